//! How units move, arrive and leave, and what becomes of bridges and guns.

pub mod bridges;
pub mod exits;
pub mod limbering;
pub mod moves;
pub mod reinforcements;
