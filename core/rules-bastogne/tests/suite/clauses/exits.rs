//! §6.5 The roads off the western edge.

use crate::language::{after, check, now, play, played, refused, refuses, told};

/// A road to the west edge.
const ROAD: &str = "exit 0104
                    exit 0108
                    centre 1204
                    major 0104-0204-0304-0404-0504-0604
                    minor 0108-0208-0308
                    german A mech 9-8-10 at 0404
                    german I infantry 6-8-6 at 0204
                    german G towed 0-2-5 limbered at 0104";

#[test]
fn bb_6_5a_any_german_unit_leaves_by_a_road_of_the_west_edge() {
    check(
        "bb-6.5a",
        ROAD,
        "A exits 0404-0304-0204-0104
         I exits 0204-0104
         G exits 0104",
        "A moves 0404-0304-0204-0104, 8 1/2 left
         A leaves by 0
         I moves 0204-0104, 5 1/2 left
         I leaves by 0
         G leaves by 0
         now A left by 0 acted
         now I left by 0 acted
         now G left by 0 limbered",
    );
}

#[test]
fn bb_6_5a_not_where_no_road_leaves_and_not_for_the_allies() {
    let game = played(&format!("{ROAD}\nallied B mech 9-8-10 at 0112"), "", &[]);
    assert_eq!(refuses(&game, "A exits 0404-0304-0204").as_deref(), Some("bb-6.5a"));
    assert_eq!(refuses(&game, "I exits 0204-0103").as_deref(), Some("bb-6.5a"));
    let allied = format!("{ROAD}\nphase allied_movement\nallied B mech 9-8-10 at 0108");
    assert_eq!(refused(&allied, "B exits 0108", 1).as_deref(), Some("bb-6.5a"));
}

#[test]
fn bb_6_5a_only_in_the_german_movement_phase() {
    let given = format!("{ROAD}\nphase german_exploitation");
    assert_eq!(refused(&given, "A exits 0404-0304-0204-0104", 1).as_deref(), Some("bb-6.5a"));
    assert_eq!(refused(&given, "A moves 0404-0304-0204-0104", 1), None);
}

#[test]
fn bb_6_5b_a_unit_that_left_never_comes_back() {
    let given = format!("{ROAD}\nallied B infantry 6-8-6 at 0112");
    let mut game = played(&given, "A exits 0404-0304-0204-0104", &[1; 40]);
    for turn in 3..6 {
        while now(&game, "turn") != format!("turn {turn} german_movement") {
            let side = now(&game, "asked").replace("asked ", "");
            play(&mut game, &format!("{side} ends"));
        }
        assert_eq!(now(&game, "A"), "A left by 0");
        assert_eq!(refuses(&game, "A moves 0104-0204").as_deref(), Some("bb-6a"));
    }
}

#[test]
fn bb_6_5b_it_counts_for_victory() {
    let given = "turns 2
                 exit 0104
                 centre 0604
                 leave 2pz all 1
                 major 0104-0204-0304-0404-0504-0604
                 german A mech 9-8-10 of 2pz at 0404";
    let story = told(
        given,
        "A exits 0404-0304-0204-0104\ngerman ends\ngerman hauls from 0 to 0304\ngerman ends",
        &[],
    );
    assert_eq!(story.last().map(String::as_str), Some("german wins (bb-4.2a)"));
    let story = told(given, "A moves 0404-0304-0204-0104\ngerman ends\ngerman ends", &[]);
    assert_eq!(
        story.last().map(String::as_str),
        Some("allied wins (bb-5g)"),
        "on the edge is not off it"
    );
}

#[test]
fn bb_6_5c_a_used_exit_must_be_supplied_anew_in_each_supply_phase() {
    let given = "exit 0104
                 centre 0604
                 phase german_supply
                 major 0104-0204-0304-0404-0504-0604
                 german A mech 9-8-10 at 0404
                 german C mech 9-8-10 at 0604
                 gone A 0";
    let mut game = played(given, "german hauls from 0 to 0304\ngerman ends", &[1; 4]);
    assert_eq!([now(&game, "turn"), now(&game, "exits")], ["turn 3 german_movement", "exits 0"]);
    play(&mut game, "german ends\ngerman ends");
    assert_eq!([now(&game, "turn"), now(&game, "exits")], ["turn 3 german_supply", "exits"]);
}

#[test]
fn bb_6_5d_the_step_off_the_map_costs_half_a_point() {
    let given =
        |left: u8| ROAD.replace("mech 9-8-10 at 0404", &format!("mech 9-8-10 left {left} at 0404"));
    assert_eq!(refused(&given(3), "A exits 0404-0304-0204-0104", 1).as_deref(), Some("bb-6b"));
    assert_eq!(refused(&given(4), "A exits 0404-0304-0204-0104", 1), None);
    let none = ROAD.replace("limbered at 0104", "limbered left 0 at 0104");
    assert_eq!(refused(&none, "G exits 0104", 1).as_deref(), Some("bb-6b"));
}

#[test]
fn bb_6_5d_a_zone_of_the_allies_does_not_close_the_exit() {
    let given = format!("{ROAD}\nallied B infantry 6-8-6 at 0103");
    // The zone costs two to enter 0104, and the step off it half a point.
    let story = told(&given, "A exits 0404-0304-0204-0104", &[]);
    assert_eq!(story, ["A moves 0404-0304-0204-0104, 6 1/2 left", "A leaves by 0"]);
    assert_eq!(after(&given, "G exits 0104", &[], "G"), "G left by 0 limbered");
}

/// Exit 0 lies three and a half points from the centre by road.
const SUPPLY: &str = "exit 0104
                      exit 0112
                      centre 1004
                      phase german_supply
                      major 0104-0204-0304-0404-0504-0604-0704-0804-0904-1004
                      german Z infantry 1-1-6 at 1212";

#[test]
fn bb_6_5e_an_exit_within_ten_points_of_a_transport_is_supplied() {
    let exits =
        |given: &str, to: &str| after(given, &format!("german hauls from 0 to {to}"), &[], "exits");
    assert_eq!(exits(SUPPLY, "1004"), "exits 0");
    // Without the road the edge is nine hexes from 1004, and ten and more from beyond.
    let rough = "exit 0104\ncentre 1104\nphase german_supply\ngerman Z infantry 1-1-6 at 1212";
    assert_eq!(exits(rough, "1104"), "exits 0");
    let far =
        "map 14x12\nexit 0104\ncentre 1204\nphase german_supply\ngerman Z infantry 1-1-6 at 1212";
    assert_eq!(exits(far, "1204"), "exits");
    assert_eq!(exits(far, "1104"), "exits 0");
}

#[test]
fn bb_6_5e_an_allied_unit_on_the_edge_hex_or_in_the_way_cuts_it() {
    let exits = |more: &str, to: &str| {
        let given = SUPPLY.replace("exit 0112", more);
        after(&given, &format!("german hauls from 0 to {to}"), &[], "exits")
    };
    assert_eq!(exits("allied B towed 0-2-5 at 0104", "0304"), "exits");
    assert_eq!(exits("allied B infantry 1-1-6 at 0203", "0404"), "exits 0", "its zone costs two");
}

#[test]
fn bb_6_5e_several_transports_supply_several_exits() {
    let mut game = played(SUPPLY, "german hauls from 0 to 0304", &[]);
    assert_eq!(now(&game, "exits"), "exits 0 1");
    let apart =
        SUPPLY.replace("exit 0112", "exit 0128").replace("exit 0104", "map 12x28\nexit 0104");
    game = played(&apart, "german hauls from 0 to 0304", &[]);
    assert_eq!(now(&game, "exits"), "exits 0");
    play(&mut game, "german hauls from 0 to 0320");
    assert_eq!(now(&game, "exits"), "exits 0 1");
}
