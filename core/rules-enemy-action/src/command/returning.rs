//! §9.6 Step 6 of an activation: units that had nothing to do return to the reserve.

use kernel::{Clause, Pen};

use crate::command::activation;
use crate::command::choice::beside;
use crate::march::entering;
use crate::printed::counters::UnitId;
use crate::stand::{order, strength};
use crate::state::unit::{Mark, Place};
use crate::supply::paths::Lines;
use crate::{Event, Position};

/// A unit returns to the reserve.
const RETURNS: Clause = Clause::new("eaa-9.6a");

/// §9.6a, §9.6b The next unit that returns to the reserve.
pub fn decide(position: &Position) -> Option<UnitId> {
    let idle = activation::on_map(position).filter(|&unit| is_idle(position, unit));
    let idle = order::ascending(position, idle);
    if idle.is_empty() {
        return None;
    }
    let lines = Lines::reserve(position);
    idle.into_iter().find(|&unit| {
        let Some(hex) = position.hex_of(unit) else { return false };
        !beside(position, hex).is_empty() && lines.reaches(hex) && leaves_enough(position, unit)
    })
}

/// §9.6a The next one returns; whether there was one.
pub(super) fn step(pen: &mut Pen<'_, Position>) -> bool {
    let Some(unit) = decide(pen.state()) else { return false };
    let hex = pen.state().hex_of(unit);
    pen.enter(Event::Went { unit, place: Place::Reserve, why: RETURNS });
    if let Some(hex) = hex {
        entering::left(unit, hex, pen);
    }
    true
}

/// §9.6a, §9.6d Whether a unit has neither moved nor attacked, and was not placed.
pub(super) fn is_idle(position: &Position, unit: UnitId) -> bool {
    [Mark::Left, Mark::Attacked, Mark::Placed].into_iter().all(|mark| !position.has(unit, mark))
}

/// §9.6a Whether its hex keeps enough steps without it.
fn leaves_enough(position: &Position, unit: UnitId) -> bool {
    let Some(hex) = position.hex_of(unit) else { return false };
    let figures = position.data().tables.reserve_return;
    let is_vp = position.data().board.vp(hex) > 0;
    let least = if is_vp { figures.steps_in_vp } else { figures.steps };
    let others = position.units_in(hex).filter(|&other| other != unit);
    strength::steps(position, others) >= least
}
