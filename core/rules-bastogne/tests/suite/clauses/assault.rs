//! §7.10 The mobile assault.

use crate::language::{check, now, play, played, refused, refuses, told};

#[test]
fn bb_7_10a_it_is_resolved_like_combat_and_its_units_may_drive_on() {
    // A bridge, a town and a majority of vehicles count as in any combat.
    let given = "bridge 0504/0604
                 town 0504
                 german A mech 36-8-20 at 0704
                 allied B infantry 1-2-6 steps 1 at 0504";
    check(
        "bb-7.10a",
        given,
        "A assaults 0704-0604-0504, rolling 6 6
         german ends
         A moves 0504-0404",
        "A moves 0704-0604, 17 left, and goes on
         A assaults 0504 against B
         18 to 2, 9-1 -3 (bb-7.4e) -1 (bb-7.4d) at 5-1, rolled 6 6: D3r2
         B loses a step (bb-7.7a)
         A advances to 0504, 13 left
         refused bb-7.10a: units are in the midst of a move
         A moves 0504-0404, 12 left
         now A at 0404 acted attacked fought",
    );
}

#[test]
fn bb_7_10a_nobody_else_moves_in_the_midst_of_it() {
    let given = "german A mech 9-8-10 at 0704
                 german C mech 9-8-10 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    let mut game = played(given, "A assaults 0704-0604-0504", &[6, 6]);
    assert_eq!(refuses(&game, "C moves 0904-0905").as_deref(), Some("bb-7.10a"));
    play(&mut game, "german halts");
    assert_eq!(refuses(&game, "C moves 0904-0905"), None);
    assert_eq!(refuses(&game, "A moves 0504-0404").as_deref(), Some("bb-6.1b"));
}

#[test]
fn bb_7_10a_the_units_of_a_group_go_on_each_as_far_as_it_can() {
    let given = "german A mech 9-8-12 at 0704
                 german C mech 9-8-10 at 0704
                 german D infantry 9-8-7 at 0704
                 allied B infantry 1-1-6 steps 1 at 0504";
    let mut game = played(given, "A+C+D assaults 0704-0604-0504", &[6, 6]);
    // Three and four points are spent: five, three and none are left.
    assert_eq!(now(&game, "moving"), "moving A+C");
    assert_eq!(now(&game, "D"), "D at 0504 acted attacked fought");
    assert_eq!(refuses(&game, "A+C moves 0504-0404-0304-0204-0104").as_deref(), Some("bb-6b"));
    play(&mut game, "A moves 0504-0404-0304-0204-0104");
    assert_eq!(now(&game, "moving"), "moving C");
    play(&mut game, "C moves 0504-0503");
    assert_eq!(now(&game, "moving"), "moving nobody");
}

#[test]
fn bb_7_10b_all_units_of_it_are_in_one_hex() {
    let given = "german A mech 9-8-10 at 0704
                 german C mech 9-8-10 at 0703
                 allied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(refused(given, "A+C assaults 0704-0604-0504", 1).as_deref(), Some("bb-7.10d"));
    assert_eq!(refused(given, "A assaults 0704-0604-0504", 1), None);
    assert_eq!(
        refused(given, "A assaults 0704-0504", 1).as_deref(),
        Some("bb-7.2e"),
        "it lies not beside"
    );
}

#[test]
fn bb_7_10c_if_the_hex_is_held_the_move_is_over_where_they_attacked_from() {
    let given = "german A mech 9-8-20 steps 4 at 0704
                 allied B infantry 6-8-6 steps 4 at 0504";
    let game = played(given, "A assaults 0704-0604-0504", &[1, 1]);
    assert_eq!(now(&game, "A"), "A at 0604 2 steps acted attacked fought");
    assert_eq!(now(&game, "points_of_A"), "points_of_A 0");
    assert_eq!(now(&game, "moving"), "moving nobody");
    assert_eq!(refuses(&game, "A moves 0604-0704").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "german ends"), None);
}

#[test]
fn bb_7_10d_units_of_one_hex_move_and_assault_as_a_group_each_at_its_own_cost() {
    // Through a forest: two points for infantry and three for vehicles.
    let given = "forest 0604
                 german A mech 9-8-12 at 0704
                 german D infantry 9-8-10 at 0704
                 allied B infantry 1-1-6 steps 1 at 0504";
    let story = told(given, "A+D assaults 0704-0604-0504", &[6, 6]);
    assert_eq!(story[0], "A+D moves 0704-0604, 7, 6 left, and goes on");
    assert_eq!(story[4], "A+D advances to 0504, 3, 2 left");
    let short = given.replace("mech 9-8-12", "mech 9-8-8");
    assert_eq!(refused(&short, "A+D assaults 0704-0604-0504", 1).as_deref(), Some("bb-6b"));
    assert_eq!(refused(&short, "D assaults 0704-0604-0504", 1), None);
}

#[test]
fn bb_7_10d_who_ended_his_move_there_before_cannot_join() {
    let given = "german A mech 9-8-10 at 0704
                 german C mech 9-8-10 at 0904
                 allied B infantry 1-1-6 steps 1 at 0504";
    let game = played(given, "C moves 0904-0804-0704", &[]);
    assert_eq!(refuses(&game, "A+C assaults 0704-0604-0504").as_deref(), Some("bb-6.1b"));
    assert_eq!(refuses(&game, "A assaults 0704-0604-0504"), None);
}

#[test]
fn bb_7_10d_a_gun_goes_with_nobody_into_an_assault() {
    let given = "german A mech 9-8-10 at 0704
                 german M mobile 0-2-9 limbered at 0704
                 allied B infantry 1-1-6 steps 1 at 0504";
    assert_eq!(refused(given, "A+M assaults 0704-0604-0504", 1).as_deref(), Some("bb-7.2e"));
    assert_eq!(refused(given, "A+M moves 0704-0604", 1), None);
}
