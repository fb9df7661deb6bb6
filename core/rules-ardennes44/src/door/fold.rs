//! An index: what each event does to the position. Nothing else changes it.

mod combat;
mod marks;
mod movement;
mod sequence;
mod units;
mod works;

use kernel::Fold;

use crate::state::unit::Place;
use crate::{Event, Position};

impl Fold for Position {
    type Event = Event;

    fn fold(&mut self, event: &Event) {
        match *event {
            Event::Chosen { unit } => self.in_hand = Some(unit),
            Event::SlippedByNight { .. }
            | Event::RoadblockPlaced { .. }
            | Event::RoadblockRemoved { .. }
            | Event::BodenplatteRolled { .. }
            | Event::CommandoPlaced { .. }
            | Event::CommandoSpent { .. } => self.fold_options(event),
            Event::DumpsLaid { .. }
            | Event::DumpRevealed { .. }
            | Event::DumpTried { .. }
            | Event::DumpCaptured { .. }
            | Event::FuelRemoved { .. }
            | Event::DumpsCleared => self.fold_dumps(event),
            Event::PutBack => self.in_hand = None,
            Event::Moved { .. }
            | Event::MoveCutShort { .. }
            | Event::InfiltrationTried { .. }
            | Event::Entered { .. }
            | Event::EnteredFromWest { .. }
            | Event::LeftMap { .. }
            | Event::Exited { .. }
            | Event::Stationed { .. }
            | Event::Appeared { .. }
            | Event::Dropped { .. }
            | Event::ArrivalRolled { .. } => self.fold_movement(event),
            Event::SetUp { unit, hex } => self.put(unit, Place::On(hex)),
            Event::PhaseBegan { .. }
            | Event::FuelRolled { .. }
            | Event::FuelAsked { .. }
            | Event::ShortOfFuel { .. }
            | Event::AntwerpThreatened
            | Event::SentToAntwerp { .. }
            | Event::VictoryChecked { .. }
            | Event::GameEnded { .. } => self.fold_sequence(event),
            Event::DemolitionTried { .. }
            | Event::OurenTried { .. }
            | Event::BridgeBegun { .. }
            | Event::BridgeBuilt { .. }
            | Event::BridgeAbandoned { .. }
            | Event::PositionBegun { .. }
            | Event::PositionCompleted { .. }
            | Event::PositionLost { .. }
            | Event::TrafficPlaced { .. }
            | Event::TrafficRolled { .. }
            | Event::TrafficRemoved { .. } => self.fold_works(event),
            Event::AttackDeclared { .. }
            | Event::StageBegan { .. }
            | Event::CalledOff
            | Event::Supported { .. }
            | Event::AirSupported
            | Event::SurpriseTried { .. }
            | Event::DefensiveFire { .. }
            | Event::JabosRolled { .. }
            | Event::CombatResolved { .. }
            | Event::FireFightRolled { .. }
            | Event::FellBack
            | Event::ResultStands { .. }
            | Event::StepOwed { .. }
            | Event::DeterminedDefenseRolled { .. }
            | Event::AdvantageTaken { .. }
            | Event::AdvantageLost { .. }
            | Event::Retreated { .. }
            | Event::Disordered { .. }
            | Event::Eliminated { .. }
            | Event::Advanced { .. }
            | Event::CombatEnded
            | Event::DisengagementRolled { .. }
            | Event::AirRolled { .. } => self.fold_combat(event),
            Event::ReplacementsCame { .. }
            | Event::Replaced { .. }
            | Event::Returned { .. }
            | Event::Rebuilt { .. }
            | Event::Readied { .. }
            | Event::Marked { .. }
            | Event::Unmarked { .. }
            | Event::BrokeDown { .. }
            | Event::Rejoined { .. }
            | Event::Overstacked { .. }
            | Event::StepLost { .. }
            | Event::Rallied { .. }
            | Event::SupplyChecked { .. }
            | Event::Relieved { .. }
            | Event::SurrenderRolled { .. }
            | Event::Surrendered { .. } => self.fold_units(event),
        }
    }
}
