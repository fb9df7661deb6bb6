//! §5 The Allied draw pile and the player's hand. Of the supplementals in the pile nobody knows which they are until they are drawn.

use kernel::{Clause, Dice, Pen};

use crate::printed::cards::CardId;
use crate::state::decks::CardPlace;
use crate::{Event, Position, Side};

/// The hand is filled.
const FILL: Clause = Clause::new("eaa-5.0d");
/// Which supplementals have been in the pile is seen at the day's end.
const REST: Clause = Clause::new("eaa-5.0b");
/// A card that was played is discarded.
const PLAYED: Clause = Clause::new("eaa-5.7a");
/// What was not played is discarded.
const UNPLAYED: Clause = Clause::new("eaa-4.0.5b");

/// §5.0a How many cards lie in the Allied draw pile.
pub fn pile_size(position: &Position) -> usize {
    primaries(position).count() + usize::from(position.decks.unseen)
}

/// The player's hand, in the order of the numbers.
pub fn hand(position: &Position) -> impl Iterator<Item = CardId> + '_ {
    position.decks.at(Side::Allied, CardPlace::Hand)
}

/// Whether a card is in the player's hand.
pub fn is_held(position: &Position, card: CardId) -> bool {
    card.side() == Side::Allied && position.decks.place(card) == CardPlace::Hand
}

/// §4.0.4e, §5.0d Fills the hand, as far as the pile lasts.
pub fn fill_hand(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let size = usize::from(pen.state().data().day(pen.state().day).hand);
    while hand(pen.state()).count() < size && draw_to_hand(pen, dice, FILL).is_some() {}
}

/// Draws a card into the hand; gives none if the pile is empty.
pub fn draw_to_hand(
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
    why: Clause,
) -> Option<CardId> {
    let known: Vec<CardId> = primaries(pen.state()).collect();
    let unseen = pen.state().decks.unseen;
    if known.is_empty() && unseen == 0 {
        return None;
    }
    let mut left = vec![1; known.len()];
    left.push(u16::from(unseen));
    let card = match known.get(dice.draw(&left, why)) {
        Some(&card) => card,
        None => turn_up(pen, dice, why),
    };
    pen.enter(Event::Card { card, place: CardPlace::Hand, why });
    Some(card)
}

/// §5.7a A card was played.
pub fn discard(card: CardId, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Card { card, place: CardPlace::Discards, why: PLAYED });
}

/// §4.0.5b Everything that was not played, in the hand and in the pile, is discarded.
pub fn discard_all(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let mut unplayed: Vec<CardId> = hand(pen.state()).chain(primaries(pen.state())).collect();
    unplayed.sort_unstable();
    for card in unplayed {
        pen.enter(Event::Card { card, place: CardPlace::Discards, why: UNPLAYED });
    }
    while pen.state().decks.unseen > 0 {
        let card = turn_up(pen, dice, REST);
        pen.enter(Event::Card { card, place: CardPlace::Discards, why: UNPLAYED });
    }
}

/// The primaries of the draw pile.
fn primaries(position: &Position) -> impl Iterator<Item = CardId> + '_ {
    position.decks.at(Side::Allied, CardPlace::Pile)
}

/// §4.0.2b Which supplemental of the pile it is that turns up: any that may be there.
fn turn_up(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice, why: Clause) -> CardId {
    let position = pen.state();
    let may_be: Vec<CardId> = position.decks.at(Side::Allied, CardPlace::Eligible).collect();
    let count = position.decks.unseen - 1;
    let card = may_be[dice.draw(&vec![1; may_be.len()], why)];
    pen.enter(Event::Unseen { count });
    card
}
