//! Enemy Action: whole games end, the staff has a reason for all it does, it loses fewer points than chance does, and the same seed plays
//! the same game.

use std::collections::BTreeMap;

use ai::{GAME, Opponent};
use conformance::seed_of;
use kernel::Awaits;
use rules_enemy_action::{ALLIED, EnemyAction, GERMAN, Position};
use shelf::AnyGame;

/// No game has more actions.
const BOUND: usize = 20_000;

fn opened(scenario: &str, seed: u64) -> Box<dyn AnyGame> {
    shelf::open("eaa", scenario, &BTreeMap::new(), &seed_of(seed)).expect("the scenario ships")
}

fn position(game: &dyn AnyGame) -> &Position {
    game.game::<EnemyAction>().expect("it is a game of these rules").state()
}

/// Plays a game to the end of a day, and gives it with the number of actions of the Allies for which they had no reason.
fn play(scenario: &str, name: &str, seed: u64, last: u8) -> (Box<dyn AnyGame>, usize) {
    let mut game = opened(scenario, seed);
    let mut players =
        [GAME, name].map(|name| Opponent::new("eaa", name, seed).expect("they are known"));
    let mut without = 0;
    for _ in 0..BOUND {
        let Awaits::Seat(seat) = game.awaits() else { return (game, without) };
        if position(&*game).day > last {
            return (game, without);
        }
        let player = &mut players[seat.index()];
        player.act(&mut *game, seat).expect("there is always something to do");
        let why = player.why().unwrap_or_default();
        without += usize::from(seat == ALLIED && !why.ends_with('.'));
    }
    panic!("{scenario} {seed} has not ended");
}

#[test]
fn the_staff_loses_fewer_points_in_two_days_than_chance_does() {
    let points = |name: &str| -> i16 {
        let games = (1..=3).map(|seed| play("allies_surprised", name, seed, 17));
        games.map(|(game, _)| position(&*game).points()).sum()
    };
    let [staff, greedy, random] = ["staff-easy", "greedy", "random"].map(points);
    println!("in 3 games the staff lost {staff} points, greedy {greedy}, random {random}");
    assert!(staff * 4 < random * 3 && greedy * 5 < random * 4, "{staff}, {greedy}, {random}");
}

#[test]
fn the_staff_has_a_reason_for_all_it_does() {
    for (name, seed) in [("staff-easy", 7), ("greedy", 8)] {
        let (game, without) = play("allies_surprised", name, seed, 17);
        assert_eq!(without, 0, "{name}");
        assert!(position(&*game).day > 17, "the first two days are over");
    }
}

#[test]
fn every_scenario_is_commanded() {
    for scenario in EnemyAction::SCENARIOS.into_iter().chain(EnemyAction::LESSONS) {
        let begins = position(&*opened(scenario, 3)).day;
        let (game, without) = play(scenario, "greedy", 3, begins);
        assert_eq!(without, 0, "{scenario}");
        let is_over = matches!(game.awaits(), Awaits::Over(_));
        assert!(is_over || position(&*game).day > begins, "{scenario}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let played = |seed| {
        let mut game = opened("initial_assault", 5);
        let mut staff = Opponent::new("eaa", "staff", seed).expect("it is known");
        let mut itself = Opponent::new("eaa", GAME, 0).expect("it is known");
        while let Awaits::Seat(seat) = game.awaits() {
            let player = if seat == GERMAN { &mut itself } else { &mut staff };
            player.act(&mut *game, seat).expect("there is always something to do");
        }
        game.digest()
    };
    let digest = played(1);
    assert_eq!(played(1), digest);
    let thinks_alike = |seed| played(seed) == digest;
    assert!(!(2..5).all(thinks_alike), "another seed thinks with other dice");
}

#[test]
fn advice_is_given_to_the_player_and_nothing_is_done() {
    let mut game = opened("initial_assault", 4);
    let mut itself = Opponent::new("eaa", GAME, 0).expect("it is known");
    while game.awaits() == Awaits::Seat(GERMAN) {
        itself.act(&mut *game, GERMAN).expect("the game has a next step");
    }
    let (digest, entries) = (game.digest(), game.entries());
    let mut staff = Opponent::new("eaa", "staff-easy", 1).expect("it is known");
    let advice = staff.advise(&*game, ALLIED).expect("the Allies are asked");
    assert_eq!((game.digest(), game.entries()), (digest, entries));
    assert!(advice.why.is_some_and(|why| why.ends_with('.')));
}
