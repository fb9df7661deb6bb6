//! The arrow to the north, which on a printed grid is rarely straight up.

use super::font;
use super::ink::{Ink, short};
use super::sheet::Sheet;
use super::style::Style;
use crate::plane::Point;

/// How high the arrow is, in units of the sheet.
pub(crate) const HEIGHT: f64 = 130.0;

/// Draws the arrow with its middle at a point.
pub(crate) fn draw(ink: &mut Ink, sheet: &Sheet, middle: Point, style: &Style) {
    let dark = style.colour("ink");
    let turn =
        format!("translate({} {}) rotate({:.1})", short(middle.x), short(middle.y), sheet.north());
    ink.open(&format!("transform=\"{turn}\""));
    ink.raw(&format!(
        "<path fill=\"{dark}\" d=\"M0-38L14 52L0 40Z\"/>\
         <path fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.6\" stroke-linejoin=\"round\" \
         d=\"M0-38L-14 52L0 40L14 52Z\"/>"
    ));
    let letter = &style.letters.subtitle;
    let fill = format!("fill=\"{dark}\"");
    ink.raw(&font::text("N", letter, Point::new(0.0, -44.0), "middle", &fill));
    ink.close();
}
