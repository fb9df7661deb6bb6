//! §3.7j, §7.6, §7.7 Results and who loses steps.

use crate::language::{check, now, played, told};

/// A combat at 1-1 whose result on a 7 is another than the table's.
fn result(result: &str, more: &str) -> String {
    format!(
        "phase german_combat
         result 1-1 7 {result}
         centre 1204
         major 0102-0202
         german A infantry 8-8-6 steps 4 at 0604
         allied B infantry 3-8-6 steps 4 at 0504
         {more}"
    )
}

#[test]
fn bb_3_7j_a_unit_without_steps_is_eliminated() {
    let given = "phase german_combat
                 german A infantry 8-8-6 steps 1 at 0604
                 allied B infantry 3-8-6 steps 4 at 0504";
    let game = played(given, "A attacks 0504", &[3, 3]);
    assert_eq!(now(&game, "A"), "A dead");
    let hex = crate::language::hex(game.rules().data(), "0604");
    assert_eq!(game.state().units_in(hex).count(), 0);
    assert_eq!(now(&game, "zone_in_0704"), "zone_in_0704", "nor has it a zone");
}

#[test]
fn bb_7_6a_a_and_d_lose_steps_as_the_figures_say() {
    check(
        "bb-7.6a",
        &result("A2D1", ""),
        "A attacks 0504, rolling 3 4",
        "A attacks 0504 against B
         8 to 8, 1-1 at 1-1, rolled 3 4: A2D1
         A loses a step (bb-7.7a)
         A loses a step (bb-7.7a)
         B loses a step (bb-7.7a)
         now A at 0604 2 steps acted attacked fought
         now B at 0504 3 steps fought",
    );
}

#[test]
fn bb_7_6a_the_figure_after_r_is_the_hexes_of_the_retreat() {
    let game = played(&result("D0r2", ""), "A attacks 0504\ngerman passes", &[3, 4]);
    assert_eq!(now(&game, "B"), "B at 0303 fought");
    let game = played(&result("D2", ""), "A attacks 0504", &[3, 4]);
    assert_eq!(now(&game, "B"), "B at 0504 2 steps fought");
}

#[test]
fn bb_7_6b_d1r1_is_the_defenders_loss_and_retreat() {
    let game = played(&result("D1r1", ""), "A attacks 0504\ngerman passes", &[3, 4]);
    assert_eq!(now(&game, "A"), "A at 0604 acted attacked fought");
    assert_eq!(now(&game, "B"), "B at 0403 3 steps fought");
}

#[test]
fn bb_7_7a_each_step_is_lost_by_the_unit_with_the_most() {
    let given = result(
        "D3",
        "allied C infantry 3-0-6 steps 2 at 0504\nallied D infantry 3-0-6 steps 1 at 0504",
    );
    let story = told(&given, "A attacks 0504", &[3, 4]);
    // B has four, then three; then B and C have two each and B attacks no better (three against two).
    assert_eq!(
        story[2..],
        ["B loses a step (bb-7.7a)", "B loses a step (bb-7.7a)", "B loses a step (bb-7.7a)"]
    );
}

#[test]
fn bb_7_7b_a_unit_that_cannot_lose_another_step_is_eliminated_and_the_rest_is_ignored() {
    let given = result("D9", "").replace("steps 4 at 0504", "steps 2 at 0504");
    let story = told(&given, "A attacks 0504\ngerman passes", &[3, 4]);
    assert_eq!(
        story[2..],
        ["B loses a step (bb-7.7a)", "B loses a step (bb-7.7a)", "A may advance to 0504"]
    );
}

#[test]
fn bb_7_7c_among_equals_the_lower_attack_and_then_the_earlier_loses_the_step() {
    let given = |one: &str, other: &str| {
        let text = result("D1", &format!("allied C infantry {other}-0-6 steps 4 at 0504"));
        text.replace("B infantry 3-8-6", &format!("B infantry {one}-8-6"))
    };
    let loser =
        |one: &str, other: &str| told(&given(one, other), "A attacks 0504", &[3, 4])[2].clone();
    assert_eq!(loser("3", "5"), "B loses a step (bb-7.7a)");
    assert_eq!(loser("5", "3"), "C loses a step (bb-7.7a)");
    assert_eq!(loser("4", "4"), "B loses a step (bb-7.7a)");
}

#[test]
fn bb_7_7c_the_choice_is_made_afresh_for_each_step() {
    let given = result("D3", "allied C infantry 5-0-6 steps 4 at 0504");
    // B and C have four: B (three) loses; C has four; then both have three, and B has two of attack left.
    let story = told(&given, "A attacks 0504", &[3, 4]);
    assert_eq!(
        story[2..],
        ["B loses a step (bb-7.7a)", "C loses a step (bb-7.7a)", "B loses a step (bb-7.7a)"]
    );
}

#[test]
fn bb_7_7c_a_gun_attacks_with_nothing_and_loses_first_among_equals() {
    let given = result("D1", "allied G towed 0-2-5 steps 4 at 0504").replace("3-8-6", "3-6-6");
    assert_eq!(told(&given, "A attacks 0504", &[3, 4])[2], "G loses a step (bb-7.7a)");
}

#[test]
fn bb_7_7a_the_attackers_lose_theirs_alike() {
    let given = result("A2", "german C infantry 1-1-6 steps 3 at 0604")
        .replace("8-8-6 steps 4 at 0604", "7-8-6 steps 3 at 0604");
    // Three steps each: C attacks with less; then A has more.
    let story = told(&given, "A+C attacks 0504", &[3, 4]);
    assert_eq!(story[2..], ["C loses a step (bb-7.7a)", "A loses a step (bb-7.7a)"]);
}
