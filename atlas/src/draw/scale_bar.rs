//! The scale: a bar of kilometres and one of miles.

use super::font::{self, Measure};
use super::ink::{Ink, Trace, short};
use super::sheet::{HEX, Sheet};
use super::style::Style;
use crate::plane::Point;

const KILOMETRES_A_MILE: f64 = 1.609_344;
/// How long a bar may at most be, in units of the sheet.
const LONGEST: f64 = 8.0 * HEX;

/// Draws both bars, their left upper corner at a point.
pub(crate) fn draw(ink: &mut Ink, sheet: &Sheet, at: Point, style: &Style, measure: &Measure) {
    let units_a_kilometre = HEX / sheet.kilometres_a_hex();
    bar(ink, "kilometres", units_a_kilometre, at, style, measure);
    let below = Point::new(at.x, at.y + 0.78 * HEX);
    bar(ink, "miles", units_a_kilometre * KILOMETRES_A_MILE, below, style, measure);
}

/// How far the bars and their words reach at most.
pub(crate) fn width(style: &Style, measure: &Measure) -> f64 {
    LONGEST + measure.width("0 kilometres", &style.letters.legend)
}

fn bar(ink: &mut Ink, name: &str, unit: f64, at: Point, style: &Style, measure: &Measure) {
    let step = [10.0, 5.0, 2.0, 1.0].into_iter().find(|step| 4.0 * step * unit <= LONGEST);
    let step = step.unwrap_or(1.0);
    let (dark, letter) = (style.colour("ink"), &style.letters.legend);
    let mut filled = Trace::default();
    let width = step * unit;
    for (index, place) in [0.0, 1.0, 2.0, 3.0].into_iter().enumerate() {
        let left = Point::new(at.x + place * width, at.y + if index % 2 == 0 { 0.0 } else { 5.0 });
        filled.figure(left, &format!("h{}v5h-{}z", short(width), short(width)));
    }
    ink.path(&filled, &format!("fill=\"{dark}\""));
    let mut frame = Trace::default();
    frame.figure(at, &format!("h{}v10h-{}z", short(4.0 * width), short(4.0 * width)));
    ink.path(&frame, &format!("fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.2\""));
    let fill = format!("fill=\"{dark}\"");
    let foot = at.y + 14.0 + letter.size * font::RISE;
    for place in [0.0, 2.0] {
        let under = Point::new(at.x + place * width, foot);
        ink.raw(&font::text(&short(place * step), letter, under, "middle", &fill));
    }
    // The last number is centred under the bar's end like the others, the unit runs on behind it.
    let last = short(4.0 * step);
    let half = measure.width(&last, letter) / 2.0;
    let under = Point::new(at.x + 4.0 * width - half, foot);
    ink.raw(&font::text(&format!("{last} {name}"), letter, under, "start", &fill));
}
