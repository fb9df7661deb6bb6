//! Bitter Woods in the words that every page understands (`desk`): what is on the table, what is asked, what may be
//! planned, what will come of it, what is laid over the map and what has happened.

mod advancing;
mod attack;
mod bombard;
mod company;
mod events;
mod fight;
mod forecast;
mod goals;
mod hex;
mod holdings;
pub(crate) mod layers;
pub(crate) mod lines;
mod marching;
mod markers;
mod notes;
mod offers;
mod pieces;
pub(crate) mod plans;
mod prompt;
mod questions;
mod reach;
mod reasons;
pub(crate) mod scene;
mod shock;
mod single;
mod support;
pub(crate) mod table;
pub(crate) mod tellings;
mod terms;
mod tracks;
mod unit;
mod when;
pub(crate) mod why;

pub(crate) use goals::goals;
