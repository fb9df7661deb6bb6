//! §9.5 Whether the Germans attack.

use rules_enemy_action::command::attack_check::{Check, Verdict, is_cancelled};
use rules_enemy_action::command::attacks::{decide, leads, options};

use crate::language::{position, told, unit};

/// The next check in a position.
#[track_caller]
fn next(text: &str) -> Check {
    decide(&position(text)).expect("somebody may attack")
}

/// The clause of a verdict; none if the die decides.
fn clause(verdict: Verdict) -> Option<String> {
    match verdict {
        Verdict::Attacks(why) => Some(format!("attacks {why}")),
        Verdict::Refuses(why) => Some(format!("refuses {why}")),
        Verdict::Rolls => None,
    }
}

/// A unit of five points against three in 1709, in woods or broken ground.
const ONE: &str = "3.2P at 1708
    112.28 at 1709
    active 3.2P";

#[test]
fn eaa_9_5b_leads_have_two_steps_and_come_in_ascending_order() {
    let text = "3.2P at 1708
        2.2P at 1708 reduced 1
        304.2P at 1710
        112.28 at 1709
        active 3.2P+2.2P+304.2P";
    let position = position(text);
    let names: Vec<&str> = leads(&position)
        .into_iter()
        .map(|unit| position.data().counters[unit.index()].id.as_str())
        .collect();
    assert_eq!(names, ["3.2P.XLVII", "304.2P.XLVII"]);
}

#[test]
fn eaa_9_5c_other_active_units_count_with_one_step_as_well() {
    let text = "3.2P at 1708
        2.2P at 1708 reduced 1
        304.2P at 1710 attacked_now
        130.Lehr at 1710
        112.28 at 1709
        active 3.2P+2.2P+304.2P";
    let check = next(text);
    assert_eq!(check.units.len(), 2, "not who has attacked, nor who is inactive");
    assert_eq!(check.attack, 7);
}

#[test]
fn eaa_9_5h_strength_in_a_city_is_doubled() {
    let text = "3.2P at 0115\n112.28 at 0116\nactive 3.2P";
    let position = position(text);
    let check = options(&position, unit(position.data(), "3.2P")).remove(0);
    let added: i16 = check.situation.iter().map(|modifier| i16::from(modifier.by)).sum();
    assert_eq!(i16::try_from(check.defense), Ok(6 + added));
}

#[test]
fn eaa_9_5i_a_supplied_friend_and_a_position_strengthen_the_defenders() {
    let base = next(ONE).defense;
    assert_eq!(next(&format!("{ONE}\nimproved 1709")).defense, base + 1);
    let friend = format!("{ONE}\n109.28 at 1710");
    assert_eq!(next(&friend).defense, base + 1);
    let unsupplied = format!("{ONE}\n109.28 at 1710 low");
    assert_eq!(next(&unsupplied).defense, base);
}

#[test]
fn eaa_9_5j_what_is_wrong_with_the_defenders_counts_once() {
    let base = next(ONE).defense;
    for wrong in ["dispersed", "low", "low dispersed", "out"] {
        let text = ONE.replace("at 1709", &format!("at 1709 {wrong}"));
        assert_eq!(next(&text).defense, base - 1, "{wrong}");
    }
}

#[test]
fn eaa_9_5k_the_strength_is_never_below_one() {
    let text = ONE.replace("112.28 at 1709", "112.28 at 1709 reduced 1 dispersed low");
    assert!(next(&text).defense >= 1);
}

#[test]
fn eaa_9_5f_isolated_defenders_are_attacked_whatever_the_ratio() {
    let text = "2.2P at 1708 reduced 1
        304.2P at 1708
        112.28 at 1709 isolated
        109.28 at 1709 isolated
        110.28 at 1709 isolated
        active 2.2P+304.2P";
    assert_eq!(clause(next(text).verdict).as_deref(), Some("attacks eaa-9.5f"));
}

#[test]
fn eaa_9_5m_at_four_to_one_they_attack() {
    let text = "3.2P at 1708\n2.2P at 1708\n304.2P at 1708\n112.28 at 1709 reduced 1 dispersed
        active 3.2P+2.2P+304.2P";
    assert_eq!(clause(next(text).verdict).as_deref(), Some("attacks eaa-9.5m"));
}

#[test]
fn eaa_9_5n_below_one_to_one_or_with_low_supply_below_three_they_do_not() {
    let text = "2.2P at 1708\n112.28 at 1709\n109.28 at 1709\n110.28 at 1709\nactive 2.2P";
    assert_eq!(clause(next(text).verdict).as_deref(), Some("refuses eaa-9.5n"));
    let low = ONE.replace("at 1708", "at 1708 low");
    assert_eq!(clause(next(&low).verdict).as_deref(), Some("refuses eaa-9.5n"));
}

#[test]
fn eaa_9_5o_between_them_the_die_decides() {
    let check = next(ONE);
    assert_eq!(clause(check.verdict), None);
    let told = told(&format!("pile 39\n{ONE}"), "game steps, rolling 10");
    assert!(told[0].contains("rolled 10: no attack (eaa-9.5o)"), "{told:?}");
}

#[test]
fn eaa_9_5p_elite_and_armor_of_the_defender_alone_cancel() {
    let position = position(ONE);
    let check = decide(&position).expect("one");
    let rows = &position.data().tables.attack_check.marginal;
    assert!(!is_cancelled(&position, &rows[0], &check));
    assert!(!is_cancelled(&position, &rows[1], &check), "neither is elite");
}

#[test]
fn eaa_9_5s_on_ten_a_marginal_attack_is_always_cancelled() {
    let position = position(ONE);
    let check = decide(&position).expect("one");
    let rows = &position.data().tables.attack_check.marginal;
    assert!(is_cancelled(&position, &rows[10], &check));
    assert!(is_cancelled(&position, &rows[3], &check), "all attack from one hex");
    assert!(is_cancelled(&position, &rows[7], &check), "all attack from one hex");
}

#[test]
fn eaa_9_5t_the_first_day_and_an_armys_card_help() {
    let sum = |check: &Check| -> i8 { check.modifiers.iter().map(|modifier| modifier.by).sum() };
    assert_eq!(sum(&next(ONE)), 0);
    assert_eq!(sum(&next(&format!("day 16\n{ONE}"))), -1);
    assert_eq!(sum(&next(&format!("{ONE}\nactivation army by 39"))), -1);
    let elite = ONE.replace("3.2P", "1.1SS");
    assert_eq!(sum(&next(&elite)), -1);
    let supported = format!("{ONE}\nactivation divisions by 46 bonus\nsupport 35");
    assert_eq!(sum(&next(&supported)), -1);
}

#[test]
fn eaa_9_5x_a_bracketed_unit_does_not_attack_alone() {
    let text = "62.LXVI at 1708 reduced 3\n112.28 at 1709\nactive 62.LXVI";
    assert_eq!(decide(&position(text)), None);
}

#[test]
fn eaa_9_51a_the_best_target_is_checked() {
    let text = "3.2P at 1708
        112.28 at 1709
        109.28 at 1608 reduced 1 dispersed
        active 3.2P";
    let check = next(text);
    assert_eq!(position("").data().board.number(check.target), "1608");
}

#[test]
fn eaa_9_52a_a_unit_that_attacked_leads_no_more() {
    let text = ONE.replace("at 1708", "at 1708 attacked_now");
    assert_eq!(decide(&position(&text)), None);
}

#[test]
fn eaa_9_53a_a_hex_is_checked_once() {
    let text = format!("{ONE}\nactivation divisions by 46 checked 1709");
    assert_eq!(decide(&position(&text)), None);
}

#[test]
fn eaa_9_54a_only_in_supply_or_low_supply() {
    for (supply, attacks) in [("low", true), ("out", false), ("isolated", false)] {
        let text = ONE.replace("at 1708", &format!("at 1708 {supply}"));
        assert_eq!(decide(&position(&text)).is_some(), attacks, "{supply}");
    }
}

#[test]
fn eaa_9_5e_assault_coordination_of_the_support_card_brings_inactive_units() {
    let text = format!("{ONE}\n16.116P at 1710\nactivation divisions by 46 bonus\nsupport 41");
    let check = next(&text);
    assert_eq!(check.inactive.len(), 1);
}

#[test]
fn eaa_9_5g_strength_across_a_river_is_halved() {
    // The Our flows between 1707 and 1708.
    let text = "3.2P at 1707\n112.28 at 1708\nactive 3.2P";
    assert_eq!(next(text).attack, 2);
}

#[test]
fn eaa_9_5v_all_are_checked_one_after_the_other() {
    let text = "pile 39
        3.2P at 1708
        2.2P at 1608
        112.28 at 1709
        109.28 at 1509
        active 3.2P+2.2P";
    let told = told(text, "game steps 3, rolling 10 10");
    let checks = told.iter().filter(|line| line.contains("checks"));
    assert_eq!(checks.count(), 2, "{told:?}");
}

#[test]
fn eaa_13_23g_the_isolated_are_attacked_whatever_the_ratio() {
    let given = "60.116P at 1708
        501.101 at 1709 isolated
        502.101 at 1709 isolated
        active 60.116P";
    let attacks = Some("attacks eaa-9.5f".to_owned());
    assert_eq!(clause(next(given).verdict), attacks, "three to eight");
    let mixed = given.replace("502.101 at 1709 isolated", "502.101 at 1709 out");
    assert_eq!(clause(next(&mixed).verdict), Some("refuses eaa-9.5n".to_owned()), "one of them");
}
