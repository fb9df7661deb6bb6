//! What is put together piece by piece: which plans there are, and who weighs each.

use desk::{Change, Draft, Fill, Thing, Weighed};
use hexmap::Hex;

use super::{attack, marching};
use crate::explain::desk::battle::forecast_on;
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

/// Units move.
pub(super) const MOVE: &str = "move";
/// Units do something where they stand.
pub(super) const STAND: &str = "stand";
/// A unit is set up.
pub(super) const SET_UP: &str = "set_up";
/// A hex is attacked.
pub(super) const ATTACK: &str = "attack";
/// The combat at hand: it has no gaps, only a forecast.
pub(super) const FIGHT: &str = "fight";

/// Gap: who does it.
pub(super) const WHO: &str = "who";
/// Gap: the way they go.
pub(super) const WAY: &str = "way";
/// Gap: where a unit is set up.
pub(super) const WHERE: &str = "where";
/// Gap: what is attacked.
pub(super) const TARGET: &str = "target";
/// Gap: who goes along and adds nothing.
pub(super) const FOLLOWERS: &str = "followers";
/// Gap: which guns support it.
pub(super) const GUNS: &str = "guns";
/// Gap: whether an Air Support marker does.
pub(super) const AIR: &str = "air";

pub(crate) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    match draft.plan.as_str() {
        MOVE | STAND => marching::weigh(view, draft, change),
        SET_UP => marching::weigh_set_up(view, draft, change),
        ATTACK => attack::weigh(view, draft, change),
        FIGHT => fight(view, draft),
        _ => Err(Illegal::NotNow),
    }
}

fn fight(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let battle = view.position.battle.as_ref().ok_or(Illegal::NotNow)?;
    let forecast = forecast_on(view, &battle.artillery, battle.air)?;
    let mut weighed = Weighed::nothing(draft.clone());
    weighed.forecast = Some(super::forecast::told(view, &forecast));
    Ok(weighed)
}

/// The units that fill a gap. All of them exist.
pub(super) fn units(position: &Position, draft: &Draft, gap: &str) -> Result<Vec<UnitId>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(gap) else { return Ok(Vec::new()) };
    let unit = |thing: &Thing| match *thing {
        Thing::Piece(id) if usize::from(id) < position.units.len() => Ok(UnitId(id)),
        Thing::Piece(_)
        | Thing::Hex(_)
        | Thing::Side(..)
        | Thing::Card(_)
        | Thing::Pile(_)
        | Thing::Holding(_)
        | Thing::Space(..)
        | Thing::Formation(_) => Err(Illegal::NoSuchUnit),
    };
    things.iter().map(unit).collect()
}

/// The hex that fills a gap, if one does.
pub(super) fn hex(position: &Position, draft: &Draft, gap: &str) -> Result<Option<Hex>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(gap) else { return Ok(None) };
    match things.as_slice() {
        [] => Ok(None),
        [Thing::Hex(id)] if position.data().board.grid().contains(Hex::new(*id)) => {
            Ok(Some(Hex::new(*id)))
        }
        [..] => Err(Illegal::NoSuchHex),
    }
}

/// What fills a gap: these units.
pub(super) fn filled(units: &[UnitId]) -> Fill {
    Fill::Things(units.iter().map(|unit| Thing::Piece(unit.0)).collect())
}
