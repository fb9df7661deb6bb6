//! §2.1, §5.3 The map as the rules see it: terrain, rivers, cliffs, roads, and what lies beyond the Meuse.

use std::ops::Deref;

use field::{MapWords, PrintedMap, Sheet, flood};
use hexmap::{Direction, Hex, SideMask};
use kernel::Fault;
use serde::{Deserialize, Serialize};

pub use field::BridgeId;
pub use hexmap::Edge;

/// A checked map.
#[derive(Clone, Debug)]
pub struct Board {
    /// Terrain, rivers, roads and bridges, and the numbers of its hexes.
    sheet: Sheet,
    /// The hexsides on which a cliff lies.
    cliffs: SideMask,
    /// By hex, whether it lies beyond the Meuse.
    beyond_meuse: Vec<bool>,
}

/// The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the chart's own")]
pub enum Terrain {
    Clear,
    LightWoods,
    Broken,
    Forest,
    Town,
}

/// The code of a river on a hexside.
const RIVER: u8 = 1;
/// The Meuse's.
const MEUSE: u8 = 2;
/// The code of a road.
const ROAD: u8 = 1;
/// The codes of features: only cliffs are a matter of the rules.
const CLIFF: u8 = 0;
/// Anything else that is drawn.
const DRAWN: u8 = 1;

impl Terrain {
    /// All, in the order of their codes.
    pub const ALL: [Self; 5] =
        [Self::Clear, Self::LightWoods, Self::Broken, Self::Forest, Self::Town];

    /// Its code on the map.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// §5.3q Whether a river bank here costs more to climb.
    pub const fn is_rough(self) -> bool {
        matches!(self, Self::Broken | Self::Forest)
    }
}

/// How the compiled map calls what lies on it.
const WORDS: MapWords<'_> = MapWords {
    terrains: &[
        ("clear", Terrain::Clear.code()),
        ("light_woods", Terrain::LightWoods.code()),
        ("broken", Terrain::Broken.code()),
        ("forest", Terrain::Forest.code()),
        ("town", Terrain::Town.code()),
    ],
    rivers: &[("river", RIVER), ("meuse", MEUSE)],
    roads: &[("road", ROAD)],
    ranks: &[("city", 0), ("town", 0), ("village", 0), ("place", 0)],
    features: &[("cliff", CLIFF), ("west_wall", DRAWN), ("lake", DRAWN), ("river_through", DRAWN)],
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
        let PrintedMap { sheet, features, .. } = PrintedMap::read(file, text, &WORDS)?;
        let mut cliffs = SideMask::new(sheet.grid());
        for feature in features.iter().filter(|feature| feature.kind == CLIFF) {
            feature.sides.iter().for_each(|&side| cliffs.put(sheet.grid(), side));
        }
        let grid = sheet.grid();
        let west = grid.hexes().filter(|&hex| grid.edges(hex).any(|edge| edge == Edge::West));
        let beyond_meuse =
            flood(grid, west, |hex, direction, _| sheet.map.river(hex, direction) != MEUSE);
        Ok(Self { sheet, cliffs, beyond_meuse })
    }

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        Terrain::ALL[usize::from(self.map.terrain(hex))]
    }

    /// Whether a river of any size lies on the side.
    #[inline]
    pub fn river(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) != 0
    }

    /// Whether the Meuse lies on the side.
    #[inline]
    pub fn meuse(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) == MEUSE
    }

    /// Whether a cliff lies on the side.
    #[inline]
    pub fn cliff(&self, hex: Hex, direction: Direction) -> bool {
        self.cliffs.has(hex, direction)
    }

    /// Whether a road crosses the side.
    #[inline]
    pub fn road(&self, hex: Hex, direction: Direction) -> bool {
        self.map.road(hex, direction) != 0
    }

    /// Whether any road touches the hex.
    pub fn is_on_road(&self, hex: Hex) -> bool {
        Direction::ALL.into_iter().any(|direction| self.road(hex, direction))
    }

    /// Whether a hex lies beyond the Meuse, seen from the Germans.
    #[inline]
    pub fn is_beyond_meuse(&self, hex: Hex) -> bool {
        self.beyond_meuse[hex.index()]
    }

    /// Whether the Meuse lies on a side of a hex.
    pub fn is_beside_meuse(&self, hex: Hex) -> bool {
        Direction::ALL.into_iter().any(|direction| self.meuse(hex, direction))
    }

    /// How far south the middle of a hex lies, in half hexes: the even columns are shoved half a hex to the south.
    pub fn southing(&self, hex: Hex) -> u16 {
        let (column, row) = self.column_and_row(hex);
        u16::from(row) * 2 + u16::from(column.is_multiple_of(2))
    }
}
