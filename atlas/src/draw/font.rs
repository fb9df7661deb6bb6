//! The faces that are shipped, how wide their letters are, and texts set in them.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use resvg::usvg::fontdb;
use ttf_parser::Face;

use super::ink::{escaped, short};
use super::style::{Letter, Weight};
use crate::plane::Point;

/// The name of the family.
pub(crate) const FAMILY: &str = "Alegreya Sans";

const FACES: [(Weight, &[u8]); 3] = [
    (Weight::Medium, include_bytes!("../../style/fonts/AlegreyaSans-Medium.ttf")),
    (Weight::Bold, include_bytes!("../../style/fonts/AlegreyaSans-Bold.ttf")),
    (Weight::Italic, include_bytes!("../../style/fonts/AlegreyaSans-MediumItalic.ttf")),
];

/// Measures texts.
pub(crate) struct Measure {
    faces: Vec<(Weight, Face<'static>)>,
}

/// How far letters rise above and fall below their line, as shares of the size.
pub(crate) const RISE: f64 = 0.70;
pub(crate) const FALL: f64 = 0.20;
/// How high a capital is, as a share of the size.
pub(crate) const CAPITAL: f64 = 0.64;

impl Measure {
    /// A measure of the faces that are shipped.
    pub(crate) fn new() -> Self {
        let read = |(weight, bytes): (Weight, &'static [u8])| {
            (weight, Face::parse(bytes, 0).expect("the face is shipped"))
        };
        Self { faces: FACES.into_iter().map(read).collect() }
    }

    /// The width of each letter of a text.
    pub(crate) fn advances(&self, text: &str, letter: &Letter) -> Vec<f64> {
        let shipped = "every weight is shipped";
        let face = self.faces.iter().find(|(weight, _)| *weight == letter.weight).expect(shipped);
        let em = f64::from(face.1.units_per_em());
        let advance = |sign: char| {
            let glyph = face.1.glyph_index(sign).and_then(|glyph| face.1.glyph_hor_advance(glyph));
            // A sign that the face lacks is drawn as a box about half as wide as high.
            glyph.map_or(0.5, |units| f64::from(units) / em) * letter.size
        };
        let track = letter.tracking * letter.size;
        worded(text, letter).chars().map(|sign| advance(sign) + track).collect()
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, letter: &Letter) -> f64 {
        self.advances(text, letter).iter().sum::<f64>() - letter.tracking * letter.size
    }
}

/// The text as it is set: in capitals if the style says so.
pub(crate) fn worded(text: &str, letter: &Letter) -> String {
    if letter.capitals { text.to_uppercase() } else { text.to_owned() }
}

/// The attributes that choose face and size.
pub(crate) fn attributes(letter: &Letter) -> String {
    let face = match letter.weight {
        Weight::Medium => "font-weight=\"500\"",
        Weight::Bold => "font-weight=\"700\"",
        Weight::Italic => "font-weight=\"500\" font-style=\"italic\"",
    };
    let tracking = match letter.tracking {
        0.0 => String::new(),
        share => format!(" letter-spacing=\"{}\"", short(share * letter.size)),
    };
    format!("font-size=\"{}\" {face}{tracking}", short(letter.size))
}

/// A text that begins, is centred or ends at a point of its line.
pub(crate) fn text(text: &str, letter: &Letter, at: Point, anchor: &str, more: &str) -> String {
    let anchor = match anchor {
        "start" => String::new(),
        other => format!(" text-anchor=\"{other}\""),
    };
    let (attributes, words) = (attributes(letter), escaped(&worded(text, letter)));
    let (x, y) = (short(at.x), short(at.y));
    format!("<text x=\"{x}\" y=\"{y}\" {attributes}{anchor} {more}>{words}</text>")
}

/// The faces as a style sheet, so that the picture looks the same on every screen.
pub(crate) fn sheet() -> String {
    let face = |(weight, bytes): &(Weight, &[u8])| {
        let (number, slant) = match weight {
            Weight::Medium => (500, "normal"),
            Weight::Bold => (700, "normal"),
            Weight::Italic => (500, "italic"),
        };
        let data = STANDARD.encode(bytes);
        format!(
            "@font-face{{font-family:'{FAMILY}';font-weight:{number};font-style:{slant};\
             src:url(data:font/ttf;base64,{data})}}"
        )
    };
    FACES.iter().map(face).collect()
}

/// The faces for the renderer, which reads no style sheets.
pub(crate) fn database() -> Arc<fontdb::Database> {
    let mut database = fontdb::Database::new();
    for (_, bytes) in FACES {
        database.load_font_data(bytes.to_vec());
    }
    Arc::new(database)
}
