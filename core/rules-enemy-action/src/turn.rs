//! §3, §4, §5, §6, §16, §17 The course of the game.

pub mod activation;
pub mod allied_impulse;
pub mod deploy;
pub mod end_of_day;
pub mod engineers;
pub mod events;
pub mod generation;
pub mod overstacked;
pub mod preparation;
pub mod replacements;
pub mod reserve_phase;
pub mod sequence;
pub mod set_up;
pub mod supply_phase;
pub mod victory;
