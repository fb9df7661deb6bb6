//! `Stacks`: who stands in which hex, kept as units come and go.

use hexmap::{Grid, Hex};

/// By hex the units in it, in the order of their numbers. Two lists of small numbers, so that a copy
/// costs next to nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stacks {
    /// By hex, the first unit in it; the others follow in order.
    first: Vec<Option<u16>>,
    /// By unit, the next one in the same hex.
    next: Vec<Option<u16>>,
}

impl Stacks {
    /// A map without units, of which there are so many.
    pub fn new(grid: &Grid, units: usize) -> Self {
        Self { first: vec![None; grid.cells()], next: vec![None; units] }
    }

    /// The units in a hex, in order.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = u16> {
        std::iter::successors(self.first[hex.index()], |&unit| self.next[usize::from(unit)])
    }

    /// Puts a unit into a hex.
    pub fn enter(&mut self, unit: u16, hex: Hex) {
        let after = self.units_in(hex).take_while(|&other| other < unit).last();
        let place = match after {
            Some(before) => &mut self.next[usize::from(before)],
            None => &mut self.first[hex.index()],
        };
        let following = place.replace(unit);
        self.next[usize::from(unit)] = following;
    }

    /// Takes a unit out of the hex it is in.
    pub fn leave(&mut self, unit: u16, hex: Hex) {
        let after = self.next[usize::from(unit)].take();
        let before = self.units_in(hex).take_while(|&other| other != unit).last();
        match before {
            Some(before) => self.next[usize::from(before)] = after,
            None => self.first[hex.index()] = after,
        }
    }
}
