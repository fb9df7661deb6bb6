//! §9.11–§9.15 The objective markers of the armies, and those of three corps.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::formations;
use crate::command::activation;
use crate::march::proximity;
use crate::printed::cards::Formation;
use crate::printed::counters::UnitId;
use crate::printed::formations::{Army, Corps};
use crate::printed::objectives::Chosen;
use crate::state::event::Flag;
use crate::state::objective::{CorpsObjective, Objective};
use crate::state::unit::Mark;
use crate::{Event, Position, Side};

/// A marker is placed for the first time.
const FIRST: Clause = Clause::new("eaa-9.11b");
/// A marker moves on.
const NEXT: Clause = Clause::new("eaa-9.11g");
/// It has left the hex where it was first placed.
const RELOCATED: Clause = Clause::new("eaa-18.1c");

/// §9.11, §9.12 Checks the objective of an army, if the activation asks for it.
pub(super) fn check(army: Army, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    if !is_asked(position, army) {
        return;
    }
    let tables = &position.data().objectives;
    let Some(marker) = position.objective(army) else {
        let at = Army::WITH_OBJECTIVE.iter().position(|&other| other == army);
        let table = tables.first[at.expect("it has a marker")].clone();
        return place(army, &table, 1, FIRST, pen, dice);
    };
    let table = row(position, marker);
    if let Some(table) = table
        && is_near(position, marker.hex)
    {
        place(army, &table, marker.stage + 1, NEXT, pen, dice);
        let counts = pen.state().data().scenario.ends_with_two_objectives;
        if counts && marker.stage == 1 {
            pen.enter(Event::Flag { flag: Flag::Relocated, on: true, why: RELOCATED });
        }
    }
}

/// §9.13 Places the marker of a corps that acts for the first time, or takes it off when no Allied unit is near it any more.
pub(super) fn check_corps(pen: &mut Pen<'_, Position>) {
    for (at, &corps) in Corps::WITH_OBJECTIVE.iter().enumerate() {
        let position = pen.state();
        let acts = position
            .on_map(Side::German)
            .any(|unit| position.has(unit, Mark::Active) && position.corps_of(unit) == corps);
        if !acts {
            continue;
        }
        if position.corps_objectives[at] == CorpsObjective::Waiting {
            let hex = position.data().objectives.corps[at];
            pen.enter(Event::CorpsObjective { corps, hex });
        }
        let position = pen.state();
        if let CorpsObjective::At(hex) = position.corps_objectives[at]
            && targets(position, hex).next().is_none()
        {
            pen.enter(Event::CorpsObjective { corps, hex: None });
        }
    }
}

/// §9.13b The Allied units near a corps objective.
pub(super) fn targets(position: &Position, marker: Hex) -> impl Iterator<Item = UnitId> + '_ {
    let data = position.data();
    let radius = data.tables.objective.corps_radius;
    position.on_map(Side::Allied).filter(move |&unit| {
        let hex = position.hex_of(unit);
        hex.is_some_and(|hex| data.board.distance(marker, hex) <= radius)
    })
}

/// §9.11f, §9.11g Whether a German unit is within two hexes of a marker, or proximate to it (§9.11zh).
pub fn is_near(position: &Position, marker: Hex) -> bool {
    let data = position.data();
    let within = |unit: UnitId| {
        let hex = position.hex_of(unit);
        hex.is_some_and(|hex| data.board.distance(marker, hex) <= data.tables.objective.recheck)
    };
    if position.on_map(Side::German).any(within) {
        return true;
    }
    let held = position.holder(marker) == Some(Side::Allied);
    position.on_map(Side::German).any(|unit| {
        may_reach(position, unit, marker)
            && if held {
                proximity::to_enemy(position, unit, marker)
            } else {
                proximity::to_hex(position, unit, marker)
            }
    })
}

/// Whether a unit's movement points could last so far at all.
fn may_reach(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let data = position.data();
    let road = u16::from(data.tables.movement.road);
    let away = position.hex_of(unit).map_or(u16::MAX, |from| data.board.distance(from, hex));
    away.saturating_sub(1) * road <= u16::from(position.counter(unit).allowance)
}

/// §9.11a, §9.12a Whether the activation checks the objective of an army.
fn is_asked(position: &Position, army: Army) -> bool {
    let card = position.activation.as_ref().and_then(|activation| activation.card);
    let Some(card) = card else { return false };
    let card = position.data().card(card);
    card.formation == Formation::ArmyGroup
        || formations::army_of(card) == Some(army)
        || formations::army_of(card).is_none()
            && activation::on_map(position).any(|unit| position.army_of(unit) == army)
}

/// §9.11, §9.15a The line of the tables for a marker where it lies; none after the third placement.
fn row(position: &Position, marker: Objective) -> Option<Vec<Chosen>> {
    let tables = &position.data().objectives;
    let table = match marker.stage {
        1 => &tables.second,
        2 => &tables.third,
        _ => return None,
    };
    table.iter().find(|(hex, _)| *hex == marker.hex).map(|(_, lines)| lines.clone())
}

/// Rolls for a marker, and places it.
fn place(
    army: Army,
    table: &[Chosen],
    stage: u8,
    why: Clause,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    let roll = dice.d10(why);
    let chosen = table.iter().find(|line| (line.from..=line.to).contains(&roll));
    let &Chosen { hex, side, is_exit, .. } = chosen.expect("a table has a line for every face");
    pen.enter(Event::Objective { army, roll: Some(roll), hex, side, stage, is_exit });
}
