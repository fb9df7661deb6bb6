//! §9.4, §9.6, §9.7, §15.4 German reserves, the return to them, and improved positions.

use crate::language::{after, position, told};
use rules_enemy_action::command::{arriving, positions, relief, returning};

/// Two regiments beside Allied units, one of which may go.
const IDLE: &str = "13.5F at 1303
    14.5F at 1303
    112.28 at 1304
    active 13.5F+14.5F
    task german return";

#[test]
fn eaa_9_6a_an_idle_unit_returns_if_two_steps_stay() {
    let position = position(IDLE);
    let unit = returning::decide(&position).expect("one of them may go");
    assert_eq!(position.data().counters[unit.index()].id, "14.5F.LXXXV");
}

#[test]
fn eaa_9_6b_the_second_stays_because_the_first_has_gone() {
    assert_eq!(after(IDLE, "game steps 2", "14.5F"), "14.5F reserve active");
    assert_eq!(after(IDLE, "game steps 2", "13.5F"), "13.5F at 1303 active");
    assert_eq!(after(IDLE, "game steps 2", "task"), "task german improve");
}

#[test]
fn eaa_9_6a_who_moved_or_attacked_or_was_placed_stays() {
    for mark in ["left", "attacked_now", "placed"] {
        let text = IDLE.replace("14.5F at 1303\n", &format!("14.5F at 1303 {mark}\n"));
        let text = text.replace("13.5F at 1303\n", &format!("13.5F at 1303 {mark}\n"));
        assert_eq!(returning::decide(&position(&text)), None, "{mark}");
    }
    let alone = IDLE.replace("112.28 at 1304", "112.28 at 1312");
    assert_eq!(returning::decide(&position(&alone)), None);
}

#[test]
fn eaa_9_6d_a_unit_that_stayed_by_a_method_has_not_moved() {
    let text = IDLE.replace("14.5F at 1303", "14.5F at 1303 moved");
    assert!(returning::decide(&position(&text)).is_some());
}

#[test]
fn eaa_9_7a_idle_units_dig_in_from_the_20th_on() {
    let given = IDLE.replace("german return", "german improve");
    assert!(positions::decide(&position(&given)).is_empty(), "not on the 18th");
    let given = format!("day 20\n{given}");
    assert_eq!(told(&given, "game steps"), ["improved 1303 (eaa-9.7a)"]);
}

#[test]
fn eaa_9_7b_nobody_digs_in_a_town_or_twice_or_out_of_supply() {
    let given = format!("day 20\n{IDLE}");
    for (from, to) in
        [("at 1303", "at 1108"), ("task", "improved 1303\ntask"), ("at 1303", "at 1303 out")]
    {
        let given = given.replace(from, to);
        assert!(positions::decide(&position(&given)).is_empty(), "{to}");
    }
}

#[test]
fn eaa_9_42e_who_finds_no_hex_waits() {
    let given = "16.116P in reserve
        active 16.116P
        task german arrive";
    assert_eq!(arriving::decide(&position(given)), None, "no German is near");
    assert_eq!(after(given, "game steps", "task"), "task end_command");
    assert_eq!(after(given, "game steps", "16.116P"), "16.116P reserve");
}

#[test]
fn eaa_9_42a_a_formation_without_units_on_the_map_arrives_one_by_one() {
    let given = "16.116P in reserve
        60.116P in reserve
        3.2P at 1304
        active 16.116P+60.116P
        task german arrive";
    let told = told(given, "game steps 3");
    let came: Vec<&String> = told.iter().filter(|line| line.contains("goes to")).collect();
    assert_eq!(came.len(), 2, "{told:?}");
    assert!(came[0].starts_with("16.116P"), "{told:?}");
    // §9.42d The division stays together.
    let place = |line: &str| line.split(' ').nth(3).map(ToOwned::to_owned);
    assert_eq!(place(came[0]), place(came[1]), "{told:?}");
}

#[test]
fn eaa_15_4a_infantry_replaces_detachments_from_the_18th_and_others_from_the_21st() {
    let text = "5.3F in reserve
        1.1SS at 0803
        detachment 0808
        112.28 at 0710
        active 5.3F+1.1SS
        task german detachments";
    assert!(relief::decide(&position(text)).is_some(), "the 18th");
    assert!(relief::decide(&position(&format!("day 17\n{text}"))).is_none(), "the 17th");
    let armor = text.replace("5.3F", "12.12SS");
    assert!(relief::decide(&position(&armor)).is_none(), "armor on the 18th");
    assert!(relief::decide(&position(&format!("day 21\n{armor}"))).is_some(), "the 21st");
}

#[test]
fn eaa_15_4b_a_detachment_beside_germans_or_of_another_army_is_left() {
    let text = "5.3F in reserve
        1.1SS at 0803
        detachment 0808
        112.28 at 0710
        active 5.3F+1.1SS
        task german detachments";
    let beside = text.replace("1.1SS at 0803", "1.1SS at 0807");
    assert!(relief::decide(&position(&beside)).is_none());
    let other = format!("{text}\n3.2P at 0907");
    assert!(relief::decide(&position(&other)).is_none(), "the nearest unit is of the 5th");
    let far = text.replace("112.28 at 0710", "112.28 at 1120");
    assert!(relief::decide(&position(&far)).is_none(), "no Allied unit is proximate");
}

#[test]
fn eaa_15_4c_the_reserve_takes_the_place_of_the_marker() {
    let text = "5.3F in reserve
        1.1SS at 0803
        detachment 0808
        112.28 at 0710
        active 5.3F+1.1SS
        task german detachments";
    assert_eq!(after(text, "game steps", "5.3F"), "5.3F at 0808 active placed");
    assert_eq!(after(text, "game steps", "detachments"), "detachments");
}
