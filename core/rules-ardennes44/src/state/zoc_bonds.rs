//! §10 ZOC Bonds: two units two hexes apart close the situation between them to the enemy.
//!
//! In line, with one hex between, they make a Hex Bond through it; side by side, with two hexes
//! between, a Hexside Bond along the side that those two share.

use hexmap::{Direction, Hex};
use serde::Serialize;

use crate::printed::board::{Edge, Terrain, edge_owner};
use crate::state::situation::{BOND, Situation, is_off};
use crate::{Board, Data, Position, Side};

/// A bond, and what makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bond {
    /// The hexes of the units that make it; a Map Edge stands in for one (§10.6).
    pub ends: [Option<Hex>; 2],
}

/// One end of a bond: a hex with units, or the friendly edge of the map.
#[derive(Clone, Copy)]
struct End {
    hex: Option<Hex>,
}

/// §10.1 The bonds of a side that close a hex: as many as there are lines through it.
pub(crate) fn through(
    board: &Board,
    situation: &Situation,
    side: Side,
    hex: Hex,
) -> impl Iterator<Item = Bond> {
    // §10.3b An enemy in the middle voids it; with a friend there the hex is closed anyway.
    let vacant =
        situation.stack(side, hex).units == 0 && situation.stack(side.enemy(), hex).units == 0;
    let half_of_all = if vacant { Direction::ALL.len() / 2 } else { 0 };
    Direction::ALL[..half_of_all].iter().filter_map(move |&direction| {
        let way_back = direction.opposite();
        let one = board.grid().neighbour(hex, direction)?;
        let other = board.grid().neighbour(hex, way_back)?;
        let ends = [(one, direction), (other, way_back)];
        let stand = ends.iter().all(|&(end, _)| situation.stack(side, end).bonders > 0);
        let pass =
            ends.iter().all(|&(end, way)| silhouettes_pass(board, situation, side, end, way));
        let barred = ends.iter().filter(|&&(_, way)| is_barred(board, hex, way)).count();
        let bond = Bond { ends: [Some(one), Some(other)] };
        (stand && pass && barred < ends.len()).then_some(bond)
    })
}

/// §10.1 The bond of a side that runs along the side of a hex, if there is one.
pub(crate) fn along(
    data: &Data,
    situation: &Situation,
    side: Side,
    hex: Hex,
    direction: Direction,
) -> Option<Bond> {
    let ends = ends(data, situation, side, hex, direction)?;
    let here = (hex, [direction.anticlockwise(1), direction.clockwise(1)]);
    // §10.3a With enemies on both sides none is left.
    let stands = pushes(&data.board, situation, side, here, ends)
        || stands_before(data, situation, side, hex, direction);
    stands.then_some(Bond { ends: ends.map(|end| end.hex) })
}

/// §10.3c Whether a bond of a side runs along the side of a hex while an enemy stands in that hex: it
/// can be pushed into the hex across alone.
pub(crate) fn stands_before(
    data: &Data,
    situation: &Situation,
    side: Side,
    hex: Hex,
    direction: Direction,
) -> bool {
    let across = data.board.grid().neighbour(hex, direction);
    let ends = ends(data, situation, side, hex, direction);
    let (Some(across), Some(ends)) = (across, ends) else { return false };
    // From the hex across, the ends lie the other way round, one side nearer.
    let way_back = direction.opposite();
    let there = (across, [way_back.clockwise(1), way_back.anticlockwise(1)]);
    pushes(&data.board, situation, side, there, ends)
}

/// What can end a bond along the side of a hex.
fn ends(
    data: &Data,
    situation: &Situation,
    side: Side,
    hex: Hex,
    direction: Direction,
) -> Option<[End; 2]> {
    data.board.grid().neighbour(hex, direction)?;
    let left = end(data, situation, side, hex, direction.anticlockwise(1))?;
    let right = end(data, situation, side, hex, direction.clockwise(1))?;
    // §10.6 The edge helps a unit; it makes no bond by itself.
    (left.hex.is_some() || right.hex.is_some()).then_some([left, right])
}

/// §10.5.1, §10.5.2 Whether the bond holds when pushed into a hex, from which its ends lie those ways.
/// It is not pushed into an enemy.
fn pushes(
    board: &Board,
    situation: &Situation,
    side: Side,
    (middle, ways): (Hex, [Direction; 2]),
    ends: [End; 2],
) -> bool {
    if situation.stack(side.enemy(), middle).units > 0 {
        return false;
    }
    // Nothing lies between a hex of the edge and the edge itself.
    let met = |&(way, end): &(Direction, End)| end.hex.is_some() && is_barred(board, middle, way);
    let ways_and_ends = || ways.into_iter().zip(ends);
    let pass = ways_and_ends().all(|(way, end)| {
        end.hex.is_none_or(|hex| silhouettes_pass(board, situation, side, hex, way))
    });
    pass && ways_and_ends().filter(met).count() < ways.len()
}

/// What can end a bond there: units, or the map's edge if it is friendly (§10.6).
fn end(
    data: &Data,
    situation: &Situation,
    side: Side,
    hex: Hex,
    direction: Direction,
) -> Option<End> {
    let edge = match data.board.grid().neighbour(hex, direction) {
        // §S2.3q1 The edge where the map is cut is a western one.
        Some(end) if is_off(data, end) => Edge::West,
        Some(end) => {
            return (situation.stack(side, end).bonders > 0).then_some(End { hex: Some(end) });
        }
        None => data.board.grid().edge_crossed(hex, direction)?,
    };
    (edge_owner(edge) == side).then_some(End { hex: None })
}

/// §10.5.1 A river or Wooded Rough hexside. Roads and bridges do not help, lakes do not matter.
fn is_barred(board: &Board, hex: Hex, direction: Direction) -> bool {
    board.river(hex, direction) || board.wooded_rough_side(hex, direction)
}

/// §10.5.3 Silhouetted units alone in Wooded Rough bond only across a side with a road. `way` leads
/// from the middle of the bond to the end.
fn silhouettes_pass(
    board: &Board,
    situation: &Situation,
    side: Side,
    end: Hex,
    way: Direction,
) -> bool {
    board.terrain(end) != Terrain::WoodedRough
        || situation.stack(side, end).plain_bonders > 0
        || board.has_road(end, way.opposite())
}

impl Position {
    /// §10.2a Whether an enemy bond closes a hex to a side.
    #[inline]
    pub fn is_bonded(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & BOND != 0
    }

    /// §10.2a Whether an enemy bond closes the side of a hex to a side.
    #[inline]
    pub fn is_side_bonded(&self, side: Side, hex: Hex, direction: Direction) -> bool {
        self.situation.lay(side, hex).walls & direction.bit() != 0
    }

    /// §10.2, §10.3c Whether the step of a unit that has come to a hex would enter or cross an enemy
    /// bond.
    #[inline]
    pub fn meets_bond(&self, side: Side, from: Hex, direction: Direction, to: Hex) -> bool {
        let crosses = self.situation.lay(side, from).closed & direction.bit() != 0;
        self.is_bonded(side, to) || crosses
    }

    /// A bond of a side through a hex.
    pub fn bond_through(&self, side: Side, hex: Hex) -> Option<Bond> {
        self.bonds_through(side, hex).next()
    }

    /// The bonds of a side through a hex.
    pub(crate) fn bonds_through(&self, side: Side, hex: Hex) -> impl Iterator<Item = Bond> {
        through(&self.data().board, &self.situation, side, hex)
    }

    /// The bond of a side along the side of a hex.
    pub fn bond_along(&self, side: Side, hex: Hex, direction: Direction) -> Option<Bond> {
        along(self.data(), &self.situation, side, hex, direction)
    }
}
