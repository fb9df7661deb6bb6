//! Which command is given: each is tried as an impulse, and the best is the one after which the position is worth most.

use rules_enemy_action::turn::allied_impulse::activated;
use rules_enemy_action::{Action, EnemyAction, Position, UnitId};

use super::ahead::{average, legal};
use super::breadth::Breadth;
use super::habits::{Habits, Stance};
use super::worth::worth;

/// The dice of a thought within a thought.
const APART: u64 = 512;
/// An attack within an impulse that is only tried is fought so many times.
const ATTACKS: u64 = 2;

/// A command, and how it is carried out.
#[derive(Clone, Debug)]
pub(super) struct Command {
    pub(super) action: Action,
    pub(super) stance: Stance,
    /// How much better than now the position is after it, on average.
    pub(super) gain: i32,
    /// Among how many it was chosen.
    pub(super) of: usize,
}

/// The best command. Passing is always one.
pub(super) fn best(
    rules: &EnemyAction,
    position: &Position,
    breadth: Breadth,
    number: u64,
) -> Command {
    let pass = Command { action: Action::Pass, stance: Stance::Hold, gain: 0, of: 0 };
    let candidates = candidates(rules, position);
    let of = candidates.len() + 1;
    if breadth.impulses == 0 {
        let usual = candidates.into_iter().max_by_key(|command| rank(position, command));
        return Command { of, ..usual.unwrap_or(pass) };
    }
    let now = worth(position);
    let mut chosen = pass;
    for command in candidates {
        let gain = average(rules, position, number, breadth.impulses, |ahead| {
            ahead.act(&command.action);
            // An attack that is thought of is not made with the dice it was tried with.
            ahead.finish(Habits::new(command.stance, ATTACKS, number + APART));
        }) - now;
        if gain > chosen.gain {
            chosen = Command { gain, ..command };
        }
    }
    Command { of, ..chosen }
}

/// A rule of thumb: reserves come first, then whoever has most units.
#[expect(clippy::wildcard_enum_match_arm, reason = "anything else comes last")]
fn rank(position: &Position, command: &Command) -> usize {
    match command.action {
        Action::Deploy { .. } => usize::MAX,
        Action::Activate { card, group, corps } if command.stance == Stance::Attack => {
            activated(position, card, group, corps).map_or(0, |units| units.len())
        }
        _ => 0,
    }
}

/// What can be commanded, each in every way it can be carried out. Of cards that activate the same units one is enough.
#[expect(clippy::wildcard_enum_match_arm, reason = "there is one way to do anything else")]
fn candidates(rules: &EnemyAction, position: &Position) -> Vec<Command> {
    let mut seen: Vec<Vec<UnitId>> = Vec::new();
    let mut found = Vec::new();
    for action in legal(rules, position) {
        let stances: &[Stance] = match &action {
            // One unit alone seldom changes anything.
            Action::Pass | Action::ActivateOne { .. } => &[],
            Action::Activate { card, group, corps } => {
                let units = activated(position, *card, *group, *corps).unwrap_or_default();
                if seen.contains(&units) {
                    &[]
                } else {
                    seen.push(units);
                    &[Stance::Hold, Stance::Attack]
                }
            }
            _ => &[Stance::Hold],
        };
        let command = |&stance| Command { action: action.clone(), stance, gain: 0, of: 0 };
        found.extend(stances.iter().map(command));
    }
    found
}
