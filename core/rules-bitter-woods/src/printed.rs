//! What is printed: map, counters, places, tables, track and scenarios, and how their files are read.

pub mod board;
pub mod boundaries;
pub mod costs;
pub mod counters;
pub(crate) mod data;
pub mod options;
pub mod order_of_battle;
pub mod places;
pub(crate) mod places_file;
pub mod results;
pub mod scenario;
pub(crate) mod scenario_file;
pub(crate) mod set_up_file;
pub(crate) mod shipped;
pub mod tables;
pub(crate) mod tables_file;
pub mod turn_track;
pub(crate) mod victory_file;
