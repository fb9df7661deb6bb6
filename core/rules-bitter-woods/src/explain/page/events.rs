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
        Event::CombatEnded => Some(FightMark::Ends),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others are of no kind in particular")]
pub(super) fn kind(event: &Event) -> LineKind {
    match event {
        Event::CombatRolled { .. }
        | Event::AngriffRolled { .. }
        | Event::ShockRolled { .. }
        | Event::Stood { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Converted { .. }
        | Event::DutyArose { .. } => LineKind::Battle,
        Event::Eliminated { .. } | Event::StepLost { .. } => LineKind::Lost,
        Event::Entered { .. } | Event::CompanyLanded { .. } => LineKind::Arrived,
        Event::WorkBuilt { .. }
        | Event::WorkRemoved { .. }
        | Event::BuildingBegun { .. }
        | Event::BuildingBrokeOff { .. }
        | Event::BridgeRebuilt { .. }
        | Event::DemolitionTried { .. } => LineKind::Works,
        Event::SupplyChecked { .. }
        | Event::ShortageRolled { .. }
        | Event::SurrenderRolled { .. }
        | Event::Dropped { .. }
        | Event::DumpTaken { .. }
        | Event::DumpTried { .. } => LineKind::Supply,
        _ => LineKind::Plain,
    }
}

/// The units that an event names.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no unit")]
pub(super) fn units(event: &Event) -> Vec<UnitId> {
    match event {
        Event::Marked { unit, .. }
        | Event::Unmarked { unit, .. }
        | Event::Chosen { unit }
        | Event::Withdrew { unit, .. }
        | Event::Attached { unit, .. }
        | Event::WorkBuilt { unit, .. }
        | Event::BuildingBegun { unit, .. }
        | Event::Dared { unit, .. }
        | Event::ShockRolled { unit, .. }
        | Event::StepLost { unit, .. }
        | Event::Eliminated { unit, .. }
        | Event::Retreated { unit, .. }
        | Event::Advanced { unit, .. }
        | Event::Converted { unit, .. } => vec![*unit],
        Event::SupplyChecked { without: units }
        | Event::ShortageRolled { short: units, .. }
        | Event::Moved { units, .. }
        | Event::Entered { units, .. }
        | Event::Exited { units, .. }
        | Event::BridgeRebuilt { units, .. }
        | Event::Bombarded { guns: units, .. }
        | Event::DefenseSupported { guns: units, .. } => units.clone(),
        Event::AttackDeclared { units, guns, .. } => [units.as_slice(), guns].concat(),
        Event::Stood { leader, units } => [&[*leader], units.as_slice()].concat(),
        Event::DutyArose { attackers, defenders, .. } => [attackers.as_slice(), defenders].concat(),
        _ => Vec::new(),
    }
}

/// The hexes and bridges that an event names.
pub(super) fn places(data: &Data, event: &Event) -> Vec<Thing> {
    let mut things: Vec<Thing> = hexes(event).iter().map(|hex| Thing::Hex(hex.id())).collect();
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others name no bridge")]
    match event {
        Event::BuildingBegun { bridge, .. }
        | Event::BuildingBrokeOff { bridge }
        | Event::BridgeRebuilt { bridge, .. }
        | Event::DemolitionTried { bridge, .. }
        | Event::BridgeProtected { bridge } => things.push(bridge_thing(&data.board, *bridge)),
        _ => {}
    }
    things
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others name no hex")]
fn hexes(event: &Event) -> Vec<Hex> {
    match event {
        Event::Dropped { hex }
        | Event::Interdicted { hex }
        | Event::Entered { hex, .. }
        | Event::Exited { from: hex, .. }
        | Event::WorkBuilt { hex, .. }
        | Event::WorkRemoved { hex, .. }
        | Event::BridgeRebuilt { to: hex, .. }
        | Event::Dared { hex, .. }
        | Event::Bombarded { target: hex, .. }
        | Event::AttackDeclared { target: hex, .. }
        | Event::DutyArose { hex, .. }
        | Event::Withdrawing { hex }
        | Event::Regrouped { hex, .. }
        | Event::DumpRevealed { hex, .. }
        | Event::DumpAskedAbout { hex, .. }
        | Event::SurrenderRolled { hex, .. }
        | Event::TownDeceived { hex } => vec![*hex],
        Event::DumpsLaid { hexes } => hexes.iter().flatten().copied().collect(),
        Event::CompanyLanded { hex, .. } => hex.iter().copied().collect(),
        Event::CompaniesGone { hexes } => hexes.clone(),
        _ => path(event).to_vec(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the others go nowhere")]
pub(super) fn path(event: &Event) -> &[Hex] {
    match event {
        Event::Moved { path, .. }
        | Event::Retreated { path, .. }
        | Event::Advanced { path, .. }
        | Event::Converted { path, .. } => path,
        _ => &[],
    }
}

/// The faces that an event tells of.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others roll nothing")]
pub(super) fn faces(event: &Event) -> Vec<u16> {
    match event {
        Event::Dared { roll, .. }
        | Event::ShockRolled { roll, .. }
        | Event::ShiftRolled { roll, .. }
        | Event::CombatRolled { roll, .. }
        | Event::AngriffRolled { roll, .. }
        | Event::DumpTried { roll, .. }
        | Event::SurrenderRolled { roll, .. } => vec![*roll],
        Event::ShortageRolled { roll, second, .. } => {
            std::iter::once(*roll).chain(*second).collect()
        }
        Event::DemolitionTried { roll, .. } => roll.iter().copied().collect(),
        Event::EventRolled { faces, .. } => faces.clone(),
        Event::CompanyLanded { rolls, .. } | Event::Bodenplatte { rolls } => rolls.to_vec(),
        _ => Vec::new(),
    }
}
