//! §2.33 The seventeen Setup cards: how the first day's fighting shifts the position.

use hexmap::{Hex, Hexside};

use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;

/// §2.33a How many letters there are.
pub const LETTERS: usize = 3;

/// A Setup card: an index into them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct SetupCardId(pub u8);

/// §2.33b What it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupCard {
    /// Whose fighting it tells of.
    pub corps: Corps,
    /// 0 for A, 1 for B, 2 for C.
    pub letter: u8,
    /// Its picture, used if it lies on top of its pile.
    pub first: Vec<Adjustment>,
    /// Used if it is second, by the letter of the card on top.
    pub second: [Vec<Adjustment>; LETTERS],
    /// Used if it is third.
    pub third: Vec<Adjustment>,
}

/// One change of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjustment {
    /// A unit goes to a hex.
    Move(UnitId, Hex),
    /// A unit loses a step.
    LoseStep(UnitId),
    /// A unit is dispersed.
    Disperse(UnitId),
    /// §3.0.1f A unit is eliminated.
    Eliminate(UnitId),
    /// An improved position is marked.
    Improve(Hex),
    /// A bridge stands again.
    Repair(Hexside),
    /// A bridge is blown.
    Blow(Hexside),
}
