//! §12.1c Assault Coordination: which inactive units join the attack.

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Weighed};
use kernel::Clause;

use super::plans::{self, COORDINATE, WHO, candidate, many};
use crate::door::check::check;
use crate::fight::joining;
use crate::fight::tactics::uses;
use crate::printed::cards::Tactic;
use crate::printed::counters::UnitId;
use crate::stand::strength::strength;
use crate::state::combat::Stage;
use crate::{Action, Illegal, Position, Side, View};

const JOINS: Clause = Clause::new("eaa-12.1c");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let able = units(position);
    if able.is_empty() {
        return Err(Illegal::NotNow);
    }
    let picked = plans::units(position, draft, WHO)?;
    let who: Vec<UnitId> = picked.iter().copied().filter(|unit| able.contains(unit)).collect();
    let stray = (who.len() < picked.len()).then_some(Illegal::CannotReinforce);
    let one = |&unit: &UnitId| candidate(unit, Some(strength(position, [unit]).to_string()), None);
    let of: Vec<_> = able.iter().map(one).collect();
    let max = many(of.len());
    let action = Action::Coordinate { units: who.clone() };
    Ok(Weighed {
        gaps: vec![GapOf::pick(WHO, "Who joins", JOINS, of, (1, max))],
        says: plans::because(stray),
        label: "Join the attack".to_owned(),
        action: check(view, &action).is_ok().then(|| Sealed::of(&action)),
        ..Weighed::nothing(Draft::of(COORDINATE, [(WHO, plans::these(&who))]))
    })
}

/// Who can join now.
pub(super) fn units(position: &Position) -> Vec<UnitId> {
    let is_time = position.combat.as_ref().is_some_and(|combat| {
        combat.stage == Stage::AlliedTactics && combat.attacker == Side::Allied
    });
    if !is_time || !uses(position, Side::Allied, Tactic::AssaultCoordination) {
        return Vec::new();
    }
    joining::coordinated(position, Side::Allied)
}
