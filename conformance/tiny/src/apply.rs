//! An index: where each action is carried out.

use kernel::{Dice, Ledger};

use crate::{Action, Event, State, Tiny, fire, hiding, picket, scouts};

pub(crate) fn apply(
    rules: &Tiny,
    action: Action,
    ledger: &mut Ledger<'_, State>,
    dice: &mut dyn Dice,
) {
    match action {
        Action::Hide { hex } => hiding::hide(hex, ledger),
        Action::Move { scout, to } => scouts::move_to(rules, scout, to, ledger, dice),
        Action::EndMoves => ledger.enter(Event::MovesEnded),
        Action::Fire => fire::fire(rules, ledger, dice),
        Action::HoldFire => fire::hold(rules, ledger),
        Action::Post { to } => picket::post(rules, to, ledger),
        Action::Stay => picket::stay(rules, ledger),
    }
}
