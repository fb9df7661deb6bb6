//! §6.2, §6.3 What steps cost, in half points, worked out from the chart as it is written in the manual and our proposals.

use hexmap::Hex;
use rules_bastogne::printed::board::{Road, Terrain};
use rules_bastogne::printed::counters::Class;
use rules_bastogne::state::unit::{Mark, Points};
use rules_bastogne::{Position, Side, UnitId};

use super::table::{
    LEHR, SECOND_PANZER, counter, division, has, holds, in_zone, is_foot, is_wet, road, roads_out,
    side, stack, terrain,
};

/// Half points.
const CLEAR: u32 = 2;
const FOREST_ON_FOOT: u32 = 4;
const FOREST_ON_WHEELS: u32 = 6;
const ROAD: u32 = 1;
const FORD: u32 = 6;
const ZONE: u32 = 4;
pub(super) const ASSAULT: u32 = 6;
const CROSSROADS: u32 = 8;
const SLOWED: u32 = 4;
const IN_PLACE: u32 = 8;
/// §6.3
const CROWDED: u8 = 2;
const VERY_CROWDED: u8 = 4;

/// What the ground of a step costs a unit; none if a river bars it.
pub(super) fn ground(position: &Position, unit: UnitId, from: Hex, to: Hex) -> Option<u32> {
    let wet = is_wet(position, from, to);
    if wet && !is_foot(position, unit) {
        return None;
    }
    let ford = if wet { FORD } else { 0 };
    let lost = side(position, unit) == Side::Allied && position.effects.buddy;
    if lost && roads_out(position, to) > 2 {
        return Some(CROSSROADS + ford);
    }
    if road(position, from, to).is_some() {
        return Some(ROAD);
    }
    let plain = match (terrain(position, to), is_foot(position, unit)) {
        (Terrain::Forest, true) => FOREST_ON_FOOT,
        (Terrain::Forest, false) => FOREST_ON_WHEELS,
        (Terrain::Clear | Terrain::Village | Terrain::Town, _) => CLEAR,
    };
    Some(plain + ford)
}

/// What a step costs a unit with all charges.
pub(super) fn step(position: &Position, unit: UnitId, from: Hex, to: Hex) -> Option<u32> {
    let own = side(position, unit);
    if holds(position, own.enemy(), to) {
        return None;
    }
    let zone = if in_zone(position, own.enemy(), to) { ZONE } else { 0 };
    Some(ground(position, unit, from, to)? + zone + crowd(position, own, from, to))
}

/// §6.3 What friends on the road add.
fn crowd(position: &Position, own: Side, from: Hex, to: Hex) -> u32 {
    let steps: u8 = stack(position, own, to).map(|unit| position.units[unit.index()].steps).sum();
    match road(position, from, to) {
        Some(_) if steps > VERY_CROWDED => 6,
        Some(Road::Major) if steps > CROWDED => 2,
        Some(Road::Minor) if steps > CROWDED => 4,
        Some(Road::Major | Road::Minor) | None => 0,
    }
}

/// What a unit may spend on a move, in half points.
pub(super) fn allowance(position: &Position, unit: UnitId) -> u32 {
    let (state, printed) = (&position.units[unit.index()], counter(position, unit));
    if has(position, unit, Mark::Held) {
        return 0;
    }
    let lost = printed.steps - state.steps;
    let face = u32::from(printed.faces[usize::from(lost)].movement) * 2;
    let limbered = has(position, unit, Mark::Limbered);
    let face = match printed.class {
        Class::TowedGuns if !limbered => 0,
        Class::MobileGuns if !limbered => face.min(IN_PLACE),
        Class::Infantry | Class::Mechanized | Class::TowedGuns | Class::MobileGuns => face,
    };
    let left = match state.points {
        Points::Full => face,
        Points::Left(left) => face.min(u32::from(left)),
    };
    let left = if has(position, unit, Mark::Suppressed) { left / 2 } else { left };
    let slowed = match division(position, unit) {
        SECOND_PANZER => position.effects.hellcats,
        LEHR => position.effects.fritz,
        _ => false,
    };
    if slowed { left.min(SLOWED) } else { left }
}
