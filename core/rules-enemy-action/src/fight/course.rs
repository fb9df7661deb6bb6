//! §12.83 How far a German unit is from its army's objective, and where the arrows of a hex lead it.

use hexmap::{Direction, Hex};

use crate::Position;
use crate::printed::board::Arrow;
use crate::printed::counters::UnitId;

/// How far a hex is from the objective of the army that a unit follows, if it lies on the map.
pub fn distance(position: &Position, unit: UnitId, hex: Hex) -> Option<u16> {
    let goal = position.army_aim(unit)?.hex;
    Some(position.data().board.distance(hex, goal))
}

/// §2.1g–§2.1j The directions of the arrows of a hex for a unit: the primary and the secondary one, as long as their bridges stand.
pub fn arrows(position: &Position, unit: UnitId, hex: Hex) -> [Option<Direction>; 2] {
    let Some(army) = position.followed(unit) else { return [None; 2] };
    let arrows = position.data().board.arrows(hex, army);
    [arrows.primary, arrows.secondary].map(|arrow| arrow.and_then(|arrow| leads(position, arrow)))
}

/// The direction of an arrow, if it is there.
fn leads(position: &Position, arrow: Arrow) -> Option<Direction> {
    let is_blown = arrow.while_intact.is_some_and(|bridge| position.bridges[bridge.index()].blown);
    (!is_blown).then_some(arrow.direction)
}
