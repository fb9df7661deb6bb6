//! What the parts of the day, the steps of the German command and the stages of a combat are called, each with its clause.

use desk::Sentence;
use kernel::Clause;

use super::event;
use crate::Side;
use crate::command::methods::Method;
use crate::printed::formations::Army;
use crate::state::combat::Stage;
use crate::state::moment::{DayStep, GermanStep, Phase, Task};

/// A phase of a day.
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SetUp => "Set-up",
        Phase::Reserve => "Reserve Phase",
        Phase::CardPreparation => "Card Preparation",
        Phase::Supply => "Supply Phase",
        Phase::GermanImpulse => "German impulse",
        Phase::AlliedImpulse => "Allied impulse",
        Phase::EndOfDay => "End of the day",
        Phase::Over => "Game over",
    }
}

/// The clause of a phase.
pub(crate) const fn clause_of_phase(phase: Phase) -> Clause {
    Clause::new(match phase {
        Phase::SetUp => "eaa-3.0.1a",
        Phase::Reserve => "eaa-4.0.1a",
        Phase::CardPreparation => "eaa-4.0.2a",
        Phase::Supply => "eaa-4.0.3a",
        Phase::GermanImpulse => "eaa-4.0.4a",
        Phase::AlliedImpulse => "eaa-4.0.4c",
        Phase::EndOfDay => "eaa-4.0.5a",
        Phase::Over => "eaa-17.2a",
    })
}

/// What is to be done next, as a heading: `Attacks`.
pub(crate) fn task(task: &Task) -> Sentence {
    let of = |words: &str, clause: &str| Sentence::of(words, Clause::new(clause));
    match *task {
        Task::DrawSetup => of("Setup cards are drawn", "eaa-3.0.1c"),
        Task::Adjust { .. } => of("Setup cards shift the position", "eaa-3.0.1e"),
        Task::PlaceDepots(_) => of("Fuel depots are put down", "eaa-3.0.3e"),
        Task::DealFirst => of("The first hand is dealt", "eaa-3.0.2f"),
        Task::CallUp => of("Units of the day are called up", "eaa-4.0.1a"),
        Task::Delayed => of("Delayed reserves may be placed", "eaa-7.3a"),
        Task::Prepare => of("Cards are prepared", "eaa-4.0.2a"),
        Task::Fade(_) => of("German cards fade", "eaa-4.2a"),
        Task::Generate => of("Detachments are generated", "eaa-15.51a"),
        Task::FillWestwall => of("Detachments fill the Westwall", "eaa-15.51c"),
        Task::CheckSupply => of("Supply is determined", "eaa-4.0.3b"),
        Task::Interdiction => of("Airpower may interdict", "eaa-4.0.3d"),
        Task::DrawCommand => of("Two German cards are drawn", "eaa-4.0.4a"),
        Task::CheckFuel => of("Their fuel is checked", "eaa-13.5a"),
        Task::ChooseCommand => of("The command card is chosen", "eaa-8.1a"),
        Task::SupportEvent => of("The support card’s event", "eaa-8.1d"),
        Task::Scan(_) => of("A command of the card is considered", "eaa-8.1f"),
        Task::German(step) => german_step(step),
        Task::EndCommand => of("The command card is discarded", "eaa-4.0.4b"),
        Task::ChooseAllied => of("The Allies choose a command", "eaa-4.0.4c"),
        Task::Act => of("Active Allied units act", "eaa-6.0a"),
        Task::Deploy(_) => of("Allied reserves are deployed", "eaa-7.1a"),
        Task::Replace(..) => of("Steps are given back", "eaa-16.1a"),
        Task::Event(named, ..) => of(&format!("The event {}", event(named)), "eaa-5.2a"),
        Task::Overstacked => of("Steps are taken from overfull hexes", "eaa-10.4d"),
        Task::EndAllied => of("The hand is filled", "eaa-4.0.4e"),
        Task::EndOfDay(step) => day_step(step),
        Task::Over => of("The game is over", "eaa-17.2a"),
    }
}

/// A step of a German activation.
pub(crate) fn german_step(step: GermanStep) -> Sentence {
    let of = |words: &str, clause: &str| Sentence::of(words, Clause::new(clause));
    match step {
        GermanStep::Roadblocks => of("Roadblocks are cleared, bridges claimed", "eaa-10.8f"),
        GermanStep::Objectives(at) => match Army::WITH_OBJECTIVE.get(usize::from(at)) {
            Some(army) => of(&format!("Objective of {}", the_army(*army)), "eaa-9.1a"),
            None => of("Objectives of corps", "eaa-9.13a"),
        },
        GermanStep::CorpsObjective => of("Units with a corps objective move", "eaa-9.23a"),
        GermanStep::Method(at) => of_methods(at),
        GermanStep::ByUnit => of("Methods 10 to 13, unit by unit", "eaa-9.2c"),
        GermanStep::SeekSupply => of("Unsupplied units seek supply", "eaa-9.25b"),
        GermanStep::Detachments => of("Reserves replace detachments", "eaa-15.4a"),
        GermanStep::Attacks => of("Attacks", "eaa-9.5a"),
        GermanStep::Return => of("Units return to the reserve", "eaa-9.6a"),
        GermanStep::Improve => of("Positions are improved", "eaa-9.7a"),
        GermanStep::Recover => of("Dispersed units recover", "eaa-12.9e"),
        GermanStep::Arrive => of("A formation arrives", "eaa-9.42a"),
    }
}

/// An army with its article.
pub(crate) fn the_army(army: Army) -> String {
    match army {
        Army::Okw | Army::British => army.name().to_owned(),
        Army::SixthPanzer | Army::FifthPanzer | Army::Seventh | Army::UsFirst | Army::UsThird => {
            format!("the {}", army.name())
        }
    }
}

/// §9.2a A number of the methods that are taken in turn, with what it does.
fn of_methods(at: u8) -> Sentence {
    let methods = Method::IN_TURN.get(usize::from(at).wrapping_sub(1)).copied().unwrap_or_default();
    let words: Vec<&str> = methods.iter().map(|&one| method(one)).collect();
    let clause = methods.first().map_or(Clause::new("eaa-9.2a"), |one| one.clause());
    Sentence::of(format!("Method {at}: {}", words.join(", or ")), clause)
}

/// What a movement method does.
pub(crate) const fn method(method: Method) -> &'static str {
    match method {
        Method::Exit => "off the map",
        Method::Meuse => "to the Meuse",
        Method::EmptyVp => "into an empty VP hex",
        Method::CloserToVp => "closer, next to a VP hex",
        Method::Surround => "surround Allies",
        Method::OpenSupply => "open a supply line",
        Method::BesideVp => "infantry next to a VP hex",
        Method::EmptyTown => "infantry into an empty town",
        Method::Contact => "infantry next to Allies",
        Method::JoinArmor => "infantry joins armor in a town",
        Method::Relieve => "infantry relieves a detachment",
        Method::Arrows => "along the arrows",
        Method::Closer => "closer to the objective",
        Method::Infiltrate => "through the Allied lines",
        Method::Touch => "next to Allies",
    }
}

fn day_step(step: DayStep) -> Sentence {
    let of = |words: &str, clause: &str| Sentence::of(words, Clause::new(clause));
    match step {
        DayStep::Victory => of("Victory is judged", "eaa-4.0.5a"),
        DayStep::CleanUp => of("Cards, chits and markers are put away", "eaa-4.0.5b"),
        DayStep::Detachments => of("Detachments are taken off", "eaa-4.0.5e"),
        DayStep::NextDay => of("The next day begins", "eaa-4.0.5f"),
    }
}

/// A stage of a combat, by whoever attacks.
pub(crate) fn stage(stage: Stage, attacker: Side) -> Sentence {
    let of = |words: &str, clause: &str| Sentence::of(words, Clause::new(clause));
    let german = attacker == Side::German;
    match stage {
        Stage::GermanTactic => of("The attackers’ card", "eaa-12.0.G1"),
        Stage::GermanReserves => of("German reserves join", "eaa-12.0.G2"),
        Stage::AlliedTactics if german => of("Allied tactics", "eaa-12.0.G3"),
        Stage::AlliedTactics => of("Allied tactics", "eaa-12.0.A2"),
        Stage::GermanDefence => of("The defenders’ card", "eaa-12.0.A3"),
        Stage::Chits if german => of("Chits are drawn", "eaa-12.0.G4"),
        Stage::Chits => of("The least chits are drawn", "eaa-12.0.A4"),
        Stage::Announce => of("More chits are announced", "eaa-12.4b"),
        Stage::MoreChits => of("More chits are drawn", "eaa-12.4b"),
        Stage::Total => of("Hits are added up", "eaa-12.0.G5"),
        Stage::AlliedDefends => of("The Allied defenders settle hits", "eaa-12.0.G6"),
        Stage::GermanDefends => of("The German defenders settle hits", "eaa-12.0.A5"),
        Stage::AlliedPays => of("The Allied attackers settle hits", "eaa-12.0.A7"),
        Stage::GermanPays => of("The German attackers settle hits", "eaa-12.0.G7"),
        Stage::SettleTie => of("Which of equal German units loses a step", "eaa-12.6b"),
        Stage::AlliedAdvance => of("The Allies advance", "eaa-12.0.A8"),
        Stage::GermanAdvance => of("The Germans advance", "eaa-12.0.G8"),
        Stage::End => of("Cards and chits are put away", "eaa-12.0.G9"),
    }
}
