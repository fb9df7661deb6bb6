//! Ardennes '44 passes the contract in all its scenarios.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::contract::{self, Subject, Tally};
use kernel::Seat;
use rules_ardennes44::{Ardennes44, Event, Order, Position};

/// No game is longer.
const BOUND: usize = 60_000;

struct Scenario(Ardennes44);

impl Scenario {
    fn new(name: &str) -> Self {
        Self(Ardennes44::scenario(name).expect("the scenario ships"))
    }
}

impl Subject for Scenario {
    type Rules = Ardennes44;

    fn rules(&self) -> Ardennes44 {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    /// Everything lies open on this table.
    fn alike(&self, _: &Position, _: Seat) -> Vec<Position> {
        Vec::new()
    }

    fn alike_events(&self, _: &Event, _: Seat) -> Vec<Event> {
        Vec::new()
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed())
    }

    fn orders(&self) -> Vec<Order> {
        vec![Order::FirstShort]
    }

    fn golden(&self) -> &'static str {
        include_str!("golden/wire.jsonl")
    }
}

#[track_caller]
fn passes(name: &str, games: u64) -> Tally {
    let tally =
        contract::check(&Scenario::new(name), games).unwrap_or_else(|breach| panic!("{breach}"));
    println!("{name}: {tally:?}");
    assert!(tally.rolls > 20 && tally.taken_back > 100, "{tally:?}");
    tally
}

#[test]
fn six_turns_pass_the_contract() {
    passes("six_turns", 2);
}

#[test]
fn eight_turns_pass_the_contract() {
    passes("eight_turns", 1);
}

#[test]
fn the_campaign_passes_the_contract() {
    passes("campaign", 1);
}

#[test]
fn patton_passes_the_contract() {
    let tally = passes("patton", 2);
    assert!(tally.by_order > 0, "{tally:?}");
}

#[test]
fn the_extended_game_passes_the_contract() {
    passes("extended", 1);
}
