//! Random shapes and grids with holes, for the laws in the files beside this one.

use hexmap::{Grid, Hex, Orientation, Parity, Shape};
use proptest::prelude::*;

/// Any rectangle of at most `longest` by `longest` hexes.
pub(crate) fn shape(longest: u16) -> impl Strategy<Value = Shape> {
    let orientation = prop_oneof![Just(Orientation::FlatTop), Just(Orientation::PointyTop)];
    let parity = prop_oneof![Just(Parity::Even), Just(Parity::Odd)];
    (orientation, 1..=longest, 1..=longest, parity).prop_map(
        |(orientation, width, height, shoved)| Shape { orientation, width, height, shoved },
    )
}

/// Any grid, one cell in eight of it off the map, and two of its hexes.
pub(crate) fn grid_and_hexes(longest: u16) -> impl Strategy<Value = (Grid, Hex, Hex)> {
    (shape(longest), any::<u64>(), any::<u16>(), any::<u16>()).prop_map(|(shape, seed, a, b)| {
        let full = || Grid::new(shape).expect("at least one cell");
        let present = |hex: Hex| !scramble(seed, u64::from(hex.id())).is_multiple_of(8);
        let grid = Grid::ragged(shape, present).unwrap_or_else(|_| full());
        let hexes: Vec<Hex> = grid.hexes().collect();
        let pick = |number: u16| hexes[usize::from(number) % hexes.len()];
        let (a, b) = (pick(a), pick(b));
        (grid, a, b)
    })
}

/// A number that looks random, from two that need not.
pub(crate) fn scramble(seed: u64, number: u64) -> u64 {
    let mut bits = seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
