//! Which actions are open: the game has one, the player those that the floors list.

use crate::door::check::check;
use crate::fight::combat;
use crate::turn::sequence;
use crate::{Action, Side, View};

/// Every action open to the viewer, in a fixed order. [`check`] accepts more: any path, group of attackers and total.
pub(crate) fn list(view: &View<'_>, out: &mut Vec<Action>) {
    let position = view.position;
    if view.side.is_none() || position.asked() != view.side {
        return;
    }
    if view.side == Some(Side::German) {
        out.push(Action::Step);
        return;
    }
    if position.combat.is_some() {
        combat::list(position, out);
    } else {
        sequence::list(position, out);
    }
    out.push(Action::Pass);
    out.retain(|action| check(view, action).is_ok());
}
