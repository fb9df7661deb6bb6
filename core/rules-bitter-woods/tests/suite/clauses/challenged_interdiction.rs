//! §22 German mechanized units challenge interdiction on forest roads.

use crate::language::{after, check, played, refused, told};

/// A road from 0301 to 0306 leads through forest in 0303, which is interdicted.
const ROAD: &str = "switch challenge
    road 0301-0302-0303-0304-0305-0306
    forest 0303
    interdicted 0303
    german A armor 4-4-4 at 0301";

fn on_road(more: &str) -> String {
    format!("{ROAD}\n{more}")
}

#[test]
fn bw_22_1a_a_mechanized_unit_pays_two_points_and_stops() {
    check(
        "bw-22.1a",
        ROAD,
        "A moves 0301-0302-0303-0304
         A moves 0301-0302-0303",
        "refused bw-22.1a: whoever pays for an interdicted forest road stops there
         A moves 0301-0302-0303 for 30
         now A at 0303 moved",
    );
}

#[test]
fn bw_22_1a_it_stops_from_whichever_side_it_comes() {
    let given = on_road("german B armored_infantry 4-4-5 at 0403");
    assert_eq!(refused(&given, "B moves 0403-0303-0203", 1).as_deref(), Some("bw-22.1a"));
    assert_eq!(told(&given, "B moves 0403-0303", &[]), ["B moves 0403-0303 for 48"]);
    // Off the road nothing is challenged.
    assert_eq!(refused(&given, "B dares 0403-0303", 1).as_deref(), Some("bw-22.1b"));
}

#[test]
fn bw_22_1a_other_units_and_other_hexes_keep_to_11_3() {
    let through = "A moves 0301-0302-0303-0304";
    let open_road = ROAD.replace("forest 0303", "");
    assert_eq!(told(&open_road, through, &[]), [format!("{through} for 33")]);
    let plain = ROAD.replace("switch challenge", "");
    assert_eq!(told(&plain, through, &[]), [format!("{through} for 33")]);
    let foot = ROAD.replace("armor 4-4-4", "infantry 4-4-4");
    assert_eq!(told(&foot, through, &[]), [format!("{through} for 24")]);
    assert_eq!(refused(&foot, "A dares 0301-0302-0303", 1).as_deref(), Some("bw-22.1b"));
}

#[test]
fn bw_22_1a_the_one_hex_of_everybody_is_not_lost() {
    let slow = ROAD.replace("4-4-4 at 0301", "4-4-1 at 0302");
    assert_eq!(told(&slow, "A moves 0302-0303", &[]), ["A moves 0302-0303 for 12"]);
}

#[test]
fn bw_22_1a_a_reinforcement_that_comes_on_there_stops_there() {
    let given = "switch challenge
                 road 0101-0201-0301
                 forest 0101
                 interdicted 0101
                 off east 0101
                 german R armor 4-4-4 waits 17AM east 0101";
    assert_eq!(refused(given, "R enters 0101-0201", 1).as_deref(), Some("bw-22.1a"));
    assert_eq!(
        told(given, "R enters 0101", &[]),
        ["R enters 0101", "R moves 0101 for 36"],
        "a point for the first hex and two for interdiction"
    );
}

#[test]
fn bw_22_1b_at_the_road_rate_it_must_challenge() {
    check(
        "bw-22.1b",
        ROAD,
        "A dares 0301-0302-0303-0304-0305, rolling 5",
        "A moves 0301-0302-0303 for 6, and goes on
         A passes in 0303, rolled 5 (bw-22.2a)
         A is challenged (bw-22.2a)
         A moves 0303-0304-0305 for 12
         now A at 0305 moved challenged",
    );
    check("bw-22.1b", ROAD, "A dares 0301-0302", "refused bw-22.1b: no die is needed on this way");
}

#[test]
fn bw_22_1b_units_challenge_one_at_a_time() {
    let given = on_road("german B armor 4-4-4 at 0301");
    assert!(refused(&given, "A+B dares 0301-0302-0303", 5).is_some());
    let game = played(&given, "A dares 0301-0302-0303\nB dares 0301-0302-0303-0304", &[3, 6]);
    assert_eq!(crate::language::now(&game, "A"), "A at 0303 moved challenged");
    assert_eq!(crate::language::now(&game, "B"), "B at 0304 moved challenged");
}

#[test]
fn bw_22_1b_an_enemy_zone_stops_a_challenger_all_the_same() {
    let given = on_road("allied D infantry 4-4-4 at 0403");
    let through = "A dares 0301-0302-0303-0304";
    assert!(matches!(refused(&given, through, 6).as_deref(), Some("bw-7.4a" | "bw-7.4c")));
    assert_eq!(after(&given, "A dares 0301-0302-0303", &[6], "A"), "A at 0303 moved challenged");
}

#[test]
fn bw_22_2a_the_die_falls_when_the_road_is_paid_for() {
    // Four hexes of road are all that a point buys.
    let given = |forest: &str| {
        format!(
            "switch challenge
             road 0301-0302-0303-0304-0305-0306-0307
             forest {forest}
             interdicted {forest}
             german A armor 4-4-1 at 0301"
        )
    };
    let far = "A dares 0301-0302-0303-0304-0305-0306";
    assert_eq!(refused(&given("0306"), far, 5).as_deref(), Some("bw-5.2a"));
    assert_eq!(
        told(&given("0305"), "A dares 0301-0302-0303-0304-0305", &[5]),
        [
            "A moves 0301-0302-0303-0304-0305 for 12, and goes on",
            "A passes in 0305, rolled 5 (bw-22.2a)",
            "A is challenged (bw-22.2a)",
            "A moves 0305 for 12",
        ]
    );
}

#[test]
fn bw_22_2b_on_1_or_2_a_step_is_lost_and_the_unit_stops() {
    for face in [1, 2] {
        check(
            "bw-22.2b",
            ROAD,
            &format!("A dares 0301-0302-0303-0304, rolling {face}"),
            &format!(
                "A moves 0301-0302-0303 for 6, and goes on
                 A fails in 0303, rolled {face} (bw-22.2a)
                 A is challenged (bw-22.2a)
                 A loses a step (bw-22.2b)
                 A moves 0303 for 6
                 now A at 0303 reduced moved challenged"
            ),
        );
    }
}

#[test]
fn bw_22_2b_the_last_step_is_the_end_of_it() {
    let given = on_road("german B armor 4-4-4 at 0401 steps 1\nroad 0401-0302");
    assert_eq!(after(&given, "B dares 0401-0302-0303-0304", &[1], "B"), "B dead");
}

#[test]
fn bw_22_2c_on_3_or_4_the_unit_stops() {
    for face in [3, 4] {
        let game = played(ROAD, "A dares 0301-0302-0303-0304", &[face]);
        assert_eq!(crate::language::now(&game, "A"), "A at 0303 moved challenged");
        assert!(refused(ROAD, "A dares 0301-0302-0303-0304\nA moves 0303-0304", face).is_some());
    }
}

#[test]
fn bw_22_2d_on_5_or_6_the_unit_goes_on_and_meets_the_next() {
    for face in [5, 6] {
        let at = after(ROAD, "A dares 0301-0302-0303-0304-0305-0306", &[face], "A");
        assert_eq!(at, "A at 0306 moved challenged");
    }
    let twice = on_road("forest 0305").replace("interdicted 0303", "interdicted 0303 0305");
    let lines = told(&twice, "A dares 0301-0302-0303-0304-0305-0306", &[6, 3]);
    assert_eq!(lines.iter().filter(|line| line.contains("rolled")).count(), 2);
    let at = after(&twice, "A dares 0301-0302-0303-0304-0305-0306", &[6, 3], "A");
    assert_eq!(at, "A at 0305 moved challenged");
}

/// Three Germans stand in the forest.
const FULL: &str = "german B infantry 4-4-3 at 0303
    german C infantry 4-4-3 at 0303
    german D infantry 4-4-3 at 0303";

#[test]
fn bw_22_2e_challengers_who_overfill_a_hex_are_lost_when_the_phase_ends() {
    check(
        "bw-22.2e",
        &on_road(FULL),
        "A moves 0301-0302-0303
         A dares 0301-0302-0303-0304, rolling 3
         german ends",
        "refused bw-6.1a: too many units would stand in a hex
         A moves 0301-0302-0303 for 6, and goes on
         A fails in 0303, rolled 3 (bw-22.2a)
         A is challenged (bw-22.2a)
         A moves 0303 for 6
         A is eliminated (bw-22.2e)
         17AM german combat
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         now A dead
         now B at 0303",
    );
}

#[test]
fn bw_22_2e_nobody_is_lost_if_somebody_makes_room() {
    let when = "A dares 0301-0302-0303-0304\nB moves 0303-0304\ngerman ends";
    assert_eq!(after(&on_road(FULL), when, &[3], "A"), "A at 0303");
    // Nor is anybody lost who did not challenge.
    let when = "A dares 0301-0302-0303-0304\ngerman ends";
    assert_eq!(after(&on_road(FULL), when, &[3], "C"), "C at 0303");
}

#[test]
fn bw_22_2e_the_end_of_the_exploitation_phase_is_one_too() {
    let given = on_road(FULL).replace("armor 4-4-4 at 0301", "armor 4-4-4 at 0301 reserve");
    let given = format!("phase exploitation\n{given}");
    let when = "A dares 0301-0302-0303-0304\ngerman ends";
    assert_eq!(after(&given, when, &[3], "A"), "A dead");
}
