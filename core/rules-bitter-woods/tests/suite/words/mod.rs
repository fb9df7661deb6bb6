//! Bitter Woods speaks as the page wants it: the laws of the desk, its stories, its table and its charts.

mod forecasts;
mod laws;
mod printed;
mod stories;
