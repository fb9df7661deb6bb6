//! Why a draft cannot take in a thing: what keeps a unit out of a hex, out of an attack or in its box.

use desk::plan::Closed;
use desk::{Draft, Sentence, Thing};
use hexmap::Hex;

use super::marching::{REGULAR, STRATEGIC};
use super::plans::{
    self, ADVANCE, ALONE, ATTACK, BLOCK, BLOW, BRIDGE, COORDINATE, MOVE, PLACE, REINFORCE, TARGET,
    WHO,
};
use crate::door::check::check;
use crate::fight::attacks;
use crate::march::mover::{How, Mover};
use crate::march::reach::Reach;
use crate::march::{moves, reserves};
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Position, View};

pub(crate) fn why(view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Vec<Closed>, Illegal> {
    let position = view.position;
    let hex = hex_of(position, thing)?;
    let unit = unit_of(position, thing)?;
    let who = plans::units(position, draft, WHO)?;
    let one = who.first().copied();
    let refusal = match (draft.plan.as_str(), hex, unit) {
        (MOVE, Some(hex), _) => {
            return Ok(one.map_or_else(Vec::new, |unit| march(position, unit, hex)));
        }
        (MOVE, _, Some(unit)) => moves::check_mover(position, unit).err(),
        (ATTACK, _, Some(unit)) => {
            let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
            attacks::check_one(position, target, unit).err()
        }
        (PLACE, Some(hex), _) => {
            one.and_then(|unit| reserves::check_place(position, unit, hex).err())
        }
        (PLACE, _, Some(_)) => Some(Illegal::NotReserve),
        (ALONE, _, Some(unit)) => plans::card(draft)?
            .and_then(|card| check(view, &Action::ActivateOne { card, unit }).err()),
        (REINFORCE, Some(hex), _) => one.and_then(|unit| joining(view, unit, hex)),
        (REINFORCE | COORDINATE, _, Some(_)) => Some(Illegal::CannotReinforce),
        (ADVANCE, Some(hex), _) => one.and_then(|unit| advance(view, unit, hex)),
        (ADVANCE, _, Some(_)) => Some(Illegal::NotAdvancing),
        (BLOCK, Some(hex), _) => check(view, &Action::Block { hex }).err(),
        (BLOW | BRIDGE, _, _) => on_side(view, draft, thing)?,
        (_, _, _) => None,
    };
    let plan = &draft.plan;
    Ok(refusal.map(|why| closed(plan, plan, why)).into_iter().collect())
}

fn closed(mode: &str, name: &str, why: Illegal) -> Closed {
    Closed {
        mode: mode.to_owned(),
        name: name.to_owned(),
        says: Sentence::refusal(&why),
        stops: Vec::new(),
    }
}

/// The hex that a thing is, if it is one.
fn hex_of(position: &Position, thing: Thing) -> Result<Option<Hex>, Illegal> {
    let Thing::Hex(id) = thing else { return Ok(None) };
    let hex = Hex::new(id);
    let is_there = position.data().board.grid().contains(hex);
    if is_there { Ok(Some(hex)) } else { Err(Illegal::NoSuchHex) }
}

/// The unit that a thing is, if it is one.
fn unit_of(position: &Position, thing: Thing) -> Result<Option<UnitId>, Illegal> {
    let Thing::Piece(id) = thing else { return Ok(None) };
    let is_there = usize::from(id) < position.units.len();
    if is_there { Ok(Some(UnitId(id))) } else { Err(Illegal::NoSuchUnit) }
}

/// What keeps a unit out of a hex, by each way of moving.
fn march(position: &Position, unit: UnitId, hex: Hex) -> Vec<Closed> {
    let ways = [(REGULAR, "Move", How::Allied), (STRATEGIC, "Strategic movement", How::Strategic)];
    let told = ways.into_iter().filter_map(|(mode, name, how)| {
        let refusal = bar(position, unit, hex, how)?;
        Some(closed(mode, name, refusal))
    });
    told.collect()
}

/// What keeps a unit out of a hex, if anything does.
fn bar(position: &Position, unit: UnitId, hex: Hex, how: How) -> Option<Illegal> {
    if let Err(refusal) = moves::check_mover(position, unit) {
        return Some(refusal);
    }
    let mover = match Mover::of(position, unit, how) {
        Ok(mover) => mover,
        Err(refusal) => return Some(refusal),
    };
    let reach = Reach::of(position, unit, how)?;
    if let Some(path) = reach.path_to(hex).filter(|_| reach.has(hex)) {
        return moves::check_path(position, unit, &path, how).err();
    }
    // The last step tells why, from wherever it could be taken.
    let grid = position.data().board.grid();
    let mut near = grid.neighbours(hex).map(|(_, next)| next);
    let from = near.find(|&next| next == mover.start || reach.has(next));
    let Some(from) = from else { return Some(Illegal::TooFar) };
    let is_first = from == mover.start;
    match mover.leads(from, hex, is_first) {
        Err(refusal) => Some(refusal),
        Ok(_) => Some(stopped(position, unit, &reach, &mover, from).unwrap_or(Illegal::TooFar)),
    }
}

/// Why a unit stops in a hex, if it does.
fn stopped(
    position: &Position,
    unit: UnitId,
    reach: &Reach<'_>,
    mover: &Mover<'_>,
    hex: Hex,
) -> Option<Illegal> {
    let path = reach.path_to(hex)?;
    let [.., from, to] = path.as_slice() else { return None };
    let is_first = position.hex_of(unit) == Some(*from);
    mover.leads(*from, *to, is_first).ok()?.stops
}

/// What keeps a unit from joining the combat in a hex.
fn joining(view: &View<'_>, unit: UnitId, hex: Hex) -> Option<Illegal> {
    let path = vec![view.position.hex_of(unit)?, hex];
    check(view, &Action::Reinforce { unit, path }).err()
}

/// What keeps a unit from advancing into a hex.
fn advance(view: &View<'_>, unit: UnitId, hex: Hex) -> Option<Illegal> {
    let from = view.position.hex_of(unit)?;
    let target = view.position.combat.as_ref()?.target;
    let path = if hex == target { vec![from, target] } else { vec![from, target, hex] };
    check(view, &Action::Advance { unit, path }).err()
}

/// What keeps engineers from a bridge.
fn on_side(view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Option<Illegal>, Illegal> {
    let Thing::Side(..) = thing else { return Ok(Some(Illegal::NoBridge)) };
    let asked = Draft::of(&draft.plan, [(plans::WHERE, desk::Fill::thing(thing))]);
    let Some(side) = plans::side(view.position, &asked, plans::WHERE)? else { return Ok(None) };
    let action = if draft.plan == BLOW { Action::Blow { side } } else { Action::Bridge { side } };
    Ok(check(view, &action).err())
}
