//! §4.0.3, §13.2 The Supply Phase: who is supplied, who gives up, and air interdiction.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::cards::{allied, german};
use crate::fight::losses;
use crate::march::roadblocks;
use crate::printed::cards::{CardEvent, CardId, Command};
use crate::printed::counters::Entry;
use crate::state::event::Flag;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::Supply;
use crate::supply::paths::Lines;
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// Those who stay isolated may give up.
const SURRENDER: Clause = Clause::new("eaa-13.24a");
/// Airpower is played against the German cards.
const INTERDICTION: Clause = Clause::new("eaa-4.0.3d");
/// So many German cards it discards.
const INTERDICTED: usize = 2;

/// §4.0.3b, §4.0.3c Supply is determined: whoever has it loses its marker, whoever has not goes down a rung, and whoever stays isolated
/// rolls.
pub(super) fn determine(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let lines = Side::BOTH.map(|side| Lines::of(position, side));
    let reached = |side: Side, hex: Hex| lines[side.index()].reaches(hex);
    let checked = position.unit_ids().filter(|&unit| is_checked(position, unit));
    let checked: Vec<(UnitId, bool)> = checked
        .filter_map(|unit| {
            let hex = position.hex_of(unit)?;
            Some((unit, reached(position.side_of(unit), hex)))
        })
        .collect();
    roadblocks::clear_cut_off(pen);
    let mut stay_isolated = Vec::new();
    for (unit, traces) in checked {
        let before = pen.state().unit(unit).supply;
        let supply = if traces { Supply::Supplied } else { next_rung(before) };
        if !traces && before == Supply::Isolated {
            stay_isolated.push(unit);
        }
        if supply != before {
            pen.enter(Event::Supplied { unit, supply });
        }
    }
    for unit in stay_isolated {
        surrender(unit, pen, dice);
    }
    let may_interdict = interdicting(pen.state()).next().is_some();
    Then::Do(if may_interdict { Task::Interdiction } else { Task::DrawCommand })
}

/// §4.0.3d Whether a card may be played against the German cards.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Interdict { card } if !allied::is_held(position, card) => Err(Illegal::NotInHand),
        Action::Interdict { card } if !has_airpower(position, card, false) => {
            Err(Illegal::NotOnCard)
        }
        Action::Interdict { card } if !has_airpower(position, card, true) => Err(Illegal::NotToday),
        Action::Interdict { .. } | Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §4.0.3d The cards that may be played against the German ones.
pub(super) fn list(position: &Position, out: &mut Vec<Action>) {
    out.extend(interdicting(position).map(|card| Action::Interdict { card }));
}

/// §4.0.3d, §4.0.3e Two German cards are discarded, and the first German impulse is skipped; or nothing of this.
pub(super) fn act(action: &Action, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let Action::Interdict { card } = *action else { return Then::Do(Task::DrawCommand) };
    allied::discard(card, pen);
    pen.enter(Event::Flag { flag: Flag::Interdicted, on: true, why: INTERDICTION });
    for _ in 0..INTERDICTED {
        german::draw(pen, dice, INTERDICTION);
    }
    Then::Do(Task::ChooseAllied)
}

/// §13.2a The rung below.
pub const fn next_rung(supply: Supply) -> Supply {
    match supply {
        Supply::Supplied => Supply::Low,
        Supply::Low => Supply::Out,
        Supply::Out | Supply::Isolated => Supply::Isolated,
    }
}

/// §13.0a, §13.12a Whether a unit is checked today.
fn is_checked(position: &Position, unit: UnitId) -> bool {
    let dates = &position.data().tables.dates;
    let from = match (position.side_of(unit), position.counter(unit).entry) {
        (Side::Allied, _) => dates.supply,
        (Side::German, Entry::VonDerHeydte) => dates.von_der_heydte_supply,
        (Side::German, Entry::Hex(_) | Entry::Day { .. } | Entry::Okw) => dates.german_supply,
    };
    position.day >= from
}

/// §13.24a A unit that stays isolated rolls, and may lose a step.
fn surrender(unit: UnitId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let needed = position.data().tables.supply.surrender.of(position.face(unit).quality);
    let roll = dice.d10(SURRENDER);
    pen.enter(Event::Rolled { unit: Some(unit), needed, roll, why: SURRENDER });
    if roll <= needed {
        losses::take(unit, SURRENDER, pen);
    }
}

/// The cards of the hand that interdict today.
fn interdicting(position: &Position) -> impl Iterator<Item = CardId> + '_ {
    allied::hand(position).filter(|&card| has_airpower(position, card, true))
}

/// Whether a card has the event Airpower; today, if that is asked.
fn has_airpower(position: &Position, card: CardId, today: bool) -> bool {
    let commands = &position.data().card(card).commands;
    let airpower = Command::Event(CardEvent::Airpower);
    let mut found = commands.iter().filter(|(command, _)| *command == airpower);
    found.any(|(_, dates)| !today || dates.has(position.day))
}
