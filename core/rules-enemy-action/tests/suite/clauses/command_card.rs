//! §8.1 The German command card and the support card.

use rules_enemy_action::command::impulse::commanding;
use rules_enemy_action::printed::cards::CardId;

use crate::language::{after, position, told};

/// Which of two cards commands on a day, and the clause that decides, in either order.
#[track_caller]
fn commands(day: u8, one: u8, other: u8) -> (u8, String) {
    let position = position(&format!("day {day}"));
    let decided = |cards: [u8; 2]| commanding(&position, cards.map(CardId));
    let (first, why) = decided([one, other]);
    assert_eq!((first, why), decided([other, one]), "the order does not matter");
    (first.0, why.to_string())
}

#[test]
fn eaa_8_1a_the_only_primary_card_commands() {
    // Card 40 has the higher Command Value.
    assert_eq!(commands(18, 40, 35), (35, "eaa-8.1a".to_owned()));
}

#[test]
fn eaa_8_1b_of_two_alike_the_higher_command_value_commands() {
    assert_eq!(commands(18, 37, 40), (40, "eaa-8.1b".to_owned()));
}

#[test]
fn eaa_8_1c_of_equal_values_the_lower_number_commands() {
    assert_eq!(commands(18, 44, 35), (35, "eaa-8.1c".to_owned()));
}

#[test]
fn eaa_8_14a_the_card_of_peiper_and_the_150th_commands_on_two_days() {
    assert_eq!(commands(17, 36, 35), (36, "eaa-8.14a".to_owned()));
    assert_eq!(commands(18, 61, 36), (36, "eaa-8.14a".to_owned()));
}

#[test]
fn eaa_8_14d_on_other_days_it_is_a_card_like_any_other() {
    assert_eq!(commands(16, 36, 61), (61, "eaa-8.1b".to_owned()));
    assert_eq!(commands(19, 36, 35), (35, "eaa-8.1a".to_owned()));
}

#[test]
fn eaa_8_1d_the_event_of_the_support_card_comes_first_and_the_card_goes() {
    let given = "day 22
        command 35
        support 55
        1.1SS in reserve reduced 1
        2.1SS in reserve reduced 1
        12.12SS in reserve reduced 1
        task support_event";
    assert_eq!(after(given, "game steps", "discards"), "discards 55");
    assert_eq!(after(given, "game steps", "task"), "task scan 0");
}

#[test]
fn eaa_8_1d_an_event_that_cannot_be_carried_out_leaves_the_card() {
    let given = "day 22
        command 35
        support 55
        1.1SS in reserve reduced 1
        task support_event";
    assert_eq!(after(given, "game steps", "support"), "support 55");
}

#[test]
fn eaa_8_1e_a_special_event_is_not_carried_out_in_support() {
    let given = "day 18
        command 35
        support 45
        task support_event";
    assert_eq!(after(given, "game steps", "flags"), "flags");
    assert_eq!(after(given, "game steps", "support"), "support 45");
}

#[test]
fn eaa_8_1f_the_first_command_that_can_be_done_is_done() {
    // Nobody has lost a step, so the corps acts.
    let given = "day 20
        command 44
        3.2P at 1706
        task scan 0";
    assert_eq!(after(given, "game steps", "task"), "task scan 1");
    assert_eq!(after(given, "game steps 2", "active"), "active 3.2P.XLVII");
}

#[test]
fn eaa_8_1h_a_support_card_that_is_left_commands_in_its_turn() {
    let given = "command 50
        support 39
        task end_command";
    assert_eq!(after(given, "game steps", "command"), "command 39");
    assert_eq!(after(given, "game steps", "discards"), "discards 50");
    assert_eq!(after(given, "game steps", "task"), "task scan 0");
}

#[test]
fn eaa_4_0_4b_without_a_support_card_the_allies_are_next() {
    let given = "command 50
        task end_command";
    assert_eq!(after(given, "game steps", "task"), "task choose_allied");
}

#[test]
fn eaa_8_11a_manteuffel_directs_traffic_and_his_corps_acts() {
    let given = "day 18
        command 45
        3.2P at 1706
        roadblock 1709 0711
        task scan 0";
    let told = told(given, "game steps 2");
    assert!(told.contains(&"flag manteuffel (eaa-10.8g)".to_owned()), "{told:?}");
    assert!(told.contains(&"no roadblock 1709 (eaa-10.8g)".to_owned()), "{told:?}");
    assert_eq!(after(given, "game steps 2", "active"), "active 3.2P.XLVII");
    assert_eq!(after(given, "game steps 2", "roadblocks"), "roadblocks 0711");
}

#[test]
fn eaa_8_12a_a_corps_with_enough_reduced_units_gives_steps_back_in_place_of_acting() {
    let given = "day 20
        command 44
        3.2P in reserve reduced 1
        130.Lehr in reserve reduced 1
        2.2P in reserve reduced 1
        task scan 0";
    // §16.2a The highest numbers: 2.2P has 19, 130.Lehr 18 and 3.2P 17.
    assert_eq!(after(given, "game steps", "2.2P"), "2.2P reserve");
    assert_eq!(after(given, "game steps", "130.Lehr"), "130.Lehr reserve");
    assert_eq!(after(given, "game steps", "3.2P"), "3.2P reserve reduced 1");
    assert_eq!(after(given, "game steps", "task"), "task end_command");
}

#[test]
fn eaa_8_12a_too_few_reduced_units_skip_the_command() {
    let given = "day 20
        command 44
        3.2P in reserve reduced 1
        task scan 0";
    assert_eq!(after(given, "game steps", "task"), "task scan 1");
    assert_eq!(after(given, "game steps", "3.2P"), "3.2P reserve reduced 1");
}

#[test]
fn eaa_10_4a_a_german_step_that_would_overfill_a_hex_goes_to_the_next_unit() {
    let given = "day 20
        command 58
        277.LXVII at 0604 reduced 1
        8.3PG.LXVII at 0604
        272.LXVII in reserve reduced 1
        326.LXVII in reserve reduced 1
        task scan 0";
    assert_eq!(
        told(given, "game steps"),
        ["277.LXVII has 3 steps (eaa-16.2a)", "326.LXVII has 4 steps (eaa-16.2a)"]
    );
    let full = format!("{given}\n 29.3PG.LXVII at 0604");
    assert_eq!(
        told(&full, "game steps"),
        ["326.LXVII has 4 steps (eaa-16.2a)", "272.LXVII has 4 steps (eaa-16.2a)"]
    );
}

#[test]
fn eaa_16_2a_the_highest_numbers_regain_steps() {
    let given = "day 20
        command 44
        3.2P in reserve reduced 1
        130.Lehr in reserve reduced 1
        2.2P in reserve reduced 1
        task scan 0";
    let told = told(given, "game steps");
    assert_eq!(
        told,
        ["2.2P.XLVII has 2 steps (eaa-16.2a)", "130.Lehr.XLVII has 2 steps (eaa-16.2a)"]
    );
}

#[test]
fn eaa_6_1d_no_german_card_activates_who_stands_with_its_units() {
    let stack = "16.116P+Peiper.1SS.ISS at 1309\n304.2P at 1309\ntask scan 0";
    let active =
        |card: u8| after(&format!("command {card}\n{stack}"), "game goes on to german", "active");
    // The corps, its army, and the army of the third; the card of the army group reaches them all.
    assert_eq!(active(49), "active 16.116P.LVIII");
    assert_eq!(active(39), "active 304.2P.XLVII+16.116P.LVIII");
    assert_eq!(active(40), "active Peiper.1SS.ISS");
    assert_eq!(active(61), "active Peiper.1SS.ISS+304.2P.XLVII+16.116P.LVIII");
}
