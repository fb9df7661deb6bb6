//! Where units can go together: by a search over what every one of them may do, or along routes that the rules list.

use desk::plan::Reached;
use hexmap::{Direction, Hex, Path, Reach as Search, Step};

use crate::march::movement::{self, Mover};
use crate::march::moves;
use crate::printed::tables::Twelfths;
use crate::{Illegal, Position};

/// Units on their way together, as far as a path has led them.
pub(super) struct March<'p> {
    position: &'p Position,
    movers: Vec<Mover>,
    /// What they have spent, the most of any.
    pub(super) spent: Twelfths,
    /// What they may spend in all.
    pub(super) budget: Twelfths,
}

impl<'p> March<'p> {
    /// Movers that have walked a path, or why they cannot.
    pub(super) fn along(
        position: &'p Position,
        mut movers: Vec<Mover>,
        path: &Path,
    ) -> Result<Self, Illegal> {
        let mut stopped = false;
        for mover in &mut movers {
            let (spent, ended) = moves::walk_and_stop(position, mover, path)?;
            let ended = ended.is_some();
            stopped |= ended;
            mover.spent = spent;
        }
        let held =
            |mover: &Mover| mover.entering && movement::first_stop(position, mover).is_some();
        stopped |= movers.iter().any(held);
        let spent = movers.iter().map(|mover| mover.spent).max().unwrap_or(0);
        let left = movers.iter().map(|mover| mover.budget.saturating_sub(mover.spent)).min();
        let left = if stopped { 0 } else { left.unwrap_or(0) };
        Ok(Self { position, movers, spent, budget: spent + left })
    }

    /// All that they can reach together from a hex: each step costs what it costs the slowest.
    pub(super) fn search(&self, from: Hex) -> Search {
        let grid = self.position.data().board.grid();
        let mut search = Search::new();
        let start = [(from, Step::Go(self.spent))];
        search.from_all(grid, start, self.budget, |from, way, to| self.step(from, way, to));
        search
    }

    fn step(&self, from: Hex, way: Direction, to: Hex) -> Step {
        let (mut dearest, mut stops) = (0, false);
        for mover in &self.movers {
            match movement::step(self.position, mover, from, way, to) {
                Ok(Step::Go(cost)) => dearest = cost.max(dearest),
                Ok(Step::Stop(cost)) => (dearest, stops) = (cost.max(dearest), true),
                Ok(Step::No) | Err(_) => return Step::No,
            }
        }
        if stops { Step::Stop(dearest) } else { Step::Go(dearest) }
    }
}

/// Routes as trees in which each hex has one hex before it. What does not fit into the first tree, and ends elsewhere, makes
/// another. A hex costs its place on the route.
pub(super) fn trees(routes: &[Vec<Hex>]) -> Vec<Vec<Reached>> {
    let mut trees: Vec<Vec<Reached>> = Vec::new();
    for route in routes {
        let known = |tree: &Vec<Reached>| {
            tree.iter().any(|one| one.ends && Some(one.hex) == route.last().map(|hex| hex.id()))
        };
        if trees.iter().any(known) {
            continue;
        }
        if let Some(tree) = trees.iter_mut().find(|tree| fits(tree, route)) {
            grow(tree, route);
        } else {
            let mut tree = Vec::new();
            grow(&mut tree, route);
            trees.push(tree);
        }
    }
    trees
}

/// Whether a route has before each of its hexes the one that the tree has.
fn fits(tree: &[Reached], route: &[Hex]) -> bool {
    (0..route.len()).all(|at| {
        let before = at.checked_sub(1).map(|before| route[before].id());
        tree.iter().all(|one| one.hex != route[at].id() || one.from == before)
    })
}

fn grow(tree: &mut Vec<Reached>, route: &[Hex]) {
    for (at, hex) in route.iter().enumerate() {
        let last = at + 1 == route.len();
        match tree.iter_mut().find(|one| one.hex == hex.id()) {
            Some(one) => one.ends |= last,
            None => tree.push(Reached {
                hex: hex.id(),
                cost: u16::try_from(at).unwrap_or(u16::MAX),
                from: at.checked_sub(1).map(|before| route[before].id()),
                ends: last,
                note: None,
            }),
        }
    }
}

/// The way to a hex of a tree, from its root on.
pub(super) fn chain(tree: &[Reached], end: Hex) -> Vec<Hex> {
    let mut path = vec![end];
    for _ in tree {
        let here = path[path.len() - 1].id();
        let Some(from) = tree.iter().find(|one| one.hex == here).and_then(|one| one.from) else {
            break;
        };
        path.push(Hex::new(from));
    }
    path.reverse();
    path
}
