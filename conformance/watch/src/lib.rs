//! The watch over whole games: watchmen for each rule set, and games of every kind for them to look at.
//!
//! The machinery, which knows no game, is `conformance::watch`. Here are:
//! - `games`: a folder for each game, with its watchmen;
//! - [`Kind`]: who plays: chance, someone nasty, or the staff;
//! - [`run`]: many games under the watch, on all cores.

pub mod games;
mod kind;
mod run;

pub use kind::Kind;
pub use run::{Told, Watched, in_turn, run};
