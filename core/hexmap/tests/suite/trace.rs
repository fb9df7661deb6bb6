//! `Tracer` beside an exhaustive relaxation over both portions, on random grids and rules.

use hexmap::{Grid, Hex, Reach, Step, Tracer};
use proptest::prelude::*;

use crate::{given, rule};

const FIRST: u64 = 1;
const SECOND: u64 = 2;

/// The least cost of a line to any source: relaxes pairs of portion and hex until nothing changes.
fn exhaustive(grid: &Grid, start: Hex, limit: u32, seed: u64, source: &[bool]) -> Option<u32> {
    // By portion and hex: the least cost to go on from there. Ends count only towards `best`.
    let mut onward: [Vec<Option<u32>>; 2] = [vec![None; grid.cells()], vec![None; grid.cells()]];
    onward[0][start.index()] = Some(0);
    let mut best = source[start.index()].then_some(0);
    loop {
        let before = (onward.clone(), best);
        for from in grid.hexes() {
            onward[1][from.index()] =
                [onward[0][from.index()], onward[1][from.index()]].into_iter().flatten().min();
            for (portion, salt) in [(0, FIRST), (1, SECOND)] {
                let Some(spent) = onward[portion][from.index()] else { continue };
                for (direction, to) in grid.neighbours(from) {
                    let step = rule::step(seed ^ salt, from, direction);
                    let (Step::Go(cost) | Step::Stop(cost)) = step else { continue };
                    let total = spent + u32::from(cost);
                    if portion == 0 && total > limit {
                        continue;
                    }
                    if source[to.index()] && best.is_none_or(|best| total < best) {
                        best = Some(total);
                    }
                    let known = &mut onward[portion][to.index()];
                    if matches!(step, Step::Go(_)) && known.is_none_or(|known| total < known) {
                        *known = Some(total);
                    }
                }
            }
        }
        if before == (onward.clone(), best) {
            return best;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn trace_agrees_with_exhaustive_search(
        (grid, start, _) in given::grid_and_hexes(7),
        seed: u64,
        limit in 0u16..8,
        one_in in 2u64..40,
    ) {
        let source: Vec<bool> =
            (0..grid.cells()).map(|at| given::scramble(seed, at as u64).is_multiple_of(one_in)).collect();
        let first = |from, direction, _to| rule::step(seed ^ FIRST, from, direction);
        let second = |from, direction, _to| rule::step(seed ^ SECOND, from, direction);
        let mut tracer = Tracer::new();
        let found = tracer.trace(&grid, start, limit, first, second, |hex| source[hex.index()]);
        let expected = exhaustive(&grid, start, limit.into(), seed, &source);
        prop_assert_eq!(found.as_ref().ok().map(|trace| u32::from(trace.cost)), expected);

        let mut reach = Reach::new();
        reach.from(&grid, start, limit, first);
        match found {
            Ok(trace) => {
                prop_assert_eq!(trace.path.start(), start);
                prop_assert!(source[trace.path.end().index()]);
                let hexes = trace.path.hexes();
                let joint = hexes.iter().position(|&hex| hex == trace.joint).unwrap();
                let portion = |hexes: &[Hex]| hexmap::Path::new(&grid, hexes.to_vec()).unwrap();
                let head = portion(&hexes[..=joint]).cost(&grid, first).unwrap();
                let tail = portion(&hexes[joint..]).cost(&grid, second).unwrap();
                prop_assert!(head <= u32::from(limit));
                prop_assert_eq!(head + tail, u32::from(trace.cost));
            }
            Err(cut) => {
                prop_assert_eq!(&cut.first, &reach.reached());
                prop_assert!(cut.second.iter().all(|hex| !cut.first.contains(hex)));
                let reached = |hex: Hex| cut.first.contains(&hex) || cut.second.contains(&hex);
                for side in cut.frontier(&grid) {
                    let (one, other) = grid.hexes_beside(side);
                    prop_assert!(reached(one) != other.is_some_and(reached));
                }
            }
        }
    }
}
