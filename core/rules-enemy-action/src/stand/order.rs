//! §2.0f, §2.21o, §2.21p In which order units are taken.

use std::cmp::Reverse;

use crate::Position;
use crate::printed::counters::UnitId;

/// §2.0f From the lowest selector number to the highest.
pub fn ascending(position: &Position, units: impl IntoIterator<Item = UnitId>) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = units.into_iter().collect();
    units.sort_by_key(|&unit| (position.face(unit).selector, corps(position, unit), unit));
    units
}

/// §2.0f From the highest selector number to the lowest; §2.21p the lower corps goes first here as well.
pub fn descending(position: &Position, units: impl IntoIterator<Item = UnitId>) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = units.into_iter().collect();
    units.sort_by_key(|&unit| (Reverse(position.face(unit).selector), corps(position, unit), unit));
    units
}

/// §2.21p The number of a unit's corps.
fn corps(position: &Position, unit: UnitId) -> u8 {
    position.corps_of(unit).number()
}
