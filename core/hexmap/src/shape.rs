//! `Shape`: which rectangle of cells a grid is cut from, and where each cell lies on the plane.
//!
//! Hexes stand in straight lines: a flat-top grid's columns, a pointy-top grid's rows. Every other
//! line is shoved half a hex along itself. Counting in half hexes along the line makes all six
//! steps constant, whichever lines are shoved (see [`Position::step`]).

use serde::{Deserialize, Serialize};

use crate::direction::Direction;
use crate::hex::Hex;

/// How the hexes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Orientation {
    /// A flat side to the north; hexes of one column touch.
    FlatTop,
    /// A corner to the north; hexes of one row touch.
    PointyTop,
}

/// Every other line of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Parity {
    /// Lines 0, 2, 4 …
    Even,
    /// Lines 1, 3, 5 …
    Odd,
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shape {
    /// How the hexes stand.
    pub orientation: Orientation,
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    /// Flat-top: the columns, counted from 0 in the west, that lie half a hex further south.
    /// Pointy-top: the rows, counted from 0 in the north, that lie half a hex further east.
    pub shoved: Parity,
}

/// A place on the plane of hexes, on the map or off it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// Which column (flat-top, growing east) or row (pointy-top, growing south).
    pub(crate) line: i32,
    /// How far along that line, in half hexes, growing south (flat-top) or east (pointy-top).
    pub(crate) along: i32,
}

impl Parity {
    /// The parity of a number.
    pub const fn of(number: u16) -> Self {
        if number.is_multiple_of(2) { Self::Even } else { Self::Odd }
    }
}

impl Shape {
    /// How many cells the rectangle has.
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The hex in a column (from 0 in the west) and a row (from 0 in the north).
    pub fn hex(self, column: u16, row: u16) -> Option<Hex> {
        let id = u32::from(row) * u32::from(self.width) + u32::from(column);
        let inside = column < self.width && row < self.height;
        inside.then(|| u16::try_from(id).ok().map(Hex::new)).flatten()
    }

    /// The column of a hex, from 0 in the west, and its row, from 0 in the north.
    pub fn column_and_row(self, hex: Hex) -> (u16, u16) {
        (hex.id() % self.width, hex.id() / self.width)
    }

    /// Where a hex lies.
    pub(crate) fn position(self, hex: Hex) -> Position {
        let (column, row) = self.column_and_row(hex);
        let (line, cell) = match self.orientation {
            Orientation::FlatTop => (column, row),
            Orientation::PointyTop => (row, column),
        };
        let half = i32::from(Parity::of(line) == self.shoved);
        Position { line: i32::from(line), along: 2 * i32::from(cell) + half }
    }

    /// Which hex lies there, if the rectangle reaches so far.
    pub(crate) fn hex_at(self, position: Position) -> Option<Hex> {
        let line = u16::try_from(position.line).ok()?;
        let half = i32::from(Parity::of(line) == self.shoved);
        let cell = u16::try_from((position.along - half).div_euclid(2)).ok()?;
        match self.orientation {
            Orientation::FlatTop => self.hex(line, cell),
            Orientation::PointyTop => self.hex(cell, line),
        }
    }
}

impl Position {
    /// The place so many steps away in one direction.
    pub(crate) fn step(self, direction: Direction, steps: i32, orientation: Orientation) -> Self {
        // In the order of `Direction`, clockwise: (line, along).
        let (line, along) = match orientation {
            Orientation::FlatTop => [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
            Orientation::PointyTop => [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)],
        }[direction.index()];
        Self { line: self.line + steps * line, along: self.along + steps * along }
    }

    /// How many steps lie between two places.
    #[inline]
    pub(crate) fn distance(self, other: Self) -> u16 {
        let lines = (self.line - other.line).unsigned_abs();
        let halves = (self.along - other.along).unsigned_abs();
        // Each step to another line also leads half a hex along, whichever way one likes.
        let steps = lines + halves.saturating_sub(lines) / 2;
        u16::try_from(steps).expect("width and height are u16 and their product is bounded")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape =
        Shape { orientation: Orientation::FlatTop, width: 4, height: 3, shoved: Parity::Odd };

    #[test]
    fn ids_run_row_by_row_from_the_north_west() {
        assert_eq!(SHAPE.hex(0, 0), Some(Hex::new(0)));
        assert_eq!(SHAPE.hex(3, 0), Some(Hex::new(3)));
        assert_eq!(SHAPE.hex(0, 1), Some(Hex::new(4)));
        assert_eq!(SHAPE.column_and_row(Hex::new(11)), (3, 2));
    }

    #[test]
    fn there_is_no_hex_beyond_the_rectangle() {
        assert_eq!(SHAPE.hex(4, 0), None);
        assert_eq!(SHAPE.hex(0, 3), None);
        assert_eq!(SHAPE.hex_at(Position { line: -1, along: 0 }), None);
        assert_eq!(SHAPE.hex_at(Position { line: 0, along: -2 }), None);
    }

    #[test]
    fn a_shoved_column_lies_half_a_hex_further_south() {
        let west = SHAPE.position(Hex::new(0));
        let east = SHAPE.position(Hex::new(1));
        assert_eq!(west.step(Direction::SE, 1, SHAPE.orientation), east);
    }

    #[test]
    fn a_shoved_row_lies_half_a_hex_further_east() {
        let shape = Shape { orientation: Orientation::PointyTop, ..SHAPE };
        let north = shape.position(Hex::new(0));
        let south = shape.position(Hex::new(4));
        assert_eq!(north.step(Direction::SE, 1, shape.orientation), south);
    }
}
