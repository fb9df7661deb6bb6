//! §28 What Americans and British do not do together.

use crate::printed::counters::{Counter, Role, UnitId};
use crate::{Position, Side};

/// §28.1a Whether a unit does not cross the Meuse: a British one, but for the 29th Brigade and Montgomery.
pub(crate) fn keeps_west(position: &Position, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    position.data().options.inter_allied
        && counter.is_british()
        && !matches!(counter.role, Some(Role::Brigade29 | Role::Montgomery))
}

/// §28.2a Whether British and Americans stand together; Montgomery is both.
pub(crate) fn are_mixed(position: &Position, here: &[UnitId]) -> bool {
    let national = || {
        let units = here.iter().map(|&unit| position.counter(unit));
        units.filter(|counter| {
            counter.side == Side::Allied && counter.role != Some(Role::Montgomery)
        })
    };
    national().any(Counter::is_british) && national().any(|counter| !counter.is_british())
}
