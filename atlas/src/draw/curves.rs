//! Smooth lines: outlines of areas of hexes, and courses along corners.

use std::collections::BTreeMap;

use super::ink::Trace;
use crate::plane::Point;

/// A point on the sheet by tenths, so that corners shared by hexes are found again.
pub(crate) type Key = (i64, i64);

/// The key of a point.
#[expect(clippy::cast_possible_truncation, reason = "a sheet is some thousand units wide")]
pub(crate) fn key(point: Point) -> Key {
    ((point.x * 10.0).round() as i64, (point.y * 10.0).round() as i64)
}

/// The outlines made of directed edges, each running with the area on its right.
pub(crate) fn loops(edges: &[(Point, Point)]) -> Vec<Vec<Point>> {
    let mut next: BTreeMap<Key, (Point, Point)> =
        edges.iter().map(|&edge| (key(edge.0), edge)).collect();
    let mut loops = Vec::new();
    while let Some((_, (start, mut end))) = next.pop_first() {
        let mut outline = vec![start];
        while let Some((from, to)) = next.remove(&key(end)) {
            outline.push(from);
            end = to;
        }
        loops.push(outline);
    }
    loops
}

/// An outline moved inward and with its corners rounded.
pub(crate) fn blob(outline: &[Point], inset: f64, round: f64, trace: &mut Trace) {
    let count = outline.len();
    let around = |index: usize| {
        let before = outline[(index + count - 1) % count];
        inward(before, outline[index], outline[(index + 1) % count], inset)
    };
    let corners: Vec<Point> = (0..count).map(around).collect();
    for (index, &corner) in corners.iter().enumerate() {
        let before = corners[(index + count - 1) % count];
        let after = corners[(index + 1) % count];
        let start = toward_by(corner, before, round);
        if index == 0 {
            trace.to(start);
        } else {
            trace.line(start);
        }
        trace.bow(corner, toward_by(corner, after, round));
    }
    trace.shut();
}

/// The corner between two edges when both are moved to the right by so much.
fn inward(before: Point, corner: Point, after: Point, inset: f64) -> Point {
    let (one, other) = (right_of(before, corner), right_of(corner, after));
    let share = inset / (1.0 + one.x * other.x + one.y * other.y);
    Point::new(corner.x + share * (one.x + other.x), corner.y + share * (one.y + other.y))
}

/// The unit vector to the right of a line, as seen on the sheet (y grows downward).
fn right_of(from: Point, to: Point) -> Point {
    let length = from.distance(to).max(f64::EPSILON);
    Point::new((from.y - to.y) / length, (to.x - from.x) / length)
}

/// The point so far from one toward another, at most half the way.
pub(crate) fn toward_by(from: Point, to: Point, distance: f64) -> Point {
    let length = from.distance(to).max(f64::EPSILON);
    from.toward(to, (distance / length).min(0.5))
}

/// A course along corners, rounded between the middles of its sides.
///
/// `ends` moves the first and the last point, for a course that flows into another.
pub(crate) fn course(corners: &[Point], smooth: f64, ends: impl Fn(Point) -> Point) -> Trace {
    let mut trace = Trace::default();
    let (Some(&first), Some(&last)) = (corners.first(), corners.last()) else { return trace };
    let closed = key(first) == key(last);
    trace.to(if closed { first } else { ends(first) });
    for triple in corners.windows(3) {
        let [before, corner, after] = [triple[0], triple[1], triple[2]];
        let reach = smooth * 0.5 * corner.distance(before);
        trace.line(toward_by(corner, before, reach));
        trace.bow(corner, toward_by(corner, after, reach));
    }
    trace.line(if closed { last } else { ends(last) });
    trace
}

/// Where a rounded course passes a corner.
pub(crate) fn pass(before: Point, corner: Point, after: Point, smooth: f64) -> Point {
    let reach = smooth * 0.5 * corner.distance(before);
    let (one, other) = (toward_by(corner, before, reach), toward_by(corner, after, reach));
    corner.toward(one.toward(other, 0.5), 0.5)
}

/// A line made calm: each point moved to the mean of itself and its neighbours, so many times.
pub(crate) fn calm(points: &[Point], rounds: usize) -> Vec<Point> {
    let mut line = points.to_vec();
    for _ in 0..rounds {
        let middle = line.windows(3).map(|three| {
            let (x, y) = (
                three[0].x + 2.0 * three[1].x + three[2].x,
                three[0].y + 2.0 * three[1].y + three[2].y,
            );
            Point::new(x / 4.0, y / 4.0)
        });
        let inner: Vec<Point> = middle.collect();
        let ends = (line.first().copied(), line.last().copied());
        line = ends.0.into_iter().chain(inner).chain(ends.1.filter(|_| line.len() > 1)).collect();
    }
    line
}

/// A line at equal distances, so that letters can be set along it.
pub(crate) fn even(points: &[Point], step: f64) -> Vec<Point> {
    let Some(&first) = points.first() else { return Vec::new() };
    let (mut line, mut left) = (vec![first], step);
    for pair in points.windows(2) {
        let length = pair[0].distance(pair[1]);
        let mut done = 0.0;
        while length - done >= left {
            done += left;
            line.push(pair[0].toward(pair[1], done / length));
            left = step;
        }
        left -= length - done;
    }
    line
}

/// A line with the points left out that hardly bend it (Douglas and Peucker).
pub(crate) fn thinned(points: &[Point], tolerance: f64) -> Vec<Point> {
    let mut kept = vec![false; points.len()];
    let mut spans = vec![(0, points.len().saturating_sub(1))];
    while let Some((first, last)) = spans.pop() {
        let Some((start, end)) = points.get(first).zip(points.get(last)) else { continue };
        kept[first] = true;
        kept[last] = true;
        let off = |at: usize| points[at].distance(points[at].nearest_between(*start, *end));
        let farthest = (first + 1..last).max_by(|&one, &other| off(one).total_cmp(&off(other)));
        if let Some(at) = farthest.filter(|&at| off(at) > tolerance) {
            spans.extend([(first, at), (at, last)]);
        }
    }
    points.iter().zip(kept).filter_map(|(point, kept)| kept.then_some(*point)).collect()
}
