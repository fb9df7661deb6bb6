//! What a standing order answers to the decision at hand.

use crate::door::check::check;
use crate::fight::combat;
use crate::state::battle::Stage;
use crate::state::event::Question;
use crate::{Action, StandingOrder, View};

/// What an order answers, if it speaks of the decision that the viewer faces and the answer is allowed.
pub(crate) fn answer(view: &View<'_>, order: StandingOrder) -> Option<Action> {
    let position = view.position;
    // An order answers in the other player's turn only: in his own a player decides himself.
    if view.side.is_none() || position.asked() != view.side || view.side == Some(position.active) {
        return None;
    }
    let about = position.pending.map(|pending| pending.about);
    let battle = position.battle.as_ref().filter(|_| about.is_none());
    let stage = battle.map(|battle| battle.stage);
    let supports = |guns: bool, air: bool| {
        let battle = battle.filter(|battle| battle.stage == Stage::Support)?;
        let (all, can_fly) = combat::support_choices(position, battle);
        Some(Action::Support { guns: if guns { all } else { Vec::new() }, air: air && can_fly })
    };
    let action = match order {
        StandingOrder::SupportWithAll => supports(true, true)?,
        StandingOrder::SupportWithGuns => supports(true, false)?,
        StandingOrder::NeverSupport => supports(false, false)?,
        StandingOrder::NeverStand if stage == Some(Stage::Stand) => Action::Pass,
        StandingOrder::NeverAdvance
            if stage == Some(Stage::Advance) && view.side != Some(position.active) =>
        {
            Action::Pass
        }
        StandingOrder::AlwaysBlowDumps => match about {
            Some(Question::Dump(dump)) => Action::BlowDump { dump },
            _ => return None,
        },
        StandingOrder::NeverBlowDumps if matches!(about, Some(Question::Dump(_))) => Action::Pass,
        StandingOrder::NeverStand | StandingOrder::NeverAdvance | StandingOrder::NeverBlowDumps => {
            return None;
        }
    };
    check(view, &action).is_ok().then_some(action)
}
