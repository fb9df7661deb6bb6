//! An index: actions as offers, each in words, with what to point at and how likely it succeeds.

use desk::wording::counted;
use desk::{Action as Sealed, Offer, Sentence, Share, Thing};
use field::{Naming, bridge_thing, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use super::{cards, playing};
use crate::explain::story::Story;
use crate::explain::story::words::phase;
use crate::march::bridges;
use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::state::unit::Mark;
use crate::{Action, BridgeId, Position, View};

/// The faces of a die.
const FACES: u16 = 6;

/// An action as an offer.
pub(super) fn offer(view: &View<'_>, action: &Action) -> Offer {
    let position = view.position;
    let (words, clause) = says(position, action);
    let mut things: Vec<Thing> = units(action).iter().map(|unit| Thing::Piece(unit.0)).collect();
    things.extend(bridge(action).map(|bridge| bridge_thing(&position.data().board, bridge)));
    things.extend(card(action).map(cards::thing));
    Offer {
        action: Sealed::of(action),
        says: Sentence::of(words, Clause::new(clause)),
        aim: aim(position, action),
        things,
        path: path(action).iter().map(|hex| hex.id()).collect(),
        chance: chance(position, action),
        barred: None,
    }
}

/// What an offer says, and the rule that allows it.
fn says(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    match action {
        Action::Pick { card } => (format!("Choose “{}”", story.card(*card)), "bb-3.9.3a"),
        Action::Unpick { card } => (format!("Put “{}” back", story.card(*card)), "bb-3.9.3b"),
        Action::Play { card } => {
            (format!("Play “{}”", story.card(*card)), playing::clause(position))
        }
        Action::SendWest { units } => {
            (format!("Send {} to the Meuse", story.units(units)), "bb-3.9.1.2a")
        }
        Action::Blow { bridge } => {
            (format!("Blow the bridge {}", story.bridge(*bridge)), "bb-3.9.1.3a")
        }
        Action::Fix { bridge } => {
            (format!("Fix the bridge {}", story.bridge(*bridge)), "bb-3.9.2.1a")
        }
        Action::Save { bridge } => {
            (format!("Save the bridge {}", story.bridge(*bridge)), "bb-3.9.2.4a")
        }
        Action::Repair { bridge } => {
            let needs = match bridges::needed(position, *bridge) {
                0 => "no dice are needed".to_owned(),
                needed => format!("{needed} or more on two dice"),
            };
            (format!("Repair the bridge {}: {needs}", story.bridge(*bridge)), "bb-10g")
        }
        Action::Turn { unit } => {
            let limbered = position.unit(*unit).has(Mark::Limbered);
            let verb = if limbered { "Unlimber" } else { "Limber" };
            (format!("{verb} {}", story.unit(*unit)), "bb-5.1.4a")
        }
        Action::Choose { unit } => (format!("Take up {}", story.unit(*unit)), "bb-6d"),
        Action::PutBack => ("Put it back".to_owned(), "bb-6e"),
        Action::Move { path, .. } => (format!("Move {}", story.way(path)), "bb-6a"),
        Action::Exit { path, .. } => {
            let by = path.last().and_then(|&hex| crate::march::exits::exit_at(position, hex));
            let by = by.map(|exit| story.exit(exit)).unwrap_or_default();
            (format!("Leave the map by {by}"), "bb-6.5a")
        }
        Action::Assault { target, .. } => (format!("Assault {}", story.place(*target)), "bb-7.10a"),
        Action::Halt => ("Halt".to_owned(), "bb-7.10a"),
        Action::Bombard { target, .. } => (format!("Bombard {}", story.place(*target)), "bb-8.1d"),
        Action::CallOff { target } => {
            (format!("Call off the barrage on {}", story.place(*target)), "bb-8.1e")
        }
        Action::Attack { target, .. } => (format!("Attack {}", story.place(*target)), "bb-7.1e"),
        Action::Advance { units } => {
            (format!("Advance with {}", counted(units.len(), "unit", "units")), "bb-7.9a")
        }
        Action::Pass => ("Nobody advances".to_owned(), "bb-7.1i"),
        Action::Haul { centre, to } => (
            format!("Send a transport from {} to {}", story.centre(*centre), story.place(*to)),
            "bb-9.1e",
        ),
        Action::Place { unit, hex } => {
            (format!("Place {} at {}", story.unit(*unit), story.place(*hex)), "bb-6.4c")
        }
        Action::EndPhase => end(position),
    }
}

/// What ends a phase.
fn end(position: &Position) -> (String, &'static str) {
    if position.phase.is_choice() {
        ("Keep these cards".to_owned(), "bb-5a")
    } else {
        (format!("End: {}", phase(position.phase)), "bb-3.8p")
    }
}

/// What to point at; what is done where a unit stands is taken from the list, since a click there selects the stack.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are taken from the list")]
fn aim(position: &Position, action: &Action) -> Vec<Thing> {
    match action {
        Action::Pick { card } | Action::Unpick { card } | Action::Play { card } => {
            vec![cards::thing(*card)]
        }
        Action::Blow { bridge }
        | Action::Fix { bridge }
        | Action::Save { bridge }
        | Action::Repair { bridge } => vec![bridge_thing(&position.data().board, *bridge)],
        Action::Turn { unit } if !position.phase.is_movement() => vec![Thing::Piece(unit.0)],
        Action::CallOff { target } => vec![hex_thing(*target)],
        Action::Place { hex, .. } => vec![hex_thing(*hex)],
        _ => Vec::new(),
    }
}

/// How likely it succeeds, if dice decide.
#[expect(clippy::wildcard_enum_match_arm, reason = "no dice decide the others")]
fn chance(position: &Position, action: &Action) -> Option<Share> {
    match action {
        Action::Repair { bridge } => Some(at_least(bridges::needed(position, *bridge))),
        _ => None,
    }
}

/// How likely two dice show so much in all.
fn at_least(needed: u16) -> Share {
    let faces = || 1..=FACES;
    let enough = faces().flat_map(|one| faces().map(move |other| one + other));
    let times = enough.filter(|&sum| sum >= needed).count();
    let times = u64::try_from(times).expect("there are few falls of two dice");
    Share::of(times, u64::from(FACES) * u64::from(FACES))
}

/// The units that an action names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
fn units(action: &Action) -> Vec<UnitId> {
    match action {
        Action::Turn { unit }
        | Action::Choose { unit }
        | Action::Exit { unit, .. }
        | Action::Place { unit, .. } => vec![*unit],
        Action::SendWest { units }
        | Action::Move { units, .. }
        | Action::Assault { units, .. }
        | Action::Attack { units, .. }
        | Action::Advance { units } => units.clone(),
        Action::Bombard { guns, .. } => guns.clone(),
        _ => Vec::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no bridge")]
const fn bridge(action: &Action) -> Option<BridgeId> {
    match action {
        Action::Blow { bridge }
        | Action::Fix { bridge }
        | Action::Save { bridge }
        | Action::Repair { bridge } => Some(*bridge),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no card")]
const fn card(action: &Action) -> Option<Card> {
    match action {
        Action::Pick { card } | Action::Unpick { card } | Action::Play { card } => Some(*card),
        _ => None,
    }
}

/// The path of an action, if it goes along one.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn path(action: &Action) -> &[Hex] {
    match action {
        Action::Move { path, .. } | Action::Exit { path, .. } | Action::Assault { path, .. } => {
            path
        }
        _ => &[],
    }
}
