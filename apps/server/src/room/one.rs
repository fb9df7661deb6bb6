//! `Room`: one game as a node knows it, and what each viewer is told of it.

use std::collections::VecDeque;
use std::sync::Arc;

use kernel::{Awaits, Ending, Header, Seat, Seed, Viewer};
use shelf::{AnyTeller, Hosted, Refused};
use uuid::Uuid;

use crate::room::Boxes;
use crate::seeds::Sealed;
use crate::store::{GameRow, Tail};

/// So much of what a viewer was told is kept; whoever asks for older news waits a little longer.
const KEPT: usize = 256;

/// A game in memory.
pub(crate) struct Room {
    header: Header,
    seed: Seed,
    game: Box<dyn Hosted>,
    /// The number of the engine that plays it.
    engine: Option<i32>,
    /// Which opponent plays which seat, by seat.
    players: Vec<Option<String>>,
    /// When each entry was entered, in milliseconds.
    times: Vec<i64>,
    /// How much later watchers see what happens, in milliseconds.
    delay: i64,
    streams: Vec<Stream>,
}

/// What one viewer is told.
struct Stream {
    viewer: Viewer,
    teller: Box<dyn AnyTeller>,
    /// The latest of it.
    kept: VecDeque<Arc<str>>,
}

/// What somebody does to a game.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// An action, as JSON.
    Act(String),
    /// Undoes one's own latest action.
    TakeBack,
    /// Undoes everything from an entry on, with the consent of the other seats.
    TakeBackAgreed {
        /// The first entry undone.
        to: u32,
        /// Who asked for it.
        asker: Seat,
    },
    /// Standing orders, a list as JSON.
    Orders(String),
    /// Ends the game.
    End(Ending),
}

/// A log that does not lead where it should, or cannot be opened at all.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Astray {
    /// The seed is not for us.
    #[error(transparent)]
    Seed(#[from] Sealed),
    /// The header names no game that this build can play.
    #[error("game {0} cannot be opened by this build: {1}")]
    Header(Uuid, String),
    /// The entries are not true.
    #[error("the log of game {0} is not true: {1}")]
    Untrue(Uuid, String),
    /// Numbers are missing.
    #[error("the log of game {0} lacks entry {1}")]
    Gap(Uuid, u32),
}

impl Room {
    /// A game before its first entry.
    pub(crate) fn new(
        row: &GameRow,
        players: Vec<Option<String>>,
        boxes: &Boxes,
        engine: Option<&kept::Engine>,
    ) -> Result<Self, Astray> {
        let (header, seed, game) = boxes.open(row, engine)?;
        let delay = i64::from(row.terms.delay_s) * 1000;
        let (times, streams) = (Vec::new(), Vec::new());
        Ok(Self { header, seed, game, engine: row.engine, players, times, delay, streams })
    }

    /// The first line of its file.
    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    /// The opponent whose decision it waits for, and where it sits.
    pub(crate) fn opponent(&self) -> Option<(Seat, &str)> {
        let Awaits::Seat(seat) = self.awaits() else { return None };
        self.opponent_at(seat).map(|player| (seat, player))
    }

    /// The opponent that somebody plays against: its seat, and how many things it has been told.
    pub(crate) fn opponent_of(&mut self, seat: Seat) -> Option<(Seat, u32)> {
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let is_other = |other: &Seat| *other != seat && self.opponent_at(*other).is_some();
        let opponent = Seat::first(seats).find(is_other)?;
        Some((opponent, self.told(Viewer::Seat(opponent), i64::MAX)))
    }

    /// The opponent at a seat.
    fn opponent_at(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index())?.as_deref()
    }

    /// Plays on by what the database has after our last entry. After an error the room is of no more use.
    pub(crate) fn follow(&mut self, id: Uuid, tail: &Tail) -> Result<(), Astray> {
        for (since, until, at, bytes) in &tail.chunks {
            if *since != self.head() {
                return Err(Astray::Gap(id, self.head() + 1));
            }
            self.game.play_chunk(bytes).map_err(|why| Astray::Untrue(id, why))?;
            self.times.resize(*until as usize, *at);
        }
        let mut rows = Vec::with_capacity(tail.rows.len());
        for (seq, at, bytes) in &tail.rows {
            let next = u32::try_from(self.times.len()).expect("few") + 1;
            if *seq != next {
                return Err(Astray::Gap(id, next));
            }
            self.times.push(*at);
            rows.push(bytes.clone());
        }
        self.game.play_rows(&rows).map_err(|why| Astray::Untrue(id, why))
    }

    /// The number of its last entry.
    pub(crate) fn head(&self) -> u32 {
        self.game.entries()
    }

    /// Where it stands: its last entry, and the number of its engine.
    pub(crate) fn stands(&self) -> (u32, Option<i32>) {
        (self.head(), self.engine)
    }

    /// Whose decision it waits for.
    pub(crate) fn awaits(&self) -> Awaits {
        self.game.awaits()
    }

    /// Its entries after `since`, as rows.
    pub(crate) fn rows(&self, since: u32) -> Vec<Vec<u8>> {
        self.game.rows(since)
    }

    /// The entries after `since` up to `until` as a chunk.
    pub(crate) fn chunk(&self, since: u32, until: u32) -> Vec<u8> {
        self.game.chunk(since, until)
    }

    /// The whole game as a file.
    pub(crate) fn file(&self) -> Vec<u8> {
        self.game.save(&self.header)
    }

    /// Does something for a seat, and publishes the seed if that ends the game. Nothing of it is a fact before it is committed.
    pub(crate) fn perform(&mut self, seat: Seat, command: &Command) -> Result<(), Refused> {
        match command {
            Command::Act(action) => self.game.submit(seat, action)?,
            Command::TakeBack => self.game.take_back(seat)?,
            Command::TakeBackAgreed { to, asker } => {
                self.game.take_back_agreed(*asker, *to, vec![seat])?;
            }
            Command::Orders(orders) => self.game.give_orders(seat, orders)?,
            Command::End(how) => self.game.end(*how)?,
        }
        if let Awaits::Over(_) = self.awaits() {
            self.game.publish_seed(self.seed)?;
        }
        Ok(())
    }

    /// What was just done is a fact since this time.
    pub(crate) fn entered(&mut self, at: i64) {
        self.times.resize(self.head() as usize, at);
    }

    /// The log's number of what a seat knows by `number`, if it is an action in force.
    pub(crate) fn entry_of(&mut self, viewer: Viewer, number: u32) -> Option<u32> {
        self.stream(viewer, i64::MAX).teller.entry_of(number)
    }

    /// How many things a viewer has been told.
    pub(crate) fn told(&mut self, viewer: Viewer, now: i64) -> u32 {
        self.stream(viewer, now).teller.told()
    }

    /// Whether a viewer may take back the latest action without asking anybody.
    pub(crate) fn can_take_back(&self, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.game.can_take_back(seat))
    }

    /// What a viewer is told after its own number `since`, as JSON.
    pub(crate) fn news(&mut self, viewer: Viewer, since: u32, now: i64) -> Vec<Arc<str>> {
        let Stream { teller, kept, .. } = self.stream(viewer, now);
        let (told, read) = (teller.told(), teller.read());
        let wanted = told.saturating_sub(since) as usize;
        if wanted <= kept.len() {
            return kept.iter().skip(kept.len() - wanted).cloned().collect();
        }
        let mut teller = self.game.teller(viewer);
        let mut all = Vec::with_capacity(told as usize);
        while teller.read() < read {
            all.extend(teller.tell_next(&*self.game).map(Arc::from));
        }
        all.split_off(since as usize)
    }

    /// The stream of a viewer, up to what it may know now.
    fn stream(&mut self, viewer: Viewer, now: i64) -> &mut Stream {
        let at = self.streams.iter().position(|stream| stream.viewer == viewer);
        let at = at.unwrap_or_else(|| {
            let teller = self.game.teller(viewer);
            self.streams.push(Stream { viewer, teller, kept: VecDeque::new() });
            self.streams.len() - 1
        });
        let stream = &mut self.streams[at];
        let delay = if viewer == Viewer::Watcher { self.delay } else { 0 };
        let is_due = |read: u32| {
            let entered = self.times.get(read as usize).copied().unwrap_or(i64::MIN);
            delay == 0 || entered.saturating_add(delay) <= now
        };
        while stream.teller.read() < self.game.entries() && is_due(stream.teller.read()) {
            if let Some(news) = stream.teller.tell_next(&*self.game) {
                stream.kept.push_back(news.into());
                if stream.kept.len() > KEPT {
                    stream.kept.pop_front();
                }
            }
        }
        stream
    }
}
