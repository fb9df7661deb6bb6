//! §27.1d Peiper turns what is left of an advance into movement by road.

use std::collections::VecDeque;

use hexmap::Hex;
use kernel::Pen;

use crate::march::peiper;
use crate::printed::counters::UnitId;
use crate::printed::tables::Twelfths;
use crate::stand::{boundaries, settle, stacking};
use crate::state::battle::{Battle, Stage};
use crate::state::situation::{ENEMY, OFF, ZONE};
use crate::state::then::Then;
use crate::{Event, Illegal, Position, Side};

/// §27.1d Whether Peiper may turn what is left of his advance into movement by road along a path.
pub(crate) fn check(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    may_go(position, unit, path)?;
    let end = *path.last().expect("it is not empty");
    stacking::fits(position, position.side_of(unit), end, &[unit])?;
    peiper::stays_together(position, &[unit], end)
}

/// Whether he may go along a path, wherever it ends.
fn may_go(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    let right = battle.advance.as_ref().ok_or(Illegal::NotConverting)?;
    if battle.stage != Stage::Advance || !battle.late || !battle.attackers.contains(&unit) {
        return Err(Illegal::NotConverting);
    }
    let start = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if path.first() != Some(&start) || path.len() < 2 || battle.converted.is_some() {
        return Err(Illegal::NotNext);
    }
    // The hexes that it has advanced are used up.
    let used = battle.steps_of(unit);
    let left = right.hexes.checked_sub(used).filter(|&left| left > 0 && used > 0);
    let left = left.ok_or(Illegal::NotConverting)?;
    // §9.8k A zone beyond the defenders' hex has ended the advance.
    if used > 1 && position.in_enemy_zone(right.by, start) {
        return Err(Illegal::StopInZone);
    }
    let tables = &position.data().tables.movement;
    let budget = Twelfths::from(left) * tables.point;
    let spent = by_road(position, unit, path, right.by)?;
    if spent > budget { Err(Illegal::TooFar) } else { Ok(()) }
}

/// Peiper goes on by road.
pub(crate) fn carry_out(unit: UnitId, path: &[Hex], pen: &mut Pen<'_, Position>) -> Then {
    pen.enter(Event::Converted { unit, path: path.to_vec() });
    settle::free(unit, path, pen);
    settle::pass_by(unit, path, pen);
    Then::CombatGoesOn
}

/// What a way by road costs, along which nothing bars the unit.
fn by_road(
    position: &Position,
    unit: UnitId,
    path: &[Hex],
    side: Side,
) -> Result<Twelfths, Illegal> {
    let grid = position.data().board.grid();
    let mut spent = 0;
    for (at, pair) in path.windows(2).enumerate() {
        let way = grid.direction(pair[0], pair[1]).ok_or(Illegal::NotNext)?;
        let lay = position.situation.lay(side, pair[1]);
        if lay & (ENEMY | OFF) != 0 || !position.is_open_road(pair[0], way) {
            return Err(Illegal::NotConverting);
        }
        if boundaries::closes(position, unit, pair[1]) {
            return Err(Illegal::Boundary);
        }
        if lay & ZONE != 0 && at + 2 < path.len() {
            return Err(Illegal::StopInZone);
        }
        spent += position.data().tables.movement.road.usual;
    }
    Ok(spent)
}

/// §27.1d Every way in which Peiper may go on by road, one for each hex.
pub(crate) fn ways(position: &Position, unit: UnitId) -> Vec<Vec<Hex>> {
    let late = position.battle.as_ref().is_some_and(|battle| battle.late);
    let Some(start) = position.hex_of(unit).filter(|_| late) else { return Vec::new() };
    let grid = position.data().board.grid();
    let mut found = Vec::new();
    let mut seen = vec![start];
    let mut open = VecDeque::from([vec![start]]);
    while let Some(path) = open.pop_front() {
        let here = *path.last().expect("it is not empty");
        for (_, next) in grid.neighbours(here) {
            let longer = [&path[..], &[next]].concat();
            if seen.contains(&next) || may_go(position, unit, &longer).is_err() {
                continue;
            }
            seen.push(next);
            if check(position, unit, &longer).is_ok() {
                found.push(longer.clone());
            }
            open.push_back(longer);
        }
    }
    found
}

impl Battle {
    /// How many hexes a unit has advanced in this combat.
    fn steps_of(&self, unit: UnitId) -> u8 {
        self.gone.iter().find(|(other, _)| *other == unit).map_or(0, |&(_, steps)| steps)
    }
}
