//! §15.8 Improved Positions: infantry that stays put digs in.

use kernel::Pen;

use crate::printed::counters::UnitId;
use crate::stand::first_turn;
use crate::state::moment::Time;
use crate::state::unit::{Condition, Mark};
use crate::{Event, Illegal, Position, Side};

/// §15.8.2 Whether a unit may begin or complete a position where it stands.
pub(crate) fn check(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if position.time == Time::Night && !position.data().options.digging_at_night {
        return Err(Illegal::NoDiggingAtNight);
    }
    let state = position.unit(unit);
    // §23.5b A unit out of supply finishes what it began.
    let supplied = !state.has(Mark::OutOfSupply) || position.improved_at(hex).is_some();
    let fit = position.counter(unit).kind.is_infantry_type()
        && state.order == Condition::Good
        && !state.has(Mark::Engaged)
        && supplied
        && !state.is_in_column();
    if !fit {
        return Err(Illegal::CannotDig);
    }
    // §29.1.1a
    first_turn::may_move(position, unit)?;
    if state.has(Mark::Moved) {
        return Err(Illegal::MovedAndDigs);
    }
    match position.improved_at(hex) {
        Some(here) if here.complete || here.fresh => Err(Illegal::PositionThere),
        Some(_) | None => Ok(()),
    }
}

/// §15.8.2 It does. Whoever begins has stayed put for this phase; whoever completes may still move.
pub(crate) fn dig(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let hex = position.hex_of(unit).expect("it was checked");
    pen.enter(match position.improved_at(hex) {
        None => Event::PositionBegun { unit, hex },
        Some(_) => Event::PositionCompleted { unit, hex },
    });
}
