//! §5 Who has won.

use kernel::{Clause, Pen};

use crate::{BLUE, Data, Event, Phase, RED, State};

const ACROSS: Clause = Clause::new("tiny-5.1a");
const STOPPED: Clause = Clause::new("tiny-5.2a");

/// §5 Looks whether the game is won. §5.1 Not while Blue still has to answer whether to fire.
pub(crate) fn look(data: &Data, pen: &mut Pen<'_, State>) {
    let state = pen.state();
    if let Phase::Fire { .. } = state.phase {
        return;
    }
    let hexes = || state.scouts.iter().filter_map(|scout| scout.hex);
    if hexes().any(|hex| data.board.is_far_side(hex)) {
        pen.enter(Event::Won { seat: RED, why: ACROSS });
    } else if hexes().next().is_none() || state.turn > data.tables.turns {
        pen.enter(Event::Won { seat: BLUE, why: STOPPED });
    }
}
