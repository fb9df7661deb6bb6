//! Where one rule meets another.

use crate::language::{after, check, now, play, played, position, refused, refuses, told};

#[test]
fn bb_8_9c_a_suppressed_unit_neither_assaults_nor_stops_an_assault_from_the_next_hex() {
    // A begins beside B; B has no zone, and so A may assault; S is suppressed itself.
    let given = "german A mech 9-8-10 at 0604
                 german S mech 9-8-10 suppressed at 0704
                 allied B infantry 6-2-6 steps 1 suppressed at 0504";
    assert_eq!(refused(given, "S assaults 0704-0604-0504", 1).as_deref(), Some("bb-7.2e"));
    let story = told(given, "A assaults 0604-0504", &[6, 6]);
    assert_eq!(story[2], "9 to 1, 9-1 at 7-1, rolled 6 6: D3r2", "half of two defends");
    assert_eq!(story[4], "A advances to 0504, 6 left");
}

#[test]
fn bb_8_9c_suppression_halves_what_is_left_and_a_card_takes_what_is_over_two() {
    let points = |state: &str| {
        after(
            &format!("effect hellcats\ngerman A mech 9-8-10 of 2pz {state} at 0604"),
            "",
            &[],
            "points_of_A",
        )
    };
    assert_eq!(points(""), "points_of_A 2");
    assert_eq!(points("suppressed"), "points_of_A 2", "five, and no more than two");
    assert_eq!(points("left 6 suppressed"), "points_of_A 1 1/2");
    assert_eq!(points("left 2"), "points_of_A 1");
}

#[test]
fn bb_3_9_1_1a_guns_of_the_division_are_slowed_in_either_state() {
    let points = |gun: &str| {
        after(&format!("effect hellcats\ngerman A {gun} of 2pz at 0604"), "", &[], "points_of_A")
    };
    assert_eq!(points("mobile 0-2-9 limbered"), "points_of_A 2");
    assert_eq!(points("mobile 0-2-9"), "points_of_A 2");
    assert_eq!(points("towed 0-2-5 limbered"), "points_of_A 2");
    assert_eq!(points("towed 0-2-5"), "points_of_A 0");
}

#[test]
fn bb_6_1d_points_left_follow_the_face_as_steps_are_lost_and_guns_are_turned() {
    let points = |unit: &str| {
        after(&format!("phase limber\ngerman A {unit} at 0604"), "", &[], "points_of_A")
    };
    assert_eq!(points("mech 9-8-10 steps 4"), "points_of_A 10");
    assert_eq!(points("mech 9-8-10 steps 4 lost 3"), "points_of_A 7");
    assert_eq!(
        points("mech 9-8-10 steps 4 lost 3 left 16"),
        "points_of_A 7",
        "no more than the face"
    );
    assert_eq!(points("mech 9-8-10 steps 4 lost 3 left 5"), "points_of_A 2 1/2");
    // A towed gun keeps what it has left while it stands unlimbered.
    let mut game =
        played("phase limber\ngerman A towed 0-2-5 limbered left 2 at 0604", "A turns", &[]);
    assert_eq!(now(&game, "points_of_A"), "points_of_A 0");
    play(&mut game, "A turns");
    assert_eq!(now(&game, "points_of_A"), "points_of_A 1");
}

#[test]
fn bb_6_1d_a_gun_that_could_not_move_keeps_its_points_without_supply() {
    let given = "phase german_supply\ncentre 1204\ngerman A towed 0-2-5 at 0104";
    let mut game = played(given, "german ends\nA turns", &[1; 4]);
    assert_eq!([now(&game, "turn"), now(&game, "points_of_A")], ["turn 3 limber", "points_of_A 5"]);
    play(&mut game, "german ends");
}

#[test]
fn bb_7_10a_the_others_drive_on_when_one_attacker_is_dead() {
    let given = "result 7-1 7 A2D1
                 german A mech 9-8-20 steps 1 at 0704
                 german C mech 9-8-20 steps 2 at 0704
                 allied B infantry 1-1-6 steps 1 at 0504";
    let mut game = played(given, "A+C assaults 0704-0604-0504", &[3, 4]);
    // C has the most steps; with one step each it attacks with less than A.
    assert_eq!([now(&game, "C"), now(&game, "moving")], ["C dead", "moving A"]);
    assert_eq!(refuses(&game, "C moves 0604-0704").as_deref(), Some("bb-6a"));
    play(&mut game, "A moves 0504-0404");
    assert_eq!(now(&game, "moving"), "moving nobody");
}

#[test]
fn bb_7_10c_when_all_attackers_are_dead_the_phase_goes_on() {
    let given = "result 1-1 7 A2D1
                 german A mech 9-8-20 steps 1 at 0704
                 german C mech 9-8-20 at 0904
                 allied B infantry 1-9-6 steps 4 at 0504";
    let game = played(given, "A assaults 0704-0604-0504", &[3, 4]);
    assert_eq!([now(&game, "A"), now(&game, "moving")], ["A dead", "moving nobody"]);
    assert_eq!(refuses(&game, "C moves 0904-0905"), None);
    assert_eq!(refuses(&game, "german ends"), None);
}

#[test]
fn bb_7_10c_when_both_die_nobody_enters_the_hex() {
    let given = "result 7-1 7 A1D1
                 german A mech 9-8-20 steps 1 at 0704
                 german C mech 9-8-20 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    let game = played(given, "A assaults 0704-0604-0504", &[3, 4]);
    assert_eq!([now(&game, "A"), now(&game, "B")], ["A dead", "B dead"]);
    assert_eq!(now(&game, "0504"), "0504 allied");
    assert_eq!(now(&game, "moving"), "moving nobody");
}

#[test]
fn bb_7_10a_infantry_assaults_over_a_blown_bridge_and_vehicles_do_not() {
    let given = |class: &str| {
        format!(
            "bridge 0504/0604
             blown 0504/0604
             german A {class} 20-8-12 at 0604
             allied B infantry 1-1-6 steps 1 at 0504"
        )
    };
    assert_eq!(refused(&given("mech"), "A assaults 0604-0504", 1).as_deref(), Some("bb-6.2b"));
    let story = told(&given("infantry"), "A assaults 0604-0504", &[6, 6]);
    // A hex, three for the river and three for the assault; half of twenty attacks.
    assert_eq!(story[2], "10 to 1, 10-1 at 7-1, rolled 6 6: D3r2");
    assert_eq!(story[4], "A advances to 0504, 5 left");
}

#[test]
fn bb_6_5a_a_unit_that_assaulted_drives_on_and_off_the_map() {
    let given = "exit 0104
                 major 0104-0204-0304-0404-0504
                 german A mech 9-8-10 at 0504
                 german C mech 9-8-10 at 0504
                 allied B infantry 1-1-6 steps 1 at 0304";
    let mut game = played(given, "A+C assaults 0504-0404-0304", &[6, 6]);
    assert_eq!(now(&game, "moving"), "moving A+C");
    play(&mut game, "A exits 0304-0204-0104");
    assert_eq!(
        [now(&game, "A"), now(&game, "moving")],
        ["A left by 0 acted attacked fought", "moving C"]
    );
    play(&mut game, "german halts");
    assert_eq!(now(&game, "C"), "C at 0304 acted attacked fought");
}

#[test]
fn bb_6_5a_the_exit_hex_itself_may_be_assaulted_and_left_by() {
    let given = "exit 0104
                 major 0104-0204-0304
                 german A mech 9-8-10 at 0304
                 allied B infantry 1-1-6 steps 1 at 0104";
    check(
        "bb-6.5a",
        given,
        "A assaults 0304-0204-0104, rolling 6 6
         A exits 0104",
        "A moves 0304-0204, 7 1/2 left, and goes on
         A assaults 0104 against B
         9 to 1, 9-1 at 7-1, rolled 6 6: D3r2
         B loses a step (bb-7.7a)
         A advances to 0104, 4 left
         A leaves by 0
         now A left by 0 acted attacked fought
         now moving nobody",
    );
}

#[test]
fn bb_7_8c_a_stack_of_infantry_and_guns_goes_back_over_a_bridge_and_parts_where_it_is_blown() {
    // Germans in 0504 with the river all round them but for the Allied side.
    let given = |bridge: &str| {
        format!(
            "phase allied_combat
             result 1-1 7 D0r1
             centre 1001
             river 0504/0503 0504/0505 0504/0603 0504/0604 0504/0403
             bridge 0504/0603
             {bridge}
             german A infantry 8-4-6 steps 4 at 0504
             german G towed 0-4-5 at 0504
             allied B infantry 8-8-6 steps 4 at 0404"
        )
    };
    let story =
        |bridge: &str| told(&given(bridge), "B attacks 0504\nallied passes", &[3, 4])[2..].to_vec();
    assert_eq!(story("")[0], "A+G retreats 0504-0603");
    let blown = story("blown 0504/0603");
    assert_eq!(blown[..2], ["A retreats 0504-0603", "G is eliminated (bb-7.8b)"]);
}

#[test]
fn bb_7_8b_losses_of_the_retreat_can_empty_the_stack_and_the_attacker_still_advances() {
    let given = "phase german_combat
                 result 7-1 7 D1r1
                 german A mech 9-8-10 at 0604
                 german C infantry 1-1-6 at 0503
                 german D infantry 1-1-6 at 0505
                 german E infantry 1-1-6 at 0603
                 allied B infantry 1-1-6 steps 2 at 0504";
    let story = told(given, "A attacks 0504\nA advances", &[3, 4]);
    assert_eq!(story[2], "B loses a step (bb-7.7a)");
    assert!(story[3].starts_with("B retreats 0504-04"), "{story:?}");
    assert_eq!(
        story[4..],
        ["B loses a step (bb-7.8b)", "A may advance to 0504", "A advances to 0504"]
    );
}

#[test]
fn bb_7_8a_without_any_source_a_unit_goes_back_all_the_same() {
    let given = "phase german_combat
                 result 1-1 7 D0r2
                 german A infantry 8-8-6 steps 4 at 0604
                 allied B infantry 3-8-6 steps 4 at 0504";
    let story = told(given, "A attacks 0504\ngerman passes", &[3, 4]);
    assert!(story[2].starts_with("B retreats 0504-"), "{story:?}");
    assert_eq!(story[2].matches('-').count(), 2, "two hexes: {story:?}");
}

#[test]
fn bb_9f_who_defends_twice_in_a_turn_defends_with_half() {
    let given = "phase german_combat
                 centre 1204
                 german A mech 8-6-10 steps 4 at 0604
                 german C mech 8-6-10 steps 4 at 0704
                 allied B infantry 8-8-6 steps 4 at 0504";
    let mut game = played(given, "A attacks 0504\ngerman ends", &[1, 1, 1, 1]);
    assert_eq!(now(&game, "turn"), "turn 2 german_exploitation");
    play(&mut game, "C assaults 0704-0603-0504");
    let story = crate::language::story(&game);
    assert!(story.contains(&"8 to 4, 2-1 at 2-1, rolled 1 1: A2D1".to_owned()), "{story:#?}");
}

#[test]
fn bb_5_1_10c_an_advance_bars_exploitation_as_its_attack_did() {
    let given = "phase german_combat
                 centre 1204
                 german A mech 9-8-10 at 0604
                 german Z mech 9-8-10 at 1104
                 allied B infantry 1-1-6 steps 1 at 0504";
    let game = played(given, "A attacks 0504\nA advances\ngerman ends", &[6, 6]);
    assert_eq!(now(&game, "turn"), "turn 2 german_exploitation");
    assert_eq!(refuses(&game, "A moves 0504-0404").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "Z moves 1104-1105"), None);
}

#[test]
fn bb_3_9_1_3b_a_bridge_that_was_crossed_while_it_was_whole_stays_crossed_when_it_falls_and_stands_again()
 {
    let given = "bridge 0504/0604
                 major 0404-0504-0604-0704
                 centre 1204
                 hand allied blown_bridge
                 german A mech 9-8-10 at 0604
                 allied B infantry 6-8-6 at 0112";
    let mut game =
        played(given, "A moves 0604-0504-0604\ngerman ends\ngerman ends\nallied ends", &[1; 4]);
    assert_eq!(now(&game, "turn"), "turn 3 allied_card");
    assert_eq!(refuses(&game, "allied blows 0504/0604").as_deref(), Some("bb-3.9.1.3b"));
    play(&mut game, "allied ends");
}

#[test]
fn bb_3_9_1_3b_infantry_that_wades_beside_a_blown_bridge_has_not_crossed_it() {
    let given = "bridge 0504/0604\nblown 0504/0604\ngerman A infantry 6-8-6 at 0604";
    let game = played(given, "A moves 0604-0504", &[]);
    let bridge = crate::language::bridge(game.rules().data(), "0504/0604");
    assert!(!game.state().bridges[bridge.index()].crossed);
}

#[test]
fn bb_6_2m_a_repaired_bridge_opens_the_way_of_the_transports_in_the_same_turn() {
    let moat = "river 0904/1003 0904/1004 0904/0903 0904/0905 0904/0803 0904/0804";
    let given = format!(
        "phase bridge_repair
         centre 1004
         {moat}
         bridge 0904/1004
         blown 0904/1004
         german A infantry 6-8-6 left 0 fought at 0904"
    );
    let mut game = played(&given, "german repairs 0904/1004", &[6, 6, 1, 1, 1, 1]);
    assert_eq!(now(&game, "turn"), "turn 2 german_supply");
    assert_eq!(refuses(&game, "german hauls from 0 to 0904"), None);
    play(&mut game, "german hauls from 0 to 0904");
    assert!(now(&game, "A").ends_with("supplied"));
    let failed = played(&given, "german repairs 0904/1004", &[1, 1]);
    assert_eq!(refuses(&failed, "german hauls from 0 to 0904").as_deref(), Some("bb-9.1b"));
}

#[test]
fn bb_9_1h_an_open_dump_supplies_the_west_and_closes_when_the_town_falls() {
    let given = "phase allied_movement
                 map 40x12
                 centre 3904
                 dump 0804
                 control german 0804
                 effect dump
                 major 0804-0904-1004
                 german A infantry 6-8-6 fought at 0404
                 allied B mech 9-8-10 at 1004";
    let mut game = played(given, "B moves 1004-0904-0804-0904\nallied ends", &[1; 8]);
    assert_eq!(now(&game, "dump"), "dump lost");
    while now(&game, "turn") != "turn 3 german_supply" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "german hauls from 1 to 0404").as_deref(), Some("bb-9.1g"));
}

#[test]
fn bb_8_1f_a_barrage_follows_the_hex_and_finds_whoever_is_there() {
    // Both sides plan before anything is settled, and nobody moves between.
    let given = "phase allied_defensive_barrage
                 centre 1204
                 german A infantry 6-8-6 at 0704
                 german C infantry 6-8-6 at 0704
                 allied K towed 0-2-5 barrage 12 at 0504";
    let game = played(given, "K bombards 0704\nallied ends", &[6, 6]);
    assert_eq!(
        [now(&game, "A"), now(&game, "C")],
        ["A at 0704 suppressed", "C at 0704 suppressed"]
    );
    assert!(game.state().barrages.is_empty());
}

#[test]
fn bb_4_2b_a_unit_sent_to_the_meuse_is_not_destroyed() {
    let given = "turn 4
                 phase allied_card
                 hand allied to_meuse
                 leave 2pz all 2
                 spare 2pz
                 german A mech 1-1-10 of 2pz at 0604
                 german C mech 1-1-10 of 2pz at 0704";
    assert_eq!(after(given, "allied sends A+C west", &[], "winner"), "winner nobody");
}

#[test]
fn bb_6_4c_a_reinforcement_takes_the_exit_hex_and_closes_the_exit_to_supply() {
    let given = "phase german_supply
                 turn 2
                 exit 0104
                 centre 0804
                 major 0104-0204-0304-0404-0504-0604-0704-0804
                 german A mech 9-8-10 at 0804
                 allied R infantry 6-8-6 waits 2 at 0104
                 german Z infantry 1-1-6 at 1212
                 gone A 0";
    let mut game = played(given, "german hauls from 0 to 0404\ngerman ends", &[1; 8]);
    assert_eq!([now(&game, "R"), now(&game, "exits")], ["R at 0104", "exits 0"]);
    while now(&game, "turn") != "turn 3 german_supply" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    play(&mut game, "german hauls from 0 to 0404");
    assert_eq!(now(&game, "exits"), "exits", "R stands on it");
}

#[test]
fn bb_9h_a_zone_on_the_way_to_the_depot_costs_two_and_can_put_a_unit_out_of_reach() {
    let given = |more: &str| {
        format!(
            "phase allied_exploitation
             depot 1104
             allied B infantry 6-8-6 fought at 0304
             allied Z mech 1-1-6 at 1212
             {more}"
        )
    };
    // Eight hexes; a German beside B adds two, two Germans in its way more.
    assert_eq!(
        after(&given("german Y infantry 1-1-6 at 0112"), "allied ends", &[1; 4], "B"),
        "B at 0304"
    );
    assert_eq!(
        after(&given("german Y infantry 1-1-6 at 0204"), "allied ends", &[1; 4], "B"),
        "B at 0304"
    );
    let wall = "german Y infantry 1-1-6 at 0303\ngerman X infantry 1-1-6 at 0305\ngerman W infantry 1-1-6 at 0504";
    assert_eq!(after(&given(wall), "allied ends", &[1; 4], "B"), "B at 0304 fought spent");
}

#[test]
fn bb_7_2e_the_real_map_lists_no_attack_that_is_refused() {
    let start = position("scenario introduction\nphase german_combat");
    let targets = rules_bastogne::fight::combat::targets(&start);
    assert!(!targets.is_empty());
    for (target, units) in targets {
        let odds = rules_bastogne::fight::odds::odds(&start, &units, target);
        assert!(odds.attack > 0 && odds.defense > 0);
    }
}
