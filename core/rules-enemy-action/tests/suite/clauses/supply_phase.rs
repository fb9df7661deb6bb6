//! §4.0.3, §13.0, §13.2 The Supply Phase.

use crate::language::{after, refused, told};

/// Germans all round 1814.
const ROUND: &str = "16.116P at 1813\n 60.116P at 1815\n 156.116P at 1714
    3.2P at 1715\n 2.2P at 1914\n 304.2P at 1915\n task check_supply";

/// A unit in 1814 after the Supply Phase of the 18th, whose dice show this face.
fn checked(state: &str, rolling: &str) -> String {
    let given = format!("day 18\n 112.28.VIII at 1814 {state}\n {ROUND}");
    after(&given, &format!("game steps{rolling}"), "112.28.VIII")
}

#[test]
fn eaa_13_2a_unsupplied_units_go_down_rung_by_rung() {
    assert_eq!(checked("", ""), "112.28.VIII at 1814 low");
    assert_eq!(checked("low", ""), "112.28.VIII at 1814 out");
    assert_eq!(checked("out", ""), "112.28.VIII at 1814 isolated");
}

#[test]
fn eaa_13_24a_who_stays_isolated_may_lose_a_step() {
    // A regular unit does with 1 to 4.
    assert_eq!(checked("isolated", ", rolling 4"), "112.28.VIII at 1814 reduced 1 isolated");
    assert_eq!(checked("isolated", ", rolling 5"), "112.28.VIII at 1814 isolated");
    assert_eq!(checked("isolated reduced 1", ", rolling 4"), "112.28.VIII dead");
    // Each unit of a stack rolls; green to 6, elite to 2.
    let given = format!("day 18\n 395.99.V+501.101.VIII at 1814 isolated\n {ROUND}");
    let step = "game steps, rolling 6 3";
    assert_eq!(after(&given, step, "395.99.V"), "395.99.V at 1814 reduced 1 isolated");
    assert_eq!(after(&given, step, "501.101.VIII"), "501.101.VIII at 1814 isolated");
    assert_eq!(
        told(&given, step),
        [
            "395.99.V needs 6, rolled 6 (eaa-13.24a)",
            "395.99.V has 1 step (eaa-13.24a)",
            "501.101.VIII needs 2, rolled 3 (eaa-13.24a)",
        ]
    );
}

#[test]
fn eaa_4_0_3b_whoever_traces_loses_every_marker() {
    for state in ["low", "out", "isolated"] {
        let given = format!("day 18\n 112.28.VIII at 1814 {state}\n task check_supply");
        assert_eq!(after(&given, "game steps", "112.28.VIII"), "112.28.VIII at 1814", "{state}");
    }
}

#[test]
fn eaa_13_12a_germans_are_checked_from_the_nineteenth() {
    // Allies all round.
    let round = "112.28 at 1813\n 110.28 at 1815\n 109.28 at 1714\n 12.4 at 1715\n 8.4 at 1914\n 22.4 at 1915";
    let given =
        |day: u8, unit: &str| format!("day {day}\n {unit} at 1814\n {round}\n task check_supply");
    let of = |day: u8, unit: &str| after(&given(day, unit), "game steps", unit);
    assert_eq!(of(18, "16.116P.LVIII"), "16.116P.LVIII at 1814");
    assert_eq!(of(19, "16.116P.LVIII"), "16.116P.LVIII at 1814 low");
    assert_eq!(of(17, "VDH.ISS"), "VDH.ISS at 1814");
    assert_eq!(of(18, "VDH.ISS"), "VDH.ISS at 1814 low");
}

#[test]
fn eaa_10_8f_a_roadblock_out_of_supply_goes() {
    let given = format!("day 18\n roadblock 1814 1219\n {ROUND}");
    assert_eq!(after(&given, "game steps", "roadblocks"), "roadblocks 1219");
}

#[test]
fn eaa_4_0_3d_airpower_discards_two_german_cards_and_skips_their_impulse() {
    let given = "day 23\n hand 33 34 4\n pile 35 36 37\n task check_supply";
    assert_eq!(after(given, "game steps", "task"), "task interdiction");
    let play = "game steps\n allied interdicts with 33, rolling 1 2";
    assert_eq!(after(given, play, "discards"), "discards 33 35 37");
    assert_eq!(after(given, play, "flags"), "flags interdicted");
    assert_eq!(after(given, play, "task"), "task choose_allied");
    assert_eq!(after(given, "game steps\n allied passes", "task"), "task draw_command");
    let wrong = "game steps\n allied interdicts with 4";
    assert_eq!(refused(given, wrong), Some("eaa-2.31d".to_owned()));
    let early = "day 22\n hand 33\n task check_supply";
    assert_eq!(after(early, "game steps", "task"), "task draw_command");
    let without = "day 23\n hand 4\n task check_supply";
    assert_eq!(after(without, "game steps", "task"), "task draw_command");
}

#[test]
fn eaa_4_0_3e_army_group_b_releases_when_it_is_interdicted() {
    let given = "day 23\n hand 33\n pile 36 61\n 8.3F in calendar\n task interdiction";
    let play = "allied interdicts with 33, rolling 2 1";
    assert_eq!(after(given, play, "8.3F.ISS"), "8.3F.ISS reserve");
    assert_eq!(after(given, play, "task"), "task choose_allied");
}

#[test]
fn eaa_13_21a_a_supplied_unit_that_fails_is_in_low_supply() {
    assert_eq!(checked("", ""), "112.28.VIII at 1814 low");
}

#[test]
fn eaa_13_22a_a_unit_in_low_supply_that_fails_is_out_of_supply() {
    assert_eq!(checked("low", ""), "112.28.VIII at 1814 out");
}

#[test]
fn eaa_13_23a_a_unit_out_of_supply_that_fails_is_isolated_and_does_not_roll_yet() {
    assert_eq!(checked("out", ""), "112.28.VIII at 1814 isolated");
}

#[test]
fn eaa_4_0_3c_each_failure_is_one_rung() {
    for (before, later) in [("", "low"), ("low", "out"), ("out", "isolated")] {
        assert_eq!(checked(before, ""), format!("112.28.VIII at 1814 {later}"));
    }
}

#[test]
fn eaa_13_0d_supply_holds_all_day() {
    let given = "112.28.VIII at 1414 low\n task choose_allied";
    assert_eq!(
        after(given, "allied passes\n game steps", "112.28.VIII"),
        "112.28.VIII at 1414 low"
    );
}

#[test]
fn eaa_14_34d_a_position_goes_with_the_last_who_surrenders_in_it() {
    let given = "task check_supply
        day 19
        16.116P at 1820 isolated reduced 1
        improved 1820";
    assert_eq!(after(given, "game steps, rolling 4", "improved"), "improved");
    assert_eq!(after(given, "game steps, rolling 5", "improved"), "improved 1820");
}
