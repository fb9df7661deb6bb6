//! §7.1 Reserves are deployed by a card.

use kernel::Pen;

use crate::cards::formations;
use crate::march::reserves;
use crate::printed::cards::{CardId, Command, Formation};
use crate::printed::formations::{Army, Corps};
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::{Mark, Place};
use crate::{Action, Illegal, Position, Side, UnitId};

/// §7.1a Whether the card has anything to deploy.
pub(super) fn check_any(position: &Position, card: CardId) -> Result<(), Illegal> {
    if placements(position, card).next().is_some() { Ok(()) } else { Err(Illegal::NotReserve) }
}

/// §7.1a Whether a reserve may be put there by the card.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, card: CardId, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Place { unit, .. } if position.side_of(unit) != Side::Allied => {
            Err(Illegal::NotYourUnit)
        }
        Action::Place { unit, .. } if !is_deployed(position, card, unit) => {
            Err(Illegal::NotReserve)
        }
        Action::Place { unit, hex } => reserves::check_place(position, unit, hex),
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §7.1a What the card may deploy, and where.
pub(super) fn list(position: &Position, card: CardId, out: &mut Vec<Action>) {
    out.extend(placements(position, card));
}

/// §7.1a A reserve is placed, or the rest stay in the box.
pub(super) fn act(card: CardId, action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    if let Action::Place { unit, hex } = *action {
        reserves::place(unit, hex, pen);
        if placements(pen.state(), card).next().is_some() {
            return Then::Stay;
        }
    }
    reserves::finish(pen);
    Then::Do(Task::EndAllied)
}

/// §5.2a, §7.1a Whether the card may deploy this reserve now: any of its formation, or one of its corps and no other.
pub(crate) fn is_deployed(position: &Position, card: CardId, unit: UnitId) -> bool {
    if position.unit(unit).place != Place::Reserve {
        return false;
    }
    let printed = position.data().card(card);
    let has = |command| {
        let found = printed.commands.iter().find(|(known, _)| *known == command);
        found.is_some_and(|(_, dates)| dates.has(position.day))
    };
    let by_formation = |unit| has(Command::Deploy) && covers(position, card, unit);
    let mut before = placed(position).peekable();
    if before.peek().is_some() {
        return by_formation(unit) && before.all(by_formation);
    }
    let corps = position.corps_of(unit);
    by_formation(unit) || has(Command::DeployOne) && formations::corps_of(printed) == Some(corps)
}

/// §7.41d Whether a reserve belongs to the card's formation; XXX Corps to US 1st Army, once a German unit has crossed the Meuse.
fn covers(position: &Position, card: CardId, unit: UnitId) -> bool {
    let first_army = position.data().card(card).formation == Formation::Army(Army::UsFirst);
    formations::covers(position, card, unit)
        || first_army && position.flags.meuse_crossed && position.corps_of(unit) == Corps::Xxx
}

/// The Allied units that have been placed in this impulse.
fn placed(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    position.on_map(Side::Allied).filter(|&unit| position.has(unit, Mark::Placed))
}

/// What the card may deploy now, and where.
fn placements(position: &Position, card: CardId) -> impl Iterator<Item = Action> + '_ {
    let reserves = position.at(Side::Allied, Place::Reserve);
    let reserves = reserves.filter(move |&unit| is_deployed(position, card, unit));
    reserves.flat_map(|unit| {
        let hexes = reserves::places(position, unit).into_iter();
        hexes.map(move |hex| Action::Place { unit, hex })
    })
}
