//! Every test of Enemy Action from outside, built as one program: what each file tries is said at its head.

mod clauses;
mod contract;
mod language;
mod lesson;
mod printed;
mod random_games;
mod subject;
mod words;
