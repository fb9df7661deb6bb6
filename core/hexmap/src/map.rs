//! `HexMap`: a grid with what lies on its hexes, on its hexsides and across them.
//!
//! Codes are small numbers whose meaning is the rule set's own. Rivers lie on hexsides, and bridges
//! over them; roads run across hexsides, from the centre of one hex to the next.

use crate::direction::Direction;
use crate::draft::{Draft, MapFault};
use crate::grid::Grid;
use crate::hex::Hex;

/// A checked map: every hex has its terrain, and nothing hangs in the air.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexMap {
    pub(crate) grid: Grid,
    /// By hex.
    pub(crate) terrain: Vec<u8>,
    /// By hex and direction.
    pub(crate) crossings: Vec<[Crossing; 6]>,
    /// In the order of hexes.
    pub(crate) labels: Vec<(Hex, String)>,
}

/// Everything that a step across a side meets, in four bytes side by side: one look-up for a rule
/// that is asked thousands of times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(4))]
pub struct Crossing {
    /// The terrain of the hex that is entered; 0 where the map ends.
    pub terrain: u8,
    /// The river on the side, 0 for none.
    pub river: u8,
    /// The class of the road across the side, 0 for none.
    pub road: u8,
    /// Whether the river is bridged.
    pub bridge: bool,
}

impl HexMap {
    /// The map that a draft describes, or everything that is wrong with it.
    pub fn new(grid: Grid, draft: Draft) -> Result<Self, Vec<MapFault>> {
        draft.check(grid)
    }

    /// The hexes and which of them touch.
    #[inline]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The code of a hex's terrain.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> u8 {
        self.terrain[hex.index()]
    }

    /// What a step out of a hex meets.
    #[inline]
    pub fn crossing(&self, hex: Hex, direction: Direction) -> Crossing {
        self.crossings[hex.index()][direction.index()]
    }

    /// The code of the river on a hex's side, 0 for none.
    #[inline]
    pub fn river(&self, hex: Hex, direction: Direction) -> u8 {
        self.crossing(hex, direction).river
    }

    /// Whether a bridge leads over the river on a hex's side.
    #[inline]
    pub fn bridge(&self, hex: Hex, direction: Direction) -> bool {
        self.crossing(hex, direction).bridge
    }

    /// The class of the road that leads out of a hex across a side, 0 for none.
    #[inline]
    pub fn road(&self, hex: Hex, direction: Direction) -> u8 {
        self.crossing(hex, direction).road
    }

    /// The name of a hex, if it has one.
    pub fn label(&self, hex: Hex) -> Option<&str> {
        let found = self.labels.binary_search_by_key(&hex, |&(labelled, _)| labelled);
        found.ok().map(|at| self.labels[at].1.as_str())
    }

    /// Every hex with a name, in the order of hexes.
    pub fn labels(&self) -> impl Iterator<Item = (Hex, &str)> {
        self.labels.iter().map(|(hex, label)| (*hex, label.as_str()))
    }

    /// The hexes of this name, in their order: a town may fill several.
    pub fn labelled(&self, label: &str) -> impl Iterator<Item = Hex> {
        self.labels().filter(move |&(_, name)| name == label).map(|(hex, _)| hex)
    }
}
