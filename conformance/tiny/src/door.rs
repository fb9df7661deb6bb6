//! What the kernel calls.

pub(crate) mod apply;
pub(crate) mod fold;
pub(crate) mod legal;
