//! §3.7d, §3.7m, §5.1.4 Guns: limbered to move, unlimbered to fire.

use crate::language::{after, check, now, play, played, position, refused, refuses};

const GUNS: &str = "phase limber
                    german T towed 0-2-5 barrage 8 at 0704
                    german M mobile 0-2-9 barrage 7 at 0804
                    german A mech 9-8-10 at 0904
                    allied G towed 0-2-5 at 0404
                    allied B infantry 6-8-6 at 0504";

#[test]
fn bb_3_7d_a_gun_has_a_face_for_the_march_and_one_for_the_fire() {
    check(
        "bb-3.7d",
        GUNS,
        "T turns",
        "T is turned
         now T at 0704 limbered
         now points_of_T 5
         now barrage_of_T 0",
    );
    check(
        "bb-3.7d",
        GUNS,
        "T turns
         T turns",
        "T is turned
         T is turned
         now T at 0704
         now points_of_T 0
         now barrage_of_T 8",
    );
}

#[test]
fn bb_3_7m_the_155_mm_guns_are_towed_and_have_no_zone() {
    let start = position("scenario counterattack\nclear_map\nput u-101-155 1010");
    let id = crate::language::unit(start.data(), "u-101-155");
    assert!(start.counter(id).is_towed());
    let zone =
        after("scenario counterattack\nclear_map\nput u-101-155 1010", "", &[], "zone_in_1011");
    assert_eq!(zone, "zone_in_1011");
}

#[test]
fn bb_5_1_4a_the_germans_turn_their_guns_and_nothing_else() {
    let game = played(GUNS, "", &[]);
    assert_eq!(refuses(&game, "T turns"), None);
    assert_eq!(refuses(&game, "M turns"), None);
    assert_eq!(refuses(&game, "A turns").as_deref(), Some("bb-5.1.4a"));
    let game = played(GUNS, "T turns\nM turns\ngerman ends", &[]);
    assert_eq!([now(&game, "T"), now(&game, "M")], ["T at 0704 limbered", "M at 0804 limbered"]);
    assert_eq!(now(&game, "turn"), "turn 2 german_movement");
}

#[test]
fn bb_5_1_4a_nobody_turns_the_guns_of_the_other_side() {
    let allied = played(&format!("{GUNS}\nphase allied_movement"), "", &[]);
    assert_eq!(refuses(&allied, "G turns"), None);
    assert_eq!(refuses(&allied, "T turns").as_deref(), Some("bb-5e"));
}

#[test]
fn bb_5_1_4b_towed_guns_move_limbered_and_fire_unlimbered() {
    let moves = |turned: &str| {
        let given = format!("{GUNS}\nphase german_movement")
            .replace("barrage 8 at", &format!("barrage 8 {turned} at"));
        refused(&given, "T moves 0704-0705", 1)
    };
    assert_eq!(moves("").as_deref(), Some("bb-6b"));
    assert_eq!(moves("limbered"), None);
    let fires = |turned: &str| {
        let given = format!("{GUNS}\nphase german_offensive_barrage")
            .replace("barrage 8 at", &format!("barrage 8 {turned} at"));
        refused(&given, "T bombards 0504", 1)
    };
    assert_eq!(fires(""), None);
    assert_eq!(fires("limbered").as_deref(), Some("bb-8a"));
}

#[test]
fn bb_5_1_4c_mobile_guns_do_both_in_either_state_and_one_of_them_better() {
    let both = |turned: &str| {
        let given = format!("{GUNS}\nphase german_movement")
            .replace("barrage 7 at", &format!("barrage 7 {turned} at"));
        let game = played(&given, "", &[]);
        [now(&game, "points_of_M"), now(&game, "barrage_of_M")]
    };
    assert_eq!(both(""), ["points_of_M 4", "barrage_of_M 7"]);
    assert_eq!(both("limbered"), ["points_of_M 9", "barrage_of_M 3"]);
    // Whoever has fewer points than the slow gun keeps them.
    let given = GUNS.replace("mobile 0-2-9", "mobile 0-2-3");
    assert_eq!(after(&given, "", &[], "points_of_M"), "points_of_M 3");
}

#[test]
fn bb_5_1_4f_the_allies_turn_their_guns_before_the_first_unit_moves() {
    let given = "phase allied_movement
                 allied G towed 0-2-5 at 0404
                 allied H mobile 0-2-9 at 0304
                 allied B mech 6-8-6 at 0504
                 german A infantry 6-8-6 at 0704
                 centre 1204";
    let mut game = played(given, "G turns", &[]);
    assert_eq!(now(&game, "G"), "G at 0404 limbered");
    play(&mut game, "G moves 0404-0405");
    assert_eq!(refuses(&game, "H turns").as_deref(), Some("bb-5.1.4f"));
    let other = given.replace("phase allied_movement", "phase allied_exploitation");
    assert_eq!(refused(&other, "H turns", 1).as_deref(), Some("bb-5e"));
}

#[test]
fn bb_5_1_4f_an_assault_is_a_move_even_if_nobody_comes_back_from_it() {
    let given = "phase allied_movement
                 allied H mobile 0-2-9 at 0304
                 allied B mech 1-1-10 steps 1 at 0504
                 german A infantry 6-5-6 at 0704";
    let game = played(given, "B assaults 0504-0604-0704", &[1, 1]);
    assert_eq!(now(&game, "B"), "B dead");
    assert_eq!(refuses(&game, "H turns").as_deref(), Some("bb-5.1.4f"));
}

#[test]
fn bb_5_1_4g_a_gun_limbered_for_the_march_does_not_fire_in_this_turn() {
    let given = GUNS.replace("at 0404", "limbered at 0404") + "\ncentre 1204";
    let mut game = played(&given, "T turns\ngerman ends\nT moves 0704-0705\ngerman ends", &[1; 8]);
    assert_eq!(now(&game, "turn"), "turn 2 german_offensive_barrage", "M alone can fire");
    assert_eq!(refuses(&game, "T bombards 0504").as_deref(), Some("bb-8a"));
    play(&mut game, "german ends\ngerman ends\ngerman ends\nallied ends");
    assert_eq!(now(&game, "turn"), "turn 2 german_defensive_barrage");
    assert_eq!(refuses(&game, "T bombards 0504").as_deref(), Some("bb-8a"));
    while now(&game, "turn") != "turn 3 limber" {
        let side = now(&game, "asked").replace("asked ", "");
        play(&mut game, &format!("{side} ends"));
    }
    assert_eq!(refuses(&game, "T turns"), None);
}

#[test]
fn bb_5_1_4g_guns_on_the_map_start_unlimbered_and_those_to_come_limbered() {
    let start = position("scenario counterattack");
    let mut guns = 0;
    for unit in start.unit_ids().filter(|&unit| start.counter(unit).is_gun()) {
        let comes = start.counter(unit).arrival > 0;
        let limbered = start.unit(unit).has(rules_bastogne::state::unit::Mark::Limbered);
        assert_eq!(limbered, comes, "{}", start.counter(unit).id);
        guns += 1;
    }
    assert_eq!(guns, 16);
}
