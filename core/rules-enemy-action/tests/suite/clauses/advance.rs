//! §12.8 Advances after combat.

use crate::language::{after, legal, refused, told};
use rules_enemy_action::Action;

/// The book's case A: the defenders have gone two hexes from 1325, which has rivers toward 1225 and 1324.
const CASE_A: &str = "39.26 at 1123 dispersed
    CCA.9A at 1425
    110.28 at 1425
    active CCA.9A+110.28
    combat 1325 with CCA.9A+110.28 stage allied_advance retreat 1224 retreat 1123";

/// A combat at 1310 that drove a German unit back over 1309.
const GIVEN: &str = "39.26 at 1308 dispersed
    CCA.9A at 1311
    110.28 at 1311
    active CCA.9A+110.28
    combat 1310 with CCA.9A+110.28 stage allied_advance retreat 1309 retreat 1308";

#[test]
fn eaa_12_8a_and_eaa_12_81a_infantry_advances_one_hex_and_mechanized_units_two() {
    for (sentence, clause) in [
        ("110.28 advances 1425-1325", None),
        ("110.28 advances 1425-1325-1224", Some("eaa-12.81b")),
        ("CCA.9A advances 1425-1325-1224", None),
        ("CCA.9A advances 1425-1424", Some("eaa-12.81b")),
    ] {
        assert_eq!(refused(CASE_A, sentence).as_deref(), clause, "{sentence}");
    }
    let one = GIVEN
        .replace(" retreat 1308", "")
        .replace("39.26 at 1308 dispersed", "39.26 at 1309 dispersed")
        .replace("stage", "joined 39.26 defends reserve stage");
    assert_eq!(refused(&one, "CCA.9A advances 1311-1310"), None);
    assert_eq!(refused(&one, "CCA.9A advances 1311-1310-1409").as_deref(), Some("eaa-12.81b"));
    let dead = GIVEN
        .replace("39.26 at 1308 dispersed", "39.26 dead")
        .replace(" retreat 1309 retreat 1308", "");
    assert_eq!(refused(&dead, "CCA.9A advances 1311-1310-1409"), None);
}

#[test]
fn eaa_12_81b_off_the_path_of_retreat_rivers_forest_and_zones_bar_the_second_hex() {
    for (hex, is_open) in [("1224", true), ("1424", true), ("1225", false), ("1324", false)] {
        let sentence = format!("CCA.9A advances 1425-1325-{hex}");
        assert_eq!(refused(CASE_A, &sentence).is_none(), is_open, "{hex}");
    }
    // A German in 1409 controls 1310, 1309 and 1410: along the retreat the way is open.
    let zones = format!("304.2P at 1409\n{GIVEN}");
    for (hex, is_open) in [("1309", true), ("1410", false), ("1210", true), ("1209", true)] {
        let sentence = format!("CCA.9A advances 1311-1310-{hex}");
        assert_eq!(refused(&zones, &sentence).is_none(), is_open, "{hex}");
    }
}

#[test]
fn eaa_12_81c_units_may_go_to_different_hexes() {
    let given = GIVEN.replace("110.28", "CCB.9A");
    let both = "CCA.9A advances 1311-1310-1309\nCCB.9A advances 1311-1310-1210";
    assert_eq!(refused(&given, both), None);
}

#[test]
fn eaa_12_8a_an_advance_keeps_to_the_stacking_limits() {
    let given = GIVEN
        .replace(
            "active CCA.9A+110.28",
            "109.28 at 1311\n112.28 at 1209\nactive CCA.9A+110.28+109.28+112.28",
        )
        .replace("with CCA.9A+110.28", "with CCA.9A+110.28+109.28+112.28");
    // Nobody else fits, so nobody is asked any more.
    let three = "CCA.9A advances 1311-1310\n110.28 advances 1311-1310\n109.28 advances 1311-1310\n";
    assert_eq!(
        refused(&given, &format!("{three}112.28 advances 1209-1310")).as_deref(),
        Some("eaa-4.0a")
    );
}

#[test]
fn eaa_12_82a_one_unit_crosses_a_bridge_into_a_controlled_hex() {
    // The bridge between 1025 and 1125.
    let given = "39.26 at 1123 dispersed
        CCA.9A at 1025
        110.28 at 1025
        304.2P at 1126
        active CCA.9A+110.28
        combat 1125 with CCA.9A+110.28 stage allied_advance retreat 1124 retreat 1123";
    let first = "CCA.9A advances 1025-1125-1124\n";
    assert_eq!(refused(given, first.trim()), None);
    assert_eq!(
        refused(given, &format!("{first}110.28 advances 1025-1125")).as_deref(),
        Some("eaa-4.0a")
    );
    let free = given.replace("304.2P at 1126\n", "");
    assert_eq!(refused(&free, &format!("{first}110.28 advances 1025-1125")), None);
}

#[test]
fn eaa_12_82b_one_unit_crosses_an_unbridged_river_and_stops() {
    // The river between 1410 and 1311.
    let given = "39.26 dead
        CCA.9A at 1311
        CCB.9A at 1311
        active CCA.9A+CCB.9A
        combat 1410 with CCA.9A+CCB.9A stage allied_advance";
    assert_eq!(refused(given, "CCA.9A advances 1311-1410-1409").as_deref(), Some("eaa-12.81b"));
    let first = "CCA.9A advances 1311-1410\n";
    assert_eq!(refused(given, first.trim()), None);
    assert!(refused(given, &format!("{first}CCB.9A advances 1311-1410")).is_some());
}

#[test]
fn eaa_12_8b_the_player_may_leave_an_advance() {
    assert_eq!(after(GIVEN, "allied passes", "stage"), "stage end");
    let advances =
        legal(GIVEN).into_iter().filter(|action| matches!(action, Action::Advance { .. }));
    assert!(advances.count() > 3);
}

#[test]
fn eaa_10_7a_the_british_do_not_advance_over_the_meuse() {
    let given = "39.26 dead
        29A at 1127
        active 29A
        combat 1126 with 29A stage allied_advance";
    assert_eq!(refused(given, "29A advances 1127-1126").as_deref(), Some("eaa-10.7a"));
    assert_eq!(refused(&format!("flag meuse_reached\n{given}"), "29A advances 1127-1126"), None);
}

#[test]
fn eaa_12_83a_and_eaa_12_83l_germans_go_one_at_a_time_in_ascending_order() {
    let given = "110.28 dead
        3.2P at 1515
        304.2P at 1515
        objective 5Pz 1126 W 3
        active 3.2P+304.2P
        combat 1516 with 3.2P+304.2P stage german_advance";
    let lines = told(given, "game steps\ngame steps");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    // The book's units 03 and 04: the primary arrow for the one, the secondary for the other; nobody rolls.
    assert!(moved[0].starts_with("3.2P.XLVII advances 1515-1516"), "{lines:?}");
    assert!(moved[1].starts_with("3.2P.XLVII advances 1516-1415"), "{lines:?}");
    assert!(moved[2].starts_with("304.2P.XLVII advances 1515-1516"), "{lines:?}");
    assert!(moved[3].starts_with("304.2P.XLVII advances 1516-1517"), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("rolled")), "{lines:?}");
}

#[test]
fn eaa_12_83b_the_second_unit_in_a_hex_needs_a_die_and_eaa_12_83j_a_vp_hex_is_not_left_to_the_allies()
 {
    // The book's La Roche.
    let given = "110.28 at 1214 dispersed
        109.28 at 1415
        12.12SS at 1416
        25.12SS at 1317
        objective 6Pz 0816 W 2
        active 12.12SS+25.12SS
        combat 1316 with 12.12SS+25.12SS stage german_advance retreat 1215 retreat 1214";
    let lines = told(given, "game steps\ngame steps, rolling 4");
    let moved: Vec<&String> =
        lines.iter().filter(|line| line.contains("SS.ISS advances")).collect();
    assert!(moved[0].starts_with("12.12SS.ISS advances 1416-1316 (eaa-12.83b)"), "{lines:?}");
    assert!(moved[1].starts_with("25.12SS.ISS advances 1317-1316, needs 6 rolled 4"), "{lines:?}");
    assert!(moved[2].starts_with("25.12SS.ISS advances 1316-1216"), "{lines:?}");
    assert_eq!(
        after(given, "game steps\ngame steps, rolling 7", "25.12SS"),
        "25.12SS at 1317 active attacked_now"
    );
}

#[test]
fn eaa_12_83b_a_river_and_the_objective_make_an_advance_certain_and_it_ends_there() {
    // Over the river from 1410 to 1311, toward an objective in the west.
    let given = "110.28 dead
        60.116P at 1410
        objective 5Pz 1126 W 3
        active 60.116P
        combat 1311 with 60.116P stage german_advance";
    let lines = told(given, "game steps");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    assert_eq!(moved.len(), 1, "{lines:?}");
    assert!(moved[0].contains("(eaa-12.83b)") && !moved[0].contains("rolled"), "{lines:?}");
}

#[test]
fn eaa_12_83c_closer_to_the_objective_seven_faces_let_it_go() {
    // No arrow leads from 1309 to 1409.
    let given = "110.28 dead
        39.26 at 1309
        objective 5Pz 1409 W 3
        active 39.26
        combat 1409 with 39.26 stage german_advance";
    for (roll, goes) in [(7, true), (8, false)] {
        let now = after(given, &format!("game steps, rolling {roll}"), "39.26");
        assert_eq!(now.contains("at 1409"), goes, "{roll}: {now}");
    }
}

#[test]
fn eaa_12_83d_other_routes_are_not_taken() {
    let given = "110.28 dead
        39.26 at 1309
        objective 5Pz 1126 W 3
        active 39.26
        combat 1308 with 39.26 stage german_advance";
    let lines = told(given, "game steps");
    assert!(lines[0].starts_with("39.26.XLVII stays"), "{lines:?}");
}

#[test]
fn eaa_12_83g_bracketed_units_and_those_who_joined_stay() {
    let given = "110.28 dead
        39.26 at 1310 reduced 1
        16.116P at 1310
        objective 5Pz 1126 W 3
        active 39.26
        combat 1311 with 39.26 joined 16.116P attacks assault_coordination stage german_advance";
    let lines = told(given, "game steps\ngame steps");
    assert!(lines.contains(&"39.26.XLVII stays (eaa-12.83g)".to_owned()), "{lines:?}");
    assert!(lines.contains(&"16.116P.LVIII stays (eaa-12.83g)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_83k_from_the_22nd_nobody_goes_into_a_ring_for_nothing() {
    let given = "110.28 dead
        39.26 at 1309
        112.28 at 1208
        109.28 at 1311
        501.101 at 1509
        objective 5Pz 1126 W 3
        active 39.26
        combat 1310 with 39.26 stage german_advance";
    for (day, expected) in [(21, "advances 1309-1310"), (22, "stays (eaa-12.83k)")] {
        let lines = told(&format!("day {day}\n{given}"), "game steps");
        assert!(lines[0].contains(expected), "{day}: {lines:?}");
    }
    // A Hold Value of four or more is worth it: Vielsalm has five.
    let town = given
        .replace("39.26 at 1309", "39.26 at 1110")
        .replace("112.28 at 1208", "112.28 at 1009")
        .replace("109.28 at 1311", "109.28 at 1212")
        .replace("501.101 at 1509", "501.101 at 1012\n502.101 at 1309")
        .replace("combat 1310", "combat 1111");
    let lines = told(&format!("day 22\n{town}"), "game steps");
    assert!(lines[0].contains("advances 1110-1111"), "{lines:?}");
}

#[test]
fn eaa_11_1d_the_first_hex_of_an_advance_minds_no_zones_and_the_second_does() {
    // A German in 1409 controls 1310, 1309 and 1410, one in 1312 controls 1311, from where they come.
    let zones = format!("304.2P at 1409\n2.2P at 1312\n{GIVEN}");
    assert_eq!(refused(&zones, "110.28 advances 1311-1310"), None);
    assert_eq!(refused(&zones, "CCA.9A advances 1311-1310-1410").as_deref(), Some("eaa-12.81b"));
    assert_eq!(refused(&zones, "CCA.9A advances 1311-1310-1209"), None, "out of the zones");
    assert_eq!(refused(&zones, "CCA.9A advances 1311-1310-1309"), None, "along the retreat");
}

#[test]
fn eaa_12_81a_mechanized_units_go_two_hexes_the_first_of_which_is_the_attacked_one() {
    assert_eq!(refused(CASE_A, "CCA.9A advances 1425-1325-1224"), None);
    for (sentence, why) in [
        ("110.28 advances 1425-1325-1224", "infantry"),
        ("CCA.9A advances 1425-1424-1324", "another hex first"),
        ("CCA.9A advances 1425-1325-1224-1123", "three hexes"),
    ] {
        assert_eq!(refused(CASE_A, sentence).as_deref(), Some("eaa-12.81b"), "{why}");
    }
    let one = CASE_A
        .replace(" retreat 1123", "")
        .replace("at 1123", "at 1224")
        .replace("stage", "joined 39.26 defends reserve stage");
    assert_eq!(
        refused(&one, "CCA.9A advances 1425-1325-1424").as_deref(),
        Some("eaa-12.81b"),
        "after one hex"
    );
    let full = format!("501.101+502.101+506.101 at 1424\n{CASE_A}");
    assert_eq!(
        refused(&full, "CCA.9A advances 1425-1325-1424").as_deref(),
        Some("eaa-10.4a"),
        "a full hex"
    );
}

#[test]
fn eaa_13_0h_an_advance_ends_where_supply_can_be_traced() {
    // Allied supply comes to 1505 through the Westwall, if somebody stays in 1405.
    let given = "39.26 dead
        110.28 at 1405
        active 110.28
        combat 1505 with 110.28 stage allied_advance";
    assert_eq!(refused(given, "110.28 advances 1405-1505").as_deref(), Some("eaa-10.6a"));
    let held = format!("109.28 at 1405\n{given}");
    assert_eq!(refused(&held, "110.28 advances 1405-1505"), None);
}

#[test]
fn eaa_12_83e_an_advance_that_lets_a_friend_trace_supply_is_certain() {
    // 16.116P in 1409 is shut in by zones until somebody stands in 1309, to which neither an arrow nor the objective leads.
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        18.LXVI at 1108
        16.116P at 1409
        109.28 at 1410
        112.28 at 1408
        48.12 at 1208
        110.28 dead
        objective 6Pz 1108 W 2
        active 48.12
        combat 1309 with 48.12 stage german_advance";
    let lines = told(given, "game steps");
    assert!(lines[0].starts_with("48.12.ISS advances 1208-1309 (eaa-12.83b)"), "{lines:?}");
    let alone = given.replace("16.116P at 1409", "16.116P at 1208");
    let lines = told(&alone, "game steps");
    assert!(lines[0].starts_with("48.12.ISS stays (eaa-12.83d)"), "{lines:?}");
}

/// The defenders of 1516 have gone back by 1416 to 1417; arrows lead from it to 1415 and, second, to 1517.
const ARROWS: &str = "110.28 at 1417 dispersed
    3.2P at 1515
    304.2P at 1515
    901.Lehr at 1515
    objective 5Pz 1416 W 2
    active 3.2P+304.2P+901.Lehr
    combat 1516 with 3.2P+304.2P+901.Lehr stage german_advance retreat 1416 retreat 1417";

#[test]
fn eaa_12_83h_arrows_come_before_the_path_of_retreat() {
    let lines = told(ARROWS, "game steps\ngame steps");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    assert!(moved[1].starts_with("3.2P.XLVII advances 1516-1415"), "{lines:?}");
    assert!(moved[3].starts_with("304.2P.XLVII advances 1516-1517"), "{lines:?}");
    // Without room along the arrows they follow the defenders, seven faces closer to the objective.
    let full = format!("276.LXXX+60.116P at 1415\n272.LXVII+156.116P at 1517\n{ARROWS}");
    let lines = told(&full, "game steps, rolling 7");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    assert!(moved[1].starts_with("3.2P.XLVII advances 1516-1416, needs 7 rolled 7"), "{lines:?}");
    // A third along the same arrow has no chance, and follows the defenders too.
    let one_way = format!("272.LXVII+156.116P at 1517\n{ARROWS}");
    let lines = told(&one_way, "game steps\ngame steps, rolling 6\ngame steps, rolling 7");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    assert!(moved[3].starts_with("304.2P.XLVII advances 1516-1415, needs 6"), "{lines:?}");
    assert!(moved[5].starts_with("901.Lehr.XLVII advances 1516-1416, needs 7"), "{lines:?}");
}

#[test]
fn eaa_12_83i_of_two_arrows_the_hex_with_fewer_units_is_taken_then_the_primary_one() {
    let to = |given: &str| {
        let lines = told(given, "game steps");
        let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
        moved[1].split_whitespace().nth(2).expect("a path").to_owned()
    };
    assert_eq!(to(ARROWS), "1516-1415");
    assert_eq!(to(&format!("60.116P at 1415\n{ARROWS}")), "1516-1517");
    assert_eq!(to(&format!("60.116P at 1415\n156.116P at 1517\n{ARROWS}")), "1516-1415");
}

#[test]
fn eaa_12_83f_of_several_second_hexes_the_one_with_the_best_chance_is_checked() {
    // Nobody is left to follow, both arrows lead into full hexes, and of the others 1410 alone is closer to the objective.
    let given = "110.28 dead
        276.LXXX+60.116P at 1210
        272.LXVII+156.116P at 1311
        3.2P at 1309
        objective 5Pz 1411 W 2
        active 3.2P
        combat 1310 with 3.2P stage german_advance";
    let lines = told(given, "game steps, rolling 7");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("3.2P")).collect();
    assert!(moved[0].starts_with("3.2P.XLVII advances 1309-1310 (eaa-12.83b)"), "{lines:?}");
    assert!(moved[1].starts_with("3.2P.XLVII advances 1310-1410, needs 7 rolled 7"), "{lines:?}");
    // If the die forbids that one, no other is tried.
    let lines = told(given, "game steps, rolling 8");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("3.2P")).collect();
    assert!(moved[1].starts_with("3.2P.XLVII stays, needs 7 rolled 8"), "{lines:?}");
    assert_eq!(moved.len(), 2, "{lines:?}");
}

/// The book's La Roche, which the first unit in it does not leave to Allied supply.
const LA_ROCHE: &str = "110.28 at 1214 dispersed
    109.28 at 1415
    12.12SS at 1416
    25.12SS at 1317
    objective 6Pz 0816 W 2
    active 12.12SS+25.12SS
    combat 1316 with 12.12SS+25.12SS stage german_advance retreat 1215 retreat 1214";

#[test]
fn eaa_12_83j_the_last_unit_in_a_vp_hex_does_not_leave_it_to_allied_supply() {
    assert!(after(LA_ROCHE, "game steps", "12.12SS").starts_with("12.12SS at 1316"));
    // The second one goes on, since the first stays.
    let both = "game steps\ngame steps, rolling 4";
    assert!(after(LA_ROCHE, both, "25.12SS").starts_with("25.12SS at 1216"));
}

#[test]
fn eaa_12_83m_supply_decides_and_not_who_is_near() {
    let nobody_near = LA_ROCHE.replace("109.28 at 1415\n", "");
    assert!(after(&nobody_near, "game steps", "12.12SS").starts_with("12.12SS at 1316"));
}

#[test]
fn eaa_12_83l_the_table_counts_who_has_come_and_is_still_there() {
    // Mechanized units go on, so that each finds the hex empty; infantry stays, and the second needs a die.
    let lines = told(ARROWS, "game steps\ngame steps");
    assert!(!lines.iter().any(|line| line.contains("rolled")), "{lines:?}");
    let foot = "110.28 dead
        39.26 at 1515
        77.26 at 1515
        objective 5Pz 1126 W 2
        active 39.26+77.26
        combat 1516 with 39.26+77.26 stage german_advance";
    let lines = told(foot, "game steps\ngame steps, rolling 6");
    let moved: Vec<&String> = lines.iter().filter(|line| line.contains("advances")).collect();
    assert!(moved[0].starts_with("39.26.XLVII advances 1515-1516 (eaa-"), "{lines:?}");
    assert!(moved[1].starts_with("77.26.XLVII advances 1515-1516, needs 6 rolled 6"), "{lines:?}");
    // Whoever stood there before does not count: 16.116P is beside the way, in 1415.
    let beside = format!("16.116P at 1415\n{ARROWS}");
    let lines = told(&beside, "game steps\ngame steps");
    assert!(
        lines.iter().any(|line| line.contains("304.2P.XLVII advances 1516-1415 (")),
        "{lines:?}"
    );
}
