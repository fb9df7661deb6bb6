//! §9.4 Terrain in combat, with the attacks A, B and C of the rulebook.

use crate::language::{check, odds};

#[test]
fn bw_9_4a_clear_ground_and_light_woods_help_nobody() {
    assert_eq!(
        odds(
            "german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1"
    );
    assert_eq!(
        odds(
            "light_woods 0606
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_4b_forest_shifts_a_column_to_the_left() {
    assert_eq!(
        odds(
            "forest 0606
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 -1 (bw-9.4b) at 1-2"
    );
    assert_eq!(
        odds(
            "forest 0506
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_4c_armor_attacks_into_forest_without_a_road() {
    assert_eq!(
        odds(
            "forest 0606
             german A armor 8-4-4 panther at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "8 to 4, 2-1 -1 (bw-9.4b) at 1-1"
    );
}

#[test]
fn bw_9_4d_broken_ground_shifts_a_column_to_the_left() {
    assert_eq!(
        odds(
            "broken 0606
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 4, 1-1 -1 (bw-9.4d) at 1-2"
    );
}

#[test]
fn bw_9_4e_a_town_doubles_all_but_guns() {
    assert_eq!(
        odds(
            "town 0606
             german A infantry 14-4-3 at 0506
             allied D infantry 2-4-4 at 0606
             allied E armor 1-4-4 at 0606
             allied G corps_artillery 6-4-4 at 0606",
            "A attacks 0606",
        ),
        "14 to 9, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_4f_a_town_attacked_wholly_across_a_river_shifts_a_column_as_well() {
    assert_eq!(
        odds(
            "town 0606
             river 0506/0606 0507/0606
             german A infantry 4-4-3 at 0506
             german B infantry 4-4-3 at 0507
             german G corps_artillery 4-4-3 at 0306
             allied D infantry 4-4-4 at 0606",
            "A+B attacks 0606 with G",
        ),
        "12 to 8, 1-1 -1 (bw-9.4f) at 1-2"
    );
    assert_eq!(
        odds(
            "town 0606
             river 0506/0606
             german A infantry 4-4-3 at 0506
             german B infantry 4-4-3 at 0507
             allied D infantry 4-4-4 at 0606",
            "A+B attacks 0606",
        ),
        "8 to 8, 1-1 at 1-1"
    );
}

#[test]
fn bw_9_4g_a_river_in_front_of_every_attacker_doubles_all_but_guns() {
    assert_eq!(
        odds(
            "river 0506/0606 0507/0606
             german A infantry 4-4-3 at 0506
             german B infantry 4-4-3 at 0507
             german G corps_artillery 4-4-3 at 0306
             allied D infantry 3-4-4 at 0606
             allied H corps_artillery 4-4-4 at 0606",
            "A+B attacks 0606 with G",
        ),
        "12 to 8, 1-1 at 1-1"
    );
    assert_eq!(
        odds(
            "river 0506/0606
             german A infantry 4-4-3 at 0506
             german B infantry 4-4-3 at 0507
             allied D infantry 4-4-4 at 0606",
            "A+B attacks 0606",
        ),
        "8 to 4, 2-1 at 2-1"
    );
    assert_eq!(
        odds(
            "river 0506/0606
             german A infantry 4-4-3 at 0506
             german R rocket 4-4-3 at 0507
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606 with R",
        ),
        "8 to 4, 2-1 at 2-1"
    );
    assert_eq!(
        odds(
            "bridge 0506/0606
             road 0506-0606
             german A infantry 4-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "4 to 8, 1-2 at 1-2"
    );
}

#[test]
fn bw_9_4h_who_may_not_cross_a_river_may_attack_over_it() {
    assert_eq!(
        odds(
            "river 0506/0606
             german A armor 8-4-4 panther at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "8 to 8, 1-1 at 1-1"
    );
    assert_eq!(
        odds(
            "meuse 0506/0606
             german A armored_cavalry 8-4-4 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "8 to 8, 1-1 at 1-1"
    );
    check(
        "bw-9.4h",
        "meuse 0506/0606
         cliff 0506/0606
         phase combat
         german A infantry 8-4-4 at 0506
         allied D infantry 4-4-4 at 0606
         onlookers",
        "A attacks 0606",
        "refused bw-5.3v: nobody moves or attacks across a cliff",
    );
}

#[test]
fn bw_9_4i_terrain_adds_up_and_nobody_is_doubled_twice() {
    assert_eq!(
        odds(
            "broken 0606
             river 0506/0606
             german A infantry 8-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "8 to 8, 1-1 -1 (bw-9.4d) at 1-2"
    );
    assert_eq!(
        odds(
            "town 0606
             river 0506/0606
             german A infantry 8-4-3 at 0506
             allied D infantry 4-4-4 at 0606",
            "A attacks 0606",
        ),
        "8 to 8, 1-1 -1 (bw-9.4f) at 1-2"
    );
    assert_eq!(
        odds(
            "town 0606
             german A infantry 8-4-3 at 0506
             allied D infantry 3-4-4 at 0606 shocked
             allied G corps_artillery 5-4-4 at 0606 shocked",
            "A attacks 0606",
        ),
        "8 to 6, 1-1 at 1-1, die -1 (bw-9.3b)"
    );
}

#[test]
fn bw_9_4k_attack_a_is_9_to_8_and_one_column_to_the_left() {
    assert_eq!(
        odds(
            "broken 0606
             river 0506/0606 0507/0606
             german A infantry 4-4-3 at 0506
             german B infantry 5-4-3 at 0507
             allied D infantry 4-4-4 at 0606",
            "A+B attacks 0606",
        ),
        "9 to 8, 1-1 -1 (bw-9.4d) at 1-2"
    );
}

#[test]
fn bw_9_4l_attack_b_is_10_to_3_and_one_column_to_the_left() {
    assert_eq!(
        odds(
            "town 0606
             river 0506/0606 0507/0606
             german A infantry 5-4-3 at 0506
             german B infantry 5-4-3 at 0507
             allied G corps_artillery 6-4-4 at 0606",
            "A+B attacks 0606",
        ),
        "10 to 3, 3-1 -1 (bw-9.4f) at 2-1"
    );
    assert_eq!(
        odds(
            "town 0606
             river 0506/0606 0507/0606
             german A infantry 5-4-3 at 0506
             german B infantry 5-4-3 at 0507
             allied G corps_artillery 5-4-4 at 0606",
            "A+B attacks 0606",
        ),
        "10 to 3, 3-1 -1 (bw-9.4f) at 2-1"
    );
}

#[test]
fn bw_9_4m_attack_c_is_12_to_4_with_a_column_and_one_on_the_die() {
    assert_eq!(
        odds(
            "broken 0606
             river 0506/0606
             german A infantry 6-4-3 at 0506
             german B infantry 6-4-3 at 0507
             allied D infantry 4-5-4 at 0606",
            "A+B attacks 0606",
        ),
        "12 to 4, 3-1 -1 (bw-9.4d) at 2-1, die +1 (bw-9.3c)"
    );
}
