//! Opponents: who plays a seat when no person does.
//!
//! [`Opponent`] is a player of any kind: each call of [`act`](Opponent::act) does one action. It sees what its seat sees, and no
//! more; its choices follow from that and from its own seed.
//!
//! - `random` does anything that is legal, by any rules.
//! - `planning` is a staff that plans, at three [`Level`]s, and says why. It knows no game: it asks the rule set.
//! - `games` has a folder for each game, with its answers to the staff and its simpler players. Where the game itself commands the
//!   enemy, the staff is the game's own: it plays that procedure ahead.

mod catalogue;
mod games;
mod level;
// A program with nothing but a game for one needs none of it.
#[cfg(feature = "planning")]
mod planning;
mod player;
mod random;

pub use catalogue::catalogue;
pub use level::Level;
pub use player::{Advice, GAME, Opponent};
