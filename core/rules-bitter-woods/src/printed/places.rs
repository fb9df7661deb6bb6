//! What the rules name on the map: towns, entry roads, boundaries, dumps.

use hexmap::{Edge, Hex};

use crate::Side;
use crate::printed::board::{Board, BridgeId};
use crate::printed::boundaries::Boundaries;
use crate::printed::counters::Army;

/// How many edges a map has.
pub(crate) const EDGES: usize = 4;

/// What is marked on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Named places with their hexes.
    pub towns: Vec<Place>,
    /// §8.2c By hex, whether it is a fortification for good.
    pub permanent: Vec<bool>,
    /// §8.2d The hexes where the Allies may build one.
    pub buildable: Vec<Hex>,
    /// §8.3 Clervaux.
    pub clervaux: Vec<Hex>,
    /// §12.3 Liège.
    pub liege: Vec<Hex>,
    /// §33a Monschau.
    pub monschau: Vec<Hex>,
    /// §38.2.9a Malmedy.
    pub malmedy: Vec<Hex>,
    /// §5.4
    pub boundaries: Boundaries,
    /// §38.1.6a
    pub heiderscheid: BridgeId,
    /// §38.1.10a By hex, whether it lies east of the Our.
    pub east_of_our: Vec<bool>,
    /// §25.1a The centres of the two dumps: Francorchamps, Samrée.
    pub dumps: [Hex; 2],
    /// §35a
    pub garrison: Vec<Hex>,
    /// §17.2 The row of Vireux, north of which crossing the Meuse counts.
    pub vireux: Hex,
    /// §17.3
    pub ramet: Hex,
    /// §17.1a Bastogne, St. Vith, Marche: indexes into the towns.
    pub objectives: Vec<usize>,
    /// §17.5a Bastogne, Marche, Houffalize.
    pub kept_free: Vec<usize>,
    /// §15.7d The rows that each army may attack on the first turn.
    pub sectors: Vec<(Army, [u8; 2])>,
    /// §16.1 The lettered roads.
    pub entries: Vec<Entry>,
    /// §5.5, §12.3 By edge, the hexes from which a road leads off.
    pub roads_off: [Vec<Hex>; EDGES],
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub hexes: Vec<Hex>,
}

/// §16.1 A lettered road onto the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its letter.
    pub letter: char,
    /// The edge it crosses.
    pub edge: Edge,
    /// The hex it comes into.
    pub hex: Hex,
    /// Where it comes from.
    pub road: String,
}

impl Places {
    /// A map on which nothing is marked.
    pub fn none(board: &Board) -> Self {
        let nowhere = Hex::new(u16::MAX);
        let no_hex = vec![false; board.grid().cells()];
        Self {
            towns: Vec::new(),
            permanent: no_hex.clone(),
            buildable: Vec::new(),
            clervaux: Vec::new(),
            liege: Vec::new(),
            monschau: Vec::new(),
            malmedy: Vec::new(),
            boundaries: Boundaries::none(board),
            heiderscheid: BridgeId::new(u16::MAX),
            east_of_our: no_hex,
            dumps: [nowhere; 2],
            garrison: Vec::new(),
            vireux: nowhere,
            ramet: nowhere,
            objectives: Vec::new(),
            kept_free: Vec::new(),
            sectors: Vec::new(),
            entries: Vec::new(),
            roads_off: Default::default(),
        }
    }

    /// The hexes from which a road leads off an edge.
    pub fn roads_off(&self, edge: Edge) -> &[Hex] {
        &self.roads_off[edge as usize]
    }

    /// The place of a name.
    pub fn town(&self, name: &str) -> Option<&Place> {
        self.towns.iter().find(|town| town.name == name)
    }

    /// What a hex is called, if a rule names it.
    pub fn name_of(&self, hex: Hex) -> Option<&str> {
        let town = self.towns.iter().find(|town| town.hexes.contains(&hex))?;
        Some(&town.name)
    }

    /// §8.2c Whether a hex is a fortification for good.
    pub fn is_permanent_fort(&self, hex: Hex) -> bool {
        self.permanent[hex.index()]
    }

    /// §38.1.10a Whether a hex lies east of the Our.
    pub fn is_east_of_our(&self, hex: Hex) -> bool {
        self.east_of_our[hex.index()]
    }

    /// §12.3 The roads off the map that are sources of a side.
    pub fn source_roads<'p>(&'p self, board: &'p Board, side: Side) -> impl Iterator<Item = Hex> {
        let edges: &[Edge] = match side {
            Side::German => &[Edge::East],
            Side::Allied => &[Edge::West, Edge::South, Edge::North],
        };
        edges.iter().flat_map(move |&edge| {
            let open = move |hex: &Hex| edge != Edge::North || is_west_of_1300(board, *hex);
            self.roads_off(edge).iter().copied().filter(open)
        })
    }
}

/// §12.3b The column east of which, and in which, no northern road is an Allied source.
const LAST_CLOSED_COLUMN: u8 = 13;

fn is_west_of_1300(board: &Board, hex: Hex) -> bool {
    board.column_and_row(hex).0 > LAST_CLOSED_COLUMN
}
