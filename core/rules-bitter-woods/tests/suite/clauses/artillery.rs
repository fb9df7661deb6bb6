//! §10 Artillery.

use crate::language::{check, odds};

#[test]
fn bw_10_1a_corps_artillery_and_rockets_support_attacks_and_corps_artillery_defenses() {
    check(
        "bw-10.1a",
        "phase combat
         german A infantry 4-4-3 at 0506
         german G corps_artillery 3-4-2 at 0306
         german R rocket 5-4-3 at 0506
         german I infantry 5-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied H corps_artillery 2-4-4 at 0806
         onlookers",
        "A attacks 0606 with I
         A attacks 0606 with G+R
         allied supports with D
         allied supports with H, rolling 5",
        "refused bw-10.1a: that unit is no gun
         A+R attacks 0606 with G
         refused bw-10.1a: that unit is no gun
         defense has H
         12 to 6, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_1b_corps_artillery_reaches_four_hexes_or_its_printed_range() {
    check(
        "bw-10.1b",
        "phase combat
         german A infantry 4-4-3 at 0506
         german G corps_artillery 3-4-2 at 0206
         german H corps_artillery 3-4-2 at 0106
         german I corps_artillery 3-4-2 range 6 at 0106
         german K corps_artillery 3-4-2 range 3 at 0206
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with H
         A attacks 0606 with K
         A attacks 0606 with G+I, rolling 6",
        "refused bw-10.1b: that gun is out of range
         refused bw-10.1b: that gun is out of range
         A attacks 0606 with G+I
         10 to 4, 2-1 at 2-1, rolled 6: ENG*
         0606 is engaged, due 17PM",
    );
}

#[test]
fn bw_10_1c_rockets_reach_the_next_hex() {
    check(
        "bw-10.1c",
        "phase combat
         german A infantry 4-4-3 at 0506
         german R rocket 5-4-3 at 0406
         german S rocket 5-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with R
         A attacks 0606 with S, rolling 5",
        "refused bw-10.4a: rockets fire at the next hex only
         A+S attacks 0606
         9 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_1d_terrain_does_not_matter_to_range() {
    check(
        "bw-10.1d",
        "phase combat
         forest 0306 0307 0406 0405 0505
         broken 0206
         town 0305
         meuse 0306/0406
         cliff 0306/0406
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-4-2 at 0206
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with G, rolling 5",
        "A attacks 0606 with G
         8 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_1e_allied_guns_fire_once_in_each_player_turn() {
    check(
        "bw-10.1e",
        "phase combat
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 2-4-4 at 0806",
        "A attacks 0606
         allied supports with G, rolling 4
         B attacks 0606, rolling 4
         allied ends
         D attacks 0506 with G, rolling 3",
        "A attacks 0606
         defense has G
         4 to 6, 1-2 at 1-2, rolled 4: SU
         B attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         B loses a step (bw-9.6a)
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         D attacks 0506 with G
         4 to 4, 1-1 at 1-1, rolled 3: CA*
         0506 must counterattack or withdraw, due 17PM
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply",
    );
}

#[test]
fn bw_10_1f_german_guns_fire_once_in_a_game_turn() {
    check(
        "bw-10.1f",
        "phase combat
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-4-2 at 0306
         german H corps_artillery 4-4-2 at 0306
         allied D infantry 4-4-4 at 0606",
        "A attacks 0606 with G, rolling 5
         allied ends
         D attacks 0506
         german supports with G
         german supports with H, rolling 6",
        "A attacks 0606 with G
         8 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         D attacks 0506
         refused bw-10.1e: that gun has used its strength
         defense has H
         2 to 6, 1-3 at 1-3, rolled 6: 1A1
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_1g_a_gun_that_has_fired_is_marked() {
    check(
        "bw-10.1g",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0507
         german G corps_artillery 4-4-2 at 0306
         german R rocket 4-4-2 at 0507
         german S rocket 4-4-2 at 0507
         allied D infantry 4-4-4 at 0606
         allied H corps_artillery 4-4-4 at 0806
         onlookers",
        "A attacks 0606 with G+R
         allied supports with H, rolling 5
         B attacks 0606 with G
         B attacks 0606 with R
         B attacks 0606 with S, rolling 4",
        "A+R attacks 0606 with G
         defense has H
         12 to 8, 1-1 at 1-1, rolled 5: ENG*
         0606 is engaged, due 17PM
         refused bw-10.1e: that gun has used its strength
         refused bw-10.1e: that gun has used its strength
         engagement at 0606 is over
         B+S attacks 0606
         8 to 4, 2-1 at 2-1, rolled 4: CA*
         0606 must counterattack or withdraw, due 17AM
         now G at 0306 fired
         now R at 0507 fired
         now H at 0806 fired
         now S at 0507 fired",
    );
}

#[test]
fn bw_10_1h_allied_guns_are_ready_in_every_player_turn_and_german_ones_in_every_game_turn() {
    check(
        "bw-10.1h",
        "phase construction
         german A infantry 4-4-3 at 0104
         german G corps_artillery 4-4-2 at 0106 fired
         allied H corps_artillery 4-4-4 at 0806 fired",
        "german ends",
        "17AM allied supply
         out of supply: H
         17AM allied reserve
         17AM allied movement
         now G at 0106 fired
         now H at 0806 outofsupply",
    );
    check(
        "bw-10.1h",
        "side allied
         phase movement
         german A infantry 4-4-3 at 0104
         german G corps_artillery 4-4-2 at 0106 fired
         allied H corps_artillery 4-4-4 at 0806 fired
         allied B infantry 4-4-4 at 1206",
        "allied ends",
        "17AM allied combat
         17AM allied demolition
         17AM allied exploitation
         17AM allied construction
         17PM german supply
         now G at 0106
         now H at 0806",
    );
}

#[test]
fn bw_10_2a_any_number_of_guns_may_support_either_side() {
    assert_eq!(
        odds(
            "german A infantry 4-4-3 at 0506
             german G corps_artillery 4-4-2 at 0306
             german H corps_artillery 4-4-2 at 0306
             german I corps_artillery 4-4-2 at 0305
             german R rocket 4-4-2 at 0506
             german S rocket 4-4-2 at 0507
             allied D infantry 4-4-4 at 0606
             allied K corps_artillery 4-4-4 at 0806
             allied L corps_artillery 4-4-4 at 0806
             allied M corps_artillery 4-4-4 at 0807
             allied N corps_artillery 4-4-4 at 0807",
            "A attacks 0606 with G+H+I+R+S
             allied supports with K+L+M+N",
        ),
        "24 to 20, 1-1 at 1-1"
    );
}

#[test]
fn bw_10_2b_supporting_guns_add_their_strength_to_the_attack() {
    assert_eq!(
        odds(
            "german A infantry 4-4-3 at 0506
             german G corps_artillery 3-4-2 at 0306
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606 with G",
        ),
        "7 to 4, 1-1 at 1-1"
    );
}

#[test]
fn bw_10_2c_the_hex_attacked_must_be_in_range() {
    check(
        "bw-10.2c",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0505
         german G corps_artillery 3-4-2 at 0208
         allied D infantry 4-4-4 at 0606
         allied F infantry 4-4-4 at 0605
         onlookers",
        "B attacks 0605 with G
         A attacks 0606 with G, rolling 5",
        "refused bw-10.1b: that gun is out of range
         A attacks 0606 with G
         7 to 4, 1-1 at 1-1, rolled 5: ENG*
         0606 is engaged, due 17PM",
    );
}

#[test]
fn bw_10_2d_guns_alone_do_not_attack() {
    check(
        "bw-10.2d",
        "phase combat
         german A infantry 4-4-3 at 0506
         german G corps_artillery 3-4-2 at 0306
         german R rocket 4-4-2 at 0507
         allied D infantry 4-4-4 at 0606
         onlookers",
        "G attacks 0606
         R attacks 0606
         R attacks 0606 with G
         A attacks 0606 with A
         A attacks 0606 with R+G, rolling 5",
        "refused bw-10.2d: guns support an attack and do not make one
         refused bw-10.2d: guns support an attack and do not make one
         refused bw-10.2d: guns support an attack and do not make one
         refused bw-3a: that unit is not yours
         A+R attacks 0606 with G
         11 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_2e_defensive_support_counts_in_one_combat() {
    check(
        "bw-10.2e",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0508
         allied D infantry 4-4-4 at 0606
         allied E infantry 4-4-4 at 0608
         allied G corps_artillery 4-4-4 at 0807
         onlookers",
        "A attacks 0606
         allied supports with G, rolling 4
         B attacks 0608, rolling 4",
        "A attacks 0606
         defense has G
         4 to 8, 1-2 at 1-2, rolled 4: SU
         B attacks 0608
         4 to 4, 1-1 at 1-1, rolled 4: FF
         E loses a step (bw-9.6a)
         B loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_2f_range_is_counted_to_the_defenders_hex() {
    check(
        "bw-10.2f",
        "phase combat
         german A infantry 4-4-3 at 0506
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 4-4-4 at 1006
         allied H corps_artillery 4-4-4 at 1106
         onlookers",
        "A attacks 0606
         allied supports with H
         allied supports with G, rolling 4",
        "A attacks 0606
         refused bw-10.1b: that gun is out of range
         defense has G
         4 to 8, 1-2 at 1-2, rolled 4: SU",
    );
}

#[test]
fn bw_10_2g_guns_that_support_an_attack_from_afar_take_no_part_in_its_result() {
    check(
        "bw-10.2g",
        "phase combat
         off east 0104
         road 0506-0405-0305-0204-0104
         german A infantry 4-4-3 at 0506
         german G corps_artillery 2-4-2 at 0306
         german R rocket 2-4-3 at 0506
         allied D infantry 10-4-4 at 0606
         onlookers",
        "A attacks 0606 with G+R, rolling 6
         R retreats 0506-0405-0305
         A retreats 0506-0405-0305
         D advances 0606-0506",
        "A+R attacks 0606 with G
         8 to 10, 1-2 at 1-2, rolled 6: A2
         R retreats 0506-0405-0305
         A retreats 0506-0405-0305
         D advances 0606-0506
         now G at 0306 fired",
    );
    check(
        "bw-10.2g",
        "phase combat
         german A infantry 1-4-3 at 0506
         german G corps_artillery 1-4-2 at 0306
         german R rocket 1-4-3 at 0506
         allied D infantry 12-4-4 at 0606
         onlookers",
        "A attacks 0606 with G+R, rolling 6
         allied passes",
        "A+R attacks 0606 with G
         3 to 12, 1-4 at 1-4, rolled 6: AE
         A is eliminated (bw-9.5b)
         R is eliminated (bw-9.5b)
         now G at 0306 fired
         now R dead",
    );
}

#[test]
fn bw_10_2h_guns_that_support_a_defense_neither_suffer_nor_gain() {
    check(
        "bw-10.2h",
        "phase combat
         german A infantry 28-4-3 at 0506
         allied D infantry 2-4-4 at 0606
         allied G corps_artillery 2-4-4 at 0607
         allied H corps_artillery 2-4-4 at 0706
         onlookers",
        "A attacks 0606
         allied supports with G+H, rolling 1
         D retreats 0606-0707-0807-0907
         german passes",
        "A attacks 0606
         defense has G+H
         28 to 6, 4-1 at 4-1, rolled 1: 1D3
         D loses a step (bw-9.6a)
         D retreats 0606-0707-0807-0907
         now G at 0607 fired
         now H at 0706 fired",
    );
    check(
        "bw-10.2h",
        "phase combat
         off east 0104
         road 0506-0405-0305-0204-0104
         german A infantry 4-4-3 at 0506
         allied D infantry 2-4-4 at 0606
         allied G corps_artillery 2-4-4 at 0607
         onlookers",
        "A attacks 0606
         allied supports with G, rolling 6
         A retreats 0506-0405
         G advances 0607-0506
         D advances 0606-0506",
        "A attacks 0606
         defense has G
         4 to 4, 1-1 at 1-1, rolled 6: A1
         A retreats 0506-0405
         refused bw-9.8a: that unit may not advance
         D advances 0606-0506",
    );
}

#[test]
fn bw_10_3a_corps_artillery_next_to_an_enemy_does_not_fire() {
    check(
        "bw-10.3a",
        "switch bombardment
         phase combat
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-4-2 at 0507
         german H corps_artillery 4-4-2 at 0306
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with G
         G+H bombards 0606
         G attacks 0606
         A attacks 0606 with H, rolling 5",
        "refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.2d: guns support an attack and do not make one
         A attacks 0606 with H
         8 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
    check(
        "bw-10.3a",
        "phase combat
         german A infantry 4-4-3 at 0506
         german B infantry 4-4-3 at 0607
         allied D infantry 4-4-4 at 0606
         allied G corps_artillery 4-4-4 at 0707
         allied H corps_artillery 4-4-4 at 0806
         allied I corps_artillery 4-4-4 at 0606
         onlookers",
        "A attacks 0606
         allied supports with G
         allied supports with I
         allied supports with H, rolling 4",
        "A attacks 0606
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         refused bw-10.3a: corps artillery next to an enemy neither attacks nor supports
         defense has H
         4 to 10, 1-3 at 1-3, rolled 4: A1",
    );
}

#[test]
fn bw_10_3b_corps_artillery_that_is_attacked_counts_half_rounded_up() {
    assert_eq!(
        odds(
            "german A infantry 12-4-3 at 0506
             allied G corps_artillery 5-4-4 at 0606",
            "A attacks 0606",
        ),
        "12 to 3, 4-1 at 4-1"
    );
    assert_eq!(
        odds(
            "german A infantry 12-4-3 at 0506
             allied D infantry 3-4-4 at 0606
             allied G corps_artillery 5-4-4 at 0606
             allied H corps_artillery 1-4-4 at 0606",
            "A attacks 0606",
        ),
        "12 to 7, 1-1 at 1-1"
    );
}

#[test]
fn bw_10_3c_guns_that_are_attacked_take_the_results() {
    check(
        "bw-10.3c",
        "phase combat
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 9-4-3 at 0506
         allied G corps_artillery 3-4-4 at 0606
         allied H corps_artillery 2-4-4 at 0606
         onlookers",
        "A attacks 0606, rolling 1
         H loses a step
         G retreats 0606-0706-0806
         german passes",
        "A attacks 0606
         9 to 3, 3-1 at 3-1, rolled 1: 1D2
         H loses a step (bw-9.6a)
         G retreats 0606-0706-0806
         now H dead",
    );
}

#[test]
fn bw_10_3d_a_gun_that_has_fired_still_defends_itself() {
    assert_eq!(
        odds(
            "side allied
             allied A infantry 8-4-4 at 0606
             german G corps_artillery 8-4-2 at 0506 fired",
            "A attacks 0506",
        ),
        "8 to 4, 2-1 at 2-1"
    );
}

#[test]
fn bw_10_4a_rockets_fight_adjacent_enemies_only() {
    check(
        "bw-10.4a",
        "switch bombardment
         phase combat
         german A infantry 4-4-3 at 0506
         german R rocket 5-4-3 at 0406
         german S rocket 5-4-3 at 0407
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606 with R
         R+S bombards 0606
         A attacks 0606, rolling 4",
        "refused bw-10.4a: rockets fire at the next hex only
         refused bw-10.4a: rockets fire at the next hex only
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_4b_rockets_count_one_in_defense() {
    assert_eq!(
        odds(
            "side allied
             allied A infantry 8-4-4 at 0606
             german R rocket 6-4-3 at 0506",
            "A attacks 0506",
        ),
        "8 to 1, 7-1 at 7-1"
    );
    assert_eq!(
        odds(
            "town 0506
             side allied
             allied A infantry 8-4-4 at 0606
             german D infantry 3-4-3 at 0506
             german R rocket 6-4-3 at 0506",
            "A attacks 0506",
        ),
        "8 to 7, 1-1 at 1-1"
    );
}

#[test]
fn bw_10_4c_rockets_do_not_support_a_defense() {
    check(
        "bw-10.4c",
        "phase combat
         side allied
         allied A infantry 8-4-4 at 0606
         german D infantry 4-4-3 at 0506
         german R rocket 6-4-3 at 0507
         german G corps_artillery 4-4-2 at 0306
         onlookers",
        "A attacks 0506
         german supports with R
         german supports with G, rolling 4",
        "A attacks 0506
         refused bw-10.4c: rockets do not support a defense
         defense has G
         8 to 8, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)",
    );
}

#[test]
fn bw_10_4d_german_corps_artillery_does_not_move_and_fire_in_one_game_turn() {
    check(
        "bw-10.4d",
        "phase movement
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-4-2 at 0206
         german H corps_artillery 4-4-2 at 0306
         allied D infantry 4-4-4 at 0606",
        "G moves 0206-0306
         german ends
         A attacks 0606 with G
         A attacks 0606, rolling 4
         allied ends
         D attacks 0506
         german supports with G
         german supports with H, rolling 6",
        "G moves 0206-0306 for 12
         G is fired (bw-10.4d)
         17AM german combat
         refused bw-10.1e: that gun has used its strength
         A attacks 0606
         4 to 4, 1-1 at 1-1, rolled 4: FF
         D loses a step (bw-9.6a)
         A loses a step (bw-9.6a)
         17AM german demolition
         17AM german exploitation
         17AM german lateattack
         17AM german construction
         17AM allied supply
         all are in supply
         17AM allied reserve
         17AM allied movement
         17AM allied combat
         D attacks 0506
         refused bw-10.1e: that gun has used its strength
         defense has H
         2 to 6, 1-3 at 1-3, rolled 6: 1A1
         D loses a step (bw-9.6a)",
    );
    check(
        "bw-10.4d",
        "phase movement
         off east 0104
         road 0104-0204-0305-0405
         german A infantry 4-4-3 at 0506
         german G corps_artillery 4-4-2 waits 17AM east 0104
         allied D infantry 4-4-4 at 0606
         onlookers",
        "G enters 0104-0204-0305
         german ends
         A attacks 0606 with G",
        "G enters 0104
         G moves 0104-0204-0305 for 24
         G is fired (bw-10.4d)
         17AM german combat
         refused bw-10.1e: that gun has used its strength",
    );
}

#[test]
fn bw_10_4d_german_corps_artillery_does_not_move_and_fire_in_one_game_turn_and_so() {
    check(
        "bw-10.4d",
        "phase movement
         side allied
         off west 1206
         road 0606-0706-0806-0906-1006-1106-1206
         german A infantry 4-4-3 at 0506
         allied G corps_artillery 4-4-4 at 0906
         allied D infantry 4-4-4 at 0606
         onlookers",
        "G moves 0906-0806
         allied ends
         D attacks 0506 with G, rolling 3",
        "G moves 0906-0806 for 3
         17AM allied combat
         D attacks 0506 with G
         8 to 4, 2-1 at 2-1, rolled 3: D1*",
    );
}

#[test]
fn bw_10_4f_rockets_move_and_attack_in_the_same_turn() {
    check(
        "bw-10.4f",
        "phase movement
         german A infantry 4-4-3 at 0506
         german R rocket 4-4-3 at 0406
         allied D infantry 4-4-4 at 0606
         onlookers",
        "R moves 0406-0506
         german ends
         A attacks 0606 with R, rolling 5",
        "R moves 0406-0506 for 12
         17AM german combat
         A+R attacks 0606
         8 to 4, 2-1 at 2-1, rolled 5: FF
         D loses a step (bw-9.6a)",
    );
}
