//! §7 Reserves are put onto the map: which, and where.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Draft, Fill, Weighed};
use field::hex_thing;
use kernel::Clause;

use super::plans::{self, PLACE, WHERE, WHO, candidate};
use crate::door::check::check;
use crate::march::reserves;
use crate::printed::counters::UnitId;
use crate::state::moment::Task;
use crate::state::unit::Place;
use crate::turn::deploy;
use crate::{Action, Illegal, Position, Side, View};

const DEPLOYED: Clause = Clause::new("eaa-7.1a");
const DELAYED: Clause = Clause::new("eaa-7.3a");

#[expect(clippy::wildcard_enum_match_arm, reason = "nobody is placed in the others")]
pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    let clause = match position.task {
        Task::Deploy(_) => DEPLOYED,
        Task::Delayed => DELAYED,
        _ => return Err(Illegal::NotNow),
    };
    let able = units(position);
    let picked = plans::units(position, draft, WHO)?;
    let one = picked.iter().copied().find(|unit| able.contains(unit));
    let refusal = (one.is_none() && !picked.is_empty()).then_some(Illegal::NotReserve);
    let of = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let mut gaps = vec![GapOf::pick(WHO, "Which reserve", clause, of, (1, 1))];
    let mut kept = Draft::of(PLACE, [(WHO, plans::these(one.as_slice()))]);
    let (mut action, mut says) = (None, plans::because(refusal));
    if let Some(unit) = one {
        let hexes = reserves::places(position, unit).into_iter().map(hex_thing).collect();
        gaps.push(GapOf::new(WHERE, "Where", clause, Gap::Spot { able: hexes }));
        if let Some(hex) = plans::hex(position, draft, WHERE)? {
            let place = Action::Place { unit, hex };
            let barred = check(view, &place).err();
            if barred.is_none() {
                kept.fills.insert(WHERE.to_owned(), Fill::thing(hex_thing(hex)));
                action = Some(place);
            } else {
                says.extend(plans::because(barred));
            }
        }
    }
    Ok(Weighed {
        gaps,
        says,
        label: "Put it there".to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(kept)
    })
}

/// The reserves that can be placed now.
#[expect(clippy::wildcard_enum_match_arm, reason = "nobody is placed in the others")]
pub(super) fn units(position: &Position) -> Vec<UnitId> {
    let can = |unit: &UnitId| match position.task {
        Task::Deploy(card) => deploy::is_deployed(position, card, *unit),
        Task::Delayed => reserves::is_delayed(position, *unit),
        _ => false,
    };
    let reserves = position.at(Side::Allied, Place::Reserve).filter(can);
    reserves.filter(|&unit| !reserves::places(position, unit).is_empty()).collect()
}
