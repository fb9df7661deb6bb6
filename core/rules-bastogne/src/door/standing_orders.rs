//! What a standing order answers to the decision at hand.

use crate::state::moment::Phase;
use crate::{Action, StandingOrder, View};

/// What an order answers, if it speaks of the decision that the viewer faces.
pub(crate) fn answer(view: &View<'_>, order: StandingOrder) -> Option<Action> {
    let position = view.position;
    if view.side.is_none() || position.asked() != view.side {
        return None;
    }
    match (order, position.phase) {
        (
            StandingOrder::NoDefensiveBarrage,
            Phase::AlliedDefensiveBarrage | Phase::GermanDefensiveBarrage,
        ) => Some(Action::EndPhase),
        (StandingOrder::NoDefensiveBarrage, _) => None,
    }
}
