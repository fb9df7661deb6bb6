//! §6 A move from its check to its end.

use hexmap::{Hex, Path, Reach};
use kernel::Pen;

use crate::printed::costs::Halves;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::stand::strength;
use crate::state::position::Position;
use crate::state::unit::Mark;
use crate::{Event, Illegal};

/// What a unit may spend now; in the midst of a move, what it has left.
pub fn budget(position: &Position, unit: UnitId) -> Result<Halves, Illegal> {
    if position.side_of(unit) != position.phase.side() {
        return Err(Illegal::NotYourUnit);
    }
    if position.hex_of(unit).is_none() {
        return Err(Illegal::NotOnMap);
    }
    if let Some(moving) = &position.moving {
        return moving.left(unit).ok_or(Illegal::UnfinishedMove);
    }
    let state = position.unit(unit);
    if state.has(Mark::Held) {
        return Err(Illegal::Arrived);
    }
    if state.has(Mark::Acted) {
        return Err(Illegal::HasActed);
    }
    if position.phase.is_exploitation() && position.counter(unit).is_infantry() {
        return Err(Illegal::NotMotorized);
    }
    match strength::allowance(position, unit) {
        0 => Err(Illegal::NoPoints),
        allowance => Ok(allowance),
    }
}

/// Whether units may move along a path, which begins in their hex.
pub(crate) fn check(position: &Position, units: &[UnitId], path: &[Hex]) -> Result<(), Illegal> {
    if path.len() < 2 {
        return Err(Illegal::NotNext);
    }
    left_after(position, units, path).map(|_| ())
}

/// §7.10d What each unit has left at the end of a path that all take together, each at its own cost.
pub(crate) fn left_after(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
) -> Result<Vec<Halves>, Illegal> {
    each_once(units)?;
    let grid = position.data().board.grid();
    let path = Path::new(grid, path.to_vec()).map_err(|_| Illegal::NotNext)?;
    units
        .iter()
        .map(|&unit| {
            let budget = budget(position, unit)?;
            if position.hex_of(unit) != Some(path.start()) {
                return Err(Illegal::NotTogether);
            }
            walk(position, unit, &path, budget)
        })
        .collect()
}

/// What a unit has left of a budget at the end of a path.
fn walk(position: &Position, unit: UnitId, path: &Path, budget: Halves) -> Result<Halves, Illegal> {
    let mover = Mover::of(position, unit);
    let mut left = budget;
    for (from, direction, to) in path.steps(position.data().board.grid()) {
        if position.has_enemy(mover.side, to) {
            return Err(Illegal::EnemyThere);
        }
        let cost = ground::step(position, mover, from, direction, to).ok_or(Illegal::RiverBars)?;
        left = left.checked_sub(cost).ok_or(Illegal::TooFar)?;
    }
    Ok(left)
}

/// Nobody is named twice, and somebody is named.
pub(crate) fn each_once(units: &[UnitId]) -> Result<(), Illegal> {
    let twice = |at: usize| units[..at].contains(&units[at]);
    if units.is_empty() {
        Err(Illegal::NobodyNamed)
    } else if (0..units.len()).any(twice) {
        Err(Illegal::TwiceNamed)
    } else {
        Ok(())
    }
}

/// §6.1b Carries a move out. It is final.
pub(crate) fn carry_out(units: &[UnitId], path: &[Hex], pen: &mut Pen<'_, Position>) {
    let Ok(left) = left_after(pen.state(), units, path) else { return };
    pen.enter(Event::Moved { units: units.to_vec(), path: path.to_vec(), left, goes_on: false });
}

/// §6d Where a unit alone may move, with the cheapest path to each hex.
pub fn destinations(position: &Position, unit: UnitId) -> Vec<Path> {
    let Some(here) = position.hex_of(unit) else { return Vec::new() };
    let Some(reach) = reach(position, unit) else { return Vec::new() };
    let ends = reach.reached().into_iter().filter(|&hex| hex != here);
    ends.filter_map(|hex| reach.path_to(hex)).collect()
}

/// All that a unit alone can reach now.
pub fn reach(position: &Position, unit: UnitId) -> Option<Reach> {
    let budget = budget(position, unit).ok()?;
    let here = position.hex_of(unit)?;
    let mut reach = Reach::new();
    ground::search(position, Mover::of(position, unit), here, budget, &mut reach);
    Some(reach)
}

/// The units that may move now.
pub fn movers(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    let side = position.phase.side();
    position.on_map(side).filter(|&unit| budget(position, unit).is_ok())
}
