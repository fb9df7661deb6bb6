//! Who may go where.

pub(crate) mod picket;
pub(crate) mod scouts;
