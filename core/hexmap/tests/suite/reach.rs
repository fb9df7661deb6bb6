//! `Reach` beside a plain relaxation until nothing changes, on random grids and rules.

use hexmap::{Direction, Grid, Hex, Path, Reach, Step};
use proptest::prelude::*;

use crate::{given, rule};

/// For each hex the least cost to be there, and the least by which one may go on.
fn relaxed(
    grid: &Grid,
    start: Hex,
    budget: u32,
    step: impl Fn(Hex, Direction, Hex) -> Step,
) -> Vec<(Option<u32>, Option<u32>)> {
    let mut known: Vec<(Option<u32>, Option<u32>)> = vec![(None, None); grid.cells()];
    known[start.index()] = (Some(0), Some(0));
    let improve = |old: &mut Option<u32>, new: u32| {
        let better = new <= budget && old.is_none_or(|old| new < old);
        if better {
            *old = Some(new);
        }
        better
    };
    loop {
        let mut changed = false;
        for from in grid.hexes() {
            let Some(spent) = known[from.index()].1 else { continue };
            for (direction, to) in grid.neighbours(from) {
                let (there, through) = &mut known[to.index()];
                match step(from, direction, to) {
                    Step::Go(cost) => {
                        changed |= improve(there, spent + u32::from(cost));
                        changed |= improve(through, spent + u32::from(cost));
                    }
                    Step::Stop(cost) => changed |= improve(there, spent + u32::from(cost)),
                    Step::No => {}
                }
            }
        }
        if !changed {
            return known;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn reach_agrees_with_plain_relaxation(
        (grid, start, _) in given::grid_and_hexes(14), seed: u64, budget in 0u16..40,
    ) {
        let step = |from, direction, _to| rule::step(seed, from, direction);
        let mut reach = Reach::new();
        // A workspace that was used before must not remember.
        reach.from(&grid, start, 50, |_, _, _| Step::Go(1));
        reach.from(&grid, start, budget, step);
        let expected = relaxed(&grid, start, budget.into(), step);
        for hex in grid.hexes() {
            let (there, through) = expected[hex.index()];
            prop_assert_eq!(reach.cost(hex).map(u32::from), there, "to {}", hex);
            prop_assert_eq!(reach.cost_through(hex).map(u32::from), through, "through {}", hex);
        }
    }

    #[test]
    fn a_path_costs_what_reach_says(
        (grid, start, _) in given::grid_and_hexes(14), seed: u64, budget in 0u16..40,
    ) {
        let step = |from, direction, _to| rule::step(seed, from, direction);
        let mut reach = Reach::new();
        reach.from(&grid, start, budget, step);
        for hex in grid.hexes() {
            let Some(path) = reach.path_to(hex) else {
                prop_assert_eq!(reach.cost(hex), None);
                continue;
            };
            prop_assert_eq!((path.start(), path.end()), (start, hex));
            let before = path.hexes().iter().rev().nth(1).copied();
            prop_assert_eq!(reach.previous(hex), before);
            prop_assert_eq!(path.cost(&grid, step).ok(), reach.cost(hex).map(u32::from));
            prop_assert!(Path::new(&grid, path.into_hexes()).is_ok());
        }
    }

    #[test]
    fn hexes_come_by_cost_and_then_by_id((grid, start, _) in given::grid_and_hexes(14), seed: u64) {
        let mut reach = Reach::new();
        reach.from(&grid, start, 20, |from, direction, _| rule::step(seed, from, direction));
        let reached = reach.reached();
        let order: Vec<(Option<u16>, Hex)> =
            reached.iter().map(|&hex| (reach.cost(hex), hex)).collect();
        prop_assert!(order.is_sorted());
        let expected = grid.hexes().filter(|&hex| reach.cost(hex).is_some()).count();
        prop_assert_eq!(reached.len(), expected);
    }

    #[test]
    fn steps_that_cost_nothing_reach_all_that_hangs_together(
        (grid, start, _) in given::grid_and_hexes(14),
    ) {
        let mut reach = Reach::new();
        reach.from(&grid, start, 0, |_, _, _| Step::Go(0));
        let free = reach.reached();
        reach.from(&grid, start, u16::MAX, |_, _, _| Step::Go(1));
        let mut walked = reach.reached();
        walked.sort_unstable();
        prop_assert_eq!(free, walked);
    }

    #[test]
    fn several_starts_reach_what_the_nearest_reaches(
        (grid, a, b) in given::grid_and_hexes(14), seed: u64,
    ) {
        let step = |from, direction, _to| rule::step(seed, from, direction);
        let from = |start| {
            let mut reach = Reach::new();
            reach.from(&grid, start, 500, step);
            reach
        };
        let (from_a, from_b) = (from(a), from(b));
        let mut both = Reach::new();
        both.from_all(&grid, [(a, Step::Go(3)), (b, Step::Go(0))], 1000, step);
        for hex in grid.hexes() {
            let by_a = from_a.cost(hex).map(|cost| cost + 3);
            let expected = [by_a, from_b.cost(hex)].into_iter().flatten().min();
            prop_assert_eq!(both.cost(hex), expected);
        }
    }
}
