//! An index: actions as offers, each in words, with what to point at and how likely it succeeds.

use desk::{Action as Sealed, Offer, Sentence, Share, Thing};
use field::{Naming, bridge_thing};
use hexmap::Hex;
use kernel::Clause;

use super::plans::piece;
use crate::explain::story::Story;
use crate::explain::story::happenings::DUMPS;
use crate::explain::story::words::{army, phase, work};
use crate::march::{bridges, improved_positions};
use crate::printed::counters::UnitId;
use crate::state::battle::Stage;
use crate::turn::dumps;
use crate::{Action, BridgeId, Position, View};

/// The faces of the die.
const FACES: u64 = 6;

/// An action as an offer.
pub(super) fn offer(view: &View<'_>, action: &Action) -> Offer {
    let position = view.position;
    let (words, clause) = says(position, action);
    let units = units(action);
    let mut things: Vec<Thing> = units.iter().map(|&unit| piece(unit)).collect();
    things.extend(bridge(action).map(|bridge| bridge_thing(&position.data().board, bridge)));
    Offer {
        action: Sealed::of(action),
        says: Sentence::of(words, Clause::new(clause)),
        aim: aim(position, action),
        things,
        path: path(action).iter().map(|hex| hex.id()).collect(),
        chance: chance(view, action),
        barred: None,
    }
}

/// What an offer says, and the rule that allows it.
fn says(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    match action {
        Action::Drop { hex } => (format!("Drop supplies on {}", story.hex(*hex)), "bw-12.5b"),
        Action::Interdict { hex } => (format!("Interdict {}", story.hex(*hex)), "bw-11.3b"),
        Action::Reserve { unit } => (format!("Put {} into reserve", story.unit(*unit)), "bw-14.1a"),
        Action::Unreserve { unit } => {
            (format!("Take {} out of reserve", story.unit(*unit)), "bw-14.3b")
        }
        Action::Choose { unit } => (format!("Take up {}", story.unit(*unit)), "bw-5.1a"),
        Action::PutBack => ("Put it back".to_owned(), "bw-5.1a"),
        Action::Move { .. }
        | Action::Exit { .. }
        | Action::Enter { .. }
        | Action::Attach { .. }
        | Action::Dig { .. }
        | Action::Build { .. }
        | Action::BreakDown
        | Action::Combine => of_movement(position, action),
        Action::Bombard { target, .. } => (format!("Bombard {}", story.hex(*target)), "bw-21.1a"),
        Action::Attack { target, .. } => (format!("Attack {}", story.hex(*target)), "bw-9.1b"),
        Action::Support { guns, air: false } if guns.is_empty() => {
            ("No support".to_owned(), "bw-9.2b")
        }
        Action::Support { .. } => ("Support the defence".to_owned(), "bw-9.2b"),
        Action::LoseStep { .. }
        | Action::Stand { .. }
        | Action::Retreat { .. }
        | Action::Advance { .. }
        | Action::Convert { .. } => of_combat(position, action),
        Action::Pass => pass(position),
        Action::Demolish { bridge, surely: false } => {
            (format!("Try to blow the bridge {}", story.bridge(*bridge)), "bw-13.1a")
        }
        Action::Demolish { bridge, surely: true } => {
            (format!("Let the engineers blow the bridge {}", story.bridge(*bridge)), "bw-38.1.8a")
        }
        Action::BlowDump { dump } => {
            let name = DUMPS[usize::from(*dump).min(1)];
            (format!("Try to destroy the {name} dump"), "bw-25.3a")
        }
        Action::Complete { bridge, .. } => {
            (format!("Finish the bridge {}", story.bridge(*bridge)), "bw-13.3d")
        }
        Action::NameHex { hex } => (story.hex(*hex), "bw-29a"),
        Action::NameBridge { bridge } => {
            (format!("Protect the bridge {}", story.bridge(*bridge)), "bw-29.3a")
        }
        Action::NameUnit { unit } => (format!("Bomb {}", story.unit(*unit)), "bw-38.2.9a"),
        Action::EndPhase => (format!("End {}", phase(position.phase)), "bw-4a"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`says` names every variant")]
fn of_movement(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    match action {
        Action::Move { path, dare: true, .. } => {
            (format!("Dare it, {}", story.way(path)), "bw-22.1b")
        }
        Action::Move { path, .. } => (format!("Move {}", story.way(path)), "bw-5.1a"),
        Action::Exit { path, .. } => {
            let from = path.last().map(|&hex| story.hex(hex)).unwrap_or_default();
            (format!("Leave the map at {from}"), "bw-5.5a")
        }
        Action::Enter { path, .. } => (format!("Come on, {}", story.way(path)), "bw-16.1a"),
        Action::Attach { unit, army: to } => {
            (format!("Attach {} to {}", story.unit(*unit), army(*to)), "bw-24.6b")
        }
        Action::Dig { unit } => {
            let kind = improved_positions::check(position, *unit).map(|(_, kind)| kind);
            let what = kind.map_or("a position", work);
            (format!("Build {what} with {}", story.unit(*unit)), "bw-8.1c")
        }
        Action::Build { unit, bridge } => {
            let (unit, bridge) = (story.unit(*unit), story.bridge(*bridge));
            (format!("Begin to rebuild the bridge {bridge} with {unit}"), "bw-13.3b")
        }
        Action::BreakDown => ("Break Kampfgruppe Peiper down".to_owned(), "bw-36.11a"),
        _ => ("Combine Kampfgruppe Peiper".to_owned(), "bw-36.11a"),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "`says` names every variant")]
fn of_combat(position: &Position, action: &Action) -> (String, &'static str) {
    let story = Story { data: position.data() };
    match action {
        Action::LoseStep { unit } => {
            let last = position.unit(*unit).steps <= 1;
            let how = if last { "is eliminated" } else { "loses a step" };
            (format!("{} {how}", story.unit(*unit)), "bw-9.6c")
        }
        Action::Stand { leader, .. } => {
            (format!("Stand under {}", story.unit(*leader)), "bw-24.4a")
        }
        Action::Retreat { unit, off: true, .. } => {
            (format!("{} retreats off the map", story.unit(*unit)), "bw-9.7j")
        }
        Action::Retreat { unit, path, .. } => {
            (format!("{} retreats {}", story.unit(*unit), story.way(path)), "bw-9.7b")
        }
        Action::Convert { unit, path } => {
            (format!("{} drives on {}", story.unit(*unit), story.way(path)), "bw-27.1d")
        }
        Action::Advance { unit, path } => {
            (format!("{} advances {}", story.unit(*unit), story.way(path)), "bw-9.8a")
        }
        _ => (String::new(), "bw-9.1b"),
    }
}

/// What declining means.
fn pass(position: &Position) -> (String, &'static str) {
    match position.battle.as_ref().filter(|_| position.pending.is_none()).map(|one| one.stage) {
        Some(Stage::Stand) => ("Retreat instead".to_owned(), "bw-24.4c"),
        Some(Stage::Advance) => ("End the advance".to_owned(), "bw-9.8a"),
        Some(Stage::Support | Stage::Loss | Stage::Retreat) => ("Pass".to_owned(), "bw-9.1f"),
        None => ("Leave the dump alone".to_owned(), "bw-25.3b"),
    }
}

/// What to point at; what is done where a unit stands is taken from the list, since a click there selects the stack.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are taken from the list")]
fn aim(position: &Position, action: &Action) -> Vec<Thing> {
    match action {
        Action::Demolish { bridge, surely: false }
        | Action::Build { bridge, .. }
        | Action::NameBridge { bridge } => vec![bridge_thing(&position.data().board, *bridge)],
        Action::LoseStep { unit } | Action::NameUnit { unit } => vec![piece(*unit)],
        Action::Drop { hex } | Action::Interdict { hex } | Action::NameHex { hex } => {
            vec![Thing::Hex(hex.id())]
        }
        _ => Vec::new(),
    }
}

/// How likely it succeeds, if a die decides.
#[expect(clippy::wildcard_enum_match_arm, reason = "no die decides the others")]
fn chance(view: &View<'_>, action: &Action) -> Option<Share> {
    let position = view.position;
    let highest = match action {
        Action::Demolish { bridge, surely: false } => bridges::column(position, *bridge)?,
        Action::BlowDump { dump } => dumps::highest(position, *dump),
        _ => return None,
    };
    Some(Share::of(u64::from(highest), FACES))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
fn units(action: &Action) -> Vec<UnitId> {
    match action {
        Action::Reserve { unit }
        | Action::Unreserve { unit }
        | Action::Choose { unit }
        | Action::Attach { unit, .. }
        | Action::Dig { unit }
        | Action::Build { unit, .. }
        | Action::LoseStep { unit }
        | Action::Retreat { unit, .. }
        | Action::Advance { unit, .. }
        | Action::Convert { unit, .. }
        | Action::NameUnit { unit } => vec![*unit],
        Action::Move { units, .. }
        | Action::Exit { units, .. }
        | Action::Enter { units, .. }
        | Action::Attack { units, .. } => units.clone(),
        Action::Bombard { guns, .. } | Action::Support { guns, .. } => guns.clone(),
        Action::Stand { leader, units } => [&[*leader], units.as_slice()].concat(),
        Action::Complete { with, .. } => with.clone(),
        _ => Vec::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no bridge")]
fn bridge(action: &Action) -> Option<BridgeId> {
    match action {
        Action::Build { bridge, .. }
        | Action::Demolish { bridge, .. }
        | Action::Complete { bridge, .. }
        | Action::NameBridge { bridge } => Some(*bridge),
        _ => None,
    }
}

/// The path of an action, if it goes along one.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn path(action: &Action) -> &[Hex] {
    match action {
        Action::Move { path, .. }
        | Action::Exit { path, .. }
        | Action::Enter { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. }
        | Action::Convert { path, .. } => path,
        _ => &[],
    }
}
