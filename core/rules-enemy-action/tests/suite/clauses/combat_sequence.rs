//! §12.0 Whole combats: which stage follows which, and what each one does. §8.0 When German cards are drawn.

use rules_enemy_action::Side::German;
use rules_enemy_action::fight::chits;

use crate::language::{after, now, play, played, refused, told};

/// A German attack in which every stage has something to do. The four chits are an artillery, an airpower, an engineers and a 5th Panzer one.
const GERMAN_ATTACK: &str = "german town 1108
    german bridge 1202/1203 1207/1108
    16.116P at 1309
    110.28 at 1310
    60.116P in reserve
    pile 49 71
    support 60
    hand 9
    cup 51 54 56 58
    active 16.116P+60.116P
    activation corps by 56 bonus
    combat 1310 with 16.116P stage german_tactic";

/// The same up to the chits.
const TO_CHITS: &str = "game steps, rolling 1
    game steps
    allied passes";

/// A German attack on one Allied unit in the open.
const GERMAN_HITS: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P";

/// An Allied attack on one step in the open.
const ALLIED_ATTACK: &str = "304.2P at 1310 reduced 1
    112.28 at 1311
    110.28 at 1311
    active 112.28+110.28
    combat 1310 with 112.28+110.28";

/// The stages of a combat in which these sentences are said, one after the other.
fn stages(given: &str, when: &str) -> Vec<String> {
    let mut game = played(given, "");
    let mut found = vec![now(game.state(), "stage")];
    for line in when.lines() {
        play(&mut game, line);
        found.push(now(game.state(), "stage"));
    }
    found.dedup();
    found.into_iter().map(|stage| stage.replace("stage ", "")).collect()
}

#[test]
fn eaa_12_0_g1_a_card_is_drawn_first_and_the_support_card_adds_what_differs() {
    let lines = told(GERMAN_ATTACK, "game steps, rolling 1");
    let tactics: Vec<&String> = lines.iter().filter(|line| line.starts_with("german ")).collect();
    assert_eq!(
        tactics,
        ["german artillery by 49 (eaa-12.3b)", "german combat_engineers by 60 (eaa-12.31a)"]
    );
    let same = GERMAN_ATTACK.replace("support 60", "support 56");
    let lines = told(&same, "game steps, rolling 1");
    assert!(!lines.iter().any(|line| line.contains("eaa-12.31a")), "{lines:?}");
    let overwhelming = GERMAN_ATTACK.replace("stage", "overwhelming stage");
    assert_eq!(after(&overwhelming, "game steps", "tactics"), "tactics");
    assert_eq!(after(&overwhelming, "game steps", "pile"), "pile 49 71");
}

#[test]
fn eaa_12_0_g2_reserves_come_after_the_card_and_before_the_players_tactics() {
    let when = format!("{TO_CHITS}\ngame steps, rolling 1 1 1 1\ngame steps");
    assert_eq!(
        stages(GERMAN_ATTACK, &when),
        ["german_tactic", "german_reserves", "allied_tactics", "chits", "total", "allied_defends"]
    );
    assert_eq!(
        after(GERMAN_ATTACK, TO_CHITS, "attackers"),
        "attackers 16.116P.LVIII+60.116P.LVIII"
    );
}

#[test]
fn eaa_12_0_g4_all_chits_are_drawn_and_those_without_a_face_count_as_drawn() {
    // Two units and two tactics.
    let lines = told(GERMAN_ATTACK, &format!("{TO_CHITS}\ngame steps, rolling 1 1 1 1"));
    let drawn: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("chit ") || line.starts_with("total"))
        .collect();
    assert_eq!(drawn, ["total 4", "chit 51 0", "chit 54 none", "chit 56 0", "chit 58 0"]);
    assert_eq!(after(GERMAN_ATTACK, TO_CHITS, "cup"), "cup 4");
    let then = format!("{TO_CHITS}\ngame steps, rolling 1 1 1 1");
    assert_eq!(after(GERMAN_ATTACK, &then, "cup"), "cup 0");
}

#[test]
fn eaa_12_0_g5_the_hits_of_the_chits_that_count_are_added_up() {
    let lines =
        told(GERMAN_ATTACK, &format!("{TO_CHITS}\ngame steps, rolling 1 1 1 1\ngame steps"));
    let sum = lines.iter().find(|line| line.starts_with("hits on attackers"));
    assert_eq!(sum.map(String::as_str), Some("hits on attackers 0: 0, on defenders 3: 3"));
}

#[test]
fn eaa_12_0_g6_two_hits_are_settled_by_retreat_and_the_others_by_steps() {
    let given = format!("{GERMAN_HITS} stage allied_defends hits 0 3");
    let back = "allied retreats to 1309\nallied retreats to 1308";
    assert_eq!(
        refused(&given, &format!("{back}\nallied retreats to 1307")).as_deref(),
        Some("eaa-12.7a")
    );
    assert_eq!(
        after(&given, &format!("{back}\n110.28 loses a step"), "110.28"),
        "110.28 at 1308 reduced 1 dispersed defended_now"
    );
    // A position takes the first hit.
    let dug = format!("improved 1310\n{GERMAN_HITS} stage total chit 0 0 chit 1 0 chit 2 0");
    assert_eq!(after(&dug, "game steps", "hits"), "hits 0 2");
    assert_eq!(after(&dug, "game steps", "improved"), "improved");
}

#[test]
fn eaa_12_0_g7_the_attackers_pay_what_the_dead_defenders_leave() {
    let given = format!("{GERMAN_HITS} stage allied_defends hits 4 6");
    let dies = "110.28 loses a step\n110.28 loses a step";
    assert_eq!(after(&given, dies, "hits"), "hits 2 4");
    let lines = told(&given, &format!("{dies}\ngame steps\ngame steps"));
    assert!(lines.contains(&"16.116P.LVIII has 1 step (eaa-12.53a)".to_owned()), "{lines:?}");
    assert!(lines.contains(&"16.116P.LVIII is dispersed (eaa-12.53b)".to_owned()), "{lines:?}");
    assert_eq!(after(&given, &format!("{dies}\ngame steps\ngame steps"), "stage"), "stage end");
}

#[test]
fn eaa_12_0_a4_the_player_stops_after_the_least_or_names_a_total() {
    let given = format!("cup 43 44 45\n{ALLIED_ATTACK} stage chits");
    let least = "game steps, rolling 1";
    assert_eq!(after(&given, least, "stage"), "stage announce");
    assert_eq!(after(&given, &format!("{least}\nallied passes"), "stage"), "stage total");
    assert_eq!(
        refused(&given, &format!("{least}\nallied announces 3")).as_deref(),
        Some("eaa-12.4b")
    );
    let more = format!("{least}\nallied announces 2\ngame steps, rolling 1");
    assert_eq!(after(&given, &more, "stage"), "stage total");
    assert_eq!(after(&given, &more, "cup"), "cup 1");
}

#[test]
fn eaa_12_0_a7_a_step_then_dispersal_for_two_then_steps() {
    let given = format!("{ALLIED_ATTACK} stage allied_pays hits 4 0");
    assert_eq!(refused(&given, "allied disperses").as_deref(), Some("eaa-12.51c"));
    let two = "112.28 loses a step\nallied disperses";
    assert_eq!(after(&given, two, "hits"), "hits 1 0");
    assert_eq!(refused(&given, &format!("{two}\nallied disperses")).as_deref(), Some("eaa-12.51c"));
    assert_eq!(
        after(&given, &format!("{two}\n110.28 loses a step"), "110.28"),
        "110.28 at 1311 reduced 1 dispersed active attacked_now dispersed_now activated_now"
    );
}

#[test]
fn eaa_12_0_a8_whoever_is_not_dispersed_may_advance() {
    let given = "39.26 at 1308 dispersed
        CCA.9A at 1311
        110.28 at 1311
        active CCA.9A+110.28
        combat 1310 with CCA.9A+110.28 stage allied_pays hits 2 0 retreat 1309 retreat 1308";
    let steps = "CCA.9A loses a step\n110.28 loses a step";
    assert_eq!(after(given, steps, "stage"), "stage allied_advance");
    assert_eq!(after(given, &format!("{steps}\nallied passes"), "stage"), "stage end");
    assert_eq!(refused(given, &format!("{steps}\nCCA.9A advances 1311-1310-1409")), None);
    assert_eq!(after(given, "CCA.9A loses a step\nallied disperses", "stage"), "stage end");
}

#[test]
fn eaa_8_0a_cards_are_drawn_for_an_impulse_an_attack_and_a_supplied_defence_alone() {
    let impulse = "task draw_command\npile 44 49 66 71";
    assert_eq!(after(impulse, "game steps, rolling 1 1", "pile"), "pile 66 71");
    assert_eq!(after(GERMAN_ATTACK, "game steps, rolling 1", "pile"), "pile 71");
    let allied = "pile 49 71\n304.2P at 1310\n110.28 at 1311\nactive 110.28";
    assert_eq!(after(allied, "110.28 attacks 1310\ngame steps, rolling 1", "pile"), "pile 71");
    let low = allied.replace("at 1310", "at 1310 low");
    assert_eq!(after(&low, "110.28 attacks 1310", "stage"), "stage chits");
    assert_eq!(after(&low, "110.28 attacks 1310\ngame steps, rolling 1 1", "pile"), "pile 49 71");
}

#[test]
fn eaa_8_1g_the_support_card_serves_one_attack_of_the_units_that_the_command_activates() {
    let scan = "command 56\n18.LXVI at 1003\ntask scan 0";
    let begins = "game goes on to german";
    assert_eq!(after(scan, begins, "activation"), "activation corps by 56");
    let with = format!("support 60\n{scan}");
    assert_eq!(after(&with, begins, "activation"), "activation corps by 56 bonus");
    let spent = "game steps, rolling 1";
    assert_eq!(after(GERMAN_ATTACK, spent, "card_60"), "card_60 discards");
    assert_eq!(after(GERMAN_ATTACK, spent, "activation"), "activation corps by 56");
}

#[test]
fn eaa_5_1b_cards_of_the_hand_help_units_that_are_attacked() {
    let given = format!("hand 9\n{GERMAN_HITS} stage allied_tactics");
    let used = "allied uses 9 as tank_battalion";
    assert_eq!(after(&given, used, "tactics"), "tactics allied tank_battalion");
    assert_eq!(after(&given, used, "card_9"), "card_9 discards");
    assert_eq!(refused(&given, "allied uses 14 as tank_battalion").as_deref(), Some("eaa-5.7a"));
    let late = given.replace("allied_tactics", "allied_defends hits 0 1");
    assert_eq!(refused(&late, used).as_deref(), Some("eaa-4.0a"));
}

#[test]
fn eaa_6_4e_who_joins_by_a_tactic_is_not_active_by_it_and_not_barred() {
    let given = "304.2P at 1310
        110.28 at 1311
        109.28 at 1311 activated_before
        112.28 at 1212 activated_before
        hand 8 17
        active 110.28
        combat 1310 with 110.28 stage allied_tactics";
    let joins = "allied uses 17 as assault_coordination\n109.28 coordinates";
    let comes = "allied uses 8 as reinforce_battle\n112.28 reinforces 1212-1211-1210";
    for (when, unit) in [(joins, "109.28"), (comes, "112.28")] {
        let joined = after(given, when, unit);
        assert!(joined.contains("joined") && joined.contains("activated_before"), "{joined}");
        assert!(!joined.contains("activated_now"), "{joined}");
    }
}

#[test]
fn eaa_12_42b_a_cup_that_runs_empty_is_filled_with_the_chits_of_earlier_combats() {
    // Neither of the last two is blue.
    let given = format!("cup 43 44\n{GERMAN_HITS} stage chits tactic german artillery")
        .replace("110.28 at 1310", "110.28 at 1310\n109.28 at 1310 reduced 1");
    let lines = told(&given, "game steps, rolling 1 1 1");
    assert_eq!(lines[1..3], ["chit 43 0".to_owned(), "chit 44 0".to_owned()], "{lines:?}");
    assert_eq!(lines[3], "the cup is refilled");
    assert_eq!(after(&given, "game steps, rolling 1 1 1", "cup"), "cup 57");
}

#[test]
fn eaa_14_34c_a_position_ends_when_the_last_in_it_joins_the_attack() {
    let given = "304.2P at 1310
        110.28 at 1311
        109.28 at 1311
        improved 1311
        hand 17
        active 110.28";
    let attack = "110.28 attacks 1310";
    assert_eq!(after(given, attack, "improved"), "improved 1311");
    let joined = format!("{attack}\nallied uses 17 as assault_coordination\n109.28 coordinates");
    assert_eq!(after(given, &joined, "improved"), "improved");
    // Germans who join by the card that is drawn end theirs as well.
    let german = "16.116P at 1311
        60.116P at 1311
        110.28 at 1310
        improved 1311
        pile 45 71
        active 16.116P
        combat 1310 with 16.116P stage german_tactic";
    assert_eq!(after(german, "game steps, rolling 1", "improved"), "improved");
    let other = german.replace("pile 45", "pile 49");
    assert_eq!(after(&other, "game steps, rolling 1", "improved"), "improved 1311");
}

#[test]
fn eaa_14_1d_no_reserve_joins_an_attack_from_an_allied_town() {
    // Supply comes to 0805 and to Büllingen in 0706 alone.
    let given = "16.116P at 0805
        112.28 at 0806
        60.116P in reserve
        active 16.116P+60.116P
        combat 0806 with 16.116P stage german_reserves";
    assert!(after(given, "game steps", "60.116P").starts_with("60.116P at 0805"));
    let full = format!("276.LXXX at 0805\n{given}");
    assert_eq!(after(&full, "game steps", "60.116P"), "60.116P reserve active");
    let german = format!("german town 0706\n{full}");
    assert!(after(&german, "game steps", "60.116P").starts_with("60.116P at 0706"));
}

#[test]
fn eaa_12_33c_the_book_counts_five_chits_for_three_units_and_the_card_of_the_7th_army() {
    let given = "16.116P at 1311
        60.116P at 1311
        156.116P at 1210
        110.28 at 1310 reduced 1
        pile 68 71
        active 16.116P+60.116P+156.116P
        combat 1310 with 16.116P+60.116P+156.116P stage german_tactic";
    let game = played(given, "game steps, rolling 1");
    let brought = game
        .state()
        .combat
        .as_ref()
        .map_or(0, |combat| combat.tactics.iter().filter(|(side, _)| *side == German).count());
    assert_eq!((brought, chits::maximum(game.state())), (2, 5));
    let plain = given.replace("pile 68", "pile 49");
    assert_eq!(chits::maximum(played(&plain, "game steps, rolling 1").state()), 4);
}
