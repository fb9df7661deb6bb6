//! §12.7 Retreats.

use rules_enemy_action::fight::retreat::{Way, open};

use crate::language::{after, position, refused, told};

/// A German attack from the west on a unit in the open.
const GIVEN: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P stage allied_defends hits 0 1";

/// The hexes that are open, as numbers, with the steps that they cost and the priorities they are of.
fn ways(text: &str) -> Vec<String> {
    let position = position(text);
    let number = |way: &Way| {
        let cost = if way.penalty > 0 { format!(" for {}", way.penalty) } else { String::new() };
        format!("{}{cost} ({})", position.data().board.number(way.to), way.why)
    };
    let mut ways: Vec<String> = open(&position).iter().map(number).collect();
    ways.sort();
    ways
}

#[test]
fn eaa_12_7a_only_defenders_go_back_two_hexes_at_most() {
    let given = GIVEN.replace("hits 0 1", "hits 0 3");
    let back = "allied retreats to 1309\nallied retreats to 1308\n";
    assert_eq!(
        refused(&given, &format!("{back}allied retreats to 1307")).as_deref(),
        Some("eaa-12.7a")
    );
    let pays = GIVEN.replace("allied_defends hits 0 1", "german_pays hits 1 0");
    assert_eq!(
        after(&pays, "game steps", "16.116P"),
        "16.116P at 1311 reduced 1 active attacked_now"
    );
}

#[test]
fn eaa_12_7b_units_without_fuel_and_von_der_heydtes_stay() {
    let text = "VDH at 1310
        110.28 at 1311
        active 110.28
        combat 1310 with 110.28 hits 0 1";
    assert!(ways(text).is_empty());
    assert!(ways(&text.replace("VDH at 1310", "304.2P at 1310 out of fuel")).is_empty());
    assert!(!ways(&text.replace("VDH at 1310", "304.2P at 1310")).is_empty());
}

#[test]
fn eaa_12_7c_hexes_without_enemy_control_come_first() {
    // 1210 and 1410 are controlled from 1311.
    let free = ["1209", "1309", "1409"].map(|hex| format!("{hex} (eaa-12.7c)"));
    assert_eq!(ways(GIVEN), free);
    assert_eq!(refused(GIVEN, "allied retreats to 1410").as_deref(), Some("eaa-12.7e"));
}

#[test]
fn eaa_12_7d_then_those_of_supplied_friends() {
    let text = format!("60.116P at 1309\n156.116P at 1408\n109.28 at 1209\n{GIVEN}");
    assert_eq!(ways(&text), ["1209 (eaa-12.7d)"]);
}

#[test]
fn eaa_12_7e_then_empty_ones_in_supply_for_a_step() {
    let given = format!("60.116P at 1309\n156.116P at 1408\n{GIVEN}");
    let open = ways(&given);
    assert!(open.iter().all(|way| way.contains(" for 1 ")), "{open:?}");
    assert!(!open.is_empty());
    let to = &open[0][..4];
    let game = format!("allied retreats to {to}");
    assert_eq!(
        refused(&given, &format!("{game}\nallied retreats to 1309")).as_deref(),
        Some("eaa-4.0a")
    );
    let lines = told(&given, &format!("{game}\n110.28 loses a step"));
    assert!(lines.iter().any(|line| line.contains("(eaa-12.7e)")), "{lines:?}");
    assert_eq!(
        after(&given, &format!("{game}\n110.28 loses a step"), "110.28"),
        format!("110.28 at {to} reduced 1 defended_now")
    );
}

#[test]
fn eaa_12_7f_and_last_those_out_of_supply_or_of_unsupplied_friends() {
    let text = format!(
        "60.116P at 1309\n156.116P at 1408\n501.ISS at 1409\n506.ISS at 1210\n39.26 at 1410\n109.28 at 1209 low\n{GIVEN}"
    );
    assert_eq!(ways(&text), ["1209 for 1 (eaa-12.7f)"]);
}

#[test]
fn eaa_12_7g_rough_ways_come_last_in_their_priority() {
    // The book's unit A: the road leads to 1720, an unbridged river lies before 1721.
    let given = "16.116P at 1520
        60.116P at 1521
        39.26 at 1818
        77.26 at 1920
        109.28 at 1820
        110.28 at 1620
        active 16.116P+60.116P
        combat 1620 with 16.116P+60.116P stage allied_defends hits 0 2";
    assert_eq!(ways(given), ["1720 (eaa-12.7c)"]);
    // Then 1820 by the second priority, since 1721 is not two hexes away.
    let then = "allied retreats to 1720\n";
    assert_eq!(
        refused(given, &format!("{then}allied retreats to 1721")).as_deref(),
        Some("eaa-12.7e")
    );
    assert_eq!(refused(given, &format!("{then}allied retreats to 1820")), None);
}

#[test]
fn eaa_12_7h_the_player_may_go_one_hex_and_stand() {
    // The book's unit B goes over a bridge into Rochefort, and pays the second hit with a step.
    let given = "16.116P at 1419
        501.101 at 1420
        active 16.116P
        combat 1420 with 16.116P stage allied_defends hits 0 2";
    let then = "allied retreats to 1421\n501.101 loses a step";
    assert_eq!(after(given, then, "501.101"), "501.101 at 1421 reduced 1 defended_now");
}

#[test]
fn eaa_12_7i_germans_avoid_arrows_and_go_east() {
    let given = "304.2P at 1210
        2.2P at 1210
        112.28 at 1211
        110.28 at 1110
        active 112.28+110.28
        combat 1210 with 112.28+110.28 stage german_defends hits 0 3";
    // 1310 alone is free; then 1410 lies beside the secondary arrow to 1311, and 1309 is farther east than 1409.
    let lines = told(given, "game steps, rolling 10\ngame steps, rolling 10");
    assert!(lines.iter().any(|line| line.contains("retreats to 1310")), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("retreats to 1309")), "{lines:?}");
}

#[test]
fn eaa_12_7j_the_hex_holds_those_who_stop_in_it() {
    // The book's unit C: two units find two others in 1209.
    let text = format!("109.28 at 1310\n112.28 at 1209\n501.101 at 1209\n{GIVEN}");
    let open = ways(&text);
    assert!(!open.iter().any(|way| way.starts_with("1209")), "{open:?}");
    assert!(!open.is_empty());
}

#[test]
fn eaa_12_75b_whoever_goes_two_hexes_may_pass_through_a_full_one() {
    let text = format!("109.28 at 1310\n112.28 at 1209\n501.101 at 1209\n{GIVEN}")
        .replace("hits 0 1", "hits 0 2");
    let open = ways(&text);
    assert!(open.iter().any(|way| way.starts_with("1209")), "{open:?}");
    let then = "allied retreats to 1209\n";
    assert_eq!(refused(&text, &format!("{then}110.28 loses a step")).as_deref(), Some("eaa-10.4a"));
    assert_eq!(refused(&text, &format!("{then}allied retreats to 1208")), None);
}

#[test]
fn eaa_12_7k_without_a_hex_the_hit_is_a_step() {
    let text = format!(
        "60.116P at 1309\n156.116P at 1209\n501.ISS at 1409\n506.ISS at 1210\n39.26 at 1410\n{GIVEN}"
    );
    assert!(ways(&text).is_empty());
    assert_eq!(refused(&text, "allied retreats to 1309").as_deref(), Some("eaa-12.7c"));
    assert_eq!(refused(&text, "110.28 loses a step"), None);
}

#[test]
fn eaa_12_71a_empty_enemy_towns_and_the_westwall_are_closed() {
    let town = "16.116P at 1721
        110.28 at 1720
        german town 1719
        active 16.116P
        combat 1720 with 16.116P hits 0 1";
    let open = ways(town);
    assert!(!open.iter().any(|way| way.starts_with("1719")), "{open:?}");
    let own = town.replace("german town 1719\n", "");
    assert!(ways(&own).iter().any(|way| way.starts_with("1719")));
    // 1405 and 1506 are of the Westwall.
    let wall = "16.116P at 1407
        110.28 at 1406
        active 16.116P
        combat 1406 with 16.116P hits 0 1";
    let open = ways(wall);
    assert!(!open.iter().any(|way| way.starts_with("1405") || way.starts_with("1506")), "{open:?}");
    let held = format!("109.28 at 1405\n{wall}");
    assert!(ways(&held).iter().any(|way| way.starts_with("1405")));
}

#[test]
fn eaa_15_22c_nobody_retreats_onto_a_detachment() {
    let open = ways(&format!("detachment 1309\n{GIVEN}"));
    assert_eq!(open, ["1209 (eaa-12.7c)", "1409 (eaa-12.7c)"]);
}

#[test]
fn eaa_12_73a_all_defenders_go_together() {
    let given = format!("109.28 at 1310\n{GIVEN}");
    let now = |unit: &str| after(&given, "allied retreats to 1309", unit);
    assert_eq!(now("110.28"), "110.28 at 1309 defended_now");
    assert_eq!(now("109.28"), "109.28 at 1309 defended_now");
}

#[test]
fn eaa_12_74a_whoever_fled_onto_friends_counts_for_nothing_and_dies_with_them() {
    let given = "16.116P at 1311
        110.28 at 1310
        109.28 at 1310 reduced 1 defended_now fled
        active 16.116P
        combat 1310 with 16.116P stage allied_defends hits 0 1";
    assert_eq!(after(given, "", "defenders"), "defenders 110.28.VIII");
    assert_eq!(refused(given, "109.28 loses a step").as_deref(), Some("eaa-12.6a"));
    assert_eq!(after(given, "allied retreats to 1309", "109.28"), "109.28 dead");
    assert!(after(given, "110.28 loses a step", "109.28").contains("at 1310"));
    let onto = format!("109.28 at 1309\n{GIVEN}");
    assert!(after(&onto, "allied retreats to 1309", "110.28").contains("fled"));
}

#[test]
fn eaa_12_75a_two_hexes_disperse_and_end_two_hexes_away() {
    let given = GIVEN.replace("hits 0 1", "hits 0 2");
    let then = "allied retreats to 1309\n";
    assert_eq!(
        refused(&given, &format!("{then}allied retreats to 1409")).as_deref(),
        Some("eaa-12.7e")
    );
    assert_eq!(
        after(&given, &format!("{then}allied retreats to 1408"), "110.28"),
        "110.28 at 1408 dispersed defended_now"
    );
}

#[test]
fn eaa_12_72a_a_way_that_spares_a_unit_comes_before_a_better_hex() {
    // 1210 is free, but every hex beyond it costs the last step; 1311 is the second choice, and 1312 beyond it is free.
    let given = "110.28 at 1310 reduced 1
        109.28 at 1311
        16.116P at 1309
        60.116P at 1409
        3.2P at 1410
        130.Lehr at 1010
        33.9P at 1112
        active 16.116P+60.116P
        combat 1310 with 16.116P+60.116P stage allied_defends hits 0 2";
    assert_eq!(ways(given), ["1210 (eaa-12.7c)", "1311 (eaa-12.7d)"]);
    let then = "allied retreats to 1311\nallied retreats to 1312";
    assert_eq!(after(given, then, "110.28"), "110.28 at 1312 reduced 1 dispersed defended_now");
    assert_eq!(ways(&given.replace("hits 0 2", "hits 0 1")), ["1210 (eaa-12.7c)"]);
}

#[test]
fn eaa_11_1c_a_zone_costs_a_step_unless_a_supplied_friend_stands_in_it() {
    // Every hex round 1310 is controlled.
    let zones = format!("60.116P at 1309\n156.116P at 1408\n{GIVEN}");
    let with = |friend: &str| ways(&format!("109.28 at 1209{friend}\n{zones}"));
    assert!(ways(&zones).iter().all(|way| way.contains(" for 1 ")), "nobody");
    assert_eq!(with(""), ["1209 (eaa-12.7d)"], "a supplied friend");
    let low = with(" low");
    assert!(low.iter().all(|way| way.contains(" for 1 ")), "an unsupplied friend: {low:?}");
    // A stack loses one step, not one each.
    let stack = format!("112.28 at 1310\n{zones}");
    let to = ways(&stack)[0][..4].to_owned();
    let lines = told(&stack, &format!("allied retreats to {to}\n110.28 loses a step"));
    assert_eq!(lines.iter().filter(|line| line.contains("(eaa-12.7e)")).count(), 2, "{lines:?}");
}
