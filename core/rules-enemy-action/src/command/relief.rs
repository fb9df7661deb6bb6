//! §15.4 Step 4 of an activation: reserves take the places of detachments.

use std::cmp::Reverse;

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::command::activation;
use crate::march::entering;
use crate::march::preference::distance;
use crate::march::proximity::Near;
use crate::printed::counters::{Kind, UnitId};
use crate::printed::formations::Army;
use crate::stand::{order, stacking};
use crate::state::unit::{Mark, Place};
use crate::supply::paths::Lines;
use crate::{Event, Position, Side};

/// A reserve takes the place of a detachment.
const RELIEF: Clause = Clause::new("eaa-15.4c");

/// §15.4 The next reserve that takes the place of a detachment, and where.
pub fn decide(position: &Position) -> Option<(UnitId, Hex)> {
    let units = activation::in_reserve(position).filter(|&unit| may_come(position, unit));
    let units = order::descending(position, units);
    if units.is_empty() || position.detachments.is_empty() {
        return None;
    }
    let eligible = Eligible::of(position);
    units.into_iter().find_map(|unit| Some((unit, eligible.best(unit)?)))
}

/// §15.4c The next one is placed; whether there was one.
pub(super) fn step(pen: &mut Pen<'_, Position>) -> bool {
    let Some((unit, hex)) = decide(pen.state()) else { return false };
    pen.enter(Event::Went { unit, place: Place::On(hex), why: RELIEF });
    pen.enter(Event::Marked { unit, mark: Mark::Placed, on: true, why: RELIEF });
    entering::appeared(unit, hex, pen);
    true
}

/// §15.4a Whether a reserve is one that may take the place of a detachment today.
fn may_come(position: &Position, unit: UnitId) -> bool {
    let dates = position.data().tables.dates;
    let since = if position.counter(unit).kind == Kind::Infantry {
        dates.infantry_reserves_on_detachments
    } else {
        dates.all_reserves_on_detachments
    };
    position.day >= since && !position.face(unit).is_bracketed
}

/// §15.4b The detachments that reserves may take the places of.
struct Eligible<'p> {
    position: &'p Position,
    hexes: Vec<Hex>,
}

impl<'p> Eligible<'p> {
    fn of(position: &'p Position) -> Self {
        let reserve = Lines::reserve(position);
        let near = Near::of(position, Side::Allied);
        let grid = position.data().board.grid();
        let is_lonely = |hex: Hex| {
            let around = grid.neighbours(hex).flat_map(|(_, next)| position.units_in(next));
            let mut units = around.filter(|&unit| position.side_of(unit) == Side::German);
            !units.any(|unit| !position.face(unit).is_bracketed)
        };
        let hexes = position
            .detachments
            .iter()
            .filter(|&hex| is_lonely(hex) && reserve.reaches(hex) && near.to_enemy(hex));
        Self { position, hexes: hexes.collect() }
    }

    /// §15.4c The best for a reserve: the highest Hold Value, then closest to an active unit, then farthest from the objective.
    fn best(&self, unit: UnitId) -> Option<Hex> {
        let position = self.position;
        let board = &position.data().board;
        let aim = position.army_aim(unit);
        let away = |hex: Hex| {
            let active = activation::on_map(position).filter_map(|unit| position.hex_of(unit));
            active.map(|from| board.distance(from, hex)).min()
        };
        let ours = self.hexes.iter().copied().filter(|&hex| {
            stacking::fits(position, hex, &[unit])
                && armies(position, hex).contains(&position.army_of(unit))
        });
        ours.min_by_key(|&hex| {
            let far = Reverse(distance(position, aim, hex));
            (Reverse(board.hold(hex)), away(hex), far, -board.northing(hex))
        })
    }
}

/// §15.4b The armies of a detachment: those of the nearest German units.
fn armies(position: &Position, hex: Hex) -> Vec<Army> {
    let board = &position.data().board;
    let away = |unit: UnitId| position.hex_of(unit).map(|from| board.distance(from, hex));
    let units = || position.on_map(Side::German);
    let nearest = units().filter_map(away).min();
    units().filter(|&unit| away(unit) == nearest).map(|unit| position.army_of(unit)).collect()
}
