//! The tiny game of the tests: what the staff is told of it. Nobody attacks anybody in it: scouts go, and a picket stands where it
//! can fire at them.

mod country;
mod fighting;
mod forces;
mod warfare;

use ::tiny::Tiny;

use crate::level::Level;
use crate::planning::Staff;
use crate::player::{Mind, mind_of};
use crate::random::{RANDOM, Random};

/// Who can play it.
pub(super) const NAMES: &[&str] =
    &[Level::Normal.name(), Level::Hard.name(), Level::Easy.name(), RANDOM];

/// The mind of this name.
pub(super) fn mind(name: &str, seed: u64) -> Option<Box<dyn Mind>> {
    match name {
        RANDOM => Some(mind_of::<Tiny>(Random::new(seed))),
        _ => Level::named(name).map(|level| mind_of(Staff::<Tiny>::new(level))),
    }
}
