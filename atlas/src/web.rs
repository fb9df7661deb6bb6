//! `Web`: the corners of a grid's hexes and the hexsides between them, which rivers follow.

use std::collections::BTreeMap;

use hexmap::{Direction, Grid, Hex, Hexside};

use crate::board::{self, Corner};
use crate::map_file::Stretch;
use crate::plane::Point;

/// The corners and sides of a grid.
pub(crate) struct Web {
    around: BTreeMap<Corner, Vec<Thread>>,
    /// How many hexes of the map meet in each corner.
    hexes: BTreeMap<Corner, usize>,
    points: BTreeMap<Corner, Point>,
}

/// A side as one walks along it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thread {
    pub(crate) to: Corner,
    pub(crate) side: Hexside,
    /// The hex to the left, and to the right; none off the map.
    pub(crate) left: Option<Hex>,
    pub(crate) right: Option<Hex>,
}

impl Web {
    pub(crate) fn new(grid: &Grid) -> Self {
        let shape = grid.shape();
        let mut web =
            Self { around: BTreeMap::new(), hexes: BTreeMap::new(), points: BTreeMap::new() };
        for hex in grid.hexes() {
            for corner in board::corners(shape, hex) {
                *web.hexes.entry(corner).or_default() += 1;
                web.points.insert(corner, board::corner_point(shape, corner));
            }
            for direction in Direction::ALL {
                let side = grid.side(hex, direction);
                if side.owner() != hex || side.direction() != direction {
                    continue;
                }
                // Corners go clockwise, so walking them keeps the owner to the right.
                let (one, other) = board::ends(shape, side);
                let across = grid.neighbour(hex, direction);
                let there = Thread { to: other, side, left: across, right: Some(hex) };
                let back = Thread { to: one, side, left: Some(hex), right: across };
                web.around.entry(one).or_default().push(there);
                web.around.entry(other).or_default().push(back);
            }
        }
        web
    }

    /// The sides that meet in a corner.
    pub(crate) fn around(&self, corner: Corner) -> &[Thread] {
        self.around.get(&corner).map_or(&[], Vec::as_slice)
    }

    /// Where a corner lies on the board.
    pub(crate) fn point(&self, corner: Corner) -> Point {
        self.points[&corner]
    }

    /// Every corner, and where it lies.
    pub(crate) fn corners(&self) -> impl Iterator<Item = (Corner, Point)> {
        self.points.iter().map(|(&corner, &point)| (corner, point))
    }

    /// Whether a corner lies on the rim of the map.
    pub(crate) fn on_rim(&self, corner: Corner) -> bool {
        self.hexes[&corner] < 3
    }

    /// What lies between two corners that follow each other: their side, or the hex they share.
    pub(crate) fn stretch(
        &self,
        one: Corner,
        other: Corner,
        through: &[(Hex, [Corner; 6])],
    ) -> Option<Stretch> {
        let shared =
            through.iter().find(|(_, corners)| corners.contains(&one) && corners.contains(&other));
        if let Some(&(hex, _)) = shared {
            return Some(Stretch::Through(hex));
        }
        let thread = self.around(one).iter().find(|thread| thread.to == other)?;
        Some(Stretch::Along(thread.side))
    }
}
