//! §23 Attacks on the move.

use crate::language::{check, odds};

/// Panzers and grenadiers face a regiment; elsewhere two more face each other, so that the combat phase goes on.
const FACED: &str = "switch angriff
    phase combat
    german P armor 8-5-4 at 0503
    german I armored_infantry 4-5-4 at 0503
    german Z infantry 1-1-3 at 1010
    allied Y infantry 1-1-4 at 1011
    allied D infantry 4-5-4 at 0504";

fn faced(more: &str) -> String {
    format!("{FACED}\n{more}")
}

#[test]
fn bw_23_1a_supplied_units_of_either_side_attack_on_the_move_at_2_1() {
    let exactly = FACED.replace("8-5-4", "4-5-4");
    check(
        "bw-23.1a",
        &exactly,
        "P+I attacks 0504 on the move, rolling 6",
        "P+I attacks 0504 on the move
         8 to 4, 2-1 at 2-1, rolled 6: Adv 0",
    );
    check(
        "bw-23.1a",
        &exactly.replace("4-5-4 at 0504", "5-5-4 at 0504"),
        "P+I attacks 0504 on the move",
        "refused bw-23.1a: an attack on the move needs odds of 2-1",
    );
    for mark in ["oos", "short"] {
        check(
            "bw-23.1a",
            &FACED.replace(
                "armored_infantry 4-5-4 at 0503",
                &format!("armored_infantry 4-5-4 at 0503 {mark}"),
            ),
            "P+I attacks 0504 on the move",
            "refused bw-23.1a: units out of supply do not attack on the move",
        );
    }
    check(
        "bw-23.1a",
        "switch angriff
         side allied
         phase combat
         allied P armor 8-5-4 at 0503
         allied I infantry 4-5-4 at 0503
         german D infantry 4-5-4 at 0504
         german Z infantry 1-1-3 at 1010
         allied Y infantry 1-1-4 at 1011",
        "P+I attacks 0504 on the move, rolling 6",
        "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 6: Adv 0",
    );
}

#[test]
fn bw_23_1a_without_the_option_nobody_attacks_on_the_move() {
    check(
        "bw-23.1a",
        &faced("switch angriff"),
        "P+I attacks 0504 on the move",
        "refused bw-23.1b: an attack on the move needs armor with an endurance of 5",
    );
}

#[test]
fn bw_23_1b_armor_of_endurance_5_leads_the_attack() {
    let with = |panzers: &str| FACED.replace("armor 8-5-4", panzers);
    for panzers in ["armor 8-4-4", "armored_cavalry 8-5-4", "armored_infantry 8-6-4"] {
        check(
            "bw-23.1b",
            &with(panzers),
            "P+I attacks 0504 on the move",
            "refused bw-23.1b: an attack on the move needs armor with an endurance of 5",
        );
    }
    assert_eq!(
        odds(&with("armor 8-6-4"), "P+I attacks 0504 on the move"),
        "12 to 4, 3-1 at 3-1, die -1 (bw-9.3b)"
    );
}

#[test]
fn bw_23_1c_support_that_spoils_the_odds_makes_it_a_common_attack() {
    check(
        "bw-23.1c",
        &faced("allied U corps_artillery 6-4-4 at 0507"),
        "P+I attacks 0504 on the move
         allied supports with U, rolling 3",
        "P+I attacks 0504 on the move
         defense has U
         not on the move any more
         12 to 10, 1-1 at 1-1, rolled 3: CA*
         0504 must counterattack or withdraw, due 17AM",
    );
    // Support that leaves 2-1 changes the odds only.
    check(
        "bw-23.1c",
        &faced("allied U corps_artillery 2-4-4 at 0507"),
        "P+I attacks 0504 on the move
         allied supports with U, rolling 6",
        "P+I attacks 0504 on the move
         defense has U
         12 to 6, 2-1 at 2-1, rolled 6: Adv 0",
    );
}

#[test]
fn bw_23_1d_an_engaged_battle_is_not_fought_again_on_the_move() {
    check(
        "bw-23.1d",
        &faced("duty engaged german 0504 P+I D 17AM"),
        "P+I attacks 0504 on the move",
        "refused bw-23.1d: an engaged battle is not fought again on the move",
    );
}

#[test]
fn bw_23_1e_nobody_attacks_on_the_move_on_16am() {
    check(
        "bw-23.1e",
        &faced("turn 16AM"),
        "P+I attacks 0504 on the move",
        "refused bw-23.1e: nobody attacks on the move on the first turn",
    );
    assert!(odds(&faced("turn 16PM"), "P+I attacks 0504 on the move").starts_with("12 to 4"));
}

#[test]
fn bw_23_2a_it_has_a_table_of_its_own_and_every_modifier_and_shift() {
    check(
        "bw-23.2a",
        &faced(
            "switch integrity
             german A armored_infantry 4-6-4 of Pz_Lehr_Div at 0505
             german B armored_infantry 2-5-4 of Pz_Lehr_Div at 0505
             german C armored_infantry 2-5-4 of Pz_Lehr_Div at 0505
             broken 0504",
        ),
        "P+I+A+B+C attacks 0504 on the move, rolling 3",
        "P+I+A+B+C attacks 0504 on the move
         20 to 4, 4-1 -1 (bw-9.4d) at 3-1, die -1 (bw-9.3b), die -1 (bw-18.1b), rolled 3: Adv 3",
    );
}

#[test]
fn bw_23_2b_into_forest_or_broken_ground_it_never_goes_above_3_1() {
    let strong = FACED.replace("armor 8-5-4 at 0503", "armor 40-5-4 ss at 0503");
    for (ground, why) in [("forest", "bw-9.4b"), ("broken", "bw-9.4d")] {
        // The column that a scare wins comes before the ground takes one away.
        assert_eq!(
            odds(
                &format!("{strong}\nswitch ss_scare\n{ground} 0504"),
                "P+I attacks 0504 on the move"
            ),
            format!("44 to 4, 4-1 -1 ({why}) +1 (bw-19d) at 3-1")
        );
    }
    assert_eq!(odds(&strong, "P+I attacks 0504 on the move"), "44 to 4, 4-1 at 4-1");
}

#[test]
fn bw_23_2c_a_bombarded_hex_is_not_attacked_on_the_move() {
    check(
        "bw-23.2c",
        &faced(
            "switch bombardment
             german G corps_artillery 4-4-3 at 0502
             german H corps_artillery 4-4-3 at 0502",
        ),
        "G+H bombards 0504, rolling 1
         P+I attacks 0504 on the move",
        "G+H bombards 0504
         D holds, rolled 1
         german must attack 0504
         refused bw-23.2c: a bombarded hex is not attacked on the move",
    );
}

#[test]
fn bw_23_2d_shocked_units_take_no_part() {
    for unit in ["armor 8-5-4 at 0503", "armored_infantry 4-5-4 at 0503"] {
        // Panzers that shock takes below endurance 5 do not lead it either, so a tougher regiment leads.
        let given = FACED.replace("armor 8-5-4", "armor 8-6-4");
        let unit = unit.replace("armor 8-5-4", "armor 8-6-4");
        check(
            "bw-23.2d",
            &given.replace(&unit, &format!("{unit} shocked")),
            "P+I attacks 0504 on the move",
            "refused bw-23.2d: shocked units do not attack on the move",
        );
    }
}

#[test]
fn bw_23_2e_no_aircraft_of_either_side_take_part() {
    check(
        "bw-23.2e",
        &faced(
            "air 1 1
             allied U corps_artillery 2-4-4 at 0507",
        ),
        "P+I attacks 0504 with air on the move
         P+I attacks 0504 on the move
         allied supports with air
         allied supports with U and air
         allied supports with U, rolling 6",
        "refused bw-23.2e: no aircraft take part in an attack on the move
         P+I attacks 0504 on the move
         refused bw-23.2e: no aircraft take part in an attack on the move
         refused bw-23.2e: no aircraft take part in an attack on the move
         defense has U
         12 to 6, 2-1 at 2-1, rolled 6: Adv 0
         now air 1 1",
    );
    // With aircraft and nothing else the defender is not even asked.
    check(
        "bw-23.2e",
        &faced("air 1 1"),
        "P+I attacks 0504 on the move, rolling 6",
        "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 6: Adv 0",
    );
}

#[test]
fn bw_23_2f_only_who_stayed_put_before_crosses_a_river_in_the_advance() {
    let river = "river 0503/0602";
    let told = "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 2: Adv 2";
    check(
        "bw-23.2f",
        &format!("{}\n{river}", FACED.replace("armor 8-5-4 at 0503", "armor 8-5-4 at 0503 moved")),
        "P+I attacks 0504 on the move, rolling 2
         P advances 0503-0602",
        &format!(
            "{told}
             refused bw-23.2f: after an attack on the move only a unit that stayed put before crosses an unbridged river"
        ),
    );
    check(
        "bw-23.2f",
        &faced(river),
        "P+I attacks 0504 on the move, rolling 2
         P advances 0503-0602",
        &format!(
            "{told}
             P advances 0503-0602"
        ),
    );
    // A river farther on is closed to all.
    check(
        "bw-23.2f",
        &faced("river 0602/0702"),
        "P+I attacks 0504 on the move, rolling 2
         P advances 0503-0602-0702",
        &format!(
            "{told}
             refused bw-5.3n: an unbridged river is crossed only as the first step of a move"
        ),
    );
}

#[test]
fn bw_23_3a_the_defender_neither_goes_back_nor_loses_a_step() {
    check(
        "bw-23.3a",
        &FACED.replace("8-5-4", "40-5-4"),
        "P+I attacks 0504 on the move, rolling 1
         P advances 0503-0602-0702-0801-0901",
        "P+I attacks 0504 on the move
         44 to 4, 4-1 at 4-1, rolled 1: Adv 4
         P advances 0503-0602-0702-0801-0901
         now D at 0504 beganinzone
         now P at 0901 attacked
         now I at 0503 attacked",
    );
}

#[test]
fn bw_23_3b_the_advance_goes_anywhere_but_into_the_hex_or_the_zone_of_the_defenders() {
    check(
        "bw-23.3b",
        FACED,
        "P+I attacks 0504 on the move, rolling 2
         P advances 0503-0504
         P advances 0503-0603
         P advances 0503-0403-0404
         P advances 0503-0502-0602",
        "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 2: Adv 2
         refused bw-5.1c: an enemy unit is in that hex
         refused bw-23.3b: an attack on the move does not lead into the hex or the zone of those who defended
         refused bw-23.3b: an attack on the move does not lead into the hex or the zone of those who defended
         P advances 0503-0502-0602",
    );
    // Guns have no zone: past them the way is open.
    check(
        "bw-23.3b",
        &FACED.replace("allied D infantry 4-5-4", "allied D corps_artillery 8-5-4"),
        "P+I attacks 0504 on the move, rolling 2
         P advances 0503-0603-0604",
        "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 2: Adv 2
         P advances 0503-0603-0604",
    );
}

#[test]
fn bw_23_3c_the_first_zone_stops_it_and_movement_rules_hold() {
    let told = "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 1: Adv 3";
    // E's zone reaches 0703.
    check(
        "bw-23.3c",
        &faced("allied E infantry 1-1-4 at 0803"),
        "P+I attacks 0504 on the move, rolling 1
         P advances 0503-0602-0703-0702
         P advances 0503-0602-0703",
        &format!(
            "{told}
             refused bw-7.4a: a unit stops when it enters an enemy zone of control
             P advances 0503-0602-0703"
        ),
    );
    // E has 0503 and 0602 in its zone.
    check(
        "bw-23.3c",
        &faced(
            "allied E infantry 1-1-4 at 0502
             german J armored_infantry 4-5-4 at 0505",
        ),
        "P+I+J attacks 0504 on the move, rolling 1
         P advances 0503-0602",
        "P+I+J attacks 0504 on the move
         16 to 4, 4-1 at 4-1, rolled 1: Adv 4
         refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy",
    );
    // Interdiction of 0602 costs two points more, and four are all there are.
    check(
        "bw-23.3c",
        &faced("interdicted 0602"),
        "P+I attacks 0504 on the move, rolling 1
         P advances 0503-0602-0702-0801
         P advances 0503-0602-0702",
        &format!(
            "{told}
             refused bw-5.2a: the Movement Allowance does not reach so far
             P advances 0503-0602-0702"
        ),
    );
    // And the result says how far.
    check(
        "bw-23.3c",
        FACED,
        "P+I attacks 0504 on the move, rolling 4
         P advances 0503-0602-0702
         P advances 0503-0602",
        "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 4: Adv 1
         refused bw-9.8c: an advance may not go there
         P advances 0503-0602",
    );
}

#[test]
fn bw_23_3d_units_on_foot_do_not_advance() {
    check(
        "bw-23.3d",
        &faced("german N infantry 4-5-3 at 0505"),
        "P+I+N attacks 0504 on the move, rolling 2
         N advances 0505-0506
         I advances 0503-0502",
        "P+I+N attacks 0504 on the move
         16 to 4, 4-1 at 4-1, rolled 2: Adv 3
         refused bw-23.3d: only mechanized units advance after an attack on the move
         I advances 0503-0502",
    );
}

#[test]
fn bw_23_3e_infantry_that_attacked_stays_before_the_defenders() {
    let told = "P+I attacks 0504 on the move
         12 to 4, 3-1 at 3-1, rolled 2: Adv 2";
    check(
        "bw-23.3e",
        FACED,
        "P+I attacks 0504 on the move, rolling 2
         I advances 0503-0502
         P advances 0503-0502",
        &format!(
            "{told}
             refused bw-23.3e: infantry that attacked must stay next to the defenders
             P advances 0503-0502"
        ),
    );
    // Reconnaissance does not hold anybody.
    check(
        "bw-23.3e",
        &FACED.replace("armored_infantry", "armored_cavalry"),
        "P+I attacks 0504 on the move, rolling 2",
        told,
    );
    // Two regiments of grenadiers: one of them may go.
    check(
        "bw-23.3e",
        &faced("german J armored_infantry 4-5-4 at 0505"),
        "P+I+J attacks 0504 on the move, rolling 3
         J advances 0505-0506
         I advances 0503-0502",
        "P+I+J attacks 0504 on the move
         16 to 4, 4-1 at 4-1, rolled 3: Adv 3
         J advances 0505-0506
         refused bw-23.3e: infantry that attacked must stay next to the defenders",
    );
}
