//! Where a unit may stand, and what holds it: stacking, the first turn, the night, special units, digging in.

pub(crate) mod first_turn;
pub(crate) mod improved_positions;
pub mod mover;
pub(crate) mod night;
pub mod special_units;
pub mod stacking;
