//! §8.12, §16 German replacements: a corps regains steps in place of acting.

use kernel::{Clause, Pen};

use crate::cards::formations;
use crate::printed::cards::CardId;
use crate::printed::counters::UnitId;
use crate::stand::{order, stacking};
use crate::state::unit::Place;
use crate::supply::paths;
use crate::{Event, Position, Side};

/// The highest numbers regain steps.
const ORDER: Clause = Clause::new("eaa-16.2a");

/// §8.12a Whether a corps has as many reduced units in play as the card gives steps, and any of them may have one.
pub fn can(position: &Position, card: CardId, steps: u8) -> bool {
    let corps = formations::corps_of(position.data().card(card));
    let dates = position.data().tables.dates;
    let reduced: Vec<UnitId> =
        reduced(position).filter(|&unit| corps == Some(position.corps_of(unit))).collect();
    position.data().scenario.replacements
        && position.day >= dates.replacements
        && reduced.len() >= usize::from(steps)
        && reduced.iter().any(|&unit| may_regain(position, unit))
}

/// §16.1a, §16.2a Gives the steps, the highest numbers first, one to each unit.
pub(super) fn assign(card: CardId, steps: u8, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let corps = formations::corps_of(position.data().card(card));
    let units = reduced(position)
        .filter(|&unit| corps == Some(position.corps_of(unit)) && may_regain(position, unit));
    let units: Vec<UnitId> = order::descending(position, units);
    give(units.into_iter().take(usize::from(steps)), ORDER, pen);
}

/// Gives each of these units a step, if its hex still has room for one.
pub(super) fn give(
    units: impl IntoIterator<Item = UnitId>,
    why: Clause,
    pen: &mut Pen<'_, Position>,
) {
    for unit in units {
        let position = pen.state();
        if has_room(position, unit) {
            let steps = position.unit(unit).steps + 1;
            pen.enter(Event::Steps { unit, steps, why });
        }
    }
}

/// §16.0b The German units that have lost steps, on the map or in the reserve.
pub(super) fn reduced(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    position.units_of(Side::German).filter(|&unit| {
        let state = position.unit(unit);
        matches!(state.place, Place::On(_) | Place::Reserve)
            && state.steps < position.counter(unit).steps()
    })
}

/// §16.11a, §10.4a Whether a unit may have a step: it is in supply, and on the map reserve supply reaches it and its hex has room.
pub(super) fn may_regain(position: &Position, unit: UnitId) -> bool {
    let traces = position.hex_of(unit).is_none_or(|hex| paths::can_trace_reserve(position, hex));
    position.is_supplied(unit) && traces && has_room(position, unit)
}

/// §10.4a Whether the hex of a unit, if it stands in one, has room for a step more.
fn has_room(position: &Position, unit: UnitId) -> bool {
    position.hex_of(unit).is_none_or(|hex| stacking::has_room_for_step(position, hex))
}
