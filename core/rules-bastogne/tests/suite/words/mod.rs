//! Bastogne Breakout speaks as the page wants it: the laws of the desk, its stories, its table, its charts and its forecasts.

mod cards;
mod displays;
mod forecasts;
mod laws;
mod printed;
mod stories;
mod table;
