//! Every test of Bitter Woods from outside, built as one program: what each file tries is said at its head.

mod clauses;
mod contract;
mod data;
mod language;
mod random_games;
mod subject;
mod words;
