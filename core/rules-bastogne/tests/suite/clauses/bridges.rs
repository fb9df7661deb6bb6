//! §10 Bridges.

use rules_bastogne::BastogneBreakout;
use rules_bastogne::printed::cards::Card;

use crate::language::{after, check, now, play, played, position, refused, refuses, told};

const BRIDGE: &str = "phase bridge_repair
                      turn 3
                      bridge 0504/0604 0505/0605
                      blown 0504/0604 0505/0605
                      major 0404-0504-0604-0704
                      german A mech 9-8-10 at 0604
                      german C infantry 9-8-10 at 0904";

#[test]
fn bb_10a_no_vehicle_crosses_where_the_bridge_is_blown() {
    let given = BRIDGE.replace("phase bridge_repair", "phase german_movement");
    assert_eq!(refused(&given, "A moves 0604-0504", 1).as_deref(), Some("bb-6.2b"));
    let stands = given.replace("blown 0504/0604 0505/0605", "");
    assert_eq!(refused(&stands, "A moves 0604-0504", 1), None);
}

#[test]
fn bb_10b_only_the_allies_blow_bridges_with_cards_in_their_card_phase() {
    let given = |phase: &str| {
        format!(
            "phase {phase}\nhand allied blown_bridge\nhand german hey_joe\nbridge 0504/0604\n\
             allied B infantry 6-8-6 at 0504\ngerman A mech 9-8-10 at 0904"
        )
    };
    assert_eq!(refused(&given("allied_card"), "allied blows 0504/0604", 1), None);
    assert_eq!(
        refused(&given("german_card"), "german blows 0504/0604", 1).as_deref(),
        Some("bb-3.9a")
    );
    for phase in ["german_card", "german_movement", "allied_movement", "bridge_repair"] {
        assert_eq!(
            refused(&given(phase), "allied blows 0504/0604", 1).as_deref(),
            Some("bb-5e"),
            "{phase}"
        );
    }
    let without = given("allied_card").replace("hand allied blown_bridge", "");
    assert_eq!(refused(&without, "allied blows 0504/0604", 1).as_deref(), Some("bb-3.9g"));
}

#[test]
fn bb_10c_at_most_three_blown_bridge_cards() {
    let start = position("scenario counterattack");
    assert_eq!(start.data().cards[Card::BlownBridge.index()].copies, 3);
    let given = "turn 1\nphase allied_choice";
    let three = "allied picks blown_bridge\nallied picks blown_bridge\nallied picks blown_bridge";
    let game = played(given, three, &[]);
    assert_eq!(refuses(&game, "allied picks blown_bridge").as_deref(), Some("bb-3.9e"));
}

#[test]
fn bb_10d_an_allied_unit_is_next_to_the_bridge() {
    let given = |hex: &str| {
        format!(
            "phase allied_card\nhand allied blown_bridge\nbridge 0504/0604\nallied B infantry 6-8-6 at {hex}"
        )
    };
    assert_eq!(refused(&given("0504"), "allied blows 0504/0604", 1), None);
    assert_eq!(refused(&given("0404"), "allied blows 0504/0604", 1).as_deref(), Some("bb-10d"));
}

const CARD: &str = "phase allied_card
                    hand allied blown_bridge
                    hand german ammo
                    bridge 0504/0604
                    major 0504-0604
                    allied B infantry 6-8-6 at 0504
                    german A mech 9-8-10 at 0704";

#[test]
fn bb_10e_the_bridge_is_marked_at_once_and_gone_from_the_end_of_the_german_card_phase() {
    let mut game = played(CARD, "allied blows 0504/0604", &[]);
    assert_eq!(now(&game, "0504/0604"), "0504/0604 named");
    play(&mut game, "allied ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "0504/0604")],
        ["turn 2 german_card", "0504/0604 named"]
    );
    assert_eq!(now(&game, "zone_in_0604"), "zone_in_0604 german allied", "it still stands");
    play(&mut game, "german ends");
    assert_eq!(now(&game, "0504/0604"), "0504/0604 blown on 2");
    assert_eq!(now(&game, "zone_in_0604"), "zone_in_0604 german");
}

#[test]
fn bb_10f_unless_hey_joe_counters_it_is_finally_blown() {
    let joe = CARD.replace("hand german ammo", "hand german hey_joe");
    let saved = played(
        &joe,
        "allied blows 0504/0604\nallied ends\ngerman saves 0504/0604\ngerman ends",
        &[],
    );
    assert_eq!(now(&saved, "0504/0604"), "0504/0604 stands");
    let lost = played(&joe, "allied blows 0504/0604\nallied ends\ngerman ends", &[]);
    assert_eq!(now(&lost, "0504/0604"), "0504/0604 blown on 2");
    // A German without cards is not asked, and the bridge falls all the same.
    let none =
        played(&CARD.replace("hand german ammo", ""), "allied blows 0504/0604\nallied ends", &[]);
    assert_eq!(
        [now(&none, "turn"), now(&none, "0504/0604")],
        ["turn 2 german_movement", "0504/0604 blown on 2"]
    );
}

#[test]
fn bb_10g_nine_or_more_repairs_a_bridge_with_a_german_beside_it() {
    for (faces, stands) in [([3, 5], false), ([4, 5], true), ([6, 6], true), ([1, 1], false)] {
        let state = after(BRIDGE, "german repairs 0504/0604", &faces, "0504/0604");
        let expected = if stands { "0504/0604 stands" } else { "0504/0604 blown on 2" };
        assert_eq!(state, expected, "{faces:?}");
    }
    assert_eq!(refused(BRIDGE, "german repairs 0505/0605", 1).as_deref(), Some("bb-10g"));
    let standing = BRIDGE.replace("blown 0504/0604 0505/0605", "blown 0505/0605");
    assert_eq!(refused(&standing, "german repairs 0504/0604", 1).as_deref(), Some("bb-10g"));
}

#[test]
fn bb_10h_each_try_lowers_the_number_by_three_and_the_fourth_cannot_fail() {
    let tried = |tries: u8, faces: &[u16]| {
        told(&format!("{BRIDGE}\ntries 0504/0604 {tries}"), "german repairs 0504/0604", faces)[0]
            .clone()
    };
    assert_eq!(tried(0, &[4, 4]), "0504/0604 lies, needed 9, rolled 4 4");
    assert_eq!(tried(1, &[2, 3]), "0504/0604 lies, needed 6, rolled 2 3");
    assert_eq!(tried(1, &[3, 3]), "0504/0604 stands, needed 6, rolled 3 3");
    assert_eq!(tried(2, &[1, 1]), "0504/0604 lies, needed 3, rolled 1 1");
    assert_eq!(tried(2, &[1, 2]), "0504/0604 stands, needed 3, rolled 1 2");
    assert_eq!(tried(3, &[]), "0504/0604 stands, needed 0, no dice");
}

#[test]
fn bb_10h_tries_are_counted_for_each_bridge_over_the_turns() {
    let given = format!("{BRIDGE}\ncentre 1204")
        .replace("C infantry 9-8-10 at 0904", "C infantry 9-8-10 at 0605");
    let mut game =
        played(&given, "german repairs 0504/0604", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    while now(&game, "turn") != "turn 4 bridge_repair" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    play(&mut game, "german repairs 0505/0605");
    let story = crate::language::story(&game);
    assert!(story.contains(&"0505/0605 lies, needed 9, rolled 1 1".to_owned()), "{story:#?}");
    while now(&game, "turn") != "turn 5 bridge_repair" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
}

#[test]
fn bb_10i_the_fix_bridge_card_repairs_in_the_german_card_phase() {
    let given = BRIDGE.replace("phase bridge_repair", "phase german_card\nhand german fix_bridge");
    assert_eq!(after(&given, "german fixes 0505/0605", &[], "0505/0605"), "0505/0605 stands");
    let late =
        BRIDGE.replace("phase bridge_repair", "phase german_movement\nhand german fix_bridge");
    assert_eq!(refused(&late, "german fixes 0505/0605", 1).as_deref(), Some("bb-5e"));
}

#[test]
fn bb_10j_next_to_a_bridge_is_in_one_of_the_two_hexes_that_it_joins() {
    let beside = |hex: &str| {
        let given = BRIDGE.replace("mech 9-8-10 at 0604", &format!("mech 9-8-10 at {hex}"));
        refused(&given, "german repairs 0504/0604", 1)
    };
    for hex in ["0504", "0604"] {
        assert_eq!(beside(hex), None, "{hex}");
    }
    for hex in ["0503", "0603", "0505", "0704", "0404"] {
        assert_eq!(beside(hex).as_deref(), Some("bb-10g"), "{hex}");
    }
}

#[test]
fn bb_10k_the_roll_may_be_tried_on_a_bridge_blown_in_this_turn_and_beside_the_card() {
    let now_blown = BRIDGE.replace("blown 0504", "blown_now 0504");
    assert_eq!(refused(&now_blown, "german repairs 0504/0604", 1), None);
    let both = BRIDGE.replace("phase bridge_repair", "phase german_card\nhand german fix_bridge");
    let game =
        played(&both, "german fixes 0505/0605\ngerman ends\ngerman repairs 0504/0604", &[6, 6]);
    assert_eq!(
        [now(&game, "0504/0604"), now(&game, "0505/0605")],
        ["0504/0604 stands", "0505/0605 stands"]
    );
}

#[test]
fn bb_10l_all_bridges_stand_at_the_start() {
    for scenario in BastogneBreakout::SCENARIOS {
        let start = position(&format!("scenario {scenario}"));
        assert!(start.bridges.len() > 40);
        assert!(start.data().board.bridges().all(|bridge| start.stands(bridge)), "{scenario}");
        assert!(start.bridges.iter().all(|bridge| !bridge.chosen && !bridge.crossed));
    }
}

#[test]
fn bb_10g_the_phase_ends_with_the_try() {
    check(
        "bb-10g",
        BRIDGE,
        "german repairs 0504/0604, rolling 4 5",
        "0504/0604 stands, needed 9, rolled 4 5
         turn 3 limber
         turn 3 german_movement
         now 0504/0604 stands",
    );
}
