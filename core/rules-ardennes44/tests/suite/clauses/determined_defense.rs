//! §16.7 Determined Defense.

use crate::language::check;

/// Two who could still fight elsewhere, so that the Combat Phase goes on.
const IDLE: &str = "phase combat
    german Z infantry 1-1-3 at 0101
    allied Y infantry 9-9-3 at 0102";

const NOT_FIT: &str =
    "refused a44-16.7.1e: a defender leads that is in Good Order, not in column and no Artillery";

/// Two to one in the open, where a 1 is a DR2; `held` is said of the defender.
fn beaten(held: &str) -> String {
    format!(
        "{IDLE}
         german A infantry 6-4-3 at 0505 reduced 4-2-3
         allied B {held}"
    )
}

const TWO_STEPS: &str = "infantry 3-3-3 at 0506 reduced 2-2-3";

/// A DR2 at two to one, then what the defender does and what comes of it.
#[track_caller]
fn after_dr2(clause: &str, given: &str, when: &str, then: &str) {
    check(
        clause,
        given,
        &format!("A attacks 0506, rolling 1\n{when}"),
        &format!("A attacks 0506\n6 to 3 is 2-1, at 2-1, rolled 1: DR2\n{then}"),
    );
}

#[test]
fn a44_16_7_1a_only_a_regular_advance_can_be_resisted() {
    after_dr2("a44-16.7.1a", &beaten(TWO_STEPS), "", "now battle DeterminedDefense allied");
    // From the Fire Fight Table too.
    for (face, told) in [
        (1, "D1\nB loses a step (a44-16.3a)"),
        (2, "DR2"),
        (3, "A1/D1\nA loses a step (a44-16.3c)\nB loses a step (a44-16.3a)"),
        (4, "A1/DR2\nA loses a step (a44-16.3c)"),
    ] {
        check(
            "a44-16.7.1a",
            &beaten(TWO_STEPS),
            &format!("A attacks 0506, rolling 2\nA leads, rolling {face}"),
            &format!(
                "A attacks 0506
                 6 to 3 is 2-1, at 2-1, rolled 2: FF
                 A leads the fire fight, rolled {face}: {told}
                 now battle DeterminedDefense allied"
            ),
        );
    }
    // A Bonus Advance cannot.
    for (strength, face, told) in
        [(9, 1, "DR3"), (12, 1, "DR4"), (15, 1, "DS\nB loses a step (a44-16.3a)")]
    {
        let odds = strength / 3;
        check(
            "a44-16.7.1a",
            &beaten(TWO_STEPS).replace("6-4-3", &format!("{strength}-4-3")),
            &format!("A attacks 0506, rolling {face}"),
            &format!(
                "A attacks 0506
                 {strength} to 3 is {odds}-1, at {odds}-1, rolled {face}: {told}
                 now battle Retreat allied"
            ),
        );
    }
}

#[test]
fn a44_16_7_1b_success_cancels_retreat_disruption_and_advance_and_no_loss() {
    check(
        "a44-16.7.1b",
        &beaten(&format!("{TWO_STEPS} remnant infantry weak 2 stacking 3"))
            .replace("phase", "remnant allied infantry R 1-1-3\nphase"),
        "A attacks 0506, rolling 2
         A leads, rolling 3
         B leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 3: A1/D1
         A loses a step (a44-16.3c)
         B loses a step (a44-16.3a)
         B leads the defense, rolled 1: yes
         B loses a step, leaving R (a44-16.7.1d)
         R is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now B dead
         now R at 0506 engaged defended",
    );
}

#[test]
fn a44_16_7_1c_the_losses_of_the_result_come_first() {
    // With its only step lost to D1, nobody is left to hold.
    check(
        "a44-16.7.1c",
        &beaten("infantry 3-3-3 at 0506"),
        "A attacks 0506, rolling 2
         A leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 1: D1
         B loses a step (a44-16.3a)
         now B dead
         now battle Advance german",
    );
    // The bonus of the hex is that of what is left: a town's three, for two points of strength.
    check(
        "a44-16.7.1c",
        &format!("town 0506\n{}", beaten(TWO_STEPS).replace("6-4-3", "12-4-3")),
        "A attacks 0506, rolling 2
         A leads, rolling 1
         B leads, rolling 6",
        "A attacks 0506
         12 to 6 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 1: D1
         B loses a step (a44-16.3a)
         B leads the defense, rolled 6 -2 (a44-16.7.2b): no
         now battle Retreat allied",
    );
}

#[test]
fn a44_16_7_1d_one_of_the_stack_leads_and_pays() {
    after_dr2(
        "a44-16.7.1d",
        &format!("{}\nallied C infantry 0-0-3 at 0506 reduced 0-0-3 elite", beaten(TWO_STEPS)),
        "A leads
         Y leads
         C leads, rolling 2",
        "refused: it is not your turn: the game waits for seat 1
         refused a44-16.7.1e: a defender leads that is in Good Order, not in column and no Artillery
         C leads the defense, rolled 2 -1 (a44-16.7.2b): yes
         C loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         C is marked engaged (a44-16.5a)
         the combat is over
         now B at 0506 engaged defended
         now C at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_7_1e_shaken_units_guns_and_columns_do_not_lead() {
    let steady = "allied C infantry 0-0-3 at 0506";
    for (held, odds) in [
        (format!("{TWO_STEPS} disrupted"), "4 to 3 is 1-1 +1 (a44-18.3e), at 2-1"),
        (format!("{TWO_STEPS} broken"), "4 to 3 is 1-1 +1 (a44-18.3e), at 2-1"),
        ("artillery 0-2-0 at 0506".to_owned(), "4 to 2 is 2-1, at 2-1"),
        (format!("{TWO_STEPS} column"), "4 to 2 is 2-1, at 2-1"),
        (format!("{TWO_STEPS} trucked"), "4 to 2 is 2-1, at 2-1"),
    ] {
        let given = format!("{}\n{steady}", beaten(&held).replace("6-4-3", "4-4-3"));
        check(
            "a44-16.7.1e",
            &given,
            "A attacks 0506, rolling 1
             B leads",
            &format!(
                "A attacks 0506
                 {odds}, rolled 1: DR2
                 {NOT_FIT}
                 now battle DeterminedDefense allied"
            ),
        );
        // Alone it has no choice.
        let alone = given.replace(steady, "");
        check(
            "a44-16.7.1e",
            &alone,
            "A attacks 0506, rolling 1",
            &format!(
                "A attacks 0506
                 {odds}, rolled 1: DR2{}
                 now battle {}",
                if held.contains("broken") { "\nB is eliminated (a44-18.5b)" } else { "" },
                if held.contains("broken") { "Advance german" } else { "Retreat allied" },
            ),
        );
    }
}

#[test]
fn a44_12_5d_a_column_does_not_lead_a_determined_defense() {
    for mark in ["column", "trucked"] {
        check(
            "a44-12.5d",
            &format!(
                "{}\nallied C infantry 0-0-3 at 0506",
                beaten(&format!("{TWO_STEPS} {mark}")).replace("6-4-3", "4-4-3")
            ),
            "A attacks 0506, rolling 1
             B leads
             C leads, rolling 4",
            &format!(
                "A attacks 0506
                 4 to 2 is 2-1, at 2-1, rolled 1: DR2
                 {NOT_FIT}
                 C leads the defense, rolled 4: no"
            ),
        );
    }
}

#[test]
fn a44_16_7_2a_every_result_of_the_table() {
    let results = ["yes, exchange", "yes", "delay", "no", "no", "no", "no, loss"];
    for (total, result) in (0..).zip(results) {
        // A green unit in a village: -2 and +1.
        let face = total + 1;
        if face > 6 {
            continue;
        }
        let given = format!("village 0506\n{}", beaten(&format!("{TWO_STEPS} green")))
            .replace("6-4-3", "10-4-3");
        let lost = if result == "no" { "" } else { "\nB loses a step (a44-16.7.1d)" };
        let more = match result {
            "yes, exchange" => "\nA loses a step (a44-16.3a)",
            _ => "",
        };
        let end = match result {
            "yes, exchange" | "yes" => "\nB is marked engaged (a44-16.5a)\nthe combat is over",
            _ => "",
        };
        check(
            "a44-16.7.2a",
            &given,
            &format!("A attacks 0506, rolling 1\nB leads, rolling {face}"),
            &format!(
                "A attacks 0506
                 10 to 5 is 2-1, at 2-1, rolled 1: DR2
                 B leads the defense, rolled {face} +1 (a44-16.7.2b) -2 (a44-16.7.2b): {result}{lost}{more}{end}"
            ),
        );
    }
    // In the open a 6 is a 6.
    after_dr2(
        "a44-16.7.2a",
        &beaten(TWO_STEPS),
        "B leads, rolling 6",
        "B leads the defense, rolled 6: no, loss
         B loses a step (a44-16.7.1d)
         now battle Retreat allied",
    );
}

#[test]
fn a44_16_7_2b_clervaux() {
    // An infantry and a tank battalion in a town, hit by DR2: the tanks lead, and 4-3 is 1.
    check(
        "a44-16.7.2b",
        &format!(
            "{IDLE}
             town 0506
             german A infantry 12-4-3 at 0505
             german P tank 4-4-6 at 0505 reduced 2-2-6 tq 3
             allied B infantry 2-2-3 at 0506
             allied T tank 3-3-6 at 0506 reduced 1-1-6 tq 3"
        ),
        "A+P attacks 0506, rolling 1
         T leads, rolling 4",
        "A+P attacks 0506
         16 to 8 is 2-1, at 2-1, rolled 1: DR2
         T leads the defense, rolled 4 -3 (a44-16.7.2b): yes
         T loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         T is marked engaged (a44-16.5a)
         the combat is over
         now B at 0506 engaged defended
         now T at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_7_2b_green_elite_and_the_hex() {
    let hold = |ground: &str, held: &str, face: u16, told: &str| {
        // Strength enough for two to one whatever the hex adds.
        let defense = match ground {
            "town 0506" | "city 0506" => 6,
            "village 0506" => 5,
            "forest 0506" => 4,
            _ => 3,
        };
        let strength = 2 * defense;
        let given =
            format!("{ground}\n{}", beaten(held)).replace("6-4-3", &format!("{strength}-4-3"));
        check(
            "a44-16.7.2b",
            &given,
            &format!("A attacks 0506, rolling 1\nB leads, rolling {face}"),
            &format!(
                "A attacks 0506
                 {strength} to {defense} is 2-1, at 2-1, rolled 1: DR2
                 B leads the defense, rolled {face}{told}"
            ),
        );
    };
    let modifier = |by: i8| format!(" {by:+} (a44-16.7.2b)");
    let green = format!("{TWO_STEPS} green");
    let elite = format!("{TWO_STEPS} elite");
    hold("", TWO_STEPS, 4, ": no");
    hold("", &green, 4, &format!("{}: no", modifier(1)));
    hold("", &elite, 4, &format!("{}: no", modifier(-1)));
    hold("forest 0506", TWO_STEPS, 4, &format!("{}: no", modifier(-1)));
    hold("village 0506", TWO_STEPS, 5, &format!("{}: no", modifier(-2)));
    hold("town 0506", TWO_STEPS, 6, &format!("{}: no", modifier(-3)));
    // A city's four, kept to the three points of strength there (§15.1c).
    hold("city 0506", TWO_STEPS, 6, &format!("{}: no", modifier(-3)));
    // They add up, and the table has ends.
    let paid = "\nB loses a step (a44-16.7.1d)\nA loses a step (a44-16.3a)\n\
                B is marked engaged (a44-16.5a)\nthe combat is over";
    hold("town 0506", &elite, 1, &format!("{}{}: yes, exchange{paid}", modifier(-1), modifier(-3)));
    hold("", &green, 6, &format!("{}: no, loss\nB loses a step (a44-16.7.1d)", modifier(1)));
}

#[test]
fn a44_16_7_2x1_a_two_is_a_delay_whatever_the_card_says() {
    after_dr2(
        "a44-16.7.2x1",
        &beaten(TWO_STEPS),
        "B leads, rolling 2",
        "B leads the defense, rolled 2: delay
         B loses a step (a44-16.7.1d)
         now battle Retreat allied
         now advance Limited",
    );
}

#[test]
fn a44_16_7_3a_yes_ex_costs_each_side_a_step() {
    after_dr2(
        "a44-16.7.3a",
        &beaten(&format!("{TWO_STEPS} elite")),
        "B leads, rolling 1",
        "B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         A loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now B at 0506 reduced engaged defended",
    );
    // The attacker's only unit died as the Lead Unit of the Fire Fight: there is nobody to pay.
    check(
        "a44-16.7.3a",
        &beaten(&format!("{TWO_STEPS} elite")).replace(" reduced 4-2-3", ""),
        "A attacks 0506, rolling 2
         A leads, rolling 4
         B leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 4: A1/DR2
         A loses a step (a44-16.3c)
         B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A dead
         now B at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_7_3b_yes_costs_the_defender_a_step() {
    after_dr2(
        "a44-16.7.3b",
        &beaten(TWO_STEPS),
        "B leads, rolling 1",
        "B leads the defense, rolled 1: yes
         B loses a step (a44-16.7.1d)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked
         now B at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_7_3c_delay_costs_a_step_and_gives_up_the_hex() {
    after_dr2(
        "a44-16.7.3c",
        &beaten(TWO_STEPS),
        "B leads, rolling 2
         B retreats 0506-0507-0508
         A advances 0505-0606
         A advances 0505-0506",
        "B leads the defense, rolled 2: delay
         B loses a step (a44-16.7.1d)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         refused a44-19.1.2a: a Limited Advance leads into the vacated hex and no farther
         A advances 0505-0506
         the combat is over
         now A at 0506 attacked
         now B at 0508 reduced disrupted retreated",
    );
    // The Lead Unit's last step, and the others go alone.
    after_dr2(
        "a44-16.7.3c",
        &format!("{}\nallied C infantry 0-0-3 at 0506", beaten(TWO_STEPS)),
        "C leads, rolling 2
         B retreats 0506-0507-0508",
        "C leads the defense, rolled 2: delay
         C loses a step (a44-16.7.1d)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now C dead
         now battle Advance german
         now advance Limited",
    );
}

#[test]
fn a44_16_7_3d_no_leaves_the_result_as_it_was() {
    for face in [3, 4, 5] {
        after_dr2(
            "a44-16.7.3d",
            &beaten(TWO_STEPS),
            &format!(
                "B leads, rolling {face}
                 B leads
                 B retreats 0506-0507-0508"
            ),
            &format!(
                "B leads the defense, rolled {face}: no
                 refused a44-17.1b: the beaten units must retreat
                 B retreats 0506-0507-0508
                 B is disrupted (a44-18.2a)
                 now B at 0508 disrupted retreated
                 now advance Regular"
            ),
        );
    }
}

#[test]
fn a44_16_7_3e_no_with_a_loss_leaves_it_and_costs_a_step() {
    after_dr2(
        "a44-16.7.3e",
        &beaten(TWO_STEPS),
        "B leads, rolling 6
         B retreats 0506-0507-0508",
        "B leads the defense, rolled 6: no, loss
         B loses a step (a44-16.7.1d)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now B at 0508 reduced disrupted retreated
         now advance Regular",
    );
    // Its last step: the attacker keeps the whole of his advance (§17.3).
    after_dr2(
        "a44-16.7.3e",
        &beaten("infantry 3-3-3 at 0506"),
        "B leads, rolling 6",
        "B leads the defense, rolled 6: no, loss
         B loses a step (a44-16.7.1d)
         now B dead
         now battle Advance german
         now advance Regular",
    );
}

#[test]
fn a44_16_7_3q1_survivors_of_a_delay_are_disrupted_or_broken() {
    check(
        "a44-16.7.3q1",
        &format!(
            "{}\nallied C infantry 0-0-3 at 0506 disrupted",
            beaten(TWO_STEPS).replace("6-4-3", "3-4-3")
        ),
        "A attacks 0506, rolling 1
         B leads, rolling 2
         B+C retreats 0506-0507-0508",
        "A attacks 0506
         3 to 3 is 1-1 +1 (a44-18.3e), at 2-1, rolled 1: DR2
         B leads the defense, rolled 2: delay
         B loses a step (a44-16.7.1d)
         B+C retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         C is broken (a44-18.3g)
         now B at 0508 reduced disrupted retreated
         now C at 0508 broken retreated",
    );
}

#[test]
fn a44_16_7_3q2_the_attacker_picks_his_loss_but_for_tanks_that_had_the_shift() {
    let elite = format!("{TWO_STEPS} elite");
    check(
        "a44-16.7.3q2",
        &format!("{}\ngerman C infantry 3-3-3 at 0505", beaten(&elite).replace("6-4-3", "3-4-3")),
        "A+C attacks 0506, rolling 1
         B leads, rolling 1
         C loses a step",
        "A+C attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 1: DR2
         B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         C loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked
         now C dead",
    );
    let tanks = format!(
        "{}\ngerman T tank 3-3-6 at 0505 reduced 1-1-6 tq 4",
        beaten(&elite).replace("6-4-3", "2-4-3")
    );
    check(
        "a44-16.7.3q2",
        &tanks,
        "A+T attacks 0506, rolling 1
         B leads, rolling 1",
        "A+T attacks 0506
         5 to 3 is 1-1 +1 (a44-21.1a), at 2-1, rolled 1: DR2
         B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         T loses a step (a44-16.3b)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked
         now T at 0505 reduced attacked",
    );
    // The tanks died leading the Fire Fight: anybody will do.
    check(
        "a44-16.7.3q2",
        &tanks.replace("3-3-6 at 0505 reduced 1-1-6", "1-1-6 at 0505"),
        "A+T attacks 0506, rolling 2
         T leads, rolling 5
         B leads, rolling 1",
        "A+T attacks 0506
         3 to 3 is 1-1 +1 (a44-21.1a), at 2-1, rolled 2: FF
         T leads the fire fight, rolled 5 -1 (a44-16.2c): A1/DR2
         T loses a step (a44-16.3c)
         B leads the defense, rolled 1 -1 (a44-16.7.2b): yes, exchange
         B loses a step (a44-16.7.1d)
         A loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now T dead",
    );
}

#[test]
fn a44_16_7_4_the_last_step_held_the_hex_and_is_gone() {
    after_dr2(
        "a44-16.7.4",
        &beaten("infantry 3-3-3 at 0506"),
        "B leads, rolling 1
         A advances 0505-0606
         A advances 0505-0506",
        "B leads the defense, rolled 1: yes
         B loses a step (a44-16.7.1d)
         refused a44-19.1.2a: a Limited Advance leads into the vacated hex and no farther
         A advances 0505-0506
         the combat is over
         now A at 0506 attacked
         now B dead",
    );
    // Where another stands, the hex is held.
    after_dr2(
        "a44-16.7.4",
        &format!("{}\nallied C infantry 0-0-3 at 0506", beaten("infantry 3-3-3 at 0506")),
        "B leads, rolling 1",
        "B leads the defense, rolled 1: yes
         B loses a step (a44-16.7.1d)
         C is marked engaged (a44-16.5a)
         the combat is over
         now B dead
         now C at 0506 engaged defended",
    );
}
