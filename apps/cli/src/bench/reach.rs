//! `bench reach`: our search with its rules in a closure, beside a bare one with none.
//!
//! Both search the same random map of 3,000 hexes, with roads, rivers and bridges, in half movement
//! points. The bare one reads each step's cost from an array made beforehand. The two must agree on
//! every cost and every predecessor before they are timed, turn by turn, in the same run.

use std::fmt::Write;
use std::hint::{black_box, select_unpredictable};
use std::time::Instant;

use hexmap::{Direction, Draft, Grid, Hex, HexMap, Orientation, Parity, Reach, Shape, Step};

const WIDTH: u16 = 60;
const HEIGHT: u16 = 50;
const ROUNDS: usize = 301;
const STARTS: usize = 24;

/// Half points to enter each kind of terrain: clear, light woods, forest, rough, town.
const TERRAIN_COST: [u16; 256] = table(&[2, 3, 4, 6, 2]);
/// Half points along each class of road; class 0 is no road.
const ROAD_COST: [u16; 256] = table(&[IMPASSABLE, 1, 1, 2]);
/// Half points more to ford each kind of river: none, minor, major.
const FORD_COST: [u16; 256] = table(&[0, 3, IMPASSABLE]);
/// More than any budget.
const IMPASSABLE: u16 = 10_000;
const WHOLE_MAP: u16 = 9_999;

/// A cost that bars the step, and a hex that is not there, in the bare arrays.
const BARRED: u16 = u16::MAX;
const NONE: u16 = u16::MAX;

/// Runs the benchmark and tells what it found; the last line is the ratio, ours to bare.
pub(crate) fn run() -> String {
    let map = random_map();
    let mut report = String::new();
    let mut ratio = 0;
    for (what, budget) in [("one unit's move", 24), ("the whole map", WHOLE_MAP)] {
        let (ours, bare, reached) = compare(&map, budget);
        // Round by round, since a busy machine slows both of one round alike.
        ratio = median(ours.iter().zip(&bare).map(|(ours, bare)| ours * 100 / bare).collect());
        let (ours, bare) = (median(ours), median(bare));
        let _ = writeln!(
            report,
            "{what}: {reached} hexes reached on average; \
             ours {} ns, bare {} ns a search (medians of {ROUNDS} rounds), {}.{:02} to 1",
            ours,
            bare,
            ratio / 100,
            ratio % 100,
        );
    }
    let _ = writeln!(report, "ratio {}.{:02}", ratio / 100, ratio % 100);
    report
}

/// The nanoseconds of one search in each round, ours and bare, and how many hexes one reaches.
fn compare(map: &HexMap, budget: u16) -> (Vec<u128>, Vec<u128>, usize) {
    let cells = map.grid().cells();
    let starts: Vec<Hex> = (0..STARTS).map(|n| hex(n * cells / STARTS + n)).collect();
    let mut ours = Reach::new();
    let mut bare = Bare::new(map);
    let mut reached = 0;
    for &start in &starts {
        search(&mut ours, map, start, budget);
        bare.search(start.id(), budget);
        assert_same(&ours, &bare, map.grid(), budget);
        reached += ours.reached().len();
    }
    let mut times = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let mut time_ours = || {
            times.0.push(time(&starts, |start| search(black_box(&mut ours), map, start, budget)));
        };
        let mut time_bare = || {
            times.1.push(time(&starts, |start| black_box(&mut bare).search(start.id(), budget)));
        };
        // Each goes first in every other round, so that neither always finds the caches warm.
        if round % 2 == 0 {
            time_ours();
            time_bare();
        } else {
            time_bare();
            time_ours();
        }
    }
    (times.0, times.1, reached / STARTS)
}

fn time(starts: &[Hex], mut search: impl FnMut(Hex)) -> u128 {
    let begin = Instant::now();
    for &start in starts {
        search(black_box(start));
    }
    (begin.elapsed() / u32::try_from(STARTS).expect("a few starts")).as_nanos().max(1)
}

fn median(mut rounds: Vec<u128>) -> u128 {
    rounds.sort_unstable();
    rounds[rounds.len() / 2]
}

/// Panics if the two searches differ in any cost or any predecessor.
fn assert_same(ours: &Reach, bare: &Bare, grid: &Grid, budget: u16) {
    for hex in grid.hexes() {
        let entry = bare.entries[hex.index()];
        assert_eq!(
            ours.cost(hex).unwrap_or(budget.saturating_add(1)),
            entry.cost,
            "the cost of {hex}"
        );
        assert_eq!(ours.previous(hex).map_or(NONE, Hex::id), entry.from, "the way to {hex}");
    }
}

/// Our search: the rules are asked at every step. Not inlined, and nor is the bare one, so that
/// both pay for one call.
#[inline(never)]
fn search(reach: &mut Reach, map: &HexMap, start: Hex, budget: u16) {
    reach.from(map.grid(), start, budget, |from, direction, _to| step(map, from, direction));
}

/// The rules of movement of this benchmark.
#[inline]
fn step(map: &HexMap, from: Hex, direction: Direction) -> Step {
    let crossing = map.crossing(from, direction);
    let terrain = TERRAIN_COST[usize::from(crossing.terrain)];
    let road = ROAD_COST[usize::from(crossing.road)];
    let ford = FORD_COST[usize::from(crossing.river)];
    // A choice between numbers: bridges come too irregularly for the processor to guess them.
    Step::Go(terrain.min(road) + select_unpredictable(crossing.bridge, 0, ford))
}

/// A cost for every code there can be, so that reading it needs no check.
const fn table(costs: &[u16]) -> [u16; 256] {
    let mut table = [IMPASSABLE; 256];
    let (known, _) = table.split_at_mut(costs.len());
    known.copy_from_slice(costs);
    table
}

/// The search to measure against: the same buckets, but nothing except arrays. Costs take two bytes
/// so that a barred step is merely dear and needs no test of its own.
struct Bare {
    neighbours: Vec<[u16; 6]>,
    costs: Vec<[u16; 6]>,
    entries: Vec<Entry>,
    buckets: Vec<Vec<u16>>,
}

/// The cheapest way found to one hex.
#[derive(Clone, Copy)]
struct Entry {
    cost: u16,
    from: u16,
}

impl Bare {
    fn new(map: &HexMap) -> Self {
        let grid = map.grid();
        let neighbour = |from, direction| grid.neighbour(from, direction).map_or(NONE, Hex::id);
        let cost = |from, direction| {
            let step = grid.neighbour(from, direction).map(|_| step(map, from, direction));
            match step {
                Some(Step::Go(cost)) if cost < IMPASSABLE => cost,
                Some(Step::Go(_) | Step::Stop(_) | Step::No) | None => BARRED,
            }
        };
        Self {
            neighbours: grid.hexes().map(|hex| Direction::ALL.map(|d| neighbour(hex, d))).collect(),
            costs: grid.hexes().map(|hex| Direction::ALL.map(|d| cost(hex, d))).collect(),
            entries: Vec::new(),
            buckets: Vec::new(),
        }
    }

    #[inline(never)]
    fn search(&mut self, start: u16, budget: u16) {
        let Self { neighbours, costs, entries, buckets } = self;
        entries.clear();
        let beyond = budget.saturating_add(1);
        entries.resize(neighbours.len(), Entry { cost: beyond, from: NONE });
        buckets.iter_mut().for_each(Vec::clear);
        let entries = entries.as_mut_slice();
        entries[usize::from(start)].cost = 0;
        put(buckets, 0, start);
        let mut spent = 0;
        while usize::from(spent) < buckets.len() {
            let mut taken = 0;
            while let Some(&from) = buckets[usize::from(spent)].get(taken) {
                taken += 1;
                let at = usize::from(from);
                if entries[at].cost < spent {
                    continue;
                }
                for (&to, &cost) in neighbours[at].iter().zip(&costs[at]) {
                    let Some(entry) = entries.get_mut(usize::from(to)) else { continue };
                    let total = u32::from(spent) + u32::from(cost);
                    if total < u32::from(entry.cost) {
                        let total = u16::try_from(total).expect("less than a u16");
                        *entry = Entry { cost: total, from };
                        put(buckets, total, to);
                    }
                }
            }
            spent += 1;
        }
    }
}

#[inline]
fn put(buckets: &mut Vec<Vec<u16>>, cost: u16, hex: u16) {
    match buckets.get_mut(usize::from(cost)) {
        Some(bucket) => bucket.push(hex),
        None => put_beyond(buckets, cost, hex),
    }
}

#[cold]
#[inline(never)]
fn put_beyond(buckets: &mut Vec<Vec<u16>>, cost: u16, hex: u16) {
    buckets.resize_with(usize::from(cost), Vec::new);
    buckets.push(vec![hex]);
}

/// Woods and clearings, forty winding roads, scraps of river, a bridge under every road.
fn random_map() -> HexMap {
    let shape = Shape {
        orientation: Orientation::FlatTop,
        width: WIDTH,
        height: HEIGHT,
        shoved: Parity::Odd,
    };
    let grid = Grid::new(shape).expect("3,000 hexes are not too many");
    let mut random = Random(1944);
    let mut roads = vec![0; grid.side_slots()];
    for _ in 0..40 {
        let class = 1 + random.byte(3);
        let mut at = hex(random.below(grid.cells()));
        let mut heading = Direction::ALL[random.below(6)];
        for _ in 0..50 {
            heading = heading.clockwise([5, 0, 0, 0, 1][random.below(5)]);
            let Some(next) = grid.neighbour(at, heading) else { break };
            roads[grid.side(at, heading).index()] = class;
            at = next;
        }
    }
    let mut draft = Draft::default();
    for hex in grid.hexes() {
        draft.terrain.push((hex, random.byte(5)));
        for side in grid.sides(hex).into_iter().filter(|side| side.owner() == hex) {
            let (direction, road) = (side.direction(), roads[side.index()]);
            if road != 0 {
                draft.roads.push((hex, direction, road));
            }
            let river = [0, 0, 0, 0, 0, 0, 1, 1, 2];
            let river = river[random.below(river.len())];
            if river != 0 {
                draft.rivers.push((hex, direction, river));
                draft.bridges.extend((road != 0).then_some((hex, direction)));
            }
        }
    }
    HexMap::new(grid, draft).expect("the draft follows the grid")
}

fn hex(index: usize) -> Hex {
    Hex::new(u16::try_from(index).expect("fewer than 65,536 hexes"))
}

/// `SplitMix64`: the same map on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let bits = usize::try_from((bits ^ (bits >> 31)) >> 40).expect("24 bits");
        bits % bound
    }

    fn byte(&mut self, bound: u8) -> u8 {
        u8::try_from(self.below(usize::from(bound))).expect("below a byte")
    }
}
