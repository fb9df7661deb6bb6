//! What lies on the table, read off a position by eye: who stands where, what is printed, how two hexes are joined.

use hexmap::{Direction, Hex, Hexside};
use rules_enemy_action::printed::counters::{Counter, Entry, Face, Kind};
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Position, Side, UnitId};

/// What a unit is called.
pub(super) fn name(position: &Position, unit: UnitId) -> &str {
    &counter(position, unit).id
}

/// What a hex is called.
pub(super) fn number(position: &Position, hex: Hex) -> String {
    position.data().board.number(hex)
}

/// The hex of a number.
pub(super) fn numbered(position: &Position, wanted: &str) -> Option<Hex> {
    let mut hexes = position.data().board.grid().hexes();
    hexes.find(|&hex| number(position, hex) == wanted)
}

/// What is printed on a unit.
pub(super) fn counter(position: &Position, unit: UnitId) -> &Counter {
    &position.data().counters[unit.index()]
}

/// Whose unit it is: the armies of the Germans come first.
pub(super) fn side(position: &Position, unit: UnitId) -> Side {
    use rules_enemy_action::printed::formations::Army;
    match counter(position, unit).army {
        Army::SixthPanzer | Army::FifthPanzer | Army::Seventh | Army::Okw => Side::German,
        Army::UsFirst | Army::UsThird | Army::British => Side::Allied,
    }
}

/// The face of a unit that lies up.
pub(super) fn face(position: &Position, unit: UnitId) -> Face {
    let faces = &counter(position, unit).faces;
    let left = usize::from(steps_of(position, unit)).max(1);
    faces[faces.len() - left.min(faces.len())]
}

/// How many steps a unit has.
pub(super) fn steps_of(position: &Position, unit: UnitId) -> u8 {
    position.units[unit.index()].steps
}

/// Where it stands, if on the map.
pub(super) fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
    if let Place::On(hex) = position.units[unit.index()].place { Some(hex) } else { None }
}

/// Where it is.
pub(super) fn place_of(position: &Position, unit: UnitId) -> Place {
    position.units[unit.index()].place
}

/// How it is supplied.
pub(super) fn supply_of(position: &Position, unit: UnitId) -> Supply {
    position.units[unit.index()].supply
}

/// Whether a unit is in supply.
pub(super) fn is_supplied(position: &Position, unit: UnitId) -> bool {
    supply_of(position, unit) == Supply::Supplied
}

/// Whether a marker lies on a unit.
pub(super) fn has(position: &Position, unit: UnitId, mark: Mark) -> bool {
    position.units[unit.index()].marks.has(mark)
}

/// §2.21d Whether a unit goes on foot.
pub(super) fn is_foot(position: &Position, unit: UnitId) -> bool {
    counter(position, unit).kind == Kind::Infantry
}

/// Whether it is von der Heydte's unit.
pub(super) fn is_parachutist(position: &Position, unit: UnitId) -> bool {
    counter(position, unit).entry == Entry::VonDerHeydte
}

/// Every counter of a side.
pub(super) fn all_of(position: &Position, own: Side) -> impl Iterator<Item = UnitId> {
    position.unit_ids().filter(move |&unit| side(position, unit) == own)
}

/// Everybody of a side on the map, with the hex.
pub(super) fn army(position: &Position, own: Side) -> impl Iterator<Item = (UnitId, Hex)> {
    all_of(position, own).filter_map(move |unit| Some((unit, hex_of(position, unit)?)))
}

/// Everybody of a side in a hex.
pub(super) fn stack(position: &Position, own: Side, hex: Hex) -> Vec<UnitId> {
    army(position, own).filter(|&(_, here)| here == hex).map(|(unit, _)| unit).collect()
}

/// Whether a side stands in a hex.
pub(super) fn holds(position: &Position, own: Side, hex: Hex) -> bool {
    army(position, own).any(|(_, here)| here == hex)
}

/// Whether nobody stands in a hex.
pub(super) fn is_empty(position: &Position, hex: Hex) -> bool {
    !position.units.iter().any(|unit| unit.place == Place::On(hex))
}

/// The strength of units, brackets or not.
pub(super) fn strength(position: &Position, units: &[UnitId]) -> u32 {
    units.iter().map(|&unit| u32::from(face(position, unit).strength)).sum()
}

/// The steps of units.
pub(super) fn steps(position: &Position, units: &[UnitId]) -> u32 {
    units.iter().map(|&unit| u32::from(steps_of(position, unit))).sum()
}

/// Whether a side stands next to a hex.
pub(super) fn is_beside(position: &Position, own: Side, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    army(position, own).any(|(_, here)| grid.adjacent(here, hex))
}

/// The hexes round a hex.
pub(super) fn around(position: &Position, hex: Hex) -> Vec<Hex> {
    position.data().board.grid().neighbours(hex).map(|(_, next)| next).collect()
}

/// How far two hexes are apart.
pub(super) fn distance(position: &Position, one: Hex, other: Hex) -> u16 {
    position.data().board.grid().distance(one, other)
}

/// The way from a hex to its neighbour.
pub(super) fn toward(position: &Position, from: Hex, to: Hex) -> Option<Direction> {
    position.data().board.grid().direction(from, to)
}

/// The side between two neighbours.
pub(super) fn between(position: &Position, from: Hex, to: Hex) -> Option<Hexside> {
    let way = toward(position, from, to)?;
    Some(position.data().board.grid().side(from, way))
}

/// The hexes on both sides of a hexside.
pub(super) fn banks(position: &Position, side: Hexside) -> Vec<Hex> {
    let (one, other) = position.data().board.grid().hexes_beside(side);
    [one].into_iter().chain(other).collect()
}

/// Whether a river lies between two neighbours, bridged or not.
pub(super) fn is_river(position: &Position, from: Hex, to: Hex) -> bool {
    toward(position, from, to).is_some_and(|way| position.data().board.river(from, way))
}

/// §14.2 Whose the intact bridge between two neighbours is, printed or built.
pub(super) fn bridge(position: &Position, from: Hex, to: Hex) -> Option<Side> {
    let way = toward(position, from, to).filter(|_| is_river(position, from, to))?;
    let printed = position.data().board.bridge(from, way);
    let standing = printed.map(|bridge| position.bridges[bridge.index()]);
    if let Some(standing) = standing.filter(|bridge| !bridge.blown) {
        return Some(standing.owner);
    }
    let side = between(position, from, to);
    position.built.iter().find(|built| Some(built.side) == side).map(|built| built.owner)
}

/// §14.2a Whether a river without an intact bridge parts two neighbours.
pub(super) fn is_wet(position: &Position, from: Hex, to: Hex) -> bool {
    is_river(position, from, to) && bridge(position, from, to).is_none()
}

/// §10.2a, §14.23a Whether a road joins two neighbours; a bridge that was built joins no roads.
pub(super) fn is_joined(position: &Position, from: Hex, to: Hex) -> bool {
    let Some(way) = toward(position, from, to) else { return false };
    let board = &position.data().board;
    let stands =
        || board.bridge(from, way).is_some_and(|bridge| !position.bridges[bridge.index()].blown);
    board.road(from, way) && (!board.river(from, way) || stands())
}

/// Whether a road touches a hex.
pub(super) fn has_road(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    board.road_off(hex) || Direction::ALL.into_iter().any(|way| board.road(hex, way))
}

/// §14.1 Whether a hex is a town or a city of a side.
pub(super) fn is_town_of(position: &Position, owner: Side, hex: Hex) -> bool {
    let is_german = position.german_towns.has(hex);
    position.data().board.is_town(hex) && is_german == (owner == Side::German)
}

/// Whether a hex lies where the map ends.
pub(super) fn is_edge(position: &Position, hex: Hex) -> bool {
    around(position, hex).len() < Direction::ALL.len()
}

/// §15.1c Whether it lies there, or next to it.
pub(super) fn is_near_edge(position: &Position, hex: Hex) -> bool {
    is_edge(position, hex) || around(position, hex).into_iter().any(|next| is_edge(position, next))
}
