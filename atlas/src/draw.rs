//! Drawing a compiled map: SVG for people, PNG for pages, tiles for the browser.
//!
//! | what | file |
//! |---|---|
//! | what is laid on what, from the ground up | `scene.rs` |
//! | where hexes lie on the paper | `sheet.rs` |
//! | what the compiled map says of hexes and hexsides | `subject.rs` |
//! | colours, widths, sizes of type, from `style/*.toml` | `style.rs` |
//! | the real country under the hexes | `ground.rs`, `relief.rs` |
//! | tints and marks of terrain | `terrain.rs`, `marks.rs` |
//! | rivers; roads and bridges; towns | `water.rs`, `roads.rs`, `towns.rs` |
//! | names that do not collide | `labels.rs`, `names.rs`, `crowd.rs` |
//! | hexsides and numbers; West Wall and veil | `hex_grid.rs`, `features.rs` |
//! | counters and markers laid on a map: data, cards, symbols, discs, markers, colours | `piece.rs`, `counters.rs`, `symbols.rs`, `chips.rs`, `markers.rs`, `samples.rs`, `counter_style.rs` |
//! | frame, legend, scale, arrow | `frame.rs`, `legend.rs`, `scale_bar.rs`, `north_arrow.rs` |
//! | tiles; pixels; type; curves; SVG text | `tiles.rs`, `pixels.rs`, `font.rs`, `curves.rs`, `ink.rs` |

mod chips;
mod counter_style;
mod counters;
mod crowd;
mod curves;
mod features;
mod font;
mod frame;
mod ground;
mod hex_grid;
mod ink;
mod labels;
mod legend;
mod markers;
mod marks;
mod names;
mod north_arrow;
mod piece;
mod pixels;
mod relief;
mod roads;
mod samples;
mod scale_bar;
mod scene;
mod sheet;
mod style;
mod subject;
mod symbols;
mod terrain;
mod tiles;
mod towns;
mod water;

use resvg::tiny_skia;
use resvg::usvg;

pub use crowd::Area;
pub use labels::Label;
pub use piece::{Army, Grade, Hue, Laid, Marker, Piece, Sign, Status, Symbol};
pub use tiles::{TileSummary, tiles};

use crate::fit::Georeference;
use crate::geography::Geography;
use crate::map_file::MapFile;
use ink::Ink;
use scene::Scene;
use sheet::{HEX, Sheet};
use style::Style;
use subject::Subject;

/// How much ground is shown around the hexes, in units of the sheet.
pub(crate) const MARGIN: f64 = 0.3 * HEX;

/// What is drawn and how large.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many pixels lie between the centres of two hexes that touch.
    pub pixels_a_hex: f64,
    /// The number of the hex around which a detail is cut out; none for the whole map.
    pub around: Option<String>,
    /// The size of the detail in pixels.
    pub size: Option<(u32, u32)>,
    /// How many times as large as usual names are written: more than 1 for small pictures.
    pub letters: f64,
    /// Whether hexes bear their numbers.
    pub numbers: bool,
    /// Whether the map stands in its frame, with title, legend and scale.
    pub frame: bool,
    /// The counters and markers that lie on the map.
    pub laid: Laid,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            pixels_a_hex: 100.0,
            around: None,
            size: None,
            letters: 1.0,
            numbers: true,
            frame: true,
            laid: Laid::default(),
        }
    }
}

/// A finished picture.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The picture.
    pub svg: String,
    /// The names on the map, in units of a hundredth of a hex from the map's upper left corner.
    pub labels: Vec<Label>,
    /// The names for which there was no room.
    pub left_out: Vec<String>,
    /// The size of the map inside its frame, in the same units.
    pub map_size: (f64, f64),
}

/// Draws a map as SVG, over the real country if that is at hand.
pub fn svg(
    map: &MapFile,
    geography: Option<&Geography>,
    options: &Options,
) -> Result<String, String> {
    picture(map, geography, options).map(|picture| picture.svg)
}

/// Draws a map, and tells where its names are.
pub fn picture(
    map: &MapFile,
    geography: Option<&Geography>,
    options: &Options,
) -> Result<Picture, String> {
    let style = &Style::shipped().lettered(options.letters);
    let subject = &Subject::of(map)?;
    let ground = match geography {
        Some(_) => Some(Georeference::of(&map.set).map_err(|faults| faults.join("\n"))?),
        None => None,
    };
    let sheet = &Sheet::new(map, ground, MARGIN)?;
    let measure = &font::Measure::new();
    let mut ink = Ink::default();
    let scene = Scene { sheet, subject, geography, style, measure, options };
    let (labels, left_out) = scene.draw(&mut ink)?;
    let map_size = (sheet.size.x, sheet.size.y);
    Ok(Picture { svg: ink.into_text(), labels, left_out, map_size })
}

/// Renders a picture as PNG of at most so many colours, up to 256: the fewer, the smaller.
pub fn png(svg: &str, colours: usize) -> Result<Vec<u8>, String> {
    let pixmap = render(svg)?;
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    pixels::encode_reduced(width, height, pixmap.data(), colours)
}

/// Renders a picture as pixels.
pub(crate) fn render(svg: &str) -> Result<tiny_skia::Pixmap, String> {
    let fontdb = font::database();
    let font_family = font::FAMILY.to_owned();
    let options = usvg::Options { fontdb, font_family, ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).map_err(|fault| fault.to_string())?;
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height())
        .ok_or("the picture has no size or is too large")?;
    // A detail may reach beyond the paper.
    let [red, green, blue] = pixels::rgb(Style::shipped().colour("paper"));
    pixmap.fill(tiny_skia::Color::from_rgba8(red, green, blue, u8::MAX));
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    Ok(pixmap)
}
