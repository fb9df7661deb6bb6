//! §7, §10, §14, §15 Movement and what follows from it, reserves, bridges, roadblocks, exits and detachments.

pub mod arrival;
pub mod bridges;
pub mod costs;
pub mod detachments;
pub mod entering;
pub mod exits;
pub mod mover;
pub mod moves;
pub mod preference;
pub mod proximity;
pub mod reach;
pub mod reserves;
pub mod restrictions;
pub mod roadblocks;
