//! §2 Scouts move one hex a turn, ford the river at a risk, and may strike the mine.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::stand::hiding;
use crate::state::then::Then;
use crate::{Data, Event, Illegal, Mine, ScoutId, State, View};

const FORDING: Clause = Clause::new("tiny-2.2a");

/// §2.1 Whether a scout may move there.
pub(crate) fn check(data: &Data, view: &View<'_>, scout: ScoutId, to: Hex) -> Result<(), Illegal> {
    let grid = data.board.map.grid();
    let from = view.scout(scout).hex.ok_or(Illegal::ScoutLost)?;
    if view.scout(scout).moved {
        return Err(Illegal::HasMoved);
    }
    if !grid.contains(to) {
        return Err(Illegal::NoSuchHex);
    }
    if !grid.adjacent(from, to) {
        return Err(Illegal::NotNext);
    }
    if view.is_occupied(to) {
        return Err(Illegal::Occupied);
    }
    Ok(())
}

/// §2.1 Moves a scout, and sees what comes of it.
pub(crate) fn move_to(
    data: &Data,
    scout: ScoutId,
    to: Hex,
    pen: &mut Pen<'_, State>,
    dice: &mut dyn Dice,
) -> Then {
    let from = pen.state().scout(scout).hex.expect("a scout that may move is not lost");
    if data.board.is_ford(from, to) && !ford(data, scout, pen, dice) {
        pen.enter(Event::ScoutStayed { scout });
    } else {
        pen.enter(Event::ScoutMoved { scout, to });
        strike_mine(scout, to, pen);
    }
    Then::MayBeFiredAt(scout)
}

/// §2.2 Whether the scout gets across.
fn ford(data: &Data, scout: ScoutId, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) -> bool {
    let roll = dice.d6(FORDING);
    let crossed = roll > data.tables.ford_fails_up_to;
    pen.enter(Event::Forded { scout, roll, crossed });
    crossed
}

/// §2.3 Whether Red learned something: it did if it walked where the mine may lie, also if none does.
pub(crate) fn reveals(data: &Data, state: &State, event: &Event) -> bool {
    match *event {
        Event::ScoutMoved { to, .. } => {
            matches!(state.mine, Mine::Hidden(_) | Mine::Somewhere) && hiding::may_lie(data, to)
        }
        Event::MineStruck { .. } => true,
        Event::MineHidden { .. }
        | Event::MineDrawn { .. }
        | Event::Forded { .. }
        | Event::ScoutStayed { .. }
        | Event::FireOffered { .. }
        | Event::Fired { .. }
        | Event::FireHeld
        | Event::MovesEnded
        | Event::PicketMoved { .. }
        | Event::TurnEnded
        | Event::Won { .. } => false,
    }
}

/// §2.3 The mine takes the scout with it.
fn strike_mine(scout: ScoutId, hex: Hex, pen: &mut Pen<'_, State>) {
    if pen.state().mine == Mine::Hidden(hex) {
        pen.enter(Event::MineStruck { scout, hex });
    }
}
