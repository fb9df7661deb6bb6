//! §12.6 Step losses: who takes them, and what the end of a unit leads to.

use std::cmp::Reverse;

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::participants::{bystanders, defenders, fighting};
use crate::fight::positions;
use crate::printed::counters::UnitId;
use crate::stand::strength::steps;
use crate::{Event, Illegal, Position};

/// Whoever fled to those who are gone goes with them.
const WITH_THEM: Clause = Clause::new("eaa-12.74a");

/// §12.61a, §12.61b Whether the player may take a step from a unit.
pub fn check(position: &Position, units: &[UnitId], unit: UnitId) -> Result<(), Illegal> {
    if !units.contains(&unit) {
        return Err(Illegal::NotInCombat);
    }
    let losers = &fighting(position).losers;
    let has_lost = |unit: &UnitId| losers.contains(unit);
    if has_lost(&unit) && !units.iter().all(has_lost) {
        return Err(Illegal::OthersFirst);
    }
    let is_spared = |hex: &Hex| !lost_from(position).contains(hex);
    let hex = position.hex_of(unit);
    let mut hexes = units.iter().filter_map(|&unit| position.hex_of(unit));
    if hex.is_some_and(|hex| !is_spared(&hex)) && hexes.any(|hex| is_spared(&hex)) {
        return Err(Illegal::OthersFirst);
    }
    Ok(())
}

/// §12.6b The German unit that takes a step: of those with most steps, where most steps are, with the highest selector number. More than
/// one, if the player chooses.
pub fn german(position: &Position, units: &[UnitId]) -> Vec<UnitId> {
    let order = |unit: &UnitId| {
        let there = position.hex_of(*unit).map(|hex| steps(position, position.units_in(hex)));
        (band(position, *unit), Reverse(there), Reverse(position.face(*unit).selector))
    };
    let Some(first) = units.iter().map(order).min() else { return Vec::new() };
    units.iter().filter(|unit| order(unit) == first).copied().collect()
}

/// §12.6c A unit loses a step; with its last one, what depended on it.
pub fn take(unit: UnitId, why: Clause, pen: &mut Pen<'_, Position>) {
    let hex = pen.state().hex_of(unit);
    let steps = pen.state().unit(unit).steps - 1;
    pen.enter(Event::Steps { unit, steps, why });
    if steps > 0 {
        return;
    }
    if pen.state().combat.is_some() {
        clear_out(pen);
    }
    if let Some(hex) = hex {
        positions::vacate(hex, pen);
    }
}

/// §12.74a Once the defenders have left their hex or died, whoever fled to them is gone.
pub fn clear_out(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let target = fighting(position).target;
    if defenders(position).into_iter().any(|unit| position.hex_of(unit) == Some(target)) {
        return;
    }
    for unit in bystanders(position) {
        pen.enter(Event::Steps { unit, steps: 0, why: WITH_THEM });
    }
    positions::vacate(target, pen);
}

/// §12.61b The hexes from which attackers have lost a step.
fn lost_from(position: &Position) -> Vec<Hex> {
    let combat = fighting(position);
    let from = combat.attackers.iter().zip(&combat.from);
    from.filter(|(unit, _)| combat.losers.contains(unit)).map(|(_, &hex)| hex).collect()
}

/// §12.6b In which band of steps a unit is, the greatest first.
fn band(position: &Position, unit: UnitId) -> usize {
    let bands = position.data().tables.hits.step_bands;
    let steps = position.unit(unit).steps;
    bands.iter().position(|&least| steps >= least).unwrap_or(bands.len())
}
