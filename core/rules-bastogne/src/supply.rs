//! §9 Who is supplied, and from where.

pub mod allied_lines;
pub mod sources;
pub mod transports;
