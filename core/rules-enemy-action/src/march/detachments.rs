//! §15.1, §15.3 Detachments that Germans leave behind, and that units remove.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::state::unit::Mark;
use crate::{Event, Position, Side};

/// §15.1a
const LEFT: Clause = Clause::new("eaa-15.1a");
/// §15.3a
const FACED: Clause = Clause::new("eaa-15.3a");
/// §15.3b
const RELIEVED: Clause = Clause::new("eaa-15.3b");

/// §15.1a, §15.1c Whether the last German who leaves a hex by move or advance leaves a detachment there.
pub fn is_left_in(position: &Position, hex: Hex) -> bool {
    let data = position.data();
    data.scenario.detachments
        && position.day >= data.tables.dates.detachments
        && can_lie_in(position, hex)
}

/// §2.1f, §15.1c, §15.52d Whether a hex has a printed Hold Value and lies neither on the edge nor beside it.
pub fn can_lie_in(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    board.hold(hex) > 0 && !board.is_near_edge(hex)
}

/// §15.3a The detachments beside Allied units that have just become active.
pub fn faced(position: &Position) -> Vec<Hex> {
    let grid = position.data().board.grid();
    let is_active = |hex: Hex| {
        position.holder(hex) == Some(Side::Allied)
            && position.units_in(hex).any(|unit| position.has(unit, Mark::Active))
    };
    let beside = |hex: &Hex| grid.neighbours(*hex).any(|(_, next)| is_active(next));
    position.detachments.iter().filter(beside).collect()
}

/// §15.3a Removes those beside active Allied units, at the start of their activation.
pub fn clear_faced(pen: &mut Pen<'_, Position>) {
    for hex in faced(pen.state()) {
        pen.enter(Event::Detachment { hex, there: false, why: FACED });
    }
}

/// §15.1a The last German has left a hex.
pub fn leave(hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if is_left_in(position, hex) && !position.detachments.has(hex) {
        pen.enter(Event::Detachment { hex, there: true, why: LEFT });
    }
}

/// §15.3b A German unit is in a hex.
pub fn relieve(hex: Hex, pen: &mut Pen<'_, Position>) {
    if pen.state().detachments.has(hex) {
        pen.enter(Event::Detachment { hex, there: false, why: RELIEVED });
    }
}
