//! §15.2-15.5, §15.7, §23.4a, §27.4 What an attacking unit brings: its strength, halved once for
//! whatever is in its way, or doubled against houses.

use hexmap::Hex;
use kernel::Clause;

use crate::Position;
use crate::fight::odds::Share;
use crate::march::movement;
use crate::printed::board::{BuiltUp, Terrain};
use crate::printed::costs::Obstacle;
use crate::printed::counters::{Kind, Mobility, UnitId};
use crate::state::unit::Mark;

const UNSUPPLIED: Clause = Clause::new("a44-23.4a");
const RIVER: Clause = Clause::new("a44-15.3a");
const VALLEY: Clause = Clause::new("a44-15.5.1");
const NO_WAY_IN: Clause = Clause::new("a44-15.4");
const HOUSES: Clause = Clause::new("a44-27.4a");
const BOTH: Clause = Clause::new("a44-27.4q1");

/// What a unit adds to an attack on a hex.
pub(crate) fn of(position: &Position, unit: UnitId, target: Hex) -> Share {
    let printed = u16::from(position.strength(unit).attack);
    let doubled = is_doubled(position, unit, target);
    let (strength, why) = match halved(position, unit, target) {
        // §27.4q1 The two cancel.
        Some(_) if doubled => (printed, Some(BOTH)),
        Some(why) => (half(printed), Some(why)),
        None if doubled => (printed * 2, Some(HOUSES)),
        None => (printed, None),
    };
    Share { unit, strength, why }
}

/// §15.2a Half, rounded up.
pub(crate) fn half(strength: u16) -> u16 {
    strength.div_ceil(2)
}

/// §15.2b Why a unit attacks at half strength: one cause is as good as several.
fn halved(position: &Position, unit: UnitId, target: Hex) -> Option<Clause> {
    if position.unit(unit).has(Mark::OutOfSupply) {
        return Some(UNSUPPLIED);
    }
    // §13.8 Those that attack from a Blocking Position come by the road, and nothing is in the way.
    let hex = position.hex_of(unit)?;
    let board = &position.data().board;
    let direction = board.grid().direction(hex, target)?;
    // §15.3b A bridge does not change this.
    if board.river(hex, direction) {
        return Some(RIVER);
    }
    if board.terrain(hex) == Terrain::WoodedRough {
        return Some(VALLEY);
    }
    // §15.5.2b, §15.7x1 Along a road a Vehicle is not halved, neither downhill nor at the West Wall.
    let class = position.counter(unit).kind.mobility();
    let shut = movement::in_the_way(position, class, hex, direction) == Obstacle::Closed;
    (class == Mobility::Vehicle && shut).then_some(NO_WAY_IN)
}

/// §27.4a Whether the big mortars have houses before them.
fn is_doubled(position: &Position, unit: UnitId, target: Hex) -> bool {
    position.counter(unit).kind == Kind::BlackBox
        && position.data().board.built_up(target) != BuiltUp::None
}
