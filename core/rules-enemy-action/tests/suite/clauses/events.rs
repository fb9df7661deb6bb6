//! §10.8a, §13.4a, §14.2 The events of Allied cards.

use rules_enemy_action::Action;

use crate::language::{after, legal, refused};

#[test]
fn eaa_13_4a_airpower_supplies_the_units_of_one_hex() {
    let given = "day 23\n hand 33\n CCA.7A+CCB.7A at 1414 low\n CCR.7A at 1415 isolated";
    let play = "allied plays airpower by 33";
    assert_eq!(after(given, play, "task"), "task event airpower 33 1");
    let supplied = format!("{play}\n allied resupplies 1414");
    assert_eq!(after(given, &supplied, "CCA.7A.XVIII"), "CCA.7A.XVIII at 1414");
    assert_eq!(after(given, &supplied, "CCB.7A.XVIII"), "CCB.7A.XVIII at 1414");
    assert_eq!(after(given, &supplied, "CCR.7A.XVIII"), "CCR.7A.XVIII at 1415 isolated");
    assert_eq!(after(given, &supplied, "task"), "task end_allied");
    let nobody = format!("{play}\n allied resupplies 1413");
    assert_eq!(refused(given, &nobody), Some("eaa-13.4a".to_owned()));
    let needless = "day 23\n hand 33\n CCA.7A at 1414";
    assert_eq!(refused(needless, play), Some("eaa-13.4a".to_owned()));
    let early = "day 22\n hand 33\n CCA.7A at 1414 low";
    assert_eq!(refused(early, play), Some("eaa-2.31e".to_owned()));
}

#[test]
fn eaa_10_8a_engineers_put_up_two_roadblocks_in_supply() {
    let given = "day 17\n hand 11";
    let play = "allied plays engineers by 11";
    assert_eq!(after(given, play, "task"), "task event engineers 11 2");
    let one = format!("{play}\n allied blocks 1814");
    assert_eq!(after(given, &one, "task"), "task event engineers 11 1");
    let both = format!("{one}\n allied blocks 1108");
    assert_eq!(after(given, &both, "task"), "task end_allied");
    let blocked = after(given, &both, "1814");
    assert!(blocked.contains("roadblock"), "{blocked}");
    let twice = format!("{one}\n allied blocks 1814");
    assert_eq!(refused(given, &twice), Some("eaa-10.8a".to_owned()));
    assert_eq!(after(given, &format!("{one}\n allied passes"), "task"), "task end_allied");
    // Beside a German, and in his hex.
    let held = "day 17\n hand 11\n 16.116P at 1813";
    for sentence in ["allied blocks 1814", "allied blocks 1813"] {
        let sentence = format!("{play}\n {sentence}");
        assert_eq!(refused(held, &sentence), Some("eaa-10.8a".to_owned()), "{sentence}");
    }
}

#[test]
fn eaa_10_8a_a_roadblock_leaves_no_time_for_bridges() {
    let first = legal("day 17\n task event engineers 11 2");
    let count = |all: &[Action]| {
        let is_bridge =
            |action: &&Action| matches!(action, Action::Blow { .. } | Action::Bridge { .. });
        all.iter().filter(is_bridge).count()
    };
    assert!(count(&first) > 10, "{}", count(&first));
    let second = legal("day 17\n roadblock 1814\n task event engineers 11 1");
    assert_eq!(count(&second), 0);
    assert!(second.iter().any(|action| matches!(action, Action::Block { .. })));
}

#[test]
fn eaa_4_12b_no_bridge_is_blown_on_the_sixteenth() {
    let blows = |day: u8| {
        let all = legal(&format!("day {day}\n task event engineers 11 2"));
        all.iter().filter(|action| matches!(action, Action::Blow { .. })).count()
    };
    assert_eq!(blows(16), 0);
    assert!(blows(17) > 10, "{}", blows(17));
}

#[test]
fn eaa_4_12a_raise_the_alarm_moves_three_units_of_the_corps() {
    let given =
        "day 16\n hand 4\n 395.99+393.99 at 1414\n 394.99 at 1416\n 23.2 at 1418\n 112.28 at 1420";
    let play = "allied plays raise_the_alarm by 4";
    assert_eq!(after(given, play, "activation"), "activation alarm by 4");
    // It is no activation by §6.4.
    assert_eq!(after(given, play, "394.99.V"), "394.99.V at 1416 active");
    assert_eq!(after(given, play, "112.28.VIII"), "112.28.VIII at 1420");
    let three = format!(
        "{play}\n 395.99.V goes 1414-1415\n 393.99.V goes 1414-1413\n 394.99.V goes 1416-1417"
    );
    let fourth = format!("{three}\n 23.2.V goes 1418-1419");
    assert_eq!(refused(given, &three), None);
    assert_eq!(refused(given, &fourth), Some("eaa-4.12a".to_owned()));
    assert_eq!(after(given, &format!("{three}\n allied passes"), "task"), "task end_allied");
}
