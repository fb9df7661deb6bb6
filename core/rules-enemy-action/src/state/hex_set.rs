//! `HexSet`: a few hexes, each once, in their order.

use hexmap::Hex;
use serde::Serialize;

/// A few hexes, each once, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct HexSet(Vec<Hex>);

impl HexSet {
    /// Whether a hex is among them.
    #[inline]
    pub fn has(&self, hex: Hex) -> bool {
        self.0.binary_search(&hex).is_ok()
    }

    /// Puts a hex among them.
    pub fn put(&mut self, hex: Hex) {
        if let Err(at) = self.0.binary_search(&hex) {
            self.0.insert(at, hex);
        }
    }

    /// Takes a hex out; whether it was there.
    pub fn take(&mut self, hex: Hex) -> bool {
        let found = self.0.binary_search(&hex);
        found.map(|at| self.0.remove(at)).is_ok()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<T: IntoIterator<Item = Hex>>(hexes: T) -> Self {
        let mut all: Vec<Hex> = hexes.into_iter().collect();
        all.sort_unstable();
        all.dedup();
        Self(all)
    }
}
