//! §4.0b The Movement Phase as a whole: what happens when it begins and when it ends.

use kernel::{Clause, Dice, Pen};

use crate::march::{breakdown, disrupted_movement, night_infiltration, reinforcements, roadblocks};
use crate::printed::counters::{Entry, UnitId};
use crate::stand::{night, stacking};
use crate::state::moment::Time;
use crate::state::unit::Place;
use crate::{Event, Illegal, Position, Side};

const VACANT: Clause = Clause::new("a44-15.8.4a");
const OVERSTACKED: Clause = Clause::new("a44-8.3b");

/// The phase begins.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    reinforcements::open(pen, dice);
}

/// Whether the player on turn can do anything in it.
pub(crate) fn waits(position: &Position) -> bool {
    let side = position.active;
    match position.time {
        Time::Day => true,
        // §25.3.3b A side that marked nothing has no night movement.
        Time::Night => night::has_movers(position, side) || night_infiltration::waits(position),
    }
}

/// Whether the player on turn may end the phase.
pub(crate) fn check_end(position: &Position, side: Side) -> Result<(), Illegal> {
    disrupted_movement::check_end(position, side)
}

/// The phase ends: stacks must fit, empty positions are given up.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let side = pen.state().active;
    let full = stacking::overfull(pen.state(), side).next();
    if let Some(hex) = full {
        pen.enter(Event::Overstacked { side, hex });
        return;
    }
    // §15.8.4a
    let vacant: Vec<_> = pen
        .state()
        .improved
        .iter()
        .map(|here| here.hex)
        .filter(|&hex| pen.state().units_in(hex).next().is_none())
        .collect();
    for hex in vacant {
        pen.enter(Event::PositionLost { hex, why: VACANT });
    }
    roadblocks::overrun(pen);
}

/// §8.3b Whether a unit may lose a step for want of room.
pub(crate) fn check_lose_step(
    position: &Position,
    side: Side,
    unit: UnitId,
    hex: hexmap::Hex,
) -> Result<(), Illegal> {
    let ours = position.counter(unit).side == side && position.hex_of(unit) == Some(hex);
    if ours && stacking::is_too_much(position, unit, hex) {
        Ok(())
    } else {
        Err(Illegal::NotOverstacked)
    }
}

/// §8.3b A unit loses a step for want of room.
pub(crate) fn lose_step(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let remnant = breakdown::remnant_for(pen.state(), unit);
    pen.enter(Event::StepLost { unit, remnant, why: OVERSTACKED });
}

/// Whether a unit may be taken in hand: it is ours, and waits on the map or off it to do something.
pub(crate) fn can_choose(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    let arrived = match &counter.entry {
        Entry::Arrives { turn, .. } => *turn <= position.turn,
        Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => true,
    };
    match position.unit(unit).place {
        Place::On(_) | Place::Box(_) | Place::Blocking(_) => Ok(()),
        Place::Waiting if arrived => Ok(()),
        Place::Waiting => Err(Illegal::NotArrived),
        Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {
            Err(Illegal::NoSuchUnit)
        }
    }
}
