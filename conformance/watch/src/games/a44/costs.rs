//! §11, §TEC What a move costs, counted anew with figures of our own.

use hexmap::Hex;
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::printed::turn_track::Ground;
use rules_ardennes44::state::unit::Mark;
use rules_ardennes44::{Mode, Position, Side, UnitId};

use super::table::{
    Class, class, has, is_gun, is_jammed, is_rough, is_thick, is_wet, road, shown, side,
};
use super::zones::in_zone;

/// Two half points are a Movement Point.
pub(super) const POINT: u16 = 2;
/// §12.4.4 What a unit in trucks has.
const TRUCKS: u16 = 12;
/// §22.3a What a Prime Mover gives.
const PRIME_MOVER: u16 = 5;
/// §24.2a, §24.7b What a Traffic marker adds, and the bottleneck at least.
const DELAY: u16 = 2 * POINT;

/// The half points that a unit may spend in a way of moving that counts points.
pub(super) fn allowance(position: &Position, unit: UnitId, mode: Mode) -> u16 {
    let counter = position.counter(unit);
    let printed = if is_gun(position, unit) {
        u16::from(counter.moving.unwrap_or(0))
    } else {
        u16::from(shown(position, unit).movement)
    };
    let in_trucks = has(position, unit, Mark::Truck)
        || class(position, unit) == Class::Foot && mode == Mode::Strategic;
    POINT
        * match mode {
            Mode::Strategic if in_trucks => TRUCKS,
            Mode::Strategic => 2 * printed,
            Mode::Extended => printed + 2,
            Mode::PrimeMover => PRIME_MOVER,
            Mode::Ordinary | Mode::Tactical | Mode::PrimeMoverTactical | Mode::Shift => printed,
        }
}

/// What a unit pays at least for a path, in half points; nothing if it cannot go there by paying.
pub(super) fn price(position: &Position, unit: UnitId, mode: Mode, path: &[Hex]) -> Option<u16> {
    let class = match class(position, unit) {
        Class::Foot if mode == Mode::Strategic => Class::Mechanized,
        other @ (Class::Foot | Class::Mechanized | Class::Vehicle) => other,
    };
    let mut sum = 0;
    for pair in path.windows(2) {
        sum += step(position, class, pair[0], pair[1])?
            + delay(position, side(position, unit), pair[1]);
    }
    Some(sum)
}

/// §9.2.1b What leaving an enemy zone adds.
pub(super) fn leaving(position: &Position, of: Side, path: &[Hex]) -> u16 {
    let leaves = path.len() > 1 && in_zone(position, of.enemy(), path[0]);
    if leaves { POINT } else { 0 }
}

/// Whether a path leads over ground whose extra cost depends on who holds St-Vith (§24.7).
pub(super) fn is_doubtful(position: &Position, path: &[Hex]) -> bool {
    path.iter().any(|hex| position.data().places.bottleneck[hex.index()])
}

fn delay(position: &Position, side: Side, hex: Hex) -> u16 {
    let narrow = side == Side::German && position.data().places.bottleneck[hex.index()];
    if narrow || is_jammed(position, side.enemy(), hex) { DELAY } else { 0 }
}

/// §11.7a The cheaper of road and ground.
fn step(position: &Position, class: Class, from: Hex, to: Hex) -> Option<u16> {
    let closed = is_wet(position, from, to)
        || is_rough(position, from, to)
        || class == Class::Vehicle && is_thick(position, from, to);
    if closed {
        return None;
    }
    let data = position.data();
    let frozen = data.track.turn(position.turn).ground == Ground::Frozen;
    let by_road = road(position, from, to).map(|road| on_road(class, road, frozen));
    let overland = over_ground(class, data.board.terrain(to), frozen);
    by_road.into_iter().chain(overland).min()
}

fn on_road(class: Class, road: Road, frozen: bool) -> u16 {
    match (road, class) {
        (Road::Primary, Class::Mechanized | Class::Vehicle) => 1,
        (Road::Forest, Class::Mechanized | Class::Vehicle) if !frozen => 4,
        (Road::Primary | Road::Secondary | Road::Forest, _) => 2,
    }
}

fn over_ground(class: Class, terrain: Terrain, frozen: bool) -> Option<u16> {
    match (terrain, class) {
        (Terrain::Clear | Terrain::City, _) | (Terrain::LightWoods, Class::Foot) => Some(2),
        (Terrain::LightWoods, Class::Mechanized | Class::Vehicle) => {
            Some(if frozen { 4 } else { 6 })
        }
        (Terrain::Forest, Class::Foot) => Some(4),
        (Terrain::Forest, Class::Mechanized) => Some(if frozen { 6 } else { 8 }),
        (Terrain::Forest, Class::Vehicle) | (Terrain::WoodedRough, _) => None,
    }
}
