//! §23.1-23.3 Supply: who has a Supply Path, and which it is.
//!
//! A path goes overland for a few hexes and then by road to a Supply Source. A phase asks for one
//! for every unit, so the roads are flooded once from the sources, and the ground beside them once
//! from the roads ([`Supply`]); a unit then only looks around itself. [`trace`] answers for one unit
//! with the path, or with everything that cuts it.

use hexmap::{Direction, Hex, Reach, Step, Trace, Tracer};
use kernel::Clause;
use serde::Serialize;

use crate::printed::counters::UnitId;
use crate::supply::supply_path;
use crate::supply::supply_path::sources;
use crate::{Position, Side};

pub use crate::supply::supply_path::{Bar, Portion};

/// §23.3q1 Whether a hex has a Supply Path by road alone.
///
/// For many hexes of one position, ask [`Roads`].
pub fn by_road(position: &Position, side: Side, hex: Hex) -> bool {
    Roads::of(position, side).reach(position, hex)
}

/// The roads along which supply comes to a side.
pub struct Roads {
    side: Side,
    /// None if the map marks no source, and supply is everywhere.
    sources: Option<Vec<Hex>>,
    /// By hex, whether supply comes to it by road.
    supplied: Vec<bool>,
}

impl Roads {
    /// Floods the roads from every open source. How far it is does not matter, so this is not a search by cost: phases
    /// ask for it again and again.
    pub fn of(position: &Position, side: Side) -> Self {
        Self::through(position, side, |_| true)
    }

    /// The roads as they would be if supply could pass only through some hexes.
    pub fn through(position: &Position, side: Side, open_to: impl Fn(Hex) -> bool) -> Self {
        let sources = sources(position, side);
        let grid = position.data().board.grid();
        let fit =
            |hex: &Hex| supply_path::carries_road(position, side, *hex).is_ok() && open_to(*hex);
        let open = sources.iter().flatten().copied().filter(fit);
        let supplied = field::flood(grid, open, |from, direction, to| {
            supply_path::goes_on_by_road(position, side, from, direction, to).is_ok() && open_to(to)
        });
        Self { side, sources, supplied }
    }

    /// Whether a Supply Path leads from a hex by road alone.
    pub fn reach(&self, position: &Position, hex: Hex) -> bool {
        match self.sources {
            Some(_) => self.supplied[hex.index()],
            None => !position.has_enemy(self.side, hex),
        }
    }
}

/// Where supply comes to a side.
pub struct Supply {
    roads: Roads,
    /// How far a hex that a path may enter is from a road or a source that supplies, overland.
    flood: Reach,
}

impl Supply {
    /// Floods the roads from every open source, and the country from the roads.
    ///
    /// The country is searched against the direction of the paths. What would be a path's first hex
    /// comes last but one, so a hex in an enemy zone (§23.3d) is where the search must stop.
    pub fn of(position: &Position, side: Side) -> Self {
        let roads = Roads::of(position, side);
        let grid = position.data().board.grid();
        let enter = |hex: Hex, cost: u16| {
            let zone = position.in_uncancelled_zone(side, hex);
            if zone { Step::Stop(cost) } else { Step::Go(cost) }
        };
        let on_roads = grid.hexes().filter(|&hex| roads.supplied[hex.index()]);
        let starts = on_roads.chain(roads.sources.iter().flatten().copied());
        let starts = starts.map(|hex| (hex, enter(hex, 0)));
        let mut flood = Reach::new();
        let limit = position.data().tables.supply.overland - 1;
        flood.from_all(grid, starts, limit, |from, direction, to| {
            let open = supply_path::is_open(position, side, to).is_ok()
                && supply_path::crosses(position, side, from, direction).is_ok();
            if open { enter(to, 1) } else { Step::No }
        });
        Self { roads, flood }
    }

    /// §23.3a Whether a unit in a hex has a Supply Path.
    pub fn reaches(&self, position: &Position, hex: Hex) -> bool {
        let side = self.roads.side;
        let Some(sources) = &self.roads.sources else { return true };
        let beside = |(direction, next): (Direction, Hex)| {
            self.flood.cost(next).is_some()
                && supply_path::crosses(position, side, hex, direction).is_ok()
        };
        self.roads.supplied[hex.index()]
            || sources.contains(&hex)
            || position.data().board.grid().neighbours(hex).any(beside)
    }
}

fn step(allowed: Result<(), Bar>) -> Step {
    if allowed.is_ok() { Step::Go(1) } else { Step::No }
}

/// How a unit is supplied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// §23.2c, §23.2q1 It is off the map, where nothing is asked.
    OffMap,
    /// By a Supply Path.
    Path {
        /// From the unit to the source.
        hexes: Vec<Hex>,
        /// The hex of them in which the Overland Portion ends and the Road Portion begins.
        joint: Hex,
    },
}

/// Why a unit has no Supply Path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cut {
    /// The hexes that the Overland Portion reaches, the nearest first.
    pub overland: Vec<Hex>,
    /// The hexes that only the Road Portion reaches, the nearest first.
    pub road: Vec<Hex>,
    /// What stops it, in the order of hexes.
    pub barriers: Vec<Barrier>,
}

/// A step that a Supply Path would need and may not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Barrier {
    /// A hex that the path reaches.
    pub from: Hex,
    /// One that it does not.
    pub to: Hex,
    /// Which part of the path stops there.
    pub portion: Portion,
    /// Why.
    pub bar: Bar,
}

impl Barrier {
    /// The clause that bars the step.
    pub const fn clause(&self) -> Clause {
        match (self.bar, self.portion) {
            (Bar::Enemy | Bar::Bond, Portion::Overland) => const { Clause::new("a44-23.3c") },
            (Bar::Zone, Portion::Overland) => const { Clause::new("a44-23.3d") },
            (Bar::Enemy | Bar::Zone, Portion::Road) => const { Clause::new("a44-23.3f") },
            (Bar::Bond, Portion::Road) => const { Clause::new("a44-23.3q1") },
            (Bar::Town, _) => const { Clause::new("a44-23.3g") },
            (Bar::Roadblock, Portion::Overland) => const { Clause::new("a44-33.1c") },
            (Bar::Roadblock, Portion::Road) => const { Clause::new("a44-23.3h") },
            (Bar::Bridge, _) => const { Clause::new("a44-23.3i") },
            (Bar::NoRoad, _) => const { Clause::new("a44-23.3e") },
            (Bar::TooFar, _) => const { Clause::new("a44-23.3b") },
            (Bar::EndOfMap, _) => const { Clause::new("a44-S2.3") },
        }
    }
}

/// An overland hex weighs more than one by road, so that a path keeps to roads where it can.
const OVERLAND: u16 = 2;

/// §23.3 The shortest Supply Path of a unit, or what cuts it.
pub fn trace(position: &Position, unit: UnitId) -> Result<Line, Cut> {
    let Some(start) = position.hex_of(unit) else { return Ok(Line::OffMap) };
    let side = position.counter(unit).side;
    let grid = position.data().board.grid();
    let sources = sources(position, side);
    let traced = Tracer::new().trace(
        grid,
        start,
        position.data().tables.supply.overland * OVERLAND,
        |from, direction, to| match supply_path::overland(
            position, side, start, from, direction, to,
        ) {
            Ok(()) => Step::Go(OVERLAND),
            Err(_) => Step::No,
        },
        |from, direction, to| step(supply_path::by_road(position, side, from, direction, to)),
        |hex| sources.as_ref().is_none_or(|sources| sources.contains(&hex)),
    );
    match traced {
        Ok(Trace { path, joint, .. }) => Ok(Line::Path { hexes: path.into_hexes(), joint }),
        Err(cut) => {
            let barriers = barriers(position, side, start, &cut);
            Err(Cut { overland: cut.first, road: cut.second, barriers })
        }
    }
}

/// What stops a path between the hexes it reaches and those it does not.
fn barriers(position: &Position, side: Side, start: Hex, cut: &hexmap::Cut) -> Vec<Barrier> {
    let grid = position.data().board.grid();
    let hexes = cut.first.iter().chain(&cut.second);
    let mut reached = vec![false; grid.cells()];
    hexes.clone().for_each(|hex| reached[hex.index()] = true);
    let mut barriers = Vec::new();
    let sides = hexes
        .flat_map(|&from| grid.neighbours(from).map(move |(direction, to)| (from, direction, to)));
    for (from, direction, to) in sides.filter(|(_, _, to)| !reached[to.index()]) {
        let mut note = |portion, bar| barriers.push(Barrier { from, to, portion, bar });
        match supply_path::by_road(position, side, from, direction, to) {
            // Where no road leads, only the Overland Portion was stopped.
            Err(Bar::NoRoad) | Ok(()) => {}
            Err(bar) => note(Portion::Road, bar),
        }
        if cut.first.contains(&from) {
            let bar = supply_path::overland(position, side, start, from, direction, to);
            note(Portion::Overland, bar.err().unwrap_or(Bar::TooFar));
        }
    }
    barriers.sort_unstable();
    barriers
}
