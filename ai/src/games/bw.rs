//! Bitter Woods: what the staff is told of it, and a simpler player.
//!
//! - [`forces`], [`country`], [`fighting`] and [`warfare`] answer what the staff asks; [`stakes`] what counts, [`chances`] and
//!   [`forecast`] what an attack promises, [`errands`] what is done besides orders, [`battle`], [`air`] and [`reserves`] how an
//!   answer is liked, [`reasons`] in which words a reason is told.
//! - [`Greedy`] goes by rules of thumb.

mod air;
mod battle;
mod chances;
mod country;
mod errands;
mod fighting;
mod forces;
mod forecast;
mod greedy;
mod reasons;
mod reserves;
mod stakes;
mod warfare;

use rules_bitter_woods::BitterWoods;

use crate::level::Level;
use crate::planning::{STANDS, Staff, Standing};
use crate::player::{Mind, mind_of};
use crate::random::{RANDOM, Random};
use greedy::Greedy;

const GREEDY: &str = "greedy";

/// Who can play it.
pub(super) const NAMES: &[&str] =
    &[Level::Normal.name(), Level::Hard.name(), Level::Easy.name(), GREEDY, RANDOM];

/// The mind of this name.
pub(super) fn mind(name: &str, seed: u64) -> Option<Box<dyn Mind>> {
    match name {
        GREEDY => Some(mind_of(Greedy::default())),
        STANDS => Some(mind_of(Standing::<BitterWoods>::new())),
        RANDOM => Some(mind_of::<BitterWoods>(Random::new(seed))),
        _ => Level::named(name).map(|level| mind_of(Staff::<BitterWoods>::new(level))),
    }
}
