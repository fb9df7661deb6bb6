//! §4.0.2 The Card Preparation Phase: both draw piles, the first hand of the day, fading initiative.

use kernel::{Clause, Dice, Pen};

use crate::cards::{allied, german};
use crate::printed::cards::CardId;
use crate::state::decks::CardPlace;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::{Event, Position, Side};

/// New Allied cards join.
const NEW: Clause = Clause::new("eaa-4.0.2a");
/// Yesterday's Allied cards come back.
const BACK: Clause = Clause::new("eaa-4.0.2c");
/// The German pile is the whole deck again.
const DECK: Clause = Clause::new("eaa-4.0.2f");
/// Some German cards are discarded.
const FADE: Clause = Clause::new("eaa-4.2a");

/// §4.0.2 The piles are built, and the first hand is dealt.
pub(super) fn prepare(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let day = position.data().day(position.day);
    let data = position.data();
    let is_new = |card: &CardId| data.card(*card).entry == Some(day.day);
    let set_aside = position.decks.at(Side::Allied, CardPlace::SetAside);
    let new: Vec<(CardId, bool)> =
        set_aside.filter(is_new).map(|card| (card, data.card(card).is_primary)).collect();
    let fades = day.day >= data.tables.dates.fading;
    for (card, is_primary) in new {
        let place = if is_primary { CardPlace::Pile } else { CardPlace::Eligible };
        pen.enter(Event::Card { card, place, why: NEW });
    }
    // Those of the day before yesterday may come again; those of yesterday are put back when the day's own are in the pile.
    pen.enter(Event::Rebuilt { side: Side::Allied, why: BACK });
    let eligible = pen.state().decks.at(Side::Allied, CardPlace::Eligible).count();
    let eligible = u8::try_from(eligible).expect("there are few cards");
    pen.enter(Event::Unseen { count: day.supplementals.min(eligible) });
    pen.enter(Event::Rebuilt { side: Side::German, why: DECK });
    allied::fill_hand(pen, dice);
    if fades && day.fading > 0 { Then::Do(Task::Fade(day.fading)) } else { after(pen.state()) }
}

/// §4.2a A German card is discarded.
pub(super) fn fade(left: u8, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    german::draw(pen, dice, FADE);
    if left > 1 { Then::Do(Task::Fade(left - 1)) } else { after(pen.state()) }
}

/// §4.0.3 The Supply Phase is next.
fn after(position: &Position) -> Then {
    let generates = position.data().scenario.detachments
        && position.day >= position.data().tables.dates.generation;
    Then::Do(if generates { Task::Generate } else { Task::CheckSupply })
}
