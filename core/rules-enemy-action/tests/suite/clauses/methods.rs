//! §9.2, §9.23–§9.25 The methods of German movement.

use rules_enemy_action::command::methods::{Plan, is_infantry};
use rules_enemy_action::command::moves::decide;
use rules_enemy_action::state::moment::Task;

use crate::language::{after, hex, position, told, unit};

/// Who moves next, what it does, and the clauses of the method and of what decided: `3.2P.XLVII to 1511 eaa-9.2.3a eaa-9.2.3a`.
#[track_caller]
pub(super) fn next(text: &str) -> Option<String> {
    let position = position(text);
    let Task::German(step) = position.task else { panic!("no step of an activation is at hand") };
    let turn = decide(&position, step)?;
    let name = &position.data().counters[turn.unit.index()].id;
    Some(match turn.plan {
        Plan::Stays(why) => format!("{name} stays {why}"),
        Plan::Goes { considered, path, .. } => {
            let end = path.last().map(|&end| position.data().board.number(end));
            format!("{name} to {} {}", end.unwrap_or_default(), considered.method)
        }
    })
}

/// The way of the next unit, with the clause of the method: `3.2P.XLVII 1510-1511 eaa-9.2.3a`.
#[track_caller]
pub(super) fn way(text: &str) -> String {
    let position = position(text);
    let Task::German(step) = position.task else { panic!("no step of an activation is at hand") };
    let turn = decide(&position, step).expect("somebody is to move");
    let name = &position.data().counters[turn.unit.index()].id;
    match turn.plan {
        Plan::Stays(why) => format!("{name} stays {why}"),
        Plan::Goes { considered, path, .. } => {
            let way: Vec<String> =
                path.iter().map(|&hex| position.data().board.number(hex)).collect();
            format!("{name} {} {}", way.join("-"), considered.method)
        }
    }
}

#[test]
fn eaa_9_2_1b_units_that_can_leave_the_map_do() {
    let given = "3.2P at 0113
        exit 0113
        active 3.2P
        task german method 1";
    let told = told(given, "game steps");
    assert!(told.contains(&"points +10 (eaa-17.1d)".to_owned()), "{told:?}");
    assert_eq!(after(given, "game steps", "3.2P"), "3.2P exited active");
    let low = given.replace("at 0113\n", "at 0113 low\n");
    assert_ne!(after(&low, "game steps", "3.2P"), "3.2P exited active", "§10.91a");
    let watched = format!("{given}\n112.28 at 0213");
    assert_ne!(after(&watched, "game steps", "3.2P"), "3.2P exited active", "§10.91a");
}

#[test]
fn eaa_9_2_1c_one_unit_goes_to_the_meuse_as_long_as_nobody_has_been_there() {
    let given = "3.2P at 1124
        objective 5Pz 1126 W 3
        112.28 at 1126
        active 3.2P
        task german method 1";
    assert_eq!(after(given, "game steps", "flags"), "flags meuse_reached");
    let seen = format!("{given}\nflag meuse_reached");
    // Then it goes where a town is to be had.
    assert!(next(&seen).is_some_and(|told| told.ends_with("eaa-9.2.1d")));
}

#[test]
fn eaa_9_2_1d_units_enter_empty_vp_hexes_one_each() {
    let given = "304.2P at 0808
        2.2P at 0808
        active 304.2P+2.2P
        task german method 1";
    // §2.0f The higher number goes first.
    assert_eq!(next(given).as_deref(), Some("304.2P.XLVII to 0709 eaa-9.2.1d"));
    assert_ne!(after(given, "game steps 2", "2.2P"), "2.2P at 0709 active moved left");
}

#[test]
fn eaa_9_2_2a_closer_to_the_objective_and_next_to_a_vp_hex() {
    let given = "1.1SS at 0810
        112.28 at 0812
        objective 6Pz 1014 N 2
        active 1.1SS
        task german method 2";
    let position = position(given);
    let told = next(given).expect("it can come beside Trois Ponts");
    let end = told.split(' ').nth(2).expect("a hex").to_owned();
    let end = hex(position.data(), &end);
    let board = &position.data().board;
    let goal = hex(position.data(), "1014");
    let start = hex(position.data(), "0810");
    assert!(board.distance(end, goal) < board.distance(start, goal), "{told}");
    assert!(board.grid().neighbours(end).any(|(_, next)| board.vp(next) > 0), "{told}");
    assert!(told.ends_with("eaa-9.2.2a"));
    // No hex is closer to an objective on which it stands.
    assert_eq!(next(&given.replace("1014 N 2", "0810 N 2")), None);
}

/// Allied units in 1510, closed in from the east.
const HALF: &str = "112.28 at 1510
    3.2P at 1509
    objective 5Pz 1412 W 1";

#[test]
fn eaa_9_2_3a_a_unit_surrounds_allied_units() {
    let given = format!("{HALF}\n902.Lehr at 1611\nactive 902.Lehr\ntask german method 3");
    assert_eq!(next(&given).as_deref(), Some("902.Lehr.XLVII to 1511 eaa-9.2.3a"));
    let weak = given.replace("902.Lehr at 1611", "77.26 at 1611 reduced 1");
    let weak = weak.replace("active 902.Lehr", "active 77.26");
    assert_eq!(next(&weak), None, "not with a bracketed unit");
}

#[test]
fn eaa_9_2_5a_who_is_infantry_depends_on_the_day() {
    let at = |day: u8, name: &str| {
        let position = position(&format!("day {day}"));
        is_infantry(&position, unit(position.data(), name))
    };
    assert!(at(16, "77.26"));
    assert!(!at(22, "901.Lehr"));
    assert!(at(23, "901.Lehr"));
    // §9.2.5d
    assert!(!at(23, "130.Lehr") && !at(23, "Peiper.1SS"));
}

#[test]
fn eaa_9_15d_the_7th_army_on_the_defensive_is_all_infantry_and_stays() {
    let text = "11.LXXXV at 1905
        flag seventh_defends
        objective 7A 2212 S 3
        active 11.LXXXV
        task german by_unit";
    let position = position(text);
    assert!(is_infantry(&position, unit(position.data(), "11.LXXXV")));
    assert_eq!(next(text).as_deref(), Some("11.LXXXV stays eaa-9.2c"));
}

#[test]
fn eaa_9_2_6a_infantry_enters_an_empty_town() {
    let given = "77.26 at 1708\nactive 77.26\ntask german method 6";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII to 1709 eaa-9.2.6a"));
    assert_eq!(next(&given.replace("77.26", "901.Lehr")), None);
}

#[test]
fn eaa_9_2_7b_the_only_infantry_in_contact_stays() {
    let given = "77.26 at 1708\n112.28 at 1709\nactive 77.26\ntask german method 7";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII stays eaa-9.2.7b"));
    let with = format!("{given}\n39.26 at 1708");
    assert_ne!(next(&with).as_deref(), Some("77.26.XLVII stays eaa-9.2.7b"));
}

#[test]
fn eaa_9_2_8a_infantry_joins_armor_in_a_town() {
    let given = "3.2P at 1709
        german town 1709
        77.26 at 1708
        active 77.26
        task german method 8";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII to 1709 eaa-9.2.8a"));
    let there = given.replace("77.26 at 1708", "77.26 at 1709");
    assert_eq!(next(&there).as_deref(), Some("77.26.XLVII stays eaa-9.2.8b"));
}

#[test]
fn eaa_9_2_9a_infantry_relieves_a_detachment() {
    let given = "77.26 at 1303
        detachment 1304
        112.28 at 1306
        active 77.26
        task german method 9";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII to 1304 eaa-9.2.9a"));
    assert_eq!(next(&format!("day 17\n{given}")), None);
    assert_eq!(next(&given.replace("112.28 at 1306", "112.28 at 1320")), None);
}

#[test]
fn eaa_9_2_11a_a_unit_goes_closer_to_its_objective() {
    let given = "77.26 at 1810
        objective 5Pz 1814 N 1
        active 77.26
        task german by_unit";
    let told = next(given).expect("it moves");
    let position = position(given);
    let end = hex(position.data(), told.split(' ').nth(2).expect("a hex"));
    let goal = hex(position.data(), "1814");
    assert!(position.data().board.distance(end, goal) < 4, "{told}");
}

#[test]
fn eaa_9_2_12a_a_unit_slips_through_the_lines_if_another_stays() {
    let given = "77.26 at 1808
        39.26 at 1808
        112.28 at 1809
        109.28 at 1608
        objective 5Pz 1714 W 1
        active 77.26+39.26
        task german by_unit";
    assert_eq!(next(given).as_deref(), Some("39.26.XLVII to 1709 eaa-9.2.12a"));
    // §9.2.12c The other has moved.
    assert_eq!(after(given, "game steps", "77.26"), "77.26 at 1808 active moved left");
    let alone = given.replace("77.26 at 1808", "77.26 at 1806");
    assert_ne!(next(&alone).as_deref(), Some("39.26.XLVII to 1709 eaa-9.2.12a"));
}

#[test]
fn eaa_9_23b_units_with_a_corps_objective_go_next_to_allies_near_it() {
    let given = "272.LXVII at 0304
        39.9 at 0407
        corps objective LXVII 0506
        active 272.LXVII
        task german corps_objective";
    let told = next(given).expect("it moves");
    let position = position(given);
    let end = hex(position.data(), told.split(' ').nth(2).expect("a hex"));
    let goal = hex(position.data(), "0407");
    assert!(position.data().board.distance(end, goal) < 3, "{told}");
    assert!(told.ends_with("eaa-9.23b"), "{told}");
}

#[test]
fn eaa_9_25b_a_unit_that_finds_supply_where_it_is_stays() {
    let given = "77.26 at 1303 low
        active 77.26
        task german seek_supply";
    assert_eq!(next(given).as_deref(), Some("77.26.XLVII stays eaa-9.25b"));
}

#[test]
fn eaa_9_25a_unsupplied_units_use_no_other_method() {
    let given = "77.26 at 1708 low\nactive 77.26\ntask german method 6";
    assert_eq!(next(given), None);
}

#[test]
fn eaa_9_2d_a_unit_moves_once() {
    let given = "77.26 at 1708 moved\nactive 77.26\ntask german method 6";
    assert_eq!(next(given), None);
}

#[test]
fn eaa_9_2_10a_a_unit_follows_the_arrows_with_its_whole_allowance() {
    let given = "day 16
        11.LXXXV at 1905
        objective 7A 2207 S 1
        active 11.LXXXV
        task german by_unit";
    let told = told(given, "game steps");
    let moved = told.iter().find(|line| line.contains(" moves ")).expect("it moves");
    assert!(moved.contains(" for 5 ") || !moved.contains("eaa-9.2.10a"), "{moved}");
}

#[test]
fn eaa_9_2_10g_an_extended_move_keeps_away_from_allies() {
    let given = "day 17
        11.LXXXV at 1905
        objective 7A 2212 S 2
        112.28 at 2413
        active 11.LXXXV
        task german by_unit";
    let told = next(given).expect("it moves");
    let position = position(given);
    let end = hex(position.data(), told.split(' ').nth(2).expect("a hex"));
    assert!(position.data().board.distance(end, hex(position.data(), "2413")) > 1, "{told}");
}
