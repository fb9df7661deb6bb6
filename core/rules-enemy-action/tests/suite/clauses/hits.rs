//! §12.5, §12.6 Hits.

use rules_enemy_action::fight::german_hits::{Priority, hold_chance, priority};
use rules_enemy_action::fight::{chits, totals};

use crate::language::{after, played, position, refused, story, told};

/// A German attack on one Allied unit in the open.
const GERMAN: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P";

/// An Allied attack on two German units of two steps each (1210 has a Hold Value of 1).
const ALLIED: &str = "german town 1108
    german bridge 1202/1203 1207/1108
    304.2P at 1210
    2.2P at 1210
    112.28 at 1211
    110.28 at 1110
    active 112.28+110.28
    combat 1210 with 112.28+110.28";

/// The hits on attackers and defenders.
fn hits(text: &str) -> [u8; 2] {
    totals::of(&position(text)).hits
}

/// The hold chance.
fn chance(text: &str) -> i16 {
    hold_chance(&position(text)).iter().map(|part| i16::from(part.by)).sum()
}

#[test]
fn eaa_12_5a_chits_are_added_up_by_their_codes() {
    // D1, A1, then D1 A1.
    assert_eq!(hits(&format!("{GERMAN} chit 0 0 chit 3 1 chit 8 0")), [2, 2]);
    // D-1 takes one away again.
    assert_eq!(hits(&format!("{GERMAN} chit 0 0 chit 1 0 chit 53 1")), [0, 1]);
    // A chit that does not count is nothing.
    assert_eq!(hits(&format!("{GERMAN} chit 0 none")), [0, 0]);
    // G hits Germans in whichever role.
    assert_eq!(hits(&format!("{GERMAN} chit 54 0")), [1, 0]);
    assert_eq!(hits(&format!("{ALLIED} chit 54 0 chit 58 1")), [0, 2]);
}

#[test]
fn eaa_12_5b_and_eaa_12_5g_towns_positions_and_the_westwall_take_one_hit_away_in_all() {
    let town = "16.116P at 1107
        110.28 at 1108
        active 16.116P
        combat 1108 with 16.116P chit 0 0 chit 1 0";
    assert_eq!(hits(town), [0, 1]);
    assert_eq!(hits(&format!("improved 1310\n{GERMAN} chit 0 0 chit 1 0 chit 2 0")), [0, 2]);
    let wall = "110.28 at 1505
        16.116P at 1405
        active 110.28
        improved 1405
        combat 1405 with 110.28 stage total chit 0 0 chit 1 0 chit 2 0";
    assert_eq!(hits(wall), [0, 2]);
    assert_eq!(after(wall, "game steps", "improved"), "improved");
    // Allied defenders have nothing of the Westwall.
    let allied = "16.116P at 1505
        110.28 at 1405
        active 16.116P
        combat 1405 with 16.116P chit 0 0 chit 1 0";
    assert_eq!(hits(allied), [0, 2]);
}

#[test]
fn eaa_12_5c_weak_defenders_spare_the_attackers_one_hit_in_all() {
    for state in ["dispersed", "out", "out of fuel", "dispersed out"] {
        let text = GERMAN.replace("110.28 at 1310", &format!("110.28 at 1310 {state}"));
        assert_eq!(hits(&format!("{text} chit 0 1 chit 1 1")), [1, 0], "{state}");
    }
    let low = GERMAN.replace("110.28 at 1310", "110.28 at 1310 low");
    assert_eq!(hits(&format!("{low} chit 0 1 chit 1 1")), [2, 0]);
    let mixed = GERMAN.replace("110.28 at 1310", "110.28 at 1310 dispersed\n109.28 at 1310");
    assert_eq!(hits(&format!("{mixed} chit 0 1 chit 1 1")), [2, 0]);
}

#[test]
fn eaa_13_51a_units_without_fuel_spare_the_attackers_one_hit() {
    let text = ALLIED.replace("P at 1210", "P at 1210 out of fuel");
    assert_eq!(hits(&format!("{text} chit 0 1 chit 1 1")), [1, 0]);
}

#[test]
fn eaa_12_5d_isolated_defenders_do_no_harm() {
    let text = GERMAN.replace("110.28 at 1310", "110.28 at 1310 isolated");
    assert_eq!(hits(&format!("{text} chit 0 1 chit 1 1 chit 8 0")), [0, 1]);
}

#[test]
fn eaa_12_5e_a_coordinated_german_assault_takes_one_hit_fewer() {
    let text = format!("{GERMAN} tactic german assault_coordination chit 0 1 chit 1 1");
    assert_eq!(hits(&text), [1, 0]);
    let weak = text.replace("110.28 at 1310", "110.28 at 1310 dispersed");
    assert_eq!(hits(&weak), [0, 0]);
}

#[test]
fn eaa_12_5f_there_are_no_hits_below_none() {
    assert_eq!(hits(&format!("{GERMAN} chit 53 1")), [0, 0]);
}

#[test]
fn eaa_12_51a_defenders_settle_before_attackers() {
    let given = format!("{GERMAN} stage total chit 0 0 chit 1 1");
    assert_eq!(after(&given, "game steps", "stage"), "stage allied_defends");
    assert_eq!(after(&given, "game steps\n110.28 loses a step", "stage"), "stage german_pays");
}

#[test]
fn eaa_12_51b_defenders_give_ground_or_steps() {
    let given = format!("{GERMAN} stage allied_defends hits 0 1");
    assert_eq!(after(&given, "allied retreats to 1309", "110.28"), "110.28 at 1309 defended_now");
    assert_eq!(
        after(&given, "110.28 loses a step", "110.28"),
        "110.28 at 1310 reduced 1 defended_now"
    );
    let twice = format!("{GERMAN} stage allied_defends hits 0 2");
    let back = "allied retreats to 1309\nallied retreats to 1308";
    assert_eq!(after(&twice, back, "110.28"), "110.28 at 1308 dispersed defended_now");
    assert_eq!(refused(&twice, "allied passes").as_deref(), Some("eaa-4.0.4d"));
}

#[test]
fn eaa_12_51c_attackers_pay_the_first_hit_with_a_step_and_may_then_be_dispersed() {
    let given = format!("{ALLIED} stage allied_pays hits 3 0");
    assert_eq!(refused(&given, "allied disperses").as_deref(), Some("eaa-12.51c"));
    let first = "112.28 loses a step\n";
    let lines = told(&given, &format!("{first}allied disperses"));
    assert!(lines.contains(&"attackers settle 2 (eaa-12.51c)".to_owned()), "{lines:?}");
    // After three steps everything else is a step.
    let many = format!("{ALLIED} stage allied_pays hits 4 0 settled 3 losers 112.28+110.28");
    assert_eq!(refused(&many, "allied disperses").as_deref(), Some("eaa-12.51c"));
}

#[test]
fn eaa_12_51d_the_player_may_pay_everything_with_steps() {
    let given = format!("{ALLIED} stage allied_pays hits 2 0");
    let lines = "112.28 loses a step\n110.28 loses a step";
    let game = played(&given, lines);
    assert_eq!(game.state().combat.as_ref().map(|combat| combat.attacker_hits), Some(0));
}

#[test]
fn eaa_12_52b_after_two_hexes_each_hit_is_a_step() {
    let text = ALLIED.replace("P at 1210", "P at 1309 dispersed");
    let text = format!("{text} stage german_defends hits 0 1 retreat 1310 retreat 1309");
    assert_eq!(priority(&position(&text)).0, Priority::Step);
}

#[test]
fn eaa_12_52c_as_many_hits_as_steps_drive_the_defenders_back() {
    assert_eq!(priority(&position(&format!("{ALLIED} hits 0 4"))).0, Priority::Retreat);
    assert_eq!(priority(&position(&format!("{ALLIED} hits 0 3"))).0, Priority::HoldCheck);
}

#[test]
fn eaa_12_52d_and_eaa_12_52i_a_unit_that_would_lose_its_control_goes_back() {
    let alone = "39.26 at 1210
        112.28 at 1211
        active 112.28
        combat 1210 with 112.28 hits 0 1";
    let found = priority(&position(alone));
    assert_eq!((found.0, found.1.to_string()), (Priority::Retreat, "eaa-12.52d".to_owned()));
    let town = alone.replace("1210", "1108").replace("1211", "1008");
    assert_eq!(priority(&position(&town)).0, Priority::HoldCheck);
    let dispersed = alone.replace("39.26 at 1210", "304.2P at 1210 dispersed");
    assert_eq!(priority(&position(&dispersed)).0, Priority::HoldCheck);
}

#[test]
fn eaa_12_52e_a_hold_check_decides_between_a_step_and_a_hex() {
    let given = format!("{ALLIED} stage german_defends hits 0 3");
    let lines = told(&given, "game steps, rolling 10");
    assert_eq!(lines[0], "hit needs 5 +1 (eaa-12.52g) +4 (eaa-12.52g), rolled 10 (eaa-12.52e)");
    let lines = told(&given, "game steps, rolling 5");
    assert!(lines.iter().any(|line| line.starts_with("304.2P.XLVII has 1 step")), "{lines:?}");
}

#[test]
fn eaa_12_52f_and_eaa_12_52j_the_book_drives_two_units_back_two_hexes() {
    let given = format!("{ALLIED} stage german_defends hits 0 3");
    let game = played(&given, "game steps, rolling 7\ngame steps, rolling 9\ngame steps");
    let lines = story(&game);
    let rolled: Vec<&String> = lines.iter().filter(|line| line.contains("needs")).collect();
    assert_eq!(rolled.len(), 2, "{lines:?}");
    assert!(rolled[0].starts_with("hit needs 5 "), "{lines:?}");
    assert!(rolled[1].starts_with("hit needs 7 "), "{lines:?}");
    assert_eq!(crate::language::now(game.state(), "2.2P"), "2.2P at 1309 dispersed defended_now");
    assert_eq!(
        crate::language::now(game.state(), "304.2P"),
        "304.2P at 1309 reduced 1 dispersed defended_now"
    );
}

#[test]
fn eaa_12_52g_the_hold_chance_has_its_parts() {
    assert_eq!(chance(&format!("{ALLIED} hits 0 3")), 5);
    let river = "german town 1108
        german bridge 1202/1203 1207/1108
        304.2P at 1311
        112.28 at 1410
        active 112.28
        combat 1311 with 112.28 hits 0 1";
    assert_eq!(chance(river), 1 + 2 + 2);
}

#[test]
fn eaa_12_52h_a_retreat_that_is_barred_is_a_step() {
    for state in ["out of fuel", "isolated"] {
        let text = ALLIED.replace("P at 1210", &format!("P at 1210 {state}"));
        let found = priority(&position(&format!("{text} hits 0 4")));
        assert_eq!(
            (found.0, found.1.to_string()),
            (Priority::Step, "eaa-12.52h".to_owned()),
            "{state}"
        );
    }
}

#[test]
fn eaa_12_53a_the_first_hit_on_german_attackers_is_a_step() {
    let given = format!("{GERMAN} stage german_pays hits 1 0");
    assert_eq!(
        after(&given, "game steps", "16.116P"),
        "16.116P at 1311 reduced 1 active attacked_now"
    );
}

#[test]
fn eaa_12_53b_a_die_decides_about_the_second_hit() {
    let given = format!("{GERMAN} stage german_pays hits 1 0 settled 1")
        .replace("110.28 at", "60.116P at 1311\n110.28 at");
    let given = given
        .replace("active 16.116P", "active 16.116P+60.116P")
        .replace("with 16.116P", "with 16.116P+60.116P");
    // Four steps attack a hex without a Hold Value.
    let lines = told(&given, "game steps, rolling 4");
    assert_eq!(lines[0], "hit needs 4, rolled 4 (eaa-12.53b)");
    assert!(lines.iter().any(|line| line.contains("has 1 step")), "{lines:?}");
    let lines = told(&given, "game steps, rolling 5");
    assert!(lines.iter().any(|line| line.contains("is dispersed (eaa-12.53b)")), "{lines:?}");
    let last = format!("{GERMAN} stage german_pays hits 1 0 settled 1")
        .replace("at 1311", "at 1311 reduced 1");
    assert!(after(&last, "game steps", "16.116P").contains("dispersed"));
}

#[test]
fn eaa_12_53d_and_eaa_12_53e_the_fourth_hit_disperses_and_settles_two() {
    let given = format!("{GERMAN} stage german_pays hits 2 0 settled 3");
    let lines = told(&given, "game steps");
    assert!(lines.contains(&"attackers settle 2 (eaa-12.53d)".to_owned()), "{lines:?}");
    let after_it = format!("{GERMAN} stage german_pays hits 1 0 settled 4 attackers_dispersed");
    let lines = told(&after_it, "game steps");
    assert!(lines[0].contains("(eaa-12.53e)"), "{lines:?}");
}

#[test]
fn eaa_12_54a_hits_beyond_the_last_defender_spare_the_attackers() {
    let given = format!("{GERMAN} stage allied_defends hits 4 6");
    let back = "allied retreats to 1309\nallied retreats to 1308\n110.28 loses a step\n110.28 loses a step";
    let lines = told(&given, back);
    assert!(lines.contains(&"attackers are spared 2 (eaa-12.54a)".to_owned()), "{lines:?}");
    // Whoever stands and dies is taken to have gone back first.
    let lines = told(&given, "110.28 loses a step\n110.28 loses a step");
    assert!(lines.contains(&"attackers are spared 2 (eaa-12.54a)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_6b_german_steps_come_from_the_biggest_units_first() {
    let given = "18.LXVI at 1311
        16.116P at 1311
        110.28 at 1310
        active 16.116P+18.LXVI
        combat 1310 with 16.116P+18.LXVI stage german_pays hits 1 0";
    assert_eq!(
        after(given, "game steps", "18.LXVI"),
        "18.LXVI at 1311 reduced 1 active attacked_now"
    );
    // Of equals the one in the fuller hex, then the one with the higher selector number.
    let equals = "304.2P at 1311
        2.2P at 1311
        16.116P at 1210
        110.28 at 1310
        active 304.2P+2.2P+16.116P
        combat 1310 with 304.2P+2.2P+16.116P stage german_pays hits 1 0";
    assert_eq!(
        after(equals, "game steps", "304.2P"),
        "304.2P at 1311 reduced 1 active attacked_now"
    );
    // If nothing decides, the player does.
    let tied = "3.2P at 1311
        60.116P at 1210
        110.28 at 1310
        active 3.2P+60.116P
        combat 1310 with 3.2P+60.116P stage german_pays hits 1 0";
    assert_eq!(after(tied, "game steps", "stage"), "stage settle_tie");
    assert!(after(tied, "game steps\n60.116P loses a step", "60.116P").contains("reduced 1"));
    assert_eq!(refused(tied, "game steps\n110.28 loses a step").as_deref(), Some("eaa-12.6a"));
}

#[test]
fn eaa_12_6a_and_eaa_12_6c_an_allied_step_comes_from_whom_the_player_chooses() {
    let given = format!("{ALLIED} stage allied_pays hits 1 0");
    assert_eq!(
        after(&given, "110.28 loses a step", "110.28"),
        "110.28 at 1110 reduced 1 active attacked_now activated_now"
    );
    let last = given.replace("110.28 at 1110", "110.28 at 1110 reduced 1");
    assert_eq!(after(&last, "110.28 loses a step", "110.28"), "110.28 dead");
    assert_eq!(refused(&given, "304.2P loses a step").as_deref(), Some("eaa-12.6a"));
}

#[test]
fn eaa_6_4a_an_eliminated_unit_that_was_active_bars_nobody() {
    let given = format!("{ALLIED} stage allied_pays hits 1 0");
    let last = given.replace("110.28 at 1110", "110.28 at 1110 reduced 1");
    // What bars a formation is the marker of one of its units, and this one has none any more.
    assert!(after(&given, "110.28 loses a step", "110.28").ends_with("activated_now"));
    assert_eq!(after(&last, "110.28 loses a step", "110.28"), "110.28 dead");
}

#[test]
fn eaa_12_61a_nobody_loses_a_second_step_before_all_have_lost_one() {
    let given = format!("{ALLIED} stage allied_pays hits 3 0");
    let first = "112.28 loses a step\n";
    assert_eq!(
        refused(&given, &format!("{first}112.28 loses a step")).as_deref(),
        Some("eaa-12.61a")
    );
    assert_eq!(refused(&given, &format!("{first}110.28 loses a step\n112.28 loses a step")), None);
}

#[test]
fn eaa_12_61b_nor_a_hex_before_all_hexes_have() {
    let given = format!("109.28 at 1211\n{ALLIED} stage allied_pays hits 3 0")
        .replace("active 112.28+110.28", "active 112.28+110.28+109.28")
        .replace("with 112.28+110.28", "with 112.28+110.28+109.28");
    let first = "112.28 loses a step\n";
    assert_eq!(
        refused(&given, &format!("{first}109.28 loses a step")).as_deref(),
        Some("eaa-12.61a")
    );
    assert_eq!(refused(&given, &format!("{first}110.28 loses a step")), None);
}

#[test]
fn eaa_12_5g_protection_and_relief_are_given_once_whatever_their_reasons() {
    // A position in the Westwall: three hits become two, and the position is used up.
    let wall = "110.28 at 1505
        16.116P at 1405
        active 110.28
        improved 1405
        combat 1405 with 110.28 stage total chit 0 0 chit 1 0 chit 2 0";
    assert_eq!(hits(wall), [0, 2]);
    assert_eq!(after(wall, "game steps", "improved"), "improved");
    let weak = ALLIED.replace("P at 1210", "P at 1210 dispersed out out of fuel");
    assert_eq!(hits(&format!("{weak} chit 0 1 chit 1 1 chit 2 1")), [2, 0]);
    // The relief of a coordinated German assault is another.
    let both = GERMAN.replace("110.28 at 1310", "110.28 at 1310 dispersed out");
    let both = format!("{both} tactic german assault_coordination chit 0 1 chit 1 1 chit 2 1");
    assert_eq!(hits(&both), [1, 0]);
}

#[test]
fn eaa_12_52a_what_protects_is_taken_off_before_the_priorities() {
    let attack = |hex: &str, from: &str| {
        format!(
            "german town 1108
             german bridge 1202/1203 1207/1108
             304.2P at {hex}
             112.28 at {from}
             active 112.28
             combat {hex} with 112.28 stage total chit 0 0 chit 1 0"
        )
    };
    let next = |text: &str| priority(played(text, "game steps").state()).0;
    // Two hits on two steps in the open drive them back; in a town or a position one is left, and they may hold.
    assert_eq!(next(&attack("1210", "1211")), Priority::Retreat);
    assert_eq!(next(&attack("1108", "1008")), Priority::HoldCheck);
    let dug = format!("improved 1210\n{}", attack("1210", "1211"));
    assert_eq!(next(&dug), Priority::HoldCheck);
    assert_eq!(after(&dug, "game steps", "improved"), "improved");
}

#[test]
fn eaa_12_52i_a_stack_is_asked_with_the_unit_that_would_lose_the_step() {
    let attack = |units: &str| {
        format!(
            "{units}
             112.28 at 1211
             active 112.28
             combat 1210 with 112.28 hits 0 1"
        )
    };
    let next = |units: &str| {
        let found = priority(&position(&attack(units)));
        (found.0, found.1.to_string())
    };
    let goes_back = (Priority::Retreat, "eaa-12.52d".to_owned());
    // Alone its weak side controls nothing; beside another unit it does.
    assert_eq!(next("39.26 at 1210"), goes_back);
    assert_eq!(next("39.26 at 1210\n77.26 at 1210").0, Priority::HoldCheck);
    // Of two weak ones, one would be left.
    assert_eq!(next("39.26 at 1210 reduced 1\n77.26 at 1210 reduced 1"), goes_back);
    // Who controls nothing has nothing to lose.
    assert_eq!(next("39.26 at 1210 dispersed").0, Priority::HoldCheck);
}

#[test]
fn eaa_12_52j_the_hold_value_is_that_of_the_hex_they_have_come_to() {
    // 1210 has a Hold Value of one, 1310 none.
    assert_eq!(chance(&format!("{ALLIED} hits 0 3")), 1 + 4);
    let back = ALLIED.replace("P at 1210", "P at 1310");
    let joined = "joined 304.2P defends reserve joined 2.2P defends reserve";
    assert_eq!(chance(&format!("{back} {joined} hits 0 2 retreat 1310")), 4 + 3);
}

#[test]
fn eaa_12_53c_the_third_hit_is_handled_as_the_second() {
    let given = format!("{GERMAN} stage german_pays hits 1 0 settled 2")
        .replace("110.28 at", "60.116P at 1311\n110.28 at")
        .replace("active 16.116P", "active 16.116P+60.116P")
        .replace("with 16.116P", "with 16.116P+60.116P");
    let lines = told(&given, "game steps, rolling 4");
    assert_eq!(lines[0], "hit needs 4, rolled 4 (eaa-12.53c)");
    assert!(lines.iter().any(|line| line.contains("has 1 step (eaa-12.53c)")), "{lines:?}");
    let lines = told(&given, "game steps, rolling 5");
    assert!(lines.iter().any(|line| line.contains("is dispersed (eaa-12.53c)")), "{lines:?}");
    // A single step is dispersed without a die.
    let last = format!("{GERMAN} stage german_pays hits 1 0 settled 2")
        .replace("at 1311", "at 1311 reduced 1");
    let lines = told(&last, "game steps");
    assert!(lines[0].contains("is dispersed (eaa-12.53c)"), "{lines:?}");
    // Once dispersed the third hit is absorbed or a step, and no die is rolled.
    let dispersed = format!("{GERMAN} stage german_pays hits 1 0 settled 2 attackers_dispersed");
    let lines = told(&dispersed, "game steps");
    assert!(lines[0].contains("(eaa-12.53e)"), "{lines:?}");
}

#[test]
fn eaa_12_53e_a_dispersal_settles_two_hits_and_the_rest_are_steps() {
    let given = format!("{GERMAN} stage german_pays hits 3 0 settled 1")
        .replace("110.28 at", "60.116P at 1311\n110.28 at")
        .replace("active 16.116P", "active 16.116P+60.116P")
        .replace("with 16.116P", "with 16.116P+60.116P");
    let lines = told(&given, "game steps, rolling 10\ngame steps");
    assert!(lines.contains(&"attackers settle 2 (eaa-12.53b)".to_owned()), "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("has 1 step (eaa-12.53e)")), "{lines:?}");
    assert_eq!(after(&given, "game steps, rolling 10\ngame steps", "hits"), "hits 0 0");
}

#[test]
fn eaa_12_6c_a_step_turns_the_counter_and_the_last_one_ends_the_unit() {
    let given = "18.LXVI at 1311
        110.28 at 1310
        active 18.LXVI
        combat 1310 with 18.LXVI stage german_pays hits 1 0";
    let game = played(given, "game steps");
    let unit = crate::language::unit(game.state().data(), "18.LXVI");
    assert_eq!((game.state().unit(unit).steps, game.state().face(unit).strength), (3, 4));
    let last = given.replace("at 1311", "at 1311 reduced 3");
    assert_eq!(after(&last, "game steps", "18.LXVI"), "18.LXVI dead");
    assert_eq!(
        after(&last, "game steps", "eliminated"),
        "eliminated 0",
        "Allied units alone count"
    );
}

#[test]
fn eaa_13_23e_isolated_defenders_do_no_harm_and_give_two_chits() {
    let text = GERMAN.replace("110.28 at 1310", "110.28 at 1310 reduced 1 isolated");
    assert_eq!(chits::maximum(&position(&text)), 1 + 2);
    assert_eq!(hits(&format!("{text} chit 0 1 chit 1 1 chit 8 0")), [0, 1]);
    // With one who is not isolated beside them all hits count.
    let mixed = text.replace("110.28 at 1310", "109.28 at 1310\n110.28 at 1310");
    assert_eq!(hits(&format!("{mixed} chit 0 1 chit 1 1")), [2, 0]);
}

#[test]
fn eaa_14_34a_a_hit_ends_a_position_before_anybody_goes_back() {
    let given = format!("improved 1310\n{GERMAN} stage total chit 0 0");
    let lines = told(&given, "game steps");
    assert!(lines.contains(&"no improved 1310 (eaa-14.34a)".to_owned()), "{lines:?}");
    assert_eq!(after(&given, "game steps", "hits"), "hits 0 0");
    assert_eq!(after(&given, "game steps", "stage"), "stage end", "nobody has to go back");
    // Without a hit it stays.
    let missed = format!("improved 1310\n{GERMAN} stage total chit 0 none chit 1 1");
    assert_eq!(after(&missed, "game steps", "improved"), "improved 1310");
}

#[test]
fn eaa_2_5a_every_roll_is_one_die_of_ten() {
    let hold = format!("{ALLIED} stage german_defends hits 0 3");
    let attack = format!("{GERMAN} stage german_pays hits 1 0 settled 1");
    for (given, lowest) in [(hold, "game steps, rolling 1"), (attack, "game steps, rolling 1")] {
        for when in [lowest, "game steps, rolling 10"] {
            let game = played(&given, when);
            let rolls = game.log().iter().filter_map(kernel::Entry::acted).flat_map(|it| &it.rolls);
            let dice: Vec<u16> = rolls.map(|roll| roll.die).collect();
            assert_eq!(dice, [10], "{when}");
        }
    }
}
