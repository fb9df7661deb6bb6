//! `Hex`: the name of one cell of a grid, a small number that indexes arrays.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// One cell of a grid: its place in reading order, row by row from the north-west corner.
///
/// A hex means nothing without its grid. One that comes from outside (a file, a player) may lie off
/// the map: ask [`Grid::contains`](crate::Grid::contains) before indexing with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[repr(transparent)]
pub struct Hex(u16);

impl Hex {
    /// What tables of hexes hold where there is none: it lies beyond the end of every array.
    pub(crate) const NONE: Self = Self(u16::MAX);

    /// The hex with this flat id.
    pub const fn new(id: u16) -> Self {
        Self(id)
    }

    /// Its flat id.
    pub const fn id(self) -> u16 {
        self.0
    }

    /// Its place in an array with one entry for each hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex, unless it is the sentinel.
    #[inline]
    pub(crate) fn present(self) -> Option<Self> {
        (self != Self::NONE).then_some(self)
    }
}

impl Hash for Hex {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u16(self.0);
    }

    /// Many at a time: states hold hexes by the hundred and are digested after every action.
    fn hash_slice<H: Hasher>(hexes: &[Self], hasher: &mut H) {
        const AT_ONCE: usize = 64;
        let mut bytes = [[0; 2]; AT_ONCE];
        for some in hexes.chunks(AT_ONCE) {
            for (pair, hex) in bytes.iter_mut().zip(some) {
                *pair = hex.0.to_le_bytes();
            }
            hasher.write(bytes[..some.len()].as_flattened());
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keeps what it is fed.
    #[derive(Default, PartialEq, Debug)]
    struct Fed(Vec<u8>);

    impl Hasher for Fed {
        fn write(&mut self, bytes: &[u8]) {
            self.0.extend(bytes);
        }

        fn finish(&self) -> u64 {
            0
        }
    }

    #[test]
    fn many_hexes_feed_a_hasher_as_one_by_one() {
        let hexes: Vec<Hex> = (0..150).map(|id| Hex::new(id * 259)).collect();
        for count in [0, 1, 63, 64, 65, 150] {
            let (mut together, mut singly) = (Fed::default(), Fed::default());
            Hex::hash_slice(&hexes[..count], &mut together);
            hexes[..count].iter().for_each(|hex| hex.hash(&mut singly));
            assert_eq!(together, singly, "{count}");
        }
    }
}
