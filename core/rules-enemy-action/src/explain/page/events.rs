//! An index: of what kind each event is, whom and what it concerns, its dice, cards and chits.

use desk::Thing;
use desk::lines::{Drawn, FightMark, LineKind};
use field::hex_thing;
use hexmap::Hex;

use super::cards;
use super::plans::side_thing;
use crate::printed::counters::UnitId;
use crate::state::decks::CardPlace;
use crate::state::unit::{Mark, Place};
use crate::{Event, Position};

#[expect(clippy::wildcard_enum_match_arm, reason = "the others neither begin nor end a combat")]
pub(super) const fn fight(event: &Event) -> Option<FightMark> {
    match event {
        Event::CombatBegan { .. } => Some(FightMark::Begins),
        Event::CombatEnded => Some(FightMark::Ends),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are of no kind in particular")]
pub(super) const fn kind(event: &Event) -> LineKind {
    match event {
        Event::Card { .. }
        | Event::SetupDrawn { .. }
        | Event::Rebuilt { .. }
        | Event::TacticUsed { .. } => LineKind::Cards,
        Event::Totalled { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Checked { .. }
        | Event::CombatBegan { .. } => LineKind::Battle,
        Event::Taken { .. } | Event::Points { .. } | Event::Westwall { .. } => LineKind::Taken,
        Event::Steps { .. } | Event::Went { place: Place::Dead, .. } => LineKind::Lost,
        Event::Went { place: Place::On(_), .. } => LineKind::Arrived,
        Event::BridgeBlown { .. }
        | Event::BridgeStands { .. }
        | Event::BridgeTaken { .. }
        | Event::Improved { .. }
        | Event::Roadblock { .. }
        | Event::Detachment { .. } => LineKind::Works,
        Event::Supplied { .. }
        | Event::Depot { .. }
        | Event::DepotDelayed { .. }
        | Event::Marked { mark: Mark::OutOfFuel, .. } => LineKind::Supply,
        _ => LineKind::Plain,
    }
}

/// The units that an event names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
pub(super) fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::Went { unit, .. }
        | Event::Moved { unit, .. }
        | Event::Steps { unit, .. }
        | Event::Supplied { unit, .. }
        | Event::Marked { unit, .. }
        | Event::Infiltrated { unit }
        | Event::Joined { unit, .. }
        | Event::Advanced { unit, .. }
        | Event::Checked { lead: unit, .. }
        | Event::Rolled { unit: Some(unit), .. } => vec![*unit],
        Event::Activated { units, .. }
        | Event::CombatBegan { units, .. }
        | Event::Retreated { units, .. } => units.clone(),
        _ => Vec::new(),
    }
}

/// The hexes and hexsides that an event names or happens at, and its card.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no place")]
pub(super) fn places(before: &Position, event: &Event) -> Vec<Thing> {
    match event {
        Event::BridgeTaken { side, .. }
        | Event::BridgeBlown { side }
        | Event::BridgeStands { side, .. } => vec![side_thing(*side)],
        Event::Taken { town: hex, .. }
        | Event::Went { place: Place::On(hex), .. }
        | Event::Detachment { hex, .. }
        | Event::Improved { hex, .. }
        | Event::Roadblock { hex, .. }
        | Event::Depot { hex, .. }
        | Event::Objective { hex, .. }
        | Event::CorpsObjective { hex: Some(hex), .. }
        | Event::Checked { target: hex, .. }
        | Event::CombatBegan { target: hex, .. }
        | Event::Retreated { to: hex, .. }
        | Event::Westwall { hex, .. } => vec![hex_thing(*hex)],
        Event::Steps { unit, .. } | Event::Marked { unit, .. } => {
            before.hex_of(*unit).map(hex_thing).into_iter().collect()
        }
        Event::Totalled { .. } => {
            before.combat.as_ref().map(|combat| hex_thing(combat.target)).into_iter().collect()
        }
        Event::Card { card, .. } | Event::TacticUsed { card: Some(card), .. } => {
            vec![cards::thing(*card)]
        }
        _ => path(event).iter().copied().map(hex_thing).collect(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path(event: &Event) -> &[Hex] {
    match event {
        Event::Moved { path, .. } | Event::Advanced { path, .. } => path,
        _ => &[],
    }
}

/// The face of a die that an event tells of.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
pub(super) const fn face(event: &Event) -> Option<u16> {
    match event {
        Event::Objective { roll, .. }
        | Event::Checked { roll, .. }
        | Event::Advanced { roll, .. } => *roll,
        Event::HitRolled { roll, .. } | Event::Rolled { roll, .. } => Some(*roll),
        _ => None,
    }
}

/// The card or chit that came from a pile.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing is drawn in the others")]
pub(super) fn drawn(before: &Position, event: &Event) -> Option<Drawn> {
    match *event {
        Event::Card { card, place: CardPlace::Hand, .. } => {
            Some(Drawn::Card(cards::ALLIED_PILE, Some(cards::number(card))))
        }
        Event::Card { card, why, .. } if DRAWS.contains(&why.as_str()) => {
            Some(Drawn::Card(cards::GERMAN_PILE, Some(cards::number(card))))
        }
        Event::ChitDrawn { chit, .. } => {
            Some(Drawn::Card(cards::CUP, Some(cards::chit_number(before.data(), chit))))
        }
        _ => None,
    }
}

/// By which rules German cards are drawn: for commands, for tactics, to be thrown away.
const DRAWS: [&str; 6] =
    ["eaa-4.0.4a", "eaa-12.3b", "eaa-12.3c", "eaa-12.0.A3", "eaa-4.2a", "eaa-4.0.3d"];
