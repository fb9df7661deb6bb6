//! §9.22 What decides between equals.

use hexmap::Compass;
use rules_enemy_action::march::preference::rank;
use rules_enemy_action::state::objective::Objective;

use crate::language::{hex, position};

/// The hexes, the best first.
#[track_caller]
fn ranked(objective: &str, side: Compass, hexes: &[&str]) -> Vec<String> {
    let position = position("");
    let data = position.data();
    let aim = Some(Objective { hex: hex(data, objective), side, stage: 1 });
    let mut hexes: Vec<_> = hexes.iter().map(|number| hex(data, number)).collect();
    hexes.sort_by_key(|&hex| rank(&position, aim, hex));
    hexes.into_iter().map(|hex| data.board.number(hex)).collect()
}

#[test]
fn eaa_9_22a_nearest_then_farthest_in_the_markers_direction_then_northernmost() {
    assert_eq!(ranked("1412", Compass::W, &["1409", "1411"]), ["1411", "1409"]);
    assert_eq!(ranked("1412", Compass::W, &["1410", "1611"]), ["1611", "1410"]);
    assert_eq!(ranked("1412", Compass::N, &["1611", "1410"]), ["1410", "1611"]);
    assert_eq!(ranked("1412", Compass::S, &["1410", "1611"]), ["1611", "1410"]);
    assert_eq!(ranked("1412", Compass::W, &["1611", "1211"]), ["1211", "1611"]);
}

#[test]
fn eaa_9_22b_even_rows_lie_half_a_hex_farther_west_than_their_number() {
    // 1410 and 1611 are both two hexes from Houffalize, and 1611 lies farther west.
    assert_eq!(ranked("1412", Compass::W, &["1410", "1611"]), ["1611", "1410"]);
    assert_eq!(ranked("1414", Compass::E, &["1411", "1711"]), ["1411", "1711"]);
}
