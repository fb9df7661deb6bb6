//! Chance: numbers that nobody need be unable to predict, and that come again from the same seed.

/// Where the numbers come from.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// All numbers follow from this one.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `end`; nought, if that is nought.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end.max(1)
    }

    /// One of these.
    pub fn one<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        of.get(self.below(of.len()))
    }
}
