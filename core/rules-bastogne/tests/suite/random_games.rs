//! Random games to their end: no dead end, no panic, and nothing on the table that cannot be.
//!
//! A few are played with every run of the tests. `BB_GAMES=2500 cargo test --release -p rules-bastogne --test suite random_games --
//! --nocapture` plays that many of each scenario, at a difficulty drawn at random.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test is told how much to try, and says how much it tried"
)]

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, Rules, Seat, SeededDice};
use rules_bastogne::stand::strength;
use rules_bastogne::state::unit::Place;
use rules_bastogne::{Action, BastogneBreakout, Phase, Position, Side};

use crate::subject::drawn;

/// No game is longer.
const BOUND: usize = 60_000;
/// One game in so many is examined after every action.
const EXAMINED: u64 = 10;

fn play(scenario: &str, games: u64) -> usize {
    let (mut examined, mut actions) = (0, 0);
    let mut won = [0; 2];
    for number in 0..games {
        let mut chooser = Chooser::new(number);
        let options = drawn(&mut chooser);
        let rules = BastogneBreakout::scenario_with(scenario, options).expect("it ships");
        let mut game = Game::new(rules, SeededDice::new(&seed_of(number)));
        let mut taken = 0;
        while let Awaits::Seat(seat) = game.awaits() {
            let mut legal = game.legal(seat);
            let at = || format!("{scenario}, game {number}, action {taken}");
            let Position { turn, phase, moving, battle, .. } = game.state();
            assert!(
                !legal.is_empty(),
                "{}: dead end: {turn} {phase:?} {moving:?} {battle:?}",
                at()
            );
            assert!(taken < BOUND, "{}: no end", at());
            let action = legal.swap_remove(chooser.below(legal.len()));
            let action = widened(&game, seat, action, &mut chooser);
            let told = format!("{action:?}");
            game.submit(seat, action)
                .unwrap_or_else(|refusal| panic!("{}: {refusal}: {told}", at()));
            if number.is_multiple_of(EXAMINED) {
                assert_eq!(wrong_with(game.state()), None, "{}: {told}", at());
                examined += 1;
            }
            taken += 1;
        }
        let winner = game.state().winner.expect("somebody wins (bb-5g)");
        won[winner.index()] += 1;
        actions += taken;
    }
    println!("{games} games of {scenario}: {actions} actions, {examined} examined, won {won:?}");
    examined
}

/// The same action with companions from the same hex, every other time: lists name single units, and groups are allowed.
fn widened(
    game: &Game<BastogneBreakout>,
    seat: Seat,
    action: Action,
    chooser: &mut Chooser,
) -> Action {
    let (Action::Move { units, path } | Action::Assault { units, path, .. }) = &action else {
        return action;
    };
    if chooser.below(2) == 0 {
        return action;
    }
    let mut group = units.clone();
    let view = game.view(seat);
    let mut widest = action.clone();
    for unit in game.state().units_in(path[0]).filter(|unit| !units.contains(unit)) {
        group.push(unit);
        let (units, path) = (group.clone(), path.clone());
        let tried = if let Action::Assault { target, .. } = action {
            Action::Assault { units, path, target }
        } else {
            Action::Move { units, path }
        };
        if game.rules().check(&view, &tried).is_ok() {
            widest = tried;
        } else {
            group.pop();
        }
    }
    widest
}

/// The first thing that cannot be, if there is one.
fn wrong_with(position: &Position) -> Option<String> {
    if !position.same_ground(&position.recomputed()) {
        return Some("zones or stacks differ when computed from scratch".to_owned());
    }
    if position.phase == Phase::Over && position.winner.is_none() {
        return Some("nobody has won".to_owned());
    }
    for unit in position.unit_ids() {
        let (counter, state) = (position.counter(unit), position.unit(unit));
        let most = strength::full_allowance(position, unit);
        let wrong = [
            (state.steps > counter.steps, "has more steps than it began with"),
            (
                (state.steps == 0) != (state.place == Place::Dead),
                "is dead with steps, or not without",
            ),
            (strength::allowance(position, unit) > most, "has more points than its face shows"),
            (
                matches!(state.place, Place::Exited(_)) && counter.side == Side::Allied,
                "is Allied and left the map",
            ),
            (
                matches!(state.place, Place::Waiting) && counter.side == Side::German,
                "is German and waits",
            ),
        ];
        let Place::On(hex) = state.place else {
            if let Some((_, what)) = wrong.into_iter().find(|(is_so, _)| *is_so) {
                return Some(format!("{} {what}", counter.id));
            }
            continue;
        };
        let shown = position.units_in(hex).filter(|&other| other == unit).count();
        let here = [
            (shown != 1, "is not shown once where it is"),
            (position.has_enemy(counter.side, hex), "stands with an enemy"),
            (position.controller(hex) != counter.side, "stands where the enemy was last"),
        ];
        if let Some((_, what)) = wrong.into_iter().chain(here).find(|(is_so, _)| *is_so) {
            return Some(format!("{} {what}", counter.id));
        }
    }
    None
}

/// How many games of each scenario; a few, if nobody says.
fn games(few: u64) -> u64 {
    std::env::var("BB_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn random_introductions_come_to_an_end() {
    assert!(play("introduction", games(4)) > 300);
}

#[test]
fn random_drives_of_second_panzer_come_to_an_end() {
    assert!(play("second_panzer", games(4)) > 100);
}

#[test]
fn random_breakouts_come_to_an_end() {
    assert!(play("breakout", games(2)) > 300);
}

#[test]
fn random_counterattacks_come_to_an_end() {
    assert!(play("counterattack", games(2)) > 300);
}
