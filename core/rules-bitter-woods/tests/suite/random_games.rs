//! Random games to their end: no dead end, no panic, and nothing on the table that cannot be.
//!
//! A few are played with every run of the tests. `BW_GAMES=10000 BW_CAMPAIGNS=200 cargo test --release -p rules-bitter-woods --test
//! suite random_games -- --nocapture` plays that many, with options drawn at random.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test is told how much to try, and says how much it tried"
)]

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, SeededDice};
use rules_bitter_woods::stand::stacking;
use rules_bitter_woods::state::unit::Place;
use rules_bitter_woods::{BitterWoods, Options, Phase, Position, Side};

/// No game is longer.
const BOUND: usize = 60_000;
/// One game in so many is examined after every action.
const EXAMINED: u64 = 10;

/// Options drawn at random, without those that the scenario refuses.
pub(crate) fn drawn(scenario: &str, chooser: &mut Chooser) -> Options {
    let plain = BitterWoods::scenario(scenario).expect("the scenario ships");
    let refuses = &plain.data().scenario.refuses;
    let mut options = Options::default();
    for choice in Options::ALL {
        if chooser.below(2) == 0 && !refuses.iter().any(|name| name == choice.name) {
            options.turn_round(choice.name);
        }
    }
    options
}

fn play(scenario: &str, games: u64) -> usize {
    let mut examined = 0;
    let mut actions = 0;
    for number in 0..games {
        let mut chooser = Chooser::new(number);
        let options = drawn(scenario, &mut chooser);
        let rules = BitterWoods::scenario_with(scenario, options).expect("the scenario ships");
        let mut game = Game::new(rules, SeededDice::new(&seed_of(number)));
        let mut taken = 0;
        while let Awaits::Seat(seat) = game.awaits() {
            let mut legal = game.legal(seat);
            let at = || format!("{scenario}, game {number}, action {taken}");
            if legal.is_empty() {
                let Position { phase, active, pending, battle, duties, .. } = game.state();
                panic!(
                    "{}: nothing is legal: {active:?} {phase:?} {pending:?} {battle:?} {duties:?}",
                    at()
                );
            }
            assert!(taken < BOUND, "{}: no end", at());
            let action = legal.swap_remove(chooser.below(legal.len()));
            let told = format!("{action:?}");
            game.submit(seat, action)
                .unwrap_or_else(|refusal| panic!("{}: {refusal}: {told}", at()));
            if number.is_multiple_of(EXAMINED) {
                assert_eq!(wrong_with(game.state()), None, "{}: {told}", at());
                examined += 1;
            }
            taken += 1;
        }
        actions += taken;
    }
    println!("{games} games of {scenario}: {actions} actions, {examined} positions examined");
    examined
}

/// The first thing that cannot be, if there is one.
fn wrong_with(position: &Position) -> Option<String> {
    if !position.same_ground(&position.recomputed()) {
        return Some("zones or stacks differ when computed from scratch".to_owned());
    }
    // A combat may overfill a hex until it is over, and so may a challenge until the phase ends.
    let marches = matches!(position.phase, Phase::Movement | Phase::Exploitation);
    let resting = !marches && position.battle.is_none();
    for unit in position.unit_ids() {
        let (counter, state) = (position.counter(unit), position.unit(unit));
        let Place::On(hex) = state.place else { continue };
        let shown = position.units_in(hex).filter(|&other| other == unit).count();
        let wrong = [
            (shown != 1, "is not shown once where it is"),
            (state.steps == 0 || state.steps > counter.steps(), "has no such side"),
            (position.has_enemy(counter.side, hex), "stands with an enemy"),
        ];
        if let Some((_, what)) = wrong.into_iter().find(|(is_so, _)| *is_so) {
            return Some(format!("{} {what}", counter.id));
        }
    }
    let mut overfull = Side::BOTH.into_iter().flat_map(|side| stacking::overfull(position, side));
    let hex = overfull.next().filter(|_| resting);
    hex.map(|hex| format!("{} is overfull", position.data().board.number(hex)))
}

fn games(variable: &str, few: u64) -> u64 {
    std::env::var(variable).ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn random_games_of_six_turns_come_to_an_end() {
    assert!(play("six_turns", games("BW_GAMES", 12)) > 500);
}

#[test]
fn random_campaigns_come_to_an_end() {
    assert!(play("campaign", games("BW_CAMPAIGNS", 1)) > 500);
}

#[test]
fn random_games_of_every_other_scenario_come_to_an_end() {
    for scenario in &BitterWoods::SCENARIOS[2..] {
        play(scenario, games("BW_OTHERS", 2));
    }
}
