//! The staff needs no game: from a mirror that has heard only what its seat is told, it does the same.

use ai::Opponent;
use conformance::seed_of;
use hexmap::Hex;
use kernel::{Awaits, Game, Mirror, Rules as _, SeededDice, Teller};
use rules_ardennes44::printed::counters::Entry;
use rules_ardennes44::printed::options::Options;
use rules_ardennes44::state::unit::Place;
use rules_ardennes44::{Ardennes44, Position, Side, UnitId};

/// No game between opponents has more actions.
const BOUND: usize = 40_000;

/// A seat played twice: by one who sees the game, and by one who has only a mirror.
struct Twins {
    at_the_table: Opponent,
    elsewhere: Opponent,
    teller: Teller<Ardennes44>,
    mirror: Mirror<Ardennes44>,
}

impl Twins {
    fn new(rules: &Ardennes44, side: Side, name: &str, seed: u64) -> Self {
        let staff = || Opponent::new("a44", name, seed).expect("it is known");
        Self {
            at_the_table: staff(),
            elsewhere: staff(),
            teller: Teller::new(rules, side.seat()),
            mirror: Mirror::new(rules.clone(), side.seat()),
        }
    }
}

fn six_turns(options: Options) -> Ardennes44 {
    Ardennes44::scenario_with("six_turns", options).expect("the scenario ships")
}

/// Plays a game of at most so many actions; gives how many there were, each of which both twins chose.
fn play(rules: &Ardennes44, name: &str, seed: u64, most: usize) -> usize {
    let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(seed)));
    let mut seats = Side::BOTH.map(|side| Twins::new(rules, side, name, seed));
    for actions in 0..most {
        let Awaits::Seat(seat) = game.awaits() else { return actions };
        let Twins { at_the_table, elsewhere, teller, mirror } = &mut seats[seat.index()];
        for told in teller.tell(&game) {
            mirror.hear(&told).expect("it is told everything in order");
        }
        assert_eq!(mirror.awaits(), Awaits::Seat(seat));
        let action = at_the_table.choose(rules, &game.view(seat));
        let other = elsewhere.choose(mirror.rules(), &mirror.view());
        assert_eq!(action, other, "seed {seed}, action {actions}");
        assert_eq!(at_the_table.why(), elsewhere.why());
        game.submit(seat, action.expect("never a dead end")).expect("it is legal");
    }
    assert!(most < BOUND, "game {seed} has not ended");
    most
}

#[test]
fn the_staff_plays_from_its_mirror_as_at_the_table() {
    let mut actions = 0;
    for seed in 1..=3 {
        actions += play(&six_turns(Options::default()), "staff-easy", seed, BOUND);
    }
    println!("three games without options: {actions} actions, all the same");
    assert!(actions > 1_000, "{actions}");
}

#[test]
fn the_staff_plays_from_its_mirror_with_every_option() {
    let mut actions = 0;
    for seed in 4..=6 {
        actions += play(&six_turns(Options::all()), "staff-easy", seed, BOUND);
    }
    println!("three games with every option: {actions} actions, all the same");
    assert!(actions > 1_000, "{actions}");
}

/// Where the Germans stand so near the dumps that a plan played forward comes to them.
#[test]
fn the_staff_plays_from_its_mirror_beside_the_dumps() {
    let rules = Ardennes44::from_position(beside_the_dumps(six_turns(Options::all()).start()));
    let actions = play(&rules, "staff", 7, 1_000);
    println!("beside the dumps: {actions} actions, all the same");
    assert_eq!(actions, 1_000);
}

/// The same opening with German units that are to come later two or three hexes from each dump.
fn beside_the_dumps(mut position: Position) -> Position {
    let (grid, sites) = (position.data().board.grid().clone(), &position.data().places.fuel_dumps);
    let near: Vec<Hex> = grid
        .hexes()
        .filter(|&hex| position.units_in(hex).next().is_none())
        .filter(|&hex| sites.iter().all(|&site| grid.distance(site, hex) > 1))
        .filter(|&hex| sites.iter().any(|&site| grid.distance(site, hex) <= 3))
        .collect();
    let late = |unit: &UnitId| {
        let counter = position.counter(*unit);
        let arrives = matches!(counter.entry, Entry::Arrives { .. });
        counter.side == Side::German && !counter.kind.is_artillery() && arrives
    };
    let late: Vec<UnitId> = position.units_at(Place::Waiting).filter(late).collect();
    for (unit, hex) in late.into_iter().rev().zip(near.into_iter().step_by(4)) {
        position.units[unit.index()].place = Place::On(hex);
    }
    position.recomputed()
}
