//! What is kept of a game: the game itself, each of its turns, each checkpoint.

use rules_ardennes44::Side;

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
    /// What became of each checkpoint on the map that is used, in the order of the file.
    pub places: Vec<PlaceRecord>,
}

/// How a game came out.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Who won.
    pub ending: Ending,
    /// The clause it was won under.
    pub clause: Option<String>,
    /// The turn it ended in.
    pub last_turn: u8,
    /// How many actions it had.
    pub actions: u32,
    /// The Germans' points in the end, where points are counted.
    pub points: Option<u16>,
    /// How long the players thought, by seat.
    pub thinking: [Thinking; 2],
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side won.
    Won(Side),
    /// Nobody did.
    Drawn,
    /// A player broke it off by a fault of its own, and this is what it said.
    Broken(String),
}

impl Ending {
    /// In a word.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Won(Side::German) => "german",
            Self::Won(Side::Allied) => "allied",
            Self::Drawn => "drawn",
            Self::Broken(_) => "broken",
        }
    }
}

/// How long a player thought, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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

/// How a game stood at the end of a turn, with its night.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnRecord {
    /// Which turn.
    pub turn: u8,
    /// The Victory Hexes that the scenario counts and the Germans hold (§30.1.2).
    pub victory_hexes: u16,
    /// The Victory Hexes of the whole map that the Germans were last through, supplied or not.
    pub towns: u16,
    /// The Germans' points, where points are counted.
    pub points: Option<u16>,
    /// The westernmost hex with a German unit, if one is on the map: its printed column and number.
    pub front: Option<(u16, String)>,
    /// Steps lost so far, by side. Replacements do not bring them back.
    pub steps_lost: [u16; 2],
    /// Units lost so far, by side. A unit that leaves a remnant is not lost.
    pub units_lost: [u16; 2],
    /// How long the players thought in this turn, by seat.
    pub thinking: [Thinking; 2],
}

/// What became of a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceRecord {
    /// Which: its place in the list of checkpoints.
    pub checkpoint: usize,
    /// Whether the Germans held it when the game began.
    pub at_start: bool,
    /// The first turn that a German unit was in it or last through it.
    pub german: Option<u8>,
    /// The first turn after that in which it was Allied again.
    pub allied_again: Option<u8>,
    /// Whether it was German when the game ended.
    pub in_the_end: bool,
}
