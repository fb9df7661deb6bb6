//! What is printed: map, counters, cards, chits, tables and scenarios as their files have them.

mod arrows;
mod cards;
mod chits;
mod counters;
mod fields;
mod files;
mod map;
mod objectives;
mod scenarios;
mod tables;
