//! An index: each event as a sentence for a player of the board game, with the rule behind it.
//!
//! What only moves the game along (a step of the procedure, a unit taken in hand) is told by an
//! empty text.

mod campaign;
mod combat;
mod movement;
mod options;
pub(crate) mod words;
mod works;

use field::Sheet;
use hexmap::Hex;

use crate::printed::counters::{Counter, Entry, UnitId};
use crate::{Data, Event};

pub use field::Naming;
pub use words::ratio;

/// The story of one event.
pub fn tell(data: &Data, event: &Event) -> String {
    let story = Story { data };
    match event {
        Event::PhaseBegan { turn, time, side, phase } => story.phase(*turn, *time, *side, *phase),
        Event::Chosen { .. }
        | Event::PutBack
        | Event::StageBegan { .. }
        | Event::StepOwed { .. }
        | Event::ResultStands { .. } => String::new(),
        Event::SetUp { .. }
        | Event::Readied { .. }
        | Event::Marked { .. }
        | Event::Unmarked { .. }
        | Event::FuelRolled { .. }
        | Event::FuelAsked { .. }
        | Event::ShortOfFuel { .. }
        | Event::DemolitionTried { .. }
        | Event::OurenTried { .. }
        | Event::BridgeBegun { .. }
        | Event::BridgeBuilt { .. }
        | Event::BridgeAbandoned { .. }
        | Event::PositionBegun { .. }
        | Event::PositionCompleted { .. }
        | Event::PositionLost { .. }
        | Event::TrafficPlaced { .. }
        | Event::TrafficRolled { .. }
        | Event::TrafficRemoved { .. } => story.of_works(event),
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
        | Event::ArrivalRolled { .. }
        | Event::BrokeDown { .. }
        | Event::Rejoined { .. }
        | Event::Overstacked { .. }
        | Event::Rallied { .. } => story.of_movement(event),
        Event::SupplyChecked { .. }
        | Event::Relieved { .. }
        | Event::SurrenderRolled { .. }
        | Event::Surrendered { .. }
        | Event::AntwerpThreatened
        | Event::SentToAntwerp { .. }
        | Event::VictoryChecked { .. }
        | Event::GameEnded { .. }
        | Event::ReplacementsCame { .. }
        | Event::Replaced { .. }
        | Event::Returned { .. }
        | Event::Rebuilt { .. } => story.of_campaign(event),
        Event::AttackDeclared { .. }
        | Event::CalledOff
        | Event::Supported { .. }
        | Event::AirSupported
        | Event::SurpriseTried { .. }
        | Event::DefensiveFire { .. }
        | Event::JabosRolled { .. }
        | Event::CombatResolved { .. }
        | Event::FireFightRolled { .. }
        | Event::FellBack
        | Event::DeterminedDefenseRolled { .. }
        | Event::AirRolled { .. } => story.of_combat(event),
        Event::AdvantageTaken { .. }
        | Event::AdvantageLost { .. }
        | Event::StepLost { .. }
        | Event::Retreated { .. }
        | Event::Disordered { .. }
        | Event::Eliminated { .. }
        | Event::Advanced { .. }
        | Event::CombatEnded
        | Event::DisengagementRolled { .. } => story.of_results(event),
        Event::SlippedByNight { .. }
        | Event::DumpsLaid { .. }
        | Event::DumpRevealed { .. }
        | Event::DumpTried { .. }
        | Event::DumpCaptured { .. }
        | Event::FuelRemoved { .. }
        | Event::DumpsCleared
        | Event::RoadblockPlaced { .. }
        | Event::RoadblockRemoved { .. }
        | Event::BodenplatteRolled { .. }
        | Event::CommandoPlaced { .. }
        | Event::CommandoSpent { .. } => story.of_options(event),
    }
}

/// Names things as they are printed.
pub struct Story<'d> {
    /// What is played.
    pub data: &'d Data,
}

impl Naming for Story<'_> {
    type Unit = UnitId;

    fn sheet(&self) -> &Sheet {
        &self.data.board
    }

    fn name(&self, hex: Hex) -> Option<&str> {
        self.data.board.map.label(hex)
    }

    /// A unit as it is called: its division and its own name.
    fn unit(&self, unit: UnitId) -> String {
        let counter = &self.data.counters[unit.index()];
        let formation = &self.data.formations[counter.formation.index()];
        if let Some(made) = made(counter) {
            return made;
        }
        // Troops of no division are mostly known by a bare number.
        if formation.independent {
            format!("{} {}", words::arm(counter.kind), counter.name)
        } else {
            format!("{}/{}", formation.id, counter.name)
        }
    }
}

/// `US Infantry remnant 1`: what a counter is called that play makes, by the number at the end of its name.
pub(crate) fn made(counter: &Counter) -> Option<String> {
    let what = match counter.entry {
        Entry::Remnant(_) => "remnant",
        Entry::Breakdown(_) => "detachment",
        Entry::Start { .. } | Entry::Arrives { .. } => return None,
    };
    let (army, arm) = (words::army(counter.nation), words::arm(counter.kind));
    Some(format!("{army} {arm} {what} {}", number_of(&counter.name)))
}

/// The number at the end of a name; the name, if it has none.
pub(crate) fn number_of(name: &str) -> &str {
    name.rsplit_once('-').map_or(name, |(_, number)| number)
}
