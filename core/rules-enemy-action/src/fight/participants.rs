//! §12.1 Who takes part in a combat, and in which state.

use hexmap::Hex;

use crate::printed::counters::{Entry, UnitId};
use crate::stand::strength::steps;
use crate::state::combat::Combat;
use crate::state::unit::{Mark, Place, Supply};
use crate::{Position, Side};

/// The combat under way. Only while there is one.
pub fn fighting(position: &Position) -> &Combat {
    position.combat.as_ref().expect("a combat is under way")
}

/// The attackers that are left.
pub fn attackers(position: &Position) -> Vec<UnitId> {
    living(position, &fighting(position).attackers)
}

/// The defenders that are left.
pub fn defenders(position: &Position) -> Vec<UnitId> {
    living(position, &fighting(position).defenders)
}

/// The participants of a side that are left.
pub fn of(position: &Position, side: Side) -> Vec<UnitId> {
    if fighting(position).attacker == side { attackers(position) } else { defenders(position) }
}

/// §12.7 The hex that the defenders stand in now.
pub fn defended_hex(position: &Position) -> Hex {
    let combat = fighting(position);
    combat.retreat.last().copied().unwrap_or(combat.target)
}

/// §12.4a How many steps the defenders have.
pub fn defending_steps(position: &Position) -> u8 {
    steps(position, defenders(position))
}

/// §12.74a Those who fled into the hex under attack, and take no part.
pub fn bystanders(position: &Position) -> Vec<UnitId> {
    let combat = fighting(position);
    let defends = |unit: &UnitId| combat.defenders.contains(unit);
    let there = position.units_in(combat.target).filter(|unit| !defends(unit));
    there.filter(|&unit| position.side_of(unit) != combat.attacker).collect()
}

/// Whether a unit is supplied and undispersed, as what helps it asks (§12.3a).
pub fn is_ready(position: &Position, unit: UnitId) -> bool {
    position.is_supplied(unit) && !position.has(unit, Mark::Dispersed)
}

/// Whether a unit is out of supply or worse.
pub fn is_out(position: &Position, unit: UnitId) -> bool {
    position.unit(unit).supply >= Supply::Out
}

/// Whether a unit is isolated.
pub fn is_isolated(position: &Position, unit: UnitId) -> bool {
    position.unit(unit).supply == Supply::Isolated
}

/// §12.1e Whether a unit is in a state to attack.
pub fn can_attack(position: &Position, unit: UnitId) -> bool {
    !position.has(unit, Mark::Dispersed)
        && !position.has(unit, Mark::OutOfFuel)
        && !is_out(position, unit)
}

/// §12.37 Whether it is von der Heydte's.
pub fn is_von_der_heydte(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).entry == Entry::VonDerHeydte
}

/// Those of some units that are on the map.
fn living(position: &Position, units: &[UnitId]) -> Vec<UnitId> {
    let lives = |unit: &&UnitId| matches!(position.unit(**unit).place, Place::On(_));
    units.iter().filter(lives).copied().collect()
}
