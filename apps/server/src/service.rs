//! What a node does, and the way of a command: checked by the rules, committed, answered, told to everybody. In this order.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kernel::{Awaits, Ending, Seat, Viewer};
use tokio::sync::{MutexGuard, watch};
use tokio::time::Instant;
use uuid::Uuid;
use webauthn_rs::Webauthn;

use crate::archive::Archive;
use crate::bus::{Bus, OFFERS};
use crate::config::Config;
use crate::limits::{Attempt, Limits, Quota};
use crate::metrics::Metrics;
use crate::push::Pusher;
use crate::rejected::Rejected;
use crate::room::{Boxes, CannotOpen, Command, Open, Room, Rooms};
use crate::store::{Committed, Stands, Step, Store};

/// How long a command waits for a database that does not answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it waits before it tries again.
const PAUSE: Duration = Duration::from_millis(100);
/// So often it is tried to resign for somebody who leaves.
const TRIES: u32 = 30;

/// A hint with this number says that something has changed that is no part of the log.
const AROUND: u32 = 0;

/// A node.
pub(crate) struct Service {
    /// What it was told before it started.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// What all nodes over this database are called, where several services share one NATS.
    pub realm: Uuid,
    /// The way to the other nodes.
    pub bus: Bus,
    /// What it opens games with.
    pub boxes: Boxes,
    /// The games in its memory.
    pub rooms: Rooms,
    /// What it counts.
    pub metrics: Metrics,
    /// How often somebody may do something, each by their own number.
    pub commands: Limits<Uuid>,
    /// How often somebody may become somebody new, each by their address.
    pub arrivals: Limits<IpAddr>,
    /// How often passwords and tokens may be tried.
    pub attempts: Limits<Attempt>,
    /// How often somebody may found a game.
    pub founding: Quota,
    /// How often somebody may join one.
    pub joining: Quota,
    /// How often somebody may say something at a table.
    pub chat: Quota,
    /// How often somebody may report something.
    pub reports: Quota,
    /// For whom passkeys are made, if its address has a name.
    pub passkeys: Option<Webauthn>,
    /// The way to push services.
    pub pusher: Pusher,
    /// Where open games go when they are over, if they do.
    pub archive: Option<Archive>,
    /// Whether it is about to stop: sockets are closed, and nobody new is sent here.
    pub leaving: watch::Sender<bool>,
}

/// A command that somebody may send again.
pub(crate) struct Sent {
    /// The game.
    pub game: Uuid,
    /// For which seat.
    pub seat: Seat,
    /// By this key it is known when it comes again.
    pub key: Uuid,
    /// The number of the latest news that the sender has heard.
    pub heard: u32,
    /// What is to be done.
    pub command: Command,
}

/// What came of one try.
enum Tried {
    /// It is a fact, and this is the answer.
    Done(u32),
    /// The game stood elsewhere.
    Again,
    /// It was done before.
    Before,
}

impl Service {
    /// Makes a command a fact, or says why not. What is sent twice is done once, and answered alike.
    pub(crate) async fn command(&self, sent: &Sent) -> Result<u32, Rejected> {
        let (begun, place) = (Instant::now(), self.rooms.place(sent.game));
        let mut fresh = false;
        let answer = loop {
            match self.attempt(&place, sent, fresh).await {
                Ok(Tried::Done(number)) => break Ok(number),
                Ok(Tried::Again) if begun.elapsed() < PATIENCE => fresh = true,
                Ok(Tried::Again) => break Err(self.standing(sent.game).await),
                Ok(Tried::Before) => break self.known(sent).await.unwrap_or(Err(Rejected::Busy)),
                Err(Rejected::Store(error)) if begun.elapsed() < PATIENCE => {
                    tracing::warn!(game = %sent.game, %error, "the database does not answer");
                    tokio::time::sleep(PAUSE).await;
                    fresh = true;
                }
                // What was done already is refused the second time: then the first answer counts.
                Err(rejected) => break self.known(sent).await.unwrap_or(Err(rejected)),
            }
        };
        let counter = if answer.is_ok() { &self.metrics.committed } else { &self.metrics.refused };
        counter.inc();
        self.metrics.seconds.observe(begun.elapsed().as_secs_f64());
        answer
    }

    /// One try. If `fresh`, the log is read first: what is in memory has been overtaken, or may have been.
    async fn attempt(&self, place: &Open, sent: &Sent, fresh: bool) -> Result<Tried, Rejected> {
        let mut inside = place.room.lock().await;
        let room = place.read(&mut inside, &self.store, &self.boxes, fresh).await?;
        let viewer = Viewer::Seat(sent.seat);
        let told = room.told(viewer, i64::MAX);
        if told != sent.heard {
            return if fresh { Err(Rejected::Behind { head: told }) } else { Ok(Tried::Again) };
        }
        let (stands, before) = (room.stands(), room.awaits());
        // It takes well below a millisecond: less than to find another thread for it.
        if let Err(refused) = room.perform(sent.seat, &sent.command) {
            return if fresh { Err(Rejected::Refused(refused)) } else { Ok(Tried::Again) };
        }
        let number = room.told(viewer, i64::MAX);
        let rows = room.rows(stands.0);
        let step = step_of(sent, (stands, before), rows, (number, room.awaits()));
        match self.write(place, inside, step).await? {
            Committed::Done(_) => Ok(Tried::Done(number)),
            Committed::Known => Ok(Tried::Before),
            Committed::Stale => {
                self.metrics.overtaken.inc();
                let why = self.standing(sent.game).await;
                if let Rejected::Busy = why { Ok(Tried::Again) } else { Err(why) }
            }
        }
    }

    /// Makes what was done in a room a fact and tells everybody, or forgets what is in memory.
    async fn write(
        &self,
        place: &Open,
        mut inside: MutexGuard<'_, Option<Room>>,
        step: Step,
    ) -> Result<Committed, Rejected> {
        let turns = step.turns;
        let committed = self.store.commit(step).await;
        let (Ok(Committed::Done(at)), Some(room)) = (&committed, inside.as_mut()) else {
            *inside = None;
            return Ok(committed?);
        };
        room.entered(*at);
        let now = room.head();
        let turn = if turns { self.turn_in(place.id, room) } else { None };
        drop(inside);
        place.tell();
        self.bus.hint(place.id, now);
        if let Some(turn) = turn {
            self.bus.offer(turn, OFFERS);
        }
        Ok(committed?)
    }

    /// What was answered when this command came before.
    async fn known(&self, sent: &Sent) -> Option<Result<u32, Rejected>> {
        match self.store.answer(sent.game, sent.key).await {
            Ok(Some((whose, number))) if whose == seat_number(sent.seat) => Some(Ok(number)),
            Ok(Some(_)) => Some(Err(Rejected::KeyTaken)),
            Ok(None) => None,
            Err(error) => Some(Err(Rejected::Store(error))),
        }
    }

    /// Why a game takes nothing at all.
    async fn standing(&self, game: Uuid) -> Rejected {
        match self.store.game(game).await {
            Ok(Some(row)) if row.state == "waiting" => Rejected::NotBegun,
            Ok(Some(row)) if row.left_ms.is_some_and(|left| left <= 0) => Rejected::OutOfTime,
            Ok(Some(row)) if row.state != "playing" => Rejected::Over,
            Ok(Some(_)) => Rejected::Busy,
            Ok(None) => Rejected::Unknown,
            Err(error) => Rejected::Store(error),
        }
    }

    /// Enters that the seat on turn has let its time run out. Whichever node comes first does it, and once.
    pub(crate) async fn expire(&self, game: Uuid) -> Result<(), Rejected> {
        self.end_by(game, true, |seat| (seat, Ending::OutOfTime { seat })).await
    }

    /// Somebody leaves a game for good. If the other acts at the same moment, it is tried again.
    pub(crate) async fn resign(&self, game: Uuid, seat: Seat) -> Result<(), Rejected> {
        for _ in 0..TRIES {
            self.end_by(game, false, |_| (seat, Ending::Resigned { seat })).await?;
            if self.store.game(game).await?.is_none_or(|row| row.state != "playing") {
                return Ok(());
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(Rejected::Busy)
    }

    /// Enters how a game ends, as it follows from the seat on turn, unless it has ended.
    async fn end_by(
        &self,
        game: Uuid,
        out_of_time: bool,
        ending: impl Fn(Seat) -> (Seat, Ending),
    ) -> Result<(), Rejected> {
        let place = self.rooms.place(game);
        let mut inside = place.room.lock().await;
        let room = place.read(&mut inside, &self.store, &self.boxes, true).await?;
        let (Awaits::Seat(on_turn), head) = (room.awaits(), room.head()) else { return Ok(()) };
        let (seat, ending) = ending(on_turn);
        room.perform(seat, &Command::End(ending)).map_err(Rejected::Refused)?;
        let rows = room.rows(head);
        let (turn, outcome) = turn(room.awaits());
        let step = Step {
            game,
            head,
            engine: room.stands().1,
            rows,
            command: None,
            turn,
            turns: true,
            outcome,
            out_of_time,
            is_told: true,
        };
        self.write(&place, inside, step).await.map(drop)
    }

    /// Another node says that a game has gone on. If it is open here, those who look at it are told.
    pub(crate) async fn heard(&self, game: Uuid, head: u32) {
        let Some(place) = self.rooms.get(game) else { return };
        if head == AROUND {
            return place.tell_around();
        }
        let mut inside = place.room.lock().await;
        if inside.as_ref().is_some_and(|room| room.head() >= head) {
            return;
        }
        if let Err(error) = place.read(&mut inside, &self.store, &self.boxes, true).await {
            tracing::warn!(%game, %error, "cannot follow a hint");
        }
    }

    /// Something has changed that is no part of the log: a seat was taken, an offer made, something said.
    pub(crate) fn changed_around(&self, place: &Open) {
        place.tell_around();
        self.bus.hint(place.id, AROUND);
    }

    /// Compares where all open games stand with the database: a hint may have been lost.
    pub(crate) async fn compare_heads(&self) -> Result<(), sqlx::Error> {
        let open: Vec<Uuid> = self.rooms.all().iter().map(|place| place.id).collect();
        self.metrics.games.set(i64::try_from(open.len()).unwrap_or(i64::MAX));
        self.follow(&open).await
    }

    /// Reads what other nodes have written in these games.
    pub(crate) async fn follow(&self, games: &[Uuid]) -> Result<(), sqlx::Error> {
        for Stands { game, head, engine, chatted } in self.store.heads(games).await? {
            if let Some(place) = self.rooms.get(game) {
                place.leave_to(engine).await;
            }
            self.heard(game, head).await;
            if let Some(place) = self.rooms.get(game) {
                place.compare_chat(chatted);
            }
        }
        Ok(())
    }

    /// Puts the finished player turns of all games into chunks. Gives how many chunks were made.
    pub(crate) async fn pack(&self) -> Result<u32, sqlx::Error> {
        let (mut made, mut last) = (0, Uuid::nil());
        loop {
            let games = self.store.unpacked(last).await?;
            let Some((game, ..)) = games.last() else { return Ok(made) };
            last = *game;
            for (game, since, until) in games {
                match self.pack_one(game, since, until).await {
                    Ok(is_made) => made += u32::from(is_made),
                    Err(why) => tracing::warn!(%game, %why, "cannot pack a finished player turn"),
                }
            }
        }
    }

    async fn pack_one(&self, game: Uuid, since: u32, until: u32) -> Result<bool, CannotOpen> {
        let place = self.rooms.place(game);
        let mut inside = place.room.lock().await;
        let room = place.read(&mut inside, &self.store, &self.boxes, true).await?;
        let bytes = tokio::task::block_in_place(|| room.chunk(since, until));
        drop(inside);
        Ok(self.store.pack(game, since, until, &bytes).await?)
    }

    /// Looks into a game that is read if need be.
    pub(crate) async fn look<T>(
        &self,
        place: &Arc<Open>,
        look: impl FnOnce(&mut Room) -> T,
    ) -> Result<T, CannotOpen> {
        let mut inside = place.room.lock().await;
        let room = place.read(&mut inside, &self.store, &self.boxes, false).await?;
        Ok(look(room))
    }
}

/// What a command writes: where the game stood before, the entries, and the answer with whose turn it is afterwards.
fn step_of(
    sent: &Sent,
    ((head, engine), before): ((u32, Option<i32>), Awaits),
    rows: Vec<Vec<u8>>,
    (number, after): (u32, Awaits),
) -> Step {
    let (turn, outcome) = turn(after);
    let is_told = !matches!(sent.command, Command::Orders(_)) || rows.len() > 1;
    Step {
        game: sent.game,
        head,
        engine,
        rows,
        command: Some((seat_number(sent.seat), sent.key, number)),
        turn,
        turns: before != after,
        outcome,
        out_of_time: false,
        is_told,
    }
}

/// Milliseconds since 1970 by this node's clock, which decides nothing but when watchers are told.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A seat as the database has it.
pub(crate) fn seat_number(seat: Seat) -> i16 {
    i16::try_from(seat.index()).expect("a game has few seats")
}

/// Whose turn it is, or how the game ended.
fn turn(awaits: Awaits) -> (Option<i16>, Option<String>) {
    match awaits {
        Awaits::Seat(seat) => (Some(seat_number(seat)), None),
        Awaits::Over(outcome) => {
            let told = serde_json::to_string(&outcome).expect("an outcome is plain data");
            (None, Some(told))
        }
    }
}
