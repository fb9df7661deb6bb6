//! §3 The map as the rules see it: terrain, rivers, roads and built-up places, and where it ends.

use hexmap::{Direction, Grid, Hex, HexMap, Hexside, Numbering};
use serde::{Deserialize, Serialize};

use crate::Side;

/// A checked map.
#[derive(Clone, Debug)]
pub struct Board {
    /// Terrain, rivers, roads and bridges.
    pub map: HexMap,
    /// The numbers of its hexes.
    pub numbering: Numbering,
    /// By hex.
    pub(crate) built_up: Vec<BuiltUp>,
    /// By hex.
    pub(crate) west_wall: Vec<bool>,
    /// By hex, a bit for each direction in which a lake lies on the side.
    pub(crate) lakes: Vec<u8>,
    /// Every bridge, in the order of hexsides; with the hexes at its two ends.
    pub(crate) bridges: Vec<Hexside>,
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

/// One of the four edges of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the compass's own")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

/// Which bridge: an index into the board's bridges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BridgeId(pub(crate) u16);

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

/// The codes of a river on a hexside.
pub(crate) const MINOR_RIVER: u8 = 1;
/// The Meuse's.
pub(crate) const MEUSE: u8 = 2;
/// The codes of a road across a hexside.
pub(crate) const PRIMARY: u8 = 1;
/// A secondary road's.
pub(crate) const SECONDARY: u8 = 2;

impl Terrain {
    /// All, in the order of their codes.
    pub const ALL: [Self; 5] =
        [Self::Clear, Self::LightWoods, Self::Forest, Self::WoodedRough, Self::City];

    /// Its code on the map.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl Edge {
    /// §10.6, §11.9 Whose edge it is: the Germans have the east, the Allies the rest.
    pub const fn owner(self) -> Side {
        match self {
            Self::East => Side::German,
            Self::North | Self::South | Self::West => Side::Allied,
        }
    }
}

impl Board {
    /// The hexes and which of them touch.
    #[inline]
    pub fn grid(&self) -> &Grid {
        self.map.grid()
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
        self.lakes[hex.index()] & bit(direction) != 0
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

    /// The edges of the map that a hex lies on.
    pub fn edges(&self, hex: Hex) -> impl Iterator<Item = Edge> {
        let shape = self.grid().shape();
        let (column, row) = shape.column_and_row(hex);
        let at = [
            (row == 0, Edge::North),
            (column + 1 == shape.width, Edge::East),
            (row + 1 == shape.height, Edge::South),
            (column == 0, Edge::West),
        ];
        at.into_iter().filter_map(|(here, edge)| here.then_some(edge))
    }

    /// Which edge a step off the map crosses; none if the map goes on.
    pub fn edge_crossed(&self, hex: Hex, direction: Direction) -> Option<Edge> {
        if self.grid().neighbour(hex, direction).is_some() {
            return None;
        }
        let shape = self.grid().shape();
        let (column, row) = shape.column_and_row(hex);
        let eastward = matches!(direction, Direction::NE | Direction::SE);
        let westward = matches!(direction, Direction::NW | Direction::SW);
        if eastward && column + 1 == shape.width {
            Some(Edge::East)
        } else if westward && column == 0 {
            Some(Edge::West)
        } else if row == 0 {
            Some(Edge::North)
        } else {
            Some(Edge::South)
        }
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

    /// The number printed on a hex.
    pub fn number(&self, hex: Hex) -> String {
        self.numbering.number(hex)
    }
}

/// The bit of a direction in a mask of hexsides.
#[inline]
pub(crate) const fn bit(direction: Direction) -> u8 {
    1 << direction.index()
}
