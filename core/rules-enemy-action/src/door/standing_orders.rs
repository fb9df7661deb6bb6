//! What a standing order answers to the decision at hand.

use crate::state::combat::Stage;
use crate::{Action, Side, StandingOrder, View};

/// What an order answers, if it speaks of the decision that the viewer faces.
pub(crate) fn answer(view: &View<'_>, order: StandingOrder) -> Option<Action> {
    let position = view.position;
    if view.side.is_none() || position.asked() != view.side {
        return None;
    }
    let combat = position.combat.as_ref()?;
    match order {
        StandingOrder::NoTactics => {
            let is_asked = combat.attacker == Side::German && combat.stage == Stage::AlliedTactics;
            is_asked.then_some(Action::Pass)
        }
    }
}
