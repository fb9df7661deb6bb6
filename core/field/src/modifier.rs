//! `Modifier`: something added to a die, with the rule that says so.

use kernel::Clause;
use serde::{Deserialize, Serialize};

/// Something added to a die, and the rule that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modifier {
    /// How much.
    pub by: i8,
    /// Why.
    pub why: Clause,
}

/// A die with all that is added to it, kept between two ends.
pub fn modified(face: u16, modifiers: &[Modifier], lowest: i16, highest: i16) -> i16 {
    let added: i16 = modifiers.iter().map(|modifier| i16::from(modifier.by)).sum();
    let face = i16::try_from(face).expect("no die has so many faces");
    (face + added).clamp(lowest, highest)
}
