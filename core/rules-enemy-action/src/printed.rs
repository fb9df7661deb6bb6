//! What is printed: map, counters, cards, chits, calendar, tables and scenarios, and how their files are read.

pub mod arrows;
mod bearings;
pub mod board;
pub mod calendar;
mod calendar_file;
pub mod cards;
mod cards_file;
pub mod chits;
mod chits_file;
pub mod counters;
pub(crate) mod data;
pub mod formations;
pub mod levels;
mod named;
pub mod objectives;
mod objectives_file;
pub mod options;
pub mod order_of_battle;
pub mod places;
pub mod scenario;
mod scenario_file;
pub mod setup_cards;
mod setup_cards_file;
pub mod shipped;
pub mod tables;
mod tables_file;

/// §2.5a The faces of the die.
pub const DIE: u16 = 10;
