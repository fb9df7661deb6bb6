//! Where a unit may stand and what it is: stacking, allowances, boundaries, and what follows from units coming and going.

pub mod allowance;
pub mod boundaries;
pub(crate) mod nations;
pub mod rate_of_fire;
pub(crate) mod settle;
pub mod stacking;
