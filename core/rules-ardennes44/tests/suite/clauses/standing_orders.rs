//! Standing orders: answers given before the question.

use crate::language::check;

/// An attack over two bridges.
const BRIDGES: &str = "phase combat
                       bridge 0505/0506 0406/0506
                       german A infantry 3-3-3 at 0505
                       german C infantry 3-3-3 at 0406
                       allied D infantry 1-1-3 at 0506 engaged
                       allied B infantry 3-3-3 at 0506";

#[test]
fn bridges_are_blown_one_after_another_by_the_steadiest() {
    check(
        "a44-7.4a",
        BRIDGES,
        "allied orders bridges are blown
         A+C attacks 0506, rolling 6 3",
        "A+C attacks 0506
         B fails to blow 0406/0506, rolled 6 +1 (a44-7.5a)
         B blows 0505/0506, rolled 3 +1 (a44-7.5a)
         now battle CallOff german",
    );
}

#[test]
fn bridges_are_spared() {
    check(
        "a44-7.4a",
        BRIDGES,
        "allied orders bridges are spared
         A+C attacks 0506, rolling 4",
        "A+C attacks 0506
         4 to 4 is 1-1, at 1-1, rolled 4: ENG
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn without_an_order_the_seat_is_asked() {
    check(
        "a44-7.4a",
        BRIDGES,
        "allied orders guns hold fire, then stacks give way
         A+C attacks 0506",
        "A+C attacks 0506
         now battle Bridges allied",
    );
}

#[test]
fn orders_do_not_speak_in_ones_own_turn() {
    check(
        "a44-16.3a",
        "phase combat
         german A infantry 2-3-3 at 0505 reduced 1-3-3
         german C infantry 1-2-3 at 0505 reduced 1-2-3
         allied B infantry 3-3-3 at 0506",
        "german orders the weakest lose
         A+C attacks 0506, rolling 6",
        "A+C attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 6: A1
         now battle Loss german",
    );
}

/// Two guns in range of an attack at 2-1.
const GUNS: &str = "phase combat
                    german A infantry 6-3-3 at 0505
                    allied B infantry 3-3-3 at 0506
                    allied G artillery 0-1-3 at 0509 range 4
                    allied H artillery 0-1-3 at 0510 range 9";

#[test]
fn a_gun_of_the_range_asked_for_fires_from_a_column_on() {
    for (gun, name) in [("longest", "H"), ("shortest", "G")] {
        check(
            "a44-22.8a",
            GUNS,
            &format!(
                "allied orders the {gun} gun fires from 1
                 A attacks 0506, rolling 5 4"
            ),
            &format!(
                "A attacks 0506
                 {name} fires for the defense, rolled 5: -1
                 6 to 3 is 2-1 -1 (a44-22.8b), at 1-1, rolled 4: ENG
                 B is marked engaged (a44-16.5a)
                 the combat is over"
            ),
        );
    }
    for order in ["the longest gun fires from 2", "guns hold fire"] {
        check(
            "a44-22.8a",
            GUNS,
            &format!(
                "allied orders {order}
                 A attacks 0506, rolling 5"
            ),
            "A attacks 0506
             6 to 3 is 2-1, at 2-1, rolled 5: ENG
             B is marked engaged (a44-16.5a)
             the combat is over
             now G at 0509
             now H at 0510",
        );
    }
}

/// A town of bonus 3 with three steps in it, one of them elite.
const TOWN: &str = "phase combat
                    town 0506
                    german A infantry 18-3-3 at 0505
                    allied B infantry 2-2-3 reduced 1-1-3 at 0506
                    allied E infantry 1-1-3 at 0506 elite";

#[test]
fn a_stack_holds_where_ground_and_steps_are_good_enough() {
    check(
        "a44-16.7.1a",
        TOWN,
        "allied orders stacks hold with bonus 3 and steps 3
         A attacks 0506, rolling 2 6",
        "A attacks 0506
         18 to 6 is 3-1, at 3-1, rolled 2: DR2
         E leads the defense, rolled 6 -1 (a44-16.7.2b) -3 (a44-16.7.2b): delay
         E loses a step (a44-16.7.1d)
         now battle Retreat allied",
    );
}

#[test]
fn a_stack_gives_way_where_they_are_not_and_goes_the_best_way() {
    for order in [
        "stacks hold with bonus 4 and steps 3",
        "stacks hold with bonus 3 and steps 4",
        "stacks give way",
    ] {
        check(
            "a44-16.7.1a",
            TOWN,
            &format!(
                "allied orders {order}
                 A attacks 0506, rolling 2"
            ),
            "A attacks 0506
             18 to 6 is 3-1, at 3-1, rolled 2: DR2
             now battle Retreat allied",
        );
    }
}

#[test]
fn beaten_units_go_the_best_way() {
    check(
        "a44-17.1a",
        "phase combat
         german A infantry 9-3-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "allied orders stacks give way, then beaten units go the best way
         A attacks 0506, rolling 2",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now battle Advance german",
    );
}

#[test]
fn the_weakest_of_the_defenders_lose() {
    check(
        "a44-16.3a",
        "phase combat
         german A infantry 4-3-3 reduced 2-3-3 at 0505
         allied B infantry 3-3-3 reduced 2-2-3 at 0506
         allied C infantry 1-1-3 at 0506",
        "allied orders the weakest lose
         A attacks 0506, rolling 2",
        "A attacks 0506
         4 to 4 is 1-1, at 1-1, rolled 2: EX
         A loses a step (a44-16.3a)
         C loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn recon_falls_back_or_stands_fast() {
    let given = "phase combat
         german A infantry 15-3-3 at 0505
         allied R recon 2-2-8 at 0506";
    check(
        "a44-21.4",
        given,
        "allied orders recon falls back
         A attacks 0506, rolling 1",
        "A attacks 0506
         15 to 2 is 7-1, at 7-1, rolled 1: DS
         recon falls back
         now battle Retreat allied",
    );
    check(
        "a44-21.4",
        given,
        "allied orders recon stands fast
         A attacks 0506, rolling 1",
        "A attacks 0506
         15 to 2 is 7-1, at 7-1, rolled 1: DS
         R loses a step (a44-16.3a)
         now battle Advance german",
    );
}

#[test]
fn the_first_british_unit_guards_antwerp() {
    check(
        "a44-27.3.4b",
        "german X tank 6-4-6 reduced 2-2-6 exited
         german Y infantry 4-4-3 at 1111
         west_sheet 0505 0506 0507
         west_of_meuse 0505 0506 0507
         entry F 0505 allied west
         allied A infantry 5-5-3 at 0505 nation british
         allied B infantry 5-5-3 at 0506 nation british
         allied C infantry 5-5-3 at 0507 nation british",
        "allied orders the first guards Antwerp
         german ends",
        "Antwerp is threatened
         A guards Antwerp
         Antwerp is threatened
         B guards Antwerp
         now C at 0507",
    );
}
