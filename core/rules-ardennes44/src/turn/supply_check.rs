//! §23.1 The supply check: who is Out of Supply from now on, and who is so no longer.

use kernel::{Dice, Pen};

use crate::state::unit::{Mark, Place};
use crate::supply::supply_lines::Supply;
use crate::turn::surrender;
use crate::{Event, Position};

/// §23.1a Every unit of the player on turn is checked; then isolated groups roll (§23.6a).
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let side = position.active;
    let supply = Supply::of(position, side);
    let (mut lost, mut regained) = (Vec::new(), Vec::new());
    for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == side) {
        let supplied = match position.unit(unit).place {
            Place::On(hex) => supply.reaches(position, hex),
            // §23.2c, §23.2q1 Supply is where these units are; a lack of fuel passes there too.
            Place::Box(_) | Place::Blocking(_) | Place::Waiting => true,
            Place::Dead | Place::Surrendered | Place::Exited | Place::Antwerp | Place::Unused => {
                continue;
            }
        };
        match (supplied, position.unit(unit).has(Mark::OutOfSupply)) {
            (false, false) => lost.push(unit),
            (true, true) => regained.push(unit),
            // §23.1b
            (true, false) | (false, true) => {}
        }
    }
    if !(lost.is_empty() && regained.is_empty()) {
        pen.enter(Event::SupplyChecked { side, lost, regained });
    }
    surrender::check(side, &supply, pen, dice);
}
