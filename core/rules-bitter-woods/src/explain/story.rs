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
use desk::wording::cited;
use field::{Naming, Sheet};
use hexmap::Hex;

use crate::printed::counters::{Kind, UnitId};
use crate::{Data, Event};

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

impl Naming for Story<'_> {
    type Unit = UnitId;

    fn sheet(&self) -> &Sheet {
        &self.data.board
    }

    fn name(&self, hex: Hex) -> Option<&str> {
        self.data.places.name_of(hex).or_else(|| self.data.board.map.label(hex))
    }

    /// A unit as it is called: by its division and its own number, `2 Pz/304`. One whose label is but a number, or that of its army,
    /// is called by its name.
    fn unit(&self, unit: UnitId) -> String {
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
}
