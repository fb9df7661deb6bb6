//! §7.3, §7.4 The odds: ratio, rounding, limits, rivers, terrain and vehicles.

use crate::language::{odds, refused, resolved};

/// Attackers against a hex in the combat phase: the odds of them all.
fn against(ground: &str, attackers: &[(&str, &str)], defense: u16) -> String {
    let units: Vec<String> =
        attackers.iter().map(|(name, unit)| format!("german {name} {unit}")).collect();
    let given = format!(
        "phase german_combat\n{ground}\nallied B infantry 9-{defense}-6 at 0504\n{}",
        units.join("\n")
    );
    let who: Vec<&str> = attackers.iter().map(|(name, _)| *name).collect();
    odds(&given, &format!("{} attacks 0504", who.join("+")))
}

/// One infantry unit of so much attack from 0604.
fn plain(attack: u16, defense: u16) -> String {
    against("", &[("A", &format!("infantry {attack}-9-6 at 0604"))], defense)
}

#[test]
fn bb_7_3a_each_unit_contributes_its_whole_strength() {
    let two = against("", &[("A", "infantry 7-9-6 at 0604"), ("C", "mech 5-5-9 at 0603")], 4);
    assert_eq!(two, "12 to 4, 3-1 at 3-1");
    // Terrain is reckoned in before the ratio is made: half of seven, and five.
    let bridge = against(
        "bridge 0604/0504",
        &[("A", "infantry 7-9-6 at 0604"), ("C", "mech 5-5-9 at 0603")],
        4,
    );
    assert_eq!(bridge, "8 1/2 to 4, 2-1 at 2-1");
}

#[test]
fn bb_7_3b_the_attacker_is_divided_by_the_defender() {
    assert_eq!(plain(12, 4), "12 to 4, 3-1 at 3-1");
    assert_eq!(plain(4, 12), "4 to 12, 1-3 at 1-3");
    assert_eq!(plain(4, 4), "4 to 4, 1-1 at 1-1");
}

#[test]
fn bb_7_3c_odds_are_rounded_for_the_defender() {
    assert_eq!(plain(11, 4), "11 to 4, 2-1 at 2-1");
    assert_eq!(plain(3, 7), "3 to 7, 1-3 at 1-3");
    assert_eq!(plain(7, 4), "7 to 4, 1-1 at 1-1");
    assert_eq!(plain(7, 8), "7 to 8, 1-2 at 1-2");
    assert_eq!(plain(5, 10), "5 to 10, 1-2 at 1-2");
}

#[test]
fn bb_7_3d_above_7_1_counts_as_7_1_after_the_shifts() {
    assert_eq!(plain(18, 2), "18 to 2, 9-1 at 7-1");
    let town = against("town 0504", &[("A", "infantry 18-9-6 at 0604")], 2);
    assert_eq!(town, "18 to 2, 9-1 -3 (bb-7.4e) at 6-1");
    let high = against("town 0504", &[("A", "infantry 40-9-6 at 0604")], 2);
    assert_eq!(high, "40 to 2, 20-1 -3 (bb-7.4e) at 7-1");
}

#[test]
fn bb_7_3e_shifted_below_1_5_counts_as_1_5() {
    let town = against("town 0504", &[("A", "infantry 2-9-6 at 0604")], 8);
    assert_eq!(town, "2 to 8, 1-4 -3 (bb-7.4e) at 1-5");
}

#[test]
fn bb_7_3f_below_1_5_before_the_shifts_there_is_no_attack() {
    let given = |attack: u16, defense: u16, ground: &str| {
        format!(
            "phase german_combat\n{ground}\ngerman A infantry {attack}-9-6 at 0604\n\
             allied B infantry 9-{defense}-6 at 0504\nallied C infantry 1-1-6 at 0603"
        )
    };
    assert_eq!(refused(&given(2, 11, ""), "A attacks 0504", 1).as_deref(), Some("bb-7.3f"));
    assert_eq!(refused(&given(2, 10, ""), "A attacks 0504", 1), None);
    // The shifts do not count for this, and the river does.
    assert_eq!(refused(&given(2, 10, "town 0504"), "A attacks 0504", 1), None);
    assert_eq!(
        refused(&given(2, 10, "river 0604/0504"), "A attacks 0504", 1).as_deref(),
        Some("bb-7.3f")
    );
}

#[test]
fn bb_7_3g_halves_and_quarters_are_kept_and_the_ratio_alone_is_rounded() {
    let two = [("A", "mech 5-5-9 at 0604"), ("C", "mech 6-5-9 at 0604")];
    assert_eq!(against("river 0604/0504", &two, 2), "2 3/4 to 2, 1-1 at 1-1");
    let spent = [("A", "mech 5-5-9 fought at 0604")];
    assert_eq!(against("river 0604/0504", &spent, 1), "5/16 to 1, 1-4 at 1-4");
}

#[test]
fn bb_7_4a_all_modifications_add_up() {
    // A bridge, a forest and a majority of vehicles, which have fought.
    let all = against("bridge 0604/0504\nforest 0504", &[("A", "mech 16-5-9 fought at 0604")], 1);
    assert_eq!(all, "2 to 1, 2-1 -1 (bb-7.4f) -1 (bb-7.4d) at 1-2");
}

#[test]
fn bb_7_4b_across_a_bridge_half() {
    for unit in ["infantry 8-9-6 at 0604", "mech 8-9-6 at 0604"] {
        assert_eq!(against("bridge 0604/0504", &[("A", unit)], 2), "4 to 2, 2-1 at 2-1");
    }
}

#[test]
fn bb_7_4c_across_a_river_vehicles_a_quarter_and_others_half() {
    assert_eq!(
        against("river 0604/0504", &[("A", "infantry 8-9-6 at 0604")], 2),
        "4 to 2, 2-1 at 2-1"
    );
    assert_eq!(against("river 0604/0504", &[("A", "mech 8-9-6 at 0604")], 2), "2 to 2, 1-1 at 1-1");
}

#[test]
fn bb_7_4d_more_than_half_of_the_units_mechanised_is_one_left_in_forest_village_and_town() {
    let mech = ("A", "mech 4-5-9 at 0604");
    let foot = ("C", "infantry 40-5-9 at 0603");
    let more = ("D", "mech 4-5-9 at 0604");
    for (ground, why, by) in
        [("forest", "bb-7.4f", 1), ("village", "bb-7.4g", 1), ("town", "bb-7.4e", 3)]
    {
        let place = format!("{ground} 0504");
        let shifts = |units: &[(&str, &str)]| {
            let told = against(&place, units, 4);
            told[told.find("-1 ").unwrap() + 3..told.rfind(" at ").unwrap()].to_owned()
        };
        assert_eq!(shifts(&[mech]), format!("-{by} ({why}) -1 (bb-7.4d)"));
        assert_eq!(shifts(&[mech, foot]), format!("-{by} ({why})"), "half is not more than half");
        assert_eq!(
            shifts(&[mech, more, foot]),
            format!("-{by} ({why}) -1 (bb-7.4d)"),
            "by units, not strength"
        );
        assert_eq!(shifts(&[foot]), format!("-{by} ({why})"));
    }
    assert_eq!(against("", &[mech], 4), "4 to 4, 1-1 at 1-1", "clear ground suits vehicles");
}

#[test]
fn bb_7_4e_a_town_is_three_left() {
    let foot = [("A", "infantry 8-5-9 at 0604")];
    assert_eq!(against("town 0504", &foot, 2), "8 to 2, 4-1 -3 (bb-7.4e) at 1-1");
    let mech = [("A", "mech 10-5-9 at 0604")];
    assert_eq!(against("town 0504", &mech, 2), "10 to 2, 5-1 -3 (bb-7.4e) -1 (bb-7.4d) at 1-1");
}

#[test]
fn bb_7_4f_a_forest_is_one_left() {
    let foot = [("A", "infantry 8-5-9 at 0604")];
    assert_eq!(against("forest 0504", &foot, 2), "8 to 2, 4-1 -1 (bb-7.4f) at 3-1");
    assert_eq!(
        against("forest 0604", &foot, 2),
        "8 to 2, 4-1 at 4-1",
        "the attacker's hex does not matter"
    );
}

#[test]
fn bb_7_4g_a_village_is_one_left() {
    let foot = [("A", "infantry 8-5-9 at 0604")];
    assert_eq!(against("village 0504", &foot, 2), "8 to 2, 4-1 -1 (bb-7.4g) at 3-1");
}

#[test]
fn bb_7_4h_the_bridge_takes_the_place_of_the_river_and_each_unit_counts_its_own_side() {
    // A over the bridge half, C over the river a quarter, D over dry ground all.
    let three =
        [("A", "mech 8-5-9 at 0604"), ("C", "mech 8-5-9 at 0603"), ("D", "mech 8-5-9 at 0505")];
    let told = against("river 0604/0504 0603/0504\nbridge 0604/0504", &three, 7);
    assert_eq!(told, "14 to 7, 2-1 at 2-1");
    let blown = against("bridge 0604/0504\nblown 0604/0504", &[("A", "mech 8-5-9 at 0604")], 2);
    assert_eq!(blown, "2 to 2, 1-1 at 1-1");
}

#[test]
fn bb_7_4i_two_vehicles_and_one_infantry_against_a_town_at_6_1_fight_at_2_1() {
    let three = [
        ("A", "mech 10-5-9 at 0604"),
        ("C", "mech 10-5-9 at 0604"),
        ("D", "infantry 10-5-9 at 0603"),
    ];
    assert_eq!(against("town 0504", &three, 5), "30 to 5, 6-1 -3 (bb-7.4e) -1 (bb-7.4d) at 2-1");
}

#[test]
fn bb_7_4i_every_column_is_reached() {
    let columns: Vec<String> = (1..=5)
        .rev()
        .map(|defense| plain(1, defense))
        .chain((2..=7).map(|attack| plain(attack, 1)))
        .map(|told| told[told.rfind(' ').unwrap() + 1..].to_owned())
        .collect();
    assert_eq!(
        columns,
        ["1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]
    );
    let worst = resolved(
        "phase german_combat\ngerman A infantry 1-9-6 at 0604\nallied B infantry 9-5-6 at 0504",
        "A attacks 0504",
        6,
    );
    assert_eq!(worst, "1 to 5, 1-5 at 1-5, rolled 6 6: A1");
}
