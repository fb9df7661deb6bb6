//! §20 Disengagement, and when Engaged markers come off.

use kernel::{Game, Rules, ScriptedDice};
use rules_ardennes44::{Action, GERMAN};

use crate::language::{check, rules, unit};

/// Two enemies far from the rest, so that the phase goes on.
const IDLE: &str = "german Z infantry 1-1-3 at 0909
                    allied Y infantry 9-9-3 at 0910";
/// Before A lies B: the hexes 0405, 0504 and 0605 behind it are free, and 0406 and 0606 in B's zone.
const FACING: &str = "phase combat
                      german A infantry 4-4-3 at 0505
                      allied B infantry 4-4-3 at 0506";

const NO_WAY: &str = "refused a44-20.3a: a unit that Disengages goes one or two hexes, two if it is shaken, by a way that does not kill it";
const DONE: &str = "refused a44-14.1b: that unit has attacked or disengaged in this phase";
const NOBODY: &str =
    "refused a44-20.1c: only an Engaged unit, or one next to an enemy unit, can Disengage";
const TO_STAY: &str =
    "refused a44-20.2a: that unit was to stay when others of its stack tried to Disengage";
const ANSWER: &str = "refused a44-4.0b: a question must be answered first";

fn facing(more: &str) -> String {
    format!("{FACING}\n{IDLE}\n{more}")
}

#[test]
fn a44_20_1a_at_any_moment_of_the_combat_phase() {
    check(
        "a44-20.1a",
        &facing(
            "german C infantry 1-1-3 at 0211
             allied D infantry 9-9-3 at 0210",
        ),
        "C attacks 0210
         A disengages, rolling 1
         A retreats 0505-0504
         Z attacks 0910",
        "C attacks 0210
         1 to 9 is 1-9, at 1-9: A1
         C loses a step (a44-16.3a)
         the combat is over
         A gets away, rolled 1
         A retreats 0505-0504
         Z attacks 0910
         1 to 9 is 1-9, at 1-9: A1
         Z loses a step (a44-16.3a)
         the combat is over",
    );
    check(
        "a44-20.1a: not in another phase, nor in the enemy's",
        "german A infantry 4-4-3 at 0505
         allied B infantry 4-4-3 at 0506",
        "A disengages",
        "refused a44-4.0b: this is not the phase for that",
    );
    check(
        "a44-20.1a",
        &facing(""),
        "B disengages",
        "refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn a44_20_1b_whoever_disengages_does_not_attack() {
    check(
        "a44-20.1b",
        &facing(""),
        "A disengages, rolling 5
         A attacks 0506
         A disengages",
        &format!("A stays, rolled 5\n{DONE}\n{DONE}\nnow A at 0505 attacked"),
    );
    check(
        "a44-20.1b: and the other way round",
        "phase combat
         german A infantry 1-1-3 at 0505 reduced 1-1-3
         allied B infantry 9-9-3 at 0506
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A attacks 0506
         A disengages",
        &format!(
            "A attacks 0506
1 to 9 is 1-9, at 1-9: A1
A loses a step (a44-16.3a)
the combat is over
{DONE}"
        ),
    );
}

#[test]
fn a44_20_1c_anybody_next_to_an_enemy_may_try() {
    check(
        "a44-20.1c: Engaged or not",
        &facing(
            "german C infantry 4-4-3 at 0210 engaged
             allied D infantry 4-4-3 at 0211
             german E infantry 4-4-3 at 1202
             german F infantry 4-4-3 at 1205 engaged",
        ),
        "A disengages, rolling 5
         C disengages, rolling 5
         E disengages
         F disengages, rolling 5",
        &format!(
            "A stays, rolled 5
C stays, rolled 5
C is no longer engaged (a44-20.5b)
{NOBODY}
F stays, rolled 5
F is no longer engaged (a44-20.5b)"
        ),
    );
    check(
        "a44-20.1c: not off the map",
        &facing("entry A 0101 allied southeast blocking\ngerman C infantry 4-4-3 waits"),
        "C disengages",
        "refused a44-11.1a: that unit is not on the map",
    );
}

#[test]
fn a44_20_2a_unit_by_unit_and_said_beforehand() {
    check(
        "a44-20.2a",
        &facing("german C infantry 1-1-3 at 0505\ngerman D infantry 1-1-3 at 0505"),
        "A+C disengages, rolling 1 5
         D disengages
         A retreats 0505-0504
         D disengages
         D attacks 0506",
        &format!(
            "A gets away, rolled 1
C stays, rolled 5
{ANSWER}
A retreats 0505-0504
{TO_STAY}
D attacks 0506
1 to 4 is 1-4, at 1-4: A1
D loses a step (a44-16.3a)
the combat is over
now A at 0504 attacked retreated
now C at 0505 attacked
now D dead"
        ),
    );
    // Other stacks decide for themselves.
    check(
        "a44-20.2a: a stack at a time",
        &facing("german C infantry 1-1-3 at 0605\nallied D infantry 1-1-3 at 0704"),
        "A disengages, rolling 1
         A retreats 0505-0504
         C disengages, rolling 5",
        "A gets away, rolled 1
         A retreats 0505-0504
         C stays, rolled 5",
    );
    check(
        "a44-20.2a: of one stack",
        &facing("german C infantry 1-1-3 at 0605\nallied D infantry 1-1-3 at 0704"),
        "A+C disengages
         A+A disengages",
        "refused a44-11.1d: units that move together must start together
         refused a44-11.1d: units that move together must start together",
    );
}

#[test]
fn a44_20_2a_what_breaks_off_from_one_that_stays_stays() {
    check(
        "a44-20.2a: §26.2b",
        &facing(
            "german C infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3
             breakdown german infantry P 2-2-3",
        ),
        "A disengages, rolling 5
         C breaks down
         P disengages
         C disengages",
        &format!(
            "A stays, rolled 5
             C breaks down into P
             {TO_STAY}
             {TO_STAY}"
        ),
    );
    // Before anybody rolls it is the way to leave a battalion behind (§26.2).
    check(
        "a44-20.2a: §26.2b",
        "phase combat
         german C infantry 4-4-3 at 0505 stacking 2 reduced 2-2-3 engaged
         breakdown german infantry P 2-2-3
         allied B infantry 4-4-3 at 0506",
        "C breaks down
         C disengages, rolling 1",
        "C breaks down into P
         P is no longer engaged (a44-20.5b)
         C gets away, rolled 1
         C is no longer engaged (a44-20.5b)",
    );
}

#[test]
fn a44_20_2a_those_that_got_away_may_go_together_or_apart() {
    let stack = facing("german C infantry 1-1-3 at 0505\ngerman D infantry 1-1-3 at 0505");
    check(
        "a44-20.2a",
        &stack,
        "A+C+D disengages, rolling 1 1 1
         A+C retreats 0505-0504-0503
         D retreats 0505-0405",
        "A gets away, rolled 1
         C gets away, rolled 1
         D gets away, rolled 1
         A+C retreats 0505-0504-0503
         D retreats 0505-0405
         now C at 0503 attacked retreated
         now D at 0405 attacked retreated",
    );
    check(
        "a44-20.3b: only those that did",
        &stack,
        "A+C disengages, rolling 1 5
         A+C retreats 0505-0504
         Y retreats 0910-0911",
        "A gets away, rolled 1
         C stays, rolled 5
         refused a44-20.3b: that unit did not get away
         refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn a44_20_2b_the_table() {
    for (face, told) in [
        (1, "gets away"),
        (2, "gets away"),
        (3, "gets away"),
        (4, "gets away in disorder"),
        (5, "stays"),
        (6, "stays in disorder"),
    ] {
        let disorder = if face == 6 { "\nA is disrupted (a44-20.3c)" } else { "" };
        check(
            "a44-20.2b",
            &facing(""),
            &format!("A disengages, rolling {face}"),
            &format!("A {told}, rolled {face}{disorder}"),
        );
    }
}

#[test]
fn a44_20_2c_green_and_elite_tanks_and_recon() {
    let given = "phase combat
                 german A infantry 4-4-3 at 0505 green
                 allied B infantry 4-4-3 at 0506
                 german C tank 2-2-6 at 0305 elite tq 4
                 allied D infantry 4-4-3 at 0306
                 german E recon 2-2-7 at 0705
                 allied F infantry 4-4-3 at 0706
                 german G flak 2-2-7 at 0905
                 allied H infantry 4-4-3 at 0906
                 german K black_box 4-2-4 at 0202
                 allied L infantry 4-4-3 at 0203";
    check(
        "a44-20.2c",
        &format!("{given}\n{IDLE}"),
        "A disengages, rolling 3
         A retreats 0505-0504
         C disengages, rolling 5
         C retreats 0305-0304
         E disengages, rolling 5
         E retreats 0705-0704
         G disengages, rolling 5
         K disengages, rolling 4",
        "A gets away in disorder, rolled 3 +1 (a44-20.2c)
         A retreats 0505-0504
         A is disrupted (a44-20.3c)
         C gets away, rolled 5 -1 (a44-20.2c) -1 (a44-20.2c)
         C retreats 0305-0304
         E gets away in disorder, rolled 5 -1 (a44-20.2c)
         E retreats 0705-0704
         E is disrupted (a44-20.3c)
         G stays, rolled 5
         K gets away, rolled 4 -1 (a44-20.2c)",
    );
    check(
        "a44-20.2b: totals are kept on the table",
        &format!("{given}\n{IDLE}"),
        "A disengages, rolling 6
         C disengages, rolling 1",
        "A stays in disorder, rolled 6 +1 (a44-20.2c)
         A is disrupted (a44-20.3c)
         C gets away, rolled 1 -1 (a44-20.2c) -1 (a44-20.2c)",
    );
}

#[test]
fn a44_21_5_tanks_and_recon_get_away_more_easily() {
    check(
        "a44-21.5",
        "phase combat
         side allied
         allied A combat_command 7-6-6 at 0505
         german B infantry 4-4-3 at 0506
         allied C assault_gun 2-2-6 at 0705 tq 4
         german D infantry 4-4-3 at 0706
         german Z infantry 9-9-3 at 0909
         allied Y infantry 1-1-3 at 0910",
        "A disengages, rolling 4
         A retreats 0505-0504
         C disengages, rolling 4",
        "A gets away, rolled 4 -1 (a44-20.2c)
         A retreats 0505-0504
         C gets away, rolled 4 -1 (a44-20.2c)",
    );
}

#[test]
fn a44_20_3a_one_hex_or_two() {
    check(
        "a44-20.3a",
        &facing(""),
        "A disengages, rolling 3
         A retreats 0505-0504-0503-0502
         A retreats 0505
         A retreats 0505-0504-0505
         A retreats 0505-0504-0503",
        &format!(
            "A gets away, rolled 3
{NO_WAY}
{NO_WAY}
{NO_WAY}
A retreats 0505-0504-0503
now A at 0503 attacked retreated"
        ),
    );
    check(
        "a44-20.3a: shaken, it goes on",
        &facing("german C infantry 1-1-3 at 0705 disrupted\nallied D infantry 4-4-3 at 0706"),
        "C disengages, rolling 3
         C retreats 0705-0704
         C retreats 0705-0704-0703",
        &format!(
            "C gets away, rolled 3
{NO_WAY}
C retreats 0705-0704-0703
now C at 0703 disrupted attacked retreated"
        ),
    );
    check(
        "a44-20.3a: ways that kill are closed, and a fuller hex than is allowed",
        &facing(
            "meuse 0505/0504
             lake 0505/0405
             german C infantry 4-4-3 at 0605 stacking 3",
        ),
        "A disengages, rolling 3
         A retreats 0505-0504
         A retreats 0505-0405
         A retreats 0505-0605
         A retreats 0505-0506
         A retreats 0505-0605-0604",
        &format!(
            "A gets away, rolled 3
{NO_WAY}
{NO_WAY}
{NO_WAY}
{NO_WAY}
A retreats 0505-0605-0604"
        ),
    );
}

#[test]
fn a44_20_3a_vehicles_and_guns() {
    check(
        "a44-20.3a: §17.2f, §17.2g",
        "phase combat
         forest 0504
         river 0505/0605
         primary 0505-0405-0404
         german A tank 2-2-6 at 0505 tq 4
         allied B infantry 4-4-3 at 0506
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A disengages, rolling 3
         A retreats 0505-0504
         A retreats 0505-0605
         A retreats 0505-0405-0404",
        &format!(
            "A gets away, rolled 3 -1 (a44-20.2c)
{NO_WAY}
{NO_WAY}
A retreats 0505-0405-0404"
        ),
    );
    check(
        "a44-20.3a: §17.7",
        "phase combat
         german A artillery 0-1-0 at 0505
         allied B infantry 4-4-3 at 0506
         german C artillery 0-1-0 at 0705 prime_mover
         allied D infantry 4-4-3 at 0706
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A disengages, rolling 3
         C disengages, rolling 3
         C retreats 0705-0704",
        "A gets away, rolled 3
         A is eliminated (a44-17.7b)
         C gets away, rolled 3
         C retreats 0705-0704
         C is marked fired (a44-17.7a)
         now A dead",
    );
}

#[test]
fn a44_20_3a_off_the_map_as_in_any_retreat() {
    let edge = "phase combat
                side allied
                map 12x12
                allied A infantry 4-4-3 at 0501
                german B infantry 4-4-3 at 0502
                german Z infantry 9-9-3 at 0909
                allied Y infantry 1-1-3 at 0910";
    check(
        "a44-20.3a: §17.6",
        edge,
        "A disengages, rolling 4
         A retreats off 0501",
        "A gets away in disorder, rolled 4
         A retreats 0501 and off to the Southeast box
         A is disrupted (a44-20.3c)
         now A in the Southeast box disrupted attacked retreated",
    );
    let other = edge.replace("allied", "x").replace("german", "allied").replace('x', "german");
    let other = other.replace("map 12german12", "map 12x12");
    check(
        "a44-20.3a: §17.6a",
        &other,
        "A disengages, rolling 4
         A retreats off 0501",
        &format!("A gets away in disorder, rolled 4\n{NO_WAY}"),
    );
}

#[test]
fn a44_20_3a_nobody_goes_over_closed_ground_who_need_not() {
    let boundary = "boundary 0505/0504 0505/0405 0505/0406";
    check(
        "a44-20.3a: §11.10.1a",
        &facing(boundary),
        "A disengages, rolling 1
         A retreats 0505-0504
         A retreats 0505-0405-0404
         A retreats 0505-0605",
        &format!(
            "A gets away, rolled 1
{NO_WAY}
{NO_WAY}
A retreats 0505-0605
now A at 0605 attacked retreated"
        ),
    );
    // Nothing else is open: it is over the line, as whoever is driven over it.
    check(
        "a44-20.3a: §11.10.2b",
        &facing(&format!("{boundary} 0505/0605 0505/0606")),
        "A disengages, rolling 1
         A retreats 0505-0504",
        "A gets away, rolled 1
         A retreats 0505-0504
         now A at 0504 attacked retreated displaced",
    );
    // The same if there is no room elsewhere.
    let full = ["0605", "0604", "0504", "0704", "0705"]
        .map(|hex| format!("german F{hex} infantry 4-4-3 at {hex} stacking 3"));
    check(
        "a44-20.3a: §17.4b",
        &facing(&format!("{boundary}\n{}", full.join("\n"))),
        "A disengages, rolling 1
         A retreats 0505-0405",
        "A gets away, rolled 1
         A retreats 0505-0405
         now A at 0405 attacked retreated displaced",
    );
    check(
        "a44-20.3a: §29.1.2a",
        &facing(
            "turn 1
             area 26_VG XLVII 0505
             area 2_Pz XLVII 0504 0503 0404 0604",
        )
        .replace("A infantry 4-4-3 at 0505", "A infantry 4-4-3 at 0505 of 26_VG"),
        "A disengages, rolling 1
         A retreats 0505-0504
         A retreats 0505-0405",
        &format!("A gets away, rolled 1\n{NO_WAY}\nA retreats 0505-0405"),
    );
}

#[test]
fn a44_20_3b_no_means_it_stays() {
    check(
        "a44-20.3b",
        &facing(""),
        "A disengages, rolling 5
         A retreats 0505-0504",
        "A stays, rolled 5
         refused a44-4.0b: this is not the phase for that
         now A at 0505 attacked",
    );
}

#[test]
fn a44_20_3c_a_d_shakes_by_one_level() {
    check(
        "a44-20.3c",
        &facing("german C infantry 1-1-3 at 0705 disrupted\nallied D infantry 4-4-3 at 0706"),
        "A disengages, rolling 6
         C disengages, rolling 6",
        "A stays in disorder, rolled 6
         A is disrupted (a44-20.3c)
         C stays in disorder, rolled 6
         C is broken (a44-20.3c)
         now A at 0505 disrupted attacked
         now C at 0705 broken attacked",
    );
    check(
        "a44-20.3c: Allied Engineers do not survive it",
        "phase combat
         side allied
         allied A engineer 1-2-3 at 0505 disrupted
         german B infantry 4-4-3 at 0506
         german Z infantry 9-9-3 at 0909
         allied Y infantry 1-1-3 at 0910",
        "A disengages, rolling 6",
        "A stays in disorder, rolled 6
         A is broken (a44-20.3c)
         A is eliminated (a44-27.1a)",
    );
}

#[test]
fn a44_20_3d_yes_and_d() {
    // 0604 lies in the zone of D, and of nobody else.
    let given = facing("allied D infantry 4-4-3 at 0704");
    let engaged = given.replace("0505", "0505 engaged");
    check(
        "a44-20.3d: it falls at the end, and not in an enemy zone",
        &engaged,
        "A disengages, rolling 4
         A retreats 0505-0605
         A retreats 0505-0504",
        &format!(
            "A gets away in disorder, rolled 4
A is no longer engaged (a44-20.5b)
{NO_WAY}
A retreats 0505-0504
A is disrupted (a44-20.3c)"
        ),
    );
    check(
        "a44-20.3d: in Good Order it may stop there, with Yes alone",
        &engaged,
        "A disengages, rolling 3
         A retreats 0505-0605",
        "A gets away, rolled 3
         A is no longer engaged (a44-20.5b)
         A retreats 0505-0605",
    );
    check(
        "a44-20.3d: but it may go on",
        &facing("allied D infantry 4-4-3 at 0705").replace("0505", "0505 engaged"),
        "A disengages, rolling 4
         A retreats 0505-0605-0604",
        "A gets away in disorder, rolled 4
         A is no longer engaged (a44-20.5b)
         A retreats 0505-0605-0604
         A is disrupted (a44-20.3c)",
    );
}

#[test]
fn a44_20_3q1_two_hexes_alone_disrupt_nobody() {
    check(
        "a44-20.3q1",
        &facing(""),
        "A disengages, rolling 3
         A retreats 0505-0504-0503",
        "A gets away, rolled 3
         A retreats 0505-0504-0503
         now A at 0503 attacked retreated",
    );
}

#[test]
fn a44_20_3q2_a_broken_unit_may_disengage() {
    let given = "phase combat
                 german A infantry 4-4-3 at 0505 broken
                 allied B infantry 4-4-3 at 0506
                 german C infantry 4-4-3 at 0705 broken
                 allied D infantry 4-4-3 at 0706";
    check(
        "a44-20.3q2",
        &format!("{given}\n{IDLE}"),
        "A disengages, rolling 4
         A retreats 0505-0504
         A retreats 0505-0504-0503
         C disengages, rolling 6",
        &format!(
            "A gets away in disorder, rolled 4
{NO_WAY}
A retreats 0505-0504-0503
C stays in disorder, rolled 6
now A at 0503 broken attacked retreated
now C at 0705 broken attacked"
        ),
    );
}

#[test]
fn a44_20_4a_who_was_not_engaged_enters_no_enemy_zone() {
    check(
        "a44-20.4a",
        &facing(""),
        "A disengages, rolling 3
         A retreats 0505-0606
         A retreats 0505-0504-0503",
        &format!("A gets away, rolled 3\n{NO_WAY}\nA retreats 0505-0504-0503"),
    );
    check(
        "a44-20.4a: an Engaged one may, with its first hex",
        &facing("").replace("0505", "0505 engaged"),
        "A disengages, rolling 3
         A retreats 0505-0405-0406
         A retreats 0505-0606",
        &format!(
            "A gets away, rolled 3
A is no longer engaged (a44-20.5b)
{NO_WAY}
A retreats 0505-0606"
        ),
    );
    check(
        "a44-20.4a: a friend there cancels it, unless he has retreated himself",
        &facing("german C infantry 1-1-3 at 0606\ngerman D infantry 1-1-3 at 0406 retreated"),
        "A disengages, rolling 3
         A retreats 0505-0406
         A retreats 0505-0606",
        &format!("A gets away, rolled 3\n{NO_WAY}\nA retreats 0505-0606"),
    );
}

#[test]
fn a44_20_4a_with_no_other_way_it_dies() {
    // D in 0404 and E in 0604 hold all that B's zone leaves free.
    let around = "allied D infantry 4-4-3 at 0404 disrupted
                  allied E infantry 4-4-3 at 0604 disrupted
                  improved 0505";
    check(
        "a44-20.4a",
        &facing(around),
        "A disengages, rolling 3",
        "A gets away, rolled 3
         A is eliminated (a44-20.4a)
         the position in 0505 is given up (a44-15.8.4b)
         now A dead",
    );
    check(
        "a44-20.4a: Engaged, it may still go",
        &facing(around)
            .replace("german A infantry 4-4-3 at 0505", "german A infantry 4-4-3 at 0505 engaged"),
        "A disengages, rolling 3
         A retreats 0505-0605",
        "A gets away, rolled 3
         A is no longer engaged (a44-20.5b)
         A retreats 0505-0605
         the position in 0505 is given up (a44-15.8.4b)",
    );
}

#[test]
fn a44_20_4b_a_unit_may_move_and_disengage_in_one_turn() {
    // A goes to 0505 and stops before B; C is Engaged.
    check(
        "a44-20.4b",
        "german A infantry 4-4-3 at 0504
         allied B infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0705 engaged
         allied D infantry 4-4-3 at 0706
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A moves 0504-0505
         C moves 0705-0704
         german ends
         A disengages, rolling 2
         A retreats 0505-0504
         C disengages, rolling 2
         C retreats 0705-0704-0703",
        "A moves 0504-0505 for 1
         refused a44-ESP.4a: an Engaged unit may not move
         A gets away, rolled 2
         A retreats 0505-0504
         C gets away, rolled 2
         C is no longer engaged (a44-20.5b)
         C retreats 0705-0704-0703
         now A at 0504 moved attacked retreated
         now C at 0703 attacked retreated",
    );
    let given = "phase combat
                 german A infantry 4-4-3 at 0505 moved
                 allied B infantry 4-4-3 at 0506
                 german C infantry 4-4-3 at 0705 engaged
                 allied D infantry 4-4-3 at 0706";
    // Each could have done what the other did.
    check(
        "a44-20.4b",
        &format!("{given}\n{IDLE}"),
        "A disengages, rolling 2
         A retreats 0505-0504-0503
         C disengages, rolling 2
         C retreats 0705-0704",
        "A gets away, rolled 2
         A retreats 0505-0504-0503
         C gets away, rolled 2
         C is no longer engaged (a44-20.5b)
         C retreats 0705-0704",
    );
}

#[test]
fn a44_29_1_1a_red_codes_do_not_disengage_on_turn_1() {
    let given = facing("turn 1").replace("at 0505", "at 0505 red_code");
    check(
        "a44-29.1.1a",
        &given,
        "A disengages",
        "refused a44-29.1.1a: units with red codes do not move on Turn 1",
    );
}

#[test]
fn a44_20_3a_a_column_goes_on_foot() {
    check(
        "a44-20.3a",
        "phase combat
         turn 4
         german A panzergrenadier 4-4-6 at 0505 column
         allied B infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0705 night_marked
         allied D infantry 4-4-3 at 0706
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A disengages, rolling 1
         A retreats 0505-0504
         C disengages, rolling 1
         C retreats 0705-0704",
        "A gets away, rolled 1
         A retreats 0505-0504
         A is no longer column (a44-12.6a)
         C gets away, rolled 1
         C is no longer night_marked (a44-25.3.7b)
         C retreats 0705-0704",
    );
}

#[test]
fn every_way_out_that_is_listed_is_open() {
    let rules = rules(&facing("german C infantry 1-1-3 at 0505"));
    let mut game = Game::new(rules, ScriptedDice::default());
    let unit = |name| unit(game.rules().data(), name);
    let whole = Action::Disengage { units: vec![unit("A"), unit("C")] };
    assert!(game.legal(GERMAN).contains(&whole));
    game.dice_mut().add([1, 1]);
    game.submit(GERMAN, whole).expect("it is listed");
    let listed = game.legal(GERMAN);
    let ways = listed.iter().filter(|action| matches!(action, Action::Retreat { .. })).count();
    assert_eq!(ways, listed.len());
    assert!(ways > 20, "{ways}");
    let view = game.view(GERMAN);
    assert!(listed.iter().all(|action| game.rules().check(&view, action).is_ok()));
}
