//! `Relief`: how high the ground is, by cells of a hundredth of a degree.

use std::collections::BTreeMap;

use crate::plane::Point;

/// Heights by cell.
#[derive(Clone, Debug, Default)]
pub struct Relief {
    cells: BTreeMap<(i32, i32), Height>,
}

/// The heights within one cell, in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Height {
    /// The mean.
    pub mean: f64,
    /// The valley: only three parts in a hundred lie lower.
    pub low: f64,
    /// The hilltop: only three parts in a hundred lie higher.
    pub high: f64,
}

/// How many cells a degree has.
const CELLS_A_DEGREE: f64 = 100.0;

impl Relief {
    /// The heights in a table: latitude, longitude, mean, low, high, under one line of headings.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut cells = BTreeMap::new();
        for (index, line) in text.lines().enumerate().skip(1) {
            let numbers: Result<Vec<f64>, _> = line.split(',').map(str::parse).collect();
            let Ok([latitude, longitude, mean, low, high]) = numbers.as_deref() else {
                return Err(format!("line {}: five numbers are needed", index + 1));
            };
            let height = Height { mean: *mean, low: *low, high: *high };
            cells.insert(cell(*longitude, *latitude), height);
        }
        Ok(Self { cells })
    }

    /// The heights of the cell around a point.
    pub fn height(&self, point: Point) -> Option<Height> {
        let (longitude, latitude) = point.longitude_and_latitude();
        self.cells.get(&cell(longitude, latitude)).copied()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "degrees times a hundred are small")]
fn cell(longitude: f64, latitude: f64) -> (i32, i32) {
    let index = |degrees: f64| (degrees * CELLS_A_DEGREE).floor() as i32;
    (index(longitude), index(latitude))
}
