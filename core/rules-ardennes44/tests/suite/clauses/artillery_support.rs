//! §22.4, §22.6-22.10, §29.2 Artillery Support.

use rules_ardennes44::Side;

use crate::language::{check, hex, position};

/// A German attack on 0506 by A, at even odds, and an idle pair that keeps the phase open.
const FIELD: &str = "phase combat
                     german A infantry 4-4-3 at 0505
                     allied E infantry 4-4-3 at 0506
                     german Z infantry 1-1-3 at 1101
                     allied Y infantry 9-9-3 at 1102";
/// At even odds a 4 engages the defender, and ends the combat.
const ENGAGED: &str = "4 to 4 is 1-1, at 1-1, rolled 4: ENG
                       E is marked engaged (a44-16.5a)
                       the combat is over";
const NOT_READY: &str = "refused a44-22.6a: only a Ready gun in Good Order, not Engaged, not in column and without a Prime Mover may fire";
const OUT_OF_RANGE: &str = "refused a44-22.4a: that hex is out of range";
const OTHER_COLOUR: &str = "refused a44-22.6c: no attacking unit is of that gun's army or corps";

fn field(more: &str) -> String {
    format!("{FIELD}\n{more}")
}

/// A unit is refused its support for A's attack; another gun, that nobody uses, keeps the question open.
#[track_caller]
fn no_support(clause: &str, more: &str, refused: &str) {
    check(
        clause,
        &field(&format!("german X artillery S-1-0 at 0504\n{more}")),
        "A attacks 0506
         G supports
         german passes, rolling 4",
        &format!("A attacks 0506\n{refused}\n{ENGAGED}"),
    );
}

/// A gun is refused its support for the defense, and another stays silent.
#[track_caller]
fn no_defense(clause: &str, more: &str, refused: &str) {
    check(
        clause,
        &field(&format!("allied X artillery S-1-0 at 0507\n{more}")),
        "A attacks 0506
         H supports
         allied passes, rolling 4",
        &format!("A attacks 0506\n{refused}\n{ENGAGED}"),
    );
}

#[test]
fn a44_22_1a_a_gun_moves_or_fires() {
    let given = "side allied
                 allied A infantry 4-4-3 at 0505
                 allied G artillery S-1-1 at 0502
                 allied H artillery S-1-1 at 0402
                 german E infantry 4-4-3 at 0506
                 allied Z infantry 1-1-3 at 1101
                 german Y infantry 9-9-3 at 1102";
    check(
        "a44-22.1a",
        given,
        "G moves 0502-0503-0504
         H moves shift 0402-0403
         allied ends
         A attacks 0506
         G supports
         H supports, rolling 5",
        &format!(
            "G moves 0502-0503-0504 for 2
             G is marked fired (a44-22.1b)
             H moves shift 0402-0403 for 1 hex
             A attacks 0506
             {NOT_READY}
             H supports the attack
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_22_3e_no_fire_under_a_prime_mover_and_no_other_harm() {
    no_support(
        "a44-22.3e",
        "german G artillery S-1-0 at 0504 prime_mover",
        "refused a44-22.3e: Artillery under a Prime Mover does not fire",
    );
    // It defends its hex as before, and the marker comes off in the next Artillery Supply Phase.
    check(
        "a44-22.3e",
        "phase combat
         side allied
         allied A infantry 4-4-3 at 0505
         german G artillery S-4-0 at 0506 prime_mover
         allied Z infantry 1-1-3 at 1101
         german Y infantry 9-9-3 at 1102",
        "A attacks 0506, rolling 4",
        "A attacks 0506
         4 to 4 is 1-1, at 1-1, rolled 4: ENG
         G is marked engaged (a44-16.5a)
         the combat is over
         now G at 0506 engaged prime_mover defended",
    );
    check(
        "a44-22.3e",
        "side allied
         entry K 0501 german
         german G artillery S-4-0 at 0501 prime_mover fired",
        "allied ends",
        "victory check: none
         G is no longer prime_mover (a44-5.1b)
         now G at 0501 fired",
    );
}

#[test]
fn a44_22_4a_the_attacked_hex_must_be_in_range() {
    // From 0501 to 0506 are five hexes, the last one counted and the first not.
    check(
        "a44-22.4a",
        &field(
            "german G artillery S-1-0 at 0501 range 5\ngerman H artillery S-1-0 at 0501 range 4",
        ),
        "A attacks 0506
         H supports
         G supports, rolling 5",
        &format!(
            "A attacks 0506
             {OUT_OF_RANGE}
             G supports the attack
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             now G at 0501 fired"
        ),
    );
}

#[test]
fn a44_22_4b_nothing_blocks_the_range_and_both_measure_to_the_attacked_hex() {
    let between = "forest 0502 0503
                   wooded_rough 0504 0508
                   lake 0507/0508
                   allied W infantry 4-4-3 at 0503";
    check(
        "a44-22.4b",
        &field(&format!(
            "{between}
             german G artillery S-1-0 at 0501 range 5
             allied H artillery S-1-0 at 0510 range 4
             allied I artillery S-1-0 at 0511 range 4"
        )),
        "A attacks 0506
         G supports
         I supports
         H supports, rolling 6 5",
        &format!(
            "A attacks 0506
             G supports the attack
             {OUT_OF_RANGE}
             H fires for the defense, rolled 6: 0
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_22_4c_from_a_blocking_position_only_an_attack_from_there() {
    let given = "phase combat
                 side allied
                 entry A 0301 allied southeast blocking
                 german E infantry 4-4-3 at 0301
                 allied A infantry 4-4-3 blocking A
                 allied B infantry 4-4-3 at 0302
                 allied X artillery S-1-1 at 0303
                 allied G artillery S-1-1 blocking A
                 allied Z infantry 6-6-3 at 1101
                 german Y infantry 9-9-3 at 1102";
    check(
        "a44-22.4c",
        given,
        "B attacks 0301
         G supports
         allied passes, rolling 4",
        &format!("B attacks 0301\n{OUT_OF_RANGE}\n{ENGAGED}"),
    );
    check(
        "a44-22.4c",
        &given.replace("allied A infantry 4-4-3", "allied A infantry 4-6-3"),
        "A attacks 0301
         G supports
         allied passes, rolling 5",
        "A attacks 0301 from beyond A
         G supports the attack
         4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_22_6a_only_ready_guns_in_good_order_and_not_engaged() {
    no_support("a44-22.6a", "german G artillery S-1-0 at 0504 fired", NOT_READY);
    for state in ["fired", "engaged"] {
        no_defense("a44-22.6a", &format!("allied H artillery S-1-1 at 0507 {state}"), NOT_READY);
    }
    // §20.5b The attacker's own markers come off in this phase, but not his guns' disorder.
    for (state, refused) in [
        ("engaged fired", NOT_READY),
        ("engaged disrupted", "refused a44-18.3f: a Disrupted Artillery Unit gives no support"),
    ] {
        no_support("a44-22.6a", &format!("german G artillery S-1-0 at 0504 {state}"), refused);
    }
    no_support("a44-22.6a", "german G artillery S-1-0 at 1101", OUT_OF_RANGE);
    no_defense("a44-22.6a", "allied H artillery S-1-1 at 1102", OUT_OF_RANGE);
    no_support(
        "a44-22.6a",
        "german G infantry 1-1-3 at 0504",
        "refused a44-22.6a: only Artillery Units support",
    );
    no_defense("a44-22.6a", "allied H artillery S-1-1 at 0507 column", NOT_READY);
}

/// The example: guns that were Engaged by an attack on their own hex are silent in the next.
#[test]
fn a44_22_6a_engaged_by_the_attack_before() {
    check(
        "a44-22.6a",
        &field(
            "german B infantry 1-1-3 at 0605
             allied H artillery S-1-1 at 0606
             allied X artillery S-1-1 at 0508",
        ),
        "B attacks 0606
         allied passes, rolling 4
         A attacks 0506
         H supports
         allied passes, rolling 4",
        &format!(
            "B attacks 0606
             1 to 1 is 1-1, at 1-1, rolled 4: ENG
             H is marked engaged (a44-16.5a)
             the combat is over
             A attacks 0506
             {NOT_READY}
             {ENGAGED}"
        ),
    );
}

#[test]
fn a44_18_3f_disrupted_guns_give_no_support_and_are_not_readied() {
    let shaken = "refused a44-18.3f: a Disrupted Artillery Unit gives no support";
    for state in ["disrupted", "broken"] {
        no_support("a44-18.3f", &format!("german G artillery S-1-0 at 0504 {state}"), shaken);
        no_defense("a44-18.3f", &format!("allied H artillery S-1-1 at 0507 {state}"), shaken);
        check(
            "a44-18.3f",
            &format!(
                "phase artillery_supply
                 german X artillery S-1-0 at 0504 fired
                 german G artillery S-1-0 at 0504 fired {state}"
            ),
            "G readies",
            "refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied",
        );
    }
}

#[test]
fn a44_22_6b_each_gun_supports_one_combat() {
    check(
        "a44-22.6b",
        &field(
            "german B infantry 4-4-3 at 0704
             allied F infantry 4-4-3 at 0705
             german G artillery S-1-0 at 0604
             german X artillery S-1-0 at 0604",
        ),
        "A attacks 0506
         G supports
         german passes, rolling 5
         B attacks 0705
         G supports
         german passes, rolling 4",
        &format!(
            "A attacks 0506
             G supports the attack
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             B attacks 0705
             {NOT_READY}
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             F is marked engaged (a44-16.5a)
             the combat is over
             now G at 0604 fired
             now X at 0604"
        ),
    );
}

#[test]
fn a44_22_6c_the_attack_needs_a_unit_of_the_guns_colour() {
    no_support("a44-22.6c", "german G artillery S-1-0 at 0504 colour 7A", OTHER_COLOUR);
    // One among several is enough.
    check(
        "a44-22.6c",
        &field(
            "german B infantry 1-1-3 at 0505 colour 7A
             german G artillery S-1-0 at 0504 colour 7A",
        ),
        "A+B attacks 0506
         G supports, rolling 5",
        "A+B attacks 0506
         G supports the attack
         5 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_22_6d_colours_do_not_matter_for_the_defense() {
    check(
        "a44-22.6d",
        &field("allied H artillery S-1-1 at 0507 colour Third"),
        "A attacks 0506
         H supports, rolling 6 4",
        &format!("A attacks 0506\nH fires for the defense, rolled 6: 0\n{ENGAGED}"),
    );
}

#[test]
fn a44_22_7_a_column_for_each_gun_and_two_at_most() {
    let guns = "german G artillery S-1-0 at 0504
                german H nebelwerfer S-1-1 at 0504
                german I artillery S-1-0 at 0404";
    check(
        "a44-22.7",
        &field(guns),
        "A attacks 0506
         G supports
         H supports, rolling 6",
        "A attacks 0506
         G supports the attack
         H supports the attack
         4 to 4 is 1-1 +1 (a44-22.7) +1 (a44-22.7), at 3-1, rolled 6: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         now I at 0404",
    );
    // The third is refused even where the question is still open, for want of an answer about aircraft.
    check(
        "a44-22.7",
        "phase combat
         side allied
         turn 15
         air 1
         allied A infantry 4-4-3 at 0505
         german E infantry 4-4-3 at 0506
         allied G artillery S-1-1 at 0504
         allied H artillery S-1-1 at 0504
         allied I artillery S-1-1 at 0404
         allied Z infantry 1-1-3 at 1101
         german Y infantry 9-9-3 at 1102",
        "A attacks 0506
         G supports
         H supports
         I supports
         allied passes, rolling 6",
        "A attacks 0506
         G supports the attack
         H supports the attack
         refused a44-22.7: two Artillery Units support an attack at most
         4 to 4 is 1-1 +1 (a44-22.7) +1 (a44-22.7), at 3-1, rolled 6: ENG
         E is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_22_8a_one_gun_for_the_defense_fired_whatever_the_roll() {
    check(
        "a44-22.8a",
        &field("allied H artillery S-1-1 at 0507\nallied I artillery S-1-1 at 0508"),
        "A attacks 0506
         H supports, rolling 6 4
         I supports",
        &format!(
            "A attacks 0506
             H fires for the defense, rolled 6: 0
             {ENGAGED}
             refused: it is not your turn: the game waits for seat 0
             now H at 0507 fired
             now I at 0508"
        ),
    );
}

/// The columns to the left by the face, for either side.
#[test]
fn a44_22_8b_the_defensive_artillery_table() {
    let allied = [(2, 2), (3, 1), (4, 1), (5, 1), (6, 0)];
    let german = [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)];
    let lines =
        allied.iter().map(|cell| (cell, false)).chain(german.iter().map(|cell| (cell, true)));
    for (&(face, columns), turned) in lines {
        // From 3-1: for each column to the left a face lower engages the defender all the same.
        let (column, roll) = match columns {
            0 => ("3-1", 6),
            1 => ("2-1", 5),
            _ => ("1-1", 4),
        };
        let shifted = if columns == 0 { String::new() } else { format!(" -{columns} (a44-22.8b)") };
        let (one, other) = if turned { ("allied", "german") } else { ("german", "allied") };
        let shift = if columns == 0 { "0".to_owned() } else { format!("-{columns}") };
        check(
            "a44-22.8b",
            &format!(
                "phase combat
                 side {one}
                 {one} A infantry 12-4-3 at 0505
                 {other} E infantry 4-4-3 at 0506
                 {other} H artillery S-1-0 at 0507
                 {one} Z infantry 1-1-3 at 1101
                 {other} Y infantry 9-9-3 at 1102"
            ),
            &format!("A attacks 0506\nH supports, rolling {face} {roll}"),
            &format!(
                "A attacks 0506
                 H fires for the defense, rolled {face}: {shift}
                 12 to 4 is 3-1{shifted}, at {column}, rolled {roll}: ENG
                 E is marked engaged (a44-16.5a)
                 the combat is over"
            ),
        );
    }
}

#[test]
fn a44_22_8c_time_on_target_stops_the_attack() {
    check(
        "a44-22.8c",
        &field(
            "german B infantry 4-4-3 at 0505
             allied H artillery S-1-1 at 0507",
        ),
        "A+B attacks 0506
         H supports, rolling 1
         A loses a step",
        "A+B attacks 0506
         H fires for the defense, rolled 1: time on target
         A loses a step (a44-16.3a)
         the combat is over
         now A dead
         now B at 0505 attacked
         now E at 0506 defended
         now H at 0507 fired",
    );
}

#[test]
fn a44_22_8x1_a_dash_is_no_shift() {
    check(
        "a44-22.8x1",
        &field("allied H artillery S-1-1 at 0507"),
        "A attacks 0506
         H supports, rolling 6 4",
        &format!("A attacks 0506\nH fires for the defense, rolled 6: 0\n{ENGAGED}"),
    );
}

#[test]
fn a44_22_9a_artillery_does_not_attack() {
    let refused = "refused a44-22.9a: Artillery does not attack: it supports";
    check(
        "a44-22.9a",
        &field("german G artillery S-1-0 at 0505"),
        "G attacks 0506
         A+G attacks 0506
         A attacks 0506 with G",
        &format!("{refused}\n{refused}\n{refused}"),
    );
}

#[test]
fn a44_22_9b_attacked_guns_have_their_strength_without_a_bonus_and_are_silent() {
    check(
        "a44-22.9b",
        "phase combat
         village 0506
         german A infantry 4-4-3 at 0505
         allied H artillery S-4-1 at 0506 parenthesised
         allied X artillery S-1-1 at 0508
         german Z infantry 1-1-3 at 1101
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506
         H supports
         allied passes, rolling 4",
        "A attacks 0506
         refused a44-22.9b: a gun does not support its own hex
         4 to 4 is 1-1, at 1-1, rolled 4: ENG
         H is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_22_9c_attacked_guns_may_still_support_another_hex() {
    // An attack on its hex that failed leaves the gun free to fire elsewhere.
    let given = field(
        "german B infantry 1-1-3 at 0605 stacking 2 reduced 1-1-3
         allied H artillery S-1-1 at 0606",
    );
    check(
        "a44-22.9c",
        &given,
        "B attacks 0606, rolling 6
         A attacks 0506
         H supports, rolling 6 4",
        &format!(
            "B attacks 0606
             1 to 1 is 1-1, at 1-1, rolled 6: A1
             B loses a step (a44-16.3a)
             the combat is over
             A attacks 0506
             H fires for the defense, rolled 6: 0
             {ENGAGED}"
        ),
    );
    // Nor does it lose its strength by having fired.
    check(
        "a44-22.9c",
        &given,
        "A attacks 0506
         H supports, rolling 6 4
         B attacks 0606, rolling 6",
        &format!(
            "A attacks 0506
             H fires for the defense, rolled 6: 0
             {ENGAGED}
             B attacks 0606
             1 to 1 is 1-1, at 1-1, rolled 6: A1
             B loses a step (a44-16.3a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_22_10_zones_but_no_bonds_no_advance_no_supply_no_return() {
    let guns = position("allied G artillery S-1-1 at 0505\nallied H artillery S-1-1 at 0507");
    let between = hex(guns.data(), "0506");
    assert!(guns.in_enemy_zone(Side::German, between) && !guns.is_bonded(Side::German, between));
    check(
        "a44-22.10",
        &field("won DR3 0506 A\ngerman G artillery S-1-0 at 0505").replace("at 0506", "at 0909"),
        "G advances 0505-0506",
        "refused a44-19.1.1c: Artillery does not advance",
    );
    check(
        "a44-22.10",
        "phase artillery_supply
         german G artillery S-1-0 at 0505 fired oos
         german H artillery S-1-0 at 0504 fired",
        "G readies",
        "refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied",
    );
    check(
        "a44-22.10",
        "night
         phase replacement
         replacements 2
         german R infantry 4-4-3 at 0303 stacking 2 reduced 2-2-3 steps 1
         german G artillery S-1-0 dead",
        "G returns in 0305",
        "refused a44-25.2.5b: units of that kind are never replaced",
    );
}

#[test]
fn a44_23_4c_guns_out_of_supply_fire_what_they_have() {
    check(
        "a44-23.4c",
        &field("german G artillery S-1-0 at 0504 oos\nallied H artillery S-1-1 at 0507 oos"),
        "A attacks 0506
         G supports
         H supports, rolling 6 5",
        "A attacks 0506
         G supports the attack
         H fires for the defense, rolled 6: 0
         4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         now G at 0504 fired oos",
    );
    check(
        "a44-23.4c",
        "phase artillery_supply
         german X artillery S-1-0 at 0504 fired
         german G artillery S-1-0 at 0504 fired oos",
        "G readies",
        "refused a44-5.3a: Artillery that is Disrupted, Broken, out of supply or in column cannot be readied",
    );
}

#[test]
fn a44_25_3_2b_guns_fire_at_night_without_a_marker() {
    check(
        "a44-25.3.2b",
        "night
         phase combat
         german A infantry 4-4-3 at 0505 night_marked
         allied E infantry 4-4-3 at 0506
         german G artillery S-1-0 at 0504
         allied H artillery S-1-1 at 0507
         german Z infantry 1-1-3 at 1101 night_marked
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506
         G supports
         H supports, rolling 6 5",
        "A attacks 0506
         G supports the attack
         H fires for the defense, rolled 6: 0
         4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         now G at 0504 fired",
    );
}

#[test]
fn a44_29_2_1_on_turn_1_two_allied_guns_are_awake() {
    let given = |turn: u8| {
        format!(
            "turn {turn}
             phase combat
             german A infantry 4-4-3 at 0505
             allied E infantry 4-4-3 at 0506
             allied V/187 artillery S-1-1 at 0507
             allied V/406 artillery S-1-1 at 0508
             allied H artillery S-1-1 at 0508
             german Z infantry 1-1-3 at 1101
             allied Y infantry 9-9-3 at 1102"
        )
    };
    let asleep = "refused a44-29.2.1: on Turn 1 only V/187 and V/406 fire for the defense";
    for gun in ["V/187", "V/406"] {
        check(
            "a44-29.2.1",
            &given(1),
            &format!("A attacks 0506\nH supports\n{gun} supports, rolling 6 4"),
            &format!(
                "A attacks 0506\n{asleep}\n{gun} fires for the defense, rolled 6: 0\n{ENGAGED}"
            ),
        );
    }
    check(
        "a44-29.2.1",
        &given(2),
        "A attacks 0506
         H supports, rolling 6 4",
        &format!("A attacks 0506\nH fires for the defense, rolled 6: 0\n{ENGAGED}"),
    );
}

#[test]
fn a44_29_2_2_on_turn_1_german_guns_fire_for_their_own_corps() {
    let given = |turn: u8| {
        field(&format!(
            "turn {turn}
             german G artillery S-1-0 at 0504 corps XLVII
             german H artillery S-1-0 at 0404 corps LXVI"
        ))
        .replace("4-4-3 at 0505", "4-4-3 at 0505 corps XLVII")
    };
    let attack = "A attacks 0506
                  H supports
                  G supports, rolling 5";
    let shifted = "4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
                   E is marked engaged (a44-16.5a)
                   the combat is over";
    check(
        "a44-29.2.2",
        &given(1),
        attack,
        &format!(
            "A attacks 0506
             refused a44-29.2.2: on Turn 1 German guns fire only for their own corps
             G supports the attack
             {shifted}"
        ),
    );
    check(
        "a44-29.2.2",
        &given(2),
        "A attacks 0506
         H supports
         german passes, rolling 5",
        &format!("A attacks 0506\nH supports the attack\n{shifted}"),
    );
}
