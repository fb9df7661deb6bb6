//! §8.13d–§8.13i Where an army acts: round the unit that has most others near it.

use std::cmp::Reverse;

use kernel::Clause;

use crate::Position;
use crate::Side;
use crate::printed::counters::UnitId;
use crate::printed::formations::Army;

/// The unit with most others near it.
const MOST: Clause = Clause::new("eaa-8.13d");
/// The farthest from the objective.
const FARTHEST: Clause = Clause::new("eaa-8.13e");
/// The unit with most others near it, of the army group,
const MOST_OF_GROUP: Clause = Clause::new("eaa-8.13g");
/// and the lowest number.
const NUMBER: Clause = Clause::new("eaa-8.13i");

/// Round which unit an army acts, who acts there, and the clause that decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Centre {
    /// The unit.
    pub unit: UnitId,
    /// How many others are near it.
    pub others: usize,
    /// Who acts on the map: it, and those near it.
    pub active: Vec<UnitId>,
    /// What decided between the candidates.
    pub why: Clause,
}

/// §8.13d–§8.13f The centre of an army, §8.13g, §8.13h of the army group if none is named; none if it has no unit that could be.
pub fn centre(position: &Position, army: Option<Army>) -> Option<Centre> {
    let counted = |&unit: &UnitId| {
        let of = position.army_of(unit);
        army.is_none_or(|army| of == army || of == Army::Okw)
    };
    let units: Vec<UnitId> = position.on_map(Side::German).filter(counted).collect();
    let whole = |unit: UnitId| !position.face(unit).is_bracketed;
    let candidates = units
        .iter()
        .copied()
        .filter(|&unit| whole(unit) && army.is_none_or(|army| position.army_of(unit) == army));
    let others = |unit: UnitId| {
        let near = near(position, unit, &units);
        near.into_iter().filter(|&other| other != unit && whole(other)).count()
    };
    let mut ranked: Vec<_> = candidates
        .map(|unit| {
            (Reverse(others(unit)), tie(position, army, unit), number(position, unit), unit)
        })
        .collect();
    ranked.sort_unstable();
    let &(Reverse(others), tie, _, unit) = ranked.first()?;
    let why = match ranked.get(1) {
        Some(&(Reverse(second), _, _, _)) if second < others => {
            army.map_or(MOST_OF_GROUP, |_| MOST)
        }
        Some(&(_, second, _, _)) if second > tie => army.map_or(MOST_OF_GROUP, |_| FARTHEST),
        Some(_) => NUMBER,
        None => army.map_or(MOST_OF_GROUP, |_| MOST),
    };
    Some(Centre { unit, others, active: near(position, unit, &units), why })
}

/// Those of the units that are near one, itself among them.
fn near(position: &Position, unit: UnitId, units: &[UnitId]) -> Vec<UnitId> {
    let data = position.data();
    let Some(from) = position.hex_of(unit) else { return Vec::new() };
    let is_near = |&other: &UnitId| {
        let hex = position.hex_of(other);
        hex.is_some_and(|hex| data.board.distance(from, hex) <= data.tables.centre_radius)
    };
    units.iter().copied().filter(is_near).collect()
}

/// §8.13e, §8.13g What decides between equals, the least first: far from the army's objective, or far east.
fn tie(position: &Position, army: Option<Army>, unit: UnitId) -> Reverse<i16> {
    let board = &position.data().board;
    let Some(hex) = position.hex_of(unit) else { return Reverse(0) };
    let Some(army) = army else { return Reverse(board.easting(hex)) };
    let objective = position.objective(army);
    let away = objective.map_or(0, |objective| board.distance(hex, objective.hex));
    Reverse(i16::try_from(away).expect("a map is not so wide"))
}

/// §8.13i The selector number, then that of the corps.
fn number(position: &Position, unit: UnitId) -> (u8, u8) {
    (position.face(unit).selector, position.corps_of(unit).number())
}
