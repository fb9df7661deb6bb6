//! A seat that the game itself plays: nobody chooses there.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::{Awaits, Seat};

#[test]
fn the_game_itself_plays_the_seat_that_is_its_own() {
    let mut game = shelf::open("eaa", "initial_assault", &BTreeMap::new(), &seed_of(4)).unwrap();
    let mut players = ["game", "random"].map(|name| Opponent::new("eaa", name, 4).unwrap());
    let mut steps = 0;
    while let Awaits::Seat(seat) = game.awaits() {
        if seat == Seat::new(0) {
            assert_eq!(game.legal(seat).as_array().map(Vec::len), Some(1));
            steps += 1;
        }
        players[seat.index()].act(&mut *game, seat).unwrap();
    }
    assert!(steps > 50, "{steps} steps of its own");
}

#[test]
fn where_both_seats_are_open_the_game_plays_neither() {
    for rules in ["a44", "bw", "bb", "tiny"] {
        assert!(Opponent::new(rules, "game", 1).is_none(), "{rules}");
    }
    assert!(!Opponent::names("eaa").contains(&"game"), "nobody chooses it");
}
