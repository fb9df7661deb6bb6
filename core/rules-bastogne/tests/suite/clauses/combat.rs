//! §7, §7.1, §7.2, §7.5, §7.10a Combat: who attacks whom, and how it runs.

use rules_bastogne::fight::combat;

use crate::language::{check, now, play, played, refused, refuses, told};

/// Two Germans beside two Allied hexes.
const FRONT: &str = "phase german_combat
                     german A mech 9-8-10 at 0604
                     german C mech 9-8-10 at 0604
                     german D infantry 6-8-6 at 0603
                     allied B infantry 6-8-6 at 0504
                     allied E infantry 6-8-6 at 0503
                     allied F infantry 6-8-6 at 0504";

#[test]
fn bb_7a_nobody_has_to_attack() {
    let game = played(&format!("{FRONT}\ncentre 1204"), "german ends", &[]);
    assert!(!now(&game, "turn").ends_with("german_combat"));
    assert!(now(&game, "B").ends_with("at 0504"));
}

#[test]
fn bb_7a_the_attacker_picks_the_hexes_for_which_he_fights() {
    let game = played(FRONT, "D attacks 0503", &[1, 1]);
    assert_eq!(refuses(&game, "german ends"), None);
    assert!(now(&game, "B").ends_with("at 0504"), "nobody attacked it");
}

#[test]
fn bb_7c_the_attacker_chooses_units_and_order_and_each_combat_is_over_before_the_next() {
    let one = told(FRONT, "A attacks 0504\nD attacks 0503", &[1, 1, 1, 1]);
    let other = told(FRONT, "D attacks 0503\nA+C attacks 0504", &[1, 1, 1, 1]);
    assert_eq!(one[0], "A attacks 0504 against B+F");
    assert_eq!(other[0], "D attacks 0503 against E");
    assert!(other.iter().any(|line| line == "A+C attacks 0504 against B+F"));
    // The losses of the first are taken before the second begins.
    let at =
        |story: &[String], what: &str| story.iter().position(|line| line.contains(what)).unwrap();
    assert!(at(&one, "A loses a step") < at(&one, "D attacks"));
}

#[test]
fn bb_7_1e_an_attack_runs_from_the_dice_to_the_retreat() {
    check(
        "bb-7.1e",
        "phase german_combat
         major 0104-0204
         german A mech 9-8-10 at 0604
         allied B infantry 3-4-6 at 0504",
        "A attacks 0504, rolling 4 5
         A advances",
        "A attacks 0504 against B
         9 to 4, 2-1 at 2-1, rolled 4 5: D1r1
         B loses a step (bb-7.7a)
         B retreats 0504-0403
         A may advance to 0504
         A advances to 0504
         now A at 0504 acted attacked fought
         now B at 0403 1 steps fought",
    );
}

#[test]
fn bb_7_2a_all_units_in_the_hex_defend() {
    let story = told(FRONT, "A+C+D attacks 0504", &[1, 1]);
    assert_eq!(story[0], "A+C+D attacks 0504 against B+F");
    assert_eq!(story[1], "24 to 16, 1-1 at 1-1, rolled 1 1: A2");
    let fought = played(FRONT, "A+C+D attacks 0504", &[1, 1]);
    assert_eq!([now(&fought, "B"), now(&fought, "F")], ["B at 0504 fought", "F at 0504 fought"]);
    assert_eq!(now(&fought, "E"), "E at 0503");
}

#[test]
fn bb_7_2a_there_must_be_somebody_to_attack() {
    assert_eq!(refused(FRONT, "A attacks 0505", 1).as_deref(), Some("bb-7.2a"));
    assert_eq!(refused(FRONT, "A attacks 0603", 1).as_deref(), Some("bb-7.2a"), "a friend's hex");
}

#[test]
fn bb_7_2b_the_attacker_selects_who_attacks() {
    for (who, odds) in [("A", "9 to 16, 1-2"), ("A+C", "18 to 16, 1-1"), ("A+C+D", "24 to 16, 1-1")]
    {
        let story = told(FRONT, &format!("{who} attacks 0504"), &[1, 1]);
        assert!(story[1].starts_with(odds), "{who}: {}", story[1]);
    }
    assert_eq!(refused(FRONT, "nobody attacks 0504", 1).as_deref(), Some("bb-7.2b"));
}

#[test]
fn bb_7_2c_a_hex_is_attacked_once_in_a_phase() {
    let game = played(FRONT, "A attacks 0504", &[1, 1]);
    assert_eq!(refuses(&game, "C attacks 0504").as_deref(), Some("bb-7.2c"));
    assert_eq!(refuses(&game, "D attacks 0503"), None);
}

#[test]
fn bb_7_2d_a_unit_attacks_once_in_a_phase() {
    let game = played(FRONT, "D attacks 0503", &[3, 4]);
    assert_eq!(refuses(&game, "D attacks 0504").as_deref(), Some("bb-7.2d"));
    assert_eq!(refuses(&game, "A+D attacks 0504").as_deref(), Some("bb-7.2d"));
    assert_eq!(refused(FRONT, "A+A attacks 0504", 1).as_deref(), Some("bb-7.2d"));
}

#[test]
fn bb_7_2d_in_the_next_phase_both_may_be_again() {
    let given = "phase german_movement
                 centre 1204
                 german A mech 9-8-10 steps 4 at 0704
                 allied B infantry 3-4-6 steps 4 at 0504";
    let mut game = played(given, "A assaults 0704-0604-0504\ngerman ends", &[1, 1, 1, 1]);
    assert_eq!(now(&game, "turn"), "turn 2 german_combat");
    assert_eq!(refuses(&game, "A attacks 0504"), None);
    play(&mut game, "A attacks 0504");
}

#[test]
fn bb_7_2e_any_unit_beside_the_hex_with_an_attack_strength_over_a_river_too() {
    let given = "phase german_combat
                 river 0604/0504
                 german A mech 9-8-10 at 0604
                 german S mech 9-8-10 suppressed at 0604
                 german G towed 0-2-5 at 0604
                 german M mobile 0-2-9 at 0604
                 german Z mech 9-8-10 at 0704
                 allied B infantry 1-1-6 at 0504";
    let game = played(given, "", &[]);
    assert_eq!(refuses(&game, "A attacks 0504"), None);
    for (who, clause) in
        [("S", "bb-7.2e"), ("G", "bb-7.2e"), ("M", "bb-7.2e"), ("Z", "bb-7.2e"), ("A+G", "bb-7.2e")]
    {
        assert_eq!(
            refuses(&game, &format!("{who} attacks 0504")).as_deref(),
            Some(clause),
            "{who}"
        );
    }
    let targets = combat::targets(game.state());
    assert_eq!(targets.iter().map(|(_, units)| units.len()).collect::<Vec<_>>(), [1]);
}

#[test]
fn bb_7_2e_units_of_several_hexes_attack_one_hex_together() {
    let given = "phase german_combat
                 german A mech 9-8-10 at 0604
                 german C mech 9-8-10 at 0603
                 german D mech 9-8-10 at 0403
                 allied B infantry 6-8-6 at 0504";
    assert!(told(given, "A+C+D attacks 0504", &[1, 1])[1].starts_with("27 to 8, 3-1"));
}

#[test]
fn bb_7_2f_in_a_movement_phase_too_a_hex_is_assaulted_once_and_a_unit_assaults_once() {
    let given = "german A mech 9-8-20 steps 4 at 0704
                 german C mech 9-8-20 steps 4 at 0706
                 allied B infantry 6-8-6 steps 4 at 0504
                 allied D infantry 1-1-6 steps 1 at 0506";
    let game = played(given, "A assaults 0704-0604-0504", &[1, 1]);
    assert_eq!(refuses(&game, "C assaults 0706-0605-0505-0504").as_deref(), Some("bb-7.2c"));
    let mut game = played(given, "C assaults 0706-0606-0506", &[6, 6]);
    assert_eq!(now(&game, "moving"), "moving C");
    assert_eq!(refuses(&game, "C assaults 0506-0505-0504").as_deref(), Some("bb-7.2d"));
    play(&mut game, "german halts");
    assert_eq!(refuses(&game, "A assaults 0704-0604-0504"), None, "another hex, another unit");
}

#[test]
fn bb_7_2f_in_the_exploitation_both_are_free_again() {
    let given = "phase german_exploitation
                 german C mech 9-8-20 at 0706
                 allied B infantry 1-1-6 steps 1 at 0506";
    assert_eq!(refused(given, "C assaults 0706-0606-0506", 1), None);
}

#[test]
fn bb_7_5a_two_dice_are_read_in_the_column_of_the_odds() {
    let given = "phase german_combat
                 german A mech 8-8-10 steps 4 at 0604
                 allied B infantry 3-8-6 steps 4 at 0504";
    for (faces, result) in
        [([1, 1], "A2"), ([3, 3], "A1"), ([3, 4], "A1D1"), ([4, 5], "A1D1r1"), ([6, 6], "D1r1")]
    {
        let story = told(given, "A attacks 0504", &faces);
        assert_eq!(
            story[1],
            format!("8 to 8, 1-1 at 1-1, rolled {} {}: {result}", faces[0], faces[1])
        );
    }
}

#[test]
fn bb_7_1j_after_a_successful_mobile_assault_the_unit_keeps_moving() {
    let given = "german A mech 9-8-12 at 0704
                 allied B infantry 1-1-6 steps 1 at 0504";
    let mut game = played(given, "A assaults 0704-0604-0504", &[6, 6]);
    assert_eq!(now(&game, "moving"), "moving A");
    play(&mut game, "A moves 0504-0404-0304-0204-0104");
    assert_eq!(now(&game, "A"), "A at 0104 acted attacked fought");
    assert_eq!(now(&game, "points_of_A"), "points_of_A 0");
}
