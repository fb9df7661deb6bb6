//! §16.1 The Combat Results Table, and what each result does.

use rules_ardennes44::printed::results::{Advance, Code, Effects};

use crate::language::{check, position, resolved};

/// Two who could still fight elsewhere, so that the Combat Phase goes on.
const IDLE: &str = "phase combat
    german Z infantry 1-1-3 at 0101
    allied Y infantry 9-9-3 at 0102";

/// An attack on two steps in the open.
fn attack(strength: u8) -> String {
    format!(
        "{IDLE}
         german A infantry {strength}-4-3 at 0505 reduced 4-2-3
         allied B infantry 3-3-3 at 0506 reduced 2-2-3"
    )
}

/// What an attack of one strength on another comes to with a die.
fn result(attack: u8, defense: u8, face: u16) -> String {
    let given = format!(
        "{IDLE}
         german A infantry {attack}-4-3 at 0505
         allied B infantry 3-{defense}-3 at 0506"
    );
    let told = resolved(&given, "A attacks 0506", face);
    told.rsplit(": ").next().expect("a result is told").to_owned()
}

/// The table as the card prints it, with DS for D1*.
const PRINTED: &str = "
    FF+1   EX     FF     DR2    DR3    DR4    DS     DS     DS
    ENG    FF+1   EX     FF     DR2    DR3    DR4    DS     DS
    A1/ENG ENG    FF+1   EX     FF     DR2    DR3    DR4    DS
    A1     A1/ENG ENG    FF+1   EX     FF     DR2    DR3    DR4
    A1     A1     A1/ENG ENG    FF+1   EX     FF     DR2    DR3
    A1     A1     A1     A1/ENG ENG    FF+1   EX     FF     DR2";

#[test]
fn every_cell_of_the_table_is_the_one_printed() {
    let strengths = [(2, 6), (3, 6), (6, 6), (6, 3), (9, 3), (12, 3), (15, 3), (18, 3), (21, 3)];
    let lines: Vec<&str> = PRINTED.lines().filter(|line| !line.trim().is_empty()).collect();
    let mut cells = 0;
    for (face, line) in (1..).zip(&lines) {
        for ((attack, defense), word) in strengths.into_iter().zip(line.split_whitespace()) {
            assert_eq!(result(attack, defense, face), word, "{attack} to {defense}, {face}");
            cells += 1;
        }
    }
    assert_eq!(cells, 54);
}

#[test]
fn what_each_result_does_is_what_the_card_says() {
    use Advance::{Bonus, Regular, Vacated};
    let none = Effects::default();
    let engaged = Effects { engages: true, ..none };
    let beaten = Effects { retreat: 2, advance: Regular, resisted: true, ..none };
    let routed = Effects { advance: Bonus, ..none };
    let said = [
        (Code::Shattered, Effects { losses: [0, 1], retreat: 4, breakthrough: true, ..routed }),
        (Code::Retreat4, Effects { retreat: 4, ..routed }),
        (Code::Retreat3, Effects { retreat: 3, ..routed }),
        (Code::Retreat2, beaten),
        (Code::Engaged, engaged),
        (Code::EngagedAtACost, Effects { losses: [1, 0], ..engaged }),
        (Code::FireFight, Effects { fire_fight: Some(0), ..none }),
        (Code::HardFireFight, Effects { fire_fight: Some(1), ..none }),
        (Code::Exchange, Effects { losses: [1, 1], advance: Vacated, ..engaged }),
        (Code::AttackerLoss, Effects { losses: [1, 0], ..none }),
        (Code::DefenderLoss, Effects { losses: [0, 1], ..beaten }),
        (Code::BothLose, Effects { losses: [1, 1], ..beaten }),
        (Code::RetreatAtACost, Effects { losses: [1, 0], ..beaten }),
        (Code::Advantage, Effects { advantage: true, ..engaged }),
    ];
    let position = position("");
    let codes = &position.data().tables.combat.results.codes;
    assert_eq!(codes.len(), said.len());
    for (code, effects) in said {
        assert_eq!(codes[&code], effects, "{code:?}");
    }
}

#[test]
fn a44_16_1a_a_shattered_defender_loses_a_step_and_is_broken() {
    check(
        "a44-16.1a",
        &attack(15),
        "A attacks 0506, rolling 1
         B leads
         B retreats 0506-0507-0508-0509-0510",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)
         refused a44-17.1b: the beaten units must retreat
         B retreats 0506-0507-0508-0509-0510
         B is broken (a44-18.2b)
         now B at 0510 reduced broken retreated
         now battle Advance german
         now advance Bonus",
    );
    // What follows is an attack again, if there is anybody to attack.
    check(
        "a44-16.1a",
        &format!("{}\nallied C infantry 3-3-3 at 0407", attack(15)),
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509-0510
         A advances 0505-0506",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)
         B retreats 0506-0507-0508-0509-0510
         B is broken (a44-18.2b)
         A advances 0505-0506
         now battle Breakthrough german",
    );
}

#[test]
fn a44_16_1b_a_retreat_of_four_hexes_breaks_and_cannot_be_resisted() {
    check(
        "a44-16.1b",
        &attack(12),
        "A attacks 0506, rolling 1
         B leads
         B retreats 0506-0507-0508-0509-0510",
        "A attacks 0506
         12 to 3 is 4-1, at 4-1, rolled 1: DR4
         refused a44-17.1b: the beaten units must retreat
         B retreats 0506-0507-0508-0509-0510
         B is broken (a44-18.2b)
         now B at 0510 broken retreated
         now battle Advance german
         now advance Bonus",
    );
}

#[test]
fn a44_16_1c_a_retreat_of_three_hexes_breaks_and_cannot_be_resisted() {
    check(
        "a44-16.1c",
        &attack(9),
        "A attacks 0506, rolling 1
         B leads
         B retreats 0506-0507-0508-0509",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         refused a44-17.1b: the beaten units must retreat
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         now B at 0509 broken retreated
         now battle Advance german
         now advance Bonus",
    );
}

#[test]
fn a44_16_1d_a_retreat_of_two_hexes_disrupts() {
    check(
        "a44-16.1d",
        &attack(6),
        "A attacks 0506, rolling 1
         allied passes
         B retreats 0506-0507-0508",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 1: DR2
         B retreats 0506-0507-0508
         B is disrupted (a44-18.2a)
         now B at 0508 disrupted retreated
         now battle Advance german
         now advance Regular",
    );
}

#[test]
fn a44_16_1e_engaged_defenders_stay_and_so_does_the_attacker() {
    check(
        "a44-16.1e",
        &format!("{}\nallied C infantry 0-0-3 at 0506", attack(6)),
        "A attacks 0506, rolling 5",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         C is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked
         now B at 0506 engaged defended
         now C at 0506 engaged defended",
    );
}

#[test]
fn a44_16_1f_the_same_at_the_cost_of_a_step() {
    check(
        "a44-16.1f",
        &attack(6),
        "A attacks 0506, rolling 6",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 6: A1/ENG
         A loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now B at 0506 engaged defended",
    );
}

#[test]
fn a44_16_1g_the_attacker_takes_eng_or_presses_on() {
    check(
        "a44-16.1g",
        &attack(6),
        "A attacks 0506, rolling 2
         german passes",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 attacked
         now B at 0506 engaged defended",
    );
    check(
        "a44-16.1g",
        &attack(6),
        "A attacks 0506, rolling 2
         B leads
         A leads, rolling 6",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 2: FF
         refused: it is not your turn: the game waits for seat 0
         A leads the fire fight, rolled 6: A1/ENG
         A loses a step (a44-16.3c)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now B at 0506 engaged defended",
    );
}

#[test]
fn a44_16_1h_a_hard_fire_fight_adds_one_to_the_die() {
    check(
        "a44-16.1h",
        &attack(6),
        "A attacks 0506, rolling 4
         A leads, rolling 1",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 4: FF+1
         A leads the fire fight, rolled 1 +1 (a44-16.1h): DR2
         now battle DeterminedDefense allied",
    );
    check(
        "a44-16.1h",
        &attack(6),
        "A attacks 0506, rolling 4
         german passes",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 4: FF+1
         B is marked engaged (a44-16.5a)
         the combat is over
         now B at 0506 engaged defended",
    );
}

#[test]
fn a44_16_1i_an_exchange_costs_each_side_a_step_and_moves_nobody() {
    check(
        "a44-16.1i",
        &attack(6),
        "A attacks 0506, rolling 3",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 3: EX
         A loses a step (a44-16.3a)
         B loses a step (a44-16.3a)
         B is marked engaged (a44-16.5a)
         the combat is over
         now A at 0505 reduced attacked
         now B at 0506 reduced engaged defended",
    );
}

#[test]
fn a44_16_1j_an_exchange_with_a_single_step_opens_the_hex() {
    check(
        "a44-16.1j",
        &attack(6).replace(" at 0506 reduced 2-2-3", " at 0506"),
        "A attacks 0506, rolling 3
         A advances 0505-0506-0507
         A advances 0505-0506",
        "A attacks 0506
         6 to 3 is 2-1, at 2-1, rolled 3: EX
         A loses a step (a44-16.3a)
         B loses a step (a44-16.3a)
         refused a44-19.1.2a: a Limited Advance leads into the vacated hex and no farther
         A advances 0505-0506
         the combat is over
         now A at 0506 reduced attacked
         now B dead",
    );
}

#[test]
fn a44_16_1k_a1_costs_the_attacker_a_step_and_nothing_more() {
    check(
        "a44-16.1k",
        &attack(3),
        "A attacks 0506, rolling 6",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over
         now A at 0505 reduced attacked
         now B at 0506 defended",
    );
    // Nobody is left of the attack: it is over all the same.
    check(
        "a44-16.1k",
        &attack(3).replace(" reduced 4-2-3", ""),
        "A attacks 0506, rolling 6",
        "A attacks 0506
         3 to 3 is 1-1, at 1-1, rolled 6: A1
         A loses a step (a44-16.3a)
         the combat is over
         now A dead
         now B at 0506 defended",
    );
}

#[test]
fn a44_16_1x1_d1_with_a_star_is_ds_and_cannot_be_resisted() {
    // Where the card prints D1*, the book's DS bars Determined Defense.
    for (attack, defense, face) in [(15, 3, 1), (18, 3, 2), (21, 3, 3)] {
        assert_eq!(result(attack, defense, face), "DS");
    }
    check(
        "a44-16.1x1",
        &attack(15),
        "A attacks 0506, rolling 1
         allied passes",
        "A attacks 0506
         15 to 3 is 5-1, at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)
         refused a44-17.1b: the beaten units must retreat
         now battle Retreat allied
         now retreat 4",
    );
}

#[test]
fn a44_12_6a_a_column_that_is_attacked_loses_its_marker_when_the_combat_is_over() {
    for (word, mark) in [("column", "column"), ("trucked", "trucked")] {
        let column = attack(6).replace("at 0506", &format!("at 0506 {word}"));
        check(
            "a44-12.6a",
            &column,
            "A attacks 0506, rolling 5",
            &format!(
                "A attacks 0506
                 6 to 2 is 3-1, at 3-1, rolled 5: FF+1
                 now B at 0506 {mark}"
            ),
        );
        check(
            "a44-12.6a",
            &column,
            "A attacks 0506, rolling 6",
            &format!(
                "A attacks 0506
                 6 to 2 is 3-1, at 3-1, rolled 6: ENG
                 B is marked engaged (a44-16.5a)
                 B is no longer {mark} (a44-12.6a)
                 the combat is over
                 now B at 0506 engaged defended"
            ),
        );
        check(
            "a44-12.6a",
            &column,
            "A attacks 0506, rolling 2
             B retreats 0506-0507-0508",
            &format!(
                "A attacks 0506
                 6 to 2 is 3-1, at 3-1, rolled 2: DR2
                 B retreats 0506-0507-0508
                 B is no longer {mark} (a44-12.6a)
                 B is disrupted (a44-18.2a)
                 now B at 0508 disrupted retreated"
            ),
        );
    }
}

#[test]
fn a44_17_3_who_dies_instead_of_retreating_leaves_the_full_advance() {
    // A step lost to the result: the whole of the advance is left.
    for (strength, face, code, advance) in
        [(15, 1, "DS", "Bonus"), (6, 1, "DR2", "Regular"), (12, 1, "DR4", "Bonus")]
    {
        let odds = strength / 3;
        let dies =
            if code == "DS" { "B loses a step (a44-16.3a)" } else { "B is eliminated (a44-18.5b)" };
        let state = if code == "DS" { "" } else { " broken" };
        let odds = if state.is_empty() {
            format!("{odds}-1, at {odds}-1")
        } else {
            let column = odds - 1;
            format!("{column}-1 +1 (a44-18.3e), at {odds}-1")
        };
        let strength = if state.is_empty() { strength } else { strength - 3 };
        check(
            "a44-17.3",
            &format!(
                "{IDLE}
                 german A infantry {strength}-4-3 at 0505
                 allied B infantry 3-3-3 at 0506{state}"
            ),
            &format!("A attacks 0506, rolling {face}"),
            &format!(
                "A attacks 0506
                 {strength} to 3 is {odds}, rolled {face}: {code}
                 {dies}
                 now battle Advance german
                 now advance {advance}"
            ),
        );
    }
}
