//! `Grid`: which hexes there are and which of them touch, with no word of what lies on them.

use crate::direction::Direction;
use crate::hex::Hex;
use crate::shape::{Position, Shape};

/// The most cells a grid may have, so that every hexside fits a `u16`.
pub const MOST_CELLS: usize = (u16::MAX / 6) as usize;

/// The hexes of a map and their neighbours, worked out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    shape: Shape,
    /// For each cell, which hex lies in each direction; [`Hex::NONE`] off the map.
    adjacent: Vec<[Hex; 6]>,
    positions: Vec<Position>,
    present: Vec<bool>,
}

/// Why there is no such grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// Not one hex would be on the map.
    #[error("a grid needs at least one hex")]
    Empty,
    /// The rectangle has more cells than there are ids.
    #[error("a grid of {width} by {height} has more than {MOST_CELLS} cells")]
    TooLarge {
        /// Its columns.
        width: u16,
        /// Its rows.
        height: u16,
    },
}

impl Grid {
    /// The grid that fills a rectangle.
    pub fn new(shape: Shape) -> Result<Self, GridError> {
        Self::ragged(shape, |_| true)
    }

    /// A grid with holes: only the hexes that `is_present` accepts are on the map.
    ///
    /// The others keep their ids, but nothing is adjacent to them.
    pub fn ragged(shape: Shape, is_present: impl Fn(Hex) -> bool) -> Result<Self, GridError> {
        let (width, height) = (shape.width, shape.height);
        if shape.cells() > MOST_CELLS {
            return Err(GridError::TooLarge { width, height });
        }
        let ids = 0..u16::try_from(shape.cells()).expect("fewer cells than MOST_CELLS");
        let positions: Vec<Position> = ids.clone().map(|id| shape.position(Hex::new(id))).collect();
        let present: Vec<bool> = ids.map(|id| is_present(Hex::new(id))).collect();
        if !present.contains(&true) {
            return Err(GridError::Empty);
        }
        let adjacent = adjacency(shape, &positions, &present);
        Ok(Self { shape, adjacent, positions, present })
    }

    /// The rectangle it is cut from.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells it has, hexes off the map included: the length of an array by hex.
    pub fn cells(&self) -> usize {
        self.adjacent.len()
    }

    /// Whether this hex is on the map.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.present.get(hex.index()).is_some_and(|&present| present)
    }

    /// Every hex of the map, in the order of ids.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        (0u16..).zip(&self.present).filter_map(|(id, &present)| present.then_some(Hex::new(id)))
    }

    /// The hex next to this one in that direction, unless the map ends there.
    #[inline]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Option<Hex> {
        self.adjacent[hex.index()][direction.index()].present()
    }

    /// The hexes next to this one, with the directions they lie in, clockwise from north.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = (Direction, Hex)> {
        let around = self.around(hex).iter().copied();
        Direction::ALL.into_iter().zip(around).filter(|&(_, to)| to != Hex::NONE)
    }

    /// In which direction one hex lies next to the other, if they touch.
    #[inline]
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Direction> {
        self.neighbours(from).find_map(|(direction, hex)| (hex == to).then_some(direction))
    }

    /// Whether two hexes touch.
    pub fn adjacent(&self, one: Hex, other: Hex) -> bool {
        self.direction(one, other).is_some()
    }

    /// What lies in each of the six directions, [`Hex::NONE`] included.
    #[inline]
    pub(crate) fn around(&self, hex: Hex) -> &[Hex; 6] {
        &self.adjacent[hex.index()]
    }

    #[inline]
    pub(crate) fn position(&self, hex: Hex) -> Position {
        self.positions[hex.index()]
    }

    /// The hex of the map that lies there.
    pub(crate) fn hex_at(&self, position: Position) -> Option<Hex> {
        self.shape.hex_at(position).filter(|&hex| self.contains(hex))
    }
}

fn adjacency(shape: Shape, positions: &[Position], present: &[bool]) -> Vec<[Hex; 6]> {
    let on_map = |hex: &Hex| present[hex.index()];
    let around = |(&position, &here): (&Position, &bool)| {
        Direction::ALL.map(|direction| {
            let there = position.step(direction, 1, shape.orientation);
            let hex = shape.hex_at(there).filter(|hex| here && on_map(hex));
            hex.unwrap_or(Hex::NONE)
        })
    };
    positions.iter().zip(present).map(around).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction::{N, NE, NW, S, SE, SW};
    use crate::shape::{Orientation, Parity};

    const SHAPE: Shape =
        Shape { orientation: Orientation::FlatTop, width: 3, height: 3, shoved: Parity::Odd };

    #[test]
    fn neighbours_come_clockwise_from_north() {
        // Column 1 lies lower:   0   2
        //                          1
        //                        3   5
        //                          4
        let grid = Grid::new(SHAPE).unwrap();
        let around: Vec<(Direction, u16)> =
            grid.neighbours(Hex::new(4)).map(|(direction, hex)| (direction, hex.id())).collect();
        assert_eq!(around, [(N, 1), (NE, 5), (SE, 8), (S, 7), (SW, 6), (NW, 3)]);
    }

    #[test]
    fn a_corner_has_fewer_neighbours() {
        let grid = Grid::new(SHAPE).unwrap();
        let around: Vec<Hex> = grid.neighbours(Hex::new(0)).map(|(_, hex)| hex).collect();
        assert_eq!(around, [Hex::new(1), Hex::new(3)]);
        assert_eq!(grid.neighbour(Hex::new(0), Direction::N), None);
    }

    #[test]
    fn nothing_touches_a_hole() {
        let hole = Hex::new(4);
        let grid = Grid::ragged(SHAPE, |hex| hex != hole).unwrap();
        assert!(!grid.contains(hole));
        assert_eq!(grid.hexes().count(), 8);
        assert_eq!(grid.neighbours(hole).count(), 0);
        assert!(grid.hexes().all(|hex| !grid.adjacent(hex, hole)));
    }

    #[test]
    fn a_hex_from_outside_is_not_contained() {
        let grid = Grid::new(SHAPE).unwrap();
        assert!(grid.contains(Hex::new(8)));
        assert!(!grid.contains(Hex::new(9)));
        assert!(!grid.contains(Hex::new(u16::MAX)));
    }

    #[test]
    fn a_grid_is_neither_empty_nor_too_large() {
        assert_eq!(Grid::new(Shape { width: 0, ..SHAPE }), Err(GridError::Empty));
        assert_eq!(Grid::ragged(SHAPE, |_| false), Err(GridError::Empty));
        let too_large = GridError::TooLarge { width: 100, height: 110 };
        assert_eq!(Grid::new(Shape { width: 100, height: 110, ..SHAPE }), Err(too_large));
    }
}
