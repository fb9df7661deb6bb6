//! §5.1, §12.2, §12.3 Combat tactics, reserves in combat and undetected defenders.

use rules_enemy_action::Action;
use rules_enemy_action::fight::combat::is_overwhelming;
use rules_enemy_action::fight::reserves;
use rules_enemy_action::supply::paths::Lines;

use crate::language::{after, hex, legal, played, position, refused, story, told, units};

/// A German attack on a unit in the open, before the player's tactics.
const DEFENCE: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P stage allied_tactics";

/// An Allied attack on a unit in the open.
const ATTACK: &str = "304.2P at 1310
    110.28 at 1311
    active 110.28
    combat 1310 with 110.28 stage allied_tactics";

/// A German attack at its first stage.
const GERMAN: &str = "16.116P at 1311
    110.28 at 1310
    active 16.116P
    combat 1310 with 16.116P stage german_tactic";

#[test]
fn eaa_5_1a_and_eaa_5_1b_cards_of_the_hand_are_tactics_in_attack_and_defence() {
    for given in [DEFENCE, ATTACK] {
        let given = format!("hand 9\n{given}");
        let lines = told(&given, "allied uses 9 as tank_battalion");
        assert_eq!(lines[0], "allied tank_battalion by 9 (eaa-12.3a)", "{lines:?}");
        assert_eq!(after(&given, "allied uses 9 as tank_battalion", "card_9"), "card_9 discards");
        assert_eq!(
            refused(&given, "allied uses 14 as tank_battalion").as_deref(),
            Some("eaa-5.7a")
        );
        assert_eq!(refused(&given, "allied uses 9 as artillery").as_deref(), Some("eaa-2.31f"));
    }
}

#[test]
fn eaa_12_3a_tactics_need_a_supplied_undispersed_unit() {
    let given = format!("hand 9\n{DEFENCE}");
    for state in ["low", "out", "dispersed"] {
        let given = given.replace("110.28 at 1310", &format!("110.28 at 1310 {state}"));
        assert_eq!(
            refused(&given, "allied uses 9 as tank_battalion").as_deref(),
            Some("eaa-12.3a"),
            "{state}"
        );
        let mixed = given.replace("110.28 at 1310", "109.28 at 1310\n110.28 at 1310");
        assert_eq!(refused(&mixed, "allied uses 9 as tank_battalion"), None, "{state}");
    }
}

#[test]
fn eaa_4_12c_the_allies_have_no_artillery_on_the_16th_but_that_of_a_corps() {
    let given = format!("day 16\nhand 2 3 5\n{DEFENCE}");
    assert_eq!(refused(&given, "allied uses 5 as artillery").as_deref(), Some("eaa-4.12c"));
    assert_eq!(refused(&given, "allied uses 3 as artillery").as_deref(), Some("eaa-4.12c"));
    assert_eq!(refused(&given, "allied uses 2 as corps_artillery"), None);
}

#[test]
fn eaa_12_33a_a_wild_card_is_any_tactic_but_corps_artillery() {
    let given = format!("hand 3\n{ATTACK}");
    assert_eq!(refused(&given, "allied uses 3 as corps_artillery").as_deref(), Some("eaa-12.33a"));
    for tactic in ["artillery", "screen", "engineers", "tank_battalion", "assault_coordination"] {
        assert_eq!(refused(&given, &format!("allied uses 3 as {tactic}")), None, "{tactic}");
    }
    assert_eq!(refused(&given, "allied uses 3 as airpower").as_deref(), Some("eaa-2.31f"));
    assert_eq!(refused(&format!("day 23\n{given}"), "allied uses 3 as airpower"), None);
}

#[test]
fn eaa_12_32a_corps_artillery_wants_its_corps_and_other_tactics_want_nobody() {
    let given = format!("hand 1 9\n{ATTACK}");
    assert_eq!(refused(&given, "allied uses 1 as corps_artillery").as_deref(), Some("eaa-12.3a"));
    assert_eq!(refused(&given, "allied uses 9 as tank_battalion"), None);
}

#[test]
fn eaa_12_3d_each_tactic_of_the_attacker_is_a_chit_even_if_it_does_nothing_else() {
    let given = format!("hand 7 9\n{ATTACK}").replace("304.2P at 1310", "304.2P at 1310 reduced 1");
    let game = played(&given, "allied uses 7 as screen\nallied uses 9 as tank_battalion");
    assert_eq!(rules_enemy_action::fight::chits::maximum(game.state()), 3);
    // In defence a tactic that does nothing is refused.
    let defence = format!("hand 7\n{DEFENCE}");
    assert_eq!(refused(&defence, "allied uses 7 as screen").as_deref(), Some("eaa-12.3a"));
}

#[test]
fn eaa_12_34a_an_army_gives_each_attack_a_free_tactic() {
    let given = "304.2P at 1310
        110.28 at 1311
        active 110.28
        activation army by 3";
    let begun = "110.28 attacks 1310\n";
    assert_eq!(after(given, begun, "stage"), "stage allied_tactics");
    let chosen = format!("{begun}allied chooses artillery");
    assert_eq!(after(given, &chosen, "tactics"), "tactics allied artillery");
    assert_eq!(
        refused(given, &format!("{begun}allied chooses corps_artillery")).as_deref(),
        Some("eaa-12.33a")
    );
    // Once chosen nothing is left, so the stage is over.
    assert_ne!(after(given, &chosen, "stage"), "stage allied_tactics");
    let plain = given.replace("activation army by 3", "");
    assert_ne!(after(&plain, begun, "stage"), "stage allied_tactics");
}

#[test]
fn eaa_12_3b_a_card_is_drawn_for_a_german_attack_by_a_supplied_unit() {
    let lines = told(&format!("pile 49 71\n{GERMAN}"), "game steps, rolling 1");
    assert!(lines.contains(&"german artillery by 49 (eaa-12.3b)".to_owned()), "{lines:?}");
    let low = GERMAN.replace("16.116P at 1311", "16.116P at 1311 low") + " stage german_reserves";
    let lines = told(&format!("pile 49\n{low}"), "game steps");
    assert!(!lines.iter().any(|line| line.contains("card 49")), "{lines:?}");
}

#[test]
fn eaa_12_3e_some_corps_cards_return_to_the_pile() {
    let given = format!("pile 35 71\n{GERMAN}");
    assert_eq!(after(&given, "game steps, rolling 1", "card_35"), "card_35 pile");
    let given = format!("pile 49 71\n{GERMAN}");
    assert_eq!(after(&given, "game steps, rolling 1", "card_49"), "card_49 discards");
    let last = format!("pile 35\n{GERMAN}");
    assert_eq!(after(&last, "game steps, rolling 1", "card_35"), "card_35 discards");
}

#[test]
fn eaa_12_33b_and_eaa_12_33c_a_german_army_card_is_two_tactics() {
    let given =
        format!("pile 39 71\n{GERMAN}").replace("110.28 at 1310", "110.28 at 1310 reduced 1");
    let game = played(&given, "game steps, rolling 1");
    let tactics = "tactics german artillery, german assault_coordination";
    assert_eq!(crate::language::now(game.state(), "tactics"), tactics);
    assert_eq!(rules_enemy_action::fight::chits::maximum(game.state()), 3);
}

#[test]
fn eaa_12_35a_the_attacks_of_a_german_army_have_artillery() {
    let given = format!("pile 52 60\n{GERMAN}\nactivation army by 39");
    let lines = told(&given, "game steps, rolling 2");
    assert_eq!(lines[0], "german artillery (eaa-12.35a)", "{lines:?}");
}

#[test]
fn eaa_12_31a_the_support_card_adds_its_tactic_once() {
    let given = format!("pile 49 71\nsupport 60\n{GERMAN}\nactivation corps by 56 bonus");
    let lines = told(&given, "game steps, rolling 1");
    assert!(lines.contains(&"german combat_engineers by 60 (eaa-12.31a)".to_owned()), "{lines:?}");
    assert_eq!(after(&given, "game steps, rolling 1", "card_60"), "card_60 discards");
    assert!(!after(&given, "game steps, rolling 1", "activation").contains("bonus"));
    let spent = given.replace(" bonus", "");
    assert_eq!(after(&spent, "game steps, rolling 1", "card_60"), "card_60 support");
}

#[test]
fn eaa_12_31b_and_eaa_12_31c_it_must_bring_more_than_a_chit() {
    // Press the Attack never does, an identical tactic neither, fixed guns not out of range.
    for (pile, support, stays) in
        [("49 71", 48, true), ("60 71", 49, false), ("56 71", 49, true), ("60 71", 57, true)]
    {
        let given = format!(
            "day 17\npile {pile}\nsupport {support}\n{GERMAN}\nactivation corps by 56 bonus"
        );
        let place = after(&given, "game steps, rolling 1", &format!("card_{support}"));
        assert_eq!(place.ends_with("support"), stays, "{support} with {pile}: {place}");
    }
    // Infiltration helps where it makes a flank, by infantry alone.
    for (unit, stays) in [("16.116P", true), ("39.26", false)] {
        let given = format!("pile 60 71\nsupport 47\n{GERMAN}\nactivation corps by 56 bonus")
            .replace("16.116P", unit);
        let place = after(&given, "game steps, rolling 1", "card_47");
        assert_eq!(place.ends_with("support"), stays, "{unit}: {place}");
    }
}

#[test]
fn eaa_12_31d_coordination_on_both_cards_brings_the_inactive_once() {
    let given =
        format!("60.116P at 1210\npile 45 71\nsupport 41\n{GERMAN}\nactivation corps by 56 bonus");
    let lines = told(&given, "game steps, rolling 1");
    let joins = lines.iter().filter(|line| line.contains("joins the attack")).count();
    assert_eq!(joins, 1, "{lines:?}");
    assert_eq!(after(&given, "game steps, rolling 1", "card_41"), "card_41 support");
}

#[test]
fn eaa_12_36a_an_overwhelming_attack_draws_no_card() {
    let given = "FuhBg at 1311
        3.2P at 1311
        33.9P at 1210
        12.12SS at 1210
        16.116P at 1209
        Peiper at 1209
        110.28 at 1310 reduced 1
        pile 49
        active FuhBg+3.2P+33.9P+12.12SS+16.116P+Peiper
        combat 1310 with FuhBg+3.2P+33.9P+12.12SS+16.116P+Peiper overwhelming stage german_tactic";
    let lines = told(given, "game steps");
    assert!(!lines.iter().any(|line| line.contains("card")), "{lines:?}");
}

#[test]
fn eaa_12_37a_no_card_is_drawn_against_von_der_heydte() {
    let given = "VDH at 1310
        110.28 at 1311
        pile 49
        active 110.28";
    assert_eq!(after(given, "110.28 attacks 1310", "stage"), "stage chits");
    let other = given.replace("VDH at 1310", "304.2P at 1310");
    assert_eq!(after(&other, "110.28 attacks 1310", "stage"), "stage german_defence");
}

#[test]
fn eaa_12_38a_an_empty_pile_is_shuffled_again_for_a_tactic() {
    let given = format!("discards 49\n{GERMAN}");
    let lines = told(&given, "game steps, rolling 1");
    assert!(lines.iter().any(|line| line.contains("pile is rebuilt (eaa-12.38a)")), "{lines:?}");
    assert!(lines.contains(&"german artillery by 49 (eaa-12.3b)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_0_a3_an_unsupplied_defender_draws_no_card() {
    let given = "304.2P at 1310 low
        110.28 at 1311
        pile 49
        active 110.28";
    assert_eq!(after(given, "110.28 attacks 1310", "stage"), "stage chits");
}

#[test]
fn eaa_12_3c_a_german_defence_has_the_tactic_of_its_card() {
    let given = format!("pile 49 71\n{ATTACK}").replace("allied_tactics", "german_defence");
    let lines = told(&given, "game steps, rolling 1");
    assert!(lines.contains(&"german artillery by 49 (eaa-12.3c)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_22a_eaa_12_22b_and_eaa_12_22c_a_matching_card_finds_the_lowest_reserve() {
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        12.12SS at 1310 reduced 1
        5.3F at 1310
        25.12SS in reserve
        1.1SS in reserve
        110.28 at 1311
        pile 35 71
        active 110.28
        combat 1310 with 110.28 stage german_defence";
    // Of the corps: those of a defender's division come first, though 1.1SS has the lower number.
    let lines = told(given, "game steps, rolling 1");
    assert!(lines.contains(&"25.12SS.ISS joins the defence (eaa-12.22c)".to_owned()), "{lines:?}");
    let of_corps = given.replace("25.12SS in reserve", "");
    let lines = told(&of_corps, "game steps, rolling 1");
    assert!(lines.contains(&"1.1SS.ISS joins the defence (eaa-12.22c)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_22d_a_reserve_that_does_not_fit_is_passed_over() {
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        62.LXVI at 1310 reduced 1
        18.LXVI in reserve
        244.LXVI in reserve
        110.28 at 1311
        pile 56 71
        active 110.28
        combat 1310 with 110.28 stage german_defence";
    let lines = told(given, "game steps, rolling 1");
    assert!(lines.contains(&"244.LXVI joins the defence (eaa-12.22c)".to_owned()), "{lines:?}");
    let alone = given.replace("244.LXVI in reserve", "");
    let lines = told(&alone, "game steps, rolling 1");
    assert!(lines.contains(&"german artillery by 56 (eaa-12.3c)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_23a_without_a_match_or_with_too_many_there_the_tactic_applies() {
    let given = "62.LXVI at 1310
        244.LXVI in reserve
        110.28 at 1311
        pile 56 71
        active 110.28
        combat 1310 with 110.28 stage german_defence";
    let lines = told(given, "game steps, rolling 1");
    assert!(lines.contains(&"german artillery by 56 (eaa-12.3c)".to_owned()), "{lines:?}");
    let other = given.replace("62.LXVI at 1310", "304.2P at 1310");
    let lines = told(&other, "game steps, rolling 1");
    assert!(lines.contains(&"german artillery by 56 (eaa-12.3c)".to_owned()), "{lines:?}");
}

#[test]
fn eaa_12_21a_and_eaa_12_21b_active_reserves_join_a_german_attack() {
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        16.116P at 1309
        110.28 at 1310
        60.116P in reserve
        156.116P in reserve
        active 16.116P+60.116P+156.116P
        combat 1310 with 16.116P stage german_reserves";
    let game = played(given, "game steps");
    let lines = story(&game);
    let joins = lines.iter().filter(|line| line.contains("joins the attack (eaa-12.21a)")).count();
    assert_eq!(joins, 2, "{lines:?}");
    assert!(crate::language::now(game.state(), "60.116P").contains("placed"));
}

#[test]
fn eaa_12_1c_assault_coordination_brings_inactive_units_of_the_players_choice() {
    let given = format!("109.28 at 1311\n112.28 at 1210\n501.101 at 1411\nhand 17\n{ATTACK}");
    let used = "allied uses 17 as assault_coordination\n";
    assert_eq!(refused(&given, "109.28 coordinates").as_deref(), Some("eaa-4.0a"));
    assert_eq!(refused(&given, &format!("{used}109.28+112.28 coordinates")), None);
    assert_eq!(
        refused(&given, &format!("{used}501.101 coordinates")).as_deref(),
        Some("eaa-12.0.A2")
    );
    assert_eq!(
        after(&given, &format!("{used}112.28 coordinates"), "attackers"),
        "attackers 110.28.VIII+112.28.VIII"
    );
}

#[test]
fn eaa_12_1c_a_single_unit_that_can_join_is_listed_once() {
    let given = format!("109.28 at 1311\nhand 17\n{ATTACK} tactic allied assault_coordination");
    let joins = |action: &&Action| matches!(action, Action::Coordinate { .. });
    assert_eq!(legal(&given).iter().filter(joins).count(), 1);
    let two = format!("112.28 at 1210\n{given}");
    assert_eq!(legal(&two).iter().filter(joins).count(), 3, "each alone, and both");
}

#[test]
fn eaa_12_0_a2_reinforce_battle_brings_a_unit_to_an_attack() {
    let given = format!("109.28 at 1212\n502.101 at 1717\nhand 8\n{ATTACK}");
    let used = "allied uses 8 as reinforce_battle\n";
    assert_eq!(refused(&given, "109.28 reinforces 1212-1211-1210").as_deref(), Some("eaa-12.0.A2"));
    let come = format!("{used}109.28 reinforces 1212-1211-1210");
    assert_eq!(refused(&given, &come), None);
    let now = after(&given, &come, "109.28");
    assert!(now.starts_with("109.28 at 1210") && now.contains("joined"), "{now}");
    assert_eq!(
        refused(&given, &format!("{used}502.101 reinforces 1717-1617")).as_deref(),
        Some("eaa-12.0.A2")
    );
}

#[test]
fn eaa_12_0_g3_reinforce_battle_brings_a_unit_into_the_defended_hex() {
    let given = format!("109.28 at 1409\nhand 8\n{DEFENCE}");
    let come = "allied uses 8 as reinforce_battle\n109.28 reinforces 1409-1310";
    assert_eq!(after(&given, come, "defenders"), "defenders 110.28.VIII+109.28.VIII");
    let without = format!("hand 8\n{DEFENCE}");
    assert_eq!(
        refused(&without, "allied uses 8 as reinforce_battle").as_deref(),
        Some("eaa-12.3a")
    );
    assert!(!legal(&given).is_empty());
}

#[test]
fn eaa_9_24c_german_reinforcements_like_an_empty_hex() {
    let given = "60.116P at 1307
        3.2P at 1408
        16.116P at 1309
        110.28 at 1310
        pile 50 71
        active 16.116P
        combat 1310 with 16.116P stage german_tactic";
    let lines = told(given, "game steps, rolling 1");
    // The strongest comes, and not into the hex of the other.
    let came = lines.iter().find(|line| line.contains("joins the attack by reinforce_battle"));
    assert!(came.is_some_and(|line| line.starts_with("3.2P.XLVII")), "{lines:?}");
    assert!(!after(given, "game steps, rolling 1", "3.2P").contains("at 1309"));
}

#[test]
fn eaa_12_36b_and_eaa_12_36c_the_test_counts_active_units_and_reserves_before_any_tactic() {
    let names = "Peiper.1SS.ISS+1.1SS+2.1SS+18.LXVI+16.116P";
    let given = "Peiper.1SS.ISS at 1311
        1.1SS at 1311
        2.1SS at 1311
        18.LXVI at 1210
        16.116P at 1210
        3.2P at 1209
        110.28 at 1310 reduced 1
        active Peiper.1SS.ISS+1.1SS+2.1SS+18.LXVI+16.116P";
    let test = |text: &str, names: &str| {
        let position = position(text);
        let data = position.data();
        is_overwhelming(&position, hex(data, "1310"), &units(data, names))
    };
    // Five units, one of them elite, one with four steps; 28 to 1.
    assert!(test(given, names));
    // 3.2P, which is not active, counts for nothing.
    let few = "Peiper.1SS.ISS+1.1SS+2.1SS+18.LXVI";
    assert!(!test(given, few));
    assert!(!test(given, &format!("{few}+3.2P")));
    // The artillery of an army's activation is a chit.
    assert!(test(&format!("{given}\nactivation army by 39"), few));
    // Three defenders of three are too strong for nine to one.
    let strong = given.replace("110.28 at 1310 reduced 1", "110.28 at 1310\n109.28 at 1310");
    assert!(!test(&strong, names));
}

/// The hex into which a reserve would be put to attack 1410, which has a river toward 1311 and 1411.
fn joins_from(text: &str) -> String {
    let text = format!(
        "german town 1108\ngerman bridge 1202/1203 1207/1108\nobjective 5Pz 1126 W 2
         110.28 at 1410\n60.116P in reserve\n{text}"
    );
    let position = position(&text);
    let data = position.data();
    let unit = crate::language::unit(data, "60.116P");
    let found = reserves::hex(&position, Lines::reserve(&position), hex(data, "1410"), unit);
    data.board.number(found.expect("there is a hex"))
}

#[test]
fn eaa_12_21b_a_reserve_surrounds_shuns_rivers_and_friends_and_goes_forward() {
    // Not across the river, though 1311 and 1411 are nearer to the objective; of the others 1310 is the nearest.
    assert_eq!(joins_from(""), "1310");
    let weak = "39.26 at 1310 reduced 1\n77.26 at 1510 reduced 1";
    assert_eq!(joins_from(weak), "1409", "the empty one");
    let fewest = "16.116P+3.2P at 1310 dispersed\n2.2P at 1409 dispersed
        304.2P+901.Lehr at 1510 dispersed\nroadblock 1411";
    assert_eq!(
        joins_from(fewest),
        "1409",
        "where fewest are, before an empty one across the river"
    );
    // With friends in 1310 and 1409 all is shut but 1411 and 1511, and one in 1411 shuts both.
    assert_eq!(joins_from("16.116P at 1310\n2.2P at 1409"), "1411", "it surrounds");
    let full =
        "16.116P+3.2P+2.2P at 1310\n304.2P+901.Lehr+902.Lehr at 1409\n272.LXVII+130.Lehr at 1510";
    assert_eq!(joins_from(&format!("{full}\n276.LXXX+1.1SS at 1411")), "1311", "what is left");
}

/// An Allied attack on one step of the 12th SS and two of the 3rd Parachute, with these reserves, and this card drawn.
fn undetected(card: u8, reserves: &str) -> Vec<String> {
    let given = format!(
        "german town 1108
         german bridge 1202/1203 1207/1108
         12.12SS at 1310 reduced 1
         5.3F at 1310
         {reserves} in reserve
         110.28 at 1311
         pile {card} 71
         active 110.28
         combat 1310 with 110.28 stage german_defence"
    );
    let lines = told(&given, "game steps, rolling 1");
    let joins = lines.into_iter().filter_map(|line| {
        line.strip_suffix(" joins the defence (eaa-12.22c)").map(ToOwned::to_owned)
    });
    joins.collect()
}

#[test]
fn eaa_12_22b_a_reserve_is_of_whom_the_card_names() {
    // The 12th SS, I SS Corps, the 6th Panzer Army, Army Group B.
    let all = "501.ISS+25.12SS+2.2SS+16.116P";
    for card in [37, 35, 40, 61] {
        assert_eq!(undetected(card, all), ["25.12SS.ISS"], "{card}");
    }
    // The card of a division brings nobody else; that of a corps its corps; that of an army the corps first.
    assert!(undetected(37, "501.ISS+2.2SS").is_empty());
    assert_eq!(undetected(35, "501.ISS+2.2SS"), ["501.ISS"]);
    assert!(undetected(35, "2.2SS+16.116P").is_empty());
    assert_eq!(undetected(40, "501.ISS+2.2SS"), ["501.ISS"]);
    assert_eq!(undetected(40, "2.2SS+16.116P"), ["2.2SS.IISS"]);
    // Army Group B brings only those of the defenders' army.
    assert_eq!(undetected(61, "2.2SS+16.116P"), ["2.2SS.IISS"]);
    assert!(undetected(61, "16.116P").is_empty());
    // A division may be named beside that of a defender on the same card.
    assert_eq!(undetected(37, "1.1SS"), ["1.1SS.ISS"]);
}

#[test]
fn eaa_12_22c_the_lowest_number_comes_into_the_hex_and_fights() {
    assert_eq!(undetected(35, "26.12SS+25.12SS"), ["25.12SS.ISS"]);
    assert_eq!(undetected(35, "506.ISS+501.ISS"), ["501.ISS"]);
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        12.12SS at 1310
        25.12SS in reserve
        110.28 at 1311
        pile 37 71
        active 110.28
        combat 1310 with 110.28 stage german_defence";
    let then = "game steps, rolling 1";
    assert_eq!(after(given, then, "defenders"), "defenders 12.12SS.ISS+25.12SS.ISS");
    assert_eq!(after(given, then, "25.12SS"), "25.12SS at 1310 defended_now");
    // Its steps count for the chits.
    assert_eq!(rules_enemy_action::fight::chits::minimum(played(given, then).state()), 4);
}

#[test]
fn eaa_12_31c_the_bonus_is_kept_where_it_gives_no_more_than_a_chit() {
    let place = |given: &str, support: u8| {
        let given = format!("support {support}\n{given}\nactivation corps by 56 bonus");
        after(&given, "game steps, rolling 1", &format!("card_{support}"))
    };
    let drawn = |pile: u8, day: u8, text: &str| format!("day {day}\npile {pile} 71\n{text}");
    // Reinforce Battle with nobody near, and with somebody.
    let near = GERMAN.replace("110.28", "60.116P at 1408\n110.28");
    assert_eq!(place(&drawn(60, 18, GERMAN), 50), "card_50 support");
    assert_eq!(place(&drawn(60, 18, &near), 50), "card_50 discards");
    // The fixed guns reach three hexes on the 17th and four on the 18th; the Westwall is four away.
    assert_eq!(place(&drawn(60, 17, GERMAN), 57), "card_57 support");
    assert_eq!(place(&drawn(60, 18, GERMAN), 57), "card_57 discards");
    // Press the Attack, and what has been drawn already.
    assert_eq!(place(&drawn(60, 18, GERMAN), 48), "card_48 support");
    assert_eq!(place(&drawn(56, 18, GERMAN), 49), "card_49 support");
}

#[test]
fn eaa_12_31c_infiltration_does_nothing_for_a_flank_or_for_many_hexes_at_a_town() {
    let attack = |target: &str, hexes: &[&str]| {
        let names = ["39.26", "77.26", "78.26"];
        let mut text = format!("support 47\npile 60 71\n110.28 at {target}\n");
        for (name, hex) in names.iter().zip(hexes) {
            text.extend([name, " at ", hex, "\n"]);
        }
        let all = names[..hexes.len()].join("+");
        text + &format!(
            "active {all}\nactivation corps by 56 bonus\ncombat {target} with {all} stage german_tactic"
        )
    };
    for (target, hexes, stays) in [
        ("1310", vec!["1311"], false),
        ("1310", vec!["1311", "1210"], false),
        ("1310", vec!["1311", "1309"], true),
        ("1310", vec!["1311", "1210", "1209"], true),
        ("1108", vec!["1107"], false),
        ("1108", vec!["1107", "1007"], true),
    ] {
        let place = after(&attack(target, &hexes), "game steps, rolling 1", "card_47");
        assert_eq!(place.ends_with("support"), stays, "{target} from {hexes:?}");
    }
}

#[test]
fn eaa_12_36c_who_would_join_by_the_support_card_neither_counts_nor_comes() {
    let given = "Peiper.1SS.ISS at 1311
        1.1SS at 1311
        18.LXVI at 1210
        16.116P at 1210
        3.2P at 1209
        110.28 at 1310 reduced 1
        support 41
        pile 49
        active Peiper.1SS.ISS+1.1SS+18.LXVI+16.116P";
    let names = "Peiper.1SS.ISS+1.1SS+18.LXVI+16.116P";
    let test = |names: &str| {
        let position = position(given);
        let data = position.data();
        is_overwhelming(&position, hex(data, "1310"), &units(data, names))
    };
    // Four units, an elite one and one of four steps make six chits; with 3.2P they would be seven.
    assert!(!test(names) && !test(&format!("{names}+3.2P")));
    // If the attack is overwhelming without it, it stays out, and so does the card.
    let passed = format!(
        "{given}\nactivation corps by 56 bonus\ncombat 1310 with {names} overwhelming stage german_tactic"
    );
    assert!(!after(&passed, "game steps", "attackers").contains("3.2P"));
    assert_eq!(after(&passed, "game steps", "card_41"), "card_41 support");
    // If it is not, the card brings it.
    let drawn = passed.replace("overwhelming ", "");
    assert!(after(&drawn, "game steps, rolling 1", "attackers").contains("3.2P"));
}
