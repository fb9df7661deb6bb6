//! §6.4 Allied reinforcements.

use crate::language::{check, now, play, played, position, refused, refuses};
use rules_bastogne::Side;

/// A reinforcement of turn 2, before it comes.
const ENTRY: &str = "phase german_supply
                     turn 2
                     major 0112-0212-0312
                     allied R mech 9-8-10 waits 2 at 0112
                     allied B infantry 6-8-6 at 0106";

#[test]
fn bb_6_4a_only_the_allies_get_reinforcements_at_their_turn_and_place() {
    let start = position("scenario counterattack");
    let come: Vec<_> = start.unit_ids().filter(|&unit| start.counter(unit).arrival > 0).collect();
    assert!(come.len() > 20);
    assert!(come.iter().all(|&unit| start.side_of(unit) == Side::Allied));
    check(
        "bb-6.4a",
        ENTRY,
        "german ends
         R is placed in 0111",
        "german supplied: nobody
         turn 2 allied_reinforcements
         R enters 0112
         turn 2 allied_movement
         refused bb-5e: that is not done in this phase
         now R at 0112",
    );
    let early = ENTRY.replace("waits 2", "waits 3");
    assert_eq!(now(&played(&early, "german ends", &[]), "R"), "R waits");
}

#[test]
fn bb_6_4b_they_may_move_on_the_turn_they_arrive() {
    let game = played(ENTRY, "german ends\nR moves 0112-0212-0312", &[]);
    assert_eq!(now(&game, "R"), "R at 0312 acted");
}

#[test]
fn bb_6_4b_they_may_exploit_and_assault_as_well() {
    let given = format!("{ENTRY}\ngerman A infantry 1-1-6 steps 1 at 0412");
    let mut game = played(&given, "german ends\nR assaults 0112-0212-0312-0412", &[6, 6]);
    assert_eq!(now(&game, "R"), "R at 0412 acted attacked fought");
    play(&mut game, "allied halts");
    let game = played(&given, "german ends\nallied ends", &[]);
    assert_eq!(now(&game, "turn"), "turn 2 allied_exploitation");
    assert_eq!(refuses(&game, "R moves 0112-0212"), None);
}

#[test]
fn bb_6_4c_beside_a_german_in_the_entry_they_are_placed_and_stay() {
    let given = format!("{ENTRY}\ngerman A infantry 6-8-6 at 0112\nallied C mech 9-8-10 at 0101");
    let mut game = played(&given, "german ends", &[]);
    assert_eq!(
        [now(&game, "turn"), now(&game, "asked")],
        ["turn 2 allied_reinforcements", "asked allied"]
    );
    assert_eq!(refuses(&game, "allied ends").as_deref(), Some("bb-6.4c"));
    assert_eq!(refuses(&game, "R is placed in 0112").as_deref(), Some("bb-6.4c"));
    assert_eq!(refuses(&game, "R is placed in 0110").as_deref(), Some("bb-6.4c"));
    assert_eq!(refuses(&game, "B is placed in 0111").as_deref(), Some("bb-6.4a"));
    play(&mut game, "R is placed in 0111\nallied ends");
    assert_eq!(now(&game, "R"), "R at 0111 began_in_zone held");
    assert_eq!(now(&game, "turn"), "turn 2 allied_movement");
    assert_eq!(refuses(&game, "R moves 0111-0110").as_deref(), Some("bb-6.4c"));
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "turn"), "turn 2 allied_combat");
    assert_eq!(refuses(&game, "R attacks 0112"), None, "it may fight");
    play(&mut game, "allied ends");
    assert_eq!(now(&game, "turn"), "turn 2 allied_exploitation", "for C");
    assert_eq!(refuses(&game, "R moves 0111-0110").as_deref(), Some("bb-6.4c"));
}

#[test]
fn bb_6_4c_on_the_next_turn_they_move() {
    let given = format!("{ENTRY}\ngerman A infantry 6-8-6 at 0112\nphase allied_reinforcements");
    let mut game = played(&given, "R is placed in 0111\nallied ends\nallied ends", &[1; 4]);
    assert_eq!(now(&game, "turn"), "turn 2 allied_combat");
    play(&mut game, "allied ends");
    assert_eq!(
        [now(&game, "turn"), now(&game, "R")],
        ["turn 3 german_movement", "R at 0111 began_in_zone"]
    );
    play(&mut game, "german ends\ngerman ends\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 3 allied_movement");
    assert_eq!(refuses(&game, "R moves 0111-0110"), None);
}

#[test]
fn bb_6_4e_entering_costs_nothing() {
    let mut game = played(ENTRY, "german ends", &[]);
    assert_eq!([now(&game, "R"), now(&game, "points_of_R")], ["R at 0112", "points_of_R 10"]);
    // Not even into the zone of an enemy.
    let zone = format!("{ENTRY}\ngerman A infantry 6-8-6 at 0111");
    game = played(&zone, "german ends", &[]);
    assert!(now(&game, "R").starts_with("R at 0112"));
    assert_eq!(now(&game, "points_of_R"), "points_of_R 10");
}

/// A German in the entry and one in each hex beside it.
const CLOSED: &str = "phase german_supply
                      turn 2
                      allied R mech 9-8-10 waits 2 at 0112
                      german A infantry 6-8-6 at 0112
                      german C infantry 6-8-6 at 0111
                      german D infantry 6-8-6 at 0212
                      german E infantry 6-8-6 at 0211";

#[test]
fn bb_6_4f_where_all_is_closed_the_unit_waits_and_tries_again() {
    let mut game = played(CLOSED, "german ends", &[1; 8]);
    assert_eq!([now(&game, "turn"), now(&game, "R")], ["turn 3 german_movement", "R waits"]);
    // The next turn is as the one before; on the third turn a hex beside the entry is free.
    play(&mut game, "german ends\ngerman ends");
    assert_eq!([now(&game, "turn"), now(&game, "R")], ["turn 4 german_movement", "R waits"]);
    play(&mut game, "C moves 0111-0110\ngerman ends\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 4 allied_reinforcements");
    assert_eq!(refuses(&game, "R is placed in 0212").as_deref(), Some("bb-6.4c"));
    play(&mut game, "R is placed in 0111");
    assert_eq!(now(&game, "R"), "R at 0111 held");
}

#[test]
fn bb_6_4f_once_the_entry_is_free_the_unit_comes_by_it() {
    let mut game = played(CLOSED, "german ends", &[1; 8]);
    // The others are in the way of nobody once A has gone.
    play(&mut game, "A moves 0112-0111\ngerman ends\ngerman ends");
    assert_eq!(now(&game, "turn"), "turn 3 allied_movement");
    assert!(now(&game, "R").starts_with("R at 0112"), "{}", now(&game, "R"));
}

#[test]
fn bb_6_4f_a_river_closes_a_hex_to_vehicles() {
    let given = "phase allied_reinforcements
                 river 0112/0111 0112/0212 0112/0211
                 allied R mech 9-8-10 waits 2 at 0112
                 allied I infantry 6-8-6 waits 2 at 0112
                 german A infantry 6-8-6 at 0112";
    assert_eq!(refused(given, "R is placed in 0111", 1).as_deref(), Some("bb-6.4c"));
    assert_eq!(refused(given, "I is placed in 0111", 1), None);
    let game = played(given, "I is placed in 0111\nallied ends", &[]);
    assert_eq!(now(&game, "R"), "R waits");
}
