//! What lies on the table, read off a position by eye: who stands where, what is printed, how two hexes are joined.

use hexmap::{Direction, Hex};
use rules_ardennes44::printed::board::{Road, Terrain};
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::{Condition, Mark, Place};
use rules_ardennes44::{Kind, Mode, Position, Side, Strength, UnitId};

/// How a unit goes over ground (§2.4q1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Foot,
    Mechanized,
    Vehicle,
}

/// What a unit is called.
pub(super) fn name(position: &Position, unit: UnitId) -> &str {
    &position.counter(unit).id
}

/// What hexes are called, from the first to the last.
pub(super) fn numbers(position: &Position, path: &[Hex]) -> String {
    let numbers: Vec<String> = path.iter().map(|&hex| number(position, hex)).collect();
    numbers.join("-")
}

/// What a hex is called.
pub(super) fn number(position: &Position, hex: Hex) -> String {
    position.data().board.number(hex)
}

/// Whose unit it is.
pub(super) fn side(position: &Position, unit: UnitId) -> Side {
    position.counter(unit).side
}

/// Where it stands, if on the map.
pub(super) fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
    on(position.units[unit.index()].place)
}

/// The hex of a place, if it is on the map.
pub(super) fn on(place: Place) -> Option<Hex> {
    if let Place::On(hex) = place { Some(hex) } else { None }
}

/// Whether a place is on the map or in a box beside it.
pub(super) fn in_play(place: Place) -> bool {
    matches!(place, Place::On(_) | Place::Box(_) | Place::Blocking(_))
}

/// Everybody of a side on the map, with the hex.
pub(super) fn army(position: &Position, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
    let ours = position.unit_ids().filter(move |&unit| position.counter(unit).side == side);
    ours.filter_map(move |unit| Some((unit, hex_of(position, unit)?)))
}

/// Everybody of a side in a hex.
pub(super) fn stack(position: &Position, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
    army(position, side).filter(move |&(_, here)| here == hex).map(|(unit, _)| unit)
}

/// Whether a side stands in a hex.
pub(super) fn holds(position: &Position, side: Side, hex: Hex) -> bool {
    stack(position, side, hex).next().is_some()
}

/// Whether a unit of a side stands next to a hex.
pub(super) fn stands_next_to(position: &Position, side: Side, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    army(position, side).any(|(_, here)| grid.adjacent(here, hex))
}

/// Whether a marker lies on a unit.
pub(super) fn has(position: &Position, unit: UnitId, mark: Mark) -> bool {
    position.units[unit.index()].marks.has(mark)
}

/// Whether a unit is in Strategic Movement, on wheels of its own or not (§12.4.2).
pub(super) fn in_column(position: &Position, unit: UnitId) -> bool {
    has(position, unit, Mark::Strategic) || has(position, unit, Mark::Truck)
}

/// What state it is in.
pub(super) fn order(position: &Position, unit: UnitId) -> Condition {
    position.units[unit.index()].order
}

/// The side of the counter that is up: the weak one once a step is gone.
pub(super) fn shown(position: &Position, unit: UnitId) -> Strength {
    let counter = position.counter(unit);
    match counter.reduced {
        Some(weak) if position.units[unit.index()].steps < 2 => weak,
        Some(_) | None => counter.full,
    }
}

/// §2.4i
pub(super) fn is_gun(position: &Position, unit: UnitId) -> bool {
    matches!(position.counter(unit).kind, Kind::Artillery | Kind::Nebelwerfer)
}

/// §8.2b
pub(super) fn is_silhouette(position: &Position, unit: UnitId) -> bool {
    matches!(
        position.counter(unit).kind,
        Kind::Tank | Kind::TankDestroyer | Kind::AssaultGun | Kind::Flak | Kind::BlackBox
    )
}

/// §2.4q1
pub(super) fn class(position: &Position, unit: UnitId) -> Class {
    let kind = position.counter(unit).kind;
    if matches!(
        kind,
        Kind::Infantry | Kind::Parachute | Kind::Glider | Kind::Engineer | Kind::Fortress
    ) {
        Class::Foot
    } else if matches!(kind, Kind::Motorized | Kind::Panzergrenadier) {
        Class::Mechanized
    } else {
        Class::Vehicle
    }
}

/// §11.3a Whether a way of moving counts hexes, not points.
pub(super) fn counts_hexes(mode: Mode) -> bool {
    matches!(mode, Mode::Tactical | Mode::PrimeMoverTactical | Mode::Shift)
}

/// The way from a hex to its neighbour.
pub(super) fn way(position: &Position, from: Hex, to: Hex) -> Option<Direction> {
    let grid = position.data().board.grid();
    Direction::ALL.into_iter().find(|&direction| grid.neighbour(from, direction) == Some(to))
}

/// Whether a river without a bridge that stands lies between two hexes (§7.2e).
pub(super) fn is_wet(position: &Position, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    way(position, from, to)
        .is_some_and(|way| board.river(from, way) && !is_bridged(position, from, way))
}

/// Whether a bridge that can be used lies on a side.
pub(super) fn is_bridged(position: &Position, from: Hex, way: Direction) -> bool {
    let bridge = position.data().board.bridge(from, way);
    bridge.is_some_and(|bridge| position.bridges[bridge.index()].state == BridgeState::Intact)
}

/// Whether the Meuse without such a bridge lies between two hexes.
pub(super) fn is_meuse(position: &Position, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    way(position, from, to).is_some_and(|way| board.meuse(from, way)) && is_wet(position, from, to)
}

/// Whether a lake lies between two hexes.
pub(super) fn is_lake(position: &Position, from: Hex, to: Hex) -> bool {
    way(position, from, to).is_some_and(|way| position.data().board.lake(from, way))
}

/// The road between two hexes; none where its bridge is down.
pub(super) fn road(position: &Position, from: Hex, to: Hex) -> Option<Road> {
    let way = way(position, from, to)?;
    position.data().board.road(from, way).filter(|_| !is_wet(position, from, to))
}

/// Whether one of two hexes is Wooded Rough, and no road joins them (§11.6a).
pub(super) fn is_rough(position: &Position, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    let rough = [from, to].iter().any(|&hex| board.terrain(hex) == Terrain::WoodedRough);
    rough && road(position, from, to).is_none()
}

/// Whether a step enters or leaves Forest or the West Wall by no road (§11.5).
pub(super) fn is_thick(position: &Position, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    let thick = |hex| board.terrain(hex) == Terrain::Forest || board.is_west_wall(hex);
    (thick(from) || thick(to)) && road(position, from, to).is_none()
}

/// Whether an Army Boundary runs between two hexes (§11.10).
pub(super) fn is_boundary(position: &Position, from: Hex, to: Hex) -> bool {
    let places = &position.data().places;
    way(position, from, to).is_some_and(|way| places.boundaries.has(from, way))
}

/// The first step of a path that is so.
pub(super) fn step(path: &[Hex], is_so: impl Fn(Hex, Hex) -> bool) -> Option<[Hex; 2]> {
    path.windows(2).map(|pair| [pair[0], pair[1]]).find(|&[from, to]| is_so(from, to))
}

/// Whether a Traffic marker or a Roadblock of a side lies in a hex (§24.2a, §33.1a).
pub(super) fn is_jammed(position: &Position, by: Side, hex: Hex) -> bool {
    position.traffic[by.index()].contains(&Traffic::At(hex)) || is_blocked(position, by, hex)
}

/// Whether a Roadblock of a side lies in a hex.
pub(super) fn is_blocked(position: &Position, by: Side, hex: Hex) -> bool {
    position.roadblocks[by.index()].iter().any(|block| block.hex == Some(hex))
}
