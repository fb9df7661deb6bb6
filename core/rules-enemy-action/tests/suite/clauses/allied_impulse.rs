//! §4.0.4, §5, §6 What the player may play.

use rules_enemy_action::Action;

use crate::language::{after, legal, refused};

/// Two corps in one hex, and a division of one of them elsewhere.
const STACKED: &str = "day 18
    hand 1 3 8 13
    424.106.XVIII+394.99.V at 1413
    CCA.7A.XVIII at 1414
    423.106.XVIII in reserve";

#[test]
fn eaa_5_7a_only_cards_of_the_hand_are_played_and_then_discarded() {
    assert_eq!(refused("hand 1", "allied activates by 2"), Some("eaa-5.7a".to_owned()));
    assert_eq!(after(STACKED, "allied activates by 13", "card_13"), "card_13 discards");
}

#[test]
fn eaa_2_31d_a_card_allows_what_it_prints() {
    let given = "hand 1 3 7 11\n 112.28 at 1413";
    for sentence in [
        "allied plays engineers by 1",
        "allied activates 112.28 by 3",
        "allied activates by 11",
        "allied deploys by 11",
        "allied replaces VIII by 7",
    ] {
        assert_eq!(refused(given, sentence), Some("eaa-2.31d".to_owned()), "{sentence}");
    }
}

#[test]
fn eaa_2_31e_a_dated_command_holds_on_its_days() {
    let alarm = |day: u8| format!("day {day}\n hand 4\n 394.99.V at 1413");
    let play = "allied plays raise_the_alarm by 4";
    assert_eq!(refused(&alarm(16), play), None);
    assert_eq!(refused(&alarm(17), play), None);
    assert_eq!(refused(&alarm(18), play), Some("eaa-2.31e".to_owned()));
    let replace = |day: u8| format!("day {day}\n hand 1\n 394.99.V at 1413 reduced 1");
    let play = "allied replaces V by 1";
    assert_eq!(refused(&replace(19), play), Some("eaa-2.31e".to_owned()));
    assert_eq!(refused(&replace(20), play), None);
}

#[test]
fn eaa_6_2a_a_division_card_activates_one_of_its_divisions() {
    let given =
        "day 25\n hand 28\n 357.90.III at 1413\n CCA.6A.III at 1414\n 134.35.III in reserve";
    assert_eq!(refused(given, "allied activates by 28"), Some("eaa-2.31b".to_owned()));
    assert_eq!(refused(given, "allied activates group 3 by 28"), Some("eaa-2.31b".to_owned()));
    // §6.0b Nobody of the third is on the map.
    assert_eq!(refused(given, "allied activates group 2 by 28"), Some("eaa-6.0b".to_owned()));
    let now = |sentence: &str| after(given, sentence, "active");
    assert_eq!(now("allied activates group 0 by 28"), "active 357.90.III");
    assert_eq!(now("allied activates group 1 by 28"), "active CCA.6A.III");
}

#[test]
fn eaa_6_1a_a_corps_card_activates_its_corps_alone() {
    let active = after(STACKED, "allied activates by 13", "active");
    assert_eq!(active, "active 424.106.XVIII+CCA.7A.XVIII");
    assert_eq!(after(STACKED, "allied activates by 13", "task"), "task act");
}

#[test]
fn eaa_6_1b_an_army_card_activates_those_who_stand_with_the_corps() {
    let active = after(STACKED, "allied activates corps XVIII by 3", "active");
    assert_eq!(active, "active 394.99.V+424.106.XVIII+CCA.7A.XVIII");
    // A corps of another army, and none at all.
    for sentence in ["allied activates corps VIII by 3", "allied activates by 3"] {
        assert_eq!(refused(STACKED, sentence), Some("eaa-2.31b".to_owned()), "{sentence}");
    }
}

#[test]
fn eaa_6_1c_the_army_group_card_activates_any_corps() {
    let given = "day 22\n hand 25\n 112.28.VIII+394.99.V at 1413";
    assert_eq!(
        after(given, "allied activates corps VIII by 25", "active"),
        "active 394.99.V+112.28.VIII"
    );
}

#[test]
fn eaa_6_4a_a_formation_is_not_active_twice_running() {
    let given =
        "day 18\n hand 1 8 13 14\n 424.106.XVIII at 1413 activated_before\n CCA.7A.XVIII at 1414";
    assert_eq!(refused(given, "allied activates by 13"), Some("eaa-6.4a".to_owned()));
    assert_eq!(refused(given, "allied activates group 0 by 8"), Some("eaa-6.4a".to_owned()));
    // Another division of the corps was not active.
    assert_eq!(refused(given, "allied activates group 0 by 14"), None);
}

#[test]
fn eaa_6_4c_a_division_bars_its_corps_in_the_next_impulse() {
    let given = "day 18\n hand 8 13\n 424.106.XVIII at 1413\n pile 2\n task choose_allied";
    let after_one = after(given, "allied activates group 0 by 8", "424.106.XVIII");
    assert_eq!(after_one, "424.106.XVIII at 1413 active activated_now");
    let barred = "day 18\n hand 13\n 424.106.XVIII at 1413 activated_before";
    assert_eq!(refused(barred, "allied activates by 13"), Some("eaa-6.4a".to_owned()));
}

#[test]
fn eaa_6_4b_a_single_unit_is_barred_with_its_formation() {
    let given = "day 18\n hand 1\n 424.106.XVIII at 1413 activated_before\n 423.106.XVIII at 1414
        CCA.7A.XVIII at 1415";
    for unit in ["424.106", "423.106"] {
        let sentence = format!("allied activates {unit} by 1");
        assert_eq!(refused(given, &sentence), Some("eaa-6.4b".to_owned()), "{unit}");
    }
    assert_eq!(refused(given, "allied activates CCA.7A by 1"), None);
}

#[test]
fn eaa_6_4f_the_next_day_begins_without_a_bar() {
    let given = "424.106.XVIII at 1413 activated_now\n task end_of_day next_day";
    assert_eq!(after(given, "game steps", "424.106.XVIII"), "424.106.XVIII at 1413");
}

#[test]
fn eaa_6_3a_one_unit_of_any_formation_is_active_alone_once_a_day() {
    let given = "hand 1 8\n CCA.7A.XVIII at 1414";
    let sentence = "allied activates CCA.7A by 1";
    assert_eq!(after(given, sentence, "active"), "active CCA.7A.XVIII");
    assert_eq!(after(given, sentence, "activation"), "activation one by 1");
    let again = format!("{given}\n flag single_used");
    assert_eq!(refused(&again, sentence), Some("eaa-6.3a".to_owned()));
    // Germans all round.
    let cut_off =
        "hand 1\n CCA.7A.XVIII at 1814\n 16.116P at 1813\n 60.116P at 1815\n 156.116P at 1714
        3.2P at 1715\n 2.2P at 1914\n 304.2P at 1915";
    assert_eq!(refused(cut_off, sentence), Some("eaa-6.3a".to_owned()));
}

#[test]
fn eaa_6_3b_a_unit_that_is_active_alone_does_not_attack() {
    let given = "hand 1\n CCA.7A.XVIII at 1414\n 16.116P at 1413\n 60.116P at 1203";
    let alone = "allied activates CCA.7A by 1\n CCA.7A.XVIII attacks 1413";
    assert_eq!(refused(given, alone), Some("eaa-6.3b".to_owned()));
    let together = "hand 13\n CCA.7A.XVIII at 1414\n 16.116P at 1413";
    assert_eq!(refused(together, "allied activates by 13\n CCA.7A.XVIII attacks 1413"), None);
}

#[test]
fn eaa_6_0b_only_units_on_the_map_are_active() {
    let given = "hand 13\n 424.106.XVIII in reserve";
    assert_eq!(refused(given, "allied activates by 13"), Some("eaa-6.0b".to_owned()));
    let given = "hand 13\n 424.106.XVIII in reserve\n CCA.7A.XVIII at 1414";
    assert_eq!(after(given, "allied activates by 13", "active"), "active CCA.7A.XVIII");
}

#[test]
fn eaa_7_1h_a_card_deploys_as_many_of_its_reserves_as_the_player_likes() {
    let given =
        "day 16\n hand 10\n 12.4.XII at 2405\n 8.4.XII+22.4.XII in reserve\n 26.1.V in reserve";
    assert_eq!(after(given, "allied deploys by 10", "task"), "task deploy 10");
    let open = format!("{given}\n task deploy 10\n discards 10");
    let places = legal(&open);
    let of = |name: &str| {
        let data = crate::language::position(given);
        let unit = crate::language::unit(data.data(), name);
        let is_it = |action: &&Action| matches!(action, Action::Place { unit: other, .. } if *other == unit);
        places.iter().filter(is_it).count()
    };
    assert!(of("8.4.XII") > 0 && of("22.4.XII") == of("8.4.XII"));
    assert_eq!(of("26.1.V"), 0);
    assert_eq!(after(&open, "allied passes", "task"), "task end_allied");
}

#[test]
fn eaa_5_2a_a_division_card_deploys_its_divisions_or_one_unit_of_the_corps() {
    // The 106th has no reserves of its own: the card deploys one of the corps.
    let given = "day 18\n hand 8\n 424.106.XVIII at 1014\n CCA.7A.XVIII+117.30.XVIII in reserve\n 26.1.V in reserve";
    let open = format!("{given}\n task deploy 8");
    assert_eq!(refused(&open, "26.1.V is placed in 1014"), Some("eaa-7.1a".to_owned()));
    let one = "CCA.7A.XVIII is placed in 1014";
    assert_eq!(after(&open, one, "CCA.7A.XVIII"), "CCA.7A.XVIII at 1014");
    assert_eq!(after(&open, one, "task"), "task end_allied");
    // Nobody that it could deploy.
    let none = "day 18\n hand 8\n 424.106.XVIII at 1014\n 26.1.V in reserve";
    assert_eq!(refused(none, "allied deploys by 8"), Some("eaa-7.1a".to_owned()));
}

/// Whether the player may do such a thing.
fn may(given: &str, is_it: impl Fn(&Action) -> bool) -> bool {
    legal(given).iter().any(is_it)
}

#[test]
fn eaa_5_3a_a_corps_card_activates_or_deploys_its_corps() {
    let given = "day 20\n hand 13\n 424.106.XVIII at 1014 reduced 1\n CCA.7A.XVIII in reserve";
    assert!(may(given, |action| matches!(action, Action::Activate { .. })));
    assert!(may(given, |action| matches!(action, Action::ActivateOne { .. })));
    assert!(may(given, |action| matches!(action, Action::Deploy { .. })));
    assert!(!may(given, |action| matches!(action, Action::PlayEvent { .. })));
}

#[test]
fn eaa_5_3b_a_corps_card_gives_steps_back_from_the_twentieth() {
    let given = |day: u8| format!("day {day}\n hand 13\n 424.106.XVIII at 1014 reduced 1");
    let replaces = |action: &Action| matches!(action, Action::Replace { .. });
    assert!(may(&given(20), replaces));
    assert!(!may(&given(19), replaces));
}

#[test]
fn eaa_5_4a_an_army_card_activates_a_corps_of_its_army() {
    let activation = after(STACKED, "allied activates corps XVIII by 3", "activation");
    assert_eq!(activation, "activation army by 3");
}

/// Whom the player may place in this position.
fn placed(given: &str) -> Vec<String> {
    let position = crate::language::position(given);
    let mut units: Vec<String> = legal(given)
        .iter()
        .filter_map(|action| {
            let Action::Place { unit, .. } = action else { return None };
            Some(position.counter(*unit).id.clone())
        })
        .collect();
    units.dedup();
    units
}

/// Reserves of three armies, and friends of theirs on the map.
const RESERVES: &str = "day 18
    424.106.XVIII at 1014
    395.99.V at 0512
    12.4.XII at 2405
    CCA.7A.XVIII+26.1.V+8.4.XII in reserve";

#[test]
fn eaa_5_4b_an_army_card_deploys_the_reserves_of_its_army() {
    assert_eq!(placed(&format!("{RESERVES}\n task deploy 3")), ["26.1.V", "CCA.7A.XVIII"]);
}

#[test]
fn eaa_5_5b_the_army_group_card_deploys_every_reserve() {
    let all = ["26.1.V", "CCA.7A.XVIII", "8.4.XII"];
    assert_eq!(placed(&format!("{RESERVES}\n task deploy 25")), all);
}

#[test]
fn eaa_5_5a_the_army_group_card_activates_with_a_bonus() {
    let given = "day 22\n hand 25\n 112.28.VIII at 1413";
    let activation = after(given, "allied activates corps VIII by 25", "activation");
    assert_eq!(activation, "activation army by 25");
}

#[test]
fn eaa_6_4d_deploying_is_no_activation_and_is_not_barred() {
    let given =
        "day 18\n hand 14\n CCA.7A.XVIII at 1014 activated_before\n CCB.7A.XVIII in reserve";
    assert_eq!(refused(given, "allied deploys by 14"), None);
    let placed = "allied deploys by 14\n CCB.7A.XVIII is placed in 1014";
    assert_eq!(after(given, placed, "CCB.7A.XVIII"), "CCB.7A.XVIII at 1014");
}

#[test]
fn eaa_6_4g_a_unit_that_was_active_alone_bars_its_formation() {
    let given = "hand 1\n CCA.7A.XVIII at 1414";
    let now = after(given, "allied activates CCA.7A by 1", "CCA.7A.XVIII");
    assert_eq!(now, "CCA.7A.XVIII at 1414 active activated_now");
}

#[test]
fn eaa_5_2b_a_card_without_reserves_deploys_none_of_its_own() {
    let given = "day 18\n hand 7\n 112.28.VIII at 1814\n 26.1.V in reserve";
    assert_eq!(refused(given, "allied deploys by 7"), Some("eaa-7.1a".to_owned()));
}

#[test]
fn eaa_5_6a_a_card_without_a_formation_is_played_for_its_event_alone() {
    let given = "day 18\n hand 11\n 112.28.VIII at 1814";
    let all = legal(given);
    let is_other = |action: &&Action| !matches!(action, Action::PlayEvent { .. } | Action::Pass);
    assert_eq!(all.iter().filter(is_other).count(), 0);
    assert_eq!(all.len(), 2);
}

#[test]
fn eaa_7_1a_each_card_deploys_the_reserves_of_whom_it_names() {
    let given = "day 22
        112.28.VIII at 1914
        424.106.XVIII at 1014
        395.99.V at 0512
        12.4.XII at 2405
        501.101.VIII+506.101.VIII+CCR.9A.VIII in reserve
        CCA.7A.XVIII+8.4.XII in reserve";
    let of = |card: u8| placed(&format!("{given}\n task deploy {card}"));
    // A division, or one other unit of its corps; a corps; an army; everybody.
    assert_eq!(of(17), ["CCR.9A.VIII", "501.101.VIII", "506.101.VIII"]);
    assert_eq!(of(2), ["CCR.9A.VIII", "501.101.VIII", "506.101.VIII"]);
    assert_eq!(of(13), ["CCA.7A.XVIII"]);
    assert_eq!(of(3), ["CCA.7A.XVIII"]);
    assert_eq!(of(31), ["CCR.9A.VIII", "501.101.VIII", "506.101.VIII", "8.4.XII"]);
    assert_eq!(of(25).len(), 5);
    // After one of the division its comrades may follow, and after one of the corps nobody.
    let open = format!("{given}\n task deploy 17");
    let hex = "1914";
    let first = |name: &str| format!("{name} is placed in {hex}");
    assert_eq!(after(&open, &first("501.101"), "task"), "task deploy 17");
    assert_eq!(after(&open, &first("CCR.9A"), "task"), "task end_allied");
}
