//! Laws of grids, hexsides and measuring, on random grids.

use std::collections::{BTreeSet, VecDeque};

use hexmap::{Direction, Grid, Hex, Hexside, Orientation, Parity, Shape};
use proptest::prelude::*;

use crate::given;

/// Distances by walking, hex by hex.
fn walked(grid: &Grid, start: Hex) -> Vec<Option<u16>> {
    let mut distance = vec![None; grid.cells()];
    distance[start.index()] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((hex, so_far)) = queue.pop_front() {
        for (_, next) in grid.neighbours(hex) {
            if distance[next.index()].is_none() {
                distance[next.index()] = Some(so_far + 1);
                queue.push_back((next, so_far + 1));
            }
        }
    }
    distance
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_way_back_leads_back((grid, hex, _) in given::grid_and_hexes(12)) {
        for (direction, next) in grid.neighbours(hex) {
            prop_assert_eq!(grid.neighbour(next, direction.opposite()), Some(hex));
            prop_assert_eq!(grid.direction(hex, next), Some(direction));
            prop_assert_eq!(grid.distance(hex, next), 1);
        }
    }

    #[test]
    fn two_neighbours_clockwise_touch((grid, hex, _) in given::grid_and_hexes(12)) {
        for direction in Direction::ALL {
            let pair = (grid.neighbour(hex, direction), grid.neighbour(hex, direction.clockwise(1)));
            if let (Some(one), Some(other)) = pair {
                prop_assert_eq!(grid.direction(one, other), Some(direction.clockwise(2)));
            }
        }
    }

    #[test]
    fn a_side_is_one_value_from_both_hexes((grid, hex, _) in given::grid_and_hexes(12)) {
        for direction in Direction::ALL {
            let side = grid.side(hex, direction);
            prop_assert!(side.index() < grid.side_slots());
            prop_assert!(grid.contains_side(side));
            let (owner, other) = grid.hexes_beside(side);
            if let Some(next) = grid.neighbour(hex, direction) {
                prop_assert_eq!(side, grid.side(next, direction.opposite()));
                prop_assert_eq!(Some(side), grid.side_between(next, hex));
                prop_assert_eq!((owner, other), (hex.min(next), Some(hex.max(next))));
            } else {
                prop_assert_eq!((owner, other), (hex, None));
            }
        }
    }

    #[test]
    fn no_two_sides_share_a_value((grid, _, _) in given::grid_and_hexes(12)) {
        let sides: BTreeSet<Hexside> = grid.hexes().flat_map(|hex| grid.sides(hex)).collect();
        let shared: usize = grid.hexes().map(|hex| grid.neighbours(hex).count()).sum();
        prop_assert_eq!(sides.len(), grid.hexes().count() * 6 - shared / 2);
    }

    #[test]
    fn distance_is_the_shortest_walk_on_a_full_grid(shape in given::shape(12), start: u16) {
        let grid = Grid::new(shape).unwrap();
        let start = Hex::new(start % u16::try_from(grid.cells()).unwrap());
        let walked = walked(&grid, start);
        for hex in grid.hexes() {
            prop_assert_eq!(Some(grid.distance(start, hex)), walked[hex.index()]);
        }
    }

    #[test]
    fn distance_is_a_metric((grid, a, b) in given::grid_and_hexes(12)) {
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert_eq!(grid.distance(a, b) == 0, a == b);
        for c in grid.hexes() {
            prop_assert!(grid.distance(a, b) <= grid.distance(a, c) + grid.distance(c, b));
        }
    }

    #[test]
    fn a_ring_holds_what_lies_at_that_distance((grid, centre, _) in given::grid_and_hexes(12)) {
        for radius in 0..15 {
            let ring: Vec<Hex> = grid.ring(centre, radius).collect();
            let set: BTreeSet<Hex> = ring.iter().copied().collect();
            prop_assert_eq!(set.len(), ring.len());
            let expected = grid.hexes().filter(|&hex| grid.distance(centre, hex) == radius);
            prop_assert_eq!(set, expected.collect::<BTreeSet<Hex>>());
        }
    }

    #[test]
    fn a_disc_is_its_rings((grid, centre, _) in given::grid_and_hexes(12), radius in 0u16..30) {
        let disc: Vec<Hex> = grid.within(centre, radius).collect();
        let distances: Vec<u16> = disc.iter().map(|&hex| grid.distance(centre, hex)).collect();
        prop_assert!(distances.is_sorted());
        let expected = grid.hexes().filter(|&hex| grid.distance(centre, hex) <= radius).count();
        prop_assert_eq!(disc.len(), expected);
    }

    #[test]
    fn a_line_is_a_shortest_walk_and_the_same_backward(
        shape in given::shape(14), a: u16, b: u16,
    ) {
        let grid = Grid::new(shape).unwrap();
        let cells = u16::try_from(grid.cells()).unwrap();
        let (a, b) = (Hex::new(a % cells), Hex::new(b % cells));
        let line: Vec<Hex> = grid.line(a, b).collect();
        let mut back: Vec<Hex> = grid.line(b, a).collect();
        back.reverse();
        prop_assert_eq!(&line, &back);
        prop_assert_eq!((line.first(), line.last()), (Some(&a), Some(&b)));
        for pair in line.windows(2) {
            // Only a line that slips off the map between two edge hexes has a gap.
            let (near, far) = (grid.distance(a, pair[0]), grid.distance(a, pair[1]));
            prop_assert_eq!(grid.distance(pair[0], pair[1]), far - near);
        }
        for &hex in &line {
            prop_assert_eq!(grid.distance(a, hex) + grid.distance(hex, b), grid.distance(a, b));
        }
    }
}

#[test]
fn rings_far_from_the_edge_have_six_hexes_for_each_step() {
    let shape =
        Shape { orientation: Orientation::PointyTop, width: 21, height: 21, shoved: Parity::Even };
    let grid = Grid::new(shape).unwrap();
    let centre = shape.hex(10, 10).unwrap();
    assert_eq!(grid.ring(centre, 0).count(), 1);
    for radius in 1..=9 {
        assert_eq!(grid.ring(centre, radius).count(), usize::from(radius) * 6);
    }
}

#[test]
fn a_line_far_from_the_edge_has_no_gap() {
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        for shoved in [Parity::Even, Parity::Odd] {
            let shape = Shape { orientation, width: 31, height: 31, shoved };
            let grid = Grid::new(shape).unwrap();
            for centre in [shape.hex(15, 15).unwrap(), shape.hex(14, 15).unwrap()] {
                for end in grid.within(centre, 10) {
                    let line: Vec<Hex> = grid.line(centre, end).collect();
                    assert_eq!(line.len(), usize::from(grid.distance(centre, end)) + 1);
                    assert!(line.windows(2).all(|pair| grid.adjacent(pair[0], pair[1])));
                    let back: Vec<Hex> = grid.line(end, centre).collect();
                    assert!(back.iter().rev().eq(&line));
                }
            }
        }
    }
}
