//! `Path`: hexes one after another, each next to the one before.

use crate::direction::Direction;
use crate::grid::Grid;
use crate::hex::Hex;
use crate::numbering::{NumberError, Numbering};
use crate::step::Step;

/// A walk over the map: at least one hex, each next to the one before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    hexes: Vec<Hex>,
}

/// Why hexes are not a path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// There are none.
    #[error("a path needs at least one hex")]
    Empty,
    /// One of them is off the map.
    #[error("hex {0} is off the map")]
    OffTheMap(Hex),
    /// Two that follow each other do not touch.
    #[error("hex {from} does not touch hex {to}")]
    Gap {
        /// The earlier hex.
        from: Hex,
        /// The later one.
        to: Hex,
    },
    /// One of them is not a hex number of the map.
    #[error(transparent)]
    Number(#[from] NumberError),
}

/// The first step of a path that may not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The step itself is barred.
    #[error("the step from {from} to {to} is barred")]
    Barred {
        /// Where it begins.
        from: Hex,
        /// Where it would lead.
        to: Hex,
    },
    /// The step before ended the journey.
    #[error("the journey ends in {at}, before {to}")]
    Stopped {
        /// Where it ends.
        at: Hex,
        /// Where it would have led on.
        to: Hex,
    },
}

impl Path {
    /// The path through these hexes.
    pub fn new(grid: &Grid, hexes: Vec<Hex>) -> Result<Self, PathError> {
        if hexes.is_empty() {
            return Err(PathError::Empty);
        }
        if let Some(&hex) = hexes.iter().find(|&&hex| !grid.contains(hex)) {
            return Err(PathError::OffTheMap(hex));
        }
        match hexes.windows(2).find(|pair| !grid.adjacent(pair[0], pair[1])) {
            Some(pair) => Err(PathError::Gap { from: pair[0], to: pair[1] }),
            None => Ok(Self { hexes }),
        }
    }

    /// The path written as printed numbers with hyphens between, such as `2020-2119-2118`.
    pub fn parse(grid: &Grid, numbering: &Numbering, text: &str) -> Result<Self, PathError> {
        let hexes: Result<Vec<Hex>, NumberError> =
            text.split('-').map(|number| numbering.hex(grid, number.trim())).collect();
        Self::new(grid, hexes?)
    }

    /// The path written as printed numbers with hyphens between.
    pub fn text(&self, numbering: &Numbering) -> String {
        let numbers: Vec<String> = self.hexes.iter().map(|&hex| numbering.number(hex)).collect();
        numbers.join("-")
    }

    /// A path that a search has walked: each hex is known to touch the one before.
    pub(crate) fn walked(hexes: Vec<Hex>) -> Self {
        debug_assert!(!hexes.is_empty(), "a walk begins somewhere");
        Self { hexes }
    }

    /// Its hexes, first and last included.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// Its hexes, given away.
    pub fn into_hexes(self) -> Vec<Hex> {
        self.hexes
    }

    /// Where it begins.
    pub fn start(&self) -> Hex {
        self.hexes[0]
    }

    /// Where it ends.
    pub fn end(&self) -> Hex {
        self.hexes[self.hexes.len() - 1]
    }

    /// Its steps: from where, in which direction, to where.
    pub fn steps(&self, grid: &Grid) -> impl Iterator<Item = (Hex, Direction, Hex)> {
        self.hexes.windows(2).map(|pair| {
            let direction = grid.direction(pair[0], pair[1]);
            (pair[0], direction.expect("each hex of a path touches the one before"), pair[1])
        })
    }

    /// What it costs to walk all of it, or the first step that may not be taken.
    pub fn cost(
        &self,
        grid: &Grid,
        mut step: impl FnMut(Hex, Direction, Hex) -> Step,
    ) -> Result<u32, Refusal> {
        let mut total = 0;
        let mut stopped = false;
        for (from, direction, to) in self.steps(grid) {
            if stopped {
                return Err(Refusal::Stopped { at: from, to });
            }
            match step(from, direction, to) {
                Step::Go(cost) => total += u32::from(cost),
                Step::Stop(cost) => {
                    total += u32::from(cost);
                    stopped = true;
                }
                Step::No => return Err(Refusal::Barred { from, to }),
            }
        }
        Ok(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbering::{Corner, DigitOrder, Span};
    use crate::shape::{Orientation, Parity};

    fn numbering() -> Numbering {
        Numbering {
            orientation: Orientation::FlatTop,
            order: DigitOrder::ColumnRow,
            corner: Corner::NorthWest,
            columns: Span::new(1, 5).unwrap(),
            rows: Span::new(1, 5).unwrap(),
            shoved: Parity::Even,
        }
    }

    fn path(text: &str) -> Result<Path, PathError> {
        Path::parse(&numbering().grid().unwrap(), &numbering(), text)
    }

    #[test]
    fn a_path_is_read_and_printed_unchanged() {
        for text in ["0101", "0101-0102-0202", "0303-0304-0303"] {
            assert_eq!(path(text).unwrap().text(&numbering()), text);
        }
    }

    #[test]
    fn a_path_has_no_gap() {
        let fault = path("0101-0103").unwrap_err();
        assert_eq!(fault, PathError::Gap { from: Hex::new(0), to: Hex::new(10) });
        assert!(matches!(path("0101-0109"), Err(PathError::Number(_))));
        assert!(matches!(path(""), Err(PathError::Number(_))));
    }

    #[test]
    fn hexes_from_outside_are_checked() {
        let grid = numbering().grid().unwrap();
        assert_eq!(Path::new(&grid, Vec::new()), Err(PathError::Empty));
        let beyond = Hex::new(25);
        assert_eq!(Path::new(&grid, vec![beyond]), Err(PathError::OffTheMap(beyond)));
    }

    #[test]
    fn a_path_knows_its_ends_and_steps() {
        let grid = numbering().grid().unwrap();
        let path = path("0101-0102-0202").unwrap();
        assert_eq!((path.start(), path.end()), (Hex::new(0), Hex::new(6)));
        let ways: Vec<Direction> = path.steps(&grid).map(|(_, direction, _)| direction).collect();
        assert_eq!(ways, [Direction::S, Direction::SE]);
    }

    #[test]
    fn the_cost_is_summed_until_a_step_is_refused() {
        let grid = numbering().grid().unwrap();
        let path = path("0101-0102-0103").unwrap();
        assert_eq!(path.cost(&grid, |_, _, _| Step::Go(40_000)), Ok(80_000));
        let (at, to) = (Hex::new(5), Hex::new(10));
        let stop = |_: Hex, _: Direction, _: Hex| Step::Stop(1);
        assert_eq!(path.cost(&grid, stop), Err(Refusal::Stopped { at, to }));
        let bar_last =
            |_: Hex, _: Direction, next: Hex| if next == to { Step::No } else { Step::Go(1) };
        assert_eq!(path.cost(&grid, bar_last), Err(Refusal::Barred { from: at, to }));
        let stop_last =
            |_: Hex, _: Direction, next: Hex| if next == to { Step::Stop(5) } else { Step::Go(1) };
        assert_eq!(path.cost(&grid, stop_last), Ok(6));
    }
}
