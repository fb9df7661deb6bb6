//! §7 Where Allied reserves are put, §9.42 where German ones arrive.

use rules_enemy_action::march::{arrival, reserves};

use super::land::Land;
use crate::language::by;

/// The first day of V Corps: its 2nd Division is on the map, the 1st in reserve, the Germans near.
const V_CORPS: &str = "day 16\n23.2.V at 0607\n277.LXVII at 0604\n26.1.V in reserve";

#[test]
fn eaa_7_1b_a_reserve_is_put_into_the_area_of_its_corps() {
    let land = Land::of("day 16\n23.2.V at 0808\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0909"), by("eaa-7.1b"));
    assert_eq!(land.keeps_out("26.1.V", "0709"), None);
}

#[test]
fn eaa_7_1c_the_hex_has_a_road_and_is_a_supply_head() {
    let land = Land::of("day 16\n23.2.V at 0608\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0607"), by("eaa-7.1c"));
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
}

#[test]
fn eaa_7_1d_the_hex_is_three_hexes_from_germans_who_are_not_isolated() {
    let land = Land::of(V_CORPS);
    assert_eq!(land.keeps_out("26.1.V", "0606"), by("eaa-7.1d"));
    assert_eq!(land.keeps_out("26.1.V", "0507"), None);
    let land = Land::of(&V_CORPS.replace("0604", "0604 isolated"));
    assert_eq!(land.keeps_out("26.1.V", "0606"), None);
    let land = Land::of(&format!("{V_CORPS}\ngerman town 0709"));
    assert_eq!(land.keeps_out("26.1.V", "0708"), by("eaa-7.1d"));
}

#[test]
fn eaa_7_1d_on_the_edge_two_hexes_are_enough() {
    let land = Land::of("day 16\n12.4.XII at 2504\n276.LXXX at 2403\n22.4.XII in reserve");
    assert_eq!(land.keeps_out("22.4.XII", "2505"), by("eaa-7.1d"));
    assert_eq!(land.keeps_out("22.4.XII", "2603"), None);
}

#[test]
fn eaa_7_1e_no_reserve_is_put_beside_a_detachment() {
    let land = Land::of(&format!("{V_CORPS}\ndetachment 0710"));
    assert_eq!(land.keeps_out("26.1.V", "0709"), by("eaa-7.1e"));
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
}

#[test]
fn eaa_15_22b_two_hexes_from_a_detachment_a_reserve_may_be_put() {
    let land = Land::of(&format!("{V_CORPS}\ndetachment 0710"));
    assert_eq!(land.keeps_out("26.1.V", "0710"), by("eaa-7.1e"));
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
}

#[test]
fn eaa_7_1f_the_books_example_of_the_4th_division() {
    let land = Land::of("day 16\n12.4.XII at 2403\n276.LXXX at 2303\n22.4.XII+8.4.XII in reserve");
    for number in ["2405", "2505", "2603", "2605"] {
        assert_eq!(land.keeps_out("22.4.XII", number), None, "{number}");
    }
    assert_eq!(land.keeps_out("22.4.XII", "2404"), by("eaa-7.1d"));
    assert_eq!(land.keeps_out("22.4.XII", "2606"), by("eaa-7.1f"));
}

#[test]
fn eaa_7_1f_the_books_example_of_the_1st_division() {
    let land = Land::of(V_CORPS);
    for number in ["0507", "0708", "0709", "0710"] {
        assert_eq!(land.keeps_out("26.1.V", number), None, "{number}");
    }
    assert_eq!(land.keeps_out("26.1.V", "0711"), by("eaa-7.1f"));
    let places = reserves::places(&land.0, land.unit("26.1.V"));
    let all = land.0.data().board.grid().hexes();
    let allowed =
        all.filter(|&hex| reserves::check_place(&land.0, land.unit("26.1.V"), hex).is_ok());
    assert_eq!(places, allowed.collect::<Vec<_>>());
}

#[test]
fn eaa_7_1g_areas_bind_deployment_alone() {
    let land = Land::of("26.1.V at 0808\nactive 26.1.V");
    assert_eq!(land.refuses("26.1.V", "0808-0909"), None);
}

#[test]
fn eaa_7_1i_a_tier_gives_way_when_nobody_of_it_is_there_or_no_hex_near_it_serves() {
    // A unit of the division far from the area of V Corps gives no hex; then the corps counts.
    let land = Land::of(&format!("{V_CORPS}\n16.1.V at 1405"));
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
    // Nobody of the corps: then the army.
    let land = Land::of("day 16\nCCA.3A.VII at 0710\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
    // Another army is no help, and the unit waits.
    let land = Land::of("day 16\n12.4.XII at 0710\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0708"), by("eaa-7.1f"));
    assert!(reserves::places(&land.0, land.unit("26.1.V")).is_empty());
}

#[test]
fn eaa_7_11a_a_strategic_reserve_has_an_s_or_is_late() {
    let is = |day: u8, name: &str| {
        let land = Land::of(&format!("day {day}\n{name} in reserve"));
        reserves::is_strategic(&land.0, land.unit(name))
    };
    assert!(is(16, "CCB.9A.VIII") && is(17, "26.1.V"));
    assert!(!is(16, "26.1.V") && !is(17, "16.1.V"));
}

#[test]
fn eaa_7_11b_a_strategic_reserve_needs_none_of_its_own_five_hexes_from_the_enemy() {
    let given = "day 17\n277.LXVII at 0604\n26.1.V in reserve";
    let land = Land::of(given);
    assert_eq!(land.keeps_out("26.1.V", "0710"), None);
    assert_eq!(land.keeps_out("26.1.V", "0708"), by("eaa-7.1f"));
    let land = Land::of(&given.replace("17\n", "16\n"));
    assert_eq!(land.keeps_out("26.1.V", "0710"), by("eaa-7.1f"));
    // On the edge two hexes are enough.
    let land = Land::of("day 17\n22.4.XII in reserve\n276.LXXX at 2413");
    assert_eq!(land.keeps_out("22.4.XII", "2612"), None);
}

#[test]
fn eaa_7_2a_a_division_goes_into_one_hex() {
    let mut land = Land::of("day 17\n23.2.V at 0607\n277.LXVII at 0604\n26.1.V+16.1.V in reserve");
    let (unit, hex) = (land.unit("26.1.V"), land.hex("0708"));
    land.happens(|pen| reserves::place(unit, hex, pen));
    assert_eq!(land.keeps_out("16.1.V", "0709"), by("eaa-7.2a"));
    assert_eq!(land.keeps_out("16.1.V", "0708"), None);
    // In a later impulse it may go elsewhere.
    land.happens(reserves::finish);
    assert_eq!(land.keeps_out("16.1.V", "0709"), None);
}

#[test]
fn eaa_7_2b_reserves_may_join_friends_as_long_as_they_fit() {
    let land = Land::of("day 16\n23.2.V+9.2.V at 0708\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0708"), None);
    let land = Land::of("day 16\n23.2.V+9.2.V+38.2.V at 0708\n26.1.V in reserve");
    assert_eq!(land.keeps_out("26.1.V", "0708"), by("eaa-10.4a"));
}

#[test]
fn eaa_7_2c_whoever_is_placed_counts_at_once() {
    let mut land = Land::of("day 17\n23.2.V at 0607\n26.1.V+47.9.V in reserve");
    assert_eq!(land.keeps_out("47.9.V", "0711"), by("eaa-7.1f"));
    let (unit, hex) = (land.unit("26.1.V"), land.hex("0710"));
    land.happens(|pen| reserves::place(unit, hex, pen));
    assert_eq!(land.keeps_out("47.9.V", "0711"), None);
}

#[test]
fn eaa_7_2d_four_units_of_an_airborne_division_go_into_two_hexes_side_by_side() {
    let given = "day 18\n110.28.VIII at 1914\n501.101+502.101+506.101+327.101 in reserve";
    let mut land = Land::of(given);
    let (unit, bastogne) = (land.unit("501.101"), land.hex("1814"));
    land.happens(|pen| reserves::place(unit, bastogne, pen));
    assert_eq!(land.keeps_out("502.101", "1813"), None);
    assert_eq!(land.keeps_out("502.101", "1714"), None);
    let (unit, beside) = (land.unit("502.101"), land.hex("1813"));
    land.happens(|pen| reserves::place(unit, beside, pen));
    assert_eq!(land.keeps_out("506.101", "1714"), by("eaa-7.2a"));
    assert_eq!(land.keeps_out("506.101", "1813"), None);
    // Three of them are no whole division.
    let mut land = Land::of(&given.replace("+327.101", ""));
    let unit = land.unit("501.101");
    land.happens(|pen| reserves::place(unit, bastogne, pen));
    assert_eq!(land.keeps_out("502.101", "1813"), by("eaa-7.2a"));
}

#[test]
fn eaa_7_3a_two_days_after_its_date_a_reserve_needs_no_card() {
    let is = |day: u8, name: &str| {
        let land = Land::of(&format!("day {day}\n{name} in reserve"));
        reserves::is_delayed(&land.0, land.unit(name))
    };
    assert!(!is(17, "26.1.V") && is(18, "26.1.V") && is(20, "26.1.V"));
    assert!(!is(18, "16.1.V") && is(19, "16.1.V"));
}

#[test]
fn eaa_7_0a_only_reserves_are_placed() {
    let land = Land::of("day 16\n23.2.V at 0607\n26.1.V in calendar\n16.1.V at 0707");
    assert_eq!(land.keeps_out("26.1.V", "0708"), by("eaa-7.1a"));
    assert_eq!(land.keeps_out("16.1.V", "0708"), by("eaa-7.1a"));
}

/// XXX Corps on its first day.
const BRITISH: &str = "day 22\n29A.XXX+129.43.XXX in reserve";

#[test]
fn eaa_7_41a_xxx_corps_stays_beyond_the_meuse_but_for_its_brigade_in_dinant() {
    let mut land = Land::of(BRITISH);
    assert_eq!(land.keeps_out("129.43", "1126"), by("eaa-7.41a"));
    assert_eq!(land.keeps_out("29A", "1125"), by("eaa-7.41a"));
    assert_eq!(land.keeps_out("129.43", "1127"), None);
    assert_eq!(land.keeps_out("129.43", "1128"), by("eaa-7.1c"));
    let (unit, dinant) = (land.unit("29A"), land.hex("1126"));
    let told = land.happens(|pen| reserves::place(unit, dinant, pen));
    assert!(told.contains(&"flag dinant (eaa-7.41a)".to_owned()), "{told:?}");
}

#[test]
fn eaa_7_41b_the_next_stay_near_their_own() {
    let land = Land::of("day 22\n29A.XXX at 1126\n129.43.XXX in reserve");
    assert_eq!(land.keeps_out("129.43", "1127"), None);
    assert_eq!(land.keeps_out("129.43", "0626"), by("eaa-7.1f"));
}

#[test]
fn eaa_7_41c_two_hexes_from_germans_are_enough() {
    let land = Land::of(&format!("{BRITISH}\n2.2P.XLVII at 1125"));
    assert_eq!(land.keeps_out("29A", "1126"), by("eaa-7.1d"));
    assert_eq!(land.keeps_out("29A", "1127"), None);
    let land = Land::of(&format!("{BRITISH}\n2.2P.XLVII at 1125 isolated"));
    assert_eq!(land.keeps_out("29A", "1126"), None);
}

#[test]
fn eaa_7_41d_once_a_german_is_over_the_meuse_they_come_as_if_of_the_first_army() {
    let given = format!("{BRITISH}\n23.2.V at 0607");
    assert_eq!(Land::of(&given).keeps_out("129.43", "0708"), by("eaa-7.41a"));
    // Reaching the river is not enough.
    let reached = format!("{given}\nflag meuse_reached");
    assert_eq!(Land::of(&reached).keeps_out("129.43", "0708"), by("eaa-7.41a"));
    let crossed = format!("{given}\nflag meuse_crossed");
    assert_eq!(Land::of(&crossed).keeps_out("129.43", "0708"), None);
}

#[test]
fn eaa_7_41e_the_first_of_them_needs_nobody_near() {
    let land = Land::of(BRITISH);
    for number in ["1127", "1227", "0626"] {
        assert_eq!(land.keeps_out("129.43", number), None, "{number}");
    }
}

#[test]
fn eaa_9_42b_arrivals_stand_on_a_head_near_their_army_and_far_from_the_allies() {
    let arrives = |given: &str, number: &str| {
        let land = Land::of(&format!("8.3PG.LXVII in reserve\n{given}"));
        arrival::hexes(&land.0, land.unit("8.3PG.LXVII")).contains(&land.hex(number))
    };
    let near = "272.LXVII at 0204";
    assert!(arrives(near, "0303"));
    assert!(!arrives(near, "0204"), "Monschau is too near");
    assert!(!arrives(near, "0302"), "no head");
    assert!(!arrives("272.LXVII at 0204 low", "0303"));
    assert!(!arrives("14.5F.LXXXV at 0204", "0303"), "another army");
    assert!(!arrives(&format!("{near}\n26.1.V at 0305"), "0303"));
    assert!(arrives(&format!("{near}\n26.1.V at 0305 isolated"), "0303"));
    assert!(!arrives("", "0303"), "nobody is near");
    assert!(!arrives("272.LXVII at 0402", "0401"), "the edge");
}

#[test]
fn eaa_12_21a_a_reserve_joins_where_reserve_supply_comes_and_it_fits() {
    let joins = |given: &str, number: &str| {
        let land = Land::of(&format!("8.3PG.LXVII in reserve\n{given}"));
        arrival::can_join(&land.0, land.unit("8.3PG.LXVII"), land.hex(number))
    };
    assert!(joins("26.1.V at 0606", "0605"));
    assert!(!joins("26.1.V at 0606", "0706"), "an Allied town (14.1)");
    assert!(!joins("26.1.V at 0606", "0606") && !joins("", "1814"));
    assert!(!joins("272.LXVII+277.LXVII at 0605", "0605"));
    assert!(!joins("roadblock 0605", "0605"));
}

#[test]
fn eaa_13_51a_a_reserve_without_fuel_does_not_come() {
    let land = Land::of("8.3PG.LXVII in reserve out of fuel\n272.LXVII at 0204");
    assert!(!arrival::can_join(&land.0, land.unit("8.3PG.LXVII"), land.hex("0303")));
    assert!(arrival::hexes(&land.0, land.unit("8.3PG.LXVII")).is_empty());
}

#[test]
fn eaa_7_4a_xxx_corps_has_rules_of_its_own_and_no_area() {
    let land = Land::of(BRITISH);
    let places = reserves::places(&land.0, land.unit("129.43"));
    let board = &land.0.data().board;
    assert!(!places.is_empty() && places.iter().all(|&hex| board.is_far_bank(hex)));
    assert!(places.iter().any(|&hex| !board.in_area(hex, land.0.corps_of(land.unit("129.43")))));
}
