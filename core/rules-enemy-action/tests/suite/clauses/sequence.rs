//! §4 The course of a day.

use crate::language::{after, refused, told};

/// So full a hand that nothing is drawn.
const HAND: &str = "hand 1 2 3 4 5 6 7 8";

/// The task that follows when the game has done one step.
fn next(given: &str) -> String {
    after(given, "game steps", "task")
}

#[test]
fn eaa_4_11a_the_sixteenth_begins_with_an_allied_impulse() {
    let given = "scenario initial_assault\n task deal_first";
    assert_eq!(after(given, "game steps, rolling 1 1 1 1 1", "task"), "task choose_allied");
}

#[test]
fn eaa_4_0_1a_the_allied_units_of_the_day_are_called_up() {
    let given =
        "day 17\n task call_up\n 16.1.V in calendar\n 18.1.V in calendar\n 8.3F in calendar";
    assert_eq!(after(given, "game steps", "16.1.V"), "16.1.V reserve");
    assert_eq!(after(given, "game steps", "18.1.V"), "18.1.V calendar");
    assert_eq!(after(given, "game steps", "8.3F.ISS"), "8.3F.ISS calendar");
    assert_eq!(next(given), "task prepare");
}

#[test]
fn eaa_7_3a_delayed_reserves_are_placed_without_a_card_from_the_eighteenth() {
    let given = |day: u8| {
        format!(
            "day {day}\n task call_up\n 12.4.XII at 2403\n 8.4.XII in reserve\n CCA.10A in reserve"
        )
    };
    assert_eq!(next(&given(17)), "task prepare");
    assert_eq!(next(&given(18)), "task delayed");
    assert_eq!(next(&given(19)), "task delayed");
    let later =
        "day 18\n task delayed\n 12.4.XII at 2403\n 8.4.XII in reserve\n CCA.10A in reserve";
    assert_eq!(refused(later, "CCA.10A is placed in 2405"), Some("eaa-7.3a".to_owned()));
    assert_eq!(after(later, "allied passes", "8.4.XII"), "8.4.XII reserve");
    assert_eq!(after(later, "allied passes", "task"), "task prepare");
}

#[test]
fn eaa_9_8a_the_okw_reserve_is_released_once_germans_stand_at_the_meuse() {
    let given =
        |hex: &str| format!("day 22\n task call_up\n 10.10SS in okw\n 16.116P at {hex} isolated");
    for hex in ["0625", "1426", "1127"] {
        let given = given(hex);
        assert_eq!(after(&given, "game steps", "10.10SS.OKW"), "10.10SS.OKW reserve", "{hex}");
        assert_eq!(after(&given, "game steps", "card_64"), "card_64 pile", "{hex}");
        assert_eq!(after(&given, "game steps", "flags"), "flags okw_released", "{hex}");
    }
    assert_eq!(after(&given("1424"), "game steps", "10.10SS.OKW"), "10.10SS.OKW okw");
    assert_eq!(after(&given("1424"), "game steps", "card_64"), "card_64 aside");
}

#[test]
fn eaa_4_2a_german_cards_fade_one_by_one() {
    let given = "day 21\n pile 35 36 37 38\n task fade 3";
    let steps = "game steps, rolling 1\n game steps, rolling 1\n game steps, rolling 1";
    assert_eq!(after(given, steps, "discards"), "discards 35 36 37");
    assert_eq!(after(given, steps, "task"), "task generate");
    // The calendar of the 18th knows no fading, that of the 21st takes three.
    let prepared =
        |day: u8| after(&format!("day {day}\n {HAND}\n task prepare"), "game steps", "task");
    assert_eq!(prepared(18), "task generate");
}

#[test]
fn eaa_4_2b_army_group_b_releases_even_when_it_is_only_discarded() {
    let given =
        "day 19\n pile 61\n task fade 1\n 8.3F in calendar\n 8.3PG in calendar\n 2.2SS in calendar";
    let step = "game steps, rolling 1";
    assert_eq!(after(given, step, "8.3F.ISS"), "8.3F.ISS reserve");
    assert_eq!(after(given, step, "8.3PG.LXVII"), "8.3PG.LXVII reserve");
    assert_eq!(after(given, step, "2.2SS.IISS"), "2.2SS.IISS calendar");
    assert_eq!(after(given, step, "card_41"), "card_41 pile");
    assert_eq!(after(given, step, "card_42"), "card_42 aside");
    assert_eq!(after(given, step, "card_61"), "card_61 discards");
}

#[test]
fn eaa_8_2d_cards_of_earlier_days_come_in_with_those_of_the_day() {
    let given = "day 22\n pile 61\n task fade 1";
    for card in [41, 42, 43, 48, 52, 55] {
        let card = format!("card_{card}");
        assert_eq!(after(given, "game steps, rolling 1", &card), format!("{card} pile"));
    }
    assert_eq!(after(given, "game steps, rolling 1", "card_54"), "card_54 aside");
    assert_eq!(after(given, "game steps, rolling 1", "card_64"), "card_64 aside");
}

#[test]
fn eaa_4_0_4f_impulses_alternate_until_the_german_pile_is_empty() {
    assert_eq!(next("task end_allied"), "task draw_command");
}

#[test]
fn eaa_4_0_4h_the_day_ends_with_the_allied_impulse_once_the_pile_is_empty() {
    assert_eq!(next("task end_allied\n flag last_impulse"), "task end_of_day victory");
    let given = "day 21\n pile 35\n task fade 1";
    assert_eq!(after(given, "game steps, rolling 1", "flags"), "flags last_impulse");
}

#[test]
fn eaa_4_0_4i_an_empty_allied_pile_ends_nothing() {
    assert_eq!(next("task end_allied\n hand"), "task draw_command");
}

#[test]
fn eaa_4_0_4d_passing_ends_the_impulse() {
    assert_eq!(after("hand 1", "allied passes", "task"), "task end_allied");
    assert_eq!(after("hand 1", "allied passes", "hand"), "hand 1");
}

#[test]
fn eaa_4_0_4e_the_hand_is_filled_when_the_impulse_ends() {
    // Five cards on the 18th: those that are held, two primaries, and one that nobody has seen.
    let given = "hand 4 5\n pile 1 2\n eligible 6 7 8\n unseen 2\n task end_allied";
    let step = "game steps, rolling 1 1 1 2";
    assert_eq!(after(given, step, "hand"), "hand 1 2 4 5 7");
    assert_eq!(after(given, step, "unseen"), "unseen 1");
}

#[test]
fn eaa_4_0_5a_the_end_of_a_day_takes_its_steps_in_order() {
    let story = |step: &str| next(&format!("day 18\n task end_of_day {step}"));
    assert_eq!(story("victory"), "task end_of_day clean_up");
    assert_eq!(story("clean_up"), "task end_of_day detachments");
    assert_eq!(story("detachments"), "task end_of_day next_day");
    assert_eq!(story("next_day"), "task call_up");
    assert_eq!(told("task end_of_day next_day", "game steps"), ["day 19 begins"]);
}

#[test]
fn eaa_13_0a_the_supply_phase_follows_the_cards_and_generation_begins_on_the_eighteenth() {
    let after_cards = |given: &str| next(given);
    assert_eq!(after_cards(&format!("day 17\n {HAND}\n task prepare")), "task check_supply");
    assert_eq!(after_cards(&format!("day 18\n {HAND}\n task prepare")), "task generate");
    let short = format!("scenario allies_surprised empty\n day 18\n {HAND}\n task prepare");
    assert_eq!(after_cards(&short), "task check_supply");
    assert_eq!(next("task generate"), "task fill_westwall");
    assert_eq!(next("task fill_westwall"), "task check_supply");
    assert_eq!(next("task check_supply"), "task draw_command");
}

#[test]
fn eaa_4_0b_the_sixteenth_skips_the_first_phases() {
    let given = "scenario allies_surprised\n task deal_first";
    assert_eq!(after(given, "game steps, rolling 1 1 1 1 1", "task"), "task choose_allied");
}

#[test]
fn eaa_4_0_3a_generation_and_the_westwall_come_before_supply() {
    assert_eq!(next(&format!("day 18\n {HAND}\n task prepare")), "task generate");
    assert_eq!(next("day 18\n task generate"), "task fill_westwall");
    assert_eq!(next("day 18\n task fill_westwall"), "task check_supply");
    assert_eq!(next(&format!("day 17\n {HAND}\n task prepare")), "task check_supply");
}

#[test]
fn eaa_4_0_4c_one_card_is_played_for_one_command() {
    let given = "hand 1 13\n 394.99.V at 1413\n CCA.7A.XVIII at 1415";
    let twice = "allied activates by 1\n allied activates by 13";
    assert_eq!(refused(given, twice), Some("eaa-4.0a".to_owned()));
}

#[test]
fn eaa_4_0_5e_detachments_are_looked_at_after_dispersed_markers_are_off() {
    assert_eq!(next("task end_of_day clean_up"), "task end_of_day detachments");
}

#[test]
fn eaa_4_1a_the_rules_of_the_16th_hold_in_every_scenario_that_begins_on_it() {
    for scenario in
        ["initial_assault", "allies_surprised", "german_breakout", "battle_of_the_bulge"]
    {
        let given = |day: u8| {
            format!(
                "scenario {scenario} empty\nday {day}\n23.2 at 1109\nactive 23.2\nactivation corps by 1"
            )
        };
        let way = "23.2 goes 1109-1108-1008";
        assert_eq!(refused(&given(16), way).as_deref(), Some("eaa-4.12a"), "{scenario}");
        assert_eq!(refused(&given(17), way), None, "{scenario}");
        let guns = |day: u8| {
            format!(
                "scenario {scenario} empty\nday {day}\nhand 5\n16.116P at 1311\n110.28 at 1310
                 active 16.116P\ncombat 1310 with 16.116P stage allied_tactics"
            )
        };
        let plays = "allied uses 5 as artillery";
        assert_eq!(refused(&guns(16), plays).as_deref(), Some("eaa-4.12c"), "{scenario}");
        assert_eq!(refused(&guns(17), plays), None, "{scenario}");
    }
}
