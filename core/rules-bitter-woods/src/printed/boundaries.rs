//! §5.4 Army boundaries: two roads, and on which side of each a hex lies.

use hexmap::Hex;

use crate::printed::board::Board;
use crate::printed::counters::Army;

/// On which side of a boundary a hex lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flank {
    /// North of it.
    North,
    /// On its road.
    Road,
    /// On the stretch that both armies share (§5.4d).
    Shared,
    /// South of it.
    South,
    /// West of its end, where it divides nothing.
    Beyond,
}

/// A boundary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boundary {
    /// By hex.
    flanks: Vec<Flank>,
    /// The hex in which it ends (§5.4h).
    pub end: Hex,
    /// The row of that hex.
    end_row: u8,
}

/// A hex that no map has.
const NOWHERE: Hex = Hex::new(u16::MAX);

/// Both boundaries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boundaries {
    /// Between 6th and 5th Panzer Army.
    pub northern: Boundary,
    /// Between 5th Panzer Army and 7th Army.
    pub southern: Boundary,
}

impl Boundary {
    /// A boundary along a road, from east to west. East of its first hex it goes on below a row.
    pub fn new(board: &Board, course: &[Hex], shared: &[Hex], east_row: u8) -> Self {
        let grid = board.grid();
        let at: Vec<(u8, u8)> = course.iter().map(|&hex| board.column_and_row(hex)).collect();
        let columns = at.iter().map(|&(column, _)| column);
        let (first, last) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        let mut flanks = vec![Flank::Beyond; grid.cells()];
        for hex in grid.hexes() {
            let (column, row) = board.column_and_row(hex);
            let mut rows = at.iter().filter(|&&(here, _)| here == column).map(|&(_, row)| row);
            flanks[hex.index()] = if shared.contains(&hex) {
                Flank::Shared
            } else if course.contains(&hex) {
                Flank::Road
            } else if column < first {
                if row <= east_row { Flank::North } else { Flank::South }
            } else if column > last {
                Flank::Beyond
            } else if rows.all(|there| row < there) {
                Flank::North
            } else {
                Flank::South
            };
        }
        let end = *course.last().expect("a course has hexes");
        let (_, end_row) = board.column_and_row(end);
        Self { flanks, end, end_row }
    }

    /// On which side of it a hex lies.
    #[inline]
    pub fn flank(&self, hex: Hex) -> Flank {
        self.flanks[hex.index()]
    }

    /// Whether a hex lies north of it, west of its end too (§29, §38.2).
    pub fn is_north(&self, board: &Board, hex: Hex) -> bool {
        match self.flank(hex) {
            Flank::North => true,
            Flank::Beyond => board.column_and_row(hex).1 < self.end_row,
            Flank::Road | Flank::Shared | Flank::South => false,
        }
    }
}

impl Boundaries {
    /// Boundaries of a map that has none.
    pub fn none(board: &Board) -> Self {
        let none = || {
            let flanks = vec![Flank::Beyond; board.grid().cells()];
            Boundary { flanks, end: NOWHERE, end_row: 0 }
        };
        Self { northern: none(), southern: none() }
    }

    /// §5.4b-f Whether a hex is closed to the mechanized units of an army.
    pub fn closes(&self, army: Army, hex: Hex) -> bool {
        let (north, south) = (self.northern.flank(hex), self.southern.flank(hex));
        match army {
            Army::SixthPanzer => matches!(north, Flank::Road | Flank::South),
            Army::FifthPanzer => north == Flank::North || south == Flank::South,
            Army::Seventh => south == Flank::North,
            Army::First | Army::Third | Army::British => false,
        }
    }

    /// §37.2f Where the boundaries end that an army has.
    pub fn ends_of(&self, army: Army) -> impl Iterator<Item = Hex> {
        let north = matches!(army, Army::SixthPanzer | Army::FifthPanzer);
        let south = matches!(army, Army::FifthPanzer | Army::Seventh);
        let ends = [(north, self.northern.end), (south, self.southern.end)];
        ends.into_iter().filter_map(|(bounds, end)| bounds.then_some(end))
    }

    /// §5.4b Whether an army's mechanized units may not attack into a hex: 6th Panzer Army alone is named.
    pub fn closes_attack(&self, army: Army, hex: Hex) -> bool {
        army == Army::SixthPanzer && self.closes(army, hex)
    }
}
