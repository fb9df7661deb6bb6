//! `Sheet`: a map with the numbers of its hexes and a list of its bridges.

use hexmap::{Direction, Grid, Hex, HexMap, Hexside, Numbering};
use serde::{Deserialize, Serialize};

/// A checked map.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Terrain, rivers, roads and bridges.
    pub map: HexMap,
    /// The numbers of its hexes.
    pub numbering: Numbering,
    /// Every bridge, in the order of hexsides.
    bridges: Vec<Hexside>,
}

/// Which bridge: an index into the bridges of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BridgeId(u16);

impl BridgeId {
    /// Its place in the list of bridges.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bridge at a place of the list. One from outside may not exist.
    pub const fn new(index: u16) -> Self {
        Self(index)
    }
}

impl Sheet {
    /// A map with the numbers of its hexes.
    pub fn new(map: HexMap, numbering: Numbering) -> Self {
        let grid = map.grid();
        let sides = grid.hexes().flat_map(|hex| Direction::ALL.map(|direction| (hex, direction)));
        let sides = sides.filter(|&(hex, direction)| map.bridge(hex, direction));
        let mut bridges: Vec<Hexside> =
            sides.map(|(hex, direction)| grid.side(hex, direction)).collect();
        bridges.sort_unstable();
        bridges.dedup();
        Self { map, numbering, bridges }
    }

    /// The hexes and which of them touch.
    #[inline]
    pub fn grid(&self) -> &Grid {
        self.map.grid()
    }

    /// The number printed on a hex.
    pub fn number(&self, hex: Hex) -> String {
        self.numbering.number(hex)
    }

    /// The column and the row that a hex's printed number tells, where columns come first.
    pub fn column_and_row(&self, hex: Hex) -> (u8, u8) {
        let number = self.number(hex);
        let (column, row) = number.split_at(number.len() / 2);
        let read = |digits: &str| digits.parse().expect("a number is digits");
        (read(column), read(row))
    }

    /// The bridge on a side, if one stood there at the start.
    pub fn bridge(&self, hex: Hex, direction: Direction) -> Option<BridgeId> {
        self.bridge_on(self.grid().side(hex, direction))
    }

    /// The bridge on a side, if one stood there at the start.
    pub fn bridge_on(&self, side: Hexside) -> Option<BridgeId> {
        let at = self.bridges.binary_search(&side).ok()?;
        Some(BridgeId(u16::try_from(at).expect("fewer bridges than hexsides")))
    }

    /// Every bridge.
    pub fn bridges(&self) -> impl Iterator<Item = BridgeId> + use<> {
        (0..u16::try_from(self.bridges.len()).expect("fewer bridges than hexsides")).map(BridgeId)
    }

    /// The side that a bridge crosses.
    pub fn bridge_side(&self, bridge: BridgeId) -> Hexside {
        self.bridges[bridge.index()]
    }

    /// The two hexes that a bridge joins.
    pub fn bridge_ends(&self, bridge: BridgeId) -> [Hex; 2] {
        let (one, other) = self.grid().hexes_beside(self.bridge_side(bridge));
        [one, other.expect("a bridge joins two hexes of the map")]
    }
}
