//! The picket's fire.

pub(crate) mod fire;
