//! What is told.

pub mod story;
