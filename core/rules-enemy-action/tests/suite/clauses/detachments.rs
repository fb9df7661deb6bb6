//! §15.1–§15.3 Detachments.

use rules_enemy_action::march::detachments;

use super::land::Land;

#[test]
fn eaa_15_1a_the_last_german_who_leaves_a_hold_value_leaves_a_detachment() {
    let mut land = Land::of("day 17\nPeiper+1.1SS at 1813");
    assert!(land.walked("Peiper", "1813-1814").iter().all(|line| !line.starts_with("detachment")));
    land.walked("1.1SS", "1813-1714-1715");
    // It leaves one in each hex that it passes.
    assert_eq!(land.numbers(land.0.detachments.iter()), ["1714", "1813"]);
}

#[test]
fn eaa_15_1a_hexes_without_a_value_and_the_16th_have_none() {
    let mut land = Land::of("day 17\n272.LXVII at 1012");
    land.walked("272.LXVII", "1012-1113");
    assert!(land.0.detachments.is_empty());
    let mut land = Land::of("day 16\n272.LXVII at 1813");
    land.walked("272.LXVII", "1813-1814");
    assert!(land.0.detachments.is_empty());
}

#[test]
fn eaa_15_1a_one_appears_even_beside_an_allied_unit() {
    let mut land = Land::of("day 17\n272.LXVII at 1813\n26.1.V at 1913");
    land.walked("272.LXVII", "1813-1814");
    assert!(land.0.detachments.has(land.hex("1813")));
}

#[test]
fn eaa_18_1a_the_initial_assault_has_no_detachments() {
    let mut land = Land::of("scenario initial_assault empty\nday 17\n272.LXVII at 1813");
    land.walked("272.LXVII", "1813-1814");
    assert!(land.0.detachments.is_empty());
}

#[test]
fn eaa_15_1c_none_lies_on_the_edge_or_beside_it() {
    let land = Land::of("");
    let board = &land.0.data().board;
    let with_value = |number: &str| board.hold(land.hex(number)) > 0;
    for number in ["0105", "0110", "0112", "0209", "0210"] {
        assert!(with_value(number), "{number}");
        assert!(!detachments::can_lie_in(&land.0, land.hex(number)), "{number}");
    }
    assert!(detachments::can_lie_in(&land.0, land.hex("1813")));
}

#[test]
fn eaa_15_2a_it_is_no_matter_for_german_moves() {
    let land = Land::of("272.LXVII at 1012\ndetachment 1113");
    assert_eq!(land.goes("272.LXVII", "1012-1113-1213"), Ok(2));
}

#[test]
fn eaa_15_3a_an_ally_who_becomes_active_beside_it_removes_it() {
    let mut land =
        Land::of("26.1.V at 1012\n16.1.V at 1015\nactive 26.1.V\ndetachment 1113 1016 1210");
    let told = land.happens(detachments::clear_faced);
    assert_eq!(told, ["no detachment 1113 (eaa-15.3a)"]);
    assert_eq!(land.numbers(land.0.detachments.iter()), ["1016", "1210"]);
}

#[test]
fn eaa_15_3b_a_german_who_enters_removes_it_and_may_leave_another() {
    let mut land = Land::of("day 17\nPeiper at 1813\ndetachment 1714");
    let told = land.walked("Peiper", "1813-1714");
    assert!(told.contains(&"no detachment 1714 (eaa-15.3b)".to_owned()), "{told:?}");
    land.walked("Peiper", "1714-1715");
    assert!(land.0.detachments.has(land.hex("1714")));
}
