//! An index: actions as offers, each in words, with what to point at.

use desk::wording::counted;
use desk::{Action as Sealed, Offer, Sentence, Thing};
use field::{Naming, hex_thing};
use hexmap::{Hex, Hexside};
use kernel::Clause;

use super::cards;
use super::plans::side_thing;
use crate::door::check::check;
use crate::explain::story::Story;
use crate::explain::words::{event as named, tactic as called};
use crate::fight::retreat;
use crate::printed::cards::{CardId, Formation};
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;
use crate::state::combat::Stage;
use crate::state::moment::Task;
use crate::{Action, Position, View};

/// An action as an offer; if it may not be done now, it says why.
pub(super) fn offer(view: &View<'_>, action: &Action) -> Offer {
    let barred = check(view, action).err().map(|why| Sentence::refusal(&why));
    Offer { barred, ..open(view.position, action) }
}

/// An action that may be done, as an offer.
pub(super) fn open(position: &Position, action: &Action) -> Offer {
    let (words, clause) = says(position, action);
    let mut things: Vec<Thing> = units(action).iter().map(|unit| Thing::Piece(unit.0)).collect();
    things.extend(hex(action).map(hex_thing));
    things.extend(side(action).map(side_thing));
    things.extend(card(action).map(cards::thing));
    Offer {
        action: Sealed::of(action),
        says: Sentence::of(words, Clause::new(clause)),
        aim: aim(position, action),
        things,
        path: path(action).iter().map(|hex| hex.id()).collect(),
        chance: None,
        barred: None,
    }
}

/// What an offer says, and the rule that allows it.
fn says(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    match action {
        Action::Step => ("The next step of the German command".to_owned(), "eaa-2.0b"),
        Action::PutDepot { hex } => {
            (format!("Put a fuel depot at {}", story.hex(*hex)), "eaa-3.0.3e")
        }
        Action::Interdict { card } => {
            let words = format!("Stop the first German impulse with {}", story.card(*card));
            (words, "eaa-4.0.3d")
        }
        Action::Activate { card, group, corps } => {
            let whom = formation(position, *card, *group, *corps);
            (format!("Activate {whom} by {}", story.card(*card)), "eaa-6.0a")
        }
        Action::ActivateOne { unit, .. } => {
            (format!("Activate {} alone", story.unit(*unit)), "eaa-6.3a")
        }
        Action::Deploy { card } => {
            (format!("Deploy reserves by {}", story.card(*card)), "eaa-7.1a")
        }
        Action::Place { unit, hex } => {
            let clause = if position.task == Task::Delayed { "eaa-7.3a" } else { "eaa-7.1a" };
            (format!("Put {} at {}", story.unit(*unit), story.place(*hex)), clause)
        }
        Action::Replace { corps, card } => (
            format!("Give steps back to units of {} by {}", corps.name(), story.card(*card)),
            "eaa-5.3b",
        ),
        Action::Restore { unit } => (format!("{} regains a step", story.unit(*unit)), "eaa-16.1a"),
        Action::PlayEvent { event, card } => {
            (format!("{} by {}", named(*event), story.card(*card)), "eaa-5.2a")
        }
        Action::Block { hex } => (format!("Put a roadblock at {}", story.place(*hex)), "eaa-10.8a"),
        Action::Blow { side } => (format!("Blow the bridge {}", story.side(*side)), "eaa-14.21a"),
        Action::Bridge { side } => {
            (format!("Bridge the river {}", story.side(*side)), "eaa-14.22a")
        }
        Action::Resupply { hex } => {
            (format!("Supply the units at {} from the air", story.place(*hex)), "eaa-13.4a")
        }
        Action::Move { path, strategic: false, .. } => {
            (format!("Move {}", story.way(path)), "eaa-10.0b")
        }
        Action::Move { path, strategic: true, .. } => {
            (format!("Move {} by strategic movement", story.way(path)), "eaa-10.5a")
        }
        Action::Attack { target, .. } => {
            (format!("Attack {}", story.place(*target)), "eaa-12.0.A1")
        }
        Action::Improve { hex } => (format!("Dig in at {}", story.place(*hex)), "eaa-14.31a"),
        Action::Use { .. }
        | Action::Choose { .. }
        | Action::Reinforce { .. }
        | Action::Coordinate { .. }
        | Action::Announce { .. }
        | Action::Lose { .. }
        | Action::Retreat { .. }
        | Action::Disperse
        | Action::Advance { .. } => in_combat(position, &story, action),
        Action::Pass => pass(position),
    }
}

/// What an offer says in a combat.
#[expect(clippy::wildcard_enum_match_arm, reason = "`says` names every variant")]
fn in_combat(position: &Position, story: &Story<'_>, action: &Action) -> (String, &'static str) {
    match action {
        Action::Use { card, tactic } => {
            (format!("{}: {}", called(*tactic), story.card(*card)), "eaa-12.3a")
        }
        Action::Choose { tactic } => {
            (format!("{}: the army’s free tactic", called(*tactic)), "eaa-12.34a")
        }
        Action::Reinforce { unit, path } => {
            let place = path.last().map(|&hex| story.place(hex)).unwrap_or_default();
            (format!("{} joins at {place}", story.unit(*unit)), "eaa-12.0.A2")
        }
        Action::Coordinate { units } => {
            (story.they(units, "joins the attack", "join the attack"), "eaa-12.1c")
        }
        Action::Announce { total } => {
            let chits = counted((*total).into(), "chit", "chits");
            (format!("Announce {chits} in all"), "eaa-12.4b")
        }
        Action::Lose { unit } => {
            let clause = loss(position);
            (format!("{} loses a step", story.unit(*unit)), clause)
        }
        Action::Retreat { to } => (going_back(position, story, *to), "eaa-12.51b"),
        Action::Disperse => ("All attackers are dispersed".to_owned(), "eaa-12.51c"),
        Action::Advance { unit, path } => {
            let place = path.last().map(|&hex| story.place(hex)).unwrap_or_default();
            (format!("{} advances to {place}", story.unit(*unit)), "eaa-12.8a")
        }
        _ => (String::new(), "eaa-12.0.A1"),
    }
}

/// By which rule a unit loses a step now.
fn loss(position: &Position) -> &'static str {
    match &position.combat {
        Some(combat) if combat.stage == Stage::SettleTie => "eaa-12.6b",
        Some(combat) if combat.penalty > 0 => "eaa-12.7e",
        Some(_) => "eaa-12.6a",
        None => "eaa-10.4d",
    }
}

/// A retreat, and what it costs.
fn going_back(position: &Position, story: &Story<'_>, to: Hex) -> String {
    let way = retreat::open(position).into_iter().find(|way| way.to == to);
    let price = way.map_or(0, |way| way.penalty);
    let words = format!("Go back to {}", story.place(to));
    if price > 0 {
        format!("{words}, which costs {}", counted(price.into(), "step", "steps"))
    } else {
        words
    }
}

/// Whom a card activates.
fn formation(position: &Position, card: CardId, group: Option<u8>, corps: Option<Corps>) -> String {
    let printed = position.data().card(card);
    match (&printed.formation, group, corps) {
        (Formation::Groups(groups), Some(at), _) => {
            groups.get(usize::from(at)).map_or_else(String::new, |group| group.name.clone())
        }
        (_, _, Some(corps)) => corps.name().to_owned(),
        (_, _, None) => printed.name(),
    }
}

/// What is left undone, or ended.
fn pass(position: &Position) -> (String, &'static str) {
    let (words, clause) = if let Some(combat) = &position.combat {
        match combat.stage {
            Stage::Announce => ("Draw no more chits", "eaa-12.4b"),
            Stage::AlliedAdvance => ("Nobody else advances", "eaa-12.8a"),
            Stage::AlliedTactics => ("No more tactics", "eaa-12.3a"),
            Stage::GermanTactic
            | Stage::GermanReserves
            | Stage::GermanDefence
            | Stage::Chits
            | Stage::MoreChits
            | Stage::Total
            | Stage::AlliedDefends
            | Stage::GermanDefends
            | Stage::AlliedPays
            | Stage::GermanPays
            | Stage::SettleTie
            | Stage::GermanAdvance
            | Stage::End => ("Go on", "eaa-12.51a"),
        }
    } else {
        match position.task {
            Task::Act => ("End the activation", "eaa-6.0a"),
            Task::ChooseAllied => ("Pass", "eaa-4.0.4d"),
            Task::Deploy(_) => ("Deploy nobody else", "eaa-7.1h"),
            Task::Delayed => ("Place nobody else", "eaa-7.3a"),
            Task::Replace(..) => ("Give no more steps back", "eaa-16.1a"),
            Task::Interdiction => ("Do not interdict", "eaa-4.0.3d"),
            Task::Event(..) => ("Do nothing more", "eaa-5.2a"),
            Task::PlaceDepots(_)
            | Task::Overstacked
            | Task::DrawSetup
            | Task::Adjust { .. }
            | Task::DealFirst
            | Task::CallUp
            | Task::Prepare
            | Task::Fade(_)
            | Task::Generate
            | Task::FillWestwall
            | Task::CheckSupply
            | Task::DrawCommand
            | Task::CheckFuel
            | Task::ChooseCommand
            | Task::SupportEvent
            | Task::Scan(_)
            | Task::German(_)
            | Task::EndCommand
            | Task::EndAllied
            | Task::EndOfDay(_)
            | Task::Over => ("Go on", "eaa-4.0.4d"),
        }
    };
    (words.to_owned(), clause)
}

/// What to point at; what is done where a unit stands is taken from the list, since a click there selects the stack.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are taken from the list")]
fn aim(position: &Position, action: &Action) -> Vec<Thing> {
    match action {
        Action::PutDepot { hex } | Action::Retreat { to: hex } | Action::Resupply { hex } => {
            vec![hex_thing(*hex)]
        }
        Action::Lose { unit } if position.task != Task::Act || position.combat.is_some() => {
            vec![Thing::Piece(unit.0)]
        }
        Action::Restore { unit } => vec![Thing::Piece(unit.0)],
        Action::Interdict { card }
        | Action::Activate { card, .. }
        | Action::Deploy { card }
        | Action::Replace { card, .. }
        | Action::PlayEvent { card, .. }
        | Action::Use { card, .. } => vec![cards::thing(*card)],
        _ => Vec::new(),
    }
}

/// The units that an action names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
fn units(action: &Action) -> Vec<UnitId> {
    match action {
        Action::ActivateOne { unit, .. }
        | Action::Place { unit, .. }
        | Action::Restore { unit }
        | Action::Move { unit, .. }
        | Action::Reinforce { unit, .. }
        | Action::Lose { unit }
        | Action::Advance { unit, .. } => vec![*unit],
        Action::Attack { units, .. } | Action::Coordinate { units } => units.clone(),
        _ => Vec::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hex")]
const fn hex(action: &Action) -> Option<Hex> {
    match action {
        Action::PutDepot { hex }
        | Action::Place { hex, .. }
        | Action::Block { hex }
        | Action::Resupply { hex }
        | Action::Improve { hex }
        | Action::Attack { target: hex, .. }
        | Action::Retreat { to: hex } => Some(*hex),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hexside")]
const fn side(action: &Action) -> Option<Hexside> {
    match action {
        Action::Blow { side } | Action::Bridge { side } => Some(*side),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no card")]
const fn card(action: &Action) -> Option<CardId> {
    match action {
        Action::Interdict { card }
        | Action::Activate { card, .. }
        | Action::ActivateOne { card, .. }
        | Action::Deploy { card }
        | Action::Replace { card, .. }
        | Action::PlayEvent { card, .. }
        | Action::Use { card, .. } => Some(*card),
        _ => None,
    }
}

/// The path of an action, if it goes along one.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn path(action: &Action) -> &[Hex] {
    match action {
        Action::Move { path, .. }
        | Action::Reinforce { path, .. }
        | Action::Advance { path, .. } => path,
        _ => &[],
    }
}
