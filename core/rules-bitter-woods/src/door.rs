//! What the kernel calls: check, legal, apply, fold, standing orders.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod fold;
pub(crate) mod legal;
pub(crate) mod standing_orders;
