//! §17.2 Ways back: which steps a retreating unit survives, and every way that they leave open.

use hexmap::{Direction, Hex};
use kernel::Clause;

use crate::march::movement;
use crate::printed::board::Terrain;
use crate::printed::counters::{Mobility, UnitId};
use crate::printed::places::OffMapBox;
use crate::stand::special_units;
use crate::state::situation::is_off;
use crate::state::unit::Mark;
use crate::{Position, Side};

const ENEMY: Clause = Clause::new("a44-17.2a");
const BOND: Clause = Clause::new("a44-17.2b");
const ZONE: Clause = Clause::new("a44-17.2c");
const WATER: Clause = Clause::new("a44-17.2d");
const TOO_SHORT: Clause = Clause::new("a44-17.2e");
const OFF_ROAD: Clause = Clause::new("a44-17.2f");
const RIVER: Clause = Clause::new("a44-17.2g");
const EDGE: Clause = Clause::new("a44-17.6a");
const HOME: Clause = Clause::new("a44-27.3.1");
const NOT_ENGAGED: Clause = Clause::new("a44-20.4a");

/// A way back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RetreatPath {
    /// Its hexes, the unit's own first.
    pub(crate) path: Vec<Hex>,
    /// §17.6b The box it leads to from the last of them, if it leaves the map.
    pub(crate) off: Option<OffMapBox>,
}

/// Which hexes of a way may lie in an enemy zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zones {
    /// §17.1c The first.
    First,
    /// §20.4a None.
    None,
}

/// Why a unit would not survive a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// An enemy unit is there.
    Enemy,
    /// An enemy bond closes the way.
    Bond,
    /// An enemy zone reaches there, and nobody screens the hex.
    Zone,
    /// The Meuse without a bridge, or a lake.
    Water,
    /// Woods or the West Wall, and no road for a Vehicle.
    OffRoad,
    /// A river, and no bridge for a Vehicle.
    River,
    /// The map ends, and nothing lies behind it for the unit.
    Edge,
    /// The British do not go there.
    Home,
}

impl Bar {
    fn clause(self, zones: Zones) -> Clause {
        match (self, zones) {
            (Self::Enemy, _) => ENEMY,
            (Self::Bond, _) => BOND,
            (Self::Zone, Zones::First) => ZONE,
            (Self::Zone, Zones::None) => NOT_ENGAGED,
            (Self::Water, _) => WATER,
            (Self::OffRoad, _) => OFF_ROAD,
            (Self::River, _) => RIVER,
            (Self::Edge, _) => EDGE,
            (Self::Home, _) => HOME,
        }
    }
}

/// Every way of so many hexes that a unit survives, or the clause under which it dies. A way off
/// the map is as long as it need be.
///
/// A unit dies under the clause that ends the longest ways open to it. Enemies in person count only
/// if nothing else does; where the ways end for more than one reason, the unit just cannot go the
/// full distance (§17.2e).
pub(crate) fn ways(
    position: &Position,
    unit: UnitId,
    from: Hex,
    hexes: u8,
    zones: Zones,
) -> Result<Vec<RetreatPath>, Clause> {
    let side = position.counter(unit).side;
    let mut found = Vec::new();
    let mut paths = vec![vec![from]];
    for taken in 0..hexes {
        for path in &paths {
            let off = off_from(position, side, path[path.len() - 1]);
            found.extend(off.map(|to| RetreatPath { path: path.clone(), off: Some(to) }));
        }
        let may_enter_zone = zones == Zones::First && taken == 0;
        let (longer, bars) = grow(position, unit, &paths, may_enter_zone);
        if longer.is_empty() {
            return if found.is_empty() { Err(fate(&bars, zones)) } else { Ok(found) };
        }
        paths = longer;
    }
    found.extend(paths.into_iter().map(|path| RetreatPath { path, off: None }));
    Ok(found)
}

/// Paths longer by a hex that they do not hold yet, and what bars others.
fn grow(
    position: &Position,
    unit: UnitId,
    paths: &[Vec<Hex>],
    may_enter_zone: bool,
) -> (Vec<Vec<Hex>>, Vec<Bar>) {
    let (mut longer, mut bars) = (Vec::new(), Vec::new());
    for path in paths {
        let from = path[path.len() - 1];
        for direction in Direction::ALL {
            match step(position, unit, from, direction, may_enter_zone) {
                Ok(to) if path.contains(&to) => {}
                Ok(to) => longer.push(path.iter().copied().chain([to]).collect()),
                Err(bar) => bars.push(bar),
            }
        }
    }
    (longer, bars)
}

fn fate(bars: &[Bar], zones: Zones) -> Clause {
    let mut others = bars.iter().filter(|&&bar| bar != Bar::Enemy);
    match others.next() {
        None => ENEMY,
        Some(first) if others.all(|bar| bar == first) => first.clause(zones),
        Some(_) => TOO_SHORT,
    }
}

/// §17.2, §17.6a, §27.3.1 The hex that a unit retreats to by a step, unless that would be its end.
pub(crate) fn step(
    position: &Position,
    unit: UnitId,
    from: Hex,
    direction: Direction,
    may_enter_zone: bool,
) -> Result<Hex, Bar> {
    let data = position.data();
    let board = &data.board;
    let counter = position.counter(unit);
    let on_map = board.grid().neighbour(from, direction).filter(|&to| !is_off(data, to));
    let to = on_map.ok_or(Bar::Edge)?;
    let unbridged = movement::is_unbridged(position, from, direction);
    let vehicle = counter.kind.mobility() == Mobility::Vehicle;
    if position.has_enemy(counter.side, to) {
        Err(Bar::Enemy)
    } else if position.meets_bond(counter.side, from, direction, to) {
        Err(Bar::Bond)
    } else if !may_enter_zone && in_zone(position, counter.side, to) {
        Err(Bar::Zone)
    } else if special_units::may_stand(position, unit, to).is_err() {
        Err(Bar::Home)
    } else if board.lake(from, direction) || unbridged && board.meuse(from, direction) {
        Err(Bar::Water)
    } else if vehicle && is_off_road(position, from, direction, to) {
        Err(Bar::OffRoad)
    } else if vehicle && unbridged {
        Err(Bar::River)
    } else {
        Ok(to)
    }
}

/// §17.1d Whether a hex lies in an enemy zone and no friendly unit screens it. Units that retreated
/// in this Combat Phase do not.
pub(crate) fn in_zone(position: &Position, side: Side, hex: Hex) -> bool {
    let screens = |unit: UnitId| !position.unit(unit).has(Mark::Retreated);
    position.in_enemy_zone(side, hex) && !position.units_of(side, hex).any(screens)
}

/// §17.2f Whether a step enters or leaves thick ground where no road leads.
fn is_off_road(position: &Position, from: Hex, direction: Direction, to: Hex) -> bool {
    let board = &position.data().board;
    let thick = |hex| match board.terrain(hex) {
        Terrain::Forest | Terrain::WoodedRough => true,
        Terrain::Clear | Terrain::LightWoods | Terrain::City => board.is_west_wall(hex),
    };
    !board.has_road(from, direction) && (thick(from) || thick(to))
}

/// §17.6 The box that units of a side retreat to off the map from a hex.
pub(crate) fn off_from(position: &Position, side: Side, hex: Hex) -> Option<OffMapBox> {
    match side {
        Side::Allied => position.data().box_behind(hex),
        Side::German => None,
    }
}
