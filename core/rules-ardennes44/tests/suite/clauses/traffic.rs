//! §24 Traffic markers and the St-Vith bottleneck.

use kernel::{Rules, Seat};
use rules_ardennes44::state::markers::Traffic;
use rules_ardennes44::supply::supply_lines;
use rules_ardennes44::{Action, Side};

use crate::language::{check, position, rules, unit};

/// A German Traffic Marker Phase.
const GERMAN: &str = "phase traffic_marker\n";
/// An Allied one.
const ALLIED: &str = "side allied\n goal points 99\n phase traffic_marker\n";

#[test]
fn a44_24_1_both_sides_have_markers_that_work_alike() {
    for (mover, owner) in [("german", "allied"), ("allied", "german")] {
        check(
            "a44-24.1",
            &format!("side {mover}\n {mover} A infantry 4-4-4 at 0505\n traffic {owner} 1 0506"),
            "A moves 0505-0506",
            "A moves 0505-0506 for 3",
        );
        let checked = if owner == "allied" { "\nvictory check: none" } else { "" };
        let given = format!(
            "side {owner}\n goal points 99\n phase traffic_marker\n traffic {owner} 1 box\n traffic {owner} 2 box"
        );
        check(
            "a44-24.1",
            &given,
            &format!("{owner} places 1 in 0506\n{owner} ends, rolling 1 2"),
            &format!(
                "{owner} places traffic 1 in 0506\n{owner} rolls 1 2 for traffic: 1 back{checked}"
            ),
        );
    }
}

#[test]
fn a44_24_2a_a_marker_costs_two_points_more_on_and_off_the_road() {
    check(
        "a44-24.2a",
        "primary 0504-0505-0506
         light_woods 0405
         german A tank 2-2-8 at 0504
         german B infantry 4-4-5 at 0406
         traffic allied 1 0505
         traffic allied 2 0405",
        "A moves 0504-0505-0506
         B moves 0406-0405",
        "A moves 0504-0505-0506 for 3
         B moves 0406-0405 for 3",
    );
    check(
        "a44-24.2a",
        "german A infantry 4-4-2 at 0504\n traffic allied 1 0505",
        "A moves 0504-0505",
        "refused a44-11.1b: that costs more Movement Points than the unit has",
    );
}

#[test]
fn a44_24_2b_tactical_movement_and_supply_paths_ignore_markers() {
    check(
        "a44-24.2b",
        "german A infantry 4-4-2 at 0504\n traffic allied 1 0505\n traffic allied 2 0507",
        "A moves tactical 0504-0505-0506",
        "A moves tactical 0504-0505-0506 for 2 hexes",
    );
    let position = position(
        "map 12x1
         entry K 0101 german
         primary 0101-0201-0301-0401
         german A infantry 4-4-3 at 0801
         traffic allied 1 0301
         traffic allied 2 0601",
    );
    let path = supply_lines::trace(&position, unit(position.data(), "A"));
    assert!(path.is_ok());
}

#[test]
fn a44_24_2c_a_sides_own_markers_do_not_slow_it() {
    check(
        "a44-24.2c",
        "german A infantry 4-4-4 at 0505
         traffic german 1 0506
         traffic german 2 0508",
        "A moves 0505-0506-0507-0508",
        "A moves 0505-0506-0507-0508 for 3",
    );
}

#[test]
fn a44_24_3_1_only_markers_in_the_box_are_placed_and_none_on_the_map_is_moved() {
    check(
        "a44-24.3.1",
        &format!("{GERMAN} traffic german 1 0505\n traffic german 2 box\n traffic german 3 box"),
        "german places 1 in 0909
         german places 4 in 0909
         german places 2 in 0909
         german places 2 in 0202
         german places 3 in 0202, rolling 5 6",
        "refused a44-24.3.1: that Traffic marker is not in your box
         refused a44-24.3.1: that Traffic marker is not in your box
         german places traffic 2 in 0909
         refused a44-24.3.1: that Traffic marker is not in your box
         german places traffic 3 in 0202
         german rolls 5 6 for traffic: none back",
    );
}

#[test]
fn a44_24_3_1_the_phase_waits_while_there_is_one_to_place_and_may_be_ended() {
    check(
        "a44-24.3.1",
        "traffic german 1 box\n german A infantry 4-4-3 at 0505",
        "german ends
         german ends",
        "now phase Movement allied",
    );
    // With an empty box nobody is asked, and a marker that lies still faces the dice.
    check(
        "a44-24.3.1",
        "traffic german 1 0505\n german A infantry 4-4-3 at 0505",
        "german ends, rolling 3 1",
        "german rolls 3 1 for traffic: 1 back
         now phase Movement allied",
    );
}

#[test]
fn a44_24_3_2a_two_dice_return_the_markers_of_their_numbers() {
    let given = format!(
        "{ALLIED} traffic allied 1 0101\n traffic allied 2 0301\n traffic allied 3 0501
         traffic allied 4 0701\n traffic allied 5 0901\n traffic allied 6 1101\n"
    );
    let placed = |given: &str| {
        let position = position(given);
        position.traffic[Side::Allied.index()].iter().filter(|&&at| at != Traffic::InBox).count()
    };
    assert_eq!(placed(&given), 6);
    check(
        "a44-24.3.2a",
        &given,
        "allied ends, rolling 2 4
         german ends
         allied ends
         allied places 2 in 0310
         allied ends, rolling 6 6",
        "allied rolls 2 4 for traffic: 2 4 back
         victory check: none
         allied places traffic 2 in 0310
         allied rolls 6 6 for traffic: 6 back
         victory check: none",
    );
}

#[test]
fn a44_24_3_2b_a_marker_leaves_the_map_by_no_other_way() {
    let rules = rules(&format!(
        "{ALLIED} primary 0505-0506-0507-0508\n traffic allied 1 0505\n traffic allied 2 box"
    ));
    let state = rules.start();
    let mut listed = Vec::new();
    rules.legal(&rules.view(&state, Seat::new(1).into()), &mut listed);
    // Nothing one may do takes up a marker.
    let placing = |action: &Action| matches!(action, Action::PlaceTraffic { marker: 1, .. });
    assert!(listed.iter().all(|action| placing(action) || *action == Action::EndPhase));
    assert_eq!(listed.len(), 3, "two hexes of the road are far enough from the other marker");
    check(
        "a44-24.3.2b",
        &format!("{ALLIED} traffic allied 1 0505"),
        "allied ends, rolling 2 3
         german ends
         allied ends, rolling 4 5",
        "allied rolls 2 3 for traffic: none back
         victory check: none
         allied rolls 4 5 for traffic: none back
         victory check: none",
    );
}

#[test]
fn a44_24_3_2c_a_number_that_lies_nowhere_removes_nothing() {
    check(
        "a44-24.3.2c",
        &format!("{GERMAN} traffic german 3 0505\n traffic german 2 box\n removed german 1"),
        "german ends, rolling 1 2",
        "german rolls 1 2 for traffic: none back",
    );
}

#[test]
fn a44_24_4a_a_marker_keeps_off_and_away_from_others_of_its_side() {
    check(
        "a44-24.4a",
        &format!(
            "{GERMAN} traffic german 1 0505\n traffic german 2 box\n traffic german 3 box
             traffic allied 1 0508"
        ),
        "german places 2 in 0505
         german places 2 in 0506
         german places 2 in 0605
         german places 2 in 0507
         german places 3 in 0508",
        "refused a44-24.4a: a Traffic marker may not lie on or next to another of its side
         refused a44-24.4a: a Traffic marker may not lie on or next to another of its side
         refused a44-24.4a: a Traffic marker may not lie on or next to another of its side
         german places traffic 2 in 0507
         refused a44-24.4a: a Traffic marker may not lie on or next to another of its side",
    );
    check(
        "a44-24.4a",
        &format!("{GERMAN} traffic german 1 box\n traffic german 2 box\n traffic allied 1 0508"),
        "german places 1 in 0508
         german ends, rolling 3 4",
        "german places traffic 1 in 0508
         german rolls 3 4 for traffic: none back",
    );
}

#[test]
fn a44_24_4b_allied_markers_keep_out_of_the_bottleneck_but_may_lie_beside_it() {
    check(
        "a44-24.4b",
        &format!("{ALLIED} bottleneck 0505 0506\n traffic allied 1 box\n traffic allied 2 box"),
        "allied places 1 in 0505
         allied places 1 in 0507",
        "refused a44-24.4b: Allied Traffic markers may not lie in the bottleneck
         allied places traffic 1 in 0507",
    );
    check(
        "a44-24.4b",
        &format!("{GERMAN} bottleneck 0505 0506\n traffic german 1 box\n traffic german 2 box"),
        "german places 1 in 0505",
        "german places traffic 1 in 0505",
    );
}

#[test]
fn a44_24_4c_otherwise_any_hex_will_do() {
    check(
        "a44-24.4c",
        &format!(
            "{ALLIED} area 26_VG XLVII 0202\n german A infantry 4-4-3 at 0505
             traffic allied 1 box\n traffic allied 2 box\n traffic allied 3 box\n traffic allied 4 box
             traffic allied 5 box"
        ),
        "allied places 1 in 0505
         allied places 2 in 0507
         allied places 3 in 0202
         allied places 4 in 1313
         allied places 4 in 0110",
        "allied places traffic 1 in 0505
         allied places traffic 2 in 0507
         allied places traffic 3 in 0202
         refused a44-3.1: there is no such hex on the map
         allied places traffic 4 in 0110",
    );
}

#[test]
fn a44_24_5a_the_allies_may_place_all_six_on_the_first_turn() {
    let position = position("scenario campaign");
    assert!(position.traffic.as_flattened().iter().all(|&at| at == Traffic::InBox));
    let boxed = ["1", "2", "3", "4", "5", "6"]
        .map(|marker| format!("traffic allied {marker} box"))
        .join("\n");
    let sentences = ["1 in 0105", "2 in 0305", "3 in 0505", "4 in 0705", "5 in 0905", "6 in 1105"];
    let when = sentences.map(|rest| format!("allied places {rest}")).join("\n");
    let then = sentences.map(|rest| format!("allied places traffic {rest}")).join("\n");
    check(
        "a44-24.5a",
        &format!("{ALLIED} turn 1\n {boxed}").replace("side", "last 9\n side"),
        &format!("{when}, rolling 1 5"),
        &format!("{then}\nallied rolls 1 5 for traffic: 1 5 back\nvictory check: none"),
    );
}

#[test]
fn a44_24_5b_the_german_markers_come_on_turn_three() {
    let boxed = "traffic german 1 box\n traffic german 2 box";
    check(
        "a44-24.5b",
        &format!("{GERMAN} turn 2\n {boxed}"),
        "german places 1 in 0505
         german ends",
        "refused a44-24.5b: the German Traffic markers come into play on Turn 3
         now phase Movement allied",
    );
    check(
        "a44-24.5b",
        &format!("{GERMAN} turn 3\n {boxed}"),
        "german places 1 in 0505",
        "german places traffic 1 in 0505",
    );
}

#[test]
fn a44_24_6a_from_turn_eight_a_german_marker_leaves_the_game_on_each_pm_turn() {
    let markers = "german A infantry 4-4-3 at 0101
        removed german 1
        traffic german 2 0505
        traffic german 3 box\n";
    let whole = markers.replace("removed german 1", "traffic german 1 box");
    for (turn, then) in
        [(6, "now phase TrafficMarker german"), (7, "now phase TrafficMarker german")]
    {
        check("a44-24.6a", &format!("turn {turn}\n{whole}"), "german ends", then);
    }
    check(
        "a44-24.6a",
        &format!("turn 8\n{whole}"),
        "german ends",
        "german traffic 1 is out of the game
         now phase TrafficMarker german",
    );
    // In the order of their numbers, whether they lie on the map or not.
    check(
        "a44-24.6a",
        &format!("turn 10\n{markers}"),
        "german ends
         german places 2 in 0909",
        "german traffic 2 is out of the game
         refused a44-24.3.1: that Traffic marker is not in your box",
    );
    check(
        "a44-24.6a",
        "turn 10\n german A infantry 4-4-3 at 0101",
        "german ends",
        "now phase Movement allied",
    );
}

#[test]
fn a44_24_6b_allied_markers_are_never_removed_by_schedule() {
    check(
        "a44-24.6b",
        "side allied\n turn 10\n traffic allied 1 0505\n traffic allied 2 box",
        "allied ends",
        "now phase TrafficMarker allied",
    );
}

#[test]
fn a44_24_7a_the_bottleneck_costs_german_units_four_points_more() {
    check(
        "a44-24.7a",
        "st_vith 0909\n bottleneck 0506 0507 0508
         primary 0505-0506-0507
         german A tank 2-2-9 at 0505
         german B infantry 4-4-5 at 0509",
        "A moves 0505-0506-0507
         B moves 0509-0508",
        "A moves 0505-0506-0507 for 9
         B moves 0509-0508 for 5",
    );
    check(
        "a44-24.7a",
        "st_vith 0909\n bottleneck 0506\n german A infantry 4-4-4 at 0505",
        "A moves 0505-0506",
        "refused a44-11.1b: that costs more Movement Points than the unit has",
    );
}

#[test]
fn a44_24_7b_it_costs_two_more_as_long_as_the_germans_control_st_vith() {
    let given = "st_vith 0909\n bottleneck 0506
        german A infantry 4-4-5 at 0505
        german B infantry 4-4-3 at 0908\n";
    // The instant a unit passes through the town.
    check(
        "a44-24.7b",
        given,
        "B moves 0908-0909-0910
         A moves 0505-0506",
        "B moves 0908-0909-0910 for 2
         A moves 0505-0506 for 3",
    );
    check(
        "a44-24.7b",
        &format!("{given} allied X infantry 4-4-3 at 0910\n control german 0909\n side allied"),
        "X moves 0910-0909
         allied ends
         allied ends
         A moves 0505-0506",
        "X moves 0910-0909 for 1
         victory check: none
         A moves 0505-0506 for 5",
    );
}

#[test]
fn a44_24_7c_it_does_not_touch_allied_units_or_tactical_movement() {
    let given = "st_vith 0909\n bottleneck 0506 0507
        german A infantry 4-4-3 at 0505
        allied X infantry 4-4-3 at 0508\n";
    check("a44-24.7c", given, "A moves tactical 0505-0506", "A moves tactical 0505-0506 for 1 hex");
    check(
        "a44-24.7c",
        &format!("{given} side allied"),
        "X moves 0508-0507",
        "X moves 0508-0507 for 1",
    );
}

#[test]
fn a44_s4_3b_the_allies_lay_their_markers_before_the_first_turn_and_roll() {
    check(
        "a44-S4.3b",
        "side allied\n phase set_up_traffic\n turn 5
         traffic allied 1 box\n traffic allied 2 box
         german A infantry 4-4-3 at 0505",
        "allied places 1 in 0505
         allied places 2 in 0507, rolling 2 6",
        "allied places traffic 1 in 0505
         allied places traffic 2 in 0507
         allied rolls 2 6 for traffic: 2 back
         now phase Movement german",
    );
}
