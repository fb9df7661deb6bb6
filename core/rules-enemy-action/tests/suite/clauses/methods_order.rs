//! §9.2, §9.2.1a In which order the methods and their units are taken, and who uses them.

use rules_enemy_action::command::methods::Method;

use super::methods::next;
use crate::language::{position, told};

/// XLVII Corps before Clervaux, with towns and Allies to go for.
const CORPS: &str = "day 17
    3.2P at 1708
    901.Lehr at 1708
    77.26 at 1708
    39.26 at 1807
    78.26 at 1807
    112.28 at 1710
    110.28 at 1909
    objective 5Pz 1412 W 1
    active 3.2P+901.Lehr+77.26+39.26+78.26
    activation corps by 44
    task german corps_objective";

/// The moves of the activation under way: who, and by which number of the list of methods.
fn moves(text: &str) -> Vec<(String, String)> {
    let told = told(text, "game goes on to german detachments");
    let moves = told.iter().filter(|line| line.contains(" moves "));
    moves
        .map(|line| {
            let who = line.split(' ').next().expect("a unit").to_owned();
            let clause = line.rsplit("(eaa-9.2.").next().expect("a method");
            let number: String = clause.chars().take_while(char::is_ascii_digit).collect();
            (who, number)
        })
        .collect()
}

#[test]
fn eaa_9_2a_one_method_after_the_other_and_in_each_unit_after_unit() {
    let found = moves(CORPS);
    let numbers: Vec<u8> = found.iter().map(|(_, number)| number.parse().expect("one")).collect();
    let in_turn: Vec<u8> = numbers.iter().copied().filter(|&number| number <= 9).collect();
    assert!(in_turn.len() > 1 && in_turn.is_sorted(), "{found:?}");
    // Method 6 is descending: of those who reach Clervaux the highest number goes.
    let town = "77.26+39.26+78.26 at 1708
        active 77.26+39.26+78.26
        task german method 6";
    assert_eq!(next(town).as_deref(), Some("78.26.XLVII to 1709 eaa-9.2.6a"));
    // Method 2 is ascending.
    let vp = "3.2P at 1310
        2.2P at 1310
        112.28+110.28 at 1111
        objective 5Pz 1014 N 2
        active 3.2P+2.2P
        task german method 2";
    assert!(next(vp).is_some_and(|told| told.starts_with("3.2P.XLVII")), "{:?}", next(vp));
}

#[test]
fn eaa_9_2b_the_list_ends_when_all_have_moved_or_at_its_ninth_method() {
    let told = told(CORPS, "game goes on to german by_unit");
    let moved = told.iter().filter(|line| line.contains(" moves ")).count();
    assert!(moved > 0 && moved < 5, "some are left for the rest of the list: {told:?}");
    let all =
        CORPS.replace(" at 1708\n", " at 1708 moved\n").replace(" at 1807\n", " at 1807 moved\n");
    for step in ["method 1", "method 9", "by_unit", "seek_supply"] {
        let text = all.replace("corps_objective", step);
        assert_eq!(next(&text), None, "{step}");
    }
}

#[test]
fn eaa_9_2c_then_each_unit_goes_through_the_rest_of_the_list_by_itself() {
    // The first goes by method 11, since Allies stop its drive; then the second by method 10, which comes before.
    let text = "day 18
        3.2P at 1409
        2.2P at 1710
        112.28 at 1309
        german town 0709 1108 1111 1316 1814
        objective 5Pz 1412 W 1
        active 3.2P+2.2P
        task german corps_objective";
    let found = moves(text);
    let due = [("3.2P.XLVII", "11"), ("2.2P.XLVII", "10")];
    assert_eq!(found, due.map(|(who, number)| (who.to_owned(), number.to_owned())));
}

#[test]
fn eaa_9_2d_nobody_moves_twice() {
    let mut who: Vec<String> = moves(CORPS).into_iter().map(|(who, _)| who).collect();
    let count = who.len();
    who.sort();
    who.dedup();
    assert_eq!((count, who.len()), (5, 5));
}

#[test]
fn eaa_9_2e_units_with_a_corps_objective_or_without_supply_do_not_use_them() {
    let users = |text: &str, method: Method| method.units(&position(text)).len();
    let corps = "272.LXVII at 0304\n326.LXVII at 0304 low\nactive 272.LXVII+326.LXVII";
    assert_eq!(users(corps, Method::EmptyTown), 1);
    assert_eq!(users(corps, Method::EmptyVp), 2, "the first is for the unsupplied as well");
    let marked = format!("{corps}\ncorps objective LXVII 0506");
    assert_eq!(users(&marked, Method::EmptyTown), 0);
    assert_eq!(users(&marked, Method::Exit), 0);
    let gone = format!("{corps}\ncorps objective LXVII gone");
    assert_eq!(users(&gone, Method::EmptyTown), 1);
}

#[test]
fn eaa_9_2f_the_rules_of_movement_hold_for_every_method() {
    let text = "77.26 at 1710\nactive 77.26\ntask german method 6";
    assert_eq!(next(text).as_deref(), Some("77.26.XLVII to 1709 eaa-9.2.6a"));
    // From zone to zone nobody goes (§11),
    let zones = format!("{text}\n112.28 at 1809\n110.28 at 1510");
    assert_eq!(next(&zones), None);
    // and a unit that holds Allies down in a VP hex stays (§9.21a).
    let pinned = "560.LVIII at 1110
        112.28 at 1111
        active 560.LVIII
        task german method 6";
    assert_eq!(next(pinned), None);
    let strong = pinned.replace("112.28", "112.28+109.28");
    assert_eq!(next(&strong).as_deref(), Some("560.LVIII to 1108 eaa-9.2.6a"));
}

#[test]
fn eaa_9_2_1a_the_first_method_knows_no_restrictions() {
    // 3.2P holds down the Allies in Vielsalm, and St. Vith lies open.
    let text = "3.2P at 1110
        112.28 at 1111
        german town 0709 0812
        active 3.2P
        task german method 1";
    assert_eq!(next(text).as_deref(), Some("3.2P.XLVII to 1108 eaa-9.2.1d"));
    let later = text.replace("method 1", "by_unit") + "\nobjective 5Pz 1108 W 1";
    assert_eq!(next(&later).as_deref(), Some("3.2P.XLVII stays eaa-9.2c"));
}
