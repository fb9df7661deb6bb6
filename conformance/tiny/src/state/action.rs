//! What a player may do, and the orders a player may leave behind.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::ScoutId;

/// One sentence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// §1.2 Blue hides the mine.
    Hide {
        /// Where.
        hex: Hex,
    },
    /// §2.1 Red moves a scout.
    Move {
        /// Which.
        scout: ScoutId,
        /// Into which hex.
        to: Hex,
    },
    /// §1.3 Red has moved enough.
    EndMoves,
    /// §3.1 Blue fires at the scout that came near.
    Fire,
    /// §3.1 Blue lets it pass.
    HoldFire,
    /// §4.1 Blue moves the picket.
    Post {
        /// Into which hex.
        to: Hex,
    },
    /// §4.1 The picket stays.
    Stay,
    /// §1.2d Blue draws the mine's hex from a cup.
    Draw,
}

/// An answer given before the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// §3.1 Fire whenever a scout comes near.
    AlwaysFire,
    /// §3.1 Never do.
    NeverFire,
}
