//! §2.21 What units are worth: their strength, their quality, their arms.

use crate::Position;
use crate::printed::counters::{Kind, Quality, UnitId};

/// §2.21i The combat strength of units, bracketed numbers included.
pub fn strength(position: &Position, units: impl IntoIterator<Item = UnitId>) -> u16 {
    units.into_iter().map(|unit| u16::from(position.face(unit).strength)).sum()
}

/// §2.21k How many steps units have together.
pub fn steps(position: &Position, units: impl IntoIterator<Item = UnitId>) -> u8 {
    units.into_iter().map(|unit| position.unit(unit).steps).sum()
}

/// §2.21l Whether one of them is elite.
pub fn has_elite(position: &Position, units: impl IntoIterator<Item = UnitId>) -> bool {
    any_of(position, units, Quality::Elite)
}

/// §2.21l Whether one of them is green.
pub fn has_green(position: &Position, units: impl IntoIterator<Item = UnitId>) -> bool {
    any_of(position, units, Quality::Green)
}

/// §2.21f Whether one of them counts as armor.
pub fn has_armor(position: &Position, units: impl IntoIterator<Item = UnitId>) -> bool {
    units.into_iter().any(|unit| position.counter(unit).kind.is_armor())
}

/// §2.21f Whether armor and infantry are among them; a combined-arms unit is both at once.
pub fn has_combined_arms(position: &Position, units: impl IntoIterator<Item = UnitId>) -> bool {
    let (mut armor, mut infantry) = (false, false);
    for unit in units {
        let kind = position.counter(unit).kind;
        armor |= kind.is_armor();
        infantry |= match kind {
            Kind::Infantry | Kind::MechInfantry | Kind::CombinedArms => true,
            Kind::Armor | Kind::Recon => false,
        };
    }
    armor && infantry
}

fn any_of(position: &Position, units: impl IntoIterator<Item = UnitId>, quality: Quality) -> bool {
    units.into_iter().any(|unit| position.face(unit).quality == quality)
}
