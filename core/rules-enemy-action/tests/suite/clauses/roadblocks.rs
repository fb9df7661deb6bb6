//! §10.8 Roadblocks.

use kernel::Cites;
use rules_enemy_action::march::roadblocks;

use super::land::Land;
use crate::language::by;

/// Why no roadblock is put there; nothing, if it may be.
#[track_caller]
fn bars(given: &str, number: &str) -> Option<String> {
    let land = Land::of(given);
    let checked = roadblocks::check(&land.0, land.hex(number));
    checked.err().map(|why| why.clause().to_string())
}

#[test]
fn eaa_10_8a_a_roadblock_lies_on_an_empty_road_in_supply_away_from_germans() {
    assert_eq!(bars("", "1010"), None);
    assert_eq!(bars("", "1012"), by("eaa-10.8a"));
    assert_eq!(bars("26.1.V at 1010", "1010"), by("eaa-10.8a"));
    assert_eq!(bars("272.LXVII at 1009", "1010"), by("eaa-10.8a"));
    assert_eq!(bars("272.LXVII at 1008", "1010"), None);
    assert_eq!(bars("detachment 1010", "1010"), by("eaa-10.8a"));
    assert_eq!(bars("roadblock 1010", "1010"), by("eaa-10.8a"));
    assert_eq!(bars("", "1802"), by("eaa-10.8a"));
    let land = Land::of("roadblock 1010");
    let hexes = roadblocks::hexes(&land.0);
    assert!(hexes.contains(&land.hex("1111")) && !hexes.contains(&land.hex("1010")));
}

#[test]
fn eaa_10_8b_no_german_enters_its_hex() {
    let land = Land::of("272.LXVII at 1009\nroadblock 1010");
    assert_eq!(land.goes("272.LXVII", "1009-1010"), Err("eaa-10.8b".to_owned()));
}

#[test]
fn eaa_10_8c_germans_stop_beside_it_where_a_road_joins_the_two_hexes() {
    let land = Land::of("1.1SS at 1008\n272.LXVII at 1109\nroadblock 1111");
    assert_eq!(land.goes("1.1SS", "1008-1009-1010"), Ok(2));
    assert_eq!(land.goes("1.1SS", "1008-1009-1010-0911"), Err("eaa-10.8c".to_owned()));
    assert_eq!(land.goes("272.LXVII", "1109-1110-1209"), Ok(3));
    // A blown bridge joins nothing.
    let land = Land::of("1.1SS at 1113\nroadblock 1111");
    assert_eq!(land.goes("1.1SS", "1113-1112-1012"), Err("eaa-10.8c".to_owned()));
    let land = Land::of("1.1SS at 1113\nroadblock 1111\nblown 1111/1112");
    assert_eq!(land.goes("1.1SS", "1113-1112-1012"), Ok(3));
}

#[test]
fn eaa_10_8d_it_controls_nothing() {
    let land = Land::of("roadblock 1111");
    for side in rules_enemy_action::Side::BOTH {
        assert!(!land.0.controls(side, land.hex("1010")));
    }
}

#[test]
fn eaa_10_8f_it_goes_when_allies_enter_or_germans_beside_it_become_active_or_supply_fails() {
    let mut land = Land::of("26.1.V at 1010\nroadblock 1111");
    land.walked("26.1.V", "1010-1111");
    assert!(land.0.roadblocks.is_empty());
    let mut land =
        Land::of("272.LXVII at 1010\n277.LXVII at 1407\nactive 272.LXVII\nroadblock 1111 1308");
    land.happens(roadblocks::clear_overrun);
    assert_eq!(land.numbers(land.0.roadblocks.iter()), ["1308"]);
    let mut land = Land::of("roadblock 1111 1802");
    land.happens(roadblocks::clear_cut_off);
    assert_eq!(land.numbers(land.0.roadblocks.iter()), ["1111"]);
}

#[test]
fn eaa_10_8g_manteuffel_keeps_them_away_from_his_army() {
    let given = "16.116P.LVIII at 1209\nflag manteuffel";
    assert_eq!(bars(given, "1010"), by("eaa-10.8g"));
    assert_eq!(bars("16.116P.LVIII at 1209", "1010"), None);
    assert_eq!(bars("272.LXVII at 1209\nflag manteuffel", "1010"), None);
    assert_eq!(bars(given, "0812"), None);
    let mut land = Land::of(&format!("{given}\nroadblock 1111 0812"));
    land.happens(roadblocks::clear_near_manteuffel);
    assert_eq!(land.numbers(land.0.roadblocks.iter()), ["0812"]);
}
