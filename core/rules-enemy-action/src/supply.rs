//! §13 Supply paths and supply heads.

pub mod paths;
