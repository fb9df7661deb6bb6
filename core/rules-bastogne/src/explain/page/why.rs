//! Why a draft cannot take in a thing: what keeps units out of a hex, a unit out of an attack, a gun out of a barrage.

use desk::plan::Closed;
use desk::{Draft, Sentence, Thing};
use field::Naming;
use hexmap::{Hex, Reach as Search, Step};

use super::marching::MARCH;
use super::plans::{self, ADVANCE, ASSAULT, ATTACK, BARRAGE, HAUL, MOVE, PLACE, TARGET, WHO};
use crate::explain::story::Story;
use crate::fight::{barrage, combat};
use crate::march::moves;
use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
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
        (HAUL, Thing::Hex(_)) => Some(Illegal::TransportTooFar),
        (PLACE, Thing::Hex(_)) => Some(Illegal::NotBesideEntry),
        (ADVANCE, Thing::Piece(_)) => Some(Illegal::NotAdvancing),
        (ATTACK | ASSAULT | BARRAGE, Thing::Piece(id)) => {
            if usize::from(id) >= position.units.len() {
                return Err(Illegal::NoSuchUnit);
            }
            in_combat(position, draft, UnitId(id))?
        }
        (_, _) => None,
    };
    let plan = &draft.plan;
    let told = refusal.map(|refusal| closed(plan, plan, Sentence::refusal(&refusal), Vec::new()));
    Ok(told.into_iter().collect())
}

fn closed(mode: &str, name: &str, says: Sentence, stops: Vec<u16>) -> Closed {
    Closed { mode: mode.to_owned(), name: name.to_owned(), says, stops }
}

/// Why a unit takes no part in an attack or a barrage.
fn in_combat(position: &Position, draft: &Draft, unit: UnitId) -> Result<Option<Illegal>, Illegal> {
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    Ok(match draft.plan.as_str() {
        BARRAGE => barrage::may_fire(position, unit, target).err(),
        ATTACK => combat::check(position, target, &[unit]).err(),
        _ => combat::may_attack(position, unit).err(),
    })
}

/// What keeps units out of a hex. What stops only some of them names these.
fn march(position: &Position, who: &[UnitId], hex: Hex) -> Vec<Closed> {
    let barred: Vec<(UnitId, Illegal)> =
        who.iter().filter_map(|&unit| Some((unit, bar(position, unit, hex)?))).collect();
    let Some(&(_, refusal)) = barred.first() else { return Vec::new() };
    let stops: Vec<UnitId> = if barred.len() == who.len() {
        Vec::new()
    } else {
        barred.iter().map(|&(unit, _)| unit).collect()
    };
    let mut says = Sentence::refusal(&refusal);
    if !stops.is_empty() {
        let names = Story { data: position.data() }.units(&stops);
        says.words = format!("{names}: {}", says.words);
    }
    vec![closed(MARCH, "March", says, stops.iter().map(|unit| unit.0).collect())]
}

/// What keeps one unit out of a hex, if anything does.
fn bar(position: &Position, unit: UnitId, hex: Hex) -> Option<Illegal> {
    if let Err(refusal) = moves::budget(position, unit) {
        return Some(refusal);
    }
    let mover = Mover::of(position, unit);
    if position.has_enemy(mover.side, hex) {
        return Some(Illegal::EnemyThere);
    }
    let reach = moves::reach(position, unit)?;
    if reach.cost(hex).is_some() {
        return None;
    }
    let start = position.hex_of(unit)?;
    let mut far = Search::new();
    let grid = position.data().board.grid();
    far.from_all(grid, [(start, Step::Go(0))], u16::MAX / 2, |from, way, to| {
        ground::step(position, mover, from, way, to).map_or(Step::No, Step::Go)
    });
    Some(if far.cost(hex).is_some() { Illegal::TooFar } else { Illegal::RiverBars })
}
