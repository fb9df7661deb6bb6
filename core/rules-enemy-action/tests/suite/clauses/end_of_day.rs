//! §4.0.5 The end of a day.

use crate::language::after;

#[test]
fn eaa_4_0_5d_dispersed_and_out_of_fuel_markers_come_off() {
    let given = "112.28 at 1414 dispersed low\n 16.116P at 1412 out of fuel\n 60.116P in reserve out of fuel
        task end_of_day clean_up";
    assert_eq!(after(given, "game steps", "112.28.VIII"), "112.28.VIII at 1414 low");
    assert_eq!(after(given, "game steps", "16.116P.LVIII"), "16.116P.LVIII at 1412");
    assert_eq!(after(given, "game steps", "60.116P.LVIII"), "60.116P.LVIII reserve");
}

#[test]
fn eaa_12_9f_all_dispersed_units_recover_at_the_days_end() {
    let given = "112.28 at 1414 dispersed\n 16.116P at 1412 dispersed\n task end_of_day clean_up";
    assert_eq!(after(given, "game steps", "112.28.VIII"), "112.28.VIII at 1414");
    assert_eq!(after(given, "game steps", "16.116P.LVIII"), "16.116P.LVIII at 1412");
}

#[test]
fn eaa_4_0_5c_all_chits_go_back_into_the_cup() {
    assert_eq!(after("cup 3 7\n task end_of_day clean_up", "game steps", "cup"), "cup 60");
}

#[test]
fn eaa_13_53a_a_card_that_waited_beside_the_calendar_is_discarded() {
    let given = "calendar 54\n task end_of_day clean_up";
    assert_eq!(after(given, "game steps", "card_54"), "card_54 discards");
}

#[test]
fn eaa_15_3c_detachments_in_the_open_go_that_a_side_does_not_reach() {
    // No German supply comes so far west, but a town keeps its detachment.
    let given = "detachment 1814 1413 1815\n german town 1814\n task end_of_day detachments";
    assert_eq!(after(given, "game steps", "detachments"), "detachments 1814");
}

#[test]
fn eaa_4_0_5f_what_held_for_a_day_ends_with_it() {
    let given = "flag manteuffel fuel_priority interdicted single_used last_impulse reshuffled meuse_reached
        task end_of_day next_day";
    assert_eq!(after(given, "game steps", "flags"), "flags meuse_reached");
    assert_eq!(after(given, "game steps", "day"), "day 19");
}
