//! §4.0b, §25.1 When it is: phase, day or night, and whose player turn.

use serde::{Deserialize, Serialize};

use crate::Side;

/// §25.1 Day or night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Time {
    /// An AM or PM turn.
    Day,
    /// The Night Turn after the PM turn of this number (§S5.1x1).
    Night,
}

/// §4.0b A phase of a player turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Phase {
    /// §S1.3 Before the first turn.
    SetUp,
    /// §S4.3b Allied Traffic markers before the first turn.
    SetUpTraffic,
    ArtillerySupply,
    FuelShortage,
    Bridge,
    Movement,
    Rally,
    Combat,
    TrafficMarker,
    SupplyAndSurrender,
    VictoryCheck,
    /// §25.2 At night.
    Replacement,
    /// The game has ended.
    Over,
}

/// A moment in the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) turn: u8,
    pub(crate) time: Time,
    pub(crate) side: Side,
    pub(crate) phase: Phase,
}
