//! Reads a compiled map (`data/maps/*.map.toml`) into a [`Board`].
//!
//! The atlas writes these files and knows more of them (names for drawing, where on earth they
//! lie); the rules take what they need and leave the rest.

use std::collections::{BTreeMap, BTreeSet};

use hexmap::{Direction, Draft, Hex, HexMap, Hexside, Numbering, Path, PathError};
use kernel::Fault;
use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use crate::board::{Board, BuiltUp, MEUSE, MINOR_RIVER, PRIMARY, SECONDARY, Terrain, bit};
use crate::reading::{Reading, Word};

#[derive(Deserialize)]
struct File {
    numbering: Numbering,
    terrain: Rows,
    #[serde(rename = "town", default)]
    towns: Vec<Town>,
    #[serde(rename = "river", default)]
    rivers: Vec<River>,
    #[serde(rename = "road", default)]
    roads: Vec<Road>,
    #[serde(rename = "bridge", default)]
    bridges: Vec<Bridge>,
    #[serde(rename = "feature", default)]
    features: Vec<Feature>,
    #[serde(rename = "georeference", default)]
    _georeference: IgnoredAny,
}

#[derive(Deserialize)]
struct Rows {
    legend: Vec<Word>,
    rows: Spanned<Vec<Word>>,
}

#[derive(Deserialize)]
struct Town {
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
struct Feature {
    kind: Word,
    #[serde(default)]
    hexes: Vec<Word>,
    #[serde(default)]
    sides: Vec<Word>,
}

impl Board {
    /// Reads a map, or says everything that is wrong with it and where.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let whole = |text: String| vec![Fault { file: file.to_owned(), line: 1, text }];
        let grid = written.numbering.grid().map_err(|error| whole(error.to_string()))?;
        let empty = Draft {
            terrain: grid.hexes().map(|hex| (hex, Terrain::Clear.code())).collect(),
            ..Draft::default()
        };
        let blank = HexMap::new(grid, empty).expect("a field of clear hexes has no fault");
        let mut board = Self {
            built_up: vec![BuiltUp::None; blank.grid().cells()],
            west_wall: vec![false; blank.grid().cells()],
            lakes: vec![0; blank.grid().cells()],
            map: blank,
            numbering: written.numbering,
            bridges: Vec::new(),
        };
        let draft = draft(&mut reading, &board, &written);
        read_features(&mut reading, &mut board, &written);
        let mut board = reading.close(board)?;
        board.map = HexMap::new(board.map.grid().clone(), draft).map_err(|faults| {
            faults.iter().flat_map(|fault| whole(fault.to_string())).collect::<Vec<_>>()
        })?;
        board.bridges = bridges(&board.map);
        Ok(board)
    }
}

fn draft(reading: &mut Reading<'_>, board: &Board, written: &File) -> Draft {
    let rivers = rivers(reading, board, &written.rivers);
    let bridges = crossings(reading, board, &rivers, &written.bridges);
    let place = |side: Hexside| (side.owner(), side.direction());
    Draft {
        terrain: terrain(reading, board, written),
        roads: roads(reading, board, &written.roads),
        bridges: bridges.into_iter().map(place).collect(),
        rivers: rivers
            .into_iter()
            .map(|(side, code)| (side.owner(), side.direction(), code))
            .collect(),
        labels: labels(reading, board, &written.towns),
    }
}

/// Rivers by hexside; each side has one.
fn rivers(reading: &mut Reading<'_>, board: &Board, rivers: &[River]) -> BTreeMap<Hexside, u8> {
    let mut known = BTreeMap::new();
    for river in rivers {
        let code = match river.kind.as_ref().as_str() {
            "meuse" => MEUSE,
            "minor_river" => MINOR_RIVER,
            _ => {
                reading.wrong(&river.kind, "a river is a `minor_river` or the `meuse`");
                continue;
            }
        };
        for word in &river.course {
            let side = course(reading, board, word);
            if side.is_some_and(|side| known.insert(side, code).is_some()) {
                reading.wrong(word, "another stretch of river lies on that hexside");
            }
        }
    }
    known
}

/// Bridges by hexside; each has a river to cross.
fn crossings(
    reading: &mut Reading<'_>,
    board: &Board,
    rivers: &BTreeMap<Hexside, u8>,
    bridges: &[Bridge],
) -> BTreeSet<Hexside> {
    let mut known = BTreeSet::new();
    for bridge in bridges {
        let Some(side) = reading.side(board, &bridge.side) else { continue };
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
fn labels(reading: &mut Reading<'_>, board: &Board, towns: &[Town]) -> Vec<(Hex, String)> {
    let mut known = BTreeMap::new();
    for town in towns {
        if town.name.as_ref().is_empty() {
            reading.wrong(&town.name, "a place needs a name");
        }
        for word in &town.hexes {
            let hex = reading.hex(board, word);
            if hex.is_some_and(|hex| known.insert(hex, town.name.as_ref().clone()).is_some()) {
                reading.wrong(word, "another place has that hex");
            }
        }
    }
    known.into_iter().collect()
}

/// Roads by hexside. Where several share one, the best counts.
fn roads(reading: &mut Reading<'_>, board: &Board, roads: &[Road]) -> Vec<(Hex, Direction, u8)> {
    let grid = board.grid();
    let mut best = BTreeMap::new();
    for road in roads {
        let code = match road.class.as_ref().as_str() {
            "primary" => PRIMARY,
            // §11.8a Which stretches are Forest Roads is a matter of the ground they lie on.
            "secondary" | "forest" => SECONDARY,
            _ => {
                reading.wrong(&road.class, "a road is `primary`, `secondary` or `forest`");
                continue;
            }
        };
        match Path::parse(grid, &board.numbering, road.hexes.as_ref()) {
            Ok(path) => {
                for (from, direction, _) in path.steps(grid) {
                    let known = best.entry(grid.side(from, direction)).or_insert(code);
                    *known = code.min(*known);
                }
            }
            Err(PathError::Gap { from, to }) => {
                let gap =
                    format!("hex {} does not touch hex {}", board.number(from), board.number(to));
                reading.wrong(&road.hexes, gap);
            }
            Err(error @ (PathError::Empty | PathError::OffTheMap(_) | PathError::Number(_))) => {
                reading.wrong(&road.hexes, error.to_string());
            }
        }
    }
    best.into_iter().map(|(side, code)| (side.owner(), side.direction(), code)).collect()
}

/// A stretch of a river along a hexside. One through a hex bars nothing (§3.3), and one on the
/// map's edge nobody crosses.
fn course(reading: &mut Reading<'_>, board: &Board, word: &Word) -> Option<Hexside> {
    let (hex, rest) = word.as_ref().split_once('/').unwrap_or((word.as_ref(), ""));
    if rest.starts_with(|letter: char| letter.is_ascii_digit()) {
        return reading.side(board, word);
    }
    let found = board.numbering.hex(board.grid(), hex);
    reading.numbered(word, found);
    None
}

fn terrain(reading: &mut Reading<'_>, board: &Board, written: &File) -> Vec<(Hex, u8)> {
    let letters: Vec<(char, Terrain)> = written
        .terrain
        .legend
        .iter()
        .filter_map(|word| {
            let read = letter(word.as_ref());
            if read.is_none() {
                reading.wrong(word, "a legend is a letter and a terrain, such as `f forest`");
            }
            read
        })
        .collect();
    let shape = board.grid().shape();
    let mut terrain = Vec::new();
    if written.terrain.rows.as_ref().len() != usize::from(shape.height) {
        let text = format!("the map should have {} rows", shape.height);
        reading.wrong(&written.terrain.rows, text);
    }
    for (row, line) in (0..shape.height).zip(written.terrain.rows.as_ref()) {
        if line.as_ref().chars().count() != usize::from(shape.width) {
            reading.wrong(line, format!("the row should have {} letters", shape.width));
        }
        for (column, sign) in (0..).zip(line.as_ref().chars()) {
            let found = letters.iter().find(|&&(letter, _)| letter == sign);
            match (shape.hex(column, row), found) {
                (Some(hex), Some((_, kind))) => terrain.push((hex, kind.code())),
                (None, _) => {}
                (_, None) => reading.wrong(line, format!("the legend has no `{sign}`")),
            }
        }
    }
    terrain
}

fn letter(text: &str) -> Option<(char, Terrain)> {
    let (sign, name) = text.split_once(' ')?;
    let terrain = match name {
        "clear" => Terrain::Clear,
        "light_woods" => Terrain::LightWoods,
        "forest" => Terrain::Forest,
        "wooded_rough" => Terrain::WoodedRough,
        "city" => Terrain::City,
        _ => return None,
    };
    Some((sign.chars().next()?, terrain))
}

fn read_features(reading: &mut Reading<'_>, board: &mut Board, written: &File) {
    for town in &written.towns {
        let built_up = match town.rank.as_ref().as_str() {
            "city" => BuiltUp::City,
            "town" => BuiltUp::Town,
            "village" => BuiltUp::Village,
            "place" => BuiltUp::None,
            _ => {
                reading.wrong(&town.rank, "a rank is `city`, `town`, `village` or `place`");
                continue;
            }
        };
        // What is wrong with a number was said when the names were read.
        let hexes = town
            .hexes
            .iter()
            .filter_map(|word| board.numbering.hex(board.grid(), word.as_ref()).ok());
        for hex in hexes.collect::<Vec<_>>() {
            board.built_up[hex.index()] = built_up;
        }
    }
    for feature in &written.features {
        let hexes = reading.hexes(board, &feature.hexes);
        let sides: Vec<Hexside> =
            feature.sides.iter().filter_map(|word| reading.side(board, word)).collect();
        match feature.kind.as_ref().as_str() {
            "west_wall" => hexes.iter().for_each(|hex| board.west_wall[hex.index()] = true),
            "lake" => sides.iter().for_each(|&side| flood(board, side)),
            // §3.3 A river through a hex bars nothing; the atlas draws it.
            "river_through" => {}
            _ => {
                reading.wrong(&feature.kind, "a feature is `west_wall`, `lake` or `river_through`");
            }
        }
    }
}

fn flood(board: &mut Board, side: Hexside) {
    board.lakes[side.owner().index()] |= bit(side.direction());
    let (_, across) = board.grid().hexes_beside(side);
    if let Some(across) = across {
        board.lakes[across.index()] |= bit(side.direction().opposite());
    }
}

fn bridges(map: &HexMap) -> Vec<Hexside> {
    let grid = map.grid();
    let mut sides: Vec<Hexside> = grid
        .hexes()
        .flat_map(|hex| Direction::ALL.map(|direction| (hex, direction)))
        .filter(|&(hex, direction)| map.bridge(hex, direction))
        .map(|(hex, direction)| grid.side(hex, direction))
        .collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}
