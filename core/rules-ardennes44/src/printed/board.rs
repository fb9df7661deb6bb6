//! §3 The map as the rules see it: terrain, rivers, roads and built-up places, and where it ends.

use std::ops::Deref;

use field::{MapWords, PrintedMap, Sheet};
use hexmap::{Direction, Hex, SideMask};
use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::Side;

pub use field::BridgeId;
pub use hexmap::Edge;

/// A checked map.
#[derive(Clone, Debug)]
pub struct Board {
    /// Terrain, rivers, roads and bridges, and the numbers of its hexes.
    sheet: Sheet,
    /// By hex.
    built_up: Vec<BuiltUp>,
    /// By hex.
    west_wall: Vec<bool>,
    /// The hexsides on which a lake lies.
    lakes: SideMask,
}

/// The terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the chart's own")]
pub enum Terrain {
    Clear,
    LightWoods,
    Forest,
    WoodedRough,
    City,
}

/// What people built in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the chart's own")]
pub enum BuiltUp {
    None,
    Village,
    Town,
    City,
}

/// A road across a hexside. A Forest Road is a matter of the hex entered, see [`Board::road`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Road {
    /// Primary.
    Primary,
    /// Secondary, good.
    Secondary,
    /// §11.8 Secondary in Forest or Wooded Rough that no Primary Road shares.
    Forest,
}

/// The codes of a river on a hexside.
const MINOR_RIVER: u8 = 1;
/// The Meuse's.
const MEUSE: u8 = 2;
/// The codes of a road across a hexside.
const PRIMARY: u8 = 1;
/// A secondary road's.
const SECONDARY: u8 = 2;
/// The codes of features.
const WEST_WALL: u8 = 0;
/// A lake's.
const LAKE: u8 = 1;
/// A river's that runs through a hex.
const RIVER_THROUGH: u8 = 2;

impl BuiltUp {
    /// All, in the order of their codes.
    const ALL: [Self; 4] = [Self::None, Self::Village, Self::Town, Self::City];
}

impl Terrain {
    /// All, in the order of their codes.
    pub const ALL: [Self; 5] =
        [Self::Clear, Self::LightWoods, Self::Forest, Self::WoodedRough, Self::City];

    /// Its code on the map.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// How the compiled map calls what lies on it.
const WORDS: MapWords<'_> = MapWords {
    terrains: &[
        ("clear", Terrain::Clear.code()),
        ("light_woods", Terrain::LightWoods.code()),
        ("wooded_rough", Terrain::WoodedRough.code()),
        ("city", Terrain::City.code()),
        ("forest", Terrain::Forest.code()),
    ],
    rivers: &[("minor_river", MINOR_RIVER), ("meuse", MEUSE)],
    // §11.8a Which stretches are Forest Roads is a matter of the ground they lie on.
    roads: &[("primary", PRIMARY), ("secondary", SECONDARY), ("forest", SECONDARY)],
    ranks: &[
        ("city", BuiltUp::City as u8),
        ("town", BuiltUp::Town as u8),
        ("village", BuiltUp::Village as u8),
        ("place", BuiltUp::None as u8),
    ],
    features: &[("west_wall", WEST_WALL), ("lake", LAKE), ("river_through", RIVER_THROUGH)],
};

/// §10.6, §11.9 Whose edge it is: the Germans have the east, the Allies the rest.
pub const fn edge_owner(edge: Edge) -> Side {
    match edge {
        Edge::East => Side::German,
        Edge::North | Edge::South | Edge::West => Side::Allied,
    }
}

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
        let PrintedMap { sheet, towns, features } = PrintedMap::read(file, text, &WORDS)?;
        let mut built_up = vec![BuiltUp::None; sheet.grid().cells()];
        for town in towns {
            let rank = BuiltUp::ALL[usize::from(town.rank)];
            town.hexes.iter().for_each(|hex| built_up[hex.index()] = rank);
        }
        let mut west_wall = vec![false; sheet.grid().cells()];
        let mut lakes = SideMask::new(sheet.grid());
        for feature in features {
            match feature.kind {
                WEST_WALL => feature.hexes.iter().for_each(|hex| west_wall[hex.index()] = true),
                LAKE => feature.sides.iter().for_each(|&side| lakes.put(sheet.grid(), side)),
                // §3.3 A river through a hex bars nothing; the atlas draws it.
                _ => {}
            }
        }
        Ok(Self { sheet, built_up, west_wall, lakes })
    }

    /// The terrain of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        Terrain::ALL[usize::from(self.map.terrain(hex))]
    }

    /// What is built in a hex.
    pub fn built_up(&self, hex: Hex) -> BuiltUp {
        self.built_up[hex.index()]
    }

    /// Whether the West Wall runs through a hex.
    pub fn is_west_wall(&self, hex: Hex) -> bool {
        self.west_wall[hex.index()]
    }

    /// Whether a river of any size lies on the side (§3.3: one drawn inside a hex does not count).
    #[inline]
    pub fn river(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) != 0
    }

    /// Whether the Meuse lies on the side.
    pub fn meuse(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) == MEUSE
    }

    /// Whether a lake lies on the side.
    #[inline]
    pub fn lake(&self, hex: Hex, direction: Direction) -> bool {
        self.lakes.has(hex, direction)
    }

    /// §11.6 Whether the side is dark green: one of its hexes is Wooded Rough.
    #[inline]
    pub fn wooded_rough_side(&self, hex: Hex, direction: Direction) -> bool {
        let rough = Terrain::WoodedRough.code();
        self.map.terrain(hex) == rough || self.map.crossing(hex, direction).terrain == rough
    }

    /// The road that leads out of a hex across a side, rated by the hex it enters.
    pub fn road(&self, hex: Hex, direction: Direction) -> Option<Road> {
        let class = self.map.road(hex, direction);
        let to = self.grid().neighbour(hex, direction);
        match class {
            0 => None,
            PRIMARY => Some(Road::Primary),
            _ => Some(to.map_or(Road::Secondary, |to| self.secondary_rate(to))),
        }
    }

    /// Whether any road crosses the side.
    #[inline]
    pub fn has_road(&self, hex: Hex, direction: Direction) -> bool {
        self.map.road(hex, direction) != 0
    }

    /// Whether any road touches the hex.
    pub fn is_on_road(&self, hex: Hex) -> bool {
        Direction::ALL.into_iter().any(|direction| self.has_road(hex, direction))
    }

    /// §11.8a What a secondary road is worth in a hex.
    fn secondary_rate(&self, hex: Hex) -> Road {
        let wooded = matches!(self.terrain(hex), Terrain::Forest | Terrain::WoodedRough);
        let shared =
            Direction::ALL.into_iter().any(|direction| self.map.road(hex, direction) == PRIMARY);
        if wooded && !shared { Road::Forest } else { Road::Secondary }
    }
}
