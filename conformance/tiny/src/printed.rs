//! What is printed: board, tables, scenario, and who sits where.

pub(crate) mod board;
pub(crate) mod data;
pub(crate) mod scenario;
pub(crate) mod seats;
pub(crate) mod tables;
