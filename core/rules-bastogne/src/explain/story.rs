//! An index: each event as a sentence for a player, with the rule behind it.
//!
//! What only moves the game along (a unit taken in hand, the end of a combat) is told by an empty text.

mod campaign;
mod combat;
mod movement;
pub(crate) mod words;

use desk::Sentence;
use desk::wording::cited;
use field::{Naming, Sheet};
use hexmap::Hex;

use crate::printed::cards::Card;
use crate::printed::counters::UnitId;
use crate::{BridgeId, Data, Event};

/// The story of one event, with its rule in brackets.
pub fn tell(data: &Data, event: &Event) -> String {
    let Sentence { words, clause } = told(data, event);
    match (words.strip_suffix('.'), clause) {
        (Some(whole), Some(clause)) => format!("{whole} ({}).", cited(clause)),
        (Some(_) | None, _) => words,
    }
}

/// The story of one event, and its rule.
pub(crate) fn told(data: &Data, event: &Event) -> Sentence {
    let story = Story { data };
    match event {
        Event::Chosen { .. } | Event::PutBack | Event::CombatEnded { .. } | Event::AdvanceEnded => {
            Sentence::plain("")
        }
        Event::PhaseBegan { .. }
        | Event::Picked { .. }
        | Event::Unpicked { .. }
        | Event::Played { .. }
        | Event::SentWest { .. }
        | Event::BridgeNamed { .. }
        | Event::BridgeSaved { .. }
        | Event::BridgeBlown { .. }
        | Event::BridgeFixed { .. }
        | Event::RepairTried { .. }
        | Event::SupplySettled { .. }
        | Event::DumpLost
        | Event::WeatherRolled { .. }
        | Event::AirRolled { .. }
        | Event::Ended { .. } => story.of_campaign(event),
        Event::Turned { .. }
        | Event::Moved { .. }
        | Event::Halted { .. }
        | Event::Exited { .. }
        | Event::Hauled { .. }
        | Event::Entered { .. } => story.of_movement(event),
        Event::BarragePlanned { .. }
        | Event::BarrageCalledOff { .. }
        | Event::BarrageRolled { .. }
        | Event::AttackDeclared { .. }
        | Event::CombatRolled { .. }
        | Event::StepLost { .. }
        | Event::Eliminated { .. }
        | Event::Retreated { .. }
        | Event::AdvanceOffered { .. }
        | Event::Advanced { .. } => story.of_combat(event),
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

    /// A town by its own name, any other hex by the place on the map.
    fn name(&self, hex: Hex) -> Option<&str> {
        let town = self.data.places.towns.iter().find(|town| town.hexes.contains(&hex));
        town.map(|town| town.name.as_str()).or_else(|| self.data.board.map.label(hex))
    }

    fn unit(&self, unit: UnitId) -> String {
        self.data.counters[unit.index()].name.clone()
    }

    /// A bridge by its own name, and the hexes it joins.
    fn bridge(&self, bridge: BridgeId) -> String {
        let ends = self.data.board.bridge_ends(bridge);
        let numbers = ends.map(|hex| self.data.board.number(hex)).join("/");
        format!("{} ({numbers})", self.data.places.bridges[bridge.index()])
    }
}

impl Story<'_> {
    /// What a card is called.
    pub(crate) fn card(&self, card: Card) -> &str {
        &self.data.cards[card.index()].title
    }

    /// What an exit is called: the road, and where it leads.
    pub(crate) fn exit(&self, exit: u8) -> String {
        let exits = &self.data.places.exits;
        exits
            .get(usize::from(exit))
            .map_or_else(String::new, |exit| format!("{} to {}", exit.name, exit.to))
    }

    /// What a supply centre is called.
    pub(crate) fn centre(&self, centre: u8) -> &str {
        let centres = &self.data.places.centres;
        centres.get(usize::from(centre)).map_or("", |centre| centre.name.as_str())
    }
}
