//! §12.4 Combat chits.

use rules_enemy_action::fight::{chits, ratio};
use rules_enemy_action::printed::chits::ChitId;

use crate::language::{after, position, refused, told};

/// Five Allied attackers, one of them bracketed and one elite, against three steps; two tactics.
const BOOK: &str = "304.2P at 1310
    2.2P at 1310 reduced 1
    112.28 at 1311
    110.28 at 1311
    109.28 at 1311
    501.101 at 1210
    423.106 at 1210 reduced 1
    active 112.28+110.28+109.28+501.101+423.106
    combat 1310 with 112.28+110.28+109.28+501.101+423.106 tactic allied artillery tactic allied tank_battalion";

/// A German attack on one step in the open.
const GERMAN: &str = "16.116P at 1311
    110.28 at 1310 reduced 1
    active 16.116P
    combat 1310 with 16.116P";

/// The face of a chit that counts in a position.
fn face(text: &str, chit: u8) -> Option<u8> {
    chits::face_of(&position(text), ChitId(chit))
}

#[test]
fn eaa_12_4a_at_least_as_many_chits_as_defending_steps_are_drawn() {
    assert_eq!(chits::minimum(&position(BOOK)), 3);
}

#[test]
fn eaa_12_4b_after_the_least_the_player_names_a_total() {
    let given = format!("{BOOK} stage chits");
    let lines = told(&given, "game steps, rolling 1 1 1");
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(after(&given, "game steps, rolling 1 1 1", "stage"), "stage announce");
    let drawn = "game steps, rolling 1 1 1\n";
    assert_eq!(
        refused(&given, &format!("{drawn}allied announces 8")).as_deref(),
        Some("eaa-12.4b")
    );
    assert_eq!(
        refused(&given, &format!("{drawn}allied announces 2")).as_deref(),
        Some("eaa-12.4b")
    );
    let more = format!("{drawn}allied announces 5\ngame steps, rolling 1 1");
    assert_eq!(after(&given, &more, "stage"), "stage total");
    assert_eq!(after(&given, &format!("{drawn}allied passes"), "stage"), "stage total");
}

#[test]
fn eaa_12_4c_germans_draw_all_that_they_may() {
    let given = "304.2P at 1310
        2.2P at 1310
        16.116P at 1309
        110.28 at 1311 reduced 1
        active 304.2P+2.2P
        combat 1311 with 304.2P+2.2P stage chits tactic german artillery";
    let lines = told(given, "game steps, rolling 1 1 1");
    assert_eq!(lines[0], "total 3");
    assert_eq!(lines.len(), 4);
}

#[test]
fn eaa_12_4d_each_unbracketed_attacker_is_a_chit() {
    let text = BOOK.replace(" tactic allied artillery tactic allied tank_battalion", "");
    let text =
        text.replace("501.101", "506.101").replace("506.101 at 1210", "506.101 at 1210 reduced 1");
    // Four of five have no brackets, and none is elite.
    assert_eq!(chits::maximum(&position(&text)), 4);
}

#[test]
fn eaa_12_4e_the_book_comes_to_seven() {
    assert_eq!(chits::maximum(&position(BOOK)), 7);
    let big = "18.LXVI at 1311
        110.28 at 1310 reduced 1 out
        active 18.LXVI
        combat 1310 with 18.LXVI";
    // One unit, which has four steps, against one that is out of supply.
    assert_eq!(chits::maximum(&position(big)), 3);
    assert_eq!(chits::maximum(&position(&big.replace("out", "isolated"))), 4);
}

#[test]
fn eaa_13_22c_and_eaa_13_23e_want_of_supply_lets_the_enemy_draw_more() {
    for (state, most) in [("", 1), (" low", 1), (" out", 2), (" isolated", 3)] {
        let text = GERMAN.replace("reduced 1", &format!("reduced 1{state}"));
        assert_eq!(chits::maximum(&position(&text)), most, "{state}");
    }
}

#[test]
fn eaa_12_4f_a_screen_takes_two_away() {
    let text = "16.116P at 1311
        60.116P at 1311
        156.116P at 1311
        CCA.9A at 1310 reduced 1
        active 16.116P+60.116P+156.116P
        combat 1310 with 16.116P+60.116P+156.116P";
    assert_eq!(chits::maximum(&position(text)), 3);
    assert_eq!(chits::maximum(&position(&format!("{text} tactic allied screen"))), 1);
}

#[test]
fn eaa_12_4g_never_fewer_than_the_least() {
    let text = GERMAN.replace("110.28 at 1310 reduced 1", "110.28 at 1310\n109.28 at 1310");
    assert_eq!(chits::maximum(&position(&text)), 4);
}

#[test]
fn eaa_12_4h_a_stack_counts_by_its_best_supply() {
    let text = GERMAN.replace(
        "110.28 at 1310 reduced 1",
        "110.28 at 1310 reduced 1 out\n109.28 at 1310 reduced 1 isolated",
    );
    let text = text.replace("16.116P at 1311", "16.116P at 1311\n60.116P at 1311");
    let text = text
        .replace("active 16.116P", "active 16.116P+60.116P")
        .replace("with 16.116P", "with 16.116P+60.116P");
    // Two units and one for want of supply.
    assert_eq!(chits::maximum(&position(&text)), 3);
    let mixed = text.replace("reduced 1 out", "reduced 1");
    assert_eq!(chits::maximum(&position(&mixed)), 2);
}

#[test]
fn eaa_12_41b_ratios_are_met_passed_or_missed() {
    // 9 to 3.
    let nine = "18.LXVI at 1311
        60.116P at 1311
        110.28 at 1310
        active 18.LXVI+60.116P
        combat 1310 with 18.LXVI+60.116P";
    assert_eq!(ratio::strengths(&position(nine)), ratio::Strengths { attack: 9, defense: 3 });
    assert_eq!(face(nine, 5), Some(0));
    assert_eq!(face(nine, 10), None);
    // 5 to 4: more than one to one, less than two to one and than three to two.
    let five = "16.116P at 1311
        501.101 at 1310
        active 16.116P
        combat 1310 with 16.116P";
    assert_eq!(face(five, 0), Some(0));
    assert_eq!(face(five, 3), Some(1));
    assert_eq!(face(five, 5), Some(1));
    // 5 to 3: less than two to one, not less than three to two.
    let five = five.replace("501.101", "110.28");
    assert_eq!(face(&five, 3), Some(1));
    assert_eq!(face(&five, 5), None);
    // 3 to 3 is neither more nor less than one to one.
    let even = five.replace("16.116P", "60.116P");
    assert_eq!(face(&even, 0), None);
}

#[test]
fn eaa_12_41c_cities_and_the_westwall_double_and_rivers_halve() {
    // The river on 1410/1311: 5 and 2 make 7, which count 3.
    let river = "16.116P at 1410
        244.LXVI at 1410
        110.28 at 1311
        active 16.116P+244.LXVI
        combat 1311 with 16.116P+244.LXVI";
    let strengths = |text: &str| {
        let found = ratio::strengths(&position(text));
        [found.attack, found.defense]
    };
    assert_eq!(strengths(river), [3, 3]);
    let city = "16.116P at 0216
        110.28 at 0116
        active 16.116P
        combat 0116 with 16.116P";
    assert_eq!(strengths(city)[1], 6);
    let wall = "110.28 at 1505
        16.116P at 1405
        active 110.28
        combat 1405 with 110.28";
    assert_eq!(strengths(wall)[1], 10);
}

#[test]
fn eaa_12_41d_a_terrain_chit_counts_once_for_any_of_its_terrains() {
    // Trois Ponts is a town in forest.
    let text = "16.116P at 0811
        110.28 at 0812
        active 16.116P
        combat 0812 with 16.116P";
    assert_eq!(face(text, 25), Some(0));
    assert_eq!(face(text, 31), Some(1));
    assert_eq!(face(GERMAN, 20), Some(1));
    assert_eq!(face(GERMAN, 27), None);
}

#[test]
fn eaa_12_41e_day_faces_count_on_their_days() {
    for (day, expected) in [(16, Some(0)), (17, Some(1)), (18, None)] {
        assert_eq!(face(&format!("day {day}\n{GERMAN}"), 57), expected, "{day}");
    }
}

#[test]
fn eaa_12_41f_airpower_and_artillery_count_for_their_side() {
    assert_eq!(face(&format!("{GERMAN} tactic german airpower"), 54), Some(1));
    assert_eq!(face(&format!("{GERMAN} tactic allied airpower"), 54), Some(0));
    assert_eq!(face(&format!("{GERMAN} tactic german artillery"), 51), Some(0));
    assert_eq!(face(&format!("{GERMAN} tactic allied corps_artillery"), 51), Some(1));
    assert_eq!(face(GERMAN, 51), None);
}

#[test]
fn eaa_2_22c_of_two_faces_that_count_the_one_with_priority_does() {
    let both = format!("{GERMAN} tactic german artillery tactic allied artillery");
    assert_eq!(face(&both, 51), Some(0));
    assert_eq!(face(&both, 53), Some(1));
}

#[test]
fn eaa_12_41t_airpower_of_both_leaves_the_priority_face() {
    let both = format!("{GERMAN} tactic german airpower tactic allied airpower");
    assert_eq!(face(&both, 54), Some(0));
}

#[test]
fn eaa_12_41g_quality_counts_on_its_side() {
    assert_eq!(face(&GERMAN.replace("16.116P", "Peiper"), 47), Some(0));
    assert_eq!(face(&GERMAN.replace("110.28 at 1310 reduced 1", "501.101 at 1310"), 47), Some(1));
    assert_eq!(face(&GERMAN.replace("16.116P", "560.LVIII"), 49), Some(0));
    assert_eq!(face(&GERMAN.replace("110.28", "423.106"), 49), Some(1));
}

#[test]
fn eaa_12_41h_and_eaa_12_41s_engineers_count_for_the_attacker() {
    assert_eq!(face(&format!("{GERMAN} tactic german combat_engineers"), 56), Some(0));
    assert_eq!(face(&format!("{GERMAN} tactic allied engineers"), 56), None);
    assert_eq!(face(&format!("{BOOK} tactic allied engineers"), 56), Some(0));
}

#[test]
fn eaa_12_41i_a_supplied_neighbour_who_was_not_attacked_counts() {
    let with = |state: &str| GERMAN.replace("active", &format!("109.28 at 1309{state}\nactive"));
    assert_eq!(face(&with(""), 37), Some(0));
    for state in [" low", " dispersed", " defended_now"] {
        assert_eq!(face(&with(state), 37), None, "{state}");
    }
}

#[test]
fn eaa_12_41j_recon_counts_for_allied_defenders() {
    assert_eq!(face(&GERMAN.replace("110.28", "2_Cav.XII"), 39), Some(1));
    assert_eq!(face(&GERMAN.replace("110.28", "CCA.9A"), 39), None);
    let stack = GERMAN.replace("active", "102_Cav.V at 1310\nactive");
    assert_eq!(face(&stack, 39), Some(1));
    // Recon that attacks is none that defends.
    let attack = "304.2P at 1310
        2_Cav.XII at 1311
        active 2_Cav.XII
        combat 1310 with 2_Cav.XII";
    assert_eq!(face(attack, 39), None);
}

#[test]
fn eaa_12_41k_defenders_who_are_all_dispersed_or_unsupplied_count() {
    for state in ["low", "out", "isolated", "dispersed", "out of fuel"] {
        let text = GERMAN.replace("reduced 1", &format!("reduced 1 {state}"));
        assert_eq!(face(&text, 38), Some(1), "{state}");
    }
    let mixed = GERMAN.replace("reduced 1", "reduced 1 low\n109.28 at 1310");
    assert_eq!(face(&mixed, 38), None);
}

#[test]
fn eaa_12_41l_flanks_come_of_three_hexes_or_of_two_apart_and_never_at_a_town() {
    let from = |hexes: &[&str], target: &str| {
        let names = ["16.116P", "60.116P", "156.116P"];
        let mut text = format!("110.28 at {target}\n");
        for (name, hex) in names.iter().zip(hexes) {
            text.extend([name, " at ", hex, "\n"]);
        }
        let all = names[..hexes.len()].join("+");
        text + &format!("active {all}\ncombat {target} with {all}")
    };
    assert_eq!(face(&from(&["1311", "1210", "1209"], "1310"), 34), Some(0));
    assert_eq!(face(&from(&["1311", "1309"], "1310"), 34), Some(0));
    assert_eq!(face(&from(&["1311", "1210"], "1310"), 34), None);
    assert_eq!(face(&from(&["1311"], "1310"), 34), Some(1));
    assert_eq!(face(&from(&["1107", "1207", "1008"], "1108"), 34), None);
}

#[test]
fn eaa_12_41l_and_eaa_12_41p_infantry_that_infiltrates_makes_a_flank_and_no_one_hex_attack() {
    let text = GERMAN.replace("16.116P", "39.26") + " tactic german infantry_infiltration";
    assert_eq!(face(&text, 34), Some(0));
    let mechanized = format!("{GERMAN} tactic german infantry_infiltration");
    assert_eq!(face(&mechanized, 34), Some(1));
}

#[test]
fn eaa_12_41m_seven_chits_are_a_large_attack() {
    assert_eq!(face(&format!("{GERMAN} total 7"), 59), Some(0));
    assert_eq!(face(&format!("{GERMAN} total 6"), 59), Some(1));
    // The chits on the table are looked at again when the player names seven.
    let given = format!("{BOOK} stage announce chit 41 none chit 1 none chit 2 none");
    let lines = told(&given, "allied announces 7\ngame steps, rolling 1 1 1 1");
    assert_eq!(lines[1], "chit 41 turns to 1", "{lines:?}");
}

#[test]
fn eaa_12_41n_an_attack_has_an_identity() {
    assert_eq!(face(GERMAN, 58), Some(0));
    assert_eq!(face(&GERMAN.replace("16.116P", "Peiper"), 58), None);
    assert_eq!(face(BOOK, 58), Some(1));
}

#[test]
fn eaa_12_41o_a_position_is_caught_in_crossfire() {
    assert_eq!(face(&format!("improved 1310\n{GERMAN}"), 41), Some(0));
    assert_eq!(face(GERMAN, 41), None);
}

#[test]
fn eaa_12_41q_armor_of_one_side_alone_counts() {
    assert_eq!(face(GERMAN, 43), Some(0));
    assert_eq!(face(&format!("{GERMAN} tactic allied tank_battalion"), 43), None);
    assert_eq!(face(&GERMAN.replace("16.116P", "60.116P"), 43), None);
    assert_eq!(
        face(&(GERMAN.replace("16.116P", "60.116P") + " tactic german panzer_battalion"), 43),
        Some(0)
    );
    assert_eq!(
        face(&GERMAN.replace("110.28", "CCA.9A").replace("16.116P", "60.116P"), 43),
        Some(1)
    );
}

#[test]
fn eaa_12_41r_armor_and_infantry_of_one_side_alone_count() {
    assert_eq!(face(GERMAN, 45), None);
    assert_eq!(face(&GERMAN.replace("16.116P", "Peiper"), 45), Some(0));
    assert_eq!(
        face(&(GERMAN.replace("16.116P", "60.116P") + " tactic german panzer_battalion"), 45),
        Some(0)
    );
    assert_eq!(face(&format!("{GERMAN} tactic allied tank_battalion"), 45), Some(1));
}

#[test]
fn eaa_12_42b_a_blue_chit_sends_the_earlier_ones_back() {
    // Chit 5 is blue.
    let given = format!("cup 5 6\n{GERMAN} stage chits");
    let lines = told(&given, "game steps, rolling 1");
    assert_eq!(lines[1..], ["chit 5 0".to_owned(), "the cup is refilled".to_owned()], "{lines:?}");
    assert_eq!(after(&given, "game steps, rolling 1", "cup"), "cup 59");
}

#[test]
fn eaa_12_42a_other_chits_stay_out() {
    let given = format!("cup 5 6\n{GERMAN} stage chits");
    assert_eq!(after(&given, "game steps, rolling 2", "cup"), "cup 1");
}

#[test]
fn eaa_2_22a_a_set_has_sixty_chits() {
    assert_eq!(position(GERMAN).data().chits.len(), 60);
}

#[test]
fn eaa_12_41p_attackers_in_one_hex_make_a_one_hex_attack_unless_infantry_infiltrates() {
    assert_eq!(face(GERMAN, 34), Some(1));
    let two = GERMAN
        .replace("110.28 at", "60.116P at 1210\n110.28 at")
        .replace("active 16.116P", "active 16.116P+60.116P")
        .replace("with 16.116P", "with 16.116P+60.116P");
    assert_eq!(face(&two, 34), None, "two hexes beside each other");
    assert_eq!(face(&two.replace("at 1210", "at 1311"), 34), Some(1), "two units of one hex");
    let infantry = GERMAN.replace("16.116P", "39.26");
    assert_eq!(face(&infantry, 59), Some(1));
    assert_eq!(face(&(infantry + " tactic german infantry_infiltration"), 59), None);
    let allied = "304.2P at 1310
        110.28 at 1311
        active 110.28
        combat 1310 with 110.28";
    assert_eq!(face(allied, 34), Some(1));
}

#[test]
fn eaa_12_41s_allied_engineers_in_an_attack_count_as_well() {
    assert_eq!(face(BOOK, 56), None);
    assert_eq!(face(&format!("{BOOK} tactic allied engineers"), 56), Some(0));
    // Those of the defender do not.
    assert_eq!(face(&format!("{GERMAN} tactic allied engineers"), 56), None);
}

#[test]
fn eaa_12_41u_a_bridge_over_the_river_halves_the_attackers_all_the_same() {
    // The bridge between 1025 and 1125.
    let given = "39.26 at 1125
        CCA.7A at 1025
        501.101 at 1025
        active CCA.7A+501.101
        combat 1125 with CCA.7A+501.101";
    let strengths = |text: &str| {
        let found = ratio::strengths(&position(text));
        [found.attack, found.defense]
    };
    assert_eq!(strengths(given), [3, 3]);
    assert_eq!(strengths(&format!("blown 1025/1125\n{given}")), [3, 3]);
    // From this side of the river they count whole.
    assert_eq!(strengths(&given.replace("at 1025", "at 1225")), [7, 3]);
}

#[test]
fn eaa_12_42c_the_cup_is_full_again_on_the_next_day() {
    let given = "cup 3 7\ntask end_of_day clean_up";
    assert_eq!(after(given, "", "cup"), "cup 2");
    assert_eq!(after(given, "game steps", "cup"), "cup 60");
}
