//! Enemy Action passes the laws of the desk: half of the games are played with what the desk offers.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::desk_laws::{self, Pace, Tally};
use rules_enemy_action::charts;

use crate::subject::Scenario;

fn passes(name: &str, days: u8, pace: Pace) -> Tally {
    let tally = desk_laws::check(&Scenario::with(name, days), &charts(), pace);
    let tally = tally.unwrap_or_else(|breach| panic!("{name}: {breach}"));
    println!("{name}: {tally:?}");
    tally
}

#[test]
fn the_initial_assault_passes_the_laws_of_the_desk() {
    let pace = Pace { games: 2, every: 12, drafts: 3, told: 1 };
    let tally = passes("initial_assault", 1, pace);
    // A law that was never put to the test has not been passed.
    assert!(tally.from_desk > 10, "{tally:?}");
    assert!(tally.offers > 100, "{tally:?}");
    assert!(tally.drafts > 50, "{tally:?}");
    assert!(tally.weighed > 20, "{tally:?}");
    assert!(tally.forecasts > 5, "{tally:?}");
    assert!(tally.layers > 500, "{tally:?}");
    assert!(tally.told > 1_000, "{tally:?}");
    assert_eq!(tally.mirrored, tally.scenes);
    assert!(tally.lines > 500, "{tally:?}");
}

#[test]
fn the_crisis_at_the_meuse_passes_the_laws_of_the_desk() {
    let pace = Pace { games: 2, every: 16, drafts: 3, told: 1 };
    let tally = passes("crisis_at_the_meuse", 1, pace);
    assert!(tally.drafts > 20, "{tally:?}");
}
