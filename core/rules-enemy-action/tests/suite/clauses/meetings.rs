//! Where two rules meet: stacks and dispersal, positions and towns, want of supply and zones, exits and fuel, XXX Corps and bridges,
//! detachments and supply.

use crate::language::{after, check, played, refused, refuses, told};

/// Four Allied units beside each other, all active.
const CROWD: &str = "23.2 at 0607
                     9.2 at 0607
                     38.2 at 0607 dispersed
                     393.99 at 0608
                     active 23.2+9.2+38.2+393.99
                     activation corps by 1";

#[test]
fn eaa_10_4b_units_meet_in_a_full_hex_and_only_the_end_of_the_moves_asks_for_room() {
    check(
        "eaa-10.4b",
        CROWD,
        "393.99 goes 0608-0607
         allied passes
         allied passes
         393.99 loses a step
         393.99 loses a step",
        "393.99.V moves 0608-0607 for 1 (eaa-10.0b)
         refused eaa-10.4d: too many stand in a hex: take steps away first
         393.99.V has 1 step (eaa-10.4d)
         393.99.V is eliminated (eaa-10.4d)
         now task act
         now eliminated 1
         now 0607 9.2.V+38.2.V+23.2.V",
    );
}

#[test]
fn eaa_10_4a_a_dispersed_unit_takes_its_room_and_does_not_leave() {
    assert_eq!(refused(CROWD, "38.2 goes 0607-0508").as_deref(), Some("eaa-12.9b"));
    assert_eq!(refused(CROWD, "9.2 goes 0607-0508"), None);
    let crowded = "393.99 goes 0608-0607\nallied passes";
    assert_eq!(after(CROWD, crowded, "task"), "task overstacked");
    let made_room = "9.2 goes 0607-0508\n393.99 goes 0608-0607\nallied passes";
    assert_eq!(after(CROWD, made_room, "task"), "task end_allied");
}

#[test]
fn eaa_12_9e_whoever_is_dispersed_digs_in_nowhere_and_recovers_at_the_end() {
    assert_eq!(refused(CROWD, "allied improves 0607"), None, "the others dig in");
    let alone = "38.2 at 0607 dispersed\nactive 38.2\nactivation corps by 1";
    assert_eq!(refused(alone, "allied improves 0607").as_deref(), Some("eaa-14.31a"));
    assert_eq!(after(CROWD, "allied passes", "38.2"), "38.2 at 0607 activated_now");
    let fresh = CROWD.replace("at 0607 dispersed", "at 0607 dispersed dispersed_now");
    assert_eq!(after(&fresh, "allied passes", "38.2"), "38.2 at 0607 dispersed activated_now");
}

#[test]
fn eaa_14_31a_low_supply_does_not_keep_units_from_digging_in_and_no_supply_does() {
    for (supply, may) in [("supplied", true), ("low", true), ("out", false), ("isolated", false)] {
        let given = format!("23.2 at 0607 {supply}\nactive 23.2\nactivation corps by 1");
        assert_eq!(refused(&given, "allied improves 0607").is_none(), may, "{supply}");
    }
}

#[test]
fn eaa_14_32a_nobody_digs_in_where_there_are_houses_or_trenches() {
    let given = "23.2 at 1108\n9.2 at 0607\nimproved 0607\nactive 23.2+9.2\nactivation corps by 1";
    assert_eq!(refused(given, "allied improves 1108").as_deref(), Some("eaa-14.32a"));
    assert_eq!(refused(given, "allied improves 0607").as_deref(), Some("eaa-14.32a"));
}

#[test]
fn eaa_14_33a_a_position_stays_with_those_who_stay_and_goes_with_the_last() {
    let given = "23.2 at 0607\n9.2 at 0607\nimproved 0607\nactive 23.2+9.2\nactivation corps by 1";
    check(
        "eaa-14.33a",
        given,
        "23.2 goes 0607-0608",
        "23.2.V moves 0607-0608 for 1 (eaa-10.0b)
         now 0607 9.2.V improved",
    );
    check(
        "eaa-14.34d",
        given,
        "23.2 goes 0607-0608
         9.2 goes 0607-0608",
        "23.2.V moves 0607-0608 for 1 (eaa-10.0b)
         9.2.V moves 0607-0608 for 1 (eaa-10.0b)
         no improved 0607 (eaa-14.34d)
         now 0607 nobody
         now 0608 9.2.V+23.2.V",
    );
}

#[test]
fn eaa_13_23b_a_town_shelters_the_weak_and_not_the_isolated() {
    let zone = |unit: &str| after(unit, "", "zone_1107");
    assert_eq!(zone("393.99 at 1108"), "zone_1107 allied");
    assert_eq!(zone("393.99 at 1108 reduced 1"), "zone_1107 allied", "in brackets, in a town");
    assert_eq!(zone("393.99 at 1108 isolated"), "zone_1107");
    assert_eq!(zone("393.99 at 1108 dispersed"), "zone_1107");
    assert_eq!(zone("393.99 at 1108 out"), "zone_1107 allied");
    let zone = |units: &str| after(units, "", "zone_0606");
    assert_eq!(zone("393.99 at 0607 reduced 1"), "zone_0606", "in brackets, alone in the open");
    assert_eq!(zone("393.99 at 0607 reduced 1\n394.99 at 0607 dispersed"), "zone_0606");
    assert_eq!(
        zone("393.99 at 0607 reduced 1\n394.99 at 0607 reduced 1"),
        "zone_0606 allied",
        "two in brackets"
    );
}

#[test]
fn eaa_13_12a_the_germans_want_nothing_before_the_19th() {
    let checked = |day: u8, supply: &str| {
        let given = format!("task check_supply\nday {day}\n16.116P at 1820 {supply}");
        after(&given, "game steps", "16.116P")
    };
    assert_eq!(checked(18, "supplied"), "16.116P at 1820");
    assert_eq!(checked(19, "supplied"), "16.116P at 1820 low");
    assert_eq!(checked(19, "low"), "16.116P at 1820 out");
    assert_eq!(checked(19, "out"), "16.116P at 1820 isolated", "and nobody rolls yet");
}

#[test]
fn eaa_13_24a_who_stays_isolated_rolls_each_for_itself() {
    check(
        "eaa-13.24a",
        "task check_supply
         day 19
         16.116P at 1820 isolated
         60.116P at 1820 isolated reduced 1",
        "game steps, rolling 5 4",
        "16.116P.LVIII needs 4, rolled 5 (eaa-13.24a)
         60.116P.LVIII needs 4, rolled 4 (eaa-13.24a)
         60.116P.LVIII is eliminated (eaa-13.24a)
         now 16.116P at 1820 isolated
         now 60.116P dead
         now eliminated 0",
    );
}

#[test]
fn eaa_15_2b_detachments_all_round_do_not_cut_the_allies_off_and_germans_do() {
    let ring = ["1714", "1715", "1813", "1815", "1914", "1915"];
    let given = format!("task check_supply\n501.101 at 1814\ndetachment {}", ring.join(" "));
    assert_eq!(after(&given, "game steps", "501.101"), "501.101 at 1814");
    let germans = "16.116P at 1714\n60.116P at 1813\n156.116P at 1915\n3.2P at 1815";
    let given = format!("task check_supply\n501.101 at 1814\n{germans}");
    assert_eq!(after(&given, "game steps", "501.101"), "501.101 at 1814 low");
    let dispersed = germans.replace('\n', " dispersed\n") + " dispersed";
    let given = format!("task check_supply\n501.101 at 1814\n{dispersed}");
    assert_eq!(after(&given, "game steps", "501.101"), "501.101 at 1814", "they control nothing");
}

#[test]
fn eaa_15_22a_a_detachment_stops_who_comes_beside_it() {
    let given = "23.2 at 0607\ndetachment 0509\nactive 23.2\nactivation corps by 1";
    assert_eq!(refused(given, "23.2 goes 0607-0608-0609").as_deref(), Some("eaa-15.22a"));
    assert_eq!(refused(given, "23.2 goes 0607-0608"), None);
    assert!(refused(given, "23.2 goes 0607-0508-0509").is_some(), "nor is it entered");
}

#[test]
fn eaa_10_7a_xxx_corps_crosses_no_bridge_neither_moving_nor_advancing() {
    let moving = "day 24\n5.GA at 1127\nactive 5.GA\nactivation corps by 3";
    let advancing = "day 24\n5.GA at 1127\nactive 5.GA\nactivation corps by 3 attacking
                     combat 1126 with 5.GA stage allied_advance";
    for (given, when) in [(moving, "5.GA goes 1127-1126"), (advancing, "5.GA advances 1127-1126")] {
        assert_eq!(refused(given, when).as_deref(), Some("eaa-10.7a"), "{when}");
        assert_eq!(refused(&format!("{given}\nflag meuse_reached"), when), None, "{when}");
        assert_eq!(refused(&given.replace("day 24", "day 26"), when), None, "{when}");
        assert_eq!(
            refused(&given.replace("5.GA", "CCA.7A"), &when.replace("5.GA", "CCA.7A")),
            None
        );
    }
}

#[test]
fn eaa_10_7b_who_was_deployed_in_dinant_is_free() {
    let given = "day 23\n29A at 1126\nactive 29A\nactivation corps by 3";
    assert_eq!(refused(given, "29A goes 1126-1125").as_deref(), Some("eaa-10.7a"));
    assert_eq!(refused(&format!("{given}\nflag dinant"), "29A goes 1126-1125"), None);
}

#[test]
fn eaa_14_1b_a_town_that_is_won_back_costs_its_points() {
    check(
        "eaa-17.1b",
        "points 3
         german town 1719
         501.101 at 1718
         active 501.101
         activation corps by 2",
        "501.101 goes 1718-1719",
        "501.101.VIII moves 1718-1719 for 1 (eaa-10.0b)
         1719 is allied
         points -1 (eaa-17.1b)
         now points 2
         now 1719 501.101.VIII town allied",
    );
}

#[test]
fn eaa_13_23c_who_is_isolated_leaves_no_zone_and_an_isolated_column_does_not_stir() {
    let given =
        |unit: &str| format!("{unit} at 1109 isolated\nactive {unit}\nactivation corps by 3");
    let (foot, column) = (given("23.2"), given("CCB.7A"));
    assert_eq!(refused(&column, "CCB.7A goes 1109-1110").as_deref(), Some("eaa-13.23c"));
    assert_eq!(refused(&foot, "23.2 goes 1109-1110-1111").as_deref(), Some("eaa-13.23c"));
    assert_eq!(refused(&foot, "23.2 goes 1109-1110"), None);
    let beside = format!("{foot}\n16.116P at 1008");
    assert_eq!(refused(&beside, "23.2 goes 1109-1110").as_deref(), Some("eaa-13.23c"));
}

#[test]
fn eaa_13_22b_a_column_without_supply_goes_one_hex_and_attacks_nobody() {
    let given = "CCB.7A at 1109 out\n16.116P at 1208\nactive CCB.7A\nactivation corps by 3";
    assert_eq!(refused(given, "CCB.7A goes 1109-1110-1111").as_deref(), Some("eaa-13.22b"));
    assert_eq!(refused(given, "CCB.7A attacks 1208").as_deref(), Some("eaa-12.1e"));
}

#[test]
fn eaa_4_12a_on_the_first_day_who_walks_goes_one_hex_whatever_the_road() {
    let given = |day: u8, unit: &str| {
        format!("day {day}\n{unit} at 1109\nactive {unit}\nactivation corps by 3")
    };
    let way = "goes 1109-1108-1008";
    assert_eq!(refused(&given(16, "23.2"), &format!("23.2 {way}")).as_deref(), Some("eaa-4.12a"));
    assert_eq!(refused(&given(17, "23.2"), &format!("23.2 {way}")), None);
    assert_eq!(refused(&given(16, "CCB.7A"), &format!("CCB.7A {way}")), None);
}

#[test]
fn eaa_10_91a_who_wants_supply_does_not_leave_the_map() {
    let given = |supply: &str| {
        format!(
            "day 24
             task german method 1
             flag meuse_reached
             objective 6Pz 0319 W 3
             objective 5Pz 0926 W 3
             objective 7A 1916 W 2
             16.116P at 0127 {supply}
             active 16.116P
             activation divisions by 43
             task german method 1"
        )
    };
    let gone = |supply: &str| {
        let game = played(&given(supply), "game steps");
        crate::language::now(game.state(), "16.116P")
    };
    assert!(gone("supplied").starts_with("16.116P exited"), "{}", gone("supplied"));
    assert!(gone("low").starts_with("16.116P at 0626"), "{}: it goes to Namur", gone("low"));
}

#[test]
fn eaa_6_0a_the_first_attack_or_trench_ends_all_moves() {
    let given = "23.2 at 0607\n9.2 at 0608\nactive 23.2+9.2\nactivation corps by 1";
    let game = played(given, "allied improves 0607");
    assert_eq!(refuses(&game, "9.2 goes 0608-0609").as_deref(), Some("eaa-6.0a"));
    assert_eq!(refuses(&game, "allied improves 0608"), None);
    assert_eq!(told(given, "allied improves 0607"), ["improved 0607 (eaa-14.31a)"]);
}

#[test]
fn eaa_15_3b_parachutists_enter_a_hex_as_all_germans_do() {
    let given = |what: &str| format!("day 17\n{what}\nVDH in box\ncommand 38\ntask scan 0");
    let lands = "game steps, rolling 1";
    assert_eq!(after(&given(""), lands, "VDH"), "VDH at 0409");
    assert_eq!(after(&given("detachment 0409"), lands, "detachments"), "detachments");
    let blocked = after(&given("roadblock 0409"), lands, "VDH");
    assert!(blocked.starts_with("VDH at 0") && !blocked.contains("0409"), "{blocked} (eaa-10.8b)");
    let held = after(&given("112.28 at 0409"), lands, "VDH");
    assert!(held.starts_with("VDH at 0") && !held.contains("0409"), "{held}");
}
