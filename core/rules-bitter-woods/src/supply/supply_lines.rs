//! §12 Supply: paths to a road that leads to a source.

use field::flood;
use hexmap::{Hex, Reach, Step};

use crate::printed::counters::{Counter, UnitId};
use crate::printed::tables::When;
use crate::state::situation::{ENEMY, FRIEND, OFF, ZONE};
use crate::{Position, Side};

/// §38.1.10a The sum that brings air supply to the 106th, its division, and the last turn: 18PM.
const AIR_FOR_THE_106TH: (u8, &str, When) = (10, "106 Inf Div", When(6));
/// §38.2.7a The sum that brings air supply to Peiper, and the last turn: 21PM.
const AIR_FOR_PEIPER: (u8, When) = (7, When(12));

/// The supply of a side at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyLines {
    /// By hex, whether it lies on a road that leads to a source and that no enemy zone cuts.
    pub roads: Vec<bool>,
    /// By hex, whether a unit there would have a path.
    pub reached: Vec<bool>,
}

impl SupplyLines {
    /// Where a side's supply reaches.
    pub fn of(position: &Position, side: Side) -> Self {
        Self::through(position, side, |_| true)
    }

    /// Where it would reach, if only these hexes were open to it.
    pub fn through(position: &Position, side: Side, open: impl Fn(Hex) -> bool) -> Self {
        let roads = roads_through(position, side, &open);
        let reached = reached(position, side, &roads, &open);
        Self { roads, reached }
    }
}

/// §12.2d, §12.3 The roads that lead to a source of a side, free of enemy zones but where friends stand.
pub fn roads(position: &Position, side: Side) -> Vec<bool> {
    roads_through(position, side, &|_| true)
}

/// The same, if only these hexes were open to the side.
fn roads_through(position: &Position, side: Side, open: &impl Fn(Hex) -> bool) -> Vec<bool> {
    let lays = position.situation.lays(side);
    let grid = position.data().board.grid();
    let passable = |hex: &Hex| is_open(lays[hex.index()]) && open(*hex);
    let starts: Vec<Hex> = sources(position, side).into_iter().filter(passable).collect();
    flood(grid, starts, |from, direction, to| {
        passable(&to) && position.is_open_road(from, direction)
    })
}

/// §12.3 The sources of a side: roads off its edges, and Liège while it holds it.
pub fn sources(position: &Position, side: Side) -> Vec<Hex> {
    let data = position.data();
    let played = |hex: &Hex| data.scenario.is_played_on(*hex);
    let mut sources: Vec<Hex> =
        data.places.source_roads(&data.board, side).filter(played).collect();
    sources.extend(&data.scenario.sources[side.index()]);
    let held = |hex: &&Hex| match side {
        Side::German => {
            let mut units = position.units_of(Side::German, **hex);
            units.any(|unit| position.counter(unit).is_combat_unit())
        }
        Side::Allied => position.controller(**hex) == Side::Allied,
    };
    sources.extend(data.places.liege.iter().filter(held).filter(|hex| played(hex)));
    sources
}

/// §12.2a, §12.2e Whether a path may run through a hex: no enemy is there, and no enemy zone but where a friend stands.
#[inline]
fn is_open(lay: u8) -> bool {
    lay & (ENEMY | OFF) == 0 && lay & (ZONE | FRIEND) != ZONE
}

/// §12.2c Where a path off the road reaches a supply road.
fn reached(
    position: &Position,
    side: Side,
    roads: &[bool],
    open: &impl Fn(Hex) -> bool,
) -> Vec<bool> {
    let lays = position.situation.lays(side);
    let grid = position.data().board.grid();
    let starts = grid.hexes().filter(|hex| roads[hex.index()]).map(|hex| (hex, Step::Go(0)));
    let mut reach = Reach::new();
    let off_road = position.data().tables.supply.off_road;
    // The search runs from the road to the unit, so the hex it comes out of must be open and the unit's own need not be.
    reach.from_all(grid, starts, off_road, |_, _, to| {
        if is_open(lays[to.index()]) && open(to) { Step::Go(1) } else { Step::Stop(1) }
    });
    let mut found = vec![false; grid.cells()];
    for hex in grid.hexes() {
        found[hex.index()] = reach.cost(hex).is_some();
    }
    found
}

/// §12.1 The units of both sides that are without supply now.
pub fn without(position: &Position) -> Vec<UnitId> {
    let lines = Side::BOTH.map(|side| SupplyLines::of(position, side));
    let lacks = |unit: &UnitId| {
        let side = position.side_of(*unit);
        let hex = position.hex_of(*unit);
        hex.is_some_and(|hex| {
            !lines[side.index()].reached[hex.index()] && !is_supplied_anyway(position, *unit, hex)
        })
    };
    position.unit_ids().filter(lacks).collect()
}

/// §12.5, §15.6, §38 Whether a unit is in supply whatever its path.
fn is_supplied_anyway(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let counter = position.counter(unit);
    let turns = &position.data().tables.turns;
    match counter.side {
        Side::German => {
            position.is_until(turns.initial_supply) || is_peiper_supplied(position, counter)
        }
        Side::Allied => position.drops.contains(&hex) || is_106th_supplied(position, counter, hex),
    }
}

/// §38.2.7a
pub(crate) fn is_peiper_supplied(position: &Position, counter: &Counter) -> bool {
    let (sum, last) = AIR_FOR_PEIPER;
    position.happenings.nineteenth == Some(sum) && position.is_until(last) && counter.is_peiper()
}

/// §38.1.10
fn is_106th_supplied(position: &Position, counter: &Counter, hex: Hex) -> bool {
    let (sum, name, last) = AIR_FOR_THE_106TH;
    let data = position.data();
    let division = counter.division.map(|id| data.divisions[id.index()].name.as_str());
    position.happenings.seventeenth == Some(sum)
        && position.is_until(last)
        && division == Some(name)
        && data.places.is_east_of_our(hex)
}
