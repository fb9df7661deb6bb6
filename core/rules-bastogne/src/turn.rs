//! §3.9, §4, §5 The course of the game: cards, phases, supply phases, weather, victory.

pub mod cards;
pub mod sequence_of_play;
pub mod supply_phase;
pub mod victory;
pub mod weather;
