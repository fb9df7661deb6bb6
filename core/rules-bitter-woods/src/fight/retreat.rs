//! §9.7 Retreats: one unit at a time, in the order its owner likes.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::retreat_routes::routes;
use crate::printed::counters::{Kind, UnitId};
use crate::stand::{settle, stacking};
use crate::state::battle::{Battle, Stage};
use crate::state::then::Then;
use crate::{Action, Event, Illegal, Position};

const OFF_MAP: Clause = Clause::new("bw-5.5d");
const IMMOBILE: Clause = Clause::new("bw-37.1b");

/// Whether a unit may go back along a path, and off the map at its end.
pub(crate) fn check(
    position: &Position,
    unit: UnitId,
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    if battle.stage != Stage::Retreat {
        return Err(Illegal::NotNow);
    }
    if !battle.retreating.contains(&unit) {
        return Err(Illegal::NotRetreating);
    }
    let found = routes(position, unit, battle.hexes);
    if found.iter().any(|route| route.path == path && route.off.is_some() == off) {
        return Ok(());
    }
    let whole = path.len() == usize::from(battle.hexes) + 1;
    Err(if whole || off { why_not(position, unit, path) } else { Illegal::NotThatFar })
}

/// Why a path of the right length is no way back.
fn why_not(position: &Position, unit: UnitId, path: &[Hex]) -> Illegal {
    let side = position.side_of(unit);
    let on_map = |hex: Hex| hex.index() < position.data().board.grid().cells();
    let held = |hex: Hex| position.has_enemy(side, hex) || position.in_enemy_zone(side, hex);
    let full = |end: Hex| stacking::fits_driven(position, side, end, &[unit]).is_err();
    if (1..path.len()).any(|at| path[..at].contains(&path[at])) {
        Illegal::NotTwice
    } else if path.iter().skip(1).any(|&hex| on_map(hex) && held(hex)) {
        Illegal::NoRefuge
    } else if path.last().is_some_and(|&end| on_map(end) && full(end)) {
        Illegal::NoRoom
    } else {
        Illegal::NotThatWay
    }
}

/// Every way in which somebody may go back.
pub(crate) fn list(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    for &unit in &battle.retreating {
        let found = routes(position, unit, battle.hexes).into_iter();
        out.extend(found.map(|route| Action::Retreat {
            unit,
            off: route.off.is_some(),
            path: route.path,
        }));
    }
}

/// A unit goes back.
pub(crate) fn carry_out(
    unit: UnitId,
    path: &[Hex],
    off: bool,
    pen: &mut Pen<'_, Position>,
) -> Then {
    let hexes = pen.state().battle.as_ref().map_or(0, |battle| battle.hexes);
    let found = routes(pen.state(), unit, hexes);
    let edge = found.iter().find(|route| route.path == path).and_then(|route| route.off);
    pen.enter(Event::Retreated { unit, path: path.to_vec() });
    settle::free(unit, path, pen);
    settle::pass_by(unit, path, pen);
    if let Some(edge) = edge.filter(|_| off) {
        pen.enter(Event::Withdrew { unit, edge, why: OFF_MAP });
    }
    Then::CombatGoesOn
}

/// The clause under which a unit is lost that cannot go back, if it is not the usual one.
pub(crate) fn why_lost(position: &Position, unit: UnitId) -> Option<Clause> {
    (position.counter(unit).kind == Kind::ArmyArtillery).then_some(IMMOBILE)
}
