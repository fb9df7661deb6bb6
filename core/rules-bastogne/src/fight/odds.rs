//! §7.3, §7.4 The odds of an attack.

use field::Modifier;
use hexmap::Hex;
use kernel::Clause;

use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::state::position::Position;

const TOWN: Clause = Clause::new("bb-7.4e");
const FOREST: Clause = Clause::new("bb-7.4f");
const VILLAGE: Clause = Clause::new("bb-7.4g");
const MECHANIZED: Clause = Clause::new("bb-7.4d");

/// The odds of an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Of all attackers, in sixteenths.
    pub attack: u32,
    /// Of all defenders, in sixteenths.
    pub defense: u32,
    /// §7.3c The ratio before the shifts, rounded for the defender: 7 for 7-1, 1 for even odds, -3 for 1-3.
    pub ratio: i16,
    /// §7.4 What shifts the column.
    pub shifts: Vec<Modifier>,
    /// The column after the shifts.
    pub column: usize,
    /// §7.3f Whether the ratio is high enough for an attack.
    pub allowed: bool,
}

/// §7.3 The odds of units attacking a hex, each from its own.
pub fn odds(position: &Position, units: &[UnitId], target: Hex) -> Odds {
    let attack = units.iter().map(|&unit| attack_over(position, unit, target)).sum();
    let defenders = position.units_in(target).map(|unit| strength::defense(position, unit));
    odds_of(position, units, target, attack, defenders.sum())
}

/// §7.10 The odds of units that assault a hex from another.
pub fn odds_from(position: &Position, units: &[UnitId], from: Hex, target: Hex) -> Odds {
    let attack = units.iter().map(|&unit| attack_from(position, unit, from, target)).sum();
    let defenders = position.units_in(target).map(|unit| strength::defense(position, unit));
    odds_of(position, units, target, attack, defenders.sum())
}

fn odds_of(position: &Position, units: &[UnitId], target: Hex, attack: u32, defense: u32) -> Odds {
    let table = &position.data().tables.combat;
    let place = place(attack, defense);
    let shifts = shifts(position, units, target);
    let shifted = place + shifts.iter().map(|shift| i16::from(shift.by)).sum::<i16>();
    let even = i16::try_from(table.even).expect("a table has few columns");
    let last = i16::try_from(table.odds.len()).expect("a table has few columns") - 1;
    let column = (shifted + even).clamp(0, last);
    Odds {
        attack,
        defense,
        ratio: if place < 0 { place - 1 } else { place + 1 },
        shifts,
        column: usize::try_from(column).expect("it is not below nought"),
        allowed: place + even >= 0,
    }
}

/// §7.3c How many columns a ratio lies from even odds, rounded for the defender.
fn place(attack: u32, defense: u32) -> i16 {
    let columns = |more: u32| i16::try_from(more).unwrap_or(i16::MAX / 2) - 1;
    match (attack, defense) {
        (0, _) => i16::MIN / 2,
        (_, 0) => columns(attack),
        _ if attack >= defense => columns(attack / defense),
        _ => -columns(defense.div_ceil(attack)),
    }
}

/// §7.4b, §7.4c, §7.4h The strength of a unit that attacks a hex next to it, in sixteenths.
pub fn attack_over(position: &Position, unit: UnitId, target: Hex) -> u32 {
    position.hex_of(unit).map_or(0, |from| attack_from(position, unit, from, target))
}

/// The same, of a unit that attacks from another hex than its own.
pub(crate) fn attack_from(position: &Position, unit: UnitId, from: Hex, target: Hex) -> u32 {
    let board = &position.data().board;
    let Some(direction) = board.grid().direction(from, target) else { return 0 };
    let whole = strength::attack(position, unit);
    let factors = &position.data().tables.factors;
    if !board.river(from, direction) {
        whole
    } else if !position.is_unbridged(from, direction) {
        strength::part(whole, factors.bridge)
    } else if position.counter(unit).is_infantry() {
        strength::part(whole, factors.river_foot)
    } else {
        strength::part(whole, factors.river_wheels)
    }
}

/// §7.4d-g, §7.4i What shifts the column.
fn shifts(position: &Position, units: &[UnitId], target: Hex) -> Vec<Modifier> {
    let terrain = position.data().board.terrain(target);
    let table = &position.data().tables.shifts;
    let why = match terrain {
        Terrain::Clear => return Vec::new(),
        Terrain::Forest => FOREST,
        Terrain::Village => VILLAGE,
        Terrain::Town => TOWN,
    };
    let mut shifts = vec![Modifier { by: table.terrain(terrain), why }];
    let wheeled = units.iter().filter(|&&unit| position.counter(unit).is_wheeled()).count();
    if wheeled * 2 > units.len() {
        shifts.push(Modifier { by: table.mechanized, why: MECHANIZED });
    }
    shifts
}
