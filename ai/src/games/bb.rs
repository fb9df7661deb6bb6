//! Bastogne Breakout: what the staff is told of it, and a simpler player.
//!
//! - [`forces`], [`country`], [`fighting`] and [`warfare`] answer what the staff asks; [`stakes`] and [`supply_road`] what counts, [`chances`] what an
//!   attack promises, [`assaults`] what is attacked on the move and who leaves the map, [`convoy`] who goes there together, [`answers`], [`cards`], [`barrage`],
//!   [`guns`] and [`hauls`] how an answer is liked, [`reasons`] in which words a reason is told.
//! - [`Greedy`] goes by rules of thumb.

mod answers;
mod assaults;
mod barrage;
mod cards;
mod chances;
mod convoy;
mod country;
mod fighting;
mod forces;
mod garrison;
mod greedy;
mod guns;
mod hauls;
mod reasons;
mod stakes;
mod supply_road;
mod warfare;

use rules_bastogne::BastogneBreakout;

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
        STANDS => Some(mind_of(Standing::<BastogneBreakout>::new())),
        RANDOM => Some(mind_of::<BastogneBreakout>(Random::new(seed))),
        _ => Level::named(name).map(|level| mind_of(Staff::<BastogneBreakout>::new(level))),
    }
}
