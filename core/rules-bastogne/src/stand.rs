//! What units are worth and may do where they stand.

pub mod ground;
pub mod strength;
