//! `Edge`: the four edges of a map, which hexes lie on them, and which one a step off the map crosses.

use serde::{Deserialize, Serialize};

use crate::{Compass, Direction, Grid, Hex};

/// One of the four edges of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the compass's own")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Grid {
    /// The edges of the map that a hex lies on.
    pub fn edges(&self, hex: Hex) -> impl Iterator<Item = Edge> {
        let shape = self.shape();
        let (column, row) = shape.column_and_row(hex);
        let at = [
            (row == 0, Edge::North),
            (column + 1 == shape.width, Edge::East),
            (row + 1 == shape.height, Edge::South),
            (column == 0, Edge::West),
        ];
        at.into_iter().filter_map(|(here, edge)| here.then_some(edge))
    }

    /// Which edge a step off the map crosses; none if the map goes on.
    pub fn edge_crossed(&self, hex: Hex, direction: Direction) -> Option<Edge> {
        if self.neighbour(hex, direction).is_some() {
            return None;
        }
        let shape = self.shape();
        let (column, row) = shape.column_and_row(hex);
        let compass = direction.compass(shape.orientation);
        let eastward = matches!(compass, Compass::NE | Compass::E | Compass::SE);
        let westward = matches!(compass, Compass::NW | Compass::W | Compass::SW);
        if eastward && column + 1 == shape.width {
            Some(Edge::East)
        } else if westward && column == 0 {
            Some(Edge::West)
        } else if row == 0 {
            Some(Edge::North)
        } else {
            Some(Edge::South)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Orientation, Parity, Shape};

    fn grid(orientation: Orientation) -> Grid {
        let shape = Shape { orientation, width: 3, height: 3, shoved: Parity::Even };
        Grid::new(shape).expect("it is small")
    }

    #[test]
    fn a_corner_lies_on_two_edges_and_the_middle_on_none() {
        for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
            let grid = grid(orientation);
            let at = |column, row| grid.shape().hex(column, row).expect("it is there");
            let edges = |hex| grid.edges(hex).collect::<Vec<Edge>>();
            assert_eq!(edges(at(0, 0)), [Edge::North, Edge::West]);
            assert_eq!(edges(at(2, 2)), [Edge::East, Edge::South]);
            assert_eq!(edges(at(1, 1)), []);
        }
    }

    #[test]
    fn every_step_off_the_map_crosses_an_edge_that_the_hex_lies_on() {
        for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
            let grid = grid(orientation);
            let mut crossed = 0;
            for hex in grid.hexes() {
                for direction in Direction::ALL {
                    let edge = grid.edge_crossed(hex, direction);
                    assert_eq!(edge.is_none(), grid.neighbour(hex, direction).is_some());
                    assert!(edge.is_none_or(|edge| grid.edges(hex).any(|own| own == edge)));
                    crossed += usize::from(edge.is_some());
                }
            }
            assert_eq!(crossed, 22, "{orientation:?}");
        }
    }
}
