//! §4 When it is: the phases of a player turn.

use serde::{Deserialize, Serialize};

use crate::Side;

/// §4 A phase of a player turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// §4c, §12.5 Both sides check supply; before it, in the German turn, the Allies may drop supplies.
    Supply,
    /// §4e
    Interdiction,
    /// §4f
    Reserve,
    /// §4g
    Movement,
    /// §4h
    Combat,
    /// §4h, §13.1 The end of the combat phase.
    Demolition,
    /// §4i
    Exploitation,
    /// §27.1c Kampfgruppe Peiper attacks after all exploitation.
    LateAttack,
    /// §4j
    Construction,
    /// The game has ended.
    Over,
}

/// A moment in the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) turn: u8,
    pub(crate) side: Side,
    pub(crate) phase: Phase,
}
