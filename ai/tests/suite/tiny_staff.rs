//! The staff plays another game: in the tiny one it wins far more often than chance, from either side, says why, and knows
//! nothing of the mine that its seat does not know.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::{Awaits, Game, Mirror, Outcome, Rules as _, Seat, SeededDice, Teller};
use tiny::{Mine, RED, Tiny};

/// No game has more actions.
const BOUND: usize = 100;
/// How many games are played.
const GAMES: u64 = 200;

fn opponent(name: &str, seed: u64) -> Opponent {
    Opponent::new("tiny", name, seed).expect("it is known")
}

/// Who wins.
fn play(players: [&str; 2], seed: u64) -> Seat {
    let none = BTreeMap::new();
    let mut game = shelf::open("tiny", "crossing", &none, &seed_of(seed)).expect("it is there");
    let mut players = players.map(|name| opponent(name, seed));
    for _ in 0..BOUND {
        match game.awaits() {
            Awaits::Seat(seat) => {
                players[seat.index()].act(&mut *game, seat).expect("something is legal");
            }
            Awaits::Over(Outcome::Won { seat, .. }) => return seat,
            Awaits::Over(Outcome::Drawn) => panic!("nobody can draw"),
        }
    }
    panic!("game {seed} has not ended");
}

/// How many of the games Red wins.
fn won_by_red(players: [&str; 2]) -> usize {
    let won = (1..=GAMES).filter(|&seed| play(players, seed) == RED).count();
    println!("{} v. {}: red wins {won} of {GAMES}", players[0], players[1]);
    won
}

#[test]
fn the_staff_beats_chance_from_either_side() {
    let chance = won_by_red(["random", "random"]);
    for staff in ["staff-easy", "staff", "staff-hard"] {
        let crosses = won_by_red([staff, "random"]);
        let stops = won_by_red(["staff-easy", "random"]) - won_by_red(["staff-easy", staff]);
        assert!(crosses > 150 && crosses > chance * 3, "{staff} crosses {crosses} times");
        assert!(stops > 40, "{staff} stops {stops} more than chance does");
    }
}

#[test]
fn it_says_why() {
    let none = BTreeMap::new();
    let mut game = shelf::open("tiny", "crossing", &none, &seed_of(3)).expect("it is there");
    let mut players = ["staff", "staff"].map(|name| opponent(name, 3));
    let mut told: Vec<String> = Vec::new();
    while let Awaits::Seat(seat) = game.awaits() {
        let player = &mut players[seat.index()];
        player.act(&mut *game, seat).expect("something is legal");
        told.push(player.why().expect("it has a reason").to_owned());
    }
    assert!(told.iter().all(|why| why.ends_with('.')), "{told:?}");
    let makes_for = told.iter().filter(|why| why.starts_with("Order: make for 06")).count();
    assert!(makes_for > 3, "{told:?}");
}

/// Red hears nothing of the mine, and does the same wherever it lies and in a mirror.
#[test]
fn what_is_hidden_changes_nothing() {
    let mut tried = 0;
    for seed in 1..=20 {
        let rules = Tiny::crossing();
        let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(seed)));
        let mut mirror = Mirror::new(rules.clone(), RED);
        let mut teller = Teller::new(&rules, RED);
        let mut players = ["staff", "staff"].map(|name| opponent(name, seed));
        let mut others = ["staff", "staff"].map(|name| opponent(name, seed));
        while let Awaits::Seat(seat) = game.awaits() {
            for told in teller.tell(&game) {
                mirror.hear(&told).expect("it is told everything in order");
            }
            let action = players[seat.index()].choose(&rules, &game.view(seat));
            if seat == RED {
                let mut elsewhere = game.state().clone();
                elsewhere.mine = Mine::Hidden(rules.board().hex("0303").expect("it is there"));
                let view = rules.view(&elsewhere, RED.into());
                if matches!(game.state().mine, Mine::Hidden(_)) {
                    assert_eq!(others[0].choose(&rules, &view), action);
                    assert_eq!(others[1].choose(&rules, &mirror.view()), action);
                    tried += 1;
                }
            }
            game.submit(seat, action.expect("something is legal")).expect("it is legal");
        }
    }
    assert!(tried > 50, "{tried}");
}
