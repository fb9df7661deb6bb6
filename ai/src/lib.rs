//! Opponents: who plays a seat when no person does.
//!
//! - [`Opponent`] is a player of any kind: each call of [`act`](Opponent::act) does one action.
//! - [`Random`] does anything that is legal, by any rules.
//! - [`Greedy`] plays Ardennes '44 by rules of thumb.
//! - [`Staff`] plans it, at three levels, and says why.
//!
//! A player sees what its seat sees, and no more; its choices follow from that and from its own seed.

mod greedy;
mod habits;
mod player;
mod random;
mod staff;

pub use greedy::Greedy;
pub use player::Opponent;
pub use random::Random;
pub use staff::{Level, Staff};
