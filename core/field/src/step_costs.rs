//! What each step over a map costs, and which sides are open, worked out once from a game's chart.

use hexmap::{Direction, Grid, Hex};

/// How many hexes lie round each.
pub const AROUND: usize = Direction::ALL.len();

/// A step that no points pay for.
pub const NEVER: u8 = u8::MAX;

/// By hex and direction, what a step costs by this chart.
pub fn steps(grid: &Grid, cost: impl Fn(Hex, Direction) -> u8) -> Vec<[u8; AROUND]> {
    let mut table = vec![[NEVER; AROUND]; grid.cells()];
    for hex in grid.hexes() {
        table[hex.index()] = Direction::ALL.map(|direction| cost(hex, direction));
    }
    table
}

/// By hex, a bit for each side of which something is so (see [`Direction::bit`]).
pub fn sides(grid: &Grid, is_so: impl Fn(Hex, Direction) -> bool) -> Vec<u8> {
    let mut mask = vec![0; grid.cells()];
    for hex in grid.hexes() {
        let open = Direction::ALL.into_iter().filter(|&direction| is_so(hex, direction));
        mask[hex.index()] = open.map(Direction::bit).sum();
    }
    mask
}
