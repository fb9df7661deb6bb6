//! Where hexes lie on the board: the flat sheet on which a map is drawn.
//!
//! A board point counts hexes east and north of the centre of the cell in the north-west corner;
//! the unit is the distance between the centres of two hexes that touch. Corners of hexes are
//! named by whole numbers ([`Corner`]), so that the three hexes around one agree on it.

use hexmap::{Direction, Grid, Hex, Hexside, Orientation, Parity, Shape};

use crate::plane::Point;

/// Where three hexes meet: thirds of a line's width across the lines, and half hexes along them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Corner {
    across: i32,
    along: i32,
}

/// How far apart neighbouring lines of hexes are: half the square root of three.
const LINE: f64 = 0.866_025_403_784_438_6;
/// The corners of a hex as seen from its centre, (across, along): clockwise on a flat-top grid
/// from the one between the north-western and the northern side.
const FLAT: [(i32, i32); 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
/// On a pointy-top grid clockwise from the northern one.
const POINTY: [(i32, i32); 6] = [(-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)];

/// The centre of a hex on the board.
pub fn centre(shape: Shape, hex: Hex) -> Point {
    board_point(shape, lattice(shape, hex))
}

/// The six corners of a hex; side `direction` lies between `direction` and the next.
pub fn corners(shape: Shape, hex: Hex) -> [Corner; 6] {
    let centre = lattice(shape, hex);
    let around = match shape.orientation {
        Orientation::FlatTop => FLAT,
        Orientation::PointyTop => POINTY,
    };
    around.map(|(across, along)| Corner {
        across: centre.across + across,
        along: centre.along + along,
    })
}

/// Where a corner lies on the board.
pub fn corner_point(shape: Shape, corner: Corner) -> Point {
    board_point(shape, corner)
}

/// The two corners between which a hexside lies.
pub fn ends(shape: Shape, side: Hexside) -> (Corner, Corner) {
    let corners = corners(shape, side.owner());
    let first = side.direction().index();
    (corners[first], corners[(first + 1) % Direction::ALL.len()])
}

/// The middle of a hexside on the board.
pub fn middle(shape: Shape, side: Hexside) -> Point {
    let (one, other) = ends(shape, side);
    board_point(shape, one).toward(board_point(shape, other), 0.5)
}

/// The hex of the map that holds a board point.
pub fn hex_at(grid: &Grid, point: Point) -> Option<Hex> {
    let shape = grid.shape();
    let (across, along) = match shape.orientation {
        Orientation::FlatTop => (point.x, -point.y),
        Orientation::PointyTop => (-point.y, point.x),
    };
    let line = (across / LINE).round();
    let near = [line - 1.0, line, line + 1.0].into_iter().flat_map(|line| {
        let cell = (along - shove(shape, line)).round();
        [(line, cell - 1.0), (line, cell), (line, cell + 1.0)]
    });
    let hexes = near.filter_map(|(line, cell)| cell_at(shape, line, cell));
    let by_distance = |hex: &Hex| centre(shape, *hex).distance(point);
    let nearest = hexes.min_by(|one, other| by_distance(one).total_cmp(&by_distance(other)))?;
    // Beyond the map's edge the nearest hex does not hold the point.
    (grid.contains(nearest) && by_distance(&nearest) <= 1.0 / (2.0 * LINE)).then_some(nearest)
}

fn shove(shape: Shape, line: f64) -> f64 {
    let odd = line.rem_euclid(2.0) >= 1.0;
    if odd == (shape.shoved == Parity::Odd) { 0.5 } else { 0.0 }
}

fn cell_at(shape: Shape, line: f64, cell: f64) -> Option<Hex> {
    let (column, row) = match shape.orientation {
        Orientation::FlatTop => (line, cell),
        Orientation::PointyTop => (cell, line),
    };
    let whole = |number: f64| (number >= 0.0 && number < f64::from(u16::MAX)).then_some(number);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked above")]
    let small = |number: f64| whole(number).map(|number| number as u16);
    shape.hex(small(column)?, small(row)?)
}

/// The centre of a hex in the units of corners.
fn lattice(shape: Shape, hex: Hex) -> Corner {
    let (column, row) = shape.column_and_row(hex);
    let (line, cell) = match shape.orientation {
        Orientation::FlatTop => (column, row),
        Orientation::PointyTop => (row, column),
    };
    let half = i32::from(Parity::of(line) == shape.shoved);
    Corner { across: 3 * i32::from(line), along: 2 * i32::from(cell) + half }
}

fn board_point(shape: Shape, corner: Corner) -> Point {
    let across = f64::from(corner.across) * LINE / 3.0;
    let along = f64::from(corner.along) / 2.0;
    match shape.orientation {
        Orientation::FlatTop => Point::new(across, -along),
        Orientation::PointyTop => Point::new(along, -across),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes() -> [Shape; 4] {
        let both = [Orientation::FlatTop, Orientation::PointyTop];
        let shape = |orientation, shoved| Shape { orientation, width: 7, height: 6, shoved };
        [
            shape(both[0], Parity::Even),
            shape(both[0], Parity::Odd),
            shape(both[1], Parity::Even),
            shape(both[1], Parity::Odd),
        ]
    }

    #[test]
    fn neighbours_lie_one_apart_and_share_two_corners() {
        for shape in shapes() {
            let grid = Grid::new(shape).unwrap();
            for hex in grid.hexes() {
                for (direction, there) in grid.neighbours(hex) {
                    let apart = centre(shape, hex).distance(centre(shape, there));
                    assert!((apart - 1.0).abs() < 1e-9);
                    let (ours, theirs) = (corners(shape, hex), corners(shape, there));
                    let shared: Vec<_> = ours.iter().filter(|c| theirs.contains(c)).collect();
                    assert_eq!(shared.len(), 2);
                    let (one, other) = ends(shape, grid.side(hex, direction));
                    assert!(shared.contains(&&one) && shared.contains(&&other));
                    let middle = middle(shape, grid.side(hex, direction));
                    assert!((middle.distance(centre(shape, hex)) - 0.5).abs() < 1e-9);
                }
            }
        }
    }

    #[test]
    fn a_hex_holds_its_centre_and_what_lies_near() {
        for shape in shapes() {
            let grid = Grid::new(shape).unwrap();
            for hex in grid.hexes() {
                let centre = centre(shape, hex);
                assert_eq!(hex_at(&grid, centre), Some(hex));
                for corner in corners(shape, hex) {
                    let near = centre.toward(corner_point(shape, corner), 0.95);
                    assert_eq!(hex_at(&grid, near), Some(hex));
                }
            }
            assert_eq!(hex_at(&grid, Point::new(-2.0, 0.0)), None);
        }
    }
}
