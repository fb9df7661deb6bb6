//! §2.1 The map as the rules see it: terrain, rivers, roads, towns, the Westwall, Hold Values and movement arrows.

use std::ops::Deref;

use field::{MapWords, PrintedMap, Sheet, Side, flood, kept};
use hexmap::{Direction, Hex};
use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::printed::arrows::{read_arrows, read_hold_values};
use crate::printed::formations::{Army, Corps};
use crate::printed::places::{LostSources, PlaceKind, Places};
use crate::printed::{arrows, places};

pub use crate::printed::arrows::{Arrow, Arrows};
pub use field::BridgeId;
pub use hexmap::Edge;

/// A checked map.
#[derive(Clone, Debug)]
pub struct Board {
    /// Terrain, rivers, roads and bridges, and the numbers of its hexes.
    sheet: Sheet,
    /// What the rules name on it.
    places: Places,
    /// §2.1b The Westwall, in the order of its numbers.
    westwall: Vec<Hex>,
    /// By hex, what else is marked in it.
    marked: Vec<Marked>,
    /// By hex, whether it lies on an edge that is friendly to each side.
    pub(super) friendly: Vec<[bool; Side::BOTH.len()]>,
}

/// The files of a map, each by its name and its text.
#[derive(Clone, Copy, Debug)]
pub struct MapFiles<'t> {
    /// The compiled map.
    pub map: (&'t str, &'t str),
    /// What the rules name on it.
    pub places: (&'t str, &'t str),
    /// Its Hold Values.
    pub hold_values: (&'t str, &'t str),
    /// Its movement arrows.
    pub arrows: (&'t str, &'t str),
}

impl MapFiles<'static> {
    /// The files that come with the game.
    pub const SHIPPED: Self = Self {
        map: ("maps/eaa.map.toml", include_str!("../../data/maps/eaa.map.toml")),
        places: ("places.toml", places::SHIPPED),
        hold_values: ("hold_values.tsv", arrows::SHIPPED_HOLD_VALUES),
        arrows: ("arrows.tsv", arrows::SHIPPED_ARROWS),
    };
}

/// §2.1b The base class of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the chart's own")]
pub enum Terrain {
    Clear,
    Broken,
    Woods,
    Forest,
    City,
}

/// What is marked in a hex besides its terrain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is printed in a hex or is not")]
pub struct Marked {
    /// A town or a city (§14.1).
    pub settled: bool,
    /// §14.1a Whether it is German at the start.
    pub german: bool,
    /// What it is called, if it is called anything.
    pub name: Option<String>,
    /// §2.1n
    pub vp: u8,
    /// §3.0.3e Whether a fuel depot can lie here.
    pub depot: bool,
    /// §2.1b
    pub westwall: bool,
    /// §2.1e
    pub hold: u8,
    /// §12.0 Whether the hex lies west or north of the Meuse.
    pub far_bank: bool,
    /// Whether a road leads off the map here.
    pub road_off: bool,
    /// §2.1g–§2.1j By army with an objective marker.
    pub arrows: [Arrows; Army::WITH_OBJECTIVE.len()],
}

/// The code of a river on a hexside,
const RIVER: u8 = 1;
/// and of the Meuse.
const MEUSE: u8 = 2;
/// The code of a road.
const ROAD: u8 = 1;
/// The codes of the ranks of towns.
const SETTLED: u8 = 1;
/// A village's, which is no town by any rule.
const VILLAGE: u8 = 0;

/// The code of the Westwall,
const WESTWALL: u8 = 1;
/// and of what the atlas draws and no rule asks for.
const DRAWN: u8 = 0;

/// How the compiled map calls what lies on it.
const WORDS: MapWords<'_> = MapWords {
    terrains: &[
        ("clear", Terrain::Clear.code()),
        ("broken", Terrain::Broken.code()),
        ("woods", Terrain::Woods.code()),
        ("forest", Terrain::Forest.code()),
        ("city", Terrain::City.code()),
    ],
    rivers: &[("river", RIVER), ("meuse", MEUSE)],
    roads: &[("road", ROAD)],
    ranks: &[("city", SETTLED), ("town", SETTLED), ("village", VILLAGE)],
    features: &[("west_wall", WESTWALL), ("lake", DRAWN), ("river_through", DRAWN)],
};

impl Terrain {
    /// All, in the order of their codes.
    pub const ALL: [Self; 5] = [Self::Clear, Self::Broken, Self::Woods, Self::Forest, Self::City];

    /// Its code on the map.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// Its place in an array with one entry for each terrain.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
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
    /// Reads a map, or says everything that is wrong with its files and where.
    pub fn read(files: MapFiles<'_>) -> Result<Self, Vec<Fault>> {
        let (map_file, map) = files.map;
        let PrintedMap { sheet, towns, features } = PrintedMap::read(map_file, map, &WORDS)?;
        let mut faults = Vec::new();
        let places = kept(Places::read(files.places.0, files.places.1, &sheet), &mut faults);
        let (file, text) = files.hold_values;
        let hold = kept(read_hold_values(file, text, &sheet), &mut faults);
        let arrows = kept(read_arrows(files.arrows.0, files.arrows.1, &sheet), &mut faults);
        let (Some(places), Some(hold), Some(arrows)) = (places, hold, arrows) else {
            return Err(faults);
        };
        let near = near_bank(&sheet, places.near_bank);
        let walls = features.iter().filter(|feature| feature.kind == WESTWALL);
        let westwall: Vec<Hex> = walls.flat_map(|wall| wall.hexes.iter().copied()).collect();
        let mut marked = vec![Marked::default(); sheet.grid().cells()];
        for hex in sheet.grid().hexes() {
            let ranked = towns.iter().any(|town| town.rank == SETTLED && town.hexes.contains(&hex));
            marked[hex.index()] = Marked {
                westwall: westwall.contains(&hex),
                hold: hold[hex.index()],
                far_bank: !near[hex.index()],
                arrows: arrows[hex.index()],
                ..mark(&sheet, &places, hex, ranked)
            };
        }
        let mut board = Self { sheet, places, westwall, marked, friendly: Vec::new() };
        board.friendly = board.friendly_edges();
        let faults = board.faults(files.places.0);
        if faults.is_empty() { Ok(board) } else { Err(faults) }
    }

    /// What the files say against each other.
    fn faults(&self, file: &str) -> Vec<Fault> {
        let fault = |hex: Hex, text: &str| {
            let text = format!("{}: {text}", self.number(hex));
            Fault { file: file.to_owned(), line: 1, text }
        };
        let kinds = self.places.places.iter().filter(|place| {
            let kind = if self.is_city(place.hex) {
                PlaceKind::City
            } else if self.is_town(place.hex) {
                PlaceKind::Town
            } else {
                PlaceKind::Village
            };
            place.kind != kind
        });
        let lost = self.places.lost_sources.iter().flat_map(|lost| &lost.towns);
        let no_towns = self.places.german_towns.iter().chain(lost).copied();
        let no_towns = no_towns.filter(|&hex| !self.is_town(hex));
        kinds
            .map(|place| fault(place.hex, "the map makes another kind of place of it"))
            .chain(no_towns.map(|hex| fault(hex, "this is neither town nor city (eaa-14.1)")))
            .collect()
    }

    /// What the rules name on the map.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// §2.1b The base class of a hex.
    #[inline]
    pub fn terrain(&self, hex: Hex) -> Terrain {
        Terrain::ALL[usize::from(self.map.terrain(hex))]
    }

    /// §2.1d Whether a river lies on the side, the Meuse or another, bridged or not.
    #[inline]
    pub fn river(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) != 0
    }

    /// §2.1c Whether the Meuse lies on the side.
    #[inline]
    pub fn is_meuse(&self, hex: Hex, direction: Direction) -> bool {
        self.map.river(hex, direction) == MEUSE
    }

    /// Whether a printed road crosses the side, be its bridge blown or not.
    #[inline]
    pub fn road(&self, hex: Hex, direction: Direction) -> bool {
        self.map.road(hex, direction) != 0
    }

    /// Whether any printed road touches the hex.
    pub fn is_on_road(&self, hex: Hex) -> bool {
        let road = |direction| self.road(hex, direction);
        self.marked[hex.index()].road_off || Direction::ALL.into_iter().any(road)
    }

    /// §14.1 Whether it is a town or a city.
    #[inline]
    pub fn is_town(&self, hex: Hex) -> bool {
        self.marked[hex.index()].settled
    }

    /// §2.1b Whether it is a city, which is a town as well.
    #[inline]
    pub fn is_city(&self, hex: Hex) -> bool {
        self.terrain(hex) == Terrain::City
    }

    /// What it is called, if it is called anything: towns, cities and villages.
    pub fn name(&self, hex: Hex) -> Option<&str> {
        self.marked[hex.index()].name.as_deref()
    }

    /// §2.1n What the Germans score for owning it.
    #[inline]
    pub fn vp(&self, hex: Hex) -> u8 {
        self.marked[hex.index()].vp
    }

    /// §3.0.3e Whether one of the fuel depots lies here.
    #[inline]
    pub fn is_depot(&self, hex: Hex) -> bool {
        self.marked[hex.index()].depot
    }

    /// §2.1b The hexes of the Westwall.
    pub fn westwall(&self) -> &[Hex] {
        &self.westwall
    }

    /// §2.1b Whether it is a Westwall hex.
    #[inline]
    pub fn is_westwall(&self, hex: Hex) -> bool {
        self.marked[hex.index()].westwall
    }

    /// §2.1e Its printed Hold Value; 0 if none is printed.
    #[inline]
    pub fn hold(&self, hex: Hex) -> u8 {
        self.marked[hex.index()].hold
    }

    /// §2.1g–§2.1i The arrows of a hex for a unit of this army. Only armies with an objective have any: a unit of
    /// the OKW reserve asks for those of the army whose objective it follows (§9.83).
    #[inline]
    pub fn arrows(&self, hex: Hex, army: Army) -> Arrows {
        let with_objective = Army::WITH_OBJECTIVE.iter().position(|&known| known == army);
        with_objective.map_or_else(Arrows::default, |at| self.marked[hex.index()].arrows[at])
    }

    /// §12.0, §10.92 Whether it lies west or north of the Meuse.
    #[inline]
    pub fn is_far_bank(&self, hex: Hex) -> bool {
        self.marked[hex.index()].far_bank
    }

    /// §10.7 Whether the Meuse lies on one of its sides.
    pub fn is_beside_meuse(&self, hex: Hex) -> bool {
        Direction::ALL.into_iter().any(|direction| self.is_meuse(hex, direction))
    }

    /// §14.1a Whether a town or a city is German at the start.
    #[inline]
    pub fn starts_german(&self, hex: Hex) -> bool {
        self.marked[hex.index()].german
    }

    /// §14.2b Whether a bridge is blown at the start.
    pub fn starts_blown(&self, bridge: BridgeId) -> bool {
        self.places.blown.contains(&bridge)
    }

    /// §14.2b Whether a bridge, blown or not, is German at the start.
    pub fn starts_german_bridge(&self, bridge: BridgeId) -> bool {
        self.places.german_bridges.contains(&bridge)
    }

    /// §13.14 Which Allied supply sources are lost while which towns are German.
    pub fn lost_sources(&self) -> &[LostSources] {
        &self.places.lost_sources
    }

    /// Whether a road leads off the map here.
    #[inline]
    pub fn road_off(&self, hex: Hex) -> bool {
        self.marked[hex.index()].road_off
    }

    /// §2.1k Whether the reserves of a corps may deploy in the row of a hex. Germans have no boundaries (§2.1l); XXX
    /// Corps has these only once the Germans have crossed the Meuse (§7.41e).
    pub fn in_area(&self, hex: Hex, corps: Corps) -> bool {
        let row = self.row(hex);
        self.places.areas.get(&corps).is_none_or(|&[first, last]| (first..=last).contains(&row))
    }
}

/// By hex, whether it can be reached from the near bank without crossing the Meuse.
fn near_bank(sheet: &Sheet, start: Hex) -> Vec<bool> {
    flood(sheet.grid(), [start], |from, direction, _| sheet.map.river(from, direction) != MEUSE)
}

/// What the places say of a hex that the map ranks a town, or not.
fn mark(sheet: &Sheet, places: &Places, hex: Hex, ranked: bool) -> Marked {
    let place = places.place(hex);
    let name = place.map(|place| place.name.as_str()).or_else(|| sheet.map.label(hex));
    Marked {
        settled: ranked || place.is_some_and(|place| place.kind != PlaceKind::Village),
        german: places.german_towns.contains(&hex),
        name: name.map(ToOwned::to_owned),
        vp: place.map_or(0, |place| place.vp),
        depot: place.is_some_and(|place| place.depot),
        road_off: places.roads_off.contains(&hex),
        ..Marked::default()
    }
}
