//! §10.4 Stacking.

use rules_enemy_action::stand::{order, stacking};

use super::land::Land;
use crate::language::units;

#[test]
fn eaa_10_4a_three_units_of_six_steps_fill_a_hex() {
    let land = Land::of("26.1.V+16.1.V+18.1.V at 0607\n23.2.V at 0707");
    let (here, there) = (land.hex("0607"), land.hex("0707"));
    assert!(!stacking::is_over(&land.0, here));
    assert!(!stacking::fits(&land.0, here, &[land.unit("23.2.V")]));
    assert!(stacking::fits(&land.0, there, &units(land.0.data(), "26.1.V+16.1.V")));
    assert!(!stacking::fits(&land.0, there, &units(land.0.data(), "26.1.V+16.1.V+18.1.V")));
}

#[test]
fn eaa_10_4a_a_unit_of_four_steps_and_one_of_two_leave_no_room() {
    let land = Land::of("272.LXVII at 0204\n1.1SS.ISS at 0204\n2.1SS.ISS at 0303 reduced 1");
    let hex = land.hex("0204");
    assert!(!stacking::is_over(&land.0, hex));
    assert!(!stacking::fits(&land.0, hex, &[land.unit("2.1SS.ISS")]));
    let land =
        Land::of("272.LXVII at 0204 reduced 1\n1.1SS.ISS at 0204\n2.1SS.ISS at 0303 reduced 1");
    assert!(stacking::fits(&land.0, hex, &[land.unit("2.1SS.ISS")]));
}

#[test]
fn eaa_10_4a_three_units_of_one_step_leave_no_room() {
    let full = "26.1.V+16.1.V+18.1.V at 0607 reduced 1\n23.2.V at 0707 reduced 1";
    let land = Land::of(full);
    assert!(!stacking::fits(&land.0, land.hex("0607"), &[land.unit("23.2.V")]));
}

#[test]
fn eaa_10_4a_a_unit_that_stands_there_counts_once() {
    let land = Land::of("26.1.V+16.1.V+18.1.V at 0607");
    assert!(stacking::fits(&land.0, land.hex("0607"), &[land.unit("26.1.V")]));
}

#[test]
fn eaa_10_4b_a_move_may_go_through_and_into_a_full_hex() {
    let land = Land::of("26.1.V+16.1.V+18.1.V at 0708\n23.2.V at 0707\nactive 23.2.V");
    assert_eq!(land.refuses("23.2.V", "0707-0708-0709"), None);
    assert_eq!(land.refuses("23.2.V", "0707-0708"), None);
}

#[test]
fn eaa_10_4d_hexes_in_which_too_many_stand_are_found() {
    let land = Land::of("26.1.V+16.1.V+18.1.V+23.2.V at 0607\n9.2.V at 0707");
    let found = stacking::overstacked(&land.0);
    assert_eq!(land.numbers(found), ["0607"]);
}

#[test]
fn eaa_2_0f_units_are_taken_by_their_numbers_up_and_down() {
    let land = Land::of("");
    let data = land.0.data();
    let mixed = units(data, "16.1.V+26.1.V+9.2.V");
    assert_eq!(order::ascending(&land.0, mixed.clone()), units(data, "9.2.V+26.1.V+16.1.V"));
    assert_eq!(order::descending(&land.0, mixed), units(data, "16.1.V+26.1.V+9.2.V"));
}

#[test]
fn eaa_2_21p_of_equal_numbers_the_lower_corps_goes_first_either_way() {
    let land = Land::of("112.28.VIII at 1406\n12.4.XII at 2403");
    let [first, last] = ["112.28.VIII", "12.4.XII"].map(|name| {
        let unit = land.unit(name);
        assert_eq!(land.0.data().counters[unit.index()].faces[0].selector, 1);
        unit
    });
    assert_eq!(order::ascending(&land.0, [last, first]), [first, last]);
    assert_eq!(order::descending(&land.0, [last, first]), [first, last]);
}

#[test]
fn eaa_2_21q_the_number_is_that_of_the_steps_that_are_left() {
    let land = Land::of("9.2.V at 0607 reduced 1\n26.1.V at 0707");
    let data = land.0.data();
    let all = units(data, "9.2.V+26.1.V");
    assert_eq!(order::ascending(&land.0, all), units(data, "26.1.V+9.2.V"));
}
