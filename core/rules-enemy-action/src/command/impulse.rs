//! §4.0.4, §8.1 A German impulse: two cards are drawn, one commands, one supports.

use kernel::{Clause, Dice, Pen};

use crate::cards::german;
use crate::command::{activation, events, replacements};
use crate::printed::cards::{CardId, Command};
use crate::state::decks::CardPlace;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::{Event, Position, Side};

/// Two cards are drawn.
const DRAW: Clause = Clause::new("eaa-4.0.4a");
/// A primary card commands.
const PRIMARY: Clause = Clause::new("eaa-8.1a");
/// The higher Command Value commands.
const VALUE: Clause = Clause::new("eaa-8.1b");
/// The lower number commands.
const NUMBER: Clause = Clause::new("eaa-8.1c");
/// A card that is alone commands.
const ALONE: Clause = Clause::new("eaa-8.0d");
/// The card of Peiper and the 150th Brigade commands.
const PEIPER: Clause = Clause::new("eaa-8.14a");
/// The event of a support card has been carried out.
const SUPPORTED: Clause = Clause::new("eaa-8.1d");
/// A card that has commanded is put away.
const COMMANDED: Clause = Clause::new("eaa-4.0.4b");
/// The support card commands in its turn.
const SECOND: Clause = Clause::new("eaa-8.1h");

/// §4.0.4a Draws two cards, or the last one alone (§8.0d); without any the impulse does not take place.
pub(super) fn draw(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let drawn = german::draw_pair(pen, dice, DRAW);
    Then::Do(if drawn == 0 { Task::ChooseAllied } else { Task::CheckFuel })
}

/// §8.1a–§8.1c, §8.14a Of the two cards that lie in the boxes the one that commands is put into its box.
pub(super) fn choose(pen: &mut Pen<'_, Position>) -> Then {
    let [command, support] = pen.state().boxes();
    match (command, support) {
        (Some(one), Some(other)) => {
            let (first, why) = commanding(pen.state(), [one, other]);
            if first == other {
                pen.enter(Event::Card { card: one, place: CardPlace::Support, why });
            }
            pen.enter(Event::Card { card: first, place: CardPlace::Command, why });
            Then::Do(Task::SupportEvent)
        }
        (Some(card), None) | (None, Some(card)) => {
            pen.enter(Event::Card { card, place: CardPlace::Command, why: ALONE });
            Then::Do(Task::Scan(0))
        }
        (None, None) => Then::Do(Task::ChooseAllied),
    }
}

/// §8.1a–§8.1c, §8.14a Which of two cards commands, and the clause that decides.
pub fn commanding(position: &Position, cards: [CardId; 2]) -> (CardId, Clause) {
    let data = position.data();
    let [one, other] = cards;
    if let Some(&card) = cards.iter().find(|&&card| activation::alone(position, card).is_some()) {
        return (card, PEIPER);
    }
    let [first, second] = cards.map(|card| data.card(card));
    if first.is_primary != second.is_primary {
        return (if first.is_primary { one } else { other }, PRIMARY);
    }
    if first.value != second.value {
        return (if first.value > second.value { one } else { other }, VALUE);
    }
    (one.min(other), NUMBER)
}

/// §8.1d, §8.1e The support card's command event, if it can be carried out.
pub(super) fn support_event(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let next = Then::Do(Task::Scan(0));
    let [_, Some(card)] = pen.state().boxes() else { return next };
    let today = today(pen.state(), card);
    let event = today.into_iter().find_map(|command| match command {
        Command::Event(event) => {
            let can = !events::is_special(event) && events::can(pen.state(), card, event);
            can.then_some(event)
        }
        Command::Activate
        | Command::ActivateOne
        | Command::Deploy
        | Command::DeployOne
        | Command::Replace(_) => None,
    });
    if let Some(event) = event {
        events::carry_out(card, event, pen, dice);
        put_away(card, SUPPORTED, pen);
    }
    next
}

/// §8.1f The command of this place on the command card: it is carried out if it can be, else the next is looked at.
pub(super) fn scan(at: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let over = Then::Do(Task::EndCommand);
    let [Some(card), _] = pen.state().boxes() else { return over };
    let position = pen.state();
    let Some(&command) = today(position, card).get(usize::from(at)) else { return over };
    let next = Then::Do(Task::Scan(at + 1));
    if !can(position, card, command) {
        return next;
    }
    match command {
        Command::Activate => activation::begin(card, pen),
        Command::Replace(steps) => {
            replacements::assign(card, steps, pen);
            over
        }
        Command::Event(event) => {
            events::carry_out(card, event, pen, dice);
            // A special event goes with the command that follows it.
            if events::is_special(event) { next } else { over }
        }
        Command::ActivateOne | Command::Deploy | Command::DeployOne => next,
    }
}

/// §8.1f Whether a command of a German card can be carried out now. The others are for Allied cards.
pub(crate) fn can(position: &Position, card: CardId, command: Command) -> bool {
    match command {
        Command::Activate => true,
        Command::Replace(steps) => replacements::can(position, card, steps),
        Command::Event(event) => events::can(position, card, event),
        Command::ActivateOne | Command::Deploy | Command::DeployOne => false,
    }
}

/// §4.0.4b The command card is put away; a support card that is left commands at once (§8.1h).
pub(super) fn end(pen: &mut Pen<'_, Position>) -> Then {
    let [command, support] = pen.state().boxes();
    if let Some(card) = command {
        put_away(card, COMMANDED, pen);
    }
    let Some(card) = support else { return Then::Do(Task::ChooseAllied) };
    pen.enter(Event::Card { card, place: CardPlace::Command, why: SECOND });
    Then::Do(Task::Scan(0))
}

/// §2.31e The commands of a card that hold today, in their order.
fn today(position: &Position, card: CardId) -> Vec<Command> {
    let commands = position.data().card(card).commands.iter();
    commands.filter(|(_, days)| days.has(position.day)).map(|&(command, _)| command).collect()
}

/// §8.0b A card that has been used goes to the discards, unless an event has put it elsewhere.
fn put_away(card: CardId, why: Clause, pen: &mut Pen<'_, Position>) {
    let in_box = [CardPlace::Command, CardPlace::Support];
    if in_box.contains(&pen.state().decks.place(card)) {
        german::discard(card, why, pen);
    }
}

/// Whose impulse it is: the cards of the Germans lie in the boxes.
pub(super) fn cards_in_boxes(position: &Position) -> Vec<CardId> {
    let at = |place| position.decks.at(Side::German, place);
    at(CardPlace::Command).chain(at(CardPlace::Support)).collect()
}
