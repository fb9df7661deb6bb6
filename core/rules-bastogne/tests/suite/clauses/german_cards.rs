//! §3.9.2 The German cards.

use crate::language::{after, check, now, play, played, refused, refuses, told};

const BLOWN: &str = "turn 3
                     phase german_card
                     hand german fix_bridge
                     bridge 0504/0604 0505/0605
                     blown 0504/0604 0505/0605
                     german A mech 9-8-10 at 0605";

#[test]
fn bb_3_9_2_1a_one_blown_bridge_stands_again_at_once() {
    check(
        "bb-3.9.2.1a",
        BLOWN,
        "german fixes 0504/0604
         german fixes 0505/0605",
        "fix_bridge is played
         0504/0604 is fixed
         refused bb-3.9g: that card is not in the hand
         now 0504/0604 stands
         now 0505/0605 blown on 2
         now hands 0 0",
    );
}

#[test]
fn bb_3_9_2_1b_not_a_bridge_that_fell_in_this_turn_and_none_that_stands() {
    let clause = |state: &str| refused(&format!("{BLOWN}\n{state}"), "german fixes 0504/0604", 1);
    assert_eq!(clause(""), None);
    assert_eq!(clause("blown_now 0504/0604").as_deref(), Some("bb-3.9.2.1b"));
    assert_eq!(clause("named 0504/0604").as_deref(), Some("bb-10g"));
    let standing = BLOWN.replace("blown 0504/0604 0505/0605", "");
    assert_eq!(refused(&standing, "german fixes 0504/0604", 1).as_deref(), Some("bb-10g"));
    assert_eq!(after(BLOWN, "german fixes 0504/0604", &[], "hands"), "hands 0 0");
}

#[test]
fn bb_3_9_2_1c_no_unit_need_be_there_and_the_repair_roll_is_left() {
    // Nobody stands at 0504/0604; A at 0605 can still try the other bridge.
    let mut game = played(BLOWN, "german fixes 0504/0604\ngerman ends", &[4, 5]);
    assert_eq!(now(&game, "turn"), "turn 3 bridge_repair");
    play(&mut game, "german repairs 0505/0605");
    assert_eq!(now(&game, "0505/0605"), "0505/0605 stands");
    assert_eq!(now(&game, "0504/0604"), "0504/0604 stands");
}

/// Houffalize in 0604, a German on his way there and an Allied unit behind it.
const DUMP: &str = "phase german_card
                    hand german supply_dump
                    dump 0604
                    centre 1204
                    major 0404-0504-0604-0704
                    german A mech 9-8-10 at 0804
                    allied B mech 9-8-10 at 0104";

#[test]
fn bb_3_9_2_2a_transports_set_out_from_houffalize() {
    let given = format!("{DUMP}\ncontrol german 0604");
    let mut game = played(&given, "german plays supply_dump\ngerman ends", &[]);
    assert_eq!([now(&game, "dump"), now(&game, "hands")], ["dump open", "hands 0 0"]);
    play(&mut game, "german ends\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 2 german_supply");
    assert_eq!(refuses(&game, "german hauls from 1 to 0604"), None);
    let closed = played(&format!("{DUMP}\nphase german_supply"), "", &[]);
    assert_eq!(refuses(&closed, "german hauls from 1 to 0604").as_deref(), Some("bb-9.1g"));
}

#[test]
fn bb_3_9_2_2b_germans_were_the_last_in_houffalize() {
    let clause = |state: &str| refused(&format!("{DUMP}\n{state}"), "german plays supply_dump", 1);
    assert_eq!(clause("").as_deref(), Some("bb-3.9.2.2b"));
    assert_eq!(clause("control german 0604"), None, "they passed through it");
    assert_eq!(clause("put A 0604"), None, "they are in it");
    assert_eq!(clause("control german 0604\nput B 0604").as_deref(), Some("bb-3.9.2.2b"));
}

#[test]
fn bb_3_9_2_2c_an_american_in_the_town_ends_it() {
    let given =
        format!("{DUMP}\ncontrol german 0604\neffect dump\nphase allied_movement\nput B 0404");
    let game = played(&given, "B moves 0404-0504-0604", &[]);
    assert_eq!(now(&game, "dump"), "dump lost");
    let open = played(&given, "B moves 0404-0504", &[]);
    assert_eq!(now(&open, "dump"), "dump open");
}

#[test]
fn bb_3_9_2_2d_once_lost_the_dump_is_lost_for_good() {
    let given = format!(
        "{DUMP}\ncontrol german 0604\neffect dump\nphase allied_movement\nput B 0504\nput A 0704"
    );
    // B drives through the town and leaves it; in the next turn A drives in again.
    let mut game =
        played(&given, "B moves 0504-0604-0603\nallied ends\nallied ends\ngerman ends", &[1; 4]);
    assert_eq!([now(&game, "0604"), now(&game, "dump")], ["0604 allied", "dump lost"]);
    play(&mut game, "A moves 0704-0604");
    assert_eq!([now(&game, "0604"), now(&game, "dump")], ["0604 german", "dump lost"]);
}

#[test]
fn bb_3_9_2_2d_a_retreat_into_the_town_counts_as_well() {
    let given = "dump 0603
                 effect dump
                 control german 0603
                 phase german_combat
                 river 0603/0704
                 german A mech 9-8-10 at 0704
                 german G towed 0-2-5 at 0602
                 german H towed 0-2-5 at 0702
                 german I towed 0-2-5 at 0802
                 german K towed 0-2-5 at 0803
                 allied B infantry 1-1-6 at 0703";
    let game = played(given, "A attacks 0703\ngerman passes", &[1, 2]);
    assert_eq!([now(&game, "B"), now(&game, "dump")], ["B at 0603 1 steps fought", "dump lost"]);
    let dead = given.replace("at 0703", "steps 1 at 0703");
    let game = played(&dead, "A attacks 0703\ngerman passes", &[1, 2]);
    assert_eq!([now(&game, "B"), now(&game, "dump")], ["B dead", "dump open"]);
}

/// German guns in range of an Allied unit, and Allied guns in range of a German one.
const GUNS: &str = "german G towed 0-2-5 barrage 8 at 0804
                    german A infantry 6-8-6 at 0805
                    centre 1204
                    allied B infantry 6-8-6 at 0604";

#[test]
fn bb_3_9_2_3a_german_guns_fire_in_both_phases_of_a_turn() {
    let clause = |state: &str| {
        let given = format!("{GUNS}\nphase german_defensive_barrage\n{state}");
        let game = played(&given.replace("barrage 8 at", "barrage 8 fired at"), "", &[]);
        refuses(&game, "G bombards 0604")
    };
    assert_eq!(clause("").as_deref(), Some("bb-8.10a"));
    assert_eq!(clause("effect ammo"), None);
}

#[test]
fn bb_3_9_2_3b_the_shells_last_to_the_end_of_the_game_and_the_card_is_gone() {
    let given = format!("{GUNS}\nphase german_card\nhand german ammo");
    let mut game = played(&given, "german plays ammo\ngerman ends", &[1; 40]);
    assert_eq!(now(&game, "hands"), "hands 0 0");
    for turn in 2..5 {
        // Limber, movement; then the barrage before the combat.
        play(&mut game, "german ends\ngerman ends\nG bombards 0604\ngerman ends");
        while now(&game, "turn") != format!("turn {turn} german_defensive_barrage") {
            let side = now(&game, "asked").replace("asked ", "");
            play(&mut game, &format!("{side} ends"));
        }
        play(&mut game, "G bombards 0604");
        while now(&game, "turn") != format!("turn {} limber", turn + 1) {
            let side = now(&game, "asked").replace("asked ", "");
            play(&mut game, &format!("{side} ends"));
        }
    }
}

const JOE: &str = "turn 3
                   phase allied_card
                   hand allied blown_bridge blown_bridge
                   hand german hey_joe
                   bridge 0504/0604 0505/0605 0506/0606
                   blown 0506/0606
                   allied B infantry 6-8-6 at 0504
                   allied C infantry 6-8-6 at 0505
                   german A infantry 6-8-6 at 0904";

#[test]
fn bb_3_9_2_4a_one_blown_bridge_of_this_turn_is_void() {
    check(
        "bb-3.9.2.4a",
        JOE,
        "allied blows 0504/0604
         allied ends
         german saves 0504/0604
         german ends",
        "blown_bridge is played
         0504/0604 is named
         turn 3 german_card
         hey_joe is played
         0504/0604 is saved
         turn 3 bridge_repair
         turn 3 limber
         turn 3 german_movement
         now 0504/0604 stands
         now hands 0 1",
    );
}

#[test]
fn bb_3_9_2_4b_of_two_bridges_the_germans_pick_one_and_the_other_falls() {
    let game = played(
        JOE,
        "allied blows 0504/0604
         allied blows 0505/0605
         allied ends
         german saves 0505/0605",
        &[],
    );
    assert_eq!(refuses(&game, "german saves 0504/0604").as_deref(), Some("bb-3.9g"));
    let mut game = game;
    play(&mut game, "german ends");
    assert_eq!(now(&game, "0504/0604"), "0504/0604 blown on 3");
    assert_eq!(now(&game, "0505/0605"), "0505/0605 stands");
    assert_eq!(now(&game, "hands"), "hands 0 0");
}

#[test]
fn bb_3_9_2_4c_only_a_bridge_named_in_this_turn_is_saved() {
    let game = played(JOE, "allied blows 0504/0604\nallied ends", &[]);
    assert_eq!(refuses(&game, "german saves 0505/0605").as_deref(), Some("bb-3.9.2.4c"));
    assert_eq!(refuses(&game, "german saves 0506/0606").as_deref(), Some("bb-3.9.2.4c"));
    assert_eq!(refuses(&game, "german plays hey_joe").as_deref(), Some("bb-3.9d"));
    assert_eq!(refuses(&game, "german saves 0504/0604"), None);
}

/// An Allied column on a highway with a crossroads in 0604.
const BUDDY: &str = "phase allied_movement
                     effect buddy
                     major 0404-0504-0604-0704
                     minor 0604-0605
                     allied B mech 9-8-10 at 0404
                     allied I infantry 6-8-6 at 0603";

#[test]
fn bb_3_9_2_5a_a_crossroads_costs_the_allies_four_points() {
    assert_eq!(told(BUDDY, "B moves 0404-0504-0604", &[]), ["B moves 0404-0504-0604, 5 1/2 left"]);
    assert_eq!(
        told(BUDDY, "B moves 0404-0504-0604-0704", &[]),
        ["B moves 0404-0504-0604-0704, 5 left"]
    );
    let plain = BUDDY.replace("effect buddy", "");
    assert_eq!(told(&plain, "B moves 0404-0504-0604", &[]), ["B moves 0404-0504-0604, 9 left"]);
}

#[test]
fn bb_3_9_2_5a_it_takes_the_place_of_terrain_too_and_zones_and_crowds_come_on_top() {
    assert_eq!(told(BUDDY, "I moves 0603-0604", &[]), ["I moves 0603-0604, 2 left"]);
    let zone = format!("{BUDDY}\ngerman A infantry 6-8-6 at 0705");
    assert_eq!(told(&zone, "I moves 0603-0604", &[]), ["I moves 0603-0604, 0 left"]);
    let crowd = format!("{BUDDY}\nallied C infantry 6-8-6 steps 3 at 0604");
    assert_eq!(told(&crowd, "B moves 0404-0504-0604", &[]), ["B moves 0404-0504-0604, 4 1/2 left"]);
}

#[test]
fn bb_3_9_2_5a_the_germans_know_the_way() {
    let given = format!("{BUDDY}\nphase german_movement\ngerman A mech 9-8-10 at 0704\nlost I+B");
    assert_eq!(told(&given, "A moves 0704-0604", &[]), ["A moves 0704-0604, 9 1/2 left"]);
}

#[test]
fn bb_3_9_2_5b_it_lasts_for_the_allied_movement_and_exploitation_of_one_turn() {
    let given = BUDDY
        .replace(
            "phase allied_movement",
            "phase german_card\nhand german hey_buddy\nweather overcast",
        )
        .replace("effect buddy", "")
        + "\ngerman A infantry 1-1-6 at 1212\ncentre 1204";
    let mut game =
        played(&given, "german plays hey_buddy\ngerman ends\ngerman ends\ngerman ends", &[1; 4]);
    assert_eq!([now(&game, "turn"), now(&game, "hands")], ["turn 2 allied_movement", "hands 0 0"]);
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "turn"), "turn 2 allied_exploitation");
    // Eleven and a half points of hexes: half, four, and half for each of the others.
    assert_eq!(refuses(&game, "B moves 0404-0504-0604-0605-0604"), None);
    assert_eq!(
        refuses(&game, "B moves 0404-0504-0604-0605-0604-0605-0604").as_deref(),
        Some("bb-6b")
    );
    play(&mut game, "allied ends\ngerman ends\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 3 allied_movement");
    assert_eq!(refuses(&game, "B moves 0404-0504-0604-0605-0604-0605-0604"), None);
}

#[test]
fn bb_3_9_2_5b_it_does_not_shorten_the_reach_of_the_bastogne_depot() {
    // Two crossroads between the depot and B: eight points by the card, three and a half by the road.
    let given = |effect: &str| {
        format!(
            "phase allied_exploitation
             {effect}
             depot 0204
             major 0204-0304-0404-0504-0604-0704-0804
             minor 0304-0303
             minor 0404-0405
             minor 0504-0503
             german A infantry 1-1-6 at 1212
             allied B mech 9-8-10 fought at 0804"
        )
    };
    let story = |effect: &str| told(&given(effect), "allied ends", &[1; 4]);
    let supplied = "allied supplied: B by the stock".to_owned();
    assert!(story("").contains(&supplied));
    assert!(story("effect buddy").contains(&supplied));
}
