//! What is true of a game: position, unit, battle and moment, what can be done and happen, and the cache of
//! zones and bonds that follows from where units stand.

pub(crate) mod action;
pub mod battle;
pub(crate) mod event;
pub(crate) mod illegal;
pub mod markers;
pub mod moment;
pub mod position;
pub(crate) mod situation;
pub(crate) mod start;
pub(crate) mod then;
pub mod unit;
pub(crate) mod view;
pub mod zoc_bonds;
pub(crate) mod zones_of_control;
