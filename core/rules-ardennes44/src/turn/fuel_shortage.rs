//! §6 Fuel Shortage: from Turn 7 the panzer divisions run dry in turn.

use kernel::{Clause, Dice, Pen};

use crate::march::fuel_dumps;
use crate::printed::counters::{Entry, FormationId, UnitId};
use crate::printed::tables::{Effect, Shortage};
use crate::state::position::Pending;
use crate::state::then::Then;
use crate::state::unit::Place;
use crate::{Event, Illegal, Modifier, Position, Side};
use field::modified;

const TABLE_1: Clause = Clause::new("a44-6.1g");
const TABLE_2: Clause = Clause::new("a44-6.1h");
const BOMBED: Clause = Clause::new("a44-6.2");
const SHORT: Clause = Clause::new("a44-6.1c");
const CHOSEN: Clause = Clause::new("a44-6.1d");
const ONLY_ONE: Clause = Clause::new("a44-6.3b");
const WEST: Clause = Clause::new("a44-6.4.1b");
const ANY_PANZER: Clause = Clause::new("a44-6.4.2");

/// §6.1b The tables, in the order in which they are rolled on.
const FIRST: u8 = 1;
const SECOND: u8 = 2;

/// §6.1 Both tables are rolled on. A question about the first comes before the second roll.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    if position.turn < position.data().tables.fuel.first_turn || fuel_dumps::is_enough(position) {
        return;
    }
    roll(FIRST, pen, dice);
    if pen.state().pending.is_none() {
        roll(SECOND, pen, dice);
    }
}

/// §6.1b One die on one table, and what comes of it.
fn roll(table: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let fuel = &position.data().tables.fuel;
    let bombed = position.turn >= fuel.drm_from_turn;
    let modifiers: Vec<Modifier> =
        bombed.then_some(Modifier { by: fuel.drm, why: BOMBED }).into_iter().collect();
    let last = i16::try_from(results(position, table).len()).expect("a table has few lines");
    let roll = dice.d6(if table == FIRST { TABLE_1 } else { TABLE_2 });
    let result = modified(roll, &modifiers, 1, last);
    let result = u8::try_from(result).expect("it lies between one and the last line");
    pen.enter(Event::FuelRolled { table, roll, modifiers, result });
    resolve(table, result, pen);
}

/// §6.1d, §6.3, §6.4 Whom a result hits, or who is asked.
fn resolve(table: u8, result: u8, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let shortage = line(position, table, result).clone();
    let spoken_of = candidates(position, &shortage);
    match (shortage.effect, &spoken_of[..]) {
        (Effect::OneOf | Effect::WestOfOurthe, [_, _, ..]) => {
            let by = shortage.choice.unwrap_or(Side::German);
            pen.enter(Event::FuelAsked { by, table, result });
        }
        (Effect::None | Effect::OneOf | Effect::AllOf | Effect::WestOfOurthe, _) => {
            let alone = shortage.formations.len() > spoken_of.len();
            for formation in spoken_of {
                hit(&shortage, formation, alone, pen);
            }
        }
    }
}

/// §6.1c The units of a division, as far as the result speaks of them, are Out of Supply.
fn hit(shortage: &Shortage, formation: FormationId, alone: bool, pen: &mut Pen<'_, Position>) {
    let why = match (shortage.effect, shortage.choice) {
        (Effect::None | Effect::AllOf, _) => SHORT,
        (Effect::WestOfOurthe, _) => WEST,
        (Effect::OneOf, Some(Side::Allied)) => ANY_PANZER,
        (Effect::OneOf, Some(Side::German) | None) if alone => ONLY_ONE,
        (Effect::OneOf, Some(Side::German) | None) => CHOSEN,
    };
    let units = units_hit(pen.state(), shortage, formation).collect();
    pen.enter(Event::ShortOfFuel { formation, units, why });
}

/// §6.3 The divisions of a result that are in play, or arrive this turn.
fn candidates(position: &Position, shortage: &Shortage) -> Vec<FormationId> {
    let data = position.data();
    // §6.4.2 The Allied player picks from the map alone.
    let from_map = shortage.choice == Some(Side::Allied);
    let in_play = |&formation: &FormationId| {
        units_hit(position, shortage, formation)
            .any(|unit| !from_map || position.hex_of(unit).is_some())
    };
    match shortage.effect {
        Effect::None => Vec::new(),
        Effect::OneOf | Effect::AllOf => {
            let named = shortage.formations.iter().filter_map(|id| data.formation(id));
            named.filter(in_play).collect()
        }
        Effect::WestOfOurthe => {
            let all = (0..data.formations.len())
                .map(|at| FormationId(u16::try_from(at).expect("there are few formations")));
            all.filter(|&formation| is_division(position, formation)).filter(in_play).collect()
        }
    }
}

/// §6.1e The Führer brigades count as divisions; other brigades and corps troops do not.
fn is_division(position: &Position, formation: FormationId) -> bool {
    let data = position.data();
    let formation = &data.formations[formation.index()];
    !formation.independent && !data.tables.fuel.no_divisions.contains(&formation.id)
}

/// §6.1c, §6.3a, §6.4.1b The units of a division that a result hits.
fn units_hit(
    position: &Position,
    shortage: &Shortage,
    formation: FormationId,
) -> impl Iterator<Item = UnitId> {
    let west = shortage.effect == Effect::WestOfOurthe;
    let army = shortage.army;
    position.unit_ids().filter(move |&unit| {
        let counter = position.counter(unit);
        let stands = match position.unit(unit).place {
            Place::On(hex) => !west || position.data().places.west_of_ourthe[hex.index()],
            Place::Waiting => !west && is_due(position, unit),
            Place::Box(_)
            | Place::Blocking(_)
            | Place::Dead
            | Place::Surrendered
            | Place::Exited
            | Place::Antwerp
            | Place::Unused => false,
        };
        counter.formation == formation && stands && army.is_none_or(|army| counter.colour == army)
    })
}

/// §6.3a Whether a unit off the map arrives this turn, or is late.
fn is_due(position: &Position, unit: UnitId) -> bool {
    match position.counter(unit).entry {
        Entry::Arrives { turn, .. } => turn <= position.turn,
        Entry::Start { .. } | Entry::Remnant(_) | Entry::Breakdown(_) => false,
    }
}

fn results(position: &Position, table: u8) -> &[Shortage] {
    let fuel = &position.data().tables.fuel;
    if table == FIRST { &fuel.table_1 } else { &fuel.table_2 }
}

fn line(position: &Position, table: u8, result: u8) -> &Shortage {
    &results(position, table)[usize::from(result) - 1]
}

/// §6.1d, §6.4 Whether a division may be named.
pub(crate) fn check_name(position: &Position, formation: FormationId) -> Result<(), Illegal> {
    if choices(position).contains(&formation) { Ok(()) } else { Err(Illegal::NotAmongThem) }
}

/// The divisions that may be named.
pub(crate) fn choices(position: &Position) -> Vec<FormationId> {
    match position.pending {
        Some(Pending::Fuel { table, roll, .. }) => {
            candidates(position, line(position, table, roll))
        }
        Some(Pending::Overstacked { .. } | Pending::Antwerp) | None => Vec::new(),
    }
}

/// A division is named.
pub(crate) fn name(
    formation: FormationId,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    if let Some(Pending::Fuel { table, roll: result, .. }) = pen.state().pending {
        let shortage = line(pen.state(), table, result).clone();
        hit(&shortage, formation, false, pen);
        if table == FIRST {
            roll(SECOND, pen, dice);
        }
    }
    Then::PhaseGoesOn
}
