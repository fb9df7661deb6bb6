//! The tiny game passes the laws of the desk, and each of its broken variants breaks the right one.

use conformance::desk_laws::{self, Law, Pace};

use crate::bent::{BentSubject, Fault};
use crate::tiny_subject::TinySubject;

const PACE: Pace = Pace { games: 100, every: 1, drafts: 4, told: 2 };

#[test]
fn the_tiny_game_passes_the_laws_of_the_desk() {
    let tally = desk_laws::check(&TinySubject, &tiny::charts(), PACE).unwrap();
    println!("{tally:?}");
    assert_eq!(tally.games, 100);
    // A law that was never put to the test has not been passed.
    assert!(tally.from_desk > 1000, "{tally:?}");
    assert!(tally.offers > 5000, "{tally:?}");
    assert!(tally.drafts > 5000, "{tally:?}");
    assert!(tally.weighed > 1000, "{tally:?}");
    assert!(tally.forecasts > 1000, "{tally:?}");
    assert!(tally.things > 50_000, "{tally:?}");
    assert!(tally.lines > 5000, "{tally:?}");
    assert!(tally.alike > 10_000, "{tally:?}");
    assert_eq!(tally.mirrored, tally.scenes);
    assert!(tally.layers > 5000, "{tally:?}");
    assert!(tally.told > 5000, "{tally:?}");
}

const EVERY_FAULT: [(Fault, Law); 6] = [
    (Fault::OffersTheForbidden, Law::OffersAreAllowed),
    (Fault::ListsASpotTooMany, Law::DraftsAreWeighed),
    (Fault::NamesNobody, Law::ThingsExist),
    (Fault::ShowsTheMine, Law::WordsKeepSecrets),
    (Fault::LeavesOutTheLost, Law::ChangesMakeTheScene),
    (Fault::KeepsQuiet, Law::EverythingIsTold),
];

#[test]
fn every_broken_desk_is_caught_by_the_law_it_breaks() {
    let mut caught = 0;
    for (fault, law) in EVERY_FAULT {
        let breach = desk_laws::check(&BentSubject(Some(fault)), &tiny::charts(), PACE);
        let breach = breach.expect_err(&format!("{fault:?} passed the laws of the desk"));
        println!("{fault:?}: {breach}");
        assert_eq!(breach.law, law, "{fault:?} was caught by another law: {breach}");
        caught += 1;
    }
    println!("broken desks caught: {caught} of {}", EVERY_FAULT.len());
}

/// It is the fault that is caught, not the wrapping.
#[test]
fn without_a_fault_the_same_wrapping_passes() {
    let tally = desk_laws::check(&BentSubject(None), &tiny::charts(), PACE);
    assert_eq!(tally.map(|tally| tally.games), Ok(100));
}
