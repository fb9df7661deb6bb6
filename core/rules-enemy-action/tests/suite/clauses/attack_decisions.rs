//! §9.3, §9.5 Attack checks: who is counted, what the die decides, and what is made of it.

use rules_enemy_action::command::attack_check::{Check, is_cancelled};
use rules_enemy_action::command::attacks::{decide, leads};
use rules_enemy_action::fight::combat::is_overwhelming;
use rules_enemy_action::fight::joining::german;
use rules_enemy_action::fight::ratio::strengths;

use crate::language::{hex, played, position, story, told, units};

/// The next check in a position.
#[track_caller]
fn next(text: &str) -> Check {
    decide(&position(text)).expect("somebody may attack")
}

/// The rows of the Marginal Attack table, from 0 to 10, that cancel the next attack of a position.
#[track_caller]
fn cancelling(text: &str) -> Vec<usize> {
    let position = position(text);
    let check = decide(&position).expect("somebody may attack");
    let rows = position.data().tables.attack_check.marginal.iter().enumerate();
    let cancelling = rows.filter(|(_, row)| is_cancelled(&position, row, &check));
    cancelling.map(|(at, _)| at).collect()
}

/// Five points beside three in Clervaux, a town without points.
const ONE: &str = "3.2P at 1708
    112.28 at 1709
    active 3.2P";

#[test]
fn eaa_9_5a_whoever_stands_beside_the_enemy_may_attack_moved_or_not() {
    for mark in ["", "moved", "moved left"] {
        let text = ONE.replace("at 1708", &format!("at 1708 {mark}"));
        assert_eq!(next(&text).units.len(), 1, "{mark}");
    }
    let far = ONE.replace("at 1708", "at 1808");
    let far = far.replace("112.28 at 1709", "112.28 at 1710");
    assert_eq!(leads(&position(&far)).len(), 1, "it may lead,");
    assert_eq!(decide(&position(&far)), None, "and has nobody to attack");
    assert_eq!(decide(&position(&ONE.replace("at 1708", "at 1708 dispersed"))), None);
}

/// A unit beside Allies in 1310, and reserves of its corps.
const RESERVES: &str = "german town 1108
    german bridge 1202/1203 1207/1108
    16.116P at 1309
    110.28 at 1310
    60.116P in reserve
    156.116P in reserve
    Armor.LVIII in reserve
    active 16.116P+60.116P+156.116P+Armor.LVIII";

#[test]
fn eaa_9_5d_active_reserves_are_counted_and_not_placed_yet() {
    let given = position(RESERVES);
    let check = decide(&given).expect("it may attack");
    let names: Vec<&str> = check
        .reserves
        .iter()
        .map(|(unit, _)| given.data().counters[unit.index()].id.as_str())
        .collect();
    assert_eq!(names, ["60.116P.LVIII", "156.116P.LVIII", "Armor.LVIII"]);
    assert_eq!(check.attack, 5 + 3 + 3 + 3);
    assert!(check.reserves.iter().all(|(unit, _)| given.hex_of(*unit).is_none()));
    let inactive = RESERVES.replace("+Armor.LVIII", "");
    assert_eq!(next(&inactive).attack, 5 + 3 + 3);
    let dry = RESERVES.replace("60.116P in reserve", "60.116P in reserve out of fuel");
    assert_eq!(next(&dry).attack, 5 + 3 + 3);
}

#[test]
fn eaa_9_5d_if_there_is_too_little_room_the_lowest_numbers_come() {
    // All hexes but one beside the defenders are barred, and that has room for four steps.
    let text = format!("{RESERVES}\nroadblock 1209 1210 1311 1409 1410");
    let given = position(&text);
    let check = decide(&given).expect("it may attack");
    let found: Vec<String> = check
        .reserves
        .iter()
        .map(|&(unit, hex)| {
            format!("{} {}", given.data().counters[unit.index()].id, given.data().board.number(hex))
        })
        .collect();
    assert_eq!(found, ["60.116P.LVIII 1309", "156.116P.LVIII 1309"]);
}

#[test]
fn eaa_14_1d_no_reserve_joins_an_attack_from_an_allied_town() {
    // Everything beside Allies in 0606 is barred but Büllingen and the hex of the attacker.
    let text = "1.1SS at 0605
        26.1 at 0606
        roadblock 0506 0507 0607 0707
        2.1SS in reserve
        12.12SS in reserve
        25.12SS in reserve
        active 1.1SS+2.1SS+12.12SS+25.12SS";
    let hexes = |text: &str| {
        let given = position(text);
        let check = decide(&given).expect("it may attack");
        let hexes = check.reserves.iter().map(|&(_, hex)| given.data().board.number(hex));
        hexes.collect::<Vec<_>>()
    };
    assert_eq!(hexes(text), ["0605", "0605"]);
    let ours = format!("{text}\ngerman town 0706");
    assert!(hexes(&ours).contains(&"0706".to_owned()), "{:?}", hexes(&ours));
}

#[test]
fn eaa_9_5l_the_ratio_of_the_check_is_not_that_of_the_combat() {
    // In the forest of Vielsalm, with a friend beside them, three points count five.
    let text = "3.2P at 1210
        60.116P at 1210
        2.2P at 1109
        112.28 at 1111
        109.28 at 1112
        pile 39
        active 3.2P+60.116P";
    let check = next(text);
    assert_eq!((check.attack, check.defense), (8, 5));
    let combat = played(text, "game steps, rolling 1");
    let real = strengths(combat.state());
    assert_eq!((real.attack, real.defense), (8, 3));
}

#[test]
fn eaa_9_5q_on_two_and_three_a_low_ratio_a_town_without_points_or_one_hex_cancels() {
    // 5 to 3 in Clervaux, from one hex.
    let rows = cancelling(ONE);
    assert!(rows.contains(&2) && rows.contains(&3), "{rows:?}");
    // 11 to 5 in Vielsalm, from two hexes: the town has points.
    let vielsalm = "3.2P at 1210
        60.116P at 1210
        156.116P at 1110
        112.28 at 1111
        109.28 at 1112
        active 3.2P+60.116P+156.116P";
    let rows = cancelling(vielsalm);
    assert!(!rows.contains(&2) && !rows.contains(&3), "{rows:?}");
    // 6 to 5 from two hexes in the open: below three to two.
    let weak = "60.116P at 1509
        156.116P at 1511
        112.28+109.28 at 1510
        active 60.116P+156.116P";
    assert_eq!((next(weak).attack, next(weak).defense), (6, 5));
    let rows = cancelling(weak);
    assert!(rows.contains(&2) && rows.contains(&3), "{rows:?}");
    // 8 to 5 from two hexes.
    let rows = cancelling(&weak.replace("60.116P", "3.2P"));
    assert!(!rows.contains(&2) && !rows.contains(&3), "{rows:?}");
}

#[test]
fn eaa_9_5r_from_four_to_six_a_ratio_below_two_cancels_or_armor_elite_or_a_town() {
    // 8 to 5: below two to one.
    let weak = "3.2P at 1509
        156.116P at 1511
        112.28+109.28 at 1510
        active 3.2P+156.116P";
    let rows = cancelling(weak);
    assert!([4, 5, 6].iter().all(|row| rows.contains(row)), "{rows:?}");
    // 6 to 2 in the open.
    let strong = "60.116P at 1509
        156.116P at 1511
        112.28 at 1510
        active 60.116P+156.116P";
    assert_eq!((next(strong).attack, next(strong).defense), (6, 2));
    assert_eq!(cancelling(strong), [10]);
    // Only the defenders have armor,
    let armor = strong.replace("112.28", "CCB.9A");
    assert!(cancelling(&armor).contains(&4), "{:?}", cancelling(&armor));
    // unless the attackers have some too;
    let both = armor.replace("60.116P", "Armor.LVIII");
    assert!(!cancelling(&both).contains(&4), "{:?}", cancelling(&both));
    // only the defenders are elite;
    let elite = strong.replace("112.28", "325.82");
    assert!(cancelling(&elite).contains(&5), "{:?}", cancelling(&elite));
    let both = elite.replace("60.116P", "1.1SS");
    assert!(!cancelling(&both).contains(&5), "{:?}", cancelling(&both));
    // they hold a town, with points or without.
    let town = "3.2P at 1210
        60.116P at 1210
        156.116P at 1110
        112.28 at 1111
        active 3.2P+60.116P+156.116P";
    assert!(next(town).attack >= 2 * next(town).defense);
    assert!(cancelling(town).contains(&6), "{:?}", cancelling(town));
}

#[test]
fn eaa_9_5u_a_valid_attack_is_made_at_once_by_all_who_were_counted() {
    let text = format!("{RESERVES}\npile 39").replace("110.28 at 1310", "110.28 at 1310 dispersed");
    let check = next(&text);
    assert_eq!(check.attackers(&position(&text)).len(), 4);
    let game = played(&text, "game steps");
    let told = story(&game);
    assert!(told[0].starts_with("16.116P.LVIII checks 1310: 14 to "), "{told:?}");
    assert_eq!(told[1], "16.116P.LVIII attacks 1310");
    let told = crate::language::told(&text, "game steps 3, rolling 1");
    let joined = told.iter().filter(|line| line.contains("joins the attack (eaa-12.21a)"));
    assert_eq!(joined.count(), 3, "{told:?}");
}

#[test]
fn eaa_9_5w_strength_is_doubled_before_the_situation_changes_it() {
    let text = "3.2P at 0115\n112.28 at 0116\nactive 3.2P";
    assert_eq!(next(text).defense, 6);
    assert_eq!(next(&format!("{text}\n109.28 at 0117")).defense, 7);
    let dispersed = text.replace("at 0116", "at 0116 dispersed");
    assert_eq!(next(&dispersed).defense, 5);
}

#[test]
fn eaa_9_5y_the_lead_counts_itself() {
    let check = next(ONE);
    assert_eq!(check.units, [check.lead]);
    assert_eq!(check.attack, 5);
}

#[test]
fn eaa_9_3d_nine_to_one_is_overwhelming_and_less_is_not() {
    let text = "1.1SS+2.1SS+12.12SS at 1509
        25.12SS+26.12SS at 1511
        Peiper.1SS at 1609
        112.28 at 1510
        active 1.1SS+2.1SS+12.12SS+25.12SS+26.12SS+Peiper.1SS";
    let overwhelming = |text: &str, names: &str| {
        let given = position(text);
        let who = units(given.data(), names);
        is_overwhelming(&given, hex(given.data(), "1510"), &who)
    };
    let all = "1.1SS+2.1SS+12.12SS+25.12SS+26.12SS+Peiper.1SS";
    // 31 to 3, and 24 to 3.
    assert!(overwhelming(text, all));
    assert!(!overwhelming(text, "1.1SS+2.1SS+12.12SS+25.12SS+26.12SS"));
    let told = told(&format!("{text}\npile 39"), "game steps");
    assert!(told.iter().any(|line| line.ends_with("attacks 1510, overwhelming")), "{told:?}");
}

#[test]
fn eaa_9_3i_the_strongest_has_most_points_and_of_equals_the_lower_number() {
    let strongest = |text: &str| {
        let given = position(text);
        let (unit, _) = german(&given, hex(given.data(), "1709"), true, &[]).expect("one can come");
        given.data().counters[unit.index()].id.clone()
    };
    let text = "304.2P at 1608\n2.2P at 1708\n901.Lehr at 1710\n112.28 at 1709";
    assert_eq!(strongest(text), "2.2P.XLVII");
    assert_eq!(strongest(&text.replace("2.2P at 1708", "2.2P at 1708 reduced 1")), "304.2P.XLVII");
    assert_eq!(strongest(&format!("{text}\n3.2P at 1808")), "3.2P.XLVII");
}
