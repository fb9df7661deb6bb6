//! §14.1 Towns and cities, §17.1 what entering a hex scores, and what else lies in it.

use rules_enemy_action::Side;

use super::land::Land;

#[test]
fn eaa_14_1a_towns_behind_the_westwall_are_german_and_all_others_allied() {
    let land = Land::of("");
    let board = &land.0.data().board;
    let towns = board.grid().hexes().filter(|&hex| board.is_town(hex));
    let german = towns.filter(|&hex| land.0.owner(hex) == Side::German);
    assert_eq!(land.numbers(german), ["0402", "1203", "1902"]);
}

#[test]
fn eaa_14_1b_a_town_belongs_to_whoever_entered_last() {
    let mut land = Land::of("272.LXVII at 1010\n26.1.V at 1112");
    let told = land.walked("272.LXVII", "1010-1111-1210");
    assert_eq!(told[..2], ["1111 is german", "points +2 (eaa-17.1b)"]);
    assert_eq!(land.0.owner(land.hex("1111")), Side::German, "also when it is empty again");
    land.0.detachments.take(land.hex("1111"));
    let told = land.walked("26.1.V", "1112-1111");
    assert_eq!(told, ["1111 is allied", "points -2 (eaa-17.1b)"]);
    assert_eq!(land.0.points(), 0);
}

#[test]
fn eaa_14_1e_a_town_whose_detachment_goes_stays_german() {
    let mut land = Land::of("german town 1111\ndetachment 1111\n26.1.V at 1112\nactive 26.1.V");
    land.happens(rules_enemy_action::march::detachments::clear_faced);
    assert!(land.0.detachments.is_empty());
    assert_eq!(land.0.owner(land.hex("1111")), Side::German);
}

#[test]
fn eaa_17_1b_towns_without_a_value_score_nothing() {
    let mut land = Land::of("272.LXVII at 0710");
    let told = land.walked("272.LXVII", "0710-0711");
    assert!(told.contains(&"0711 is german".to_owned()));
    assert_eq!(land.0.points(), 0);
}

#[test]
fn eaa_18_1b_in_the_initial_assault_every_allied_town_is_worth_a_point() {
    let mut land =
        Land::of("scenario initial_assault empty\nday 16\n272.LXVII at 0710\n26.1.V at 0611");
    let told = land.walked("272.LXVII", "0710-0711-0710");
    assert!(told.contains(&"points +1 (eaa-18.1b)".to_owned()), "{told:?}");
    let told = land.walked("26.1.V", "0611-0711");
    assert!(told.contains(&"points -1 (eaa-18.1b)".to_owned()), "{told:?}");
    // One that was German from the start is not meant, nor is one with a value worth more.
    let mut land =
        Land::of("scenario initial_assault empty\nday 16\n272.LXVII at 1010\n26.1.V at 1204");
    assert!(land.walked("272.LXVII", "1010-1111").contains(&"points +2 (eaa-17.1b)".to_owned()));
    assert_eq!(land.walked("26.1.V", "1204-1203"), ["1203 is allied"]);
}

#[test]
fn eaa_13_52a_germans_carry_a_depot_off_to_the_earliest_free_day_from_the_20th() {
    let taken = |given: &str| {
        let mut land = Land::of(&format!("272.LXVII at 0705\ndepot 0706\n{given}"));
        let told = land.walked("272.LXVII", "0705-0706");
        assert!(land.0.depots.is_empty());
        told.into_iter().find(|line| line.starts_with("depot")).expect("it is taken")
    };
    assert_eq!(taken("day 18"), "depot 0706 is taken to day 20");
    assert_eq!(taken("day 18\nfuelled 20"), "depot 0706 is taken to day 21");
    assert_eq!(taken("day 20"), "depot 0706 is taken to day 21");
    assert_eq!(taken("day 22\nfuelled 23 24"), "depot 0706 is taken to day 25");
    // Allied units leave it where it is.
    let mut land = Land::of("26.1.V at 0707\ndepot 0706");
    assert!(land.walked("26.1.V", "0707-0706").is_empty());
}

#[test]
fn eaa_17_1f_von_der_heydte_is_relieved() {
    let mut land = Land::of("VDH at 0408\n272.LXVII at 0407");
    let told = land.walked("272.LXVII", "0407-0408");
    assert!(told.contains(&"points +1 (eaa-17.1f)".to_owned()), "{told:?}");
    assert_eq!(land.0.hex_of(land.unit("VDH")), None);
}

#[test]
fn eaa_17_1g_a_supplied_ally_in_the_westwall_takes_five_points_from_the_18th() {
    let mut land = Land::of("day 18\n26.1.V at 1406\n277.LXVII at 1404");
    assert_eq!(land.walked("26.1.V", "1406-1405"), ["westwall 1405 held"]);
    assert_eq!(land.0.points(), -5);
    land.walked("26.1.V", "1405-1406");
    assert_eq!(land.0.points(), -5, "until a German comes");
    assert!(land.walked("277.LXVII", "1404-1405").contains(&"westwall 1405 left".to_owned()));
    assert_eq!(land.0.points(), 0);
    let mut land = Land::of("day 17\n26.1.V at 1406");
    assert!(land.walked("26.1.V", "1406-1405").is_empty());
}

#[test]
fn eaa_17_1g_without_supply_it_takes_none() {
    // Germans control all that leads west from it.
    let mut land =
        Land::of("day 18\n26.1.V at 1306\n272.LXVII at 1207\n326.LXVII at 1307\n277.LXVII at 1407");
    let told = land.walked("26.1.V", "1306-1405");
    assert!(told.is_empty(), "{told:?}");
}

#[test]
fn eaa_17_1h_the_points_may_fall_below_zero() {
    let land = Land::of("westwall 1405 1707\npoints 4");
    assert_eq!(land.0.points(), -6);
}

#[test]
fn eaa_14_34d_a_position_goes_when_its_hex_is_empty() {
    let mut land = Land::of("26.1.V+16.1.V at 1012\nimproved 1012");
    assert!(land.walked("26.1.V", "1012-1112").is_empty());
    assert_eq!(land.walked("16.1.V", "1012-1112"), ["no improved 1012 (eaa-14.34d)"]);
}

#[test]
fn eaa_9_15b_a_panzer_army_that_comes_to_its_third_objective_goes_on() {
    let mut land = Land::of("objective 6Pz 1210 W 3\nPeiper at 1111");
    let told = land.walked("Peiper", "1111-1210");
    assert!(told.contains(&"objective 6Pz to 0139 W 4".to_owned()), "{told:?}");
    // Other units, and earlier objectives, do not move it.
    let mut land = Land::of("objective 6Pz 1210 W 2\nPeiper at 1111");
    assert!(!land.walked("Peiper", "1111-1210").iter().any(|line| line.starts_with("objective")));
    let mut land = Land::of("objective 6Pz 1210 W 3\n2.2P at 1111");
    assert!(!land.walked("2.2P", "1111-1210").iter().any(|line| line.starts_with("objective")));
}

#[test]
fn eaa_9_15c_the_marker_of_the_7th_army_stays_in_its_third_hex() {
    for name in ["352.LXXXV", "Armor.LXXX"] {
        let mut land = Land::of(&format!("objective 7A 1210 W 3\n{name} at 1111"));
        let told = land.walked(name, "1111-1210");
        assert!(!told.iter().any(|line| line.starts_with("objective")), "{told:?}");
        let objective = land.0.objectives[2].expect("it lies on the map");
        assert_eq!((objective.hex, objective.stage), (land.hex("1210"), 3));
    }
}

#[test]
fn eaa_9_15d_the_7th_army_goes_over_to_the_defence() {
    let given = "objective 7A 1210 W 3\n352.LXXXV+Armor.LXXX at 1111";
    let mut land = Land::of(given);
    land.walked("Armor.LXXX", "1111-1210");
    assert!(!land.0.flags.seventh_defends, "only its infantry counts");
    land.walked("352.LXXXV", "1111-1210");
    assert!(land.0.flags.seventh_defends);
    let objective = land.0.objectives[2].expect("it stays (9.15c)");
    assert_eq!(objective.hex, land.hex("1210"));
}

#[test]
fn eaa_7_41d_the_meuse_is_reached_and_crossed() {
    let mut land = Land::of("272.LXVII at 1125");
    land.walked("272.LXVII", "1125-1126");
    assert!(land.0.flags.meuse_reached && !land.0.flags.meuse_crossed);
    land.walked("272.LXVII", "1126-1127");
    assert!(land.0.flags.meuse_crossed);
}

#[test]
fn eaa_14_1c_an_enemy_town_bars_supply_and_the_two_fast_ways_of_moving() {
    use rules_enemy_action::march::mover::How;
    let land = Land::of("german town 1111\nCCA.7A at 1112");
    assert!(land.walk("CCA.7A", "1112-1111", How::Strategic).is_err());
    assert!(!land.is_head(Side::Allied, "1111"));
    let land = Land::of("1.1SS at 1112\ngerman bridge 1111/1112");
    assert!(land.walk("1.1SS", "1112-1111", How::GermanExtended).is_err());
}

#[test]
fn eaa_14_1d_reserves_keep_away_from_towns_of_the_enemy() {
    use rules_enemy_action::march::arrival;
    let land = Land::of("day 16\n23.2.V at 0607\n26.1.V in reserve\ngerman town 0709");
    assert_eq!(land.keeps_out("26.1.V", "0708"), Some("eaa-7.1d".to_owned()));
    let land = Land::of("8.3PG.LXVII in reserve\ngerman town 0707");
    let unit = land.unit("8.3PG.LXVII");
    assert!(!arrival::can_join(&land.0, unit, land.hex("0706")));
}

#[test]
fn eaa_14_1d_no_reserve_joins_an_attack_from_an_allied_town() {
    use rules_enemy_action::fight::reserves;
    use rules_enemy_action::supply::paths::Lines;
    let comes = |given: &str| {
        let land = Land::of(&format!("8.3PG.LXVII in reserve\n26.1.V at 0606\n{given}"));
        let lines = Lines::reserve(&land.0);
        let unit = land.unit("8.3PG.LXVII");
        reserves::hexes(&land.0, lines, land.hex("0606"), unit).contains(&land.hex("0706"))
    };
    assert!(!comes(""));
    assert!(comes("german town 0706"));
}

#[test]
fn eaa_13_23d_an_isolated_unit_is_no_matter_for_enemy_reserves() {
    let given = "day 16\n23.2.V at 0607\n26.1.V in reserve\n277.LXVII at 0604";
    assert_eq!(Land::of(given).keeps_out("26.1.V", "0606"), Some("eaa-7.1d".to_owned()));
    let isolated = format!("{given} isolated");
    assert_eq!(Land::of(&isolated).keeps_out("26.1.V", "0606"), None);
    let there = Land::of("day 16\n23.2.V at 0607\n26.1.V in reserve\n277.LXVII at 0606 isolated");
    assert!(there.keeps_out("26.1.V", "0606").is_some());
}

#[test]
fn eaa_14_33a_a_position_belongs_to_its_hex() {
    let mut land = Land::of("26.1.V at 1012\n16.1.V at 1112\nimproved 1012");
    assert!(land.walked("16.1.V", "1112-1012").is_empty());
    assert!(land.walked("26.1.V", "1012-1112").is_empty(), "the other still stands there");
    assert!(land.0.improved.has(land.hex("1012")));
}
