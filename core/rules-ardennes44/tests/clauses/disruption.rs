//! §18 Disruption and rally: what is done in the Rally Phase, and what shaken units may do.

use crate::language::{check, position, unit};
use rules_ardennes44::unit::Order;

#[test]
fn a44_18_1_a_unit_is_always_in_one_of_three_states() {
    // A state is one of three by its very type; a unit that rallies passes through all of them.
    let shaken = position("german A infantry 4-4-3 at 0505 broken");
    assert_eq!(shaken.unit(unit(shaken.data(), "A")).order, Order::Broken);
    let fresh = position("german A infantry 4-4-3 at 0505");
    assert_eq!(fresh.unit(unit(fresh.data(), "A")).order, Order::Good);
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
