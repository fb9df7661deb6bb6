//! §4 The sequence of play: which phases there are, in what order, and what is done in each.

use crate::language::{check, played, refused, told};

/// Somebody for every phase of both players: each has armor, and a bridge that is blown at the end of combat.
const BOTH: &str = "
    phase supply
    air 0 1
    turn 17AM
    road 0505-0504 0909-1009-1109-1209
    off west 1209
    german A armor 9-5-4 at 0505
    allied B armor 6-4-5 at 0909
";

/// The names of the phases that began, in order.
fn phases(given: &str, when: &str) -> Vec<String> {
    let told = told(given, when, &[]).into_iter();
    told.filter(|line| line.starts_with("17") || line.starts_with("18")).collect()
}

#[test]
fn bw_4a_a_german_player_turn_then_an_allied_one_then_the_next_game_turn() {
    let when = "allied ends
         allied ends
         german ends
         german ends
         allied ends
         allied ends
         allied ends";
    let began = phases(BOTH, when);
    let sides: Vec<&str> = began.iter().map(|line| &line[..11]).collect();
    let mut turns = sides.clone();
    turns.dedup();
    assert_eq!(turns, ["17AM german", "17AM allied", "17PM german"]);
    // Nobody acts out of turn, or does another phase's work.
    let movement = BOTH.replace("phase supply", "phase movement");
    check(
        "bw-4a",
        &movement,
        "B moves 0909-0908
         A attacks 0504
         A reserves
         german blows 0505/0504",
        "refused: it is not your turn: the game waits for seat 0
         refused bw-4a: this is not the phase for that
         refused bw-4a: this is not the phase for that
         refused bw-13.3a: no bridge stands there",
    );
}

#[test]
fn bw_4b_the_phases_of_the_german_player_turn() {
    let began = phases(BOTH, "allied ends\nallied ends\ngerman ends\ngerman ends");
    assert_eq!(
        began[..7],
        [
            "17AM german interdiction",
            "17AM german reserve",
            "17AM german movement",
            "17AM german combat",
            "17AM german demolition",
            "17AM german exploitation",
            "17AM german lateattack", // Kampfgruppe Peiper's own, of rule 27.1; else it passes by itself.
        ]
    );
    assert_eq!(began[7], "17AM german construction");
    assert_eq!(began[8], "17AM allied supply");
}

#[test]
fn bw_4c_both_sides_check_supply_in_both_player_turns() {
    let cut_off = format!(
        "{BOTH}
         german C infantry 4-4-3 at 0102
         allied D infantry 4-4-4 at 0110"
    )
    .replace("turn 17AM", "turn 18AM");
    let story = told(
        &cut_off,
        "allied ends
         allied ends
         german ends",
        &[],
    );
    let checks: Vec<&String> = story.iter().filter(|line| line.contains("supply:")).collect();
    assert_eq!(checks, ["out of supply: A+C+D"; 2], "{story:?}");
}

#[test]
fn bw_4d_supplies_fall_in_the_german_player_turn_only() {
    check(
        "bw-4d",
        BOTH,
        "allied drops 0909
         allied drops 0909",
        "supplies fall into 0909
         refused bw-12.5b: supplies fall into this hex already",
    );
    let allied = format!("{BOTH}\nside allied");
    assert_eq!(refused(&allied, "allied drops 0909", 1).as_deref(), Some("bw-4a"));
    let later = BOTH.replace("phase supply", "phase interdiction");
    assert_eq!(refused(&later, "allied drops 0909", 1).as_deref(), Some("bw-4a"));
}

#[test]
fn bw_4e_interdiction_comes_after_supply_and_before_reserves() {
    check(
        "bw-4e",
        &BOTH.replace("air 0 1", "air 0 2"),
        "allied interdicts 0504
         allied ends
         allied interdicts 0504
         allied ends
         german ends",
        "refused bw-4a: this is not the phase for that
         all are in supply
         17AM german interdiction
         0504 is interdicted
         17AM german reserve
         17AM german movement",
    );
    let reserve = BOTH.replace("phase supply", "phase reserve");
    check(
        "bw-4e",
        &reserve,
        "allied interdicts 0504",
        "refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn bw_4f_reserves_are_placed_before_movement() {
    check(
        "bw-4f",
        &BOTH.replace("phase supply", "phase reserve"),
        "A moves 0505-0504
         A reserves
         german ends
         A reserves
         A moves 0505-0504",
        "refused bw-4a: this is not the phase for that
         A is reserve (bw-14.1a)
         17AM german movement
         refused bw-4a: this is not the phase for that
         refused bw-14.1b: a unit in reserve neither moves nor fights in these phases",
    );
}

#[test]
fn bw_4g_units_move_dig_build_and_arrive_in_the_movement_phase() {
    let given = "bridge 0605/0705
         blown 0605/0705
         entry A east 0101
         german A infantry 4-4-3 at 0303
         german B infantry 4-4-3 at 0304
         german C infantry 4-4-3 at 0605
         german D infantry 4-4-3 waits 17AM east 0101";
    check(
        "bw-4g",
        given,
        "A moves 0303-0302
         B digs
         C builds 0605/0705
         D enters 0101",
        "A moves 0303-0302 for 12
         B digs in in 0304
         B is dug (bw-8.1f)
         C builds 0605/0705
         C is building (bw-13.3b)
         D enters 0101
         D moves 0101 for 12",
    );
    for what in ["A moves 0303-0302", "B digs", "C builds 0605/0705", "D enters 0101"] {
        for phase in ["reserve", "combat", "demolition", "construction"] {
            let given = format!("{given}\nphase {phase}");
            assert_eq!(refused(&given, what, 1).as_deref(), Some("bw-4a"), "{what}, {phase}");
        }
    }
}

#[test]
fn bw_4h_combats_come_in_any_order_and_demolition_after_the_last() {
    let given = "phase combat
         bridge 0505/0605 0110/0210
         german A infantry 4-4-3 at 0505
         german C infantry 2-4-3 at 0101
         german E infantry 4-4-3 at 0110
         allied B infantry 4-4-4 at 0605
         allied D infantry 4-4-4 at 0201
         allied F infantry 4-4-4 at 0210";
    check(
        "bw-4h",
        given,
        "C attacks 0201, rolling 4
         german blows 0505/0605
         A attacks 0605, rolling 4
         german ends
         german blows 0505/0605, rolling 1",
        "C attacks 0201
         2 to 4, 1-2 at 1-2, rolled 4: SU
         refused bw-4a: this is not the phase for that
         A attacks 0605
         4 to 8, 1-2 at 1-2, rolled 4: SU
         17AM german demolition
         0505/0605 is blown, rolled 1",
    );
    let other_order = "A attacks 0605\nC attacks 0201";
    assert_eq!(refused(given, other_order, 4), None);
}

#[test]
fn bw_4i_after_combat_reserves_move() {
    check(
        "bw-4i",
        "phase combat
         german A armor 9-5-4 at 0505 reserve
         german B armor 9-5-4 at 0503
         german C infantry 4-4-3 at 0101
         allied D infantry 4-4-4 at 0201",
        "A moves 0505-0506
         german ends
         B moves 0503-0502
         A moves 0505-0506-0507-0508-0509",
        "refused bw-4a: this is not the phase for that
         17AM german demolition
         17AM german exploitation
         refused bw-14.2a: that unit is not in reserve
         A moves 0505-0506-0507-0508-0509 for 48",
    );
}

#[test]
fn bw_4j_bridges_are_finished_in_the_last_phase() {
    let given = "phase movement
         bridge 0605/0705
         blown 0605/0705
         german C infantry 4-4-3 at 0605";
    check(
        "bw-4j",
        given,
        "C builds 0605/0705
         german completes 0605/0705
         german ends
         german completes 0605/0705",
        "C builds 0605/0705
         C is building (bw-13.3b)
         refused bw-4a: this is not the phase for that
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         0605/0705 is rebuilt, C crosses to 0705
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         now 0605/0705 stands",
    );
}

#[test]
fn bw_4k_the_phases_of_the_allied_player_turn() {
    let began = phases(
        &format!("{BOTH}\nside allied").replace("phase supply", "phase reserve"),
        "allied ends\nallied ends",
    );
    assert_eq!(
        began,
        [
            "17AM allied movement",
            "17AM allied combat",
            "17AM allied demolition",
            "17AM allied exploitation",
            "17AM allied construction",
            "17PM german supply",
        ]
    );
}

#[test]
fn bw_4l_nobody_interdicts_in_the_allied_turn_and_the_germans_never_do() {
    let began = phases(BOTH, "allied ends\nallied ends\ngerman ends\ngerman ends");
    assert!(!began.contains(&"17AM allied interdiction".to_owned()), "{began:?}");
    assert!(began.ends_with(&["17AM allied supply".to_owned(), "17AM allied reserve".to_owned()]));
    for phase in ["supply", "reserve", "movement"] {
        let given =
            format!("{BOTH}\nside allied").replace("phase supply", &format!("phase {phase}"));
        assert_eq!(refused(&given, "allied interdicts 0504", 1).as_deref(), Some("bw-4a"));
    }
    let given = BOTH.replace("phase supply", "phase interdiction").replace("air 0 1", "air 2 1");
    check(
        "bw-4l",
        &given,
        "german interdicts 0909",
        "refused: it is not your turn: the game waits for seat 1",
    );
}

#[test]
fn bw_4m_the_allies_alone_fortify_and_in_their_movement_phase() {
    let given = "town 0505 0909
         buildable 0505 0909
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-4 at 0909";
    check(
        "bw-4m",
        &format!("{given}\nside allied"),
        "B digs",
        "B fortifies in 0909
         B is dug (bw-8.1f)",
    );
    check("bw-4m", given, "A digs", "refused bw-8.1d: no improved position is built in a town");
    let combat = format!("{given}\nside allied\nphase combat");
    assert_eq!(refused(&combat, "B digs", 1).as_deref(), Some("bw-4a"));
}

#[test]
fn bw_4n_after_the_allied_player_turn_the_marker_moves_one_box() {
    for (turn, next) in [("17AM", "17PM"), ("17PM", "18AM"), ("25PM", "26AM")] {
        let given = format!("{BOTH}\nturn {turn}\nside allied")
            .replace("phase supply", "phase construction");
        let state = played(&given, "allied ends", &[6; 4]).state().clone();
        assert_eq!(state.data().track.turn(state.turn).name, next);
    }
    let given = format!("{BOTH}\nturn 17AM").replace("phase supply", "phase construction");
    let state = played(&given, "german ends", &[]).state().clone();
    assert_eq!(state.data().track.turn(state.turn).name, "17AM", "not after the German one");
}
