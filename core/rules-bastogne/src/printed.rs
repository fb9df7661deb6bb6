//! What is printed: map, counters, places, tables, cards and scenarios, and how their files are read.

pub mod board;
pub mod cards;
pub mod costs;
pub mod counters;
pub(crate) mod data;
pub mod options;
pub mod order_of_battle;
pub mod places;
pub mod results;
pub mod scenario;
pub(crate) mod scenario_file;
pub(crate) mod shipped;
pub mod tables;
pub(crate) mod tables_file;
