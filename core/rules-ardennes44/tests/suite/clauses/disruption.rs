//! §18 Disruption and rally: what is done in the Rally Phase, and what shaken units may do.

use super::retreat::PLAIN;
use crate::language::{check, path, position, rules, unit};
use kernel::{Game, ScriptedDice};
use rules_ardennes44::state::unit::Condition;
use rules_ardennes44::{Action, GERMAN, Mode};

#[test]
fn a44_18_1_a_unit_is_always_in_one_of_three_states() {
    // A state is one of three by its very type; a unit that rallies passes through all of them.
    let shaken = position("german A infantry 4-4-3 at 0505 broken");
    assert_eq!(shaken.unit(unit(shaken.data(), "A")).order, Condition::Broken);
    let fresh = position("german A infantry 4-4-3 at 0505");
    assert_eq!(fresh.unit(unit(fresh.data(), "A")).order, Condition::Good);
    check(
        "a44-18.1",
        "german A infantry 4-4-3 at 0505 broken",
        "german ends
         allied ends
         german ends",
        "A rallies
         victory check: none
         A rallies
         now A at 0505",
    );
}

#[test]
fn a44_18_5a_what_is_closed_to_disrupted_units_is_closed_to_broken_ones() {
    for state in ["disrupted", "broken"] {
        check(
            "a44-18.5a",
            &format!("german A infantry 4-4-3 at 0505 {state}"),
            "A moves 0505-0506
             A moves tactical 0505-0506-0507",
            &format!(
                "refused a44-18.3a: a Disrupted unit may use only Tactical Movement
                 A moves tactical 0505-0506-0507 for 2 hexes
                 now A at 0507 {state} moved"
            ),
        );
        let position = position(&format!(
            "german A infantry 4-4-3 at 0505 {state}
             german B infantry 4-4-3 at 0507"
        ));
        let between = crate::language::hex(position.data(), "0506");
        assert!(!position.is_bonded(rules_ardennes44::Side::Allied, between));
    }
}

#[test]
fn a44_18_5c_a_broken_unit_needs_two_rally_phases() {
    check(
        "a44-18.5c",
        "german A infantry 4-4-3 at 0505 broken",
        "german ends",
        "A rallies
         now A at 0505 disrupted",
    );
    check(
        "a44-18.5c",
        "german A infantry 4-4-3 at 0505 broken
         german F infantry 4-4-3 at 0505
         allied X infantry 4-4-3 at 0506",
        "german ends, rolling 1
         german ends
         allied ends
         allied ends
         german ends, rolling 2",
        "A rallies, rolled 1
         victory check: none
         A rallies, rolled 2
         now A at 0505",
    );
}

#[test]
fn a44_18_6a_units_with_no_enemy_next_to_them_recover_a_level_without_a_die() {
    check(
        "a44-18.6a",
        "german A infantry 4-4-3 at 0505 disrupted
         german B infantry 4-4-3 at 0805 broken
         german C infantry 4-4-3 at 1005 disrupted moved
         allied X infantry 4-4-3 at 0507
         allied Y infantry 4-4-3 at 0309 disrupted",
        "german ends",
        "A rallies
         B rallies
         C rallies
         now A at 0505
         now B at 0805 disrupted
         now Y at 0309 disrupted",
    );
}

#[test]
fn a44_18_6a_off_the_map_no_enemy_is_near() {
    check(
        "a44-18.6a",
        "entry A 0501 allied southeast blocking
         allied A infantry 4-4-3 box southeast disrupted
         allied B infantry 4-4-3 blocking A broken
         german X infantry 4-4-3 at 0501
         side allied",
        "allied ends",
        "A rallies
         B rallies
         victory check: none
         now A in the Southeast box
         now B blocking A disrupted",
    );
}

/// F stands with A so that A need not leave the enemy's zone (§18.3b).
#[test]
fn a44_18_6b_next_to_an_enemy_a_die_of_one_or_two_recovers_a_level() {
    for (face, outcome, state) in [
        (1, "rallies", " disrupted"),
        (2, "rallies", " disrupted"),
        (3, "does not rally", " broken"),
        (4, "does not rally", " broken"),
        (5, "does not rally", " broken"),
        (6, "does not rally", " broken"),
    ] {
        check(
            "a44-18.6b",
            "german A infantry 4-4-3 at 0505 broken
             german F infantry 4-4-3 at 0505
             allied X infantry 4-4-3 at 0506",
            &format!("german ends, rolling {face}"),
            &format!("A {outcome}, rolled {face}\nnow A at 0505{state}"),
        );
    }
    // An enemy is near though his zone does not reach: tanks alone beside a forest.
    check(
        "a44-18.6b",
        "forest 0505
         german A infantry 4-4-3 at 0505 disrupted
         allied X tank 2-2-6 at 0506",
        "german ends, rolling 3",
        "A does not rally, rolled 3
         now A at 0505 disrupted",
    );
}

#[test]
fn a44_18_6c_green_units_add_one_and_elite_units_subtract_one_within_the_die() {
    let given = |morale: &str| {
        format!(
            "german A infantry 4-4-3 at 0505 {morale} disrupted
             german F infantry 4-4-3 at 0505
             allied X infantry 4-4-3 at 0506"
        )
    };
    for (morale, by, face, outcome) in [
        ("green", "+1", 1, "rallies"),
        ("green", "+1", 2, "does not rally"),
        ("green", "+1", 6, "does not rally"),
        ("elite", "-1", 1, "rallies"),
        ("elite", "-1", 3, "rallies"),
        ("elite", "-1", 4, "does not rally"),
    ] {
        check(
            "a44-18.6c",
            &given(morale),
            &format!("german ends, rolling {face}"),
            &format!("A {outcome}, rolled {face} {by} (a44-18.6c)"),
        );
    }
}

#[test]
fn a44_11_9_4b_a_unit_that_rallied_in_its_box_may_leave_it() {
    check(
        "a44-11.9.4b",
        "map 12x12
         entry A 0501 allied southeast
         allied A infantry 4-4-3 box southeast disrupted arrives 1-A
         side allied
         turn 3
         goal points 99",
        "A to box southwest
         allied ends
         german ends
         A to box southwest",
        "refused a44-11.9.4b: a unit that retreated off the map must rally before it leaves its box
         A rallies
         victory check: none
         A goes to the Southwest box
         now A in the Southwest box moved",
    );
}

/// What a result does to B, as it stands before.
#[track_caller]
fn shaken(clause: &str, order: &str, face: u16, result: &str, outcome: &str) {
    let shift = if order.is_empty() { ", at 3-1" } else { " +1 (a44-18.3e), at 4-1" };
    let resists = order.is_empty() && result == "DR2";
    let passes = if resists { "allied passes" } else { "" };
    check(
        clause,
        &format!(
            "phase combat
             german A infantry 9-4-3 at 0505
             allied B infantry 3-3-3 at 0506{order}"
        ),
        &format!("A attacks 0506, rolling {face}\n{passes}"),
        &format!("A attacks 0506\n9 to 3 is 3-1{shift}, rolled {face}: {result}\n{outcome}"),
    );
}

/// The same, where B retreats.
#[track_caller]
fn retreats(clause: &str, given: &str, face: u16, told: &str, way: &str, outcome: &str) {
    let passes = if told.ends_with("3-1, rolled 2: DR2") { "allied passes" } else { "" };
    check(
        clause,
        &format!("phase combat\n{given}"),
        &format!("A attacks 0506, rolling {face}\n{passes}\nB retreats {way}"),
        &format!("A attacks 0506\n{told}\nB retreats {way}\n{outcome}"),
    );
}

#[test]
fn a44_18_2a_a_retreat_of_two_hexes_disrupts() {
    retreats(
        "a44-18.2a",
        PLAIN,
        2,
        "9 to 3 is 3-1, at 3-1, rolled 2: DR2",
        "0506-0507-0508",
        "B is disrupted (a44-18.2a)
         now B at 0508 disrupted retreated",
    );
}

#[test]
fn a44_18_2b_a_retreat_of_three_or_four_hexes_breaks() {
    retreats(
        "a44-18.2b",
        PLAIN,
        1,
        "9 to 3 is 3-1, at 3-1, rolled 1: DR3",
        "0506-0507-0508-0509",
        "B is broken (a44-18.2b)
         now B at 0509 broken retreated",
    );
    retreats(
        "a44-18.2b",
        "german A infantry 12-4-3 at 0505
         allied B infantry 3-3-3 at 0506",
        1,
        "12 to 3 is 4-1, at 4-1, rolled 1: DR4",
        "0506-0507-0508-0509-0510",
        "B is broken (a44-18.2b)
         now B at 0510 broken retreated",
    );
}

#[test]
fn a44_18_3g_a_second_retreat_of_two_hexes_breaks() {
    retreats(
        "a44-18.3g",
        "german A infantry 9-4-3 at 0505
         allied B infantry 3-3-3 at 0506 disrupted",
        3,
        "9 to 3 is 3-1 +1 (a44-18.3e), at 4-1, rolled 3: DR2",
        "0506-0507-0508",
        "B is broken (a44-18.3g)
         now B at 0508 broken retreated",
    );
}

#[test]
fn a44_18_3h_a_disrupted_unit_that_must_retreat_three_hexes_dies() {
    shaken("a44-18.3h", " disrupted", 2, "DR3", "B is eliminated (a44-18.3h)\nnow B dead");
    shaken("a44-18.3h", " disrupted", 1, "DR4", "B is eliminated (a44-18.3h)\nnow B dead");
    shaken("a44-18.3h", "", 1, "DR3", "now B at 0506");
}

#[test]
fn a44_18_3q1_two_hexes_and_those_for_want_of_room_only_break_the_disrupted() {
    retreats(
        "a44-18.3q1",
        "german A infantry 9-4-3 at 0505
         allied B infantry 3-3-3 at 0506 disrupted
         allied F infantry 3-3-3 at 0508 stacking 3
         lake 0506/0406 0506/0407 0506/0606 0506/0607
         lake 0507/0407 0507/0607 0507/0408 0507/0608",
        3,
        "9 to 3 is 3-1 +1 (a44-18.3e), at 4-1, rolled 3: DR2",
        "0506-0507-0508-0509",
        "B is broken (a44-18.3g)
         now B at 0509 broken retreated",
    );
}

#[test]
fn a44_18_5b_any_retreat_kills_a_broken_unit() {
    for (face, result) in [(1, "DR4"), (2, "DR3"), (3, "DR2")] {
        let outcome = "B is eliminated (a44-18.5b)\nnow B dead";
        shaken("a44-18.5b", " broken", face, result, outcome);
    }
}

/// B is driven north from 0506 and keeps what the text says.
#[track_caller]
fn driven(side: &str, turn: u8, boundary: &str, marks: &str, outcome: &str) {
    let attacker = if side == "german" { "allied" } else { "german" };
    check(
        "a44-11.10.2b",
        &format!(
            "phase combat
             side {attacker}
             turn {turn}
             boundary {boundary}
             {attacker} A infantry 9-4-3 at 0505
             {side} B infantry 3-3-3 at 0506{marks}"
        ),
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509",
        &format!(
            "A attacks 0506
             9 to 3 is 3-1, at 3-1, rolled 1: DR3
             B retreats 0506-0507-0508-0509
             B is broken (a44-18.2b)
             now B at 0509 broken {outcome}"
        ),
    );
}

#[test]
fn a44_11_10_2b_a_german_unit_driven_over_an_army_boundary_does_not_rally() {
    driven("german", 3, "0507/0508", "", "retreated displaced");
    driven("german", 3, "0508/0608", "", "retreated");
    // It is back on its own side, or it was never driven over for good.
    driven("german", 3, "0507/0508", " displaced", "retreated");
    driven("german", 3, "0507/0508 0508/0509", "", "retreated");
    driven("german", 5, "0507/0508", "", "retreated");
    driven("allied", 3, "0507/0508", "", "retreated");
    for (turn, told) in [(4, "now A at 0505 disrupted displaced"), (5, "A rallies\nnow A at 0505")]
    {
        check(
            "a44-11.10.2b",
            &format!("turn {turn}\ngerman A infantry 4-4-3 at 0505 disrupted displaced"),
            "german ends",
            told,
        );
    }
}

#[test]
fn a44_11_10_2b_it_may_go_back_and_rallies_then() {
    let given = "boundary 0505/0506 0505/0406 0505/0606
                 german A infantry 4-4-3 at 0506 disrupted displaced
                 german B infantry 4-4-3 at 0506 disrupted
                 german C infantry 4-4-3 at 0505
                 allied Z infantry 4-4-3 at 1111";
    let bounded = "refused a44-11.10.1a: no German unit crosses an Army Boundary before Turn 5";
    check(
        "a44-11.10.2b",
        given,
        "B moves tactical 0506-0505
         A+B moves tactical 0506-0505
         C moves 0505-0506
         A moves tactical 0506-0505
         german ends",
        &format!(
            "{bounded}
             {bounded}
             {bounded}
             A moves tactical 0506-0505 for 1 hex
             A rallies
             B rallies
             now A at 0505 moved"
        ),
    );
    // Elsewhere on the wrong side it is no better off.
    check(
        "a44-11.10.2b",
        given,
        "A moves tactical 0506-0507
         german ends",
        "A moves tactical 0506-0507 for 1 hex
         B rallies
         now A at 0507 disrupted moved displaced",
    );
    // Out and back again is where it was.
    check(
        "a44-11.10.2b",
        given,
        "A moves tactical 0506-0505-0606",
        "A moves tactical 0506-0505-0606 for 2 hexes
         now A at 0606 disrupted moved displaced",
    );
    // By an attack it does not go back (§11.10.2a), by night it slips (§31).
    check(
        "a44-11.10.2b",
        "phase combat
         won DR2 0505 A
         boundary 0505/0506
         german A infantry 4-4-3 at 0506 disrupted displaced
         german Z infantry 1-1-3 at 1101
         allied Y infantry 9-9-3 at 1102",
        "A advances 0506-0505",
        "refused a44-11.10.2a: no German unit advances over an Army Boundary before Turn 5",
    );
    check(
        "a44-11.10.2b",
        "switch night_infiltration
         turn 2
         night
         slips 1
         boundary 0505/0506
         german A infantry 4-4-3 at 0506 displaced
         german B infantry 4-4-3 at 0506",
        "B slips 0505
         A slips 0505",
        &format!("{bounded}\nA slips 0506-0505\nnow A at 0505 moved infiltrated"),
    );
}

#[test]
fn a44_11_10_2b_the_way_back_is_listed() {
    let given = "boundary 0505/0506
                 german A infantry 4-4-3 at 0506 disrupted displaced";
    let mut game = Game::new(rules(given), ScriptedDice::default());
    let unit = unit(game.rules().data(), "A");
    game.submit(GERMAN, Action::Choose { unit }).expect("it may move");
    let path = path(game.rules().data(), "0506-0505");
    let back = Action::Move { units: vec![unit], mode: Mode::Tactical, path };
    assert!(game.legal(GERMAN).contains(&back));
}

#[test]
fn a44_18_3j_what_a_disrupted_unit_may_not_do() {
    // Each of the five is open to a unit in Good Order, and to no other.
    let unit = "german A panzergrenadier 6-6-6 at 0505 stacking 3 reduced 3-3-6 weak 2 \
                remnant panzergrenadier";
    let works = [
        (
            "primary 0505-0506-0507",
            "A moves strategic 0505-0506-0507",
            "A is marked column (a44-12.4.2a)\nA moves strategic 0505-0506-0507 for 1",
        ),
        ("", "A digs", "A begins a position in 0505"),
        ("breakdown german panzergrenadier B 2-2-6", "A breaks down", "A breaks down into B"),
        (
            "phase replacement\nnight\nturn 4\nreplacements 1",
            "A is replaced",
            "A takes a replacement",
        ),
        (
            "phase combat\nside allied\nallied D infantry 12-6-3 at 0504",
            "D attacks 0505, rolling 1\nA leads, rolling 4",
            "D attacks 0505\n12 to 6 is 2-1, at 2-1, rolled 1: DR2\n\
             A leads the defense, rolled 4: no",
        ),
    ];
    let refused = [
        "refused a44-18.3a: a Disrupted unit may use only Tactical Movement",
        "refused a44-15.8.2a: only Infantry in Good Order, in supply, not Engaged and not in column \
         builds a position",
        "refused a44-26.2c: a Disrupted unit may not break down",
        "refused a44-25.2.5a: only units in Good Order, without Engaged, Strategic Movement or Night \
         markers, take Replacements",
        "",
    ];
    for ((given, when, then), refused) in works.into_iter().zip(refused) {
        let reduced = if when == "A is replaced" { " steps 1" } else { "" };
        check("a44-18.3j", &format!("{given}\n{unit}{reduced}"), when, then);
        for state in ["disrupted", "broken"] {
            let shaken = format!("{given}\n{unit}{reduced} {state}");
            if when.contains("leads") {
                // The attack has a column more, and the beaten must go or die.
                let dies = if state == "broken" { "\nA is eliminated (a44-18.5b)" } else { "" };
                let when = "D attacks 0505, rolling 2";
                let then = format!(
                    "D attacks 0505\n12 to 6 is 2-1 +1 (a44-18.3e), at 3-1, rolled 2: DR2{dies}\n\
                     now battle {}",
                    if dies.is_empty() { "Retreat german" } else { "Advance allied" }
                );
                check("a44-18.3j", &shaken, when, &then);
            } else {
                check("a44-18.3j", &shaken, when, refused);
            }
        }
    }
}
