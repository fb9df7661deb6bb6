//! §12.8 Advance after combat, for both sides: who may, how far, and over which hexsides.

use hexmap::{Direction, Hex};
use kernel::{Clause, Pen};

use crate::fight::participants::{attackers, defenders, fighting};
use crate::march::entering::entered;
use crate::march::mover::stays_west;
use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::stand::stacking::fits;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

/// §12.8a Whether the attackers may advance: the hex is empty of defenders, and they are not dispersed.
pub fn is_open(position: &Position) -> bool {
    let combat = fighting(position);
    position.holder(combat.target) != Some(combat.attacker.enemy()) && !combat.attackers_dispersed
}

/// §12.8a The attackers that are left to advance.
pub fn waiting(position: &Position) -> Vec<UnitId> {
    let has_been = |unit: &UnitId| fighting(position).advanced.contains(unit);
    let mut units = attackers(position);
    units.retain(|unit| !has_been(unit) && !position.has(*unit, Mark::Dispersed));
    units
}

/// §12.81a Whether a unit may go a second hex: mechanized, after a retreat of two hexes or the end of the defenders.
pub fn goes_two(position: &Position, unit: UnitId) -> bool {
    let driven = fighting(position).retreat.len() > 1 || defenders(position).is_empty();
    driven && position.counter(unit).kind.is_mechanized()
}

/// §12.8a, §12.82 Whether a unit may enter the vacated hex from where it is.
pub fn check_first(position: &Position, unit: UnitId, from: Hex) -> Result<(), Illegal> {
    let target = fighting(position).target;
    check_entry(position, unit, target)?;
    let grid = position.data().board.grid();
    let direction = grid.direction(from, target).ok_or(Illegal::NotNext)?;
    check_river(position, unit, from, direction, target)
}

/// §12.81a, §12.81b Whether a unit may go on from the vacated hex, into which it came from `from`, to another.
pub fn check_second(position: &Position, unit: UnitId, from: Hex, to: Hex) -> Result<(), Illegal> {
    let combat = fighting(position);
    let target = combat.target;
    let board = &position.data().board;
    let enemy = combat.attacker.enemy();
    let came = board.grid().direction(from, target).ok_or(Illegal::NotNext)?;
    let direction = board.grid().direction(target, to).ok_or(Illegal::NotNext)?;
    if !goes_two(position, unit)
        || position.is_unbridged(from, came)
        || is_stopped(position, combat.attacker, target)
        || to == from
    {
        return Err(Illegal::NoAdvance);
    }
    check_entry(position, unit, to)?;
    if combat.retreat.first() != Some(&to) {
        let zones = position.controls(enemy, target) && position.controls(enemy, to);
        let is_forest = board.terrain(to) == Terrain::Forest;
        let is_rough = is_forest && !position.is_joined(target, direction);
        if zones || is_rough || position.is_unbridged(target, direction) {
            return Err(Illegal::NoAdvance);
        }
    }
    check_river(position, unit, target, direction, to)
}

/// §12.8 A unit goes a hex, with all that follows.
pub fn go(
    unit: UnitId,
    step: [Hex; 2],
    roll: Option<(u16, u16)>,
    why: Clause,
    pen: &mut Pen<'_, Position>,
) {
    let (roll, needed) = roll.unzip();
    pen.enter(Event::Advanced { unit, path: step.to_vec(), roll, needed, why });
    let [from, to] = step;
    entered(unit, from, to, pen);
}

/// Whether a unit fits into a hex to stay there.
pub fn has_room(position: &Position, unit: UnitId, hex: Hex) -> bool {
    fits(position, hex, &[unit])
}

/// §10.8b, §10.7a, §15.2 Whether a unit may ever stand in a hex.
fn check_entry(position: &Position, unit: UnitId, to: Hex) -> Result<(), Illegal> {
    let side = position.side_of(unit);
    let is_barred = match side {
        Side::German => position.roadblocks.has(to),
        Side::Allied => position.detachments.has(to),
    };
    if is_barred || position.holder(to) == Some(side.enemy()) {
        return Err(Illegal::EnemyThere);
    }
    if stays_west(position, unit) && !position.data().board.is_far_bank(to) {
        return Err(Illegal::StaysWest);
    }
    Ok(())
}

/// §12.82a, §12.82b Whether the one unit that may cross a hexside so has done it.
fn check_river(
    position: &Position,
    unit: UnitId,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Illegal> {
    let board = &position.data().board;
    let side = board.grid().side(from, direction);
    let has_crossed = fighting(position).crossed.contains(&side);
    let enemy = position.side_of(unit).enemy();
    let is_limited = position.is_unbridged(from, direction) || position.controls(enemy, to);
    if board.river(from, direction) && is_limited && has_crossed {
        return Err(Illegal::NoAdvance);
    }
    Ok(())
}

/// §10.8c, §15.22a Whether a roadblock or a detachment nearby stops a unit of a side in a hex.
fn is_stopped(position: &Position, side: Side, hex: Hex) -> bool {
    let mut around = position.data().board.grid().neighbours(hex);
    around.any(|(direction, next)| match side {
        Side::German => position.roadblocks.has(next) && position.is_joined(hex, direction),
        Side::Allied => position.detachments.has(next),
    })
}
