//! §7 Bridges.

use hexmap::Direction;
use rules_ardennes44::Data;

use crate::language::{check, hex};

#[test]
fn a44_7_1_in_his_bridge_phase_a_player_blows_and_builds() {
    check(
        "a44-7.1",
        "phase bridge
         bridge 0505/0605 0203/0204
         blown 0203/0204
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0606",
        "A blows 0203/0204
         A blows 0707/0708
         german builds 0203/0204
         A blows 0505/0605, rolling 1",
        "refused a44-7.1: that bridge does not stand
         refused a44-7.1: there is no such bridge
         german begins 0203/0204
         A blows 0505/0605, rolled 1
         now 0505/0605 is blown
         now 0203/0204 is being built by german",
    );
}

#[test]
fn a44_7_2a_only_in_ones_own_bridge_phase() {
    let given = "bridge 0505/0605
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0605";
    check(
        "a44-7.2a",
        &format!("{given}\nphase bridge"),
        "B blows 0505/0605
         A blows 0505/0605, rolling 2",
        "refused: it is not your turn: the game waits for seat 0
         A blows 0505/0605, rolled 2",
    );
    check(
        "a44-7.2a",
        &format!("{given}\nphase bridge\nside allied"),
        "B blows 0505/0605, rolling 2",
        "B blows 0505/0605, rolled 2",
    );
    for phase in ["artillery_supply", "movement", "rally", "combat"] {
        check(
            "a44-7.2a",
            &format!("{given}\nphase {phase}"),
            "A blows 0505/0605",
            "refused a44-4.0b: this is not the phase for that",
        );
    }
}

#[test]
fn a44_7_2b_a_bridge_is_tried_once_in_a_player_turn() {
    let markers: Vec<String> = (1..=6).map(|marker| format!("removed german {marker}")).collect();
    check(
        "a44-7.2b",
        &format!(
            "{}
             phase bridge
             bridge 0505/0605 0505/0405 0606/0706
             german A infantry 4-4-3 at 0606
             german B infantry 4-4-3 at 0506
             allied C infantry 4-4-3 at 0505
             allied D infantry 4-4-3 at 0504",
            markers.join("\n")
        ),
        "A blows 0505/0605, rolling 5
         A blows 0505/0605
         B blows 0505/0605
         german ends
         german ends
         german ends
         C blows 0505/0605, rolling 6
         D blows 0505/0605
         D blows 0505/0405, rolling 3",
        "A fails to blow 0505/0605, rolled 5
         refused a44-7.2b: that bridge was tried in this player turn
         refused a44-7.2b: that bridge was tried in this player turn
         C fails to blow 0505/0605, rolled 6
         refused a44-7.2b: that bridge was tried in this player turn
         D blows 0405/0505, rolled 3
         now 0505/0605 stands
         now 0505/0405 is blown",
    );
}

#[test]
fn a44_7_2c_a_unit_out_of_supply_blows_bridges_all_the_same() {
    check(
        "a44-7.2c",
        "phase bridge
         bridge 0505/0605
         german A infantry 4-4-3 at 0505 oos
         allied B infantry 4-4-3 at 0605",
        "A blows 0505/0605, rolling 4",
        "A blows 0505/0605, rolled 4
         now A at 0505 oos",
    );
}

#[test]
fn a44_7_2d_one_to_four_blows_it() {
    for (face, result, state) in [
        (1, "blows", "is blown"),
        (4, "blows", "is blown"),
        (5, "fails to blow", "stands"),
        (6, "fails to blow", "stands"),
    ] {
        check(
            "a44-7.2d",
            "phase bridge
             bridge 0505/0605
             german A infantry 4-4-3 at 0505
             allied B infantry 4-4-3 at 0605",
            &format!("A blows 0505/0605, rolling {face}"),
            &format!("A {result} 0505/0605, rolled {face}\nnow 0505/0605 {state}"),
        );
    }
}

#[test]
fn a44_7_2e_a_blown_bridge_is_a_river_without_one() {
    let given = "phase bridge
         bridge 0505/0605
         secondary 0505-0605
         german A infantry 4-4-3 at 0505
         german B tank 3-2-6 at 0505
         german C infantry 4-4-3 at 0405
         allied D infantry 4-4-3 at 0705";
    check(
        "a44-7.2e",
        given,
        "A blows 0505/0605, rolling 1
         B moves 0505-0605
         B moves tactical 0505-0605
         A moves 0505-0605
         C moves tactical 0405-0505-0605
         A moves tactical 0505-0605",
        "A blows 0505/0605, rolled 1
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         A moves tactical 0505-0605 for 1 hex",
    );
    check(
        "a44-7.2e",
        given,
        "A blows 0505/0605, rolling 6
         B moves 0505-0605",
        "A fails to blow 0505/0605, rolled 6
         B moves 0505-0605 for 1",
    );
}

#[test]
fn a44_7_3a_an_enemy_must_be_within_a_hex_of_the_bridge() {
    for (number, near) in
        [("0507", false), ("0806", false), ("0506", true), ("0704", true), ("0605", true)]
    {
        let (dice, then) = if near {
            (", rolling 1", "A blows 0505/0605, rolled 1")
        } else {
            ("", "refused a44-7.3a: no enemy is within a hex of that bridge")
        };
        check(
            "a44-7.3a",
            &format!(
                "phase bridge
                 bridge 0505/0605
                 german A infantry 4-4-3 at 0505
                 allied B artillery S-1-0 at {number}"
            ),
            &format!("A blows 0505/0605{dice}"),
            then,
        );
    }
}

#[test]
fn a44_7_3b_a_friendly_unit_must_be_within_a_hex_of_the_bridge() {
    check(
        "a44-7.3b",
        "phase bridge
         bridge 0505/0605
         german A infantry 4-4-3 at 0503
         german B infantry 4-4-3 at 0403
         german C artillery S-1-0 at 0704
         german D infantry 4-4-3 at 0705
         german E infantry 4-4-3 dead
         allied F infantry 4-4-3 at 0606",
        "A blows 0505/0605
         B blows 0505/0605
         E blows 0505/0605
         F blows 0505/0605
         C blows 0505/0605, rolling 4",
        "refused a44-7.3b: that unit is not within a hex of the bridge
         refused a44-7.3b: that unit is not within a hex of the bridge
         refused a44-11.1a: that unit is not on the map
         refused: it is not your turn: the game waits for seat 0
         C blows 0505/0605, rolled 4",
    );
}

/// The diagram of §7.3: one US unit at 0505, Germans at 0404, 0506 and 0605. They bond through 0504
/// and along the side of 0606.
const DIAGRAM: &str = "phase bridge
    side allied
    bridge 0505/0605 0405/0304 0406/0407 0303/0304 0605/0705 0504/0503 0606/0607
    allied A infantry 4-4-3 at 0505
    german B infantry 4-4-3 at 0404
    german C infantry 4-4-3 at 0506
    german D infantry 4-4-3 at 0605";

#[test]
fn a44_7_3c_the_range_passes_zones_but_no_enemy_and_no_bond() {
    check(
        "a44-7.3c",
        DIAGRAM,
        "A blows 0303/0304
         A blows 0605/0705
         A blows 0504/0503
         A blows 0606/0607
         A blows 0405/0304, rolling 4",
        "refused a44-7.3b: that unit is not within a hex of the bridge
         refused a44-7.3c: an enemy unit, Roadblock or bond bars that unit's way to the bridge
         refused a44-7.3c: an enemy unit, Roadblock or bond bars that unit's way to the bridge
         refused a44-7.3c: an enemy unit, Roadblock or bond bars that unit's way to the bridge
         A blows 0304/0405, rolled 4",
    );
}

#[test]
fn a44_7_3d_one_unit_tries_every_bridge_in_its_reach() {
    check(
        "a44-7.3d",
        DIAGRAM,
        "A blows 0505/0605, rolling 4
         A blows 0405/0304, rolling 5
         A blows 0406/0407, rolling 1",
        "A blows 0505/0605, rolled 4
         A fails to blow 0304/0405, rolled 5
         A blows 0406/0407, rolled 1
         now phase Movement allied
         now 0505/0605 is blown
         now 0405/0304 stands
         now 0406/0407 is blown",
    );
}

#[test]
fn a44_7_3q1_a_bridge_is_near_if_it_is_a_side_of_the_units_hex_or_of_the_next() {
    for (number, near) in [
        ("0505", true),
        ("0605", true),
        ("0405", true),
        ("0506", true),
        ("0504", true),
        ("0705", true),
        ("0305", false),
        ("0805", false),
        ("0507", false),
    ] {
        let (dice, then) = if near {
            (", rolling 1", "A blows 0505/0605, rolled 1")
        } else {
            ("", "refused a44-7.3b: that unit is not within a hex of the bridge")
        };
        check(
            "a44-7.3q1",
            &format!(
                "phase bridge
                 bridge 0505/0605
                 german A infantry 4-4-3 at {number}
                 allied B infantry 4-4-3 at 0606"
            ),
            &format!("A blows 0505/0605{dice}"),
            then,
        );
    }
}

#[test]
fn a44_7_5b_the_disrupted_and_the_engaged_add_two() {
    for state in ["disrupted", "engaged", "disrupted engaged"] {
        for (face, result) in [(2, "blows"), (3, "fails to blow"), (6, "fails to blow")] {
            check(
                "a44-7.5b",
                &format!(
                    "phase bridge
                     bridge 0505/0605
                     german A infantry 4-4-3 at 0505 {state}
                     allied B infantry 4-4-3 at 0605"
                ),
                &format!("A blows 0505/0605, rolling {face}"),
                &format!("A {result} 0505/0605, rolled {face} +2 (a44-7.5b)"),
            );
        }
    }
}

#[test]
fn a44_7_6a_no_bridge_is_blown_on_the_first_day() {
    let given = "phase bridge
         bridge 0505/0605
         german A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0605";
    for turn in [1, 2] {
        check(
            "a44-7.6a",
            &format!("{given}\nturn {turn}"),
            "A blows 0505/0605",
            "refused a44-7.6a: bridges may not be blown before Turn 3",
        );
    }
    check(
        "a44-7.6a",
        &format!("{given}\nturn 3"),
        "A blows 0505/0605, rolling 4",
        "A blows 0505/0605, rolled 4",
    );
    check(
        "a44-7.6a",
        "turn 1
         ouren 0505/0605
         german A infantry 4-4-3 at 0505",
        "A moves 0505-0605, rolling 4",
        "the bridges at Ouren collapse, rolled 4
         now 0505/0605 is blown",
    );
}

#[test]
fn a44_7_6b_the_broken_and_those_in_column_do_not_blow_bridges() {
    check(
        "a44-7.6b",
        "phase bridge
         bridge 0505/0605
         german A infantry 4-4-3 at 0505 broken
         german B panzergrenadier 4-4-6 at 0505 column
         german C infantry 4-4-3 at 0505 trucked
         german D artillery S-1-0 at 0505 prime_mover
         german E infantry 4-4-3 at 0505
         allied F infantry 4-4-3 at 0606",
        "A blows 0505/0605
         B blows 0505/0605
         C blows 0505/0605
         D blows 0505/0605
         E blows 0505/0605, rolling 1",
        "refused a44-7.6b: Broken units and units in column or under a Prime Mover may not blow bridges
         refused a44-7.6b: Broken units and units in column or under a Prime Mover may not blow bridges
         refused a44-7.6b: Broken units and units in column or under a Prime Mover may not blow bridges
         refused a44-7.6b: Broken units and units in column or under a Prime Mover may not blow bridges
         E blows 0505/0605, rolled 1",
    );
}

#[test]
fn a44_7_6c_where_the_river_runs_through_the_town_there_is_no_bridge() {
    let data = Data::read("campaign").expect("the scenario exists");
    // Clervaux, Houffalize and Malmedy.
    for number in ["2416", "3219", "2531"] {
        let town = hex(&data, number);
        for direction in Direction::ALL {
            assert_eq!(data.board.bridge(town, direction), None, "{number} {direction:?}");
        }
    }
    check(
        "a44-7.6c",
        "scenario campaign
         turn 5
         phase bridge
         side allied
         allied u-28-110-1 x x at 2416
         german g-2pz-pan x x at 2316",
        "u-28-110-1 blows 2416/2316
         u-28-110-1 blows 2416/2417",
        "refused a44-7.1: there is no such bridge
         refused a44-7.1: there is no such bridge",
    );
}

/// A road over the bridges at Ouren, which are not tried yet.
const OUREN: &str = "ouren 0505/0605
    secondary 0405-0505-0605-0705
    german T tank 3-2-6 at 0405
    german U infantry 4-4-3 at 0505
    german V tank 3-2-6 at 0404
    allied X tank 3-2-6 at 0904";

#[test]
fn a44_7_7a_the_first_german_to_cross_at_ouren_tries_the_bridges() {
    check(
        "a44-7.7a",
        OUREN,
        "V moves 0404-0405-0505
         T moves 0405-0505-0605-0705, rolling 5",
        "V moves 0404-0405-0505 for 2
         the bridges at Ouren stand, rolled 5
         T moves 0405-0505-0605-0705 for 3
         now 0505/0605 stands",
    );
    // Allied units cross it without a die.
    check(
        "a44-7.7a",
        &format!("{}\nside allied", OUREN.replace("german", "allied")),
        "T moves 0405-0505-0605-0705",
        "T moves 0405-0505-0605-0705 for 3
         now 0505/0605 stands",
    );
}

#[test]
fn a44_7_7b_they_collapse_on_one_to_four() {
    for face in [1, 4] {
        check(
            "a44-7.7b",
            OUREN,
            &format!("T moves 0405-0505-0605-0705, rolling {face}"),
            &format!(
                "the bridges at Ouren collapse, rolled {face}
                 T moves 0405-0505 for 1
                 T may go on, 1 spent
                 now 0505/0605 is blown
                 now T at 0505 moved"
            ),
        );
    }
    for face in [5, 6] {
        check(
            "a44-7.7b",
            OUREN,
            &format!("T moves 0405-0505-0605-0705, rolling {face}"),
            &format!(
                "the bridges at Ouren stand, rolled {face}
                 T moves 0405-0505-0605-0705 for 3
                 now 0505/0605 stands"
            ),
        );
    }
}

#[test]
fn a44_7_7c_the_bridges_are_tried_once() {
    check(
        "a44-7.7c",
        OUREN,
        "T moves 0405-0505-0605-0705, rolling 6
         U moves 0505-0605",
        "the bridges at Ouren stand, rolled 6
         T moves 0405-0505-0605-0705 for 3
         U moves 0505-0605 for 1",
    );
    // What is rebuilt there is an ordinary bridge.
    check(
        "a44-7.7c",
        &format!("{OUREN}\nphase artillery_supply\nbuilding german 0505/0605"),
        "german ends
         T moves 0405-0505-0605-0705",
        "0505/0605 is built
         T moves 0405-0505-0605-0705 for 3",
    );
}

#[test]
fn a44_7_7d_if_they_stand_they_may_be_blown_from_turn_3() {
    let given =
        format!("{OUREN}\nouren_tried\nside allied\nphase bridge\nallied Y infantry 4-4-3 at 0605");
    check(
        "a44-7.7d",
        &format!("{given}\nturn 2"),
        "Y blows 0505/0605",
        "refused a44-7.6a: bridges may not be blown before Turn 3",
    );
    check(
        "a44-7.7d",
        &format!("{given}\nturn 3"),
        "Y blows 0505/0605, rolling 3",
        "Y blows 0505/0605, rolled 3
         now 0505/0605 is blown",
    );
}

#[test]
fn a44_7_7q1_after_a_collapse_the_mover_stays_and_may_go_on_elsewhere() {
    // One that has not left its hex has spent nothing, and may still move in any way.
    check(
        "a44-7.7q1",
        OUREN,
        "U moves 0505-0605, rolling 2
         U moves 0505-0605
         U moves tactical 0505-0605",
        "the bridges at Ouren collapse, rolled 2
         refused a44-11.4.1b: a river without a bridge is crossed only by Tactical Movement that began beside it
         U moves tactical 0505-0605 for 1 hex
         now U at 0605 moved",
    );
    check(
        "a44-7.7q1",
        OUREN,
        "T moves 0405-0505-0605, rolling 2
         T moves 0505-0605
         T moves 0505-0506-0507-0508-0509-0510-0511
         T moves 0505-0506-0507-0508-0509-0510",
        "the bridges at Ouren collapse, rolled 2
         T moves 0405-0505 for 1
         T may go on, 1 spent
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         refused a44-11.1b: that costs more Movement Points than the unit has
         T moves 0505-0506-0507-0508-0509-0510 for 6
         now T at 0510 moved",
    );
    // A column may stay among friends, where it could not end its move by choice (12.2b).
    check(
        "a44-7.7q1",
        OUREN,
        "T moves strategic 0405-0505
         T moves strategic 0405-0505-0605-0705, rolling 2
         german ends",
        "refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         the bridges at Ouren collapse, rolled 2
         T is marked column (a44-12.4.2a)
         T moves strategic 0405-0505 for 1
         T may go on, 1 spent
         now T at 0505 moved column
         now U at 0505",
    );
    // Reinforcements may get as far on the turn they come.
    check(
        "a44-7.7q1",
        "ouren 0205/0305
         secondary 0105-0205-0305
         entry K 0105 german
         german R tank 3-2-6 arrives 3-K",
        "R enters at K 0105-0205-0305, rolling 3
         R moves 0205-0206",
        "the bridges at Ouren collapse, rolled 3
         R enters at K
         R moves 0105-0205 for 2
         R may go on, 2 spent
         R moves 0205-0206 for 3
         now 0205/0305 is blown",
    );
}

/// A blown bridge on a road to the German edge, in the German Bridge Phase.
const SITE: &str = "phase bridge
    bridge 0505/0605
    blown 0505/0605
    entry K 0105 german
    secondary 0105-0205-0305-0405-0505-0605";

#[test]
fn a44_7_8a_either_player_rebuilds_at_an_original_site() {
    check(
        "a44-7.8a",
        &format!("{SITE}\nriver 0508/0608\nbridge 0308/0309"),
        "german builds 0508/0608
         german builds 0308/0309
         german builds 0505/0605",
        "refused a44-7.8a: no bridge ever stood there
         refused a44-7.8e: only a blown bridge can be rebuilt
         german begins 0505/0605",
    );
    check(
        "a44-7.8a",
        &format!(
            "{SITE}\nside allied\nentry A 1205 allied\nsecondary 0605-0705-0805-0905-1005-1105-1205"
        ),
        "allied builds 0505/0605",
        "allied begins 0505/0605",
    );
}

#[test]
fn a44_7_8b_both_ends_must_be_free_and_held_or_out_of_enemy_zones() {
    let refused =
        "refused a44-7.8b: each end must be free of enemies, and held or free of enemy zones";
    for (others, then) in [
        // An enemy at the far end, or with his zone over one end or both.
        ("allied X infantry 4-4-3 at 0605\ngerman A infantry 4-4-3 at 0505", refused),
        ("allied X infantry 4-4-3 at 0705", refused),
        ("allied X infantry 4-4-3 at 0705\ngerman A infantry 4-4-3 at 0505", refused),
        ("allied X infantry 4-4-3 at 0606\ngerman A infantry 4-4-3 at 0605", refused),
        // A friend cancels the zone in his own hex.
        (
            "allied X infantry 4-4-3 at 0705\ngerman A infantry 4-4-3 at 0605",
            "german begins 0505/0605",
        ),
        (
            "allied X infantry 4-4-3 at 0606\ngerman A infantry 4-4-3 at 0605\ngerman B infantry 4-4-3 at 0505",
            "german begins 0505/0605",
        ),
    ] {
        check("a44-7.8b", &format!("{SITE}\n{others}"), "german builds 0505/0605", then);
    }
}

#[test]
fn a44_7_8c_one_end_must_have_a_supply_path_by_road() {
    let refused = "refused a44-7.8c: one end must be supplied by road";
    let far = SITE.replace("0305-0405", "0305 0405");
    check("a44-7.8c", &far, "german builds 0505/0605", refused);
    // An enemy zone cuts the road, and a friend in it mends it.
    let cut = format!("{SITE}\nallied X infantry 4-4-3 at 0204");
    check("a44-7.8c", &cut, "german builds 0505/0605", refused);
    check(
        "a44-7.8c",
        &format!(
            "{cut}\ngerman A infantry 4-4-3 at 0205\ngerman B infantry 4-4-3 at 0105\ngerman C infantry 4-4-3 at 0305"
        ),
        "german builds 0505/0605",
        "german begins 0505/0605",
    );
}

#[test]
fn a44_7_8d_nobody_need_be_there() {
    check(
        "a44-7.8d",
        &format!("{SITE}\ngerman A infantry 4-4-3 at 0101\nallied X infantry 4-4-3 at 0807"),
        "german builds 0505/0605",
        "german begins 0505/0605
         now 0505/0605 is being built by german",
    );
}

#[test]
fn a44_7_8e_work_begins_and_the_bridge_is_of_no_use_yet() {
    check(
        "a44-7.8e",
        &format!("{SITE}\ngerman T tank 3-2-6 at 0505"),
        "german builds 0505/0605
         T moves 0505-0605",
        "german begins 0505/0605
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         now 0505/0605 is being built by german",
    );
    // It is the player's choice.
    check("a44-7.8e", SITE, "german ends", "now 0505/0605 is blown");
}

/// The same a turn later, when the German player turn has just begun.
fn begun(others: &str) -> String {
    let site =
        SITE.replace("blown", "building german").replace("phase bridge", "phase artillery_supply");
    format!("{site}\n{others}")
}

#[test]
fn a44_7_8f_a_turn_later_it_is_built_and_can_be_used_at_once() {
    check(
        "a44-7.8f",
        &begun("german T tank 3-2-6 at 0505"),
        "german ends
         T moves 0505-0605",
        "0505/0605 is built
         T moves 0505-0605 for 1
         now 0505/0605 stands",
    );
}

#[test]
fn a44_7_8g_if_either_condition_fails_it_is_blown_again() {
    for others in [
        "allied X infantry 4-4-3 at 0705",
        "allied X infantry 4-4-3 at 0605\ngerman A infantry 4-4-3 at 0505",
        "allied X infantry 4-4-3 at 0204",
    ] {
        check(
            "a44-7.8g",
            &begun(others),
            "german ends",
            "0505/0605 is abandoned
             now 0505/0605 is blown",
        );
    }
}

#[test]
fn a44_7_8q1_the_work_belongs_to_the_side_that_began_it() {
    let given = begun("side allied\nallied X tank 3-2-6 at 0605\nallied Y artillery S-1-0 at 1010");
    check(
        "a44-7.8q1",
        &given,
        "allied ends
         X moves 0605-0505",
        "refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         now phase Movement allied
         now 0505/0605 is being built by german",
    );
    check(
        "a44-7.8q1",
        &given.replace("phase artillery_supply", "phase bridge"),
        "allied builds 0505/0605
         X blows 0505/0605",
        "refused a44-7.8e: only a blown bridge can be rebuilt
         refused a44-7.1: that bridge does not stand
         now 0505/0605 is being built by german",
    );
}
