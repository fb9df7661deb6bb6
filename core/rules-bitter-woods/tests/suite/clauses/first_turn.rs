//! §15.1-15.6, §15.7a-c Surprise: what the first turn allows, and what it forbids.

use crate::language::{check, odds, played, position, refused, told, unit};
use rules_bitter_woods::Position;
use rules_bitter_woods::state::unit::Mark;

/// Somebody else who could attack, so that the combat phase goes on.
const MORE: &str = "
    german Z infantry 1-1-3 at 0111
    allied Y infantry 1-1-4 at 0211
";

/// B in 0605 cannot retreat from an attack out of 0505, and nobody's zone meets an advance.
const TRAP: &str = "
    german C infantry 1-4-3 at 0707
    german D infantry 1-4-3 at 0704
    allied B infantry 5-4-4 at 0605
";

#[test]
fn bw_15_1a_every_german_attack_on_16am_shifts_one_to_the_right() {
    let given = "german A infantry 5-4-3 at 0505\nallied B infantry 5-4-4 at 0605\n";
    assert_eq!(
        odds(&format!("{given}turn 16AM"), "A attacks 0605"),
        "5 to 5, 1-1 +1 (bw-15.1a) at 2-1"
    );
    assert_eq!(odds(&format!("{given}turn 16PM"), "A attacks 0605"), "5 to 5, 1-1 at 1-1");
    let allied = format!("{given}turn 16AM\nside allied");
    assert_eq!(odds(&allied, "B attacks 0505"), "5 to 5, 1-1 at 1-1");
    let uphill = format!("{given}turn 16AM\nforest 0605");
    assert_eq!(odds(&uphill, "A attacks 0605"), "5 to 5, 1-1 +1 (bw-15.1a) -1 (bw-9.4b) at 1-1",);
}

#[test]
fn bw_15_2a_only_those_who_began_in_a_german_zone_move_fully() {
    check(
        "bw-15.2a",
        "turn 16AM
         side allied
         german G infantry 4-4-3 at 0505
         allied A infantry 4-4-4 at 0605
         allied B infantry 4-4-4 at 0707",
        "A moves 0605-0705-0805-0905-1005
         B moves 0707-0708-0709-0710
         B moves 0707-0708-0709",
        "A moves 0605-0705-0805-0905-1005 for 48
         refused bw-5.2a: the Movement Allowance does not reach so far
         B moves 0707-0708-0709 for 24
         now A at 1005 moved beganinzone",
    );
}

/// A zone that reaches a unit only in the course of the turn does not wake it.
#[test]
fn bw_15_2a_it_is_the_start_of_the_game_that_counts() {
    let given = "turn 16AM
         road 0805-0905-1005-1105-1205
         off west 1205
         german G infantry 4-4-3 at 0405
         allied A infantry 4-4-4 at 0605";
    let game = played(
        given,
        "G moves 0405-0505
         german ends
         german ends
         A moves 0605-0705-0805",
        &[],
    );
    let a = unit(game.rules().data(), "A");
    assert!(!game.state().unit(a).has(Mark::BeganInZone));
    let when = "G moves 0405-0505
         german ends
         german ends
         A moves 0605-0705-0805-0905";
    assert_eq!(refused(given, when, 1).as_deref(), Some("bw-5.2a"));
}

/// Who stands in a German zone on the morning of the 16th.
#[test]
fn bw_15_2a_on_the_real_map() {
    let start = position("scenario campaign");
    let began =
        |start: &Position, name: &str| start.unit(unit(start.data(), name)).has(Mark::BeganInZone);
    for name in ["bw-28-110", "bw-4-12", "bw-102cav", "bw-14cav", "u-106-422", "bw-28-109"] {
        assert!(began(&start, name), "{name}");
    }
    for name in ["u-2-23", "u-9a-ccb", "bw-9a-ccr", "bw-4-22", "u-402fa"] {
        assert!(!began(&start, name), "{name}");
    }
    for german in ["bw-peiper", "g-2pz-2"] {
        assert!(!began(&start, german), "{german}");
    }
}

#[test]
fn bw_15_2b_allied_guns_move_one_point() {
    check(
        "bw-15.2b",
        "turn 16AM
         side allied
         road 0707-0708-0709-0710-0711
         german G infantry 4-4-3 at 0505
         allied A corps_artillery 6-4-4 at 0707
         allied B corps_artillery 6-4-4 at 0707
         allied C corps_artillery 6-4-4 at 0605",
        "A moves 0707-0807-0907
         A moves 0707-0807
         B moves 0707-0708-0709-0710-0711
         C moves 0605-0705-0805-0905-1005",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0707-0807 for 12
         B moves 0707-0708-0709-0710-0711 for 12
         C moves 0605-0705-0805-0905-1005 for 48",
    );
}

#[test]
fn bw_15_2c_the_second_division_moves_three_points() {
    check(
        "bw-15.2c",
        "turn 16AM
         side allied
         german G infantry 4-4-3 at 0505
         allied A infantry 5-5-4 at 0707 of 2_Inf_Div
         allied B infantry 5-5-4 at 0605 of 2_Inf_Div
         allied C infantry 5-5-4 at 0708 of 99_Inf_Div",
        "A moves 0707-0807-0907-1007-1107
         A moves 0707-0807-0907-1007
         B moves 0605-0705-0805-0905-1005
         C moves 0708-0808-0908-1008",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0707-0807-0907-1007 for 36
         B moves 0605-0705-0805-0905-1005 for 48
         refused bw-5.2a: the Movement Allowance does not reach so far",
    );
    // Its regiments on the map of the game carry its name.
    let start = position("scenario campaign");
    for name in ["u-2-9", "u-2-23", "u-2-38"] {
        let division = start.counter(unit(start.data(), name)).division.expect("it has one");
        assert_eq!(start.data().divisions[division.index()].name, "2 Inf Div");
    }
}

#[test]
fn bw_15_2d_all_others_move_two_points() {
    let given = "turn 16AM
         side allied
         switch leaders
         german G infantry 4-4-3 at 0101
         allied A armor 6-4-5 at 0707
         allied B armored_cavalry 3-4-5 at 0706
         allied L leader 0-0-5 at 0709";
    for (name, hex) in [("A", "07"), ("B", "06"), ("L", "09")] {
        let three = format!("{name} moves 07{hex}-08{hex}-09{hex}-10{hex}");
        let two = format!("{name} moves 07{hex}-08{hex}-09{hex}");
        assert_eq!(refused(given, &three, 1).as_deref(), Some("bw-5.2a"), "{name}");
        assert_eq!(refused(given, &two, 1), None, "{name}");
    }
    let reacting = format!("{given}\nswitch leader_reaction");
    assert_eq!(refused(&reacting, "L moves 0709-0809-0909-1009", 1), None);
}

/// B has two points in movement, and four in an advance over broken ground.
#[test]
fn bw_15_2e_an_advance_of_the_allies_counts_their_full_allowance() {
    let given = format!(
        "turn 16AM
         side allied
         broken 0605 0705
         {MORE}
         german A infantry 3-4-3 at 0605 steps1
         allied B infantry 12-4-4 at 0305"
    );
    let story = told(
        &given,
        "B moves 0305-0405-0505
         allied ends
         B attacks 0605
         B advances 0505-0605-0705",
        &[1],
    );
    assert!(story.contains(&"B advances 0505-0605-0705".to_owned()), "{story:?}");
    assert!(story.iter().any(|line| line.ends_with("rolled 1: 1D4")), "{story:?}");
}

#[test]
fn bw_15_2f_from_16pm_allied_movement_is_normal() {
    check(
        "bw-15.2f",
        "turn 16PM
         side allied
         german G infantry 4-4-3 at 0101
         allied A infantry 4-4-4 at 0707
         allied B corps_artillery 6-4-4 at 0708",
        "A moves 0707-0807-0907-1007-1107
         B moves 0708-0808-0908-1008-1108",
        "A moves 0707-0807-0907-1007-1107 for 48
         B moves 0708-0808-0908-1008-1108 for 48",
    );
}

#[test]
fn bw_15_3a_allied_guns_support_no_attack_on_16am() {
    let given = format!(
        "{MORE}
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-4 at 0605
         allied C corps_artillery 6-4-4 at 0806"
    );
    let attack = "B attacks 0505 with C";
    let allied = |turn: &str| format!("{given}\nphase combat\nside allied\nturn {turn}");
    assert_eq!(refused(&allied("16AM"), attack, 3).as_deref(), Some("bw-15.3a"));
    assert_eq!(refused(&allied("16PM"), attack, 3), None);
    // They support a defense.
    let german = format!("{given}\nturn 16AM");
    assert_eq!(
        odds(&german, "A attacks 0605\nallied supports with C"),
        "4 to 10, 1-3 +1 (bw-15.1a) at 1-2",
    );
}

#[test]
fn bw_15_3b_guns_that_a_german_advances_next_to_move_fully() {
    let given = format!(
        "turn 16AM
         phase combat
         road 0805-0905-1005-1105-1205
         off west 1205
         {MORE}
         german A infantry 9-4-3 at 0505
         allied B infantry 5-4-4 at 0605 steps1
         allied G corps_artillery 6-4-4 at 0804
         allied I corps_artillery 6-4-4 at 1007"
    );
    let game = played(
        &given,
        "A attacks 0605
         allied supports with nothing
         A advances 0505-0605-0705
         german ends
         G moves 0804-0904-1004-1104-1204",
        &[1, 1, 1],
    );
    let data = game.rules().data();
    assert!(game.state().unit(unit(data, "G")).has(Mark::Contacted));
    assert!(!game.state().unit(unit(data, "I")).has(Mark::Contacted));
    let far = "A attacks 0605
         allied supports with nothing
         A advances 0505-0605-0705
         german ends
         I moves 1007-1107-1207";
    assert_eq!(refused(&given, far, 1).as_deref(), Some("bw-5.2a"));
}

#[test]
fn bw_15_4a_the_allies_blow_no_bridge_on_16am_and_16pm() {
    let given = "bridge 0505/0605
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-4 at 0605
         phase demolition";
    let allied = |turn: &str| {
        refused(&format!("{given}\nside allied\nturn {turn}"), "allied blows 0505/0605", 1)
    };
    assert_eq!(allied("16AM").as_deref(), Some("bw-13.1c"));
    assert_eq!(allied("16PM").as_deref(), Some("bw-13.1c"));
    assert_eq!(allied("17AM"), None);
    let german = refused(&format!("{given}\nturn 16AM"), "german blows 0505/0605", 1);
    assert_eq!(german, None, "the Germans may");
}

#[test]
fn bw_15_5a_i_ss_panzer_corps_waits_on_16am() {
    let given = "scenario campaign\nphase movement";
    let move_of = |name: &str, way: &str, turn: &str| {
        refused(&format!("{given}\nturn {turn}"), &format!("{name} moves {way}"), 1)
    };
    for (name, way) in [
        ("bw-peiper", "0112-0111"),
        ("g-1ss-2", "0111-0112"),
        ("g-1ss-rec", "0111-0112"),
        ("bw-12ss12", "0211-0111"),
        ("g-12ss-25", "0309-0308"),
        ("g-150", "0212-0112"),
    ] {
        assert_eq!(move_of(name, way, "16AM").as_deref(), Some("bw-15.5a"), "{name}");
        assert_ne!(move_of(name, way, "16PM").as_deref(), Some("bw-15.5a"), "{name}");
    }
    assert_eq!(move_of("g-12-89", "0513-0413", "16AM"), None, "others move");
    let start = position("scenario campaign");
    let held: Vec<&str> =
        start.data().counters.iter().filter(|one| one.held).map(|one| one.id.as_str()).collect();
    assert_eq!(held.len(), 12, "{held:?}");
}

#[test]
fn bw_15_5a_a_waiting_unit_does_not_advance_either() {
    let given = |turn: &str| {
        format!("phase combat\nturn {turn}\n{MORE}{TRAP}\ngerman A infantry 15-4-3 at 0505 held")
    };
    let when = "A attacks 0605\nA advances 0505-0605";
    assert_eq!(refused(&given("16PM"), when, 3), None);
    let game = played(&given("16AM"), "A attacks 0605", &[3]);
    assert!(game.state().battle.is_none(), "nobody may advance, so the combat is over");
    let data = game.rules().data();
    assert_eq!(game.state().hex_of(unit(data, "B")), None);
}

#[test]
fn bw_15_6a_every_german_is_in_supply_through_17pm() {
    let given = |turn: &str| {
        format!(
            "turn {turn}
             phase construction
             side allied
             german A infantry 4-4-3 at 1010
             german B armor 9-5-4 at 1010"
        )
    };
    // The aircraft of 17AM and 17PM let the Allied player decide in the supply phase.
    let twice = "allied ends\nallied ends";
    for (turn, next, when) in
        [("16AM", "16PM", "allied ends"), ("16PM", "17AM", twice), ("17AM", "17PM", twice)]
    {
        let story = told(&given(turn), when, &[]).join("\n");
        assert!(!story.contains("out of supply"), "{next}: {story}");
        assert!(story.contains("all are in supply"), "{next}: {story}");
    }
    let story = told(&given("17PM"), twice, &[]).join("\n");
    assert!(story.contains("out of supply: A+B"), "{story}");
}

#[test]
fn bw_15_7a_german_mechanized_units_have_one_point_less_on_16am() {
    let given = |turn: &str| {
        format!(
            "turn {turn}
             german A armor 9-5-4 at 0505
             german B armored_infantry 5-5-4 at 0506
             german C infantry 4-4-3 at 0507
             german D corps_artillery 8-4-3 at 0508"
        )
    };
    let five =
        |name: &str, row: &str| format!("{name} moves 05{row}-06{row}-07{row}-08{row}-09{row}");
    let four = |name: &str, row: &str| format!("{name} moves 05{row}-06{row}-07{row}-08{row}");
    for (name, row) in [("A", "05"), ("B", "06")] {
        assert_eq!(refused(&given("16AM"), &five(name, row), 1).as_deref(), Some("bw-5.2a"));
        assert_eq!(refused(&given("16AM"), &four(name, row), 1), None);
        assert_eq!(refused(&given("16PM"), &five(name, row), 1), None);
    }
    for (name, row) in [("C", "07"), ("D", "08")] {
        assert_eq!(refused(&given("16AM"), &four(name, row), 1), None, "{name}");
    }
}

/// An advance of three hexes with an allowance of four over clear, light woods and clear: 1 + 2 + 1 points.
#[test]
fn bw_15_7a_one_point_less_in_an_advance_too() {
    let given = |turn: &str| {
        format!(
            "phase combat
             turn {turn}
             light_woods 0705
             {MORE}{TRAP}
             german A armored_infantry 20-4-4 at 0505"
        )
    };
    let when = "A attacks 0605\nA advances 0505-0605-0705-0805";
    // D4 either way: a 4 on the column 5-1 of 16AM, a 3 on 4-1.
    assert_eq!(refused(&given("16AM"), when, 4).as_deref(), Some("bw-5.2a"));
    assert_eq!(refused(&given("16PM"), when, 3), None);
    let two = "A attacks 0605\nA advances 0505-0605-0705";
    assert_eq!(refused(&given("16AM"), two, 4), None);
}

#[test]
fn bw_15_7b_no_german_goes_into_reserve_on_16am() {
    let given = "phase reserve
         german A armor 9-5-4 at 0505
         allied B armor 6-4-5 at 0909
         control allied 1209
         road 0909-1009-1109-1209
         off west 1209";
    check(
        "bw-15.7b",
        &format!("{given}\nturn 16AM"),
        "A reserves",
        "refused bw-15.7b: no German unit goes into reserve on the first turn",
    );
    check("bw-15.7b", &format!("{given}\nturn 16PM"), "A reserves", "A is reserve (bw-14.1a)");
    check(
        "bw-15.7b",
        &format!("{given}\nturn 16AM\nside allied"),
        "B reserves",
        "B is reserve (bw-14.1a)",
    );
}

#[test]
fn bw_15_7c_no_german_advances_farther_than_the_table_says_on_16am() {
    let given = |turn: &str| {
        format!(
            "phase combat
             turn {turn}
             road 0505-0605-0705-0804-0904-1003-1103
             {MORE}{TRAP}
             german A armor 20-4-5 at 0505"
        )
    };
    // 4-1, and a 3 gives D4; on 16AM the shift makes it 5-1, where a 4 gives D4.
    let far = "A attacks 0605\nA advances 0505-0605-0705-0804-0904-1003";
    let four = "A attacks 0605\nA advances 0505-0605-0705-0804-0904";
    assert_eq!(refused(&given("16AM"), far, 4).as_deref(), Some("bw-9.8c"));
    assert_eq!(refused(&given("16AM"), four, 4), None);
    assert_eq!(refused(&given("16PM"), far, 3), None, "by road half as far again");
}
