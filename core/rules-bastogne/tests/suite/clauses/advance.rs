//! §7.9 The advance.

use crate::language::{check, now, play, played, refuses, told};

/// Two attackers and one who only watches; B has one step.
const EMPTIED: &str = "phase german_combat
                       german A mech 9-8-10 at 0604
                       german C infantry 9-8-10 at 0603
                       german D mech 9-8-10 at 0604
                       allied B infantry 1-1-6 steps 1 at 0504
                       allied Z infantry 1-1-6 at 0503";

#[test]
fn bb_7_9a_every_attacker_may_advance_into_the_emptied_hex_and_nobody_else() {
    let game = played(EMPTIED, "A+C attacks 0504", &[6, 6]);
    assert_eq!(refuses(&game, "A advances"), None);
    assert_eq!(refuses(&game, "A+C advances"), None);
    assert_eq!(refuses(&game, "D advances").as_deref(), Some("bb-7.9a"));
    assert_eq!(refuses(&game, "A+D advances").as_deref(), Some("bb-7.9a"));
    assert_eq!(refuses(&game, "A+A advances").as_deref(), Some("bb-7.2d"));
    let mut game = game;
    play(&mut game, "A+C advances");
    assert_eq!(
        [now(&game, "A"), now(&game, "C")],
        ["A at 0504 acted attacked fought", "C at 0504 acted attacked fought"]
    );
    assert_eq!(refuses(&game, "A advances").as_deref(), Some("bb-7.1i"), "it is over");
}

#[test]
fn bb_7_1i_an_advance_is_declined_by_passing() {
    let mut game = played(EMPTIED, "A+C attacks 0504\ngerman passes", &[6, 6]);
    assert_eq!(now(&game, "A"), "A at 0604 acted attacked fought");
    assert_eq!(now(&game, "0504"), "0504 allied");
    play(&mut game, "german ends");
}

#[test]
fn bb_7_9a_from_a_hex_that_is_held_there_is_no_advance() {
    let given = EMPTIED.replace("1-1-6 steps 1 at 0504", "6-18-6 steps 4 at 0504");
    let story = told(&given, "A+C attacks 0504", &[1, 1]);
    assert!(!story.iter().any(|line| line.contains("may advance")), "{story:?}");
}

#[test]
fn bb_7_9c_only_the_vacated_hex_and_at_no_cost() {
    check(
        "bb-7.9c",
        "phase german_combat
         forest 0504
         german A mech 18-8-10 left 0 at 0604
         allied B infantry 1-1-6 steps 1 at 0504
         allied Z infantry 1-1-6 at 0404",
        "A attacks 0504, rolling 6 6
         A advances",
        "A attacks 0504 against B
         18 to 1, 18-1 -1 (bb-7.4f) -1 (bb-7.4d) at 7-1, rolled 6 6: D3r2
         B loses a step (bb-7.7a)
         A may advance to 0504
         A advances to 0504
         now A at 0504 acted attacked fought
         now points_of_A 0",
    );
}

#[test]
fn bb_7_9c_it_does_not_matter_how_the_hex_was_emptied() {
    let given = "phase german_combat
                 major 0104-0204
                 german A infantry 9-8-10 at 0604
                 allied B infantry 1-1-6 steps 4 at 0504";
    let story = told(given, "A attacks 0504\nA advances", &[1, 1]);
    assert_eq!(story.last().map(String::as_str), Some("A advances to 0504"));
}

#[test]
fn bb_7_9c_vehicles_that_attacked_over_a_river_stay_and_infantry_crosses() {
    let given = "phase german_combat
                 river 0504/0604
                 german A mech 20-8-10 at 0604
                 german C infantry 20-8-10 at 0604
                 german E mech 20-8-10 at 0505
                 allied B infantry 1-1-6 steps 1 at 0504";
    let offered = |who: &str, more: &str| {
        let story = told(&format!("{given}\n{more}"), &format!("{who} attacks 0504"), &[6, 6]);
        story.last().cloned().unwrap_or_default()
    };
    assert_eq!(offered("A+C", ""), "C may advance to 0504");
    assert_eq!(offered("A+C+E", ""), "C+E may advance to 0504");
    assert_eq!(offered("A", ""), "B loses a step (bb-7.7a)", "nobody may");
    assert_eq!(offered("A+C", "bridge 0504/0604"), "A+C may advance to 0504");
    assert_eq!(offered("A+C", "bridge 0504/0604\nblown 0504/0604"), "C may advance to 0504");
}

#[test]
fn bb_7_9c_an_attacker_that_died_does_not_advance() {
    let given = "phase german_combat
                 german A mech 2-8-10 steps 1 at 0604
                 german C infantry 5-8-10 steps 2 at 0604
                 result 7-1 7 A2D1
                 allied B infantry 1-1-6 steps 1 at 0504";
    let story = told(given, "A+C attacks 0504", &[3, 4]);
    assert_eq!(
        story[2..],
        [
            "C loses a step (bb-7.7a)",
            "A loses a step (bb-7.7a)",
            "B loses a step (bb-7.7a)",
            "C may advance to 0504"
        ]
    );
}
