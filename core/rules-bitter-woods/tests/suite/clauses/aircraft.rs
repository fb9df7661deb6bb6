//! §11 Aircraft: ground support and interdiction.

use crate::language::{check, odds};

#[test]
fn bw_11_1a_each_turn_brings_the_aircraft_of_its_box() {
    check(
        "bw-11.1a",
        "phase movement
         side allied
         turn 16PM
         air 0 0
         german A infantry 4-4-3 at 0104
         allied B infantry 4-4-4 at 1206",
        "allied ends",
        "16PM allied combat
         16PM allied demolition
         16PM allied exploitation
         16PM allied construction
         17AM german supply
         now air 1 1",
    );
    check(
        "bw-11.1a",
        "phase movement
         side allied
         turn 22PM
         german A infantry 4-4-3 at 0104
         allied B infantry 4-4-4 at 1206",
        "allied ends",
        "22PM allied combat
         22PM allied demolition
         22PM allied exploitation
         22PM allied construction
         23AM german supply
         now air 2 4",
    );
}

#[test]
fn bw_11_1b_each_aircraft_unit_is_used_once_in_a_game_turn() {
    check(
        "bw-11.1b",
        "phase combat
         air 1 1
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with air
         allied supports with air, rolling 4
         B attacks 0606 with air
         B attacks 0606, rolling 4",
        "A attacks 0606 and air
         defense has  air
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused bw-11.1b: no aircraft are left in this game-turn
         B attacks 0606
         4 to 2, 2-1 at 2-1, rolled 4: CA*
         0606 must counterattack or withdraw, due 17AM
         now air 0 0",
    );
    check(
        "bw-11.1b",
        "phase interdiction
         air 1 1
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "allied interdicts 0404",
        "0404 is interdicted
         17AM german reserve
         17AM german movement
         now air 1 0",
    );
    check(
        "bw-11.1b",
        "phase combat
         side allied
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         air 1 1
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0605
         onlookers",
        "D attacks 0506 with air
         german supports with air, rolling 4
         E attacks 0506 with air",
        "D attacks 0506 and air
         defense has  air
         4 to 4, 1-1 at 1-1, rolled 4: FF
         A loses a step (bw-9.6a)
         D loses a step (bw-9.6a)
         refused bw-11.1b: no aircraft are left in this game-turn
         now air 0 0",
    );
}

#[test]
fn bw_11_2a_an_aircraft_unit_joins_a_combat_before_it_is_resolved() {
    check(
        "bw-11.2a",
        "phase combat
         air 1 1
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with air
         allied supports with air, rolling 4
         allied supports with air",
        "A attacks 0606 and air
         defense has  air
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         refused: it is not your turn: the game waits for seat 0",
    );
}

#[test]
fn bw_11_2b_a_side_has_one_air_unit_in_a_combat() {
    check(
        "bw-11.2b",
        "phase combat
         air 3 3
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with air
         allied supports with air, rolling 4",
        "A attacks 0606 and air
         defense has  air
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         now air 2 2",
    );
}

#[test]
fn bw_11_2c_aircraft_shift_a_column_for_their_side() {
    assert_eq!(
        odds(
            "air 1 0
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606 with air",
        ),
        "4 to 4, 1-1 +1 (bw-11.2c) at 2-1"
    );
    assert_eq!(
        odds(
            "air 0 1
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606
             allied supports with air",
        ),
        "4 to 4, 1-1 -1 (bw-11.2c) at 1-2"
    );
    assert_eq!(
        odds(
            "air 0 1
             side allied
             allied A infantry 4-4-3 at 0506
             german D infantry 4-4-4 at 0606",
            "A attacks 0606 with air",
        ),
        "4 to 4, 1-1 +1 (bw-11.2c) at 2-1"
    );
}

#[test]
fn bw_11_2d_aircraft_do_not_attack_alone() {
    check(
        "bw-11.2d",
        "phase combat
         air 1 1
         german A infantry 4-4-3 at 0505
         german G corps_artillery 4-4-2 at 0405
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with air
         G attacks 0606 with air",
        "refused bw-9.1b: an attacker must be next to the hex
         refused bw-10.2d: guns support an attack and do not make one
         now air 1 1",
    );
}

#[test]
fn bw_11_2e_the_attacker_commits_aircraft_first() {
    check(
        "bw-11.2e",
        "phase combat
         air 1 1
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "allied supports with air
         A attacks 0606
         allied supports with air, rolling 4
         B attacks 0606 with air, rolling 4",
        "refused: it is not your turn: the game waits for seat 0
         A attacks 0606
         defense has  air
         4 to 4, 1-1 -1 (bw-11.2c) at 1-2, rolled 4: SU
         B attacks 0606 and air
         4 to 4, 1-1 +1 (bw-11.2c) at 2-1, rolled 4: CA*
         0606 must counterattack or withdraw, due 17AM",
    );
}

#[test]
fn bw_11_3a_only_the_allies_interdict_and_only_in_that_phase_of_the_german_turn() {
    check(
        "bw-11.3a",
        "phase interdiction
         air 1 2
         german A infantry 4-4-3 at 0505
         allied D infantry 4-4-4 at 0707
         onlookers",
        "german interdicts 0404
         allied interdicts 0404
         allied ends
         allied interdicts 0405",
        "refused: it is not your turn: the game waits for seat 1
         0404 is interdicted
         17AM german reserve
         17AM german movement
         refused: it is not your turn: the game waits for seat 0",
    );
    check(
        "bw-11.3a",
        "phase movement
         side allied
         air 1 2
         german A infantry 4-4-3 at 0505
         allied D infantry 4-4-4 at 0707
         onlookers",
        "allied interdicts 0404",
        "refused bw-4a: this is not the phase for that",
    );
}

#[test]
fn bw_11_3b_any_hex_may_be_interdicted() {
    check(
        "bw-11.3b",
        "phase interdiction
         air 0 4
         german A infantry 4-4-3 at 0505
         allied D infantry 4-4-4 at 0707",
        "allied interdicts 0404
         allied interdicts 0505
         allied interdicts 0707",
        "0404 is interdicted
         0505 is interdicted
         0707 is interdicted",
    );
}

#[test]
fn bw_11_3c_entering_costs_two_points_more_or_one_on_foot() {
    check(
        "bw-11.3c",
        "phase movement
         interdicted 0405
         road 0305-0405-0506
         german A infantry 4-4-3 at 0305
         german P armor 4-4-4 at 0305
         german C armored_cavalry 4-4-4 at 0304
         german R rocket 4-4-3 at 0404
         onlookers",
        "A moves 0305-0405
         P moves 0305-0405
         C moves 0304-0404-0405
         R moves 0404-0405-0406",
        "A moves 0305-0405 for 16
         P moves 0305-0405 for 27
         C moves 0304-0404-0405 for 48
         R moves 0404-0405-0406 for 36",
    );
    check(
        "bw-11.3c",
        "phase movement
         interdicted 0405
         road 0305-0405-0506
         german G corps_artillery 4-4-3 at 0305
         onlookers",
        "G moves 0305-0405",
        "G moves 0305-0405 for 18
         G is fired (bw-10.4d)",
    );
}

#[test]
fn bw_11_3d_one_aircraft_unit_at_most_interdicts_a_hex() {
    check(
        "bw-11.3d",
        "phase interdiction
         air 0 3
         german A infantry 4-4-3 at 0505
         allied D infantry 4-4-4 at 0707",
        "allied interdicts 0404
         allied interdicts 0404
         allied interdicts 0405",
        "0404 is interdicted
         refused bw-11.3d: one aircraft unit at most interdicts a hex
         0405 is interdicted",
    );
}

#[test]
fn bw_11_3e_interdiction_lasts_the_german_player_turn() {
    check(
        "bw-11.3e",
        "phase exploitation
         interdicted 0405
         german P armor 4-4-4 at 0305 reserve
         allied D infantry 4-4-4 at 0904",
        "P moves 0305-0405-0406-0407
         P moves 0305-0405-0406
         german ends
         D moves 0904-0804-0704",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         P moves 0305-0405-0406 for 48
         17AM german lateattack
         17AM german construction
         17AM allied supply
         out of supply: D
         17AM allied reserve
         17AM allied movement
         D moves 0904-0804-0704 for 24",
    );
    check(
        "bw-11.3e",
        "phase movement
         side allied
         interdicted 0804
         german P armor 4-4-4 at 0305
         allied D infantry 4-4-4 at 0904",
        "D moves 0904-0804",
        "D moves 0904-0804 for 12",
    );
}

#[test]
fn bw_11_3f_advance_retreat_and_supply_ignore_interdiction() {
    check(
        "bw-11.3f",
        "phase combat
         interdicted 0606 0706 0806
         off west 1206
         road 0506-0606-0706-0806-0906-1006-1106-1206
         german A armored_infantry 8-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 2
         D retreats 0606-0706-0806
         A advances 0506-0606-0706",
        "A attacks 0606
         8 to 4, 2-1 at 2-1, rolled 2: D2
         D retreats 0606-0706-0806
         A advances 0506-0606-0706",
    );
    check(
        "bw-11.3f",
        "phase supply
         turn 18AM
         interdicted 0204 0104
         off east 0104
         road 0104-0204-0305
         air 0 1
         german A armored_infantry 8-4-3 at 0305
         allied D infantry 4-4-4 at 0906",
        "allied ends",
        "out of supply: D
         18AM german interdiction",
    );
}
