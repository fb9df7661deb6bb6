//! What the kernel calls: check, legal, apply and fold, each an index with a line for each variant.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod fold;
pub(crate) mod in_hand;
pub(crate) mod legal;
pub(crate) mod standing_orders;
