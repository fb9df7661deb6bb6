//! §9.3, §10.4, §11 Who stands where, what that is worth, and whom it surrounds.

pub mod ground;
pub mod order;
pub mod stacking;
pub mod strength;
pub mod surround;
