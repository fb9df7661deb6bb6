//! §4.0.4c, §5, §6 The Allied impulse: the player plays one card for one command, or passes.

use kernel::{Clause, Dice, Pen};

use crate::cards::{allied, formations};
use crate::printed::cards::{CardId, Command, Formation};
use crate::printed::formations::Corps;
use crate::state::activation::Reach;
use crate::state::event::Flag;
use crate::state::moment::{DayStep, Task};
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::supply::paths::can_trace;
use crate::turn::{activation, deploy, events, replacements};
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// A single unit is active once a day.
const SINGLE: Clause = Clause::new("eaa-6.3a");

/// §4.0.4c Whether the player may play this card so.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Activate { card, group, corps } => {
            allows(position, card, |command| command == Command::Activate)?;
            activated(position, card, group, corps).map(|_| ())
        }
        Action::ActivateOne { card, unit } => {
            allows(position, card, |command| command == Command::ActivateOne)?;
            check_single(position, unit)
        }
        Action::Deploy { card } => {
            let deploys = |command| matches!(command, Command::Deploy | Command::DeployOne);
            allows(position, card, deploys)?;
            deploy::check_any(position, card)
        }
        Action::Replace { card, corps } => {
            allows(position, card, |command| matches!(command, Command::Replace(_)))?;
            if formations::corps_of(position.data().card(card)) != Some(corps) {
                return Err(Illegal::NoSuchGroup);
            }
            replacements::check_any(position, corps)
        }
        Action::PlayEvent { card, event } => {
            allows(position, card, |command| command == Command::Event(event))?;
            events::check_begin(position, card, event)
        }
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §4.0.4c What the player may play.
pub(super) fn list(position: &Position, out: &mut Vec<Action>) {
    for card in allied::hand(position) {
        for (command, dates) in &position.data().card(card).commands {
            if dates.has(position.day) {
                list_command(position, card, *command, out);
            }
        }
    }
}

/// §4.0.4c A card is played, or the player passes.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn act(action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    match *action {
        Action::Activate { card, group, corps } => {
            let units = activated(pen.state(), card, group, corps).expect("it was checked");
            let reach = match pen.state().data().card(card).formation {
                Formation::Groups(_) => Reach::Divisions,
                Formation::Corps(_) | Formation::Nobody => Reach::Corps,
                Formation::Army(_) | Formation::ArmyGroup => Reach::Army,
            };
            allied::discard(card, pen);
            activation::begin(card, reach, units, pen)
        }
        Action::ActivateOne { card, unit } => {
            allied::discard(card, pen);
            pen.enter(Event::Flag { flag: Flag::SingleUsed, on: true, why: SINGLE });
            activation::begin(card, Reach::One, vec![unit], pen)
        }
        Action::Deploy { card } => {
            allied::discard(card, pen);
            Then::Do(Task::Deploy(card))
        }
        Action::Replace { card, corps } => {
            let points = points(pen.state(), card);
            allied::discard(card, pen);
            Then::Do(Task::Replace(corps, points))
        }
        Action::PlayEvent { card, event } => {
            allied::discard(card, pen);
            events::begin(card, event, pen)
        }
        _ => Then::Do(Task::EndAllied),
    }
}

/// §4.0.4e–§4.0.4h The hand is filled; then the Germans are next, or the day ends.
pub(super) fn end(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    allied::fill_hand(pen, dice);
    let is_last = pen.state().flags.last_impulse;
    Then::Do(if is_last { Task::EndOfDay(DayStep::Victory) } else { Task::DrawCommand })
}

/// §6.1, §6.2, §6.4 Whom a card activates, if it may: of its divisions this one, of its corps this one.
pub fn activated(
    position: &Position,
    card: CardId,
    group: Option<u8>,
    corps: Option<Corps>,
) -> Result<Vec<UnitId>, Illegal> {
    let formation = formation(position, card, group, corps)?;
    if formation.iter().any(|&unit| position.has(unit, Mark::ActivatedBefore)) {
        return Err(Illegal::BackToBack);
    }
    let on_map = |unit: &UnitId| position.hex_of(*unit).is_some();
    let mut units: Vec<UnitId> = formation.into_iter().filter(on_map).collect();
    if position.data().card(card).names_army() {
        let hexes: Vec<_> = units.iter().filter_map(|&unit| position.hex_of(unit)).collect();
        let stacked = hexes.into_iter().flat_map(|hex| position.units_in(hex));
        units.extend(stacked);
        units.sort_unstable();
        units.dedup();
    }
    if units.is_empty() { Err(Illegal::NobodyThere) } else { Ok(units) }
}

/// §2.31e Whether the card is held and prints such a command for today.
fn allows(
    position: &Position,
    card: CardId,
    is_it: impl Fn(Command) -> bool,
) -> Result<(), Illegal> {
    if !allied::is_held(position, card) {
        return Err(Illegal::NotInHand);
    }
    let commands = || position.data().card(card).commands.iter().filter(|(known, _)| is_it(*known));
    if commands().next().is_none() {
        return Err(Illegal::NotOnCard);
    }
    if commands().any(|(_, dates)| dates.has(position.day)) {
        Ok(())
    } else {
        Err(Illegal::NotToday)
    }
}

/// §6.1, §6.2 The formation that is chosen on a card, wherever its units are.
fn formation(
    position: &Position,
    card: CardId,
    group: Option<u8>,
    corps: Option<Corps>,
) -> Result<Vec<UnitId>, Illegal> {
    let printed = position.data().card(card);
    let of_corps = |corps: Corps| {
        position.units_of(Side::Allied).filter(move |&unit| position.corps_of(unit) == corps)
    };
    match (&printed.formation, group, corps) {
        (Formation::Groups(groups), Some(at), None) => {
            let group = groups.get(usize::from(at)).ok_or(Illegal::NoSuchGroup)?;
            Ok(group.units.clone())
        }
        (Formation::Corps(corps), None, None) => Ok(of_corps(*corps).collect()),
        (Formation::Army(_) | Formation::ArmyGroup, None, Some(corps))
            if formations::offers_corps(printed, corps) =>
        {
            Ok(of_corps(corps).collect())
        }
        _ => Err(Illegal::NoSuchGroup),
    }
}

/// §6.3a, §6.4b Whether a unit may be active alone.
fn check_single(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != Side::Allied {
        return Err(Illegal::NotYourUnit);
    }
    if position.flags.single_used {
        return Err(Illegal::SingleUsed);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let (corps, division) = (position.corps_of(unit), position.counter(unit).division);
    let is_of_it = |other: &UnitId| {
        *other == unit
            || division.is_some()
                && position.counter(*other).division == division
                && position.corps_of(*other) == corps
    };
    let mut formation = position.units_of(Side::Allied).filter(is_of_it);
    if formation.any(|unit| position.has(unit, Mark::ActivatedBefore)) {
        return Err(Illegal::FormationBefore);
    }
    if can_trace(position, Side::Allied, hex) { Ok(()) } else { Err(Illegal::CannotTrace) }
}

/// What a card offers by one of its commands.
fn list_command(position: &Position, card: CardId, command: Command, out: &mut Vec<Action>) {
    match command {
        Command::Activate => list_activations(position, card, out),
        Command::ActivateOne if position.flags.single_used => {}
        Command::ActivateOne => {
            let units = position.on_map(Side::Allied);
            out.extend(units.map(|unit| Action::ActivateOne { card, unit }));
        }
        Command::Deploy | Command::DeployOne => {
            let deploy = Action::Deploy { card };
            if !out.contains(&deploy) {
                out.push(deploy);
            }
        }
        Command::Replace(_) => {
            let corps = formations::corps_of(position.data().card(card));
            out.extend(corps.map(|corps| Action::Replace { card, corps }));
        }
        Command::Event(event) => out.push(Action::PlayEvent { card, event }),
    }
}

/// Whom a card may activate.
fn list_activations(position: &Position, card: CardId, out: &mut Vec<Action>) {
    let printed = position.data().card(card);
    match &printed.formation {
        Formation::Groups(groups) => {
            let count = u8::try_from(groups.len()).expect("a card names few");
            out.extend((0..count).map(|group| Action::Activate {
                card,
                group: Some(group),
                corps: None,
            }));
        }
        Formation::Corps(_) => out.push(Action::Activate { card, group: None, corps: None }),
        Formation::Army(_) | Formation::ArmyGroup => {
            let offered = Corps::ALL.into_iter();
            let offered = offered.filter(|&corps| formations::offers_corps(printed, corps));
            out.extend(offered.map(|corps| Action::Activate {
                card,
                group: None,
                corps: Some(corps),
            }));
        }
        Formation::Nobody => {}
    }
}

/// §5.3b The replacement points of a card today.
fn points(position: &Position, card: CardId) -> u8 {
    let commands = position.data().card(card).commands.iter();
    let today = commands.filter(|(_, dates)| dates.has(position.day));
    let points = today.filter_map(|&(command, _)| match command {
        Command::Replace(points) => Some(points),
        Command::Activate
        | Command::ActivateOne
        | Command::Deploy
        | Command::DeployOne
        | Command::Event(_) => None,
    });
    points.max().unwrap_or(0)
}
