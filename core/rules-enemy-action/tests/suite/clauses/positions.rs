//! §14.3 Improved positions in combat.

use crate::language::{after, told};

/// A German attack on a unit in a position.
const GIVEN: &str = "16.116P at 1311
    110.28 at 1310
    improved 1310
    active 16.116P
    combat 1310 with 16.116P stage total";

#[test]
fn eaa_14_3a_and_eaa_14_34a_a_position_takes_the_first_hit_and_is_gone() {
    let given = format!("{GIVEN} chit 0 0");
    assert_eq!(after(&given, "game steps", "hits"), "hits 0 0");
    assert_eq!(after(&given, "game steps", "improved"), "improved");
    // Without a hit it stays.
    assert_eq!(after(GIVEN, "game steps", "improved"), "improved 1310");
}

#[test]
fn eaa_14_31b_german_engineers_dig_for_defenders() {
    let given = "304.2P at 1310
        110.28 at 1311
        active 110.28
        pile 60
        combat 1310 with 110.28 stage german_defence";
    assert_eq!(after(given, "game steps, rolling 1", "improved"), "improved 1310");
    let town = given.replace("1310", "1108").replace("1311", "1109");
    assert_eq!(after(&town, "game steps, rolling 1", "improved"), "improved");
}

#[test]
fn eaa_14_31c_and_eaa_14_32a_allied_engineers_dig_for_defenders_once_and_not_in_towns() {
    let given = "304.2P at 1310
        110.28 at 1311
        active 304.2P
        hand 11
        combat 1311 with 304.2P stage allied_tactics";
    assert_eq!(after(given, "allied uses 11 as engineers", "improved"), "improved 1311");
    let refused = |text: &str| crate::language::refused(text, "allied uses 11 as engineers");
    assert_eq!(refused(&format!("improved 1311\n{given}")).as_deref(), Some("eaa-12.3a"));
    let town = given.replace("1311", "1108").replace("1310", "1107");
    assert_eq!(refused(&town).as_deref(), Some("eaa-12.3a"));
}

#[test]
fn eaa_14_33a_a_position_serves_whoever_stands_in_its_hex() {
    let given = format!("{GIVEN} chit 0 0").replace("110.28", "501.101");
    assert_eq!(after(&given, "game steps", "hits"), "hits 0 0");
}

#[test]
fn eaa_14_34b_engineers_of_the_attacker_clear_a_position() {
    let given = "304.2P at 1310
        110.28 at 1311
        improved 1310
        active 110.28
        hand 11
        combat 1310 with 110.28 stage allied_tactics";
    assert_eq!(after(given, "allied uses 11 as engineers", "improved"), "improved");
    let german = "304.2P at 1310
        110.28 at 1311
        improved 1311
        active 304.2P
        pile 60
        combat 1311 with 304.2P stage german_tactic";
    assert_eq!(after(german, "game steps, rolling 1", "improved"), "improved");
}

#[test]
fn eaa_14_34c_a_position_is_gone_if_all_in_it_attack() {
    let given = "304.2P at 1310
        110.28 at 1311
        109.28 at 1311
        improved 1311
        active 110.28+109.28";
    assert_eq!(after(given, "110.28 attacks 1310", "improved"), "improved 1311");
    assert_eq!(after(given, "110.28+109.28 attacks 1310", "improved"), "improved");
}

#[test]
fn eaa_14_34d_a_position_is_gone_once_its_hex_is_empty() {
    let given = GIVEN.replace("stage total", "stage allied_defends hits 0 1");
    let lines = told(&given, "allied retreats to 1309");
    assert!(lines.iter().any(|line| line.contains("(eaa-14.34d)")), "{lines:?}");
    assert_eq!(after(&given, "allied retreats to 1309", "improved"), "improved");
}
