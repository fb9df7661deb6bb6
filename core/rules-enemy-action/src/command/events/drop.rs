//! The event von der Heydte: parachutists come down behind the front.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::march::entering;
use crate::printed::DIE;
use crate::printed::counters::{Entry, UnitId};
use crate::state::unit::Place;
use crate::{Event, Position, Side};

/// The unit waits in a box of its own.
const DROP: Clause = Clause::new("eaa-3.0.3d");

/// §3.0.3d The unit, while it waits in its box.
pub(super) fn waiting(position: &Position) -> Option<UnitId> {
    position.at(Side::German, Place::OwnBox).find(|&unit| is_von_der_heydte(position, unit))
}

/// Whether a unit is von der Heydte's, which never moves.
pub(crate) fn is_von_der_heydte(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).entry == Entry::VonDerHeydte
}

/// Rolls where the parachutists come down. Where Allied units or a roadblock bar the hex, it is the nearest empty one.
pub(super) fn drop(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let Some(unit) = waiting(pen.state()) else { return };
    let roll = dice.d10(DROP);
    pen.enter(Event::Rolled { unit: Some(unit), needed: DIE, roll, why: DROP });
    let position = pen.state();
    let hex = position.data().tables.von_der_heydte.drop(roll);
    let hex = hex.and_then(|hex| landing(position, hex));
    let place = hex.map_or(Place::Dead, Place::On);
    pen.enter(Event::Went { unit, place, why: DROP });
    if let Some(hex) = hex {
        entering::appeared(unit, hex, pen);
    }
}

/// §10.8b The hex itself, if it is open to Germans; else the nearest without units and roadblock, northernmost of equals.
fn landing(position: &Position, hex: Hex) -> Option<Hex> {
    let board = &position.data().board;
    let is_blocked = |hex: Hex| position.roadblocks.has(hex);
    if position.holder(hex) != Some(Side::Allied) && !is_blocked(hex) {
        return Some(hex);
    }
    let hexes = board.grid().hexes();
    let empty = hexes.filter(|&near| position.holder(near).is_none() && !is_blocked(near));
    empty.min_by_key(|&near| (board.distance(hex, near), -board.northing(near)))
}
