//! The sides of hexes and their numbers, quiet but readable.

use std::collections::BTreeSet;

use hexmap::{Direction, Orientation};

use super::font;
use super::ink::{Ink, Trace, short};
use super::sheet::{HEX, Sheet};
use super::style::Style;
use crate::plane::Point;

/// Draws each hexside once.
pub(crate) fn sides(ink: &mut Ink, sheet: &Sheet, style: &Style) {
    let mut trace = Trace::default();
    let mut drawn = BTreeSet::new();
    for hex in sheet.grid.hexes() {
        for direction in Direction::ALL {
            let side = sheet.grid.side(hex, direction);
            if drawn.insert(side) {
                let (one, other) = sheet.ends(side);
                trace.polyline(&[one, other], false);
            }
        }
    }
    let look = &style.lines.grid;
    ink.path(
        &trace,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" opacity=\"{}\"",
            style.colour("grid"),
            short(look.width),
            look.opacity
        ),
    );
}

/// Where the line of a hex's number is centred: under a flat top left of its middle, where a road
/// may cross; under a corner in the middle.
pub(crate) fn number_spot(sheet: &Sheet, centre: Point, style: &Style) -> Point {
    let size = style.letters.number.size;
    let (aside, top) = match sheet.shape().orientation {
        Orientation::FlatTop => (-0.175 * HEX, -0.5 * HEX + 4.5),
        // A corner is narrow: the number stands a little lower.
        Orientation::PointyTop => (0.0, -0.5 * HEX + 9.0),
    };
    Point::new(centre.x + aside, centre.y + top + font::CAPITAL * size)
}

/// Prints the number of every hex.
pub(crate) fn numbers(ink: &mut Ink, sheet: &Sheet, style: &Style) {
    let letter = &style.letters.number;
    ink.open(&format!(
        "fill=\"{}\" text-anchor=\"middle\" {}",
        style.colour("number"),
        font::attributes(letter)
    ));
    for hex in sheet.grid.hexes() {
        let at = number_spot(sheet, sheet.centre(hex), style);
        let number = sheet.numbering.number(hex);
        ink.raw(&format!("<text x=\"{}\" y=\"{}\">{number}</text>", short(at.x), short(at.y)));
    }
    ink.close();
}
