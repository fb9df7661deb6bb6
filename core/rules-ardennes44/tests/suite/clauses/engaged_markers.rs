//! §20.5, §16.5 Engaged markers: when they come off, and what is open to a unit then.

use crate::language::check;

const NOT_READY: &str = "refused a44-22.6a: only a Ready gun in Good Order, not Engaged, not in column and without a Prime Mover may fire";
const DONE: &str = "refused a44-14.1b: that unit has attacked or disengaged in this phase";
const NOBODY: &str =
    "refused a44-20.1c: only an Engaged unit, or one next to an enemy unit, can Disengage";

#[test]
fn a44_20_5b_all_markers_come_off_in_the_owners_combat_phase() {
    check(
        "a44-20.5b: an attack or a try takes them off, the end of the phase the rest",
        "phase combat
         german A infantry 4-4-3 at 0505 engaged
         allied B infantry 4-4-3 at 0506 engaged
         german C infantry 4-4-3 at 0705 engaged
         allied D infantry 4-4-3 at 0706",
        "A disengages, rolling 5
         german ends",
        "A stays, rolled 5
         A is no longer engaged (a44-20.5b)
         C is no longer engaged (a44-20.5b)
         now A at 0505
         now B at 0506 engaged
         now C at 0705",
    );
    check(
        "a44-20.5b: with nothing to decide too",
        "german C infantry 4-4-3 at 0705 engaged attacked
         allied D infantry 4-4-3 at 0906",
        "german ends
         C disengages, rolling 5",
        "C stays, rolled 5
         C is no longer engaged (a44-20.5b)",
    );
}

/// A German attack on 0506 by A, a gun behind it that is Engaged, and an idle pair.
const GUN: &str = "phase combat
                   german A infantry 4-4-3 at 0505
                   german G artillery S-1-0 at 0504 engaged
                   allied E infantry 4-4-3 at 0506
                   german Z infantry 1-1-3 at 1101
                   allied Y infantry 9-9-3 at 1102";

#[test]
fn a44_20_5b_a_gun_that_stays_is_free_to_fire() {
    check(
        "a44-20.5b",
        GUN,
        "A attacks 0506
         G supports, rolling 5
         G disengages",
        &format!(
            "A attacks 0506
             G is no longer engaged (a44-20.5b)
             G supports the attack
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             {NOBODY}
             now G at 0504 fired"
        ),
    );
    // Not the defender's: it is not his phase.
    check(
        "a44-20.5b",
        "phase combat
         german A infantry 4-4-3 at 0505
         allied E infantry 4-4-3 at 0506
         allied H artillery S-1-1 at 0507 engaged
         allied X artillery S-1-1 at 0508
         german Z infantry 1-1-3 at 1101
         allied Y infantry 9-9-3 at 1102",
        "A attacks 0506
         H supports
         allied passes, rolling 4",
        &format!(
            "A attacks 0506
             {NOT_READY}
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             now H at 0507 engaged"
        ),
    );
}

#[test]
fn a44_20_1b_a_gun_that_tries_to_get_away_does_not_fire() {
    check(
        "a44-20.1b",
        &format!("{GUN}\ngerman X artillery S-1-0 at 0404"),
        "G disengages, rolling 5
         A attacks 0506
         G supports
         german passes, rolling 4",
        &format!(
            "G stays, rolled 5
             G is no longer engaged (a44-20.5b)
             A attacks 0506
             {DONE}
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             now G at 0504 attacked"
        ),
    );
    // Nor does one that has fired try: this one is not Engaged, but next to an enemy.
    check(
        "a44-20.1b",
        "phase combat
         side allied
         allied A infantry 4-4-3 at 0505
         allied G artillery S-1-1 at 0305
         german E infantry 4-4-3 at 0506
         german F infantry 1-1-3 at 0304
         allied Z infantry 1-1-3 at 1101
         german Y infantry 9-9-3 at 1102",
        "A attacks 0506
         G supports, rolling 5
         G disengages",
        &format!(
            "A attacks 0506
             G supports the attack
             4 to 4 is 1-1 +1 (a44-22.7), at 2-1, rolled 5: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             {DONE}"
        ),
    );
}

#[test]
fn a44_20_5c_a_unit_freed_of_its_marker_may_attack() {
    check(
        "a44-20.5c",
        "phase combat
         german A infantry 1-1-3 at 0505 engaged reduced 1-1-3
         allied B infantry 9-9-3 at 0506
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A attacks 0506",
        "A attacks 0506
         A is no longer engaged (a44-20.5b)
         1 to 9 is 1-9, at 1-9: A1
         A loses a step (a44-16.3a)
         the combat is over
         now A at 0505 reduced attacked",
    );
}

#[test]
fn a44_20_5q1_at_night_only_those_that_take_part() {
    let given = "phase combat
                 turn 2
                 night
                 german A infantry 4-4-3 at 0505 engaged
                 allied B infantry 4-4-3 at 0506
                 german C infantry 4-4-3 at 0705 engaged night_marked
                 allied D infantry 4-4-3 at 0706
                 german E tank 2-2-6 at 0305 tq 4 peiper engaged
                 allied F infantry 4-4-3 at 0306";
    check(
        "a44-20.5q1",
        given,
        "A disengages
         C disengages, rolling 5
         E disengages, rolling 6
         german ends",
        "refused a44-20.5q1: at night only units that take part in it Disengage
         C stays, rolled 5
         C is no longer engaged (a44-20.5b)
         E stays, rolled 6 -1 (a44-20.2c)
         E is no longer engaged (a44-20.5b)
         C is no longer night_marked (a44-25.3.7a)
         now A at 0505 engaged
         now C at 0705
         now E at 0305",
    );
    check(
        "a44-20.5q1: with nobody there is no such phase",
        "phase movement
         turn 4
         night
         german A infantry 4-4-3 at 0505 engaged
         allied B infantry 4-4-3 at 0506",
        "german ends",
        "now A at 0505 engaged
         now phase Movement german",
    );
}

#[test]
fn a44_20_5q1_at_night_an_engaged_gun_that_takes_no_part_is_silent() {
    check(
        "a44-20.5q1",
        &format!("{GUN}\nturn 4\nnight\ngerman X artillery S-1-0 at 0404")
            .replace("A infantry 4-4-3 at 0505", "A infantry 4-4-3 at 0505 night_marked"),
        "A attacks 0506
         G supports
         german passes, rolling 4",
        &format!(
            "A attacks 0506
             {NOT_READY}
             4 to 4 is 1-1, at 1-1, rolled 4: ENG
             E is marked engaged (a44-16.5a)
             the combat is over
             A is no longer night_marked (a44-25.3.7a)
             now G at 0504 engaged"
        ),
    );
}

#[test]
fn a44_esp_6a_markers_come_off_one_by_one_and_others_may_go_too() {
    check(
        "a44-ESP.6a",
        "phase combat
         german A infantry 4-4-3 at 0505 engaged
         german B infantry 1-1-3 at 0505 engaged reduced 1-1-3
         allied C infantry 9-9-3 at 0506
         german D infantry 4-4-3 at 0705
         allied E infantry 4-4-3 at 0706
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A disengages, rolling 1
         A retreats 0505-0504
         B attacks 0506
         D disengages, rolling 1
         D retreats 0705-0704",
        "B is no longer engaged (a44-20.5b)
         A gets away, rolled 1
         A is no longer engaged (a44-20.5b)
         A retreats 0505-0504
         B attacks 0506
         1 to 9 is 1-9, at 1-9: A1
         B loses a step (a44-16.3a)
         the combat is over
         D gets away, rolled 1
         D retreats 0705-0704",
    );
}
