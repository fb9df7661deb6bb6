//! Carries actions out: each goes to the floor that knows it, and what it says comes next is begun.

use kernel::{Dice, Pen};

use crate::command::sequence as command;
use crate::fight::combat;
use crate::march::entering;
use crate::state::moment::Phase;
use crate::state::then::Then;
use crate::turn::{sequence, victory};
use crate::{Action, Event, Position};

/// Carries an action out, with all that follows from it. It has passed its check.
pub(crate) fn apply(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let then = act(action, pen, dice);
    // §17.1g Whatever has opened the supply of an Ally in the Westwall.
    entering::count_westwall(pen);
    victory::judge_at_once(pen);
    if pen.state().result.is_some() {
        return;
    }
    if let Then::Do(task) = then {
        pen.enter(Event::Turned { task });
    }
}

/// What is done, and what comes next.
fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let is_step = *action == Action::Step;
    let position = pen.state();
    if position.combat.is_some() {
        return if is_step { combat::step(pen, dice) } else { combat::act(action, pen, dice) };
    }
    if *action == Action::Step {
        return match position.task.phase() {
            Phase::GermanImpulse => command::step(pen, dice),
            Phase::SetUp
            | Phase::Reserve
            | Phase::CardPreparation
            | Phase::Supply
            | Phase::AlliedImpulse
            | Phase::EndOfDay
            | Phase::Over => sequence::step(pen, dice),
        };
    }
    sequence::act(action, pen, dice)
}
