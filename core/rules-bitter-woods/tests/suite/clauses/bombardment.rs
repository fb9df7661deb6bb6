//! §21 Bombardments, and the shock they bring.

use crate::language::{check, odds, played};

/// Two guns behind a regiment that faces another; elsewhere two more face each other, so that the combat phase goes on.
const FACED: &str = "switch bombardment
    phase combat
    german A infantry 6-4-3 at 0503
    german G corps_artillery 4-4-3 at 0502
    german H corps_artillery 4-4-3 at 0502
    german Z infantry 1-1-3 at 1010
    allied Y infantry 1-1-4 at 1011
    allied D infantry 4-4-4 at 0504";

fn faced(more: &str) -> String {
    format!("{FACED}\n{more}")
}

#[test]
fn bw_21_1a_guns_bombard_a_hex_just_before_it_is_attacked() {
    check(
        "bw-21.1a",
        FACED,
        "G+H bombards 0504, rolling 5
         A attacks 0504, rolling 3",
        "G+H bombards 0504
         D is shaken, rolled 5
         D is shocked (bw-21.2b)
         german must attack 0504
         A attacks 0504
         6 to 2, 3-1 at 3-1, die -1 (bw-9.3b), rolled 3: D3",
    );
    check(
        "bw-21.1a",
        &faced("phase movement"),
        "G+H bombards 0504",
        "refused bw-4a: this is not the phase for that",
    );
    // Nor is there any without the option.
    check(
        "bw-21.1a",
        &faced("switch bombardment"),
        "G+H bombards 0504",
        "refused bw-4a: this is not the phase for that",
    );
}

#[test]
fn bw_21_1b_guns_that_have_bombarded_do_not_support() {
    check(
        "bw-21.1b",
        &faced("german I corps_artillery 3-4-3 at 0502"),
        "G+H bombards 0504, rolling 4
         A attacks 0504 with G
         A attacks 0504 with I, rolling 3",
        "G+H bombards 0504
         D holds, rolled 4
         german must attack 0504
         refused bw-10.1e: that gun has used its strength
         A attacks 0504 with I
         9 to 4, 2-1 at 2-1, rolled 3: D1*",
    );
}

#[test]
fn bw_21_1c_the_defenders_guns_do_nothing_against_a_bombardment() {
    check(
        "bw-21.1c",
        &faced(
            "allied U corps_artillery 6-4-4 at 0507
             allied V corps_artillery 6-4-4 at 0507",
        ),
        "G+H bombards 0504, rolling 5
         allied supports with U
         U+V bombards 0503",
        "G+H bombards 0504
         D is shaken, rolled 5
         D is shocked (bw-21.2b)
         german must attack 0504
         refused: it is not your turn: the game waits for seat 0
         refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn bw_21_1d_they_support_in_the_attack_that_follows() {
    check(
        "bw-21.1d",
        &faced("allied U corps_artillery 6-4-4 at 0507"),
        "G+H bombards 0504, rolling 5
         A attacks 0504
         allied supports with U, rolling 3",
        "G+H bombards 0504
         D is shaken, rolled 5
         D is shocked (bw-21.2b)
         german must attack 0504
         A attacks 0504
         defense has U
         6 to 8, 1-2 at 1-2, rolled 3: ENG*
         0504 is engaged, due 17PM",
    );
}

#[test]
fn bw_21_2a_two_corps_artillery_or_two_rocket_units_at_least() {
    check(
        "bw-21.2a",
        &faced(
            "german R rocket 6-4-4 at 0403
             german S rocket 6-4-4 at 0403",
        ),
        "G bombards 0504
         G+R bombards 0504
         R+S bombards 0504, rolling 4",
        "refused bw-21.2a: a bombardment needs two corps artillery or two rocket units
         refused bw-21.2a: a bombardment needs two corps artillery or two rocket units
         R+S bombards 0504
         D holds, rolled 4
         german must attack 0504",
    );
}

#[test]
fn bw_21_2a_rockets_bombard_from_next_door_and_nobody_with_an_empty_gun() {
    check(
        "bw-21.2a",
        &faced(
            "german R rocket 6-4-4 at 0502
             german S rocket 6-4-4 at 0403
             german I corps_artillery 3-4-3 at 0402 fired
             german J corps_artillery 3-4-3 at 0402 oos
             german K corps_artillery 3-4-3 at 0404",
        ),
        "R+S bombards 0504
         G+I bombards 0504
         G+J bombards 0504
         G+K bombards 0504
         G+A bombards 0504",
        "refused bw-10.4a: rockets fire at the next hex only
         refused bw-10.1e: that gun has used its strength
         refused bw-12.4d: a gun out of supply does not support an attack
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.1a: that unit is no gun",
    );
}

#[test]
fn bw_21_2b_a_die_above_its_endurance_shocks_a_unit() {
    check(
        "bw-21.2b",
        &faced(
            "allied E infantry 2-3-4 at 0504
             allied F infantry 2-4-4 at 0504 oos",
        ),
        "G+H bombards 0504, rolling 4 4 4",
        "G+H bombards 0504
         D holds, rolled 4
         E is shaken, rolled 4
         E is shocked (bw-21.2b)
         F is shaken, rolled 4
         F is shocked (bw-21.2b)
         german must attack 0504
         now D at 0504 beganinzone
         now E at 0504 shocked beganinzone",
    );
}

#[test]
fn bw_21_2c_four_guns_of_any_kind_add_one_and_five_no_more() {
    let guns = "german R rocket 6-4-4 at 0403
                german S rocket 6-4-4 at 0403
                german I corps_artillery 4-4-3 at 0402";
    check(
        "bw-21.2c",
        &faced(guns),
        "G+H+R+S bombards 0504, rolling 4",
        "G+H+R+S bombards 0504, die +1 (bw-21.2c)
         D is shaken, rolled 4
         D is shocked (bw-21.2b)
         german must attack 0504",
    );
    check(
        "bw-21.2c",
        &faced(guns),
        "G+H+I+R+S bombards 0504, rolling 3",
        "G+H+I+R+S bombards 0504, die +1 (bw-21.2c)
         D holds, rolled 3
         german must attack 0504",
    );
    check(
        "bw-21.2c",
        &faced(guns),
        "G+H+I bombards 0504, rolling 4",
        "G+H+I bombards 0504
         D holds, rolled 4
         german must attack 0504",
    );
}

#[test]
fn bw_21_2d_in_dinant_a_4_does_not_shock_whatever_four_guns_add() {
    check(
        "bw-21.2d",
        "scenario campaign
         clear_map
         switch bombardment
         turn 24AM
         phase combat
         put g-26-39 4617
         put g-401vak 4517
         put g-766vak 4517
         put g-388vak 4517
         put g-15vwb 4617
         put bw-28-110 4717",
        "g-401vak+g-766vak+g-388vak+g-15vwb bombards 4717, rolling 4",
        "g-401vak+g-766vak+g-388vak+g-15vwb bombards 4717, die +1 (bw-21.2c), die -1 (bw-21.2d)
         bw-28-110 holds, rolled 4
         german must attack 4717",
    );
    check(
        "bw-21.2d",
        &faced("fort 0504"),
        "G+H bombards 0504, rolling 5",
        "G+H bombards 0504, die -1 (bw-21.2d)
         D holds, rolled 5
         german must attack 0504",
    );
}

#[test]
fn bw_21_2e_the_hex_has_a_friend_next_to_it_and_is_in_range_and_is_attacked() {
    let lone = "switch bombardment
                phase combat
                german G corps_artillery 4-4-3 at 0502
                german H corps_artillery 4-4-3 at 0502
                german I corps_artillery 4-4-3 at 0501 range 2
                german Z infantry 1-1-3 at 1010
                allied Y infantry 1-1-4 at 1011
                allied D infantry 4-4-4 at 0504";
    check(
        "bw-21.2e",
        lone,
        "G+H bombards 0504",
        "refused bw-21.2e: no unit could attack that hex after a bombardment",
    );
    check(
        "bw-21.2e",
        &faced(
            "german I corps_artillery 4-4-3 at 0501 range 2
             allied E infantry 4-4-4 at 0404",
        ),
        "G+H+I bombards 0504
         G+H bombards 0505
         G+H bombards 0504, rolling 1
         german ends
         A attacks 0404
         Z attacks 1011
         A attacks 0504, rolling 5",
        "refused bw-10.1b: that gun is out of range
         refused bw-21.2e: no unit could attack that hex after a bombardment
         G+H bombards 0504
         D holds, rolled 1
         german must attack 0504
         refused bw-21.2e: the bombarded hex must be attacked now
         refused bw-21.2e: the bombarded hex must be attacked now
         refused bw-21.2e: the bombarded hex must be attacked now
         A attacks 0504
         6 to 4, 1-1 at 1-1, rolled 5: ENG*
         0504 is engaged, due 17PM",
    );
}

#[test]
fn bw_21_2e_those_who_have_attacked_or_are_in_reserve_cannot_follow_a_bombardment() {
    for mark in ["attacked", "building"] {
        check(
            "bw-21.2e",
            &FACED.replace("6-4-3 at 0503", &format!("6-4-3 at 0503 {mark}")),
            "G+H bombards 0504",
            "refused bw-21.2e: no unit could attack that hex after a bombardment",
        );
    }
}

#[test]
fn bw_21_2e_units_that_must_counterattack_together_may_bombard_first() {
    check(
        "bw-21.2e",
        &faced(
            "german B infantry 2-4-3 at 0503
             duty counterattack allied 0503 D A+B 17AM",
        ),
        "G+H bombards 0504, rolling 2
         A attacks 0504
         A+B attacks 0504, rolling 3",
        "G+H bombards 0504
         D holds, rolled 2
         german must attack 0504
         refused bw-9.5g: units that must counterattack attack together, and a hex of those that attacked them
         counterattack at 0503 is over
         A+B attacks 0504
         8 to 4, 2-1 at 2-1, rolled 3: D1*",
    );
}

#[test]
fn bw_21_2f_a_hex_is_bombarded_once_in_a_combat_phase() {
    check(
        "bw-21.2f",
        &faced(
            "german B infantry 2-4-3 at 0505
             german I corps_artillery 4-4-3 at 0402
             german J corps_artillery 4-4-3 at 0402",
        ),
        "G+H bombards 0504, rolling 1
         A attacks 0504, rolling 5
         I+J bombards 0504",
        "G+H bombards 0504
         D holds, rolled 1
         german must attack 0504
         A attacks 0504
         6 to 4, 1-1 at 1-1, rolled 5: ENG*
         0504 is engaged, due 17PM
         refused bw-21.2f: that hex was bombarded in this phase",
    );
}

#[test]
fn bw_21_3a_shock_takes_one_off_endurance_and_halves_strength_upward() {
    let given = "german A infantry 9-4-3 at 0503
                 allied D infantry 5-4-4 at 0504";
    assert_eq!(odds(given, "A attacks 0504"), "9 to 5, 1-1 at 1-1");
    let shocked = given.replace("at 0504", "at 0504 shocked");
    assert_eq!(odds(&shocked, "A attacks 0504"), "9 to 3, 3-1 at 3-1, die -1 (bw-9.3b)");
    // A shocked unit that attacks in its own turn.
    let shocked = given.replace("at 0503", "at 0503 shocked");
    assert_eq!(odds(&shocked, "A attacks 0504"), "5 to 5, 1-1 at 1-1, die +1 (bw-9.3c)");
}

#[test]
fn bw_21_3b_shocked_units_do_not_attack_on_the_move() {
    check(
        "bw-21.3b",
        "switch angriff
         switch bombardment
         phase combat
         german P armor 12-6-4 at 0503 shocked
         german I armored_infantry 4-5-4 at 0503
         allied D infantry 4-5-4 at 0504",
        "P+I attacks 0504 on the move",
        "refused bw-23.2d: shocked units do not attack on the move",
    );
}

#[test]
fn bw_21_3c_a_shocked_unit_in_the_open_goes_back_whatever_its_leader_says() {
    let given = "switch leaders
                 switch bombardment
                 phase combat
                 german A infantry 9-4-3 at 0503
                 german Z infantry 1-1-3 at 1010
                 allied Y infantry 1-1-4 at 1011
                 allied D infantry 5-5-4 at 0504 shocked
                 allied L leader 0-0-5 at 0506";
    check(
        "bw-21.3c",
        given,
        "A attacks 0504, rolling 4
         L lets D stand
         D retreats 0504-0505-0605",
        "A attacks 0504
         9 to 3, 3-1 at 3-1, rolled 4: D2*
         refused bw-4a: this is not the phase for that
         D retreats 0504-0505-0605",
    );
    check(
        "bw-21.3c",
        &format!("{given}\nfort 0504"),
        "A attacks 0504, rolling 4
         L lets D stand",
        "A attacks 0504
         9 to 3, 3-1 at 3-1, rolled 4: D2*
         L lets D stand
         D loses a step (bw-9.6a)
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_21_3d_leaders_are_not_shocked() {
    check(
        "bw-21.3d",
        &faced(
            "switch leaders
             allied L leader 0-0-5 at 0504",
        ),
        "G+H bombards 0504, rolling 6",
        "G+H bombards 0504
         D is shaken, rolled 6
         D is shocked (bw-21.2b)
         german must attack 0504
         now L at 0504 beganinzone",
    );
}

#[test]
fn bw_21_3e_shock_ends_with_the_turn_of_the_owner_of_the_unit() {
    check(
        "bw-21.3e",
        "switch bombardment
         phase construction
         side allied
         german A infantry 6-4-3 at 0503 shocked
         allied D infantry 4-4-4 at 0507 shocked",
        "allied ends",
        "17PM german supply
         now A at 0503 shocked
         now D at 0507",
    );
    // The German turn in which the Allied unit was shocked does not end its shock.
    let game = played(
        "switch bombardment
         phase construction
         german A infantry 6-4-3 at 0503 shocked
         allied D infantry 4-4-4 at 0507 shocked",
        "german ends",
        &[],
    );
    let shocked = |name: &str| {
        let unit = crate::language::unit(game.rules().data(), name);
        game.state().unit(unit).has(rules_bitter_woods::state::unit::Mark::Shocked)
    };
    assert!(!shocked("A") && shocked("D"));
}
