//! What the kernel calls.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod fold;
pub(crate) mod legal;
pub(crate) mod standing_orders;
