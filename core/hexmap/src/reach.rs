//! `Reach`: every hex one can get to within a budget, at what cost and by which way.
//!
//! Dijkstra's search with a bucket for each cost, since costs are small integers. The rules of
//! movement come in as a closure that is asked once for each step and compiled into the loop; most
//! time is lost on branches guessed wrong, so the fastest rules look up costs in tables and choose
//! between numbers. A hex may be reached more cheaply by a step that ends the journey (fording a river) than
//! by one that does not (the bridge): each hex therefore remembers both.

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::path::Path;
use crate::step::Step;

/// The workspace and the outcome of the last search; reuse it to save allocations.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// One more than the budget: what a hex costs until a way to it is found.
    beyond: u16,
    /// For each hex, the cheapest way into it that may go on.
    onward: Vec<LastStep>,
    /// For each hex, the cheapest way that must end there.
    ended: Vec<LastStep>,
    /// For each cost, the hexes that were entered at it and may be left.
    buckets: Vec<Vec<Hex>>,
    /// The hexes that some way must end in. With the buckets it says which entries to clear, so
    /// that a short search on a large map does not pay for all of it.
    stops: Vec<Hex>,
}

/// What a hex holds to which no way was found: as dear as can be.
const UNREACHED: LastStep = LastStep { cost: u16::MAX, from: Hex::NONE };

/// The last step of a way into a hex.
#[derive(Clone, Copy, Debug)]
struct LastStep {
    /// What the whole way costs.
    cost: u16,
    /// The hex before; none for a start.
    from: Hex,
}

impl Reach {
    /// An empty workspace.
    pub fn new() -> Self {
        Self::default()
    }

    /// Searches from one hex for all that lies within the budget.
    ///
    /// `step(from, direction, to)` is asked at most once for each ordered pair of neighbours. A
    /// step that costs more than the budget is as good as barred.
    #[inline]
    pub fn from(
        &mut self,
        grid: &Grid,
        start: Hex,
        budget: u16,
        step: impl FnMut(Hex, Direction, Hex) -> Step,
    ) {
        self.from_all(grid, [(start, Step::Go(0))], budget, step);
    }

    /// Searches from several hexes at once.
    ///
    /// A start is given as the step that leads onto it: `Go(0)` for a common one, `Go(3)` where 3
    /// is already spent, `Stop(0)` where one may be but not go on from.
    #[inline]
    pub fn from_all(
        &mut self,
        grid: &Grid,
        starts: impl IntoIterator<Item = (Hex, Step)>,
        budget: u16,
        mut step: impl FnMut(Hex, Direction, Hex) -> Step,
    ) {
        self.clear(grid, budget);
        let mut frontier = Frontier {
            beyond: self.beyond,
            onward: &mut self.onward,
            ended: &mut self.ended,
            buckets: &mut self.buckets,
            stops: &mut self.stops,
        };
        for (hex, first) in starts {
            frontier.enter(hex, first, Hex::NONE, 0);
        }
        let mut spent = 0;
        while usize::from(spent) < frontier.buckets.len() {
            let mut taken = 0;
            // Steps that cost nothing lengthen the bucket that is being emptied.
            while let Some(&from) = frontier.buckets[usize::from(spent)].get(taken) {
                taken += 1;
                if frontier.onward[from.index()].cost < spent {
                    continue; // entered again, more cheaply, after it was put in this bucket
                }
                for (&direction, &to) in Direction::ALL.iter().zip(grid.around(from)) {
                    // Also says that the map goes on: the sentinel of its edge is beyond the array.
                    if to.index() < frontier.onward.len() {
                        frontier.enter(to, step(from, direction, to), from, spent);
                    }
                }
            }
            spent += 1;
        }
    }

    /// What it costs to get to a hex, if it was reached.
    #[inline]
    pub fn cost(&self, hex: Hex) -> Option<u16> {
        self.way(hex).map(|way| way.cost)
    }

    /// What it costs to get to a hex and still be allowed to go on.
    #[inline]
    pub fn cost_through(&self, hex: Hex) -> Option<u16> {
        self.way_through(hex).map(|way| way.cost)
    }

    /// The hex before on the way to a hex; none if it is a start or was not reached.
    #[inline]
    pub fn previous(&self, hex: Hex) -> Option<Hex> {
        self.way(hex)?.from.present()
    }

    /// Every hex reached, the cheapest first, by id among equals.
    pub fn reached(&self) -> Vec<Hex> {
        let touched = self.buckets.iter().flatten().chain(&self.stops);
        // One number for each, so that sorting compares numbers and not pairs.
        let rank =
            |&hex: &Hex| Some((u32::from(self.cost(hex)?) << u16::BITS) | u32::from(hex.id()));
        let mut ranks: Vec<u32> = touched.filter_map(rank).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let hex =
            |rank: u32| Hex::new(u16::try_from(rank & u32::from(u16::MAX)).expect("half of it"));
        ranks.into_iter().map(hex).collect()
    }

    /// The cheapest path to a hex; among equals the one found first, the same on every machine.
    pub fn path_to(&self, hex: Hex) -> Option<Path> {
        self.way(hex).map(|way| self.walk(hex, way))
    }

    /// The cheapest path to a hex by which one may still go on.
    pub fn path_through(&self, hex: Hex) -> Option<Path> {
        self.way_through(hex).map(|way| self.walk(hex, way))
    }

    fn walk(&self, end: Hex, last: LastStep) -> Path {
        let mut hexes = vec![end];
        // Every hex before the last was left again, so its onward way counts.
        let before = |hex: &Hex| self.onward[hex.index()].from.present();
        hexes.extend(std::iter::successors(last.from.present(), before));
        hexes.reverse();
        Path::walked(hexes)
    }

    #[inline]
    fn way(&self, hex: Hex) -> Option<LastStep> {
        let ended = self.ended.get(hex.index()).filter(|way| way.cost != UNREACHED.cost);
        let onward = self.way_through(hex);
        match ended {
            Some(&ended) if onward.is_none_or(|onward| ended.cost < onward.cost) => Some(ended),
            _ => onward,
        }
    }

    #[inline]
    fn way_through(&self, hex: Hex) -> Option<LastStep> {
        self.onward.get(hex.index()).copied().filter(|way| way.cost != UNREACHED.cost)
    }

    fn clear(&mut self, grid: &Grid, budget: u16) {
        self.beyond = budget.saturating_add(1);
        for bucket in &mut self.buckets {
            bucket.drain(..).for_each(|hex| self.onward[hex.index()] = UNREACHED);
        }
        self.stops.drain(..).for_each(|hex| self.ended[hex.index()] = UNREACHED);
        self.onward.resize(grid.cells(), UNREACHED);
        self.ended.resize(grid.cells(), UNREACHED);
    }
}

/// A search under way.
struct Frontier<'a> {
    beyond: u16,
    onward: &'a mut [LastStep],
    ended: &'a mut [LastStep],
    buckets: &'a mut Vec<Vec<Hex>>,
    stops: &'a mut Vec<Hex>,
}

impl Frontier<'_> {
    /// Takes note of a step into a hex, if no way so cheap was known.
    #[inline]
    fn enter(&mut self, hex: Hex, step: Step, from: Hex, spent: u16) {
        match step {
            Step::Go(cost) => {
                let known = &mut self.onward[hex.index()];
                if let Some(cost) = known.improve(spent, cost, from, self.beyond) {
                    self.put(cost, hex);
                }
            }
            Step::Stop(cost) => {
                let known = &mut self.ended[hex.index()];
                if known.improve(spent, cost, from, self.beyond).is_some() {
                    self.stops.push(hex);
                }
            }
            Step::No => {}
        }
    }

    #[inline]
    fn put(&mut self, cost: u16, hex: Hex) {
        match self.buckets.get_mut(usize::from(cost)) {
            Some(bucket) => bucket.push(hex),
            None => self.put_beyond(cost, hex),
        }
    }

    // Rare, and kept out of the loop.
    #[cold]
    #[inline(never)]
    fn put_beyond(&mut self, cost: u16, hex: Hex) {
        self.buckets.resize_with(usize::from(cost), Vec::new);
        self.buckets.push(vec![hex]);
    }
}

impl LastStep {
    /// Takes the cheaper of the way known and one more step; its cost, if that was the step.
    #[inline]
    fn improve(&mut self, spent: u16, cost: u16, from: Hex, beyond: u16) -> Option<u16> {
        let total = u32::from(spent) + u32::from(cost);
        if total >= u32::from(self.cost.min(beyond)) {
            return None;
        }
        let cost = u16::try_from(total).expect("less than a cost that is a u16");
        *self = Self { cost, from };
        Some(cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Orientation, Parity, Shape};

    /// One row of hexes, each next to the one before.
    fn row(length: u16) -> Grid {
        let orientation = Orientation::PointyTop;
        Grid::new(Shape { orientation, width: length, height: 1, shoved: Parity::Odd }).unwrap()
    }

    fn costs(reach: &Reach, length: u16) -> Vec<Option<u16>> {
        (0..length).map(|id| reach.cost(Hex::new(id))).collect()
    }

    #[test]
    fn the_budget_may_be_spent_to_the_last_point() {
        let mut reach = Reach::new();
        reach.from(&row(5), Hex::new(0), 4, |_, _, _| Step::Go(2));
        assert_eq!(costs(&reach, 5), [Some(0), Some(2), Some(4), None, None]);
        assert_eq!(reach.path_to(Hex::new(3)), None);
        assert_eq!(reach.cost(Hex::new(99)), None);
    }

    #[test]
    fn one_may_enter_a_zone_of_control_but_not_leave_it() {
        let zone = Hex::new(2);
        let mut reach = Reach::new();
        let step = |_, _, to| if to == zone { Step::Stop(1) } else { Step::Go(1) };
        reach.from(&row(5), Hex::new(0), 9, step);
        assert_eq!(costs(&reach, 5), [Some(0), Some(1), Some(2), None, None]);
        assert_eq!(reach.cost_through(zone), None);
        assert_eq!(reach.path_through(zone), None);
        assert_eq!(reach.previous(zone), Some(Hex::new(1)));
    }

    #[test]
    fn a_dearer_way_that_may_go_on_is_remembered_beside_a_cheaper_one_that_ends() {
        // 0 and 3 lie above, 1 and 2 below:   0 - 1
        //                                      \ / \    a ford from 0 into 2, or round by 1
        //                                       2 - 3
        let orientation = Orientation::PointyTop;
        let shape = Shape { orientation, width: 2, height: 2, shoved: Parity::Odd };
        let grid = Grid::new(shape).unwrap();
        let [start, round, bank, beyond] = [0, 1, 2, 3].map(Hex::new);
        let mut reach = Reach::new();
        reach.from(&grid, start, 9, |from, _, to| match (from, to) {
            _ if (from, to) == (start, bank) => Step::Stop(1),
            _ if to == beyond && from != bank => Step::No,
            _ => Step::Go(2),
        });
        assert_eq!(reach.cost(bank), Some(1));
        assert_eq!(reach.cost_through(bank), Some(4));
        assert_eq!(reach.path_to(bank).unwrap().hexes(), [start, bank]);
        assert_eq!(reach.path_to(beyond).unwrap().hexes(), [start, round, bank, beyond]);
    }

    #[test]
    fn a_start_may_be_a_place_one_cannot_leave() {
        let mut reach = Reach::new();
        reach.from_all(&row(3), [(Hex::new(0), Step::Stop(1))], 9, |_, _, _| Step::Go(1));
        assert_eq!(reach.reached(), [Hex::new(0)]);
    }

    #[test]
    fn the_highest_costs_do_not_overflow() {
        let mut reach = Reach::new();
        reach.from(&row(4), Hex::new(0), u16::MAX, |_, _, _| Step::Go(30_000));
        assert_eq!(costs(&reach, 4), [Some(0), Some(30_000), Some(60_000), None]);
        reach.from(&row(2), Hex::new(0), u16::MAX, |_, _, _| Step::Go(u16::MAX));
        assert_eq!(reach.cost(Hex::new(1)), None);
    }
}
