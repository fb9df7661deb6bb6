//! §1.2 Before the first turn Blue hides the mine.

use hexmap::Hex;
use kernel::Pen;

use crate::{Event, Illegal, State, Tiny, View};

/// §1.2b Where the mine may lie.
pub(crate) fn check(rules: &Tiny, view: &View<'_>, hex: Hex) -> Result<(), Illegal> {
    if !rules.board.map.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    if hex == view.picket || !may_lie(rules, hex) {
        return Err(Illegal::NotForTheMine);
    }
    Ok(())
}

/// §1.2b Whether the hex is in a column where the mine may lie.
pub(crate) fn may_lie(rules: &Tiny, hex: Hex) -> bool {
    let (column, last) = rules.board.column(hex);
    column > rules.tables.mine_free_columns && column < last
}

/// §1.2a
pub(crate) fn hide(hex: Hex, pen: &mut Pen<'_, State>) {
    pen.enter(Event::MineHidden { hex });
}
