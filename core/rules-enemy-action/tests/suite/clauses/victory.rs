//! §17 What the game comes to.

use rules_enemy_action::Side;
use rules_enemy_action::supply::paths::can_trace;

use crate::language::after;

/// What the end of a day with so many points comes to.
fn result(scenario: &str, day: u8, points: i16) -> String {
    let given = format!(
        "scenario {scenario} empty\n day {day}\n points {points}\n task end_of_day victory"
    );
    let told = after(&given, "game steps", "result");
    told.strip_prefix("result ").expect("it is told").to_owned()
}

#[test]
fn eaa_18_1d_the_initial_assault_is_lost_at_six() {
    assert_eq!(result("initial_assault", 16, 6), "tactical_defeat");
    assert_eq!(result("initial_assault", 16, 5), "tactical_victory");
}

#[test]
fn eaa_18_2b_the_eighteenth_ends_the_allies_surprised() {
    let of = |points| result("allies_surprised", 18, points);
    for (points, level) in [
        (21, "operational_defeat"),
        (20, "tactical_defeat"),
        (12, "tactical_defeat"),
        (11, "tactical_victory"),
        (7, "tactical_victory"),
        (6, "operational_victory"),
        (-5, "operational_victory"),
    ] {
        assert_eq!(of(points), level, "{points}");
    }
    assert_eq!(result("allies_surprised", 17, 60), "none");
}

#[test]
fn eaa_18_3c_the_twenty_first_ends_the_breakout() {
    for (points, level) in [
        (48, "strategic_defeat"),
        (47, "operational_defeat"),
        (38, "operational_defeat"),
        (37, "tactical_defeat"),
        (30, "tactical_defeat"),
        (29, "tactical_victory"),
        (24, "tactical_victory"),
        (23, "operational_victory"),
        (18, "operational_victory"),
        (17, "strategic_victory"),
    ] {
        assert_eq!(result("german_breakout", 21, points), level, "{points}");
    }
}

#[test]
fn eaa_18_3b_the_twentieth_may_end_the_breakout_by_the_calendar() {
    assert_eq!(result("german_breakout", 20, 42), "strategic_defeat");
    assert_eq!(result("german_breakout", 20, 41), "none");
    assert_eq!(result("german_breakout", 20, 7), "none");
    assert_eq!(result("german_breakout", 20, 6), "strategic_victory");
}

#[test]
fn eaa_18_4b_the_calendar_decides_the_campaign_from_the_twentieth() {
    assert_eq!(result("battle_of_the_bulge", 19, 99), "none");
    assert_eq!(result("battle_of_the_bulge", 20, 42), "strategic_defeat");
    assert_eq!(result("battle_of_the_bulge", 20, 41), "none");
    assert_eq!(result("battle_of_the_bulge", 23, 46), "operational_defeat");
    assert_eq!(result("battle_of_the_bulge", 24, 11), "operational_victory");
    assert_eq!(result("battle_of_the_bulge", 24, 12), "none");
    assert_ne!(result("battle_of_the_bulge", 29, 20), "none");
}

#[test]
fn eaa_18_5n_the_crisis_ends_early_at_thirty_five_or_fifteen() {
    let of = |day, points| result("crisis_at_the_meuse", day, points);
    assert_eq!(of(22, 35), "operational_defeat");
    assert_eq!(of(22, 34), "none");
    assert_eq!(of(23, 15), "none");
    assert_eq!(of(24, 15), "operational_victory");
    assert_eq!(of(24, 16), "none");
}

#[test]
fn eaa_18_5o_the_twenty_eighth_ends_the_crisis() {
    let of = |points| result("crisis_at_the_meuse", 28, points);
    assert_eq!(of(25), "tactical_defeat");
    assert_eq!(of(24), "draw");
    assert_eq!(of(21), "draw");
    assert_eq!(of(20), "tactical_victory");
}

#[test]
fn eaa_18_1c_two_relocated_objectives_lose_the_initial_assault_at_once() {
    let end = |flags: &str| {
        after(
            &format!("scenario initial_assault empty\n day 16\n {flags}"),
            "allied passes",
            "result",
        )
    };
    assert_eq!(end("flag relocated relocated"), "result tactical_defeat");
    assert_eq!(end("flag relocated"), "result none");
    let campaign = after("flag relocated relocated", "allied passes", "result");
    assert_eq!(campaign, "result none");
}

#[test]
fn eaa_17_1e_two_eliminated_units_are_a_point() {
    for (gone, points) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)] {
        let given = format!("eliminated {gone}");
        assert_eq!(after(&given, "", "points"), format!("points {points}"));
    }
}

#[test]
fn eaa_17_1h_the_total_may_be_below_nothing() {
    assert_eq!(after("points 3\n westwall 1707 1907", "", "points"), "points -7");
}

#[test]
fn eaa_17_1c_the_crossing_counts_where_supply_is_traced() {
    // Alone beyond the Meuse, far from any German road.
    let given = "day 24\n points 20\n 16.116P at 1127\n task end_of_day victory";
    assert_eq!(after(given, "game steps", "points"), "points 20");
    let before = "day 24\n points 20\n flag meuse_award\n task end_of_day victory";
    assert_eq!(after(before, "game steps", "points"), "points 30");
}

#[test]
fn eaa_17_1g_walls_that_the_allies_hold_in_supply_count_from_the_eighteenth() {
    let empty = crate::language::position("");
    let board = &empty.data().board;
    let mut counted = 0;
    for hex in board.grid().hexes().filter(|&hex| board.is_westwall(hex)) {
        let at = board.number(hex);
        let given = |day: u8| format!("day {day}\n 112.28.VIII at {at}\n points 20\n task call_up");
        assert_eq!(after(&given(17), "game steps", "points"), "points 20", "{at}");
        if can_trace(&crate::language::position(&given(18)), Side::Allied, hex) {
            assert_eq!(after(&given(18), "game steps", "points"), "points 15", "{at}");
            counted += 1;
        } else {
            assert_eq!(after(&given(18), "game steps", "points"), "points 20", "{at}");
        }
    }
    assert!(counted > 0, "no wall is in reach");
}
