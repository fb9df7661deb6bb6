//! `Control`: which side was the last to pass through each hex.

use hexmap::{Grid, Hex};
use serde::Serialize;

use crate::Side;

/// A bit for each hex, set where the Germans were the last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Control(Vec<u32>);

impl Control {
    /// A map that the Allies hold.
    pub fn new(grid: &Grid) -> Self {
        Self(vec![0; grid.cells().div_ceil(BITS)])
    }

    /// Who was the last to pass through a hex.
    pub fn of(&self, hex: Hex) -> Side {
        let (word, bit) = place(hex);
        if self.0[word] & bit == 0 { Side::Allied } else { Side::German }
    }

    /// Notes that a side was the last to pass through a hex.
    pub fn set(&mut self, hex: Hex, side: Side) {
        let (word, bit) = place(hex);
        match side {
            Side::German => self.0[word] |= bit,
            Side::Allied => self.0[word] &= !bit,
        }
    }
}

/// How many bits there are in a word.
const BITS: usize = 32;

/// Where a hex's bit lies: in which word, and where in it.
fn place(hex: Hex) -> (usize, u32) {
    (hex.index() / BITS, 1 << (hex.index() % BITS))
}

#[cfg(test)]
mod tests {
    use hexmap::{Orientation, Parity, Shape};

    use super::*;

    #[test]
    fn a_hex_belongs_to_whoever_passed_last() {
        let (orientation, shoved) = (Orientation::FlatTop, Parity::Odd);
        let grid = Grid::new(Shape { orientation, width: 40, height: 3, shoved }).unwrap();
        let mut control = Control::new(&grid);
        let hexes: Vec<Hex> = grid.hexes().collect();
        assert_eq!(control.of(hexes[33]), Side::Allied);
        control.set(hexes[33], Side::German);
        let german = |control: &Control| {
            hexes.iter().filter(|&&hex| control.of(hex) == Side::German).count()
        };
        assert_eq!((control.of(hexes[33]), german(&control)), (Side::German, 1));
        control.set(hexes[33], Side::Allied);
        assert_eq!(german(&control), 0);
    }
}
