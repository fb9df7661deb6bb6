//! §1.2 Before the first turn Blue hides the mine, or draws where it lies.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen, Roll, Viewer};

use crate::{BLUE, Data, Event, Illegal, State, View};

const CUP: Clause = Clause::new("tiny-1.2d");

/// §1.2b Where the mine may lie.
pub(crate) fn check(data: &Data, view: &View<'_>, hex: Hex) -> Result<(), Illegal> {
    if !data.board.map.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    if hex == view.picket || !may_lie(data, hex) {
        return Err(Illegal::NotForTheMine);
    }
    Ok(())
}

/// §1.2b Whether the hex is in a column where the mine may lie.
pub(crate) fn may_lie(data: &Data, hex: Hex) -> bool {
    let (column, last) = data.board.column(hex);
    column > data.tables.mine_free_columns && column < last
}

/// §1.2a
pub(crate) fn hide(hex: Hex, pen: &mut Pen<'_, State>) {
    pen.enter(Event::MineHidden { hex });
}

/// §1.2d Whether there is a hex in the cup.
pub(crate) fn check_draw(data: &Data, view: &View<'_>) -> Result<(), Illegal> {
    cup(data, view.picket).next().map(drop).ok_or(Illegal::NotForTheMine)
}

/// §1.2d One hex of the cup.
pub(crate) fn draw(data: &Data, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) {
    let hexes: Vec<Hex> = cup(data, pen.state().picket).collect();
    let drawn = dice.draw(&vec![1; hexes.len()], CUP);
    pen.enter(Event::MineDrawn { hex: hexes[drawn] });
}

/// §1.2d Only Blue sees what was drawn.
pub(crate) fn tells_face(roll: &Roll, viewer: Viewer) -> bool {
    roll.why != CUP || viewer == Viewer::Seat(BLUE)
}

/// §1.2b The hexes where the mine may lie, one of each.
pub(crate) fn cup(data: &Data, picket: Hex) -> impl Iterator<Item = Hex> {
    let hexes = data.board.map.grid().hexes();
    hexes.filter(move |&hex| hex != picket && may_lie(data, hex))
}
