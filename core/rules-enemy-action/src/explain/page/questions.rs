//! An index: what is asked at each task and at each stage of a combat, in one sentence with its rule.

use desk::Sentence;
use desk::wording::{capital, counted};
use field::Naming;
use kernel::Clause;

use crate::explain::story::Story;
use crate::explain::words::procedure;
use crate::explain::words::{event as named, level as called};
use crate::fight::{allied_hits, chits, retreat};
use crate::printed::cards::CardEvent;
use crate::state::combat::{Combat, Stage};
use crate::state::moment::Task;
use crate::{Position, Side, View};

/// Whose part of the day it is, and which.
pub(super) fn title(position: &Position) -> String {
    let phase = procedure::phase(position.task.phase());
    match &position.combat {
        Some(combat) => format!("{} attack", combat.attacker.adjective()),
        None => phase.to_owned(),
    }
}

/// What is asked; of the game, what it does next.
pub(super) fn asked(view: &View<'_>) -> Sentence {
    let position = view.position;
    match (position.asked(), &position.combat) {
        (None, _) => over(position),
        (Some(Side::German), None) => told(&procedure::task(&position.task)),
        (Some(Side::German), Some(combat)) => {
            told(&procedure::stage(combat.stage, combat.attacker))
        }
        (Some(Side::Allied), _) if view.side != Some(Side::Allied) => {
            Sentence::plain("Waiting for the Allies.")
        }
        (Some(Side::Allied), Some(combat)) => of_combat(position, combat),
        (Some(Side::Allied), None) => of_task(position),
    }
}

/// What the game does next, as a sentence.
fn told(what: &Sentence) -> Sentence {
    Sentence { words: format!("{}.", capital(&what.words)), clause: what.clause }
}

fn over(position: &Position) -> Sentence {
    let level = position.result.map_or("nothing", called);
    let words = format!("The game is over: {level} for the Allies.");
    Sentence::of(words, Clause::new("eaa-17.2a"))
}

/// What the player is asked outside combats.
fn of_task(position: &Position) -> Sentence {
    let story = Story { data: position.data() };
    let (words, clause) = match position.task {
        Task::PlaceDepots(left) => {
            let many = counted(left.into(), "fuel depot", "fuel depots");
            (format!("Put down {many}, in marked towns that have none."), "eaa-3.0.3e")
        }
        Task::Delayed => (
            "Reserves that have waited for two days need no card: place them, or go on.".to_owned(),
            "eaa-7.3a",
        ),
        Task::Interdiction => (
            "Play Airpower against the German cards, or go on.".to_owned(),
            "eaa-4.0.3d",
        ),
        Task::ChooseAllied => {
            ("Play a card for one of its commands, or pass.".to_owned(), "eaa-4.0.4c")
        }
        Task::Act => acting(position),
        Task::Deploy(card) => {
            (format!("Deploy reserves by {}, or go on.", story.card(card)), "eaa-7.1a")
        }
        Task::Replace(corps, left) => {
            let many = counted(left.into(), "step", "steps");
            let name = corps.name();
            (format!("Give up to {many} back to units of {name}, one to each."), "eaa-16.1a")
        }
        Task::Event(event, _, left) => return of_event(event, left),
        Task::Overstacked => (
            "Too many stand in a hex: take steps away until at most three units and six steps are left."
                .to_owned(),
            "eaa-10.4d",
        ),
        Task::DrawSetup
        | Task::Adjust { .. }
        | Task::DealFirst
        | Task::CallUp
        | Task::Prepare
        | Task::Fade(_)
        | Task::Generate
        | Task::FillWestwall
        | Task::CheckSupply
        | Task::DrawCommand
        | Task::CheckFuel
        | Task::ChooseCommand
        | Task::SupportEvent
        | Task::Scan(_)
        | Task::German(_)
        | Task::EndCommand
        | Task::EndAllied
        | Task::EndOfDay(_)
        | Task::Over => (String::new(), "eaa-4.0a"),
    };
    Sentence::of(words, Clause::new(clause))
}

/// What the active units may still do.
fn acting(position: &Position) -> (String, &'static str) {
    use crate::state::activation::Reach;
    let under = position.activation.as_ref();
    let reach = under.map(|under| under.reach);
    let words = match (reach, under.is_some_and(|under| under.attacking)) {
        (Some(Reach::Alarm), _) => {
            let units = position.data().tables.alarm.units;
            return (format!("Move up to {units} of these units."), "eaa-4.12a");
        }
        (Some(Reach::One), false) => "Move the unit, or let it dig in; it does not attack.",
        (Some(Reach::One), true) => "Let the unit dig in, or end the activation.",
        (_, false) => "Move your active units; then attack with them, or let them dig in.",
        (_, true) => "Attack, or let units dig in that have not moved: nobody moves any more.",
    };
    (words.to_owned(), "eaa-6.0a")
}

/// What an event asks for.
fn of_event(event: CardEvent, left: u8) -> Sentence {
    let (words, clause) = match event {
        CardEvent::Airpower => {
            ("Choose a hex whose units are supplied from the air.".to_owned(), "eaa-13.4a")
        }
        CardEvent::Engineers => {
            let many = counted(left.into(), "roadblock", "roadblocks");
            (
                format!("Put up {many}; or, before the first, blow, repair or build one bridge."),
                "eaa-10.8a",
            )
        }
        CardEvent::RaiseTheAlarm
        | CardEvent::BridgeEngineers
        | CardEvent::FuelPriority
        | CardEvent::Consolidation
        | CardEvent::VonDerHeydte
        | CardEvent::ManteuffelDirectsTraffic => {
            (format!("Carry out {}.", named(event)), "eaa-5.2a")
        }
    };
    Sentence::of(words, Clause::new(clause))
}

/// What the player is asked in a combat.
fn of_combat(position: &Position, combat: &Combat) -> Sentence {
    let place = Story { data: position.data() }.place(combat.target);
    let hits = |many: u8| counted(many.into(), "hit", "hits");
    let (words, clause) = match combat.stage {
        Stage::AlliedTactics if combat.attacker == Side::German => (
            format!("The Germans attack {place}: use tactics for its defence, or none."),
            "eaa-12.0.G3",
        ),
        Stage::AlliedTactics => {
            (format!("Use tactics for the attack on {place}, or none."), "eaa-12.0.A2")
        }
        Stage::Announce => {
            let (drawn, most) = (chits::drawn(position), chits::maximum(position));
            let drawn = counted(drawn.into(), "chit is", "chits are");
            (format!("{drawn} drawn: announce more, up to {most} in all, or stop."), "eaa-12.4b")
        }
        Stage::AlliedDefends if combat.penalty > 0 => {
            let many = counted(combat.penalty.into(), "step", "steps");
            (format!("The way back costs {many}: choose who pays."), "eaa-12.7e")
        }
        Stage::AlliedDefends if allied_hits::must_go_on(position) => {
            ("Too many stand where you went back to: go on.".to_owned(), "eaa-12.75b")
        }
        Stage::AlliedDefends => {
            let left = hits(combat.defender_hits);
            let or = if retreat::open(position).is_empty() { "" } else { ", or go back" };
            (format!("{left} on your defenders of {place}: lose a step{or}."), "eaa-12.51b")
        }
        Stage::AlliedPays => {
            let left = hits(combat.attacker_hits);
            let can = allied_hits::check_disperse(position).is_ok();
            let or = if can { ", or let all be dispersed" } else { "" };
            (format!("{left} on your attackers: lose a step{or}."), "eaa-12.51c")
        }
        Stage::SettleTie => {
            ("German units are equal: choose which of them loses a step.".to_owned(), "eaa-12.6b")
        }
        Stage::AlliedAdvance => {
            (format!("{} is empty: advance, or stay.", capital(&place)), "eaa-12.8a")
        }
        Stage::GermanTactic
        | Stage::GermanReserves
        | Stage::GermanDefence
        | Stage::Chits
        | Stage::MoreChits
        | Stage::Total
        | Stage::GermanDefends
        | Stage::GermanPays
        | Stage::GermanAdvance
        | Stage::End => (String::new(), "eaa-12.0.G9"),
    };
    Sentence::of(capital(&words), Clause::new(clause))
}
