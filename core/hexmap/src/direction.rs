//! `Direction`: the six ways out of a hex, and what a compass calls them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::shape::Orientation;

/// One of the six ways out of a hex, clockwise.
///
/// The variants bear the names of a flat-top grid. In a pointy-top grid all six are turned
/// clockwise by half a side, so that `N` leads north-east and `NE` leads east: there, speak of
/// directions through [`Direction::compass`] and [`Direction::toward`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// North (pointy-top: north-east).
    N,
    /// North-east (pointy-top: east).
    NE,
    /// South-east (pointy-top: south-east).
    SE,
    /// South (pointy-top: south-west).
    S,
    /// South-west (pointy-top: west).
    SW,
    /// North-west (pointy-top: north-west).
    NW,
}

/// One of the eight points of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the compass's own")]
pub enum Compass {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] = [Self::N, Self::NE, Self::SE, Self::S, Self::SW, Self::NW];

    /// Its place in an array with one entry for each direction.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its bit in a mask with one bit for each direction.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.index()
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise(3)
    }

    /// The direction so many sides further clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self, sides: usize) -> Self {
        Self::ALL[(self.index() + sides % 6) % 6]
    }

    /// The direction so many sides further against the clock.
    #[inline]
    #[must_use]
    pub const fn anticlockwise(self, sides: usize) -> Self {
        self.clockwise(6 - sides % 6)
    }

    /// What the compass calls it in a grid that stands so.
    pub const fn compass(self, orientation: Orientation) -> Compass {
        use Compass::{E, N, NE, NW, S, SE, SW, W};
        match orientation {
            Orientation::FlatTop => [N, NE, SE, S, SW, NW][self.index()],
            Orientation::PointyTop => [NE, E, SE, SW, W, NW][self.index()],
        }
    }

    /// The direction that leads to this point of the compass, if one does.
    pub fn toward(compass: Compass, orientation: Orientation) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.compass(orientation) == compass)
    }
}

impl fmt::Display for Compass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::{N, NE, NW, S, SE, SW};
    use super::*;

    #[test]
    fn the_way_back_is_half_a_turn() {
        let ways_back = Direction::ALL.map(Direction::opposite);
        assert_eq!(ways_back, [S, SW, NW, N, NE, SE]);
    }

    #[test]
    fn turning_and_turning_back_leads_nowhere_new() {
        for direction in Direction::ALL {
            for sides in 0..20 {
                assert_eq!(direction.clockwise(sides).anticlockwise(sides), direction);
            }
            assert_eq!(direction.clockwise(6), direction);
        }
        assert_eq!(Direction::N.clockwise(1), Direction::NE);
        assert_eq!(Direction::N.anticlockwise(1), Direction::NW);
    }

    #[test]
    fn a_grid_has_no_way_to_the_two_points_between_its_sides() {
        let leads = |compass, orientation| Direction::toward(compass, orientation).is_some();
        for compass in [Compass::E, Compass::W] {
            assert!(!leads(compass, Orientation::FlatTop));
            assert!(leads(compass, Orientation::PointyTop));
        }
        for compass in [Compass::N, Compass::S] {
            assert!(leads(compass, Orientation::FlatTop));
            assert!(!leads(compass, Orientation::PointyTop));
        }
    }

    #[test]
    fn directions_and_compass_points_translate_both_ways() {
        for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
            for direction in Direction::ALL {
                let compass = direction.compass(orientation);
                assert_eq!(Direction::toward(compass, orientation), Some(direction));
            }
        }
    }
}
