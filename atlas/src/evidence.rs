//! `Evidence`: which hexsides real roads cross, and where real roads cross real rivers.

use std::collections::BTreeMap;

use hexmap::{Grid, Hexside};

use crate::board;
use crate::curve::crossing;
use crate::fit::Georeference;
use crate::geography::Geography;
use crate::plane::Point;
use crate::rivers::Laid;

/// What is known of the real roads.
pub(crate) struct Evidence {
    /// By hexside: the best class of road that crosses it.
    roads: Vec<Option<Grade>>,
    /// By hex: the best class of road that runs through it.
    inside: Vec<Option<Grade>>,
    /// By hexside: which river lies on it.
    rivers: Vec<Option<usize>>,
    /// By hexside: whether some road bridges that river near by.
    bridged: Vec<bool>,
}

/// How good a real road is, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Grade {
    /// A road of the campaign.
    Campaign,
    /// A trunk or primary road of today.
    Primary,
    /// A secondary road of today.
    Secondary,
    /// A tertiary road of today.
    Minor,
}

/// Where a road crosses a river: which, and where on the board.
pub(crate) type Crossing = (usize, Point);

/// Steps along a line, in hexes: short enough to find every hex it passes.
const STEP: f64 = 0.08;
/// A line so many times longer than its ends are apart has gone astray.
const ASTRAY: f64 = 2.4;
/// How far from a hexside a road may really cross the river to count as a bridge there, in hexes.
pub(crate) const BRIDGE_REACH: f64 = 0.95;

impl Evidence {
    pub(crate) fn gather(
        geography: &Geography,
        georeference: &Georeference,
        rivers: &[Laid],
        minor: bool,
    ) -> Self {
        let grid = &georeference.grid;
        let mut evidence = Self {
            roads: vec![None; grid.side_slots()],
            inside: vec![None; grid.cells()],
            rivers: vec![None; grid.side_slots()],
            bridged: vec![false; grid.side_slots()],
        };
        for (index, river) in rivers.iter().enumerate() {
            for side in river.sides() {
                evidence.rivers[side.index()] = Some(index);
            }
        }
        let campaign = geography.roads_1944.iter().map(|road| (road, Grade::Campaign));
        let others = geography.roads.iter().map(|road| {
            let primary = road.number("rank") == Some(1.0);
            (road, if primary { Grade::Primary } else { Grade::Secondary })
        });
        let small = geography.roads_minor.iter().filter(|_| minor).map(|road| (road, Grade::Minor));
        let buckets = Buckets::of(rivers);
        let mut crossings: Vec<Crossing> = Vec::new();
        for (road, grade) in campaign.chain(others).chain(small) {
            for line in road.lines() {
                let line: Vec<Point> = line.iter().map(|&at| georeference.board(at)).collect();
                if grade == Grade::Campaign && astray(&line) {
                    continue;
                }
                evidence.note(grid, &line, grade);
                crossings.extend(buckets.crossings(&line));
            }
        }
        evidence.mark_bridges(grid, rivers, &crossings);
        evidence
    }

    /// Notes which hexes and sides a road of this grade passes.
    fn note(&mut self, grid: &Grid, line: &[Point], grade: Grade) {
        let better = |slot: &mut Option<Grade>| {
            *slot = Some(slot.map_or(grade, |before| before.min(grade)));
        };
        let passed = hexes_passed(grid, line);
        for side in sides_crossed(grid, &passed) {
            better(&mut self.roads[side.index()]);
        }
        for hex in passed.iter().filter_map(|&(hex, _)| hex) {
            better(&mut self.inside[hex.index()]);
        }
    }

    /// The best real road that crosses a side.
    pub(crate) fn road(&self, side: Hexside) -> Option<Grade> {
        self.roads[side.index()]
    }

    /// The worse of the best roads in the two hexes of a side that no road crosses itself: a road
    /// may run along the border of two columns, now in one, now in the other.
    pub(crate) fn beside(&self, one: hexmap::Hex, other: hexmap::Hex) -> Option<Grade> {
        Some(self.inside[one.index()]?.max(self.inside[other.index()]?))
    }

    /// The river on a side.
    pub(crate) fn river(&self, side: Hexside) -> Option<usize> {
        self.rivers[side.index()]
    }

    /// Whether a real road bridges the river near this side of it.
    pub(crate) fn bridged(&self, side: Hexside) -> bool {
        self.bridged[side.index()]
    }

    fn mark_bridges(&mut self, grid: &Grid, rivers: &[Laid], crossings: &[Crossing]) {
        for (index, river) in rivers.iter().enumerate() {
            let places: Vec<Point> =
                crossings.iter().filter(|(of, _)| *of == index).map(|&(_, at)| at).collect();
            for side in river.sides() {
                let middle = board::middle(grid.shape(), side);
                let near = |place: &Point| place.distance(middle) < BRIDGE_REACH;
                self.bridged[side.index()] = places.iter().any(near);
            }
        }
    }
}

/// Whether a campaign road was traced through a namesake of one of its places, far away: it is
/// then much longer than its two ends are apart.
pub(crate) fn astray(line: &[Point]) -> bool {
    let length: f64 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let apart = line.first().zip(line.last()).map_or(0.0, |(first, last)| first.distance(*last));
    length > ASTRAY * apart
}

/// The hexes that a line passes, in order; `None` where it is off the map.
pub(crate) fn hexes_passed(grid: &Grid, line: &[Point]) -> Vec<(Option<hexmap::Hex>, Point)> {
    let mut passed: Vec<(Option<hexmap::Hex>, Point)> = Vec::new();
    for pair in line.windows(2) {
        let steps = (pair[0].distance(pair[1]) / STEP).ceil().max(1.0);
        let mut step = 0.0;
        while step <= steps {
            let point = pair[0].toward(pair[1], step / steps);
            let hex = board::hex_at(grid, point);
            if passed.last().is_none_or(|&(last, _)| last != hex) {
                passed.push((hex, point));
            }
            step += 1.0;
        }
    }
    passed
}

fn sides_crossed(grid: &Grid, passed: &[(Option<hexmap::Hex>, Point)]) -> Vec<Hexside> {
    let pairs = passed.windows(2).filter_map(|pair| Some((pair[0].0?, pair[1].0?)));
    pairs.filter_map(|(one, other)| grid.side_between(one, other)).collect()
}

/// A straight piece of a river: of which, from where, to where.
type Segment = (usize, Point, Point);

/// The rivers' segments, sorted into squares of one hex.
pub(crate) struct Buckets {
    squares: BTreeMap<(i32, i32), Vec<Segment>>,
}

impl Buckets {
    pub(crate) fn of(rivers: &[Laid]) -> Self {
        let mut squares: BTreeMap<(i32, i32), Vec<Segment>> = BTreeMap::new();
        for (index, river) in rivers.iter().enumerate() {
            for pair in river.curve.points().windows(2) {
                for square in squares_of(pair[0], pair[1]) {
                    squares.entry(square).or_default().push((index, pair[0], pair[1]));
                }
            }
        }
        Self { squares }
    }

    /// Where a line crosses rivers.
    pub(crate) fn crossings(&self, line: &[Point]) -> Vec<Crossing> {
        let mut found = Vec::new();
        for pair in line.windows(2) {
            for square in squares_of(pair[0], pair[1]) {
                for &(river, one, other) in self.squares.get(&square).into_iter().flatten() {
                    if let Some(at) = crossing((pair[0], pair[1]), (one, other)) {
                        found.push((river, at));
                    }
                }
            }
        }
        found
    }
}

#[expect(clippy::cast_possible_truncation, reason = "boards are small")]
fn squares_of(one: Point, other: Point) -> Vec<(i32, i32)> {
    let floor = |number: f64| number.floor() as i32;
    let (west, east) = (floor(one.x.min(other.x)), floor(one.x.max(other.x)));
    let (south, north) = (floor(one.y.min(other.y)), floor(one.y.max(other.y)));
    (west..=east).flat_map(|x| (south..=north).map(move |y| (x, y))).collect()
}
