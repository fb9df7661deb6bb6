//! §8.11 German events: what cards bring about besides activations. The book prints only what other rules say of them; the rest is ours.

mod bridges;
mod drop;

use kernel::{Clause, Dice, Pen};

use crate::cards::formations;
use crate::command::{fuel, replacements};
use crate::march::roadblocks;
use crate::printed::cards::{CardEvent, CardId};
use crate::printed::counters::UnitId;
use crate::stand::order;
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::{Event, Position};

/// No fuel is checked any more.
const FUEL: Clause = Clause::new("eaa-13.53a");
/// An army gives steps back.
const CONSOLIDATION: Clause = Clause::new("eaa-16.0b");
/// The 5th Panzer Army clears its roads.
const MANTEUFFEL: Clause = Clause::new("eaa-10.8g");

/// §8.1e Whether an event is special: it is never carried out from the support box.
pub const fn is_special(event: CardEvent) -> bool {
    matches!(event, CardEvent::ManteuffelDirectsTraffic)
}

/// §8.11a Whether an event of a card can be carried out now.
pub fn can(position: &Position, card: CardId, event: CardEvent) -> bool {
    match event {
        CardEvent::BridgeEngineers => bridges::choice(position, card).is_some(),
        CardEvent::FuelPriority => can_give_priority(position),
        CardEvent::Consolidation => {
            let least = usize::from(position.data().tables.consolidation.units);
            consolidating(position, card).len() >= least
        }
        CardEvent::VonDerHeydte => drop::waiting(position).is_some(),
        CardEvent::ManteuffelDirectsTraffic => !position.flags.manteuffel,
        CardEvent::Airpower | CardEvent::Engineers | CardEvent::RaiseTheAlarm => false,
    }
}

/// §8.11a Carries an event of a card out.
pub(super) fn carry_out(
    card: CardId,
    event: CardEvent,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) {
    match event {
        CardEvent::BridgeEngineers => bridges::build(card, pen),
        CardEvent::FuelPriority => give_priority(card, pen),
        CardEvent::Consolidation => consolidate(card, pen),
        CardEvent::VonDerHeydte => drop::drop(pen, dice),
        CardEvent::ManteuffelDirectsTraffic => direct_traffic(pen),
        CardEvent::Airpower | CardEvent::Engineers | CardEvent::RaiseTheAlarm => {}
    }
}

/// §13.53a Whether fuel is checked today, or is not for want of need alone: a depot lies on the day.
fn can_give_priority(position: &Position) -> bool {
    let has_depot = position.fuelled.contains(&position.day);
    position.day >= position.data().tables.dates.fuel
        && (fuel::is_checked_today(position) || has_depot && !position.flags.fuel_priority)
}

/// §13.53a No more fuel checks today; a depot on the day waits for the next one without.
fn give_priority(card: CardId, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let today = position.day;
    if position.fuelled.contains(&today) {
        let is_free = |day: &u8| !position.fuelled.contains(day);
        let to = (today..=u8::MAX).find(is_free).expect("few depots lie on the calendar");
        pen.enter(Event::DepotDelayed { from: today, to });
    }
    pen.enter(Event::Flag { flag: Flag::FuelPriority, on: true, why: FUEL });
    pen.enter(Event::Card { card, place: CardPlace::Calendar, why: FUEL });
}

/// §16.0b The reduced units of the card's army that may have a step, the highest numbers first.
fn consolidating(position: &Position, card: CardId) -> Vec<UnitId> {
    let army = formations::army_of(position.data().card(card));
    let units = replacements::reduced(position);
    let units = units.filter(|&unit| {
        army == Some(position.army_of(unit)) && replacements::may_regain(position, unit)
    });
    order::descending(position, units)
}

fn consolidate(card: CardId, pen: &mut Pen<'_, Position>) {
    let units = consolidating(pen.state(), card);
    let most = usize::from(pen.state().data().tables.consolidation.units);
    replacements::give(units.into_iter().take(most), CONSOLIDATION, pen);
}

/// §10.8g No roadblock stands near the 5th Panzer Army for the rest of the day.
fn direct_traffic(pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Flag { flag: Flag::Manteuffel, on: true, why: MANTEUFFEL });
    roadblocks::clear_near_manteuffel(pen);
}
