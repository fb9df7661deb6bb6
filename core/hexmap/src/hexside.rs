//! `Hexside`: the side that two hexes share, one value from whichever hex one looks at it.
//!
//! A side belongs to the hex with the lower id of the two, and on the map's edge to the only one.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;

/// One side of a hex, shared with the neighbour there if the map goes on.
///
/// It is made by a grid and means nothing without it. One that comes from outside is checked with
/// [`Grid::contains_side`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[repr(transparent)]
pub struct Hexside(u16);

impl Hexside {
    #[inline]
    fn of(owner: Hex, direction: Direction) -> Self {
        let index = owner.index() * 6 + direction.index();
        Self(u16::try_from(index).expect("a grid has at most MOST_CELLS cells"))
    }

    /// Its place in an array of [`Grid::side_slots`] entries.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex it belongs to: the one with the lower id.
    #[inline]
    pub const fn owner(self) -> Hex {
        Hex::new(self.0 / 6)
    }

    /// On which side of its owner it lies.
    #[inline]
    pub const fn direction(self) -> Direction {
        Direction::ALL[self.0 as usize % 6]
    }
}

impl Grid {
    /// How long an array by hexside must be.
    ///
    /// Six for each cell: half of them stay unused, so that an index needs no table.
    pub fn side_slots(&self) -> usize {
        self.cells() * 6
    }

    /// The side of a hex in a direction, also on the map's edge.
    #[inline]
    pub fn side(&self, hex: Hex, direction: Direction) -> Hexside {
        let across = self.around(hex)[direction.index()];
        // Where the map ends, `across` is the sentinel, higher than every id.
        if across < hex {
            Hexside::of(across, direction.opposite())
        } else {
            Hexside::of(hex, direction)
        }
    }

    /// The side that two hexes share, if they touch.
    #[inline]
    pub fn side_between(&self, one: Hex, other: Hex) -> Option<Hexside> {
        self.direction(one, other).map(|direction| self.side(one, direction))
    }

    /// The six sides of a hex, clockwise from north.
    pub fn sides(&self, hex: Hex) -> [Hexside; 6] {
        Direction::ALL.map(|direction| self.side(hex, direction))
    }

    /// Both hexes of a side: the one with the lower id, and the other unless the map ends there.
    #[inline]
    pub fn hexes_beside(&self, side: Hexside) -> (Hex, Option<Hex>) {
        (side.owner(), self.neighbour(side.owner(), side.direction()))
    }

    /// Whether a side that comes from outside is one of this grid's.
    pub fn contains_side(&self, side: Hexside) -> bool {
        self.contains(side.owner()) && self.side(side.owner(), side.direction()) == side
    }
}

impl fmt::Display for Hexside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.owner(), self.direction())
    }
}

impl fmt::Debug for Hexside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Orientation, Parity, Shape};

    fn grid() -> Grid {
        let orientation = Orientation::FlatTop;
        Grid::new(Shape { orientation, width: 3, height: 3, shoved: Parity::Odd }).unwrap()
    }

    #[test]
    fn a_side_is_the_same_from_both_hexes() {
        let grid = grid();
        let (north, south) = (Hex::new(1), Hex::new(4));
        let side = grid.side(north, Direction::S);
        assert_eq!(side, grid.side(south, Direction::N));
        assert_eq!(Some(side), grid.side_between(south, north));
        assert_eq!(grid.hexes_beside(side), (north, Some(south)));
        assert_eq!(side.to_string(), "#1S");
    }

    #[test]
    fn a_side_on_the_edge_has_one_hex() {
        let grid = grid();
        let side = grid.side(Hex::new(0), Direction::N);
        assert_eq!(grid.hexes_beside(side), (Hex::new(0), None));
        assert!(grid.contains_side(side));
    }

    #[test]
    fn hexes_apart_share_no_side() {
        assert_eq!(grid().side_between(Hex::new(0), Hex::new(8)), None);
    }

    #[test]
    fn a_side_named_from_the_wrong_hex_is_not_contained() {
        let grid = grid();
        assert!(!grid.contains_side(Hexside::of(Hex::new(4), Direction::N)));
        assert!(!grid.contains_side(Hexside::of(Hex::new(9), Direction::N)));
    }
}
