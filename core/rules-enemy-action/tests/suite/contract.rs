//! Enemy Action passes the contract in all its scenarios: the first days of each, since a step of the German command is an action.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::contract::{self, Tally};

use crate::subject::Scenario;

#[track_caller]
fn held_to(name: &str, days: u8, games: u64) -> Tally {
    let subject = Scenario::with(name, days);
    let tally = contract::check(&subject, games).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{name}, {days} days: {tally:?}");
    assert!(tally.rolls > 20 && tally.taken_back > 20 && tally.own_seat > 200, "{tally:?}");
    tally
}

#[test]
fn the_initial_assault_passes_the_contract() {
    held_to("initial_assault", 1, 2);
}

#[test]
fn the_surprised_allies_pass_the_contract() {
    held_to("allies_surprised", 1, 1);
}

#[test]
fn the_german_breakout_passes_the_contract() {
    held_to("german_breakout", 1, 1);
}

#[test]
fn the_battle_of_the_bulge_passes_the_contract() {
    held_to("battle_of_the_bulge", 2, 1);
}

#[test]
fn the_crisis_at_the_meuse_passes_the_contract() {
    held_to("crisis_at_the_meuse", 1, 1);
}
