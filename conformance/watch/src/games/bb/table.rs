//! What lies on the table, read off a position by eye: who stands where, what is printed, how two hexes are joined.

use hexmap::{Direction, Hex};
use rules_bastogne::printed::board::{Road, Terrain};
use rules_bastogne::printed::counters::{Class, Counter};
use rules_bastogne::state::markers::Fate;
use rules_bastogne::state::unit::{Mark, Place};
use rules_bastogne::{Position, Side, UnitId};

/// What cards and victory name.
pub(super) const SECOND_PANZER: &str = "2nd Panzer Division";
pub(super) const LEHR: &str = "Panzer Lehr Division";
/// §4.1a
pub(super) const BASTOGNE: [&str; 3] = ["1312", "1311", "1412"];
pub(super) const WILTZ: [&str; 2] = ["2414", "2314"];
/// §3.9.2.2
pub(super) const HOUFFALIZE: &str = "1703";
/// §6.5 The roads off the western edge.
pub(super) const EXITS: [&str; 5] = ["0105", "0112", "0114", "0121", "0124"];

/// What a unit is called.
pub(super) fn name(position: &Position, unit: UnitId) -> &str {
    &counter(position, unit).id
}

/// What a hex is called.
pub(super) fn number(position: &Position, hex: Hex) -> String {
    position.data().board.number(hex)
}

/// What is printed on a unit.
pub(super) fn counter(position: &Position, unit: UnitId) -> &Counter {
    &position.data().counters[unit.index()]
}

/// Whose unit it is.
pub(super) fn side(position: &Position, unit: UnitId) -> Side {
    counter(position, unit).side
}

/// The name of its division.
pub(super) fn division(position: &Position, unit: UnitId) -> &str {
    &position.data().divisions[counter(position, unit).division.index()].name
}

/// Where it stands, if on the map.
pub(super) fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
    if let Place::On(hex) = position.units[unit.index()].place { Some(hex) } else { None }
}

/// Whether a marker lies on a unit.
pub(super) fn has(position: &Position, unit: UnitId, mark: Mark) -> bool {
    position.units[unit.index()].marks.has(mark)
}

/// Everybody of a side on the map, with the hex.
pub(super) fn army(position: &Position, side: Side) -> impl Iterator<Item = (UnitId, Hex)> {
    let ours = position.unit_ids().filter(move |&unit| counter(position, unit).side == side);
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

/// Whether a unit goes on foot.
pub(super) fn is_foot(position: &Position, unit: UnitId) -> bool {
    counter(position, unit).class == Class::Infantry
}

/// Whether a unit is a gun of either kind.
pub(super) fn is_gun(position: &Position, unit: UnitId) -> bool {
    matches!(counter(position, unit).class, Class::TowedGuns | Class::MobileGuns)
}

/// The way from a hex to its neighbour.
pub(super) fn toward(position: &Position, from: Hex, to: Hex) -> Option<Direction> {
    position.data().board.grid().direction(from, to)
}

/// Whether a river lies between two neighbours.
pub(super) fn is_river(position: &Position, from: Hex, to: Hex) -> bool {
    toward(position, from, to).is_some_and(|way| position.data().board.river(from, way))
}

/// Whether a bridge that can be crossed joins two neighbours.
pub(super) fn is_bridged(position: &Position, from: Hex, to: Hex) -> bool {
    let board = &position.data().board;
    let bridge = toward(position, from, to).and_then(|way| board.bridge(from, way));
    bridge.is_some_and(|bridge| !matches!(position.bridges[bridge.index()].fate, Fate::Blown(_)))
}

/// Whether a river without a bridge parts two neighbours.
pub(super) fn is_wet(position: &Position, from: Hex, to: Hex) -> bool {
    is_river(position, from, to) && !is_bridged(position, from, to)
}

/// The road that joins two neighbours dry-shod.
pub(super) fn road(position: &Position, from: Hex, to: Hex) -> Option<Road> {
    let way = toward(position, from, to)?;
    position.data().board.road(from, way).filter(|_| !is_wet(position, from, to))
}

/// How many roads and paths leave a hex.
pub(super) fn roads_out(position: &Position, hex: Hex) -> usize {
    let board = &position.data().board;
    Direction::ALL.iter().filter(|&&way| board.road(hex, way).is_some()).count()
}

/// The terrain of a hex.
pub(super) fn terrain(position: &Position, hex: Hex) -> Terrain {
    position.data().board.terrain(hex)
}

/// §6.2h-j, §8.9c Whether a zone of a side reaches into a hex: from next door, not over a river without a bridge, not of towed guns,
/// not of the suppressed.
pub(super) fn in_zone(position: &Position, side: Side, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    army(position, side).any(|(unit, here)| {
        grid.adjacent(here, hex)
            && !is_wet(position, here, hex)
            && counter(position, unit).class != Class::TowedGuns
            && !has(position, unit, Mark::Suppressed)
    })
}

/// Who was the last in a hex.
pub(super) fn holder(position: &Position, hex: Hex) -> Side {
    position.controller(hex)
}

/// The hex of a number.
pub(super) fn numbered(position: &Position, wanted: &str) -> Option<Hex> {
    let mut hexes = position.data().board.grid().hexes();
    hexes.find(|&hex| number(position, hex) == wanted)
}
