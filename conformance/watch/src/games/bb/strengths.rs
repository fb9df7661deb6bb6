//! §3.7, §8.9, §9 What units are worth, in sixteenths, and guns in points.

use hexmap::Hex;
use rules_bastogne::printed::counters::Class;
use rules_bastogne::state::unit::Mark;
use rules_bastogne::{Position, UnitId};

use super::table::{counter, has, hex_of, is_bridged, is_foot, is_river};

/// One point.
pub(super) const POINT: u32 = 16;

/// The attack strength of a unit, in sixteenths.
pub(super) fn attack(position: &Position, unit: UnitId) -> u32 {
    let printed = u32::from(face(position, unit)[0]);
    if has(position, unit, Mark::Suppressed) {
        0
    } else if has(position, unit, Mark::Spent) {
        printed.min(1) * POINT
    } else if has(position, unit, Mark::Fought) {
        printed * POINT / 4
    } else {
        printed * POINT
    }
}

/// The defence strength of a unit, in sixteenths.
pub(super) fn defense(position: &Position, unit: UnitId) -> u32 {
    let printed = u32::from(face(position, unit)[1]);
    let left = if has(position, unit, Mark::Spent) {
        printed.min(1) * POINT
    } else if has(position, unit, Mark::Fought) {
        printed * POINT / 2
    } else {
        printed * POINT
    };
    if has(position, unit, Mark::Suppressed) { left / 2 } else { left }
}

/// §7.4b, §7.4c The attack strength of a unit over the side between it and a hex.
pub(super) fn attack_on(position: &Position, unit: UnitId, target: Hex) -> u32 {
    let Some(from) = hex_of(position, unit) else { return 0 };
    let whole = attack(position, unit);
    match (is_river(position, from, target), is_bridged(position, from, target)) {
        (false, _) => whole,
        (true, true) => whole / 2,
        (true, false) if is_foot(position, unit) => whole / 2,
        (true, false) => whole / 4,
    }
}

/// §8a The points of a gun.
pub(super) fn barrage(position: &Position, unit: UnitId) -> u16 {
    let printed = counter(position, unit);
    let lost = printed.steps - position.units[unit.index()].steps;
    let points = printed.barrage.get(usize::from(lost)).copied().map_or(0, u16::from);
    let limbered = has(position, unit, Mark::Limbered);
    let ready = match printed.class {
        Class::TowedGuns if limbered => 0,
        Class::MobileGuns if limbered => points / 2,
        Class::TowedGuns | Class::MobileGuns => points,
        Class::Infantry | Class::Mechanized => 0,
    };
    if has(position, unit, Mark::Suppressed) {
        0
    } else if has(position, unit, Mark::Spent) {
        ready.min(1)
    } else if has(position, unit, Mark::Fought) {
        ready / 4
    } else {
        ready
    }
}

/// Attack and defence as printed for the steps left.
fn face(position: &Position, unit: UnitId) -> [u8; 2] {
    let printed = counter(position, unit);
    let lost = printed.steps.saturating_sub(position.units[unit.index()].steps);
    let face = printed.faces.get(usize::from(lost));
    face.map_or([0, 0], |face| [face.attack, face.defense])
}
