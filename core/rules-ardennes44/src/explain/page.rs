//! Ardennes '44 in the words that every page understands (`desk`): what is on the table, what is asked, what may be
//! planned, what will come of it, what is laid over the map and what has happened.

mod attack;
mod events;
mod fight;
mod forecast;
mod holdings;
pub(crate) mod layers;
pub(crate) mod lines;
pub(crate) mod marching;
mod markers;
mod offers;
mod pieces;
pub(crate) mod plans;
mod prompt;
mod prospects;
pub(crate) mod scene;
pub(crate) mod table;
pub(crate) mod tellings;
mod when;
