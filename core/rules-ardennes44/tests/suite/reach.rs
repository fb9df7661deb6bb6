//! The search from tables finds exactly what a plain Dijkstra over [`movement::step`] finds: for
//! every unit in every mode on the campaign map, and in positions that random play leads to.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use conformance::{Chooser, seed_of};
use hexmap::{Hex, Reach, Step};
use kernel::{Awaits, Game, SeededDice};
use rules_ardennes44::march::movement;
use rules_ardennes44::march::reach::reach;
use rules_ardennes44::stand::mover::Mover;
use rules_ardennes44::state::markers::{BridgeState, Traffic};
use rules_ardennes44::state::unit::{Condition, Mark};
use rules_ardennes44::{Action, Ardennes44, GERMAN, Mode, Phase, Position, Side, UnitId};

/// By hex, the least that a way into it costs from which one may go on, and that of any way.
type Costs = Vec<[Option<u16>; 2]>;

/// Every mode of a unit by both searches. How many searches, and how many hexes they reached.
fn compare(position: &Position, unit: UnitId, search: &mut Reach) -> [usize; 2] {
    let mut tried = [0, 0];
    for mode in Mode::ALL {
        let plain =
            movement::mover(position, unit, mode).map(|mover| plain(position, unit, &mover));
        let fast = reach(position, unit, mode, search);
        let (Ok(plain), Ok(_)) = (&plain, &fast) else {
            assert_eq!(plain.err(), fast.err());
            continue;
        };
        tried[0] += 1;
        let board = &position.data().board;
        for hex in board.grid().hexes() {
            let found = [search.cost_through(hex), search.cost(hex)];
            let (id, number) = (&position.counter(unit).id, board.number(hex));
            let turn = position.turn;
            assert_eq!(found, plain[hex.index()], "{id} {mode:?} to {number} on turn {turn}");
            tried[1] += usize::from(found[1].is_some());
        }
    }
    tried
}

fn plain(position: &Position, unit: UnitId, mover: &Mover) -> Costs {
    let grid = position.data().board.grid();
    let start = position.hex_of(unit).expect("a mover stands on the map");
    let mut costs: Costs = vec![[None, None]; grid.cells()];
    costs[start.index()] = [Some(mover.spent()), Some(mover.spent())];
    let mut open = BinaryHeap::from([Reverse((mover.spent(), start))]);
    while let Some(Reverse((spent, from))) = open.pop() {
        if costs[from.index()][0] != Some(spent) {
            continue;
        }
        for (direction, to) in grid.neighbours(from) {
            let Ok(step) = movement::step(position, mover, from, direction, to) else { continue };
            let (cost, goes_on) = match step {
                Step::Go(cost) => (spent.saturating_add(cost), true),
                Step::Stop(cost) => (spent.saturating_add(cost), false),
                Step::No => continue,
            };
            let dearer = |known: Option<u16>| known.is_none_or(|known| cost < known);
            let [through, any] = costs[to.index()];
            if cost <= mover.allowance() && goes_on && dearer(through) {
                costs[to.index()][0] = Some(cost);
                open.push(Reverse((cost, to)));
            }
            if cost <= mover.allowance() && dearer(any) {
                costs[to.index()][1] = Some(cost);
            }
        }
    }
    costs
}

/// The campaign as the scenario sets it up.
fn set_up(rules: &Ardennes44) -> Position {
    let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(0)));
    game.submit(GERMAN, Action::SetUpRest).expect("the German player may set up");
    game.state().clone()
}

#[test]
fn the_search_agrees_with_the_rules_on_every_unit_of_the_campaign() {
    let rules = Ardennes44::scenario("campaign").expect("the campaign ships");
    let mut search = Reach::new();
    let mut tried = [0, 0];
    for (turn, every) in [(1, 1), (3, 1), (13, 2)] {
        let mut position = set_up(&rules);
        (position.turn, position.phase) = (turn, Phase::Movement);
        for unit in position.unit_ids().step_by(every) {
            let more = compare(&position, unit, &mut search);
            tried = [tried[0] + more[0], tried[1] + more[1]];
        }
    }
    assert!(tried[0] > 1000 && tried[1] > 20_000, "{tried:?}");
}

/// Blown bridges, Traffic markers and shaken units, here and there.
fn disturbed(position: &Position, chooser: &mut Chooser) -> Position {
    let mut position = position.clone();
    for bridge in &mut position.bridges {
        if chooser.below(3) == 0 {
            bridge.state = BridgeState::Blown;
        }
    }
    let near: Vec<Hex> = position.unit_ids().filter_map(|unit| position.hex_of(unit)).collect();
    for side in Side::BOTH {
        for marker in &mut position.traffic[side.index()] {
            *marker = Traffic::At(near[chooser.below(near.len())]);
        }
    }
    for unit in &mut position.units {
        match chooser.below(8) {
            0 => unit.order = Condition::Disrupted,
            1 => unit.marks.put(Mark::OutOfSupply),
            _ => {}
        }
        unit.marks.take(Mark::Moved);
    }
    position.turn = 1 + u8::try_from(chooser.below(14)).expect("a turn is a small number");
    position.recomputed()
}

/// Compares searches in the course of a random game, so many times.
fn random_play(scenario: &str, number: u64, looks: usize) -> [usize; 2] {
    let rules = Ardennes44::scenario(scenario).expect("the scenario ships");
    let mut game = Game::new(rules, SeededDice::new(&seed_of(number)));
    if game.state().phase == Phase::SetUp {
        game.submit(GERMAN, Action::SetUpRest).expect("the German player may set up");
    }
    let (mut chooser, mut search) = (Chooser::new(number), Reach::new());
    let mut tried = [0, 0];
    for _ in 0..looks {
        for _ in 0..200 {
            let Awaits::Seat(seat) = game.awaits() else { return tried };
            let mut legal = game.legal(seat);
            let action = legal.swap_remove(chooser.below(legal.len()));
            game.submit(seat, action).expect("a listed action is legal");
        }
        assert!(game.state().same_ground(&game.state().recomputed()), "the cache is kept along");
        let disturbed = disturbed(game.state(), &mut chooser);
        let skip = chooser.below(7);
        for position in [game.state(), &disturbed] {
            for unit in position.unit_ids().skip(skip).step_by(7) {
                let more = compare(position, unit, &mut search);
                tried = [tried[0] + more[0], tried[1] + more[1]];
            }
        }
    }
    tried
}

#[test]
fn the_search_agrees_with_the_rules_wherever_random_play_leads() {
    let mut tried = [0, 0];
    for (scenario, number) in [("campaign", 1), ("six_turns", 2), ("patton", 3)] {
        let more = random_play(scenario, number, 15);
        tried = [tried[0] + more[0], tried[1] + more[1]];
    }
    assert!(tried[0] > 1000 && tried[1] > 20_000, "{tried:?}");
}
