//! Rivers on hexsides, as smooth courses, and lakes.

use std::collections::BTreeMap;

use hexmap::Hexside;

use super::curves::{Key, course, key, pass};
use super::ink::{Ink, Trace, short};
use super::sheet::Sheet;
use super::style::Style;
use super::subject::Subject;
use crate::map_file::Stretch;
use crate::plane::Point;

/// A river as it is drawn.
pub(crate) struct Course {
    /// Its name.
    pub(crate) name: String,
    /// Its kind.
    pub(crate) kind: String,
    /// The corners it passes, from the source to the mouth; more than one list if it is broken.
    pub(crate) corners: Vec<Vec<Point>>,
}

/// Every river of the map.
pub(crate) fn courses(sheet: &Sheet, subject: &Subject<'_>) -> Vec<Course> {
    let mut courses = Vec::new();
    for river in &subject.file.rivers {
        let Ok(stretches) = subject.file.course(&sheet.grid, river) else { continue };
        let corners = corners(sheet, &stretches);
        courses.push(Course { name: river.name.clone(), kind: river.kind.clone(), corners });
    }
    courses
}

/// Draws all rivers: first the darker banks of all, then the water of all, so that they join.
pub(crate) fn draw(ink: &mut Ink, courses: &[Course], style: &Style) {
    let lines = &style.lines;
    let (smooth, casing) = (lines.river.smooth, lines.river.casing);
    let joints = joints(courses, smooth);
    let flow = |point: Point| joints.get(&key(point)).copied().unwrap_or(point);
    let mut traces: Vec<(f64, Trace)> = Vec::new();
    for river in courses {
        let mut trace = Trace::default();
        river.corners.iter().for_each(|corners| trace.add(&course(corners, smooth, flow)));
        traces.push((lines.river_width(&river.kind), trace));
    }
    traces.sort_by(|one, other| one.0.total_cmp(&other.0));
    ink.open("fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    for (extra, colour) in [(2.0 * casing, "river_casing"), (0.0, "river")] {
        for (width, trace) in &traces {
            let colour = style.colour(colour);
            let width = short(width + extra);
            ink.path(trace, &format!("stroke=\"{colour}\" stroke-width=\"{width}\""));
        }
    }
    ink.close();
}

/// Draws the hexsides that lie under a lake.
pub(crate) fn lake_sides(ink: &mut Ink, sheet: &Sheet, sides: &[Hexside], style: &Style) {
    let mut trace = Trace::default();
    for &side in sides {
        let (one, other) = sheet.ends(side);
        trace.polyline(&[one, other], false);
    }
    let width = style.lines.river_width("lake");
    let casing = style.lines.river.casing;
    for (extra, colour) in [(2.0 * casing, "water_edge"), (0.0, "water")] {
        let (colour, width) = (style.colour(colour), short(width + extra));
        let look = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
        );
        ink.path(&trace, &look);
    }
}

/// Where rounded courses pass the corners inside them: there tributaries must end.
fn joints(courses: &[Course], smooth: f64) -> BTreeMap<Key, Point> {
    let mut points = BTreeMap::new();
    for corners in courses.iter().flat_map(|course| &course.corners) {
        for three in corners.windows(3) {
            points
                .entry(key(three[1]))
                .or_insert_with(|| pass(three[0], three[1], three[2], smooth));
        }
    }
    points
}

/// The corners that stretches pass, in their order.
fn corners(sheet: &Sheet, stretches: &[Stretch]) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    let mut through = false;
    for (index, stretch) in stretches.iter().enumerate() {
        let last = parts.last().and_then(|part| part.last()).copied();
        match *stretch {
            Stretch::Through(hex) => {
                let centre = sheet.centre(hex);
                match parts.last_mut() {
                    Some(part) => part.push(centre),
                    None => parts.push(vec![centre]),
                }
                through = true;
            }
            Stretch::Along(side) => {
                let (one, other) = oriented(sheet, side, last, stretches.get(index + 1));
                let joined = last.is_some_and(|last| through || key(last) == key(one));
                if !joined {
                    parts.push(Vec::new());
                }
                let part = parts.last_mut().expect("one was pushed if there was none");
                if part.last().is_none_or(|end| key(*end) != key(one)) {
                    part.push(one);
                }
                part.push(other);
                through = false;
            }
        }
    }
    parts
}

/// The ends of a side in the order in which the river passes them.
fn oriented(
    sheet: &Sheet,
    side: Hexside,
    last: Option<Point>,
    next: Option<&Stretch>,
) -> (Point, Point) {
    let (one, other) = sheet.ends(side);
    let forward = match (last, next) {
        (Some(last), _) => last.distance(one) <= last.distance(other),
        (None, Some(Stretch::Along(next))) => {
            let (first, second) = sheet.ends(*next);
            let near = |point: Point| point.distance(first).min(point.distance(second));
            near(other) <= near(one)
        }
        (None, Some(Stretch::Through(hex))) => {
            let centre = sheet.centre(*hex);
            centre.distance(other) <= centre.distance(one)
        }
        (None, None) => true,
    };
    if forward { (one, other) } else { (other, one) }
}
