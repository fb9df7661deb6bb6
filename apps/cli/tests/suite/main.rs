//! `ardennes` as a person uses it: a file for each group of commands.

mod arena;
mod catalogue;
mod commands;
mod data;
mod map;
