//! The tiny game in the words that every page understands (`desk`).

mod forecast;
pub(crate) mod layers;
pub(crate) mod lines;
mod pieces;
pub(crate) mod plans;
mod prompt;
pub(crate) mod scene;
pub(crate) mod table;
pub(crate) mod tellings;
