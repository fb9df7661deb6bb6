//! `MapFile`: a compiled map, as it is kept in a rule set's `data/maps/<set>.map.toml`.
//!
//! Everything is in the map's own numbers, so that a change can be read in a diff. Terrain is one
//! letter for each hex, one line of text for each printed row; a space is no hex. Rivers, bridges
//! and roads are lists of hexsides and hexes in the order in which one follows them.

use hexmap::{Compass, Direction, Draft, Grid, Hex, HexMap, Hexside, Numbering, Path};
use serde::Deserialize;

use crate::fit::Affine;

/// A compiled map.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// The game's short name.
    pub set: String,
    /// What the map is called.
    pub title: String,
    /// Who is to be named with the map.
    pub attribution: Vec<String>,
    /// How its hexes stand and are numbered.
    pub numbering: Numbering,
    /// From the plane to the board, before the country is bent.
    pub georeference: Affine,
    /// What lies on the hexes.
    pub terrain: Terrain,
    /// The kinds of river, in the order of their codes from 1.
    pub river_kinds: Vec<String>,
    /// The classes of road, best first, in the order of their codes from 1.
    pub road_classes: Vec<String>,
    /// Named places.
    #[serde(rename = "town", default)]
    pub towns: Vec<Town>,
    /// Rivers, each a course from its source or the edge.
    #[serde(rename = "river", default)]
    pub rivers: Vec<River>,
    /// Roads, each a chain of hexes.
    #[serde(rename = "road", default)]
    pub roads: Vec<Road>,
    /// Bridges over rivers.
    #[serde(rename = "bridge", default)]
    pub bridges: Vec<Bridge>,
    /// Whatever else lies on hexes or hexsides.
    #[serde(rename = "feature", default)]
    pub features: Vec<Feature>,
}

/// What lies on the hexes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// What each letter means, in the order of their codes from 1: `["c clear", "f forest"]`.
    pub legend: Vec<String>,
    /// One line for each row from the north, one letter for each column from the west.
    pub rows: Vec<String>,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Town {
    /// Its name, as the histories write it.
    pub name: String,
    /// `city`, `town`, `village` or `place` (a crossroads, a farm, a hill).
    pub rank: String,
    /// The hexes it fills.
    pub hexes: Vec<String>,
}

/// A river.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct River {
    /// Its name.
    pub name: String,
    /// One of the map's kinds of river.
    pub kind: String,
    /// Hexsides (`2020/2119`, on the map's edge `2001/S`) from the source to the mouth. A hex
    /// number alone means that the river runs through that hex and bars no side of it.
    pub course: Vec<String>,
}

/// A road.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Road {
    /// Its name.
    pub name: String,
    /// One of the map's classes of road.
    pub class: String,
    /// Its hexes, `2020-2119-2118`.
    pub hexes: String,
}

/// A bridge.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bridge {
    /// The nearest place.
    pub name: String,
    /// The river.
    pub river: String,
    /// The hexside.
    pub side: String,
}

/// Something else on hexes or hexsides.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// What it is: `west_wall`, `lake`, `moor` …
    pub kind: String,
    /// Its name, or none.
    #[serde(default)]
    pub name: String,
    /// Its hexes.
    #[serde(default)]
    pub hexes: Vec<String>,
    /// Its hexsides.
    #[serde(default)]
    pub sides: Vec<String>,
}

/// One stretch of a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stretch {
    /// It runs along a hexside.
    Along(Hexside),
    /// It runs through a hex.
    Through(Hex),
}

impl MapFile {
    /// The map that a text describes, or everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<String>> {
        let read: Self = toml::from_str(text).map_err(|error| vec![format!("{file}: {error}")])?;
        match read.to_hexmap() {
            Ok(_) => Ok(read),
            Err(faults) => {
                Err(faults.into_iter().map(|fault| format!("{file}: {fault}")).collect())
            }
        }
    }

    /// The hexes that have a letter.
    pub fn grid(&self) -> Result<Grid, String> {
        let shape = self.numbering.shape();
        let rows: Vec<Vec<char>> =
            self.terrain.rows.iter().map(|row| row.chars().collect()).collect();
        let (width, height) = (usize::from(shape.width), usize::from(shape.height));
        if rows.len() != height || rows.iter().any(|row| row.len() != width) {
            return Err(format!("the terrain is not {height} rows of {width} letters"));
        }
        let cells: Vec<char> = rows.into_iter().flatten().collect();
        Grid::ragged(shape, |hex| cells[hex.index()] != ' ').map_err(|fault| fault.to_string())
    }

    /// The letter of each cell of the grid.
    pub fn letters(&self) -> Vec<char> {
        self.terrain.rows.iter().flat_map(|row| row.chars()).collect()
    }

    /// The name of the terrain with this letter.
    pub fn terrain_name(&self, letter: char) -> Option<&str> {
        let split = |entry: &'_ str| entry.starts_with(letter) && entry.chars().nth(1) == Some(' ');
        self.terrain.legend.iter().find(|entry| split(entry)).map(|entry| entry[1..].trim())
    }

    /// The map for the rules, or everything that is wrong with it. Codes count from 1 in the order
    /// of the legend, the kinds of river and the classes of road.
    pub fn to_hexmap(&self) -> Result<HexMap, Vec<String>> {
        let grid = self.grid().map_err(|fault| vec![fault])?;
        let mut faults = Vec::new();
        let draft = Draft {
            terrain: self.terrain_codes(&grid, &mut faults),
            rivers: self.river_codes(&grid, &mut faults),
            bridges: self.bridge_sides(&grid, &mut faults),
            roads: self.road_codes(&grid, &mut faults),
            labels: self.labels(&grid, &mut faults),
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        HexMap::new(grid, draft)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    /// A hexside as it is written here: between two hexes, or `2001/S` on the edge.
    pub fn side(&self, grid: &Grid, text: &str) -> Result<Hexside, String> {
        side(self.numbering, grid, text)
    }

    /// A river's course, stretch by stretch.
    pub fn course(&self, grid: &Grid, river: &River) -> Result<Vec<Stretch>, String> {
        let stretch = |text: &String| {
            if text.contains('/') {
                self.side(grid, text).map(Stretch::Along)
            } else {
                let hex = self.numbering.hex(grid, text);
                hex.map(Stretch::Through).map_err(|fault| fault.to_string())
            }
        };
        river.course.iter().map(stretch).collect()
    }

    /// A road's hexes.
    pub fn path(&self, grid: &Grid, road: &Road) -> Result<Path, String> {
        Path::parse(grid, &self.numbering, &road.hexes)
            .map_err(|fault| format!("road {}: {fault}", road.name))
    }

    fn terrain_codes(&self, grid: &Grid, faults: &mut Vec<String>) -> Vec<(Hex, u8)> {
        let letters = self.letters();
        let mut codes = Vec::new();
        for hex in grid.hexes() {
            let letter = letters[hex.index()];
            match code(&self.terrain.legend, |entry| entry.starts_with(letter)) {
                Some(code) => codes.push((hex, code)),
                None => faults.push(format!("the legend has no letter `{letter}`")),
            }
        }
        codes
    }

    fn river_codes(&self, grid: &Grid, faults: &mut Vec<String>) -> Vec<(Hex, Direction, u8)> {
        let mut codes = Vec::new();
        for river in &self.rivers {
            let Some(code) = code(&self.river_kinds, |kind| *kind == river.kind) else {
                faults.push(format!("river {}: there is no kind {}", river.name, river.kind));
                continue;
            };
            match self.course(grid, river) {
                Ok(course) => {
                    codes.extend(course.into_iter().filter_map(|stretch| match stretch {
                        Stretch::Along(side) => Some((side.owner(), side.direction(), code)),
                        Stretch::Through(_) => None,
                    }));
                }
                Err(fault) => faults.push(format!("river {}: {fault}", river.name)),
            }
        }
        codes
    }

    fn bridge_sides(&self, grid: &Grid, faults: &mut Vec<String>) -> Vec<(Hex, Direction)> {
        let mut sides = Vec::new();
        for bridge in &self.bridges {
            match self.side(grid, &bridge.side) {
                Ok(side) => sides.push((side.owner(), side.direction())),
                Err(fault) => faults.push(format!("bridge {}: {fault}", bridge.name)),
            }
        }
        sides
    }

    /// Where several roads cross one hexside, the best of them counts.
    fn road_codes(&self, grid: &Grid, faults: &mut Vec<String>) -> Vec<(Hex, Direction, u8)> {
        let mut best = vec![0; grid.side_slots()];
        for road in &self.roads {
            let Some(code) = code(&self.road_classes, |class| *class == road.class) else {
                faults.push(format!("road {}: there is no class {}", road.name, road.class));
                continue;
            };
            match self.path(grid, road) {
                Ok(path) => path.hexes().windows(2).for_each(|pair| {
                    let side = grid.side_between(pair[0], pair[1]);
                    let slot = &mut best[side.expect("a path's hexes touch").index()];
                    *slot = if *slot == 0 { code } else { code.min(*slot) };
                }),
                Err(fault) => faults.push(fault),
            }
        }
        let sides = grid
            .hexes()
            .flat_map(|hex| Direction::ALL.into_iter().map(move |direction| (hex, direction)));
        let own = sides.filter(|&(hex, direction)| {
            let side = grid.side(hex, direction);
            side.owner() == hex && side.direction() == direction
        });
        own.map(|(hex, direction)| (hex, direction, best[grid.side(hex, direction).index()]))
            .filter(|&(_, _, code)| code != 0)
            .collect()
    }

    fn labels(&self, grid: &Grid, faults: &mut Vec<String>) -> Vec<(Hex, String)> {
        let mut labels = Vec::new();
        for town in &self.towns {
            for text in &town.hexes {
                match self.numbering.hex(grid, text) {
                    Ok(hex) => labels.push((hex, town.name.clone())),
                    Err(fault) => faults.push(format!("town {}: {fault}", town.name)),
                }
            }
        }
        labels
    }
}

/// A hexside as maps write it: between two hexes, or `2001/S` on the edge.
pub fn side(numbering: Numbering, grid: &Grid, text: &str) -> Result<Hexside, String> {
    let compass = text.split_once('/').and_then(|(hex, point)| {
        let way = Direction::ALL.into_iter().find(|way| {
            let compass: Compass = way.compass(numbering.orientation);
            compass.to_string() == point
        });
        way.map(|way| (hex, way))
    });
    match compass {
        Some((hex, way)) => {
            let hex = numbering.hex(grid, hex).map_err(|fault| fault.to_string())?;
            Ok(grid.side(hex, way))
        }
        None => numbering.side(grid, text).map_err(|fault| fault.to_string()),
    }
}

/// How maps write a hexside.
pub fn side_text(numbering: Numbering, grid: &Grid, side: Hexside) -> String {
    let (one, other) = grid.hexes_beside(side);
    let beyond = other.map_or_else(
        || side.direction().compass(numbering.orientation).to_string(),
        |other| numbering.number(other),
    );
    format!("{}/{beyond}", numbering.number(one))
}

fn code(list: &[String], is_it: impl Fn(&String) -> bool) -> Option<u8> {
    let place = list.iter().position(is_it)?;
    u8::try_from(place + 1).ok()
}
