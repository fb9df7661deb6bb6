//! §3.0 The set-up: Setup cards, fuel depots, the first hand.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::allied;
use crate::fight::positions;
use crate::march::entering;
use crate::printed::formations::Corps;
use crate::printed::setup_cards::{Adjustment, SetupCard, SetupCardId};
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::{Mark, Place};
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// The cards are drawn one by one.
const DRAW: Clause = Clause::new("eaa-3.0.1c");
/// The top card is applied by its picture,
const FIRST: Clause = Clause::new("eaa-3.0.1e");
/// the second by a letter,
const SECOND: Clause = Clause::new("eaa-3.0.1g");
/// the third as it stands.
const THIRD: Clause = Clause::new("eaa-3.0.1h");
/// What such a card eliminates counts.
const LOST: Clause = Clause::new("eaa-3.0.1f");

/// §3.0.1c, §3.0.1d A card is drawn, until every corps has one and one of them three.
pub(super) fn draw(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let count = u8::try_from(position.data().setup_cards.len()).expect("there are few");
    let drawn = |card: &SetupCardId| position.setup.contains(card);
    let left: Vec<SetupCardId> = (0..count).map(SetupCardId).filter(|card| !drawn(card)).collect();
    let card = left[dice.draw(&vec![1; left.len()], DRAW)];
    pen.enter(Event::SetupDrawn { card });
    if is_drawn(pen.state()) { Then::Do(Task::Adjust { pile: 0, nth: 0 }) } else { Then::Stay }
}

/// §3.0.1e–§3.0.1h One card of a pile is applied.
pub(super) fn adjust(pile: u8, nth: u8, pen: &mut Pen<'_, Position>) -> Then {
    let position = pen.state();
    let corps = piles(position)[usize::from(pile)];
    let cards = pile_of(position, corps);
    let top = cards[0];
    let (adjustments, why) = match cards.get(usize::from(nth)) {
        Some(card) if nth == 0 => (card.first.clone(), FIRST),
        Some(card) if nth == 1 => (card.second[usize::from(top.letter)].clone(), SECOND),
        Some(card) => (card.third.clone(), THIRD),
        None => (Vec::new(), THIRD),
    };
    let has_more = usize::from(nth) + 1 < cards.len();
    let is_last = usize::from(pile) + 1 == piles(position).len();
    for adjustment in adjustments {
        carry_out(adjustment, why, pen);
    }
    match (has_more, is_last) {
        (true, _) => Then::Do(Task::Adjust { pile, nth: nth + 1 }),
        (false, false) => Then::Do(Task::Adjust { pile: pile + 1, nth: 0 }),
        (false, true) => finish(pen),
    }
}

/// §3.0.3e Whether a depot may be put there.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check_depot(position: &Position, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::PutDepot { hex } if !position.data().board.is_depot(hex) => {
            Err(Illegal::NotDepotHex)
        }
        Action::PutDepot { hex } if position.depots.has(hex) => Err(Illegal::DepotThere),
        Action::PutDepot { .. } => Ok(()),
        Action::Pass => Err(Illegal::NothingToPass),
        _ => Err(Illegal::NotNow),
    }
}

/// §3.0.3e Where a depot may be put.
pub(super) fn list_depots(position: &Position, out: &mut Vec<Action>) {
    let board = &position.data().board;
    let hexes = board.grid().hexes().filter(|&hex| board.is_depot(hex));
    out.extend(hexes.map(|hex| Action::PutDepot { hex }));
}

/// §3.0.3e A depot is put down.
pub(super) fn put_depot(left: u8, action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    if let Action::PutDepot { hex } = *action {
        pen.enter(Event::Depot { hex, day: None });
    }
    Then::Do(if left > 1 { Task::PlaceDepots(left - 1) } else { Task::DealFirst })
}

/// §3.0.2f, §18.5m The first hand; the game begins with an Allied impulse, or in the midst of a German one.
pub(super) fn deal(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    allied::fill_hand(pen, dice);
    let in_midst = pen.state().data().scenario.crisis.is_some();
    Then::Do(if in_midst { Task::SupportEvent } else { Task::ChooseAllied })
}

/// §3.0.1d Whether no more cards are drawn.
fn is_drawn(position: &Position) -> bool {
    let piles = piles(position);
    let sizes = || piles.iter().map(|&corps| pile_of(position, corps).len());
    let cards = &position.data().setup_cards;
    let is_full = |size| cards.iter().any(|card| size == card.second.len());
    let all = position.setup.len() == cards.len();
    all || sizes().all(|size| size > 0) && sizes().any(is_full)
}

/// §2.33a The corps that have Setup cards, in their order.
fn piles(position: &Position) -> Vec<Corps> {
    let cards = &position.data().setup_cards;
    Corps::ALL.into_iter().filter(|corps| cards.iter().any(|card| card.corps == *corps)).collect()
}

/// §3.0.1c The pile of a corps, the top card first.
fn pile_of(position: &Position, corps: Corps) -> Vec<&SetupCard> {
    let drawn = position.setup.iter().rev();
    let cards = drawn.map(|card| &position.data().setup_cards[usize::from(card.0)]);
    cards.filter(|card| card.corps == corps).collect()
}

/// One adjustment; none of a unit that is gone.
fn carry_out(adjustment: Adjustment, why: Clause, pen: &mut Pen<'_, Position>) {
    let steps = |pen: &Pen<'_, Position>, unit: UnitId| pen.state().unit(unit).steps;
    let is_there = |pen: &Pen<'_, Position>, unit| pen.state().hex_of(unit).is_some();
    match adjustment {
        Adjustment::Move(unit, _)
        | Adjustment::LoseStep(unit)
        | Adjustment::Disperse(unit)
        | Adjustment::Eliminate(unit)
            if !is_there(pen, unit) => {}
        Adjustment::Move(unit, hex) => pen.enter(Event::Went { unit, place: Place::On(hex), why }),
        Adjustment::LoseStep(unit) => {
            let steps = steps(pen, unit) - 1;
            pen.enter(Event::Steps { unit, steps, why });
        }
        Adjustment::Disperse(unit) => {
            pen.enter(Event::Marked { unit, mark: Mark::Dispersed, on: true, why });
        }
        Adjustment::Eliminate(unit) => pen.enter(Event::Steps { unit, steps: 0, why: LOST }),
        Adjustment::Improve(hex) => pen.enter(Event::Improved { hex, there: true, why }),
        Adjustment::Repair(side) => pen.enter(Event::BridgeStands { side, owner: Side::German }),
        Adjustment::Blow(side) => pen.enter(Event::BridgeBlown { side }),
    }
}

/// §14.1b Towns that the adjustments have taken change hands, §14.34d positions that they have emptied are gone; then the depots are put down.
fn finish(pen: &mut Pen<'_, Position>) -> Then {
    let improved: Vec<Hex> = pen.state().improved.iter().collect();
    for hex in improved {
        positions::vacate(hex, pen);
    }
    let position = pen.state();
    let fuel = position.data().tables.fuel;
    let has_depots = position.data().scenario.depots;
    let held = position.on_map(Side::German).filter_map(|unit| position.hex_of(unit));
    let held: Vec<Hex> = held.collect();
    for hex in held {
        entering::take_town(Side::German, hex, pen);
    }
    if !has_depots {
        return Then::Do(Task::DealFirst);
    }
    pen.enter(Event::Depot { hex: fuel.first_depot, day: None });
    Then::Do(if fuel.depots > 1 { Task::PlaceDepots(fuel.depots - 1) } else { Task::DealFirst })
}
