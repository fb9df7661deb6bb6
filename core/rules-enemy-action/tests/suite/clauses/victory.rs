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
fn eaa_18_1c_an_objective_counts_when_it_leaves_its_first_hex() {
    let given = |scenario: &str| {
        format!(
            "{scenario}
            day 16
            Peiper.1SS at 0708
            560.LVIII at 1411
            objective 6Pz 0709 W 1
            objective 5Pz 1412 W 1
            active Peiper.1SS
            activation army by 61
            task german objectives 0"
        )
    };
    let assault = "scenario initial_assault empty";
    let steps = "game steps 2, rolling 1 1";
    assert_eq!(after(&given(assault), steps, "result"), "result tactical_defeat");
    assert_eq!(after(&given(""), steps, "result"), "result none", "in the campaign");
    let one = given(assault).replace("560.LVIII at 1411", "560.LVIII at 1402");
    assert_eq!(after(&one, "game steps 2, rolling 1", "result"), "result none");
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

#[test]
fn eaa_17_2a_the_scenario_says_when_points_decide() {
    for (scenario, day, points, decides) in [
        ("initial_assault", 16, 3, true),
        ("allies_surprised", 17, 30, false),
        ("allies_surprised", 18, 10, true),
        ("german_breakout", 19, 60, false),
        ("german_breakout", 20, 20, false),
        ("german_breakout", 21, 20, true),
        ("battle_of_the_bulge", 19, 60, false),
        ("battle_of_the_bulge", 23, 20, false),
        ("battle_of_the_bulge", 23, 46, true),
        ("battle_of_the_bulge", 29, 20, true),
        ("crisis_at_the_meuse", 23, 10, false),
        ("crisis_at_the_meuse", 24, 10, true),
        ("crisis_at_the_meuse", 28, 22, true),
    ] {
        let found = result(scenario, day, points);
        assert_eq!(found != "none", decides, "{scenario} on day {day} with {points}: {found}");
    }
}

#[test]
fn eaa_17_3a_there_are_three_levels_of_defeat_and_three_of_victory() {
    let levels = [48, 38, 30, 24, 18, 17].map(|points| result("german_breakout", 21, points));
    assert_eq!(
        levels,
        [
            "strategic_defeat",
            "operational_defeat",
            "tactical_defeat",
            "tactical_victory",
            "operational_victory",
            "strategic_victory"
        ]
    );
}

#[test]
fn eaa_17_1g_points_are_lost_by_whatever_opens_the_supply_of_an_ally_in_the_westwall() {
    // 16.116P in 1308 shuts 110.28 in 1405 off; when it is eliminated, nobody has moved, and the points are lost at once.
    let given = "day 18
        110.28 at 1405
        112.28 at 1309
        16.116P at 1308 reduced 1 out of fuel
        active 112.28
        combat 1308 with 112.28 stage german_defends hits 0 1";
    assert_eq!(after(given, "", "points"), "points 0");
    assert_eq!(after(given, "game steps", "westwall"), "westwall 1405");
    assert_eq!(after(given, "game steps", "points"), "points -5");
    let early = given.replace("day 18", "day 17");
    assert_eq!(after(&early, "game steps", "points"), "points 0");
}
