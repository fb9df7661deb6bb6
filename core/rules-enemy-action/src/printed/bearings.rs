//! Where a hex lies on the map: on which edge, how far east and north, how far from another.

use field::Side;
use hexmap::{Compass, Direction, Edge, Hex, Parity, Shape};

use crate::printed::board::Board;

impl Board {
    /// Whether the map ends on one of its sides.
    pub fn is_on_edge(&self, hex: Hex) -> bool {
        self.grid().neighbours(hex).count() < field::AROUND
    }

    /// Whether it is on the edge or beside a hex that is.
    pub fn is_near_edge(&self, hex: Hex) -> bool {
        self.is_on_edge(hex) || self.grid().neighbours(hex).any(|(_, near)| self.is_on_edge(near))
    }

    /// §2.1s Whether it lies on this edge. The west edge is a step farther east from row to row: the last hex of
    /// each row lies on it.
    pub fn edge(&self, hex: Hex, edge: Edge) -> bool {
        let (_, row) = self.shape().column_and_row(hex);
        match edge {
            Edge::North => row == 0,
            Edge::East => self.beside(hex, Compass::E).is_none(),
            Edge::South => row + 1 == self.shape().height,
            Edge::West => self.beside(hex, Compass::W).is_none(),
        }
    }

    /// §13.0b, §13.11a Whether it lies on an edge that is friendly to the Germans.
    #[inline]
    pub fn german_edge(&self, hex: Hex) -> bool {
        self.friendly[hex.index()][Side::German.index()]
    }

    /// §13.0c, §13.11a Whether it lies on an edge that is friendly to the Allies.
    #[inline]
    pub fn allied_edge(&self, hex: Hex) -> bool {
        self.friendly[hex.index()][Side::Allied.index()]
    }

    /// §13.0b, §13.0c By hex, whether it lies on an edge that is friendly to each side: to the Germans the east edge, and the north and south
    /// edges in and east of a Westwall hex; to the Allies the west edge, and the rest of the north and south edges.
    pub(super) fn friendly_edges(&self) -> Vec<[bool; Side::BOTH.len()]> {
        let mut friendly = vec![[false; Side::BOTH.len()]; self.grid().cells()];
        for hex in self.grid().hexes() {
            let is_end = self.edge(hex, Edge::North) || self.edge(hex, Edge::South);
            let is_behind = self.is_behind_westwall(hex);
            let of = &mut friendly[hex.index()];
            of[Side::German.index()] = self.edge(hex, Edge::East) || is_end && is_behind;
            of[Side::Allied.index()] = self.edge(hex, Edge::West) || is_end && !is_behind;
        }
        friendly
    }

    /// §10.92b Whether Germans may leave the map here from the start: a road leads off, west or north of the Meuse.
    pub fn standing_exit(&self, hex: Hex) -> bool {
        self.road_off(hex) && self.is_far_bank(hex)
    }

    /// §9.22b How far east it lies, in half hexes: those of even rows lie half a hex farther west.
    pub fn easting(&self, hex: Hex) -> i16 {
        let (column, row) = self.shape().column_and_row(hex);
        let half = Parity::of(row) == self.shape().shoved;
        i16::try_from(2 * column).expect("a map is not so wide") + i16::from(half)
    }

    /// How far north it lies, in rows.
    pub fn northing(&self, hex: Hex) -> i16 {
        let (_, row) = self.shape().column_and_row(hex);
        -i16::try_from(row).expect("a map is not so high")
    }

    /// How many hexes lie between two, the far one included, whatever is between them.
    #[inline]
    pub fn distance(&self, one: Hex, other: Hex) -> u16 {
        self.grid().distance(one, other)
    }

    /// The hex beside this one at a point of the compass.
    pub fn beside(&self, hex: Hex, compass: Compass) -> Option<Hex> {
        let direction = Direction::toward(compass, self.shape().orientation)?;
        self.grid().neighbour(hex, direction)
    }

    /// The row that its number tells.
    pub fn row(&self, hex: Hex) -> u8 {
        // Rows come first in the numbers of this map.
        let (row, _) = self.column_and_row(hex);
        row
    }

    /// Whether a Westwall hex of its row lies as far west as it, or farther.
    fn is_behind_westwall(&self, hex: Hex) -> bool {
        let row = self.northing(hex);
        let mut walls = self.westwall().iter().filter(|&&wall| self.northing(wall) == row);
        walls.any(|&wall| self.easting(wall) <= self.easting(hex))
    }

    fn shape(&self) -> Shape {
        self.grid().shape()
    }
}
