//! §9.3e–§9.3g Who is proximate to what.

use hexmap::Hex;

use crate::march::reach::{self, Reach};
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::stand::stacking;
use crate::supply::paths::Lines;
use crate::{Position, Side};

/// §9.3e Whether a unit can enter a hex within one move, and end there.
pub fn to_hex(position: &Position, unit: UnitId, hex: Hex) -> bool {
    position.hex_of(unit) == Some(hex) || ends(position, unit).contains(&hex)
}

/// §9.3f Whether a unit is beside an enemy's hex, or can move into one that is. An enemy is a unit, a roadblock or a detachment.
pub fn to_enemy(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let grid = position.data().board.grid();
    let Some(here) = position.hex_of(unit) else { return false };
    if grid.adjacent(here, hex) {
        return true;
    }
    // Nobody enters a hex that is farther away than his points last, and the first step is always paid for.
    let farthest = u16::from(position.counter(unit).allowance.max(1)) + 1;
    position.data().board.distance(here, hex) <= farthest
        && ends(position, unit).into_iter().any(|end| grid.adjacent(end, hex))
}

/// §9.3g The hexes that a unit can enter within one move and end in: it fits there, and an Allied unit can trace supply.
pub fn ends(position: &Position, unit: UnitId) -> Vec<Hex> {
    let side = position.side_of(unit);
    let Some(reach) = Reach::of(position, unit, reach::common(side)) else { return Vec::new() };
    let mut ends = match side {
        Side::German => reach.hexes(),
        Side::Allied => supplied_ends(position, &reach),
    };
    ends.retain(|&end| stacking::fits(position, end, &[unit]));
    ends
}

/// §10.6a Where the move of an Allied unit may end: where it could trace supply; anywhere, if it cannot trace supply and comes to no
/// hex from which it could.
pub fn supplied_ends(position: &Position, reach: &Reach<'_>) -> Vec<Hex> {
    let ends: Vec<Hex> = tracing_ends(position, reach).collect();
    let starts_supplied = || Lines::of(position, Side::Allied).reaches(reach.mover.start);
    if ends.is_empty() && !starts_supplied() { reach.hexes() } else { ends }
}

/// §10.6a Whether an Allied unit comes to a hex from which it could trace supply.
pub fn reaches_supply(position: &Position, reach: &Reach<'_>) -> bool {
    tracing_ends(position, reach).next().is_some()
}

/// The hexes of a reach from which its unit could trace supply.
fn tracing_ends(position: &Position, reach: &Reach<'_>) -> impl Iterator<Item = Hex> {
    let unit = reach.mover.unit;
    let away = Lines::without(position, unit);
    let opened =
        move |path: &Vec<Hex>| takes(position, path) && can_trace_after(position, unit, path);
    reach.hexes().into_iter().filter(move |&hex| {
        away.reaches(hex) || reach.path_to(hex).is_some_and(|path| opened(&path))
    })
}

/// §10.6a Whether an Allied unit could trace supply at the end of a path, with the towns and bridges that it takes on it.
pub fn can_trace_after(position: &Position, unit: UnitId, path: &[Hex]) -> bool {
    let Some(&end) = path.last() else { return false };
    // Whoever comes to a hex shuts nothing off from his own side.
    let before = Lines::unchanged_without(position, unit);
    before.is_some_and(|lines| lines.reaches(end))
        || Lines::on(&Ground::of(position).gone(unit, path), Side::Allied).reaches(end)
}

/// Whether a path leads into a German town or over a German bridge.
fn takes(position: &Position, path: &[Hex]) -> bool {
    let board = &position.data().board;
    path.windows(2).any(|step| {
        let crossed = board.grid().direction(step[0], step[1]);
        let owner = crossed.and_then(|direction| position.bridge_owner(step[0], direction));
        let is_town = board.is_town(step[1]) && position.owner(step[1]) == Side::German;
        is_town || owner == Some(Side::German)
    })
}

/// To which hexes any unit of a side is proximate, for those who ask often.
#[derive(Clone, Debug)]
pub struct Near {
    /// By hex, whether somebody stands there or can end a move there.
    hexes: Vec<bool>,
    /// By hex, whether somebody is beside it or can end a move beside it.
    beside: Vec<bool>,
}

impl Near {
    /// All that the units of a side are proximate to.
    pub fn of(position: &Position, side: Side) -> Self {
        let grid = position.data().board.grid();
        let mut near = Self { hexes: vec![false; grid.cells()], beside: vec![false; grid.cells()] };
        for unit in position.on_map(side) {
            for hex in ends(position, unit).into_iter().chain(position.hex_of(unit)) {
                if !std::mem::replace(&mut near.hexes[hex.index()], true) {
                    for (_, next) in grid.neighbours(hex) {
                        near.beside[next.index()] = true;
                    }
                }
            }
        }
        near
    }

    /// §9.3e Whether one of them is proximate to an empty hex, or to one of their own.
    pub fn to_hex(&self, hex: Hex) -> bool {
        self.hexes[hex.index()]
    }

    /// §9.3f Whether one of them is proximate to an enemy in a hex.
    pub fn to_enemy(&self, hex: Hex) -> bool {
        self.beside[hex.index()]
    }
}
