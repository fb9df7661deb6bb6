//! §14.1-14.3 Declaring attacks: who may attack what, and with whom.

use kernel::{Game, ScriptedDice};
use rules_ardennes44::{Action, GERMAN};

use crate::language::{check, rules};

/// An idle pair of enemies, so that the phase goes on after the last attack.
const IDLE: &str = "german Z infantry 1-1-3 at 0909
                    allied Y infantry 9-9-3 at 0910";

#[test]
fn a44_11_3b_tactical_movement_leaves_a_unit_free_to_attack() {
    check(
        "a44-11.3b",
        "german A infantry 3-3-3 at 0503
         allied B infantry 3-3-3 at 0506",
        "A moves tactical 0503-0504-0505
         german ends
         A attacks 0506, rolling 4",
        "A moves tactical 0503-0504-0505 for 2 hexes
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_11_10_2a_an_army_boundary_does_not_stop_an_attack() {
    check(
        "a44-11.10.2a",
        "boundary 0505/0506
         phase combat
         german A infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_12_5a_columns_do_not_attack() {
    check(
        "a44-12.5a",
        "phase combat
         german A panzergrenadier 3-3-6 at 0505 column
         german C infantry 3-3-3 at 0406 trucked
         german D infantry 3-3-3 at 0606
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506
         C attacks 0506
         D attacks 0506, rolling 4",
        "refused a44-12.5a: a unit in Strategic Movement or in trucks may not attack
         refused a44-12.5a: a unit in Strategic Movement or in trucks may not attack
         D attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_1a_units_attack_neighbours_if_they_will() {
    check(
        "a44-14.1a",
        "phase combat
         german A infantry 3-3-3 at 0505
         german C infantry 3-3-3 at 0303
         allied B infantry 3-3-3 at 0506",
        "C attacks 0506
         A attacks 0504
         A attacks 9999
         B attacks 0505
         german ends",
        "refused a44-14.1a: a unit attacks only hexes next to its own
         refused a44-14.1a: no enemy unit is in that hex
         refused a44-3.1: there is no such hex on the map
         refused: it is not your turn: the game waits for seat 0
         now phase Movement allied",
    );
}

#[test]
fn a44_14_1b_a_unit_attacks_once_and_is_attacked_once() {
    check(
        "a44-14.1b",
        "phase combat
         german A infantry 3-3-3 at 0505
         german D infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 3-3-3 at 0504",
        "A attacks 0506, rolling 4
         A attacks 0504
         D attacks 0506
         D attacks 0504, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         refused a44-14.1b: that unit has attacked or disengaged in this phase
         refused a44-14.1b: that hex was attacked in this phase
         D attacks 0504
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         C is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_1b_a_breakthrough_strikes_whoever_was_attacked_and_nobody_attacks_after_it() {
    let given = "phase combat
                 won DS 0506 A
                 german A panzergrenadier 7-4-6 at 0505
                 german D infantry 3-3-3 at 0607
                 german F infantry 3-3-3 at 0607
                 allied E infantry 7-7-3 at 0507 defended
                 allied G infantry 3-3-3 at 0608";
    check(
        "a44-14.1b",
        given,
        "A advances 0505-0506
         A attacks 0507, rolling 4
         D attacks 0507
         A attacks 0608
         D attacks 0608, rolling 4",
        "A advances 0505-0506
         A attacks 0507 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         refused a44-14.1b: that hex was attacked in this phase
         refused a44-14.1a: a unit attacks only hexes next to its own
         D attacks 0608
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         G is marked engaged (a44-16.5a)
         the combat is over",
    );
    // The same if it was not attacked before.
    check(
        "a44-14.1b",
        &given.replace(" defended", ""),
        "A advances 0505-0506
         A attacks 0507, rolling 4
         D attacks 0507",
        "A advances 0505-0506
         A attacks 0507 again
         7 to 7 is 1-1, at 1-1, rolled 4: ENG
         E is marked engaged (a44-16.5a)
         the combat is over
         refused a44-14.1b: that hex was attacked in this phase",
    );
}

#[test]
fn a44_14_1b_whoever_retreated_is_not_attacked_again_but_shields_nobody() {
    let given = format!(
        "{IDLE}
         phase combat
         german A infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506 retreated
         allied C infantry 3-3-3 at 0405
         allied D infantry 3-3-3 at 0405 retreated"
    );
    check(
        "a44-14.1b",
        &given,
        "A attacks 0506
         A attacks 0405, rolling 4",
        "refused a44-14.1b: that hex was attacked in this phase
         A attacks 0405
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         C is marked engaged (a44-16.5a)
         D is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_1c_all_defenders_in_a_hex_are_one() {
    check(
        "a44-14.1c",
        "phase combat
         german A infantry 5-4-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 2-2-3 at 0506",
        "A attacks 0506, rolling 4",
        "A attacks 0506
         5 to 5 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         C is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_1d_attacks_come_in_any_order_and_unannounced() {
    let given = format!(
        "{IDLE}
         phase combat
         german A infantry 3-3-3 at 0505
         german D infantry 3-3-3 at 0202
         allied B infantry 3-3-3 at 0506
         allied C infantry 3-3-3 at 0203"
    );
    check(
        "a44-14.1d",
        &given,
        "D attacks 0203, rolling 4
         Z attacks 0910
         A attacks 0506, rolling 4",
        "D attacks 0203
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         C is marked engaged (a44-16.5a)
         the combat is over
         Z attacks 0910
         1 to 9 is 1-9, at 1-9: A1
         Z loses a step (a44-16.3a)
         the combat is over
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_2a_from_all_six_sides() {
    check(
        "a44-14.2a",
        "phase combat
         german A infantry 1-1-3 at 0505 of 26_VG
         german C infantry 1-1-3 at 0507 of 26_VG
         german D infantry 1-1-3 at 0406 of 26_VG
         german E infantry 1-1-3 at 0407 of 26_VG
         german F infantry 1-1-3 at 0606 of 26_VG
         german G infantry 1-1-3 at 0607 of 26_VG
         allied B infantry 6-6-3 at 0506",
        "A+C+D+E+F+G attacks 0506, rolling 4",
        "A+C+D+E+F+G attacks 0506
         6 to 6 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_2b_a_combat_has_one_target() {
    check(
        "a44-14.2b",
        "phase combat
         german A infantry 4-4-3 at 0505
         german D infantry 2-2-3 at 0503
         allied B infantry 4-4-3 at 0506
         allied C infantry 2-2-3 at 0504",
        "A+D attacks 0506
         A+A attacks 0506
         A attacks 0506, rolling 4
         A+D attacks 0504",
        "refused a44-14.1a: a unit attacks only hexes next to its own
         refused a44-2.5: there is no such unit in play
         A attacks 0506
         4 to 4 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         refused a44-14.1b: that unit has attacked or disengaged in this phase",
    );
}

#[test]
fn a44_14_2c_a_stack_may_split_its_attacks() {
    check(
        "a44-14.2c",
        "phase combat
         german A infantry 3-3-3 at 0505
         german D infantry 2-2-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 2-2-3 at 0504",
        "A attacks 0506, rolling 4
         D attacks 0504, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         D attacks 0504
         2 to 2 is 1-1, at 1-1, rolled 4: ENG
         C is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_2d_not_every_neighbour_need_be_attacked() {
    check(
        "a44-14.2d",
        "phase combat
         german A infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 2-2-3 at 0504",
        "A attacks 0506, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now phase Movement allied
         now C at 0504",
    );
}

const TOO_MANY: &str = "refused a44-14.3.1a: at most two formations, each with one unit attached, \
                        share in an attack";

#[test]
fn a44_14_3_1a_two_formations_with_one_attached_to_each() {
    check(
        "a44-14.3.1a",
        "phase combat
         german A infantry 3-3-3 at 0505 of 26_VG
         german R recon 1-1-8 at 0505 of Pz_Lehr
         german C panzergrenadier 3-3-6 at 0406 of 2_Pz
         german P tank 2-2-6 at 0406 of Pz_Lehr tq 5
         allied B infantry 9-9-3 at 0506",
        "A+C+P+R attacks 0506, rolling 4",
        "A+C+P+R attacks 0506
         9 to 9 is 1-1 +1 (a44-21.1a), at 2-1, rolled 4: FF+1
         now battle FireFight german",
    );
}

#[test]
fn a44_14_3_1a_three_formations_are_too_many() {
    check(
        "a44-14.3.1a",
        "phase combat
         german A infantry 3-3-3 at 0505 of 26_VG
         german C panzergrenadier 3-3-6 at 0406 of 2_Pz
         german X infantry 3-3-3 at 0606 of 9_VG
         allied B infantry 6-6-3 at 0506",
        "A+C+X attacks 0506
         A+X attacks 0506, rolling 4",
        &format!(
            "{TOO_MANY}
             A+X attacks 0506
             6 to 6 is 1-1, at 1-1, rolled 4: ENG
             B is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

/// The attacks that are listed for the Germans, as `A+B with C`.
fn listed(given: &str) -> Vec<String> {
    let rules = rules(given);
    let game = Game::new(rules.clone(), ScriptedDice::default());
    let name = |unit: &rules_ardennes44::UnitId| rules.data().counters[unit.index()].id.clone();
    let names = |units: &[_]| units.iter().map(name).collect::<Vec<_>>().join("+");
    let told = game.legal(GERMAN).into_iter().filter_map(|action| {
        let Action::Attack { units, followers, .. } = action else { return None };
        let with = if followers.is_empty() { "" } else { " with " };
        Some(format!("{}{with}{}", names(&units), names(&followers)))
    });
    let mut told: Vec<String> = told.collect();
    told.sort();
    told
}

#[test]
fn a44_14_3_1a_each_unit_each_stack_and_the_strongest_company_are_listed() {
    let given = "phase combat
         german A infantry 3-3-3 at 0505 of 26_VG
         german R recon 2-2-8 at 0505 of Pz_Lehr
         german Y infantry 1-1-3 at 0505
         german C panzergrenadier 3-3-6 at 0406 of 2_Pz
         german D panzergrenadier 2-2-6 at 0407 of 2_Pz
         german P tank 2-2-6 at 0406 of Pz_Lehr tq 5
         german X infantry 1-1-3 at 0606 of 9_VG
         german V infantry 9-9-3 at 0606 of 9_VG column
         allied B infantry 9-9-3 at 0506";
    assert_eq!(
        listed(given),
        ["A", "A+R+Y", "C", "C+D+A+R+P with Y", "C+P", "D", "P", "R", "X", "Y"].map(str::to_owned)
    );
}

#[test]
fn a44_14_3_1b_an_independent_unit_is_a_formation_by_itself() {
    check(
        "a44-14.3.1b",
        "phase combat
         german A infantry 1-1-3 at 0505
         german C infantry 1-1-3 at 0406
         german D infantry 1-1-3 at 0606
         german E infantry 1-1-3 at 0505 of 26_VG
         german F infantry 1-1-3 at 0507 of 26_VG
         german G infantry 1-1-3 at 0607 of 26_VG
         allied B infantry 4-4-3 at 0506",
        "A+C+D attacks 0506
         C+D+E attacks 0506
         C+E+F+G attacks 0506, rolling 4",
        &format!(
            "{TOO_MANY}
             {TOO_MANY}
             C+E+F+G attacks 0506
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             B is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_14_3_1c_guns_are_no_formation() {
    check(
        "a44-14.3.1c",
        "phase combat
         german A infantry 2-2-3 at 0505 of 26_VG
         german C infantry 2-2-3 at 0406 of 2_Pz
         german G artillery 0-1-3 at 0503 range 5 of 9_VG
         german H artillery 0-1-3 at 0403 range 5
         allied B infantry 4-4-3 at 0506",
        "A+C attacks 0506
         G supports
         H supports, rolling 6",
        "A+C attacks 0506
         G supports the attack
         H supports the attack
         4 to 4 is 1-1 +1 (a44-22.7) +1 (a44-22.7), at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_3_2a_one_unit_is_attached_by_stacking() {
    check(
        "a44-14.3.2a",
        "phase combat
         german A infantry 2-2-3 at 0505 of 26_VG
         german C infantry 2-2-3 at 0406 of 2_Pz
         german D infantry 1-1-3 at 0406
         german E infantry 1-1-3 at 0406
         german F infantry 1-1-3 at 0607 of 26_VG
         german G infantry 1-1-3 at 0407 of 2_Pz
         allied B infantry 7-7-3 at 0506",
        "A+C+D+E+F+G attacks 0506
         A+C+D+F+G attacks 0506 with E, rolling 4",
        &format!(
            "{TOO_MANY}
             A+C+D+F+G attacks 0506 with E
             7 to 7 is 1-1, at 1-1, rolled 4: ENG
             B is marked engaged (a44-16.5a)
             the combat is over"
        ),
    );
}

#[test]
fn a44_14_3_2b_independent_or_of_another_division() {
    let given = |attached: &str| {
        format!(
            "phase combat
             german A infantry 2-2-3 at 0505 of 26_VG
             german C infantry 1-1-3 at 0406 of 2_Pz
             german D infantry 1-1-3 at 0505 {attached}
             german E infantry 1-1-3 at 0607 of 26_VG
             german F infantry 1-1-3 at 0407 of 2_Pz
             allied B infantry 6-6-3 at 0506"
        )
    };
    for attached in ["", "of 9_VG"] {
        check(
            "a44-14.3.2b",
            &given(attached),
            "A+C+D+E+F attacks 0506, rolling 4",
            "A+C+D+E+F attacks 0506
             6 to 6 is 1-1, at 1-1, rolled 4: ENG
             B is marked engaged (a44-16.5a)
             the combat is over",
        );
    }
}

#[test]
fn a44_15_8_2c_whoever_begins_a_position_does_not_attack() {
    check(
        "a44-15.8.2c",
        "german A infantry 3-3-3 at 0505
         german C infantry 3-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A digs
         german ends
         A attacks 0506
         A+C attacks 0506
         C attacks 0506, rolling 4",
        "A begins a position in 0505
         refused a44-15.8.2c: a unit that began a position may not attack in this turn
         refused a44-15.8.2c: a unit that began a position may not attack in this turn
         C attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_18_3q2_disordered_units_attack_at_full_strength_and_advance() {
    check(
        "a44-18.3q2",
        "phase combat
         german A infantry 6-4-3 at 0505 disrupted
         german C infantry 3-4-3 at 0406 broken
         allied B infantry 3-3-3 at 0506",
        "A+C attacks 0506, rolling 2
         allied passes
         B retreats 0506-0507-0508
         A advances 0505-0506
         german passes",
        "A+C attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         A advances 0505-0506
         the combat is over
         now A at 0506 disrupted",
    );
}

#[test]
fn a44_8_4b_no_joint_attack_of_british_and_americans() {
    check(
        "a44-8.4b",
        "phase combat
         side allied
         allied A infantry 3-3-3 at 0505
         allied C infantry 3-3-3 at 0505 nation british
         german B infantry 3-3-3 at 0506",
        "A+C attacks 0506
         A attacks 0506 with C
         C attacks 0506, rolling 4",
        "refused a44-27.3.3: British and US units may not share in one attack
         refused a44-27.3.3: British and US units may not share in one attack
         C attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_27_3_3_british_and_americans_attack_apart_and_defend_together() {
    let given = format!(
        "{IDLE}
         phase combat
         german A infantry 5-5-3 at 0505
         allied B infantry 3-3-3 at 0506
         allied C infantry 2-2-3 at 0506 nation british"
    );
    check(
        "a44-27.3.3",
        &given,
        "A attacks 0506, rolling 4",
        "A attacks 0506
         5 to 5 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         C is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-27.3.3",
        "phase combat
         side allied
         allied A infantry 3-3-3 at 0505
         allied C infantry 3-3-3 at 0607 nation british
         german B infantry 3-3-3 at 0506
         german D infantry 3-3-3 at 0608",
        "A+C attacks 0506
         A attacks 0506, rolling 4
         C attacks 0608, rolling 4",
        "refused a44-27.3.3: British and US units may not share in one attack
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         C attacks 0608
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         D is marked engaged (a44-16.5a)
         the combat is over
         victory check: none",
    );
}

/// The 150th Brigade in an attack at 1-1, with the shift of its tanks.
const SKORZENY: &str = "phase combat
                        german Z infantry 1-1-3 at 0909
                        allied Y infantry 9-9-3 at 0910
                        german A panzer_brigade 4-4-6 at 0505 of 150_Pz
                        german C infantry 2-2-3 at 0406
                        allied B infantry 6-6-3 at 0506";

#[test]
fn a44_27_8_3a_the_brigade_may_surprise_a_defender() {
    check(
        "a44-27.8.3a",
        SKORZENY,
        "A+C attacks 0506
         C surprises
         A surprises, rolling 3 6",
        "A+C attacks 0506
         refused a44-27.8.3a: only the undetected 150th Brigade surprises, once in an attack of its own
         A surprises the defender, rolled 3
         6 to 6 is 1-1 +1 (a44-21.1a) +1 (a44-27.8.3a), at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         A is marked detected (a44-27.8.3b)
         the combat is over",
    );
    check(
        "a44-27.8.3a",
        SKORZENY,
        "A+C attacks 0506
         A surprises, rolling 4 5",
        "A+C attacks 0506
         A does not surprise the defender, rolled 4
         6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         A is marked detected (a44-27.8.3b)
         the combat is over",
    );
}

#[test]
fn a44_27_8_3a_it_need_not_try() {
    check(
        "a44-27.8.3a",
        SKORZENY,
        "A+C attacks 0506
         german passes, rolling 5",
        "A+C attacks 0506
         6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked",
    );
}

#[test]
fn a44_27_8_3b_it_is_known_after_that_attack() {
    // It slipped through in the same turn and was not found out by that yet.
    let given = SKORZENY.replace("150_Pz", "150_Pz disguised");
    check(
        "a44-27.8.3b",
        &given,
        "A+C attacks 0506
         A surprises, rolling 4 5",
        "A+C attacks 0506
         A does not surprise the defender, rolled 4
         6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         A is marked detected (a44-27.8.3b)
         the combat is over
         now A at 0505 detected disguised attacked",
    );
    // Once it is known it is asked no more.
    let given = SKORZENY.replace("150_Pz", "150_Pz detected");
    check(
        "a44-27.8.3b",
        &given,
        "A+C attacks 0506, rolling 5",
        "A+C attacks 0506
         6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 detected attacked",
    );
}

#[test]
fn a44_tec_9q1_nobody_attacks_across_a_lake() {
    check(
        "a44-TEC.9q1",
        "phase combat
         lake 0505/0506
         german A infantry 3-3-3 at 0505
         german C infantry 3-3-3 at 0406
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506
         A+C attacks 0506
         C attacks 0506, rolling 4",
        "refused a44-TEC.9q1: nobody attacks across a lake
         refused a44-TEC.9q1: nobody attacks across a lake
         C attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}
