//! The ground of hexes: tints with rounded edges, and marks so that no colour need be told apart.

use std::collections::BTreeMap;

use hexmap::{Direction, Hex};

use super::curves::{blob, loops};
use super::ink::{Ink, Trace};
use super::marks;
use super::sheet::{HEX, Sheet};
use super::style::{Marks, Style, TerrainStyle};
use super::subject::Subject;
use crate::plane::Point;

/// How far the corners of a tint are rounded, in units of the sheet.
const ROUND: f64 = 0.24 * HEX;
/// The family of terrains that houses make.
pub(crate) const BUILT: &str = "built";

/// Draws the tint of one family of terrains after the other, the denser over the lighter.
pub(crate) fn tints(
    ink: &mut Ink,
    sheet: &Sheet,
    subject: &Subject<'_>,
    style: &Style,
    built: bool,
) {
    let of_kind = |ground: &TerrainStyle| (ground.family == BUILT) == built;
    for ground in subject.grounds(style).into_iter().filter(of_kind) {
        let Some(fill) = &ground.fill else { continue };
        let within = |hex: Hex| {
            let other =
                if built { subject.built(hex, style) } else { style.ground(subject.terrain(hex)) };
            other.family == ground.family && other.level >= ground.level
        };
        let trace = area(sheet, &within, ground.inset);
        ink.path(&trace, &format!("fill=\"{fill}\" fill-rule=\"evenodd\""));
    }
}

/// The area of all hexes that are so, with rounded corners.
pub(crate) fn area(sheet: &Sheet, within: &dyn Fn(Hex) -> bool, inset: f64) -> Trace {
    let mut trace = Trace::default();
    for outline in loops(&edges(sheet, within)) {
        blob(&outline, inset, ROUND, &mut trace);
    }
    trace
}

/// The exact outline of all hexes that are so.
pub(crate) fn outline(sheet: &Sheet, within: &dyn Fn(Hex) -> bool) -> Trace {
    let mut trace = Trace::default();
    for outline in loops(&edges(sheet, within)) {
        trace.polyline(&outline, true);
    }
    trace
}

/// The sides between hexes that are so and others, with the former on the right.
fn edges(sheet: &Sheet, within: &dyn Fn(Hex) -> bool) -> Vec<(Point, Point)> {
    let mut edges: Vec<(Point, Point)> = Vec::new();
    for hex in sheet.grid.hexes().filter(|&hex| within(hex)) {
        let corners = sheet.corners(hex);
        for direction in Direction::ALL {
            let beyond = sheet.grid.neighbour(hex, direction);
            if !beyond.is_some_and(within) {
                let index = direction.index();
                edges.push((corners[index], corners[(index + 1) % corners.len()]));
            }
        }
    }
    edges
}

/// Strews the marks of every terrain over its hexes.
pub(crate) fn strew(ink: &mut Ink, sheet: &Sheet, subject: &Subject<'_>, style: &Style) {
    let mut traces: BTreeMap<Marks, Trace> = BTreeMap::new();
    for hex in sheet.grid.hexes() {
        let built = subject.built(hex, style);
        let ground =
            if built.family.is_empty() { style.ground(subject.terrain(hex)) } else { built };
        let taken = subject.road_spokes(sheet, hex);
        for (kind, at) in spots(sheet, hex, &ground, &taken) {
            marks::add(traces.entry(kind).or_default(), kind, at, style);
        }
    }
    for (kind, trace) in traces {
        ink.path(&trace, &marks::look(kind, style));
    }
}

/// Where the marks of a hex stand: strewn, but clear of roads, the town's sign and the number.
fn spots(
    sheet: &Sheet,
    hex: Hex,
    ground: &TerrainStyle,
    roads: &[(Point, Point)],
) -> Vec<(Marks, Point)> {
    let centre = sheet.centre(hex);
    let corners = sheet.corners(hex);
    let free = |at: &Point| {
        let far =
            |&(one, other): &(Point, Point)| at.distance(at.nearest_between(one, other)) > 9.0;
        inside(&corners, *at, 10.0) && !marks::over_number(centre, *at) && roads.iter().all(far)
    };
    let strewn = marks::strewn(hex.id()).map(|at| Point::new(centre.x + at.x, centre.y + at.y));
    let mut places: Vec<Point> = Vec::new();
    for at in strewn.filter(free) {
        if places.len() == ground.count {
            break;
        }
        if places.iter().all(|other| other.distance(at) > 13.0) {
            places.push(at);
        }
    }
    // Drawn from the back to the front, as one would see them.
    places.sort_by(|one, other| one.y.total_cmp(&other.y));
    let [one, other] = marks::pair(ground.marks);
    let kind = |index: usize| if index % 3 == 1 { other } else { one };
    let kinds = places.into_iter().enumerate().map(|(index, at)| (kind(index), at));
    kinds.filter(|(kind, _)| *kind != Marks::None).collect()
}

/// Whether a point lies in a hex and so far from its sides.
fn inside(corners: &[Point; 6], at: Point, margin: f64) -> bool {
    (0..corners.len()).all(|index| {
        let (one, other) = (corners[index], corners[(index + 1) % corners.len()]);
        let length = one.distance(other);
        let right = (other.x - one.x) * (at.y - one.y) - (other.y - one.y) * (at.x - one.x);
        right / length > margin
    })
}
