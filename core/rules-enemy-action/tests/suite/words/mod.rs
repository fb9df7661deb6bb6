//! Enemy Action in words: the laws of the desk, what it offers, what stories say, what forecasts count, and what the table, the scene, the
//! layers, tellings, charts and the catalogue say.

mod decisions;
mod forecasts;
mod laws;
mod printed;
mod procedure;
mod reachable;
mod shown;
mod stories;
mod table;
mod tellings;
