//! §10.9 Germans leave the map.

use rules_enemy_action::march::exits;
use rules_enemy_action::state::unit::Place;

use super::land::Land;

/// The way off the map, in numbers.
#[track_caller]
fn way(given: &str, name: &str) -> Option<Vec<String>> {
    let land = Land::of(given);
    let way = exits::way(&land.0, land.unit(name))?;
    Some(way.into_iter().map(|hex| land.0.data().board.number(hex)).collect())
}

#[test]
fn eaa_10_9a_leaving_costs_a_point() {
    assert_eq!(way("Peiper at 0732", "Peiper"), Some(vec!["0732".into(), "0733".into()]));
    assert!(way("272.LXVII at 0631", "272.LXVII").is_some());
    assert_eq!(way("272.LXVII at 0630", "272.LXVII"), None);
    assert_eq!(way("272.LXVII at 0733", "272.LXVII"), Some(vec!["0733".into()]));
}

#[test]
fn eaa_10_91a_nobody_leaves_from_a_controlled_hex_or_without_supply() {
    assert_eq!(way("272.LXVII at 0733\n26.1.V at 0632", "272.LXVII"), None);
    for supply in ["low", "out", "isolated"] {
        assert_eq!(way(&format!("272.LXVII at 0733 {supply}"), "272.LXVII"), None);
    }
    assert_eq!(way("272.LXVII at 0733 dispersed", "272.LXVII"), None);
}

#[test]
fn eaa_10_92a_exits_are_roads_beyond_the_meuse_and_those_that_were_revealed() {
    let land = Land::of("exit 0113");
    for number in ["0733", "0119", "2129", "0113"] {
        assert!(exits::is_exit(&land.0, land.hex(number)), "{number}");
    }
    for number in ["0732", "0632"] {
        assert!(!exits::is_exit(&land.0, land.hex(number)), "{number}");
    }
}

#[test]
fn eaa_10_92b_on_the_near_bank_no_edge_is_an_exit_by_itself() {
    let land = Land::of("");
    for number in ["0109", "0113", "1929", "2612"] {
        assert!(!exits::is_exit(&land.0, land.hex(number)), "{number}");
    }
}

#[test]
fn eaa_10_93a_who_has_left_is_gone_and_scores_at_once() {
    let mut land = Land::of("Peiper at 0733\n272.LXVII at 0732");
    let unit = land.unit("Peiper");
    let path = [land.hex("0733")];
    let told = land.happens(|pen| exits::leave(unit, &path, pen));
    assert_eq!(told.last().map(String::as_str), Some("points +14 (eaa-17.1d)"));
    assert_eq!(land.0.unit(unit).place, Place::Exited);
    assert_eq!(land.0.points(), 14);
}

#[test]
fn eaa_17_1d_infantry_scores_its_strength_and_mechanized_units_twice_that() {
    let land = Land::of("Peiper at 0733\n272.LXVII at 0732 reduced 1");
    assert_eq!(exits::value(&land.0, land.unit("Peiper")), 14);
    assert_eq!(exits::value(&land.0, land.unit("272.LXVII")), 5);
}
