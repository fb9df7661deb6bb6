//! Reads a compiled map (`data/maps/*.map.toml`) by the words that a game has for what lies on it.
//!
//! The atlas writes these files and knows more of them (where on earth they lie, how they are drawn);
//! a game takes what it needs and leaves the rest.

use std::collections::{BTreeMap, BTreeSet};

use hexmap::{Direction, Draft, Grid, GridError, Hex, HexMap, Hexside, Numbering, Path, PathError};
use kernel::Fault;
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use crate::{Reading, Sheet, Word};

/// In a row of the terrain, where there is no hex.
const HOLE: char = ' ';

/// What a game's map calls things, each with the game's own code for it.
#[derive(Clone, Copy, Debug)]
pub struct MapWords<'w> {
    /// Terrains. The first is what a hex is of which nothing is said.
    pub terrains: &'w [(&'w str, u8)],
    /// Rivers along hexsides.
    pub rivers: &'w [(&'w str, u8)],
    /// Roads. Where several share a hexside, the one with the lowest code counts.
    pub roads: &'w [(&'w str, u8)],
    /// Ranks of towns.
    pub ranks: &'w [(&'w str, u8)],
    /// Other features.
    pub features: &'w [(&'w str, u8)],
}

/// A map as it was read.
#[derive(Clone, Debug)]
pub struct PrintedMap {
    /// Terrain, rivers, roads and bridges.
    pub sheet: Sheet,
    /// The places on it.
    pub towns: Vec<Town>,
    /// Whatever else is on it.
    pub features: Vec<Feature>,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Town {
    /// The code of its rank.
    pub rank: u8,
    /// Where it lies.
    pub hexes: Vec<Hex>,
}

/// Something that is neither terrain nor river, road or town.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its code.
    pub kind: u8,
    /// The hexes it lies in.
    pub hexes: Vec<Hex>,
    /// The hexsides it lies on.
    pub sides: Vec<Hexside>,
}

#[derive(Deserialize)]
struct File {
    numbering: Numbering,
    terrain: Rows,
    #[serde(rename = "town", default)]
    towns: Vec<WrittenTown>,
    #[serde(rename = "river", default)]
    rivers: Vec<River>,
    #[serde(rename = "road", default)]
    roads: Vec<Road>,
    #[serde(rename = "bridge", default)]
    bridges: Vec<Bridge>,
    #[serde(rename = "feature", default)]
    features: Vec<WrittenFeature>,
    #[serde(rename = "georeference", default)]
    _georeference: IgnoredAny,
}

#[derive(Deserialize)]
struct Rows {
    legend: Vec<Word>,
    rows: Spanned<Vec<Word>>,
}

#[derive(Deserialize)]
struct WrittenTown {
    name: Word,
    rank: Word,
    hexes: Vec<Word>,
}

#[derive(Deserialize)]
struct River {
    kind: Word,
    course: Vec<Word>,
}

#[derive(Deserialize)]
struct Road {
    class: Word,
    hexes: Word,
}

#[derive(Deserialize)]
struct Bridge {
    side: Word,
}

#[derive(Deserialize)]
struct WrittenFeature {
    kind: Word,
    #[serde(default)]
    hexes: Vec<Word>,
    #[serde(default)]
    sides: Vec<Word>,
}

impl PrintedMap {
    /// Reads a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str, words: &MapWords<'_>) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let whole = |text: String| vec![Fault { file: file.to_owned(), line: 1, text }];
        let grid = grid(&written).map_err(|error| whole(error.to_string()))?;
        let usual = words.terrains.first().map_or(0, |&(_, code)| code);
        let terrain = grid.hexes().map(|hex| (hex, usual)).collect();
        let blank = HexMap::new(grid, Draft { terrain, ..Draft::default() });
        let blank = blank.expect("a field of one terrain has no fault");
        let sheet = Sheet::new(blank, written.numbering);
        let draft = draft(&mut reading, &sheet, words, &written);
        let towns = towns(&mut reading, &sheet, words, &written.towns);
        let features = features(&mut reading, &sheet, words, &written.features);
        let (towns, features) = reading.close((towns, features))?;
        let map = HexMap::new(sheet.grid().clone(), draft).map_err(|faults| {
            faults.iter().flat_map(|fault| whole(fault.to_string())).collect::<Vec<_>>()
        })?;
        Ok(Self { sheet: Sheet::new(map, written.numbering), towns, features })
    }
}

/// The hexes that have a letter; where a row of the terrain has a blank, the map has a hole.
fn grid(written: &File) -> Result<Grid, GridError> {
    let shape = written.numbering.shape();
    let rows = written.terrain.rows.as_ref();
    Grid::ragged(shape, |hex| {
        let (column, row) = shape.column_and_row(hex);
        let line = rows.get(usize::from(row));
        line.and_then(|line| line.as_ref().chars().nth(usize::from(column))) != Some(HOLE)
    })
}

fn draft(reading: &mut Reading<'_>, sheet: &Sheet, words: &MapWords<'_>, written: &File) -> Draft {
    let rivers = rivers(reading, sheet, words, &written.rivers);
    let bridges = crossings(reading, sheet, &rivers, &written.bridges);
    let place = |side: Hexside| (side.owner(), side.direction());
    Draft {
        terrain: terrain(reading, sheet, words, &written.terrain),
        roads: roads(reading, sheet, words, &written.roads),
        bridges: bridges.into_iter().map(place).collect(),
        rivers: rivers
            .into_iter()
            .map(|(side, code)| (side.owner(), side.direction(), code))
            .collect(),
        labels: labels(reading, sheet, &written.towns),
    }
}

/// Rivers by hexside; each side has one.
fn rivers(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    words: &MapWords<'_>,
    rivers: &[River],
) -> BTreeMap<Hexside, u8> {
    let mut known = BTreeMap::new();
    for river in rivers {
        let Some(code) = code(reading, &river.kind, "river", words.rivers) else { continue };
        for word in &river.course {
            let side = course(reading, sheet, word);
            if side.is_some_and(|side| known.insert(side, code).is_some()) {
                reading.wrong(word, "another stretch of river lies on that hexside");
            }
        }
    }
    known
}

/// A stretch of a river along a hexside. One through a hex bars nothing, and one on the map's edge
/// nobody crosses.
fn course(reading: &mut Reading<'_>, sheet: &Sheet, word: &Word) -> Option<Hexside> {
    let (hex, rest) = word.as_ref().split_once('/').unwrap_or((word.as_ref(), ""));
    if rest.starts_with(|letter: char| letter.is_ascii_digit()) {
        return reading.side(sheet, word);
    }
    let found = sheet.numbering.hex(sheet.grid(), hex);
    reading.numbered(word, found);
    None
}

/// Bridges by hexside; each has a river to cross.
fn crossings(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    rivers: &BTreeMap<Hexside, u8>,
    bridges: &[Bridge],
) -> BTreeSet<Hexside> {
    let mut known = BTreeSet::new();
    for bridge in bridges {
        let Some(side) = reading.side(sheet, &bridge.side) else { continue };
        if !rivers.contains_key(&side) {
            reading.wrong(&bridge.side, "the bridge crosses no river");
        }
        if !known.insert(side) {
            reading.wrong(&bridge.side, "another bridge lies on that hexside");
        }
    }
    known
}

/// Names by hex; each hex has one.
fn labels(reading: &mut Reading<'_>, sheet: &Sheet, towns: &[WrittenTown]) -> Vec<(Hex, String)> {
    let mut known = BTreeMap::new();
    for town in towns {
        if town.name.as_ref().is_empty() {
            reading.wrong(&town.name, "a place needs a name");
        }
        for word in &town.hexes {
            let hex = reading.hex(sheet, word);
            if hex.is_some_and(|hex| known.insert(hex, town.name.as_ref().clone()).is_some()) {
                reading.wrong(word, "another place has that hex");
            }
        }
    }
    known.into_iter().collect()
}

/// Roads by hexside. Where several share one, the best counts.
fn roads(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    words: &MapWords<'_>,
    roads: &[Road],
) -> Vec<(Hex, Direction, u8)> {
    let grid = sheet.grid();
    let mut best = BTreeMap::new();
    for road in roads {
        let Some(code) = code(reading, &road.class, "road", words.roads) else { continue };
        match Path::parse(grid, &sheet.numbering, road.hexes.as_ref()) {
            Ok(path) => {
                for (from, direction, _) in path.steps(grid) {
                    let known = best.entry(grid.side(from, direction)).or_insert(code);
                    *known = code.min(*known);
                }
            }
            Err(PathError::Gap { from, to }) => {
                let gap =
                    format!("hex {} does not touch hex {}", sheet.number(from), sheet.number(to));
                reading.wrong(&road.hexes, gap);
            }
            Err(error @ (PathError::Empty | PathError::OffTheMap(_) | PathError::Number(_))) => {
                reading.wrong(&road.hexes, error.to_string());
            }
        }
    }
    best.into_iter().map(|(side, code)| (side.owner(), side.direction(), code)).collect()
}

fn terrain(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    words: &MapWords<'_>,
    written: &Rows,
) -> Vec<(Hex, u8)> {
    let letters: Vec<(char, u8)> =
        written.legend.iter().filter_map(|word| letter(reading, word, words)).collect();
    let shape = sheet.grid().shape();
    let mut terrain = Vec::new();
    if written.rows.as_ref().len() != usize::from(shape.height) {
        reading.wrong(&written.rows, format!("the map should have {} rows", shape.height));
    }
    for (row, line) in (0..shape.height).zip(written.rows.as_ref()) {
        if line.as_ref().chars().count() != usize::from(shape.width) {
            reading.wrong(line, format!("the row should have {} letters", shape.width));
        }
        for (column, sign) in (0..).zip(line.as_ref().chars()) {
            let found = letters.iter().find(|&&(letter, _)| letter == sign);
            let hex = shape.hex(column, row).filter(|&hex| sheet.grid().contains(hex));
            match (hex, found) {
                (Some(hex), Some(&(_, code))) => terrain.push((hex, code)),
                (None, _) => {}
                (_, None) => reading.wrong(line, format!("the legend has no `{sign}`")),
            }
        }
    }
    terrain
}

/// A line of the legend: a letter and the terrain it stands for.
fn letter(reading: &mut Reading<'_>, word: &Word, words: &MapWords<'_>) -> Option<(char, u8)> {
    let split = word.as_ref().split_once(' ');
    let known = |name: &str| words.terrains.iter().find(|(known, _)| *known == name);
    let read = split.and_then(|(sign, name)| Some((sign.chars().next()?, known(name)?.1)));
    if read.is_none() {
        let example = words.terrains.last().map_or("", |(name, _)| name);
        let text = format!("a legend is a letter and a terrain, such as `x {example}`");
        reading.wrong(word, text);
    }
    read
}

fn towns(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    words: &MapWords<'_>,
    towns: &[WrittenTown],
) -> Vec<Town> {
    let mut read = Vec::new();
    for town in towns {
        let Some(rank) = code(reading, &town.rank, "rank", words.ranks) else { continue };
        // What is wrong with a number was said when the names were read.
        let number = |word: &Word| sheet.numbering.hex(sheet.grid(), word.as_ref()).ok();
        read.push(Town { rank, hexes: town.hexes.iter().filter_map(number).collect() });
    }
    read
}

fn features(
    reading: &mut Reading<'_>,
    sheet: &Sheet,
    words: &MapWords<'_>,
    features: &[WrittenFeature],
) -> Vec<Feature> {
    let mut read = Vec::new();
    for feature in features {
        let hexes = reading.hexes(sheet, &feature.hexes);
        let sides = feature.sides.iter().filter_map(|word| reading.side(sheet, word)).collect();
        if let Some(kind) = code(reading, &feature.kind, "feature", words.features) {
            read.push(Feature { kind, hexes, sides });
        }
    }
    read
}

/// The code that a game has for a word; if it has none, that is noted with those it has.
fn code(reading: &mut Reading<'_>, word: &Word, noun: &str, known: &[(&str, u8)]) -> Option<u8> {
    let found = known.iter().find(|(name, _)| *name == word.as_ref().as_str());
    if found.is_none() {
        let names: Vec<String> = known.iter().map(|(name, _)| format!("`{name}`")).collect();
        reading.wrong(word, format!("a {noun} is one of {}", names.join(", ")));
    }
    found.map(|&(_, code)| code)
}
