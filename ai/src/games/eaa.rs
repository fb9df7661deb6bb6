//! Enemy Action: Ardennes: who commands the Allies. The Germans are commanded by the game itself, and nothing is hidden, so that
//! an impulse can be tried on a copy.
//!
//! - [`outlook`] says what the Germans may still score and by which ways, [`worth`] what a position is worth.
//! - [`habits`] makes every choice without much thought, [`posts`] among them where a unit goes.
//! - [`ahead`] plays a copy on by these habits.
//! - [`commander`] tries commands ([`commands`]) and choices so, as [`breadth`] allows, and says why ([`reasons`]).

mod ahead;
mod breadth;
mod commander;
mod commands;
mod habits;
mod outlook;
mod posts;
mod reasons;
mod worth;

use rules_enemy_action::EnemyAction;

use crate::level::Level;
use crate::player::{Mind, mind_of};
use crate::random::{RANDOM, Random};
use breadth::Breadth;
use commander::Commander;

const GREEDY: &str = "greedy";

/// Who can play it.
pub(super) const NAMES: &[&str] =
    &[Level::Normal.name(), Level::Hard.name(), Level::Easy.name(), GREEDY, RANDOM];

/// The mind of this name.
pub(super) fn mind(name: &str, seed: u64) -> Option<Box<dyn Mind>> {
    let commander = |breadth| mind_of(Commander::new(breadth, seed));
    match name {
        GREEDY => Some(commander(Breadth::GREEDY)),
        RANDOM => Some(mind_of::<EnemyAction>(Random::new(seed))),
        _ => Level::named(name).map(|level| commander(Breadth::of(level))),
    }
}
