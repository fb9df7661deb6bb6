//! §23.6-23.10 Isolation and surrender. The maps are one row high: distances are differences.

use crate::language::check;

/// A German source in the east with a short road.
const EAST: &str = "map 30x1
    entry K 0101 german
    secondary 0101-0201
    phase traffic_marker\n";

/// An Allied source in the west with a short road. The German gun gives its owner something to do
/// as soon as his turn comes.
const WEST: &str = "map 30x1
    entry A 3001 allied west
    secondary 3001-2901
    german G artillery 0-1-0 at 0101 fired
    side allied
    goal points 99
    phase traffic_marker\n";

/// The Germans end their Traffic Marker Phase, and their supply is checked.
#[track_caller]
fn german(clause: &str, units: &str, faces: &str, then: &str) {
    let when = format!("german ends{}{faces}", if faces.is_empty() { "" } else { ", rolling " });
    check(clause, &format!("{EAST}{units}"), &when, then);
}

#[track_caller]
fn allied(clause: &str, units: &str, faces: &str, then: &str) {
    let when = format!("allied ends{}{faces}", if faces.is_empty() { "" } else { ", rolling " });
    check(clause, &format!("{WEST}{units}"), &when, &format!("{then}\nvictory check: none"));
}

#[test]
fn a44_23_6a_units_out_of_supply_are_tested_for_isolation_newly_marked_ones_too() {
    german(
        "a44-23.6a",
        "german A infantry 4-4-3 at 1001
         german B infantry 4-4-3 at 2001 oos surrender 1",
        "3 4",
        "german supply: lost A, regained none
         A rolls 3 for surrender: 0 to 1
         B rolls 4 for surrender: 1 to 2
         now A at 1001 oos surrender 1
         now B at 2001 oos surrender 2",
    );
}

#[test]
fn a44_23_6b_a_line_of_communication_runs_from_unit_to_unit_to_one_with_a_supply_path() {
    let chain = "german A infantry 4-4-3 at 1401
         german B infantry 4-4-3 at 1001
         german C artillery 0-1-0 at 0601\n";
    german("a44-23.6b", chain, "", "german supply: lost A+B, regained none\nnow A at 1401 oos");
    // One hex too many anywhere breaks it for all behind.
    german(
        "a44-23.6b",
        &chain.replace("at 1001", "at 1101"),
        "1",
        "german supply: lost A+B, regained none
         A+B rolls 1 for surrender: 0 to 0",
    );
    german(
        "a44-23.6b",
        &chain.replace("at 1401", "at 1501"),
        "1",
        "german supply: lost A+B, regained none
         A rolls 1 for surrender: 0 to 0",
    );
    // An enemy on the way cuts it as it cuts the Overland Portion.
    german(
        "a44-23.6b",
        &format!("{chain}allied X infantry 4-4-3 at 0801"),
        "1",
        "german supply: lost A+B, regained none
         A+B rolls 1 for surrender: 0 to 0",
    );
}

#[test]
fn a44_23_6c_a_group_without_one_checks_for_surrender_at_once() {
    german(
        "a44-23.6c",
        "german A infantry 4-4-3 at 1001 surrender 3",
        "6",
        "german supply: lost A, regained none
         A rolls 6 for surrender: 3 to 4
         A surrenders
         now A surrendered oos surrender 4",
    );
}

/// The figure of the rulebook: A and B are one group, C is another.
#[test]
fn a44_23_6d_units_that_trace_four_hexes_to_each_other_are_a_group() {
    german(
        "a44-23.6d",
        "german A infantry 4-4-3 at 1001 oos
         german B infantry 4-4-3 at 1401 oos
         german C infantry 4-4-3 at 1901 oos",
        "3 2",
        "A+B rolls 3 for surrender: 0 to 1
         C rolls 2 for surrender: 0 to 0",
    );
    // A group has any size, and a stack is one.
    german(
        "a44-23.6d",
        "german A infantry 4-4-3 at 1001 oos
         german B infantry 4-4-3 at 1401 oos
         german C infantry 4-4-3 at 1801 oos
         german D infantry 4-4-3 at 2701 oos
         german E infantry 4-4-3 at 2701 oos",
        "1 1",
        "A+B+C rolls 1 for surrender: 0 to 0
         D+E rolls 1 for surrender: 0 to 0",
    );
}

#[test]
fn a44_23_6d_each_member_must_be_able_to_trace_to_another() {
    // The zone of X is the first hex on A's way to B, but the last but one on B's way to A.
    let given = "map 30x2
        entry K 2801 german
        phase traffic_marker
        allied X infantry 4-4-3 at 0502
        german A infantry 4-4-3 at 0401 oos
        german B infantry 4-4-3 at 0701 oos\n";
    check(
        "a44-23.6d",
        given,
        "german ends, rolling 1 2",
        "A rolls 1 for surrender: 0 to 0
         B rolls 2 for surrender: 0 to 0",
    );
    // With C beside B, everybody has somebody.
    check(
        "a44-23.6d",
        &format!("{given} german C infantry 4-4-3 at 0801 oos"),
        "german ends, rolling 1",
        "A+B+C rolls 1 for surrender: 0 to 0",
    );
}

#[test]
fn a44_23_7a_one_die_for_each_group_changes_its_points() {
    german(
        "a44-23.7a",
        "german A infantry 4-4-3 at 1001 oos surrender 1
         german B infantry 4-4-3 at 1101 oos surrender 1
         german C infantry 4-4-3 at 2001 oos",
        "5 2",
        "A+B rolls 5 for surrender: 1 to 2
         C rolls 2 for surrender: 0 to 0
         now A at 1001 oos surrender 2
         now B at 1101 oos surrender 2
         now C at 2001 oos isolated",
    );
}

#[test]
fn a44_23_7b_the_surrender_table() {
    for (face, after) in [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3)] {
        german(
            "a44-23.7b",
            "german A infantry 4-4-3 at 1001 oos surrender 2",
            &face.to_string(),
            &format!("A rolls {face} for surrender: 2 to {after}"),
        );
    }
    for (face, after) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        allied(
            "a44-23.7b",
            "turn 15\n allied A infantry 4-4-3 at 1001 oos surrender 2",
            &face.to_string(),
            &format!("A rolls {face} -2 (a44-23.7c) for surrender: 2 to {after}"),
        );
    }
}

#[test]
fn a44_23_7c_the_allies_subtract_two_under_a_clear_sky_and_the_germans_never() {
    let group = "allied A infantry 4-4-3 at 1001 oos surrender 1";
    allied("a44-23.7c", &format!("turn 14\n{group}"), "3", "A rolls 3 for surrender: 1 to 2");
    allied(
        "a44-23.7c",
        &format!("turn 15\n{group}"),
        "3",
        "A rolls 3 -2 (a44-23.7c) for surrender: 1 to 1",
    );
    german(
        "a44-23.7c",
        "turn 15\n german A infantry 4-4-3 at 1001 oos surrender 1",
        "3 1",
        "A rolls 3 for surrender: 1 to 2
         air support, rolled 1: 1",
    );
}

#[test]
fn a44_23_7x1_the_modifier_ends_with_the_clear_weather() {
    let group = "last 30\n allied A infantry 4-4-3 at 1001 oos surrender 1";
    allied(
        "a44-23.7x1",
        &format!("turn 22\n{group}"),
        "3",
        "A rolls 3 -2 (a44-23.7c) for surrender: 1 to 1",
    );
    allied("a44-23.7x1", &format!("turn 23\n{group}"), "3", "A rolls 3 for surrender: 1 to 2");
}

#[test]
fn a44_23_7d_a_group_that_surrenders_is_gone_for_good() {
    german(
        "a44-23.7d",
        "german A infantry 4-4-3 at 1001 oos surrender 3 reduced 2-2-3 remnant infantry
         remnant german infantry R 1-1-3
         german B tank 2-2-5 at 1101 oos surrender 3
         german C infantry 4-4-3 at 2001 oos surrender 3",
        "6 1",
        "A+B rolls 6 for surrender: 3 to 4
         A+B surrenders
         C rolls 1 for surrender: 3 to 3
         now A surrendered oos surrender 4
         now B surrendered oos surrender 4
         now R in the display
         now C at 2001 oos surrender 3",
    );
}

#[test]
fn a44_23_7q1_points_never_go_below_zero() {
    allied(
        "a44-23.7q1",
        "turn 15\n allied A infantry 4-4-3 at 1001 oos",
        "1",
        "A rolls 1 -2 (a44-23.7c) for surrender: 0 to 0",
    );
}

#[test]
fn a44_23_8a_green_units_bear_three_points_others_four_elite_ones_five() {
    for (morale, threshold) in [("green", 3), ("", 4), ("elite", 5)] {
        let group = |points: i32| {
            format!("german A infantry 4-4-3 at 1001 {morale} oos surrender {points}")
        };
        let (before, last) = (threshold - 2, threshold - 1);
        german(
            "a44-23.8a",
            &group(before),
            "3",
            &format!("A rolls 3 for surrender: {before} to {last}"),
        );
        german(
            "a44-23.8a",
            &group(last),
            "3",
            &format!("A rolls 3 for surrender: {last} to {threshold}\nA surrenders"),
        );
    }
}

#[test]
fn a44_23_8b_one_elite_unit_steels_a_group_and_one_veteran_a_green_one() {
    let group = |one: &str, other: &str, points: i32| {
        format!(
            "german A infantry 4-4-3 at 1001 {one} oos surrender {points}
             german B infantry 4-4-3 at 1101 {other} oos surrender {points}"
        )
    };
    for (one, other, threshold) in [
        ("green", "green", 3),
        ("green", "", 4),
        ("", "", 4),
        ("green", "elite", 5),
        ("", "elite", 5),
    ] {
        let last = threshold - 1;
        german(
            "a44-23.8b",
            &group(one, other, last),
            "1",
            &format!("A+B rolls 1 for surrender: {last} to {last}"),
        );
        german(
            "a44-23.8b",
            &group(one, other, last),
            "4",
            &format!("A+B rolls 4 for surrender: {last} to {threshold}\nA+B surrenders"),
        );
    }
}

#[test]
fn a44_23_9a_the_parts_of_a_group_that_splits_count_by_themselves() {
    // An enemy has come between the two.
    german(
        "a44-23.9a",
        "german A infantry 4-4-3 at 1001 oos surrender 2
         german B infantry 4-4-3 at 1401 oos surrender 2
         allied X infantry 4-4-3 at 1201",
        "3 1",
        "A rolls 3 for surrender: 2 to 3
         B rolls 1 for surrender: 2 to 2
         now A at 1001 oos surrender 3
         now B at 1401 oos surrender 2",
    );
}

#[test]
fn a44_23_9q1_every_part_starts_with_the_points_of_the_whole() {
    german(
        "a44-23.9q1",
        "german A infantry 4-4-3 at 1001 oos surrender 3
         german B infantry 1-1-3 at 2001 oos surrender 3 green",
        "1 2",
        "A rolls 1 for surrender: 3 to 3
         B rolls 2 for surrender: 3 to 3
         B surrenders",
    );
}

#[test]
fn a44_23_9b_groups_that_join_take_the_points_of_the_larger() {
    let larger = "german A infantry 5-4-3 at 1001 oos surrender 1\n";
    german(
        "a44-23.9b",
        &format!("{larger} german B infantry 4-4-3 at 1101 oos surrender 3"),
        "1",
        "A+B rolls 1 for surrender: 1 to 1
         now B at 1101 oos surrender 1",
    );
    // Two units of one group weigh together, by what is printed on the sides they show.
    german(
        "a44-23.9b",
        &format!(
            "{larger} german B infantry 4-4-3 at 1101 oos surrender 3
             german C infantry 6-6-3 reduced 2-3-3 at 1201 oos surrender 3 steps 1"
        ),
        "1",
        "A+B+C rolls 1 for surrender: 3 to 3",
    );
    // Equals take the higher points.
    german(
        "a44-23.9b",
        &format!("{larger} german B infantry 5-5-3 at 1101 oos surrender 2"),
        "1",
        "A+B rolls 1 for surrender: 2 to 2",
    );
}

#[test]
fn a44_23_9b_fresh_units_that_join_a_pocket_take_its_points() {
    let pocket = "german A infantry 4-4-3 at 1001 oos surrender 2\n";
    german(
        "a44-23.9b",
        &format!("{pocket} german B infantry 9-9-3 at 1101"),
        "1",
        "german supply: lost B, regained none
         A+B rolls 1 for surrender: 2 to 2
         now B at 1101 oos surrender 2",
    );
    // A larger group that was isolated before and has no points is a group all the same.
    german(
        "a44-23.9b",
        &format!("{pocket} german B infantry 9-9-3 at 1101 oos isolated"),
        "1",
        "A+B rolls 1 for surrender: 0 to 0
         now A at 1001 oos isolated
         now B at 1101 oos isolated",
    );
    // Points in place of that, and relief, end it.
    german(
        "a44-23.9b",
        "german A infantry 4-4-3 at 1001 oos isolated
         german B infantry 4-4-3 at 0601 oos isolated
         german C infantry 4-4-3 at 2001 oos isolated",
        "3",
        "german supply: lost none, regained B
         A+B relieved
         C rolls 3 for surrender: 0 to 1
         now A at 1001 oos
         now B at 0601
         now C at 2001 oos surrender 1",
    );
}

#[test]
fn a44_23_10_points_go_when_one_unit_of_the_group_can_trace_supply() {
    german(
        "a44-23.10",
        "german A infantry 4-4-3 at 0601 oos surrender 2
         german B infantry 4-4-3 at 1001 oos surrender 2
         german C infantry 4-4-3 at 2001 oos surrender 1",
        "1",
        "german supply: lost none, regained A
         A+B relieved
         C rolls 1 for surrender: 1 to 1
         now A at 0601
         now B at 1001 oos
         now C at 2001 oos surrender 1",
    );
    // Not in the enemy's phase.
    check(
        "a44-23.10",
        &format!("{EAST} german A infantry 4-4-3 at 0601 oos surrender 2")
            .replace("phase", "side allied\n goal points 99\n phase"),
        "allied ends",
        "victory check: none
         now A at 0601 oos surrender 2",
    );
}
