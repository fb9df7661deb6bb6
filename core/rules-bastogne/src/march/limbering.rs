//! §5.1.4 Guns are limbered to move and unlimbered to fire.

use crate::Illegal;
use crate::printed::counters::UnitId;
use crate::state::moment::Phase;
use crate::state::position::Position;
use crate::state::unit::Mark;

/// Whether a unit may be turned over now: the Germans have a phase for it, the Allies the beginning of their movement (§5.1.4f).
pub(crate) fn check(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let side = position.phase.side();
    if !matches!(position.phase, Phase::Limber | Phase::AlliedMovement) {
        return Err(Illegal::NotNow);
    }
    if position.side_of(unit) != side {
        return Err(Illegal::NotYourUnit);
    }
    if position.hex_of(unit).is_none() {
        return Err(Illegal::NotOnMap);
    }
    if !position.counter(unit).is_gun() {
        return Err(Illegal::NoGun);
    }
    // Whoever died in a mobile assault had moved as well.
    let moved = |unit: UnitId| position.unit(unit).has(Mark::Acted);
    if !position.attacked.is_empty() || position.on_map(side).any(moved) {
        return Err(Illegal::LimberFirst);
    }
    Ok(())
}

/// The guns that may be turned over now.
pub fn guns(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    position.unit_ids().filter(|&unit| check(position, unit).is_ok())
}
