//! §16.2 The Fire Fight Table.

use crate::language::check;

/// Two who could still fight elsewhere, so that the Combat Phase goes on.
const IDLE: &str = "phase combat
    german Z infantry 1-1-3 at 0101
    allied Y infantry 9-9-3 at 0102";

/// One unit against another at 1-1, where a 1 is a Fire Fight; `lead` is said of the attacker,
/// `held` of the defender.
fn fight(lead: &str, held: &str) -> String {
    format!(
        "{IDLE}
         german A {lead}
         allied B {held}"
    )
}

const ATTACKER: &str = "infantry 3-3-3 at 0505 reduced 2-2-3";
const DEFENDER: &str = "infantry 3-3-3 at 0506 reduced 2-2-3";

#[test]
fn a44_16_2a_every_result_of_the_table() {
    let results = ["D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG"];
    for (face, result) in (1..).zip(results) {
        let losses = match result {
            "D1" => "\nB loses a step (a44-16.3a)",
            "A1/D1" => "\nA loses a step (a44-16.3c)\nB loses a step (a44-16.3a)",
            "A1/DR2" => "\nA loses a step (a44-16.3c)",
            "ENG+" => {
                "\nB is marked engaged (a44-16.5a)\nA in 0505 has the advantage over 0506\n\
                 the combat is over"
            }
            "A1/ENG" => {
                "\nA loses a step (a44-16.3c)\nB is marked engaged (a44-16.5a)\n\
                 the combat is over"
            }
            _ => "",
        };
        check(
            "a44-16.2a",
            &fight(ATTACKER, DEFENDER),
            &format!("A attacks 0506, rolling 1\nA leads, rolling {face}"),
            &format!(
                "A attacks 0506
                 3 to 3 is 1-1, at 1-1, rolled 1: FF
                 A leads the fire fight, rolled {face}: {result}{losses}"
            ),
        );
    }
}

#[test]
fn a44_16_2b_green_troops_add_one_and_elite_take_one_off() {
    let green = format!("{ATTACKER} green");
    let elite = format!("{ATTACKER} elite");
    presses(&green, 1, " +1 (a44-16.2b): DR2");
    presses(&elite, 3, " -1 (a44-16.2b): DR2");
    // The modifiers of a hard Fire Fight and of morale add up, and the table has ends.
    let hard = |lead: &str, face: u16, told: &str| {
        check(
            "a44-16.2b",
            &fight(lead, DEFENDER),
            &format!("A attacks 0506, rolling 3\nA leads, rolling {face}"),
            &format!(
                "A attacks 0506
                 3 to 3 is 1-1, at 1-1, rolled 3: FF+1
                 A leads the fire fight, rolled {face}{told}"
            ),
        );
    };
    hard(&elite, 2, " +1 (a44-16.1h) -1 (a44-16.2b): DR2");
    hard(
        &green,
        6,
        " +1 (a44-16.1h) +1 (a44-16.2b): A1/ENG\nA loses a step (a44-16.3c)\n\
         B is marked engaged (a44-16.5a)\nthe combat is over",
    );
    presses(&elite, 1, " -1 (a44-16.2b): D1\nB loses a step (a44-16.3a)");
}

/// Infantry presses on against infantry.
#[track_caller]
fn presses(lead: &str, face: u16, told: &str) {
    check(
        "a44-16.2b",
        &fight(lead, DEFENDER),
        &format!("A attacks 0506, rolling 1\nA leads, rolling {face}"),
        &format!(
            "A attacks 0506
             3 to 3 is 1-1, at 1-1, rolled 1: FF
             A leads the fire fight, rolled {face}{told}"
        ),
    );
}

/// Tanks of a quality press on against a hex; the odds are told as they are.
#[track_caller]
fn tanks(clause: &str, given: &str, odds: &str, told: &str) {
    check(
        clause,
        given,
        "A attacks 0506, rolling 1
         A leads, rolling 3",
        &format!(
            "A attacks 0506
             {odds}, rolled 1: FF
             A leads the fire fight, rolled 3{told}"
        ),
    );
}

const BETTER: &str = " -1 (a44-16.2c): DR2";
const NO_BETTER: &str = ": A1/D1\nA loses a step (a44-16.3c)\nB loses a step (a44-16.3a)";
const TANKS: &str = "tank 3-3-6 at 0505 reduced 2-2-6";

#[test]
fn a44_16_2c_tanks_of_gray_quality_take_one_off() {
    let against = |held: &str| fight(&format!("{TANKS} tq 4"), held);
    // Against the same quality there is no Armor Shift.
    let same = against("tank 3-3-6 at 0506 reduced 2-2-6 tq 4");
    tanks("a44-16.2c", &same, "3 to 3 is 1-1, at 1-1", BETTER);
    let better = against("tank 3-3-6 at 0506 reduced 2-2-6 tq 5");
    tanks("a44-16.2c", &better, "3 to 3 is 1-1, at 1-1", NO_BETTER);
    // The highest quality in the hex counts, whoever has it.
    let mixed = format!("{same}\nallied C tank_destroyer 0-0-6 at 0506 tq 5");
    check(
        "a44-16.2c",
        &mixed,
        "A attacks 0506, rolling 1
         A leads, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 1: D1
         now loss B+C",
    );
    // A red quality never does.
    for kind in ["tank_destroyer", "assault_gun"] {
        let red = fight(
            &format!("{kind} 3-3-6 at 0505 reduced 2-2-6 tq 6"),
            "tank 3-3-6 at 0506 reduced 2-2-6 tq 5",
        );
        tanks("a44-16.2c", &red, "3 to 3 is 1-1, at 1-1", NO_BETTER);
    }
}

#[test]
fn a44_16_2c_only_where_the_ground_would_allow_the_armor_shift() {
    // In a city the tanks tell for nothing.
    let held = "tank 3-3-6 at 0506 reduced 2-2-6 tq 4";
    let lead = format!("{} tq 4", TANKS.replace("3-3-6", "4-3-6"));
    let open = format!("light_woods 0506\n{}", fight(&lead, held));
    tanks("a44-16.2c", &open, "4 to 4 is 1-1, at 1-1", BETTER);
    let forest = format!("forest 0506\nsecondary 0505-0506\n{}", fight(&lead, held));
    tanks("a44-16.2c", &forest, "4 to 4 is 1-1, at 1-1", NO_BETTER);
}

#[test]
fn a44_16_2d_an_equal_quality_is_enough() {
    for (quality, told) in [(3, NO_BETTER), (4, BETTER)] {
        let given =
            fight(&format!("{TANKS} tq {quality}"), "tank 3-3-6 at 0506 reduced 2-2-6 tq 4");
        // Neither has the Armor Shift, which asks for more.
        tanks("a44-16.2d", &given, "3 to 3 is 1-1, at 1-1", told);
    }
}

#[test]
fn a44_16_2q1_a_hex_without_any_quality_counts_as_none() {
    let given = fight(&format!("{} tq 1", TANKS.replace("3-3-6", "2-3-6")), DEFENDER);
    check(
        "a44-16.2q1",
        &given,
        "A attacks 0506, rolling 1
         A leads, rolling 3",
        "A attacks 0506
         2 to 3 is 1-2 +1 (a44-21.1a), at 1-1, rolled 1: FF
         A leads the fire fight, rolled 3 -1 (a44-16.2c): DR2",
    );
    // Flak has a quality, and keeps it.
    let flak = format!("{given}\nallied F flak 0-0-6 at 0506 tq 2");
    check(
        "a44-16.2q1",
        &flak.replace("A tank 2-3", "A tank 3-3"),
        "A attacks 0506, rolling 1
         A leads, rolling 2",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 2: DR2",
    );
}

#[test]
fn a44_16_2x1_an_elite_unit_need_not_be_a_tank_to_face_tanks() {
    check(
        "a44-16.2x1",
        &fight(
            &format!("{} elite", ATTACKER.replace("3-3-3", "6-3-3")),
            "tank 3-3-6 at 0506 reduced 2-2-6 tq 4",
        ),
        "A attacks 0506, rolling 2
         A leads, rolling 3",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         A leads the fire fight, rolled 3 -1 (a44-16.2b): DR2",
    );
}

#[test]
fn a44_16_2x2_the_tank_quality_tells_in_fire_fights_alone() {
    // The same tanks against the same, once attacking and once holding.
    tanks(
        "a44-16.2x2",
        &fight(&format!("{TANKS} tq 4"), "tank 3-3-6 at 0506 reduced 2-2-6 tq 4"),
        "3 to 3 is 1-1, at 1-1",
        BETTER,
    );
    check(
        "a44-16.2x2",
        &fight(
            &format!("{} tq 4", TANKS.replace("3-3-6", "6-3-6")),
            "tank 3-3-6 at 0506 reduced 2-2-6 tq 4",
        ),
        "A attacks 0506, rolling 1
         B leads, rolling 2",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 1: DR2
         B leads the defense, rolled 2: delay
         B loses a step (a44-16.7.1d)",
    );
}

#[test]
fn a44_16_2_1a_one_unit_leads_and_pays() {
    let given = format!(
        "{}\ngerman C infantry 3-3-3 at 0406 reduced 1-1-3 elite",
        fight(ATTACKER, &DEFENDER.replace("3-3-3", "6-6-3"))
    );
    check(
        "a44-16.2.1a",
        &given,
        "A+C attacks 0506, rolling 1
         Z leads
         C leads, rolling 5",
        "A+C attacks 0506
         6 to 6 is 1-1, at 1-1, rolled 1: FF
         refused a44-16.2.1b: an attacker leads a Fire Fight that is in Good Order, not in column and no Artillery
         C leads the fire fight, rolled 5 -1 (a44-16.2b): A1/DR2
         C loses a step (a44-16.3c)
         now A at 0505
         now C at 0406 reduced",
    );
}

#[test]
fn a44_16_2_1b_shaken_units_do_not_lead() {
    let no = "refused a44-16.2.1b: an attacker leads a Fire Fight that is in Good Order, not in column and no Artillery";
    for state in ["disrupted", "broken"] {
        let given = format!(
            "{}\ngerman C infantry 3-3-3 at 0406",
            fight(&format!("{ATTACKER} {state}"), &DEFENDER.replace("3-3-3", "6-6-3"))
        );
        check(
            "a44-16.2.1b",
            &given,
            "A+C attacks 0506, rolling 1
             A leads
             C leads, rolling 2",
            &format!(
                "A+C attacks 0506
                 6 to 6 is 1-1, at 1-1, rolled 1: FF
                 {no}
                 C leads the fire fight, rolled 2: DR2"
            ),
        );
        // With nobody else to lead, ENG it is.
        check(
            "a44-16.2.1b",
            &fight(&format!("{ATTACKER} {state}"), DEFENDER),
            "A attacks 0506, rolling 1",
            "A attacks 0506
             3 to 3 is 1-1, at 1-1, rolled 1: FF
             B is marked engaged (a44-16.5a)
             the combat is over
             now B at 0506 engaged defended",
        );
    }
}

#[test]
fn a44_16_2_1b_guns_that_support_do_not_lead() {
    check(
        "a44-16.2.1b",
        &format!("{}\ngerman G artillery 0-1-0 at 0504", fight(&ATTACKER.replace("3-3-3", "2-3-3"), DEFENDER)),
        "A attacks 0506
         G supports, rolling 1
         G leads",
        "A attacks 0506
         G supports the attack
         2 to 3 is 1-2 +1 (a44-22.7), at 1-1, rolled 1: FF
         refused a44-16.2.1b: an attacker leads a Fire Fight that is in Good Order, not in column and no Artillery
         now battle FireFight german",
    );
}

#[test]
fn a44_16_2_1c_only_who_could_advance_into_the_hex_leads() {
    let over = |line: &str, tanks: &str| {
        format!("{line}\n{}", fight(&tanks.replace("3-3", "6-6"), DEFENDER))
    };
    let engaged = |given: &str, odds: &str| {
        check(
            "a44-16.2.1c",
            given,
            "A attacks 0506, rolling 1",
            &format!(
                "A attacks 0506
                 {odds}, rolled 1: FF
                 B is marked engaged (a44-16.5a)
                 the combat is over"
            ),
        );
    };
    // A river without a bridge, and one whose bridge is down.
    engaged(&over("river 0505/0506", TANKS), "3 to 3 is 1-1, at 1-1");
    engaged(&over("bridge 0505/0506\nblown 0505/0506", TANKS), "3 to 3 is 1-1, at 1-1");
    // Infantry wades, and tanks go over a bridge that stands.
    check(
        "a44-16.2.1c",
        &over("river 0505/0506", ATTACKER),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         now battle FireFight german",
    );
    check(
        "a44-16.2.1c",
        &over("bridge 0505/0506", TANKS),
        "A attacks 0506
         allied passes, rolling 2",
        "A attacks 0506
         3 to 3 is 1-1 +1 (a44-21.1a), at 2-1, rolled 2: FF
         now battle FireFight german",
    );
    // With others in the attack, it is one of those.
    check(
        "a44-16.2.1c",
        &format!("{}\ngerman C infantry 1-1-3 at 0505", over("river 0505/0506", TANKS)),
        "A+C attacks 0506, rolling 1
         A leads
         C leads, rolling 2",
        "A+C attacks 0506
         4 to 3 is 1-1, at 1-1, rolled 1: FF
         refused a44-16.2.1c: that unit could not advance into the hex, and so cannot lead
         C leads the fire fight, rolled 2: DR2",
    );
}

#[test]
fn a44_16_2_1c_nor_does_who_may_not_go_there_at_all() {
    // Over an Army Boundary, before Turn 5.
    check(
        "a44-16.2.1c",
        &format!("boundary 0505/0506\n{}", fight(ATTACKER, DEFENDER)),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
    check(
        "a44-16.2.1c",
        &format!("turn 5\nboundary 0505/0506\n{}", fight(ATTACKER, DEFENDER)),
        "A attacks 0506, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         now battle FireFight german",
    );
}

#[test]
fn a44_16_2_2a_d1_costs_a_step_and_two_hexes() {
    check(
        "a44-16.2.2a",
        &fight(ATTACKER, DEFENDER),
        "A attacks 0506, rolling 1
         A leads, rolling 1
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 1: D1
         B loses a step (a44-16.3a)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now A at 0505
         now B at 0508 reduced disrupted retreated
         now advance Regular",
    );
    // Nobody survives: the advance is the same.
    check(
        "a44-16.2.2a",
        &fight(ATTACKER, "infantry 3-3-3 at 0506"),
        "A attacks 0506, rolling 1
         A leads, rolling 1",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 1: D1
         B loses a step (a44-16.3a)
         now B dead
         now battle Advance german
         now advance Regular",
    );
}

#[test]
fn a44_16_2_2b_a1_d1_costs_both_sides_a_step() {
    check(
        "a44-16.2.2b",
        &fight(ATTACKER, DEFENDER),
        "A attacks 0506, rolling 1
         A leads, rolling 3
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 3: A1/D1
         A loses a step (a44-16.3c)
         B loses a step (a44-16.3a)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now A at 0505 reduced
         now B at 0508 reduced disrupted retreated
         now advance Regular",
    );
}

#[test]
fn a44_16_2_2c_a1_dr2_costs_the_attacker_a_step() {
    check(
        "a44-16.2.2c",
        &fight(ATTACKER, DEFENDER),
        "A attacks 0506, rolling 1
         A leads, rolling 4
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 4: A1/DR2
         A loses a step (a44-16.3c)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now A at 0505 reduced
         now B at 0508 disrupted retreated
         now advance Regular",
    );
    // The only attacker dies, and nobody is there to advance.
    check(
        "a44-16.2.2c",
        &fight("infantry 3-3-3 at 0505", DEFENDER),
        "A attacks 0506, rolling 1
         A leads, rolling 4
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 4: A1/DR2
         A loses a step (a44-16.3c)
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         the combat is over
         now A dead
         now battle none",
    );
}

#[test]
fn a44_16_2_2d_eng_plus_gives_one_stack_the_advantage() {
    check(
        "a44-16.2.2d",
        &fight(ATTACKER, DEFENDER),
        "A attacks 0506, rolling 1
         A leads, rolling 5",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 5: ENG+
         B is marked engaged (a44-16.5a)
         A in 0505 has the advantage over 0506
         the combat is over
         now B at 0506 engaged defended
         now advantages A 0505>0506",
    );
}

#[test]
fn a44_16_2_2e_everybody_in_the_attack_may_advance() {
    check(
        "a44-16.2.2e",
        &format!("{}\ngerman C infantry 1-1-3 at 0406", fight(ATTACKER, DEFENDER)),
        "A+C attacks 0506, rolling 1
         A leads, rolling 2
         allied passes
         B retreats 0506-0507-0508
         C advances 0406-0506
         A advances 0505-0506",
        "A+C attacks 0506
         4 to 3 is 1-1, at 1-1, rolled 1: FF
         A leads the fire fight, rolled 2: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         C advances 0406-0506
         A advances 0505-0506
         the combat is over
         now A at 0506 attacked
         now C at 0506 attacked",
    );
}
