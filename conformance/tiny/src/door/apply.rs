//! An index: where each action is carried out, and what follows from it.

use kernel::{Dice, Pen};

use crate::fight::fire;
use crate::march::{picket, scouts};
use crate::stand::hiding;
use crate::state::then::Then;
use crate::turn::winning;
use crate::{Action, Data, Event, State};

/// Carries an action out with all that follows from it.
pub(crate) fn apply(data: &Data, action: Action, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) {
    match act(data, action, pen, dice) {
        Then::GoOn => {}
        Then::MayBeFiredAt(scout) => {
            fire::offer(scout, pen);
            winning::look(data, pen);
        }
        Then::MayBeWon => winning::look(data, pen),
    }
}

fn act(data: &Data, action: Action, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) -> Then {
    match action {
        Action::Hide { hex } => hiding::hide(hex, pen),
        Action::Move { scout, to } => return scouts::move_to(data, scout, to, pen, dice),
        Action::EndMoves => pen.enter(Event::MovesEnded),
        Action::Fire => return fire::fire(data, pen, dice),
        Action::HoldFire => return fire::hold(pen),
        Action::Post { to } => return picket::post(to, pen),
        Action::Stay => return picket::stay(pen),
        Action::Draw => hiding::draw(data, pen, dice),
    }
    Then::GoOn
}
