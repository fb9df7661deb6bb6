//! Where a piece may lie or stand.

pub(crate) mod hiding;
