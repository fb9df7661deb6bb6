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

/// Every option of a scenario in one game.
#[track_caller]
fn whole(name: &str) {
    assert!(BitterWoods::SCENARIOS.contains(&name));
    held_to(name, &Scenario::with(name, everything(name)), 1);
}

#[test]
fn extended_campaign_passes_the_contract() {
    whole("extended_campaign");
}

#[test]
fn eight_turns_pass_the_contract() {
    whole("eight_turns");
}

#[test]
fn early_offensive_passes_the_contract() {
    whole("early_offensive");
}

#[test]
fn southern_shoulder_passes_the_contract() {
    whole("southern_shoulder");
}

#[test]
fn pattons_relief_passes_the_contract() {
    whole("pattons_relief");
}

#[test]
fn erasing_the_bulge_passes_the_contract() {
    whole("erasing_the_bulge");
}
