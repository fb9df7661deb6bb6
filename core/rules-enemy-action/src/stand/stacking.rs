//! §10.4 How many units and steps a hex holds.

use hexmap::Hex;

use crate::Position;
use crate::printed::counters::UnitId;

/// §10.4a Whether these units fit into a hex beside those that stand there. Whoever is named and stands there counts once.
pub fn fits(position: &Position, hex: Hex, joining: &[UnitId]) -> bool {
    let there = position.units_in(hex).filter(|unit| !joining.contains(unit));
    holds(position, there.chain(joining.iter().copied()))
}

/// §10.4b Whether more stand in a hex than it holds.
pub fn is_over(position: &Position, hex: Hex) -> bool {
    !holds(position, position.units_in(hex))
}

/// §10.4a Whether a unit in a hex may have one step more.
pub fn has_room_for_step(position: &Position, hex: Hex) -> bool {
    let there: u8 = position.units_in(hex).map(|unit| position.unit(unit).steps).sum();
    there < position.data().tables.stacking.steps
}

/// §10.4d The hexes in which too many units of either side stand.
pub fn overstacked(position: &Position) -> Vec<Hex> {
    position.data().board.grid().hexes().filter(|&hex| is_over(position, hex)).collect()
}

/// §10.4a Whether a hex holds these units.
pub fn holds(position: &Position, units: impl IntoIterator<Item = UnitId>) -> bool {
    let limit = position.data().tables.stacking;
    let (mut count, mut steps) = (0, 0);
    for unit in units {
        count += 1;
        steps += position.unit(unit).steps;
    }
    count <= limit.units && steps <= limit.steps
}
