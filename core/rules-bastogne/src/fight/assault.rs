//! §7.10 The mobile assault: an attack in the midst of a move.

use hexmap::{Hex, Path};
use kernel::{Dice, Pen};

use crate::fight::{advance, combat, odds};
use crate::march::moves;
use crate::printed::costs::Halves;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::state::position::Position;
use crate::state::unit::Mark;
use crate::{Event, Illegal};

/// Whether units of one hex may move along a path and assault a hex from its end.
pub(crate) fn check(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
    target: Hex,
) -> Result<(), Illegal> {
    left_after(position, units, path, target)?;
    let from = *path.last().ok_or(Illegal::NotNext)?;
    combat::may_be_attacked(position, target)?;
    for &unit in units {
        combat::may_attack(position, unit)?;
        let start = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
        let bound = position.unit(unit).has(Mark::BeganInZone)
            || (position.moving.is_none() && position.in_enemy_zone(position.phase.side(), start));
        if bound {
            return Err(Illegal::BeganInZone);
        }
    }
    combat::is_allowed(&odds::odds_from(position, units, from, target))
}

/// §6.2f What each unit has left once it has paid for the way and the assault.
fn left_after(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
    target: Hex,
) -> Result<Vec<Halves>, Illegal> {
    let left = moves::left_after(position, units, path)?;
    let from = *path.last().ok_or(Illegal::NotNext)?;
    let pay = |(&unit, left): (&UnitId, Halves)| {
        let price = price(position, Mover::of(position, unit), from, target)?;
        left.checked_sub(price).ok_or(Illegal::TooFar)
    };
    units.iter().zip(left).map(pay).collect()
}

/// §6.2f What an assault costs: the ground of the hex and three points.
pub fn price(position: &Position, mover: Mover, from: Hex, target: Hex) -> Result<Halves, Illegal> {
    let grid = position.data().board.grid();
    let direction = grid.direction(from, target).ok_or(Illegal::NotAdjacent)?;
    let ground = ground::ground(position, mover, from, direction).ok_or(Illegal::RiverBars)?;
    Ok(ground + position.data().tables.movement.assault)
}

/// Units move, assault, and may drive on if the hex is empty (§7.10a); if not, their move is over (§7.10c).
pub(crate) fn carry_out(
    units: &[UnitId],
    path: &[Hex],
    target: Hex,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let position = pen.state();
    let (Ok(on_the_way), Ok(left)) =
        (moves::left_after(position, units, path), left_after(position, units, path, target))
    else {
        return;
    };
    pen.enter(Event::Moved {
        units: units.to_vec(),
        path: path.to_vec(),
        left: on_the_way,
        goes_on: true,
    });
    let empty = combat::fight(target, units, true, pen, dice);
    let goes = |unit: UnitId| empty && advance::may_enter(pen.state(), unit, target);
    let (units, left): (Vec<UnitId>, Vec<Halves>) =
        units.iter().copied().zip(left).filter(|&(unit, _)| goes(unit)).unzip();
    if !units.is_empty() {
        pen.enter(Event::Advanced { units, to: target, left: Some(left) });
    }
    let stay: Vec<UnitId> = {
        let moving = pen.state().moving.iter().flat_map(|moving| &moving.units);
        let done = |&&(unit, left): &&(UnitId, Halves)| {
            left == 0 || pen.state().hex_of(unit) != Some(target)
        };
        moving.filter(done).map(|&(unit, _)| unit).collect()
    };
    if !stay.is_empty() {
        pen.enter(Event::Halted { units: stay });
    }
}

/// §6d The assaults that a unit alone may make, by the cheapest paths.
pub fn ways(position: &Position, unit: UnitId) -> Vec<(Path, Hex)> {
    let Some(reach) = moves::reach(position, unit) else { return Vec::new() };
    let grid = position.data().board.grid();
    let mut found: Vec<(Path, Hex)> = Vec::new();
    for from in reach.reached() {
        for (_, target) in grid.neighbours(from) {
            let known = found.iter().any(|(_, other)| *other == target);
            if known || !position.has_enemy(position.phase.side(), target) {
                continue;
            }
            let Some(path) = reach.path_to(from) else { continue };
            if check(position, &[unit], path.hexes(), target).is_ok() {
                found.push((path, target));
            }
        }
    }
    found
}
