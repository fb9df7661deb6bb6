//! Nodes over a real PostgreSQL and a real NATS, and people who play on them.

mod accounts;
mod archive;
mod chat;
mod clocks;
mod commands;
mod engines;
mod guard;
mod leaving;
mod letters;
mod manners;
mod operators;
mod opponents;
mod passkeys;
mod play;
mod push;
mod ratings;
mod restore;
mod seats;
mod secrets;
mod sessions;
mod world;
