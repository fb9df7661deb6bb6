//! An index: of what kind each event is, whom and what it concerns, and its dice.

use desk::Thing;
use desk::lines::{Drawn, FightMark, LineKind};
use field::{bridge_thing, hex_thing};
use hexmap::Hex;

use super::cards;
use crate::printed::counters::UnitId;
use crate::{Event, Position, Side};

#[expect(clippy::wildcard_enum_match_arm, reason = "the others neither begin nor end a combat")]
pub(super) const fn fight(event: &Event) -> Option<FightMark> {
    match event {
        Event::AttackDeclared { .. } => Some(FightMark::Begins),
        Event::CombatEnded { .. } => Some(FightMark::Ends),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are of no kind in particular")]
pub(super) const fn kind(event: &Event) -> LineKind {
    match event {
        Event::Picked { .. }
        | Event::Unpicked { .. }
        | Event::Played { .. }
        | Event::SentWest { .. } => LineKind::Cards,
        Event::BarrageRolled { .. }
        | Event::CombatRolled { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. } => LineKind::Battle,
        Event::Eliminated { .. } | Event::StepLost { .. } => LineKind::Lost,
        Event::Entered { .. } => LineKind::Arrived,
        Event::BridgeNamed { .. }
        | Event::BridgeSaved { .. }
        | Event::BridgeBlown { .. }
        | Event::BridgeFixed { .. }
        | Event::RepairTried { .. } => LineKind::Works,
        Event::Hauled { .. } | Event::SupplySettled { .. } | Event::DumpLost => LineKind::Supply,
        _ => LineKind::Plain,
    }
}

/// The units that an event names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
pub(super) fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::Turned { unit }
        | Event::Chosen { unit }
        | Event::Exited { unit, .. }
        | Event::StepLost { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::Entered { unit, .. } => vec![*unit],
        Event::SentWest { units }
        | Event::Moved { units, .. }
        | Event::Halted { units }
        | Event::BarragePlanned { guns: units, .. }
        | Event::BarrageRolled { units, .. }
        | Event::Retreated { units, .. }
        | Event::AdvanceOffered { units, .. }
        | Event::Advanced { units, .. }
        | Event::Hauled { units, .. }
        | Event::SupplySettled { supplied: units, .. } => units.clone(),
        Event::AttackDeclared { units, defenders, .. } => [units.as_slice(), defenders].concat(),
        _ => Vec::new(),
    }
}

/// The hexes and bridges that an event names or happens at.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hex and no bridge")]
pub(super) fn places(before: &Position, event: &Event) -> Vec<Thing> {
    let data = before.data();
    match event {
        Event::BridgeNamed { bridge }
        | Event::BridgeSaved { bridge }
        | Event::BridgeBlown { bridge }
        | Event::BridgeFixed { bridge }
        | Event::RepairTried { bridge, .. } => vec![bridge_thing(&data.board, *bridge)],
        Event::BarragePlanned { target: hex, .. }
        | Event::BarrageCalledOff { target: hex, .. }
        | Event::BarrageRolled { target: hex, .. }
        | Event::AttackDeclared { target: hex, .. }
        | Event::AdvanceOffered { target: hex, .. }
        | Event::Advanced { to: hex, .. }
        | Event::Entered { hex, .. } => vec![hex_thing(*hex)],
        Event::CombatRolled { .. } => before.fighting.map(hex_thing).into_iter().collect(),
        Event::StepLost { unit, .. } | Event::Eliminated { unit, .. } => {
            before.hex_of(*unit).map(hex_thing).into_iter().collect()
        }
        Event::Exited { exit, .. } => {
            let exit = data.places.exits.get(usize::from(*exit));
            exit.map(|exit| hex_thing(exit.hex)).into_iter().collect()
        }
        _ => path(event).iter().copied().map(hex_thing).collect(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path(event: &Event) -> &[Hex] {
    match event {
        Event::Moved { path, .. } | Event::Retreated { path, .. } | Event::Hauled { path, .. } => {
            path
        }
        _ => &[],
    }
}

/// The faces that an event tells of.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
pub(super) fn faces(event: &Event) -> Vec<u16> {
    match event {
        Event::BarrageRolled { rolls, .. }
        | Event::CombatRolled { rolls, .. }
        | Event::WeatherRolled { rolls, .. }
        | Event::AirRolled { rolls, .. } => rolls.to_vec(),
        Event::RepairTried { rolls, .. } => rolls.iter().flatten().copied().collect(),
        _ => Vec::new(),
    }
}

/// The card that came from a hand or into it; which, if the viewer may know it.
#[expect(clippy::wildcard_enum_match_arm, reason = "no card is in the others")]
pub(super) fn card(event: &Event) -> Option<Drawn> {
    let from = |side: Side, card| Drawn::Card(cards::pile_of(side), card);
    match *event {
        Event::Played { card } => Some(from(card.side(), Some(cards::number(card)))),
        Event::Picked { side, card } | Event::Unpicked { side, card } => {
            Some(from(side, card.map(cards::number)))
        }
        _ => None,
    }
}
