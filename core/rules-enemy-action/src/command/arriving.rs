//! §9.42 A formation that has nobody on the map arrives.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::command::activation;
use crate::march::preference::distance;
use crate::march::{arrival, entering};
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;
use crate::stand::order;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Side};

/// A unit arrives.
const ARRIVES: Clause = Clause::new("eaa-9.42c");

/// §9.42a, §9.42e The next unit that arrives, and where; a unit without a hex waits.
pub fn decide(position: &Position) -> Option<(UnitId, Hex)> {
    let units = order::ascending(position, activation::in_reserve(position));
    units.into_iter().find_map(|unit| Some((unit, hex(position, unit)?)))
}

/// §9.42a The next one is placed; whether there was one.
pub(super) fn step(pen: &mut Pen<'_, Position>) -> bool {
    let Some((unit, hex)) = decide(pen.state()) else { return false };
    pen.enter(Event::Went { unit, place: Place::On(hex), why: ARRIVES });
    pen.enter(Event::Marked { unit, mark: Mark::Placed, on: true, why: ARRIVES });
    entering::appeared(unit, hex, pen);
    true
}

/// §9.42b–§9.42d The hex into which a unit arrives: that of another unit of its division that has just arrived, then the nearest to its
/// corps, then to its objective.
fn hex(position: &Position, unit: UnitId) -> Option<Hex> {
    let board = &position.data().board;
    let aim = position.army_aim(unit);
    let toward = toward(position, unit);
    let away = |hex: Hex| toward.iter().map(|&at| board.distance(at, hex)).min();
    arrival::hexes(position, unit).into_iter().min_by_key(|&hex| {
        (!is_with_division(position, unit, hex), away(hex), distance(position, aim, hex), hex)
    })
}

/// §9.42d Whether a unit of the same division has just arrived there.
fn is_with_division(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let division = position.counter(unit).division;
    let is_brother = |other: UnitId| {
        position.has(other, Mark::Placed) && position.counter(other).division == division
    };
    division.is_some() && position.units_in(hex).any(is_brother)
}

/// §9.42c The hexes that a unit arrives near to: those of its corps; for the OKW reserve that of the German unit nearest to the Meuse.
fn toward(position: &Position, unit: UnitId) -> Vec<Hex> {
    let corps = position.corps_of(unit);
    if corps != Corps::Okw {
        let ours = position.on_map(Side::German).filter(|&other| position.corps_of(other) == corps);
        return ours.filter_map(|other| position.hex_of(other)).collect();
    }
    let board = &position.data().board;
    let banks: Vec<Hex> = board.grid().hexes().filter(|&hex| board.is_beside_meuse(hex)).collect();
    let far = |&hex: &Hex| banks.iter().map(|&bank| board.distance(bank, hex)).min();
    let others = position.on_map(Side::German).filter(|&other| position.corps_of(other) != corps);
    let hexes = others.filter_map(|other| position.hex_of(other));
    hexes.min_by_key(|hex| (far(hex), *hex)).into_iter().collect()
}
