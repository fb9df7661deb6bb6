//! §38.2, §38.3 The additional random event of 19AM.

use rules_bitter_woods::printed::counters::{Army, UnitId};
use rules_bitter_woods::{ALLIED, Action, GERMAN};

use crate::language::{after, check, listed, odds, played, rules, told, unit};

/// The end of the Allied turn of 18PM.
const EVE: &str = "switch events_19am
    phase construction
    side allied
    turn 18PM";

#[test]
fn bw_38_2a_two_dice_as_the_german_19am_begins() {
    // No Allied aircraft fly on 19AM, so play goes on at once.
    check(
        "bw-38.2a",
        EVE,
        "allied ends, rolling 3 4",
        "19AM german supply
         event of 19AM: 3 4
         all are in supply
         19AM german interdiction
         19AM german reserve
         19AM german movement",
    );
    let game = played(EVE, "allied ends", &[3, 4]);
    assert_eq!(game.state().happenings.nineteenth, Some(7));
}

/// The first line of a supply phase on 20AM.
fn shortage(event: &str, faces: &[u16]) -> String {
    let given = format!(
        "turn 20AM
         phase supply
         {event}
         off east 0101
         road 0101-0201-0302
         german S armor 4-6-5 army sixth of 1_SS_Pz_Div role peiper at 0102
         german T armor 4-4-4 army sixth of 1_SS_Pz_Div at 0102
         german F armor 4-4-4 army fifth of 116_Pz_Div at 0102"
    );
    told(&given, "allied ends", faces)[0].clone()
}

#[test]
fn bw_38_2_2a_fully_prepared_germans_never_run_short_and_their_guns_fire_twice() {
    assert_eq!(shortage("event 19 2", &[]), "all are in supply");
    assert_eq!(shortage("event 19 3", &[4, 1]), "shortage, rolled 4 1: S+T");
    assert!(fires_twice(2));
}

/// Whether a German gun that fired in the German turn is ready in the Allied turn that follows.
fn fires_twice(event: u8) -> bool {
    let given = format!(
        "turn 19AM
         event 19 {event}
         phase construction
         german G corps_artillery 4-4-3 at 0304 fired"
    );
    !after(&given, "german ends", &[], "G").contains("fired")
}

#[test]
fn bw_38_2_3a_german_guns_fire_once_in_each_player_turn() {
    assert!(fires_twice(3));
    assert!(!fires_twice(4));
    let rockets = "turn 19AM
                   event 19 3
                   phase construction
                   german G rocket 4-4-3 at 0304 fired";
    assert!(!after(rockets, "german ends", &[], "G").contains("fired"));
    // Corps artillery that has moved does not fire in that game-turn (10.4d), however much ammunition there is.
    let moved = "turn 19AM
                 event 19 3
                 german G corps_artillery 4-4-3 at 0304
                 allied D infantry 4-4-4 at 1204";
    let when = "G moves 0304-0305\ngerman ends";
    assert!(after(moved, when, &[], "G").contains("fired"));
}

/// Whether a reinforcement of a turn may come on a later turn after an event.
fn comes(unit_text: &str, event: u8, turn: &str) -> bool {
    let side = if unit_text.starts_with("german") { "german" } else { "allied" };
    let given = format!(
        "turn {turn}
         event 19 {event}
         side {side}
         {unit_text}"
    );
    let game = played(&given, "", &[]);
    let id = unit(game.rules().data(), "N");
    let seat = if side == "german" { GERMAN } else { ALLIED };
    listed(&game, seat).contains(&Action::Choose { unit: id })
}

#[test]
fn bw_38_2_4a_after_22am_no_germans_come_and_no_americans_by_the_north() {
    let german = |turn: &str| format!("german N infantry 4-4-3 waits {turn} east 0103");
    assert!(comes(&german("22AM"), 4, "22AM"));
    assert!(!comes(&german("22PM"), 4, "22PM"));
    assert!(comes(&german("22PM"), 5, "22PM"));
    // Who was due before may still come late.
    assert!(comes(&german("22AM"), 4, "23AM"));
    let allied = |army: &str, edge: &str, turn: &str| {
        let hex = if edge == "north" { "0901" } else { "1204" };
        format!("allied N infantry 4-4-4 army {army} waits {turn} {edge} {hex}")
    };
    assert!(comes(&allied("first", "north", "22AM"), 4, "22AM"));
    assert!(!comes(&allied("first", "north", "22PM"), 4, "22PM"));
    assert!(comes(&allied("first", "west", "22PM"), 4, "22PM"));
    assert!(comes(&allied("british", "north", "22PM"), 4, "22PM"));
    check(
        "bw-38.2.4a",
        &format!("turn 22PM\nevent 19 4\n{}", german("22PM")),
        "N enters 0103",
        "refused bw-38.2.4a: that reinforcement does not come any more",
    );
    let campaign = rules("scenario campaign");
    let north: String = campaign
        .data()
        .places
        .entries
        .iter()
        .filter(|entry| entry.edge == rules_bitter_woods::printed::board::Edge::North)
        .map(|entry| entry.letter)
        .collect();
    assert_eq!(north, "KLMNOPQ");
}

/// The aircraft of the turn that follows one, after an event.
fn air_after(turn: &str, event: u8) -> [u8; 2] {
    let given = format!("phase construction\nside allied\nturn {turn}\nevent 19 {event}");
    played(&given, "allied ends", &[4, 4]).state().air
}

#[test]
fn bw_38_2_4b_from_24am_through_26pm_the_allies_fly_two_units_fewer() {
    // By the track: 23PM 2/5, 24AM 3/6, 26PM 1/5, 27AM 1/4.
    assert_eq!(air_after("23AM", 4), [2, 5]);
    assert_eq!(air_after("23PM", 4), [3, 4]);
    assert_eq!(air_after("26AM", 4), [1, 3]);
    let given = "last 31PM\nphase construction\nside allied\nturn 26PM\nevent 19 4";
    assert_eq!(played(given, "allied ends", &[4, 4]).state().air, [1, 4]);
}

/// On 19AM after an event: a unit of a division that is due later comes by D, for 7th Army.
fn summoned(division: &str, faces: [u16; 2]) -> (bool, Army) {
    let given = format!(
        "{EVE}
         entry C east 0103
         entry D east 0105
         german N armor 7-4-5 army fifth of {division} waits 23PM east 0103"
    );
    let game = played(&given, "allied ends", &faces);
    let id = unit(game.rules().data(), "N");
    let comes = listed(&game, GERMAN).contains(&Action::Choose { unit: id });
    (comes, game.state().unit(id).army)
}

#[test]
fn bw_38_2_5a_the_9th_panzer_division_comes_on_19am_for_7th_army() {
    assert_eq!(summoned("9_Pz_Div", [2, 3]), (true, Army::Seventh));
    assert_eq!(summoned("9_Pz_Div", [3, 3]), (false, Army::FifthPanzer));
    assert_eq!(summoned("2_Pz_Div", [2, 3]), (false, Army::FifthPanzer));
}

#[test]
fn bw_38_2_6a_the_15th_panzer_grenadier_division_comes_on_19am_for_7th_army() {
    assert_eq!(summoned("15_PzG_Div", [3, 3]), (true, Army::Seventh));
    assert_eq!(summoned("15_PzG_Div", [2, 3]), (false, Army::FifthPanzer));
}

/// Who is out of supply on a turn, of Germans without any road.
fn unsupplied(side: &str, turn: &str, event: u8) -> String {
    let given = format!(
        "phase supply
         side {side}
         turn {turn}
         event 19 {event}
         german S armor 4-6-5 army sixth role peiper at 0304
         german T armor 4-4-4 army sixth at 0304"
    );
    let told = told(&given, "allied ends", &[1, 1]);
    told.iter().find(|line| line.starts_with("out of supply")).cloned().unwrap_or_default()
}

#[test]
fn bw_38_2_7a_peiper_is_supplied_from_19am_through_the_allied_21pm() {
    for (side, turn) in
        [("german", "19AM"), ("allied", "19AM"), ("german", "21PM"), ("allied", "21PM")]
    {
        assert_eq!(unsupplied(side, turn, 7), "out of supply: T", "{side} {turn}");
    }
    assert_eq!(unsupplied("german", "22AM", 7), "out of supply: S+T");
    assert_eq!(unsupplied("german", "20AM", 8), "out of supply: S+T");
    // Nor does the shortage of his army touch him.
    assert_eq!(shortage("event 19 7", &[4, 1]), "shortage, rolled 4 1: T");
    assert_eq!(shortage("event 19 7", &[4, 5]), "shortage, rolled 4 5: T");
}

#[test]
fn bw_38_2_8a_delayed_the_offensive_of_15th_army_stops_what_comes_after_23am() {
    let german = |turn: &str| format!("german N infantry 4-4-3 waits {turn} east 0103");
    assert!(comes(&german("23AM"), 8, "23AM"));
    assert!(!comes(&german("23PM"), 8, "23PM"));
    let american = |turn: &str| format!("allied N infantry 4-4-4 waits {turn} north 0901");
    assert!(comes(&american("23AM"), 8, "23AM"));
    assert!(!comes(&american("23PM"), 8, "23PM"));
    assert_eq!(air_after("23AM", 8), [2, 5]);
    assert_eq!(air_after("23PM", 8), [3, 5]);
    assert_eq!(air_after("26AM", 8), [1, 4]);
}

/// Regiments north of the boundary 0306-0406-0506 and south of it, as 19AM begins.
const BOMBED: &str = "switch events_19am
    phase construction
    side allied
    turn 18PM
    boundary northern 0306-0406-0506 east_row 6
    town 0302 0304 0308
    malmedy 0302
    off west 1204
    road 1204-1104-1004-0904-0804-0704";

#[test]
fn bw_38_2_9a_a_regiment_is_bombed_in_malmedy_then_in_a_town_then_anywhere() {
    let first = "19AM german supply
         event of 19AM: 4 5
         german is asked: Regiment";
    let refused = "refused bw-29a: the random event does not allow that";
    let units = "allied M infantry 4-4-4 at 0302
                 allied T infantry 4-4-4 at 0304
                 allied F infantry 4-4-4 at 0504
                 allied S infantry 4-4-4 at 0308";
    let told = |given: &str, picks: &str| {
        let game = played(given, &format!("allied ends\n{picks}"), &[4, 5]);
        let id: UnitId = unit(game.rules().data(), picks.split(' ').nth(2).expect("a name"));
        game.state().unit(id).steps
    };
    check(
        "bw-38.2.9a",
        &format!("{BOMBED}\n{units}"),
        "allied ends, rolling 4 5
         german names T
         german names S
         german ends",
        &format!("{first}\n{refused}\n{refused}\nrefused bw-4a: this is not the phase for that"),
    );
    assert_eq!(told(&format!("{BOMBED}\n{units}"), "german names M"), 1);
    let without_malmedy = units.replace("at 0302", "at 0308");
    assert_eq!(told(&format!("{BOMBED}\n{without_malmedy}"), "german names T"), 1);
    let in_the_field = without_malmedy.replace("at 0304", "at 0308");
    assert_eq!(told(&format!("{BOMBED}\n{in_the_field}"), "german names F"), 1);
    check(
        "bw-38.2.9a",
        &format!(
            "{BOMBED}\n{}",
            units.replace("M infantry 4-4-4 at 0302", "M infantry 4-4-4 at 0302 steps 1")
        ),
        "allied ends, rolling 4 5
         german names M",
        &format!("{first}\n{refused}"),
    );
}

#[test]
fn bw_38_2_9b_if_there_is_no_such_regiment_the_dice_are_rolled_again() {
    for nobody in [
        "allied A infantry 4-4-4 at 0308",
        "allied A infantry 4-4-4 at 0304 steps 1",
        "allied A infantry 4-4-4 army british at 0304",
        "allied A armor 4-4-4 at 0304",
    ] {
        let told = told(&format!("{BOMBED}\n{nobody}"), "allied ends", &[4, 5, 6, 3, 3, 3]);
        assert_eq!(told[1], "event of 19AM: 3 3", "{nobody}");
    }
    // A battalion is no regiment.
    let in_malmedy = |name: &str| {
        let given = format!(
            "scenario campaign
             clear_map
             switch events_19am
             phase construction
             side allied
             turn 18PM
             put {name} 1610"
        );
        told(&given, "allied ends", &[4, 5, 3, 3])[1].clone()
    };
    assert_eq!(in_malmedy("u-551pib"), "event of 19AM: 3 3");
    assert_eq!(in_malmedy("u-2-9"), "event of 19AM: 4 5");
}

#[test]
fn bw_38_2_9c_among_equals_the_germans_pick() {
    let units = "allied A infantry 4-4-4 at 0304
                 allied B infantry 4-4-4 at 0304";
    for picked in ["A", "B"] {
        let game = played(
            &format!("{BOMBED}\n{units}"),
            &format!("allied ends\ngerman names {picked}"),
            &[4, 5],
        );
        let steps = ["A", "B"].map(|name| game.state().unit(unit(game.rules().data(), name)).steps);
        assert_eq!(steps, if picked == "A" { [1, 2] } else { [2, 1] });
        assert_eq!(game.state().phase, rules_bitter_woods::Phase::Movement, "play goes on");
    }
}

#[test]
fn bw_38_2_10a_the_russians_take_aircraft_and_reinforcements() {
    // By the track: 24PM 2/6, 25AM 2/5.
    assert_eq!(air_after("24AM", 10), [2, 6]);
    assert_eq!(air_after("24PM", 10), [0, 5]);
    assert_eq!(air_after("26AM", 10), [0, 5]);
    let german = |turn: &str| format!("german N infantry 4-4-3 waits {turn} east 0103");
    assert!(comes(&german("24PM"), 10, "25AM"));
    assert!(!comes(&german("25AM"), 10, "25AM"));
    assert!(!comes(&german("25PM"), 10, "26AM"));
    assert!(comes(&german("26AM"), 10, "26AM"));
}

#[test]
fn bw_38_2_11a_without_fuel_allied_mechanized_units_move_three() {
    let given = |event: u8, turn: &str, unit: &str| {
        format!(
            "side allied
             turn {turn}
             event 19 {event}
             allied A {unit} at 0304"
        )
    };
    let far = |given: &str| {
        let game = played(given, "", &[]);
        let id = unit(game.rules().data(), "A");
        rules_bitter_woods::stand::allowance::movement(game.state(), id) / 12
    };
    for event in [11, 12] {
        for (turn, left) in [("22PM", 5), ("23AM", 3), ("26PM", 3), ("27AM", 5)] {
            let text = given(event, turn, "armor 4-4-5");
            assert_eq!(far(&format!("last 31PM\n{text}")), left, "{event} {turn}");
        }
        assert_eq!(far(&given(event, "24AM", "armored_infantry 4-4-4")), 3);
        assert_eq!(far(&given(event, "24AM", "armored_cavalry 4-4-5 luxembourg")), 5);
        assert_eq!(far(&given(event, "24AM", "infantry 4-4-4")), 4, "on foot");
        assert_eq!(far(&given(event, "24AM", "armor 4-4-5 army british")), 3);
    }
    assert_eq!(far(&given(10, "24AM", "armor 4-4-5")), 5);
    let german = "turn 24AM\nevent 19 11\ngerman A armor 4-4-5 at 0304";
    assert_eq!(far(german), 5);
}

#[test]
fn bw_38_2_12a_without_ammunition_allied_guns_fire_once_a_game_turn() {
    let ready = |event: u8, turn: &str, more: &str| {
        let given = format!(
            "turn {turn}
             last 31PM
             event 19 {event}
             phase construction
             allied G corps_artillery 4-4-4 {more} at 0304 fired"
        );
        let told = after(&given, "german ends", &[], "G");
        !told.contains("fired")
    };
    assert!(ready(12, "22PM", ""));
    assert!(!ready(12, "23AM", ""));
    assert!(!ready(12, "26PM", ""));
    assert!(ready(12, "27AM", ""));
    assert!(ready(11, "23AM", ""));
    assert!(ready(12, "24AM", "luxembourg"));
    // The next game-turn they are ready again.
    let given = "turn 24AM
                 event 19 12
                 phase construction
                 side allied
                 allied G corps_artillery 4-4-4 at 0304 fired";
    assert!(!after(given, "allied ends", &[], "G").contains("fired"));
    // And a gun that has fired in defense does not support an attack.
    check(
        "bw-38.2.12a",
        "turn 24AM
         event 19 12
         side allied
         phase combat
         allied A infantry 4-4-4 at 0503
         allied G corps_artillery 4-4-4 at 0502 fired
         german D infantry 4-4-3 at 0504",
        "A attacks 0504 with G",
        "refused bw-10.1e: that gun has used its strength",
    );
    assert!(
        odds(
            "turn 24AM
         event 19 12
         side allied
         allied A infantry 4-4-4 at 0503
         allied G corps_artillery 4-4-4 at 0502
         german D infantry 4-4-3 at 0504",
            "A attacks 0504 with G"
        )
        .starts_with("8 to 4")
    );
}

/// Whether a unit of the campaign may come on its turn after an event.
fn arrives(name: &str, turn: &str, event: u8, side: &str) -> bool {
    let given = format!(
        "scenario campaign
         clear_map
         turn {turn}
         event 19 {event}
         side {side}
         phase movement"
    );
    let game = played(&given, "", &[]);
    let id = unit(game.rules().data(), name);
    let seat = if side == "german" { GERMAN } else { ALLIED };
    listed(&game, seat).contains(&Action::Choose { unit: id })
}

#[test]
fn bw_38_3a_delayed_spatlese_stops_neither_the_germans_of_23am_nor_the_2nd_armored() {
    for (name, side) in [
        ("g-79-226", "german"),
        ("g-9pz-rec", "german"),
        ("u-2a-ccr", "allied"),
        ("u-2a-cca", "allied"),
    ] {
        assert!(arrives(name, "23AM", 8, side), "{name}");
        assert!(!arrives(name, "23AM", 4, side), "{name}");
    }
    assert!(!arrives("bw-9pz33", "23PM", 8, "german"));
}

#[test]
fn bw_38_3b_those_that_v_weapons_spare_are_third_armys() {
    let campaign = rules("scenario campaign");
    let spared = campaign.data().counters.iter().filter(|counter| counter.luxembourg);
    let mut labels: Vec<&str> = spared
        .map(|counter| {
            assert_eq!(counter.army, Army::Third, "{}", counter.id);
            counter.label.as_str()
        })
        .collect();
    labels.sort_unstable();
    assert_eq!(
        labels,
        [
            "177", "182", "183", "193", "2 Cav", "203", "4/CCA", "4/CCB", "4/CCR", "404", "6 Cav",
            "6/CCA", "6/CCB", "6/CCR",
        ]
    );
}
