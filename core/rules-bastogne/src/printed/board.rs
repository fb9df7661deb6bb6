//! §3.6 The map as the rules see it: terrain, rivers and roads.

use std::ops::Deref;

use field::{MapWords, PrintedMap, Sheet};
use hexmap::{Direction, Hex};
use kernel::Fault;
use serde::{Deserialize, Serialize};

pub use field::BridgeId;
pub use hexmap::Edge;

/// A checked map.
#[derive(Clone, Debug)]
pub struct Board {
    /// Terrain, rivers, roads and bridges, and the numbers of its hexes.
    sheet: Sheet,
    /// By hex, whether it is a crossroads.
    crossroads: Vec<bool>,
}

/// §3.6b The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the chart's own")]
pub enum Terrain {
    Clear,
    Forest,
    Village,
    Town,
}

/// §6.2e, §6.2n What runs over a hexside; a path is a minor road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the manual's own")]
pub enum Road {
    Major,
    Minor,
}

/// The code of a river on a hexside.
const RIVER: u8 = 1;
/// The codes of roads: where two share a hexside, the lower counts.
const MAJOR: u8 = 1;
/// A minor road's, or a path's.
const MINOR: u8 = 2;
/// §3.9.2.5a Roads leave a crossroads by so many sides or more.
const CROSSING: usize = 3;

impl Terrain {
    /// All, in the order of their codes.
    pub const ALL: [Self; 4] = [Self::Clear, Self::Forest, Self::Village, Self::Town];

    /// Its code on the map.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// Its place in an array with one entry for each terrain.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How the compiled map calls what lies on it. No feature is a matter of the rules.
const WORDS: MapWords<'_> = MapWords {
    terrains: &[
        ("clear", Terrain::Clear.code()),
        ("forest", Terrain::Forest.code()),
        ("village", Terrain::Village.code()),
        ("town", Terrain::Town.code()),
    ],
    rivers: &[("river", RIVER)],
    roads: &[("major", MAJOR), ("minor", MINOR), ("path", MINOR)],
    ranks: &[("town", 0), ("village", 0), ("place", 0)],
    features: &[("west_wall", 0), ("lake", 0), ("river_through", 0)],
};

/// A board is a sheet with more printed on it.
impl Deref for Board {
    type Target = Sheet;

    #[inline]
    fn deref(&self) -> &Sheet {
        &self.sheet
    }
}

impl Board {
    /// Reads a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let PrintedMap { sheet, .. } = PrintedMap::read(file, text, &WORDS)?;
        let mut crossroads = vec![false; sheet.grid().cells()];
        for hex in sheet.grid().hexes() {
            let leaves = |direction: &Direction| sheet.map.road(hex, *direction) != 0;
            let roads = Direction::ALL.iter().filter(|direction| leaves(direction)).count();
            crossroads[hex.index()] = roads >= CROSSING;
        }
        Ok(Self { sheet, crossroads })
    }

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        Terrain::ALL[usize::from(self.map.terrain(hex))]
    }

    /// Whether a river lies on the side, bridged or not.
    #[inline]
    pub fn river(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) != 0
    }

    /// The road that crosses the side.
    #[inline]
    pub fn road(&self, hex: Hex, direction: Direction) -> Option<Road> {
        match self.map.road(hex, direction) {
            MAJOR => Some(Road::Major),
            MINOR => Some(Road::Minor),
            _ => None,
        }
    }

    /// Whether any road touches the hex.
    pub fn is_on_road(&self, hex: Hex) -> bool {
        Direction::ALL.into_iter().any(|direction| self.road(hex, direction).is_some())
    }

    /// §3.9.2.5a Whether roads or paths leave the hex by three or more sides.
    #[inline]
    pub fn is_crossroads(&self, hex: Hex) -> bool {
        self.crossroads[hex.index()]
    }

    /// Whether a hex lies on an edge of the map.
    pub fn is_on_edge(&self, hex: Hex, edge: Edge) -> bool {
        self.grid().edges(hex).any(|here| here == edge)
    }

    /// §3.9.1.2e How many hexes lie between a hex and the west edge.
    pub fn westing(&self, hex: Hex) -> u16 {
        u16::from(self.column_and_row(hex).0) - 1
    }
}
