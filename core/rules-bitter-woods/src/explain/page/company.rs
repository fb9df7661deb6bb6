//! Who could move together: those of a hex, or those who may come on by the same road.

use hexmap::Hex;

use crate::march::{movement, reinforcements};
use crate::printed::counters::UnitId;
use crate::{Illegal, Phase, Position};

/// Those who stand where the first of some units stands, and the units themselves.
pub(super) fn beside(position: &Position, who: &[UnitId]) -> Vec<UnitId> {
    let Some(&first) = who.first() else { return Vec::new() };
    let side = position.side_of(first);
    let mut company: Vec<UnitId> = if let Some(hex) = position.hex_of(first) {
        position.units_of(side, hex).collect()
    } else {
        let entries = reinforcements::entry_hexes(position, first);
        let same = |unit: &UnitId| {
            position.hex_of(*unit).is_none()
                && position.side_of(*unit) == side
                && reinforcements::is_due(position, *unit).is_ok()
                && reinforcements::entry_hexes(position, *unit) == entries
        };
        position.unit_ids().filter(same).collect()
    };
    company.extend(who.iter().filter(|unit| position.hex_of(**unit).is_none()));
    company.sort_unstable();
    company.dedup();
    company
}

/// Why a unit cannot move, come on or leave, whatever the ground.
pub(super) fn refusal(position: &Position, unit: UnitId) -> Option<Illegal> {
    if position.side_of(unit) != position.active {
        return Some(Illegal::NotYourUnit);
    }
    match position.hex_of(unit) {
        Some(_) => movement::able(position, unit).err(),
        None if position.phase == Phase::Movement => reinforcements::is_due(position, unit).err(),
        None => Some(Illegal::NotNow),
    }
}

/// The hexes in which units can begin together: where they stand, or where all of them may come on.
pub(super) fn starts(position: &Position, who: &[UnitId]) -> Vec<Hex> {
    if who.is_empty() || who.iter().any(|&unit| refusal(position, unit).is_some()) {
        return Vec::new();
    }
    let places = |unit: UnitId| match position.hex_of(unit) {
        Some(hex) => vec![hex],
        None => reinforcements::entry_hexes(position, unit),
    };
    let mut starts = places(who[0]);
    for &unit in &who[1..] {
        let others = places(unit);
        let same_kind = position.hex_of(unit).is_some() == position.hex_of(who[0]).is_some();
        starts.retain(|hex| same_kind && others.contains(hex));
    }
    starts
}
