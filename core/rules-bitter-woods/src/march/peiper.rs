//! §36 The Peiper Alternative: battalions that stay together, and their exchange for the whole group.

use hexmap::{Hex, Reach};

use crate::march::movement;
use crate::printed::counters::{Role, UnitId};
use crate::state::moment::Phase;
use crate::{Illegal, Position, Side};

/// §36.1a How far a battalion may be from another.
const TOGETHER: u16 = 2;
/// §36.12a A unit at full strength.
const FULL: u8 = 2;

/// The battalions on the map.
fn battalions(position: &Position) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    position
        .on_map(Side::German)
        .filter(|&unit| position.counter(unit).is_peiper_battalion())
        .filter_map(|unit| Some((unit, position.hex_of(unit)?)))
}

/// §36.1a Whether a move of battalions to a hex leaves each near another, or able to come near in this phase.
pub(crate) fn stays_together(
    position: &Position,
    units: &[UnitId],
    end: Hex,
) -> Result<(), Illegal> {
    let moved: Vec<UnitId> = units
        .iter()
        .copied()
        .filter(|&unit| position.counter(unit).is_peiper_battalion())
        .collect();
    let others: Vec<(UnitId, Hex)> =
        battalions(position).filter(|(unit, _)| !moved.contains(unit)).collect();
    if moved.is_empty() || moved.len() > 1 || others.is_empty() {
        return Ok(());
    }
    let grid = position.data().board.grid();
    let near = |hex: Hex| grid.distance(hex, end) <= TOGETHER;
    let follows = |unit: UnitId| can_come_near(position, unit, end);
    if others.iter().any(|&(unit, hex)| near(hex) || follows(unit)) {
        Ok(())
    } else {
        Err(Illegal::TooFarApart)
    }
}

/// Whether a battalion that has not moved could end near a hex.
fn can_come_near(position: &Position, unit: UnitId, end: Hex) -> bool {
    let (Ok(mover), Some(here)) = (movement::able(position, unit), position.hex_of(unit)) else {
        return false;
    };
    let grid = position.data().board.grid();
    let mut reach = Reach::new();
    movement::search(position, &mover, here, &mut reach);
    reach.reached().into_iter().any(|hex| grid.distance(hex, end) <= TOGETHER)
}

/// §36.1a, §36.2b, §36.L4a Whether a phase may end: whoever is apart and can come near another battalion must.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    if !position.data().options.peiper_alternative || position.active != Side::German {
        return Ok(());
    }
    let all: Vec<(UnitId, Hex)> = battalions(position).collect();
    let leader =
        position.data().role(Role::PeiperLeader).filter(|_| position.phase == Phase::Exploitation);
    let led = leader.and_then(|unit| Some((unit, position.hex_of(unit)?)));
    let grid = position.data().board.grid();
    for &(unit, hex) in all.iter().chain(&led) {
        let others = || all.iter().filter(|&&(other, _)| other != unit);
        let near = others().any(|&(_, other)| grid.distance(hex, other) <= TOGETHER);
        let could = others().any(|&(_, other)| can_come_near(position, unit, other));
        if !near && could {
            return Err(Illegal::TooFarApart);
        }
    }
    Ok(())
}

/// §36.11a Whether the group may break down into its battalions now.
pub(crate) fn check_break_down(position: &Position) -> Result<Hex, Illegal> {
    let group = position.data().role(Role::Peiper).ok_or(Illegal::NoRegrouping)?;
    let whole = position.unit(group).steps == FULL;
    let hex = position.hex_of(group).filter(|_| whole && is_open(position, &[group]));
    hex.ok_or(Illegal::NoRegrouping)
}

/// §36.11a, §36.12a Whether the battalions may become one group now.
pub(crate) fn check_combine(position: &Position) -> Result<Hex, Illegal> {
    let all: Vec<(UnitId, Hex)> = battalions(position).collect();
    let units: Vec<UnitId> = all.iter().map(|&(unit, _)| unit).collect();
    let whole = units.len() == usize::from(position.data().tables.stacking.thirds)
        && units.iter().all(|&unit| position.unit(unit).steps == FULL);
    let hex = all.first().map(|&(_, hex)| hex);
    let together = all.iter().all(|&(_, other)| Some(other) == hex);
    hex.filter(|_| whole && together && is_open(position, &units)).ok_or(Illegal::NoRegrouping)
}

/// §36.11b Whether it is a moment for an exchange: nobody of them is in the midst of a move.
fn is_open(position: &Position, units: &[UnitId]) -> bool {
    let moving = position.moving.as_ref();
    position.data().options.peiper_alternative
        && !moving.is_some_and(|moving| moving.units.iter().any(|unit| units.contains(unit)))
}
