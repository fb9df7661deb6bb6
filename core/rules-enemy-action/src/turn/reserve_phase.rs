//! §4.0.1 The Reserve Phase: the Allied units of the day, delayed reserves (§7.3), the release of the OKW reserve (§9.8).

use kernel::{Clause, Pen};

use crate::march::{entering, reserves};
use crate::printed::counters::Entry;
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::Place;
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// The units of the day become reserves.
const CALLED_UP: Clause = Clause::new("eaa-4.0.1a");
/// The Germans stand at the Meuse.
const OKW: Clause = Clause::new("eaa-9.8a");

/// §4.0.1a The Allied units of the day are called up; delayed ones may be placed.
pub(super) fn call_up(pen: &mut Pen<'_, Position>) -> Then {
    entering::count_westwall(pen);
    let position = pen.state();
    let is_due = |&unit: &UnitId| date(position, unit).is_some_and(|day| day <= position.day);
    let due: Vec<UnitId> = position.at(Side::Allied, Place::Calendar).filter(is_due).collect();
    for unit in due {
        pen.enter(Event::Went { unit, place: Place::Reserve, why: CALLED_UP });
    }
    let can_place = placements(pen.state()).next().is_some();
    if can_place { Then::Do(Task::Delayed) } else { finish(pen) }
}

/// §7.3a Whether a delayed reserve may be placed there.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Place { unit, .. } if position.side_of(unit) != Side::Allied => {
            Err(Illegal::NotYourUnit)
        }
        Action::Place { unit, .. } if position.unit(unit).place != Place::Reserve => {
            Err(Illegal::NotReserve)
        }
        Action::Place { unit, .. } if !reserves::is_delayed(position, unit) => {
            Err(Illegal::TooEarly)
        }
        Action::Place { unit, hex } => reserves::check_place(position, unit, hex),
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §7.3a Where delayed reserves may be placed.
pub(super) fn list(position: &Position, out: &mut Vec<Action>) {
    out.extend(placements(position));
}

/// §7.3a A delayed reserve is placed, or the rest wait.
pub(super) fn act(action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    if let Action::Place { unit, hex } = *action {
        reserves::place(unit, hex, pen);
        if placements(pen.state()).next().is_some() {
            return Then::Stay;
        }
    }
    reserves::finish(pen);
    finish(pen)
}

/// §9.8a The OKW reserve is released if the Germans stand at the Meuse; then cards are prepared.
fn finish(pen: &mut Pen<'_, Position>) -> Then {
    if is_okw_due(pen.state()) {
        let position = pen.state();
        let units: Vec<UnitId> = position.at(Side::German, Place::OkwBox).collect();
        let cards = position.decks.at(Side::German, CardPlace::SetAside);
        let is_okw = |card| position.data().card(card).entry.is_none();
        let cards: Vec<_> = cards.filter(|&card| is_okw(card)).collect();
        pen.enter(Event::Flag { flag: Flag::OkwReleased, on: true, why: OKW });
        for unit in units {
            pen.enter(Event::Went { unit, place: Place::Reserve, why: OKW });
        }
        for card in cards {
            pen.enter(Event::Card { card, place: CardPlace::Pile, why: OKW });
        }
    }
    Then::Do(Task::Prepare)
}

/// §9.8a Whether a German unit stands beside the Meuse or on its far bank for the first time.
fn is_okw_due(position: &Position) -> bool {
    let board = &position.data().board;
    let mut hexes = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
    !position.flags.okw_released
        && hexes.any(|hex| board.is_beside_meuse(hex) || board.is_far_bank(hex))
}

/// §7.3a What may be placed without a card, and where.
fn placements(position: &Position) -> impl Iterator<Item = Action> + '_ {
    let reserves = position.at(Side::Allied, Place::Reserve);
    let delayed = reserves.filter(|&unit| reserves::is_delayed(position, unit));
    delayed.flat_map(|unit| {
        let hexes = reserves::places(position, unit).into_iter();
        hexes.map(move |hex| Action::Place { unit, hex })
    })
}

/// §2.21n The date on a unit.
fn date(position: &Position, unit: UnitId) -> Option<u8> {
    match position.counter(unit).entry {
        Entry::Day { day, .. } => Some(day),
        Entry::Hex(_) | Entry::Okw | Entry::VonDerHeydte => None,
    }
}
