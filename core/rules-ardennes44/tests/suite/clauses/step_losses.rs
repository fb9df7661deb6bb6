//! §16.3-16.5 Step losses: who picks them, remnants in the midst of a combat, and Engaged markers.

use crate::language::check;

/// Two who could still fight elsewhere, so that the Combat Phase goes on.
const IDLE: &str = "phase combat
    german Z infantry 1-1-3 at 0101
    allied Y infantry 9-9-3 at 0102";

const NOT_IT: &str = "refused a44-16.3a: another unit must lose the step";

#[test]
fn a44_16_3a_the_owner_picks_who_loses_a_step() {
    let given = format!(
        "{IDLE}
         german A infantry 4-4-3 at 0505
         german C infantry 2-2-3 at 0406 reduced 1-1-3
         allied B infantry 2-2-3 at 0506
         allied D infantry 1-1-3 at 0506"
    );
    check(
        "a44-16.3a",
        &given,
        "A+C attacks 0506, rolling 3
         Z loses a step
         B loses a step
         C loses a step
         Y loses a step
         D loses a step",
        &format!(
            "A+C attacks 0506
             6 to 3 is 2-1, at 2-1, rolled 3: EX
             {NOT_IT}
             refused: it is not your turn: the game waits for seat 0
             C loses a step (a44-16.3a)
             {NOT_IT}
             D loses a step (a44-16.3a)
             B is marked engaged (a44-16.5a)
             the combat is over
             now A at 0505 attacked
             now C at 0406 reduced attacked
             now B at 0506 engaged defended
             now D dead"
        ),
    );
    // Nothing else is done before that is said.
    check(
        "a44-16.3a",
        &given,
        "A+C attacks 0506, rolling 3
         german passes
         german ends",
        "A+C attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 3: EX
         refused a44-4.0b: a question must be answered first
         refused a44-4.0b: a question must be answered first
         now battle Loss german
         now loss A+C",
    );
}

#[test]
fn a44_16_3a_whoever_follows_without_strength_pays_nothing() {
    check(
        "a44-16.3a",
        &format!(
            "{IDLE}
             german A infantry 2-2-3 at 0505 of X
             german C infantry 2-2-3 at 0406 of W
             german D infantry 1-1-3 at 0505 of V
             german E infantry 1-1-3 at 0406 of U
             german F infantry 1-1-3 at 0505 of T
             allied B infantry 3-3-3 at 0506"
        ),
        "A+C+D+E attacks 0506 with F, rolling 6
         F loses a step",
        &format!(
            "A+C+D+E attacks 0506 with F
             6 to 3 is 2-1, at 2-1, rolled 6: A1/ENG
             {NOT_IT}
             now loss A+C+D+E"
        ),
    );
}

/// Tanks with infantry attack infantry, and win the shift.
const ARMOR: &str = "german A infantry 2-2-3 at 0505
    german P tank 3-3-6 at 0505 reduced 1-1-6 tq 4
    german Q tank_destroyer 1-1-6 at 0406 tq 3
    allied B infantry 3-3-3 at 0506 reduced 1-1-3
    allied D infantry 3-3-3 at 0506";

#[test]
fn a44_16_3b_an_exchange_falls_on_the_tanks_that_had_the_shift() {
    check(
        "a44-16.3b",
        &format!("{IDLE}\n{ARMOR}"),
        "A+P+Q attacks 0506, rolling 3
         A loses a step
         Q loses a step
         B loses a step",
        &format!(
            "A+P+Q attacks 0506
             6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 3: EX
             {NOT_IT}
             Q loses a step (a44-16.3b)
             B loses a step (a44-16.3a)
             B is marked engaged (a44-16.5a)
             D is marked engaged (a44-16.5a)
             the combat is over
             now A at 0505 attacked
             now Q dead"
        ),
    );
    // Only those that qualified: the destroyers are no better than the tanks they meet.
    check(
        "a44-16.3b",
        &format!("{IDLE}\n{ARMOR}").replace("D infantry 3-3-3", "D tank 3-3-6 tq 3 reduced 1-1-6"),
        "A+P+Q attacks 0506, rolling 3",
        "A+P+Q attacks 0506
         6 to 6 is 1-1 +1 (a44-21.1b), at 2-1, rolled 3: EX
         P loses a step (a44-16.3b)
         now P at 0505 reduced
         now battle Loss allied
         now loss B+D",
    );
}

#[test]
fn a44_16_3b_without_the_shift_or_without_an_exchange_anybody_pays() {
    // In a forest no tank earns anything.
    check(
        "a44-16.3b",
        &format!(
            "forest 0506\nsecondary 0505-0506\n{IDLE}\n{}",
            ARMOR.replace("A infantry 2-2", "A infantry 4-2")
        ),
        "A+P+Q attacks 0506, rolling 2",
        "A+P+Q attacks 0506
         8 to 7 is 1-1, at 1-1, rolled 2: EX
         now loss A+P+Q",
    );
    // The rule speaks of EX alone.
    check(
        "a44-16.3b",
        &format!("{IDLE}\n{ARMOR}"),
        "A+P+Q attacks 0506, rolling 6",
        "A+P+Q attacks 0506
         6 to 6 is 1-1 +1 (a44-21.1a), at 2-1, rolled 6: A1/ENG
         now loss A+P+Q",
    );
}

#[test]
fn a44_16_3x1_the_defender_with_the_shift_loses_a_tank_too() {
    check(
        "a44-16.3x1",
        &format!(
            "{IDLE}
             german A infantry 10-4-3 at 0505
             allied B infantry 2-2-3 at 0506
             allied T tank 3-3-6 at 0506 reduced 1-1-6 tq 3"
        ),
        "A attacks 0506, rolling 2",
        "A attacks 0506
         10 to 5 is 2-1 -1 (a44-21.1c), at 1-1, rolled 2: EX
         A loses a step (a44-16.3a)
         T loses a step (a44-16.3b)
         B is marked engaged (a44-16.5a)
         T is marked engaged (a44-16.5a)
         the combat is over
         now B at 0506 engaged defended
         now T at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_3c_the_lead_units_pay_for_what_their_tables_ask() {
    check(
        "a44-16.3c",
        &format!(
            "{IDLE}
             german A infantry 2-2-3 at 0505
             german C infantry 4-4-3 at 0505 reduced 2-2-3
             allied B infantry 2-2-3 at 0506
             allied D infantry 1-1-3 at 0506"
        ),
        "A+C attacks 0506, rolling 2
         C leads, rolling 4
         B leads, rolling 6",
        "A+C attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         C leads the fire fight, rolled 4: A1/DR2
         C loses a step (a44-16.3c)
         B leads the defense, rolled 6: no, loss
         B loses a step (a44-16.7.1d)
         now C at 0505 reduced
         now B dead
         now D at 0506
         now battle Retreat allied",
    );
}

#[test]
fn a44_16_3q1_the_defender_picks_freely_what_a_fire_fight_costs_him() {
    for (face, code) in [(1, "D1"), (3, "A1/D1")] {
        let paid = if face == 3 { "\nA loses a step (a44-16.3c)" } else { "" };
        check(
            "a44-16.3q1",
            &format!(
                "{IDLE}
                 german A infantry 6-6-3 at 0505 reduced 2-2-3
                 allied B infantry 2-2-3 at 0506
                 allied D infantry 1-1-3 at 0506"
            ),
            &format!(
                "A attacks 0506, rolling 2
                 A leads, rolling {face}
                 D loses a step
                 B leads, rolling 1"
            ),
            &format!(
                "A attacks 0506
                 6 to 3 is 2-1, at 2-1, rolled 2: FF
                 A leads the fire fight, rolled {face}: {code}{paid}
                 D loses a step (a44-16.3a)
                 B leads the defense, rolled 1: yes
                 B loses a step (a44-16.7.1d)
                 now battle Advance german
                 now advance Limited"
            ),
        );
    }
}

/// A regiment on its reduced side, with its remnant in the display.
const REGIMENT: &str = "infantry 6-6-3 stacking 3 reduced 3-3-3 weak 2 steps 1 remnant infantry";

#[test]
fn a44_16_4c_a_remnant_retreats_with_the_rest() {
    let given = format!(
        "{IDLE}
         remnant allied infantry R 1-2-3
         german A infantry 15-4-3 at 0505
         allied B {REGIMENT} at 0506"
    );
    // Shattered: the step is lost, and the remnant runs.
    check(
        "a44-16.4c",
        &given,
        "A attacks 0506, rolling 1
         R retreats 0506-0507-0508-0509-0510",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step, leaving R (a44-16.3a)
         R retreats 0506-0507-0508-0509-0510
         R is broken (a44-18.2b)
         now B dead
         now R at 0510 broken retreated
         now advance Bonus",
    );
    // In an exchange it is Engaged.
    check(
        "a44-16.4c",
        &given.replace("A infantry 15", "A infantry 6"),
        "A attacks 0506, rolling 3",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 3: EX
         A loses a step (a44-16.3a)
         B loses a step, leaving R (a44-16.3a)
         R is marked engaged (a44-16.5a)
         the combat is over
         now A dead
         now R at 0506 engaged defended",
    );
    // After a Delay it goes back two hexes.
    check(
        "a44-16.4c",
        &given.replace("A infantry 15", "A infantry 6"),
        "A attacks 0506, rolling 1
         B leads, rolling 2
         R retreats 0506-0507-0508",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 1: DR2
         B leads the defense, rolled 2: delay
         B loses a step, leaving R (a44-16.7.1d)
         R retreats 0506-0507-0508
         R is disrupted (a44-18.2a)
         now R at 0508 disrupted retreated
         now advance Limited",
    );
}

#[test]
fn a44_16_4c_an_attacking_remnant_has_its_regiment_s_part_in_the_attack() {
    let given = format!(
        "{IDLE}
         remnant german infantry R 1-2-3
         german A {REGIMENT} at 0505
         allied B infantry 3-3-3 at 0506 reduced 2-2-3"
    );
    // It may advance.
    check(
        "a44-16.4c",
        &given,
        "A attacks 0506, rolling 1
         A leads, rolling 4
         allied passes
         B retreats 0506-0507-0508
         R advances 0505-0506",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 4: A1/DR2
         A loses a step, leaving R (a44-16.3c)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         R advances 0505-0506
         the combat is over
         now A dead
         now R at 0506 attacked",
    );
    // It has had its combat of this phase.
    check(
        "a44-16.4c",
        &format!("{given}\nallied C infantry 3-3-3 at 0606"),
        "A attacks 0506, rolling 6
         R attacks 0606",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 6: A1
         A loses a step, leaving R (a44-16.3a)
         the combat is over
         refused a44-14.1b: that unit has attacked or disengaged in this phase
         now R at 0505 attacked",
    );
    // And it pays, where an exchange follows.
    check(
        "a44-16.4c",
        &given.replace("reduced 2-2-3", "reduced 2-2-3 elite"),
        "A attacks 0506, rolling 1
         A leads, rolling 4
         B leads, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 4: A1/DR2
         A loses a step, leaving R (a44-16.3c)
         B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         R loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now R dead
         now B at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_5a_only_defenders_are_engaged() {
    check(
        "a44-16.5a",
        &format!(
            "{IDLE}
             german A infantry 6-4-3 at 0505
             allied B infantry 3-3-3 at 0506
             allied D infantry 0-0-3 at 0506 engaged"
        ),
        "A attacks 0506, rolling 5
         german ends",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505
         now B at 0506 engaged
         now D at 0506 engaged",
    );
    // Nobody has to fight on: the attacker may go, or do nothing.
    check(
        "a44-16.5a",
        "german A infantry 6-4-3 at 0505
         allied B infantry 3-3-3 at 0506 engaged",
        "A moves 0505-0504
         german ends",
        "A moves 0505-0504 for 2
         now A at 0504 moved",
    );
}

#[test]
fn a44_16_5b_an_engaged_unit_does_not_move() {
    check(
        "a44-16.5b",
        "side allied
         german A infantry 6-4-3 at 0505
         allied B infantry 3-3-3 at 0506 engaged",
        "B moves 0506-0507
         B moves tactical 0506-0507",
        "refused a44-ESP.4a: an Engaged unit may not move
         refused a44-ESP.4a: an Engaged unit may not move
         now B at 0506 engaged",
    );
}

#[test]
fn a44_16_5c_an_engaged_unit_does_not_dig() {
    for here in ["", "begun 0506"] {
        check(
            "a44-16.5c",
            &format!(
                "{here}
                 side allied
                 german A infantry 6-4-3 at 0505
                 allied B infantry 3-3-3 at 0506 engaged"
            ),
            "B digs",
            &format!(
                "refused a44-15.8.2a: only Infantry in Good Order, in supply, not Engaged and not in column builds a position
                 now improved {}",
                if here.is_empty() { "none" } else { "0506 begun" }
            ),
        );
    }
}

#[test]
fn a44_16_5d_an_engaged_unit_adds_two_to_a_demolition() {
    for (state, face, told) in [
        ("", 4, "B blows 0505/0506, rolled 4"),
        (" engaged", 4, "B fails to blow 0505/0506, rolled 4 +2 (a44-7.5b)"),
        (" engaged", 2, "B blows 0505/0506, rolled 2 +2 (a44-7.5b)"),
    ] {
        check(
            "a44-16.5d",
            &format!(
                "phase bridge
                 side allied
                 bridge 0505/0506
                 bridge 0101/0102
                 allied Y infantry 9-9-3 at 0102
                 german A infantry 6-4-3 at 0505
                 allied B infantry 3-3-3 at 0506{state}"
            ),
            &format!("B blows 0505/0506, rolling {face}"),
            told,
        );
    }
}

#[test]
fn a44_16_5e_the_marker_comes_off_in_the_owner_s_combat_phase() {
    check(
        "a44-16.5e",
        "phase combat
         side allied
         german A infantry 6-4-3 at 0505 engaged
         allied B infantry 3-3-3 at 0506 engaged",
        "allied ends",
        "B is no longer engaged (a44-20.5b)
         victory check: none
         now A at 0505 engaged
         now B at 0506",
    );
}

#[test]
fn a44_15_8_4b_a_position_goes_with_the_last_who_dies_in_it() {
    let given = format!(
        "{IDLE}
         improved 0505 0506
         german A infantry 5-5-3 at 0505
         allied B infantry 3-3-3 at 0506 reduced 1-1-3"
    );
    check(
        "a44-15.8.4b",
        &given,
        "A attacks 0506, rolling 2",
        "A attacks 0506
         5 to 5 is 1-1, at 1-1, rolled 2: EX
         A loses a step (a44-16.3a)
         the position in 0505 is given up (a44-15.8.4b)
         B loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now improved 0506",
    );
    // Where another is left, it stays.
    check(
        "a44-15.8.4b",
        &format!("{given}\ngerman C infantry 1-1-3 at 0505"),
        "A attacks 0506, rolling 6",
        "A attacks 0506
         5 to 5 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over
         now improved 0506 0505",
    );
}
