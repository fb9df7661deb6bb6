//! §4 The picket moves or stays, and with that the turn ends.

use hexmap::Hex;
use kernel::Pen;

use crate::state::then::Then;
use crate::{Data, Event, Illegal, State, View};

/// §4.1 Whether the picket may move there.
pub(crate) fn check(data: &Data, view: &View<'_>, to: Hex) -> Result<(), Illegal> {
    let grid = data.board.map.grid();
    if !grid.contains(to) {
        return Err(Illegal::NoSuchHex);
    }
    if !grid.adjacent(view.picket, to) {
        return Err(Illegal::NotNext);
    }
    if view.is_occupied(to) || data.board.is_ford(view.picket, to) {
        return Err(Illegal::PicketBarred);
    }
    Ok(())
}

/// §4.1a
pub(crate) fn post(to: Hex, pen: &mut Pen<'_, State>) -> Then {
    pen.enter(Event::PicketMoved { to });
    stay(pen)
}

/// §4.1a
pub(crate) fn stay(pen: &mut Pen<'_, State>) -> Then {
    pen.enter(Event::TurnEnded);
    Then::MayBeWon
}
