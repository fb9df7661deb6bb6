//! The names of rivers along their courses, and of forests across them.

use super::curves::{calm, even};
use super::labels::{Hand, Placement};
use super::sheet::{HEX, Sheet};
use super::style::{Letter, Style};
use super::water::Course;
use crate::geography::Geography;
use crate::plane::Point;

/// How far apart the points are along which letters are set.
const STEP: f64 = 6.0;
/// A long river is named again after so many hexes.
const AGAIN: f64 = 16.0;

/// Whether a kind of river is one of the great ones, with greater letters.
fn is_great(course: &Course, style: &Style) -> bool {
    style.lines.river_width(&course.kind) > style.lines.river_width("river")
}

/// Puts down the names of rivers, the great ones or the others.
pub(crate) fn rivers(
    placement: &mut Placement<'_>,
    courses: &[Course],
    style: &Style,
    great: bool,
) {
    for course in courses.iter().filter(|course| is_great(course, style) == great) {
        let letter = if great { &style.letters.river_major } else { &style.letters.river };
        let width = style.lines.river_width(&course.kind);
        let hand = Hand { letter, colour: style.colour("river_name"), halo: style.colour("halo") };
        for part in parts(&course.corners) {
            let lines = beside(&part, width, letter);
            placement.along(&course.name, &lines, hand);
        }
    }
}

/// A course cut into parts, each long enough for a name of its own.
fn parts(lists: &[Vec<Point>]) -> Vec<Vec<Point>> {
    let mut parts = Vec::new();
    for corners in lists {
        let line = even(&calm(&calm_ends(corners), 6), STEP);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let most = (AGAIN * HEX / STEP) as usize;
        let count = line.len().div_ceil(most).max(1);
        let length = line.len().div_ceil(count).max(1);
        parts.extend(line.chunks(length).map(<[Point]>::to_vec));
    }
    parts
}

/// The middles of a course's sides: a calmer line than its corners.
fn calm_ends(corners: &[Point]) -> Vec<Point> {
    let middles = corners.windows(2).map(|two| two[0].toward(two[1], 0.5));
    let first = corners.first().copied();
    first.into_iter().chain(middles).chain(corners.last().copied()).collect()
}

/// The lines on which letters may stand: above the water and below it.
fn beside(line: &[Point], width: f64, letter: &Letter) -> Vec<(f64, Vec<Point>)> {
    let eastward = line.first().zip(line.last()).is_some_and(|(first, last)| first.x <= last.x);
    let mut line = line.to_vec();
    if !eastward {
        line.reverse();
    }
    // A course swings a quarter of a hexside to either side of its calm line.
    let swing = HEX * 0.145 + width / 2.0;
    let above = swing + letter.size * 0.16;
    let below = swing + letter.size * 0.58;
    vec![(0.0, shifted(&line, above)), (3.0, shifted(&line, -below))]
}

/// A line moved to its left, as seen when walking it.
fn shifted(line: &[Point], by: f64) -> Vec<Point> {
    let count = line.len();
    let mut moved = Vec::with_capacity(count);
    for index in 0..count {
        let (before, after) = (line[index.saturating_sub(3)], line[(index + 3).min(count - 1)]);
        let length = before.distance(after).max(f64::EPSILON);
        let (x, y) = ((after.y - before.y) / length, -(after.x - before.x) / length);
        moved.push(Point::new(line[index].x + by * x, line[index].y + by * y));
    }
    even(&calm(&moved, 4), STEP)
}

/// Puts down the names of the great forests, spread over them.
pub(crate) fn forests(
    placement: &mut Placement<'_>,
    sheet: &Sheet,
    geography: &Geography,
    style: &Style,
) {
    let letter = &style.letters.forest;
    let (colour, halo) = (style.colour("forest_name"), style.colour("forest_halo"));
    let hand = Hand { letter, colour, halo };
    for feature in &geography.forest_labels {
        let Some(name) = style.forests.get(feature.text("name")) else { continue };
        let outline: Vec<Point> =
            feature.lines().concat().iter().map(|&point| sheet.place(point)).collect();
        let lines = levels(sheet, &outline);
        placement.along(name, &lines, hand);
    }
}

/// Level lines across an area, the middle one first, as far as there are hexes.
fn levels(sheet: &Sheet, outline: &[Point]) -> Vec<(f64, Vec<Point>)> {
    let least = |of: fn(&Point) -> f64| outline.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| outline.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (left, right) = (least(|point| point.x), most(|point| point.x));
    let (top, bottom) = (least(|point| point.y), most(|point| point.y));
    let on_map = |point: &Point| sheet.hex_at(*point).is_some();
    let mut lines = Vec::new();
    for share in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] {
        let y = top + share * (bottom - top);
        let line = even(&[Point::new(left, y), Point::new(right, y)], STEP);
        let runs = line.chunk_by(|one, other| on_map(one) == on_map(other));
        let kept = runs.filter(|run| run.first().is_some_and(on_map));
        lines.extend(kept.map(|run| ((share - 0.5).abs() * 30.0, run.to_vec())));
    }
    lines
}
