//! What the printed map shows besides ground: entry hexes, boxes, areas, boundaries, victory hexes.

use hexmap::{Direction, Hex, Hexside, SideMask};
use serde::{Deserialize, Serialize};

use crate::printed::board::{BridgeId, Edge};
use crate::{Board, Side};

/// Everything marked on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// §3.2, §13 Every Entry Hex; the map-edge Supply Sources are the same hexes (§23.2).
    pub entries: Vec<EntryHex>,
    /// §13.5c Which Off Map Boxes neighbour each.
    pub neighbours: [Vec<OffMapBox>; OffMapBox::ALL.len()],
    /// §11.9.1b Stretches of the edge, each with the box behind it.
    pub edges: Vec<EdgeStretch>,
    /// §S1.3b German At Start Areas.
    pub areas: Vec<Area>,
    /// By hex, the area it lies in.
    pub area_of: Vec<Option<AreaId>>,
    /// §29.1.2a By hex, whether it lies in the German Rear Zone.
    pub rear: Vec<bool>,
    /// §11.10 The sides that an Army Boundary runs along.
    pub boundaries: SideMask,
    /// §30.2
    pub victory: Vec<VictoryHex>,
    /// §30.2b
    pub liege: Vec<Hex>,
    /// §13.2.1b, §S4.4
    pub bastogne: Vec<Hex>,
    /// §24.7b
    pub st_vith: Vec<Hex>,
    /// §24.7a By hex.
    pub bottleneck: Vec<bool>,
    /// §6.4.1 By hex, on the Ourthe River Line or west of it.
    pub west_of_ourthe: Vec<bool>,
    /// §27.3.1 By hex, beyond the Meuse.
    pub west_of_meuse: Vec<bool>,
    /// §3.1 By hex, whether it is on the West Map.
    pub west_sheet: Vec<bool>,
    /// §7.7 The bridges at Ouren.
    pub ouren: Option<BridgeId>,
    /// §S1.4 Bridges that do not stand when the game opens.
    pub sites: Vec<(BridgeId, Site)>,
    /// §27.2a Where von der Heydte aims.
    pub drop: Option<Hex>,
    /// §32.1a Where the Fuel Dump markers are laid.
    pub fuel_dumps: Vec<Hex>,
    /// §29.3 The hex by Echternach from which one unit may cross on the first turn, and into which.
    pub echternach: Option<[Hex; 2]>,
}

/// Which Entry Hex: an index into the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(pub(crate) u8);

/// Which At Start Area: an index into the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AreaId(pub(crate) u8);

/// §3.2 An Entry Hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryHex {
    /// Its letter; several hexes may share one.
    pub letter: char,
    /// Where.
    pub hex: Hex,
    /// Whose.
    pub side: Side,
    /// §13.4b The box behind it, for the Allies.
    pub sector: Option<OffMapBox>,
    /// §3.2b Whether a Blocking Position is linked to it.
    pub blocking: bool,
}

/// §11.9.1b The boxes off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the boxes' own")]
pub enum OffMapBox {
    Southwest,
    Southeast,
    West,
    Northwest,
    Northeast,
}

/// A stretch of the map's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeStretch {
    /// Which edge.
    pub edge: Edge,
    /// The first and last printed columns (or rows, on the west edge) it runs over.
    pub from: u16,
    /// The last.
    pub to: u16,
    /// The box behind it.
    pub leads_to: OffMapBox,
}

/// §S1.3b A division's At Start Area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The division.
    pub division: String,
    /// Its corps, whose artillery may set up here too (§S1.3c).
    pub corps: String,
}

/// §30.2 A Victory Hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VictoryHex {
    /// Where.
    pub hex: Hex,
    /// What it is called.
    pub name: String,
    /// §30.2c Whether it is one of the six on the Meuse.
    pub meuse: bool,
}

/// §S1.4 What is the matter with a bridge when the game opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Site {
    /// It was blown.
    Blown,
    /// §29.5 The Germans have begun to build.
    UnderConstruction,
}

impl OffMapBox {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Southwest, Self::Southeast, Self::West, Self::Northwest, Self::Northeast];

    /// Its place in an array with one entry for each box.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl AreaId {
    /// The area at a place of the list.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }
}

impl EntryId {
    /// The Entry Hex at a place of the list. One from outside may not exist.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its place in the list of Entry Hexes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Places {
    /// A map with nothing marked on it.
    pub fn none(board: &Board) -> Self {
        let cells = board.grid().cells();
        Self {
            entries: Vec::new(),
            neighbours: Default::default(),
            edges: Vec::new(),
            areas: Vec::new(),
            area_of: vec![None; cells],
            rear: vec![false; cells],
            boundaries: SideMask::new(board.grid()),
            victory: Vec::new(),
            liege: Vec::new(),
            bastogne: Vec::new(),
            st_vith: Vec::new(),
            bottleneck: vec![false; cells],
            west_of_ourthe: vec![false; cells],
            west_of_meuse: vec![false; cells],
            west_sheet: vec![false; cells],
            ouren: None,
            sites: Vec::new(),
            drop: None,
            fuel_dumps: Vec::new(),
            echternach: None,
        }
    }

    /// §S1.3b The At Start Area that a hex lies in.
    pub fn area(&self, hex: Hex) -> Option<&Area> {
        self.area_of[hex.index()].map(|area| &self.areas[usize::from(area.0)])
    }

    /// Every Entry Hex with its index.
    pub fn entries(&self) -> impl Iterator<Item = (EntryId, &EntryHex)> {
        (0..).map(EntryId).zip(&self.entries)
    }

    /// An Entry Hex. One from outside may not exist.
    pub fn entry(&self, entry: EntryId) -> Option<&EntryHex> {
        self.entries.get(entry.index())
    }

    /// The Entry Hexes at a hex: two sides' letters never share one, two letters may.
    pub fn entries_at(&self, hex: Hex) -> impl Iterator<Item = (EntryId, &EntryHex)> {
        self.entries().filter(move |(_, entry)| entry.hex == hex)
    }

    /// §11.9.1b The box that lies behind an edge hex.
    pub fn box_behind(&self, board: &Board, hex: Hex) -> Option<OffMapBox> {
        let shape = board.grid().shape();
        let (column, row) = shape.column_and_row(hex);
        let along = |edge| match edge {
            Edge::North | Edge::South => shape.width - column,
            Edge::East | Edge::West => shape.height - row,
        };
        let here = |stretch: &&EdgeStretch| {
            board.grid().edges(hex).any(|edge| edge == stretch.edge)
                && (stretch.from..=stretch.to).contains(&along(stretch.edge))
        };
        self.edges.iter().find(here).map(|stretch| stretch.leads_to)
    }

    /// §11.10 Marks a side as an Army Boundary.
    pub fn bound(&mut self, board: &Board, side: Hexside) {
        self.boundaries.put(board.grid(), side);
    }

    /// Whether an Army Boundary runs along a side.
    #[inline]
    pub fn is_boundary(&self, hex: Hex, direction: Direction) -> bool {
        self.boundaries.has(hex, direction)
    }
}
