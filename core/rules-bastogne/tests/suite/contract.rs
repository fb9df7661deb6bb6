//! Bastogne Breakout passes the contract in all its scenarios.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::contract::{self, Tally};
use rules_bastogne::Options;

use crate::subject::Scenario;

#[track_caller]
fn held_to(name: &str, options: &[&str], games: u64) -> Tally {
    let mut chosen = Options::default();
    for option in options {
        assert!(chosen.turn_round(option), "no option is called {option}");
    }
    let subject = Scenario::with(name, chosen);
    let tally = contract::check(&subject, games).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{name} {options:?}: {tally:?}");
    assert!(tally.rolls > 20 && tally.taken_back > 20, "{tally:?}");
    assert!(tally.alike > 500, "the hands were hidden for long: {tally:?}");
    tally
}

#[test]
fn the_introduction_passes_the_contract() {
    let tally = held_to("introduction", &[], 2);
    assert!(tally.by_order > 0, "a standing order answered: {tally:?}");
}

#[test]
fn second_panzer_goes_west_passes_the_contract() {
    held_to("second_panzer", &["hard"], 2);
}

#[test]
fn the_breakout_passes_the_contract() {
    held_to("breakout", &["easy"], 1);
}

#[test]
fn the_counterattack_passes_the_contract() {
    held_to("counterattack", &["hard"], 1);
}
