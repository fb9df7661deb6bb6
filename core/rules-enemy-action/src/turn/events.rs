//! §5.2a, §13.4a The events that the player's cards carry: Airpower, Engineers, Raise the Alarm.

use kernel::Pen;

use crate::cards::formations;
use crate::printed::cards::{CardEvent, CardId};
use crate::state::activation::Reach;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::Supply;
use crate::turn::{activation, engineers};
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// Airpower serves one hex.
const ONE_HEX: u8 = 1;

/// Whether the event of a card can be carried out at all.
pub(super) fn check_begin(
    position: &Position,
    card: CardId,
    event: CardEvent,
) -> Result<(), Illegal> {
    match event {
        CardEvent::Airpower => {
            let mut units = position.on_map(Side::Allied);
            let needs = units.any(|unit| !position.is_supplied(unit));
            if needs { Ok(()) } else { Err(Illegal::NeedsNoSupply) }
        }
        CardEvent::Engineers => engineers::check_any(position),
        CardEvent::RaiseTheAlarm => {
            let any = alarmed(position, card).next().is_some();
            if any { Ok(()) } else { Err(Illegal::NobodyThere) }
        }
        CardEvent::BridgeEngineers
        | CardEvent::FuelPriority
        | CardEvent::Consolidation
        | CardEvent::VonDerHeydte
        | CardEvent::ManteuffelDirectsTraffic => Err(Illegal::NotOnCard),
    }
}

/// The event of a card begins.
pub(super) fn begin(card: CardId, event: CardEvent, pen: &mut Pen<'_, Position>) -> Then {
    match event {
        CardEvent::Airpower => Then::Do(Task::Event(event, card, ONE_HEX)),
        CardEvent::Engineers => {
            let left = pen.state().data().tables.roadblock.placed;
            Then::Do(Task::Event(event, card, left))
        }
        CardEvent::RaiseTheAlarm => {
            let units: Vec<UnitId> = alarmed(pen.state(), card).collect();
            activation::begin(card, Reach::Alarm, units, pen)
        }
        CardEvent::BridgeEngineers
        | CardEvent::FuelPriority
        | CardEvent::Consolidation
        | CardEvent::VonDerHeydte
        | CardEvent::ManteuffelDirectsTraffic => Then::Do(Task::EndAllied),
    }
}

/// Whether the event under way lets the player do this.
pub(super) fn check(
    position: &Position,
    event: CardEvent,
    left: u8,
    action: &Action,
) -> Result<(), Illegal> {
    match (event, action) {
        (_, Action::Pass) => Ok(()),
        (CardEvent::Airpower, Action::Resupply { hex }) => {
            let mut units = position.units_in(*hex);
            let needs =
                |unit| position.side_of(unit) == Side::Allied && !position.is_supplied(unit);
            if units.any(needs) { Ok(()) } else { Err(Illegal::NeedsNoSupply) }
        }
        (CardEvent::Engineers, _) => engineers::check(position, left, action),
        _ => Err(Illegal::NotNow),
    }
}

/// What the event under way lets the player do.
pub(super) fn list(position: &Position, event: CardEvent, left: u8, out: &mut Vec<Action>) {
    match event {
        CardEvent::Airpower => {
            let units = position.on_map(Side::Allied);
            let unsupplied = units.filter(|&unit| !position.is_supplied(unit));
            let mut hexes: Vec<_> = unsupplied.filter_map(|unit| position.hex_of(unit)).collect();
            hexes.sort_unstable();
            hexes.dedup();
            out.extend(hexes.into_iter().map(|hex| Action::Resupply { hex }));
        }
        CardEvent::Engineers => engineers::list(position, left, out),
        CardEvent::RaiseTheAlarm
        | CardEvent::BridgeEngineers
        | CardEvent::FuelPriority
        | CardEvent::Consolidation
        | CardEvent::VonDerHeydte
        | CardEvent::ManteuffelDirectsTraffic => {}
    }
}

/// What the player does by the event under way, which may be asked for again.
pub(super) fn act(
    (event, card, left): (CardEvent, CardId, u8),
    action: &Action,
    pen: &mut Pen<'_, Position>,
) -> Then {
    if let Action::Resupply { hex } = *action {
        let units: Vec<UnitId> = pen.state().units_in(hex).collect();
        for unit in units {
            if !pen.state().is_supplied(unit) {
                pen.enter(Event::Supplied { unit, supply: Supply::Supplied });
            }
        }
    }
    let left = engineers::act(left, action, pen);
    if left > 0 && engineers::check_more(pen.state(), left).is_ok() {
        return Then::Do(Task::Event(event, card, left));
    }
    Then::Do(Task::EndAllied)
}

/// Raise the Alarm: the units of the card's corps, or of its divisions, that are on the map.
fn alarmed(position: &Position, card: CardId) -> impl Iterator<Item = UnitId> + '_ {
    formations::units(position, card).filter(|&unit| position.hex_of(unit).is_some())
}
