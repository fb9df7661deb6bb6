//! §30 The Schnee Eifel, §31 variable surprise, §33 Monschau, §34 Allied leaders on the first day: what may be chosen for 16AM.

use crate::language::{check, odds};

#[test]
fn bw_30a_against_the_schnee_eifel_germans_advance_a_hex_less_on_16am() {
    let given = "switch schnee_eifel
                 turn 16AM
                 phase combat
                 german A infantry 8-4-3 at 0503
                 allied D infantry 4-4-4 role schnee_eifel at 0504
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    let told = "A attacks 0504
         8 to 4, 2-1 +1 (bw-15.1a) at 3-1, rolled 4: D2*
         D retreats 0504-0505-0506";
    let when = "A attacks 0504, rolling 4
         D retreats 0504-0505-0506
         A advances 0503-0504-0604
         A advances 0503-0504";
    check(
        "bw-30a",
        given,
        when,
        &format!(
            "{told}
             refused bw-9.8c: an advance may not go there
             A advances 0503-0504"
        ),
    );
    let in_full = "A attacks 0504, rolling 4
         D retreats 0504-0505-0506
         A advances 0503-0504-0604";
    let advanced = format!(
        "{told}
         A advances 0503-0504-0604"
    );
    let elsewhere = given.replace("role schnee_eifel", "");
    check("bw-30a", &elsewhere, in_full, &advanced);
    check("bw-30a", &format!("{given}\nswitch schnee_eifel"), in_full, &advanced);
    // On the next turn, which has no surprise, it is over.
    check(
        "bw-30a",
        &given.replace("16AM", "16PM").replace("8-4-3", "12-4-3"),
        in_full,
        &advanced.replace("8 to 4, 2-1 +1 (bw-15.1a) at 3-1", "12 to 4, 3-1 at 3-1"),
    );
}

#[test]
fn bw_30a_they_also_retreat_a_hex_less() {
    let given = "switch schnee_eifel
                 turn 16AM
                 phase combat
                 german A infantry 2-4-3 at 0503
                 allied D infantry 8-4-4 role schnee_eifel at 0504
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    check(
        "bw-30a",
        given,
        "A attacks 0504, rolling 5
         A retreats 0503-0502-0501
         A retreats 0503-0502",
        "A attacks 0504
         2 to 8, 1-4 +1 (bw-15.1a) at 1-3, rolled 5: A2
         refused bw-9.7k: a retreat is exactly as long as the result says
         A retreats 0503-0502",
    );
    // A retreat of one hex is none, and no leader is asked to prevent it.
    check(
        "bw-30a",
        &format!("{given}\nswitch leaders\ngerman L leader 0-0-5 at 0501"),
        "A attacks 0504, rolling 4",
        "A attacks 0504
         2 to 8, 1-4 +1 (bw-15.1a) at 1-3, rolled 4: A1
         now A at 0503 attacked
         now asked german",
    );
}

#[test]
fn bw_31a_the_surprise_is_dropped_but_for_combats_with_mechanized_units_of_endurance_5() {
    let with = |attacker: &str| {
        odds(
            &format!(
                "switch variable_surprise
                 turn 16AM
                 german A {attacker} at 0503
                 allied D infantry 4-5-4 at 0504"
            ),
            "A attacks 0504",
        )
    };
    assert_eq!(with("armored_infantry 8-5-4"), "8 to 4, 2-1 +1 (bw-31b) at 3-1");
    assert_eq!(with("infantry 8-5-3"), "8 to 4, 2-1 at 2-1");
    assert_eq!(with("armored_infantry 8-4-4"), "8 to 4, 2-1 at 2-1, die +1 (bw-9.3c)");
    // Two combats, two dice.
    check(
        "bw-31a",
        "switch variable_surprise
         turn 16AM
         phase combat
         german A armored_infantry 8-5-4 at 0503
         german B armored_infantry 8-5-4 at 0903
         allied D infantry 4-5-4 at 0504
         allied E infantry 4-5-4 at 0904",
        "A attacks 0504, rolling 6 5
         B attacks 0904, rolling 5 5",
        "A attacks 0504
         a column is won, rolled 6 (bw-31b)
         8 to 4, 2-1 +1 (bw-31b) at 3-1, rolled 5: CA*
         0504 must counterattack or withdraw, due 16AM
         B attacks 0904
         a column is not won, rolled 5 (bw-31b)
         8 to 4, 2-1 at 2-1, rolled 5: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         16AM german demolition
         16AM german exploitation
         16AM german lateattack
         16AM german construction
         16AM allied supply
         out of supply: D+E
         16AM allied reserve
         16AM allied movement",
    );
}

#[test]
fn bw_31b_against_the_14th_cavalry_a_5_is_needed_and_guns_are_named_first() {
    let given = "switch variable_surprise
                 turn 16AM
                 phase combat
                 german A armored_infantry 12-5-4 of Pz_Lehr_Div at 0503
                 allied D armored_cavalry 3-4-5 at 0504
                 allied G corps_artillery 3-4-4 at 0507
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    for (face, won) in [(4, false), (5, true), (6, true)] {
        let told =
            crate::language::told(given, "A attacks 0504\nallied supports with G", &[face, 3]);
        assert_eq!(told[0], "A attacks 0504");
        assert_eq!(told[1], "defense has G");
        let word = if won { "won" } else { "not won" };
        assert_eq!(told[2], format!("a column is {word}, rolled {face} (bw-31b)"));
    }
}

#[test]
fn bw_33a_no_german_gun_supports_an_attack_on_monschau_on_16am() {
    let given = "switch monschau
                 turn 16AM
                 phase combat
                 monschau 0504
                 german A infantry 8-4-3 at 0503
                 german G corps_artillery 4-4-3 at 0502
                 german R rocket 4-4-3 at 0403
                 allied D infantry 4-4-4 at 0504
                 allied E infantry 4-4-4 at 0604
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    let spared = "refused bw-33a: no German gun fires on Monschau on the first turn";
    check(
        "bw-33a",
        given,
        "A attacks 0504 with G
         A attacks 0504 with R",
        &format!("{spared}\n{spared}"),
    );
    // Other hexes, other turns, other games.
    let free = |given: &str| odds(given, "A attacks 0504 with G").starts_with("12 to 4");
    assert!(free(&given.replace("monschau 0504", "monschau 0604")));
    assert!(free(&given.replace("16AM", "16PM")));
    assert!(free(&format!("{given}\nswitch monschau")));
}

#[test]
fn bw_33b_nor_does_any_bombard_it() {
    check(
        "bw-33b",
        "switch monschau
         switch bombardment
         turn 16AM
         phase combat
         monschau 0504
         german A infantry 8-4-3 at 0503
         german G corps_artillery 4-4-3 at 0502
         german H corps_artillery 4-4-3 at 0502
         allied D infantry 4-4-4 at 0504",
        "G+H bombards 0504",
        "refused bw-33a: no German gun fires on Monschau on the first turn",
    );
}

#[test]
fn bw_34a_allied_leaders_move_fully_from_16am() {
    let given = "switch leaders
                 switch leader_reaction
                 turn 16AM
                 side allied
                 allied L leader 0-0-5 at 0304
                 allied D infantry 4-4-4 at 0404";
    check(
        "bw-34a",
        given,
        "L moves 0304-0305-0306-0307-0308-0309
         D moves 0404-0405-0406-0407",
        "L moves 0304-0305-0306-0307-0308-0309 for 60
         refused bw-5.2a: the Movement Allowance does not reach so far",
    );
    check(
        "bw-34a",
        &format!("{given}\nswitch leader_reaction"),
        "L moves 0304-0305-0306-0307
         L moves 0304-0305-0306",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         L moves 0304-0305-0306 for 24",
    );
}
