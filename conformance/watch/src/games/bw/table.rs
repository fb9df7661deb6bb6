//! What lies on the table, read off a position by eye: who stands where, what is printed, how two hexes are joined.

use hexmap::{Direction, Hex};
use rules_bitter_woods::printed::board::Terrain;
use rules_bitter_woods::printed::counters::{Army, Counter, Kind, Role, Silhouette};
use rules_bitter_woods::state::markers::WorkKind;
use rules_bitter_woods::state::unit::{Mark, Place};
use rules_bitter_woods::{Position, Side, UnitId};

/// The four counters that may share a hex (§6.1d).
pub(super) const LEHR: &str = "Pz Lehr Div";
/// §8.2c, §8.2d Towns that are fortifications for good, and towns that can be made one.
const PERMANENT: [&str; 4] = ["Clervaux", "Dinant", "Namur", "Liège"];
pub(super) const BUILDABLE: [&str; 3] = ["St. Vith", "Bastogne", "Marche"];

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

/// The turn of the offensive: 1 is 16AM, 2 is 16PM, 3 is 17AM.
pub(super) fn date(position: &Position) -> u8 {
    position.turn + 1 - position.data().scenario.opening
}

/// What is printed on a unit.
pub(super) fn counter(position: &Position, unit: UnitId) -> &Counter {
    &position.data().counters[unit.index()]
}

/// Whose unit it is.
pub(super) fn side(position: &Position, unit: UnitId) -> Side {
    counter(position, unit).side
}

/// The army it belongs to now.
pub(super) fn army_of(position: &Position, unit: UnitId) -> Army {
    position.units[unit.index()].army
}

/// Where it stands, if on the map.
pub(super) fn hex_of(position: &Position, unit: UnitId) -> Option<Hex> {
    if let Place::On(hex) = position.units[unit.index()].place { Some(hex) } else { None }
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

/// Whether a unit of a side stands next to a hex.
pub(super) fn stands_next_to(position: &Position, side: Side, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    army(position, side).any(|(_, here)| grid.adjacent(here, hex))
}

/// Whether a marker lies on a unit.
pub(super) fn has(position: &Position, unit: UnitId, mark: Mark) -> bool {
    position.units[unit.index()].marks.has(mark)
}

/// §12.4, §12.6 Whether it is out of supply, for want of a path or by shortage.
pub(super) fn unsupplied(position: &Position, unit: UnitId) -> bool {
    has(position, unit, Mark::OutOfSupply) || has(position, unit, Mark::Short)
}

/// The division of a unit, if it has one.
pub(super) fn division(position: &Position, unit: UnitId) -> Option<&str> {
    let id = counter(position, unit).division?;
    Some(&position.data().divisions[id.index()].name)
}

/// The part that it plays.
pub(super) fn role(position: &Position, unit: UnitId) -> Option<Role> {
    counter(position, unit).role
}

fn kind(position: &Position, unit: UnitId) -> Kind {
    counter(position, unit).kind
}

/// §2.5c
pub(super) fn is_gun(position: &Position, unit: UnitId) -> bool {
    is_corps_gun(position, unit) || is_rocket(position, unit)
}

/// §10.1a, §37.1a
pub(super) fn is_corps_gun(position: &Position, unit: UnitId) -> bool {
    matches!(kind(position, unit), Kind::CorpsArtillery | Kind::ArmyArtillery)
}

/// §10.1a
pub(super) fn is_rocket(position: &Position, unit: UnitId) -> bool {
    kind(position, unit) == Kind::Rocket
}

/// §37.1
pub(super) fn is_army_gun(position: &Position, unit: UnitId) -> bool {
    kind(position, unit) == Kind::ArmyArtillery
}

/// §2.5d
pub(super) fn is_leader(position: &Position, unit: UnitId) -> bool {
    kind(position, unit) == Kind::Leader
}

/// §2.5b
pub(super) fn is_mechanized(position: &Position, unit: UnitId) -> bool {
    matches!(kind(position, unit), Kind::ArmoredInfantry | Kind::ArmoredCavalry | Kind::Armor)
}

/// §2.5e
pub(super) fn is_ground(position: &Position, unit: UnitId) -> bool {
    is_mechanized(position, unit) || kind(position, unit) == Kind::Infantry
}

/// Whether a vehicle is drawn on it (§5.3f).
pub(super) fn is_armor(position: &Position, unit: UnitId) -> bool {
    kind(position, unit) == Kind::Armor
}

/// §5.3s
pub(super) fn is_heavy(position: &Position, unit: UnitId) -> bool {
    let drawn = counter(position, unit).silhouette;
    matches!(drawn, Some(Silhouette::Panther | Silhouette::Tiger | Silhouette::Jagdtiger))
}

/// §2.5f Infantry on foot or on half-tracks.
pub(super) fn is_infantry(position: &Position, unit: UnitId) -> bool {
    matches!(kind(position, unit), Kind::Infantry | Kind::ArmoredInfantry)
}

/// §5.3p, §24.3g Who goes on after a river: all others are vehicles and guns.
pub(super) fn fords(position: &Position, unit: UnitId) -> bool {
    is_infantry(position, unit) || is_leader(position, unit)
}

/// §36b One of the three battalions.
pub(super) fn is_battalion(position: &Position, unit: UnitId) -> bool {
    matches!(role(position, unit), Some(Role::PzBattalion | Role::Abt501 | Role::PzgrBattalion))
}

/// §27.1, §36d Kampfgruppe Peiper, whole or in parts.
pub(super) fn is_peiper(position: &Position, unit: UnitId) -> bool {
    role(position, unit) == Some(Role::Peiper) || is_battalion(position, unit)
}

/// §27.1a Whether Kampfgruppe Peiper has its day, and this is it.
pub(super) fn is_peipers_day(position: &Position, unit: UnitId) -> bool {
    position.data().options.peiper_skorzeny && date(position) == 3 && is_peiper(position, unit)
}

/// §2.4b
pub(super) fn is_british(position: &Position, unit: UnitId) -> bool {
    counter(position, unit).army == Army::British
}

/// The way from a hex to its neighbour.
pub(super) fn way(position: &Position, from: Hex, to: Hex) -> Option<Direction> {
    let grid = position.data().board.grid();
    Direction::ALL.into_iter().find(|&direction| grid.neighbour(from, direction) == Some(to))
}

/// Whether a river lies between two hexes, bridged or not.
pub(super) fn is_river(position: &Position, from: Hex, to: Hex) -> bool {
    way(position, from, to).is_some_and(|way| position.data().board.river(from, way))
}

/// Whether a river without a bridge that stands lies between two hexes (§13.2a).
pub(super) fn is_wet(position: &Position, from: Hex, to: Hex) -> bool {
    let bridge = way(position, from, to).and_then(|way| position.data().board.bridge(from, way));
    is_river(position, from, to)
        && bridge.is_none_or(|bridge| position.bridges[bridge.index()].blown)
}

/// Whether the Meuse lies between two hexes.
pub(super) fn is_meuse(position: &Position, from: Hex, to: Hex) -> bool {
    way(position, from, to).is_some_and(|way| position.data().board.meuse(from, way))
}

/// Whether a cliff lies between two hexes.
pub(super) fn is_cliff(position: &Position, from: Hex, to: Hex) -> bool {
    way(position, from, to).is_some_and(|way| position.data().board.cliff(from, way))
}

/// Whether a road joins two hexes; none where its bridge is down (§5.3x).
pub(super) fn by_road(position: &Position, from: Hex, to: Hex) -> bool {
    way(position, from, to).is_some_and(|way| position.data().board.road(from, way))
        && !is_wet(position, from, to)
}

/// The ground of a hex.
pub(super) fn terrain(position: &Position, hex: Hex) -> Terrain {
    position.data().board.terrain(hex)
}

/// Whether a step enters or leaves forest by no road (§5.3f).
pub(super) fn is_thick(position: &Position, from: Hex, to: Hex) -> bool {
    let forest = |hex| terrain(position, hex) == Terrain::Forest;
    (forest(from) || forest(to)) && !by_road(position, from, to)
}

/// The first step of a path that is so.
pub(super) fn step(path: &[Hex], is_so: impl Fn(Hex, Hex) -> bool) -> Option<[Hex; 2]> {
    path.windows(2).map(|pair| [pair[0], pair[1]]).find(|&[from, to]| is_so(from, to))
}

/// Whether a hex belongs to one of these places.
pub(super) fn is_in(position: &Position, places: &[&str], hex: Hex) -> bool {
    let mut towns = position.data().places.towns.iter();
    towns.any(|town| places.contains(&town.name.as_str()) && town.hexes.contains(&hex))
}

/// What is dug in a hex, if anything.
pub(super) fn work(position: &Position, hex: Hex) -> Option<WorkKind> {
    position.works.iter().find(|work| work.hex == hex).map(|work| work.kind)
}

/// §8.2 Whether a hex is a fortification.
pub(super) fn is_fort(position: &Position, hex: Hex) -> bool {
    is_in(position, &PERMANENT, hex) || work(position, hex) == Some(WorkKind::Fortification)
}
