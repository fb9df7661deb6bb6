//! `Bend`: how the country is bent around anchors that the straight fit left beside their hexes.
//!
//! Each anchor pulls the board around it, less with distance and not at all beyond a reach. The
//! pulls are found together, so that every anchor ends inside its hex although others pull too.

use hexmap::Shape;

use crate::board;
use crate::fit::solve;
use crate::grid::Tie;
use crate::plane::Point;

/// A smooth bending of the board.
#[derive(Clone, Debug)]
pub struct Bend {
    pulls: Vec<Pull>,
    reach: f64,
}

#[derive(Clone, Copy, Debug)]
struct Pull {
    at: Point,
    by: Point,
}

/// How often the pulls are made anew: each round brings the anchors that are still outside nearer.
const ROUNDS: usize = 60;
/// What is added to each anchor's own pull so that two anchors in one place do no harm.
const STIFFNESS: f64 = 1e-3;

impl Bend {
    /// The least bending that brings points of the board to what they are tied to.
    pub(crate) fn toward(
        shape: Shape,
        laid: &[Point],
        ties: &[Tie],
        reach: f64,
        inside: f64,
    ) -> Self {
        let mut wanted = vec![Point::default(); laid.len()];
        let mut bend = Self { pulls: Vec::new(), reach };
        for _ in 0..ROUNDS {
            let mut done = true;
            for ((wanted, &at), &tie) in wanted.iter_mut().zip(laid).zip(ties) {
                let now = bend.apply(at);
                let goal = nearest(shape, tie, now, inside);
                if now.distance(goal) > 1e-4 {
                    done = false;
                    wanted.x += goal.x - now.x;
                    wanted.y += goal.y - now.y;
                }
            }
            if done {
                break;
            }
            bend.pulls = pulls(laid, &wanted, reach);
        }
        bend
    }

    /// Where a point of the straight board comes to lie.
    pub fn apply(&self, point: Point) -> Point {
        let mut bent = point;
        for pull in &self.pulls {
            let share = fade(point.distance(pull.at) / self.reach);
            bent.x += share * pull.by.x;
            bent.y += share * pull.by.y;
        }
        bent
    }

    /// Which point of the straight board came to lie there.
    pub fn undo(&self, bent: Point) -> Point {
        let mut point = bent;
        for _ in 0..ROUNDS {
            let off = self.apply(point);
            point = Point::new(point.x + bent.x - off.x, point.y + bent.y - off.y);
            if off.distance(bent) < 1e-9 {
                break;
            }
        }
        point
    }
}

/// One at the anchor, nothing at the reach and beyond, smooth between (Wendland's function).
fn fade(distance: f64) -> f64 {
    if distance >= 1.0 { 0.0 } else { (1.0 - distance).powi(4) * (4.0 * distance + 1.0) }
}

fn pulls(laid: &[Point], wanted: &[Point], reach: f64) -> Vec<Pull> {
    let row = |(index, one): (usize, &Point)| {
        let shares = laid.iter().map(|other| fade(one.distance(*other) / reach));
        let mut row: Vec<f64> = shares.collect();
        row[index] += STIFFNESS;
        row
    };
    let matrix: Vec<Vec<f64>> = laid.iter().enumerate().map(row).collect();
    let solved = |right: Vec<f64>| {
        solve(matrix.clone(), right).expect("with its own share each anchor counts")
    };
    let east = solved(wanted.iter().map(|point| point.x).collect());
    let north = solved(wanted.iter().map(|point| point.y).collect());
    let by = east.into_iter().zip(north).map(|(x, y)| Point { x, y });
    laid.iter().zip(by).map(|(&at, by)| Pull { at, by }).collect()
}

/// The point nearest to this one that is well inside the hex, or on the hexside.
fn nearest(shape: Shape, tie: Tie, point: Point, inside: f64) -> Point {
    let within = 1.0 - inside;
    match tie {
        Tie::Side(side) => {
            let (one, other) = board::ends(shape, side);
            let middle = board::middle(shape, side);
            let end = |corner| middle.toward(board::corner_point(shape, corner), within);
            point.nearest_between(end(one), end(other))
        }
        Tie::Hex(hex) => {
            let centre = board::centre(shape, hex);
            let corners = board::corners(shape, hex)
                .map(|corner| centre.toward(board::corner_point(shape, corner), within));
            let mut edges = (0..corners.len()).map(|i| (corners[i], corners[(i + 1) % 6]));
            // Clockwise corners: a point to the right of every edge lies inside.
            let right_of = |(one, other): (Point, Point)| {
                (other.x - one.x) * (point.y - one.y) <= (other.y - one.y) * (point.x - one.x)
            };
            if edges.clone().all(right_of) {
                return point;
            }
            let first = point.nearest_between(corners[5], corners[0]);
            let nearer = |best: Point, (one, other): (Point, Point)| {
                let next = point.nearest_between(one, other);
                if next.distance(point) < best.distance(point) { next } else { best }
            };
            edges.by_ref().fold(first, nearer)
        }
    }
}
