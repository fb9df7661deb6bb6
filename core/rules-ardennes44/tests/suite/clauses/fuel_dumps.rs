//! §32 Fuel dumps, an optional rule with the one secret of this game.

use kernel::{Game, Rules, ScriptedDice};
use rules_ardennes44::{ALLIED, Action, Event, GERMAN, Position};

use crate::language::{check, hex, position, rules};

/// Two markers face down, the northern one real.
const HIDDEN: &str = "switch fuel_dumps\n dump 0508 real\n dump 0503\n";
/// A dump that is known, in Allied hands, and a German beside it; the others keep a phase open.
const KNOWN: &str = "switch fuel_dumps
                     dump 0506 shown
                     german A infantry 6-4-3 at 0505
                     german Z infantry 1-1-3 at 0909
                     allied Y infantry 9-9-3 at 0910\n";
/// The same, as the Germans attack.
const ATTACKED: &str = "phase combat\n";

/// The six turns up to the first decision after set-up, when this face has laid the dumps.
fn laid(face: u16) -> Game<rules_ardennes44::Ardennes44, ScriptedDice> {
    let rules = rules("scenario six_turns\n switch fuel_dumps");
    let mut game = Game::new(rules, ScriptedDice::new([face]));
    for action in [Action::SetUpRest, Action::EndPhase] {
        game.submit(GERMAN, action).expect("the set-up is finished");
    }
    game
}

#[test]
fn a44_32_1a_one_of_three_markers_is_real_and_only_the_allied_player_knows() {
    let games = [1, 2, 3].map(laid);
    let sites = &games[0].rules().data().places.fuel_dumps;
    assert_eq!(sites.len(), 3);
    for (game, &site) in games.iter().zip(sites) {
        let state = game.state();
        assert_eq!(state.real_dump, Some(site));
        let hexes: Vec<_> = state.dumps.iter().map(|dump| dump.hex).collect();
        assert!(hexes == *sites && state.dumps.iter().all(|dump| !dump.is_known()));
        let told = |seat| {
            let told = game.told(seat, 0).into_iter();
            let reports = told.flat_map(|told| told.news.reports().to_vec());
            reports.filter(|told| format!("{told:?}").contains("DumpsLaid")).collect::<Vec<_>>()
        };
        assert_eq!((told(GERMAN).len(), told(ALLIED).len()), (1, 1));
        assert!(format!("{:?}", told(GERMAN)).contains("None"), "{:?}", told(GERMAN));
        assert!(format!("{:?}", told(ALLIED)).contains("Some"), "{:?}", told(ALLIED));
    }
    let [one, two, _] = &games;
    assert!(one.view(GERMAN) == two.view(GERMAN) && one.view(ALLIED) != two.view(ALLIED));
    assert!(one.legal(GERMAN) == two.legal(GERMAN));
}

#[test]
fn a44_32_1a_without_the_option_there_are_none() {
    let mut game = Game::new(rules("scenario six_turns"), ScriptedDice::default());
    for action in [Action::SetUpRest, Action::EndPhase] {
        game.submit(GERMAN, action).expect("the set-up is finished");
    }
    assert!(game.state().dumps.is_empty() && game.state().real_dump.is_none());
}

#[test]
fn a44_32_1b_a_german_next_to_a_marker_sees_it_and_may_go_on() {
    let given = format!("{HIDDEN} german A infantry 4-4-4 at 0505");
    check(
        "a44-32.1b",
        &given,
        "A moves 0505-0506-0507-0607
         german takes back
         A moves 0507-0508
         A moves 0507-0607",
        "A moves 0505-0506-0507 for 2
         A may go on, 2 spent
         0508 is the dump
         refused: it revealed something; ask for consent to take it back
         refused a44-9.2.1a: an enemy unit is there
         A moves 0507-0607 for 3
         now dumps 0508 shown 0503",
    );
    check(
        "a44-32.1b",
        &given,
        "A moves 0505-0504
         A moves 0504-0503",
        "A moves 0505-0504 for 1
         A may go on, 1 spent
         0503 is a dummy
         A moves 0504-0503 for 2
         now dumps 0508",
    );
}

#[test]
fn a44_32_1b_a_zone_still_stops_whoever_has_seen_it() {
    check(
        "a44-32.1b",
        &format!("{HIDDEN} german A infantry 4-4-4 at 0505\n allied B infantry 4-4-3 at 0608"),
        "A moves 0505-0506-0507
         A moves 0507-0506",
        "A moves 0505-0506-0507 for 2
         0508 is the dump
         refused a44-11.1d: that unit has finished its move",
    );
}

#[test]
fn a44_32_1b_allied_units_reveal_nothing_and_stand_where_they_like() {
    check(
        "a44-32.1b",
        &format!("side allied\n{HIDDEN} allied B infantry 4-4-4 at 0506"),
        "B moves 0506-0507-0508",
        "B moves 0506-0507-0508 for 2
         now dumps 0508 0503",
    );
}

#[test]
fn a44_32_1b_an_advance_reveals_too() {
    check(
        "a44-32.1b",
        &format!(
            "{HIDDEN}{ATTACKED}
             german A infantry 9-4-3 at 0506
             german Z infantry 1-1-3 at 0909
             allied B infantry 3-3-3 at 0507 broken
             allied Y infantry 9-9-3 at 0910"
        ),
        "A attacks 0507, rolling 3
         A advances 0506-0507",
        "A attacks 0507
         9 to 3 is 3-1 +1 (a44-18.3e), at 4-1, rolled 3: DR2
         B is eliminated (a44-18.5b)
         A advances 0506-0507
         the combat is over
         0508 is the dump",
    );
}

#[test]
fn a44_32_2a_it_defends_with_two_and_no_bonus() {
    check(
        "a44-32.2a",
        &format!("city 0506\n{KNOWN}{ATTACKED} german C infantry 6-4-3 at 0406"),
        "A attacks 0506
         allied passes, rolling 6
         C attacks 0506",
        "A attacks 0506
         6 to 2 is 3-1, at 3-1, rolled 6: ENG
         the combat is over
         refused a44-14.1b: that hex was attacked in this phase
         now dumps 0506 shown",
    );
}

#[test]
fn a44_32_2a_it_adds_to_those_who_stand_with_it_and_takes_no_room() {
    check(
        "a44-32.2a",
        &format!("{KNOWN}{ATTACKED} allied B infantry 2-2-3 at 0506 stacking 3"),
        "A attacks 0506
         allied passes, rolling 6",
        "A attacks 0506
         6 to 4 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over",
    );
    check(
        "a44-32.2a",
        &format!("side allied\n{KNOWN} allied B infantry 2-2-3 at 0507 stacking 3"),
        "B moves 0507-0506
         allied ends",
        "B moves 0507-0506 for 1
         now B at 0506 moved
         now phase Combat allied",
    );
}

#[test]
fn a44_32_2b_a_retreat_or_a_step_lost_is_its_capture() {
    check(
        "a44-32.2b",
        &format!("{KNOWN}{ATTACKED}"),
        "A attacks 0506
         allied passes, rolling 2
         A advances 0505-0506",
        "A attacks 0506
         6 to 2 is 3-1, at 3-1, rolled 2: DR2
         the dump in 0506 is captured
         A advances 0505-0506
         the combat is over
         now A at 0506 attacked
         now 0506 german
         now dumps 0506 shown",
    );
    check(
        "a44-32.2b",
        &format!("{KNOWN}{ATTACKED}").replace("A infantry 6-4-3", "A infantry 6-4-3 reduced 3-3-3"),
        "A attacks 0506
         allied passes, rolling 4
         german passes",
        "A attacks 0506
         6 to 2 is 3-1, at 3-1, rolled 4: EX
         A loses a step (a44-16.3a)
         the dump in 0506 is captured
         the combat is over
         now 0506 german",
    );
}

#[test]
fn a44_32_2b_those_who_hold_its_hex_keep_it() {
    check(
        "a44-32.2b",
        &format!(
            "{KNOWN}{ATTACKED}
             german C infantry 6-4-3 at 0406
             allied B infantry 2-2-3 at 0506 reduced 1-1-3"
        ),
        "A+C attacks 0506
         allied passes, rolling 2
         B leads, rolling 1",
        "A+C attacks 0506
         12 to 4 is 3-1, at 3-1, rolled 2: DR2
         B leads the defense, rolled 1: yes
         B loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         the combat is over
         now 0506 allied",
    );
}

/// A road home from a dump that the Germans hold.
const HELD: &str = "switch fuel_dumps
                    primary 0501-0502-0503-0504-0505-0506
                    entry K 0501 german
                    control german 0506
                    dump 0506 shown
                    phase artillery_supply\n";

#[test]
fn a44_32_2c_it_is_removed_if_a_road_leads_home() {
    let removed = "the fuel in 0506 is removed\n now dumps none";
    check("a44-32.2c", &format!("turn 5\n{HELD}"), "german ends", removed);
    let cut = format!("turn 5\n{HELD} allied B infantry 4-4-3 at 0603");
    check("a44-32.2c", &cut, "german ends", "now dumps 0506 shown");
    let lost = format!("turn 5\n{HELD}").replace("control german 0506", "");
    check("a44-32.2c", &lost, "german ends", "now dumps 0506 shown");
}

#[test]
fn a44_32_2q1_at_that_point_of_any_turn() {
    for turn in [2, 3, 6] {
        let given = format!("turn {turn}\n{HELD}");
        check("a44-32.2q1", &given, "german ends", "the fuel in 0506 is removed");
    }
}

#[test]
fn a44_32_2d_turns_7_and_8_have_no_fuel_shortage() {
    let rolled = "fuel table 1, rolled 1: 1\n fuel table 2, rolled 1: 1";
    for (turn, told) in [(7, ""), (8, ""), (9, rolled)] {
        let dice = if told.is_empty() { "" } else { ", rolling 1 1" };
        let given =
            format!("switch fuel_dumps\n fuel_removed\n turn {turn}\n phase artillery_supply");
        check("a44-32.2d", &given, &format!("german ends{dice}"), told);
    }
    let without = "switch fuel_dumps\n turn 7\n phase artillery_supply";
    check("a44-32.2d", without, "german ends, rolling 1 1", rolled);
}

#[test]
fn a44_32_2e_retaken_it_defends_itself_again() {
    let given = "switch fuel_dumps
                 dump 0506 shown
                 control german 0506
                 side allied
                 german A infantry 6-4-3 at 0502
                 german Z infantry 1-1-3 at 0909
                 allied B infantry 4-4-4 at 0507
                 allied Y infantry 9-9-3 at 0910";
    let (start, target) = (position(given), "0506");
    assert!(!start.has_dump(hex(start.data(), target)));
    check(
        "a44-32.2e",
        given,
        "B moves 0507-0506-0606-0706
         allied ends
         allied ends
         A moves 0502-0503-0504-0505
         german ends
         A attacks 0506
         allied passes, rolling 6",
        "B moves 0507-0506-0606-0706 for 3
         victory check: none
         A moves 0502-0503-0504-0505 for 3
         A attacks 0506
         6 to 2 is 3-1, at 3-1, rolled 6: ENG
         the combat is over
         now 0506 allied",
    );
}

/// An Allied Bridge Phase that stays open for the sake of a bridge elsewhere.
const BRIDGE: &str = "side allied
                      phase bridge
                      bridge 0909/0910
                      allied C infantry 4-4-3 at 0911\n";

#[test]
fn a44_32_3a_the_allies_destroy_it_in_their_bridge_phase_on_1_to_4() {
    check(
        "a44-32.3a",
        &format!("{KNOWN}{BRIDGE}"),
        "allied destroys 0506, rolling 4",
        "the dump in 0506 is destroyed, rolled 4
         now dumps none",
    );
    check(
        "a44-32.3a",
        &format!("{KNOWN}{BRIDGE}"),
        "allied destroys 0507
         allied destroys 0506, rolling 5
         allied destroys 0506",
        "refused a44-32.3a: no fuel dump in Allied hands is known there
         the dump in 0506 is not destroyed, rolled 5
         refused a44-32.3a: that dump was tried in this player turn
         now dumps 0506 shown",
    );
    check(
        "a44-32.3a",
        &format!("{KNOWN}{BRIDGE}").replace("at 0505", "at 0504"),
        "allied destroys 0506",
        "refused a44-32.3a: no German is next to that dump, or attacks it",
    );
    check(
        "a44-32.3a",
        &format!("{KNOWN}{BRIDGE} control german 0506"),
        "allied destroys 0506",
        "refused a44-32.3a: no fuel dump in Allied hands is known there",
    );
}

#[test]
fn a44_32_3a_or_as_its_hex_is_attacked_on_1_to_3() {
    let given = format!("{KNOWN}{ATTACKED}");
    check(
        "a44-32.3a",
        &given,
        "A attacks 0506
         allied destroys 0506, rolling 3",
        "A attacks 0506
         the dump in 0506 is destroyed, rolled 3 +1 (a44-32.3a)
         the attack is called off
         now dumps none
         now A at 0505",
    );
    check(
        "a44-32.3a",
        &given,
        "A attacks 0506
         allied destroys 0506, rolling 4 6",
        "A attacks 0506
         the dump in 0506 is not destroyed, rolled 4 +1 (a44-32.3a)
         6 to 2 is 3-1, at 3-1, rolled 6: ENG
         the combat is over",
    );
    check(
        "a44-32.3a",
        &format!("{given} allied B infantry 2-2-3 at 0506"),
        "A attacks 0506
         allied destroys 0506, rolling 1 6",
        "A attacks 0506
         the dump in 0506 is destroyed, rolled 1 +1 (a44-32.3a)
         6 to 2 is 3-1, at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_32_3b_whatever_is_left_goes_when_turn_6_ends() {
    let given = |turn: u8| {
        format!(
            "turn {turn}
             side allied
             phase traffic_marker
             {HIDDEN}
             allied B infantry 4-4-3 at 1010 night_marked"
        )
    };
    let kept = "victory check: none\n now dumps 0508 0503";
    check("a44-32.3b", &given(5), "allied ends", kept);
    check(
        "a44-32.3b",
        &given(6),
        "allied ends",
        "victory check: none\n the dumps are gone\n now dumps none",
    );
}

#[test]
fn a44_32_3b_a_campaign_that_begins_later_has_none() {
    let start: Position = position("scenario patton\n switch fuel_dumps");
    assert!(start.turn > 6 && start.dumps.is_empty());
    assert!(
        rules("scenario patton\n switch fuel_dumps")
            .reveals(&start, &Event::DumpsLaid { real: None })
    );
}
