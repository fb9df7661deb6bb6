//! §9.5 What a combat leaves behind: the duty to counterattack or withdraw, and engagements.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::printed::counters::UnitId;
use crate::{Position, Side};

/// What units owe for an earlier combat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Duty {
    /// What.
    pub kind: DutyKind,
    /// Who attacked.
    pub attacker: Side,
    /// The hex that was attacked.
    pub hex: Hex,
    /// Those that attacked, and are left.
    pub attackers: Vec<UnitId>,
    /// Those that stood in the hex, and are left.
    pub defenders: Vec<UnitId>,
    /// The turn on which it must be done.
    pub due: u8,
    /// §9.5k Whether a unit has left the hex by choice: then all must, and none may enter.
    pub withdrawing: bool,
}

/// What kind of duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DutyKind {
    /// §9.5g The defenders counterattack or withdraw in their next turn.
    Counterattack,
    /// §9.5p All are locked, and the attackers attack again in their next turn.
    Engaged,
}

impl Duty {
    /// §9.5h The hexes next to the one attacked that hold those who attacked.
    pub(crate) fn faces(&self, position: &Position) -> Vec<Hex> {
        let grid = position.data().board.grid();
        let hexes = self.attackers.iter().filter_map(|&unit| position.hex_of(unit));
        let mut hexes: Vec<Hex> = hexes.filter(|&hex| grid.adjacent(hex, self.hex)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Who must act.
    pub const fn bound(&self) -> Side {
        match self.kind {
            DutyKind::Counterattack => self.attacker.enemy(),
            DutyKind::Engaged => self.attacker,
        }
    }
}
