//! §13.0, §13.1, §13.3 Supply paths and supply heads.

use rules_enemy_action::Side::{Allied, German};
use rules_enemy_action::command::returning;
use rules_enemy_action::march::exits;
use rules_enemy_action::stand::ground::Ground;
use rules_enemy_action::supply::paths::{self, Lines};

use super::land::Land;
use crate::language::{after, position, refused};

#[test]
fn eaa_13_1a_the_whole_map_of_both_sides_with_nobody_on_it() {
    // Counted on the map by other means.
    let land = Land::of("");
    let grid = land.0.data().board.grid();
    let count = |side| {
        let lines = Lines::of(&land.0, side);
        let heads = grid.hexes().filter(|&hex| lines.is_head(hex)).count();
        (heads, grid.hexes().filter(|&hex| lines.reaches(hex)).count())
    };
    assert_eq!(grid.hexes().count(), 834);
    assert_eq!(count(German), (49, 168));
    assert_eq!(count(Allied), (362, 748));
}

#[test]
fn eaa_13_1a_a_path_is_four_hexes_long_at_most() {
    let land = Land::of("intact 1707/1708");
    let lines = Lines::of(&land.0, German);
    assert_eq!(lines.length(land.hex("1708")), Some(4));
    assert!(land.traces(German, "1708") && !land.traces(German, "1709"));
}

#[test]
fn eaa_13_0b_the_east_and_the_ends_behind_the_westwall_are_german() {
    let land = Land::of("");
    for number in ["0101", "1301", "2601", "0103", "2602"] {
        assert!(paths::is_friendly_edge(&land.0, German, land.hex(number)), "{number}");
        assert!(!paths::is_friendly_edge(&land.0, Allied, land.hex(number)), "{number}");
    }
}

#[test]
fn eaa_13_0c_the_west_and_the_ends_before_the_westwall_are_allied() {
    let land = Land::of("");
    for number in ["0139", "0733", "0104", "0109", "2603", "2612"] {
        assert!(paths::is_friendly_edge(&land.0, Allied, land.hex(number)), "{number}");
        assert!(!paths::is_friendly_edge(&land.0, German, land.hex(number)), "{number}");
    }
    assert!(!paths::is_friendly_edge(&land.0, Allied, land.hex("1012")));
}

#[test]
fn eaa_13_1b_a_path_begins_also_in_a_controlled_hex() {
    let land = Land::of("26.1.V at 1814\n272.LXVII at 1813");
    assert!(land.traces(Allied, "1814"));
    assert!(land.traces(Allied, "1914"), "an empty hex that a German controls");
}

#[test]
fn eaa_13_1c_towns_bridges_and_units_of_the_enemy_bar_it() {
    let bridge = "intact 1707/1708\nallied bridge 1707/1708";
    assert!(!Land::of(bridge).traces(German, "1708"));
    assert!(Land::of("intact 1707/1708").traces(German, "1708"));
    // From Vielsalm the roads lead on west and north; with the towns they are lost.
    let land = Land::of("german town 1111");
    assert!(!land.is_head(Allied, "1111"));
    assert!(land.traces(Allied, "1111"), "from where it begins the town is no matter");
}

/// Germans who hold or control all round Bastogne.
const RING: &str = "501.101.VIII at 1814\n272.LXVII at 1813\n326.LXVII at 1915\n18.LXVI at 1614";

#[test]
fn eaa_13_1d_control_stops_a_path_where_no_friend_stands() {
    assert!(!Land::of(RING).traces(Allied, "1814"));
    assert!(Land::of(&format!("{RING}\n502.101.VIII at 1815")).traces(Allied, "1814"));
    assert!(Land::of(&format!("{RING}\n502.101.VIII at 1715")).traces(Allied, "1814"));
    // Beyond 1714 all is controlled as well.
    assert!(!Land::of(&format!("{RING}\n502.101.VIII at 1714")).traces(Allied, "1814"));
}

#[test]
fn eaa_13_1d_an_enemy_without_control_does_not_hinder() {
    let weak = RING.replace("1915", "1915 dispersed");
    assert!(Land::of(&weak).traces(Allied, "1814"));
}

#[test]
fn eaa_13_1e_over_a_river_without_a_bridge_a_path_is_one_hex_long() {
    // 1707 lies across the blown bridge from the head 1708; 1706, behind it, is one hex too far.
    let land = Land::of("");
    assert!(land.is_head(Allied, "1708"));
    assert!(land.traces(Allied, "1707") && !land.traces(Allied, "1706"));
    let land = Land::of("272.LXVII at 1709");
    assert!(!land.is_head(Allied, "1708"));
    assert!(!land.traces(Allied, "1707"));
}

#[test]
fn eaa_13_1f_a_head_is_a_road_hex_with_a_road_to_the_edge() {
    let land = Land::of("");
    assert!(land.is_head(Allied, "1814") && land.is_head(Allied, "1111"));
    assert!(!land.is_head(Allied, "1012") && !land.is_head(German, "1814"));
    assert!(land.is_head(German, "1802"));
}

#[test]
fn eaa_13_1g_heads_end_where_the_enemy_bars_the_road() {
    // 0109 is the edge; its road goes on by Eupen.
    let land = Land::of("26.1.V at 1814\n272.LXVII at 1813\n326.LXVII at 1915\n18.LXVI at 1614");
    assert!(!land.is_head(Allied, "1814"));
    let land = Land::of(&format!("{RING}\n502.101.VIII at 1815"));
    assert!(land.is_head(Allied, "1814"));
}

#[test]
fn eaa_13_1h_a_blown_bridge_cuts_the_road_and_a_new_one_joins_none() {
    let land = Land::of("intact 1707/1708\nallied bridge 1707/1708\n26.1.V at 1707");
    assert!(land.is_head(Allied, "1707"));
    let land = Land::of("26.1.V at 1707");
    assert!(!land.is_head(Allied, "1707"));
    let land = Land::of("26.1.V at 1707\nbuilt allied 1707/1708");
    assert!(!land.is_head(Allied, "1707"));
    assert!(land.traces(Allied, "1706"), "but a path goes over it");
}

#[test]
fn eaa_13_11a_at_a_friendly_edge_there_is_always_supply() {
    let land = Land::of("26.1.V at 0110\n272.LXVII at 0109\n326.LXVII at 0111\n277.LXVII at 0210");
    assert!(land.traces(Allied, "0110"));
    assert!(Land::of("272.LXVII at 0301\n26.1.V at 0302").traces(German, "0301"));
}

#[test]
fn eaa_13_13a_allied_supply_passes_the_westwall_only_where_allies_stand() {
    assert!(!Land::of("").traces(Allied, "1505"));
    assert!(Land::of("26.1.V at 1405").traces(Allied, "1505"));
    assert!(Land::of("").traces(Allied, "1405"), "it may begin there");
}

#[test]
fn eaa_13_14a_german_eupen_or_verviers_loses_0109() {
    assert!(Land::of("").is_head(Allied, "0109"));
    for lost in ["german town 0110", "german town 0110 0211"] {
        assert!(!Land::of(lost).is_head(Allied, "0109"), "{lost}");
    }
    // Verviers alone: the road from the edge at 0109 still runs on to other edges.
    assert!(Land::of("german town 0211").is_head(Allied, "0109"));
    assert!(
        !Land::of("german town 0211\n272.LXVII at 0111\n326.LXVII at 0210").is_head(Allied, "0109")
    );
}

#[test]
fn eaa_13_14b_german_consdorf_loses_2603() {
    assert!(Land::of("").is_head(Allied, "2603"));
    assert!(!Land::of("german town 2404").is_head(Allied, "2603"));
    assert!(Land::of("").is_head(Allied, "2608"));
    assert!(!Land::of("german town 2508").is_head(Allied, "2608"));
}

#[test]
fn eaa_13_14c_german_arlon_loses_2612() {
    assert!(Land::of("").is_head(Allied, "2612"));
    assert!(!Land::of("german town 2612").is_head(Allied, "2612"));
}

#[test]
fn eaa_13_14d_in_a_lost_source_a_unit_is_still_on_a_friendly_edge() {
    let land = Land::of("german town 0110\n26.1.V at 0109");
    assert!(!land.is_head(Allied, "0109") && land.traces(Allied, "0109"));
}

#[test]
fn eaa_13_0e_a_bare_hex_is_traced_as_a_unit_is() {
    for number in ["1012", "1814", "1606"] {
        let bare = Land::of("").traces(Allied, number);
        let held = Land::of(&format!("26.1.V at {number}")).traces(Allied, number);
        assert_eq!(bare, held, "{number}");
    }
}

#[test]
fn eaa_13_3a_reserve_supply_never_passes_allied_control() {
    // The way back of the unit in 0706 leads through controlled hexes; a friend opens them for supply and not for reserves.
    let given = "272.LXVII at 0606\n26.1.V at 0506\n16.1.V at 0607";
    let land = Land::of(given);
    assert!(!land.traces(German, "0606"));
    let land = Land::of(&format!("{given}\n326.LXVII at 0605"));
    assert!(land.traces(German, "0606"));
    assert!(!paths::can_trace_reserve(&land.0, land.hex("0606")));
    assert!(paths::can_trace_reserve(&land.0, land.hex("0604")));
}

#[test]
fn eaa_13_3c_reserve_supply_is_asked_for_on_the_first_day_too() {
    let given = "day 16\n272.LXVII at 0606\n326.LXVII at 0605\n26.1.V at 0506\n16.1.V at 0607";
    let land = Land::of(given);
    assert!(!paths::can_trace_reserve(&land.0, land.hex("0606")));
}

#[test]
fn eaa_15_51d_a_hex_that_the_enemy_holds_is_traced_without_him() {
    // The German in Bastogne controls all round it, and an imagined Ally in his place would not mind.
    let land = Land::of("272.LXVII at 1814");
    assert!(land.traces(Allied, "1814"));
    assert!(!land.is_head(Allied, "1814"));
    let land = Land::of("272.LXVII at 1814\n326.LXVII at 1813\n18.LXVI at 1915\n62.LXVI at 1614");
    assert!(!land.traces(Allied, "1814"));
}

#[test]
fn eaa_10_8e_german_supply_does_not_pass_a_roadblock_but_passes_beside_it() {
    let given = "intact 1707/1708";
    assert!(Land::of(given).traces(German, "1708"));
    assert!(!Land::of(&format!("{given}\nroadblock 1707")).traces(German, "1708"));
    assert!(Land::of(&format!("{given}\nroadblock 1706")).traces(German, "1708"));
}

#[test]
fn eaa_15_2b_detachments_are_no_matter_for_supply() {
    let land = Land::of("detachment 1815 1715 1714 1813 1914 1915");
    assert!(land.traces(Allied, "1814") && land.is_head(Allied, "1814"));
    // Nor do they open what the Allies control.
    let land = Land::of("272.LXVII at 0606\n26.1.V at 0506\n16.1.V at 0607\ndetachment 0605");
    assert!(!land.traces(German, "0606"));
    assert!(!paths::can_trace_among_detachments(&land.0, German, land.hex("0606")));
}

#[test]
fn eaa_15_21a_detachments_control_while_they_are_checked() {
    let land = Land::of("detachment 1813 1915 1614");
    let bastogne = land.hex("1814");
    assert!(land.traces(Allied, "1814"));
    assert!(!paths::can_trace_among_detachments(&land.0, Allied, bastogne));
    // That in the hex itself is left out.
    let land = Land::of("detachment 1814");
    assert!(paths::can_trace_among_detachments(&land.0, Allied, bastogne));
}

#[test]
fn eaa_13_21b_low_supply_takes_tactics_and_exits_and_leaves_the_rest() {
    let fights = "304.2P at 1310\n110.28 at 1311 low\nhand 9\nactive 110.28";
    assert_eq!(refused(fights, "110.28 attacks 1310"), None);
    assert_eq!(after(fights, "110.28 attacks 1310", "stage"), "stage german_defence", "no tactics");
    let beside = fights.replace("active 110.28", "109.28 at 1311\nactive 110.28+109.28");
    let both = "110.28+109.28 attack 1310\nallied uses 9 as tank_battalion";
    assert_eq!(refused(&beside, both), None, "on behalf of the other");
    // It moves as before, and controls what is round it.
    let moves = "23.2 at 0607 low\nactive 23.2\nactivation corps by 1";
    assert_eq!(refused(moves, "23.2 goes 0607-0608-0609"), None);
    assert_eq!(after(moves, "", "zone_0608"), "zone_0608 allied");
    let exit = |supply: &str| {
        let land = Land::of(&format!("16.116P at 0127 {supply}"));
        exits::way(&land.0, land.unit("16.116P")).is_some()
    };
    assert!(exit("supplied") && !exit("low"));
}

#[test]
fn eaa_13_3b_reserve_supply_brings_reserves_and_takes_them_back_and_gives_steps() {
    let supplied = "german town 1108\ngerman bridge 1202/1203 1207/1108\n";
    // To join an attack.
    let attack = "16.116P at 1309\n110.28 at 1310\n60.116P in reserve\nactive 16.116P+60.116P
        combat 1310 with 16.116P stage german_reserves";
    assert_eq!(after(attack, "game steps", "60.116P"), "60.116P reserve active");
    let now = after(&format!("{supplied}{attack}"), "game steps", "60.116P");
    assert!(now.contains("placed"), "{now}");
    // To defend unseen.
    let defence = "12.12SS at 1310\n25.12SS in reserve\n110.28 at 1311\npile 37 71\nactive 110.28
        combat 1310 with 110.28 stage german_defence";
    assert_eq!(after(defence, "game steps, rolling 1", "25.12SS"), "25.12SS reserve");
    let now = after(&format!("{supplied}{defence}"), "game steps, rolling 1", "25.12SS");
    assert_eq!(now, "25.12SS at 1310 defended_now");
    // To go back into the reserve.
    let idle = |hex: &str, beside: &str| {
        let text = format!(
            "13.5F at {hex}\n14.5F at {hex}\n112.28 at {beside}\nactive 13.5F+14.5F\ntask german return"
        );
        returning::decide(&position(&text)).is_some()
    };
    assert!(idle("1303", "1304") && !idle("1714", "1715"));
    // To regain a step: 304.2P has the highest number, and is cut off.
    let steps = "day 20\ncommand 44\n304.2P at 1714 reduced 1\n2.2P in reserve reduced 1
        3.2P in reserve reduced 1\ntask scan 0";
    assert_eq!(after(steps, "game steps", "304.2P"), "304.2P at 1714 reduced 1");
    assert_eq!(after(steps, "game steps", "2.2P"), "2.2P reserve");
}

#[test]
fn lines_without_a_unit_are_those_of_the_ground_without_it() {
    let crisis = position("scenario crisis_at_the_meuse");
    let (mut asked, mut unchanged) = (0, 0);
    for unit in crisis.unit_ids().filter(|&unit| crisis.hex_of(unit).is_some()) {
        let away = Lines::on(&Ground::of(&crisis).with(unit, None), crisis.side_of(unit));
        assert_eq!(*Lines::without(&crisis, unit), away, "{}", crisis.counter(unit).id);
        asked += 1;
        unchanged += usize::from(Lines::unchanged_without(&crisis, unit).is_some());
    }
    assert_eq!(asked, 104);
    assert!(unchanged > 20 && unchanged < 104, "{unchanged}");
}
