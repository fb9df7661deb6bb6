//! §4 The picket moves or stays, and with that the turn ends.

use hexmap::Hex;
use kernel::Pen;

use crate::{Event, Illegal, State, Tiny, View, winning};

/// §4.1 Whether the picket may move there.
pub(crate) fn check(rules: &Tiny, view: &View<'_>, to: Hex) -> Result<(), Illegal> {
    let grid = rules.board.map.grid();
    if !grid.contains(to) {
        return Err(Illegal::NoSuchHex);
    }
    if !grid.adjacent(view.picket, to) {
        return Err(Illegal::NotNext);
    }
    if view.is_occupied(to) || rules.board.is_ford(view.picket, to) {
        return Err(Illegal::PicketBarred);
    }
    Ok(())
}

/// §4.1a
pub(crate) fn post(rules: &Tiny, to: Hex, pen: &mut Pen<'_, State>) {
    pen.enter(Event::PicketMoved { to });
    stay(rules, pen);
}

/// §4.1a
pub(crate) fn stay(rules: &Tiny, pen: &mut Pen<'_, State>) {
    pen.enter(Event::TurnEnded);
    winning::look(rules, pen);
}
