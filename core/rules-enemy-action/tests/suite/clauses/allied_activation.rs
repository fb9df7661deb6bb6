//! §6.0a What active Allied units do, and in which order.

use crate::language::{after, refused};

#[test]
fn eaa_6_0a_nobody_moves_once_an_attack_was_made() {
    let given = "CCA.7A.XVIII at 1414\n active CCA.7A";
    assert_eq!(refused(given, "CCA.7A.XVIII goes 1414-1415"), None);
    let later = format!("{given}\n activation corps attacking");
    assert_eq!(refused(&later, "CCA.7A.XVIII goes 1414-1415"), Some("eaa-6.0a".to_owned()));
}

#[test]
fn eaa_15_3a_detachments_beside_units_that_become_active_go() {
    let given = "hand 13\n CCA.7A.XVIII at 1414\n detachment 1413 1412";
    assert_eq!(after(given, "allied activates by 13", "detachments"), "detachments 1412");
}

#[test]
fn eaa_14_31a_active_units_that_stay_dig_in() {
    let given = "CCA.7A.XVIII at 1206\n active CCA.7A";
    assert_eq!(after(given, "allied improves 1206", "improved"), "improved 1206");
    for state in ["left", "attacked_now", "dispersed", "out", "isolated"] {
        let given = format!("CCA.7A.XVIII at 1206 {state}\n active CCA.7A");
        assert_eq!(
            refused(&given, "allied improves 1206"),
            Some("eaa-14.31a".to_owned()),
            "{state}"
        );
    }
    let low = "CCA.7A.XVIII at 1206 low\n active CCA.7A";
    assert_eq!(refused(low, "allied improves 1206"), None);
    let other = "CCA.7A.XVIII at 1206\n CCB.7A.XVIII at 1207\n active CCA.7A";
    assert_eq!(refused(other, "allied improves 1207"), Some("eaa-14.31a".to_owned()));
}

#[test]
fn eaa_14_32a_nobody_digs_in_a_town_or_twice() {
    let town = "CCA.7A.XVIII at 1108\n active CCA.7A";
    assert_eq!(refused(town, "allied improves 1108"), Some("eaa-14.32a".to_owned()));
    let twice = "CCA.7A.XVIII at 1206\n improved 1206\n active CCA.7A";
    assert_eq!(refused(twice, "allied improves 1206"), Some("eaa-14.32a".to_owned()));
}

#[test]
fn eaa_12_9e_active_units_recover_when_all_is_done() {
    let given = "CCA.7A.XVIII at 1414 dispersed\n CCB.7A.XVIII at 1415 dispersed\n active CCA.7A";
    assert_eq!(after(given, "allied passes", "CCA.7A.XVIII"), "CCA.7A.XVIII at 1414 activated_now");
    assert_eq!(after(given, "allied passes", "CCB.7A.XVIII"), "CCB.7A.XVIII at 1415 dispersed");
    // Whoever was dispersed in an attack now stays so.
    let now = "CCA.7A.XVIII at 1414 dispersed dispersed_now\n active CCA.7A";
    assert_eq!(
        after(now, "allied passes", "CCA.7A.XVIII"),
        "CCA.7A.XVIII at 1414 dispersed activated_now"
    );
}

#[test]
fn eaa_10_4d_the_player_takes_steps_away_where_too_many_stand() {
    let given = "CCA.7A+CCB.7A+CCR.7A+117.30 at 1414\n 16.116P at 1413\n active CCA.7A+CCB.7A";
    assert_eq!(refused(given, "CCA.7A.XVIII attacks 1413"), Some("eaa-10.4d".to_owned()));
    assert_eq!(after(given, "allied passes", "task"), "task overstacked");
    assert_eq!(refused(given, "allied passes\n allied passes"), Some("eaa-10.4d".to_owned()));
    let lost = "allied passes\n 117.30.XVIII loses a step\n 117.30.XVIII loses a step";
    assert_eq!(after(given, lost, "117.30.XVIII"), "117.30.XVIII dead");
    assert_eq!(after(given, lost, "task"), "task act");
    let fine = "CCA.7A+CCB.7A+CCR.7A at 1414\n active CCA.7A";
    assert_eq!(refused(fine, "CCA.7A.XVIII loses a step"), Some("eaa-10.4d".to_owned()));
    assert_eq!(after(fine, "allied passes", "task"), "task end_allied");
}

#[test]
fn eaa_12_1d_a_unit_attacks_once_and_is_attacked_once() {
    let given =
        "CCA.7A at 1414 attacked_now\n CCB.7A at 1414\n 16.116P at 1413\n active CCA.7A+CCB.7A";
    assert_eq!(refused(given, "CCA.7A.XVIII attacks 1413"), Some("eaa-12.1d".to_owned()));
    assert_eq!(refused(given, "CCB.7A.XVIII attacks 1413"), None);
    let defended = "CCB.7A at 1414\n 16.116P at 1413 defended_now\n active CCB.7A";
    assert_eq!(refused(defended, "CCB.7A.XVIII attacks 1413"), Some("eaa-12.1d".to_owned()));
    // Who fled to friends does not shield them.
    let fled =
        "CCB.7A at 1414\n 16.116P at 1413 defended_now fled\n 60.116P at 1413\n active CCB.7A";
    assert_eq!(refused(fled, "CCB.7A.XVIII attacks 1413"), None);
    assert_eq!(refused(given, "CCB.7A+CCB.7A attack 1413"), Some("eaa-12.1d".to_owned()));
}

#[test]
fn eaa_12_1e_unready_units_do_not_attack() {
    for state in ["dispersed", "out", "isolated"] {
        let given = format!("CCA.7A at 1414 {state}\n 16.116P at 1413\n active CCA.7A");
        let sentence = "CCA.7A.XVIII attacks 1413";
        assert_eq!(refused(&given, sentence), Some("eaa-12.1e".to_owned()), "{state}");
    }
    let low = "CCA.7A at 1414 low\n 16.116P at 1413\n active CCA.7A";
    assert_eq!(refused(low, "CCA.7A.XVIII attacks 1413"), None);
    let inactive = "CCA.7A+CCB.7A at 1414\n 16.116P at 1413\n active CCB.7A";
    assert_eq!(refused(inactive, "CCA.7A.XVIII attacks 1413"), Some("eaa-12.1c".to_owned()));
}

#[test]
fn eaa_2_21i_a_bracketed_unit_does_not_attack_alone() {
    let given =
        "112.28 at 1414 reduced 1\n CCA.7A at 1414\n 16.116P at 1413\n active 112.28+CCA.7A";
    assert_eq!(refused(given, "112.28.VIII attacks 1413"), Some("eaa-2.21i".to_owned()));
    assert_eq!(refused(given, "112.28+CCA.7A attack 1413"), None);
}

#[test]
fn eaa_12_0_a1_an_attack_is_on_a_neighbouring_hex_with_germans() {
    let given = "CCA.7A at 1414\n 16.116P at 1412\n active CCA.7A";
    for target in ["1412", "1413", "1414"] {
        let sentence = format!("CCA.7A.XVIII attacks {target}");
        assert_eq!(refused(given, &sentence), Some("eaa-12.0.A1".to_owned()), "{target}");
    }
}
