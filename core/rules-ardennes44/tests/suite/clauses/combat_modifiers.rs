//! §15 Combat modifiers: the Defensive Combat Bonus, what halves or doubles an attack, and the states
//! of units that shift columns.

use rules_ardennes44::Side;

use crate::language::{hex, odds, position};

/// A brings 18 from open ground; what stands in 0506 is given.
fn defended(given: &str) -> String {
    odds(&format!("german A infantry 18-4-3 at 0505\n{given}"), "A attacks 0506")
}

/// B holds 0506 with 2 in the open, unless the ground says otherwise; A in 0505 is given.
fn attacked(given: &str) -> String {
    odds(&format!("turn 2\nallied B infantry 2-2-3 at 0506\n{given}"), "A attacks 0506")
}

#[test]
fn a44_2_1d_a_defense_in_parentheses_never_has_a_bonus() {
    let gun = "allied G artillery S-2-1 at 0506 parenthesised";
    assert_eq!(defended(&format!("city 0506\n{gun}")), "18 to 2 is 9-1, at 9-1");
    assert_eq!(defended(&format!("improved 0506\n{gun}")), "18 to 2 is 9-1, at 9-1");
}

#[test]
fn a44_15_1a_a_bonus_is_added_once_to_the_hex() {
    let regiment = "town 0506\nallied B infantry 6-6-3 at 0506";
    assert_eq!(defended(regiment), "18 to 9 is 2-1, at 2-1");
    let two = format!("{regiment}\nallied C infantry 3-3-3 at 0506");
    assert_eq!(defended(&two), "18 to 12 is 1-1, at 1-1");
}

#[test]
fn a44_15_1b_only_the_best_bonus_counts() {
    let ground = "forest 0506\ntown 0506\nimproved 0506";
    let told = defended(&format!("{ground}\nallied B infantry 6-6-3 at 0506"));
    assert_eq!(told, "18 to 9 is 2-1, at 2-1");
    let told = defended("light_woods 0506\nimproved 0506\nallied B infantry 6-4-3 at 0506");
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
}

#[test]
fn a44_15_1c_a_bonus_is_no_larger_than_what_it_is_added_to() {
    let battalion = "city 0506\nallied B infantry 2-2-3 at 0506";
    assert_eq!(defended(battalion), "18 to 4 is 4-1, at 4-1");
    let stack = format!("{battalion}\nallied C infantry 1-1-3 at 0506");
    assert_eq!(defended(&stack), "18 to 6 is 3-1, at 3-1");
    let strong = "city 0506\nallied B infantry 5-5-3 at 0506";
    assert_eq!(defended(strong), "18 to 9 is 2-1, at 2-1");
}

#[test]
fn a44_15_1d_silhouettes_alone_have_one_at_most() {
    // Flak prevents the Armor Shift and gives none, so that the strengths alone speak.
    let flak = "town 0506\nallied B flak 1-2-6 at 0506 tq 5";
    assert_eq!(defended(flak), "18 to 3 is 6-1, at 6-1");
    let with_guns = format!("{flak}\nallied G artillery S-1-1 at 0506 parenthesised");
    assert_eq!(defended(&with_guns), "18 to 4 is 4-1, at 4-1");
    // Two of them have no more than one together.
    let two = format!("{flak}\nallied C flak 1-2-6 at 0506 tq 5");
    assert_eq!(defended(&two), "18 to 5 is 3-1, at 3-1");
    // A Combat Command is no silhouette.
    let command = "town 0506\nallied B combat_command 3-3-6 at 0506 tq 3";
    assert_eq!(defended(command), "18 to 6 is 3-1 -1 (a44-21.1c), at 2-1");
}

#[test]
fn a44_15_1e_guns_are_left_out_when_the_bonus_is_limited() {
    // Two of infantry and two of guns in a city: the bonus is two and not four.
    let told = defended(
        "city 0506
         allied B infantry 2-2-3 at 0506
         allied G artillery S-2-1 at 0506 parenthesised",
    );
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
}

#[test]
fn a44_15_1f_columns_have_no_bonus() {
    for marker in ["column", "trucked"] {
        let told = defended(&format!("city 0506\nallied B motorized 6-6-6 at 0506 {marker}"));
        assert_eq!(told, "18 to 3 is 6-1, at 6-1");
    }
}

#[test]
fn a44_15_1x1_with_infantry_beside_them_silhouettes_have_the_full_bonus() {
    let told = defended(
        "town 0506
         allied B flak 1-2-6 at 0506 tq 5
         allied C infantry 2-1-3 at 0506",
    );
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
}

#[test]
fn a44_12_5b_columns_defend_at_half_rounded_up() {
    for marker in ["column", "trucked"] {
        let told = defended(&format!("allied B motorized 5-5-6 at 0506 {marker}"));
        assert_eq!(told, "18 to 3 is 6-1, at 6-1");
    }
    // Unit by unit, and only those with the marker.
    let told = defended(
        "allied B motorized 5-5-6 at 0506 column
         allied C motorized 5-5-6 at 0506 column
         allied D motorized 3-3-6 at 0506",
    );
    assert_eq!(told, "18 to 9 is 2-1, at 2-1");
}

#[test]
fn a44_12_5c_columns_get_nothing_from_a_bonus() {
    // The bonus of the hex is limited by the one unit that has it.
    let told = defended(
        "town 0506
         allied B motorized 5-5-6 at 0506 column
         allied C infantry 2-2-3 at 0506",
    );
    assert_eq!(told, "18 to 7 is 2-1, at 2-1");
    // And by what that is: infantry in trucks is no support for guns on tracks.
    let told = defended(
        "town 0506
         allied B motorized 5-5-6 at 0506 column
         allied C flak 1-2-6 at 0506 tq 5",
    );
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
}

#[test]
fn a44_12_5x1_a_column_gives_the_attacker_no_shift() {
    let told = defended("allied B motorized 6-6-6 at 0506 column");
    assert_eq!(told, "18 to 3 is 6-1, at 6-1");
}

#[test]
fn a44_15_2a_each_unit_is_halved_by_itself_and_rounded_up() {
    let told = odds(
        "river 0505/0506
         german A infantry 5-4-3 at 0505 of 26_VG
         german C infantry 5-4-3 at 0505 of 26_VG
         allied B infantry 2-2-3 at 0506",
        "A+C attacks 0506",
    );
    assert_eq!(told, "6 to 2 is 3-1, at 3-1");
}

#[test]
fn a44_15_2b_nobody_is_halved_twice() {
    let told = attacked(
        "river 0505/0506
         wooded_rough 0505
         german A infantry 8-4-3 at 0505 oos",
    );
    assert_eq!(told, "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_15_3a_an_attack_over_a_river_is_halved() {
    for river in ["river", "meuse"] {
        let told = attacked(&format!("{river} 0505/0506\ngerman A infantry 8-4-3 at 0505"));
        assert_eq!(told, "4 to 2 is 2-1, at 2-1");
    }
    // Only those who attack across it.
    let told = odds(
        "river 0505/0506
         german A infantry 8-4-3 at 0505 of 26_VG
         german C infantry 4-4-3 at 0406 of 26_VG
         allied B infantry 2-2-3 at 0506",
        "A+C attacks 0506",
    );
    assert_eq!(told, "8 to 2 is 4-1, at 4-1");
}

#[test]
fn a44_15_3b_a_bridge_only_lets_the_tanks_count() {
    let told = attacked("bridge 0505/0506\ngerman A tank 8-2-6 at 0505 tq 4");
    assert_eq!(told, "4 to 2 is 2-1 +1 (a44-21.1a), at 3-1");
    let blown = "bridge 0505/0506\nblown 0505/0506\ngerman A tank 8-2-6 at 0505 tq 4";
    assert_eq!(attacked(blown), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_15_4_vehicles_are_halved_where_they_could_not_go() {
    // Recon is of Vehicle Type and no Tank Unit.
    let recon = "german A recon 8-2-6 at 0505";
    let foot = "german A infantry 8-2-3 at 0505";
    let grenadiers = "german A panzergrenadier 8-2-6 at 0505";
    for ground in ["forest 0506", "wooded_rough 0506"] {
        assert_eq!(attacked(&format!("{ground}\n{recon}")), "4 to 3 is 1-1, at 1-1");
        assert_eq!(attacked(&format!("{ground}\n{foot}")), "8 to 3 is 2-1, at 2-1");
        assert_eq!(attacked(&format!("{ground}\n{grenadiers}")), "8 to 3 is 2-1, at 2-1");
        let road = format!("{ground}\nprimary 0505-0506\n{recon}");
        assert_eq!(attacked(&road), "8 to 3 is 2-1, at 2-1");
    }
    // Out of woods as into them.
    assert_eq!(attacked(&format!("forest 0505\n{recon}")), "4 to 2 is 2-1, at 2-1");
    assert_eq!(attacked(&format!("forest 0505\n{foot}")), "8 to 2 is 4-1, at 4-1");
    // A road that leads elsewhere is none.
    let elsewhere = format!("forest 0506\nprimary 0505-0606-0506\n{recon}");
    assert_eq!(attacked(&elsewhere), "4 to 3 is 1-1, at 1-1");
}

#[test]
fn a44_15_5_1_an_attack_out_of_a_valley_is_halved() {
    let valley = "wooded_rough 0505\ngerman A infantry 8-4-3 at 0505";
    assert_eq!(attacked(valley), "4 to 2 is 2-1, at 2-1");
    // Even into another one, and even by road.
    let next = format!("{valley}\nwooded_rough 0506");
    assert_eq!(attacked(&next), "4 to 3 is 1-1, at 1-1");
    let road = format!("{valley}\nprimary 0505-0506");
    assert_eq!(attacked(&road), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_15_5_2a_an_attack_down_into_a_valley_is_not_halved() {
    let told = attacked("wooded_rough 0506\ngerman A infantry 8-4-3 at 0505");
    assert_eq!(told, "8 to 3 is 2-1, at 2-1");
}

#[test]
fn a44_15_5_2b_vehicles_need_a_road_down() {
    let recon = "wooded_rough 0506\ngerman A recon 8-2-6 at 0505";
    assert_eq!(attacked(recon), "4 to 3 is 1-1, at 1-1");
    let by_road = format!("{recon}\nsecondary 0505-0506");
    assert_eq!(attacked(&by_road), "8 to 3 is 2-1, at 2-1");
}

#[test]
fn a44_15_5_2c_a_river_inside_a_valley_is_ignored() {
    let infantry = "wooded_rough 0506\ngerman A infantry 8-4-3 at 0505";
    assert_eq!(attacked(&format!("river 0506\n{infantry}")), "8 to 3 is 2-1, at 2-1");
    // On the side of the hex it would count.
    assert_eq!(attacked(&format!("river 0505/0506\n{infantry}")), "4 to 3 is 1-1, at 1-1");
}

#[test]
fn a44_15_7a_the_west_wall_serves_germans_alone() {
    let german = odds(
        "side allied
         west_wall 0506
         allied A infantry 18-4-3 at 0505
         german B fortress 1-3-3 at 0506",
        "A attacks 0506",
    );
    assert_eq!(german, "18 to 6 is 3-1, at 3-1");
    let allied = defended("west_wall 0506\nallied B infantry 3-3-3 at 0506");
    assert_eq!(allied, "18 to 3 is 6-1, at 6-1");
    // What else is there serves both.
    let allied = defended("west_wall 0506\nvillage 0506\nallied B infantry 3-3-3 at 0506");
    assert_eq!(allied, "18 to 5 is 3-1, at 3-1");
}

/// The attack of B, of a kind, on a German in the West Wall.
fn at_the_wall(kind: &str, road: &str) -> String {
    let given = format!(
        "side allied
         west_wall 0506
         allied A {kind} 8-2-6 at 0505
         german B fortress 1-1-3 at 0506
         {road}"
    );
    odds(&given, "A attacks 0506")
}

#[test]
fn a44_15_7c_vehicles_attack_the_west_wall_at_half() {
    assert_eq!(at_the_wall("recon", ""), "4 to 2 is 2-1, at 2-1");
    assert_eq!(at_the_wall("tank", ""), "4 to 2 is 2-1, at 2-1");
    assert_eq!(at_the_wall("motorized", ""), "8 to 2 is 4-1, at 4-1");
}

#[test]
fn a44_15_7x1_by_road_they_are_not_halved() {
    assert_eq!(at_the_wall("recon", "secondary 0505-0506"), "8 to 2 is 4-1, at 4-1");
}

#[test]
fn a44_15_8_1a_an_improved_position_gives_two_in_place_of_the_ground() {
    let told = defended("improved 0506\nallied B infantry 4-4-3 at 0506");
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
    let told = defended("improved 0506\nforest 0506\nallied B infantry 4-4-3 at 0506");
    assert_eq!(told, "18 to 6 is 3-1, at 3-1");
    // Not while it is being built.
    let told = defended("begun 0506\nforest 0506\nallied B infantry 4-4-3 at 0506");
    assert_eq!(told, "18 to 5 is 3-1, at 3-1");
}

#[test]
fn a44_15_8_1b_columns_and_guns_get_nothing_from_it_and_silhouettes_one() {
    let column = defended("improved 0506\nallied B motorized 6-6-6 at 0506 column");
    assert_eq!(column, "18 to 3 is 6-1, at 6-1");
    let gun = defended("improved 0506\nallied B artillery S-2-1 at 0506 parenthesised");
    assert_eq!(gun, "18 to 2 is 9-1, at 9-1");
    let silhouette = defended("improved 0506\nallied B flak 1-2-6 at 0506 tq 5");
    assert_eq!(silhouette, "18 to 3 is 6-1, at 6-1");
}

#[test]
fn a44_15_8_1c_among_houses_it_gives_nothing() {
    for (place, told) in [
        ("village", "18 to 6 is 3-1, at 3-1"),
        ("town", "18 to 7 is 2-1, at 2-1"),
        ("city", "18 to 8 is 2-1, at 2-1"),
    ] {
        let plain = format!("{place} 0506\nallied B infantry 4-4-3 at 0506");
        assert_eq!(defended(&plain), told);
        assert_eq!(defended(&format!("improved 0506\n{plain}")), told);
    }
}

#[test]
fn a44_15_9_columns_tanks_guns_and_supply_all_tell() {
    let told = odds(
        "german A infantry 7-4-3 at 0505 of 2_Pz oos
         german T tank 4-2-6 at 0505 of 2_Pz tq 5
         german G artillery S-1-1 at 0504 parenthesised
         allied B motorized 3-3-6 at 0506 column
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A+T attacks 0506
         G supports
         german passes",
    );
    assert_eq!(told, "8 to 2 is 4-1 +1 (a44-21.1a) +1 (a44-22.7), at 6-1");
}

#[test]
fn a44_18_3e_a_disrupted_defender_gives_one_shift() {
    let good = "allied C infantry 3-3-3 at 0506";
    let one = defended(&format!("allied B infantry 3-3-3 at 0506 disrupted\n{good}"));
    assert_eq!(one, "18 to 6 is 3-1 +1 (a44-18.3e), at 4-1");
    let broken = defended(&format!("allied B infantry 3-3-3 at 0506 broken\n{good}"));
    assert_eq!(broken, "18 to 6 is 3-1 +1 (a44-18.3e), at 4-1");
    let both = "allied B infantry 3-3-3 at 0506 disrupted\nallied C infantry 3-3-3 at 0506 broken";
    assert_eq!(defended(both), "18 to 6 is 3-1 +1 (a44-18.3e), at 4-1");
    // An attacker's disorder is his own affair.
    let told = attacked("german A infantry 8-4-3 at 0505 disrupted");
    assert_eq!(told, "8 to 2 is 4-1, at 4-1");
}

#[test]
fn a44_18_4_disrupted_units_keep_zone_quality_and_bonus() {
    for order in ["disrupted", "broken"] {
        let infantry = defended(&format!("town 0506\nallied B infantry 3-3-3 at 0506 {order}"));
        assert_eq!(infantry, "18 to 6 is 3-1 +1 (a44-18.3e), at 4-1");
        let given = format!(
            "german A tank 8-2-6 at 0505 tq 4
             allied B tank 4-2-6 at 0506 tq 4 {order}"
        );
        let told = odds(&given, "A attacks 0506");
        assert_eq!(told, "8 to 2 is 4-1 +1 (a44-18.3e), at 5-1");
        let position = position(&given);
        assert!(position.in_enemy_zone(Side::German, hex(position.data(), "0505")));
    }
    // On the attack too.
    let told = attacked("german A tank 8-2-6 at 0505 tq 4 disrupted");
    assert_eq!(told, "8 to 2 is 4-1 +1 (a44-21.1a), at 5-1");
}

#[test]
fn a44_23_4a_units_out_of_supply_attack_at_half_rounded_up() {
    assert_eq!(attacked("german A infantry 1-4-3 at 0505 oos"), "1 to 2 is 1-2, at 1-2");
    assert_eq!(attacked("german A infantry 5-4-3 at 0505 oos"), "3 to 2 is 1-1, at 1-1");
    let told = odds(
        "german A infantry 5-4-3 at 0505 of 26_VG oos
         german C infantry 5-4-3 at 0505 of 26_VG
         allied B infantry 2-2-3 at 0506",
        "A+C attacks 0506",
    );
    assert_eq!(told, "8 to 2 is 4-1, at 4-1");
}

#[test]
fn a44_23_4x1_and_cost_the_attack_no_shift() {
    assert_eq!(attacked("german A infantry 8-4-3 at 0505 oos"), "4 to 2 is 2-1, at 2-1");
}

#[test]
fn a44_23_5a_out_of_supply_zone_bonds_defense_quality_and_bonus_stay() {
    let told = defended("town 0506\nallied B infantry 6-6-3 at 0506 oos");
    assert_eq!(told, "18 to 9 is 2-1, at 2-1");
    let tank = attacked("german A tank 8-2-6 at 0505 tq 4 oos");
    assert_eq!(tank, "4 to 2 is 2-1 +1 (a44-21.1a), at 3-1");
    let command = defended("allied B combat_command 6-6-6 at 0506 tq 3 oos");
    assert_eq!(command, "18 to 6 is 3-1 -1 (a44-21.1c), at 2-1");
    let position = position(
        "allied B infantry 6-6-3 at 0506 oos
         allied C infantry 6-6-3 at 0508 oos",
    );
    let between = hex(position.data(), "0507");
    assert!(position.in_enemy_zone(Side::German, hex(position.data(), "0505")));
    assert!(position.is_bonded(Side::German, between));
}

#[test]
fn a44_27_4a_the_big_mortars_count_double_against_houses() {
    let mortar = "german A black_box 3-2-5 at 0505";
    assert_eq!(attacked(mortar), "3 to 2 is 1-1, at 1-1");
    assert_eq!(attacked(&format!("village 0506\n{mortar}")), "6 to 4 is 1-1, at 1-1");
    assert_eq!(attacked(&format!("town 0506\n{mortar}")), "6 to 4 is 1-1, at 1-1");
    assert_eq!(attacked(&format!("city 0506\n{mortar}")), "6 to 4 is 1-1, at 1-1");
    // Nobody else does.
    let told = attacked("village 0506\ngerman A assault_gun 3-2-5 at 0505 tq 3");
    assert_eq!(told, "3 to 4 is 1-2 +1 (a44-21.1a), at 1-1");
}

#[test]
fn a44_27_4q1_doubled_and_halved_they_count_as_printed() {
    let mortar = "town 0506\ngerman A black_box 3-2-5 at 0505";
    assert_eq!(attacked(&format!("river 0505/0506\n{mortar}")), "3 to 4 is 1-2, at 1-2");
    assert_eq!(attacked(&format!("{mortar} oos")), "3 to 4 is 1-2, at 1-2");
    // Halved alone, as others are.
    let told = attacked("river 0505/0506\ngerman A black_box 3-2-5 at 0505");
    assert_eq!(told, "2 to 2 is 1-1, at 1-1");
}
