//! `SideMask`: a set of hexsides, as a bit for each direction of each hex.

use crate::{Direction, Grid, Hex, Hexside};

/// Hexsides of which something is so. Both hexes beside a side know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideMask {
    bits: Vec<u8>,
}

impl SideMask {
    /// A mask of none of the sides of a grid.
    pub fn new(grid: &Grid) -> Self {
        Self { bits: vec![0; grid.cells()] }
    }

    /// Puts a side in.
    pub fn put(&mut self, grid: &Grid, side: Hexside) {
        self.bits[side.owner().index()] |= side.direction().bit();
        let (_, across) = grid.hexes_beside(side);
        if let Some(across) = across {
            self.bits[across.index()] |= side.direction().opposite().bit();
        }
    }

    /// Whether the side of a hex in a direction is in.
    #[inline]
    pub fn has(&self, hex: Hex, direction: Direction) -> bool {
        self.bits[hex.index()] & direction.bit() != 0
    }

    /// By hex, a bit for each direction (see [`Direction::bit`]).
    #[inline]
    pub fn bits(&self) -> &[u8] {
        &self.bits
    }

    /// Takes every side out.
    pub fn clear(&mut self) {
        self.bits.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Orientation, Parity, Shape};

    #[test]
    fn a_side_is_known_from_both_its_hexes() {
        let orientation = Orientation::FlatTop;
        let shape = Shape { orientation, width: 3, height: 3, shoved: Parity::Even };
        let grid = Grid::new(shape).expect("it is small");
        let hex = shape.hex(1, 1).expect("it is there");
        let mut mask = SideMask::new(&grid);
        mask.put(&grid, grid.side(hex, Direction::S));
        let south = grid.neighbour(hex, Direction::S).expect("it is there");
        assert!(mask.has(hex, Direction::S) && mask.has(south, Direction::N));
        assert_eq!(mask.bits().iter().map(|bits| bits.count_ones()).sum::<u32>(), 2);
        mask.clear();
        assert_eq!(mask, SideMask::new(&grid));
    }
}
