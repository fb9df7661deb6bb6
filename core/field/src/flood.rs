//! How far something spreads from hex to hex, where distance does not matter.

use hexmap::{Direction, Grid, Hex};

/// By hex, whether something that begins in `starts` comes to it, by steps that are open to it.
pub fn flood(
    grid: &Grid,
    starts: impl IntoIterator<Item = Hex>,
    is_open: impl Fn(Hex, Direction, Hex) -> bool,
) -> Vec<bool> {
    let mut open: Vec<Hex> = starts.into_iter().collect();
    let mut reached = vec![false; grid.cells()];
    for hex in &open {
        reached[hex.index()] = true;
    }
    while let Some(from) = open.pop() {
        for (direction, to) in grid.neighbours(from) {
            if !reached[to.index()] && is_open(from, direction, to) {
                reached[to.index()] = true;
                open.push(to);
            }
        }
    }
    reached
}
