//! `Rooms`: the games that a node has open, by their numbers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as Turnstile, watch};
use uuid::Uuid;

use crate::engines::NoEngine;
use crate::room::{Astray, Boxes, Room};
use crate::store::{Store, Tail};

/// An open game. One at a time does something in it.
pub(crate) struct Open {
    /// Its number.
    pub id: Uuid,
    /// The game; none, if what is in memory cannot be trusted and must be read again.
    pub room: Turnstile<Option<Room>>,
    /// Counts what has happened in it, and what has happened around it: seats taken, offers made.
    pub changed: watch::Sender<(u64, u64)>,
    /// How often something had been said or struck out at the table when this was last compared.
    chatted: AtomicU32,
}

/// Why a game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotOpen {
    /// There is none.
    #[error("there is no such game")]
    Unknown,
    /// The database does not answer, or says no.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// Its log is no good.
    #[error(transparent)]
    Astray(#[from] Astray),
    /// Its engine is not to be had.
    #[error(transparent)]
    Engine(#[from] kept::NotAnEngine),
}

impl From<NoEngine> for CannotOpen {
    fn from(why: NoEngine) -> Self {
        match why {
            NoEngine::Store(error) => Self::Store(error),
            NoEngine::Broken(why) => Self::Engine(why),
        }
    }
}

/// All open games of a node.
pub(crate) struct Rooms {
    open: Mutex<HashMap<Uuid, Arc<Open>>>,
    idle: usize,
}

impl Rooms {
    /// None yet. So many stay open while nobody looks at them.
    pub(crate) fn new(idle: usize) -> Self {
        Self { open: Mutex::default(), idle }
    }

    /// The place for a game, which may not have been read yet.
    pub(crate) fn place(&self, id: Uuid) -> Arc<Open> {
        let mut open = self.lock();
        if open.len() >= self.idle && !open.contains_key(&id) {
            // Nobody else holds these. Which of them goes makes no difference that could be measured.
            let unused = open.iter().filter(|(_, place)| Arc::strong_count(place) == 1);
            let unused: Vec<Uuid> = unused.map(|(id, _)| *id).take(self.idle / 4 + 1).collect();
            for id in unused {
                open.remove(&id);
            }
        }
        let new = || {
            let (room, changed) = (Turnstile::new(None), watch::Sender::new((0, 0)));
            Arc::new(Open { id, room, changed, chatted: AtomicU32::new(0) })
        };
        Arc::clone(open.entry(id).or_insert_with(new))
    }

    /// The place of a game, if it is open.
    pub(crate) fn get(&self, id: Uuid) -> Option<Arc<Open>> {
        self.lock().get(&id).cloned()
    }

    /// All that are open.
    pub(crate) fn all(&self) -> Vec<Arc<Open>> {
        self.lock().values().cloned().collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Uuid, Arc<Open>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Everybody who looks at it is to look again.
    pub(crate) fn tell(&self) {
        self.changed.send_modify(|(game, _)| *game += 1);
    }

    /// Something has changed that is no part of its log.
    pub(crate) fn tell_around(&self) {
        self.changed.send_modify(|(_, around)| *around += 1);
    }

    /// Forgets the game if another engine has taken it over.
    pub(crate) async fn leave_to(&self, engine: Option<i32>) {
        let mut room = self.room.lock().await;
        if room.as_ref().is_some_and(|room| room.stands().1 != engine) {
            *room = None;
            self.tell_around();
        }
    }

    /// So often something has been said or struck out at the table. Whoever has missed it is to look again.
    pub(crate) fn compare_chat(&self, chatted: u32) {
        if self.chatted.swap(chatted, Ordering::Relaxed) != chatted {
            self.tell_around();
        }
    }

    /// The game, read whole if it is not in memory, and followed to the end of its log if `fresh`.
    pub(crate) async fn read<'r>(
        &self,
        room: &'r mut Option<Room>,
        store: &Store,
        boxes: &Boxes,
        fresh: bool,
    ) -> Result<&'r mut Room, CannotOpen> {
        if let Some(known) = room.as_mut()
            && fresh
            && !self.catch_up(known, store).await?
        {
            *room = None;
        }
        if room.is_none() {
            let row = store.game(self.id).await?.ok_or(CannotOpen::Unknown)?;
            let engine = boxes.engines.of(&row, store).await?;
            let mut new = Room::new(&row, store.players(self.id).await?, boxes, engine.as_ref())?;
            follow(&mut new, self.id, &store.tail(self.id, 0).await?)?;
            self.tell();
            *room = Some(new);
        }
        Ok(room.as_mut().expect("it was just read"))
    }

    /// Reads the rows that a room lacks. Gives whether it is at the end of its log then: what it lacks may be in a chunk by now.
    async fn catch_up(&self, room: &mut Room, store: &Store) -> Result<bool, CannotOpen> {
        let tail = store.rows(self.id, room.head()).await?;
        if tail.rows.is_empty() {
            let heads = store.heads(&[self.id]).await?;
            return Ok(heads.first().is_some_and(|at| (at.head, at.engine) == room.stands()));
        }
        let is_followed = follow(room, self.id, &tail).is_ok();
        if is_followed {
            self.tell();
        }
        Ok(is_followed)
    }
}

/// Plays on by a tail, without holding up the other tasks of this thread.
fn follow(room: &mut Room, id: Uuid, tail: &Tail) -> Result<(), Astray> {
    if tail.chunks.is_empty() && tail.rows.len() < 2 {
        return room.follow(id, tail);
    }
    tokio::task::block_in_place(|| room.follow(id, tail))
}
