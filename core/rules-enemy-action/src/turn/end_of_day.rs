//! §4.0.5 The end of a day.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::{allied, german};
use crate::printed::cards::CardId;
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::moment::{DayStep, Task};
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::supply::paths::{can_trace, can_trace_among_detachments};
use crate::turn::victory;
use crate::{Event, Position, Side, UnitId};

/// The Meuse is crossed.
const MEUSE: Clause = Clause::new("eaa-17.1c");
/// Markers come off.
const MARKERS: Clause = Clause::new("eaa-4.0.5d");
/// A card that waited by the calendar is discarded.
const WAITED: Clause = Clause::new("eaa-13.53a");
/// A German card that is still in its box is discarded.
const USED: Clause = Clause::new("eaa-8.0b");
/// A detachment goes that either side's supply does not reach.
const CUT_OFF: Clause = Clause::new("eaa-15.3c");

/// §4.0.5a, §17.1c The crossing of the Meuse is looked for, then it is seen whether the day decides the game.
pub(super) fn look_at_victory(pen: &mut Pen<'_, Position>) -> Then {
    if !pen.state().score.crossed && has_crossed(pen.state()) {
        pen.enter(Event::Flag { flag: Flag::MeuseAward, on: true, why: MEUSE });
    }
    victory::judge_day(pen);
    Then::Do(Task::EndOfDay(DayStep::CleanUp))
}

/// §4.0.5b–§4.0.5d Cards, chits and markers are cleared away.
pub(super) fn clean_up(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    allied::discard_all(pen, dice);
    let waiting: Vec<CardId> = pen.state().decks.at(Side::German, CardPlace::Calendar).collect();
    for card in waiting {
        german::discard(card, WAITED, pen);
    }
    for card in pen.state().boxes().into_iter().flatten() {
        german::discard(card, USED, pen);
    }
    if !pen.state().chits_out.is_empty() {
        pen.enter(Event::CupRefilled);
    }
    for mark in [Mark::Dispersed, Mark::OutOfFuel] {
        let position = pen.state();
        let marked: Vec<UnitId> =
            position.unit_ids().filter(|&unit| position.has(unit, mark)).collect();
        for unit in marked {
            pen.enter(Event::Marked { unit, mark, on: false, why: MARKERS });
        }
    }
    Then::Do(Task::EndOfDay(DayStep::Detachments))
}

/// §15.3c Detachments in the open go that one side's supply does not reach.
pub(super) fn remove_detachments(pen: &mut Pen<'_, Position>) -> Then {
    let position = pen.state();
    let cut_off: Vec<Hex> =
        position.detachments.iter().filter(|&hex| is_cut_off(position, hex)).collect();
    for hex in cut_off {
        pen.enter(Event::Detachment { hex, there: false, why: CUT_OFF });
    }
    Then::Do(Task::EndOfDay(DayStep::NextDay))
}

/// §4.0.5f The next day begins.
pub(super) fn next_day(pen: &mut Pen<'_, Position>) -> Then {
    let day = pen.state().day + 1;
    pen.enter(Event::DayBegan { day });
    Then::Do(Task::CallUp)
}

/// §17.1c Whether a German unit is over the Meuse where its supply can be traced.
fn has_crossed(position: &Position) -> bool {
    let board = &position.data().board;
    let hexes = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
    hexes.filter(|&hex| board.is_far_bank(hex)).any(|hex| can_trace(position, Side::German, hex))
}

/// §15.3c Whether a detachment in the open cannot be reached by the supply of both sides.
fn is_cut_off(position: &Position, hex: Hex) -> bool {
    let board = &position.data().board;
    !board.is_town(hex)
        && !board.is_westwall(hex)
        && !Side::BOTH.into_iter().all(|side| can_trace_among_detachments(position, side, hex))
}
