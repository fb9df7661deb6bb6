//! An index: where each action is carried out.

use kernel::{Dice, Pen};

use crate::{Action, Event, State, Tiny, fire, hiding, picket, scouts};

pub(crate) fn apply(rules: &Tiny, action: Action, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) {
    match action {
        Action::Hide { hex } => hiding::hide(hex, pen),
        Action::Move { scout, to } => scouts::move_to(rules, scout, to, pen, dice),
        Action::EndMoves => pen.enter(Event::MovesEnded),
        Action::Fire => fire::fire(rules, pen, dice),
        Action::HoldFire => fire::hold(rules, pen),
        Action::Post { to } => picket::post(rules, to, pen),
        Action::Stay => picket::stay(rules, pen),
        Action::Draw => hiding::draw(rules, pen, dice),
    }
}
