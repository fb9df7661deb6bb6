//! §9.1 Objective markers.

use crate::language::{after, position, told};

/// Peiper's unit acts with its division.
const PEIPER: &str = "active Peiper.1SS
    activation divisions by 37
    task german objectives 0";

#[test]
fn eaa_9_11a_only_the_army_that_acts_checks_its_marker() {
    let given = format!("Peiper.1SS at 0802\n{PEIPER}");
    let told = told(&given, "game steps 4, rolling 1");
    assert!(told.contains(&"objective 6Pz to 0709 W 1, rolled 1".to_owned()), "{told:?}");
    assert_eq!(told.iter().filter(|line| line.starts_with("objective")).count(), 1);
}

#[test]
fn eaa_9_11b_the_first_placement_is_rolled_for() {
    let given = format!("Peiper.1SS at 0802\n{PEIPER}");
    assert_eq!(after(&given, "game steps, rolling 8", "objective_6Pz"), "objective_6Pz 0408 W 1");
}

#[test]
fn eaa_9_11f_a_marker_stays_while_nobody_is_near() {
    let given = format!("Peiper.1SS at 0802\nobjective 6Pz 1014 N 2\n112.28 at 1013\n{PEIPER}");
    assert_eq!(after(&given, "game steps", "objective_6Pz"), "objective_6Pz 1014 N 2");
}

#[test]
fn eaa_9_11g_a_marker_goes_on_when_a_german_is_within_two_hexes() {
    // 0908 is two hexes from Malmedy.
    let given = format!("Peiper.1SS at 0802\n560.LVIII at 0908\nobjective 6Pz 0709 W 1\n{PEIPER}");
    assert_eq!(after(&given, "game steps, rolling 9", "objective_6Pz"), "objective_6Pz 0812 W 2");
}

#[test]
fn eaa_9_11zg_an_exit_is_open_from_then_on() {
    let given = format!("Peiper.1SS at 0210\nobjective 6Pz 0211 W 2\n{PEIPER}");
    assert_eq!(after(&given, "game steps, rolling 7", "exits"), "exits 0113");
}

#[test]
fn eaa_9_11zh_a_marker_on_allied_units_is_near_if_they_are() {
    // Peiper cannot enter Malmedy, but he can come beside it, by the road from 0802.
    let given = format!("Peiper.1SS at 0806\n112.28 at 0709\nobjective 6Pz 0709 W 1\n{PEIPER}");
    assert_eq!(after(&given, "game steps, rolling 1", "objective_6Pz"), "objective_6Pz 0512 W 2");
}

#[test]
fn eaa_9_12a_army_group_b_checks_all_three() {
    let given = "Peiper.1SS at 0802
        active Peiper.1SS
        activation army by 61
        task german objectives 0";
    let told = told(given, "game steps 3, rolling 1 1 1");
    let placed = told.iter().filter(|line| line.starts_with("objective"));
    assert_eq!(placed.count(), 3, "{told:?}");
}

#[test]
fn eaa_9_13a_a_corps_marker_comes_with_the_first_activation() {
    let given = "272.LXVII at 0405
        39.9 at 0506
        active 272.LXVII
        activation corps by 58
        task german objectives 3";
    assert_eq!(after(given, "game steps", "corps_objective_LXVII"), "corps_objective_LXVII 0506");
}

#[test]
fn eaa_9_13b_a_corps_marker_goes_when_no_allies_are_near() {
    let given = "272.LXVII at 0405
        39.9 at 0512
        corps objective LXVII 0506
        active 272.LXVII
        activation corps by 58
        task german objectives 3";
    assert_eq!(after(given, "game steps", "corps_objective_LXVII"), "corps_objective_LXVII gone");
}

#[test]
fn eaa_9_13c_any_card_that_moves_the_corps_places_its_marker() {
    let given = "272.LXVII at 0405
        39.9 at 0506
        active 272.LXVII
        activation army by 61
        task german objectives 3";
    assert_eq!(after(given, "game steps", "corps_objective_LXVII"), "corps_objective_LXVII 0506");
}

#[test]
fn eaa_9_14a_a_marker_may_lie_with_allied_units() {
    let given = format!("Peiper.1SS at 0802\n112.28 at 0709\n{PEIPER}");
    assert_eq!(after(&given, "game steps, rolling 1", "0709"), "0709 112.28.VIII town allied");
}

#[test]
fn eaa_9_15a_the_third_objective_is_the_last_that_is_rolled_for() {
    let given = format!("Peiper.1SS at 0115\nobjective 6Pz 0117 W 3\n{PEIPER}");
    assert_eq!(after(&given, "game steps", "objective_6Pz"), "objective_6Pz 0117 W 3");
}

#[test]
fn eaa_9_1a_an_army_tends_to_its_own_marker() {
    let position = position("3.2P at 1706\nobjective 5Pz 1412 W 1\nobjective 6Pz 0709 W 1");
    let unit = position.data().unit("3.2P.XLVII").expect("it is in the game");
    let aim = position.aim(unit).expect("its marker lies on the map");
    assert_eq!(position.data().board.number(aim.hex), "1412");
}

#[test]
fn eaa_9_1b_a_corps_marker_replaces_that_of_the_army() {
    let text = "272.LXVII at 0405\nobjective 6Pz 0709 W 1\ncorps objective LXVII 0506";
    let there = position(text);
    let unit = there.data().unit("272.LXVII").expect("it is in the game");
    let at = |position: &rules_enemy_action::Position| {
        position.aim(unit).map(|aim| position.data().board.number(aim.hex))
    };
    assert_eq!(at(&there).as_deref(), Some("0506"));
    let gone = position(&text.replace("LXVII 0506", "LXVII gone"));
    assert_eq!(at(&gone).as_deref(), Some("0709"));
}
