//! The test of a plan: it is played forward, with dice of its own, against the simple replies of the other side.

use std::rc::Rc;

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use super::breadth::Breadth;
use super::forces::Role;
use super::going::Going;
use super::mind::Mind;
use super::orders::Assignment;
use super::staff::Staff;
use super::warfare::Warfare;
use super::worth::worth;
use crate::player::Player as _;

/// No turn has more actions.
const BOUND: usize = 2_000;

/// Dice for thought alone. They fall by turns, and for the same hex alike under every plan, so that plans are compared by
/// what they are and not by luck.
struct Evenly {
    /// How they fall, for a die of six.
    faces: &'static [u16],
    /// Which trial it is.
    number: usize,
    /// The hex that is fought for.
    place: Option<Hex>,
    /// How many were rolled for it.
    rolled: usize,
}

impl Evenly {
    /// Takes note of what the next are rolled for.
    fn are_for(&mut self, place: Option<Hex>) {
        if self.place != place {
            (self.place, self.rolled) = (place, 0);
        }
    }
}

/// Near the middle: they show what a plan comes to as a rule.
const MIDDLE: [u16; 2] = [3, 4];
/// Every face once in as many trials: they show how often it comes to enough.
const EVERY: [u16; 6] = [3, 6, 1, 4, 2, 5];

impl Dice for Evenly {
    fn roll(&mut self, die: u16, _: Clause) -> u16 {
        let place = self.place.map_or(0, Hex::index);
        let face = self.faces[(place + self.number + self.rolled) % self.faces.len()];
        self.rolled += 1;
        (face * die).div_ceil(6)
    }
}

/// What a plan comes to on average once the other side has had its turn, to the side that makes it.
pub(crate) fn test<R: Warfare>(mind: &Mind<'_, R>, orders: &[Assignment<R::Unit>]) -> i32 {
    let Breadth { trials, last_trials, .. } = mind.breadth;
    let trials = if mind.land.stakes.is_last_turn() { last_trials } else { trials };
    let faces: &[u16] = if trials < EVERY.len() { &MIDDLE } else { &EVERY };
    let sum: i32 = (0..trials)
        .map(|number| trial(mind, orders, Evenly { faces, number, place: None, rolled: 0 }))
        .sum();
    sum / i32::try_from(trials).unwrap_or(1).max(1)
}

/// What it comes to as these dice fall.
fn trial<R: Warfare>(mind: &Mind<'_, R>, orders: &[Assignment<R::Unit>], mut dice: Evenly) -> i32 {
    let (rules, side) = (mind.rules, mind.side);
    let mut position = R::guessed(mind.position, side);
    let going = Rc::clone(&mind.land.going);
    let mut ours = Staff::forward(mind.land.plan.clone(), orders.to_vec(), going);
    let mut theirs = Staff::replies();
    let mut replied = false;
    for _ in 0..BOUND {
        let Some(asked) = R::asked(&position) else { break };
        let ours_again = R::on_turn(&position) == side;
        replied |= !ours_again && R::has_replied(&position);
        if replied && ours_again {
            break;
        }
        let staff = if asked == side { &mut ours } else { &mut theirs };
        let Some(action) = next(rules, staff, &rules.view(&position, R::seat(asked).into())) else {
            break;
        };
        dice.are_for(R::fought_for(&position, &action));
        let mut pen = Pen::new(&mut position);
        rules.apply(&action, &mut pen, &mut dice);
        drop(pen.into_events());
    }
    let going = Going::renewed(Some(&mind.land.going), &position);
    let worth = worth(&position, &going, &rules.stakes(&position));
    match mind.role {
        Role::Attacker => worth,
        Role::Defender => -worth,
    }
}

/// What a staff does, else anything that is legal.
fn next<R: Warfare>(rules: &R, staff: &mut Staff<R>, view: &R::View<'_>) -> Option<R::Action> {
    staff.choose(rules, view).or_else(|| {
        let mut legal = Vec::new();
        rules.legal(view, &mut legal);
        legal.into_iter().next()
    })
}
