//! The tiny game passes the contract.

use crate::tiny_subject::TinySubject;
use conformance::contract;

#[test]
fn the_tiny_game_passes_the_contract() {
    let tally = contract::check(&TinySubject, 1000).unwrap();
    println!("{tally:?}");
    assert_eq!(tally.games, 1000);
    // A law that was never put to the test has not been passed.
    assert!(tally.rolls > 500, "{tally:?}");
    assert!(tally.taken_back > 1000, "{tally:?}");
    assert!(tally.by_order > 100, "{tally:?}");
    assert!(tally.alike > 1000, "{tally:?}");
    assert!(tally.mirrored > 3 * tally.actions, "{tally:?}");
    assert!(tally.mirrored_back > 3000, "{tally:?}");
    assert!(tally.secret_faces > 50, "{tally:?}");
}
