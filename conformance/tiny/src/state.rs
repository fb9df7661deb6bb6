//! What is true of a game, what can be done and happen, what is seen, told and refused.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod illegal;
pub(crate) mod position;
pub(crate) mod report;
pub(crate) mod start;
pub(crate) mod then;
pub(crate) mod view;
