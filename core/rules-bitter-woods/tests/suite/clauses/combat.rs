//! §9.1-9.3 Combat: who attacks whom, the odds, the die and what is added to it.

use crate::language::{check, odds, resolved};

#[test]
fn bw_9_1a_the_player_on_turn_is_the_attacker() {
    check(
        "bw-9.1a",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "D attacks 0506
         A attacks 0606, rolling 4",
        "refused: it is not your turn: the game waits for seat 0
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-9.1a",
        "phase combat
         side allied
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606
         D attacks 0506, rolling 4",
        "refused: it is not your turn: the game waits for seat 1
         D attacks 0506
         4 to 4, 1-1 at 1-1, rolled 4: FF
         A loses a step (bw-9.6a)
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_1b_units_may_attack_the_next_hex_and_need_not() {
    check(
        "bw-9.1b",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0505
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0607
         B attacks 0606
         A attacks 0606, rolling 4",
        "refused bw-9.1b: no enemy is there to attack
         refused bw-9.1b: an attacker must be next to the hex
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-9.1b",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606",
        "german ends",
        "17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement",
    );
}

#[test]
fn bw_9_1c_guns_support_from_afar_and_rockets_from_next_door() {
    check(
        "bw-9.1c",
        "phase combat
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-3-2 at 0507
         german H corps_artillery 4-3-2 at 0306
         german R rocket 6-3-3 at 0407
         german S rocket 6-3-3 at 0607
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with G
         A attacks 0606 with R
         A attacks 0606 with H+S, rolling 6",
        "refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.4a: rockets fire at the next hex only
         A+S attacks 0606 with H
         14 to 4, 3-1 at 3-1, rolled 6: FF
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_1d_whether_a_gun_may_support_is_judged_when_the_combat_is_declared() {
    check(
        "bw-9.1d",
        "phase combat
         german A infantry 9-4-3 at 0504
         german B infantry 9-4-3 at 0506
         german G corps_artillery 4-4-2 at 0505
         allied E infantry 1-4-4 at 0604
         allied D infantry 4-4-4 at 0606
         onlookers",
        "B attacks 0606 with G
         A attacks 0604, rolling 6
         E retreats 0604-0704-0703-0702-0701
         german passes
         B attacks 0606 with G, rolling 6",
        "refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         A attacks 0604
         9 to 1, 7-1 at 7-1, rolled 6: D4
         E retreats 0604-0704-0703-0702-0701
         B attacks 0606 with G
         13 to 4, 3-1 at 3-1, rolled 6: FF
         D loses a step (bw-9.6a)
         B loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_1e_combats_are_fought_in_any_order() {
    check(
        "bw-9.1e",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0508
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0608
         onlookers",
        "B attacks 0608, rolling 4
         A attacks 0606, rolling 4",
        "B attacks 0608
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_1f_a_declared_combat_must_be_resolved() {
    check(
        "bw-9.1f",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 2-3-4 at 0806
         onlookers",
        "A attacks 0606
         german passes
         german ends
         allied passes
         allied supports with nothing, rolling 4",
        "A attacks 0606
         refused: it is not your turn: the game waits for seat 1
         refused: it is not your turn: the game waits for seat 1
         refused bw-9.1f: there is nothing to decline
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_1g_a_unit_attacks_once_in_a_phase() {
    check(
        "bw-9.1g",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0605
         onlookers",
        "A attacks 0606, rolling 4
         A attacks 0606
         A attacks 0605
         A+B attacks 0606
         B attacks 0606, rolling 4",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused bw-9.1g: that unit has attacked in this phase
         refused bw-9.1g: that unit has attacked in this phase
         refused bw-9.1g: that unit has attacked in this phase
         B attacks 0606
         4 to 2, 2-1 at 2-1, rolled 4: CA*
         0606 must counterattack or withdraw, due 17AM",
    );
}

#[test]
fn bw_9_1h_a_units_strength_is_never_divided() {
    check(
        "bw-9.1h",
        "phase combat
         german A infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0605
         onlookers",
        "A attacks 0606, rolling 5
         A attacks 0605",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused bw-9.1g: that unit has attacked in this phase",
    );
}

#[test]
fn bw_9_1i_all_units_in_a_hex_defend_it_together() {
    assert_eq!(
        odds(
            "german A infantry 12-4-3 at 0506
             allied D infantry 2-4-4 at 0606
             allied E infantry 3-3-4 at 0606
             allied G corps_artillery 2-3-4 at 0606",
            "A attacks 0606",
        ),
        "12 to 6, 2-1 at 2-1"
    );
}

#[test]
fn bw_9_1j_the_die_is_changed_by_two_at_most() {
    assert_eq!(
        resolved(
            "switch integrity
             event 18 2
             turn 18PM
             german A infantry 15-4-3 at 0506 ss
             allied D infantry 5-5-4 of 1_Inf at 0606
             allied E infantry 5-5-4 of 1_Inf at 0606
             allied F infantry 5-5-4 of 1_Inf at 0606",
            "A attacks 0606",
            4,
        ),
        "15 to 15, 1-1 at 1-1, die +1 (bw-9.3c), die +1 (bw-18.2a), die +1 (bw-29.2a), rolled 4: A1"
    );
    assert_eq!(
        resolved(
            "switch integrity
             event 18 2
             turn 18PM
             german A infantry 15-4-3 at 0506
             allied D infantry 5-5-4 of 1_Inf at 0606
             allied E infantry 5-5-4 of 1_Inf at 0606
             allied F infantry 5-5-4 of 1_Inf at 0606",
            "A attacks 0606",
            4,
        ),
        "15 to 15, 1-1 at 1-1, die +1 (bw-9.3c), die +1 (bw-18.2a), rolled 4: A1"
    );
}

#[test]
fn bw_9_1k_a_side_shifts_two_columns_at_most() {
    assert_eq!(
        odds(
            "switch combined_arms
             turn 16AM
             air 1 0
             german A armor 2-4-4 at 0506
             german B infantry 2-4-4 at 0506
             german R rocket 1-4-4 at 0507
             allied D infantry 5-4-4 at 0606",
            "A+B attacks 0606 with R and air",
        ),
        "5 to 5, 1-1 +1 (bw-15.1a) +1 (bw-11.2c) +1 (bw-32a) at 3-1"
    );
    assert_eq!(
        odds(
            "switch inter_allied
             side allied
             air 1 0
             forest 0606
             allied A infantry 2-4-4 at 0506
             allied B infantry 2-4-4 army british at 0507
             german D infantry 1-4-4 at 0606",
            "A+B attacks 0606
             german supports with air",
        ),
        "4 to 1, 4-1 -1 (bw-9.4b) -1 (bw-11.2c) -1 (bw-28.3a) at 2-1"
    );
    assert_eq!(
        odds(
            "switch inter_allied
             turn 16AM
             air 1 0
             forest 0606
             german A infantry 4-4-4 at 0506
             allied D infantry 2-4-4 at 0606
             allied E infantry 2-4-4 army british at 0606",
            "A attacks 0606 with air",
        ),
        "4 to 4, 1-1 +1 (bw-15.1a) +1 (bw-11.2c) -1 (bw-9.4b) +1 (bw-28.3a) at 2-1"
    );
}

#[test]
fn bw_9_1l_a_unit_is_never_worth_less_than_one() {
    assert_eq!(
        odds(
            "german A infantry 1-4-3 at 0506 oos
             allied D infantry 1-4-4 at 0606 shocked",
            "A attacks 0606",
        ),
        "1 to 1, 1-1 at 1-1"
    );
    assert_eq!(
        odds(
            "town 0606
             german A infantry 7-4-3 at 0506 oos
             german B infantry 1-4-3 at 0507 shocked oos
             allied D infantry 1-4-4 at 0606 shocked
             allied E infantry 3-4-4 at 0606 oos",
            "A+B attacks 0606",
        ),
        "5 to 8, 1-2 at 1-2"
    );
}

#[test]
fn bw_9_1m_a_hex_may_be_attacked_again_by_other_units_and_a_stack_may_attack_different_hexes() {
    check(
        "bw-9.1m",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0506
         german C infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0605
         onlookers",
        "A attacks 0606, rolling 4
         B attacks 0605, rolling 4
         C attacks 0606, rolling 4",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         B attacks 0605
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         C attacks 0606
         4 to 2, 2-1 at 2-1, rolled 4: CA*
         0606 must counterattack or withdraw, due 17AM",
    );
}

#[test]
fn bw_9_1n_ratios_beyond_the_table_use_its_last_columns() {
    assert_eq!(
        odds(
            "german A infantry 1-4-3 at 0506
             allied D infantry 9-4-4 at 0606",
            "A attacks 0606",
        ),
        "1 to 9, 1-4 at 1-4"
    );
    assert_eq!(
        odds(
            "german A infantry 20-4-3 at 0506
             allied D infantry 2-4-4 at 0606",
            "A attacks 0606",
        ),
        "20 to 2, 7-1 at 7-1"
    );
}

#[test]
fn bw_9_2a_the_attacker_names_units_guns_and_aircraft_first() {
    check(
        "bw-9.2a",
        "phase combat
         air 1 1
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         german G corps_artillery 4-4-2 at 0306
         german H corps_artillery 4-4-2 at 0306
         allied D infantry 4-4-4 at 0606
         allied K corps_artillery 2-4-4 at 0806
         onlookers",
        "A attacks 0606 with G and air
         B attacks 0606 with H
         allied supports with K and air, rolling 4",
        "A attacks 0606 with G and air
         refused: it is not your turn: the game waits for seat 1
         defense has K air
         8 to 6, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_2b_then_the_defender_names_guns_and_aircraft() {
    check(
        "bw-9.2b",
        "phase combat
         air 0 1
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied K corps_artillery 4-4-4 at 0806
         allied L corps_artillery 4-4-4 at 0806
         onlookers",
        "allied supports with K
         A attacks 0606
         german supports with nothing
         allied supports with K+L and air, rolling 6
         german passes",
        "refused: it is not your turn: the game waits for seat 0
         A attacks 0606
         refused: it is not your turn: the game waits for seat 1
         defense has K+L air
         4 to 12, 1-3 -1 (bw-11.2c) at 1-4, rolled 6: AE
         A is eliminated (bw-9.5b)
         refused: it is not your turn: the game waits for seat 1",
    );
    check(
        "bw-9.2b",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 4",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_2c_aircraft_of_both_sides_cancel_each_other() {
    assert_eq!(
        odds(
            "air 1 1
             german A infantry 28-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606 with air
             allied supports with air",
        ),
        "28 to 4, 7-1 at 7-1"
    );
}

#[test]
fn bw_9_2d_strengths_are_divided_and_rounded_for_the_defender() {
    assert_eq!(
        odds(
            "german A infantry 17-4-3 at 0506
             allied D infantry 6-4-4 at 0606",
            "A attacks 0606",
        ),
        "17 to 6, 2-1 at 2-1"
    );
    assert_eq!(
        odds(
            "german A infantry 5-4-3 at 0506
             allied D infantry 6-4-4 at 0606",
            "A attacks 0606",
        ),
        "5 to 6, 1-2 at 1-2"
    );
    assert_eq!(
        odds(
            "german A infantry 18-4-3 at 0506
             allied D infantry 6-4-4 at 0606",
            "A attacks 0606",
        ),
        "18 to 6, 3-1 at 3-1"
    );
}

#[test]
fn bw_9_2e_low_rolls_favor_the_attacker() {
    assert_eq!(
        resolved(
            "german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
            1,
        ),
        "4 to 4, 1-1 at 1-1, rolled 1: D2"
    );
    assert_eq!(
        resolved(
            "german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
            6,
        ),
        "4 to 4, 1-1 at 1-1, rolled 6: A1"
    );
    assert_eq!(
        resolved(
            "german A infantry 8-5-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
            6,
        ),
        "8 to 4, 2-1 at 2-1, die -1 (bw-9.3b), rolled 6: FF"
    );
}

#[test]
fn bw_9_2f_a_result_is_carried_out_before_the_next_combat() {
    check(
        "bw-9.2f",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0508
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0608
         onlookers",
        "A attacks 0606, rolling 2
         B attacks 0608
         D retreats 0606-0706
         B attacks 0608
         german passes
         B attacks 0608, rolling 4",
        "A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 2: D1*
         refused: it is not your turn: the game waits for seat 1
         D retreats 0606-0706
         refused bw-4a: this is not the phase for that
         B attacks 0608
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_2g_the_defender_carries_out_his_part_first() {
    check(
        "bw-9.2g",
        "phase combat
         german A infantry 2-4-3 at 0506
         german B infantry 2-4-3 at 0506
         allied D infantry 2-4-4 at 0606
         allied E infantry 2-4-4 at 0606
         onlookers",
        "A+B attacks 0606, rolling 4
         A loses a step
         E loses a step
         B loses a step",
        "A+B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         refused: it is not your turn: the game waits for seat 1
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_9_2h_an_attack_into_forest_or_broken_ground_never_exceeds_6_1() {
    assert_eq!(
        odds(
            "air 1 0
             forest 0606
             german A infantry 20-4-3 at 0506
             allied D infantry 1-4-4 at 0606",
            "A attacks 0606 with air",
        ),
        "20 to 1, 7-1 +1 (bw-11.2c) -1 (bw-9.4b) at 6-1"
    );
    assert_eq!(
        odds(
            "turn 16AM
             broken 0606
             german A infantry 6-4-3 at 0506
             allied D infantry 1-4-4 at 0606",
            "A attacks 0606",
        ),
        "6 to 1, 6-1 +1 (bw-15.1a) -1 (bw-9.4d) at 6-1"
    );
}

#[test]
fn bw_9_3a_the_highest_endurance_counts_and_guns_that_support_count_too() {
    assert_eq!(
        odds(
            "german A infantry 4-3-3 at 0506
             german B infantry 4-4-3 at 0506
             german G corps_artillery 4-5-2 at 0306
             allied D infantry 4-4-4 at 0606
             allied E infantry 4-2-4 at 0606",
            "A+B attacks 0606 with G",
        ),
        "12 to 8, 1-1 at 1-1, die -1 (bw-9.3b)"
    );
    assert_eq!(
        odds(
            "german A infantry 4-3-3 at 0506
             german B infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606
             allied E infantry 4-2-4 at 0606
             allied K corps_artillery 2-5-4 at 0806",
            "A+B attacks 0606
             allied supports with K",
        ),
        "8 to 10, 1-2 at 1-2, die +1 (bw-9.3c)"
    );
    assert_eq!(
        odds(
            "switch leaders
             german A infantry 4-3-3 at 0506
             allied D infantry 4-3-4 at 0606
             allied L leader 0-6-5 at 0606
             allied K corps_artillery 2-5-4 at 0806",
            "A attacks 0606
             allied supports with nothing",
        ),
        "4 to 4, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_3b_a_tougher_attacker_takes_one_off_the_die() {
    assert_eq!(
        odds(
            "german A infantry 4-6-3 at 0506
             allied D infantry 4-2-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1, die -1 (bw-9.3b)"
    );
}

#[test]
fn bw_9_3c_a_tougher_defender_adds_one_and_equals_nothing() {
    assert_eq!(
        odds(
            "german A infantry 4-3-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1, die +1 (bw-9.3c)"
    );
    assert_eq!(
        odds(
            "german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_3d_shock_and_lack_of_supply_lower_the_endurance() {
    assert_eq!(
        odds(
            "german A infantry 4-5-3 at 0506
             allied D infantry 4-5-4 at 0606 shocked",
            "A attacks 0606",
        ),
        "4 to 2, 2-1 at 2-1, die -1 (bw-9.3b)"
    );
    assert_eq!(
        odds(
            "german A infantry 4-5-3 at 0506 oos
             allied D infantry 4-5-4 at 0606",
            "A attacks 0606",
        ),
        "2 to 4, 1-2 at 1-2, die +1 (bw-9.3c)"
    );
    assert_eq!(
        odds(
            "german A infantry 4-5-3 at 0506 shocked oos
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "1 to 4, 1-4 at 1-4, die +1 (bw-9.3c)"
    );
}
