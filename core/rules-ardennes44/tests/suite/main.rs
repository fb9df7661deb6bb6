//! Every test of Ardennes '44 from outside, built as one program: what each file tries is said at its head.

mod charts;
mod clauses;
mod contract;
mod data;
mod desk;
mod desk_play;
mod forecast;
mod guided;
mod language;
mod lessons;
mod mirrors;
mod page;
mod random_games;
mod reach;
mod story;
mod strangers;
mod words;
