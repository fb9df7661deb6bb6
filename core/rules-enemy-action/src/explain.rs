//! The game in the words of the page: what is asked and offered, forecasts, stories, charts, its entry in the catalogue.

pub mod catalogue;
pub mod charts;
pub(crate) mod page;
pub mod story;
pub(crate) mod words;
