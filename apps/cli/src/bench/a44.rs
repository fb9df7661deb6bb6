//! `bench a44`: reach on the campaign map beside a bare search of the same graph, and random play.
//!
//! The bare search reads every step from arrays that were made for its mover beforehand; ours asks
//! the rules. Both must agree on every cost before they are timed, turn by turn, in the same run.

use std::fmt::Write;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use conformance::{Chooser, seed_of};
use hexmap::{Direction, Hex, Reach, Step};
use kernel::{Awaits, Game, SeededDice};
use rules_ardennes44::march::movement;
use rules_ardennes44::march::reach::reach;
use rules_ardennes44::stand::mover::Mover;
use rules_ardennes44::{Action, Ardennes44, GERMAN, Mode, Position, UnitId};

const ROUNDS: usize = 201;
/// So many games of the six turns are played at random.
const GAMES: u64 = 5;
/// Each of them so often.
const TIMES: usize = 7;
/// Where the WASM engine plays the same games; `apps/engine-wasm/test/bench.sh` builds it.
const WASM: &str = "apps/engine-wasm/test/bench.sh";

/// Runs the benchmark and tells what it found.
pub(crate) fn run() -> String {
    let mut report = String::new();
    let position = campaign();
    let movers: Vec<UnitId> = position
        .unit_ids()
        .filter(|&unit| movement::mover(&position, unit, Mode::Ordinary).is_ok())
        .collect();
    let (ratio, bare) = compare(&position, &movers, &mut report);
    let _ = writeln!(report, "ratio {}.{:02}", ratio / 100, ratio % 100);
    play(bare, &mut report);
    report
}

/// The campaign on its third turn, with everybody on the map where the scenario puts them.
fn campaign() -> Position {
    let rules = Ardennes44::scenario("campaign").expect("the scenario ships");
    let mut game = kernel::Game::new(rules, kernel::ScriptedDice::default());
    game.submit(GERMAN, Action::SetUpRest).expect("the German player may set up");
    let mut position = game.state().clone();
    position.turn = 3;
    position.phase = rules_ardennes44::Phase::Movement;
    position
}

/// How many hundredths of a bare search ours takes, and how many nanoseconds the bare one.
fn compare(position: &Position, movers: &[UnitId], report: &mut String) -> (u128, u128) {
    let mut ours = Reach::new();
    let bares: Vec<Bare> = movers.iter().map(|&unit| Bare::new(position, unit)).collect();
    let mut entries = Entries::default();
    let mut reached = 0;
    for (&unit, bare) in movers.iter().zip(&bares) {
        reach(position, unit, Mode::Ordinary, &mut ours).expect("a mover may move");
        bare.search(&mut entries);
        for hex in position.data().board.grid().hexes() {
            assert_eq!(ours.cost(hex), entries.cost(hex), "{unit:?} to {hex}");
        }
        reached += ours.reached().len();
    }
    let (mut times, mut bare_times) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        times.push(time(movers.len(), || {
            for &unit in movers {
                reach(position, black_box(unit), Mode::Ordinary, black_box(&mut ours))
                    .expect("it may");
            }
        }));
        bare_times.push(time(movers.len(), || {
            for bare in &bares {
                black_box(bare).search(black_box(&mut entries));
            }
        }));
    }
    let ratios = times.iter().zip(&bare_times).map(|(ours, bare)| ours * 100 / bare).collect();
    let (times, bare_times) = (median(times), median(bare_times));
    let _ = writeln!(
        report,
        "reach of {} units on the campaign map: {} hexes on average; ours {times} ns, bare \
         {bare_times} ns a search (medians of {ROUNDS} rounds)",
        movers.len(),
        reached / movers.len().max(1),
    );
    (median(ratios), bare_times)
}

fn time(searches: usize, mut work: impl FnMut()) -> u128 {
    let begin = Instant::now();
    work();
    (begin.elapsed().as_nanos() / searches as u128).max(1)
}

fn median(mut rounds: Vec<u128>) -> u128 {
    rounds.sort_unstable();
    rounds[rounds.len() / 2]
}

/// Random games, native here and in WASM by the script. A bare search takes so many nanoseconds.
fn play(bare: u128, report: &mut String) {
    let rules = Ardennes44::scenario("six_turns").expect("the scenario ships");
    let mut quickest = Vec::new();
    for number in 0..GAMES {
        quickest.extend(play_often(&rules, number));
    }
    let actions = quickest.len();
    let one = (quickest.iter().sum::<u128>() / actions as u128).max(1);
    let a_second = 1_000_000_000 / one;
    let _ = writeln!(
        report,
        "random play of {GAMES} games of six turns, {actions} actions: {a_second} actions a second, native"
    );
    let ratio = one * 10 / bare;
    let _ = writeln!(report, "action ratio {}.{}", ratio / 10, ratio % 10);
    match Command::new(WASM).arg(GAMES.to_string()).output() {
        Ok(output) if output.status.success() => {
            report.push_str(&String::from_utf8_lossy(&output.stdout));
        }
        Ok(_) | Err(_) => {
            let _ =
                writeln!(report, "for the same in WASM run {WASM} {GAMES} from the project's root");
        }
    }
}

/// How long each action of a random game takes, in nanoseconds: the quickest of several times, since other work on the machine
/// only ever makes it longer.
fn play_often(rules: &Ardennes44, number: u64) -> Vec<u128> {
    let mut quickest: Vec<u128> = Vec::new();
    for round in 0..TIMES {
        let mut taken = Vec::new();
        let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
        let mut chooser = Chooser::new(number);
        while let Awaits::Seat(seat) = game.awaits() {
            let begin = Instant::now();
            let action = chooser.choose(&game, seat).expect("something is legal");
            game.submit(seat, action).expect("what is chosen is legal");
            taken.push(begin.elapsed().as_nanos());
        }
        if round == 0 {
            quickest = taken;
        } else {
            quickest.iter_mut().zip(taken).for_each(|(best, time)| *best = time.min(*best));
        }
    }
    quickest
}

/// A search that knows nothing but arrays, made for one mover.
struct Bare {
    start: Hex,
    budget: u16,
    neighbours: Vec<[u16; 6]>,
    costs: Vec<[u16; 6]>,
    /// Hexes that a unit must stop in.
    stops: Vec<bool>,
}

/// What a bare search found.
#[derive(Default)]
struct Entries {
    costs: Vec<u16>,
    buckets: Vec<Vec<u16>>,
    beyond: u16,
}

const NONE: u16 = u16::MAX;

impl Bare {
    fn new(position: &Position, unit: UnitId) -> Self {
        let mover: Mover = movement::mover(position, unit, Mode::Ordinary).expect("it may move");
        let grid = position.data().board.grid();
        let step = |from: Hex, direction: Direction| {
            let to = grid.neighbour(from, direction)?;
            movement::step(position, &mover, from, direction, to).ok()
        };
        let cost = |from, direction| match step(from, direction) {
            Some(Step::Go(cost) | Step::Stop(cost)) => cost,
            Some(Step::No) | None => NONE,
        };
        let side = position.counter(unit).side;
        Self {
            start: position.hex_of(unit).expect("a mover is on the map"),
            budget: mover.allowance(),
            neighbours: grid
                .hexes()
                .map(|hex| Direction::ALL.map(|way| grid.neighbour(hex, way).map_or(NONE, Hex::id)))
                .collect(),
            costs: grid.hexes().map(|hex| Direction::ALL.map(|way| cost(hex, way))).collect(),
            stops: grid.hexes().map(|hex| position.in_enemy_zone(side, hex)).collect(),
        }
    }

    #[inline(never)]
    fn search(&self, found: &mut Entries) {
        let Entries { costs, buckets, beyond } = found;
        *beyond = self.budget + 1;
        costs.clear();
        costs.resize(self.neighbours.len(), *beyond);
        buckets.iter_mut().for_each(Vec::clear);
        buckets.resize_with(usize::from(*beyond), Vec::new);
        costs[self.start.index()] = 0;
        buckets[0].push(self.start.id());
        for spent in 0..=self.budget {
            let mut taken = 0;
            while let Some(&from) = buckets[usize::from(spent)].get(taken) {
                taken += 1;
                let at = usize::from(from);
                if costs[at] < spent || (self.stops[at] && from != self.start.id()) {
                    continue;
                }
                for (&to, &cost) in self.neighbours[at].iter().zip(&self.costs[at]) {
                    let Some(known) = costs.get_mut(usize::from(to)) else { continue };
                    let total = spent.saturating_add(cost);
                    if total < *known {
                        *known = total;
                        buckets[usize::from(total)].push(to);
                    }
                }
            }
        }
    }
}

impl Entries {
    fn cost(&self, hex: Hex) -> Option<u16> {
        Some(self.costs[hex.index()]).filter(|&cost| cost < self.beyond)
    }
}
