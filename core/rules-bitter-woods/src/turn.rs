//! The sequence of play, and what happens by itself in it.

pub mod air;
pub(crate) mod dumps;
pub mod events;
pub mod sequence_of_play;
pub mod supply_check;
pub mod surrender;
pub mod victory;
