//! §11 Zones of control, §9.3 who is surrounded.

use rules_enemy_action::Side;
use rules_enemy_action::stand::surround;

use super::land::Land;

/// Whether units of the side control the hex.
#[track_caller]
fn controls(given: &str, side: Side, number: &str) -> bool {
    let land = Land::of(given);
    land.0.controls(side, land.hex(number))
}

#[test]
fn eaa_11_0a_a_unit_controls_the_six_hexes_round_it() {
    let land = Land::of("26.1.V at 0607");
    let around = ["0606", "0608", "0507", "0508", "0707", "0708"];
    for number in around {
        assert!(land.0.controls(Side::Allied, land.hex(number)), "{number}");
        assert!(!land.0.controls(Side::German, land.hex(number)), "{number}");
    }
    let grid = land.0.data().board.grid();
    let all = grid.hexes().filter(|&hex| land.0.controls(Side::Allied, hex));
    assert_eq!(all.count(), around.len());
}

#[test]
fn eaa_11_0b_a_bracketed_unit_alone_controls_nothing_in_the_open() {
    assert!(!controls("393.99.V at 0607 reduced 1", Side::Allied, "0606"));
    assert!(controls("393.99.V at 0607", Side::Allied, "0606"));
}

#[test]
fn eaa_11_0b_towns_and_for_germans_the_westwall_give_it_control() {
    assert!(controls("393.99.V at 0707 reduced 1", Side::Allied, "0708"));
    assert!(controls("277.LXVII at 1707 reduced 2", Side::German, "1706"));
    assert!(!controls("277.LXVII at 1706 reduced 2", Side::German, "1606"));
    assert!(!controls("393.99.V at 1707 reduced 1", Side::Allied, "1706"));
}

#[test]
fn eaa_11_0c_two_bracketed_units_together_control() {
    assert!(controls("393.99.V+395.99.V at 0607 reduced 1", Side::Allied, "0606"));
    assert!(controls("393.99.V at 0607 reduced 1\n26.1.V at 0607", Side::Allied, "0606"));
    assert!(!controls(
        "393.99.V at 0607 reduced 1\n26.1.V at 0607 dispersed",
        Side::Allied,
        "0606"
    ));
}

#[test]
fn eaa_11_0d_the_dispersed_and_the_isolated_control_nothing() {
    assert!(!controls("26.1.V at 0707 dispersed", Side::Allied, "0708"));
    assert!(!controls("26.1.V at 0707 isolated", Side::Allied, "0708"));
    assert!(!controls("26.1.V at 0707 isolated\n16.1.V at 0707 dispersed", Side::Allied, "0708"));
    assert!(controls("26.1.V at 0707 isolated\n16.1.V at 0707", Side::Allied, "0708"));
}

#[test]
fn eaa_13_23b_an_isolated_unit_controls_nothing_even_in_a_town() {
    assert!(!controls("277.LXVII at 0707 isolated", Side::German, "0708"));
    assert!(controls("277.LXVII at 0707 out", Side::German, "0708"));
}

#[test]
fn eaa_11_1a_friends_in_a_controlled_hex_do_not_help_a_mover() {
    let given = "272.LXVII at 1011\n26.1.V at 1012\n16.1.V at 1112\n18.1.V at 1012";
    let land = Land::of(given);
    assert_eq!(land.goes("26.1.V", "1012-1112"), Err("eaa-10.1b".to_owned()));
    assert_eq!(land.goes("26.1.V", "1012-1113-1112"), Ok(3));
    assert_eq!(land.goes("26.1.V", "1012-1113"), Ok(2));
}

#[test]
fn eaa_11_1e_both_sides_may_control_a_hex() {
    let land = Land::of("272.LXVII at 1011\n326.LXVII at 1010\n26.1.V at 1013");
    for side in Side::BOTH {
        assert!(land.0.controls(side, land.hex("1012")));
    }
}

/// Bastogne with Germans who control all but 1715 round it.
const RING: &str = "501.101.VIII at 1814\n272.LXVII at 1813\n326.LXVII at 1915";

#[test]
fn eaa_9_3h_surrounded_is_who_has_the_enemy_or_his_control_on_six_sides() {
    let land = Land::of(RING);
    let bastogne = land.hex("1814");
    assert!(!surround::is_surrounded(&land.0, bastogne));
    let land = Land::of(&format!("{RING}\n18.LXVI at 1614"));
    assert!(surround::is_surrounded(&land.0, bastogne));
    // Friends round it do not help.
    let land = Land::of(&format!("{RING}\n18.LXVI at 1614\n502.101.VIII at 1714"));
    assert!(surround::is_surrounded(&land.0, bastogne));
}

#[test]
fn eaa_9_3h_at_the_edge_of_the_map_nobody_is_surrounded() {
    let land = Land::of("26.1.V at 0110\n272.LXVII at 0109\n326.LXVII at 0111\n277.LXVII at 0210");
    assert!(!surround::is_surrounded(&land.0, land.hex("0110")));
}

#[test]
fn eaa_9_3b_the_books_example_of_bastogne() {
    let land = Land::of(&format!("{RING}\n18.LXVI at 1713"));
    let (unit, bastogne) = (land.unit("18.LXVI"), land.hex("1814"));
    for number in ["1614", "1615", "1715"] {
        assert!(surround::would_surround(&land.0, unit, land.hex(number), bastogne), "{number}");
    }
    for number in ["1713", "1613", "1712"] {
        assert!(!surround::would_surround(&land.0, unit, land.hex(number), bastogne), "{number}");
    }
    assert_eq!(surround::would_cause(&land.0, unit, land.hex("1615")), [bastogne]);
}

#[test]
fn eaa_9_3b_a_unit_that_leaves_a_gap_closes_nothing() {
    let land = Land::of(RING);
    let (unit, bastogne) = (land.unit("272.LXVII"), land.hex("1814"));
    assert!(!surround::would_surround(&land.0, unit, land.hex("1715"), bastogne));
}

#[test]
fn eaa_9_3c_who_is_needed_for_a_surround_causes_it() {
    let land = Land::of(&format!("{RING}\n18.LXVI at 1614\n62.LXVI at 1913"));
    assert!(surround::causes(&land.0, land.unit("18.LXVI")));
    assert!(surround::causes(&land.0, land.unit("326.LXVII")));
    // 1914 and 1813 are controlled by others as well.
    assert!(!surround::causes(&land.0, land.unit("62.LXVI")));
}

#[test]
fn eaa_9_21b_going_to_a_hex_that_keeps_the_ring_closed_releases_nobody() {
    let land = Land::of(&format!("{RING}\n18.LXVI at 1614"));
    let unit = land.unit("18.LXVI");
    assert!(!surround::releases(&land.0, unit, land.hex("1715")));
    assert!(surround::releases(&land.0, unit, land.hex("1613")));
}

#[test]
fn eaa_11_1b_supply_begins_in_a_controlled_hex_and_passes_one_only_with_a_friend() {
    let ring = format!("{RING}\n18.LXVI at 1614");
    assert!(Land::of("501.101.VIII at 1814\n272.LXVII at 1813").traces(Side::Allied, "1814"));
    assert!(!Land::of(&ring).traces(Side::Allied, "1814"));
    assert!(Land::of(&format!("{ring}\n502.101.VIII at 1815")).traces(Side::Allied, "1814"));
}
