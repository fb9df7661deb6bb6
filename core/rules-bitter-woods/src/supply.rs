//! Who is in supply, and by which way.

pub mod supply_lines;
