//! Things that may be done at once, each with what to point at.

use desk::{Action as Sealed, Offer, Sentence, Thing};
use field::bridge_thing;
use hexmap::Hex;

use crate::explain::desk::words;
use crate::printed::counters::UnitId;
use crate::{Action, Position};

/// An action as an offer.
pub(super) fn offer(position: &Position, action: &Action) -> Offer {
    let (text, clause) = words::offer(position, action);
    let hexes = words::hexes(position, action);
    let units = words::units(action);
    let mut things: Vec<Thing> = units.iter().map(|unit| piece(*unit)).collect();
    things.extend(hexes.iter().map(|hex| Thing::Hex(hex.id())));
    Offer {
        action: Sealed::of(action),
        says: Sentence::of(text, kernel::Clause::new(clause)),
        aim: aim(position, action, &hexes),
        things,
        path: path(action).iter().map(|hex| hex.id()).collect(),
        chance: None,
        barred: None,
    }
}

pub(super) fn piece(unit: UnitId) -> Thing {
    Thing::Piece(unit.0)
}

/// What to point at. What is done where a unit stands is taken from the list, since a click there selects the stack.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are done where they show")]
fn aim(position: &Position, action: &Action, hexes: &[Hex]) -> Vec<Thing> {
    match action {
        Action::Dig { .. }
        | Action::Load { .. }
        | Action::Unload { .. }
        | Action::MarkForNight { .. }
        | Action::MarkOffMapForNight { .. }
        | Action::BreakDown { .. }
        | Action::Rejoin { .. }
        | Action::Choose { .. }
        | Action::Station { .. }
        | Action::Ready { .. }
        | Action::NameShort { .. }
        | Action::CallAir
        | Action::Pass
        | Action::EndPhase
        | Action::SetUpRest
        | Action::PutBack
        | Action::CallOff
        | Action::FallBack
        | Action::Surprise { .. }
        | Action::GuardAntwerp { .. }
        | Action::Disengage { .. } => Vec::new(),
        Action::Demolish { bridge, .. }
        | Action::Build { bridge }
        | Action::PlaceCommando { bridge } => vec![bridge_thing(&position.data().board, *bridge)],
        _ => match path(action).last() {
            Some(end) => vec![Thing::Hex(end.id())],
            None => hexes.iter().map(|hex| Thing::Hex(hex.id())).collect(),
        },
    }
}

/// The path of an action, if it goes along one.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
fn path(action: &Action) -> &[Hex] {
    match action {
        Action::Move { path, .. }
        | Action::Infiltrate { path, .. }
        | Action::Exit { path, .. }
        | Action::Enter { path, .. }
        | Action::EnterFromWest { path, .. }
        | Action::Retreat { path, .. }
        | Action::Advance { path, .. } => path,
        _ => &[],
    }
}

/// Markers of one kind are all alike: one of them is enough in each hex.
pub(super) fn without_twins(actions: &mut Vec<Action>) {
    let mut seen = Vec::new();
    actions.retain(|action| {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the others are no markers")]
        let twin = match *action {
            Action::PlaceTraffic { hex, .. } => (0, hex),
            Action::PlaceRoadblock { hex, .. } => (1, hex),
            _ => return true,
        };
        let new = !seen.contains(&twin);
        seen.push(twin);
        new
    });
}
