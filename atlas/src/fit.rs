//! `Georeference`: where a grid lies on the ground, fitted to its anchors by least squares.
//!
//! First the whole grid is laid so that the squares of the anchors' errors are least; what remains
//! of them is printed as residuals. Printed maps are not surveys, so an anchor may still lie next
//! to its hex. Then the country around it is bent, just as far as needed, so that the place and
//! with it the rivers and roads around come to lie where the rulebook has them.

use hexmap::{Grid, Numbering, Shape};
use serde::Deserialize;

use crate::bend::Bend;
use crate::board;
use crate::grid::{self, Anchor, FitBy, Grade, GridFile, Tie};
use crate::plane::Point;

/// Where a grid lies on the ground.
#[derive(Clone, Debug)]
pub struct Georeference {
    /// The hexes.
    pub grid: Grid,
    /// Their numbers.
    pub numbering: Numbering,
    /// From the plane to the board, before the country is bent.
    pub affine: Affine,
    /// How each anchor fits.
    pub residuals: Vec<Residual>,
    inverse: Affine,
    bend: Bend,
}

/// A linear map of points: `x = a·x + b·y + c`, `y = d·x + e·y + f`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the letters are those of the formula")]
pub struct Affine {
    pub a: f64,
    pub b: f64,
    pub c: f64,
    pub d: f64,
    pub e: f64,
    pub f: f64,
}

/// How an anchor fits.
#[derive(Clone, Debug)]
pub struct Residual {
    /// The place.
    pub place: String,
    /// Its hex or hexside, as the rulebook numbers it.
    pub hex: String,
    /// How sure the anchor is.
    pub grade: Grade,
    /// How far the fit puts it from the centre of its hex or hexside, in hexes.
    pub off: f64,
    /// How far the country was bent there, in hexes.
    pub bent: f64,
}

impl Georeference {
    /// Where the grid of a game lies.
    pub fn of(set: &str) -> Result<Self, Vec<String>> {
        Self::fit(&grid::of(set)?)
    }

    /// Lays a grid on the ground.
    pub fn fit(file: &GridFile) -> Result<Self, Vec<String>> {
        let grid = file.grid().map_err(|fault| vec![fault])?;
        let ties: Result<Vec<Tie>, String> =
            file.anchors.iter().map(|anchor| anchor.tie(file.numbering, &grid)).collect();
        let ties = ties.map_err(|fault| vec![fault])?;
        let shape = grid.shape();
        let goals: Vec<Point> = ties.iter().map(|&tie| goal(shape, tie)).collect();
        let affine = least_squares(file, &goals)
            .ok_or_else(|| vec![format!("{}: too few anchors for a fit", file.set)])?;
        let inverse = affine.inverse().expect("a grid that was fitted is not flat");
        let laid: Vec<Point> = file.anchors.iter().map(|a| affine.apply(a.point())).collect();
        let kilometre = (affine.a * affine.e - affine.b * affine.d).abs().sqrt();
        let reach = file.fit.bend_kilometres * kilometre;
        let bend = Bend::toward(shape, &laid, &ties, reach, file.fit.bend_inside);
        let residual = |((anchor, &laid), &goal): ((&Anchor, &Point), &Point)| Residual {
            place: anchor.place.clone(),
            hex: anchor.hex.clone(),
            grade: anchor.grade,
            off: laid.distance(goal),
            bent: laid.distance(bend.apply(laid)),
        };
        let residuals = file.anchors.iter().zip(&laid).zip(&goals).map(residual).collect();
        Ok(Self { grid, numbering: file.numbering, affine, residuals, inverse, bend })
    }

    /// Where a place on the ground lies on the board.
    pub fn board(&self, plane: Point) -> Point {
        self.bend.apply(self.affine.apply(plane))
    }

    /// Which place on the ground lies there on the board.
    pub fn plane(&self, board: Point) -> Point {
        self.inverse.apply(self.bend.undo(board))
    }

    /// The hex that holds a place on the ground.
    pub fn hex(&self, plane: Point) -> Option<hexmap::Hex> {
        board::hex_at(&self.grid, self.board(plane))
    }

    /// How many kilometres a hex is wide.
    pub fn kilometres_a_hex(&self) -> f64 {
        (self.inverse.a * self.inverse.e - self.inverse.b * self.inverse.d).abs().sqrt()
    }
}

impl Affine {
    /// Where it takes a point.
    pub fn apply(self, point: Point) -> Point {
        Point {
            x: self.a * point.x + self.b * point.y + self.c,
            y: self.d * point.x + self.e * point.y + self.f,
        }
    }

    /// The map back, unless this one flattens the plane.
    pub fn inverse(self) -> Option<Self> {
        let area = self.a * self.e - self.b * self.d;
        if area.abs() < f64::EPSILON {
            return None;
        }
        let turned = Self {
            a: self.e / area,
            b: -self.b / area,
            c: 0.0,
            d: -self.d / area,
            e: self.a / area,
            f: 0.0,
        };
        let offset = turned.apply(Point::new(self.c, self.f));
        Some(Self { c: -offset.x, f: -offset.y, ..turned })
    }
}

fn goal(shape: Shape, tie: Tie) -> Point {
    match tie {
        Tie::Hex(hex) => board::centre(shape, hex),
        Tie::Side(side) => board::middle(shape, side),
    }
}

fn least_squares(file: &GridFile, goals: &[Point]) -> Option<Affine> {
    let mut rows: Vec<(Vec<f64>, f64, f64)> = Vec::new();
    for (anchor, goal) in file.anchors.iter().zip(goals) {
        let Point { x, y } = anchor.point();
        let weight = match anchor.grade {
            Grade::Stated | Grade::Chosen => 1.0,
            Grade::Inferred => 0.5,
        };
        match file.fit.by {
            FitBy::Similarity => {
                rows.push((vec![x, -y, 1.0, 0.0], goal.x, weight));
                rows.push((vec![y, x, 0.0, 1.0], goal.y, weight));
            }
            FitBy::Affine => {
                rows.push((vec![x, y, 1.0, 0.0, 0.0, 0.0], goal.x, weight));
                rows.push((vec![0.0, 0.0, 0.0, x, y, 1.0], goal.y, weight));
            }
        }
    }
    let unknowns = rows.first()?.0.len();
    let mut matrix = vec![vec![0.0; unknowns]; unknowns];
    let mut right = vec![0.0; unknowns];
    for (row, value, weight) in &rows {
        for (i, one) in row.iter().enumerate() {
            right[i] += weight * one * value;
            for (j, other) in row.iter().enumerate() {
                matrix[i][j] += weight * one * other;
            }
        }
    }
    let found = solve(matrix, right)?;
    let six: [f64; 6] = match file.fit.by {
        FitBy::Similarity => [found[0], -found[1], found[2], found[1], found[0], found[3]],
        FitBy::Affine => found.try_into().ok()?,
    };
    Some(Affine { a: six[0], b: six[1], c: six[2], d: six[3], e: six[4], f: six[5] })
}

/// Solves linear equations by elimination, the largest coefficient first.
pub(crate) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for step in 0..size {
        let largest = (step..size)
            .max_by(|&one, &other| matrix[one][step].abs().total_cmp(&matrix[other][step].abs()))?;
        if matrix[largest][step].abs() < 1e-12 {
            return None;
        }
        matrix.swap(step, largest);
        right.swap(step, largest);
        let (above, below) = matrix.split_at_mut(step + 1);
        let pivot = &above[step];
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[step] / pivot[step];
            for (value, pivot) in row.iter_mut().zip(pivot).skip(step) {
                *value -= factor * pivot;
            }
            right[step + 1 + offset] -= factor * right[step];
        }
    }
    for step in (0..size).rev() {
        let known: f64 = (step + 1..size).map(|other| matrix[step][other] * right[other]).sum();
        right[step] = (right[step] - known) / matrix[step][step];
    }
    Some(right)
}
