//! §5.1, §5.2 Movement: who moves, how far, and the one hex that everybody has.

use crate::language::{check, now, played};

#[test]
fn bw_5_1a_a_player_moves_none_some_or_all_of_his_units() {
    let given = "german A infantry 4-4-3 at 0304
                 german B infantry 4-4-3 at 0308";
    let none = played(given, "german ends", &[]);
    assert_eq!([now(&none, "A"), now(&none, "B")], ["A at 0304", "B at 0308"]);
    let some = played(given, "A moves 0304-0305\ngerman ends", &[]);
    assert_eq!([now(&some, "A"), now(&some, "B")], ["A at 0305", "B at 0308"]);
    let all = played(given, "A moves 0304-0305\nB moves 0308-0309\ngerman ends", &[]);
    assert_eq!([now(&all, "A"), now(&all, "B")], ["A at 0305", "B at 0309"]);
}

#[test]
fn bw_5_1a_only_in_his_own_movement_phase_and_only_his_own() {
    let given = "german A infantry 4-4-3 at 0304
                 allied B infantry 4-4-3 at 0308";
    check(
        "bw-5.1a",
        given,
        "B moves 0308-0309",
        "refused: it is not your turn: the game waits for seat 0",
    );
    check(
        "bw-5.1a",
        &format!("{given}\nphase construction"),
        "A moves 0304-0305",
        "refused bw-4a: this is not the phase for that",
    );
}

#[test]
fn bw_5_1b_movement_goes_from_hex_to_hex() {
    check(
        "bw-5.1b",
        "german A infantry 4-4-3 at 0304",
        "A moves 0304-0306
         A moves 0304-0305-0307
         A moves 0305-0306
         A moves 0304
         A moves 0304-0304
         A moves 0304-0305",
        "refused bw-5.1b: movement goes from a hex to the next
         refused bw-5.1b: movement goes from a hex to the next
         refused bw-5.1b: movement goes from a hex to the next
         refused bw-5.1b: movement goes from a hex to the next
         refused bw-5.1b: movement goes from a hex to the next
         A moves 0304-0305 for 12
         now A at 0305 moved",
    );
}

#[test]
fn bw_5_1b_nobody_leaves_the_map_by_a_step() {
    check(
        "bw-5.1b",
        "german A infantry 4-4-3 at 0101",
        "A moves 0101-9999",
        "refused bw-2.1a: there is no such hex on the map",
    );
}

#[test]
fn bw_5_1c_nobody_enters_a_hex_with_an_enemy() {
    check(
        "bw-5.1c",
        "german A infantry 4-4-5 at 0303
         allied G corps_artillery 4-4-3 at 0305",
        "A moves 0303-0304-0305
         A moves 0303-0304-0305-0306
         A moves 0303-0304-0404-0405-0306",
        "refused bw-5.1c: an enemy unit is in that hex
         refused bw-5.1c: an enemy unit is in that hex
         A moves 0303-0304-0404-0405-0306 for 48
         now A at 0306 moved",
    );
}

#[test]
fn bw_5_2a_a_unit_spends_at_most_its_allowance_and_pays_for_each_hex() {
    check(
        "bw-5.2a",
        "broken 0305
         german A infantry 4-4-3 at 0304
         german B infantry 4-4-3 at 0704",
        "A moves 0304-0305-0306-0307
         B moves 0704-0705-0706-0707-0708
         A moves 0304-0305-0306
         B moves 0704-0705-0706-0707",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0304-0305-0306 for 36
         B moves 0704-0705-0706-0707 for 36
         now A at 0306 moved
         now B at 0707 moved",
    );
}

#[test]
fn bw_5_2b_points_left_over_are_lost() {
    check(
        "bw-5.2b",
        "german A infantry 4-4-3 at 0304",
        "A moves 0304-0305
         A moves 0305-0306",
        "A moves 0304-0305 for 12
         refused bw-5.2a: that unit has moved in this phase
         now A at 0305 moved",
    );
    let next_turn = "turn 19AM
         off east 0104
         german A infantry 4-4-3 at 0304";
    let mut game = played(next_turn, "A moves 0304-0303\ngerman ends\nallied ends", &[]);
    assert_eq!(now(&game, "turn"), "turn 19PM german movement");
    let data = game.rules().data().clone();
    let seat = kernel::Seat::new(0);
    let far = crate::language::action(&data, "A moves 0303-0304-0305-0306-0307");
    assert!(game.submit(seat, far).is_err(), "what was left of 19AM does not help on 19PM");
    let near = crate::language::action(&data, "A moves 0303-0304-0305-0306");
    assert!(game.submit(seat, near).is_ok());
}

#[test]
fn bw_5_2b_a_stack_goes_as_far_as_its_slowest() {
    check(
        "bw-5.2b",
        "german A infantry 4-4-3 at 0304
         german B armored_infantry 4-4-5 at 0304",
        "A+B moves 0304-0305-0306-0307-0308
         A+A moves 0304-0305
         A+B moves 0304-0305-0306-0307",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2b: a unit is named twice
         A+B moves 0304-0305-0306-0307 for 36
         now A at 0307 moved
         now B at 0307 moved",
    );
}

#[test]
fn bw_5_2c_a_unit_always_moves_one_hex() {
    check(
        "bw-5.2c",
        "forest 0305 0705
         interdicted 0705
         german A infantry 4-4-1 at 0304
         german B infantry 4-4-1 at 0704
         german C corps_artillery 4-4-1 at 0904
         river 0904/0905
         broken 0905",
        "A moves 0304-0305-0306
         A moves 0304-0305
         B moves 0704-0705
         C moves 0904-0905",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         A moves 0304-0305 for 12
         B moves 0704-0705 for 12
         C moves 0904-0905 for 12
         C is fired (bw-10.4d)
         now A at 0305 moved",
    );
}

#[test]
fn bw_5_2c_the_guarantee_is_for_the_first_hex_alone() {
    check(
        "bw-5.2c",
        "forest 0306
         german A infantry 4-4-2 at 0304
         german B infantry 4-4-3 at 0304 oos",
        "A moves 0304-0305-0306
         B moves 0304-0305-0306
         A moves 0304-0305-0304-0305",
        "refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2a: the Movement Allowance does not reach so far
         refused bw-5.2a: the Movement Allowance does not reach so far",
    );
}

#[test]
fn bw_5_2c_what_is_closed_stays_closed() {
    check(
        "bw-5.2c",
        "forest 0305
         cliff 0304/0404
         meuse 0304/0204
         german A armor 4-4-1 at 0304
         german T armor 4-4-1 at 0504 tiger
         river 0504/0505",
        "A moves 0304-0305
         A moves 0304-0404
         A moves 0304-0204
         T moves 0504-0505",
        "refused bw-5.3f: armor enters and leaves forest by road only
         refused bw-5.3v: nobody moves or attacks across a cliff
         refused bw-5.3t: vehicles and guns cross the Meuse only at a bridge
         refused bw-5.3s: Panthers, Tigers and Jagdtigers never cross an unbridged river",
    );
}

#[test]
fn bw_5_2d_the_guarantee_does_not_beat_a_zone() {
    check(
        "bw-5.2d",
        "forest 0303
         german A infantry 4-4-1 at 0304
         allied B infantry 4-4-3 at 0305",
        "A moves 0304-0404
         A moves 0304-0204
         A moves 0304-0303",
        "refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy
         refused bw-7.4c: a unit may not step from one hex to another in the zone of the same enemy
         A moves 0304-0303 for 12
         now A at 0303 moved",
    );
}

#[test]
fn bw_5_2d_a_unit_in_nothing_but_one_zone_cannot_move() {
    let given = "cliff 0304/0303 0304/0403 0304/0203
                 german A infantry 4-4-3 at 0304
                 allied B infantry 4-4-3 at 0305
                 in_hand A";
    let moves = crate::language::rules(given);
    let game = kernel::Game::new(moves, kernel::ScriptedDice::default());
    let listed = crate::language::listed(&game, kernel::Seat::new(0));
    let moves = listed.iter().filter(|one| matches!(one, rules_bitter_woods::Action::Move { .. }));
    assert_eq!(moves.count(), 0, "0404 and 0204 are in the zone of the same enemy, 0305 is his");
}

#[test]
fn bw_5_2e_army_artillery_does_not_move_even_one_hex() {
    check(
        "bw-5.2e",
        "switch army_artillery
         road 0304-0305
         german G army_artillery 10-4-3 at 0304 range 8
         german C corps_artillery 4-4-1 at 0304",
        "G moves 0304-0305
         G moves 0304-0303
         C moves 0304-0303",
        "refused bw-37.1b: army artillery never moves
         refused bw-37.1b: army artillery never moves
         C moves 0304-0303 for 12
         C is fired (bw-10.4d)
         now G at 0304",
    );
}
