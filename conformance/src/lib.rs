//! What every rule set must pass, and the language its tests are written in.
//!
//! - [`contract`]: laws that hold for any rules, tried on random games.
//! - [`desk_laws`]: laws that hold for any rules that speak in the words of the page, tried the same way.
//! - [`things`]: whether everything that is named there exists.
//! - [`language`]: given / when / then tests as text that a rules lawyer can read and write.
//! - [`random_game`]: a whole game of random legal actions, the same for the same number.
//! - [`watch`]: the sentences of a rulebook that say never, written a second time and held against whole games.

pub mod contract;
pub mod desk_laws;
pub mod language;
mod listener;
mod random_game;
pub mod things;
pub mod watch;
mod wire;

pub use random_game::{Chooser, Endless, random_game, seed_of};
