//! §4, §25.1 and the expanded sequence of play.

use kernel::{Awaits, Entry, Game, Rules, ScriptedDice};
use rules_ardennes44::{Action, Ardennes44, Event, Phase, Side, Time};

use crate::language::{check, rules};

/// Ends phase after phase until a turn begins, and gives all phases that began on the way, those
/// that nobody decided anything in as well: `4 night allied Combat`.
fn phases(rules: Ardennes44, until: u8, faces: &[u16]) -> Vec<String> {
    let mut game = Game::new(rules, ScriptedDice::default());
    game.dice_mut().add(faces.iter().copied());
    while game.state().turn < until {
        let Awaits::Seat(seat) = game.rules().awaits(game.state()) else { break };
        game.submit(seat, Action::EndPhase).expect("a phase may end");
    }
    game.dice().finish();
    let events = game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events);
    let told = events.filter_map(|event| {
        let Event::PhaseBegan { turn, time, side, phase } = event else { return None };
        Some(named(*turn, *time, *side, *phase))
    });
    told.collect()
}

fn named(turn: u8, time: Time, side: Side, phase: Phase) -> String {
    let night = if time == Time::Night { "night " } else { "" };
    let side = if side == Side::German { "german" } else { "allied" };
    format!("{turn} {night}{side} {phase:?}")
}

const GERMAN_DAY: [&str; 8] = [
    "ArtillerySupply",
    "FuelShortage",
    "Bridge",
    "Movement",
    "Rally",
    "Combat",
    "TrafficMarker",
    "SupplyAndSurrender",
];
const ALLIED_DAY: [&str; 8] = [
    "ArtillerySupply",
    "Bridge",
    "Movement",
    "Rally",
    "Combat",
    "TrafficMarker",
    "SupplyAndSurrender",
    "VictoryCheck",
];
const NIGHT: [&str; 3] = ["Replacement", "Movement", "Combat"];

fn day(turn: u8) -> Vec<String> {
    let german = GERMAN_DAY.map(|phase| format!("{turn} german {phase}"));
    let allied = ALLIED_DAY.map(|phase| format!("{turn} allied {phase}"));
    german.into_iter().chain(allied).collect()
}

fn night(turn: u8) -> Vec<String> {
    let allied = NIGHT.map(|phase| format!("{turn} night allied {phase}"));
    let german = NIGHT.map(|phase| format!("{turn} night german {phase}"));
    allied.into_iter().chain(german).collect()
}

/// From the first German phase of turn 3, which is the morning of the 17th.
fn two_days() -> Vec<String> {
    phases(rules("phase artillery_supply"), 7, &[1, 1])
}

#[test]
fn a44_4_0a_a_whole_german_player_turn_comes_before_a_whole_allied_one() {
    let told = two_days();
    // The first phase was running; the fuel of turn 7 is beyond what is looked at.
    let third: Vec<String> = told.iter().filter(|phase| phase.starts_with("3 ")).cloned().collect();
    assert_eq!(third, day(3)[1..]);
}

#[test]
fn a44_4_0a_nobody_acts_in_the_other_side_s_turn_or_out_of_the_order_of_phases() {
    check(
        "a44-4.0a",
        "german A infantry 4-4-3 at 0505
         german G artillery S-1-0 at 0405 fired
         allied B infantry 2-2-3 at 0909",
        "B moves 0909-0908
         G readies
         A moves 0505-0506",
        "refused: it is not your turn: the game waits for seat 0
         refused a44-4.0b: this is not the phase for that
         A moves 0505-0506 for 1",
    );
    check(
        "a44-4.0a",
        "side allied
         german A infantry 4-4-3 at 0505",
        "allied sets up the rest",
        "refused a44-4.0b: this is not the phase for that",
    );
}

#[test]
fn a44_4_0b_the_phases_of_a_player_turn_come_in_their_order() {
    let told = two_days();
    let fifth: Vec<String> = told.iter().filter(|phase| phase.starts_with("5 ")).cloned().collect();
    assert_eq!(fifth, day(5));
}

#[test]
fn a44_4_0b_a_phase_in_which_nothing_can_be_decided_ends_by_itself() {
    // Nothing is Fired, no bridge can be blown or built, no marker can be placed.
    check(
        "a44-4.0b",
        "german A infantry 4-4-3 at 0505",
        "german ends
         allied ends",
        "victory check: none
         now turn 4
         now phase Movement german",
    );
    // A gun that has fired holds the game up.
    check(
        "a44-4.0b",
        "german A infantry 4-4-3 at 0505
         german G artillery S-1-0 at 0405 fired",
        "german ends
         allied ends
         german ends",
        "victory check: none
         now turn 4
         now phase Movement german",
    );
}

#[test]
fn a44_4_0c_only_the_germans_have_a_fuel_shortage_phase() {
    let fuel: Vec<String> = two_days().into_iter().filter(|phase| phase.contains("Fuel")).collect();
    assert_eq!(
        fuel,
        [
            "3 german FuelShortage",
            "4 german FuelShortage",
            "5 german FuelShortage",
            "6 german FuelShortage",
            "7 german FuelShortage"
        ]
    );
}

#[test]
fn a44_4_0d_only_the_allies_have_a_victory_check_phase() {
    let checks: Vec<String> =
        two_days().into_iter().filter(|phase| phase.contains("Victory")).collect();
    assert_eq!(
        checks,
        [
            "3 allied VictoryCheck",
            "4 allied VictoryCheck",
            "5 allied VictoryCheck",
            "6 allied VictoryCheck"
        ]
    );
}

#[test]
fn a44_4_0e_the_turn_marker_moves_on_after_the_allied_player_turn() {
    let told = two_days();
    let at = told.iter().position(|phase| phase == "3 allied VictoryCheck").expect("it is checked");
    assert_eq!(told[at + 1], "4 german ArtillerySupply");
}

#[test]
fn a44_25_1a_a_night_turn_falls_between_each_afternoon_and_the_next_morning() {
    let told = two_days();
    let nights: Vec<&String> = told.iter().filter(|phase| phase.contains("Replacement")).collect();
    assert_eq!(
        nights,
        [
            "4 night allied Replacement",
            "4 night german Replacement",
            "6 night allied Replacement",
            "6 night german Replacement"
        ]
    );
    let at = told.iter().position(|phase| phase == "4 allied VictoryCheck").expect("it is checked");
    assert_eq!(told[at + 1], "4 night allied Replacement");
    let at = told.iter().position(|phase| phase == "4 night german Combat").expect("it is fought");
    assert_eq!(told[at + 1], "5 german ArtillerySupply");
}

#[test]
fn a44_25_1b_at_night_the_allies_are_first_with_replacement_movement_and_combat() {
    let told = two_days();
    let dark: Vec<String> = told.into_iter().filter(|phase| phase.starts_with("4 night")).collect();
    assert_eq!(dark, night(4));
}

#[test]
fn a44_25_1c_each_side_has_two_turns_running_around_the_night() {
    let told = two_days();
    let mut sides: Vec<&str> = told
        .iter()
        .filter(|phase| phase.starts_with('4') || phase.starts_with('5'))
        .map(|phase| if phase.contains("german") { "german" } else { "allied" })
        .collect();
    // The afternoon and the night of the Allies are one stretch; so are the Germans' night and morning.
    sides.dedup();
    assert_eq!(sides, ["german", "allied", "german", "allied"]);
}

#[test]
fn a44_25_1c_a_stack_marked_in_the_afternoon_moves_again_in_the_night_that_follows_at_once() {
    check(
        "a44-25.1c",
        "turn 4
         side allied
         allied A infantry 2-2-3 at 0505",
        "allied marks 0505
         allied ends
         A moves 0505-0506-0507
         allied ends",
        "A is marked night_marked (a44-25.3.3a)
         victory check: none
         A moves 0505-0506-0507 for 2
         A is no longer night_marked (a44-25.3.7a)
         now turn 5
         now phase Movement german",
    );
}

#[test]
fn a44_25_1d_at_night_there_are_no_other_phases() {
    let told = two_days();
    let mut dark = told.iter().filter(|phase| phase.contains("night"));
    assert!(dark.all(|phase| NIGHT.iter().any(|known| phase.ends_with(known))));
    // A gun that has fired, a broken unit and one out of supply stay as they are through the night.
    check(
        "a44-25.1d",
        "turn 4
         side allied
         entry A 1212 allied
         allied G artillery S-1-1 at 0505 fired oos
         allied N infantry 2-2-3 at 1212
         night
         allied M infantry 2-2-3 at 1111 night_marked",
        "allied ends",
        "M is no longer night_marked (a44-25.3.7a)
         now G at 0505 fired oos
         now turn 5",
    );
}

#[test]
fn a44_esp_4a_an_engaged_unit_does_not_move_and_a_shaken_or_cut_off_one_only_by_tactical_movement()
{
    check(
        "a44-ESP.4a",
        "german A infantry 4-4-3 at 0505 engaged
         german B infantry 4-4-3 at 0605 disrupted
         german C infantry 4-4-3 at 0705 oos
         german D infantry 4-4-3 at 0805",
        "A moves tactical 0505-0504
         B moves 0605-0604
         B moves tactical 0605-0604
         C moves 0705-0704
         C moves tactical 0705-0704
         D moves 0805-0804",
        "refused a44-ESP.4a: an Engaged unit may not move
         refused a44-18.3a: a Disrupted unit may use only Tactical Movement
         B moves tactical 0605-0604 for 1 hex
         refused a44-23.4b: a unit out of supply may use only Tactical Movement
         C moves tactical 0705-0704 for 1 hex
         D moves 0805-0804 for 1",
    );
}

#[test]
fn a44_esp_7_markers_are_placed_first_and_the_dice_are_rolled_for_removal_after() {
    check(
        "a44-ESP.7",
        "turn 5
         side allied
         traffic allied 1 box
         traffic allied 2 box",
        "allied ends
         allied places 1 in 0505
         allied ends, rolling 1 6",
        "allied places traffic 1 in 0505
         allied rolls 1 6 for traffic: 1 back
         victory check: none
         now turn 6",
    );
}

#[test]
fn a44_esp_7q1_the_scheduled_marker_goes_before_the_others_are_placed() {
    // Marker 1 is out before the German player can place it again.
    check(
        "a44-ESP.7q1",
        "turn 8
         traffic german 1 box
         traffic german 2 box",
        "german ends
         german places 1 in 0505
         german places 2 in 0505, rolling 3 4",
        "german traffic 1 is out of the game
         refused a44-24.3.1: that Traffic marker is not in your box
         german places traffic 2 in 0505
         german rolls 3 4 for traffic: none back",
    );
}

#[test]
fn a44_esp_8_all_units_are_checked_for_supply_before_a_group_rolls_for_surrender() {
    check(
        "a44-ESP.8",
        "entry K 0112 german
         german A infantry 4-4-3 at 0909
         german B infantry 4-4-3 at 0103 oos",
        "german ends, rolling 5 2",
        "german supply: lost A, regained none
         A rolls 5 for surrender: 0 to 1
         B rolls 2 for surrender: 0 to 0",
    );
}
