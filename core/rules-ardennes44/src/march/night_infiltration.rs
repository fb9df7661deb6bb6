//! §31 Night Infiltration: for each Night marker that was not placed, a stack slips one hex.

use hexmap::Hex;
use kernel::{Dice, Pen};

use crate::march::{artillery, movement, moves};
use crate::printed::counters::{Morale, UnitId};
use crate::stand::mover::Mover;
use crate::stand::night;
use crate::state::moment::{Phase, Time};
use crate::state::unit::{Condition, Mark};
use crate::{Action, Event, Illegal, Mode, Position, Side};

/// §31.0a How many stacks may slip as a phase begins: one for each Night marker that is not placed.
pub(crate) fn stacks(position: &Position) -> u8 {
    let at_night = position.phase == Phase::Movement && position.time == Time::Night;
    if !at_night || !position.data().options.night_infiltration {
        return 0;
    }
    let placed = night::marked_places(position, position.active).len();
    let left = position.data().tables.markers.night.saturating_sub(placed);
    u8::try_from(left).expect("there are few Night markers")
}

/// Whether the player on turn has a stack that might slip.
pub(crate) fn waits(position: &Position) -> bool {
    let fit = |unit: UnitId| is_fit(position, unit).is_ok() && position.hex_of(unit).is_some();
    let ours = |&unit: &UnitId| position.counter(unit).side == position.active;
    position.slips > 0 && position.unit_ids().filter(ours).any(fit)
}

/// §31.0 Whether units that stand together may slip into a hex.
pub(crate) fn check(
    position: &Position,
    side: Side,
    units: &[UnitId],
    to: Hex,
) -> Result<(), Illegal> {
    let from = moves::together(position, side, units)?;
    if position.slips == 0 {
        return Err(Illegal::NoNightToSlip);
    }
    let grid = position.data().board.grid();
    if !grid.contains(to) {
        return Err(Illegal::NoSuchHex);
    }
    let direction = grid.direction(from, to).ok_or(Illegal::NotAPath)?;
    for &unit in units {
        is_fit(position, unit)?;
        // §31.0a Ground that is open to it by Tactical Movement is not prohibited to it.
        movement::step(position, &mover(position, unit, from)?, from, direction, to)?;
        let green = position.counter(unit).morale == Morale::Green;
        if green && position.in_enemy_zone(side, to) {
            return Err(Illegal::GreenInZone);
        }
    }
    moves::may_stack(position, units, Mode::Tactical, to)
}

/// §31.0c Whether a unit may slip. Supply is not asked for, nor how far it went by day.
fn is_fit(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if state.has(Mark::Engaged) {
        return Err(Illegal::IsEngaged);
    }
    if state.has(Mark::Moved) {
        return Err(Illegal::HasMoved);
    }
    // Whoever has a marker uses that one, and not another that was left over.
    let marked = state.has(Mark::Replaced) || state.is_in_column() || state.has(Mark::Night);
    if marked || state.order != Condition::Good { Err(Illegal::CannotSlip) } else { Ok(()) }
}

/// A unit about to go one hex, whatever it costs. Guns go as far as they could shift.
fn mover(position: &Position, unit: UnitId, start: Hex) -> Result<Mover, Illegal> {
    let counter = position.counter(unit);
    let shifted = artillery::movement(position, unit, Mode::Shift);
    if shifted.or_else(|_| artillery::movement(position, unit, Mode::Tactical))? == 0 {
        return Err(Illegal::NoMovement);
    }
    let (side, class, mode) = (counter.side, counter.kind.mobility(), Mode::Tactical);
    let (budget, spent, unseen, entering) = (1, 0, false, false);
    Ok(Mover { unit, side, mode, class, budget, spent, start, unseen, entering })
}

/// §31 They slip, unless the bridges at Ouren collapse before them.
pub(crate) fn carry_out(
    units: &[UnitId],
    to: Hex,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let from = pen.state().hex_of(units[0]).expect("it was checked");
    let path = [from, to];
    if moves::as_far_as_ouren(units, &path, pen, dice).len() == path.len() {
        pen.enter(Event::SlippedByNight { units: units.to_vec(), from, to });
    }
}

/// Where the unit in hand may slip alone.
pub(crate) fn list(position: &Position, unit: UnitId, from: Hex, out: &mut Vec<Action>) {
    if position.slips == 0 {
        return;
    }
    let (units, side) = ([unit], position.counter(unit).side);
    let around = position.data().board.grid().neighbours(from).map(|(_, to)| to);
    let open = around.filter(|&to| check(position, side, &units, to).is_ok());
    out.extend(open.map(|to| Action::SlipByNight { units: units.to_vec(), to }));
}
