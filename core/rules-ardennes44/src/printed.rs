//! What is printed: sides, map, counters, places, tables, track and scenarios, and how their files are read.

pub mod board;
pub(crate) mod costs;
pub mod counters;
pub(crate) mod data;
pub mod options;
pub mod order_of_battle;
pub mod places;
pub(crate) mod places_file;
pub mod results;
pub mod scenario;
pub(crate) mod scenario_file;
pub(crate) mod shipped;
pub mod tables;
pub mod turn_track;
