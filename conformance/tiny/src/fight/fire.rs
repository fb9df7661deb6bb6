//! §3 The picket may fire at a scout that comes near, in the middle of Red's moves.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::state::then::Then;
use crate::{Action, Data, Event, Modifier, Phase, ScoutId, StandingOrder, State, Tables, View};

const HITTING: Clause = Clause::new("tiny-3.2a");
const WOODS: Clause = Clause::new("tiny-3.2b");

/// §3.1 Asks Blue, if the scout that moved is next to the picket and there is a shot left.
pub(crate) fn offer(scout: ScoutId, pen: &mut Pen<'_, State>) {
    let state = pen.state();
    let is_near = state.scout(scout).hex.is_some_and(|hex| state.watched.contains(&hex));
    if is_near && state.shots > 0 {
        pen.enter(Event::FireOffered { scout });
    }
}

/// §3.2 One shot.
pub(crate) fn fire(data: &Data, pen: &mut Pen<'_, State>, dice: &mut dyn Dice) -> Then {
    let Phase::Fire { scout } = pen.state().phase else { return Then::GoOn };
    let modifiers = modifiers(data, pen.state().scout(scout).hex);
    let roll = dice.d6(HITTING);
    let hit = hits(data, roll, &modifiers);
    pen.enter(Event::Fired { scout, roll, modifiers, hit });
    Then::MayBeWon
}

/// §3.1 Blue lets the scout pass.
pub(crate) fn hold(pen: &mut Pen<'_, State>) -> Then {
    pen.enter(Event::FireHeld);
    Then::MayBeWon
}

/// §3.1 What a standing order says when a scout comes near.
pub(crate) fn answer(view: &View<'_>, order: StandingOrder) -> Option<Action> {
    match (view.phase, order) {
        (Phase::Fire { .. }, StandingOrder::AlwaysFire) => Some(Action::Fire),
        (Phase::Fire { .. }, StandingOrder::NeverFire) => Some(Action::HoldFire),
        (Phase::Hiding | Phase::Scouts | Phase::Picket | Phase::Over { .. }, _) => None,
    }
}

/// §3.2 Whether a face hits with all that is added to it.
pub(crate) fn hits(data: &Data, face: u16, modifiers: &[Modifier]) -> bool {
    reaches(&data.tables, face, modifiers.iter().map(|one| one.by).sum())
}

/// §3.2a Whether a face is high enough.
pub(crate) fn reaches(tables: &Tables, face: u16, added: i8) -> bool {
    i32::from(face) + i32::from(added) >= tables.hits_from
}

/// §3.2b What is added to the die of a shot into a hex.
pub(crate) fn modifiers(data: &Data, target: Option<Hex>) -> Vec<Modifier> {
    let is_covered = target.is_some_and(|hex| data.board.is_woods(hex));
    is_covered.then_some(Modifier { by: data.tables.woods, why: WOODS }).into_iter().collect()
}
