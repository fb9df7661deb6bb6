//! Measuring on a grid: distances, rings, discs and straight lines, whatever lies between.

use std::cmp::max;

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::shape::Position;

impl Grid {
    /// How many hexes lie between two, the far one included: 0 to itself, 1 to a neighbour.
    ///
    /// Holes in the map do not lengthen it.
    #[inline]
    pub fn distance(&self, one: Hex, other: Hex) -> u16 {
        self.position(one).distance(self.position(other))
    }

    /// The hexes at exactly this distance, clockwise from the one due north.
    pub fn ring(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> {
        let centre = self.position(centre);
        let orientation = self.shape().orientation;
        let one_turn = Direction::ALL.into_iter().flat_map(move |direction| {
            let from = centre.step(direction, i32::from(radius), orientation);
            let to_next_corner = direction.clockwise(2);
            (0..i32::from(radius)).map(move |steps| from.step(to_next_corner, steps, orientation))
        });
        let only_centre = (radius == 0).then_some(centre);
        only_centre.into_iter().chain(one_turn).filter_map(|position| self.hex_at(position))
    }

    /// The hexes at most this far away, ring by ring from the centre outward.
    pub fn within(&self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> {
        let farthest = radius.min(self.shape().width.saturating_add(self.shape().height));
        (0..=farthest).flat_map(move |radius| self.ring(centre, radius))
    }

    /// The hexes that a straight line between two centres passes through, both ends included.
    ///
    /// Where it runs exactly between two hexes, one of them is taken, always the same: the line
    /// back is this line reversed. Cells off the map are left out.
    pub fn line(&self, from: Hex, to: Hex) -> impl Iterator<Item = Hex> {
        let (start, end) = (self.position(from), self.position(to));
        let steps = i32::from(start.distance(end));
        (0..=steps)
            .map(move |step| between(start, end, step, steps))
            .filter_map(|position| self.hex_at(position))
    }
}

/// The hex that holds the point `step` parts of `steps` of the way.
fn between(start: Position, end: Position, step: i32, steps: i32) -> Position {
    let steps = max(steps, 1);
    // Three axes that sum to nought, one for each pair of opposite sides. Half a hex left over by
    // the shoved lines is the same for every hex, and put back at the end.
    let left_over = (start.along - start.line).rem_euclid(2);
    let axes = |at: Position| {
        let second = (at.along - at.line).div_euclid(2);
        [at.line, second, -at.line - second]
    };
    let (start, end) = (axes(start), axes(end));
    // The point, in parts of which `steps` make a hex.
    let point: [i32; 3] =
        std::array::from_fn(|axis| start[axis] * (steps - step) + end[axis] * step);
    let mut nearest = point.map(|value| (2 * value + steps).div_euclid(2 * steps));
    let error = |axis: usize| (nearest[axis] * steps - point[axis]).abs();
    // Rounded one by one the three no longer sum to nought: the worst follows from the others.
    if error(0) > error(1) && error(0) > error(2) {
        nearest[0] = -nearest[1] - nearest[2];
    } else if error(1) > error(2) {
        nearest[1] = -nearest[0] - nearest[2];
    }
    Position { line: nearest[0], along: 2 * nearest[1] + nearest[0] + left_over }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Orientation, Parity, Shape};

    fn grid() -> Grid {
        let orientation = Orientation::FlatTop;
        Grid::new(Shape { orientation, width: 9, height: 9, shoved: Parity::Odd }).unwrap()
    }

    fn ids(hexes: impl Iterator<Item = Hex>) -> Vec<u16> {
        hexes.map(Hex::id).collect()
    }

    #[test]
    fn the_first_ring_is_the_neighbours() {
        let grid = grid();
        let centre = Hex::new(40);
        let around: Vec<Hex> = grid.neighbours(centre).map(|(_, hex)| hex).collect();
        assert_eq!(grid.ring(centre, 1).collect::<Vec<_>>(), around);
        assert_eq!(ids(grid.ring(centre, 0)), [40]);
    }

    #[test]
    fn the_second_ring_turns_clockwise_from_north() {
        let ring = ids(grid().ring(Hex::new(40), 2));
        assert_eq!(ring, [22, 23, 33, 42, 51, 50, 58, 48, 47, 38, 29, 21]);
    }

    #[test]
    fn a_disc_comes_nearest_first() {
        let disc = ids(grid().within(Hex::new(0), 1));
        assert_eq!(disc, [0, 1, 9]);
        assert_eq!(grid().within(Hex::new(40), u16::MAX).count(), 81);
    }

    #[test]
    fn a_line_down_a_column_is_the_column() {
        assert_eq!(ids(grid().line(Hex::new(4), Hex::new(40))), [4, 13, 22, 31, 40]);
        assert_eq!(ids(grid().line(Hex::new(7), Hex::new(7))), [7]);
    }

    #[test]
    fn a_line_leaves_out_holes() {
        let full = grid();
        let grid = Grid::ragged(full.shape(), |hex| hex != Hex::new(22)).unwrap();
        assert_eq!(ids(grid.line(Hex::new(4), Hex::new(40))), [4, 13, 31, 40]);
    }
}
