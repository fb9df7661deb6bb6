//! An index: of what kind each event is, whom and what it concerns, and its dice.

use desk::Thing;
use desk::lines::{FightMark, LineKind};
use field::bridge_thing;
use hexmap::Hex;

use crate::printed::counters::UnitId;
use crate::{Data, Event};

#[expect(clippy::wildcard_enum_match_arm, reason = "the others neither begin nor end a combat")]
pub(super) fn fight(event: &Event) -> Option<FightMark> {
    match event {
        Event::AttackDeclared { .. } => Some(FightMark::Begins),
        Event::CombatEnded | Event::CalledOff => Some(FightMark::Ends),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are of no kind in particular")]
pub(super) fn kind(event: &Event) -> LineKind {
    match event {
        Event::CombatResolved { .. }
        | Event::FireFightRolled { .. }
        | Event::DeterminedDefenseRolled { .. }
        | Event::CalledOff
        | Event::Retreated { .. }
        | Event::Advanced { .. } => LineKind::Battle,
        Event::Eliminated { .. }
        | Event::Surrendered { .. }
        | Event::StepLost { .. }
        | Event::Exited { .. } => LineKind::Lost,
        Event::Entered { .. }
        | Event::EnteredFromWest { .. }
        | Event::Appeared { .. }
        | Event::Dropped { .. }
        | Event::Stationed { .. }
        | Event::Returned { .. }
        | Event::Rebuilt { .. }
        | Event::Replaced { .. } => LineKind::Arrived,
        Event::DemolitionTried { .. }
        | Event::OurenTried { .. }
        | Event::BridgeBegun { .. }
        | Event::BridgeBuilt { .. }
        | Event::BridgeAbandoned { .. } => LineKind::Works,
        Event::SupplyChecked { .. } | Event::SurrenderRolled { .. } | Event::Relieved { .. } => {
            LineKind::Supply
        }
        _ => LineKind::Plain,
    }
}

/// The units that an event names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
pub(super) fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::SetUp { unit, .. }
        | Event::Readied { unit }
        | Event::Marked { unit, .. }
        | Event::Unmarked { unit, .. }
        | Event::DemolitionTried { unit, .. }
        | Event::Chosen { unit }
        | Event::InfiltrationTried { unit, .. }
        | Event::EnteredFromWest { unit, .. }
        | Event::Stationed { unit, .. }
        | Event::Appeared { unit, .. }
        | Event::Dropped { unit, .. }
        | Event::ArrivalRolled { unit, .. }
        | Event::PositionBegun { unit, .. }
        | Event::PositionCompleted { unit, .. }
        | Event::Rallied { unit, .. }
        | Event::SentToAntwerp { unit }
        | Event::Supported { unit }
        | Event::SurpriseTried { unit, .. }
        | Event::DefensiveFire { unit, .. }
        | Event::Disordered { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::DisengagementRolled { unit, .. }
        | Event::Replaced { unit }
        | Event::Returned { unit, .. }
        | Event::FireFightRolled { lead: unit, .. }
        | Event::DeterminedDefenseRolled { lead: unit, .. } => vec![*unit],
        Event::ShortOfFuel { units, .. }
        | Event::Moved { units, .. }
        | Event::MoveCutShort { units, .. }
        | Event::Entered { units, .. }
        | Event::LeftMap { units, .. }
        | Event::Exited { units, .. }
        | Event::Relieved { units }
        | Event::SurrenderRolled { units, .. }
        | Event::Surrendered { units }
        | Event::AdvantageTaken { units, .. }
        | Event::Retreated { units, .. }
        | Event::Advanced { units, .. }
        | Event::SlippedByNight { units, .. } => units.clone(),
        Event::AttackDeclared { units, followers, .. } => [units.as_slice(), followers].concat(),
        Event::SupplyChecked { lost, regained, .. } => [lost.as_slice(), regained].concat(),
        Event::BrokeDown { unit, into, remnant } => {
            [&[*unit], into.as_slice(), remnant.as_slice()].concat()
        }
        Event::StepLost { unit, remnant, .. } => [&[*unit], remnant.as_slice()].concat(),
        Event::Rejoined { unit, parent } => vec![*unit, *parent],
        Event::Rebuilt { unit, remnant } => vec![*unit, *remnant],
        Event::CombatResolved { armored, .. } => armored.clone(),
        _ => Vec::new(),
    }
}

/// The hexes and bridges that an event names.
pub(super) fn places(data: &Data, event: &Event) -> Vec<Thing> {
    let mut things: Vec<Thing> = hexes(event).iter().map(|hex| Thing::Hex(hex.id())).collect();
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others name no bridge and no entry")]
    match event {
        Event::DemolitionTried { bridge, .. }
        | Event::OurenTried { bridge, .. }
        | Event::BridgeBegun { bridge, .. }
        | Event::BridgeBuilt { bridge }
        | Event::BridgeAbandoned { bridge }
        | Event::CommandoPlaced { bridge }
        | Event::CommandoSpent { bridge } => things.push(bridge_thing(&data.board, *bridge)),
        Event::AttackDeclared { bridges, .. } => {
            things.extend(bridges.iter().map(|bridge| bridge_thing(&data.board, *bridge)));
        }
        Event::Entered { entry, .. } => {
            things.extend(data.places.entry(*entry).map(|entry| Thing::Hex(entry.hex.id())));
        }
        _ => {}
    }
    things
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hex")]
fn hexes(event: &Event) -> Vec<Hex> {
    match event {
        Event::SetUp { hex, .. }
        | Event::InfiltrationTried { hex, .. }
        | Event::EnteredFromWest { hex, .. }
        | Event::Appeared { hex, .. }
        | Event::Dropped { hex, .. }
        | Event::PositionBegun { hex, .. }
        | Event::PositionCompleted { hex, .. }
        | Event::PositionLost { hex, .. }
        | Event::Overstacked { hex, .. }
        | Event::TrafficPlaced { hex, .. }
        | Event::Returned { hex, .. }
        | Event::DumpRevealed { hex, .. }
        | Event::DumpTried { hex, .. }
        | Event::DumpCaptured { hex }
        | Event::FuelRemoved { hex }
        | Event::RoadblockPlaced { hex, .. }
        | Event::MoveCutShort { from: hex, .. }
        | Event::Exited { from: hex, .. }
        | Event::AttackDeclared { target: hex, .. } => vec![*hex],
        Event::AdvantageTaken { hex, target, .. } | Event::AdvantageLost { hex, target, .. } => {
            vec![*hex, *target]
        }
        Event::SlippedByNight { from, to, .. } => vec![*from, *to],
        Event::VictoryChecked { hexes, .. } => hexes.clone(),
        _ => path(event).to_vec(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path(event: &Event) -> &[Hex] {
    match event {
        Event::Moved { path, .. }
        | Event::Retreated { path, .. }
        | Event::Advanced { path, .. } => path,
        _ => &[],
    }
}

/// The faces that an event tells of.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
pub(super) fn faces(event: &Event) -> Vec<u16> {
    match event {
        Event::FuelRolled { roll, .. }
        | Event::DemolitionTried { roll, .. }
        | Event::OurenTried { roll, .. }
        | Event::InfiltrationTried { roll, .. }
        | Event::Dropped { roll, .. }
        | Event::ArrivalRolled { roll, .. }
        | Event::SurrenderRolled { roll, .. }
        | Event::SurpriseTried { roll, .. }
        | Event::DefensiveFire { roll, .. }
        | Event::JabosRolled { roll, .. }
        | Event::FireFightRolled { roll, .. }
        | Event::DeterminedDefenseRolled { roll, .. }
        | Event::DisengagementRolled { roll, .. }
        | Event::AirRolled { roll, .. }
        | Event::DumpTried { roll, .. }
        | Event::BodenplatteRolled { roll, .. } => vec![*roll],
        Event::Rallied { roll, .. } | Event::CombatResolved { roll, .. } => {
            roll.iter().copied().collect()
        }
        Event::TrafficRolled { rolls, .. } => rolls.clone(),
        _ => Vec::new(),
    }
}
