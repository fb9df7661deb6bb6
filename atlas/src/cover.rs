//! `Cover`: which parts of the country lie under woods, on a fine raster, so that asking is cheap.

use crate::geography::Layer;
use crate::plane::Point;

/// A raster over the whole country.
pub(crate) struct Cover {
    cells: Vec<bool>,
}

/// How wide a cell is, in kilometres.
const CELL: f64 = 0.2;
/// How far the raster reaches east, west, north and south of the middle, in kilometres.
const REACH: f64 = 110.0;
/// How many cells there are in a row, and how many rows.
const SIDE: usize = 1100;

impl Cover {
    /// What the areas of a layer cover, of those features that count.
    pub(crate) fn of(layer: &Layer, counts: impl Fn(&crate::geography::Feature) -> bool) -> Self {
        let mut cover = Self { cells: vec![false; SIDE * SIDE] };
        for feature in layer.iter().filter(|feature| counts(feature)) {
            for rings in feature.areas() {
                cover.fill(rings);
            }
        }
        cover
    }

    /// Whether a point is covered.
    pub(crate) fn covers(&self, point: Point) -> bool {
        match (index(point.x), index(point.y)) {
            (Some(column), Some(row)) => self.cells[row * SIDE + column],
            _ => false,
        }
    }

    /// Fills an outline but for its holes: along each row of cells, between the first and second,
    /// third and fourth … crossing of a ring.
    fn fill(&mut self, rings: &[Vec<Point>]) {
        let points = rings.iter().flatten();
        let (low, high) = points
            .fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.y), high.max(point.y)));
        let (low, high) = (low.max(CELL - REACH), high.min(REACH - CELL));
        let (Some(first), Some(last)) = (index(low), index(high)) else { return };
        for row in first..=last {
            let y = middle(row);
            let mut crossings: Vec<f64> = rings
                .iter()
                .flat_map(|ring| ring.windows(2))
                .filter(|pair| (pair[0].y > y) != (pair[1].y > y))
                .map(|pair| {
                    let share = (y - pair[0].y) / (pair[1].y - pair[0].y);
                    pair[0].x + share * (pair[1].x - pair[0].x)
                })
                .collect();
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let (from, to) = (pair[0].max(-REACH), pair[1].min(REACH));
                let first = index(from).unwrap_or(SIDE);
                for column in first..SIDE {
                    let x = middle(column);
                    if x > to {
                        break;
                    }
                    if x >= from {
                        self.cells[row * SIDE + column] = true;
                    }
                }
            }
        }
    }
}

/// The cell of a coordinate.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before")]
fn index(coordinate: f64) -> Option<usize> {
    let cell = (coordinate + REACH) / CELL;
    (cell >= 0.0).then_some(cell as usize).filter(|&cell| cell < SIDE)
}

/// The coordinate in the middle of a cell.
#[expect(clippy::cast_precision_loss, reason = "there are few cells")]
fn middle(cell: usize) -> f64 {
    (cell as f64 + 0.5) * CELL - REACH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_not_covered() {
        let square = |half: f64| {
            [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)]
                .map(|(x, y)| Point::new(x, y))
                .to_vec()
        };
        let mut cover = Cover { cells: vec![false; SIDE * SIDE] };
        cover.fill(&[square(3.0), square(1.0)]);
        assert!(cover.covers(Point::new(2.0, 2.0)));
        assert!(!cover.covers(Point::new(0.0, 0.0)));
        assert!(!cover.covers(Point::new(4.0, 0.0)));
        assert!(!cover.covers(Point::new(500.0, 0.0)));
    }
}
