//! Opponents: who plays a seat when no person does.
//!
//! - [`catalogue()`] lists the games of this build with everything that is chosen before one begins, opponents included.
//! - [`Opponent`] is a player of any kind: each call of [`act`](Opponent::act) does one action.
//! - [`Random`] does anything that is legal, by any rules.
//! - `Greedy` plays Ardennes '44 by rules of thumb.
//! - `Staff` plans it, at three levels, and says why.
//!
//! A player sees what its seat sees, and no more; its choices follow from that and from its own seed.

mod catalogue;
#[cfg(feature = "a44")]
mod greedy;
#[cfg(feature = "a44")]
mod habits;
mod player;
mod random;
#[cfg(feature = "a44")]
mod staff;

pub use catalogue::catalogue;
#[cfg(feature = "a44")]
pub use greedy::Greedy;
pub use player::Opponent;
pub use random::Random;
#[cfg(feature = "a44")]
pub use staff::{Level, Staff};
