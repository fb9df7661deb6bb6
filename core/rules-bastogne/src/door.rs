//! What the kernel calls: an action is checked, listed, carried out; an event is folded in.

pub(crate) mod apply;
pub(crate) mod check;
pub(crate) mod fold;
pub(crate) mod legal;
pub(crate) mod standing_orders;
