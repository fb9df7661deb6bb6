//! §12.8 Which of the attackers advance, and how far.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Weighed};
use hexmap::Hex;
use kernel::Clause;

use super::plans::{self, ADVANCE, WAY, WHO, candidate};
use super::reinforcing::along;
use crate::door::check::check;
use crate::fight::allied_advance;
use crate::printed::counters::UnitId;
use crate::state::combat::Stage;
use crate::{Action, Illegal, View};

const ADVANCES: Clause = Clause::new("eaa-12.8a");
/// The one way of advancing.
pub(super) const GOES: &str = "advances";
/// No advance is longer.
const LONGEST: u16 = 2;

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let is_time =
        position.combat.as_ref().is_some_and(|combat| combat.stage == Stage::AlliedAdvance);
    if !is_time {
        return Err(Illegal::NotNow);
    }
    let open: Vec<(UnitId, Vec<Hex>)> = allied_advance::paths(position);
    let mut able: Vec<UnitId> = open.iter().map(|&(unit, _)| unit).collect();
    able.dedup();
    let picked = plans::units(position, draft, WHO)?;
    let one = picked.iter().copied().find(|unit| able.contains(unit));
    let refusal = (one.is_none() && !picked.is_empty()).then_some(Illegal::NotAdvancing);
    let mut says = plans::because(refusal);
    let of = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let mut gaps = vec![GapOf::pick(WHO, "Who advances", ADVANCES, of, (1, 1))];
    let mut kept = Draft::of(ADVANCE, [(WHO, plans::these(one.as_slice()))]);
    let mut action = None;
    if let Some(unit) = one {
        let paths = open.into_iter().filter(|(known, _)| *known == unit).map(|(_, path)| path);
        gaps.push(way(&paths.collect::<Vec<_>>()));
        if let Some((_, path)) = plans::path(position, draft)? {
            let ids = path.iter().map(|hex| hex.id()).collect();
            let go = Action::Advance { unit, path };
            let barred = check(view, &go).err();
            says.extend(plans::because(barred));
            if barred.is_none() {
                kept.fills.insert(WAY.to_owned(), Fill::Path(GOES.to_owned(), ids));
                action = Some(go);
            }
        }
    }
    Ok(Weighed {
        gaps,
        says,
        label: "Advance".to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(kept)
    })
}

/// Where it may go.
fn way(paths: &[Vec<Hex>]) -> GapOf {
    let steps = |path: &[Hex]| u16::try_from(path.len() - 1).unwrap_or(LONGEST);
    let reach = along(paths, GOES, "Advance", LONGEST, steps);
    let gap = Gap::Path { reaches: vec![reach], closed: Vec::new() };
    GapOf::new(WAY, "Where to", ADVANCES, gap)
}
