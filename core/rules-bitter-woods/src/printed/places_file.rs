//! Reads what is marked on the map (`data/places.toml`).

use field::{Reading, Word};
use hexmap::{Edge, Hex, Path};
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::board::Board;
use crate::printed::boundaries::{Boundaries, Boundary};
use crate::printed::counters::Army;
use crate::printed::places::{EDGES, Entry, Place, Places};

pub(crate) const SHIPPED: &str = include_str!("../../data/places.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "place")]
    places: Vec<WrittenPlace>,
    fortifications: Fortifications,
    #[serde(rename = "boundary")]
    boundaries: Spanned<[WrittenBoundary; 2]>,
    bridges: Bridges,
    our: Our,
    dumps: Dumps,
    garrison: Garrison,
    victory: Victory,
    #[serde(rename = "sector")]
    sectors: Vec<Sector>,
    #[serde(rename = "entry")]
    entries: Vec<WrittenEntry>,
    roads_off: RoadsOff,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPlace {
    name: String,
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fortifications {
    permanent: Vec<Word>,
    buildable: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBoundary {
    #[serde(rename = "id")]
    _id: String,
    course: Word,
    shared: Option<Word>,
    east_row: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bridges {
    heiderscheid: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Our {
    east: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dumps {
    francorchamps: Word,
    samree: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Garrison {
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Victory {
    vireux: Word,
    ramet: Word,
    towns: Vec<Word>,
    kept_free: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sector {
    army: Army,
    rows: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEntry {
    letter: Word,
    edge: Edge,
    hex: Word,
    road: String,
    #[serde(rename = "basis")]
    _basis: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadsOff {
    north: Vec<Word>,
    east: Vec<Word>,
    south: Vec<Word>,
    west: Vec<Word>,
}

impl Places {
    /// Reads what is marked on a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str, board: &Board) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        let place = |place: &WrittenPlace| Place {
            name: place.name.clone(),
            hexes: r.hexes(board, &place.hexes),
        };
        let towns: Vec<Place> = written.places.iter().map(place).collect();
        let permanent = by_name(r, &towns, &written.fortifications.permanent);
        let buildable = by_name(r, &towns, &written.fortifications.buildable);
        let [northern, southern] = written.boundaries.get_ref();
        let boundaries = boundary(r, board, northern).zip(boundary(r, board, southern));
        let heiderscheid = r.bridge(board, &written.bridges.heiderscheid);
        let dumps =
            r.hex(board, &written.dumps.francorchamps).zip(r.hex(board, &written.dumps.samree));
        let bounds =
            r.hex(board, &written.victory.vireux).zip(r.hex(board, &written.victory.ramet));
        let goals = [&written.victory.towns, &written.victory.kept_free];
        let [objectives, kept_free] = goals.map(|names| indexes(r, &towns, names));
        let entries = entries(r, board, &written.entries);
        let garrison = r.hexes(board, &written.garrison.hexes);
        let roads_off = written.roads_off.read(r, board);
        let [clervaux, liege, monschau, malmedy] =
            ["Clervaux", "Liège", "Monschau", "Malmedy"].map(|name| named(&towns, name));
        let permanent = marked(board, &permanent);
        let east_of_our = marked(board, &r.hexes(board, &written.our.east));
        let sectors = written.sectors.iter().map(|sector| (sector.army, sector.rows)).collect();
        let (Some((northern, southern)), Some(heiderscheid), Some(dumps), Some((vireux, ramet))) =
            (boundaries, heiderscheid, dumps, bounds)
        else {
            return Err(reading.close(()).err().unwrap_or_default());
        };
        let (boundaries, dumps) = (Boundaries { northern, southern }, [dumps.0, dumps.1]);
        #[rustfmt::skip]
        let places = Self {
            towns, permanent, buildable, clervaux, liege, monschau, malmedy, boundaries, heiderscheid, east_of_our, dumps,
            garrison, vireux, ramet, objectives, kept_free, sectors, entries, roads_off,
        };
        reading.close(places)
    }
}

impl RoadsOff {
    /// By edge, the hexes from which a road leads off.
    fn read(&self, reading: &mut Reading<'_>, board: &Board) -> [Vec<Hex>; EDGES] {
        let edges = [
            (&self.north, Edge::North),
            (&self.east, Edge::East),
            (&self.south, Edge::South),
            (&self.west, Edge::West),
        ];
        edges.map(|(words, edge)| on_edge(reading, board, words, edge))
    }
}

/// The hexes of a place.
fn named(towns: &[Place], name: &str) -> Vec<Hex> {
    let town = towns.iter().find(|town| town.name == name);
    town.map(|town| town.hexes.clone()).unwrap_or_default()
}

/// By hex, whether it is among these.
fn marked(board: &Board, hexes: &[Hex]) -> Vec<bool> {
    let mut marked = vec![false; board.grid().cells()];
    for hex in hexes {
        marked[hex.index()] = true;
    }
    marked
}

/// The indexes of places by their names.
pub(crate) fn indexes(reading: &mut Reading<'_>, towns: &[Place], names: &[Word]) -> Vec<usize> {
    let mut found = Vec::new();
    for name in names {
        match towns.iter().position(|town| town.name == *name.get_ref()) {
            Some(at) => found.push(at),
            None => reading.wrong(name, "no place of this name is marked"),
        }
    }
    found
}

/// The hexes of places by their names.
pub(crate) fn by_name(reading: &mut Reading<'_>, towns: &[Place], names: &[Word]) -> Vec<Hex> {
    let found = indexes(reading, towns, names);
    found.into_iter().flat_map(|at| towns[at].hexes.clone()).collect()
}

fn boundary(
    reading: &mut Reading<'_>,
    board: &Board,
    written: &WrittenBoundary,
) -> Option<Boundary> {
    let mut course = |word: &Word| match Path::parse(board.grid(), &board.numbering, word.as_ref())
    {
        Ok(path) => Some(path.into_hexes()),
        Err(error) => {
            reading.wrong(word, error.to_string());
            None
        }
    };
    let shared = match &written.shared {
        Some(word) => course(word)?,
        None => Vec::new(),
    };
    Some(Boundary::new(board, &course(&written.course)?, &shared, written.east_row))
}

/// The lettered roads.
fn entries(reading: &mut Reading<'_>, board: &Board, written: &[WrittenEntry]) -> Vec<Entry> {
    written.iter().filter_map(|entry| read_entry(reading, board, entry)).collect()
}

fn read_entry(reading: &mut Reading<'_>, board: &Board, written: &WrittenEntry) -> Option<Entry> {
    let hex = reading.hex(board, &written.hex)?;
    let mut letters = written.letter.as_ref().chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        reading.wrong(&written.letter, "an entry road has one letter");
        return None;
    };
    if !board.grid().edges(hex).any(|edge| edge == written.edge) {
        reading.wrong(&written.hex, "this hex does not lie on that edge");
    }
    Some(Entry { letter, edge: written.edge, hex, road: written.road.clone() })
}

/// The hexes that words number, which must lie on an edge.
fn on_edge(reading: &mut Reading<'_>, board: &Board, words: &[Word], edge: Edge) -> Vec<Hex> {
    let mut found = Vec::new();
    for word in words {
        let Some(hex) = reading.hex(board, word) else { continue };
        if board.grid().edges(hex).any(|here| here == edge) {
            found.push(hex);
        } else {
            reading.wrong(word, "this hex does not lie on that edge");
        }
    }
    found
}
