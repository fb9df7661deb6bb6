//! `Modifier`: something added to a die, with the rule that says so.

use desk::wording::{cited, signed};
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

/// A roll and what is added to it: `roll 5, +1 (§9.3c)`.
pub fn rolled(roll: u16, modifiers: &[Modifier]) -> String {
    let told = modifiers.iter().map(|one| format!(", {} ({})", signed(one.by), cited(one.why)));
    format!("roll {roll}{}", told.collect::<String>())
}

/// Shifts, one after the other: ` +1 (§15.1a)`.
pub fn shifted(shifts: &[Modifier]) -> String {
    let told = shifts.iter().map(|one| format!(" {} ({})", signed(one.by), cited(one.why)));
    told.collect()
}
