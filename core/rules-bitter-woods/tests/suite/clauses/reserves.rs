//! §14 Reserves: who goes into reserve, what it costs and gives, and how it is lost.

use crate::language::{check, played, refused, unit};
use rules_bitter_woods::state::unit::Mark;

#[test]
fn bw_14_1a_any_supplied_mechanized_unit_on_the_map_may_go_into_reserve() {
    check(
        "bw-14.1a",
        "phase reserve
         german A armor 9-5-4 at 0505
         german B armored_infantry 5-5-4 at 0505
         german C armored_cavalry 2-5-5 at 0505
         german D infantry 4-4-3 at 0506
         german E corps_artillery 8-4-3 at 0506
         german F armor 9-5-4 at 0507 oos
         german G armor 9-5-4 at 0507 short
         german H armor 9-5-4 waits 17AM east 0101
         german I armor 9-5-4 at 0201
         allied J infantry 4-4-4 at 0101",
        "A reserves
         B reserves
         C reserves
         A reserves
         D reserves
         E reserves
         F reserves
         G reserves
         H reserves
         I reserves",
        "A is reserve (bw-14.1a)
         B is reserve (bw-14.1a)
         C is reserve (bw-14.1a)
         refused bw-14.1a: that unit is in reserve already
         refused bw-14.1a: only mechanized units go into reserve
         refused bw-14.1a: only mechanized units go into reserve
         refused bw-14.1a: only units in supply go into reserve
         refused bw-14.1a: only units in supply go into reserve
         refused bw-3c: that unit is not on the map
         refused bw-14.3a: a unit next to an enemy cannot be in reserve",
    );
}

#[test]
fn bw_14_1b_a_unit_in_reserve_neither_moves_nor_fights() {
    let given = "german A armor 9-5-4 at 0505 reserve
         german B infantry 4-4-3 at 0505
         allied C infantry 4-4-4 at 0605";
    assert_eq!(refused(given, "A moves 0505-0504", 1).as_deref(), Some("bw-14.1b"));
    assert_eq!(refused(given, "A+B moves 0505-0504", 1).as_deref(), Some("bw-14.1b"));
    let combat = format!("{given}\nphase combat");
    assert_eq!(refused(&combat, "A attacks 0605", 1).as_deref(), Some("bw-14.1b"));
    assert_eq!(refused(&combat, "A+B attacks 0605", 1).as_deref(), Some("bw-14.1b"));
    assert_eq!(refused(&combat, "B attacks 0605", 1), None);
}

#[test]
fn bw_14_2a_a_reserve_unit_moves_its_full_allowance_after_combat() {
    check(
        "bw-14.2a",
        "phase exploitation
         road 0505-0605-0705
         german A armor 9-5-4 at 0505 reserve
         german B armored_infantry 5-5-4 at 0503 reserve
         german C armor 9-5-4 at 0501
         german D armor 9-5-4 at 0508 reserve",
        "C moves 0501-0601
         A moves 0505-0605-0705-0805-0905-1005
         A moves 1005-1105
         B moves 0503-0603-0703-0803-0903-1003
         B moves 0503-0603-0703-0803-0903",
        "refused bw-14.2a: that unit is not in reserve
         A moves 0505-0605-0705-0805-0905-1005 for 42
         refused bw-14.2a: that unit is not in reserve
         refused bw-5.2a: the Movement Allowance does not reach so far
         B moves 0503-0603-0703-0803-0903 for 48
         now A at 1005 exploited
         now D at 0508 reserve",
    );
}

/// Enemy zones stop it as they stop everybody, and it is out of reserve then.
#[test]
fn bw_14_2a_zones_and_supply_bear_on_exploitation_as_on_movement() {
    let given = "phase exploitation
         german A armor 9-5-4 at 0505 reserve
         german B armor 9-5-4 at 0510 reserve oos
         allied C infantry 4-4-4 at 0805";
    assert_eq!(refused(given, "A moves 0505-0605-0705-0704", 1).as_deref(), Some("bw-7.4a"));
    assert_eq!(refused(given, "A moves 0505-0605-0705", 1), None);
    assert_eq!(refused(given, "B moves 0510-0509-0508-0507", 1).as_deref(), Some("bw-5.2a"));
    assert_eq!(refused(given, "B moves 0510-0509-0508", 1), None);
}

#[test]
fn bw_14_2b_no_combat_follows() {
    let given = "phase exploitation
         german A armor 9-5-4 at 0505 reserve
         german B armor 9-5-4 at 0508 reserve
         allied C infantry 4-4-4 at 0805";
    let when = "A moves 0505-0605-0705\nA attacks 0805";
    assert_eq!(refused(given, when, 1).as_deref(), Some("bw-4a"));
    let game = played(given, "A moves 0505-0605-0705\ngerman ends", &[]);
    assert_eq!(game.state().active, rules_bitter_woods::Side::Allied, "no phase of combat came");
}

#[test]
fn bw_14_3a_the_marker_goes_when_the_unit_moves() {
    let given = "phase exploitation\ngerman A armor 9-5-4 at 0505 reserve";
    let game = played(given, "A moves 0505-0605", &[]);
    let a = unit(game.rules().data(), "A");
    assert!(!game.state().unit(a).has(Mark::Reserve));
}

#[test]
fn bw_14_3a_the_marker_goes_when_an_enemy_comes_next_to_it() {
    check(
        "bw-14.3a",
        "side allied
         german A armor 9-5-4 at 0505 reserve
         german B armor 9-5-4 at 0510 reserve
         allied C infantry 4-4-4 at 0705
         allied D corps_artillery 6-4-4 at 0711",
        "C moves 0705-0605
         D moves 0711-0610",
        "C moves 0705-0605 for 12
         A is no longer reserve (bw-14.3a)
         D moves 0711-0610 for 12
         B is no longer reserve (bw-14.3a)
         now A at 0505",
    );
}

/// An enemy who is driven next to it takes the marker too. The Meuse keeps R's zone from the hex where he ends.
#[test]
fn bw_14_3a_a_retreat_next_to_it_takes_the_marker() {
    let given = "phase combat
         off south 0812
         road 0605-0705-0805-0806-0807-0808-0809-0810-0811-0812
         meuse 0805/0905
         german A infantry 4-4-3 at 0505
         german R armor 9-5-4 at 0905 reserve
         german Z infantry 1-1-3 at 0111
         allied Y infantry 1-1-4 at 0211
         allied B infantry 4-4-4 at 0605";
    // 1-1 and a 1: D2.
    let game = played(given, "A attacks 0605", &[1]);
    let r = unit(game.rules().data(), "R");
    assert!(game.state().unit(r).has(Mark::Reserve));
    let game = played(given, "A attacks 0605\nB retreats 0605-0705-0805", &[1]);
    assert!(!game.state().unit(r).has(Mark::Reserve));
}

#[test]
fn bw_14_3b_a_marker_stays_from_turn_to_turn_and_may_be_taken_off() {
    let given = "phase exploitation
         road 0505-0405-0305-0205-0105
         off east 0105
         german A armor 9-5-4 at 0505 reserve
         allied B infantry 4-4-4 at 1010";
    let mut game = played(given, "german ends\nallied ends", &[]);
    let a = unit(game.rules().data(), "A");
    assert_eq!(game.state().turn, 8, "it is 17PM");
    assert!(game.state().unit(a).has(Mark::Reserve));
    for sentence in
        ["allied ends", "allied ends", "A unreserves", "german ends", "A moves 0505-0605"]
    {
        let action = crate::language::action(game.rules().data(), sentence);
        let seat = game.state().asked().expect("the game goes on").seat();
        game.submit(seat, action).unwrap_or_else(|why| panic!("{sentence}: {why}"));
    }
    assert!(!game.state().unit(a).has(Mark::Reserve));
    check(
        "bw-14.3b",
        "phase reserve\ngerman A armor 9-5-4 at 0505\ngerman B armor 9-5-4 at 0506 reserve",
        "A unreserves
         B unreserves",
        "refused bw-14.2a: that unit is not in reserve
         B is no longer reserve (bw-14.3b)",
    );
    let movement = "german A armor 9-5-4 at 0505 reserve";
    assert_eq!(refused(movement, "A unreserves", 1).as_deref(), Some("bw-4a"), "not later");
}

/// Only moving and an enemy next to it take the marker off: a unit that runs out of supply stays in reserve.
#[test]
fn bw_14_3b_want_of_supply_does_not_take_the_marker() {
    let given = "phase supply
         turn 18AM
         air 0 1
         german A armor 9-5-4 at 0505 reserve";
    let game = played(given, "allied ends", &[]);
    let a = unit(game.rules().data(), "A");
    assert!(game.state().unit(a).is_unsupplied());
    assert!(game.state().unit(a).has(Mark::Reserve));
}
