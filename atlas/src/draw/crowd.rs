//! `Crowd`: what already lies where on the sheet, so that names hide as little of it as they can.

use super::hex_grid;
use super::roads;
use super::sheet::Sheet;
use super::style::Style;
use super::subject::Subject;
use super::towns::{self, Rank};
use super::water::Course;
use crate::plane::Point;

/// A box on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub left: f64,
    /// Its upper edge.
    pub top: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

/// Small cells over the sheet, each with the weight of what lies in it.
pub(crate) struct Crowd {
    columns: usize,
    rows: usize,
    size: Point,
    weights: Vec<f64>,
}

/// How wide a cell is, in units of the sheet.
const CELL: f64 = 4.0;

impl Area {
    /// The smallest box around points.
    pub(crate) fn around(points: &[Point]) -> Self {
        let least = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min);
        let most = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
        let (left, top) = (least(|point| point.x), least(|point| point.y));
        let (width, height) = (most(|point| point.x) - left, most(|point| point.y) - top);
        Self { left, top, width, height }
    }

    /// Whether two boxes share ground.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.left < other.left + other.width
            && other.left < self.left + self.width
            && self.top < other.top + other.height
            && other.top < self.top + self.height
    }

    /// The box with so much more on every side.
    pub(crate) fn grown(&self, by: f64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            width: self.width + 2.0 * by,
            height: self.height + 2.0 * by,
        }
    }
}

impl Crowd {
    /// An empty sheet.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes of a sheet")]
    pub(crate) fn new(sheet: &Sheet) -> Self {
        let count = |length: f64| (length / CELL).ceil() as usize + 1;
        let (columns, rows) = (count(sheet.size.x), count(sheet.size.y));
        Self { columns, rows, size: sheet.size, weights: vec![0.0; columns * rows] }
    }

    /// Whether a box lies wholly on the sheet.
    pub(crate) fn holds(&self, area: &Area) -> bool {
        area.left >= 0.0
            && area.top >= 0.0
            && area.left + area.width <= self.size.x
            && area.top + area.height <= self.size.y
    }

    /// Puts a weight on a box.
    pub(crate) fn add(&mut self, area: &Area, weight: f64) {
        for cell in self.cells(area) {
            self.weights[cell] = self.weights[cell].max(weight);
        }
    }

    /// Puts a weight along a line.
    pub(crate) fn add_line(&mut self, points: &[Point], width: f64, weight: f64) {
        for two in points.windows(2) {
            let steps = (two[0].distance(two[1]) / CELL).ceil().max(1.0);
            let mut step = 0.0;
            while step <= steps {
                let at = two[0].toward(two[1], step / steps);
                let half = width / 2.0;
                let area = Area {
                    left: at.x - half,
                    top: at.y - half,
                    width: 2.0 * half,
                    height: 2.0 * half,
                };
                self.add(&area, weight);
                step += 1.0;
            }
        }
    }

    /// The weight of everything under a box.
    pub(crate) fn under(&self, area: &Area) -> f64 {
        self.cells(area).into_iter().map(|cell| self.weights[cell]).sum()
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped at zero")]
    fn cells(&self, area: &Area) -> Vec<usize> {
        let from = |at: f64| (at / CELL).floor().max(0.0) as usize;
        let to = |at: f64, most: usize| ((at / CELL).ceil().max(0.0) as usize).min(most);
        let (left, right) = (from(area.left), to(area.left + area.width, self.columns));
        let (top, bottom) = (from(area.top), to(area.top + area.height, self.rows));
        (top..bottom)
            .flat_map(|row| (left..right).map(move |column| (row, column)))
            .map(|(row, column)| row * self.columns + column)
            .collect()
    }
}

/// Everything of a map that names should not hide: signs most of all, then bridges, numbers,
/// rivers and roads.
pub(crate) fn of(sheet: &Sheet, subject: &Subject<'_>, courses: &[Course], style: &Style) -> Crowd {
    let look = &style.letters.labels;
    let mut crowd = Crowd::new(sheet);
    for (side, _) in subject.road_sides() {
        if let (one, Some(other)) = sheet.grid.hexes_beside(side) {
            crowd.add_line(&[sheet.centre(one), sheet.centre(other)], 4.0, look.weight_road);
        }
    }
    for corners in courses.iter().flat_map(|course| &course.corners) {
        crowd.add_line(corners, 6.0, look.weight_river);
    }
    for (area, weight) in signs(sheet, subject, style) {
        crowd.add(&area, weight);
    }
    crowd
}

/// The numbers, bridges, teeth and towns of a map, each with its weight.
fn signs(sheet: &Sheet, subject: &Subject<'_>, style: &Style) -> Vec<(Area, f64)> {
    let look = &style.letters.labels;
    let around = |at: Point, by: f64| Area::around(&[at]).grown(by);
    let number = |hex| {
        let at = hex_grid::number_spot(sheet, sheet.centre(hex), style);
        let high = style.letters.number.size;
        let (left, top) = (at.x - high, at.y - high * 0.7);
        (Area { left, top, width: 2.0 * high, height: high * 0.7 }, look.weight_number)
    };
    let teeth = |hex| {
        let centre = sheet.centre(hex);
        let (left, top) = (centre.x - 22.0, centre.y + 27.0);
        (Area { left, top, width: 44.0, height: 10.0 }, look.weight_west_wall)
    };
    let bridge = |(middle, _): (Point, Point)| (around(middle, 9.0), look.weight_bridge);
    let town = |town| {
        let at = towns::spot(sheet, subject, town)?;
        Some((around(at, Rank::of(&town.rank).radius(style)), look.weight_sign))
    };
    let numbers = sheet.grid.hexes().map(number);
    let walls = subject.feature_hexes("west_wall").into_iter().map(teeth);
    let bridges = roads::spans(sheet, subject).into_iter().map(bridge);
    let towns = subject.file.towns.iter().filter_map(town);
    numbers.chain(walls).chain(bridges).chain(towns).collect()
}
