//! §4.0.4, §8, §13.5 German impulses: cards, fuel, events.

use crate::language::{after, told};

/// The 12th SS has no fuel on the 23rd, the 1st SS has.
const DRY: &str = "day 23
    command 62
    support 37
    12.12SS at 0703
    25.12SS in reserve
    26.12SS at 0703 isolated
    1.1SS at 0802
    task check_fuel";

#[test]
fn eaa_4_0_4a_two_cards_are_drawn() {
    let given = "pile 35 39 50\ntask draw_command";
    assert_eq!(after(given, "game steps, rolling 2 2", "command"), "command 39");
    assert_eq!(after(given, "game steps, rolling 2 2", "support"), "support 50");
    assert_eq!(after(given, "game steps 3, rolling 2 1", "command"), "command 35");
    assert_eq!(after(given, "game steps 3, rolling 2 1", "support"), "support 39");
}

#[test]
fn eaa_4_0_4g_the_day_ends_soon_once_the_pile_is_empty() {
    let given = "pile 35 39\ntask draw_command";
    assert_eq!(after(given, "game steps, rolling 1 1", "flags"), "flags last_impulse");
}

#[test]
fn eaa_8_0d_the_last_card_commands_alone() {
    let given = "pile 39\ntask draw_command";
    assert_eq!(after(given, "game steps 3, rolling 1", "command"), "command 39");
    assert_eq!(after(given, "game steps 3, rolling 1", "support"), "support");
    assert_eq!(after(given, "game steps 3, rolling 1", "task"), "task scan 0");
}

#[test]
fn eaa_8_0b_a_used_card_goes_to_the_discards() {
    assert_eq!(after("command 39\ntask end_command", "game steps", "discards"), "discards 39");
}

#[test]
fn eaa_4_0_4k_army_group_b_releases_before_fuel_and_choice_and_the_second_card_stays() {
    let given = "day 18
        pile 61 50
        FuhBg in calendar
        task draw_command";
    // 50 comes first among the two, then Army Group B.
    let when = "game steps, rolling 2 1";
    assert_eq!(after(given, when, "command"), "command 61");
    assert_eq!(after(given, when, "support"), "support 50");
    assert_eq!(after(given, when, "FuhBg"), "FuhBg reserve");
    // Card 48 is due today, 43 tomorrow.
    let pile = after(given, when, "pile");
    assert!(pile.contains(" 48 ") && !pile.contains(" 43 "), "{pile}");
}

#[test]
fn eaa_13_5b_one_shortage_marks_the_formation_and_the_other_card_commands() {
    assert_eq!(after(DRY, "game steps", "12.12SS"), "12.12SS at 0703 out_of_fuel");
    assert_eq!(after(DRY, "game steps", "25.12SS"), "25.12SS reserve out_of_fuel");
    assert_eq!(after(DRY, "game steps", "1.1SS"), "1.1SS at 0802");
    assert_eq!(after(DRY, "game steps", "discards"), "discards 37");
    assert_eq!(after(DRY, "game steps", "command"), "command 62");
    assert_eq!(after(DRY, "game steps", "task"), "task scan 0");
}

#[test]
fn eaa_13_51b_an_isolated_unit_does_not_run_out_of_fuel() {
    assert_eq!(after(DRY, "game steps", "26.12SS"), "26.12SS at 0703 isolated");
}

#[test]
fn eaa_13_5c_two_shortages_end_the_impulse() {
    let given = DRY.replace("command 62", "command 46");
    assert_eq!(after(&given, "game steps", "12.12SS"), "12.12SS at 0703");
    assert_eq!(after(&given, "game steps", "discards"), "discards 37 46");
    assert_eq!(after(&given, "game steps", "task"), "task choose_allied");
}

#[test]
fn eaa_13_5d_without_a_shortage_the_impulse_goes_on() {
    let given = DRY.replace("day 23", "day 21");
    assert_eq!(after(&given, "game steps", "task"), "task choose_command");
}

#[test]
fn eaa_13_5a_fuel_is_checked_from_the_20th_on() {
    let given = "day 19\ncommand 62\nsupport 50\ntask check_fuel";
    assert_eq!(after(given, "game steps", "support"), "support 50");
    let given = "day 20\ncommand 62\nsupport 50\ntask check_fuel";
    assert_eq!(after(given, "game steps", "discards"), "discards 50");
}

#[test]
fn eaa_13_5e_a_last_card_with_a_shortage_ends_the_impulse() {
    let given = "day 20\ncommand 50\n16.116P at 1405\ntask check_fuel";
    assert_eq!(after(given, "game steps", "16.116P"), "16.116P at 1405 out_of_fuel");
    assert_eq!(after(given, "game steps", "task"), "task choose_allied");
}

#[test]
fn eaa_13_52b_a_depot_on_the_day_spares_the_check() {
    let given = format!("{DRY}\nfuelled 23");
    assert_eq!(after(&given, "game steps", "task"), "task choose_command");
}

#[test]
fn eaa_4_0_4j_a_card_without_fuel_is_neither_command_nor_support() {
    assert_eq!(after(DRY, "game steps", "support"), "support");
}

#[test]
fn eaa_13_53a_fuel_priority_ends_the_checks_and_delays_a_depot() {
    let given = "day 23\nfuelled 23 24\ncommand 62\nsupport 54\ntask support_event";
    assert_eq!(after(given, "game steps", "flags"), "flags fuel_priority");
    assert_eq!(after(given, "game steps", "calendar"), "calendar 54");
    assert_eq!(after(given, "game steps", "fuelled"), "fuelled 24 25");
}

#[test]
fn eaa_16_0b_consolidation_gives_an_army_steps_back() {
    let given = "day 22
        command 62
        support 55
        1.1SS in reserve reduced 1
        2.1SS in reserve reduced 1
        12.12SS in reserve reduced 1
        25.12SS in reserve reduced 1
        task support_event";
    let told = told(given, "game steps");
    assert_eq!(
        told[..3],
        [
            "25.12SS.ISS has 2 steps (eaa-16.0b)",
            "12.12SS.ISS has 2 steps (eaa-16.0b)",
            "2.1SS.ISS has 2 steps (eaa-16.0b)"
        ]
    );
}

#[test]
fn eaa_16_11a_the_reserve_box_is_no_bar_but_want_of_supply_is() {
    let given = "day 22
        command 62
        support 55
        1.1SS in reserve reduced 1
        2.1SS in reserve reduced 1
        12.12SS in reserve reduced 1 low
        task support_event";
    assert_eq!(after(given, "game steps", "support"), "support 55");
}

#[test]
fn eaa_3_0_3d_von_der_heydte_comes_down_where_the_die_says() {
    let given = "day 17\ncommand 35\nsupport 38\nVDH in box\ntask support_event";
    assert_eq!(after(given, "game steps, rolling 4", "VDH"), "VDH at 0409");
    assert_eq!(after(given, "game steps, rolling 7", "VDH"), "VDH at 0509");
    assert_eq!(after(given, "game steps, rolling 9", "VDH"), "VDH dead");
    let held = format!("{given}\n39.9 at 0408");
    assert_ne!(after(&held, "game steps, rolling 5", "VDH"), "VDH at 0408");
}

#[test]
fn eaa_14_21a_bridge_engineers_repair_a_blown_bridge_beside_a_unit_of_their_army() {
    let given = "day 18
        command 35
        support 47
        39.26 at 1907
        objective 5Pz 1814 W 1
        task support_event";
    let told = told(given, "game steps");
    assert!(told.iter().any(|line| line.ends_with("stands, german")), "{told:?}");
}
