//! The test of a plan: it is played forward, with dice of its own, against the simple replies of the other side.

use std::rc::Rc;

use hexmap::Hex;
use kernel::{Clause, Dice, Pen, Rules as _};
use rules_ardennes44::{Action, Ardennes44, Phase, Position, Side, View};

use super::Staff;
use super::assignments::Assignment;
use super::breadth::Breadth;
use super::going::Going;
use super::mind::Mind;
use super::stakes::Stakes;
use super::worth::worth;

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
pub(super) fn test(mind: &Mind<'_>, orders: &[Assignment]) -> i32 {
    let Breadth { trials, last_trials, .. } = mind.breadth;
    let trials = if mind.land.stakes.is_last_turn() { last_trials } else { trials };
    let faces: &[u16] = if trials < EVERY.len() { &MIDDLE } else { &EVERY };
    let sum: i32 = (0..trials)
        .map(|number| trial(mind, orders, Evenly { faces, number, place: None, rolled: 0 }))
        .sum();
    sum / i32::try_from(trials).unwrap_or(1).max(1)
}

/// What it comes to as these dice fall.
fn trial(mind: &Mind<'_>, orders: &[Assignment], mut dice: Evenly) -> i32 {
    let (rules, side) = (mind.rules, mind.side);
    let mut position = as_known(mind.position(), side);
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
        let view = rules.view(&position, asked.seat().into());
        let chosen =
            if asked == side { ours.choose(rules, &view) } else { theirs.choose(rules, &view) };
        let Some(action) = chosen.or_else(|| first(rules, &view)) else { break };
        dice.are_for(fought_for(&position, &action));
        let mut pen = Pen::new(&mut position);
        rules.apply(&action, &mut pen, &mut dice);
        drop(pen.into_events());
    }
    let going = Going::renewed(Some(&mind.land.going), &position);
    let worth = worth(&position, &going, &Stakes::of(&position));
    if side == Side::German { worth } else { -worth }
}

/// The hex that an action has to do with, if it is one of combat.
fn fought_for(position: &Position, action: &Action) -> Option<Hex> {
    if let Action::Attack { target, .. } = action {
        return Some(*target);
    }
    position.battle.as_ref().map(|battle| battle.target)
}

/// The position as a side knows it: what is hidden from it is guessed. The guess follows from what lies
/// on the map, so that it is the same in a mirror, which does not know which dump is real.
fn as_known(position: &Position, side: Side) -> Position {
    let mut known = position.clone();
    if side == Side::German {
        let shown = known.dumps.iter().find(|dump| dump.is_known());
        known.real_dump = shown.or(known.dumps.first()).map(|dump| dump.hex);
    }
    known
}

fn first(rules: &Ardennes44, view: &View<'_>) -> Option<Action> {
    let mut legal = Vec::new();
    rules.legal(view, &mut legal);
    legal.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_ardennes44::printed::options::Options;
    use rules_ardennes44::state::markers::{Dump, Showing};

    /// §32.1a A plan is played forward from the same position, whichever dump is real, and in a mirror,
    /// which does not know.
    #[test]
    fn the_germans_guess_the_same_whatever_is_hidden() {
        let rules = Ardennes44::scenario_with("six_turns", Options::all()).unwrap();
        let sites = rules.data().places.fuel_dumps.clone();
        let mut position = rules.start();
        position.dumps = sites.iter().copied().map(Dump::hidden).collect();
        let guess = |position: &Position| as_known(position, Side::German).real_dump;
        for real in sites.iter().copied().map(Some).chain([None]) {
            position.real_dump = real;
            assert_eq!(guess(&position), Some(sites[0]));
            assert_eq!(as_known(&position, Side::Allied).real_dump, real);
        }
        position.dumps[2].face = Showing::Up;
        assert_eq!(guess(&position), Some(sites[2]), "it lies open");
        position.dumps.clear();
        assert_eq!(guess(&position), None);
    }
}
