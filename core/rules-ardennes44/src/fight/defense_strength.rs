//! §12.5b, §17.5 What a defending unit brings: its strength, halved in column; nothing if it has just
//! retreated to where it stands.

use kernel::Clause;

use crate::Position;
use crate::fight::attack_strength::half;
use crate::fight::odds::Share;
use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::state::unit::Mark;

const IN_COLUMN: Clause = Clause::new("a44-12.5b");
const RETREATED: Clause = Clause::new("a44-17.5");

/// What a unit adds to the defense of the hex that is attacked.
pub(crate) fn of(position: &Position, battle: &Battle, unit: UnitId) -> Share {
    let printed = u16::from(position.strength(unit).defense);
    let (strength, why) = if adds_nothing(position, battle, unit) {
        (0, Some(RETREATED))
    } else if position.unit(unit).is_in_column() {
        (half(printed), Some(IN_COLUMN))
    } else {
        (printed, None)
    };
    Share { unit, strength, why }
}

/// §17.5 Whether a unit came here in a retreat of this phase: others bear the attack without it.
pub(crate) fn adds_nothing(position: &Position, battle: &Battle, unit: UnitId) -> bool {
    !battle.breakthrough && position.unit(unit).has(Mark::Retreated)
}
