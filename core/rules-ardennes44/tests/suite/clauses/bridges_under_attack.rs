//! §7.4, §7.7 Bridges blown under an attack.

use crate::language::check;

#[test]
fn a44_7_4a_the_bridge_under_an_attack_may_be_tried() {
    check(
        "a44-7.4a",
        "phase combat
         bridge 0505/0506 0406/0506
         german A infantry 6-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506
         B blows 0406/0506
         A blows 0505/0506
         B blows 0505/0506, rolling 6 4",
        "A attacks 0506
         refused a44-7.4a: only a bridge over which the attack comes can be blown now
         refused: it is not your turn: the game waits for seat 1
         B fails to blow 0505/0506, rolled 6 +1 (a44-7.5a)
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_7_4a_the_defender_may_let_it_stand() {
    check(
        "a44-7.4a",
        "phase combat
         bridge 0505/0506
         german A infantry 6-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506
         allied passes, rolling 4",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now 0505/0506 stands",
    );
}

#[test]
fn a44_7_4a_not_where_the_attack_comes_from_elsewhere_nor_too_early() {
    for turn in ["", "turn 2"] {
        let from = if turn.is_empty() { "0607" } else { "0505" };
        check(
            "a44-7.4a",
            &format!(
                "phase combat
                 {turn}
                 bridge 0505/0506
                 river 0607/0506
                 german A infantry 6-3-3 at {from}
                 allied B infantry 3-3-3 at 0506"
            ),
            "A attacks 0506, rolling 4",
            "A attacks 0506
             3 to 3 is 1-1, at 1-1, rolled 4: ENG
             B is marked engaged (a44-16.5a)
             the combat is over",
        );
    }
}

#[test]
fn a44_7_4b_no_armor_shift_over_a_blown_bridge() {
    let given = "phase combat
         bridge 0505/0506
         german A tank 6-2-6 at 0505 tq 5
         allied B infantry 3-3-3 at 0506";
    check(
        "a44-7.4b",
        given,
        "A attacks 0506
         B blows 0505/0506, rolling 6 5",
        "A attacks 0506
         B fails to blow 0505/0506, rolled 6 +1 (a44-7.5a)
         3 to 3 is 1-1 +1 (a44-21.1a), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-7.4b",
        given,
        "A attacks 0506
         B blows 0505/0506, rolling 1
         german passes, rolling 4",
        "A attacks 0506
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_7_4c_no_vehicle_leads_over_a_blown_bridge() {
    check(
        "a44-7.4c",
        "phase combat
         bridge 0505/0506
         german A tank 6-2-6 at 0505 tq 5
         german C infantry 3-3-3 at 0406
         allied B infantry 6-6-3 at 0506",
        "A+C attacks 0506
         B blows 0505/0506, rolling 1
         german passes, rolling 1
         A leads
         C leads, rolling 6",
        "A+C attacks 0506
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         6 to 6 is 1-1, at 1-1, rolled 1: FF
         refused a44-16.2.1c: that unit could not advance into the hex, and so cannot lead
         C leads the fire fight, rolled 6: A1/ENG
         C loses a step (a44-16.3c)
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_7_4d_no_vehicle_advances_over_a_blown_bridge() {
    check(
        "a44-7.4d",
        "phase combat
         bridge 0505/0506
         german A tank 9-2-6 at 0505 tq 5
         german C infantry 9-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A+C attacks 0506
         B blows 0505/0506, rolling 1
         german passes, rolling 2
         allied passes
         B retreats 0506-0507-0508
         A advances 0505-0506
         C advances 0505-0506
         german passes",
        "A+C attacks 0506
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         10 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         refused a44-11.4.1a: a Vehicle crosses a river only by an intact bridge
         C advances 0505-0506
         the combat is over
         now A at 0505",
    );
}

#[test]
fn a44_7_4e_the_attack_may_be_called_off() {
    check(
        "a44-7.4e",
        "phase combat
         bridge 0505/0506 0406/0506
         german A infantry 6-3-3 at 0505
         german C infantry 6-3-3 at 0406
         allied B infantry 3-3-3 at 0506",
        "A+C attacks 0506
         german calls off
         B blows 0505/0506, rolling 6
         B blows 0505/0506
         B blows 0406/0506, rolling 3
         german calls off",
        "A+C attacks 0506
         refused: it is not your turn: the game waits for seat 1
         B fails to blow 0505/0506, rolled 6 +1 (a44-7.5a)
         refused a44-7.2b: that bridge was tried in this player turn
         B blows 0406/0506, rolled 3 +1 (a44-7.5a)
         the attack is called off
         now battle none
         now phase Combat german
         now 0406/0506 is blown",
    );
}

#[test]
fn a44_7_4q1_whoever_called_off_may_attack_again() {
    check(
        "a44-7.4q1",
        "phase combat
         bridge 0505/0506
         german A infantry 6-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506
         B blows 0505/0506, rolling 1
         german calls off
         A attacks 0506, rolling 4",
        "A attacks 0506
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         the attack is called off
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_7_5a_one_more_on_the_die_in_the_enemy_combat_phase() {
    for (state, face, told) in [
        ("", 3, "B blows 0505/0506, rolled 3 +1 (a44-7.5a)"),
        ("", 4, "B fails to blow 0505/0506, rolled 4 +1 (a44-7.5a)"),
        ("disrupted", 1, "B blows 0505/0506, rolled 1 +1 (a44-7.5a) +2 (a44-7.5b)"),
        ("engaged", 2, "B fails to blow 0505/0506, rolled 2 +1 (a44-7.5a) +2 (a44-7.5b)"),
    ] {
        let fails = told.contains("fails");
        check(
            "a44-7.5a",
            &format!(
                "phase combat
                 bridge 0505/0506 0406/0506
                 german A infantry 6-3-3 at 0505
                 german C infantry 6-3-3 at 0406
                 allied B infantry 3-3-3 at 0506 {state}"
            ),
            &format!(
                "A+C attacks 0506
                 B blows 0505/0506, rolling {face}"
            ),
            &format!(
                "A+C attacks 0506
                 {told}
                 now 0505/0506 {}",
                if fails { "stands" } else { "is blown" }
            ),
        );
    }
}

#[test]
fn a44_7_7a_the_bridges_at_ouren_are_tried_before_an_attack() {
    let given = "phase combat
         turn 2
         ouren 0505/0506
         german A infantry 6-3-3 at 0505
         allied B infantry 3-3-3 at 0506";
    check(
        "a44-7.7a",
        given,
        "A attacks 0506, rolling 4
         german passes, rolling 4",
        "A attacks 0506
         the bridges at Ouren collapse, rolled 4
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now 0505/0506 is blown",
    );
    check(
        "a44-7.7a",
        given,
        "A attacks 0506, rolling 5 4",
        "A attacks 0506
         the bridges at Ouren stand, rolled 5
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_7_7q1_an_attack_may_be_called_off_when_they_collapse() {
    check(
        "a44-7.7q1",
        "phase combat
         turn 1
         ouren 0505/0506
         german A infantry 6-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506, rolling 1
         german calls off
         A attacks 0506, rolling 4",
        "A attacks 0506
         the bridges at Ouren collapse, rolled 1
         the attack is called off
         A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}
