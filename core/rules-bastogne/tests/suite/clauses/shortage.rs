//! §9.2 Units out of supply.

use crate::language::{now, play, played};

/// A German unit out of the reach of supply, at the end of the German supply phase.
fn unsupplied(unit: &str) -> crate::language::Played {
    let given = format!("phase german_supply\ncentre 1204\ngerman A {unit} at 0104");
    played(&given, "german ends", &[1; 40])
}

#[test]
fn bb_9_2a_an_unsupplied_mechanised_unit_without_points_is_given_one() {
    let game = unsupplied("mech 9-8-10 left 0");
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_A")],
        ["turn 3 german_movement", "points_of_A 1"]
    );
    for gun in ["towed 0-2-5 limbered left 0", "mobile 0-2-9 left 0"] {
        assert_eq!(now(&unsupplied(gun), "points_of_A"), "points_of_A 1", "{gun}");
    }
}

#[test]
fn bb_9_2a_a_kampfgruppe_that_moved_has_one_point_next_turn_and_the_turn_after() {
    let given = "centre 1204\ngerman A mech 9-8-10 at 0104";
    let mut game = played(given, "A moves 0104-0105\ngerman ends\ngerman ends", &[1; 40]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_A")],
        ["turn 3 german_movement", "points_of_A 1"]
    );
    play(&mut game, "A moves 0105-0106\ngerman ends\ngerman ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_A")],
        ["turn 4 german_movement", "points_of_A 1"]
    );
}

#[test]
fn bb_9_2b_an_unsupplied_infantry_unit_without_points_is_given_three() {
    assert_eq!(now(&unsupplied("infantry 6-8-6 left 0"), "points_of_A"), "points_of_A 3");
    assert_eq!(
        now(&unsupplied("infantry 6-8-6 left 2"), "points_of_A"),
        "points_of_A 1",
        "only if it has none"
    );
    assert_eq!(
        now(&unsupplied("infantry 6-8-2 left 0"), "points_of_A"),
        "points_of_A 2",
        "nor more than its face"
    );
}

#[test]
fn bb_9_2b_allied_units_alike() {
    let given = "phase allied_exploitation
                 german Y infantry 1-1-6 at 1212
                 allied I infantry 6-8-6 left 0 at 0504
                 allied M mech 6-8-10 left 0 at 0604
                 allied N mech 6-8-10 at 0704";
    let game = played(given, "allied ends", &[1; 4]);
    assert_eq!(
        ["points_of_I", "points_of_M", "points_of_N"].map(|thing| now(&game, thing)),
        ["points_of_I 3", "points_of_M 1", "points_of_N 10"]
    );
}

#[test]
fn bb_9_2c_a_unit_that_fought_is_left_at_one_and_one_and_the_other_keeps_its_values() {
    let fought = unsupplied("infantry 6-8-6 fought");
    assert_eq!(
        [now(&fought, "attack_of_A"), now(&fought, "defense_of_A")],
        ["attack_of_A 1", "defense_of_A 1"]
    );
    let fresh = unsupplied("infantry 6-8-6");
    assert_eq!(
        [now(&fresh, "attack_of_A"), now(&fresh, "defense_of_A")],
        ["attack_of_A 6", "defense_of_A 8"]
    );
}

#[test]
fn bb_9_2c_supply_restores_the_whole_of_it() {
    let given = "phase german_supply\ncentre 1204\ngerman A infantry 6-8-6 fought spent at 1104";
    let game = played(given, "german hauls from 0 to 1204\ngerman ends", &[1; 4]);
    assert_eq!(
        [now(&game, "attack_of_A"), now(&game, "defense_of_A")],
        ["attack_of_A 6", "defense_of_A 8"]
    );
}

#[test]
fn bb_9_2c_a_gun_that_fought_has_no_attack_to_be_left_with_and_one_point_of_barrage() {
    let gun = unsupplied("towed 0-2-5 barrage 8 fought");
    assert_eq!(
        ["attack_of_A", "defense_of_A", "barrage_of_A"].map(|thing| now(&gun, thing)),
        ["attack_of_A 0", "defense_of_A 1", "barrage_of_A 1"]
    );
}

#[test]
fn bb_9_2d_points_that_are_left_are_kept_and_no_more_are_given() {
    assert_eq!(now(&unsupplied("mech 9-8-10"), "points_of_A"), "points_of_A 10");
    assert_eq!(now(&unsupplied("mech 9-8-10 left 2"), "points_of_A"), "points_of_A 1");
    assert_eq!(now(&unsupplied("mech 9-8-10 left 7"), "points_of_A"), "points_of_A 3 1/2");
}
