//! What the rules name on the map (`data/places.toml`): towns, roads off the map, bridges and areas.

use std::collections::BTreeMap;

use field::{Basis, BridgeId, Reading, Sheet, Word};
use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::printed::formations::Corps;

/// The file that comes with the game.
pub(crate) const SHIPPED: &str = include_str!("../../data/places.toml");

/// Of how much of a place we say where it comes from: its hex and its points.
pub const FIGURES: usize = 2;

/// What is named on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The places that a rule has something to say about.
    pub places: Vec<Place>,
    /// §12.0 A hex on the near bank of the Meuse.
    pub near_bank: Hex,
    /// §14.1a The towns that are German at the start.
    pub german_towns: Vec<Hex>,
    /// Where a road leads off the map.
    pub roads_off: Vec<Hex>,
    /// §14.2b The bridges that are blown at the start.
    pub blown: Vec<BridgeId>,
    /// §14.2b The bridges that are German at the start.
    pub german_bridges: Vec<BridgeId>,
    /// §13.14
    pub lost_sources: Vec<LostSources>,
    /// §2.1k The rows in which the reserves of a corps may deploy, both included.
    pub areas: BTreeMap<Corps, [u8; 2]>,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Where it lies.
    pub hex: Hex,
    /// What it is.
    pub kind: PlaceKind,
    /// §2.1n What it is worth.
    pub vp: u8,
    /// §3.0.3e Whether a fuel depot can lie here.
    pub depot: bool,
    /// Where its hex and its points come from.
    pub basis: [Basis; FIGURES],
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// No town by any rule.
    Village,
    /// §14.1
    Town,
    /// §14.1
    City,
}

/// §13.14 Allied supply sources that are lost while one of these towns is German.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostSources {
    /// Hexes of the edge.
    pub sources: Vec<Hex>,
    /// Any of these is enough.
    pub towns: Vec<Hex>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    places: Vec<PlaceRow>,
    near_bank: Word,
    german_towns: Vec<Word>,
    roads_off: Vec<Word>,
    blown: Vec<Word>,
    german_bridges: Vec<Word>,
    lost_sources: Vec<LostRow>,
    areas: BTreeMap<Corps, Spanned<[u8; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceRow {
    name: Word,
    hex: Word,
    kind: PlaceKind,
    #[serde(default)]
    vp: u8,
    #[serde(default)]
    depot: bool,
    basis: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LostRow {
    sources: Vec<Word>,
    towns: Vec<Word>,
}

impl Places {
    /// Reads what is named on a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str, sheet: &Sheet) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let r = &mut reading;
        let places = places(r, sheet, &written.places);
        let near_bank = r.hex(sheet, &written.near_bank);
        let german_towns = different(r, sheet, &written.german_towns);
        let roads_off = roads_off(r, sheet, &written.roads_off);
        let bridges = |r: &mut Reading<'_>, words: &[Word]| -> Vec<BridgeId> {
            words.iter().filter_map(|word| r.bridge(sheet, word)).collect()
        };
        let blown = bridges(r, &written.blown);
        let german_bridges = bridges(r, &written.german_bridges);
        let lost = |row: &LostRow| row.read(r, sheet, &roads_off);
        let lost_sources = written.lost_sources.iter().map(lost).collect();
        let areas = areas(r, sheet, &written.areas);
        let near_bank = reading.close(near_bank)?.expect("a number that is wrong is noted");
        Ok(Self {
            places,
            near_bank,
            german_towns,
            roads_off,
            blown,
            german_bridges,
            lost_sources,
            areas,
        })
    }

    /// The place of a hex.
    pub fn place(&self, hex: Hex) -> Option<&Place> {
        self.places.iter().find(|place| place.hex == hex)
    }
}

/// The places, no two in one hex.
fn places(reading: &mut Reading<'_>, sheet: &Sheet, rows: &[PlaceRow]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for row in rows {
        let hex = reading.hex(sheet, &row.hex);
        let basis = reading.bases::<FIGURES>(&row.basis);
        let (Some(hex), Some(basis)) = (hex, basis) else { continue };
        let name = row.name.get_ref().clone();
        if places.iter().any(|place| place.hex == hex || place.name == name) {
            reading.wrong(&row.hex, "another place has this hex or this name");
        }
        if row.kind == PlaceKind::Village && row.vp > 0 {
            reading.wrong(&row.name, "only towns and cities are worth points (eaa-2.1n)");
        }
        places.push(Place { name, hex, kind: row.kind, vp: row.vp, depot: row.depot, basis });
    }
    places
}

/// Hexes, each of which is listed once.
fn different(reading: &mut Reading<'_>, sheet: &Sheet, words: &[Word]) -> Vec<Hex> {
    let mut hexes = Vec::new();
    for word in words {
        let Some(hex) = reading.hex(sheet, word) else { continue };
        if hexes.contains(&hex) {
            reading.wrong(word, "this hex is in the list already");
        }
        hexes.push(hex);
    }
    hexes
}

/// Hexes of the map's edge that a road touches.
fn roads_off(reading: &mut Reading<'_>, sheet: &Sheet, words: &[Word]) -> Vec<Hex> {
    let hexes = different(reading, sheet, words);
    for word in words {
        let hex = sheet.numbering.hex(sheet.grid(), word.as_ref()).ok();
        if hex.is_some_and(|hex| !ends_at_the_edge(sheet, hex)) {
            reading.wrong(word, "a road leads off from a road hex of the edge");
        }
    }
    hexes
}

/// Whether a hex lies on the edge, and a road in it.
fn ends_at_the_edge(sheet: &Sheet, hex: Hex) -> bool {
    let grid = sheet.grid();
    let touched = grid.neighbours(hex).any(|(direction, _)| sheet.map.road(hex, direction) != 0);
    touched && grid.neighbours(hex).count() < field::AROUND
}

/// The rows of each corps.
fn areas(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    written: &BTreeMap<Corps, Spanned<[u8; 2]>>,
) -> BTreeMap<Corps, [u8; 2]> {
    let height = sheet.grid().shape().height;
    for rows in written.values() {
        let [first, last] = *rows.get_ref();
        if first == 0 || first > last || u16::from(last) > height {
            reading.wrong(rows, "an area is its first row and its last, and both are on the map");
        }
    }
    written.iter().map(|(&corps, rows)| (corps, *rows.get_ref())).collect()
}

impl LostRow {
    fn read(&self, reading: &mut Reading<'_>, sheet: &Sheet, roads_off: &[Hex]) -> LostSources {
        let sources = different(reading, sheet, &self.sources);
        for word in &self.sources {
            let hex = sheet.numbering.hex(sheet.grid(), word.as_ref()).ok();
            if hex.is_some_and(|hex| !roads_off.contains(&hex)) {
                reading.wrong(word, "no road leads off the map here (eaa-13.14)");
            }
        }
        LostSources { sources, towns: different(reading, sheet, &self.towns) }
    }
}
