//! §9 Depletion, replenishment, and the supply of the Allies.

use crate::language::{after, check, now, play, played, refuses, told};

#[test]
fn bb_9a_moving_spends_points_and_fighting_spends_strength() {
    let given = "german A mech 8-6-10 at 0704\nallied B infantry 6-8-6 steps 4 at 0504";
    let game = played(given, "A assaults 0704-0604-0504", &[3, 4]);
    assert_eq!(now(&game, "points_of_A"), "points_of_A 0");
    // One of two steps is lost: four, and a quarter of that; three, and half of that.
    assert_eq!(
        [now(&game, "attack_of_A"), now(&game, "defense_of_A")],
        ["attack_of_A 1", "defense_of_A 1 1/2"]
    );
}

#[test]
fn bb_9b_after_combat_a_quarter_of_the_attack_and_half_of_the_defense() {
    let given = "phase german_combat
                 german A mech 8-6-10 steps 4 at 0604
                 german C mech 8-6-10 steps 4 at 0603
                 allied B infantry 8-8-6 steps 4 at 0504";
    let game = played(given, "A attacks 0504", &[6, 6]);
    assert_eq!(
        [now(&game, "attack_of_A"), now(&game, "defense_of_A")],
        ["attack_of_A 2", "defense_of_A 3"]
    );
    // The defender lost a step: six of eight, a quarter and a half of it.
    assert_eq!(
        [now(&game, "attack_of_B"), now(&game, "defense_of_B")],
        ["attack_of_B 1 1/2", "defense_of_B 3"]
    );
    assert_eq!(now(&game, "attack_of_C"), "attack_of_C 8", "it took no part");
}

#[test]
fn bb_9b_a_unit_that_assaulted_attacks_with_a_quarter_in_the_combat_phase() {
    let given = "centre 1204
                 german A mech 8-6-10 steps 4 at 0704
                 allied B infantry 1-4-6 steps 4 at 0504";
    let story =
        told(given, "A assaults 0704-0604-0504\ngerman ends\nA attacks 0504", &[1, 3, 1, 1]);
    let rolled: Vec<&String> = story.iter().filter(|line| line.contains("rolled")).collect();
    assert_eq!(rolled[0], "8 to 4, 2-1 at 2-1, rolled 1 3: A1");
    // Three of four steps: six, of which a quarter is left; the defender has half of four.
    assert_eq!(rolled[1], "1 1/2 to 2, 1-2 at 1-2, rolled 1 1: A3");
}

#[test]
fn bb_9c_values_come_back_in_the_units_own_supply_phase_if_it_is_supplied() {
    let given = "phase german_supply
                 map 14x12
                 centre 1304
                 german A mech 8-6-10 fought at 1204
                 german C mech 8-6-10 fought at 0101
                 allied B infantry 6-8-6 fought at 0108
                 major 0112-0212";
    let mut game = played(given, "german hauls from 0 to 1304\ngerman ends", &[1; 4]);
    assert_eq!(now(&game, "attack_of_A"), "attack_of_A 8");
    assert_eq!(now(&game, "attack_of_C"), "attack_of_C 1");
    assert_eq!(now(&game, "B"), "B at 0108 fought", "the Allies come later");
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "B"), "B at 0108");
}

#[test]
fn bb_9d_nobody_decides_in_the_allied_supply_phase() {
    let given = "phase allied_exploitation\nmajor 0112-0212\ngerman A infantry 6-8-6 at 1201\n\
                 allied B mech 6-8-6 fought at 0108";
    let story = told(given, "allied ends", &[1; 4]);
    assert!(story.contains(&"allied supplied: B".to_owned()), "{story:#?}");
    assert_eq!(after(given, "allied ends", &[1; 4], "turn"), "turn 3 german_movement");
}

#[test]
fn bb_9e_further_combats_deplete_no_further() {
    let given = "phase german_combat
                 result 1-2 12 D1
                 german A mech 8-6-10 steps 4 fought at 0604
                 allied B infantry 8-8-6 steps 4 fought at 0504";
    let game = played(given, "A attacks 0504", &[6, 6]);
    assert!(now(&game, "attack_of_A").ends_with(" 2"), "{}", now(&game, "A"));
    let fresh = given.replace("steps 4 fought at 0604", "steps 4 at 0604");
    let game = played(&fresh, "A attacks 0504", &[6, 6]);
    assert_eq!(now(&game, "attack_of_A"), "attack_of_A 2");
}

#[test]
fn bb_9e_bombarding_and_being_bombarded_is_no_combat() {
    let given = "phase german_offensive_barrage
                 german G towed 0-2-5 barrage 12 at 0804
                 allied B infantry 6-8-6 at 0604";
    let game = played(given, "G bombards 0604\ngerman ends", &[6, 6]);
    assert_eq!([now(&game, "G"), now(&game, "B")], ["G at 0804 fired", "B at 0604 suppressed"]);
}

#[test]
fn bb_9f_a_defender_stays_depleted_until_his_own_supply_phase() {
    let given = "phase german_combat
                 centre 1204
                 major 0112-0212
                 german A mech 8-6-10 steps 4 at 0604
                 allied B infantry 8-8-6 steps 4 at 0504";
    let mut game = played(given, "A attacks 0504\ngerman ends", &[1, 1, 1, 1, 1, 1]);
    play(&mut game, "german ends");
    while now(&game, "turn") != "turn 2 allied_combat" {
        play(&mut game, "allied ends");
    }
    assert_eq!(now(&game, "attack_of_B"), "attack_of_B 2", "weak in its own combat phase");
    play(&mut game, "allied ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "attack_of_B")],
        ["turn 3 german_movement", "attack_of_B 8"]
    );
}

/// The exploitation of the Allies is over, and B, which has fought, is or is not supplied.
fn supplied(ground: &str) -> bool {
    let given = format!(
        "phase allied_exploitation\nallied B infantry 6-8-6 fought at 0504\n\
         allied Z mech 1-1-6 at 1212\ngerman Y infantry 1-1-6 at 1201\n{ground}"
    );
    after(&given, "allied ends", &[1; 4], "B") == "B at 0504"
}

#[test]
fn bb_9g_a_way_of_any_length_to_a_road_of_the_south_or_west_edge() {
    assert!(supplied("major 0104-0204"), "west");
    assert!(supplied("major 0512-0511"), "south");
    assert!(!supplied("major 0501-0502"), "north");
    assert!(!supplied("major 1208-1108"), "east");
    assert!(!supplied(""), "an edge without a road");
    assert!(supplied("major 1112-1111"), "far away");
}

#[test]
fn bb_9g_germans_and_their_zones_close_the_way_and_an_allied_unit_opens_a_zone() {
    let wall = "major 0104-0204
                german A infantry 1-1-6 at 0302
                german C infantry 1-1-6 at 0305
                german D infantry 1-1-6 at 0308
                german E infantry 1-1-6 at 0311";
    assert!(!supplied(wall));
    assert!(supplied(&wall.replace("german C infantry 1-1-6 at 0305", "")));
    // An Allied unit opens 0304 between the zones; one behind them opens nothing.
    assert!(supplied(&format!("{wall}\nallied F infantry 1-1-6 at 0304")));
    assert!(!supplied(&format!("{wall}\nallied F infantry 1-1-6 at 0203")));
    // Towed guns have no zone, and a suppressed unit has none.
    assert!(supplied(&wall.replace("C infantry 1-1-6 at", "C towed 0-1-6 at")));
    assert!(supplied(&wall.replace("C infantry 1-1-6 at", "C infantry 1-1-6 suppressed at")));
}

#[test]
fn bb_9g_a_german_in_the_source_closes_it_and_so_does_his_zone() {
    assert!(!supplied("major 0104-0204\ngerman A towed 0-1-6 at 0104"));
    assert!(!supplied("major 0104-0204\ngerman A infantry 1-1-6 at 0103"));
    assert!(supplied(
        "major 0104-0204\ngerman A infantry 1-1-6 at 0103\nallied F infantry 1-1-6 at 0104\nallied G infantry 1-1-6 at 0204"
    ));
}

#[test]
fn bb_9g_the_way_is_open_to_the_units_movement() {
    let river = "major 0104-0204
                 river 0504/0403 0504/0404 0504/0503 0504/0505 0504/0603 0504/0604";
    assert!(supplied(river), "infantry wades");
    let mech = |bridge: &str| {
        let given = format!(
            "phase allied_exploitation\nallied B mech 6-8-6 fought acted at 0504\nallied Z mech 1-1-6 at 1212\n\
             german Y infantry 1-1-6 at 1201\n{river}\n{bridge}"
        );
        after(&given, "allied ends", &[1; 4], "B") == "B at 0504"
    };
    assert!(!mech(""));
    assert!(mech("bridge 0504/0404"));
    assert!(!mech("bridge 0504/0404\nblown 0504/0404"));
}

/// B is cut off, seven hexes from the depot in 1104 or more.
fn depot(ground: &str) -> String {
    format!(
        "phase allied_exploitation
         depot 1104
         allied B infantry 6-8-6 fought at 0504
         allied Z mech 1-1-6 at 1212
         german Y infantry 1-1-6 at 0112
         {ground}"
    )
}

#[test]
fn bb_9h_cut_off_units_within_ten_points_of_bastogne_live_on_its_stock_for_two_phases() {
    let mut game = played(&depot(""), "allied ends", &[1; 40]);
    assert_eq!([now(&game, "B"), now(&game, "stock")], ["B at 0504", "stock 1"]);
    for (stock, supplied) in [("stock 0", true), ("stock 0", false)] {
        while !now(&game, "turn").ends_with("allied_exploitation") {
            let side = now(&game, "asked").replace("asked ", "");
            play(&mut game, &format!("{side} ends"));
        }
        let before = crate::language::story(&game).len();
        play(&mut game, "allied ends");
        let story = crate::language::story(&game);
        let by_stock = story[before..].iter().any(|line| line.contains("by the stock"));
        assert_eq!((now(&game, "stock").as_str(), by_stock), (stock, supplied));
    }
}

#[test]
fn bb_9h_in_clear_weather_the_stock_is_not_touched() {
    let game = played(&depot("weather clear\nstock 0"), "allied ends", &[1; 4]);
    assert_eq!([now(&game, "B"), now(&game, "stock")], ["B at 0504", "stock 0"]);
    let broken = played(&depot("weather broken\nstock 0"), "allied ends", &[1; 4]);
    assert_eq!(now(&broken, "B"), "B at 0504 fought spent");
}

#[test]
fn bb_9h_the_stock_is_drawn_on_only_for_who_is_cut_off_and_near() {
    let line = played(&depot("major 1112-1111"), "allied ends", &[1; 4]);
    assert_eq!([now(&line, "B"), now(&line, "stock")], ["B at 0504", "stock 2"]);
    let far =
        depot("").replace("depot 1104", "depot 1112\nforest 0604 0605 0603 0505 0503 0403 0404");
    let far = played(&far.replace("allied Z mech 1-1-6 at 1212", ""), "allied ends", &[1; 4]);
    assert_eq!([now(&far, "B"), now(&far, "stock")], ["B at 0504 fought spent", "stock 2"]);
}

#[test]
fn bb_9h_a_hex_of_bastogne_that_the_germans_hold_gives_nothing() {
    let lost = played(&depot("control german 1104"), "allied ends", &[1; 4]);
    assert_eq!(now(&lost, "B"), "B at 0504 fought spent");
    let half = played(&depot("control german 1104\ndepot 1105"), "allied ends", &[1; 4]);
    assert_eq!(now(&half, "B"), "B at 0504", "another hex of it is Allied");
}

#[test]
fn bb_9h_several_units_draw_on_the_stock_once_in_a_phase() {
    check(
        "bb-9h",
        &depot("allied C infantry 6-8-6 fought at 0604"),
        "allied ends, rolling 1 1 1 1",
        "turn 2 allied_supply
         allied supplied: B+Z+C by the stock
         turn 2 end_of_turn
         weather of 3: overcast, rolled 1 1
         air of 3: 0, rolled 1 1
         turn 3 allied_card
         turn 3 german_card
         turn 3 bridge_repair
         turn 3 limber
         turn 3 german_movement
         now stock 1",
    );
    let game = played(&depot(""), "", &[]);
    assert_eq!(refuses(&game, "allied ends"), None);
}
