//! An index: each event as a sentence for a player, with the rule behind it.
//!
//! What only moves the game along (who has moved, a stage of a combat) is told by an empty text.

mod battle;
mod campaign;
mod command;
mod ground;
mod hits;
mod march;
pub(crate) mod reasons;

pub(crate) use campaign::begins;

use desk::Sentence;
use desk::wording::cited;
use field::{Naming, Sheet};
use hexmap::{Compass, Hex, Hexside};

use crate::Event;
use crate::explain::words;
use crate::printed::cards::CardId;
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::printed::data::Data;

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
        Event::Crossed { .. } | Event::StageBegan { .. } | Event::Unseen { .. } => {
            Sentence::plain("")
        }
        Event::Turned { .. }
        | Event::DayBegan { .. }
        | Event::SetupDrawn { .. }
        | Event::Card { .. }
        | Event::Rebuilt { .. }
        | Event::Points { .. }
        | Event::Westwall { .. }
        | Event::Flag { .. }
        | Event::Ended { .. } => story.of_campaign(event),
        Event::Depot { .. }
        | Event::DepotDelayed { .. }
        | Event::Taken { .. }
        | Event::BridgeTaken { .. }
        | Event::BridgeBlown { .. }
        | Event::BridgeStands { .. }
        | Event::Detachment { .. }
        | Event::Improved { .. }
        | Event::Roadblock { .. } => story.of_ground(event),
        Event::Went { .. }
        | Event::Moved { .. }
        | Event::Infiltrated { .. }
        | Event::Steps { .. }
        | Event::Supplied { .. }
        | Event::Marked { .. }
        | Event::Rolled { .. } => story.of_march(event),
        Event::Objective { .. }
        | Event::CorpsObjective { .. }
        | Event::Activated { .. }
        | Event::ActivationEnded
        | Event::Checked { .. } => story.of_command(event),
        Event::CombatBegan { .. }
        | Event::TacticUsed { .. }
        | Event::Joined { .. }
        | Event::Announced { .. }
        | Event::ChitDrawn { .. }
        | Event::ChitTurned { .. }
        | Event::CupRefilled
        | Event::CombatEnded => story.of_battle(event),
        Event::Totalled { .. }
        | Event::Settled { .. }
        | Event::HitRolled { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Spared { .. } => story.of_hits(event),
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
        self.data.board.name(hex)
    }

    /// §2.21g A whole division by its name, a part of one by its number and the division, any other unit by its number and its corps.
    fn unit(&self, unit: UnitId) -> String {
        let counter = &self.data.counters[unit.index()];
        if counter.is_von_der_heydte() {
            return VON_DER_HEYDTE.to_owned();
        }
        let mut parts = counter.id.split('.');
        let number = parts.next().unwrap_or_default();
        let is_part = parts.count() > 1;
        match counter.division.map(|division| &self.data.divisions[division.index()]) {
            Some(division) if is_part => format!("{number}/{division}"),
            Some(division) => division.clone(),
            None => format!("{number} of {}", counter.corps.name()),
        }
    }
}

/// What his unit is called.
const VON_DER_HEYDTE: &str = "Kampfgruppe von der Heydte";

impl Story<'_> {
    /// A card by its number and whom it commands.
    pub(crate) fn card(&self, card: CardId) -> String {
        format!("card {} ({})", card.0, self.data.card(card).name())
    }

    /// What a chit shows: the situations of a face, and its hits.
    pub(crate) fn face(&self, chit: ChitId, face: u8) -> String {
        words::chits::face(&self.data.chits[chit.index()].faces[usize::from(face)])
    }

    /// A hexside by the two hexes that it lies between, and a place.
    pub(crate) fn side(&self, side: Hexside) -> String {
        let (one, other) = self.data.board.grid().hexes_beside(side);
        let ends: Vec<Hex> = std::iter::once(one).chain(other).collect();
        let numbers: Vec<String> = ends.iter().map(|&hex| self.data.board.number(hex)).collect();
        let name = ends.iter().find_map(|&hex| self.name(hex));
        let numbers = numbers.join("/");
        name.map_or_else(|| numbers.clone(), |name| format!("{numbers} at {name}"))
    }
}

/// A point of the compass in full.
pub(crate) const fn compass(side: Compass) -> &'static str {
    match side {
        Compass::N => "north",
        Compass::NE => "north-east",
        Compass::E => "east",
        Compass::SE => "south-east",
        Compass::S => "south",
        Compass::SW => "south-west",
        Compass::W => "west",
        Compass::NW => "north-west",
    }
}
