//! What is printed: map, counters, tables, cards and scenarios.

mod files;
