//! §7 What is being decided in the midst of movement and combat.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::printed::counters::UnitId;

/// §7.9 A combat that emptied a hex: these attackers may advance into it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The hex.
    pub target: Hex,
    /// Who may advance.
    pub units: Vec<UnitId>,
}

/// §7.10a Units in the midst of a move, which may go on after a mobile assault.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Moving {
    /// Which, with the half points that each has left.
    pub units: Vec<(UnitId, u16)>,
}

impl Moving {
    /// What a unit has left, if it is among them.
    pub fn left(&self, unit: UnitId) -> Option<u16> {
        self.units.iter().find(|(other, _)| *other == unit).map(|&(_, left)| left)
    }
}
