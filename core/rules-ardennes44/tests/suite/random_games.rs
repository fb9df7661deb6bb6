//! Random games to their end: no dead end, no panic, and nothing on the table that cannot be.
//!
//! A few are played with every run of the tests. `A44_GAMES=1000 A44_CAMPAIGNS=50 cargo test --release -p
//! rules-ardennes44 --test suite random_games -- --nocapture` plays that many.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test is told how much to try, and says how much it tried"
)]

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Game, SeededDice};
use rules_ardennes44::stand::stacking::{fits, load};
use rules_ardennes44::state::unit::{Mark, Place};
use rules_ardennes44::supply::supply_lines;
use rules_ardennes44::{Ardennes44, Gun, Phase, Position, Side, StandingOrder, UnitId};

/// No game is longer.
const BOUND: usize = 60_000;
/// One game in so many is examined after every action.
const EXAMINED: u64 = 10;

/// An answer to every question that a seat can be asked while the other is on turn.
const ORDERS: [StandingOrder; 8] = [
    StandingOrder::FirstShort,
    StandingOrder::Destroy,
    StandingOrder::Fire { gun: Gun::LongestRange, column: 0 },
    StandingOrder::FallBack,
    StandingOrder::Hold { bonus: 1, steps: 2 },
    StandingOrder::Retreat,
    StandingOrder::LoseWeakest,
    StandingOrder::GuardAntwerp,
];

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    actions: usize,
    examined: usize,
    /// The last turns of the games, summed.
    turns: u32,
}

fn play(scenario: &str, games: u64) -> Tally {
    let rules = Ardennes44::scenario(scenario).expect("the scenario ships");
    let mut tally = Tally::default();
    for number in 0..games {
        let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
        let mut chooser = Chooser::new(number);
        let mut actions = 0;
        // In every second game both seats have left their orders.
        let ordered = !number.is_multiple_of(2);
        for side in Side::BOTH.into_iter().filter(|_| ordered) {
            game.give_orders(side.seat(), ORDERS.to_vec()).expect("anybody may leave orders");
        }
        while let Awaits::Seat(seat) = game.awaits() {
            let mut legal = game.legal(seat);
            let at = || format!("{scenario}, game {number}, action {actions}");
            let own_turn = seat == game.state().active.seat();
            assert!(own_turn || !ordered, "{}: asked in the other's turn", at());
            assert!(!legal.is_empty(), "{}: nothing is legal", at());
            assert!(actions < BOUND, "{}: no end", at());
            let action = legal.swap_remove(chooser.below(legal.len()));
            game.submit(seat, action).unwrap_or_else(|refusal| panic!("{}: {refusal}", at()));
            if number.is_multiple_of(EXAMINED) {
                let wrong = wrong_with(game.state());
                assert_eq!(wrong, None, "{}", at());
                tally.examined += 1;
            }
            actions += 1;
        }
        tally.actions += actions;
        tally.turns += u32::from(game.state().turn);
    }
    println!("{games} games of {scenario}: {tally:?}");
    tally
}

/// The first thing that cannot be, if there is one.
fn wrong_with(position: &Position) -> Option<String> {
    if !position.same_ground(&position.recomputed()) {
        return Some("zones, bonds or stacks differ when computed from scratch".to_owned());
    }
    if let Some(ghost) = ghost(position) {
        return Some(format!("{} is not in play and fights", position.counter(ghost).id));
    }
    // §8.3q1 Movement may overfill a hex until the phase ends; a combat may until it is over.
    let resting = position.phase != Phase::Movement && position.battle.is_none();
    for unit in position.unit_ids() {
        let (counter, state) = (position.counter(unit), position.unit(unit));
        let Place::On(hex) = state.place else { continue };
        let load = load(position, position.units_of(counter.side, hex));
        let shown = position.units_in(hex).filter(|&other| other == unit).count();
        let wrong = [
            (shown != 1, "is not shown once where it is"),
            (state.steps == 0 || state.steps > counter.sides(), "has no such side"),
            (position.has_enemy(counter.side, hex), "stands with an enemy"),
            (resting && !fits(position, load), "stands in an overfull hex"),
            (state.has(Mark::Truck) && state.has(Mark::Strategic), "rides twice"),
        ];
        if let Some((_, what)) = wrong.into_iter().find(|(is_so, _)| *is_so) {
            return Some(format!("{} {what}", counter.id));
        }
    }
    None
}

/// A unit that a list of this phase names and that is not in play any more.
fn ghost(position: &Position) -> Option<UnitId> {
    let mut named: Vec<UnitId> = position.withdrawing.iter().map(|one| one.unit).collect();
    if let Some(battle) = &position.battle {
        named.extend(battle.involved());
        let lists = [&battle.artillery, &battle.armored, &battle.retreating, &battle.advancing];
        named.extend(lists.into_iter().flatten());
        named.extend(battle.advanced.iter().map(|one| one.unit));
        named.extend(battle.owed.iter().flat_map(|loss| &loss.among));
    }
    named.into_iter().find(|&unit| !position.unit(unit).is_in_play())
}

fn games(variable: &str, few: u64) -> u64 {
    std::env::var(variable).ok().and_then(|games| games.parse().ok()).unwrap_or(few)
}

#[test]
fn random_games_of_six_turns_come_to_an_end() {
    let tally = play("six_turns", games("A44_GAMES", 10));
    assert!(tally.examined > 500, "{tally:?}");
}

#[test]
fn random_campaigns_come_to_an_end() {
    let tally = play("campaign", games("A44_CAMPAIGNS", 1));
    assert!(tally.examined > 500, "{tally:?}");
}

/// §23 Supply is not kept but traced when it is asked for: one flood of the whole map for a phase,
/// one search for an explanation. The two must agree on every unit.
#[test]
fn the_flood_and_the_trace_agree_on_who_is_supplied() {
    let rules = Ardennes44::scenario("patton").expect("the scenario ships");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(7)));
    let mut chooser = Chooser::new(7);
    let mut compared = 0;
    for action in 0..2_000 {
        let Awaits::Seat(seat) = game.awaits() else { break };
        let mut legal = game.legal(seat);
        let chosen = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, chosen).expect("a listed action is legal");
        if action % 100 != 0 {
            continue;
        }
        let position = game.state();
        for side in Side::BOTH {
            let flood = supply_lines::Supply::of(position, side);
            for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == side) {
                let Some(hex) = position.hex_of(unit) else { continue };
                let traced = supply_lines::trace(position, unit).is_ok();
                assert_eq!(flood.reaches(position, hex), traced, "{}", position.counter(unit).id);
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}
