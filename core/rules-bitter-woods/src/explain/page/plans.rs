//! What is put together piece by piece: which plans there are, and who weighs each.

use desk::plan::Candidate;
use desk::{Change, Draft, Fill, Thing, Weighed};
use field::{Filled, NotThere};
use hexmap::Hex;

use super::{advancing, attack, bombard, forecast, marching, single, support};
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

/// Units move, come on or leave.
pub(super) const MOVE: &str = "move";
/// A unit goes into reserve, or comes out of it.
pub(super) const RESERVE: &str = "reserve";
/// A hex is attacked.
pub(super) const ATTACK: &str = "attack";
/// A hex is bombarded.
pub(super) const BOMBARD: &str = "bombard";
/// The defender names guns and aircraft.
pub(super) const SUPPORT: &str = "support";
/// Units stand under a leader.
pub(super) const STAND: &str = "stand";
/// A unit retreats.
pub(super) const RETREAT: &str = "retreat";
/// A unit advances.
pub(super) const ADVANCE: &str = "advance";
/// A bridge is finished.
pub(super) const COMPLETE: &str = "complete";
/// Aircraft drop supplies.
pub(super) const DROP: &str = "drop";
/// Aircraft interdict a hex.
pub(super) const INTERDICT: &str = "interdict";
/// A random event asks for a hex.
pub(super) const NAME: &str = "name";
/// The combat at hand: it has no gaps, only a forecast.
pub(super) const FIGHT: &str = "fight";

/// Gap: who does it.
pub(super) const WHO: &str = "who";
/// Gap: the way they go.
pub(super) const WAY: &str = "way";
/// Gap: a hex.
pub(super) const WHERE: &str = "where";
/// Gap: what is attacked.
pub(super) const TARGET: &str = "target";
/// Gap: which guns support it.
pub(super) const GUNS: &str = "guns";
/// Gap: whether aircraft do.
pub(super) const AIR: &str = "air";
/// Gap: whether it is an attack on the move.
pub(super) const ANGRIFF: &str = "angriff";
/// Gap: under whom units stand.
pub(super) const LEADER: &str = "leader";
/// Gap: which bridge.
pub(super) const BRIDGE: &str = "bridge";

pub(crate) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    if draft.plan == FIGHT {
        return fight(view, draft);
    }
    if view.side.is_none() || view.position.asked() != view.side {
        return Err(Illegal::NotNow);
    }
    match draft.plan.as_str() {
        MOVE => marching::weigh(view, draft, change),
        RESERVE => single::weigh_reserve(view, draft, change),
        COMPLETE => single::weigh_completion(view, draft, change),
        DROP | INTERDICT | NAME => single::weigh_spot(view, draft, change),
        ATTACK => attack::weigh(view, draft, change),
        BOMBARD => bombard::weigh(view, draft, change),
        SUPPORT => support::weigh(view, draft, change),
        STAND => support::weigh_stand(view, draft, change),
        RETREAT | ADVANCE => advancing::weigh(view, draft, change),
        _ => Err(Illegal::NotNow),
    }
}

fn fight(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let forecast = forecast::of_battle(view).ok_or(Illegal::NotNow)?;
    Ok(Weighed { forecast: Some(forecast), ..Weighed::nothing(draft.clone()) })
}

/// What a draft names and the table does not have.
impl From<NotThere> for Illegal {
    fn from(not: NotThere) -> Self {
        match not {
            NotThere::Piece => Self::NoSuchUnit,
            NotThere::Hex => Self::NoSuchHex,
            NotThere::Bridge => Self::NoSuchBridge,
        }
    }
}

/// What fills the gaps of a draft.
pub(super) fn filling<'d>(position: &'d Position, draft: &'d Draft) -> Filled<'d> {
    Filled { draft, sheet: &position.data().board, pieces: position.units.len() }
}

/// The units that fill a gap, each once. All of them exist.
pub(super) fn units(position: &Position, draft: &Draft, gap: &str) -> Result<Vec<UnitId>, Illegal> {
    let pieces = filling(position, draft).pieces(gap)?;
    Ok(pieces.into_iter().map(UnitId).collect())
}

/// The hex that fills a gap, if one does.
pub(super) fn hex(position: &Position, draft: &Draft, gap: &str) -> Result<Option<Hex>, Illegal> {
    Ok(filling(position, draft).hex(gap)?)
}

/// The path that fills a gap, if one does: how, and from where to where. All of its hexes exist.
pub(super) fn path(
    position: &Position,
    draft: &Draft,
    gap: &str,
) -> Result<Option<(String, Vec<Hex>)>, Illegal> {
    Ok(filling(position, draft).path(gap)?)
}

/// What fills a gap: these units.
pub(super) fn filled(units: &[UnitId]) -> Fill {
    Fill::pieces(units.iter().map(|unit| unit.0))
}

/// A unit as a thing.
pub(super) const fn piece(unit: UnitId) -> Thing {
    Thing::Piece(unit.0)
}

/// One who may be picked, or why not.
pub(super) fn candidate(unit: UnitId, adds: Option<String>, refusal: Option<Illegal>) -> Candidate {
    Candidate::new(piece(unit), adds, refusal.as_ref())
}

/// How many there are, as a gap counts.
pub(super) fn many(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}
