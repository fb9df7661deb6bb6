//! The small symbols strewn over hexes: trees, firs, hachures, houses, blocks, reeds, waves.

use super::ink::Trace;
use super::sheet::HEX;
use super::style::{Marks, Style};
use crate::plane::Point;

/// Adds one symbol, standing at a point.
pub(crate) fn add(trace: &mut Trace, kind: Marks, at: Point, style: &Style) {
    if let Some(mark) = style.marks.get(&kind) {
        trace.figure(at, &mark.steps);
    }
}

/// The two kinds of symbol that stand for a kind of marks, the more frequent one first.
pub(crate) fn pair(marks: Marks) -> [Marks; 2] {
    if marks == Marks::FirsAndHachures { [Marks::Firs, Marks::Hachures] } else { [marks; 2] }
}

/// How a kind of symbol is inked.
pub(crate) fn look(kind: Marks, style: &Style) -> String {
    let Some(mark) = style.marks.get(&kind) else { return String::new() };
    let ink = |colour: &Option<String>| colour.clone().unwrap_or_else(|| "none".to_owned());
    format!(
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" opacity=\"{}\"",
        ink(&mark.fill),
        ink(&mark.stroke),
        mark.width,
        mark.opacity
    )
}

/// Whether a symbol would stand in the number of a hex.
pub(crate) fn over_number(centre: Point, at: Point) -> bool {
    at.x - centre.x < 0.12 * HEX
        && (at.x - centre.x).abs() < 0.38 * HEX
        && at.y - centre.y < -0.26 * HEX
}

/// Points strewn around the centre of a hex, other ones for each hex, the same ones every time.
pub(crate) fn strewn(hex: u16) -> impl Iterator<Item = Point> {
    let start = 1 + u32::from(hex).wrapping_mul(2_654_435_761) % 977;
    (start..start + 160).map(|index| {
        let x = halton(index, 2) - 0.5;
        let y = halton(index, 3) - 0.5;
        Point::new(x * 1.15 * HEX, y * 1.15 * HEX)
    })
}

/// The Halton sequence: points that fill an area evenly but not in rows.
fn halton(mut index: u32, base: u32) -> f64 {
    let (mut share, mut value) = (1.0, 0.0);
    while index > 0 {
        share /= f64::from(base);
        value += share * f64::from(index % base);
        index /= base;
    }
    value
}
