//! §27.1d Peiper turns what is left of an advance into movement by road.

use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::printed::tables::Twelfths;
use crate::stand::{boundaries, stacking};
use crate::state::battle::{Battle, Stage};
use crate::state::situation::{ENEMY, OFF, ZONE};
use crate::{Illegal, Position, Side};

/// §27.1d Whether Peiper may turn what is left of his advance into movement by road along a path.
pub(crate) fn check(position: &Position, unit: UnitId, path: &[Hex]) -> Result<(), Illegal> {
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
    let tables = &position.data().tables.movement;
    let budget = Twelfths::from(left) * tables.point;
    let spent = by_road(position, unit, path, right.by)?;
    if spent > budget {
        return Err(Illegal::TooFar);
    }
    stacking::fits(position, right.by, *path.last().expect("it is not empty"), &[unit])
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
    let mut found: Vec<Vec<Hex>> = Vec::new();
    let mut open = vec![vec![start]];
    while let Some(path) = open.pop() {
        let here = *path.last().expect("it is not empty");
        for (_, next) in grid.neighbours(here) {
            let known = path.contains(&next) || found.iter().any(|way| way.last() == Some(&next));
            let mut longer = path.clone();
            longer.push(next);
            if known || check(position, unit, &longer).is_err() {
                continue;
            }
            found.push(longer.clone());
            open.insert(0, longer);
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
