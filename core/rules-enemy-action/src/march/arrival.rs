//! §9.4, §12.21, §13.3b Where German reserves may be put.

use hexmap::Hex;

use crate::Side;
use crate::printed::counters::UnitId;
use crate::printed::formations::Army;
use crate::stand::stacking;
use crate::state::position::Position;
use crate::state::unit::{Mark, Supply};
use crate::supply::paths::Lines;

/// §12.21a, §13.51a, §14.1d Whether a reserve may be put into a hex that fights: in reserve supply, no Allied town, not too full.
pub fn can_join(position: &Position, unit: UnitId, hex: Hex) -> bool {
    can_join_with(position, unit, hex, Lines::reserve(position))
}

/// The same for those who ask often.
pub fn can_join_with(position: &Position, unit: UnitId, hex: Hex, reserve: &Lines) -> bool {
    let board = &position.data().board;
    let is_theirs = board.is_town(hex) && position.owner(hex) == Side::Allied;
    !position.has(unit, Mark::OutOfFuel)
        && position.holder(hex) != Some(Side::Allied)
        && !position.roadblocks.has(hex)
        && !is_theirs
        && reserve.reaches(hex)
        && stacking::fits(position, hex, &[unit])
}

/// §9.42b The hexes in which a unit of a newly arriving formation may be put.
pub fn hexes(position: &Position, unit: UnitId) -> Vec<Hex> {
    let board = &position.data().board;
    let reserve = Lines::reserve(position);
    let friends = friends(position, unit);
    let enemies = enemies(position);
    let figures = position.data().tables.arrival;
    let near = |hex: Hex| friends.iter().any(|&at| board.distance(at, hex) <= figures.near);
    let clear = |hex: Hex| enemies.iter().all(|&at| board.distance(at, hex) >= figures.enemy);
    let is_legal = |&hex: &Hex| {
        reserve.is_head(hex)
            && board.is_on_road(hex)
            && !board.is_on_edge(hex)
            && near(hex)
            && clear(hex)
            && can_join_with(position, unit, hex, reserve)
    };
    board.grid().hexes().filter(is_legal).collect()
}

/// §9.42b Where supplied units of the same army stand; any supplied Germans for the OKW reserve.
fn friends(position: &Position, unit: UnitId) -> Vec<Hex> {
    let army = position.army_of(unit);
    let counts = |&other: &UnitId| {
        position.is_supplied(other) && (army == Army::Okw || position.army_of(other) == army)
    };
    let friends = position.on_map(Side::German).filter(counts);
    friends.filter_map(|other| position.hex_of(other)).collect()
}

/// §9.42b Where Allied units stand that are not isolated, and where Allied towns are.
fn enemies(position: &Position) -> Vec<Hex> {
    let board = &position.data().board;
    let towns = board.grid().hexes();
    let towns = towns.filter(|&hex| board.is_town(hex) && position.owner(hex) == Side::Allied);
    let units = position.on_map(Side::Allied);
    let units = units.filter(|&unit| position.unit(unit).supply != Supply::Isolated);
    towns.chain(units.filter_map(|unit| position.hex_of(unit))).collect()
}
