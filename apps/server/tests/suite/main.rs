//! Nodes over a real PostgreSQL and a real NATS, and people who play on them.

mod clocks;
mod commands;
mod guard;
mod play;
mod seats;
mod secrets;
mod world;
