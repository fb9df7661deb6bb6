//! `Curve`: a line over the board, and how points lie to it.

use crate::plane::Point;

/// A line over the board, from its beginning to its end.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    points: Vec<Point>,
}

/// Where a curve comes nearest to a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    /// How far it is.
    pub(crate) distance: f64,
    /// How far along the curve, in points.
    pub(crate) along: f64,
    /// Whether the point lies to the left, if one looks along the curve.
    pub(crate) left: bool,
}

impl Curve {
    /// The line through these points, without those that lie closer together than `grain`.
    pub(crate) fn new(points: &[Point], grain: f64) -> Self {
        let mut kept: Vec<Point> = Vec::new();
        for &point in points {
            if kept.last().is_none_or(|last| last.distance(point) >= grain) {
                kept.push(point);
            }
        }
        if let (Some(&last), Some(kept_last)) = (points.last(), kept.last().copied())
            && last != kept_last
        {
            kept.push(last);
        }
        Self { points: kept }
    }

    pub(crate) fn points(&self) -> &[Point] {
        &self.points
    }

    pub(crate) fn start(&self) -> Option<Point> {
        self.points.first().copied()
    }

    pub(crate) fn end(&self) -> Option<Point> {
        self.points.last().copied()
    }

    /// Where it comes nearest to a point; nowhere if it has no length.
    pub(crate) fn nearest(&self, point: Point) -> Option<Nearest> {
        let mut best: Option<Nearest> = None;
        let mut turn = 0.0;
        for (index, pair) in self.points.windows(2).enumerate() {
            let (one, other) = (pair[0], pair[1]);
            let at = point.nearest_between(one, other);
            let distance = at.distance(point);
            let length = one.distance(other).max(f64::MIN_POSITIVE);
            // How far the point lies to the left of the segment's line.
            let left = ((other.x - one.x) * (point.y - one.y)
                - (other.y - one.y) * (point.x - one.x))
                / length;
            let tie = best.is_some_and(|best| (distance - best.distance).abs() < 1e-9);
            // At a bend two segments are equally near: the one that sees the point more squarely
            // knows on which side it lies.
            if best.is_none_or(|best| distance < best.distance - 1e-9) || (tie && left.abs() > turn)
            {
                #[expect(clippy::cast_precision_loss, reason = "a curve has few points")]
                let along = index as f64 + one.distance(at) / length;
                turn = left.abs();
                best = Some(Nearest { distance, along, left: left > 0.0 });
            }
        }
        best
    }

    /// How far a point lies from it; far if the curve has no length.
    pub(crate) fn distance(&self, point: Point) -> f64 {
        self.nearest(point).map_or(f64::MAX, |nearest| nearest.distance)
    }
}

/// Where two straight lines cross, each given by its ends, if they do.
pub(crate) fn crossing(one: (Point, Point), other: (Point, Point)) -> Option<Point> {
    let along = |line: (Point, Point)| Point::new(line.1.x - line.0.x, line.1.y - line.0.y);
    let product = |a: Point, b: Point| a.x * b.y - a.y * b.x;
    let (first, second) = (along(one), along(other));
    let area = product(first, second);
    if area.abs() < 1e-12 {
        return None;
    }
    let between = along((one.0, other.0));
    let share = product(between, second) / area;
    let within = |share: f64| (0.0..=1.0).contains(&share);
    (within(share) && within(product(between, first) / area)).then(|| one.0.toward(one.1, share))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bend() -> Curve {
        // East, then north.
        Curve::new(&[Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(2.0, 2.0)], 0.1)
    }

    #[test]
    fn a_point_knows_its_bank_even_at_a_bend() {
        let left = |x, y| bend().nearest(Point::new(x, y)).unwrap().left;
        assert!(left(1.0, 1.0));
        assert!(!left(1.0, -1.0));
        assert!(!left(3.0, 1.0));
        // Nearest to the bend itself, outside it.
        assert!(!left(2.5, -0.2));
        assert!(!left(2.2, -0.5));
    }

    #[test]
    fn how_far_along_grows_toward_the_end() {
        let along = |x, y| bend().nearest(Point::new(x, y)).unwrap().along;
        assert!((along(1.0, 0.3) - 0.5).abs() < 1e-9);
        assert!((along(2.0, 1.0) - 1.5).abs() < 1e-9);
        assert!((bend().distance(Point::new(1.0, 0.3)) - 0.3).abs() < 1e-9);
    }

    #[test]
    fn lines_cross_only_between_their_ends() {
        let line = |a: (f64, f64), b: (f64, f64)| (Point::new(a.0, a.1), Point::new(b.0, b.1));
        let east = line((0.0, 0.0), (2.0, 0.0));
        assert_eq!(crossing(east, line((1.0, -1.0), (1.0, 1.0))), Some(Point::new(1.0, 0.0)));
        assert_eq!(crossing(east, line((3.0, -1.0), (3.0, 1.0))), None);
        assert_eq!(crossing(east, line((0.0, 1.0), (2.0, 1.0))), None);
    }
}
