//! §10.9 Germans leave the map.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::mover::How;
use crate::march::moves;
use crate::march::reach::Reach;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position, Side};

/// §9.2.1b
const TO_THE_EXIT: Clause = Clause::new("eaa-9.2.1b");
/// §10.93a
const LEFT: Clause = Clause::new("eaa-10.93a");
/// §17.1d
const SCORED: Clause = Clause::new("eaa-17.1d");

/// §10.92a Whether Germans may leave the map in a hex.
pub fn is_exit(position: &Position, hex: Hex) -> bool {
    position.data().board.standing_exit(hex) || position.exits.has(hex)
}

/// §10.9a, §10.91a The way by which a supplied German unit can leave the map in one move, the cheapest; its last hex is the exit. A unit
/// that stands in the exit has a way of one hex.
pub fn way(position: &Position, unit: UnitId) -> Option<Vec<Hex>> {
    let start = position.hex_of(unit)?;
    if position.side_of(unit) != Side::German || !position.is_supplied(unit) {
        return None;
    }
    let reach = Reach::of(position, unit, How::German)?;
    let step = position.data().tables.movement.exit;
    let is_open = |hex: Hex| is_exit(position, hex) && !position.controls(Side::Allied, hex);
    if is_open(start) && !position.has(unit, Mark::Dispersed) {
        return Some(vec![start]);
    }
    let pays = |hex: &Hex| {
        reach.cost_through(*hex).is_some_and(|cost| cost + step <= reach.mover.allowance)
    };
    let end = reach.hexes().into_iter().filter(|&hex| is_open(hex)).find(pays)?;
    reach.path_to(end)
}

/// §17.1d What a unit scores as it leaves.
pub fn value(position: &Position, unit: UnitId) -> i16 {
    let points = &position.data().tables.points;
    let each = if position.counter(unit).kind.is_mechanized() {
        points.exit_mechanized
    } else {
        points.exit_infantry
    };
    let strength = i16::try_from(strength::strength(position, [unit]));
    strength.expect("a strength has one digit") * each
}

/// §10.9a, §10.93a A unit goes to an exit and leaves the map.
pub fn leave(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    if path.len() > 1 {
        moves::go(unit, path, How::German, TO_THE_EXIT, pen);
    }
    let by = value(pen.state(), unit);
    let from = pen.state().hex_of(unit);
    pen.enter(Event::Went { unit, place: Place::Exited, why: LEFT });
    if let Some(hex) = from {
        crate::march::entering::left(unit, hex, pen);
    }
    pen.enter(Event::Points { by, why: SCORED });
}
