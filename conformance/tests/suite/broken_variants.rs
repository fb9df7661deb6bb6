//! Rules broken on purpose, one way for each law: the contract must catch each, by the right law.

use crate::bent::{BentSubject, Fault};
use conformance::contract::{self, Law};

const EVERY_FAULT: [(Fault, Law); 12] = [
    (Fault::ListsTheForbidden, Law::LegalIsAllowed),
    (Fault::ForgetsToAsk, Law::NoDeadEnd),
    (Fault::NeverEnds, Law::Ends),
    (Fault::CountsOutsideTheState, Law::ReplayIsState),
    (Fault::StartsAnew, Law::TakeBackRestores),
    (Fault::LosesOnTheWire, Law::WireRoundTrips),
    (Fault::ShowsTheMine, Law::ViewKeepsSecrets),
    (Fault::TellsOfTheMine, Law::ReportsKeepSecrets),
    (Fault::HidesTheSurprise, Law::SurprisesAreDeclared),
    (Fault::ForgetsTheCache, Law::CachesAreFresh),
    (Fault::TellsTheDraw, Law::FacesKeepSecrets),
    (Fault::LetsTheMirrorDrift, Law::MirrorHolds),
];

#[test]
fn every_broken_variant_is_caught_by_the_law_it_breaks() {
    let mut caught = 0;
    for (fault, law) in EVERY_FAULT {
        let breach = contract::check(&BentSubject(Some(fault)), 200);
        let breach = breach.expect_err(&format!("{fault:?} passed the contract"));
        println!("{fault:?}: {breach}");
        assert_eq!(breach.law, law, "{fault:?} was caught by another law: {breach}");
        caught += 1;
    }
    println!("broken variants caught: {caught} of {}", EVERY_FAULT.len());
}

/// It is the fault that is caught, not the wrapping.
#[test]
fn without_a_fault_the_same_wrapping_passes() {
    let tally = contract::check(&BentSubject(None), 200);
    assert_eq!(tally.map(|tally| tally.games), Ok(200));
}

#[test]
fn a_game_that_plays_a_seat_itself_may_not_have_to_choose() {
    let breach = contract::check(&BentSubject(Some(Fault::PlaysItselfByChoice)), 200);
    let breach = breach.expect_err("Blue can do many things");
    println!("{breach}");
    assert_eq!(breach.law, Law::OwnSeatHasOneAction);
    let tally = contract::check(&BentSubject(Some(Fault::PlaysItself)), 200);
    let tally = tally.expect("Blue can do one thing");
    assert!(tally.own_seat > 200, "{tally:?}");
}
