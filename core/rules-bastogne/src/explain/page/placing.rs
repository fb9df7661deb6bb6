//! §6.4c A reinforcement whose entry a German unit holds is put into a hex beside it.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Weighed};
use field::hex_thing;
use kernel::Clause;

use super::plans::{self, PLACE, WHERE, WHO, candidate, many};
use crate::door::check::check;
use crate::march::reinforcements;
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, Phase, View};

const BLOCKED: Clause = Clause::new("bb-6.4c");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if position.phase != Phase::AlliedReinforcements {
        return Err(Illegal::NotNow);
    }
    let waiting: Vec<UnitId> = reinforcements::due(position)
        .filter(|&unit| !reinforcements::places(position, unit).is_empty())
        .collect();
    let picked = plans::units(position, draft, WHO)?;
    let one = picked.iter().copied().find(|unit| waiting.contains(unit));
    let refusal = (one.is_none() && !picked.is_empty()).then_some(Illegal::NotArriving);
    let of: Vec<_> = waiting.iter().map(|&unit| candidate(unit, None, None)).collect();
    let max = many(of.len()).min(1);
    let mut gaps = vec![GapOf::pick(WHO, "Which unit", BLOCKED, of, (1, max))];
    let mut kept = Draft::of(PLACE, [(WHO, plans::these(one.as_slice()))]);
    let mut action = None;
    if let Some(unit) = one {
        let able = reinforcements::places(position, unit).into_iter().map(hex_thing).collect();
        gaps.push(GapOf::new(WHERE, "Beside its entry", BLOCKED, Gap::Spot { able }));
        let place = plans::hex(position, draft, WHERE)?.map(|hex| Action::Place { unit, hex });
        action = place.filter(|place| check(view, place).is_ok());
        if let Some(Action::Place { hex, .. }) = &action {
            kept.fills.insert(WHERE.to_owned(), Fill::thing(hex_thing(*hex)));
        }
    }
    Ok(Weighed {
        gaps,
        says: plans::because(refusal),
        label: "Place it".to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(kept)
    })
}
