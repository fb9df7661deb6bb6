//! What is true of a game, what is done, what happens, what is seen and what is refused.

pub mod action;
pub mod activation;
pub mod combat;
pub mod decks;
pub mod event;
pub mod hex_set;
pub mod illegal;
pub mod lines;
pub mod moment;
pub mod objective;
pub mod position;
pub(crate) mod situation;
pub(crate) mod start;
pub(crate) mod then;
pub mod unit;
pub mod view;
