//! §9.3, §9.4, §10.3, §12.4, §21.3 Strength and endurance, worked out from the counters as they lie.

use hexmap::Hex;
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Position, UnitId};

use super::table::{
    counter, date, has, hex_of, is_corps_gun, is_gun, is_leader, is_river, is_rocket, role,
    terrain, unsupplied,
};

/// §38.1.2a The sums that bring night sights, and what they are worth from 17PM on.
const NIGHT_SIGHTS: ([u8; 2], u8, u8) = ([2, 3], 4, 6);

/// What the side of the counter that is up says.
fn shown(position: &Position, unit: UnitId) -> u16 {
    let counter = counter(position, unit);
    let steps = position.units[unit.index()].steps;
    u16::from(counter.reduced.filter(|_| steps < 2).unwrap_or(counter.strength))
}

/// A half, fractions up, if it is so.
fn halved(strength: u16, is_so: bool) -> u16 {
    if is_so { strength.div_ceil(2) } else { strength }
}

/// What a unit or a gun is worth in an attack.
pub(super) fn in_attack(position: &Position, unit: UnitId) -> u16 {
    let strength = halved(shown(position, unit), unsupplied(position, unit));
    let strength = halved(strength, has(position, unit, Mark::Shocked));
    if is_leader(position, unit) { 0 } else { strength.max(1) }
}

/// What a unit is worth in the hex that is attacked.
pub(super) fn in_defense(position: &Position, unit: UnitId, doubled: bool) -> u16 {
    if is_leader(position, unit) {
        return 0;
    }
    let strength = if is_rocket(position, unit) { 1 } else { shown(position, unit) };
    let strength = halved(strength, is_corps_gun(position, unit));
    let strength = halved(strength, has(position, unit, Mark::Shocked)).max(1);
    if doubled && !is_gun(position, unit) { 2 * strength } else { strength }
}

/// What a gun is worth that supports a defense.
pub(super) fn in_support(position: &Position, gun: UnitId) -> u16 {
    halved(shown(position, gun), has(position, gun, Mark::Shocked))
}

/// §9.4e, §9.4g Whether those in a hex are doubled.
pub(super) fn is_doubled(position: &Position, target: Hex, attackers: &[UnitId]) -> bool {
    terrain(position, target) == Terrain::Town || is_across(position, target, attackers)
}

/// §9.4g Whether all attack across a river.
pub(super) fn is_across(position: &Position, target: Hex, attackers: &[UnitId]) -> bool {
    let across =
        |&unit: &UnitId| hex_of(position, unit).is_some_and(|hex| is_river(position, hex, target));
    !attackers.is_empty() && attackers.iter().all(across)
}

/// §9.3d The endurance of a unit as it is now.
pub(super) fn endurance(position: &Position, unit: UnitId) -> u8 {
    let (sums, from, sighted) = NIGHT_SIGHTS;
    let night = date(position) >= from && date(position).is_multiple_of(2);
    let sees = position.happenings.seventeenth.is_some_and(|sum| sums.contains(&sum))
        && role(position, unit) == Some(Role::PanzerRegiment3)
        && night;
    let whole = if sees { sighted } else { counter(position, unit).endurance };
    let lost = u8::from(unsupplied(position, unit)) + u8::from(has(position, unit, Mark::Shocked));
    whole.saturating_sub(lost)
}

/// The highest of all.
pub(super) fn toughest<'a>(position: &Position, units: impl Iterator<Item = &'a UnitId>) -> u8 {
    units.map(|&unit| endurance(position, unit)).max().unwrap_or(0)
}
