//! The player aid and the expanded sequence of play.

use rules_ardennes44::Side;
use rules_ardennes44::printed::results::Code;

use crate::language::{check, hex, odds, position, resolved};

#[test]
fn a44_pa_1_the_results_slide_a_column_right_as_the_die_rises() {
    let position = position("");
    let table = &position.data().tables.combat.results.table;
    assert_eq!(table.len(), 6);
    assert!(table.iter().all(|line| line.len() == 9));
    for (line, next) in table.iter().zip(&table[1..]) {
        assert_eq!(line[..8], next[1..]);
    }
    // From the best of the first line to the worst of the first column.
    let first: Vec<Code> =
        table.iter().rev().map(|line| line[0]).chain(table[0][1..].iter().copied()).collect();
    assert_eq!(
        first,
        [
            Code::AttackerLoss,
            Code::AttackerLoss,
            Code::AttackerLoss,
            Code::EngagedAtACost,
            Code::Engaged,
            Code::HardFireFight,
            Code::Exchange,
            Code::FireFight,
            Code::Retreat2,
            Code::Retreat3,
            Code::Retreat4,
            Code::Shattered,
            Code::Shattered,
            Code::Shattered,
        ]
    );
    // And so they are read.
    for (attack, defense, face, told) in [
        (1, 3, 1, "1 to 3 is 1-3, at 1-3, rolled 1: FF+1"),
        (2, 4, 3, "2 to 4 is 1-2, at 1-2, rolled 3: ENG"),
        (3, 3, 2, "3 to 3 is 1-1, at 1-1, rolled 2: EX"),
        (6, 3, 1, "6 to 3 is 2-1, at 2-1, rolled 1: DR2"),
        (15, 3, 2, "15 to 3 is 5-1, at 5-1, rolled 2: DR4"),
        (21, 3, 3, "21 to 3 is 7-1, at 7-1, rolled 3: DS"),
        (18, 3, 6, "18 to 3 is 6-1, at 6-1, rolled 6: FF"),
        (6, 6, 5, "6 to 6 is 1-1, at 1-1, rolled 5: A1/ENG"),
        (6, 6, 6, "6 to 6 is 1-1, at 1-1, rolled 6: A1"),
    ] {
        let given = format!(
            "german A infantry {attack}-4-3 at 0505
             allied B infantry 3-{defense}-3 at 0506"
        );
        assert_eq!(resolved(&given, "A attacks 0506", face), told);
    }
}

#[test]
fn a44_pa_2_the_shifts_to_the_right() {
    let given = "side allied
                 turn 15
                 air 1
                 allied A tank 4-2-6 at 0505 tq 4
                 allied G artillery S-1-1 at 0504 parenthesised
                 allied H artillery S-1-1 at 0504 parenthesised
                 advantage A 0505 0506
                 german B motorized 4-4-6 at 0506 disrupted column";
    let told = odds(
        given,
        "A attacks 0506
         G supports
         H supports
         allied calls air",
    );
    assert_eq!(
        told,
        "4 to 2 is 2-1 +1 (a44-21.1a) +1 (a44-22.7) +1 (a44-22.7) +1 (a44-18.3e) +1 (a44-16.6b) \
         +1 (a44-15.6.2b), at 8-1"
    );
    // One gun is one shift, and nothing is added for a column.
    let told = odds(
        given,
        "A attacks 0506
         G supports
         allied passes",
    );
    assert_eq!(
        told,
        "4 to 2 is 2-1 +1 (a44-21.1a) +1 (a44-22.7) +1 (a44-18.3e) +1 (a44-16.6b), at 6-1"
    );
}

#[test]
fn a44_pa_3_the_shifts_to_the_left() {
    check(
        "a44-PA.3",
        "phase combat
         turn 15
         german A infantry 8-4-3 at 0505 oos
         allied B combat_command 1-1-6 at 0506 tq 3
         allied G artillery S-1-1 at 0508 parenthesised
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A attacks 0506
         G supports, rolling 2 2 4",
        "A attacks 0506
         G fires for the defense, rolled 2: -2
         jabos, rolled 2: -2
         4 to 1 is 4-1 -1 (a44-21.1c) -2 (a44-22.8b) -2 (a44-15.6.3b), at 1-3, rolled 4: A1
         A loses a step (a44-16.3a)
         the combat is over",
    );
}

#[test]
fn a44_pa_3x1_the_150th_brigades_surprise_is_a_shift_too() {
    check(
        "a44-PA.3x1",
        "phase combat
         german A panzer_brigade 6-6-6 at 0505 tq 3
         allied B infantry 2-2-3 at 0506
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910",
        "A attacks 0506
         A surprises, rolling 3 1",
        "A attacks 0506
         A surprises the defender, rolled 3
         6 to 2 is 3-1 +1 (a44-21.1a) +1 (a44-27.8.3a), at 5-1, rolled 1: DS
         B loses a step (a44-16.3a)",
    );
}

#[test]
fn a44_pa_7_silhouetted_tanks_stack_free_hold_roads_and_lend_their_quality() {
    let given = "forest 0505
                 secondary 0505-0506
                 german A tank 2-2-6 at 0505 tq 4
                 allied B infantry 2-2-3 at 0808";
    let position = position(given);
    let data = position.data();
    let tank = data.unit("A").expect("it is there");
    assert_eq!(position.strength(tank).stacking, 0);
    let held = |number| position.in_enemy_zone(Side::Allied, hex(data, number));
    assert!(held("0506") && !held("0504"));
    check(
        "a44-PA.7",
        given,
        "A digs",
        "refused a44-15.8.2a: only Infantry in Good Order, in supply, not Engaged and not in column \
         builds a position",
    );
    // On the attack its quality must be the higher one, and a red one is worth one less.
    let against = |attacker: &str, defender: &str| {
        odds(&format!("german A {attacker} at 0505\nallied B {defender} at 0506"), "A attacks 0506")
    };
    let shifted = "2 to 2 is 1-1 +1 (a44-21.1b), at 2-1";
    assert_eq!(against("tank 2-2-6 tq 4", "tank 2-2-6 tq 3"), shifted);
    assert_eq!(against("assault_gun 2-2-6 tq 4", "tank 2-2-6 tq 3"), "2 to 2 is 1-1, at 1-1");
    // In defense it helps infantry.
    let told = odds(
        "german A infantry 4-4-3 at 0505
         allied B tank 1-1-6 at 0506 tq 3
         allied C infantry 1-1-3 at 0506",
        "A attacks 0506",
    );
    assert_eq!(told, "4 to 2 is 2-1 -1 (a44-21.1c), at 1-1");
}

#[test]
fn a44_pa_9_which_results_come_from_which_table() {
    let position = position("");
    let tables = &position.data().tables;
    let on_crt = |code: &Code| tables.combat.results.table.iter().flatten().any(|it| it == code);
    let on_fire_fight = |code: &Code| tables.fire_fight.table.contains(code);
    for code in tables.combat.results.codes.keys() {
        let said = match code {
            Code::DefenderLoss | Code::BothLose | Code::RetreatAtACost | Code::Advantage => {
                (false, true)
            }
            Code::Retreat2 | Code::EngagedAtACost => (true, true),
            Code::Shattered
            | Code::Retreat4
            | Code::Retreat3
            | Code::Engaged
            | Code::FireFight
            | Code::HardFireFight
            | Code::Exchange
            | Code::AttackerLoss => (true, false),
        };
        assert_eq!((on_crt(code), on_fire_fight(code)), said, "{code:?}");
    }
}
