//! §17.4 Overstacking in a retreat: units too many for a hex go on until there is room, or die.

use hexmap::{Direction, Hex};
use kernel::Clause;

use crate::fight::retreat_paths::{RetreatPath, off_from, step};
use crate::printed::counters::UnitId;
use crate::stand::stacking::{fit, is_too_much};
use crate::state::battle::{Battle, Loss, Stage};
use crate::state::unit::Mark;
use crate::{Illegal, Position};

const NO_ROOM: Clause = Clause::new("a44-17.4b");

/// §17.4a How units that retreat together to the end of a way go on if there is no room for them:
/// the ways with the fewest hexes more, one to each end. None if they cannot.
pub(crate) fn ways_on(
    position: &Position,
    units: &[UnitId],
    way: &RetreatPath,
) -> Vec<RetreatPath> {
    let side = position.counter(units[0]).side;
    let mut met = way.path.clone();
    let mut paths = vec![way.path.clone()];
    while !paths.is_empty() {
        let mut found = Vec::new();
        let mut longer = Vec::new();
        for path in &paths {
            let from = path[path.len() - 1];
            let off = off_from(position, side, from);
            found.extend(off.map(|to| RetreatPath { path: path.clone(), off: Some(to) }));
            for to in Direction::ALL.into_iter().filter_map(|way| open(position, units, from, way))
            {
                if met.contains(&to) {
                    continue;
                }
                met.push(to);
                let path: Vec<Hex> = path.iter().copied().chain([to]).collect();
                if fit(position, units, to) {
                    found.push(RetreatPath { path, off: None });
                } else {
                    longer.push(path);
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        paths = longer;
    }
    Vec::new()
}

/// §17.2 The hex that all of some units reach by a step beyond the end of their retreat.
fn open(position: &Position, units: &[UnitId], from: Hex, direction: Direction) -> Option<Hex> {
    let mut to = None;
    for &unit in units {
        to = Some(step(position, unit, from, direction, false).ok()?);
    }
    to
}

/// §17.4a Whether a path goes on rightly from where units come to by a way of theirs: not at all if
/// they fit there or cannot go on, else to the nearest hex with room.
pub(crate) fn check(
    position: &Position,
    units: &[UnitId],
    way: &RetreatPath,
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    let end = way.path[way.path.len() - 1];
    let length = |path: &[Hex], off: bool| path.len() + usize::from(off);
    let room = way.off.is_some() || fit(position, units, end);
    let on = if room { Vec::new() } else { ways_on(position, units, way) };
    let needed = on
        .first()
        .map_or(length(&way.path, way.off.is_some()), |on| length(&on.path, on.off.is_some()));
    if length(path, off) < needed {
        return Err(Illegal::GoesOn);
    }
    if length(path, off) > needed {
        return Err(Illegal::NoWayBack);
    }
    let grid = position.data().board.grid();
    for at in way.path.len()..path.len() {
        let direction = grid.direction(path[at - 1], path[at]).ok_or(Illegal::NotAPath)?;
        let to = open(position, units, path[at - 1], direction).ok_or(Illegal::NoWayBack)?;
        if path[..at].contains(&to) {
            return Err(Illegal::NoWayBack);
        }
    }
    let side = position.counter(units[0]).side;
    let last = path[path.len() - 1];
    let ends =
        if off { off_from(position, side, last).is_some() } else { fit(position, units, last) };
    if on.is_empty() || ends { Ok(()) } else { Err(Illegal::GoesOn) }
}

/// §17.4b The step that is owed where units that retreated are too many, and could not go on.
pub(crate) fn owed(position: &Position, battle: &Battle) -> Option<Loss> {
    if battle.stage != Stage::Retreat {
        return None;
    }
    let by = position.active.enemy();
    let retreated = position.unit_ids().filter(|&unit| {
        position.counter(unit).side == by && position.unit(unit).has(Mark::Retreated)
    });
    let mut crowded = retreated
        .filter_map(|unit| position.hex_of(unit).filter(|&hex| is_too_much(position, unit, hex)));
    let hex = crowded.next()?;
    let there = position.units_of(by, hex).filter(|&unit| {
        position.unit(unit).has(Mark::Retreated) && is_too_much(position, unit, hex)
    });
    Some(Loss { by, among: there.collect(), why: NO_ROOM })
}
