//! §3.9.1 The Allied cards.

use crate::language::{after, check, listed, now, play, played, refused, told};
use rules_bastogne::{ALLIED, Action};

/// Panzers of both divisions and others, in the Allied card phase of a turn.
fn panzers(turn: u8, cards: &str) -> String {
    format!(
        "turn {turn}
         phase allied_card
         hand allied {cards}
         german A mech 9-8-10 of 2pz at 0804
         german B mech 9-8-10 of 2pz left 2 at 0904
         german C mech 9-8-10 of lehr at 1004
         german D mech 9-8-10 at 1104
         allied Z infantry 3-4-6 at 0112"
    )
}

#[test]
fn bb_3_9_1_1a_hellcats_leave_second_panzer_two_points_and_fewer_to_who_has_fewer() {
    check(
        "bb-3.9.1.1a",
        &panzers(2, "hellcats"),
        "allied plays hellcats",
        "hellcats is played
         now points_of_A 2
         now points_of_B 1
         now points_of_C 10
         now points_of_D 10",
    );
}

#[test]
fn bb_3_9_1_1a_two_points_are_spent_as_usual() {
    let given = panzers(2, "hellcats") + "\nphase german_movement\neffect hellcats";
    assert_eq!(refused(&given, "A moves 0804-0805-0806", 1), None);
    assert_eq!(refused(&given, "A moves 0804-0805-0806-0807", 1).as_deref(), Some("bb-6b"));
    assert_eq!(refused(&given, "C moves 1004-1005-1006-1007", 1), None);
}

#[test]
fn bb_3_9_1_1b_hellcats_last_for_one_turn_and_the_card_is_gone() {
    let given = panzers(2, "hellcats") + "\ncentre 1204";
    let mut game = played(&given, "allied plays hellcats\nallied ends", &[1; 4]);
    assert_eq!([now(&game, "points_of_A"), now(&game, "hands")], ["points_of_A 2", "hands 0 0"]);
    play(&mut game, "german ends");
    assert_eq!(now(&game, "turn"), "turn 2 german_exploitation");
    assert_eq!(now(&game, "points_of_A"), "points_of_A 2");
    play(&mut game, "german ends\ngerman ends\nallied ends");
    assert_eq!(now(&game, "turn"), "turn 3 german_movement");
    assert_eq!(now(&game, "points_of_A"), "points_of_A 10");
}

#[test]
fn bb_3_9_1_2a_the_two_units_farthest_west_leave_the_map() {
    let given = "turn 4
                 phase allied_card
                 hand allied to_meuse
                 german A mech 9-8-10 of 2pz at 0804
                 german B mech 9-8-10 of 2pz at 0901
                 german C mech 9-8-10 of 2pz at 1004
                 german D mech 9-8-10 of lehr at 0204";
    check(
        "bb-3.9.1.2a",
        given,
        "allied sends A+C west
         allied sends A+D west
         allied sends A west
         allied sends A+B+C west
         allied sends A+B west",
        "refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         to_meuse is played
         A+B goes west
         now A left west
         now B left west
         now C at 1004
         now D at 0204",
    );
}

#[test]
fn bb_3_9_1_2b_they_count_as_exited_and_in_supply() {
    let given = |whom: &str| {
        format!(
            "turn 4
             turns 4
             phase allied_card
             hand allied to_meuse
             leave 2pz all 2
             spare 2pz
             centre 1204
             exit 0105
             german A mech 9-8-10 of 2pz at 0804
             german B mech 9-8-10 of 2pz at 0904
             {whom}"
        )
    };
    let story = told(&given(""), "allied sends A+B west\nallied ends\ngerman ends", &[]);
    assert_eq!(story.last().map(String::as_str), Some("german wins (bb-4.2a)"));
    // A third unit that stays on the map still loses it.
    let story = told(
        &given("german C mech 9-8-10 of 2pz at 1104"),
        "allied sends A+B west\nallied ends\ngerman ends\ngerman ends\ngerman ends",
        &[],
    );
    assert_eq!(story.last().map(String::as_str), Some("allied wins (bb-5g)"));
}

#[test]
fn bb_3_9_1_2c_not_before_turn_4() {
    assert_eq!(
        refused(&panzers(3, "to_meuse"), "allied sends A+B west", 1).as_deref(),
        Some("bb-3.9.1.2c")
    );
    assert_eq!(refused(&panzers(4, "to_meuse"), "allied sends A+B west", 1), None);
    assert_eq!(refused(&panzers(9, "to_meuse"), "allied sends A+B west", 1), None);
}

#[test]
fn bb_3_9_1_2d_the_card_leaves_the_hand() {
    let hands = after(&panzers(4, "to_meuse hellcats"), "allied sends A+B west", &[], "hands");
    assert_eq!(hands, "hands 0 1");
}

#[test]
fn bb_3_9_1_2e_among_equals_the_allies_choose() {
    let given = "turn 4
                 phase allied_card
                 hand allied to_meuse
                 german A mech 9-8-10 of 2pz at 0801
                 german B mech 9-8-10 of 2pz at 0904
                 german C mech 9-8-10 of 2pz at 0909
                 german D mech 9-8-10 of 2pz at 1001";
    for (whom, clause) in [
        ("A+B", None),
        ("A+C", None),
        ("B+A", None),
        ("B+C", Some("bb-3.9.1.2a")),
        ("A+D", Some("bb-3.9.1.2a")),
        ("A+A", Some("bb-7.2d")),
    ] {
        let sentence = format!("allied sends {whom} west");
        assert_eq!(refused(given, &sentence, 1).as_deref(), clause, "{whom}");
    }
    let sent = listed(&played(given, "", &[]), ALLIED);
    let sent = sent.iter().filter(|action| matches!(action, Action::SendWest { .. }));
    assert_eq!(sent.count(), 2, "A with B, and A with C");
}

#[test]
fn bb_3_9_1_2e_a_single_unit_goes_alone_and_where_none_is_the_card_stays() {
    let given = |units: &str| {
        format!(
            "turn 4
             phase allied_card
             hand allied to_meuse
             german A mech 9-8-10 of 2pz at 0804
             german B mech 9-8-10 of 2pz at 0904
             {units}"
        )
    };
    check(
        "bb-3.9.1.2e",
        &given("lost A"),
        "allied sends A+B west
         allied sends A west
         allied sends B west",
        "refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         refused bb-3.9.1.2a: the two units of 2nd Panzer farthest west must go
         to_meuse is played
         B goes west
         now B left west",
    );
    check(
        "bb-3.9.1.2e",
        &given("lost A\ngone B 0\nexit 0105"),
        "allied sends B west
         allied sends nobody west",
        "refused bb-3.9.1.2e: no unit of 2nd Panzer is on the map
         refused bb-3.9.1.2e: no unit of 2nd Panzer is on the map
         now hands 0 1",
    );
}

/// Two bridges over a river, with Allies at one of them.
const RIVER: &str = "turn 2
                     phase allied_card
                     hand allied blown_bridge blown_bridge
                     river 0503/0603
                     bridge 0504/0604 0505/0605
                     major 0404-0504-0604-0704
                     german A mech 9-8-10 at 0804
                     allied B infantry 6-8-6 at 0504
                     allied C infantry 6-8-6 at 0112";

#[test]
fn bb_3_9_1_3a_a_bridge_falls_and_its_side_alone_is_plain_river() {
    let mut game = played(RIVER, "allied blows 0504/0604\nallied ends", &[]);
    assert_eq!(now(&game, "0504/0604"), "0504/0604 blown on 2");
    assert_eq!(now(&game, "0505/0605"), "0505/0605 stands");
    // The zone of B reaches over a bridge, and not over the river where it lay.
    assert_eq!(now(&game, "zone_in_0604"), "zone_in_0604");
    play(&mut game, "A moves 0804-0704-0604");
    assert_eq!(crate::language::refuses(&game, "german ends"), None);
}

#[test]
fn bb_3_9_1_3b_no_bridge_that_germans_have_crossed() {
    for crossing in ["crossed 0504/0604", ""] {
        let clause = refused(&format!("{RIVER}\n{crossing}"), "allied blows 0504/0604", 1);
        assert_eq!(clause.is_some(), !crossing.is_empty());
        assert!(clause.is_none_or(|clause| clause == "bb-3.9.1.3b"));
    }
}

#[test]
fn bb_3_9_1_3b_moves_advances_retreats_and_transports_cross_a_bridge() {
    let crossed = |given: &str, when: &str, faces: &[u16]| {
        let game = played(given, when, faces);
        let bridge = crate::language::bridge(game.rules().data(), "0504/0604");
        game.state().bridges[bridge.index()].crossed
    };
    let ground = "bridge 0504/0604
                  major 0304-0404-0504-0604-0704-0804-0904
                  centre 0904";
    let moves = format!("{ground}\ngerman A mech 9-8-10 at 0704");
    assert!(crossed(&moves, "A moves 0704-0604-0504", &[]));
    assert!(!crossed(&moves, "A moves 0704-0604", &[]));
    let advance = format!(
        "{ground}\nphase german_combat\ngerman A mech 9-8-10 at 0604\nallied B infantry 1-1-6 steps 1 at 0504"
    );
    assert!(crossed(&advance, "A attacks 0504\nA advances", &[6, 6]));
    assert!(!crossed(&advance, "A attacks 0504\ngerman passes", &[6, 6]));
    let retreat = format!(
        "{ground}\nphase allied_combat\ngerman A infantry 6-2-6 at 0504\nallied B infantry 9-1-6 at 0404"
    );
    assert!(crossed(&retreat, "B attacks 0504", &[4, 4]));
    let hauls = format!("{ground}\nphase german_supply\ngerman A mech 9-8-10 at 0704");
    assert!(crossed(&hauls, "german hauls from 0 to 0504", &[]));
    assert!(!crossed(&hauls, "german hauls from 0 to 0604", &[]));
    // Allied units do not count.
    let allied = format!("{ground}\nphase allied_movement\nallied B mech 9-8-10 at 0404");
    assert!(!crossed(&allied, "B moves 0404-0504-0604", &[]));
}

#[test]
fn bb_3_9_1_3b_an_allied_unit_stands_at_one_end() {
    assert_eq!(refused(RIVER, "allied blows 0505/0605", 1).as_deref(), Some("bb-10d"));
    let across =
        RIVER.replace("allied B infantry 6-8-6 at 0504", "allied B infantry 6-8-6 at 0604");
    assert_eq!(refused(&across, "allied blows 0504/0604", 1), None);
    let beside =
        RIVER.replace("allied B infantry 6-8-6 at 0504", "allied B infantry 6-8-6 at 0403");
    assert_eq!(refused(&beside, "allied blows 0504/0604", 1).as_deref(), Some("bb-10d"));
}

#[test]
fn bb_3_9_1_3c_a_bridge_is_chosen_once_in_a_game() {
    let clause = |state: &str| refused(&format!("{RIVER}\n{state}"), "allied blows 0504/0604", 1);
    for state in ["chosen 0504/0604", "blown 0504/0604", "named 0504/0604"] {
        assert_eq!(clause(state).as_deref(), Some("bb-3.9.1.3c"), "{state}");
    }
    // Saved in the card phase, and asked for again in the next turn.
    let given = format!("{RIVER}\nhand german hey_joe\ncentre 1204");
    let game = played(
        &given,
        "allied blows 0504/0604
         allied ends
         german saves 0504/0604
         german ends
         german ends
         german ends
         german ends
         allied ends",
        &[1; 4],
    );
    assert_eq!(now(&game, "turn"), "turn 3 allied_card");
    let again = crate::language::refuses(&game, "allied blows 0504/0604");
    assert_eq!(again.as_deref(), Some("bb-3.9.1.3c"));
}

#[test]
fn bb_3_9_1_3d_several_bridges_fall_in_one_turn_each_to_a_card() {
    let given = RIVER.replace("allied C infantry 6-8-6 at 0112", "allied C infantry 6-8-6 at 0505");
    check(
        "bb-3.9.1.3d",
        &given,
        "allied blows 0504/0604
         allied blows 0505/0605
         allied ends",
        "blown_bridge is played
         0504/0604 is named
         blown_bridge is played
         0505/0605 is named
         turn 2 german_card
         0504/0604 is blown
         0505/0605 is blown
         turn 2 bridge_repair
         turn 2 limber
         turn 2 german_movement
         now hands 0 0",
    );
}

#[test]
fn bb_3_9_1_3e_at_a_blown_bridge_every_river_rule_holds() {
    let ground = "bridge 0504/0604
                  major 0404-0504-0604-0704
                  german A mech 8-8-10 at 0604
                  german I infantry 8-8-6 at 0604";
    let both =
        |state: &str, when: &str| after(&format!("{ground}\n{state}"), when, &[], "points_of_A");
    assert_eq!(both("", "I moves 0604-0504"), "points_of_A 10");
    let story = |state: &str| told(&format!("{ground}\n{state}"), "I moves 0604-0504", &[]);
    assert_eq!(story(""), ["I moves 0604-0504, 5 1/2 left"]);
    assert_eq!(story("blown 0504/0604"), ["I moves 0604-0504, 2 left"], "a hex and three points");
    let drives = |state: &str| refused(&format!("{ground}\n{state}"), "A moves 0604-0504", 1);
    assert_eq!(drives(""), None);
    assert_eq!(drives("blown 0504/0604").as_deref(), Some("bb-6.2b"));
    let zone = |state: &str| after(&format!("{ground}\n{state}"), "", &[], "zone_in_0504");
    assert_eq!(zone(""), "zone_in_0504 german");
    assert_eq!(zone("blown 0504/0604"), "zone_in_0504");
    let fight = |state: &str, who: &str| {
        let given =
            format!("{ground}\n{state}\nphase german_combat\nallied B infantry 1-2-6 at 0504");
        crate::language::odds(&given, &format!("{who} attacks 0504"))
    };
    assert_eq!(fight("", "A"), "4 to 2, 2-1 at 2-1");
    assert_eq!(fight("blown 0504/0604", "A"), "2 to 2, 1-1 at 1-1");
    assert_eq!(fight("blown 0504/0604", "I"), "4 to 2, 2-1 at 2-1");
}

#[test]
fn bb_3_9_1_4a_prayers_bring_ten_aircraft_which_fly_as_usual() {
    let given = "phase allied_card
                 hand allied patton_prays
                 german A mech 9-8-10 at 0604
                 allied B infantry 6-8-6 at 0112
                 centre 1204";
    let game = played(given, "allied plays patton_prays\nallied ends\ngerman ends", &[]);
    assert_eq!(
        [now(&game, "air"), now(&game, "turn")],
        ["air 10", "turn 2 allied_defensive_barrage"]
    );
    let story = told(
        given,
        "allied plays patton_prays
         allied ends
         german ends
         allied bombards 0604 with 10
         allied ends",
        &[1, 1],
    );
    let rolled = "allied bombards 0604: 50 points, 49-54 at 49-54, rolled 1 1: NE".to_owned();
    assert!(story.contains(&rolled), "{story:#?}");
}

#[test]
fn bb_3_9_1_4b_the_weather_does_not_change_and_the_prayers_last_for_one_turn() {
    let given = "phase allied_card
                 weather overcast
                 hand allied patton_prays
                 german A infantry 6-8-6 at 0604
                 centre 1204";
    let mut game = played(given, "allied plays patton_prays", &[1; 4]);
    assert_eq!([now(&game, "weather"), now(&game, "hands")], ["weather overcast", "hands 0 0"]);
    play(&mut game, "allied ends\ngerman ends\nallied ends\ngerman ends\nallied ends");
    assert_eq!([now(&game, "turn"), now(&game, "air")], ["turn 3 german_movement", "air 0"]);
}

#[test]
fn bb_3_9_1_4c_the_ten_come_on_top_of_the_roll() {
    let given = "phase allied_card
                 weather clear
                 air 4
                 hand allied patton_prays";
    assert_eq!(after(given, "allied plays patton_prays", &[], "air"), "air 14");
}

#[test]
fn bb_3_9_1_5a_the_nurse_leaves_panzer_lehr_two_points() {
    check(
        "bb-3.9.1.5a",
        &panzers(2, "fritz_falls").replace("of lehr at", "of lehr left 2 at"),
        "allied plays fritz_falls",
        "fritz_falls is played
         now points_of_A 10
         now points_of_C 1
         now points_of_D 10",
    );
    let lehr = after(&panzers(2, "fritz_falls"), "allied plays fritz_falls", &[], "points_of_C");
    assert_eq!(lehr, "points_of_C 2");
}

#[test]
fn bb_3_9_1_5b_the_nurse_lasts_for_one_turn_and_the_card_is_gone() {
    let given = panzers(2, "fritz_falls") + "\ncentre 1204";
    let mut game = played(&given, "allied plays fritz_falls\nallied ends\ngerman ends", &[1; 4]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_C"), now(&game, "hands")],
        ["turn 2 german_exploitation", "points_of_C 2", "hands 0 0"]
    );
    play(&mut game, "german ends\ngerman ends\nallied ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "points_of_C")],
        ["turn 3 german_movement", "points_of_C 10"]
    );
}
