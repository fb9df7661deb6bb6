//! `Tracer`: lines of supply in two portions, a short way overland and then any length of road.

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::hexside::Hexside;
use crate::path::Path;
use crate::reach::Reach;
use crate::step::Step;

/// The workspace of a search; reuse it to save allocations.
#[derive(Clone, Debug, Default)]
pub struct Tracer {
    first: Reach,
    second: Reach,
}

/// A line that reaches a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// All of it, from the start to the source.
    pub path: Path,
    /// The hex of the path in which the first portion ends and the second begins.
    pub joint: Hex,
    /// What both portions cost together.
    pub cost: u16,
}

/// A line that reaches no source, and how far it came: what lies beyond is what cuts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The hexes that the first portion reaches, the cheapest first.
    pub first: Vec<Hex>,
    /// The hexes that only the second portion reaches, the cheapest first.
    pub second: Vec<Hex>,
}

impl Tracer {
    /// An empty workspace.
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks for the cheapest line from `start` to a source.
    ///
    /// The first portion costs at most `limit`, the second as much as it likes; either may be
    /// empty. Among lines of equal cost the source with the lowest id is taken. Where a step of the
    /// first portion ends the journey, the second cannot begin.
    pub fn trace(
        &mut self,
        grid: &Grid,
        start: Hex,
        limit: u16,
        first: impl FnMut(Hex, Direction, Hex) -> Step,
        second: impl FnMut(Hex, Direction, Hex) -> Step,
        mut is_source: impl FnMut(Hex) -> bool,
    ) -> Result<Trace, Cut> {
        self.first.from(grid, start, limit, first);
        let starts = grid.hexes().flat_map(|hex| {
            let ended = self.first.cost(hex).map(Step::Stop);
            let onward = self.first.cost_through(hex).map(Step::Go);
            [ended, onward].into_iter().flatten().map(move |step| (hex, step))
        });
        self.second.from_all(grid, starts, u16::MAX, second);
        let reached = grid.hexes().filter_map(|hex| Some((self.second.cost(hex)?, hex)));
        match reached.filter(|&(_, hex)| is_source(hex)).min() {
            Some((cost, source)) => Ok(self.trace_to(source, cost)),
            None => Err(self.cut()),
        }
    }

    fn trace_to(&self, source: Hex, cost: u16) -> Trace {
        let second = self.second.path_to(source).expect("the second portion reached the source");
        let joint = second.start();
        // Only a line that ends in the joint may have come there by a step that ends the journey.
        let first = if joint == source {
            self.first.path_to(joint)
        } else {
            self.first.path_through(joint)
        };
        let mut hexes = first.expect("the second portion starts where the first led").into_hexes();
        hexes.extend(&second.hexes()[1..]);
        Trace { path: Path::walked(hexes), joint, cost }
    }

    fn cut(&self) -> Cut {
        let mut second = self.second.reached();
        second.retain(|&hex| self.first.cost(hex).is_none());
        Cut { first: self.first.reached(), second }
    }
}

impl Cut {
    /// The hexsides between a hex that was reached and one that was not, in their order.
    pub fn frontier(&self, grid: &Grid) -> Vec<Hexside> {
        let mut reached = vec![false; grid.cells()];
        let hexes = || self.first.iter().chain(&self.second).copied();
        hexes().for_each(|hex| reached[hex.index()] = true);
        let mut frontier: Vec<Hexside> = hexes()
            .flat_map(|hex| grid.neighbours(hex).map(move |(direction, to)| (hex, direction, to)))
            .filter(|(_, _, to)| !reached[to.index()])
            .map(|(hex, direction, _)| grid.side(hex, direction))
            .collect();
        frontier.sort_unstable();
        frontier
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Orientation, Parity, Shape};

    /// One row of hexes with a road from the third to the last.
    fn row() -> Grid {
        let orientation = Orientation::PointyTop;
        Grid::new(Shape { orientation, width: 8, height: 1, shoved: Parity::Odd }).unwrap()
    }

    fn road(from: Hex, _: Direction, to: Hex) -> Step {
        if from >= Hex::new(2) && to >= Hex::new(2) { Step::Go(1) } else { Step::No }
    }

    fn trace(limit: u16, blocked: Option<Hex>) -> Result<Trace, Cut> {
        let overland = |_: Hex, _: Direction, _: Hex| Step::Go(1);
        let open_road = |from, direction, to| {
            if Some(to) == blocked { Step::No } else { road(from, direction, to) }
        };
        let source = Hex::new(7);
        Tracer::new().trace(&row(), Hex::new(0), limit, overland, open_road, |hex| hex == source)
    }

    #[test]
    fn a_line_goes_overland_to_the_road_and_along_it() {
        let trace = trace(2, None).unwrap();
        assert_eq!(trace.joint, Hex::new(2));
        assert_eq!(trace.cost, 7);
        assert_eq!(trace.path.hexes(), (0..8).map(Hex::new).collect::<Vec<_>>());
    }

    #[test]
    fn a_road_too_far_away_is_of_no_use() {
        let cut = trace(1, None).unwrap_err();
        assert_eq!(cut.first, [Hex::new(0), Hex::new(1)]);
        assert_eq!(cut.second, []);
        let grid = row();
        assert_eq!(Some(cut.frontier(&grid)[0]), grid.side_between(Hex::new(1), Hex::new(2)));
    }

    #[test]
    fn a_cut_says_how_far_the_road_was_open() {
        let blocked = Hex::new(5);
        let cut = trace(2, Some(blocked)).unwrap_err();
        assert_eq!(cut.second, [Hex::new(3), Hex::new(4)]);
        let grid = row();
        let side = grid.side_between(Hex::new(4), blocked).unwrap();
        assert_eq!(cut.frontier(&grid), [side]);
    }

    #[test]
    fn a_source_at_the_start_needs_no_step() {
        let no = |_: Hex, _: Direction, _: Hex| Step::No;
        let start = Hex::new(3);
        let trace = Tracer::new().trace(&row(), start, 0, no, no, |hex| hex == start).unwrap();
        assert_eq!((trace.path.hexes(), trace.joint, trace.cost), (&[start][..], start, 0));
    }

    #[test]
    fn a_first_portion_that_ends_in_a_hex_may_find_a_source_but_no_road_there() {
        let ends = |_: Hex, _: Direction, _: Hex| Step::Stop(1);
        let start = Hex::new(1);
        let mut tracer = Tracer::new();
        let mut to =
            |source: u16| tracer.trace(&row(), start, 3, ends, road, |hex| hex == Hex::new(source));
        assert_eq!(to(2).unwrap().path.hexes(), [start, Hex::new(2)]);
        assert_eq!(to(3).unwrap_err().second, []);
    }
}
