//! §9 Zones of control.

use rules_ardennes44::{Position, Side};

use crate::language::{check, hex, position};

/// The numbers of the hexes that lie in a zone hostile to the Allies.
fn zones(position: &Position) -> Vec<String> {
    let board = &position.data().board;
    let held = board.grid().hexes().filter(|&hex| position.in_enemy_zone(Side::Allied, hex));
    let mut numbers: Vec<String> = held.map(|hex| board.number(hex)).collect();
    numbers.sort_unstable();
    numbers
}

const ROUND_0606: [&str; 6] = ["0505", "0506", "0605", "0607", "0705", "0706"];

#[test]
fn a44_9_1a_a_zone_is_the_six_hexes_round_a_unit() {
    assert_eq!(zones(&position("german A infantry 4-4-3 at 0606")), ROUND_0606);
    // Rivers, lakes and the map's edge do not widen or narrow it.
    let wet = "german A infantry 4-4-3 at 0606\nriver 0606/0605\nlake 0606/0607\nforest 0505 0606";
    assert_eq!(zones(&position(wet)), ROUND_0606);
    assert_eq!(zones(&position("german A infantry 4-4-3 at 0101")), ["0102", "0201", "0202"]);
}

#[test]
fn a44_9_1b_every_combat_unit_has_a_zone() {
    for unit in [
        "artillery 0-1-1 at 0606",
        "nebelwerfer 0-1-1 at 0606 fired",
        "infantry 4-4-3 at 0606 disrupted",
        "infantry 4-4-3 at 0606 broken",
        "infantry 4-4-3 at 0606 oos",
        "panzergrenadier 4-4-6 at 0606 column",
        "tank 2-2-6 at 0606",
        "fortress 1-3-0 at 0606",
        "infantry 4-4-3 at 0606 engaged",
    ] {
        assert_eq!(zones(&position(&format!("german A {unit}"))), ROUND_0606, "{unit}");
    }
}

#[test]
fn a44_9_1c_several_zones_are_no_more_than_one() {
    check(
        "a44-9.1c",
        "german A infantry 4-4-3 at 0605
         allied B infantry 3-3-4 at 0606
         allied C infantry 3-3-4 at 0705",
        "A moves 0605-0604-0603",
        "A moves 0605-0604-0603 for 3",
    );
}

#[test]
fn a44_9_1d_zones_of_both_sides_lie_over_each_other() {
    let position = position(
        "german A infantry 4-4-3 at 0606
         allied B infantry 3-3-4 at 0604",
    );
    let between = hex(position.data(), "0605");
    for side in Side::BOTH {
        assert!(position.in_enemy_zone(side, between));
    }
}

#[test]
fn a44_9_2_1a_a_unit_stops_when_it_enters_a_zone() {
    check(
        "a44-9.2.1a",
        "german H infantry 4-4-3 at 0603
         allied B infantry 3-3-4 at 0605",
        "H moves 0603-0604-0704
         H moves 0603-0604-0605
         H moves 0603-0604",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         H moves 0603-0604 for 1",
    );
    // Nor does anybody enter a hex that an enemy holds.
    check(
        "a44-9.2.1a",
        "german H infantry 4-4-3 at 0604
         allied B infantry 3-3-4 at 0605",
        "H moves 0604-0605
         H moves tactical 0604-0605",
        "refused a44-9.2.1a: an enemy unit is there
         refused a44-9.2.1a: an enemy unit is there",
    );
}

#[test]
fn a44_9_2_1b_leaving_a_zone_costs_a_point() {
    check(
        "a44-9.2.1b",
        "german A infantry 4-4-3 at 0604
         german C infantry 4-4-1 at 0704
         allied B infantry 3-3-4 at 0605",
        "A moves 0604-0603-0602-0601
         A moves 0604-0603-0602
         C moves 0704-0703",
        "refused a44-11.1b: that costs more Movement Points than the unit has
         A moves 0604-0603-0602 for 3
         refused a44-11.1b: that costs more Movement Points than the unit has",
    );
}

#[test]
fn a44_9_2_1c_entering_a_zone_costs_nothing_more() {
    check(
        "a44-9.2.1c",
        "german A infantry 4-4-1 at 0603
         allied B infantry 3-3-4 at 0605",
        "A moves 0603-0604",
        "A moves 0603-0604 for 1",
    );
}

#[test]
fn a44_9_2_2_a_unit_that_starts_in_a_zone_may_go_straight_into_another() {
    // From one hex beside an enemy to another, of the same and of another unit.
    check(
        "a44-9.2.2",
        "german A infantry 4-4-3 at 0604
         german C infantry 4-4-3 at 0704
         allied B infantry 3-3-4 at 0605
         allied D infantry 3-3-4 at 0905 disrupted",
        "A moves 0604-0504-0503
         A moves 0604-0504
         C moves 0704-0804",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         A moves 0604-0504 for 2
         C moves 0704-0804 for 2",
    );
    // But not over a bond.
    check(
        "a44-9.2.2",
        "german C infantry 4-4-3 at 0704
         allied B infantry 3-3-4 at 0605
         allied D infantry 3-3-4 at 0805",
        "C moves 0704-0705",
        "refused a44-10.2a: an enemy bond closes that way",
    );
}

#[test]
fn a44_9_2q1_a_friend_in_the_hex_does_not_cancel_a_zone_for_movement() {
    check(
        "a44-9.2q1",
        "german A infantry 4-4-3 at 0603
         german C infantry 4-4-3 at 0604
         german D infantry 4-4-3 at 0604
         allied B infantry 3-3-4 at 0605",
        "A moves 0603-0604-0704
         A moves 0603-0604
         C moves 0604-0603-0602",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         A moves 0603-0604 for 1
         C moves 0604-0603-0602 for 3",
    );
}

#[test]
fn a44_9_3_the_zone_of_silhouetted_units_follows_roads_into_and_out_of_woods() {
    // Into woods.
    let into = |woods: &str, road: &str| {
        zones(&position(&format!("german A tank 2-2-6 at 0606\n{woods} 0505 0607\n{road}")))
    };
    for woods in ["forest", "wooded_rough"] {
        assert_eq!(into(woods, ""), ["0506", "0605", "0705", "0706"]);
        for road in ["primary", "secondary"] {
            let by_road = into(woods, &format!("{road} 0606-0607"));
            assert_eq!(by_road, ["0506", "0605", "0607", "0705", "0706"]);
        }
    }
    assert_eq!(into("light_woods", ""), ROUND_0606);
    // Out of woods.
    for woods in ["forest", "wooded_rough"] {
        let out = format!("german A flak 1-2-6 at 0606\n{woods} 0606\nsecondary 0606-0607");
        assert_eq!(zones(&position(&out)), ["0607"]);
    }
    // A combat command has a symbol, and men.
    let command = "german A task_force 4-4-6 at 0606\nforest 0606 0607";
    assert_eq!(zones(&position(command)), ROUND_0606);
}

#[test]
fn a44_9_3x1_forest_is_as_good_as_wooded_rough() {
    check(
        "a44-9.3x1",
        "allied A infantry 3-3-4 at 0404
         german T tank 2-2-6 at 0506
         forest 0404 0405 0406 0505
         side allied",
        "A moves 0404-0405-0406",
        "A moves 0404-0405-0406 for 4",
    );
}

#[test]
fn a44_9_3q1_other_units_in_the_hex_have_their_zone_all_round() {
    let mixed = "german A tank 2-2-6 at 0606
                 german B infantry 1-1-3 at 0606 disrupted
                 forest 0505 0606 0607";
    assert_eq!(zones(&position(mixed)), ROUND_0606);
    let two = "german A tank 2-2-6 at 0606
               german B assault_gun 2-2-6 at 0606
               forest 0505 0607";
    assert_eq!(zones(&position(two)), ["0506", "0605", "0705", "0706"]);
    let gun = "german A tank 2-2-6 at 0606
               german B artillery 0-1-1 at 0606
               forest 0606";
    assert_eq!(zones(&position(gun)), ROUND_0606);
}
