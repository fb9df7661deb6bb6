//! §14 The rules of combat.

use crate::language::{check, odds, resolved};

#[test]
fn a44_14_4f_one_die_and_all_that_follows() {
    check(
        "a44-14.4f",
        "phase combat
         german A infantry 9-4-3 at 0505
         allied B infantry 3-3-3 at 0506",
        "A attacks 0506, rolling 1
         B retreats 0506-0507-0508-0509
         A advances 0505-0506",
        "A attacks 0506
         9 to 3 is 3-1, at 3-1, rolled 1: DR3
         B retreats 0506-0507-0508-0509
         B is broken (a44-18.2b)
         A advances 0505-0506
         the combat is over
         now A at 0506
         now B at 0509 broken
         now battle none",
    );
}

#[test]
fn a44_14_4b_the_ratio_is_rounded_in_the_defenders_favour() {
    let against = |attack: u8, defense: u8| {
        let given = format!(
            "german A infantry {attack}-4-3 at 0505
             allied B infantry 3-{defense}-3 at 0506"
        );
        odds(&given, "A attacks 0506")
    };
    assert_eq!(against(15, 4), "15 to 4 is 3-1, at 3-1");
    assert_eq!(against(4, 15), "4 to 15 is 1-4, at 1-4");
    assert_eq!(against(16, 4), "16 to 4 is 4-1, at 4-1");
    assert_eq!(against(12, 12), "12 to 12 is 1-1, at 1-1");
    assert_eq!(against(11, 12), "11 to 12 is 1-2, at 1-2");
    assert_eq!(against(5, 15), "5 to 15 is 1-3, at 1-3");
}

#[test]
fn a44_14_4b_all_who_take_part_count_and_the_ground_does() {
    let told = odds(
        "village 0506
         german A infantry 5-4-3 at 0505 of 26_VG
         german C infantry 4-4-3 at 0606 of 26_VG
         german D infantry 9-4-3 at 0406 of 26_VG
         allied B infantry 3-2-3 at 0506
         allied E infantry 3-3-3 at 0506",
        "A+C attacks 0506",
    );
    assert_eq!(told, "9 to 7 is 1-1, at 1-1");
}

#[test]
fn a44_14_5a_below_one_to_three_no_die_is_rolled() {
    let below = "german A infantry 4-4-3 at 0505
                 allied B infantry 3-13-3 at 0506";
    assert_eq!(resolved(below, "A attacks 0506", 1), "4 to 13 is 1-4, at 1-4: A1");
    let lowest = "german A infantry 4-4-3 at 0505
                  allied B infantry 3-12-3 at 0506";
    assert_eq!(resolved(lowest, "A attacks 0506", 1), "4 to 12 is 1-3, at 1-3, rolled 1: FF+1");
}

#[test]
fn a44_14_5b_above_seven_to_one_the_last_column_serves() {
    let above = "german A infantry 27-4-3 at 0505
                 allied B infantry 3-3-3 at 0506";
    assert_eq!(resolved(above, "A attacks 0506", 6), "27 to 3 is 9-1, at 9-1, rolled 6: DR2");
    let highest = "german A infantry 21-4-3 at 0505
                   allied B infantry 3-3-3 at 0506";
    assert_eq!(resolved(highest, "A attacks 0506", 6), "21 to 3 is 7-1, at 7-1, rolled 6: DR2");
}

#[test]
fn a44_14_5c_shifts_come_before_the_ends_of_the_table() {
    // Nine to one and a shift left is still the last column: the one before it says FF on a 6.
    let given = "german A infantry 36-4-3 at 0505
                 allied B combat_command 3-4-6 at 0506 tq 3";
    let told = "36 to 4 is 9-1 -1 (a44-21.1c), at 8-1, rolled 6: DR2";
    assert_eq!(resolved(given, "A attacks 0506", 6), told);
}

#[test]
fn a44_14_5q1_odds_beyond_the_chart_are_whole_columns() {
    let low = "german A infantry 4-4-3 at 0505
               allied B infantry 3-15-3 at 0506 disrupted";
    let told = "4 to 15 is 1-4 +1 (a44-18.3e), at 1-3, rolled 1: FF+1";
    assert_eq!(resolved(low, "A attacks 0506", 1), told);
    // One shift is not enough from further down.
    let lower = "german A infantry 4-4-3 at 0505
                 allied B infantry 3-17-3 at 0506 disrupted";
    let told = "4 to 17 is 1-5 +1 (a44-18.3e), at 1-4: A1";
    assert_eq!(resolved(lower, "A attacks 0506", 1), told);
    let high = "german A infantry 36-4-3 at 0505
                allied B combat_command 3-4-6 at 0506 tq 3
                allied G artillery S-1-1 at 0508 parenthesised";
    check(
        "a44-14.5q1",
        &format!("phase combat\n{high}"),
        "A attacks 0506
         G supports, rolling 2 6
         german passes",
        "A attacks 0506
         G fires for the defense, rolled 2: -2
         36 to 4 is 9-1 -1 (a44-21.1c) -2 (a44-22.8b), at 6-1, rolled 6: FF
         B is marked engaged (a44-16.5a)
         the combat is over",
    );
}

#[test]
fn a44_14_4a_first_the_bridge() {
    check(
        "a44-14.4a",
        "phase combat
         bridge 0505/0506
         german A infantry 6-3-3 at 0505
         german G artillery 0-1-3 at 0503 range 5
         allied B infantry 3-3-3 at 0506
         allied H artillery 0-1-3 at 0509 range 5",
        "A attacks 0506
         G supports
         B blows 0505/0506, rolling 1
         G supports
         german calls off",
        "A attacks 0506
         refused: it is not your turn: the game waits for seat 1
         B blows 0505/0506, rolled 1 +1 (a44-7.5a)
         refused a44-4.0b: this is not the phase for that
         the attack is called off
         now G at 0503
         now battle none",
    );
}

#[test]
fn a44_14_4c_then_the_attackers_support() {
    check(
        "a44-14.4c",
        "phase combat
         side allied
         turn 15
         air 1
         allied A infantry 3-3-3 at 0505
         allied Y infantry 9-9-3 at 0910
         allied G artillery 0-1-3 at 0503 range 5
         german Z infantry 1-1-3 at 0909
         german B infantry 3-3-3 at 0506
         german H artillery 0-1-3 at 0509 range 5",
        "A attacks 0506
         H supports
         allied calls air
         G supports
         german passes, rolling 6",
        "A attacks 0506
         refused: it is not your turn: the game waits for seat 1
         aircraft support the attack
         G supports the attack
         3 to 3 is 1-1 +1 (a44-22.7) +1 (a44-15.6.2b), at 3-1, rolled 6: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now G at 0503 fired
         now H at 0509",
    );
}

#[test]
fn a44_14_4d_then_the_defenders_guns() {
    check(
        "a44-14.4d",
        "phase combat
         german A infantry 9-3-3 at 0505
         german G artillery 0-1-3 at 0503 range 5
         german Z infantry 1-1-3 at 0909
         allied Y infantry 9-9-3 at 0910
         allied B infantry 3-3-3 at 0506
         allied H artillery 0-1-3 at 0509 range 5",
        "A attacks 0506
         german passes
         G supports
         H supports, rolling 3 5",
        "A attacks 0506
         refused: it is not your turn: the game waits for seat 1
         H fires for the defense, rolled 3: -1
         9 to 3 is 3-1 -1 (a44-22.8b), at 2-1, rolled 5: ENG
         B is marked engaged (a44-16.5a)
         the combat is over
         now G at 0503
         now H at 0509 fired",
    );
}

#[test]
fn a44_14_4e_then_jabos_over_a_german_attack() {
    for (turn, jabos) in [(14, ""), (15, "jabos, rolled 3: -1")] {
        check(
            "a44-14.4e",
            &format!(
                "phase combat
                 turn {turn}
                 german A infantry 9-3-3 at 0505
                 allied B infantry 3-3-3 at 0506
                 allied H artillery 0-1-3 at 0509 range 5"
            ),
            if jabos.is_empty() {
                "A attacks 0506
                 H supports, rolling 3 5"
            } else {
                "A attacks 0506
                 H supports, rolling 3 3 4"
            },
            &if jabos.is_empty() {
                "A attacks 0506
                 H fires for the defense, rolled 3: -1
                 9 to 3 is 3-1 -1 (a44-22.8b), at 2-1, rolled 5: ENG
                 B is marked engaged (a44-16.5a)
                 the combat is over"
                    .to_owned()
            } else {
                format!(
                    "A attacks 0506
                     H fires for the defense, rolled 3: -1
                     {jabos}
                     9 to 3 is 3-1 -1 (a44-22.8b) -1 (a44-15.6.3b), at 1-1, rolled 4: ENG
                     B is marked engaged (a44-16.5a)
                     the combat is over"
                )
            },
        );
    }
}
