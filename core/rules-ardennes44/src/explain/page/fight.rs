//! The combat at hand: who takes which part, how far it is, what has come of it.

use desk::prompt::{Step, StepState, Steps};
use desk::scene::{Fight, Role};
use desk::{Sentence, Thing};
use field::Naming;

use super::offers::piece;
use super::plans;
use crate::explain::story::Story;
use crate::explain::story::words::{code, meaning};
use crate::printed::counters::UnitId;
use crate::printed::results::Code;
use crate::state::battle::{Battle, Stage};
use crate::{Position, Side, View};

pub(super) fn fight(view: &View<'_>) -> Option<Fight> {
    let position = view.position;
    let battle = position.battle.as_ref()?;
    let place = Story { data: position.data() }.hex(battle.target);
    let again = battle.stage == Stage::Breakthrough && position.asked() == view.side;
    Some(Fight {
        title: format!("Combat at {place}"),
        at: Thing::Hex(battle.target.id()),
        roles: roles(position, battle),
        steps: steps(battle),
        result: battle.result.map(result),
        // From the retreat on no die is left to be foretold.
        plan: (battle.stage < Stage::Retreat).then(|| plans::FIGHT.to_owned()),
        again,
    })
}

fn roles(position: &Position, battle: &Battle) -> Vec<Role> {
    let role = |name: &str, side: Side, units: Vec<UnitId>| Role {
        name: name.to_owned(),
        seat: Some(side.seat()),
        things: units.into_iter().map(piece).collect(),
    };
    let (attacker, defender) = (position.active, position.active.enemy());
    let roles = [
        role("Attackers", attacker, battle.attackers.clone()),
        role("Followers", attacker, battle.followers.clone()),
        role("Artillery", attacker, battle.artillery.clone()),
        role("Defenders", defender, position.defenders(battle).collect()),
    ];
    roles.into_iter().filter(|role| !role.things.is_empty()).collect()
}

/// The stage at which somebody decides. Which others come depends on the dice.
fn steps(battle: &Battle) -> Steps {
    let now = Step {
        says: Sentence::plain(stage(battle.stage)),
        state: StepState::Now,
        things: Vec::new(),
    };
    Steps { title: "Combat".to_owned(), lines: vec![now] }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Bridges => "Bridges under attack",
        Stage::CallOff => "Call it off?",
        Stage::Support => "Support of the attack",
        Stage::DefensiveArtillery => "Defensive artillery",
        Stage::FireFight => "Fire fight",
        Stage::FallBack => "Fall back?",
        Stage::DeterminedDefense => "Determined defence",
        Stage::Advantage => "Advantage",
        Stage::Retreat => "Retreat",
        Stage::Advance => "Advance",
        Stage::Breakthrough => "Breakthrough",
    }
}

/// `DR3: the defender retreats 3 hexes`.
fn result(of: Code) -> Sentence {
    Sentence::plain(format!("{}: {}", code(of), meaning(of)))
}
