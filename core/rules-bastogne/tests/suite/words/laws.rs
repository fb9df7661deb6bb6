//! Bastogne Breakout passes the laws of the desk: half of the games are played with what the desk offers.

#![expect(clippy::disallowed_macros, reason = "a test says how much it tried")]

use conformance::desk_laws::{self, Pace, Tally};
use rules_bastogne::{Options, charts};

use crate::subject::Scenario;

fn passes(name: &str, options: Options, pace: Pace) -> Tally {
    let tally = desk_laws::check(&Scenario::with(name, options), &charts(), pace);
    let tally = tally.unwrap_or_else(|breach| panic!("{name}: {breach}"));
    println!("{name}: {tally:?}");
    tally
}

#[test]
fn the_introduction_passes_the_laws_of_the_desk() {
    let pace = Pace { games: 4, every: 25, drafts: 3, told: 2 };
    let tally = passes("introduction", Options::default(), pace);
    // A law that was never put to the test has not been passed.
    assert!(tally.from_desk > 20, "{tally:?}");
    assert!(tally.offers > 100, "{tally:?}");
    assert!(tally.drafts > 200, "{tally:?}");
    assert!(tally.weighed > 100, "{tally:?}");
    assert!(tally.forecasts > 10, "{tally:?}");
    assert!(tally.alike > 100, "{tally:?}");
    assert_eq!(tally.mirrored, tally.scenes);
    assert!(tally.told > 1_000, "{tally:?}");
}

#[test]
fn second_panzer_passes_the_laws_of_the_desk() {
    let pace = Pace { games: 2, every: 40, drafts: 3, told: 1 };
    let tally = passes("second_panzer", Options { easy: true, hard: false }, pace);
    assert!(tally.drafts > 100, "{tally:?}");
}

#[test]
fn the_counterattack_passes_the_laws_of_the_desk() {
    let pace = Pace { games: 2, every: 60, drafts: 3, told: 1 };
    let tally = passes("counterattack", Options { easy: false, hard: true }, pace);
    assert!(tally.drafts > 100, "{tally:?}");
}
