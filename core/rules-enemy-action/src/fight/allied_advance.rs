//! §12.8b The player's advances.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::advance::{check_first, check_second, go, goes_two, has_room, is_open, waiting};
use crate::fight::participants::fighting;
use crate::march::proximity::can_trace_after;
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Position, Side};

/// Into the vacated hex,
const FIRST: Clause = Clause::new("eaa-12.8a");
/// and beyond.
const SECOND: Clause = Clause::new("eaa-12.81a");

/// Whether the player may advance a unit along a path.
pub fn check(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    let combat = fighting(position);
    if !is_open(position) || !waiting(position).contains(&unit) {
        return Err(Illegal::NotAdvancing);
    }
    if path.first().copied() != position.hex_of(unit) || path.get(1) != Some(&combat.target) {
        return Err(Illegal::NoAdvance);
    }
    let end = match path {
        [_, first] => *first,
        [_, _, second] => *second,
        _ => return Err(Illegal::NoAdvance),
    };
    check_first(position, unit, path[0])?;
    if end != combat.target {
        check_second(position, unit, path[0], end)?;
    }
    if !has_room(position, unit, end) {
        return Err(Illegal::Overstacked);
    }
    if can_trace_after(position, unit, path) { Ok(()) } else { Err(Illegal::EndsUnsupplied) }
}

/// Every advance that the player may make.
pub fn paths(position: &Position) -> Vec<(UnitId, Vec<Hex>)> {
    let combat = fighting(position);
    if combat.attacker != Side::Allied || !is_open(position) {
        return Vec::new();
    }
    let grid = position.data().board.grid();
    let mut found = Vec::new();
    for unit in waiting(position) {
        let Some(from) = position.hex_of(unit) else { continue };
        let mut paths = vec![vec![from, combat.target]];
        if goes_two(position, unit) {
            let on = grid.neighbours(combat.target);
            paths.extend(on.map(|(_, to)| vec![from, combat.target, to]));
        }
        paths.retain(|path| check(position, unit, path).is_ok());
        found.extend(paths.into_iter().map(|path| (unit, path)));
    }
    found
}

/// The advances, as actions.
pub fn list(position: &Position, out: &mut Vec<Action>) {
    let paths = paths(position).into_iter();
    out.extend(paths.map(|(unit, path)| Action::Advance { unit, path }));
}

/// A unit of the player advances.
pub fn advance(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) {
    for (at, step) in path.windows(2).enumerate() {
        let why = if at == 0 { FIRST } else { SECOND };
        go(unit, [step[0], step[1]], None, why, pen);
    }
}
