//! `ardennes` as a person uses it: a file for each group of commands.

mod archive;
mod arena;
mod catalogue;
mod commands;
mod data;
mod map;
mod opponents;
mod workers;
