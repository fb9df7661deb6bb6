//! §20.3, §20.4 The ways out that are open to a unit that got away from the enemy: a hex or two of
//! its own choice, as long as nothing on them would kill it.

use kernel::Clause;

use crate::Position;
use crate::fight::retreat_paths::{RetreatPath, Zones, in_zone};
use crate::fight::{advance_path, retreat, retreat_paths};
use crate::march::movement;
use crate::printed::counters::UnitId;
use crate::stand::special_units;
use crate::stand::stacking::fit;
use crate::state::position::Withdrawing;
use crate::state::unit::Condition;

const NO_PRIME_MOVER: Clause = Clause::new("a44-17.7b");
const FULL: Clause = Clause::new("a44-17.4b");
const UNENGAGED: Clause = Clause::new("a44-20.4a");
const BRITISH: Clause = Clause::new("a44-27.3.1");

/// §20.3 Every way out that is open to a unit, or what kills it where there is none.
pub(crate) fn ways(position: &Position, gone: Withdrawing) -> Result<Vec<RetreatPath>, Clause> {
    let unit = gone.unit;
    if retreat::is_lost_gun(position, unit) {
        return Err(NO_PRIME_MOVER);
    }
    let from = position.hex_of(unit).expect("who has not gone yet stands on the map");
    let zones = if gone.engaged { Zones::First } else { Zones::None };
    let hexes = |number, zones| retreat_paths::ways(position, unit, from, number, zones);
    let (near, far) = (hexes(1, zones), hexes(2, zones));
    let least = if position.unit(unit).order == Condition::Good { 1 } else { 2 };
    let why = near.as_ref().err().or(far.as_ref().err()).copied();
    let mut ways = near.unwrap_or_default();
    ways.retain(|way| may_stop(position, gone, way));
    for way in far.unwrap_or_default() {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    if ways.is_empty() {
        let kept_in = !gone.engaged && hexes(least, Zones::First).is_ok();
        return Err(why.filter(|_| !kept_in).unwrap_or(UNENGAGED));
    }
    // §27.3.1 The British do not leave the map of their own will.
    ways.retain(|way| way.off.is_none() || special_units::may_leave(position, unit).is_ok());
    if ways.is_empty() {
        return Err(BRITISH);
    }
    // §17.4b Only the priorities of a beaten unit would let it go on for want of room.
    ways.retain(|way| way.off.is_some() || fit(position, &[unit], way.path[way.path.len() - 1]));
    if ways.is_empty() {
        return Err(FULL);
    }
    if ways.iter().any(|way| is_open(position, unit, way)) {
        ways.retain(|way| is_open(position, unit, way));
    }
    Ok(ways)
}

/// §20.3a, §20.3d Whether a unit may stop after one hex: not if it is shaken already, and not under
/// the enemy's eyes if it is about to be. A way off the map is as long as it need be.
fn may_stop(position: &Position, gone: Withdrawing, way: &RetreatPath) -> bool {
    let side = position.counter(gone.unit).side;
    let exposed = in_zone(position, side, way.path[way.path.len() - 1]);
    way.off.is_some()
        || position.unit(gone.unit).order == Condition::Good && !(gone.disrupted && exposed)
}

/// §11.10.1a, §29.1.2a, §29.4 Whether a way leads over no ground that is closed to a unit which moves
/// of its own will.
fn is_open(position: &Position, unit: UnitId, way: &RetreatPath) -> bool {
    let mover = advance_path::mover(position, unit, way.path[0]);
    way.path.windows(2).all(|pair| {
        let direction = position.data().board.grid().direction(pair[0], pair[1]);
        direction.is_some_and(|direction| {
            movement::may_enter(position, &mover, pair[0], direction, pair[1]).is_ok()
        })
    })
}
