//! What is asked, of whom, what may be done at once, and what may be begun.

use desk::prompt::{Progress, PromptKind};
use desk::wording::word;
use desk::{Offer, Prompt};

use super::{decision, offers, openings, procedure, questions, when};
use crate::cards::{allied, german as pile};
use crate::command::activation as german;
use crate::door::check::check;
use crate::fight::combat;
use crate::printed::counters::UnitId;
use crate::state::combat::Stage;
use crate::state::moment::{Phase, Task};
use crate::state::unit::Mark;
use crate::turn::{activation, sequence};
use crate::{Action, Position, Side, View};

pub(super) fn prompt(view: &View<'_>) -> Prompt {
    let position = view.position;
    let asked = position.asked();
    let ours = asked.is_some() && asked == view.side;
    let phase = position.task.phase();
    let actors = if ours { openings::actors(position) } else { Vec::new() };
    Prompt {
        asked: asked.map(Side::seat),
        active: Some(when::active(phase).seat()),
        when: when::now(position),
        phase: phase_of(position),
        kind: kind(position),
        title: questions::title(position),
        says: questions::asked(view),
        steps: procedure::steps(position).into_iter().chain(decision::steps(position)).collect(),
        offers: if ours { offers_of(view) } else { Vec::new() },
        openings: if ours { openings::openings(view) } else { Vec::new() },
        end: if ours { end(view) } else { None },
        actors: actors.iter().map(|unit| unit.0).collect(),
        progress: progress(position),
        purse: purse(position),
        in_hand: openings::in_hand(position).filter(|_| ours),
    }
}

/// The phase, and what is decided in the midst of it.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others have one question each")]
fn phase_of(position: &Position) -> String {
    let phase = word(&position.task.phase());
    match &position.combat {
        Some(combat) => format!("{phase}:{}", word(&combat.stage)),
        None => match position.task {
            Task::Act => format!("{phase}:act"),
            Task::Deploy(_) => format!("{phase}:deploy"),
            Task::Replace(..) => format!("{phase}:replace"),
            Task::Event(..) => format!("{phase}:event"),
            Task::Overstacked => format!("{phase}:overstacked"),
            Task::PlaceDepots(_) => format!("{phase}:depots"),
            Task::Delayed => format!("{phase}:delayed"),
            Task::Interdiction => format!("{phase}:interdiction"),
            _ => phase,
        },
    }
}

fn kind(position: &Position) -> PromptKind {
    let phase = position.task.phase();
    if position.combat.is_some() {
        PromptKind::Decide
    } else if phase == Phase::Over {
        PromptKind::Over
    } else if phase == Phase::SetUp {
        PromptKind::SetUp
    } else if position.task == Task::Act {
        let attacking = position.activation.as_ref().is_some_and(|under| under.attacking);
        if attacking { PromptKind::Fight } else { PromptKind::Move }
    } else {
        PromptKind::Other
    }
}

/// What may be done at once, if it is not put together: a use of a card that is barred says why.
fn offers_of(view: &View<'_>) -> Vec<Offer> {
    let mut actions = few(view.position);
    let says_why = is_choice_of_cards(view.position);
    actions.retain(|action| is_offered(action) && (says_why || check(view, action).is_ok()));
    actions.iter().map(|action| offers::offer(view, action)).collect()
}

/// What is listed, but for moves and deployments, which are put together.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others list few")]
fn few(position: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    if position.asked() != Some(Side::Allied) {
        return actions;
    }
    if position.combat.is_some() {
        combat::list(position, &mut actions);
        return actions;
    }
    match position.task {
        Task::Act => activation::list_works(position, &mut actions),
        Task::Deploy(_) | Task::Delayed => {}
        _ => sequence::list(position, &mut actions),
    }
    actions
}

/// Whether cards are played, each for one of its uses.
fn is_choice_of_cards(position: &Position) -> bool {
    position.combat.is_none() && position.task == Task::ChooseAllied
}

/// Whether an action is one of a few; what combines units with hexes is a plan.
const fn is_offered(action: &Action) -> bool {
    match action {
        Action::Step
        | Action::PutDepot { .. }
        | Action::Interdict { .. }
        | Action::Activate { .. }
        | Action::Deploy { .. }
        | Action::Replace { .. }
        | Action::Restore { .. }
        | Action::PlayEvent { .. }
        | Action::Resupply { .. }
        | Action::Improve { .. }
        | Action::Use { .. }
        | Action::Choose { .. }
        | Action::Lose { .. }
        | Action::Retreat { .. }
        | Action::Disperse => true,
        Action::ActivateOne { .. }
        | Action::Place { .. }
        | Action::Block { .. }
        | Action::Blow { .. }
        | Action::Bridge { .. }
        | Action::Move { .. }
        | Action::Attack { .. }
        | Action::Reinforce { .. }
        | Action::Coordinate { .. }
        | Action::Announce { .. }
        | Action::Advance { .. }
        | Action::Pass => false,
    }
}

/// What ends or declines it, where anything can be left undone. The game's own seat takes its next step.
fn end(view: &View<'_>) -> Option<Offer> {
    if view.side == Some(Side::German) {
        return Some(offers::offer(view, &Action::Step));
    }
    let position = view.position;
    let must = match &position.combat {
        Some(combat) => {
            matches!(combat.stage, Stage::AlliedDefends | Stage::AlliedPays | Stage::SettleTie)
        }
        None => matches!(position.task, Task::PlaceDepots(_) | Task::Overstacked),
    };
    (!must).then(|| offers::offer(view, &Action::Pass))
}

/// How far it is: how many of the active units have moved.
#[expect(clippy::wildcard_enum_match_arm, reason = "in the others there is nothing to count")]
fn progress(position: &Position) -> Option<Progress> {
    if position.combat.is_some() {
        return None;
    }
    let units: Vec<UnitId> = match position.task {
        Task::Act => activation::active(position).collect(),
        Task::German(_) => german::on_map(position).collect(),
        _ => return None,
    };
    let number = |of: usize| u16::try_from(of).unwrap_or(u16::MAX);
    let moved = units.iter().filter(|&&unit| position.has(unit, Mark::Moved)).count();
    let (done, of) = (number(moved), number(units.len()));
    Some(Progress { words: format!("{done} of {of} active units have moved"), done, of: Some(of) })
}

/// What there is to spend: cards, and what lies in the piles.
fn purse(position: &Position) -> Vec<(String, i16)> {
    if position.task == Task::Over {
        return Vec::new();
    }
    let count = |many: usize| i16::try_from(many).unwrap_or(i16::MAX);
    vec![
        ("Cards in the Allied pile".to_owned(), count(allied::pile_size(position))),
        ("Cards in the German pile".to_owned(), count(pile::pile(position).count())),
    ]
}
