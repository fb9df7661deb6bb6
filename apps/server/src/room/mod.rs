//! Games in memory, so that a node need not read a whole log for every action. No node owns one: what is here can always be made
//! again from the database.

mod boxes;
mod one;
mod open;

pub(crate) use boxes::Boxes;
pub(crate) use one::{Astray, Command, Room};
pub(crate) use open::{CannotOpen, Open, Rooms};
