//! §10.0, §10.1, §10.6, §10.7, §4.12, §13.2 Moves and what limits them; §9.3 proximity.

use kernel::Rules;
use rules_enemy_action::march::mover::{How, Mover};
use rules_enemy_action::march::proximity::{self, Near};
use rules_enemy_action::march::reach::Reach;
use rules_enemy_action::{Data, EnemyAction, Side};

use super::land::Land;
use crate::language::by;

/// The same of a walk.
fn no(clause: &str) -> Result<u8, String> {
    Err(clause.to_owned())
}

#[test]
fn eaa_10_0b_each_hex_is_paid_for_by_class_and_ground() {
    let land = Land::of("26.1.V+CCA.7A at 1012");
    // Forest, woods, broken and clear, none of them by road.
    let costs = [("1011", 2, 4), ("0912", 2, 4), ("1013", 1, 3), ("1113", 1, 2), ("1112", 1, 1)];
    for (to, on_foot, mechanized) in costs {
        let way = format!("1012-{to}");
        assert_eq!(land.goes("26.1.V", &way), Ok(on_foot), "{to}");
        assert_eq!(land.goes("CCA.7A", &way), Ok(mechanized), "{to}");
    }
}

#[test]
fn eaa_10_0b_a_path_leads_from_hex_to_hex_and_begins_where_the_unit_stands() {
    let land = Land::of("26.1.V at 1012");
    for way in ["1012", "1012-1114", "1013-1012", "1012-1012"] {
        assert_eq!(land.goes("26.1.V", way), no("eaa-10.0b"), "{way}");
    }
}

#[test]
fn eaa_10_0c_infantry_pays_one_except_in_forest() {
    let land = Land::of("26.1.V at 1012");
    assert_eq!(land.goes("26.1.V", "1012-1013-1113-1112"), Ok(3));
    assert_eq!(land.goes("26.1.V", "1012-1113-1212"), Ok(3));
}

#[test]
fn eaa_10_0d_no_unit_goes_farther_than_its_points_last() {
    let land = Land::of("26.1.V+CCA.7A at 1012");
    assert_eq!(land.goes("26.1.V", "1012-1013-1113-1112-1012"), no("eaa-10.0d"));
    assert_eq!(land.goes("26.1.V", "1012-0912-0913"), no("eaa-10.0d"));
    assert_eq!(land.goes("CCA.7A", "1012-0912-0913"), no("eaa-10.0d"));
}

#[test]
fn eaa_10_0d_the_reach_holds_what_can_be_paid_for_and_nothing_else() {
    let land = Land::of("26.1.V at 1012");
    let reach = Reach::of(&land.0, land.unit("26.1.V"), How::Allied).expect("it moves");
    for hex in reach.hexes() {
        let way = reach.path_to(hex).expect("it was reached");
        let cost = reach.cost(hex).expect("it was reached");
        let numbers: Vec<String> = way.iter().map(|&hex| land.0.data().board.number(hex)).collect();
        assert_eq!(land.goes("26.1.V", &numbers.join("-")), Ok(cost));
        assert!(cost <= 3);
    }
    assert!(!reach.has(land.hex("1012")));
    assert!(reach.has(land.hex("1112")) && reach.has(land.hex("1011")));
}

#[test]
fn eaa_10_0a_no_unit_has_to_move_and_none_moves_that_is_not_active() {
    let land = Land::of("26.1.V+16.1.V at 1012\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1012-1112"), None);
    assert_eq!(land.refuses("16.1.V", "1012-1112"), by("eaa-12.1c"));
}

#[test]
fn eaa_10_0e_a_unit_moves_once() {
    let land = Land::of("26.1.V at 1012 moved\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1012-1112"), by("eaa-10.0e"));
}

#[test]
fn eaa_6_0a_nobody_moves_after_the_first_attack() {
    let land = Land::of("26.1.V at 1012\nactive 26.1.V\nactivation divisions attacking");
    assert_eq!(land.refuses("26.1.V", "1012-1112"), by("eaa-6.0a"));
}

/// A German who controls 1012, 1112 and four more hexes.
const NEAR: &str = "272.LXVII at 1011";

#[test]
fn eaa_10_1a_leaving_a_controlled_hex_costs_a_point() {
    let land = Land::of(&format!("{NEAR}\n26.1.V+CCA.7A at 1012"));
    assert_eq!(land.goes("26.1.V", "1012-1113"), Ok(2));
    assert_eq!(land.goes("CCA.7A", "1012-1013"), Ok(4));
    assert_eq!(land.goes("CCA.7A", "1012-1013-0913"), Ok(5));
    assert_eq!(land.goes("CCA.7A", "1012-1013-0913-0813"), no("eaa-10.0d"));
}

#[test]
fn eaa_10_1b_nobody_goes_from_one_controlled_hex_to_the_next() {
    let land = Land::of(&format!("{NEAR}\n26.1.V at 1012"));
    assert_eq!(land.goes("26.1.V", "1012-1112"), no("eaa-10.1b"));
    assert_eq!(land.goes("26.1.V", "1012-0912"), no("eaa-10.1b"));
    assert!(land.gets("26.1.V", "1112", How::Allied), "round by 1113");
}

#[test]
fn eaa_10_1c_a_unit_stops_in_a_controlled_hex() {
    let land = Land::of(&format!("{NEAR}\n26.1.V at 1113"));
    assert_eq!(land.goes("26.1.V", "1113-1112"), Ok(1));
    assert_eq!(land.goes("26.1.V", "1113-1112-1212"), no("eaa-10.1c"));
}

#[test]
fn eaa_10_1d_nobody_enters_a_hex_of_the_enemy() {
    let land = Land::of("272.LXVII at 1011 dispersed\n26.1.V at 1012\ndetachment 1113");
    assert_eq!(land.goes("26.1.V", "1012-1011"), no("eaa-10.1d"));
    assert_eq!(land.goes("26.1.V", "1012-1113"), no("eaa-10.1d"));
    let land = Land::of("272.LXVII at 1011\n26.1.V at 1012 isolated");
    assert_eq!(land.goes("272.LXVII", "1011-1012"), no("eaa-10.1d"));
}

#[test]
fn eaa_10_1e_empty_enemy_towns_and_bridges_are_open() {
    let land = Land::of("26.1.V at 1112\ngerman town 1111\ngerman bridge 1111/1112");
    assert_eq!(land.goes("26.1.V", "1112-1111"), Ok(1));
    let land = Land::of("1.1SS at 1112");
    assert_eq!(land.goes("1.1SS", "1112-1111"), Ok(1));
}

#[test]
fn eaa_9_2_10g_an_extended_move_keeps_away_from_the_allies_and_what_is_theirs() {
    let land = Land::of("1.1SS at 1112\n2.1SS at 1114\n26.1.V at 1215");
    assert_eq!(land.walk("1.1SS", "1112-1111", How::GermanExtended), no("eaa-10.1d"));
    assert_eq!(land.walk("1.1SS", "1112-1113", How::GermanExtended), Ok(1));
    assert_eq!(land.walk("2.1SS", "1114-1214", How::GermanExtended), no("eaa-10.1d"));
    assert_eq!(land.walk("2.1SS", "1114-1214", How::German), Ok(1));
}

#[test]
fn eaa_10_1f_friends_do_not_hinder() {
    let land = Land::of("26.1.V at 1012\n16.1.V+18.1.V+23.2.V at 1113");
    assert_eq!(land.goes("26.1.V", "1012-1113-1213"), Ok(2));
}

#[test]
fn eaa_15_22a_allied_units_stop_beside_a_detachment_and_germans_do_not() {
    let land = Land::of("26.1.V at 1012\ndetachment 1114");
    assert_eq!(land.goes("26.1.V", "1012-1113"), Ok(1));
    assert_eq!(land.goes("26.1.V", "1012-1113-1213"), no("eaa-15.22a"));
    let land = Land::of("272.LXVII at 0913\ndetachment 1114 1014");
    assert_eq!(land.goes("272.LXVII", "0913-1013-1114"), Ok(3));
}

#[test]
fn eaa_12_9b_a_dispersed_unit_does_not_move() {
    let land = Land::of("26.1.V at 1012 dispersed\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1012-1112"), by("eaa-12.9b"));
    assert!(!land.gets("26.1.V", "1112", How::Allied));
}

#[test]
fn eaa_13_22b_mechanized_units_out_of_supply_move_one_hex_and_infantry_as_before() {
    let land = Land::of("26.1.V+CCA.7A at 1012 out");
    assert_eq!(land.goes("CCA.7A", "1012-1112"), Ok(1));
    assert_eq!(land.goes("CCA.7A", "1012-1112-1113"), no("eaa-13.22b"));
    assert_eq!(land.goes("26.1.V", "1012-1112-1113"), Ok(2));
    let land = Land::of("CCA.7A at 1012 low");
    assert_eq!(land.goes("CCA.7A", "1012-1112-1113"), Ok(2));
}

#[test]
fn eaa_13_23c_isolated_units_hardly_move() {
    let land = Land::of("26.1.V+CCA.7A at 1012 isolated\ngerman town 1111");
    assert_eq!(land.goes("CCA.7A", "1012-1112"), no("eaa-13.23c"));
    assert_eq!(land.goes("26.1.V", "1012-1112"), Ok(1));
    assert_eq!(land.goes("26.1.V", "1012-1112-1113"), no("eaa-13.23c"));
    let land = Land::of(&format!("{NEAR}\n26.1.V at 1012 isolated"));
    assert_eq!(land.goes("26.1.V", "1012-1113"), no("eaa-13.23c"));
    let land = Land::of("26.1.V at 1010 isolated\n16.1.V at 1112 isolated\ngerman town 1111");
    assert_eq!(land.goes("26.1.V", "1010-1111"), no("eaa-13.23c"));
    let land = Land::of("16.1.V at 1111 isolated\ngerman bridge 1111/1112");
    assert_eq!(land.goes("16.1.V", "1111-1112"), no("eaa-13.23c"));
}

#[test]
fn eaa_13_23f_empty_hexes_of_the_westwall_are_closed_to_the_isolated() {
    let land = Land::of("26.1.V at 1406 isolated");
    assert_eq!(land.goes("26.1.V", "1406-1405"), no("eaa-13.23f"));
    let land = Land::of("26.1.V at 1406 isolated\n16.1.V at 1405");
    assert_eq!(land.goes("26.1.V", "1406-1405"), Ok(1));
}

#[test]
fn eaa_13_51a_a_unit_out_of_fuel_does_not_move() {
    let land = Land::of("1.1SS at 1112 out of fuel");
    assert!(!land.gets("1.1SS", "1113", How::German));
}

#[test]
fn eaa_4_12a_allied_infantry_moves_one_hex_on_the_16th() {
    let given = "day 16\n26.1.V+CCA.7A at 1012\nactive 26.1.V+CCA.7A";
    let land = Land::of(given);
    assert_eq!(land.refuses("26.1.V", "1012-1112"), None);
    assert_eq!(land.refuses("26.1.V", "1012-1112-1113"), by("eaa-4.12a"));
    assert_eq!(land.refuses("CCA.7A", "1012-1112-1113"), None);
    let land = Land::of(&format!("{given}\nactivation alarm"));
    assert_eq!(land.refuses("26.1.V", "1012-1112-1113"), None);
    let land = Land::of(&given.replace("16\n", "17\n"));
    assert_eq!(land.refuses("26.1.V", "1012-1112-1113"), None);
}

#[test]
fn eaa_10_6a_a_move_ends_where_supply_can_be_traced() {
    // Behind the Westwall, which supply passes only where Allies stand (13.13).
    let land = Land::of("26.1.V at 1405\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1405-1406"), None);
    assert_eq!(land.refuses("26.1.V", "1405-1505"), by("eaa-10.6a"));
    let land = Land::of("26.1.V+16.1.V at 1405\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1405-1505"), None);
}

#[test]
fn eaa_10_6a_who_cannot_trace_supply_must_come_to_where_it_can_or_may_go_anywhere() {
    let land = Land::of("26.1.V at 1605\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1605-1505"), by("eaa-10.6a"));
    assert_eq!(land.refuses("26.1.V", "1605-1505-1405"), None);
    let land = Land::of("26.1.V at 1602\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "1602-1603"), None);
    assert_eq!(land.refuses("26.1.V", "1602-1601"), None);
}

#[test]
fn eaa_10_6a_what_the_move_takes_opens_the_way_to_supply() {
    let given = "26.1.V at 1708\nactive 26.1.V\nintact 1707/1708\ngerman bridge 1707/1708";
    let mut land = Land::of(given);
    assert!(!land.traces(Side::Allied, "1707"));
    assert_eq!(land.refuses("26.1.V", "1708-1707"), None);
    assert_eq!(land.walked("26.1.V", "1708-1707"), ["1707/1708 is allied", "westwall 1707 held"]);
    assert!(land.traces(Side::Allied, "1707"));
}

#[test]
fn eaa_10_7a_xxx_corps_stays_west_of_the_meuse_until_germans_stand_beside_it() {
    let given = "29A.XXX at 1127\nactive 29A.XXX";
    let land = Land::of(given);
    assert_eq!(land.refuses("29A.XXX", "1127-1126"), by("eaa-10.7a"));
    for freed in ["flag meuse_reached", "day 26"] {
        let land = Land::of(&format!("{given}\n{freed}"));
        assert_eq!(land.refuses("29A.XXX", "1127-1126"), None, "{freed}");
    }
    let land = Land::of(&format!("{given}\nday 25\nflag meuse_crossed"));
    assert_eq!(land.refuses("29A.XXX", "1127-1126"), by("eaa-10.7a"));
}

#[test]
fn eaa_10_7b_the_brigade_that_was_deployed_in_dinant_goes_anywhere() {
    let land = Land::of("29A.XXX at 1126\nactive 29A.XXX\nflag dinant");
    assert_eq!(land.refuses("29A.XXX", "1126-1125"), None);
    let land = Land::of("29A.XXX at 1126\nactive 29A.XXX");
    assert_eq!(land.refuses("29A.XXX", "1126-1125"), by("eaa-10.7a"));
}

#[test]
fn eaa_8_14b_peiper_alone_goes_without_regard_to_zones_of_control() {
    let land = Land::of("26.1.V at 1011\nPeiper at 1012");
    assert_eq!(land.walk("Peiper", "1012-1112-1113", How::GermanFreeOfZones), Ok(2));
    assert_eq!(land.walk("Peiper", "1012-1112-1113", How::German), no("eaa-10.1b"));
    assert_eq!(land.walk("Peiper", "1012-1011", How::GermanFreeOfZones), no("eaa-10.1d"));
}

#[test]
fn eaa_9_3e_proximate_to_a_hex_is_who_can_enter_it_in_a_move() {
    let land = Land::of("272.LXVII at 1012\n26.1.V at 1315");
    let unit = land.unit("272.LXVII");
    assert!(proximity::to_hex(&land.0, unit, land.hex("1213")));
    assert!(proximity::to_hex(&land.0, unit, land.hex("1012")));
    assert!(!proximity::to_hex(&land.0, unit, land.hex("1315")));
    assert!(!proximity::to_hex(&land.0, unit, land.hex("1409")));
}

#[test]
fn eaa_9_3f_proximate_to_an_enemy_is_who_is_beside_him_or_can_be() {
    let land = Land::of("272.LXVII at 1012\n26.1.V at 1214\n16.1.V at 1516");
    let unit = land.unit("272.LXVII");
    assert!(proximity::to_enemy(&land.0, unit, land.hex("1214")));
    assert!(!proximity::to_enemy(&land.0, unit, land.hex("1516")));
    // Who cannot move is proximate to whom he touches.
    let land = Land::of("272.LXVII at 1012 dispersed\n26.1.V at 1013\n16.1.V at 1214");
    assert!(proximity::to_enemy(&land.0, unit, land.hex("1013")));
    assert!(!proximity::to_enemy(&land.0, unit, land.hex("1214")));
}

#[test]
fn eaa_9_3g_proximity_minds_stacking_roadblocks_and_detachments() {
    let land = Land::of("272.LXVII at 1012\n1.1SS+2.1SS+12.12SS at 1113");
    assert!(!proximity::to_hex(&land.0, land.unit("272.LXVII"), land.hex("1113")));
    let land = Land::of("272.LXVII at 1012\nroadblock 1112");
    let unit = land.unit("272.LXVII");
    assert!(!proximity::to_hex(&land.0, unit, land.hex("1112")));
    assert!(proximity::to_enemy(&land.0, unit, land.hex("1112")));
    let land = Land::of("26.1.V at 1012\ndetachment 1114");
    let unit = land.unit("26.1.V");
    assert!(proximity::to_enemy(&land.0, unit, land.hex("1114")));
    assert!(!proximity::to_hex(&land.0, unit, land.hex("1114")));
}

#[test]
fn eaa_9_3g_the_allies_are_not_proximate_to_where_they_cannot_end() {
    let land = Land::of("26.1.V at 1405");
    let unit = land.unit("26.1.V");
    assert!(!proximity::to_hex(&land.0, unit, land.hex("1505")));
    assert!(proximity::to_hex(&land.0, unit, land.hex("1406")));
}

#[test]
fn eaa_9_3f_the_whole_side_at_once_says_the_same_as_unit_by_unit() {
    let given = "26.1.V at 1012\n16.1.V at 1405\nCCA.7A at 1111\n272.LXVII at 1213\n1.1SS at 1109";
    let land = Land::of(&format!("{given}\ndetachment 1014"));
    let grid = land.0.data().board.grid();
    let mut asked = 0;
    for side in Side::BOTH {
        let near = Near::of(&land.0, side);
        for hex in grid.hexes() {
            let to_hex = land.0.on_map(side).any(|unit| proximity::to_hex(&land.0, unit, hex));
            assert_eq!(near.to_hex(hex), to_hex);
            if land.0.holder(hex) != Some(side) {
                let to = land.0.on_map(side).any(|unit| proximity::to_enemy(&land.0, unit, hex));
                assert_eq!(near.to_enemy(hex), to);
            }
            asked += 1;
        }
    }
    assert_eq!(asked, 2 * grid.hexes().count());
}

#[test]
fn eaa_2_21j_the_allowance_is_what_is_printed() {
    let land = Land::of("26.1.V+CCA.7A at 1012\nPeiper at 1115");
    for (name, how, points) in
        [("26.1.V", How::Allied, 3), ("CCA.7A", How::Allied, 5), ("Peiper", How::German, 6)]
    {
        let mover = Mover::of(&land.0, land.unit(name), how).expect("it moves");
        assert_eq!(mover.allowance, points, "{name}");
    }
}

#[test]
fn eaa_10_0f_a_unit_may_always_move_one_hex() {
    // Forest off the road costs four points. No printed unit has fewer, so here one has three.
    let mut data = Data::read("battle_of_the_bulge").expect("it is shipped");
    let unit = data.unit("130.Lehr.XLVII").expect("there is one");
    data.counters[unit.index()].allowance = 3;
    let land = Land(EnemyAction::new(data).start());
    assert_eq!(land.goes("130.Lehr", "1705-1704"), Ok(3));
    assert_eq!(land.goes("130.Lehr", "1705-1704-1703"), no("eaa-10.0d"));
    // Where the move is not allowed otherwise, the first hex is barred as any other.
    let land = Land::of("130.Lehr at 1705\nroadblock 1704");
    assert_eq!(land.goes("130.Lehr", "1705-1704"), no("eaa-10.8b"));
}
