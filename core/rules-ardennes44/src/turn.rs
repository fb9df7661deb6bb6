//! The sequence of play, and what happens by itself in its phases.

pub(crate) mod antwerp;
pub(crate) mod artillery_supply;
pub(crate) mod fuel_shortage;
pub(crate) mod rally;
pub mod sequence_of_play;
pub(crate) mod set_up;
pub(crate) mod supply_check;
pub mod surrender;
pub mod victory;
