//! Random games to their end: no dead end, no panic, no procedure without end, and nothing on the table that cannot be.
//!
//! A few short ones are played with every run of the tests. `EAA_GAMES=200 cargo test --release -p rules-enemy-action --test suite
//! random_games -- --nocapture` plays that many of each scenario, all of its days.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "a test is told how much to try, and says how much it tried"
)]

use std::collections::BTreeMap;

use conformance::{Chooser, seed_of};
use kernel::{Awaits, Entry, Game, Rules, Seat, SeededDice};
use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::moment::{GermanStep, Phase, Task};
use rules_enemy_action::state::unit::{Mark, Place};
use rules_enemy_action::{ALLIED, Action, EnemyAction, Event, GERMAN, Position, Side, UnitId};

use crate::subject::shortened;

/// No day has more actions.
const DAY: usize = 20_000;
/// The game takes no more steps in a row.
const STEPS: usize = 3_000;
/// One game in so many is examined after every action.
const EXAMINED: u64 = 5;

/// How a random player plays.
#[derive(Clone, Copy, Debug)]
enum Temper {
    /// Anything that is listed.
    Anything,
    /// Passes only where nothing else is left.
    Busy,
    /// Passes wherever it can.
    Idle,
}

struct Tried {
    actions: usize,
    examined: usize,
    results: BTreeMap<Level, usize>,
}

fn play(scenario: &str, games: u64, days: u8) -> Tried {
    let mut tried = Tried { actions: 0, examined: 0, results: BTreeMap::new() };
    for number in 0..games {
        let temper = [Temper::Anything, Temper::Busy, Temper::Idle]
            [usize::try_from(number % 3).expect("it is below three")];
        let mut game = Game::new(shortened(scenario, days), SeededDice::new(&seed_of(number)));
        play_one(
            &mut game,
            &format!("{scenario}, game {number} ({temper:?})"),
            temper,
            number,
            &mut tried,
        );
        let level = game.state().result.expect("the game is over (eaa-17.2a)");
        *tried.results.entry(level).or_default() += 1;
    }
    let Tried { actions, examined, results } = &tried;
    println!("{games} games of {scenario}: {actions} actions, {examined} examined, {results:?}");
    tried
}

fn play_one(
    game: &mut Game<EnemyAction>,
    name: &str,
    temper: Temper,
    number: u64,
    tried: &mut Tried,
) {
    let mut chooser = Chooser::new(number);
    let (mut taken, mut row, mut day) = (0, 0, 0);
    while let Awaits::Seat(seat) = game.awaits() {
        if day != game.state().day {
            (day, taken) = (game.state().day, 0);
        }
        row = if seat == GERMAN { row + 1 } else { 0 };
        assert!(row < STEPS && taken < DAY, "{}: no end", at(name, game, taken));
        let legal = game.legal(seat);
        assert!(!legal.is_empty(), "{}: dead end", at(name, game, taken));
        let action = chosen(legal, temper, &mut chooser);
        let action = widened(game, seat, action, &mut chooser);
        let told = format!("{action:?}");
        let before = at(name, game, taken);
        game.submit(seat, action).unwrap_or_else(|why| panic!("{before}: {why}: {told}"));
        if number.is_multiple_of(EXAMINED) {
            assert_eq!(wrong_with(game.state()), None, "{before}: {told}");
            tried.examined += 1;
        }
        taken += 1;
        tried.actions += 1;
    }
}

/// Where a game is.
fn at(name: &str, game: &Game<EnemyAction>, taken: usize) -> String {
    let Position { day, task, combat, .. } = game.state();
    let stage = combat.as_ref().map(|combat| combat.stage);
    format!("{name}, day {day}, action {taken}, {task:?}, {stage:?}")
}

fn chosen(mut legal: Vec<Action>, temper: Temper, chooser: &mut Chooser) -> Action {
    let passes = legal.contains(&Action::Pass);
    match temper {
        Temper::Idle if passes => return Action::Pass,
        Temper::Busy if legal.len() > 1 => legal.retain(|action| *action != Action::Pass),
        Temper::Anything | Temper::Busy | Temper::Idle => {}
    }
    let at = chooser.below(legal.len());
    legal.swap_remove(at)
}

/// The same attack with more units, every other time: whatever the list names, groups are allowed.
fn widened(game: &Game<EnemyAction>, seat: Seat, action: Action, chooser: &mut Chooser) -> Action {
    let Action::Attack { target, units } = &action else { return action };
    if seat != ALLIED || chooser.below(2) == 0 {
        return action;
    }
    let (target, mut group) = (*target, units.clone());
    let (position, view) = (game.state(), game.view(seat));
    let near = |unit: &UnitId| {
        position.hex_of(*unit).is_some_and(|hex| position.data().board.distance(hex, target) == 1)
    };
    for unit in position.on_map(Side::Allied).filter(near) {
        if group.contains(&unit) {
            continue;
        }
        group.push(unit);
        let wider = Action::Attack { target, units: group.clone() };
        if game.rules().check(&view, &wider).is_err() {
            group.pop();
        }
    }
    Action::Attack { target, units: group }
}

/// The first thing that cannot be, if there is one.
fn wrong_with(position: &Position) -> Option<String> {
    if !position.same_ground(&position.recomputed()) {
        return Some("zones or stacks differ when computed from scratch".to_owned());
    }
    let units = position.unit_ids().find_map(|unit| {
        let what = wrong_with_unit(position, unit)?;
        Some(format!("{} {what}", position.counter(unit).id))
    });
    units.or_else(|| wrong_with_hexes(position)).or_else(|| wrong_with_cards(position))
}

fn wrong_with_unit(position: &Position, unit: UnitId) -> Option<&'static str> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let is_on = state.hex().is_some();
    let wrong = [
        (state.steps > counter.steps(), "has more steps than it began with"),
        ((state.steps == 0) != (state.place == Place::Dead), "is dead with steps, or not without"),
        (
            state.place == Place::Exited && counter.side() == Side::Allied,
            "is Allied and left the map",
        ),
        (!is_on && state.has(Mark::Dispersed), "is dispersed off the map"),
        (
            !is_on && state.place != Place::Reserve && state.has(Mark::OutOfFuel),
            "is out of fuel neither on the map nor in the reserve (eaa-13.5b)",
        ),
        (
            is_on
                && position
                    .units_in(state.hex().expect("it is on"))
                    .filter(|&other| other == unit)
                    .count()
                    != 1,
            "is not shown once where it is",
        ),
        (
            is_on && position.has(unit, Mark::Active) && position.activation.is_none(),
            "is active in no activation",
        ),
    ];
    wrong.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| what)
}

fn wrong_with_hexes(position: &Position) -> Option<String> {
    let data = position.data();
    let stacking = &data.tables.stacking;
    // What has just been entered may still be under way while units move, and retreat.
    let is_settled = position.combat.is_none()
        && !matches!(position.task.phase(), Phase::AlliedImpulse | Phase::SetUp)
        && position.activation.is_none();
    let count = |units: &[UnitId]| {
        (units.len(), units.iter().map(|&unit| position.unit(unit).steps).sum::<u8>())
    };
    for hex in data.board.grid().hexes() {
        let units: Vec<UnitId> = position.units_in(hex).collect();
        let sides = units.iter().filter(|&&unit| position.side_of(unit) == Side::German).count();
        let (german, allied) = (sides > 0, sides < units.len());
        let (there, steps) = count(&units);
        let town = |side: Side| data.board.is_town(hex) && position.owner(hex) != side;
        let wrong = [
            (german && allied, "holds both sides"),
            (
                have_moved(position)
                    && (there > usize::from(stacking.units) || steps > stacking.steps),
                "holds too many (eaa-10.4a)",
            ),
            (
                german && town(Side::German) && is_settled,
                "is an Allied town with Germans in it (eaa-14.1b)",
            ),
            (
                allied && town(Side::Allied) && is_settled,
                "is a German town with Allies in it (eaa-14.1b)",
            ),
            (
                units.is_empty() && position.improved.has(hex) && is_settled,
                "is an improved position with nobody in it (eaa-14.34)",
            ),
            (
                !units.is_empty() && position.detachments.has(hex) && is_settled,
                "has units and a detachment (eaa-15.1)",
            ),
            (german && position.roadblocks.has(hex) && is_settled, "has Germans on a roadblock"),
            (
                german && position.depots.has(hex) && is_settled,
                "has Germans on a depot (eaa-13.52a)",
            ),
        ];
        if let Some((_, what)) = wrong.into_iter().find(|(is_so, _)| *is_so) {
            return Some(format!("{} {what}", data.board.number(hex)));
        }
    }
    None
}

/// §10.4b Whether all moves, retreats and advances that were under way are over.
fn have_moved(position: &Position) -> bool {
    let Some(activation) = &position.activation else {
        return !matches!(position.task.phase(), Phase::AlliedImpulse | Phase::SetUp)
            && position.combat.is_none();
    };
    let is_past = if let Task::German(step) = position.task {
        step >= GermanStep::Detachments
    } else {
        activation.attacking
    };
    is_past && position.combat.is_none()
}

fn wrong_with_cards(position: &Position) -> Option<String> {
    let at = |side, place| position.decks.at(side, place).count();
    let hand = usize::from(position.data().day(position.day).hand);
    let wrong = [
        (at(Side::German, CardPlace::Command) > 1, "two command cards"),
        (at(Side::German, CardPlace::Support) > 1, "two support cards"),
        (at(Side::German, CardPlace::Hand) > 0, "a German hand"),
        (at(Side::Allied, CardPlace::Hand) > hand, "too great a hand"),
        (
            usize::from(position.decks.unseen) > at(Side::Allied, CardPlace::Eligible),
            "more unseen cards than may be there",
        ),
    ];
    wrong.into_iter().find(|(is_so, _)| *is_so).map(|(_, what)| what.to_owned())
}

/// How many games of each scenario, and how many of its days; a few, if nobody says.
fn games(few: u64, days: u8) -> (u64, u8) {
    let said = std::env::var("EAA_GAMES").ok().and_then(|games| games.parse().ok());
    said.map_or((few, days), |games| (games, u8::MAX / 2))
}

#[test]
fn eaa_9_4a_reserves_come_onto_the_map_in_four_ways_alone() {
    let came: usize = (1..=3).map(reserves_that_came).sum();
    assert!(came > 2, "{came} reserves came");
}

/// How many German reserves come in two days of a game, each in one of the four ways.
fn reserves_that_came(seed: u64) -> usize {
    // To an attack, undetected, with a new formation, onto a detachment.
    let ways = ["eaa-12.21b", "eaa-12.22c", "eaa-9.42c", "eaa-15.4c"];
    let mut came = 0;
    let dice = SeededDice::new(&seed_of(seed));
    let mut game = Game::new(shortened("crisis_at_the_meuse", 2), dice);
    let mut chooser = Chooser::new(seed);
    while let Awaits::Seat(seat) = game.awaits() {
        let reserves: Vec<UnitId> = game.state().at(Side::German, Place::Reserve).collect();
        let action = chosen(game.legal(seat), Temper::Busy, &mut chooser);
        game.submit(seat, action).expect("it was listed");
        for event in &game.log().last().and_then(Entry::acted).expect("somebody acted").events {
            if let Event::Went { unit, place: Place::On(_), why } = event
                && reserves.contains(unit)
            {
                assert!(ways.contains(&why.to_string().as_str()), "{why}");
                came += 1;
            }
        }
    }
    came
}

#[test]
fn random_initial_assaults_come_to_an_end() {
    let (games, days) = games(3, 2);
    assert!(play("initial_assault", games, days).examined > 100);
}

#[test]
fn random_surprises_come_to_an_end() {
    let (games, days) = games(1, 2);
    assert!(play("allies_surprised", games, days).examined > 100);
}

#[test]
fn random_breakouts_come_to_an_end() {
    let (games, days) = games(1, 2);
    assert!(play("german_breakout", games, days).examined > 100);
}

#[test]
fn random_battles_of_the_bulge_come_to_an_end() {
    let (games, days) = games(1, 3);
    assert!(play("battle_of_the_bulge", games, days).examined > 100);
}

#[test]
fn random_crises_come_to_an_end() {
    let (games, days) = games(3, 2);
    assert!(play("crisis_at_the_meuse", games, days).examined > 100);
}
