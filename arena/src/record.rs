//! What is kept of a game: how it came out, how long the players thought, and what its own watcher saw.

use kernel::{Seat, Sitter};
use serde::{Deserialize, Serialize};

use crate::games::Seen;
use crate::plan::Fixture;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Who sat where, and the seeds.
    pub fixture: Fixture,
    /// How it came out.
    pub game: GameRecord,
    /// Its turns, in order.
    pub turns: Vec<TurnRecord>,
    /// What else was seen of it.
    pub seen: Seen,
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Who won.
    pub ending: Ending,
    /// The clause it was won under.
    pub clause: Option<String>,
    /// The turn it ended in, where turns are known.
    pub last_turn: Option<u8>,
    /// How many actions it had.
    pub actions: u32,
    /// The points in the end, where points are counted.
    pub points: Option<u16>,
    /// How long the players thought, by seat.
    pub thinking: [Thinking; 2],
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A seat won.
    Won(Seat),
    /// Nobody did.
    Drawn,
    /// A player broke it off by a fault of its own, and this is what it said.
    Broken(String),
}

impl Ending {
    /// In a word, with the winner's id.
    pub fn word(&self, sitters: &[Sitter; 2]) -> &'static str {
        match self {
            Self::Won(seat) => sitters[seat.index()].id,
            Self::Drawn => "drawn",
            Self::Broken(_) => "broken",
        }
    }
}

/// How long a player thought, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Thinking {
    /// About everything.
    pub total: f64,
    /// About the action that took longest.
    pub longest: f64,
    /// About the first action of a player turn: the longest of them.
    pub first: f64,
}

impl Thinking {
    /// One more action.
    pub fn add(&mut self, milliseconds: f64, is_first: bool) {
        self.total += milliseconds;
        self.longest = self.longest.max(milliseconds);
        if is_first {
            self.first = self.first.max(milliseconds);
        }
    }
}

/// How long the players thought in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Which turn.
    pub turn: u8,
    /// By seat.
    pub thinking: [Thinking; 2],
}
