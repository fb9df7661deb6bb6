//! §12.41b, §12.41c Attacking to defending strength, as chits and the test of an overwhelming attack compare them.

use hexmap::Hex;

use crate::fight::participants::{attackers, defenders, fighting};
use crate::printed::counters::UnitId;
use crate::stand::strength::strength;
use crate::{Position, Side};

/// The strengths that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strengths {
    /// Of the attackers.
    pub attack: u16,
    /// Of the defenders.
    pub defense: u16,
}

/// §12.41b Of the combat under way.
pub fn strengths(position: &Position) -> Strengths {
    let combat = fighting(position);
    let from = attackers(position).into_iter().filter_map(|unit| {
        let hex = position.hex_of(unit)?;
        Some((unit, hex))
    });
    Strengths {
        attack: attack(position, combat.target, from),
        defense: defense(position, combat.target, &defenders(position)),
    }
}

/// §12.41c The strength of units that attack a hex, each from where it is: those across a river count half together.
pub fn attack(
    position: &Position,
    target: Hex,
    units: impl IntoIterator<Item = (UnitId, Hex)>,
) -> u16 {
    let (mut dry, mut across) = (0, 0);
    for (unit, hex) in units {
        let worth = strength(position, [unit]);
        if is_across(position, hex, target) { across += worth } else { dry += worth }
    }
    dry + across / position.data().tables.ground.river
}

/// §12.41c The strength of units that defend a hex: twice as much in a city, and of Germans in the Westwall.
pub fn defense(position: &Position, target: Hex, units: &[UnitId]) -> u16 {
    let worth = strength(position, units.iter().copied());
    if is_strong(position, target) { worth * position.data().tables.ground.strong } else { worth }
}

/// §12.41u Whether a river lies between two neighbours, bridged or not.
pub fn is_across(position: &Position, hex: Hex, target: Hex) -> bool {
    let board = &position.data().board;
    let side = board.grid().direction(hex, target);
    side.is_some_and(|direction| board.river(hex, direction))
}

/// Whether those who hold a hex count twice there.
fn is_strong(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    let are_german = position.holder(hex) == Some(Side::German);
    board.is_city(hex) || (are_german && board.is_westwall(hex))
}
