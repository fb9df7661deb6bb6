//! The tiles of the page: the map without its frame, cut into squares at three zooms.

use std::fs;
use std::path::Path;

use hexmap::Hex;
use resvg::tiny_skia::Pixmap;
use serde::Serialize;

use super::pixels::{self, Reduced};
use super::sheet::Sheet;
use super::style::Style;
use super::{MARGIN, Options, picture, render};
use crate::geography::Geography;
use crate::map_file::MapFile;

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSummary {
    /// How many tiles.
    pub tiles: usize,
    /// How many bytes they have together, the index included.
    pub bytes: u64,
}

/// What the page must know to lay tiles and hexes over each other.
#[derive(Serialize)]
struct Index<'a> {
    set: &'a str,
    title: &'a str,
    attribution: &'a [String],
    /// The width and height of a tile in pixels.
    tile: u32,
    /// `{zoom}`, `{column}` and `{row}` count from 0.
    path: &'static str,
    /// The centre of the cell in the north-west corner, in hundredths of a hex.
    first_hex: (f64, f64),
    /// The map's size, in hundredths of a hex.
    size: (f64, f64),
    zooms: Vec<Zoom>,
}

#[derive(Serialize)]
struct Zoom {
    pixels_a_hex: u32,
    width: u32,
    height: u32,
    columns: u32,
    rows: u32,
}

/// Writes the tiles of a map and their `index.json` into a folder.
pub fn tiles(
    map: &MapFile,
    geography: Option<&Geography>,
    folder: &Path,
) -> Result<TileSummary, String> {
    let style = Style::shipped().tiles;
    let mut summary = TileSummary::default();
    let mut zooms = Vec::new();
    for (index, (&pixels_a_hex, &letters)) in style.zooms.iter().zip(&style.letters).enumerate() {
        let (numbers, frame) = (false, false);
        let scale = f64::from(pixels_a_hex);
        let options =
            Options { pixels_a_hex: scale, letters, numbers, frame, ..Options::default() };
        let pixmap = render(&picture(map, geography, &options)?.svg)?;
        let reduced = pixels::reduce(pixmap.data(), style.colours);
        let zoom = Zoom {
            pixels_a_hex,
            width: pixmap.width(),
            height: pixmap.height(),
            columns: pixmap.width().div_ceil(style.pixels),
            rows: pixmap.height().div_ceil(style.pixels),
        };
        let within = folder.join(index.to_string());
        fs::create_dir_all(&within).map_err(|fault| fault.to_string())?;
        cut(&pixmap, &reduced, &zoom, style.pixels, &within, &mut summary)?;
        zooms.push(zoom);
    }
    let text = index(map, style.pixels, zooms)?;
    write(&folder.join("index.json"), text.as_bytes(), &mut summary)?;
    Ok(summary)
}

/// The index that goes with the tiles.
fn index(map: &MapFile, tile: u32, zooms: Vec<Zoom>) -> Result<String, String> {
    let sheet = Sheet::new(map, None, MARGIN)?;
    let first = sheet.centre(Hex::new(0));
    let index = Index {
        set: &map.set,
        title: &map.title,
        attribution: &map.attribution,
        tile,
        path: "{zoom}/{column}_{row}.png",
        first_hex: (tenths(first.x), tenths(first.y)),
        size: (tenths(sheet.size.x), tenths(sheet.size.y)),
        zooms,
    };
    serde_json::to_string_pretty(&index).map_err(|fault| fault.to_string())
}

/// Cuts one zoom into tiles; those at the right and lower edge are smaller.
fn cut(
    pixmap: &Pixmap,
    reduced: &Reduced,
    zoom: &Zoom,
    tile: u32,
    folder: &Path,
    summary: &mut TileSummary,
) -> Result<(), String> {
    let across = pixmap.width() as usize;
    for row in 0..zoom.rows {
        for column in 0..zoom.columns {
            let (left, top) = ((column * tile) as usize, (row * tile) as usize);
            let width = (tile as usize).min(across - left);
            let height = (tile as usize).min(pixmap.height() as usize - top);
            let lines = (top..top + height).map(|y| y * across + left);
            let part: Vec<u8> =
                lines.flat_map(|start| &reduced.pixels[start..start + width]).copied().collect();
            let bytes = pixels::encode_palette(width, height, &reduced.palette, &part)?;
            write(&folder.join(format!("{column}_{row}.png")), &bytes, summary)?;
            summary.tiles += 1;
        }
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8], summary: &mut TileSummary) -> Result<(), String> {
    fs::write(path, bytes).map_err(|fault| format!("{}: {fault}", path.display()))?;
    summary.bytes += bytes.len() as u64;
    Ok(())
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
