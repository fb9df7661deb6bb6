//! The test of a plan: it is played forward, with dice of its own, against the simple replies of the other side.

use std::rc::Rc;

use kernel::{Clause, Dice, Ledger, Rules as _};
use rules_ardennes44::{Action, Ardennes44, Phase, Position, Side, View};

use super::Staff;
use super::breadth::Breadth;
use super::going::Going;
use super::mind::Mind;
use super::orders::Order;
use super::stakes::Stakes;
use super::worth::worth;

/// No turn has more actions.
const BOUND: usize = 2_000;

/// Dice for thought alone. They fall near the middle by turns, so that plans are compared by what they are and not by luck.
struct Evenly {
    faces: &'static [u16],
    at: usize,
}

/// How they fall in each trial of a plan, for a die of six.
const FACES: [&[u16]; 3] = [&[3, 4], &[4, 3, 2, 5], &[5, 3, 4, 2, 4, 3]];

impl Dice for Evenly {
    fn roll(&mut self, die: u16, _: Clause) -> u16 {
        let face = self.faces[self.at % self.faces.len()];
        self.at += 1;
        (face * die).div_ceil(6)
    }
}

/// What a plan comes to once the other side has had its turn, to the side that makes it.
pub(super) fn trial(mind: &Mind<'_>, orders: &[Order], number: usize) -> i32 {
    let (rules, side) = (mind.rules, mind.side);
    let mut position = as_known(mind.position(), side);
    let mut dice = Evenly { faces: FACES[number % FACES.len()], at: 0 };
    let going = Rc::clone(&mind.land.going);
    let mut ours = Staff::forward(mind.land.plan.clone(), orders.to_vec(), going);
    let mut theirs = Staff::replies();
    let mut replied = false;
    for _ in 0..BOUND {
        let Some(asked) = position.asked() else { break };
        replied |= position.active != side && position.phase == Phase::Combat;
        if replied && position.active == side {
            break;
        }
        let view = rules.view(&position, asked.seat());
        let chosen =
            if asked == side { ours.choose(rules, &view) } else { theirs.choose(rules, &view) };
        let Some(action) = chosen.or_else(|| first(rules, &view)) else { break };
        let mut ledger = Ledger::new(&mut position);
        rules.apply(&action, &mut ledger, &mut dice);
        drop(ledger.into_events());
    }
    let going = Going::renewed(Some(&mind.land.going), &position);
    let worth = worth(&position, &going, &Stakes::of(&position));
    if side == Side::German { worth } else { -worth }
}

/// The position as a side knows it: what is hidden from it is guessed.
fn as_known(position: &Position, side: Side) -> Position {
    let mut known = position.clone();
    if side == Side::German && known.real_dump.is_some() {
        known.real_dump = known.dumps.first().map(|dump| dump.hex);
    }
    known
}

fn first(rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
    let mut legal = Vec::new();
    rules.legal(view, &mut legal);
    legal.into_iter().next()
}

/// How much the other side is thought to think.
pub(super) const fn reply() -> Breadth {
    Breadth { plans: 1, trials: 0, sweeps: 1, posts: 4, forecasts: 0 }
}

/// How much is thought while a plan is played forward.
pub(super) const fn breadth() -> Breadth {
    Breadth::forward()
}
