//! What is put together piece by piece: which plans there are, and who weighs each.

use desk::plan::{Candidate, Gap, GapOf};
use desk::{Change, Draft, Fill, Sentence, Thing, Weighed};
use hexmap::{Direction, Hex};
use kernel::Clause;

use super::{advancing, attack, bombard, forecast, marching, single, support};
use crate::printed::counters::UnitId;
use crate::{BridgeId, Illegal, Position, View};

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

/// What switches something on, and off.
pub(super) const YES: &str = "yes";
pub(super) const NO: &str = "no";

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

/// The units that fill a gap, each once. All of them exist.
pub(super) fn units(position: &Position, draft: &Draft, gap: &str) -> Result<Vec<UnitId>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(gap) else { return Ok(Vec::new()) };
    let mut units = Vec::new();
    for thing in things {
        let unit = unit(position, *thing).ok_or(Illegal::NoSuchUnit)?;
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    Ok(units)
}

/// The unit that a thing is.
pub(super) fn unit(position: &Position, thing: Thing) -> Option<UnitId> {
    match thing {
        Thing::Piece(id) if usize::from(id) < position.units.len() => Some(UnitId(id)),
        Thing::Piece(_)
        | Thing::Hex(_)
        | Thing::Side(..)
        | Thing::Card(_)
        | Thing::Pile(_)
        | Thing::Holding(_)
        | Thing::Space(..)
        | Thing::Formation(_) => None,
    }
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

/// The bridge that fills a gap, if one does.
pub(super) fn bridge(
    position: &Position,
    draft: &Draft,
    gap: &str,
) -> Result<Option<BridgeId>, Illegal> {
    let Some(Fill::Things(things)) = draft.fills.get(gap) else { return Ok(None) };
    let [Thing::Side(id, way)] = things.as_slice() else { return Err(Illegal::NoSuchBridge) };
    let board = &position.data().board;
    let way = Direction::ALL.get(usize::from(*way)).ok_or(Illegal::NoSuchBridge)?;
    if !board.grid().contains(Hex::new(*id)) {
        return Err(Illegal::NoSuchHex);
    }
    board.bridge(Hex::new(*id), *way).map(Some).ok_or(Illegal::NoSuchBridge)
}

/// The path that fills a gap, if one does: how, and from where to where. All of its hexes exist.
pub(super) fn path(
    position: &Position,
    draft: &Draft,
    gap: &str,
) -> Result<Option<(String, Vec<Hex>)>, Illegal> {
    let Some(Fill::Path(mode, hexes)) = draft.fills.get(gap) else { return Ok(None) };
    let hexes: Vec<Hex> = hexes.iter().map(|&hex| Hex::new(hex)).collect();
    let grid = position.data().board.grid();
    if hexes.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    Ok((!hexes.is_empty()).then(|| (mode.clone(), hexes)))
}

/// Whether a switch is on.
pub(super) fn is_on(draft: &Draft, gap: &str) -> bool {
    draft.fills.get(gap) == Some(&Fill::Answer(YES.to_owned()))
}

/// What fills a gap: these units.
pub(super) fn filled(units: &[UnitId]) -> Fill {
    Fill::Things(units.iter().map(|&unit| piece(unit)).collect())
}

/// What fills a gap: this hex.
pub(super) fn filled_with(hex: Hex) -> Fill {
    Fill::Things(vec![Thing::Hex(hex.id())])
}

/// What fills a switch.
pub(super) fn switched(on: bool) -> Fill {
    Fill::Answer(if on { YES } else { NO }.to_owned())
}

/// A unit as a thing.
pub(super) const fn piece(unit: UnitId) -> Thing {
    Thing::Piece(unit.0)
}

/// A gap that is filled by picking some of several units.
pub(super) fn pick(
    id: &str,
    words: &str,
    clause: Clause,
    of: Vec<Candidate>,
    (min, max): (u8, u8),
) -> GapOf {
    GapOf { id: id.to_owned(), says: Sentence::of(words, clause), gap: Gap::Pick { of, min, max } }
}

/// A gap that is switched on and off; on only where that is allowed.
pub(super) fn switch(id: &str, words: &str, clause: Clause, may_be_on: bool) -> GapOf {
    let mut of = vec![(NO.to_owned(), Sentence::plain("No"))];
    if may_be_on {
        of.push((YES.to_owned(), Sentence::plain("Yes")));
    }
    GapOf { id: id.to_owned(), says: Sentence::of(words, clause), gap: Gap::Answer { of } }
}

/// One who may be picked, or why not.
pub(super) fn candidate(unit: UnitId, adds: Option<String>, refusal: Option<Illegal>) -> Candidate {
    let barred = refusal.map(|refusal| Sentence::refusal(&refusal));
    Candidate { thing: piece(unit), adds, barred }
}

/// How many there are, as a gap counts.
pub(super) fn many(of: usize) -> u8 {
    u8::try_from(of).unwrap_or(u8::MAX)
}
