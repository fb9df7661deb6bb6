//! Movement: who may go where and at what cost; what stands in the way; who comes on and goes off.

pub(crate) mod airborne;
pub mod artillery;
pub(crate) mod breakdown;
pub(crate) mod bridges;
pub(crate) mod commando;
pub(crate) mod disrupted_movement;
pub mod exits;
pub mod fuel_dumps;
pub(crate) mod infiltration;
pub mod movement;
pub(crate) mod movement_phase;
pub(crate) mod moves;
pub(crate) mod night_infiltration;
pub(crate) mod off_map;
pub mod reach;
pub(crate) mod reinforcements;
pub(crate) mod replacements;
pub mod roadblocks;
pub mod strategic_movement;
pub(crate) mod traffic;
pub mod why;
