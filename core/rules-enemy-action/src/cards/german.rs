//! §8.0, §8.2, §12.38 The German draw pile.

use kernel::{Clause, Dice, Pen};

use crate::printed::cards::{CardId, Formation};
use crate::printed::counters::{Entry, UnitId};
use crate::state::decks::CardPlace;
use crate::state::event::Flag;
use crate::state::unit::Place;
use crate::{Event, Position, Side};

/// The units of the day are released.
const RELEASE: Clause = Clause::new("eaa-8.2a");
/// Their cards are shuffled in.
const NEW_CARDS: Clause = Clause::new("eaa-8.2b");
/// The pile is empty.
const EMPTY: Clause = Clause::new("eaa-4.0.4f");
/// The deck serves tactics once more.
const AGAIN: Clause = Clause::new("eaa-12.38a");

/// §8.0 Draws a card for use as a tactic or to be thrown away: it goes to the discards. Gives none if the pile is empty.
pub fn draw(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice, why: Clause) -> Option<CardId> {
    draw_to(CardPlace::Discards, pen, dice, why)
}

/// §12.38a The same for a tactic: if the pile is empty, the deck is shuffled again for tactics alone.
pub fn draw_tactic(
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
    why: Clause,
) -> Option<CardId> {
    if pile(pen.state()).next().is_none() {
        pen.enter(Event::Rebuilt { side: Side::German, why: AGAIN });
        if !pen.state().flags.reshuffled {
            pen.enter(Event::Flag { flag: Flag::Reshuffled, on: true, why: AGAIN });
        }
    }
    draw(pen, dice, why)
}

/// §4.0.4a Draws a card into a box. Army Group B releases what waits for it at once (§8.2c).
pub fn draw_to(
    place: CardPlace,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
    why: Clause,
) -> Option<CardId> {
    let left: Vec<CardId> = pile(pen.state()).collect();
    if left.is_empty() {
        return None;
    }
    let card = left[dice.draw(&vec![1; left.len()], why)];
    pen.enter(Event::Card { card, place, why });
    if pen.state().data().card(card).formation == Formation::ArmyGroup {
        release(pen);
    }
    note_last(pen);
    Some(card)
}

/// §4.0.4f The day ends soon once the pile is empty.
fn note_last(pen: &mut Pen<'_, Position>) {
    if pile(pen.state()).next().is_none() && !pen.state().flags.last_impulse {
        pen.enter(Event::Flag { flag: Flag::LastImpulse, on: true, why: EMPTY });
    }
}

/// §4.0.4a, §8.0d Draws the two cards of an impulse into the boxes, or the last one alone; how many there were. §4.0.4k Both are drawn
/// before Army Group B, if it is one of them, releases what waits for it.
pub fn draw_pair(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice, why: Clause) -> usize {
    let mut drawn = Vec::new();
    for place in [CardPlace::Command, CardPlace::Support] {
        let left: Vec<CardId> = pile(pen.state()).collect();
        if left.is_empty() || pen.state().flags.reshuffled {
            break;
        }
        let card = left[dice.draw(&vec![1; left.len()], why)];
        pen.enter(Event::Card { card, place, why });
        drawn.push(card);
    }
    let is_group = |&card: &CardId| pen.state().data().card(card).formation == Formation::ArmyGroup;
    if drawn.iter().any(is_group) {
        release(pen);
    }
    note_last(pen);
    drawn.len()
}

/// §8.0b A card that has been used goes to the discards.
pub fn discard(card: CardId, why: Clause, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Card { card, place: CardPlace::Discards, why });
}

/// The cards of the German draw pile, in the order of their numbers.
pub fn pile(position: &Position) -> impl Iterator<Item = CardId> + '_ {
    position.decks.at(Side::German, CardPlace::Pile)
}

/// §8.2 The units of this day and those before become reserves, and their cards join the pile.
fn release(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let day = position.day;
    let is_due = |&unit: &UnitId| match position.counter(unit).entry {
        Entry::Day { day: due, .. } => due <= day,
        Entry::Hex(_) | Entry::Okw | Entry::VonDerHeydte => false,
    };
    let units: Vec<UnitId> = position.at(Side::German, Place::Calendar).filter(is_due).collect();
    let new = position.decks.at(Side::German, CardPlace::SetAside);
    let new = new.filter(|&card| position.data().card(card).entry.is_some_and(|due| due <= day));
    let new: Vec<CardId> = new.collect();
    for unit in units {
        pen.enter(Event::Went { unit, place: Place::Reserve, why: RELEASE });
    }
    for card in new {
        pen.enter(Event::Card { card, place: CardPlace::Pile, why: NEW_CARDS });
    }
}
