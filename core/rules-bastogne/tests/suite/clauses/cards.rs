//! §3.9, §3.9.3 The hands: which cards there are, how they are chosen, when they are played, and who sees them.

use kernel::Viewer;
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{ALLIED, BastogneBreakout, GERMAN, Options, Side, View};

use crate::language::{check, now, play, played, position, refused, refuses};

/// A game that begins, with hands of so many cards.
fn choosing(size: u8) -> String {
    format!(
        "hand_size {size}
         turn 1
         phase german_choice
         german A infantry 6-8-6 at 1004
         allied B infantry 6-8-6 at 0104"
    )
}

#[test]
fn bb_3_9a_each_side_has_five_kinds_of_card() {
    for side in Side::BOTH {
        assert_eq!(Card::ALL.into_iter().filter(|card| card.side() == side).count(), 5);
    }
}

#[test]
fn bb_3_9a_nobody_takes_a_card_of_the_other_side() {
    check(
        "bb-3.9a",
        &choosing(5),
        "german picks hellcats
         german picks ammo
         german ends
         allied picks ammo
         allied picks hellcats",
        "refused bb-3.9a: that is the other side's card
         german picks ammo
         turn 1 allied_choice
         refused bb-3.9a: that is the other side's card
         allied picks hellcats
         now hands 1 1",
    );
}

#[test]
fn bb_3_9b_a_hand_holds_as_many_cards_as_the_difficulty_allows() {
    let sizes = |easy: bool, hard: bool| {
        let rules =
            BastogneBreakout::scenario_with("introduction", Options { easy, hard }).unwrap();
        Side::BOTH.map(|side| rules.data().hand_size(side))
    };
    assert_eq!(
        [sizes(true, false), sizes(false, false), sizes(false, true)],
        [[4, 2], [3, 3], [2, 4]]
    );
}

#[test]
fn bb_3_9b_the_card_beyond_the_limit_is_refused() {
    check(
        "bb-3.9b",
        &choosing(2),
        "german picks ammo
         german picks hey_joe
         german picks hey_buddy
         german unpicks ammo
         german picks hey_buddy",
        "german picks ammo
         german picks hey_joe
         refused bb-3.9b: the hand holds as many cards as it may
         german unpicks ammo
         german picks hey_buddy
         now hands 2 0",
    );
}

#[test]
fn bb_3_9c_cards_are_played_in_the_card_phases_and_in_no_other() {
    let given = |phase: &str| {
        format!(
            "phase {phase}
             hand german ammo
             hand allied hellcats
             german A mech 6-8-6 at 1004
             allied B infantry 6-8-6 at 0904"
        )
    };
    for (phase, german, allied) in [
        ("allied_card", Some("bb-5e"), None),
        ("german_card", None, Some("bb-5e")),
        ("german_movement", Some("bb-5e"), Some("bb-5e")),
        ("german_supply", Some("bb-5e"), Some("bb-5e")),
        ("allied_movement", Some("bb-5e"), Some("bb-5e")),
    ] {
        let clause = |when: &str| refused(&given(phase), when, 1);
        assert_eq!(clause("german plays ammo").as_deref(), german, "{phase}");
        assert_eq!(clause("allied plays hellcats").as_deref(), allied, "{phase}");
    }
}

#[test]
fn bb_3_9e_a_hand_holds_one_card_of_a_kind_and_up_to_three_blown_bridges() {
    check(
        "bb-3.9e",
        &choosing(5),
        "german picks ammo
         german picks ammo
         german ends
         allied picks hellcats
         allied picks hellcats
         allied picks blown_bridge
         allied picks blown_bridge
         allied picks blown_bridge
         allied picks blown_bridge",
        "german picks ammo
         refused bb-3.9e: there is no further card of that kind
         turn 1 allied_choice
         allied picks hellcats
         refused bb-3.9e: there is no further card of that kind
         allied picks blown_bridge
         allied picks blown_bridge
         allied picks blown_bridge
         refused bb-3.9e: there is no further card of that kind
         now hands 1 4",
    );
}

#[test]
fn bb_3_9f_the_other_side_and_a_watcher_see_how_many_cards_a_hand_has_and_not_which() {
    let held = position("hand german ammo hey_joe\nhand allied hellcats\nphase allied_card");
    let hand = |viewer: Option<Side>| View { side: viewer, position: &held }.hand(Side::German);
    assert_eq!(hand(Some(Side::German)).kinds().collect::<Vec<_>>(), [Card::Ammo, Card::HeyJoe]);
    for viewer in [Some(Side::Allied), None] {
        assert_eq!(hand(viewer).kinds().count(), 0);
        assert_eq!(hand(viewer).len(), 2);
    }
}

#[test]
fn bb_3_9f_hands_that_differ_in_their_cards_alone_look_alike() {
    let one = crate::language::rules("hand german ammo hey_joe\nphase allied_card");
    let other = crate::language::rules("hand german hey_buddy fix_bridge\nphase allied_card");
    let seen = |rules: &BastogneBreakout, viewer| {
        use kernel::Rules;
        let start = rules.start();
        serde_json::to_string(&rules.view(&start, viewer)).unwrap()
    };
    for viewer in [Viewer::Seat(ALLIED), Viewer::Watcher] {
        assert_eq!(seen(&one, viewer), seen(&other, viewer));
    }
    assert_ne!(seen(&one, Viewer::Seat(GERMAN)), seen(&other, Viewer::Seat(GERMAN)));
}

#[test]
fn bb_3_9f_whoever_holds_cards_is_asked_even_if_he_can_play_none() {
    // Were he passed over, the other side would know that none of his cards is of use now.
    let given = "turn 1
                 phase allied_choice
                 hand german fix_bridge
                 hand allied to_meuse
                 german A infantry 6-8-6 at 1004";
    let mut game = played(given, "allied ends", &[]);
    assert_eq!(now(&game, "turn"), "turn 1 allied_card");
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "turn"), "turn 1 german_card");
}

#[test]
fn bb_3_9g_a_card_that_is_not_played_stays_in_the_hand() {
    let given = "turn 1
                 phase allied_card
                 hand allied hellcats
                 german A infantry 6-8-6 at 1004
                 centre 1204";
    let mut game = played(given, "allied ends\ngerman ends\ngerman ends", &[1, 1, 1, 1]);
    assert_eq!([now(&game, "turn"), now(&game, "hands")], ["turn 2 allied_card", "hands 0 1"]);
    play(&mut game, "allied plays hellcats");
    assert_eq!(now(&game, "hands"), "hands 0 0");
}

#[test]
fn bb_3_9g_a_card_whose_condition_is_not_met_and_one_not_held_cannot_be_played() {
    let given = "phase german_card
                 dump 0604
                 hand german supply_dump fix_bridge
                 bridge 0302/0402
                 german A infantry 6-8-6 at 1004";
    let clause = |when: &str| refused(given, when, 1);
    assert_eq!(clause("german plays supply_dump").as_deref(), Some("bb-3.9.2.2b"));
    assert_eq!(clause("german fixes 0302/0402").as_deref(), Some("bb-10g"));
    assert_eq!(clause("german plays ammo").as_deref(), Some("bb-3.9g"));
    assert_eq!(clause("german plays fix_bridge").as_deref(), Some("bb-3.9d"));
}

#[test]
fn bb_3_9_3a_the_cards_fill_the_hand_before_the_first_turn() {
    let mut game = played(
        &choosing(2),
        "german picks ammo
         german picks hey_joe
         german ends
         allied picks blown_bridge
         allied picks patton_prays
         allied ends",
        &[],
    );
    assert_eq!([now(&game, "turn"), now(&game, "hands")], ["turn 1 allied_card", "hands 2 2"]);
    assert_eq!(refuses(&game, "allied picks hellcats").as_deref(), Some("bb-5e"));
    play(&mut game, "allied plays patton_prays");
    assert_eq!(now(&game, "hands"), "hands 2 1");
}

#[test]
fn bb_3_9_3b_a_card_that_was_chosen_goes_back() {
    check(
        "bb-3.9.3b",
        &choosing(1),
        "german picks ammo
         german unpicks hey_joe
         german unpicks ammo
         german unpicks ammo",
        "german picks ammo
         refused bb-3.9g: that card is not in the hand
         german unpicks ammo
         refused bb-3.9g: that card is not in the hand
         now hands 0 0",
    );
}
