//! Who may go where, at what cost; who comes on and goes off; what is dug, built and blown.

pub mod bridges;
pub(crate) mod crossing;
pub mod exits;
pub(crate) mod ground;
pub mod improved_positions;
pub mod movement;
pub mod movement_phase;
pub mod moves;
pub mod peiper;
pub(crate) mod perils;
pub mod reinforcements;
pub mod reserves;
pub(crate) mod summons;
