//! §10.2, §10.3 Roads, rivers and bridges under a move.

use rules_enemy_action::march::mover::How;

use super::land::Land;

fn no(clause: &str) -> Result<u8, String> {
    Err(clause.to_owned())
}

#[test]
fn eaa_10_2a_a_road_costs_one_whatever_the_ground() {
    let land = Land::of("CCA.7A at 1112\nCCB.7A at 1010");
    // Into the forest of Vielsalm, by a bridge and by a road.
    assert_eq!(land.goes("CCA.7A", "1112-1111"), Ok(1));
    assert_eq!(land.goes("CCB.7A", "1010-1111"), Ok(1));
    assert_eq!(land.goes("CCB.7A", "1010-1110"), Ok(4));
}

#[test]
fn eaa_10_31a_a_river_without_a_bridge_takes_the_whole_move_from_beside_it() {
    let land = Land::of("26.1.V+CCA.7A at 1111\n16.1.V at 1010");
    assert_eq!(land.goes("26.1.V", "1111-1211"), Ok(3));
    assert_eq!(land.goes("CCA.7A", "1111-1211"), Ok(5));
    assert_eq!(land.goes("26.1.V", "1111-1211-1212"), no("eaa-10.31a"));
    assert_eq!(land.goes("16.1.V", "1010-1111-1211"), no("eaa-10.31a"));
}

#[test]
fn eaa_10_31b_one_unit_crosses_each_hexside_in_an_activation() {
    let given = "26.1.V+16.1.V at 0607\nactive 26.1.V+16.1.V";
    let mut land = Land::of(given);
    assert_eq!(land.goes("26.1.V", "0607-0707"), Ok(3));
    assert_eq!(land.walked("16.1.V", "0607-0707"), ["0607/0707 is crossed"]);
    assert_eq!(land.goes("26.1.V", "0607-0707"), no("eaa-10.31b"));
    assert_eq!(land.goes("26.1.V", "0607-0708"), Ok(3));
    // The limit is that of one activation.
    let land = Land::of("26.1.V at 0607\n16.1.V at 0707\nactive 26.1.V+16.1.V");
    assert_eq!(land.goes("26.1.V", "0607-0707"), Ok(3));
}

#[test]
fn eaa_10_31c_a_blown_bridge_is_none() {
    let land = Land::of("26.1.V+CCA.7A at 1112\nblown 1111/1112");
    assert_eq!(land.goes("26.1.V", "1112-1111"), Ok(3));
    assert_eq!(land.goes("CCA.7A", "1112-1111-1010"), no("eaa-10.31a"));
}

#[test]
fn eaa_10_32a_over_a_bridge_into_a_controlled_hex_goes_one_unit() {
    let german = "272.LXVII at 1211";
    let given = "26.1.V+16.1.V at 1010\n18.1.V at 1111\nactive 26.1.V+16.1.V+18.1.V";
    let mut land = Land::of(&format!("{german}\n{given}"));
    // 1112 and 1111 are both controlled: from 1011 one comes over another bridge.
    assert_eq!(land.goes("18.1.V", "1111-1112"), no("eaa-10.1b"));
    let mut there =
        Land::of("272.LXVII at 1212\n26.1.V+16.1.V at 1111\n23.2.V at 1112\nactive 26.1.V+16.1.V");
    assert_eq!(there.goes("26.1.V", "1111-1112"), Ok(1));
    assert_eq!(there.walked("26.1.V", "1111-1112"), ["1111/1112 is crossed"]);
    assert_eq!(there.goes("16.1.V", "1111-1112"), no("eaa-10.31b"));
    // Where no enemy controls the far hex, any number crosses.
    land = Land::of("26.1.V+16.1.V at 1111\nactive 26.1.V+16.1.V");
    assert!(land.walked("26.1.V", "1111-1112").is_empty());
    assert_eq!(land.goes("16.1.V", "1111-1112"), Ok(1));
}

#[test]
fn eaa_14_23a_a_new_bridge_bears_units_and_joins_no_roads() {
    let land = Land::of("26.1.V+CCA.7A at 1111\nbuilt allied 1111/1211");
    assert_eq!(land.goes("26.1.V", "1111-1211"), Ok(2));
    assert_eq!(land.goes("CCA.7A", "1111-1211-1311"), Ok(5));
    // A printed bridge that is whole again joins them.
    let land = Land::of("CCA.7A at 1708\nintact 1707/1708");
    assert_eq!(land.goes("CCA.7A", "1708-1707"), Ok(1));
}

#[test]
fn eaa_15_1b_germans_take_the_way_with_the_highest_hold_values() {
    let land = Land::of("Peiper at 0808");
    let reach =
        rules_enemy_action::march::reach::Reach::of(&land.0, land.unit("Peiper"), How::German);
    let reach = reach.expect("it moves");
    let way = reach.path_to(land.hex("0910")).expect("it gets there");
    assert_eq!(land.numbers(way), ["0808", "0909", "0910"]);
    let route = reach.richest(land.hex("0910")).expect("it gets there");
    assert_eq!((route.hold, route.cost), (1, 5));
}
