//! §14.2 Bridges.

use kernel::Cites;
use rules_enemy_action::Side;
use rules_enemy_action::march::bridges;

use super::land::Land;
use crate::language::{by, side};

/// Why the Allies may not blow it; nothing, if they may.
#[track_caller]
fn blowing(given: &str, at: &str) -> Option<String> {
    let land = Land::of(given);
    let checked = bridges::check_blow(&land.0, side(land.0.data(), at));
    checked.err().map(|why| why.clause().to_string())
}

/// Why the Allies may not repair or build it; nothing, if they may.
#[track_caller]
fn bridging(given: &str, at: &str) -> Option<String> {
    let land = Land::of(given);
    let checked = bridges::check_bridge(&land.0, side(land.0.data(), at));
    checked.err().map(|why| why.clause().to_string())
}

#[test]
fn eaa_14_2a_a_road_over_a_river_is_a_bridge_unless_it_is_blown() {
    let unbridged = |given: &str, one: &str, other: &str| {
        let land = Land::of(given);
        let direction = land.0.data().board.grid().direction(land.hex(one), land.hex(other));
        land.0.is_unbridged(land.hex(one), direction.expect("they touch"))
    };
    assert!(!unbridged("", "1111", "1112") && unbridged("blown 1111/1112", "1111", "1112"));
    assert!(unbridged("", "1111", "1211") && !unbridged("", "1111", "1010"));
}

#[test]
fn eaa_14_2b_four_bridges_are_blown_at_first_and_three_more_are_german() {
    let land = Land::of("");
    let data = land.0.data();
    let mut german = Vec::new();
    let mut blown = Vec::new();
    for bridge in data.board.bridges() {
        let [one, other] = data.board.bridge_ends(bridge);
        let mut ends = land.numbers([one, other]);
        let state = &land.0.bridges[bridge.index()];
        if state.blown {
            blown.push(ends.join("/"));
        } else if state.owner == Side::German {
            german.push(std::mem::take(&mut ends).join("/"));
        }
    }
    assert_eq!(blown, ["1707/1708", "1907/1908", "2106/2107", "2303/2304"]);
    assert_eq!(german, ["1802/1803", "1903/1904", "2202/2203"]);
}

#[test]
fn eaa_14_2c_a_bridge_is_whose_unit_crosses_it() {
    let mut land = Land::of("272.LXVII at 1112");
    let told = land.walked("272.LXVII", "1112-1111");
    assert_eq!(told[0], "1111/1112 is german");
    let mut land = Land::of("272.LXVII at 1112\ngerman bridge 1111/1112\ngerman town 1111");
    assert!(!land.walked("272.LXVII", "1112-1111").contains(&"1111/1112 is german".to_owned()));
}

#[test]
fn eaa_14_2c_it_is_also_whose_activation_begins_beside_it_with_no_owner_across() {
    let given = "272.LXVII at 1112\nactive 272.LXVII";
    let mut land = Land::of(given);
    assert_eq!(land.happens(bridges::claim), ["1111/1112 is german"]);
    let mut land = Land::of(&format!("{given}\n26.1.V at 1111"));
    assert!(land.happens(bridges::claim).is_empty());
    let mut land = Land::of("26.1.V at 1111\ngerman bridge 1111/1112\nactive 26.1.V");
    assert_eq!(land.happens(bridges::claim), ["1111/1112 is allied"]);
}

#[test]
fn eaa_14_2d_no_supply_crosses_a_bridge_of_the_enemy() {
    let given = "intact 1707/1708\nallied bridge 1707/1708";
    assert!(!Land::of(given).traces(Side::German, "1708"));
}

#[test]
fn eaa_4_12b_no_bridge_is_blown_on_the_16th() {
    assert_eq!(blowing("day 16", "1111/1112"), by("eaa-4.12b"));
    assert_eq!(blowing("day 17", "1111/1112"), None);
}

#[test]
fn eaa_14_21a_a_bridge_that_stands_is_blown_where_no_german_is_beside_it() {
    assert_eq!(blowing("", "1111/1112"), None);
    assert_eq!(blowing("272.LXVII at 1111", "1111/1112"), by("eaa-14.2a"));
    assert_eq!(blowing("blown 1111/1112", "1111/1112"), by("eaa-14.2a"));
    assert_eq!(blowing("", "1111/1211"), by("eaa-14.2a"));
    assert_eq!(blowing("built allied 1111/1211", "1111/1211"), None);
    let mut land = Land::of("");
    let at = side(land.0.data(), "1111/1112");
    land.happens(|pen| bridges::blow(at, pen));
    assert!(bridges::blows(&land.0).iter().all(|&other| other != at));
    assert!(bridges::bridgings(&land.0).contains(&at));
    land.happens(|pen| bridges::stand(at, Side::Allied, pen));
    assert!(bridges::blows(&land.0).contains(&at));
}

#[test]
fn eaa_13_0f_one_hex_beside_the_bridge_is_in_supply() {
    assert_eq!(blowing("", "1802/1803"), by("eaa-13.0f"));
    assert_eq!(blowing("", "1111/1112"), None);
}

#[test]
fn eaa_13_0g_repairs_need_supply_as_well() {
    assert_eq!(bridging("blown 1802/1803", "1802/1803"), by("eaa-13.0f"));
    assert_eq!(bridging("", "1707/1708"), None);
    let land = Land::of("");
    assert!(bridges::has_supply(&land.0, side(land.0.data(), "1707/1708"), Side::German));
    assert!(!bridges::has_supply(&land.0, side(land.0.data(), "1111/1112"), Side::German));
}

#[test]
fn eaa_14_22a_a_new_bridge_stands_beside_an_allied_unit() {
    assert_eq!(bridging("", "1111/1211"), by("eaa-14.2a"));
    assert_eq!(bridging("26.1.V at 1111", "1111/1211"), None);
    assert_eq!(bridging("26.1.V at 1111", "1111/1112"), by("eaa-14.2a"));
    assert_eq!(bridging("26.1.V at 1111", "1111/1010"), by("eaa-14.2a"));
    let mut land = Land::of("26.1.V at 1111");
    let at = side(land.0.data(), "1111/1211");
    land.happens(|pen| bridges::stand(at, Side::Allied, pen));
    assert_eq!(land.0.built.len(), 1);
    land.happens(|pen| bridges::blow(at, pen));
    assert!(land.0.built.is_empty());
}
