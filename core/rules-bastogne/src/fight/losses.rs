//! §7.7 Who loses steps.

use kernel::{Clause, Pen};

use crate::Event;
use crate::printed::counters::UnitId;
use crate::state::position::Position;

/// §7.7a, §7.7c The unit that loses the next step: the one with the most steps, then with the lower attack, then the earlier one.
pub fn next(position: &Position, units: &[UnitId]) -> Option<UnitId> {
    let alive = units.iter().copied().filter(|&unit| position.hex_of(unit).is_some());
    alive.min_by_key(|&unit| {
        let steps = position.unit(unit).steps;
        let attack = position.counter(unit).face(steps).attack;
        (std::cmp::Reverse(steps), attack, unit)
    })
}

/// Units lose so many steps; what is beyond their last is ignored.
pub(crate) fn take(units: &[UnitId], steps: u8, why: Clause, pen: &mut Pen<'_, Position>) {
    for _ in 0..steps {
        match next(pen.state(), units) {
            Some(unit) => pen.enter(Event::StepLost { unit, why }),
            None => return,
        }
    }
}
