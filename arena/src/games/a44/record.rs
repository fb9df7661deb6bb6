//! What is kept of a game: each of its turns, each checkpoint.

use serde::{Deserialize, Serialize};

/// What was seen of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seen {
    /// Its turns, in order.
    pub turns: Vec<TurnRecord>,
    /// What became of each checkpoint on the map that is used, in the order of the file.
    pub places: Vec<PlaceRecord>,
}

/// How a game stood at the end of a turn, with its night.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
}

/// What became of a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
