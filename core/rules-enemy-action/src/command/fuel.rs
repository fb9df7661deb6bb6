//! §13.5 Fuel: both cards of an impulse are checked before one of them commands.

use kernel::{Clause, Pen};

use crate::cards::{formations, german};
use crate::command::impulse::cards_in_boxes;
use crate::printed::cards::CardId;
use crate::printed::counters::UnitId;
use crate::state::decks::CardPlace;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::{Mark, Place, Supply};
use crate::{Event, Position};

/// One card shows a shortage.
const ONE: Clause = Clause::new("eaa-13.5b");
/// Both cards show one.
const BOTH: Clause = Clause::new("eaa-13.5c");
/// The only card shows one.
const LAST: Clause = Clause::new("eaa-13.5e");

/// §13.5 Checks the cards that were drawn, and marks the units that have no fuel.
pub(super) fn check(pen: &mut Pen<'_, Position>) -> Then {
    let position = pen.state();
    let cards = cards_in_boxes(position);
    let dry: Vec<CardId> = cards.iter().copied().filter(|&card| is_dry(position, card)).collect();
    match dry.as_slice() {
        [] => Then::Do(Task::ChooseCommand),
        &[card] => {
            let is_last = cards.len() == 1;
            let why = if is_last { LAST } else { ONE };
            for unit in without_fuel(position, card) {
                pen.enter(Event::Marked { unit, mark: Mark::OutOfFuel, on: true, why });
            }
            german::discard(card, why, pen);
            for card in cards_in_boxes(pen.state()) {
                pen.enter(Event::Card { card, place: CardPlace::Command, why });
            }
            Then::Do(if is_last { Task::ChooseAllied } else { Task::Scan(0) })
        }
        _ => {
            for card in dry {
                german::discard(card, BOTH, pen);
            }
            Then::Do(Task::ChooseAllied)
        }
    }
}

/// §13.5a, §13.52b, §13.53a Whether fuel is checked on this day.
pub fn is_checked_today(position: &Position) -> bool {
    position.day >= position.data().tables.dates.fuel
        && !position.flags.fuel_priority
        && !position.fuelled.contains(&position.day)
}

/// §13.5b Whether a card shows a shortage today.
pub fn is_dry(position: &Position, card: CardId) -> bool {
    let dry = &position.data().card(card).dry;
    is_checked_today(position) && dry.iter().any(|days| days.has(position.day))
}

/// §13.5b, §13.51b The units that a card leaves without fuel today: on the map and in the reserve, unless they are isolated.
fn without_fuel(position: &Position, card: CardId) -> Vec<UnitId> {
    let data = position.data().card(card);
    let groups = formations::groups(data).iter().zip(&data.dry);
    let dry = groups.filter(|(_, days)| days.has(position.day));
    let in_play = |&unit: &UnitId| {
        let unit = position.unit(unit);
        matches!(unit.place, Place::On(_) | Place::Reserve) && unit.supply != Supply::Isolated
    };
    dry.flat_map(|(group, _)| group.units.iter().copied()).filter(in_play).collect()
}
