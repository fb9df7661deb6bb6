//! §27 Kampfgruppe Peiper on 17AM, and the one sneak of Panzer Brigade 150.

use kernel::Seat;
use rules_bitter_woods::Action;

use crate::language::{after, check, listed, now, played, refused, told};

/// Peiper north of a regiment whose zone he would pass.
const PEIPER: &str = "switch peiper_skorzeny
    german P armor 15-6-5 role peiper at 0303
    german A armor 15-6-5 at 0303
    allied D infantry 4-4-4 at 0305";
const PAST: &str = "0303-0304-0404-0405-0406";

fn peiper(more: &str) -> String {
    format!("{PEIPER}\n{more}")
}

#[test]
fn bw_27_1a_on_17am_peiper_moves_through_zones_and_interdiction() {
    check(
        "bw-27.1a",
        &peiper("interdicted 0304 0405"),
        "A moves 0303-0304-0404
         P moves 0303-0304-0305
         P moves 0303-0304-0404-0405-0406",
        "refused bw-7.4a: a unit stops when it enters an enemy zone of control
         refused bw-5.1c: an enemy unit is in that hex
         P moves 0303-0304-0404-0405-0406 for 48
         now P at 0406 moved",
    );
}

#[test]
fn bw_27_1a_on_no_other_turn_and_only_with_the_rule() {
    let past = format!("P moves {PAST}");
    for turn in ["16PM", "17PM", "18AM"] {
        assert!(refused(&peiper(&format!("turn {turn}")), &past, 1).is_some(), "{turn}");
    }
    assert!(refused(&peiper("switch peiper_skorzeny"), &past, 1).is_some());
    let costly = "turn 17PM\ninterdicted 0302";
    assert_eq!(told(&peiper(costly), "P moves 0303-0302", &[]), ["P moves 0303-0302 for 36"]);
}

/// The same in the exploitation phase.
fn exploits(more: &str) -> String {
    let given = peiper(more).replace("role peiper at 0303", "role peiper at 0303 reserve");
    format!("phase exploitation\n{given}")
}

#[test]
fn bw_27_1b_in_exploitation_a_die_for_each_zone() {
    check(
        "bw-27.1b",
        &exploits("interdicted 0304"),
        "P moves 0303-0304-0404
         P dares 0303-0304-0404-0405-0406, rolling 3 1 2",
        "refused bw-7.4a: a unit stops when it enters an enemy zone of control
         P moves 0303-0304 for 12, and goes on
         P passes in 0304, rolled 3 (bw-27.1b)
         P moves 0304-0404 for 24, and goes on
         P passes in 0404, rolled 1 (bw-27.1b)
         P moves 0404-0405 for 36, and goes on
         P passes in 0405, rolled 2 (bw-27.1b)
         P moves 0405-0406 for 48
         now P at 0406 exploited",
    );
}

#[test]
fn bw_27_1b_a_failure_ends_the_move() {
    for face in [4, 5, 6] {
        let when = format!("P dares {PAST}");
        assert_eq!(after(&exploits(""), &when, &[2, face], "P"), "P at 0404 exploited");
    }
    let again = format!("P dares {PAST}\nP dares 0304-0404");
    assert!(refused(&exploits(""), &again, 4).is_some());
}

#[test]
fn bw_27_1b_only_on_17am_and_only_out_of_reserve() {
    let past = format!("P dares {PAST}");
    assert!(refused(&exploits("turn 17PM"), &past, 1).is_some());
    let awake =
        exploits("german R armor 1-1-1 at 1212 reserve").replace("at 0303 reserve", "at 0303");
    assert_eq!(refused(&awake, &past, 1).as_deref(), Some("bw-14.2a"));
}

#[test]
fn bw_27_1b_where_he_might_be_stopped_there_must_be_room() {
    // A hex outside the zone may be full, since no die is rolled there; one within it may not.
    let crowd = |hex: &str| {
        format!(
            "german B infantry 4-4-3 at {hex}
             german C infantry 4-4-3 at {hex}
             german E infantry 4-4-3 at {hex}"
        )
    };
    let past = format!("P dares {PAST}");
    assert_eq!(refused(&exploits(&crowd("0404")), &past, 1).as_deref(), Some("bw-6.1a"));
}

/// Peiper has exploited to the regiment.
fn at_the_regiment(more: &str) -> String {
    peiper(more)
        .replace("role peiper at 0303", "role peiper at 0304 exploited")
        .replace("at 0303", "at 0304")
        .replace("switch", "phase late\nswitch")
}

#[test]
fn bw_27_1c_after_exploitation_peiper_attacks_alone() {
    check(
        "bw-27.1c",
        &format!(
            "{}\nair 1 0\ngerman G corps_artillery 4-4-3 at 0303\nforest 0305",
            at_the_regiment("")
        ),
        "A attacks 0305
         A+P attacks 0305
         P attacks 0305 with G
         P attacks 0305 with air
         P attacks 0305, rolling 6",
        "refused bw-4a: this is not the phase for that
         refused bw-4a: this is not the phase for that
         refused bw-10.2d: guns support an attack and do not make one
         refused bw-11.1b: no aircraft are left in this game-turn
         P attacks 0305 late
         15 to 4, 3-1 -1 (bw-9.4b) at 2-1, die -1 (bw-9.3b), rolled 6: FF
         D loses a step (bw-9.6a)
         P loses a step (bw-9.6a)
         17AM german construction
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement",
    );
}

#[test]
fn bw_27_1c_the_phase_follows_exploitation_for_who_was_in_reserve() {
    let lines = told(&exploits(""), "P moves 0303-0304\ngerman ends", &[]);
    assert!(lines.iter().any(|line| line == "17AM german lateattack"), "{lines:?}");
    let late = |given: &str| played(given, "german ends", &[]).state().phase;
    let phase = rules_bitter_woods::Phase::LateAttack;
    let waits = "german R armor 1-1-1 at 1212 reserve\nphase exploitation";
    assert_eq!(late(&format!("{}\n{waits}", at_the_regiment(""))), phase);
    let fresh = at_the_regiment("").replace("exploited", "moved");
    assert_ne!(late(&format!("{fresh}\n{waits}")), phase, "not in reserve");
    let tired = at_the_regiment("").replace("exploited", "exploited attacked");
    assert_ne!(late(&format!("{tired}\n{waits}")), phase, "it has attacked");
    assert_ne!(late(&format!("{}\n{waits}\nturn 17PM", at_the_regiment(""))), phase, "17PM");
}

/// Peiper attacks a reduced regiment in 0304 along a road, late, and the die gives 1D3.
fn breaks_through(more: &str) -> String {
    format!(
        "switch peiper_skorzeny
         map 12x16
         phase late
         road 0302-0303-0304-0305-0306-0307-0308-0309-0310-0311-0312-0313-0314
         german P armor 12-6-5 role peiper at 0303 exploited
         allied D infantry 6-4-4 reduced 3 steps 1 at 0304
         {more}"
    )
}
const ATTACK: &str = "P attacks 0304, rolling 1";

#[test]
fn bw_27_1d_what_is_left_of_the_advance_becomes_movement_by_road() {
    check(
        "bw-27.1d",
        &breaks_through(""),
        &format!(
            "{ATTACK}
             P converts 0303-0304
             P advances 0303-0304
             P converts 0304-0404
             P converts 0304-0305-0306-0307-0308-0309-0310-0311-0312-0313
             P converts 0304-0305-0306-0307-0308-0309-0310-0311-0312"
        ),
        "P attacks 0304 late
         12 to 3, 4-1 at 4-1, die -1 (bw-9.3b), rolled 1: 1D3
         D loses a step (bw-9.6a)
         refused bw-27.1d: nobody may turn an advance into movement here
         P advances 0303-0304
         refused bw-27.1d: nobody may turn an advance into movement here
         refused bw-5.2a: the Movement Allowance does not reach so far
         P goes on 0304-0305-0306-0307-0308-0309-0310-0311-0312
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         now P at 0312",
    );
}

#[test]
fn bw_27_1d_the_more_hexes_he_has_advanced_the_fewer_points() {
    let when = "P attacks 0304\nP advances 0303-0304-0305\nP converts 0305-0306-0307-0308-0309";
    assert_eq!(after(&breaks_through(""), when, &[1], "P"), "P at 0309");
    let farther = format!("{when}-0310");
    assert_eq!(refused(&breaks_through(""), &farther, 1).as_deref(), Some("bw-5.2a"));
}

#[test]
fn bw_27_1d_zones_blown_bridges_and_boundaries_hold_him() {
    let start = "P attacks 0304\nP advances 0303-0304";
    let clause = |more: &str, way: &str| {
        refused(&breaks_through(more), &format!("{start}\nP converts {way}"), 1)
    };
    let zone = "allied E infantry 4-4-4 at 0407";
    assert_eq!(clause(zone, "0304-0305-0306-0307-0308").as_deref(), Some("bw-7.4a"));
    assert_eq!(clause(zone, "0304-0305-0306-0307"), None);
    let blown = "bridge 0305/0306\nblown 0305/0306";
    assert_eq!(clause(blown, "0304-0305-0306").as_deref(), Some("bw-27.1d"));
    let line = "boundary southern 0307-0407-0507 east_row 7";
    assert_eq!(clause(line, "0304-0305-0306-0307-0308").as_deref(), Some("bw-5.4a"));
    // A zone that has ended his advance has ended it.
    let held = breaks_through("allied E infantry 4-4-4 at 0405");
    let when = "P attacks 0304\nP advances 0303-0304-0305\nP converts 0305-0306";
    let game = played(&held, "P attacks 0304\nP advances 0303-0304-0305", &[1]);
    assert!(game.state().battle.is_none(), "nothing is left to decide: {when}");
}

#[test]
fn bw_27_1d_he_takes_a_fortification_on_the_way() {
    let given = breaks_through("fortified 0306");
    let when = "P attacks 0304\nP advances 0303-0304\nP converts 0304-0305-0306-0307";
    assert_eq!(after(&given, when, &[1], "0306"), "0306 open german");
}

#[test]
fn bw_27_1d_the_example_of_the_book() {
    // From 1211 Peiper beats a reduced regiment in 1311: one hex of advance, then eight by road.
    let given = "scenario campaign
                 clear_map
                 switch peiper_skorzeny
                 turn 17AM
                 side german
                 phase late
                 put bw-peiper 1211 exploited
                 put u-2-23 1311 steps1";
    let lines = |face| told(given, "bw-peiper attacks 1311", &[face; 3]);
    let face = (1..=6).find(|&face| lines(face).iter().any(|line| line.ends_with(": 1D3")));
    let face = face.expect("some die gives 1D3");
    let game = played(given, "bw-peiper attacks 1311\nbw-peiper advances 1211-1311", &[face; 3]);
    let steps = |action: Action| {
        let Action::Convert { path, .. } = action else { return None };
        Some(path.len() - 1)
    };
    let ways = listed(&game, Seat::new(0)).into_iter().filter_map(steps);
    assert_eq!(ways.max(), Some(8));
}

/// Panzer Brigade 150 next to a regiment.
const BRIGADE: &str = "switch peiper_skorzeny
    german S armor 5-4-5 role brigade_150 at 0304
    allied D infantry 4-4-4 at 0305";

fn brigade(more: &str) -> String {
    format!("{BRIGADE}\n{more}")
}

#[test]
fn bw_27_2a_one_sneak_in_a_game_between_16pm_and_18pm() {
    let may =
        |turn: &str| refused(&brigade(&format!("turn {turn}")), "S dares 0304-0404", 2).is_none();
    let turns = ["16AM", "16PM", "17AM", "17PM", "18AM", "18PM", "19AM"];
    assert_eq!(turns.map(may), [false, true, true, true, true, true, false]);
    let used = BRIGADE.replace("at 0304", "at 0304 sneaked");
    assert!(refused(&used, "S dares 0304-0404", 2).is_some());
    assert!(refused(&brigade("switch peiper_skorzeny"), "S dares 0304-0404", 2).is_some());
    let other = BRIGADE.replace("role brigade_150", "");
    assert!(refused(&other, "S dares 0304-0404", 2).is_some());
}

#[test]
fn bw_27_2a_a_failure_uses_the_sneak_up_for_good() {
    let turn = "german ends\ngerman ends\nallied ends\nallied ends\nallied ends\nallied ends";
    let game = played(BRIGADE, &format!("S dares 0304-0404\n{turn}"), &[5]);
    assert_eq!(now(&game, "turn"), "turn 17PM german movement");
    assert_eq!(now(&game, "S"), "S at 0304 sneaked");
    assert!(
        refused(BRIGADE, &format!("S dares 0304-0404\n{turn}\nS dares 0304-0404"), 5).is_some()
    );
}

#[test]
fn bw_27_2b_the_sneak_succeeds_on_1_to_3() {
    for face in 1..=6 {
        let at = if face <= 3 { "S at 0404 moved sneaked" } else { "S at 0304 moved sneaked" };
        assert_eq!(after(BRIGADE, "S dares 0304-0404", &[face], "S"), at, "rolled {face}");
    }
    let again = "S dares 0304-0404\nS moves 0304-0303";
    assert_eq!(refused(BRIGADE, again, 4).as_deref(), Some("bw-5.2a"), "its move is over");
}

#[test]
fn bw_27_2c_in_the_movement_phase_or_in_exploitation() {
    let given = BRIGADE.replace("at 0304", "at 0303 reserve");
    let given = format!("phase exploitation\n{given}");
    check(
        "bw-27.2c",
        &given,
        "S dares 0303-0304-0404, rolling 2",
        "S moves 0303-0304 for 12, and goes on
         S passes in 0304, rolled 2 (bw-27.2b)
         S is sneaked (bw-27.2b)
         S moves 0304-0404 for 24
         now S at 0404 sneaked exploited",
    );
}

#[test]
fn bw_27_2c_never_in_an_advance() {
    let given = "switch peiper_skorzeny
                 phase combat
                 german S armor 12-6-5 role brigade_150 at 0303
                 allied D infantry 6-4-4 reduced 3 steps 1 at 0304
                 allied E infantry 4-4-4 at 0405";
    let through = "S attacks 0304\nS advances 0303-0304-0305-0306";
    assert_eq!(refused(given, through, 1).as_deref(), Some("bw-7.4a"));
    let into = "S attacks 0304\nS advances 0303-0304-0305";
    assert_eq!(after(given, into, &[1], "S"), "S at 0305");
}

#[test]
fn bw_27_2d_it_stops_in_the_next_zone() {
    assert!(refused(BRIGADE, "S dares 0304-0404-0405", 2).is_some());
    // Out of every zone it goes on until it meets one.
    let given = BRIGADE.replace("at 0304", "at 0303");
    let game = played(&given, "S dares 0303-0304-0303-0403", &[2]);
    assert_eq!(now(&game, "S"), "S at 0403 moved sneaked");
}

#[test]
fn bw_27_2d_a_river_that_stops_it_is_no_zone() {
    let given = BRIGADE.replace("at 0304", "at 0303");
    let given = format!("{given}\nriver 0303/0304");
    let over = "S dares 0303-0304-0404";
    assert!(matches!(refused(&given, over, 2).as_deref(), Some("bw-7.4c" | "bw-5.3r")));
    assert_eq!(refused(&given, "S dares 0303-0304-0303", 2).as_deref(), Some("bw-5.3r"));
}

#[test]
fn bw_27_2d_the_example_of_the_book() {
    for regiment in ["1410", "1312"] {
        let given = format!(
            "scenario campaign
             clear_map
             switch peiper_skorzeny
             turn 17AM
             side german
             phase movement
             put g-150 1311
             put u-2-23 {regiment}"
        );
        assert_eq!(
            after(&given, "g-150 dares 1311-1411", &[2], "g-150"),
            "g-150 at 1411 moved sneaked"
        );
        for beyond in ["1511", "1512", "1412", "1410"] {
            let way = format!("g-150 dares 1311-1411-{beyond}");
            assert!(refused(&given, &way, 2).is_some(), "2/23 in {regiment}, to {beyond}");
        }
    }
}
