//! §3.7k, §4, §5f, §5g What wins in each scenario, and when the game ends.

use rules_bastogne::printed::scenario::Goal;
use rules_bastogne::state::unit::Place;
use rules_bastogne::turn::victory;
use rules_bastogne::{BastogneBreakout, Position, Side, UnitId};

use crate::language::{check, hex, now, play, played, position, told};

/// The position before the first turn of a scenario.
fn start(scenario: &str) -> Position {
    position(&format!("scenario {scenario}"))
}

/// The units of a division.
fn of_division(position: &Position, id: &str) -> Vec<UnitId> {
    let is_it = |unit: &UnitId| {
        position.data().divisions[position.counter(*unit).division.index()].id == id
    };
    position.unit_ids().filter(is_it).collect()
}

/// The same with units of a division gone by these exits, and these exits supplied.
fn with_gone(scenario: &str, division: &str, by: &[Option<u8>], supplied: &[usize]) -> Position {
    let mut position = start(scenario);
    for (unit, exit) in of_division(&position, division).into_iter().zip(by) {
        position.units[unit.index()].place = Place::Exited(*exit);
    }
    for &exit in supplied {
        position.exits[exit] = true;
    }
    position
}

#[test]
fn bb_4_1a_the_introduction_lasts_six_turns_for_every_hex_of_bastogne_and_wiltz() {
    let start = start("introduction");
    let data = start.data();
    assert_eq!(data.scenario.turns, 6);
    let Goal::Hold { hexes } = &data.scenario.goal else { panic!("towns are to be held") };
    let mut numbers: Vec<String> = hexes.iter().map(|&hex| data.board.number(hex)).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, ["1311", "1312", "1412", "2314", "2414"]);
}

#[test]
fn bb_4_1a_one_hex_less_is_not_enough() {
    let mut position = start("introduction");
    let all = ["1311", "1312", "1412", "2314", "2414"].map(|number| hex(position.data(), number));
    assert!(!victory::is_met(&position));
    for hex in all {
        position.control.set(hex, Side::German);
    }
    assert!(victory::is_met(&position));
    for hex in all {
        position.control.set(hex, Side::Allied);
        assert!(!victory::is_met(&position));
        position.control.set(hex, Side::German);
    }
}

/// A German in front of a town on the last turn.
const TOWN: &str = "turns 3
                    turn 3
                    hold 0504
                    town 0504
                    centre 1204
                    german A mech 9-8-10 at 0604
                    allied B infantry 9-8-6 at 0112";

#[test]
fn bb_4_1b_a_unit_that_drove_through_holds_the_hex() {
    let story = told(TOWN, "A moves 0604-0504-0604\ngerman ends\ngerman ends\nallied ends", &[]);
    assert_eq!(story.last().map(String::as_str), Some("german wins (bb-4.1a)"));
}

#[test]
fn bb_4_1b_towns_start_allied_and_whoever_comes_back_holds_them_again() {
    let story = told(TOWN, "german ends\ngerman ends\ngerman ends\nallied ends", &[]);
    assert_eq!(story.last().map(String::as_str), Some("allied wins (bb-5g)"));
    let back = TOWN.replace("at 0112", "at 0304");
    let story = told(
        &back,
        "A moves 0604-0504-0604-0605-0606
         german ends
         german ends
         B moves 0304-0404-0504-0404
         allied ends",
        &[],
    );
    assert_eq!(story.last().map(String::as_str), Some("allied wins (bb-5g)"));
}

#[test]
fn bb_4_1b_a_zone_of_control_holds_nothing() {
    let given = format!("{TOWN}\nphase german_supply");
    let story = told(&given, "german ends\nallied ends", &[]);
    assert_eq!(story.last().map(String::as_str), Some("allied wins (bb-5g)"));
}

#[test]
fn bb_4_2a_all_six_units_of_second_panzer_leave_in_supply() {
    let out = |by: &[Option<u8>], supplied: &[usize]| {
        victory::is_met(&with_gone("second_panzer", "2pz", by, supplied))
    };
    assert!(out(&[Some(0); 6], &[0]));
    assert!(out(&[Some(0), Some(1), Some(2), Some(3), Some(4), Some(4)], &[0, 1, 2, 3, 4]));
    assert!(!out(&[Some(0); 5], &[0]), "one is still on the map");
    assert!(!out(&[Some(0); 6], &[]), "the exit has no supply");
    assert!(!out(&[Some(0), Some(0), Some(0), Some(0), Some(0), Some(1)], &[0]));
}

#[test]
fn bb_4_2b_the_germans_lose_at_once_when_a_unit_of_second_panzer_is_destroyed() {
    check(
        "bb-4.2b",
        "leave 2pz all 1
         spare 2pz
         phase allied_combat
         german A mech 1-1-10 steps 1 of 2pz at 0604
         german C mech 1-1-10 steps 1 of lehr at 0804
         allied B mech 9-8-10 at 0504
         allied D mech 9-8-10 at 0904",
        "D attacks 0804, rolling 3 4
         D advances
         B attacks 0604, rolling 3 4",
        "D attacks 0804 against C
         9 to 1, 9-1 at 7-1, rolled 3 4: D2r2
         C loses a step (bb-7.7a)
         D may advance to 0804
         D advances to 0804
         B attacks 0604 against A
         9 to 1, 9-1 at 7-1, rolled 3 4: D2r2
         A loses a step (bb-7.7a)
         B may advance to 0604
         allied wins (bb-4.2b)
         now turn 2 over
         now winner allied",
    );
}

#[test]
fn bb_3_7k_only_second_panzer_goes_west_is_lost_at_once() {
    for scenario in BastogneBreakout::SCENARIOS {
        let start = start(scenario);
        let spared = match &start.data().scenario.goal {
            Goal::Exit { lost_if_destroyed, .. } => lost_if_destroyed.is_some(),
            Goal::Hold { .. } => false,
        };
        assert_eq!(spared, scenario == "second_panzer", "{scenario}");
    }
}

#[test]
fn bb_3_7k_a_barrage_a_mobile_assault_and_a_retreat_end_the_game_on_the_spot() {
    let given = "leave 2pz all 1
                 spare 2pz
                 centre 1204
                 german A mech 1-1-10 steps 1 of 2pz at 0604
                 german Z mech 6-6-6 at 1104";
    let lost = |given: &str, when: &str, faces: &[u16]| {
        let game = played(given, when, faces);
        assert_eq!(now(&game, "winner"), "winner allied");
        assert_eq!(now(&game, "asked"), "asked nobody");
        assert_eq!(now(&game, "moving"), "moving nobody");
    };
    let guns = "allied G towed 0-2-5 barrage 48 at 0404\nallied H towed 0-2-5 barrage 12 at 0404";
    let barrage = format!("{given}\n{guns}\nphase allied_defensive_barrage");
    lost(&barrage, "G+H bombards 0604\nallied ends", &[6, 6]);
    // A dies in its own assault, and the rest of its group is still in the midst of it.
    let assault =
        format!("{given}\ngerman C mech 1-1-10 steps 1 at 0604\nallied B infantry 6-8-6 at 0304");
    lost(&assault, "A+C assaults 0604-0504-0404-0304", &[1, 1]);
    // A goes back through a zone and loses its last step.
    let retreat = "leave 2pz all 1
                   spare 2pz
                   phase allied_combat
                   german A mech 1-1-10 steps 2 of 2pz at 0604
                   allied B mech 9-8-10 at 0504
                   allied C mech 9-8-10 at 0703
                   allied D mech 9-8-10 at 0705
                   allied E mech 9-8-10 at 0602
                   allied F mech 9-8-10 at 0606";
    lost(retreat, "B attacks 0604", &[1, 2]);
}

#[test]
fn bb_4_2c_second_panzer_goes_west_lasts_seven_turns() {
    assert_eq!(start("second_panzer").data().scenario.turns, 7);
}

/// The last turn: A has left by exit 0, a transport can supply it.
const LAST: &str = "turns 3
                    turn 2
                    phase german_supply
                    leave 2pz all 1
                    exit 0104
                    centre 0804
                    major 0104-0204-0304-0404-0504-0604-0704-0804
                    german A mech 1-1-10 of 2pz at 0804
                    german Z infantry 1-1-6 at 0904
                    gone A 0";

#[test]
fn bb_4_2d_the_last_german_supply_phase_decides() {
    let both = [("german hauls from 0 to 0404", true), ("", false)];
    for (before, _) in both {
        for (last, wins) in both {
            let mut game = played(LAST, before, &[1; 4]);
            play(&mut game, "german ends\ngerman ends");
            assert_eq!(now(&game, "turn"), "turn 3 german_supply");
            play(&mut game, &format!("{last}\ngerman ends"));
            let winner = if wins { "winner german" } else { "winner allied" };
            assert_eq!(now(&game, "winner"), winner, "{before:?} then {last:?}");
        }
    }
}

#[test]
fn bb_4_2d_units_sent_to_the_meuse_are_always_in_supply() {
    assert!(victory::is_met(&with_gone("second_panzer", "2pz", &[None; 6], &[])));
    let mixed = [None, None, Some(0), Some(0), Some(0), Some(0)];
    assert!(victory::is_met(&with_gone("second_panzer", "2pz", &mixed, &[0])));
    assert!(!victory::is_met(&with_gone("second_panzer", "2pz", &mixed, &[1])));
}

/// A position of a scenario with so many of 2nd Panzer and Lehr gone by supplied exits, and so many of 2nd Panzer dead.
fn both_out(scenario: &str, second: usize, lehr: usize, dead: usize) -> bool {
    let mut position = with_gone(scenario, "2pz", &vec![Some(0); second], &[0]);
    let of_lehr = with_gone(scenario, "lehr", &vec![Some(0); lehr], &[0]);
    for (unit, other) in position.units.iter_mut().zip(&of_lehr.units) {
        if matches!(other.place, Place::Exited(_)) {
            unit.place = other.place;
        }
    }
    let second = of_division(&position, "2pz").into_iter();
    let on_map: Vec<UnitId> =
        second.filter(|&unit| position.hex_of(unit).is_some()).take(dead).collect();
    for unit in on_map {
        position.units[unit.index()].place = Place::Dead;
    }
    victory::is_met(&position)
}

#[test]
fn bb_4_3a_the_breakout_lasts_eight_turns_for_second_panzer_and_elements_of_lehr() {
    assert_eq!(start("breakout").data().scenario.turns, 8);
    assert!(both_out("breakout", 6, 3, 0));
    assert!(!both_out("breakout", 5, 3, 0));
}

#[test]
fn bb_4_3b_the_breakout_is_played() {
    assert!(BastogneBreakout::scenario("breakout").is_some());
}

#[test]
fn bb_4_3c_half_of_panzer_lehr_is_enough() {
    // KG Kunkel belongs to 26th Volksgrenadier, so that Lehr has five units, and half of them are three.
    assert!(!both_out("breakout", 6, 2, 0));
    assert!(both_out("breakout", 6, 3, 0));
    assert!(both_out("breakout", 6, 5, 0));
}

#[test]
fn bb_4_3d_destroyed_units_need_not_leave_but_half_of_the_division_must() {
    assert!(both_out("breakout", 5, 3, 1));
    assert!(both_out("breakout", 3, 3, 3));
    assert!(!both_out("breakout", 2, 3, 4));
    assert!(!both_out("breakout", 3, 3, 2), "one is left on the map");
    assert!(both_out("counterattack", 3, 3, 3));
    assert!(!both_out("counterattack", 2, 3, 4));
}

#[test]
fn bb_4_4a_the_counterattack_lasts_nine_turns_for_the_same_goal() {
    let (one, other) = (start("breakout"), start("counterattack"));
    assert_eq!(other.data().scenario.turns, 9);
    assert_eq!(one.data().scenario.goal, other.data().scenario.goal);
    assert!(both_out("counterattack", 6, 3, 0));
    assert!(!both_out("counterattack", 6, 2, 0));
}

#[test]
fn bb_4_4b_the_counterattack_is_played() {
    assert!(BastogneBreakout::scenario("counterattack").is_some());
}

#[test]
fn bb_5f_the_winner_is_determined_after_the_last_turn() {
    let given = TOWN.replace("turns 3", "turns 4");
    let game = played(&given, "A moves 0604-0504\ngerman ends\ngerman ends\nallied ends", &[1; 4]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "winner")],
        ["turn 4 german_movement", "winner nobody"]
    );
    let game = played(TOWN, "A moves 0604-0504\ngerman ends\ngerman ends\nallied ends", &[]);
    assert_eq!([now(&game, "turn"), now(&game, "winner")], ["turn 3 over", "winner german"]);
}

#[test]
fn bb_5g_otherwise_the_allies_have_won_and_the_germans_never_win_early() {
    // Everything is held from the first turn on, and the game goes on.
    let given = "turns 3\nturn 1\nhold 0504\ngerman A infantry 6-8-6 at 0504\ncentre 1204";
    let mut game = played(given, "german ends\ngerman ends", &[1; 8]);
    assert_eq!(now(&game, "turn"), "turn 2 german_movement");
    play(&mut game, "german ends\ngerman ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "winner")],
        ["turn 3 german_movement", "winner nobody"]
    );
    let lost = told(TOWN, "german ends\ngerman ends\ngerman ends\nallied ends", &[]);
    assert_eq!(lost.last().map(String::as_str), Some("allied wins (bb-5g)"));
}
