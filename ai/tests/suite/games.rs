//! Whole games between opponents: they end, they are quick, and the better player wins.

use std::collections::BTreeMap;

use ai::Opponent;
use conformance::seed_of;
use kernel::{Awaits, Outcome, Rules, Seat};
use rules_ardennes44::printed::options::Options;
use rules_ardennes44::{ALLIED, Action, Ardennes44, GERMAN};
use shelf::AnyGame;

/// No game between opponents has more actions.
const BOUND: usize = 40_000;

/// Plays a game to its end and gives it, with the number of actions.
fn play(scenario: &str, players: [&str; 2], seed: u64) -> (Box<dyn AnyGame>, usize) {
    let mut game =
        shelf::open("a44", scenario, &BTreeMap::new(), &seed_of(seed)).expect("the scenario ships");
    let mut players = players.map(|name| Opponent::new("a44", name, seed).expect("they are known"));
    for actions in 0..BOUND {
        let Awaits::Seat(seat) = game.awaits() else { return (game, actions) };
        players[seat.index()].act(&mut *game, seat).expect("there is always something to do");
    }
    panic!("{scenario} {seed} has not ended");
}

fn points(game: &dyn AnyGame) -> i16 {
    let goals = game.goals(GERMAN.into());
    let (have, _) = goals[0].count.expect("points are counted");
    have
}

/// How many attacks were made by each seat.
fn attacks(game: &dyn AnyGame) -> [usize; 2] {
    let log = game.game::<Ardennes44>().expect("it is one").log();
    let attacks = log.iter().filter_map(kernel::Entry::acted);
    let attacks = attacks.filter(|acted| matches!(acted.action, Action::Attack { .. }));
    let mut count = [0; 2];
    attacks.for_each(|acted| count[acted.seat.index()] += 1);
    count
}

#[test]
fn three_games_of_six_turns_end() {
    for seed in 1..=3 {
        let (game, actions) = play("six_turns", ["greedy", "greedy"], seed);
        let attacks = attacks(&*game);
        println!("seed {seed}: {actions} actions, {} points, {attacks:?} attacks", points(&*game));
        assert!(attacks[0] > 20, "the Germans attack: {attacks:?}");
        assert!(attacks[1] < attacks[0], "the Allies seldom do: {attacks:?}");
    }
}

#[test]
fn a_campaign_ends() {
    let (game, actions) = play("campaign", ["greedy", "greedy"], 1);
    println!("{actions} actions, {:?}, {:?} attacks", game.awaits(), attacks(&*game));
    let Awaits::Over(outcome) = game.awaits() else { panic!("it is over") };
    assert_ne!(outcome, Outcome::Drawn);
}

#[test]
fn greedy_beats_random_from_either_side() {
    let mut won = 0;
    for seed in 1..=5 {
        let attacks = play("six_turns", ["greedy", "random"], seed).0;
        let defends = play("six_turns", ["random", "greedy"], seed).0;
        let [gained, lost] = [&attacks, &defends].map(|game| points(&**game));
        println!("seed {seed}: greedy Germans have {gained} points, random ones {lost}");
        won += usize::from(attacks.awaits() == Awaits::Over(Outcome::won(GERMAN)));
        won += usize::from(defends.awaits() == Awaits::Over(Outcome::won(ALLIED)));
    }
    assert!(won >= 9, "{won} of 10");
}

#[test]
fn what_is_hidden_changes_nothing() {
    let rules = Ardennes44::scenario_with("campaign", Options::all()).unwrap();
    let mut game = kernel::Game::new(rules, kernel::SeededDice::new(&seed_of(5)));
    let greedy = || Opponent::new("a44", "greedy", 5).expect("it is known");
    let (mut players, mut elsewhere) = ([greedy(), greedy()], greedy());
    let mut tried = 0;
    for _ in 0..400 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let rules = game.rules().clone();
        let action = players[seat.index()].choose(&rules, &game.view(seat));
        if seat == GERMAN {
            let mut other = game.state().clone();
            other.real_dump =
                other.dumps.iter().map(|dump| dump.hex).find(|&hex| Some(hex) != other.real_dump);
            tried += usize::from(other.real_dump != game.state().real_dump);
            assert_eq!(elsewhere.choose(&rules, &rules.view(&other, seat.into())), action);
        }
        let action = action.unwrap_or_else(|| game.legal(seat)[0].clone());
        game.submit(seat, action).unwrap();
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn manners_are_kept() {
    let mut game = shelf::open("a44", "six_turns", &BTreeMap::new(), &seed_of(1)).unwrap();
    let Awaits::Seat(turn) = game.awaits() else { panic!("it begins") };
    let other = Seat::new(1 - u8::try_from(turn.index()).unwrap());
    let mut player = Opponent::new("a44", "greedy", 1).unwrap();
    assert!(player.act(&mut *game, other).unwrap_err().text.contains("not your turn"));
    assert_eq!(game.entries(), 0);
    assert!(Opponent::new("a44", "napoleon", 1).is_none());
    assert!(Opponent::new("tiny", "greedy", 1).is_none());
}
