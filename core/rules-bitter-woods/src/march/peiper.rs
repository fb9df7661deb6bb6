//! §36 The Peiper Alternative: battalions that stay together, and their exchange for the whole group.

use hexmap::{Hex, Path};

use crate::march::{movement, moves};
use crate::printed::counters::{Role, UnitId};
use crate::state::unit::Mark;
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

/// §36.1a Whether a move of battalions to a hex leaves each near another, or able to come near in this phase. Those whom a retreat
/// has parted (§36.2b) are no worse off by it.
pub(crate) fn stays_together(
    position: &Position,
    units: &[UnitId],
    end: Hex,
) -> Result<(), Illegal> {
    leader_follows(position, units, end)?;
    let before: Vec<(UnitId, Hex)> = battalions(position).collect();
    if !before.iter().any(|(unit, _)| units.contains(unit)) {
        return Ok(());
    }
    let goes = |&(unit, hex): &(UnitId, Hex)| (unit, if units.contains(&unit) { end } else { hex });
    let after: Vec<(UnitId, Hex)> = before.iter().map(goes).collect();
    if apart(position, &after) == 0 {
        return Ok(());
    }
    let free = free(position, &before);
    let left: Vec<(UnitId, Vec<Hex>)> =
        free.iter().filter(|(unit, _)| !units.contains(unit)).cloned().collect();
    if fewest_apart(position, &after, &left) <= fewest_apart(position, &before, &free) {
        Ok(())
    } else {
        Err(Illegal::TooFarApart)
    }
}

/// Whether a battalion may give up moving in this phase: nobody waits for it to come near.
pub(crate) fn may_stay(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let all: Vec<(UnitId, Hex)> = battalions(position).collect();
    if !all.iter().any(|&(other, _)| other == unit) || apart(position, &all) == 0 {
        return Ok(());
    }
    let free = free(position, &all);
    let left: Vec<(UnitId, Vec<Hex>)> =
        free.iter().filter(|&&(other, _)| other != unit).cloned().collect();
    if fewest_apart(position, &all, &left) <= fewest_apart(position, &all, &free) {
        Ok(())
    } else {
        Err(Illegal::TooFarApart)
    }
}

/// How many battalions are too far from every other.
fn apart(position: &Position, all: &[(UnitId, Hex)]) -> usize {
    let grid = position.data().board.grid();
    let near = |&(unit, hex): &(UnitId, Hex)| {
        let mut others = all.iter().filter(|&&(other, _)| other != unit);
        others.any(|&(_, other)| grid.distance(hex, other) <= TOGETHER)
    };
    all.iter().filter(|battalion| !near(battalion)).count()
}

/// The battalions that may still move in this phase, each with the hexes where it may end.
fn free(position: &Position, all: &[(UnitId, Hex)]) -> Vec<(UnitId, Vec<Hex>)> {
    let ends = |unit| moves::destinations(position, unit, false).iter().map(Path::end).collect();
    let able = all.iter().filter(|&&(unit, _)| movement::able(position, unit).is_ok());
    able.map(|&(unit, _)| (unit, ends(unit))).collect()
}

/// The fewest battalions that are left apart once those have moved who still can.
fn fewest_apart(position: &Position, all: &[(UnitId, Hex)], free: &[(UnitId, Vec<Hex>)]) -> usize {
    let now = apart(position, all);
    let Some(((unit, ends), rest)) = free.split_first().filter(|_| now > 0) else { return now };
    let grid = position.data().board.grid();
    let others = || all.iter().filter(|(other, _)| other != unit);
    let near = |&&end: &&Hex| others().any(|&(_, hex)| grid.distance(end, hex) <= TOGETHER);
    let goes = |&end: &Hex| {
        let moved: Vec<(UnitId, Hex)> = others().copied().chain([(*unit, end)]).collect();
        fewest_apart(position, &moved, rest)
    };
    let moved = ends.iter().filter(near).map(goes).min();
    fewest_apart(position, all, rest).min(moved.unwrap_or(now))
}

/// §36.1a, §36.2b, §36.L4a Whether a phase may end: whoever is apart and can be brought near another battalion must be.
pub(crate) fn check_end(position: &Position) -> Result<(), Illegal> {
    if !position.data().options.peiper_alternative || position.active != Side::German {
        return Ok(());
    }
    let all: Vec<(UnitId, Hex)> = battalions(position).collect();
    let now = apart(position, &all);
    if now > 0 && fewest_apart(position, &all, &free(position, &all)) < now {
        return Err(Illegal::TooFarApart);
    }
    leader_keeps_near(position)
}

/// Whom the leader leads: the battalions, or the whole group.
fn led(position: &Position) -> Vec<(UnitId, Hex)> {
    let all = position.on_map(Side::German);
    all.filter(|&unit| position.counter(unit).is_peiper())
        .filter_map(|unit| Some((unit, position.hex_of(unit)?)))
        .collect()
}

/// §36.L4a Whether the leader is near those he leads, or cannot come near any more in this phase.
fn leader_keeps_near(position: &Position) -> Result<(), Illegal> {
    let leader = position.data().role(Role::PeiperLeader);
    let Some((leader, hex)) = leader.and_then(|unit| Some((unit, position.hex_of(unit)?))) else {
        return Ok(());
    };
    let led = led(position);
    let near = |hex: Hex| is_near(position, hex, led.iter().map(|&(_, other)| other));
    let could = || moves::destinations(position, leader, false).iter().any(|way| near(way.end()));
    if near(hex) || !could() { Ok(()) } else { Err(Illegal::TooFarApart) }
}

/// §36.L4a Whether the leader does not move away from those he leads, unless they can still follow.
fn leader_follows(position: &Position, units: &[UnitId], end: Hex) -> Result<(), Illegal> {
    let leader = position.data().role(Role::PeiperLeader);
    if !leader.is_some_and(|leader| units.contains(&leader)) || led(position).is_empty() {
        return Ok(());
    }
    let (along, left): (Vec<_>, Vec<_>) =
        led(position).into_iter().partition(|(unit, _)| units.contains(unit));
    let stays = !along.is_empty() || is_near(position, end, left.iter().map(|&(_, hex)| hex));
    let follows = |(_, ends): &(UnitId, Vec<Hex>)| is_near(position, end, ends.iter().copied());
    if stays || free(position, &left).iter().any(follows) {
        Ok(())
    } else {
        Err(Illegal::TooFarApart)
    }
}

/// Whether a hex lies within two of one of these.
fn is_near(position: &Position, hex: Hex, mut others: impl Iterator<Item = Hex>) -> bool {
    let grid = position.data().board.grid();
    others.any(|other| grid.distance(hex, other) <= TOGETHER)
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

/// §36.11b Whether it is a moment for an exchange: nobody of them is in the midst of a move, or builds a bridge.
fn is_open(position: &Position, units: &[UnitId]) -> bool {
    let moving = position.moving.as_ref();
    position.data().options.peiper_alternative
        && !units.iter().any(|&unit| position.unit(unit).has(Mark::Building))
        && !moving.is_some_and(|moving| moving.units.iter().any(|unit| units.contains(unit)))
}
