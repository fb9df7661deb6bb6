//! §4, §8, §9 Where the game is: the parts of the day, of the impulse and of the activation at hand, each with its clause.

use std::cmp::Ordering;

use desk::prompt::{Step, StepState, Steps};
use desk::{Sentence, Thing};

use super::cards;
use crate::command::methods::Method;
use crate::command::sequence::next;
use crate::explain::words::procedure as words;
use crate::explain::words::reach;
use crate::printed::cards::CardId;
use crate::state::activation::Activation;
use crate::state::moment::{DayStep, GermanStep, Phase, Task};
use crate::state::unit::Mark;
use crate::{Position, Side};

/// §4.0a The phases of a day, in their order. The two impulses take turns.
const DAY: [Phase; 6] = [
    Phase::Reserve,
    Phase::CardPreparation,
    Phase::Supply,
    Phase::GermanImpulse,
    Phase::AlliedImpulse,
    Phase::EndOfDay,
];

/// The parts of the day, then those of the phase, then those of a German activation. The stages of a combat stand with the fight.
pub(super) fn steps(position: &Position) -> Vec<Steps> {
    let phase = position.task.phase();
    let mut steps = vec![of_day(phase)];
    steps.extend(of_phase(position, phase));
    if let Task::German(step) = position.task {
        steps.push(of_activation(position, step));
    }
    steps
}

fn of_day(now: Phase) -> Steps {
    let all: Vec<Phase> = match now {
        Phase::SetUp | Phase::Over => vec![now],
        Phase::Reserve
        | Phase::CardPreparation
        | Phase::Supply
        | Phase::GermanImpulse
        | Phase::AlliedImpulse
        | Phase::EndOfDay => DAY.to_vec(),
    };
    let line = |phase: &Phase| {
        let says = Sentence::of(words::phase(*phase), words::clause_of_phase(*phase));
        step(says, phase.cmp(&now), Vec::new())
    };
    Steps { title: "The day".to_owned(), lines: all.iter().map(line).collect() }
}

/// The tasks of a phase, and how far it is.
#[expect(clippy::wildcard_enum_match_arm, reason = "only an activation stands for something else")]
fn of_phase(position: &Position, phase: Phase) -> Option<Steps> {
    let task = match &position.task {
        // A German activation is what a command of the card comes to.
        Task::German(_) => &Task::Scan(0),
        other => other,
    };
    let all = tasks(phase, task);
    let at = all.iter().position(|one| is_kind(one, task))?;
    let line = |(number, one): (usize, &Task)| {
        let says = words::task(if number == at { task } else { one });
        step(says, number.cmp(&at), boxes(position, one))
    };
    Some(Steps {
        title: words::phase(phase).to_owned(),
        lines: all.iter().enumerate().map(line).collect(),
    })
}

/// The tasks of a phase, as far as they are known before they come.
fn tasks(phase: Phase, now: &Task) -> Vec<Task> {
    match phase {
        Phase::SetUp => vec![
            Task::DrawSetup,
            Task::Adjust { pile: 0, nth: 0 },
            Task::PlaceDepots(0),
            Task::DealFirst,
        ],
        Phase::Reserve => vec![Task::CallUp, Task::Delayed],
        Phase::CardPreparation => vec![Task::Prepare, Task::Fade(0)],
        Phase::Supply => {
            vec![Task::Generate, Task::FillWestwall, Task::CheckSupply, Task::Interdiction]
        }
        Phase::GermanImpulse => vec![
            Task::DrawCommand,
            Task::CheckFuel,
            Task::ChooseCommand,
            Task::SupportEvent,
            Task::Scan(0),
            Task::EndCommand,
        ],
        Phase::AlliedImpulse => of_allies(now),
        Phase::EndOfDay => {
            [DayStep::Victory, DayStep::CleanUp, DayStep::Detachments, DayStep::NextDay]
                .map(Task::EndOfDay)
                .to_vec()
        }
        Phase::Over => Vec::new(),
    }
}

/// §4.0.4c What the Allies have chosen stands between the choice and the end.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other task is what was chosen")]
fn of_allies(now: &Task) -> Vec<Task> {
    match now {
        Task::ChooseAllied | Task::EndAllied => vec![Task::ChooseAllied, Task::EndAllied],
        Task::Overstacked => {
            vec![Task::ChooseAllied, Task::Act, Task::Overstacked, Task::EndAllied]
        }
        at_hand => vec![Task::ChooseAllied, at_hand.clone(), Task::EndAllied],
    }
}

/// Whether two tasks are the same, whatever they are done to.
fn is_kind(one: &Task, other: &Task) -> bool {
    match (one, other) {
        (Task::EndOfDay(one), Task::EndOfDay(other)) => one == other,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// The cards that a task is about.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other tasks are about no card in a box")]
fn boxes(position: &Position, task: &Task) -> Vec<Thing> {
    let [command, support] = position.boxes();
    let of = |card: Option<CardId>| card.map(cards::thing).into_iter().collect();
    match task {
        Task::Scan(_) | Task::ChooseCommand => of(command),
        Task::SupportEvent => of(support),
        _ => Vec::new(),
    }
}

/// §9.0a The steps of a German activation, with those who act in the one at hand.
fn of_activation(position: &Position, now: GermanStep) -> Steps {
    let first = if now == GermanStep::Arrive { GermanStep::Arrive } else { GermanStep::Roadblocks };
    let all: Vec<GermanStep> = std::iter::successors(Some(first), |&step| next(step)).collect();
    let at = all.iter().position(|&step| step == now).unwrap_or_default();
    let line = |(number, one): (usize, &GermanStep)| {
        let order = number.cmp(&at);
        let things = if order == Ordering::Equal { acting(position, *one) } else { Vec::new() };
        step(words::german_step(*one), order, things)
    };
    let title = position.activation.as_ref().map_or_else(String::new, |one| title(position, one));
    Steps { title, lines: all.iter().enumerate().map(line).collect() }
}

/// Whose activation it is, and by which card.
pub(super) fn title(position: &Position, activation: &Activation) -> String {
    match activation.card {
        Some(card) => {
            let card = position.data().card(card);
            format!("Activation of {} by card {}", card.name(), card.id.0)
        }
        None => format!("Activation of {}", reach(activation.reach)),
    }
}

/// The active units that a step still looks at.
fn acting(position: &Position, step: GermanStep) -> Vec<Thing> {
    let active = position.units_of(Side::German).filter(|&unit| position.has(unit, Mark::Active));
    let moves = match step {
        GermanStep::CorpsObjective | GermanStep::ByUnit | GermanStep::SeekSupply => true,
        GermanStep::Method(at) => usize::from(at) <= Method::IN_TURN.len(),
        GermanStep::Roadblocks
        | GermanStep::Objectives(_)
        | GermanStep::Detachments
        | GermanStep::Attacks
        | GermanStep::Return
        | GermanStep::Improve
        | GermanStep::Recover
        | GermanStep::Arrive => false,
    };
    let left = active.filter(|&unit| {
        let done = if moves { Mark::Moved } else { Mark::Attacked };
        let waits = position.hex_of(unit).is_some() || step == GermanStep::Arrive;
        waits && !position.has(unit, done)
    });
    left.map(|unit| Thing::Piece(unit.0)).collect()
}

fn step(says: Sentence, order: Ordering, things: Vec<Thing>) -> Step {
    let state = match order {
        Ordering::Less => StepState::Done,
        Ordering::Equal => StepState::Now,
        Ordering::Greater => StepState::Ahead,
    };
    Step { says, state, things }
}
