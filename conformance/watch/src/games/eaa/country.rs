//! What never changes of the map, worked out once: the far bank of the Meuse, and whose the edges are.

use hexmap::Hex;
use rules_enemy_action::{Position, Side};

use super::table::{number, numbered, toward};

/// §2.1c Liège east of the Meuse.
const NEAR_BANK: &str = "0116";
const NORTH: u16 = 1;

/// By hex.
#[derive(Clone, Default)]
pub(super) struct Country {
    far_bank: Vec<bool>,
    at_meuse: Vec<bool>,
    edges: [Vec<bool>; 2],
}

impl Country {
    pub(super) fn of(position: &Position) -> Self {
        let grid = position.data().board.grid();
        let mut near = vec![false; grid.cells()];
        let mut open: Vec<Hex> = numbered(position, NEAR_BANK).into_iter().collect();
        while let Some(hex) = open.pop() {
            if !std::mem::replace(&mut near[hex.index()], true) {
                let dry = grid.neighbours(hex).map(|(_, next)| next);
                open.extend(dry.filter(|&next| !is_meuse(position, hex, next)));
            }
        }
        let mut at_meuse = vec![false; grid.cells()];
        for hex in grid.hexes() {
            let mut next = grid.neighbours(hex);
            at_meuse[hex.index()] = next.any(|(_, next)| is_meuse(position, hex, next));
        }
        let far_bank = near.into_iter().map(|is_near| !is_near).collect();
        Self { far_bank, at_meuse, edges: edges(position) }
    }

    /// Whether a hex lies west or north of the Meuse.
    pub(super) fn is_far_bank(&self, hex: Hex) -> bool {
        self.far_bank[hex.index()]
    }

    /// Whether the Meuse flows past a hex.
    pub(super) fn is_at_meuse(&self, hex: Hex) -> bool {
        self.at_meuse[hex.index()]
    }

    /// §13.0b, §13.0c Whether a hex lies on an edge that is friendly to a side.
    pub(super) fn is_edge_of(&self, side: Side, hex: Hex) -> bool {
        self.edges[side.index()][hex.index()]
    }
}

fn is_meuse(position: &Position, from: Hex, to: Hex) -> bool {
    toward(position, from, to).is_some_and(|way| position.data().board.is_meuse(from, way))
}

/// The row of a hex from the north, and its column from the east.
pub(super) fn row_and_column(position: &Position, hex: Hex) -> (u16, u16) {
    let number = number(position, hex);
    let (row, column) = number.split_at(2);
    (row.parse().unwrap_or(0), column.parse().unwrap_or(0))
}

/// §13.0b, §13.0c The east edge is German, the west edge Allied; north and south are German in and behind the Westwall.
fn edges(position: &Position) -> [Vec<bool>; 2] {
    let board = &position.data().board;
    let places: Vec<(Hex, (u16, u16))> =
        board.grid().hexes().map(|hex| (hex, row_and_column(position, hex))).collect();
    let south = places.iter().map(|&(_, (row, _))| row).max().unwrap_or(0);
    let mut edges = [vec![false; board.grid().cells()], vec![false; board.grid().cells()]];
    for &(hex, (row, column)) in &places {
        let same_row = || places.iter().filter(|(_, (other, _))| *other == row);
        let is_east = same_row().all(|(_, (_, other))| *other >= column);
        let is_west = same_row().all(|(_, (_, other))| *other <= column);
        let is_behind =
            same_row().any(|&(wall, (_, other))| board.is_westwall(wall) && other >= column);
        let ends = row == NORTH || row == south;
        edges[Side::German.index()][hex.index()] = is_east || ends && is_behind;
        edges[Side::Allied.index()][hex.index()] = is_west || ends && !is_behind;
    }
    edges
}
