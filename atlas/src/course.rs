//! The real course of a river: the pieces of a layer put together from the source to the mouth.
//!
//! Layers hold rivers in pieces, in no order, with side arms and small gaps. The course is the
//! cheapest way along the pieces, where leaping over a gap costs more than following water.

use std::collections::BTreeMap;

use crate::gazetteer::{Mouth, Waterway};
use crate::geography::Geography;
use crate::plane::Point;
use crate::search::cheapest;

/// A point of a piece: which piece, and which of its points.
type Node = (usize, usize);

/// Ends of pieces this near to another piece, in kilometres, are joined to it.
const JOINT: f64 = 0.3;
/// Gaps between the ends of two pieces up to so many kilometres may be leapt over.
const GAP: f64 = 6.0;
/// How much dearer it is to leap than to follow water.
const LEAP: f64 = 8.0;

/// The course of a river from its source to its mouth.
pub(crate) fn course(
    geography: &Geography,
    waterways: &[Waterway],
    waterway: &Waterway,
    source: Point,
) -> Result<Vec<Point>, String> {
    let pieces = pieces(geography, waterway);
    let mouth = match &waterway.mouth {
        Mouth::Point(point) => *point,
        Mouth::River(name) => {
            let into = waterways.iter().find(|other| other.name == *name);
            let into = into.ok_or_else(|| format!("there is no river {name}"))?;
            let met = meeting(&pieces, &self::pieces(geography, into));
            met.ok_or_else(|| format!("it does not meet {name}"))?
        }
    };
    way(&pieces, source, mouth).ok_or_else(|| "no way from source to mouth".to_owned())
}

/// The lines of the layers that make up a river.
fn pieces<'a>(geography: &'a Geography, waterway: &Waterway) -> Vec<&'a [Point]> {
    let features = geography.rivers.iter().chain(&geography.streams);
    let named = features
        .filter(|feature| waterway.features.iter().any(|name| name == feature.text("name")));
    named.flat_map(|feature| feature.lines()).collect()
}

/// Where a river meets the one it flows into: the end of its pieces nearest to the other.
fn meeting(ours: &[&[Point]], theirs: &[&[Point]]) -> Option<Point> {
    let apart = |end: Point| {
        let points = theirs.iter().copied().flatten();
        points.map(|other| other.distance(end)).fold(f64::MAX, f64::min)
    };
    let ends = ours.iter().flat_map(|piece| [piece.first(), piece.last()]).flatten();
    let measured: Vec<(f64, Point)> = ends.map(|&end| (apart(end), end)).collect();
    let nearest = measured.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, end)| end)
}

/// The cheapest way along the pieces.
fn way(pieces: &[&[Point]], source: Point, mouth: Point) -> Option<Vec<Point>> {
    let leaps = leaps(pieces);
    let nearest = |to: Point| {
        let nodes = pieces.iter().enumerate().flat_map(|(piece, points)| {
            points.iter().enumerate().map(move |(at, point)| (point.distance(to), (piece, at)))
        });
        nodes.min_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)))
    };
    let (start, goal) = (nearest(source)?.1, nearest(mouth)?.1);
    let way = cheapest(
        &[(start, 0.0)],
        |(piece, at), steps| {
            let points = &pieces[piece];
            for next in [at.wrapping_sub(1), at + 1] {
                if let Some(point) = points.get(next) {
                    steps.push(((piece, next), points[at].distance(*point)));
                }
            }
            if let Some(leaps) = leaps.get(&(piece, at)) {
                steps.extend(leaps.iter().copied());
            }
        },
        |node| (node == goal).then_some(0.0),
    )?;
    Some(way.into_iter().map(|(piece, at)| pieces[piece][at]).collect())
}

/// From which points one may leap to which others, and what it costs.
fn leaps(pieces: &[&[Point]]) -> BTreeMap<Node, Vec<(Node, f64)>> {
    let mut leaps: BTreeMap<Node, Vec<(Node, f64)>> = BTreeMap::new();
    let mut join = |one: Node, other: Node, cost: f64| {
        leaps.entry(one).or_default().push((other, cost));
        leaps.entry(other).or_default().push((one, cost));
    };
    for (piece, points) in pieces.iter().enumerate() {
        for at in [0, points.len().saturating_sub(1)] {
            let Some(&end) = points.get(at) else { continue };
            for (other, others) in pieces.iter().enumerate() {
                if other == piece {
                    continue;
                }
                let near = others.iter().enumerate().map(|(at, point)| (at, point.distance(end)));
                let Some((there, apart)) = near.min_by(|one, other| one.1.total_cmp(&other.1))
                else {
                    continue;
                };
                if apart < JOINT {
                    join((piece, at), (other, there), apart);
                } else if apart < GAP {
                    join((piece, at), (other, there), apart * LEAP);
                }
            }
        }
    }
    leaps
}
