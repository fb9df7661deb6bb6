//! Why a draft cannot take in a thing: what keeps units out of a hex, or a unit out of an attack.

use desk::plan::Closed;
use desk::{Draft, Sentence, Thing};
use field::Naming;
use hexmap::{Hex, Reach as Search, Step};

use super::plans::{self, ADVANCE, ATTACK, BOMBARD, MOVE, RETREAT, SUPPORT, TARGET, WHO};
use super::{company, marching};
use crate::explain::story::Story;
use crate::fight::{artillery, bombardment, declaration};
use crate::march::movement::{self, Mover};
use crate::march::moves;
use crate::printed::counters::UnitId;
use crate::{Illegal, Position, View};

pub(crate) fn why(view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Vec<Closed>, Illegal> {
    let position = view.position;
    let refusal = match (draft.plan.as_str(), thing) {
        (MOVE, Thing::Hex(hex)) => {
            let who = plans::units(position, draft, WHO)?;
            let hex = Hex::new(hex);
            if !position.data().board.grid().contains(hex) {
                return Err(Illegal::NoSuchHex);
            }
            return Ok(march(position, &who, hex));
        }
        (RETREAT, Thing::Hex(_)) => Some(Illegal::NotThatWay),
        (ADVANCE, Thing::Hex(_)) => Some(Illegal::NotThatAdvance),
        (ATTACK | BOMBARD | SUPPORT, Thing::Piece(id)) => {
            if usize::from(id) >= position.units.len() {
                return Err(Illegal::NoSuchUnit);
            }
            in_combat(position, draft, UnitId(id))?
        }
        (_, _) => None,
    };
    let plan = &draft.plan;
    Ok(refusal
        .map(|refusal| closed(plan, plan, Sentence::refusal(&refusal), Vec::new()))
        .into_iter()
        .collect())
}

fn closed(mode: &str, name: &str, says: Sentence, stops: Vec<u16>) -> Closed {
    Closed { mode: mode.to_owned(), name: name.to_owned(), says, stops }
}

/// Why a unit takes no part in a combat.
fn in_combat(position: &Position, draft: &Draft, unit: UnitId) -> Result<Option<Illegal>, Illegal> {
    if let (SUPPORT, Some(battle)) = (draft.plan.as_str(), &position.battle) {
        return Ok(
            artillery::check_defensive(position, unit, battle.target, &battle.defenders).err()
        );
    }
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    let with = plans::units(position, draft, WHO)?;
    Ok(match (draft.plan.as_str(), position.counter(unit).is_artillery()) {
        (BOMBARD, _) => bombardment::may_bombard(position, unit, target).err(),
        (_, true) => artillery::check_offensive(position, unit, target, &with).err(),
        (_, false) => declaration::check_ground(position, target, &[unit]).err(),
    })
}

/// What keeps units out of a hex. What stops only some of them names these.
fn march(position: &Position, who: &[UnitId], hex: Hex) -> Vec<Closed> {
    let barred: Vec<(UnitId, Illegal)> =
        who.iter().filter_map(|&unit| Some((unit, bar(position, unit, hex)?))).collect();
    let together = || {
        let full = moves::may_end(position, position.active, who, &[hex]).err();
        full.map(|refusal| (refusal, Vec::new()))
    };
    let found = match barred.first() {
        Some(&(_, refusal)) if barred.len() == who.len() => Some((refusal, Vec::new())),
        Some(&(_, refusal)) => Some((refusal, barred.iter().map(|&(unit, _)| unit).collect())),
        None => together(),
    };
    let Some((refusal, stops)) = found else { return Vec::new() };
    let mut says = Sentence::refusal(&refusal);
    if !stops.is_empty() {
        let names = Story { data: position.data() }.units(&stops);
        says.words = format!("{names}: {}", says.words);
    }
    let mode = if who.iter().any(|&unit| position.hex_of(unit).is_none()) {
        marching::ENTER
    } else {
        marching::MARCH
    };
    let stops: Vec<u16> = stops.iter().map(|unit| unit.0).collect();
    vec![closed(mode, "March", says, stops)]
}

/// What keeps one unit out of a hex, if anything does.
fn bar(position: &Position, unit: UnitId, hex: Hex) -> Option<Illegal> {
    if let Some(refusal) = company::refusal(position, unit) {
        return Some(refusal);
    }
    let starts = company::starts(position, &[unit]);
    let mut nearest = None;
    for start in starts {
        let Ok(movers) = marching::movers(position, &[unit], start) else { continue };
        let mover = movers.first()?;
        let mut search = Search::new();
        movement::search(position, mover, start, &mut search);
        if search.cost(hex).is_some() {
            return moves::may_end(position, mover.side, &[unit], &[start, hex]).err();
        }
        nearest = nearest.or_else(|| on_the_way(position, mover, start, hex));
    }
    nearest.or(Some(Illegal::NotItsEntry))
}

/// Why a mover does not get to a hex: it is too far, or the last step into it is barred.
fn on_the_way(position: &Position, mover: &Mover, start: Hex, hex: Hex) -> Option<Illegal> {
    let grid = position.data().board.grid();
    let mut far = Search::new();
    far.from_all(grid, [(start, Step::Go(0))], u16::MAX / 2, |from, way, to| match movement::step(
        position, mover, from, way, to,
    ) {
        Ok(Step::Go(cost) | Step::Stop(cost)) => Step::Go(cost),
        Ok(Step::No) | Err(_) => Step::No,
    });
    if far.cost(hex).is_some() {
        return Some(Illegal::TooFar);
    }
    grid.neighbours(hex)
        .find_map(|(way, next)| movement::step(position, mover, next, way.opposite(), hex).err())
}
