//! §10 How far one unit gets in a move, and by which way.

use std::collections::BTreeMap;

use hexmap::{Hex, Step};

use crate::march::mover::{How, Mover};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, Side};

/// Every hex that one move of a unit can enter.
#[derive(Clone, Debug)]
pub struct Reach<'p> {
    position: &'p Position,
    /// Who moves, and how.
    pub mover: Mover<'p>,
    found: hexmap::Reach,
}

/// What a way costs, and what its Hold Values add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Its hexes, first and last included.
    pub path: Vec<Hex>,
    /// Its cost in movement points.
    pub cost: u8,
    /// §15.1b The sum of the Hold Values that it passes.
    pub hold: u8,
}

impl<'p> Reach<'p> {
    /// How far a unit gets; nothing, if it does not move at all.
    pub fn of(position: &'p Position, unit: UnitId, how: How) -> Option<Self> {
        let mover = Mover::of(position, unit, how).ok()?;
        let mut found = hexmap::Reach::new();
        let grid = position.data().board.grid();
        let allowance = u16::from(mover.allowance);
        found.from(grid, mover.start, allowance, |from, direction, to| {
            match mover.step(from, direction, to, from == mover.start) {
                Ok(entering) if entering.stops.is_some() => Step::Stop(u16::from(entering.cost)),
                Ok(entering) => Step::Go(u16::from(entering.cost)),
                Err(_) => Step::No,
            }
        });
        Some(Self { position, mover, found })
    }

    /// The hexes that it can enter, the cheapest first; its own is not among them.
    pub fn hexes(&self) -> Vec<Hex> {
        let mut hexes = self.found.reached();
        hexes.retain(|&hex| hex != self.mover.start);
        hexes
    }

    /// Whether it can enter a hex.
    pub fn has(&self, hex: Hex) -> bool {
        hex != self.mover.start && self.found.cost(hex).is_some()
    }

    /// What getting to a hex costs at least.
    pub fn cost(&self, hex: Hex) -> Option<u8> {
        self.found.cost(hex).and_then(|cost| u8::try_from(cost).ok())
    }

    /// What getting to a hex costs at least, if it may still go on there.
    pub fn cost_through(&self, hex: Hex) -> Option<u8> {
        self.found.cost_through(hex).and_then(|cost| u8::try_from(cost).ok())
    }

    /// The way to a hex: the cheapest for the Allies, §15.1b that with the highest Hold Values for the Germans.
    pub fn path_to(&self, hex: Hex) -> Option<Vec<Hex>> {
        let cheapest = self.found.path_to(hex)?.into_hexes();
        match self.mover.how {
            How::Allied | How::Strategic => Some(cheapest),
            How::German | How::GermanFreeOfZones | How::GermanExtended => {
                Some(self.richest(hex).map_or(cheapest, |route| route.path))
            }
        }
    }

    /// The cheapest way to a hex.
    pub fn cheapest(&self, hex: Hex) -> Option<Vec<Hex>> {
        self.found.path_to(hex).map(hexmap::Path::into_hexes)
    }

    /// §15.1b The way to a hex that passes the highest Hold Values, the cheapest of equals. Of ways that come to the same hex at the same
    /// cost only the one that has passed the highest values is followed.
    pub fn richest(&self, end: Hex) -> Option<Route> {
        let mut open: BTreeMap<(u8, Hex), Route> = BTreeMap::new();
        let start = Route { path: vec![self.mover.start], cost: 0, hold: 0 };
        open.insert((0, self.mover.start), start);
        let mut best: Option<Route> = None;
        while let Some((_, route)) = open.pop_first() {
            for (longer, stops) in self.longer(&route, end) {
                let to = longer.path.last().copied();
                if to == Some(end) {
                    if best.as_ref().is_none_or(|known| longer.hold > known.hold) {
                        best = Some(longer);
                    }
                } else if let Some(to) = to.filter(|_| !stops) {
                    let key = (longer.cost, to);
                    if open.get(&key).is_none_or(|known| longer.hold > known.hold) {
                        open.insert(key, longer);
                    }
                }
            }
        }
        best
    }

    /// A route with one more step, each with whether the unit stops there; as far as the end can still be paid for. Leaving a hex counts
    /// its Hold Value.
    fn longer(&self, route: &Route, end: Hex) -> Vec<(Route, bool)> {
        let board = &self.position.data().board;
        let here = *route.path.last().expect("a route has a hex");
        let is_first = route.path.len() == 1;
        let left = if is_first { 0 } else { board.hold(here) };
        let mut found = Vec::new();
        for (direction, to) in board.grid().neighbours(here) {
            if route.path.contains(&to) {
                continue;
            }
            let Ok(entering) = self.mover.step(here, direction, to, is_first) else { continue };
            let cost = route.cost + entering.cost;
            if u16::from(cost) + board.distance(to, end) <= u16::from(self.mover.allowance) {
                let mut path = route.path.clone();
                path.push(to);
                let longer = Route { path, cost, hold: route.hold + left };
                found.push((longer, entering.stops.is_some()));
            }
        }
        found
    }
}

/// §10 What a move of a unit along a path costs, or why it may not be made. The path begins in its hex.
pub fn walk(position: &Position, unit: UnitId, how: How, path: &[Hex]) -> Result<u8, Illegal> {
    let mover = Mover::of(position, unit, how)?;
    let grid = position.data().board.grid();
    if path.first() != Some(&mover.start) || path.len() <= 1 {
        return Err(Illegal::NotNext);
    }
    let (mut spent, mut stopped) = (0_u8, None);
    for (at, step) in path.windows(2).enumerate() {
        if let Some(why) = stopped {
            return Err(why);
        }
        let direction = grid.direction(step[0], step[1]).ok_or(Illegal::NotNext)?;
        let entering = mover.step(step[0], direction, step[1], at == 0)?;
        spent = spent.saturating_add(entering.cost);
        if spent > mover.allowance {
            return Err(Illegal::TooFar);
        }
        stopped = entering.stops;
    }
    Ok(spent)
}

/// The way in which units of a side move unless something else is said.
pub const fn common(side: Side) -> How {
    match side {
        Side::German => How::German,
        Side::Allied => How::Allied,
    }
}
