//! Bitter Woods passes the contract in all its scenarios.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::contract::{self, Tally};
use rules_bitter_woods::{BitterWoods, Options};

use crate::subject::{Scenario, everything};

#[track_caller]
fn held_to(name: &str, subject: &Scenario, games: u64) -> Tally {
    let tally = contract::check(subject, games).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{name}: {tally:?}");
    assert!(tally.rolls > 5 && tally.taken_back > 20, "{tally:?}");
    tally
}

#[test]
fn six_turns_pass_the_contract() {
    held_to("six_turns", &Scenario::with("six_turns", Options::default()), 2);
}

#[test]
fn six_turns_with_every_option_pass_the_contract() {
    let tally = held_to("six_turns", &Scenario::with("six_turns", everything("six_turns")), 2);
    assert!(tally.alike > 1_000, "the dumps were hidden for long: {tally:?}");
}

#[test]
fn the_campaign_passes_the_contract() {
    held_to("campaign", &Scenario::with("campaign", everything("campaign")), 1);
}

#[test]
fn the_other_scenarios_pass_the_contract() {
    for name in &BitterWoods::SCENARIOS[2..] {
        held_to(name, &Scenario::with(name, everything(name)), 1);
    }
}
