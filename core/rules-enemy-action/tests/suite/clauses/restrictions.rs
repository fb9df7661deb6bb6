//! §9.21 What keeps German units where they are.

use rules_enemy_action::march::restrictions::Duties;

use crate::language::{hex, path, position, unit};

/// Whether a unit may go along a path, and end there: the clause that forbids it.
#[track_caller]
fn forbidden(text: &str, name: &str, way: &str) -> Option<String> {
    let position = position(text);
    let data = position.data();
    let duties = Duties::of(&position, unit(data, name));
    let way = path(data, way);
    let end = *way.last().expect("a way has an end");
    let ends = duties.lets_end(end);
    ends.and_then(|()| duties.let_go(&way)).err().map(|why| why.to_string())
}

#[test]
fn eaa_9_21a_weak_allies_in_a_vp_hex_are_held_down() {
    let text = "3.2P at 1110\n112.28 at 1111";
    assert_eq!(forbidden(text, "3.2P", "1110-1109").as_deref(), Some("eaa-9.21a"));
    assert_eq!(forbidden(text, "3.2P", "1110-1010"), None);
    let strong = format!("{text}\n109.28 at 1111");
    assert_eq!(forbidden(&strong, "3.2P", "1110-1109"), None);
}

/// Allies in 1510 are surrounded by units on either side.
const RING: &str = "112.28 at 1510\n3.2P at 1509\n2.2P at 1511";

#[test]
fn eaa_9_21b_a_surround_is_kept() {
    assert_eq!(forbidden(RING, "2.2P", "1511-1512").as_deref(), Some("eaa-9.21b"));
    let doubled = format!("{RING}\n304.2P at 1511");
    assert_eq!(forbidden(&doubled, "2.2P", "1511-1512"), None);
}

#[test]
fn eaa_9_21c_a_town_is_not_left_to_allied_supply() {
    let text = "3.2P at 1108\ngerman town 1108\n112.28 at 1115";
    assert_eq!(forbidden(text, "3.2P", "1108-1107").as_deref(), Some("eaa-9.21c"));
    let stacked = format!("{text}\n2.2P at 1108");
    assert_eq!(forbidden(&stacked, "3.2P", "1108-1107"), None);
}

#[test]
fn eaa_9_21d_a_unit_stops_where_it_shuts_supply_off_from_an_empty_town() {
    // St. Vith is empty; others bar all ways to it but the one from the west, which a unit in 1110 bars.
    let text = "60.116P at 1007\n16.116P at 1207\ngerman town 1108";
    let before = format!("{text}\n3.2P at 1010");
    assert_eq!(forbidden(&before, "3.2P", "1010-1110"), None);
    assert_eq!(forbidden(&before, "3.2P", "1010-1110-1210").as_deref(), Some("eaa-9.21d"));
    assert_eq!(forbidden(&before, "3.2P", "1010-1011-1012"), None, "it has shut nothing off");
    let there = format!("{text}\n3.2P at 1109");
    assert_eq!(forbidden(&there, "3.2P", "1109-1110"), None);
    assert_eq!(forbidden(&there, "3.2P", "1109-1110-1210").as_deref(), Some("eaa-9.21d"));
    let doubled = format!("{there}\n2.2P at 1109");
    assert_eq!(forbidden(&doubled, "3.2P", "1109-1110-1210"), None);
    // In a town that somebody holds nothing is opened.
    let held = format!("{there}\n304.2P at 1108");
    assert_eq!(forbidden(&held, "3.2P", "1109-1110-1210"), None);
}

#[test]
fn eaa_9_21e_every_step_counts() {
    // The last hex would do, but the first step lets the surrounded go.
    assert_eq!(forbidden(RING, "2.2P", "1511-1611-1610").as_deref(), Some("eaa-9.21b"));
    let position = position(RING);
    assert_eq!(position.data().board.number(hex(position.data(), "1510")), "1510");
}
