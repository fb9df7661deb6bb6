//! What is told: the game in the words that every page understands, its charts, its entry in the catalogue.

pub(crate) mod catalogue;
pub(crate) mod charts;
pub(crate) mod page;
