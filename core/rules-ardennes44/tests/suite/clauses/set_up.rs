//! §S1.3-S1.5 Setting up the campaign, which the six and the eight turns share.

use kernel::{Entry as LogEntry, Game, Rules, ScriptedDice};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::state::markers::BridgeState;
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::{Action, Ardennes44, Event, GERMAN, Phase, Position, Side, Time, UnitId};

use crate::language::{bridge, check, hex, position, rules, unit};

/// The start of a scenario.
fn start(name: &str) -> Position {
    position(&format!("scenario {name}"))
}

/// The campaign with everybody set up as suggested, in the first phase that waits.
fn campaign() -> Game<Ardennes44, ScriptedDice> {
    let mut game = Game::new(rules("scenario campaign"), ScriptedDice::default());
    game.submit(GERMAN, Action::SetUpRest).expect("there is somebody to set up");
    game.submit(GERMAN, Action::EndPhase).expect("everybody is set up");
    game
}

fn units(position: &Position, side: Side) -> impl Iterator<Item = UnitId> {
    position.unit_ids().filter(move |&unit| position.counter(unit).side == side)
}

fn is_at_start(position: &Position, unit: UnitId) -> bool {
    matches!(position.counter(unit).entry, Entry::Start { .. })
}

fn is_reinforcement(position: &Position, unit: UnitId) -> bool {
    matches!(position.counter(unit).entry, Entry::Arrives { .. })
}

#[test]
fn a44_s1_0_the_campaign_uses_both_maps_and_leaves_nobody_out() {
    let start = start("campaign");
    assert!(!start.data().scenario.east_only);
    let out = |&unit: &UnitId| start.unit(unit).place == Place::Unused;
    let mut fought = start
        .unit_ids()
        .filter(|&unit| is_at_start(&start, unit) || is_reinforcement(&start, unit));
    assert!(!fought.any(|unit| out(&unit)));
    check(
        "a44-S1.0",
        "scenario campaign
         side allied
         phase movement
         allied u-28-109-1 x x at 4010",
        "u-28-109-1 moves tactical 4010-4110",
        "u-28-109-1 moves tactical 4010-4110 for 1 hex",
    );
}

#[test]
fn a44_s1_2_units_without_a_set_up_box_wait_for_their_turn() {
    let start = start("campaign");
    let waiting = |&unit: &UnitId| start.unit(unit).place == Place::Waiting;
    assert!(
        start.unit_ids().filter(|&unit| is_reinforcement(&start, unit)).all(|unit| waiting(&unit))
    );
    let free = &start.data().scenario.set_up.suggested;
    assert!(free.iter().all(|&(unit, _)| is_at_start(&start, unit)));
    check(
        "a44-S1.2",
        "scenario campaign",
        "g-217stpz sets up in 1638
         g-3fj-8 sets up in 1329",
        "refused a44-S1.2: that unit is not set up at the start
         refused a44-S1.2: that unit is not set up at the start",
    );
}

#[test]
fn a44_s1_3a_the_allies_stand_where_their_counters_say_before_the_germans_set_up() {
    let start = start("campaign");
    assert_eq!((start.phase, start.active), (Phase::SetUp, Side::German));
    let mut allies = units(&start, Side::Allied).filter(|&unit| is_at_start(&start, unit));
    assert!(allies.all(|unit| start.hex_of(unit).is_some()));
    assert!(units(&start, Side::German).all(|unit| start.hex_of(unit).is_none()));
    // Whoever digs in by the code stands in a finished position, which is nobody else's.
    assert!(!start.improved.is_empty());
    for here in &start.improved {
        assert!(here.complete && start.units_of(Side::Allied, here.hex).next().is_some());
    }
    check(
        "a44-S1.3a",
        "scenario campaign",
        "allied sets up the rest
         u-2-23 sets up in 1535",
        "refused: it is not your turn: the game waits for seat 0
         refused: it is not your turn: the game waits for seat 0
         now u-2-9 at 1535
         now u-2-38 at 1636",
    );
}

#[test]
fn a44_s1_3b_germans_set_up_in_their_division_s_area_within_stacking_limits() {
    check(
        "a44-S1.3b",
        "scenario campaign",
        "g-272-980 sets up in 1536
         g-272-980 sets up in 1639
         g-272-981 sets up in 1639
         g-272-980 sets up in 1640
         g-272-981 sets up in 1639
         german ends",
        "refused a44-S1.3b: a unit sets up in its own division's area
         g-272-980 sets up in 1639
         refused a44-8.1a: too many units would end in that hex
         g-272-980 sets up in 1640
         g-272-981 sets up in 1639
         refused a44-S1.3b: every unit must be set up first",
    );
    let game = campaign();
    let beside = |unit: &UnitId| {
        let grid = game.state().data().board.grid();
        let mut around = grid.neighbours(game.state().hex_of(*unit).expect("it is set up"));
        around.any(|(_, hex)| game.state().units_of(Side::Allied, hex).next().is_some())
    };
    let set_up = game.state().data().scenario.set_up.suggested.iter().map(|(unit, _)| *unit);
    assert!(set_up.filter(beside).count() > 0, "nobody stands next to the enemy");
}

#[test]
fn a44_s1_3b_the_suggested_set_up_obeys_every_rule() {
    let rules = rules("scenario campaign");
    let suggested = rules.data().scenario.set_up.suggested.clone();
    let all = units(&rules.start(), Side::German)
        .filter(|&unit| is_at_start(&rules.start(), unit))
        .count();
    assert_eq!(suggested.len(), all, "somebody has no place");
    let mut game = Game::new(rules, ScriptedDice::default());
    for &(unit, hex) in &suggested {
        let name = game.state().counter(unit).id.clone();
        let set_up = game.submit(GERMAN, Action::SetUp { unit, hex });
        assert!(set_up.is_ok(), "{name} may not stand there: {:?}", set_up.err());
    }
    game.submit(GERMAN, Action::EndPhase).expect("everybody is set up");
    let by_itself = campaign();
    assert!(suggested.iter().all(|&(unit, hex)| by_itself.state().hex_of(unit) == Some(hex)));
}

#[test]
fn a44_s1_3b_the_rest_is_set_up_around_what_stands() {
    // Where one who was set up by hand has taken the room, another hex of the area is found.
    let mut game = Game::new(rules("scenario campaign"), ScriptedDice::default());
    let data = game.rules().data().clone();
    let by_hand = [("g-26-39", "1914"), ("g-26-77", "1913")];
    for (name, number) in by_hand {
        let (unit, hex) = (unit(&data, name), hex(&data, number));
        game.submit(GERMAN, Action::SetUp { unit, hex }).expect("it is in its area");
    }
    game.submit(GERMAN, Action::SetUpRest).expect("there is somebody to set up");
    for (name, number) in by_hand {
        assert_eq!(game.state().hex_of(unit(&data, name)), Some(hex(&data, number)));
    }
    game.submit(GERMAN, Action::EndPhase).expect("everybody is set up");
}

#[test]
fn a44_s1_3b_where_those_set_up_leave_no_room_all_go_where_it_was_suggested() {
    // 78 VGR may stand in 1814 and 1915 only (S1.3d), and both are full.
    let mut game = Game::new(rules("scenario campaign"), ScriptedDice::default());
    let data = game.rules().data().clone();
    for (name, number) in [("g-26-39", "1814"), ("g-26-77", "1915")] {
        let (unit, hex) = (unit(&data, name), hex(&data, number));
        game.submit(GERMAN, Action::SetUp { unit, hex }).expect("it is in its area");
    }
    game.submit(GERMAN, Action::SetUpRest).expect("there is somebody to set up");
    let suggested = &data.scenario.set_up.suggested;
    assert!(suggested.iter().all(|&(unit, hex)| game.state().hex_of(unit) == Some(hex)));
    game.submit(GERMAN, Action::EndPhase).expect("everybody is set up");
}

#[test]
fn a44_s1_3c_corps_troops_set_up_in_any_area_of_their_corps() {
    // 766 is XLVII Panzer Corps': 2 Pz, 26 VG and Pz Lehr; 1917 is 560 VG's, of LVIII Panzer Corps.
    check(
        "a44-S1.3c",
        "scenario campaign",
        "g-766vak sets up in 1917
         g-766vak sets up in 1816
         g-766vak sets up in 1814
         g-766vak sets up in 1614",
        "refused a44-S1.3c: corps troops set up in the areas of their corps
         g-766vak sets up in 1816
         g-766vak sets up in 1814
         g-766vak sets up in 1614",
    );
}

#[test]
fn a44_s1_3d_the_red_units_of_26_vg_start_outside_the_three_wooded_rough_hexes() {
    check(
        "a44-S1.3d",
        "scenario campaign",
        "g-26-78 sets up in 1913
         g-26-78 sets up in 1914
         g-26-pzj sets up in 2015
         g-26-pzj sets up in 1814
         g-26-39 sets up in 1913",
        "refused a44-S1.3d: the red units of 26 VG may not start in Wooded Rough
         refused a44-S1.3d: the red units of 26 VG may not start in Wooded Rough
         refused a44-S1.3d: the red units of 26 VG may not start in Wooded Rough
         g-26-pzj sets up in 1814
         g-26-39 sets up in 1913",
    );
}

#[test]
fn a44_s1_3e_the_11th_assault_gun_brigade_starts_outside_the_two_wooded_rough_hexes() {
    check(
        "a44-S1.3e",
        "scenario campaign",
        "g-11fjstug sets up in 1710
         g-11fjstug sets up in 1711
         g-5fj-13 sets up in 1710
         g-11fjstug sets up in 1812",
        "refused a44-S1.3e: the 11th StuG Brigade may not start in Wooded Rough
         refused a44-S1.3e: the 11th StuG Brigade may not start in Wooded Rough
         g-5fj-13 sets up in 1710
         g-11fjstug sets up in 1812",
    );
}

#[test]
fn a44_s1_4a_the_campaign_opens_on_turn_1_with_the_german_artillery_supply_phase() {
    assert_eq!(start("campaign").turn, 1);
    let game = campaign();
    let events = game.log().iter().filter_map(LogEntry::acted).flat_map(|acted| &acted.events);
    let mut phases = events.filter_map(|event| {
        let &Event::PhaseBegan { turn, time, side, phase } = event else { return None };
        Some((turn, time, side, phase))
    });
    assert_eq!(phases.next(), Some((1, Time::Day, Side::German, Phase::ArtillerySupply)));
    assert_eq!(phases.next(), Some((1, Time::Day, Side::German, Phase::FuelShortage)));
    assert_eq!(phases.next(), Some((1, Time::Day, Side::German, Phase::Bridge)));
    assert_eq!((game.state().turn, game.state().active), (1, Side::German));
}

#[test]
fn a44_s1_4b_the_four_bridges_between_echternach_and_vianden_are_blown() {
    check(
        "a44-S1.4b",
        "scenario campaign",
        "",
        "now 1006/1105 is blown
         now 1306/1307 is blown
         now 1508/1608 is blown
         now 1710/1811 is blown",
    );
}

#[test]
fn a44_s1_4c_the_bridges_of_dasburg_and_gemund_are_being_built() {
    check(
        "a44-S1.4c",
        "scenario campaign",
        "",
        "now 2016/2115 is being built by german
         now 1913/2013 is being built by german",
    );
}

#[test]
fn a44_s1_4d_the_bridge_at_ouren_stands_until_it_is_tried() {
    let start = start("campaign");
    let ouren = bridge(start.data(), "2020/2119");
    assert_eq!(start.data().places.ouren, Some(ouren));
    assert!(start.ouren_untried);
    assert_eq!(start.bridge(ouren), BridgeState::Intact);
}

#[test]
fn a44_s1_5_all_artillery_starts_ready() {
    let start = start("campaign");
    assert!(start.unit_ids().all(|unit| !start.unit(unit).has(Mark::Fired)));
}
