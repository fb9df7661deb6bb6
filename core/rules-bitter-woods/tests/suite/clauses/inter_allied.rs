//! §28 Americans and British together.

use crate::language::{check, odds};

#[test]
fn bw_28_1a_of_the_british_only_the_29th_brigade_and_montgomery_cross_the_meuse() {
    let given = |unit: &str| {
        format!(
            "switch inter_allied
             switch leaders
             side allied
             bridge 0304/0305
             meuse 0304/0305
             road 0304-0305-0306
             allied B {unit} at 0304"
        )
    };
    let stays = "refused bw-28.1a: only the 29th Armoured Brigade and Montgomery cross the Meuse";
    for unit in ["infantry 4-4-4 army british", "armor 4-4-5 army british"] {
        check("bw-28.1a", &given(unit), "B moves 0304-0305", stays);
    }
    for unit in [
        "armor 4-4-5 army british role brigade_29",
        "leader 0-0-5 army british role montgomery",
        "infantry 4-4-4 army first",
    ] {
        check("bw-28.1a", &given(unit), "B moves 0304-0305", "B moves 0304-0305 for 3");
    }
    check(
        "bw-28.1a",
        &format!("{}\nswitch inter_allied", given("infantry 4-4-4 army british")),
        "B moves 0304-0305",
        "B moves 0304-0305 for 3",
    );
}

#[test]
fn bw_28_1a_neither_in_an_advance_nor_in_a_retreat() {
    let given = "switch inter_allied
                 side allied
                 phase combat
                 meuse 0504/0505
                 allied B infantry 24-4-4 army british at 0505
                 allied C infantry 1-4-4 army british at 0503
                 german D infantry 4-4-3 at 0504
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011";
    check(
        "bw-28.1a",
        given,
        "B+C attacks 0504, rolling 5
         B advances 0505-0504
         C advances 0503-0504",
        "B+C attacks 0504
         25 to 4, 6-1 at 6-1, rolled 5: D4
         D is eliminated (bw-9.7o)
         refused bw-28.1a: only the 29th Armoured Brigade and Montgomery cross the Meuse
         C advances 0503-0504",
    );
    // A retreat for which the Meuse is the only way loses the unit.
    check(
        "bw-28.1a",
        "switch inter_allied
         phase combat
         meuse 0504/0505 0504/0604 0504/0404 0504/0403 0504/0603
         german A infantry 12-4-3 at 0503
         allied B infantry 4-4-4 army british at 0504
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "A attacks 0504, rolling 3
         german passes",
        "A attacks 0504
         12 to 4, 3-1 at 3-1, rolled 3: D3
         B is eliminated (bw-9.7o)",
    );
}

#[test]
fn bw_28_2a_they_do_not_stack_by_choice() {
    check(
        "bw-28.2a",
        "switch inter_allied
         switch leaders
         side allied
         allied A infantry 4-4-4 at 0304
         allied B infantry 4-4-4 army british at 0305
         allied H leader 0-0-5 role hodges at 0404
         allied M leader 0-0-5 army british role montgomery at 0303",
        "B moves 0305-0304
         A moves 0304-0305
         H moves 0404-0305
         M moves 0303-0304",
        "refused bw-28.2a: British and Americans do not stack together
         refused bw-28.2a: British and Americans do not stack together
         refused bw-28.2a: British and Americans do not stack together
         M moves 0303-0304 for 12",
    );
    // Passing through is no stacking.
    check(
        "bw-28.2a",
        "switch inter_allied
         side allied
         allied A infantry 4-4-4 at 0304
         allied B infantry 4-4-4 army british at 0305",
        "B moves 0305-0304-0303",
        "B moves 0305-0304-0303 for 24",
    );
    // Driven back they may.
    check(
        "bw-28.2a",
        "switch inter_allied
         phase combat
         german A infantry 12-4-3 at 0503
         allied D infantry 4-4-4 at 0504
         allied B infantry 4-4-4 army british at 0506
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "A attacks 0504, rolling 4
         D retreats 0504-0505-0506",
        "A attacks 0504
         12 to 4, 3-1 at 3-1, rolled 4: D2*
         D retreats 0504-0505-0506
         now D at 0506 beganinzone
         now B at 0506",
    );
}

#[test]
fn bw_28_3a_a_combat_of_both_nations_is_shifted_for_the_germans() {
    let attack = "switch inter_allied
                  side allied
                  allied A infantry 6-4-4 at 0503
                  allied B infantry 6-4-4 army british at 0505
                  allied C infantry 6-4-4 at 0505
                  german D infantry 4-4-3 at 0504";
    assert_eq!(odds(attack, "A+B attacks 0504"), "12 to 4, 3-1 -1 (bw-28.3a) at 2-1");
    assert_eq!(odds(attack, "A+C attacks 0504"), "12 to 4, 3-1 at 3-1");
    let without = format!("{attack}\nswitch inter_allied");
    assert_eq!(odds(&without, "A+B attacks 0504"), "12 to 4, 3-1 at 3-1");
    let defense = "switch inter_allied
                   german A infantry 16-4-3 at 0503
                   allied D infantry 4-4-4 at 0504
                   allied B infantry 4-4-4 army british at 0504";
    assert_eq!(odds(defense, "A attacks 0504"), "16 to 8, 2-1 +1 (bw-28.3a) at 3-1");
    // A leader does not count.
    let led = "switch inter_allied
               switch leaders
               german A infantry 16-4-3 at 0503
               allied D infantry 8-4-4 at 0504
               allied M leader 0-0-5 army british role montgomery at 0504";
    assert_eq!(odds(led, "A attacks 0504"), "16 to 8, 2-1 at 2-1");
}

#[test]
fn bw_28_4a_guns_support_their_own_nation() {
    check(
        "bw-28.4a",
        "switch inter_allied
         phase combat
         german A infantry 12-4-3 at 0503
         allied D infantry 4-4-4 at 0504
         allied G corps_artillery 6-4-4 army british at 0507
         allied H corps_artillery 2-4-4 at 0507
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "A attacks 0504
         allied supports with G
         allied supports with H, rolling 5",
        "A attacks 0504
         refused bw-28.4a: artillery supports combats of its own nationality
         defense has H
         12 to 6, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-28.4a",
        "switch inter_allied
         side allied
         phase combat
         allied A infantry 6-4-4 at 0503
         allied B infantry 6-4-4 army british at 0505
         allied G corps_artillery 4-4-4 army british at 0507
         german D infantry 4-4-3 at 0504
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "A attacks 0504 with G
         A+B attacks 0504 with G, rolling 5",
        "refused bw-28.4a: artillery supports combats of its own nationality
         A+B attacks 0504 with G
         16 to 4, 4-1 -1 (bw-28.3a) at 3-1, rolled 5: CA*
         0504 must counterattack or withdraw, due 17PM",
    );
}

#[test]
fn bw_28_4b_aircraft_support_either_nation() {
    for army in ["first", "british"] {
        let given = format!(
            "switch inter_allied
             side allied
             air 0 1
             allied A infantry 12-4-4 army {army} at 0503
             german D infantry 4-4-3 at 0504"
        );
        assert_eq!(odds(&given, "A attacks 0504 with air"), "12 to 4, 3-1 +1 (bw-11.2c) at 4-1");
    }
}
