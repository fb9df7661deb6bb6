//! The combat at hand: who takes which part, how far it is, what has come of it.

use desk::prompt::{Step, StepState, Steps};
use desk::scene::{Fight, Role};
use desk::{Sentence, Thing};
use field::Naming;
use kernel::Clause;

use super::plans::{self, piece};
use crate::explain::story::Story;
use crate::explain::story::words::{meaning, rule_of};
use crate::printed::counters::UnitId;
use crate::state::battle::{Battle, Stage};
use crate::{Side, View};

pub(super) fn fight(view: &View<'_>) -> Option<Fight> {
    let position = view.position;
    let battle = position.battle.as_ref()?;
    let place = Story { data: position.data() }.hex(battle.target);
    let result = battle.outcome.map(|outcome| {
        let words = format!("{outcome}: {}", meaning(outcome));
        Sentence::of(words, Clause::new(rule_of(outcome.code)))
    });
    Some(Fight {
        title: format!("Combat at {place}"),
        at: Thing::Hex(battle.target.id()),
        roles: roles(battle),
        steps: steps(battle),
        result,
        // Once the dice are cast nothing is left to be foretold.
        plan: (battle.stage == Stage::Support).then(|| plans::FIGHT.to_owned()),
        again: false,
    })
}

fn roles(battle: &Battle) -> Vec<Role> {
    let role = |name: &str, side: Side, units: &[UnitId]| Role {
        name: name.to_owned(),
        seat: Some(side.seat()),
        things: units.iter().map(|&unit| piece(unit)).collect(),
    };
    let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
    let roles = [
        role("Attackers", attacker, &battle.attackers),
        role("Artillery", attacker, &battle.guns),
        role("Defenders", defender, &battle.defenders),
        role("Artillery in defence", defender, &battle.defending_guns),
    ];
    roles.into_iter().filter(|role| !role.things.is_empty()).collect()
}

/// The stages of a combat, and how far it is.
fn steps(battle: &Battle) -> Steps {
    const STAGES: [Stage; 5] =
        [Stage::Support, Stage::Loss, Stage::Stand, Stage::Retreat, Stage::Advance];
    let step = |stage: Stage| Step {
        says: Sentence::plain(name(stage)),
        state: match stage.cmp(&battle.stage) {
            std::cmp::Ordering::Less => StepState::Done,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Ahead,
        },
        things: Vec::new(),
    };
    Steps { title: "Combat".to_owned(), lines: STAGES.map(step).to_vec() }
}

const fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::Support => "Support of the defence",
        Stage::Loss => "Losses",
        Stage::Stand => "Stand under a leader?",
        Stage::Retreat => "Retreat",
        Stage::Advance => "Advance",
    }
}
