//! `GridFile`: one game's grid as it is written in `grids/<set>.toml`.
//!
//! It says how the hexes stand and are numbered, which of them are on the map, and which places
//! the rulebook puts into which hex (the anchors). Where the grid lies on the ground is not
//! written down: it is fitted to the anchors (see [`Georeference`](crate::fit::Georeference)).

use hexmap::{Grid, Hex, Hexside, Numbering, Span};
use serde::Deserialize;

use crate::plane::Point;
use crate::sets::sources;

/// The grid of a game.
pub fn of(set: &str) -> Result<GridFile, Vec<String>> {
    GridFile::read(&format!("grids/{set}.toml"), sources(set)?.grid)
}

/// One game's grid.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GridFile {
    /// The game's short name.
    pub set: String,
    /// What the map is called.
    pub title: String,
    /// How its hexes stand and are numbered.
    pub numbering: Numbering,
    /// The rectangles of numbers that are on the map; none means all.
    #[serde(default)]
    pub present: Vec<Rectangle>,
    /// How the grid is laid on the ground.
    pub fit: Fit,
    /// The places that the rulebook puts into hexes.
    #[serde(rename = "anchor")]
    pub anchors: Vec<Anchor>,
}

/// Some of the map's columns and rows.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rectangle {
    /// The numbers of its columns.
    pub columns: Span,
    /// The numbers of its rows.
    pub rows: Span,
}

/// How the grid is laid on the ground.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    /// What may be varied to bring the anchors into their hexes.
    pub by: FitBy,
    /// What remains of an anchor's error is spread over the country around it, so far.
    pub bend_kilometres: f64,
    /// How far inside its hex an anchor is then brought, in parts of the hex.
    pub bend_inside: f64,
}

/// What may be varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FitBy {
    /// Offset, scale and turn: hexes stay regular on the ground.
    Similarity,
    /// Also different scales and a slant.
    Affine,
}

/// A place that the rulebook puts into a hex.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Anchor {
    /// The place.
    pub place: String,
    /// Its latitude, in degrees.
    pub lat: f64,
    /// Its longitude, in degrees.
    pub lon: f64,
    /// The number of its hex (`1809`), or of the hexside (`2020/2119`) it lies on.
    pub hex: String,
    /// Where the rulebook says so.
    pub source: String,
    /// Whether the rulebook says it outright or it follows from what it says.
    pub grade: Grade,
}

/// How sure an anchor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// The rulebook names the place and the hex.
    Stated,
    /// The place follows from what is said of the hex; half as weighty in the fit.
    Inferred,
    /// Our own choice, for a map whose rulebook names no hex.
    Chosen,
}

/// What an anchor is tied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Anywhere in a hex.
    Hex(Hex),
    /// Anywhere on a hexside.
    Side(Hexside),
}

impl GridFile {
    /// The grid that a text describes, or everything that is wrong with it.
    pub fn read(file: &str, text: &str) -> Result<Self, Vec<String>> {
        let read: Self = toml::from_str(text).map_err(|error| vec![format!("{file}: {error}")])?;
        let grid = read.grid().map_err(|fault| vec![format!("{file}: {fault}")])?;
        let ties = read.anchors.iter().map(|anchor| anchor.tie(read.numbering, &grid));
        let faults: Vec<String> =
            ties.filter_map(Result::err).map(|fault| format!("{file}: {fault}")).collect();
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// The hexes of the map.
    pub fn grid(&self) -> Result<Grid, String> {
        let shape = self.numbering.shape();
        let full = Grid::new(shape).map_err(|fault| fault.to_string())?;
        if self.present.is_empty() {
            return Ok(full);
        }
        let inside = |hex: Hex| self.present.iter().any(|part| part.holds(self.numbering, hex));
        Grid::ragged(shape, inside).map_err(|fault| fault.to_string())
    }
}

impl Rectangle {
    /// Whether a hex's printed number lies within.
    fn holds(self, numbering: Numbering, hex: Hex) -> bool {
        let part = Numbering { columns: self.columns, rows: self.rows, ..numbering };
        part.grid().is_ok_and(|grid| part.hex(&grid, &numbering.number(hex)).is_ok())
    }
}

impl Anchor {
    /// Where it lies on the ground.
    pub fn point(&self) -> Point {
        Point::at(self.lon, self.lat)
    }

    /// What it is tied to.
    pub fn tie(&self, numbering: Numbering, grid: &Grid) -> Result<Tie, String> {
        let named = |fault: hexmap::NumberError| format!("anchor {}: {fault}", self.place);
        if self.hex.contains('/') {
            numbering.side(grid, &self.hex).map(Tie::Side).map_err(named)
        } else {
            numbering.hex(grid, &self.hex).map(Tie::Hex).map_err(named)
        }
    }
}
