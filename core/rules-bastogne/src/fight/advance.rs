//! §7.9 The advance into a hex that combat emptied.

use hexmap::Hex;
use kernel::{Dice, Pen};

use crate::fight::combat;
use crate::march::moves::each_once;
use crate::printed::counters::UnitId;
use crate::state::position::Position;
use crate::{Event, Illegal};

/// Units attack a hex, and may advance if it is empty.
pub(crate) fn attack(
    target: Hex,
    units: &[UnitId],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    if !combat::fight(target, units, false, pen, dice) {
        return;
    }
    let able: Vec<UnitId> =
        units.iter().copied().filter(|&unit| may_enter(pen.state(), unit, target)).collect();
    if !able.is_empty() {
        pen.enter(Event::AdvanceOffered { target, units: able });
    }
}

/// §7.9c Whether an attacker may go into the hex: vehicles not over a river without a bridge.
pub(crate) fn may_enter(position: &Position, unit: UnitId, target: Hex) -> bool {
    let Some(from) = position.hex_of(unit) else { return false };
    let grid = position.data().board.grid();
    let Some(direction) = grid.direction(from, target) else { return false };
    position.counter(unit).is_infantry() || !position.is_unbridged(from, direction)
}

/// Whether units may advance now.
pub(crate) fn check(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NothingToPass)?;
    each_once(units)?;
    if units.iter().all(|unit| battle.units.contains(unit)) {
        Ok(())
    } else {
        Err(Illegal::NotAdvancing)
    }
}

/// Units advance.
pub(crate) fn carry_out(units: &[UnitId], pen: &mut Pen<'_, Position>) {
    let Some(to) = pen.state().battle.as_ref().map(|battle| battle.target) else { return };
    pen.enter(Event::Advanced { units: units.to_vec(), to, left: None });
    pen.enter(Event::AdvanceEnded);
}
