//! What will come of something before it is done.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::catalogue::Chart;
use crate::{Sentence, Share, Thing, Tone};

/// What will come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Forecast {
    /// What each side brings.
    pub sides: Vec<SideOf>,
    /// What the sides come to: `3-1`.
    pub ratio: Option<String>,
    /// What shifts it.
    pub shifts: Vec<Term>,
    /// The tables it is read from, with the cells lit that may come up.
    pub charts: Vec<Lit>,
    /// What can come of it, the best for whoever does it first.
    pub outcomes: Vec<OutcomeOf>,
    /// What the hatched part of each outcome says.
    pub hatched: Option<String>,
    /// What a player asks after first.
    pub sums: Vec<Sum>,
    /// What it takes for granted: what others may still decide.
    pub supposing: Vec<Sentence>,
}

/// What one side brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SideOf {
    /// Whose.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// `Attack 13`.
    pub title: String,
    /// One by one.
    pub terms: Vec<Term>,
}

/// Something that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Term {
    /// What brings it.
    pub thing: Option<Thing>,
    /// What it is, or why it counts otherwise than printed.
    pub says: Option<Sentence>,
    /// What is printed, if it counts otherwise.
    pub printed: Option<String>,
    /// What it counts.
    pub counts: String,
}

/// A table with cells lit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Lit {
    /// The table.
    pub chart: ChartBy,
    /// Row, column and how likely; both are counted from 0 without the headings.
    pub cells: Vec<(u8, u8, Share)>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChartBy {
    /// One of the game's charts, by its id.
    Id(String),
    /// One of its own.
    Own(Box<Chart>),
}

/// What can come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OutcomeOf {
    /// In words.
    pub words: String,
    /// Whether it is good for whoever does it.
    pub tone: Tone,
    /// How likely.
    pub share: Share,
    /// How much of all is hatched.
    pub hatched: Share,
}

/// How likely something is that a player asks after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sum {
    /// In words.
    pub words: String,
    /// How likely.
    pub share: Share,
    /// Whether it is told even if it cannot happen.
    pub first: bool,
}
