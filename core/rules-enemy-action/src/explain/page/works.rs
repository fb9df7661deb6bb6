//! §10.8a, §14.21a, §14.22a What engineers do: where a roadblock goes up, which bridge is blown, repaired or built.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Thing, Weighed};
use field::hex_thing;
use kernel::Clause;

use super::plans::{self, BLOCK, BLOW, BRIDGE, WHERE, side_thing};
use crate::door::check::check;
use crate::march::{bridges, roadblocks};
use crate::printed::cards::CardEvent;
use crate::state::moment::Task;
use crate::{Action, Illegal, Position, View};

const ROADBLOCK: Clause = Clause::new("eaa-10.8a");
const BLOWS: Clause = Clause::new("eaa-14.21a");
const BRIDGES: Clause = Clause::new("eaa-14.22a");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let Task::Event(CardEvent::Engineers, _, left) = position.task else {
        return Err(Illegal::NotNow);
    };
    let plan = draft.plan.as_str();
    let (words, label, clause) = match plan {
        BLOCK => ("Where", "Put it up", ROADBLOCK),
        BLOW => ("Which bridge", "Blow it", BLOWS),
        _ => ("Where", "Bridge the river", BRIDGES),
    };
    let action = if plan == BLOCK {
        plans::hex(position, draft, WHERE)?.map(|hex| Action::Block { hex })
    } else {
        let side = plans::side(position, draft, WHERE)?;
        let done =
            |side| if plan == BLOW { Action::Blow { side } } else { Action::Bridge { side } };
        side.map(done)
    };
    let refusal = action.as_ref().and_then(|action| check(view, action).err());
    let mut kept = Draft::of(plan, []);
    if let (None, Some(fill)) = (refusal, action.as_ref().and_then(filling)) {
        kept.fills.insert(WHERE.to_owned(), fill);
    }
    let able = things(position, plan, left);
    Ok(Weighed {
        gaps: vec![GapOf::new(WHERE, words, clause, Gap::Spot { able })],
        says: plans::because(refusal),
        label: label.to_owned(),
        action: action.filter(|_| refusal.is_none()).as_ref().map(Sealed::of),
        ..Weighed::nothing(kept)
    })
}

/// What fills the gap of an action.
#[expect(clippy::wildcard_enum_match_arm, reason = "engineers do nothing else")]
fn filling(action: &Action) -> Option<Fill> {
    match *action {
        Action::Block { hex } => Some(Fill::thing(hex_thing(hex))),
        Action::Blow { side } | Action::Bridge { side } => Some(Fill::thing(side_thing(side))),
        _ => None,
    }
}

/// Where a plan can be carried out. Once a roadblock is up, only another follows.
pub(super) fn things(position: &Position, plan: &str, left: u8) -> Vec<Thing> {
    let is_first = left == position.data().tables.roadblock.placed;
    match plan {
        BLOCK => roadblocks::hexes(position).into_iter().map(hex_thing).collect(),
        BLOW if is_first => bridges::blows(position).into_iter().map(side_thing).collect(),
        BRIDGE if is_first => bridges::bridgings(position).into_iter().map(side_thing).collect(),
        _ => Vec::new(),
    }
}
