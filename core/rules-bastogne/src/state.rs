//! What is true of a game, what is done, what happens, what is seen and what is refused.

pub mod action;
pub mod battle;
pub mod event;
pub mod hand;
pub mod illegal;
pub mod markers;
pub mod moment;
pub mod position;
pub(crate) mod situation;
pub(crate) mod start;
pub(crate) mod then;
pub mod unit;
pub mod view;
