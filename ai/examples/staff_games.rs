//! Plays six games between opponents and prints every action with the digest after it. A change that
//! is not meant to change the play prints the same lines before and after:
//! `cargo run --release -p ai --example staff_games > after.txt`, then `diff before.txt after.txt`.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::{Awaits, Entry};
use rules_ardennes44::Ardennes44;

const GAMES: [(&str, [&str; 2]); 6] = [
    ("six_turns", ["staff", "staff"]),
    ("six_turns", ["staff", "staff-easy"]),
    ("six_turns", ["staff-hard", "staff"]),
    ("six_turns", ["greedy", "staff"]),
    ("eight_turns", ["staff", "staff"]),
    ("eight_turns", ["staff", "greedy"]),
];

fn main() {
    for (number, (scenario, players)) in (1..).zip(GAMES) {
        println!("game {number}: {scenario}, {} v. {}", players[0], players[1]);
        play(number, scenario, players);
    }
}

fn play(number: u64, scenario: &str, players: [&str; 2]) {
    let none = BTreeMap::new();
    let mut game = shelf::open("a44", scenario, &none, &seed_of(number)).expect("it ships");
    let mut players = players.map(|name| Opponent::new("a44", name, number).expect("it is known"));
    while let Awaits::Seat(seat) = game.awaits() {
        players[seat.index()].act(&mut *game, seat).expect("there is always something to do");
    }
    let game = game.game::<Ardennes44>().expect("it is a game of these rules");
    for acted in game.log().iter().filter_map(Entry::acted) {
        println!("{} {} {:?} {}", acted.seq, acted.seat, acted.action, acted.digest);
    }
}
