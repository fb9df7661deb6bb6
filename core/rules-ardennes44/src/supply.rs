//! Who is supplied, and by which way.

pub mod supply_lines;
pub(crate) mod supply_path;
