//! §12.4b More chits are announced: how many in all, and what would come of it.

use desk::plan::{Gap, GapOf};
use desk::wording::counted;
use desk::{Action as Sealed, Draft, Fill, Sentence, Weighed};
use kernel::Clause;

use super::forecast;
use super::plans::{ANNOUNCE, TOTAL};
use crate::door::check::check;
use crate::fight::chits;
use crate::state::combat::Stage;
use crate::{Action, Illegal, Position, View};

const TOTAL_OF: Clause = Clause::new("eaa-12.4b");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let is_time = position.combat.as_ref().is_some_and(|combat| combat.stage == Stage::Announce);
    if !is_time {
        return Err(Illegal::NotNow);
    }
    let (least, most) = (first(position), i16::from(chits::maximum(position)));
    let asked = draft.number(TOTAL).unwrap_or(least).clamp(least, most);
    let total = u8::try_from(asked).unwrap_or_default();
    let drawn = chits::drawn(position);
    let action = Action::Announce { total };
    let lie = counted(drawn.into(), "chit lies", "chits lie");
    let says = format!("{lie} on the table; whoever announces more takes all that comes up.");
    Ok(Weighed {
        gaps: vec![GapOf::new(
            TOTAL,
            "Chits in all",
            TOTAL_OF,
            Gap::Number { min: least, max: most },
        )],
        says: vec![Sentence::of(says, TOTAL_OF)],
        label: format!("Draw {} more, {total} in all", total.saturating_sub(drawn)),
        action: check(view, &action).is_ok().then(|| Sealed::of(&action)),
        forecast: Some(forecast::of_combat(position, total)),
        ..Weighed::nothing(Draft::of(ANNOUNCE, [(TOTAL, Fill::Number(i16::from(total)))]))
    })
}

/// The least total that means another chit.
pub(super) fn first(position: &Position) -> i16 {
    let is_time = position.combat.as_ref().is_some_and(|combat| combat.stage == Stage::Announce);
    if is_time { i16::from(chits::drawn(position)) + 1 } else { 0 }
}
