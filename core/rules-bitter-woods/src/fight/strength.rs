//! §9.3, §9.4, §10.3, §12.4, §21.3 The strength and the endurance that a unit brings to a combat.

use hexmap::Hex;

use crate::Position;
use crate::printed::board::Terrain;
use crate::printed::counters::{Kind, Role, UnitId};
use crate::printed::tables::When;
use crate::state::unit::Mark;

/// §10.4b What rockets are worth in defense.
const ROCKET_DEFENSE: u16 = 1;
/// §38.1.2a The sums that bring night sights, from when (17PM), and the endurance they give.
const NIGHT_SIGHTS: ([u8; 2], When, u8) = ([2, 3], When(4), 6);

/// The strength of a unit that attacks, or of a gun that supports an attack.
pub fn attack(position: &Position, unit: UnitId) -> u16 {
    let state = position.unit(unit);
    let mut strength = u16::from(position.strength(unit));
    if state.is_unsupplied() {
        strength = strength.div_ceil(2);
    }
    if state.has(Mark::Shocked) {
        strength = strength.div_ceil(2);
    }
    at_least_one(position, unit, strength)
}

/// The strength of a unit that stands in the hex attacked.
pub fn defense(position: &Position, unit: UnitId, doubled: bool) -> u16 {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let mut strength = match counter.kind {
        Kind::Rocket => ROCKET_DEFENSE,
        // §10.3b Whoever attacks stands next to it.
        Kind::CorpsArtillery | Kind::ArmyArtillery => {
            u16::from(position.strength(unit)).div_ceil(2)
        }
        Kind::Infantry
        | Kind::ArmoredInfantry
        | Kind::ArmoredCavalry
        | Kind::Armor
        | Kind::Leader => u16::from(position.strength(unit)),
    };
    if state.has(Mark::Shocked) {
        strength = strength.div_ceil(2);
    }
    let strength = at_least_one(position, unit, strength);
    if doubled && !counter.is_artillery() { strength * 2 } else { strength }
}

/// The strength of a gun that supports a defense.
pub fn support(position: &Position, unit: UnitId) -> u16 {
    let strength = u16::from(position.strength(unit));
    if position.unit(unit).has(Mark::Shocked) { strength.div_ceil(2) } else { strength }
}

/// §9.1l A combat unit is worth one at least; a leader is worth nothing (§24.3e).
fn at_least_one(position: &Position, unit: UnitId, strength: u16) -> u16 {
    if position.counter(unit).is_leader() { 0 } else { strength.max(1) }
}

/// §9.3d A unit's endurance as it stands.
pub fn endurance(position: &Position, unit: UnitId) -> u8 {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let lost = u8::from(state.is_unsupplied()) + u8::from(state.has(Mark::Shocked));
    printed_endurance(position, unit, counter.endurance).saturating_sub(lost)
}

fn printed_endurance(position: &Position, unit: UnitId, printed: u8) -> u8 {
    let (sums, from, sighted) = NIGHT_SIGHTS;
    let afternoon = position.when().0.is_multiple_of(2);
    let sees = position.happenings.seventeenth.is_some_and(|sum| sums.contains(&sum))
        && position.counter(unit).role == Some(Role::PanzerRegiment3)
        && position.when() >= from
        && afternoon;
    if sees { sighted } else { printed }
}

/// §9.3a The highest endurance among units.
pub fn highest(position: &Position, units: impl IntoIterator<Item = UnitId>) -> u8 {
    let fight = units.into_iter().filter(|&unit| position.counter(unit).is_combat_unit());
    fight.map(|unit| endurance(position, unit)).max().unwrap_or(0)
}

/// §9.4e, §9.4g Whether the defenders of a hex are doubled against these attackers.
pub fn is_doubled(position: &Position, target: Hex, attackers: &[UnitId]) -> bool {
    position.data().board.terrain(target) == Terrain::Town
        || all_across_river(position, target, attackers)
}

/// §9.4g Whether every attacker next to a hex attacks it across a river.
pub fn all_across_river(position: &Position, target: Hex, attackers: &[UnitId]) -> bool {
    !attackers.is_empty() && attackers.iter().all(|&unit| is_across(position, unit, target, false))
}

/// §18.3c Whether any attacker attacks over the Meuse.
pub fn any_across_meuse(position: &Position, target: Hex, attackers: &[UnitId]) -> bool {
    attackers.iter().any(|&unit| is_across(position, unit, target, true))
}

fn is_across(position: &Position, unit: UnitId, target: Hex, meuse: bool) -> bool {
    let board = &position.data().board;
    let way = position.hex_of(unit).and_then(|hex| board.grid().direction(target, hex));
    way.is_some_and(|way| if meuse { board.meuse(target, way) } else { board.river(target, way) })
}
