//! §7.9 Which of the attackers advance into the hex that they emptied.

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Weighed};
use kernel::Clause;

use super::plans::{self, ADVANCE, WHO, candidate, many};
use crate::door::check::check;
use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::{Action, Illegal, View};

const ADVANCES: Clause = Clause::new("bb-7.9a");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    let picked = plans::units(position, draft, WHO)?;
    let who: Vec<UnitId> =
        picked.iter().copied().filter(|unit| battle.units.contains(unit)).collect();
    let stray = (who.len() < picked.len()).then_some(Illegal::NotAdvancing);
    let of: Vec<_> = battle.units.iter().map(|&unit| candidate(unit, None, None)).collect();
    let max = many(of.len());
    let action = Action::Advance { units: who.clone() };
    Ok(Weighed {
        gaps: vec![GapOf::pick(WHO, "Who advances", ADVANCES, of, (1, max))],
        says: plans::because(stray),
        label: "Advance".to_owned(),
        action: check(view, &action).is_ok().then(|| Sealed::of(&action)),
        ..Weighed::nothing(Draft::of(ADVANCE, [(WHO, plans::these(&who))]))
    })
}

/// What is open already: all who may advance do.
pub(super) fn in_hand(battle: &Battle) -> Draft {
    Draft::of(ADVANCE, [(WHO, plans::these(&battle.units))])
}
