//! §12.0, §12.1 Declaring attacks.

use rules_enemy_action::Action;

use crate::language::{after, legal, played, refused, story, told};

/// Two Germans west of Burg-Reuland, and five Allied units beside them, three of them active.
const GIVEN: &str = "304.2P at 1310
    2.2P at 1310
    112.28 at 1311
    110.28 at 1311
    109.28 at 1210
    501.101 at 1410
    502.101 at 1511
    active 112.28+110.28+109.28";

#[test]
fn eaa_12_0_a1_an_attack_is_declared_by_units_beside_its_hex() {
    let lines = told(GIVEN, "112.28+109.28 attacks 1310");
    assert_eq!(lines[0], "112.28.VIII+109.28.VIII attacks 1310");
    for (sentence, clause) in [
        ("502.101 attacks 1310", "eaa-12.1c"),
        ("112.28 attacks 1410", "eaa-12.0.A1"),
        ("112.28+109.28 attacks 1309", "eaa-12.0.A1"),
        ("304.2P attacks 1310", "eaa-2.0b"),
    ] {
        assert_eq!(refused(GIVEN, sentence).as_deref(), Some(clause), "{sentence}");
    }
}

#[test]
fn eaa_12_1a_all_who_are_active_beside_a_hex_may_attack_it_and_nobody_else() {
    let attacks: Vec<Action> =
        legal(GIVEN).into_iter().filter(|action| matches!(action, Action::Attack { .. })).collect();
    // Each of three alone, and all together.
    assert_eq!(attacks.len(), 4);
}

#[test]
fn eaa_12_1b_a_part_of_a_stack_may_attack() {
    assert_eq!(refused(GIVEN, "112.28 attacks 1310"), None);
    assert_eq!(refused(GIVEN, "112.28+110.28+109.28 attacks 1310"), None);
}

#[test]
fn eaa_12_1c_inactive_units_do_not_attack_beside_active_ones() {
    assert_eq!(refused(GIVEN, "112.28+501.101 attacks 1310").as_deref(), Some("eaa-12.1c"));
}

#[test]
fn eaa_12_1d_a_unit_attacks_once_and_is_attacked_once() {
    let given = GIVEN.replace("112.28 at 1311", "112.28 at 1311 attacked_now");
    assert_eq!(refused(&given, "112.28 attacks 1310").as_deref(), Some("eaa-12.1d"));
    let given = GIVEN
        .replace("304.2P at 1310", "304.2P at 1310 defended_now")
        .replace("2.2P at 1310", "2.2P at 1310 defended_now");
    assert_eq!(refused(&given, "112.28 attacks 1310").as_deref(), Some("eaa-12.1d"));
    assert_eq!(refused(GIVEN, "112.28+112.28 attacks 1310").as_deref(), Some("eaa-12.1d"));
}

#[test]
fn eaa_12_1e_units_that_are_dispersed_out_of_supply_or_isolated_do_not_attack() {
    for (state, is_barred) in
        [("dispersed", true), ("out", true), ("isolated", true), ("low", false)]
    {
        let given = GIVEN.replace("112.28 at 1311", &format!("112.28 at 1311 {state}"));
        let clause = refused(&given, "112.28 attacks 1310");
        assert_eq!(clause.is_some(), is_barred, "{state}");
        assert!(clause.is_none_or(|clause| clause == "eaa-12.1e"), "{state}");
    }
}

#[test]
fn eaa_2_21i_a_bracketed_unit_does_not_attack_alone() {
    let given = GIVEN.replace("112.28 at 1311", "112.28 at 1311 reduced 1");
    assert_eq!(refused(&given, "112.28 attacks 1310").as_deref(), Some("eaa-2.21i"));
    assert_eq!(refused(&given, "112.28+110.28 attacks 1310"), None);
}

#[test]
fn eaa_12_0_g9_after_a_combat_the_chits_stay_out_and_the_combat_is_over() {
    let given = "day 18
        304.2P at 1310
        110.28 at 1311 reduced 1
        active 304.2P
        combat 1311 with 304.2P stage end chit 3 0 chit 5 none";
    let game = played(given, "game steps");
    assert!(game.state().combat.is_none());
    assert_eq!(game.state().chits_out.len(), 2);
    assert_eq!(story(&game).last().map(String::as_str), Some("the combat ends"));
}

#[test]
fn eaa_12_0_g3_the_player_is_asked_only_while_a_card_can_be_used() {
    let given = "304.2P at 1310
        110.28 at 1311
        active 304.2P
        hand 9
        combat 1311 with 304.2P stage german_reserves";
    assert_eq!(after(given, "game steps", "stage"), "stage allied_tactics");
    let without = given.replace("hand 9", "discards 9");
    assert_eq!(after(&without, "game steps", "stage"), "stage chits");
}

#[test]
fn eaa_12_0_a5_an_allied_attack_goes_from_its_declaration_to_its_advance() {
    let given = "304.2P at 1310 reduced 1
        110.28 at 1311
        109.28 at 1311
        pile 71
        cup 0 3
        active 110.28+109.28";
    let play = [
        ("110.28+109.28 attacks 1310", "german_defence"),
        ("game steps, rolling 1", "chits"),
        ("game steps, rolling 1", "announce"),
        ("allied announces 2", "more_chits"),
        ("game steps, rolling 1", "total"),
        ("game steps", "german_defends"),
        ("game steps", "german_defends"),
        ("game steps", "allied_advance"),
        ("110.28 advances 1311-1310", "allied_advance"),
        ("allied passes", "end"),
        ("game steps", "none"),
    ];
    let mut when = String::new();
    for (sentence, stage) in play {
        when = format!("{when}{sentence}\n");
        assert_eq!(after(given, &when, "stage"), format!("stage {stage}"), "after {sentence}");
    }
    // Two hits on one step: two hexes back, dispersed.
    assert!(after(given, &when, "304.2P").contains("dispersed"));
    assert_eq!(after(given, &when, "task"), "task act");
    assert_eq!(
        refused(given, &format!("{when}110.28 attacks 1309")).as_deref(),
        Some("eaa-12.0.A1")
    );
}

#[test]
fn eaa_12_0_g8_a_german_attack_goes_from_its_tactic_to_its_advance() {
    let given = "3.2P at 1310
        304.2P at 1310
        110.28 at 1311 reduced 1
        objective 5Pz 1126 W 3
        pile 71
        cup 0 1 3
        active 3.2P+304.2P
        combat 1311 with 3.2P+304.2P stage german_tactic";
    let play = [
        ("game steps, rolling 1", "chits"),
        ("game steps, rolling 1 1 1", "total"),
        ("game steps", "allied_defends"),
        ("110.28 loses a step", "german_advance"),
    ];
    let mut when = String::new();
    for (sentence, stage) in play {
        when = format!("{when}{sentence}\n");
        assert_eq!(after(given, &when, "stage"), format!("stage {stage}"), "after {sentence}");
    }
    let then = format!("{when}game steps\n");
    assert!(after(given, &then, "3.2P").contains(" left"), "{}", after(given, &then, "3.2P"));
}
