//! `Naming`: hexes, bridges and units as sentences name them.

use desk::wording::row;
use hexmap::Hex;

use crate::{BridgeId, Sheet};

/// So many hexes away a named place is still near.
const NEAR: u16 = 3;

/// Whoever knows what the things of a game are called.
pub trait Naming {
    /// A unit.
    type Unit: Copy;

    /// The map.
    fn sheet(&self) -> &Sheet;

    /// What a hex is called, if it has a name.
    fn name(&self, hex: Hex) -> Option<&str>;

    /// A unit as it is called.
    fn unit(&self, unit: Self::Unit) -> String;

    /// Several units in a row: `A`, `A and B`, `A, B and C`.
    fn units(&self, units: &[Self::Unit]) -> String {
        let names: Vec<String> = units.iter().map(|&unit| self.unit(unit)).collect();
        row(&names)
    }

    /// What units do, in the number that they have: `A moves`, `A and B move`.
    fn they(&self, units: &[Self::Unit], one: &str, many: &str) -> String {
        let verb = if units.len() == 1 { one } else { many };
        format!("{} {verb}", self.units(units))
    }

    /// A hex by its place and number.
    fn hex(&self, hex: Hex) -> String {
        let number = self.sheet().number(hex);
        match self.name(hex) {
            Some(name) => format!("{name} ({number})"),
            None => number,
        }
    }

    /// A hex as one speaks of it: its own name, or its number and what lies near.
    fn place(&self, hex: Hex) -> String {
        if let Some(name) = self.name(hex) {
            return name.to_owned();
        }
        let number = self.sheet().number(hex);
        let grid = self.sheet().grid();
        let near = (1..=NEAR)
            .find_map(|radius| grid.ring(hex, radius).find_map(|beside| self.name(beside)));
        near.map_or_else(|| number.clone(), |name| format!("{number} near {name}"))
    }

    /// From where to where a path leads.
    fn way(&self, path: &[Hex]) -> String {
        match path {
            [from, .., to] => format!("from {} to {}", self.place(*from), self.place(*to)),
            [only] => format!("at {}", self.place(*only)),
            [] => String::new(),
        }
    }

    /// A bridge by the hexes it joins, and a place.
    fn bridge(&self, bridge: BridgeId) -> String {
        let ends = self.sheet().bridge_ends(bridge);
        let numbers = ends.map(|hex| self.sheet().number(hex)).join("/");
        let name = ends.iter().find_map(|&hex| self.name(hex));
        name.map_or_else(|| numbers.clone(), |name| format!("{numbers} at {name}"))
    }
}
