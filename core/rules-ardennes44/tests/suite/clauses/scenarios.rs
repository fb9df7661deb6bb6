//! The five scenarios: how long they are, who stands where, and what winning means in each.

use hexmap::Hex;
use kernel::{Entry as LogEntry, Game, ScriptedDice};
use rules_ardennes44::printed::counters::{Arrival, Entry};
use rules_ardennes44::printed::turn_track::Weather;
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::supply::supply_lines;
use rules_ardennes44::{
    ALLIED, Action, Ardennes44, Event, GERMAN, Phase, Position, Side, Time, UnitId,
};

use crate::language::{check, hex, position, rules, unit};

/// The start of a scenario.
fn start(name: &str) -> Position {
    position(&format!("scenario {name}"))
}

/// A scenario's first and last turn, as on the Turn Record Track.
fn dates(name: &str) -> [String; 2] {
    let start = start(name);
    let scenario = &start.data().scenario;
    let date = |turn| format!("{turn}: {}", start.data().track.turn(turn).date);
    assert_eq!(start.turn, scenario.first_turn);
    [date(scenario.first_turn), date(scenario.last_turn)]
}

/// Ends an Allied turn of a scenario, and says who has won under which clause, if it is over.
fn verdict(scenario: &str, turn: u8) -> Option<(Option<Side>, String)> {
    let given = format!("scenario {scenario}\nturn {turn}\nside allied\nphase traffic_marker");
    let mut game = Game::new(rules(&given), ScriptedDice::default());
    // Isolated groups may roll, and on most turns the fuel tables follow; faces may be left over.
    game.dice_mut().add([1; 8]);
    game.submit(ALLIED, Action::EndPhase).expect("the phase may end");
    let last = game.log().last().and_then(LogEntry::acted).expect("it was done");
    last.events.iter().find_map(|event| {
        let Event::GameEnded { winner, why } = event else { return None };
        Some((winner.and_then(Side::of), why.to_string()))
    })
}

/// The Allied player turn of the last turn is the end, and that of the day before is not.
#[track_caller]
fn ends(scenario: &str, turn: u8, winner: Option<Side>, clause: &str) {
    assert_eq!(verdict(scenario, turn - 2), None);
    assert_eq!(verdict(scenario, turn), Some((winner, clause.to_owned())));
}

fn units(position: &Position, side: Side) -> impl Iterator<Item = UnitId> {
    position.unit_ids().filter(move |&unit| position.counter(unit).side == side)
}

#[test]
fn a44_s1_1_the_campaign_is_twenty_two_turns_long() {
    assert_eq!(dates("campaign"), ["1: 16 AM", "22: 26 PM"]);
    ends("campaign", 22, Some(Side::Allied), "a44-30.3a");
}

#[test]
fn a44_s2_1_the_six_turns_end_with_the_allied_turn_of_18_pm() {
    assert_eq!(dates("six_turns"), ["1: 16 AM", "6: 18 PM"]);
    ends("six_turns", 6, Some(Side::Allied), "a44-S2.4a");
}

#[test]
fn a44_s2_2_the_six_turns_have_the_campaign_s_set_up() {
    assert_eq!(start("six_turns").data().scenario.set_up, start("campaign").data().scenario.set_up);
}

#[test]
fn a44_s2_3_the_six_turns_use_the_east_map_and_no_airborne_division() {
    let start = start("six_turns");
    let airborne: Vec<UnitId> =
        start.unit_ids().filter(|&unit| start.counter(unit).airborne).collect();
    assert_eq!(airborne.len(), 8);
    let division =
        |unit: &UnitId| start.data().formations[start.counter(*unit).formation.index()].id.clone();
    let left_out: Vec<UnitId> = start
        .unit_ids()
        .filter(|unit| ["101 Abn", "82 Abn"].contains(&division(unit).as_str()))
        .collect();
    assert!(left_out.len() >= airborne.len());
    assert!(left_out.iter().all(|&unit| start.unit(unit).place == Place::Unused));
    check(
        "a44-S2.3",
        "scenario six_turns
         side allied
         phase movement
         allied u-28-109-1 x x at 4010",
        "u-28-109-1 moves 4010-4110
         u-28-109-1 moves 4010-4011",
        "refused a44-3.1: there is no such hex on the map
         u-28-109-1 moves 4010-4011 for 1",
    );
}

#[test]
fn a44_s2_3q1_behind_the_cut_edge_lies_the_west_box_and_germans_leave_over_it_for_a_point() {
    check(
        "a44-S2.3q1",
        "scenario six_turns
         side allied
         phase movement
         allied u-28-109-1 x x at 4010",
        "u-28-109-1 exits 4010",
        "u-28-109-1 leaves for the West box",
    );
    check(
        "a44-S2.3q1",
        "scenario six_turns
         turn 3
         phase movement
         german g-272-980 x x at 4010
         german g-272-981 x x at 3910",
        "g-272-981 exits 3910
         g-272-980 exits 4010",
        "refused a44-11.9.2a: German units leave the map only for victory
         g-272-980 leaves the map from 4010
         now g-272-980 gone",
    );
    // Those whose roads are all on the West Map stay out; the British are among them.
    let start = start("six_turns");
    let stays_out = |name: &str| start.unit(unit(start.data(), name)).place == Place::Unused;
    assert!(
        units(&start, Side::Allied)
            .filter(|&unit| start.counter(unit).is_british())
            .all(|unit| { start.unit(unit).place == Place::Unused })
    );
    assert!(stays_out("u-101-501") && !stays_out("u-7a-ccb") && !stays_out("u-51eng"));
}

/// A road from a German source to the cut edge, with Victory Hexes on it.
const CUT: &str = "entry K 0106 german
    primary 0106-0206-0306-0406-0506-0606-0706-0806-0906-1006-1106
    victory 0306 0406 0506 0606 1206
    west_sheet 1201 1202 1203 1204 1205 1206 1207 1208 1209 1210 1211 1212
    east_only
    goal points 4
    side allied
    last 3
";

#[track_caller]
fn points(clause: &str, given: &str, then: &str) {
    check(clause, &format!("{CUT}{given}"), "allied ends", then);
}

#[test]
fn a44_s2_4a_the_german_player_wins_with_enough_points_in_the_end() {
    assert_eq!(start("six_turns").data().scenario.points, 10);
    points(
        "a44-S2.4a",
        "control german 0306 0406 0506",
        "victory check: 0306 0406 0506
         allied wins (a44-S2.4a)",
    );
    points(
        "a44-S2.4a",
        "control german 0306 0406 0506 0606",
        "victory check: 0306 0406 0506 0606
         german wins (a44-S2.4a)",
    );
    // Nothing is won before the end.
    check(
        "a44-S2.4a",
        &format!("{}turn 1\ncontrol german 0306 0406 0506 0606", CUT.replace("last 3", "last 4")),
        "allied ends",
        "victory check: 0306 0406 0506 0606
         now turn 2",
    );
}

#[test]
fn a44_s2_4b_every_victory_hex_and_every_four_attack_factors_that_left_count() {
    // Three hexes, and seven factors are one point.
    points(
        "a44-S2.4b",
        "control german 0306 0406 0506
         german A tank 7-2-6 exited
         exits 1106",
        "victory check: 0306 0406 0506, 7 exited
         german wins (a44-S2.4a)",
    );
    // Two hexes and seven factors are not four points.
    points(
        "a44-S2.4b",
        "control german 0306 0406
         german A tank 7-2-6 exited
         exits 1106",
        "victory check: 0306 0406, 7 exited
         allied wins (a44-S2.4a)",
    );
    // The campaign's ways to win are not open.
    points(
        "a44-S2.4b",
        "liege 0706 0806 0906 1006
         control german 0706 0806 0906 1006",
        "victory check: 0706 0806 0906 1006
         allied wins (a44-S2.4a)",
    );
}

#[test]
fn a44_s2_4c_exits_count_only_if_a_road_links_a_hex_they_left_by() {
    let given = "control german 0306 0406
         german A tank 8-2-6 exited
         exits 1106";
    points(
        "a44-S2.4c",
        given,
        "victory check: 0306 0406, 8 exited
         german wins (a44-S2.4a)",
    );
    points(
        "a44-S2.4c",
        &format!("{given}\nallied C infantry 2-2-3 at 0906"),
        "victory check: 0306 0406
         allied wins (a44-S2.4a)",
    );
}

#[test]
fn a44_s3_1_the_eight_turns_end_with_the_allied_turn_of_19_pm() {
    assert_eq!(dates("eight_turns"), ["1: 16 AM", "8: 19 PM"]);
    ends("eight_turns", 8, Some(Side::Allied), "a44-S2.4a");
}

#[test]
fn a44_s3_2_the_eight_turns_have_the_campaign_s_set_up() {
    assert_eq!(
        start("eight_turns").data().scenario.set_up,
        start("campaign").data().scenario.set_up
    );
}

#[test]
fn a44_s3_3a_the_airborne_come_on_turn_6_by_any_road_of_the_cut_edge_with_4_points_spent() {
    let given =
        |turn: u8| format!("scenario eight_turns\nturn {turn}\nside allied\nphase movement");
    check(
        "a44-S3.3a",
        &given(6),
        "u-101-501 enters from the west 4016-4015-3914-3814-3713-3613
         u-82-505 enters from the west 4025-3925
         u-82-504 enters from the west 3914
         u-82-504 enters from the west 4010
         u-28-109-1 enters from the west 4007",
        "u-101-501 is marked trucked (a44-12.4.2a)
         u-101-501 enters from the west at 4016
         u-101-501 moves strategic 4016-4015-3914-3814-3713-3613 for 7
         u-82-505 is marked trucked (a44-12.4.2a)
         u-82-505 enters from the west at 4025
         u-82-505 moves strategic 4025-3925 for 5
         refused a44-S3.3a: they come on at a road hex of that edge
         refused a44-S3.3a: they come on at a road hex of that edge
         refused a44-S3.3a: only the airborne divisions come on by the west edge of the East Map",
    );
    check(
        "a44-S3.3a",
        &given(5),
        "u-101-501 enters from the west 4016",
        "refused a44-2.6: that unit has not arrived yet",
    );
    check(
        "a44-S3.3a",
        "scenario campaign
         turn 6
         side allied
         phase movement",
        "u-101-501 enters from the west 4016",
        "refused a44-S3.3a: only the airborne divisions come on by the west edge of the East Map",
    );
}

#[test]
fn a44_s3_3b_on_turn_6_eight_markers_are_kept_for_the_airborne() {
    // Of ten markers two are left for others.
    check(
        "a44-S3.3b",
        "scenario eight_turns
         turn 6
         side allied
         phase movement
         allied u-7a-cca x x at 3736
         allied u-7a-ccb x x at 3632
         allied u-7a-ccr x x at 3627",
        "u-7a-cca moves strategic 3736-3735
         u-7a-ccb moves strategic 3632-3631
         u-7a-ccr moves strategic 3627-3626
         u-101-501 enters from the west 4016
         u-7a-ccr moves strategic 3627-3626",
        "u-7a-cca is marked column (a44-12.4.2a)
         u-7a-cca moves strategic 3736-3735 for 1/2
         u-7a-ccb is marked column (a44-12.4.2a)
         u-7a-ccb moves strategic 3632-3631 for 1/2
         refused a44-S3.3b: the airborne divisions need the other Strategic Movement markers on this turn
         u-101-501 is marked trucked (a44-12.4.2a)
         u-101-501 enters from the west at 4016
         u-101-501 moves strategic 4016 for 4 1/2
         refused a44-S3.3b: the airborne divisions need the other Strategic Movement markers on this turn",
    );
}

#[test]
fn a44_s3_4_the_eight_turns_need_fourteen_points() {
    let scenario = start("eight_turns").data().scenario.clone();
    assert_eq!(
        (scenario.points, scenario.victory),
        (14, rules_ardennes44::printed::scenario::Goal::Points)
    );
    // Thirteen are not enough, fourteen are, on the turn that ends the scenario.
    let hexes: Vec<String> = (3..=16).map(|column| format!("{column:02}06")).collect();
    let road: Vec<String> = (1..=17).map(|column| format!("{column:02}06")).collect();
    for (held, winner) in [(13, "allied"), (14, "german")] {
        let held = hexes[..held].join(" ");
        check(
            "a44-S3.4",
            &format!(
                "map 18x12
                 entry K 0106 german
                 primary {}
                 victory {}
                 control german {held}
                 east_only
                 goal points {}
                 side allied
                 turn {}
                 last {}",
                road.join("-"),
                hexes.join(" "),
                scenario.points,
                scenario.last_turn,
                scenario.last_turn
            ),
            "allied ends",
            &format!("victory check: {held}\n{winner} wins (a44-S2.4a)"),
        );
    }
}

#[test]
fn a44_s4_1_patton_s_counterattack_runs_from_22_am_to_26_pm() {
    assert_eq!(dates("patton"), ["13: 22 AM", "22: 26 PM"]);
    // Nobody has moved, and Bastogne is still cut off.
    ends("patton", 22, None, "a44-S4.4");
}

#[test]
fn a44_s4_2_both_sides_stand_where_the_set_up_says() {
    let start = start("patton");
    assert!(start.data().scenario.set_up.suggested.is_empty());
    for side in Side::BOTH {
        let on_map = units(&start, side).filter(|&unit| start.hex_of(unit).is_some()).count();
        assert!(on_map > 90, "{side:?} has {on_map} units on the map");
    }
    // Nobody who is due is forgotten, and whoever is due later still waits.
    for unit in start.unit_ids() {
        let place = start.unit(unit).place;
        match start.counter(unit).entry {
            Entry::Arrives { turn, .. } if turn >= 13 => assert_eq!(place, Place::Waiting),
            Entry::Start { .. } | Entry::Arrives { .. } => assert_ne!(place, Place::Waiting),
            Entry::Remnant(_) | Entry::Breakdown(_) => assert_eq!(place, Place::Unused),
        }
    }
    let crowded = |side: Side, hex: Hex| {
        let units = start.units_of(side, hex);
        !rules_ardennes44::stand::stacking::fits(
            &start,
            rules_ardennes44::stand::stacking::load(&start, units),
        )
    };
    for hex in start.data().board.grid().hexes() {
        assert!(
            !Side::BOTH.into_iter().any(|side| crowded(side, hex)),
            "too many in {}",
            start.data().board.number(hex)
        );
    }
}

#[test]
fn a44_s4_2_the_150th_brigade_is_known_by_then() {
    let detected = |scenario: &str| {
        let start = start(scenario);
        start.unit(unit(start.data(), "g-150")).has(Mark::Detected)
    };
    assert!(detected("patton"));
    assert!(!detected("campaign"));
    check(
        "a44-S4.2",
        "scenario patton
         side german
         phase movement",
        "g-150 infiltrates 2429-2430",
        "refused a44-27.8.1b: the brigade was detected, and is like any other unit now",
    );
}

#[test]
fn a44_s4_3a_patton_uses_both_maps() {
    let start = start("patton");
    assert!(!start.data().scenario.east_only);
    // A step over the fold of the sheets is one like any other, but not with the East Map alone.
    for (scenario, told) in [
        ("patton", "u-28-109-1 moves tactical 4016-4116 for 1 hex"),
        ("eight_turns", "refused a44-3.1: there is no such hex on the map"),
    ] {
        check(
            "a44-S4.3a",
            &format!(
                "scenario {scenario}
                 side allied
                 phase movement
                 allied u-28-109-1 x x at 4016"
            ),
            "u-28-109-1 moves tactical 4016-4116",
            told,
        );
    }
    // Reinforcements are due on both, and the victories of the West Map count.
    let west = |hex: Hex| start.data().places.west_sheet[hex.index()];
    let by_the_west = start.unit_ids().filter(|&unit| {
        let Entry::Arrives { by: Arrival::Letters(letters), .. } = &start.counter(unit).entry
        else {
            return false;
        };
        let mut entries = start.data().places.entries.iter();
        start.unit(unit).place == Place::Waiting
            && entries.any(|entry| letters.contains(&entry.letter) && west(entry.hex))
    });
    assert!(by_the_west.count() > 5);
    assert_eq!(start.data().scenario.victory, rules_ardennes44::printed::scenario::Goal::Patton);
}

#[test]
fn a44_s4_3b_the_allies_lay_out_their_traffic_first_and_roll_for_it() {
    check(
        "a44-S4.3b",
        "scenario patton",
        "german ends
         allied places 1 in 2125
         allied places 2 in 3413
         allied ends, rolling 2 5",
        "refused: it is not your turn: the game waits for seat 1
         allied places traffic 1 in 2125
         allied places traffic 2 in 3413
         allied rolls 2 5 for traffic: 2 back
         now turn 13
         now phase ArtillerySupply german",
    );
}

#[test]
fn a44_s4_3c_all_german_guns_start_fired_and_three_are_readied() {
    let start = start("patton");
    let guns = |side| {
        let start = &start;
        let guns = units(start, side).filter(|&unit| start.counter(unit).kind.is_artillery());
        guns.filter(|&unit| start.hex_of(unit).is_some())
    };
    assert!(guns(Side::German).count() > 3);
    assert!(guns(Side::German).all(|unit| start.unit(unit).has(Mark::Fired)));
    assert!(guns(Side::Allied).all(|unit| !start.unit(unit).has(Mark::Fired)));
    let mut game = Game::new(rules("scenario patton"), ScriptedDice::default());
    game.submit(ALLIED, Action::EndPhase).expect("no Traffic marker is placed");
    // Both fuel tables are rolled on as soon as the third gun is ready.
    for unit in guns(Side::German).take(3) {
        assert_eq!(game.state().phase, Phase::ArtillerySupply);
        if game.state().readied == 2 {
            game.dice_mut().add([1, 1]);
        }
        game.submit(GERMAN, Action::Ready { unit }).expect("three may be readied");
    }
    assert_ne!(game.state().phase, Phase::ArtillerySupply);
}

#[test]
fn a44_s4_3d_both_fuel_tables_are_rolled_on_the_first_turn() {
    check(
        "a44-S4.3d",
        "scenario patton",
        "allied ends
         german ends, rolling 1 1",
        "fuel table 1, rolled 1: 1
         fuel table 2, rolled 1: 1",
    );
}

#[test]
fn a44_s4_3e_the_bridges_of_la_roche_ortho_and_trois_ponts_are_blown() {
    check(
        "a44-S4.3e",
        "scenario patton",
        "",
        "now 3718/3618 is blown
         now 2928/3029 is blown
         now 2929/3029 is blown
         now 3920/3820 is blown
         now 2020/2119 stands
         now 1306/1307 stands",
    );
    assert!(!start("patton").ouren_untried);
}

#[test]
fn a44_s4_3x1_at_la_roche_every_bridge_of_the_map_is_blown() {
    let start = start("patton");
    let la_roche = hex(start.data(), "3920");
    let bridges = start.data().board.bridges();
    let there: Vec<_> = bridges
        .filter(|&bridge| start.data().board.bridge_ends(bridge).contains(&la_roche))
        .collect();
    assert!(!there.is_empty());
    assert!(there.iter().all(|&bridge| start.bridge(bridge) == BridgeState::Blown));
}

#[test]
fn a44_s4_3f_only_kg_peiper_and_bastogne_are_cut_off() {
    let start = start("patton");
    let cut_off = |points: u8| -> Vec<UnitId> {
        start.unit_ids().filter(|&unit| start.unit(unit).surrender == points).collect()
    };
    let peiper = cut_off(3);
    assert_eq!(peiper.len(), 3);
    assert!(peiper.iter().all(|&unit| start.counter(unit).peiper));
    assert!(peiper.iter().all(|&unit| start.hex_of(unit) == start.hex_of(peiper[0])));
    let bastogne = cut_off(1);
    assert!(bastogne.iter().all(|&unit| start.counter(unit).side == Side::Allied));
    let town = |hex: &Hex| bastogne.iter().any(|&unit| start.hex_of(unit) == Some(*hex));
    assert!(start.data().places.bastogne.iter().all(town));
    for unit in start.unit_ids().filter(|&unit| start.hex_of(unit).is_some()) {
        let name = &start.counter(unit).id;
        let isolated = peiper.contains(&unit) || bastogne.contains(&unit);
        assert_eq!(start.unit(unit).has(Mark::OutOfSupply), isolated, "{name}");
        assert_eq!(supply_lines::trace(&start, unit).is_err(), isolated, "{name}");
    }
}

#[test]
fn a44_s4_3g_play_begins_with_the_german_artillery_supply_phase() {
    let mut game = Game::new(rules("scenario patton"), ScriptedDice::default());
    assert_eq!((game.state().phase, game.state().active), (Phase::SetUpTraffic, Side::Allied));
    game.submit(ALLIED, Action::EndPhase).expect("no Traffic marker is placed");
    assert_eq!((game.state().phase, game.state().active), (Phase::ArtillerySupply, Side::German));
    assert_eq!(game.state().turn, 13);
}

#[test]
fn a44_s4_3q1_three_german_traffic_markers_are_out_of_the_game() {
    let markers = start("patton").traffic[Side::German.index()];
    assert_eq!(markers[..3], [Traffic::Removed; 3]);
    assert_eq!(markers[3..], [Traffic::InBox; 3]);
}

/// Bastogne, with an Allied road from the west and a German one from the east.
const BASTOGNE: &str = "entry A 1206 allied southwest
    entry K 0106 german
    primary 0106-0206-0306-0406-0506-0606-0706-0806-0906-1006-1106-1206
    bastogne 0606 0706
    side allied
    last 3
";

#[test]
fn a44_s4_4_patton_s_game_is_drawn_while_bastogne_is_cut_off() {
    let game = |given: &str, then: &str| {
        check("a44-S4.4", &format!("{BASTOGNE}goal patton\n{given}"), "allied ends", then);
    };
    game(
        "allied B infantry 2-2-3 at 0706",
        "victory check: none
         allied wins (a44-30.3a)",
    );
    // One of the two hexes is enough.
    game(
        "german G infantry 4-4-3 at 0506",
        "victory check: none
         allied wins (a44-30.3a)",
    );
    // A German on the road.
    game(
        "german G infantry 4-4-3 at 0906",
        "victory check: none
         nobody wins (a44-S4.4)
         now winner nobody",
    );
    // The campaign's victories stand.
    game(
        "liege 0206 0306 0406 0506
         control german 0206 0306 0406 0506
         german G infantry 4-4-3 at 0906",
        "victory check: 0206 0306 0406 0506
         german wins (a44-30.2b)",
    );
    // It is a matter of the end.
    check(
        "a44-S4.4",
        &format!(
            "{}goal patton\ngerman G infantry 4-4-3 at 0906",
            BASTOGNE.replace("last 3", "last 4")
        ),
        "allied ends",
        "victory check: none
         now turn 4",
    );
}

#[test]
fn a44_s5_1_the_extended_game_goes_on_with_a_night_and_eight_turns() {
    assert_eq!(dates("extended"), ["1: 16 AM", "30: 30 PM"]);
    let (campaign, extended) = (start("campaign"), start("extended"));
    assert_eq!(extended.data().scenario.last_turn, campaign.data().scenario.last_turn + 8);
    assert_eq!(extended.data().scenario.set_up, campaign.data().scenario.set_up);
    // It continues the campaign, and no other scenario goes on beyond Turn 22.
    let last = |name: &&str| start(name).data().scenario.last_turn > 22;
    let longer: Vec<&str> = Ardennes44::SCENARIOS.into_iter().filter(last).collect();
    assert_eq!(longer, ["extended"]);
    ends("extended", 30, Some(Side::Allied), "a44-30.3a");
    let mut game = Game::new(
        rules("scenario extended\nturn 22\nside allied\nphase traffic_marker"),
        ScriptedDice::default(),
    );
    game.dice_mut().add([1, 1]);
    game.submit(ALLIED, Action::EndPhase).expect("the phase may end");
    let last = game.log().last().and_then(LogEntry::acted).expect("it was done");
    let night = |event: &Event| {
        matches!(
            event,
            Event::PhaseBegan {
                turn: 22,
                time: Time::Night,
                side: Side::Allied,
                phase: Phase::Replacement
            }
        )
    };
    assert!(last.events.iter().any(night));
    assert_eq!(game.state().turn, 23);
}

#[test]
fn a44_s5_1x1_a_night_turn_bears_the_number_of_the_afternoon_before_it() {
    // The night of 16 December is that after Turn 2, the night before 17 AM.
    let mut game = Game::new(
        rules("scenario campaign\nturn 2\nside allied\nphase traffic_marker"),
        ScriptedDice::default(),
    );
    game.submit(ALLIED, Action::EndPhase).expect("the phase may end");
    let last = game.log().last().and_then(LogEntry::acted).expect("it was done");
    let nights: Vec<u8> = last
        .events
        .iter()
        .filter_map(|event| {
            let &Event::PhaseBegan { turn, time: Time::Night, .. } = event else { return None };
            Some(turn)
        })
        .collect();
    assert!(!nights.is_empty() && nights.iter().all(|&turn| turn == 2));
}

#[test]
fn a44_s5_2_the_germans_also_win_with_four_hexes_in_the_west_and_bastogne_held_or_cut_off() {
    let west = "victory 0206 0306 0406 0506 0606 0706
        west_sheet 0206 0306 0406 0506
        goal extended";
    let game = |given: &str, then: &str| {
        check("a44-S5.2", &format!("{BASTOGNE}{west}\n{given}"), "allied ends", then);
    };
    // Cut off.
    game(
        "control german 0206 0306 0406 0506
         german G infantry 4-4-3 at 1006",
        "victory check: 0206 0306 0406 0506
         german wins (a44-S5.2)",
    );
    // Held.
    game(
        "control german 0206 0306 0406 0506
         german G infantry 4-4-3 at 0606
         german H infantry 4-4-3 at 0706",
        "victory check: 0206 0306 0406 0506 0606 0706
         german wins (a44-S5.2)",
    );
    // One hex of Bastogne is joined to the Allied source.
    game(
        "control german 0206 0306 0406 0506
         allied B infantry 2-2-3 at 0706",
        "victory check: 0206 0306 0406 0506
         allied wins (a44-30.3a)",
    );
    // Three hexes in the west are not enough.
    game(
        "control german 0206 0306 0406
         german G infantry 4-4-3 at 1006",
        "victory check: 0206 0306 0406
         allied wins (a44-30.3a)",
    );
    check(
        "a44-S5.2",
        &format!(
            "{}{west}\ncontrol german 0206 0306 0406 0506\ngerman G infantry 4-4-3 at 1006",
            BASTOGNE.replace("last 3", "last 4")
        ),
        "allied ends",
        "victory check: 0206 0306 0406 0506
         now turn 4",
    );
}

#[test]
fn a44_s5_3_clear_weather_ends_with_turn_23_but_the_fuel_stays_short() {
    let start = start("extended");
    let weather = |turn| start.data().track.turn(turn).weather;
    assert_eq!(weather(22), Weather::Clear);
    assert!((23..=30).all(|turn| weather(turn) == Weather::Overcast));
    // Allied groups are no longer supplied from the air.
    let surrounded = "side allied
         entry A 1212 allied
         goal extended
         allied B infantry 2-2-3 at 0409";
    check(
        "a44-S5.3",
        &format!("{surrounded}\nturn 21\nlast 21"),
        "allied ends, rolling 4",
        "allied supply: lost B, regained none
         B rolls 4 -2 (a44-23.7c) for surrender: 0 to 0
         victory check: none
         allied wins (a44-30.3a)",
    );
    check(
        "a44-S5.3",
        &format!("{surrounded}\nturn 23\nlast 23"),
        "allied ends, rolling 4",
        "allied supply: lost B, regained none
         B rolls 4 for surrender: 0 to 1
         victory check: none
         allied wins (a44-30.3a)",
    );
    check(
        "a44-S5.3",
        "turn 23
         phase artillery_supply
         last 30",
        "german ends, rolling 1 1",
        "fuel table 1, rolled 1 +1 (a44-6.2): 2
         fuel table 2, rolled 1 +1 (a44-6.2): 2",
    );
}

#[test]
fn a44_s5_3x1_clear_weather_has_an_end_in_the_extended_game_only() {
    // The campaign ends with Turn 22, so the one track serves both.
    let start = start("campaign");
    let track = &start.data().track;
    assert!((15..=22).all(|turn| track.turn(turn).weather == Weather::Clear));
    assert_eq!(track.turn(23).weather, Weather::Overcast);
    assert!(start.data().scenario.last_turn < 23);
}
