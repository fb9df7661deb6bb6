//! §16 Allied replacements.

use crate::language::{after, refused};

#[test]
fn eaa_16_1a_v_corps_gives_three_steps_and_loses_what_nobody_needs() {
    let given =
        "day 20\n hand 1\n 395.99.V at 1414 reduced 1\n 47.9.V at 1416 reduced 1\n 9.2.V at 1418";
    let play = "allied replaces V by 1";
    assert_eq!(after(given, play, "task"), "task replace V 3");
    let both = format!("{play}\n 395.99.V is restored\n 47.9.V is restored");
    assert_eq!(after(given, &both, "395.99.V"), "395.99.V at 1414");
    assert_eq!(after(given, &both, "47.9.V"), "47.9.V at 1416");
    assert_eq!(after(given, &both, "task"), "task end_allied");
    for sentence in ["9.2.V is restored", "112.28.VIII is restored", "23.2.V is restored"] {
        let sentence = format!("{play}\n {sentence}");
        assert_eq!(refused(given, &sentence), Some("eaa-16.1a".to_owned()), "{sentence}");
    }
    let whole = "day 20\n hand 1\n 9.2.V at 1418";
    assert_eq!(refused(whole, play), Some("eaa-16.1a".to_owned()));
    // Another corps than that of the card.
    assert_eq!(refused(given, "allied replaces VIII by 1"), Some("eaa-2.31b".to_owned()));
}

#[test]
fn eaa_16_11a_the_receiver_is_supplied_and_traces_now() {
    let play = "allied replaces V by 1\n 395.99.V is restored";
    let of =
        |state: &str| format!("day 20\n hand 1\n 47.9.V at 1416 reduced 1\n 395.99.V at {state}");
    assert_eq!(refused(&of("1414 reduced 1 low"), play), Some("eaa-16.11a".to_owned()));
    assert_eq!(refused(&of("1414 reduced 1 dispersed"), play), None);
    let round = "16.116P at 1813\n 60.116P at 1815\n 156.116P at 1714\n 3.2P at 1715\n 2.2P at 1914\n 304.2P at 1915";
    let cut_off = format!("{}\n {round}", of("1814 reduced 1"));
    assert_eq!(refused(&cut_off, play), Some("eaa-16.11a".to_owned()));
}

#[test]
fn eaa_16_12a_elite_steps_come_last() {
    let given = "day 20\n hand 2\n 501.101.VIII at 1414 reduced 1\n 110.28.VIII at 1416 reduced 1";
    let play = "allied replaces VIII by 2";
    let elite = format!("{play}\n 501.101.VIII is restored");
    assert_eq!(refused(given, &elite), Some("eaa-16.12a".to_owned()));
    let then = format!("{play}\n 110.28.VIII is restored\n 501.101.VIII is restored");
    assert_eq!(after(given, &then, "501.101.VIII"), "501.101.VIII at 1414");
    let alone =
        "day 20\n hand 2\n 501.101.VIII at 1414 reduced 1\n 110.28.VIII at 1416 reduced 1 low";
    assert_eq!(refused(alone, &elite), None);
}

#[test]
fn eaa_16_13a_a_unit_regains_one_step_in_an_impulse() {
    let given = "day 24\n hand 34\n 29A.XXX at 0418 reduced 2\n 5.GA.XXX at 0420 reduced 1";
    let once = "allied replaces XXX by 34\n 29A.XXX is restored";
    assert_eq!(after(given, once, "29A.XXX"), "29A.XXX at 0418 reduced 1 restored");
    let twice = format!("{once}\n 29A.XXX is restored");
    assert_eq!(refused(given, &twice), Some("eaa-16.13a".to_owned()));
    let other = format!("{once}\n 5.GA.XXX is restored");
    assert_eq!(after(given, &other, "29A.XXX"), "29A.XXX at 0418 reduced 1");
}

#[test]
fn eaa_18_2a_the_short_scenarios_give_no_steps_back() {
    let given = "scenario allies_surprised empty\n day 20\n hand 1\n 395.99.V at 1414 reduced 1";
    assert!(refused(given, "allied replaces V by 1").is_some());
}

#[test]
fn eaa_16_0a_steps_are_given_back_from_the_twentieth() {
    let given = |day: u8| format!("day {day}\n hand 1\n 395.99.V at 1414 reduced 1");
    assert_eq!(refused(&given(19), "allied replaces V by 1"), Some("eaa-2.31e".to_owned()));
    assert_eq!(refused(&given(20), "allied replaces V by 1"), None);
}
