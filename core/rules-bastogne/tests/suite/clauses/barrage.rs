//! §3.8n, §5.1.6-8, §5.1.14-16, §8 Bombardment by guns and aircraft.

use rules_bastogne::fight::barrage;

use crate::language::{after, check, now, play, played, refused, refuses, resolved, told};

/// German guns two hexes from B, Allied guns two hexes from A.
const GUNS: &str = "centre 1204
                    german G towed 0-2-5 barrage 8 at 0804
                    german H towed 0-2-5 barrage 7 at 0804
                    german A infantry 6-8-6 at 0704
                    allied B infantry 6-8-6 at 0604
                    allied K towed 0-2-5 barrage 8 at 0504
                    allied L mobile 0-2-9 barrage 7 at 0504";

fn at(phase: &str) -> String {
    format!("{GUNS}\nphase {phase}")
}

/// What guns of these points do to a hex on this ground, with dice of one face.
fn fired(points: u16, ground: &str, face: u16) -> String {
    let given = format!(
        "phase german_offensive_barrage\n{ground}\ngerman G towed 0-2-5 barrage {points} at 0804\n\
         allied B infantry 6-8-6 steps 4 at 0604"
    );
    resolved(&given, "G bombards 0604\ngerman ends", face)
}

#[test]
fn bb_3_8n_the_column_of_7_to_12_suppresses_from_10_on() {
    let given = "phase german_offensive_barrage\ngerman G towed 0-2-5 barrage 12 at 0804\n\
                 allied B infantry 6-8-6 at 0604";
    let result = |faces: [u16; 2]| {
        let story = told(given, "G bombards 0604\ngerman ends", &faces);
        story.into_iter().find(|line| line.contains("7-12")).unwrap()
    };
    for (faces, end) in
        [([1, 1], "NE"), ([4, 5], "NE"), ([5, 5], "SU"), ([5, 6], "SU"), ([6, 6], "SU")]
    {
        assert!(result(faces).ends_with(&format!(": {end}")), "{}", result(faces));
    }
}

#[test]
fn bb_5_1_6a_the_allies_bombard_germans_in_range_after_the_german_movement() {
    let game = played(&at("german_movement"), "german ends", &[]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "asked")],
        ["turn 2 allied_defensive_barrage", "asked allied"]
    );
    assert_eq!(refuses(&game, "K bombards 0704"), None);
    assert_eq!(refuses(&game, "K bombards 0804"), None);
    assert_eq!(refuses(&game, "K bombards 0705").as_deref(), Some("bb-7.2a"), "nobody is there");
    assert_eq!(refuses(&game, "K bombards 0604").as_deref(), Some("bb-7.2a"), "a friend is there");
}

#[test]
fn bb_5_1_6b_a_gun_fires_at_one_hex_in_a_phase_and_allied_guns_in_both_phases() {
    let mut game = played(&at("allied_defensive_barrage"), "K bombards 0704", &[1; 40]);
    assert_eq!(refuses(&game, "K bombards 0804").as_deref(), Some("bb-5.1.6b"));
    assert_eq!(refuses(&game, "L bombards 0804"), None);
    play(&mut game, "allied ends\ngerman ends");
    while now(&game, "turn") != "turn 2 allied_offensive_barrage" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "K bombards 0704"), None);
}

#[test]
fn bb_5_1_7a_the_germans_bombard_allies_in_range() {
    let game = played(&at("german_offensive_barrage"), "", &[]);
    assert_eq!(refuses(&game, "G bombards 0604"), None);
    assert_eq!(refuses(&game, "G bombards 0504"), None);
    assert_eq!(refuses(&game, "G bombards 0704").as_deref(), Some("bb-7.2a"));
    assert_eq!(refuses(&game, "K bombards 0704").as_deref(), Some("bb-5e"));
    assert_eq!(refuses(&game, "G+K bombards 0604").as_deref(), Some("bb-5d"));
}

#[test]
fn bb_5_1_8a_what_both_sides_planned_is_settled_before_the_combat() {
    check(
        "bb-5.1.8a",
        &at("allied_defensive_barrage"),
        "K bombards 0704
         allied ends
         G+H bombards 0604
         german ends, rolling 6 6 6 5",
        "allied plans 0704 with K and 0
         turn 2 german_offensive_barrage
         german plans 0604 with G+H and 0
         turn 2 german_barrage_resolve
         german bombards 0604: 15 points, 13-18 at 13-18, rolled 6 6: SU1
         B loses a step (bb-8.9f)
         allied bombards 0704: 8 points, 7-12 at 7-12, rolled 6 5: SU
         turn 2 german_combat
         turn 2 german_exploitation
         turn 2 german_supply
         now A at 0704 suppressed
         now B at 0604 1 steps suppressed",
    );
}

#[test]
fn bb_5_1_8b_a_gun_that_is_suppressed_or_dead_still_fires_what_was_planned() {
    let given = "phase allied_defensive_barrage
                 german G towed 0-2-5 barrage 60 at 0604
                 allied K towed 0-2-5 barrage 60 steps 1 at 0504";
    let story =
        told(given, "K bombards 0604\nallied ends\nG bombards 0504\ngerman ends", &[6, 6, 6, 6]);
    let rolled: Vec<&String> = story.iter().filter(|line| line.contains("bombards")).collect();
    assert_eq!(rolled.len(), 2, "{story:#?}");
    assert!(rolled.iter().all(|line| line.contains("60 points")), "{rolled:?}");
    assert!(story.contains(&"K loses a step (bb-8.9f)".to_owned()));
}

#[test]
fn bb_5_1_14a_in_the_allied_turn_the_germans_bombard_first() {
    let game = played(&at("allied_movement"), "allied ends", &[]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "asked")],
        ["turn 2 german_defensive_barrage", "asked german"]
    );
    assert_eq!(refuses(&game, "G bombards 0604"), None);
}

#[test]
fn bb_5_1_15a_then_the_allies_do() {
    let game = played(&at("german_defensive_barrage"), "G bombards 0604\ngerman ends", &[]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "asked")],
        ["turn 2 allied_offensive_barrage", "asked allied"]
    );
    assert_eq!(refuses(&game, "K+L bombards 0704"), None);
}

#[test]
fn bb_5_1_16a_and_both_are_settled_before_the_allied_combat() {
    let story = told(
        &at("german_defensive_barrage"),
        "G bombards 0604\ngerman ends\nK bombards 0704\nallied ends",
        &[1, 1, 1, 1, 1, 1, 1, 1],
    );
    let at = |what: &str| story.iter().position(|line| line.contains(what)).unwrap();
    assert!(at("allied_barrage_resolve") < at("german bombards 0604"));
    assert!(at("german bombards 0604") < at("allied bombards 0704"));
    assert!(at("allied bombards 0704") < at("allied_combat"));
}

#[test]
fn bb_8a_guns_with_points_bombard_and_towed_ones_unlimbered() {
    let given = "phase german_offensive_barrage
                 german A infantry 6-8-6 at 0704
                 german M mech 6-8-6 at 0704
                 german G towed 0-2-5 at 0704
                 german T towed 0-2-5 limbered at 0704
                 german S towed 0-2-5 suppressed at 0704
                 german L mobile 0-2-9 limbered at 0704
                 german O mobile 0-2-9 limbered barrage 1 at 0704
                 allied B infantry 6-8-6 at 0604";
    let game = played(given, "", &[]);
    for gun in ["A", "M", "T", "S", "O", "G+A"] {
        assert_eq!(
            refuses(&game, &format!("{gun} bombards 0604")).as_deref(),
            Some("bb-8a"),
            "{gun}"
        );
    }
    for gun in ["G", "L", "G+L"] {
        assert_eq!(refuses(&game, &format!("{gun} bombards 0604")), None, "{gun}");
    }
    assert_eq!(refuses(&game, "nobody bombards 0604").as_deref(), Some("bb-8a"));
}

#[test]
fn bb_8b_an_aircraft_bombards_with_five_points() {
    let given = format!("{}\nair 3", at("allied_offensive_barrage"));
    for (air, points) in [(1, 5), (2, 10), (3, 15)] {
        let told = resolved(&given, &format!("allied bombards 0704 with {air}\nallied ends"), 1);
        assert!(told.starts_with(&format!("allied bombards 0704: {points} points")), "{told}");
    }
    assert_eq!(refused(&given, "allied bombards 0704 with 4", 1).as_deref(), Some("bb-8b"));
    let german = format!("{}\nair 3", at("german_offensive_barrage"));
    assert_eq!(refused(&german, "german bombards 0604 with 1", 1).as_deref(), Some("bb-8b"));
}

#[test]
fn bb_8c_three_air_points_and_a_gun_of_eight_are_23_points() {
    let given = format!("{}\nair 3", at("allied_offensive_barrage"));
    let told = resolved(&given, "K bombards 0704 with 3\nallied ends", 1);
    assert!(told.starts_with("allied bombards 0704: 23 points"), "{told}");
}

#[test]
fn bb_8c_an_aircraft_flies_once_in_a_turn_at_any_range_in_either_phase() {
    let given =
        format!("{}\nair 2\ngerman Z infantry 1-1-6 at 1212", at("allied_defensive_barrage"));
    let mut game = played(&given, "allied bombards 1212 with 1", &[1; 40]);
    assert_eq!(now(&game, "air"), "air 1");
    assert_eq!(refuses(&game, "allied bombards 0704 with 2").as_deref(), Some("bb-8b"));
    play(&mut game, "allied ends\ngerman ends");
    while now(&game, "turn") != "turn 2 allied_offensive_barrage" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(now(&game, "air"), "air 1");
    assert_eq!(refuses(&game, "allied bombards 1212 with 1"), None);
    assert_eq!(refuses(&game, "allied bombards 1212 with 2").as_deref(), Some("bb-8b"));
}

#[test]
fn bb_8_1f_a_side_makes_one_barrage_on_a_hex_in_a_phase() {
    let given = format!("{}\nair 2", at("allied_defensive_barrage"));
    let mut game = played(&given, "K bombards 0704", &[]);
    assert_eq!(refuses(&game, "L bombards 0704").as_deref(), Some("bb-8.1f"));
    assert_eq!(refuses(&game, "allied bombards 0704 with 1").as_deref(), Some("bb-8.1f"));
    play(&mut game, "allied calls off 0704");
    assert_eq!(refuses(&game, "K+L bombards 0704 with 2"), None);
    let told = resolved(&given, "K+L bombards 0704 with 2\nallied ends\ngerman ends", 1);
    assert!(told.starts_with("allied bombards 0704: 25 points"), "{told}");
}

#[test]
fn bb_8_1f_the_hex_of_a_planned_barrage_is_no_target_any_more() {
    let game = played(&at("allied_defensive_barrage"), "K bombards 0704", &[]);
    let board = &game.state().data().board;
    let open: Vec<String> =
        barrage::targets(game.state()).into_iter().map(|(hex, _)| board.number(hex)).collect();
    assert_eq!(open, ["0804"]);
}

#[test]
fn bb_8_1f_what_is_called_off_is_free_again() {
    let given = format!("{}\nair 2", at("allied_defensive_barrage"));
    let game = played(&given, "K bombards 0704 with 2\nallied calls off 0704", &[]);
    assert_eq!(now(&game, "air"), "air 2");
    assert_eq!(refuses(&game, "K bombards 0804 with 2"), None);
    assert_eq!(refuses(&game, "allied calls off 0704").as_deref(), Some("bb-8.1e"));
}

#[test]
fn bb_8_1g_a_town_or_a_forest_is_one_column_left() {
    assert_eq!(
        fired(15, "town 0604", 5),
        "german bombards 0604: 15 points, 13-18 -1 (bb-8.1g) at 7-12, rolled 5 5: SU"
    );
    assert_eq!(
        fired(15, "forest 0604", 4),
        "german bombards 0604: 15 points, 13-18 -1 (bb-8.1g) at 7-12, rolled 4 4: NE"
    );
    for ground in ["", "village 0604"] {
        assert_eq!(
            fired(15, ground, 1),
            "german bombards 0604: 15 points, 13-18 at 13-18, rolled 1 1: NE"
        );
    }
}

#[test]
fn bb_8_1g_shifts_stop_at_the_ends_and_more_than_60_use_the_last_column() {
    assert_eq!(
        fired(3, "town 0604", 1),
        "german bombards 0604: 3 points, 1-6 -1 (bb-8.1g) at 1-6, rolled 1 1: NE"
    );
    assert_eq!(
        fired(60, "", 6),
        "german bombards 0604: 60 points, 55-60 at 55-60, rolled 6 6: SU2"
    );
    assert_eq!(
        fired(99, "", 6),
        "german bombards 0604: 99 points, 55-60 at 55-60, rolled 6 6: SU2"
    );
    assert_eq!(
        fired(99, "town 0604", 1),
        "german bombards 0604: 99 points, 55-60 -1 (bb-8.1g) at 49-54, rolled 1 1: NE"
    );
}

#[test]
fn bb_8_8a_range_three_without_the_guns_own_hex() {
    let given = |hex: &str| {
        format!(
            "phase german_offensive_barrage\ngerman G towed 0-2-5 at 0804\nallied B infantry 6-8-6 at {hex}"
        )
    };
    for (hex, clause) in [
        ("0704", None),
        ("0504", None),
        ("0807", None),
        ("0404", Some("bb-8.8a")),
        ("0808", Some("bb-8.8a")),
    ] {
        let sentence = format!("G bombards {hex}");
        assert_eq!(refused(&given(hex), &sentence, 1).as_deref(), clause, "{hex}");
    }
}

#[test]
fn bb_8_8b_rockets_and_155s_reach_four() {
    let start = crate::language::position("scenario counterattack");
    let range = |id: &str| start.counter(crate::language::unit(start.data(), id)).range;
    for id in ["g-15vwb", "g-18vwb", "u-101-155", "u-26-155"] {
        assert_eq!(range(id), 4, "{id}");
    }
    for id in ["g-766vak", "g-26-art", "u-101-art", "u-28-art", "g-2pz-art"] {
        assert_eq!(range(id), 3, "{id}");
    }
    let given = "phase german_offensive_barrage\ngerman G towed 0-2-5 range 4 at 0804\n\
                 allied B infantry 6-8-6 at 0404\nallied C infantry 6-8-6 at 0304";
    assert_eq!(refused(given, "G bombards 0404", 1), None);
    assert_eq!(refused(given, "G bombards 0304", 1).as_deref(), Some("bb-8.8a"));
}

#[test]
fn bb_8_8c_neither_sight_nor_rivers_matter() {
    let given = "phase german_offensive_barrage
                 forest 0704 0703 0705 0603 0604
                 town 0605
                 river 0804/0704 0704/0604 0604/0504
                 german G towed 0-2-5 at 0804
                 allied B infantry 6-8-6 at 0504";
    let told = resolved(given, "G bombards 0504\ngerman ends", 1);
    assert_eq!(told, "german bombards 0504: 6 points, 1-6 at 1-6, rolled 1 1: NE");
}

#[test]
fn bb_8_9a_effects_begin_at_once_and_end_in_the_units_own_supply_phase_supplied_or_not() {
    let mut game = played(
        &at("allied_defensive_barrage"),
        "K bombards 0704\nallied ends\nG+H bombards 0604\ngerman ends",
        &[6, 6, 6, 6, 1, 1, 1, 1],
    );
    assert_eq!(
        [now(&game, "turn"), now(&game, "A")],
        ["turn 2 german_supply", "A at 0704 suppressed"]
    );
    play(&mut game, "german ends");
    assert_eq!(now(&game, "A"), "A at 0704", "nobody supplied it");
    assert_eq!(
        now(&game, "B"),
        "B at 0604 1 steps suppressed began_in_zone",
        "not in the other side's"
    );
    while !now(&game, "turn").starts_with("turn 3") {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(now(&game, "B"), "B at 0604 1 steps began_in_zone");
}

#[test]
fn bb_8_9b_ne_is_no_effect() {
    let given = at("german_offensive_barrage");
    assert_eq!(after(&given, "G bombards 0604\ngerman ends", &[1, 1], "B"), "B at 0604");
}

#[test]
fn bb_8_9c_su_takes_the_attack_and_the_zone_and_halves_movement_and_defense() {
    let game = played("german A infantry 6-8-6 suppressed at 0604", "", &[]);
    assert_eq!(
        ["attack_of_A", "defense_of_A", "points_of_A", "zone_in_0704"]
            .map(|thing| now(&game, thing)),
        ["attack_of_A 0", "defense_of_A 4", "points_of_A 3", "zone_in_0704"]
    );
    let odd = played("german A mech 6-7-9 suppressed at 0604", "", &[]);
    assert_eq!(
        [now(&odd, "defense_of_A"), now(&odd, "points_of_A")],
        ["defense_of_A 3 1/2", "points_of_A 4 1/2"]
    );
}

#[test]
fn bb_8_9d_su1_is_suppression_and_a_step() {
    let given = at("german_offensive_barrage");
    assert_eq!(
        after(&given, "G+H bombards 0604\ngerman ends", &[6, 6], "B"),
        "B at 0604 1 steps suppressed"
    );
}

#[test]
fn bb_8_9e_su2_is_suppression_and_two_steps() {
    let given = "phase german_offensive_barrage
                 german G towed 0-2-5 barrage 36 at 0804
                 allied B infantry 6-8-6 steps 4 at 0604";
    assert_eq!(
        after(given, "G bombards 0604\ngerman ends", &[6, 6], "B"),
        "B at 0604 2 steps suppressed"
    );
    let weak = given.replace("steps 4", "steps 2");
    assert_eq!(after(&weak, "G bombards 0604\ngerman ends", &[6, 6], "B"), "B dead");
}

#[test]
fn bb_8_9f_the_whole_hex_is_suppressed_and_loses_its_steps_once() {
    let given = "phase german_offensive_barrage
                 german G towed 0-2-5 barrage 36 at 0804
                 allied B infantry 6-8-6 steps 4 at 0604
                 allied C infantry 6-8-6 steps 3 at 0604
                 allied D infantry 2-8-6 steps 3 at 0604";
    let game = played(given, "G bombards 0604\ngerman ends", &[6, 6]);
    // B has the most steps and loses one; then all have three, and D attacks worst.
    assert_eq!(
        ["B", "C", "D"].map(|unit| now(&game, unit)),
        ["B at 0604 3 steps suppressed", "C at 0604 suppressed", "D at 0604 2 steps suppressed"]
    );
}

#[test]
fn bb_8_9g_a_second_suppression_halves_no_further_and_its_steps_count() {
    let given = "phase german_offensive_barrage
                 german G towed 0-2-5 barrage 18 at 0804
                 allied B infantry 6-8-6 steps 4 suppressed at 0604";
    let game = played(given, "G bombards 0604\ngerman ends", &[6, 6]);
    // Three of four steps: six of eight, and half of that.
    assert_eq!(now(&game, "B"), "B at 0604 3 steps suppressed");
    assert_eq!(now(&game, "defense_of_B"), "defense_of_B 3");
}

#[test]
fn bb_8_9g_suppression_and_depletion_multiply() {
    let given = "allied B infantry 6-8-6 fought suppressed at 0604";
    let game = played(given, "", &[]);
    assert_eq!(
        [now(&game, "defense_of_B"), now(&game, "attack_of_B")],
        ["defense_of_B 2", "attack_of_B 0"]
    );
}

#[test]
fn bb_8_10a_a_german_gun_fires_in_one_phase_of_a_turn() {
    let given = at("german_offensive_barrage");
    let mut game = played(&given, "G bombards 0604\ngerman ends", &[1; 60]);
    while now(&game, "turn") != "turn 2 german_defensive_barrage" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "G bombards 0604").as_deref(), Some("bb-8.10a"));
    assert_eq!(refuses(&game, "H bombards 0604"), None, "it is counted gun by gun");
    while now(&game, "turn") != "turn 3 german_offensive_barrage" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "G bombards 0604"), None, "a new turn");
}

#[test]
fn bb_8_10a_a_barrage_that_was_called_off_costs_no_ration() {
    let given = at("german_offensive_barrage");
    let mut game = played(&given, "G bombards 0604\ngerman calls off 0604\ngerman ends", &[1; 60]);
    while now(&game, "turn") != "turn 2 german_defensive_barrage" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "G bombards 0604"), None);
}

#[test]
fn bb_5_1_6b_a_standing_order_declines_the_defensive_barrage() {
    check(
        "bb-5.1.6b",
        &at("german_movement"),
        "allied orders no defensive barrage
         german ends",
        "turn 2 allied_defensive_barrage
         turn 2 german_offensive_barrage
         now asked german",
    );
}
