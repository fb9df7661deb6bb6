//! Bastogne Breakout in the words that every page understands (`desk`): what is on the table, what is asked, what may be
//! planned, what will come of it, what is laid over the map and what has happened.

mod advancing;
mod assault;
mod attack;
mod barrage;
mod cards;
mod events;
mod fight;
mod forecast;
mod goals;
mod hauling;
mod hex;
mod holdings;
pub(crate) mod layers;
pub(crate) mod lines;
mod marching;
mod markers;
mod notes;
mod offers;
mod pieces;
mod placing;
pub(crate) mod plans;
mod playing;
mod prompt;
mod questions;
pub(crate) mod scene;
mod supplies;
pub(crate) mod table;
pub(crate) mod tellings;
mod terms;
mod tracks;
mod unit;
mod when;
pub(crate) mod why;

pub(crate) use goals::goals;
