//! An index: each event as a sentence for a player of the board game, with the rule behind it.
//!
//! What only moves the game along (a stage of a combat, a unit taken in hand) is told by an empty text.

mod campaign;
mod combat;
pub(crate) mod happenings;
mod movement;
pub(crate) mod words;
mod works;

use desk::Sentence;
use desk::wording::{cited, row};
use hexmap::Hex;

use crate::printed::board::BridgeId;
use crate::printed::counters::{Kind, UnitId};
use crate::{Data, Event};

/// So many hexes away a named place is still near.
const NEAR: u16 = 3;

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
        Event::Chosen { .. }
        | Event::PutBack
        | Event::StageBegan { .. }
        | Event::DutyEnded { .. }
        | Event::Asked { .. }
        | Event::Answered
        | Event::CombatEnded => Sentence::plain(""),
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Dropped { .. }
        | Event::Interdicted { .. }
        | Event::SupplyChecked { .. }
        | Event::ShortageRolled { .. }
        | Event::SurrenderRolled { .. }
        | Event::GarrisonsChecked { .. }
        | Event::Ended { .. } => story.of_campaign(event),
        Event::EventRolled { .. }
        | Event::CompanyLanded { .. }
        | Event::CompaniesGone { .. }
        | Event::BridgeProtected { .. }
        | Event::TownDeceived { .. }
        | Event::Bodenplatte { .. }
        | Event::DumpsLaid { .. }
        | Event::DumpRevealed { .. }
        | Event::DumpTaken { .. }
        | Event::DumpAskedAbout { .. }
        | Event::DumpTried { .. } => story.of_happenings(event),
        Event::Marked { .. }
        | Event::Unmarked { .. }
        | Event::Moved { .. }
        | Event::Entered { .. }
        | Event::Exited { .. }
        | Event::Withdrew { .. }
        | Event::Attached { .. }
        | Event::Dared { .. }
        | Event::Withdrawing { .. }
        | Event::Regrouped { .. } => story.of_movement(event),
        Event::WorkBuilt { .. }
        | Event::WorkRemoved { .. }
        | Event::BuildingBegun { .. }
        | Event::BuildingBrokeOff { .. }
        | Event::BridgeRebuilt { .. }
        | Event::DemolitionTried { .. } => story.of_works(event),
        Event::Bombarded { .. }
        | Event::ShockRolled { .. }
        | Event::AttackDeclared { .. }
        | Event::DefenseSupported { .. }
        | Event::AngriffSpoiled
        | Event::ShiftRolled { .. }
        | Event::CombatRolled { .. }
        | Event::AngriffRolled { .. } => story.of_combat(event),
        Event::StepLost { .. }
        | Event::Eliminated { .. }
        | Event::Stood { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Converted { .. }
        | Event::DutyArose { .. } => story.of_results(event),
    }
}

/// Names things as they are printed.
pub struct Story<'d> {
    /// What is played.
    pub data: &'d Data,
}

impl Story<'_> {
    /// A unit as it is called: by its division and its own number, `2 Pz/304`. One whose label is but a number, or that of its army,
    /// is called by its name.
    pub fn unit(&self, unit: UnitId) -> String {
        let counter = &self.data.counters[unit.index()];
        let division = counter.division.map(|id| self.data.divisions[id.index()].name.as_str());
        let division = division.and_then(|name| name.strip_suffix(" Div"));
        if let (Some(division), Some(own)) = (division, counter.own_number()) {
            return format!("{}/{own}", division.trim_end_matches(" Inf"));
        }
        let bare = counter.label.chars().all(|letter| letter.is_ascii_digit());
        if bare || counter.kind == Kind::ArmyArtillery {
            let name = counter.name.split(" (").next();
            name.unwrap_or(&counter.name).to_owned()
        } else {
            counter.label.clone()
        }
    }

    /// Several units in a row: `A`, `A and B`, `A, B and C`.
    pub(crate) fn units(&self, units: &[UnitId]) -> String {
        let names: Vec<String> = units.iter().map(|&unit| self.unit(unit)).collect();
        row(&names)
    }

    /// What units do, in the number that they have: `A moves`, `A and B move`.
    pub(crate) fn they(&self, units: &[UnitId], one: &str, many: &str) -> String {
        let verb = if units.len() == 1 { one } else { many };
        format!("{} {verb}", self.units(units))
    }

    /// What a hex is called, if it has a name.
    pub(crate) fn name(&self, hex: Hex) -> Option<&str> {
        self.data.places.name_of(hex).or_else(|| self.data.board.map.label(hex))
    }

    /// A hex by its place and number.
    pub fn hex(&self, hex: Hex) -> String {
        let number = self.data.board.number(hex);
        match self.name(hex) {
            Some(name) => format!("{name} ({number})"),
            None => number,
        }
    }

    /// A hex as one speaks of it: its own name, or its number and what lies near.
    pub(crate) fn place(&self, hex: Hex) -> String {
        if let Some(name) = self.name(hex) {
            return name.to_owned();
        }
        let number = self.data.board.number(hex);
        let grid = self.data.board.grid();
        let near = (1..=NEAR)
            .find_map(|radius| grid.ring(hex, radius).find_map(|beside| self.name(beside)));
        near.map_or_else(|| number.clone(), |name| format!("{number} near {name}"))
    }

    /// From where to where a path leads.
    pub(crate) fn way(&self, path: &[Hex]) -> String {
        match path {
            [from, .., to] => format!("from {} to {}", self.place(*from), self.place(*to)),
            [only] => format!("at {}", self.place(*only)),
            [] => String::new(),
        }
    }

    /// A bridge by the hexes it joins, and a place.
    pub(crate) fn bridge(&self, bridge: BridgeId) -> String {
        let ends = self.data.board.bridge_ends(bridge);
        let numbers = ends.map(|hex| self.data.board.number(hex)).join("/");
        let name = ends.iter().find_map(|&hex| self.name(hex));
        name.map_or_else(|| numbers.clone(), |name| format!("{numbers} at {name}"))
    }
}
