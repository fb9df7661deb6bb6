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
use crate::Greedy;

/// No turn has more actions.
const BOUND: usize = 2_000;

/// Dice for thought alone.
struct Thought(u64);

impl Dice for Thought {
    fn roll(&mut self, die: u16, _: Clause) -> u16 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u16::try_from((mixed ^ (mixed >> 31)) % u64::from(die)).expect("it is below the die") + 1
    }
}

/// What a plan comes to once the other side has had its turn, to the side that makes it.
pub(super) fn trial(mind: &Mind<'_>, orders: &[Order], seed: u64) -> i32 {
    let (rules, side) = (mind.rules, mind.side);
    let mut position = as_known(mind.position(), side);
    let mut dice = Thought(seed);
    let going = Rc::clone(&mind.land.going);
    let mut ours = Staff::forward(mind.plan.clone(), orders.to_vec(), going);
    let mut theirs = Greedy::default();
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

/// How much is thought while a plan is played forward.
pub(super) const fn breadth() -> Breadth {
    Breadth::forward()
}
