//! `Sheet`: where hexes, and places on the ground, lie on the sheet of paper.
//!
//! The sheet's unit is a hundredth of the distance between two neighbouring hexes; x grows to the
//! right and y downward. Its origin is the upper left corner of the map's frame.

use hexmap::{Grid, Hex, Hexside, Numbering, Shape};

use crate::board;
use crate::fit::{Affine, Georeference};
use crate::map_file::MapFile;
use crate::plane::Point;

/// How many units lie between the centres of two hexes that touch.
pub(crate) const HEX: f64 = 100.0;

/// A sheet of paper with a grid of hexes.
pub(crate) struct Sheet {
    /// The hexes.
    pub(crate) grid: Grid,
    /// Their numbers.
    pub(crate) numbering: Numbering,
    /// How wide and high the map is, without title and legend.
    pub(crate) size: Point,
    /// The board point in the upper left corner.
    origin: Point,
    /// From the board to the plane, as if the country were not bent.
    straight: Affine,
    /// Where the real ground lies; none if only the compiled map is at hand.
    ground: Option<Georeference>,
}

impl Sheet {
    /// The sheet of a map, with so much ground around its hexes.
    pub(crate) fn new(
        map: &MapFile,
        ground: Option<Georeference>,
        margin: f64,
    ) -> Result<Self, String> {
        let grid = map.grid()?;
        let straight = map.georeference.inverse().ok_or("the georeference is flat")?;
        let shape = grid.shape();
        let corners = grid.hexes().flat_map(|hex| board::corners(shape, hex));
        let points: Vec<Point> = corners.map(|corner| board::corner_point(shape, corner)).collect();
        let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        let edge = margin / HEX;
        let origin = Point::new(least(|point| point.x) - edge, most(|point| point.y) + edge);
        let size = Point::new(
            (most(|point| point.x) + edge - origin.x) * HEX,
            (origin.y - least(|point| point.y) + edge) * HEX,
        );
        Ok(Self { grid, numbering: map.numbering, size, origin, straight, ground })
    }

    /// The rectangle the grid is cut from.
    pub(crate) fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The centre of a hex.
    pub(crate) fn centre(&self, hex: Hex) -> Point {
        self.on_sheet(board::centre(self.shape(), hex))
    }

    /// The corners of a hex, clockwise; side `direction` lies between `direction` and the next.
    pub(crate) fn corners(&self, hex: Hex) -> [Point; 6] {
        let shape = self.shape();
        board::corners(shape, hex).map(|corner| self.on_sheet(board::corner_point(shape, corner)))
    }

    /// The two ends of a hexside.
    pub(crate) fn ends(&self, side: Hexside) -> (Point, Point) {
        let corners = self.corners(side.owner());
        let first = side.direction().index();
        (corners[first], corners[(first + 1) % corners.len()])
    }

    /// The middle of a hexside.
    pub(crate) fn middle(&self, side: Hexside) -> Point {
        let (one, other) = self.ends(side);
        one.toward(other, 0.5)
    }

    /// Where a place on the ground lies.
    pub(crate) fn place(&self, plane: Point) -> Point {
        let board = match &self.ground {
            Some(ground) => ground.board(plane),
            None => self.straight.inverse().map_or(plane, |affine| affine.apply(plane)),
        };
        self.on_sheet(board)
    }

    /// Which place on the ground lies there, with the country bent.
    pub(crate) fn ground(&self, sheet: Point) -> Point {
        let board = self.on_board(sheet);
        self.ground.as_ref().map_or_else(|| self.straight.apply(board), |it| it.plane(board))
    }

    /// The hex that holds a point of the sheet.
    pub(crate) fn hex_at(&self, sheet: Point) -> Option<Hex> {
        board::hex_at(&self.grid, self.on_board(sheet))
    }

    /// Whether a point, or one near it, is on the map's part of the sheet.
    pub(crate) fn shows(&self, point: Point, slack: f64) -> bool {
        (-slack..=self.size.x + slack).contains(&point.x)
            && (-slack..=self.size.y + slack).contains(&point.y)
    }

    /// How many kilometres a hex is wide.
    pub(crate) fn kilometres_a_hex(&self) -> f64 {
        (self.straight.a * self.straight.e - self.straight.b * self.straight.d).abs().sqrt()
    }

    /// Which way north is on the sheet, in degrees clockwise from the top.
    pub(crate) fn north(&self) -> f64 {
        let board = self.straight.inverse().unwrap_or(self.straight);
        board.b.atan2(board.e).to_degrees()
    }

    fn on_sheet(&self, board: Point) -> Point {
        Point::new((board.x - self.origin.x) * HEX, (self.origin.y - board.y) * HEX)
    }

    fn on_board(&self, sheet: Point) -> Point {
        Point::new(self.origin.x + sheet.x / HEX, self.origin.y - sheet.y / HEX)
    }
}
