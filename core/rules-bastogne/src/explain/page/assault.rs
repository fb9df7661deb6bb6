//! §7.10 A mobile assault being put together: who of a hex takes part, and what would come of it.

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Weighed};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::forecast::{self, Foreseen};
use super::marching;
use super::plans::{self, TARGET, WAY, WHO, candidate, many};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::explain::story::words::strength;
use crate::fight::odds;
use crate::printed::counters::UnitId;
use crate::{Action, Illegal, View};

const ASSAULTS: Clause = Clause::new("bb-7.10b");

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if !position.phase.is_movement() {
        return Err(Illegal::NotNow);
    }
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    let way = plans::filled(position, draft).path(WAY)?;
    let (_, path) = way.ok_or(Illegal::NotNext)?;
    let who = plans::units(position, draft, WHO)?;
    let action = Action::Assault { units: who.clone(), path: path.clone(), target };
    let refusal = check(view, &action).err();
    let foreseen = refusal.is_none().then(|| forecast::of_assault(position, &who, &path, target));
    Ok(Weighed {
        gaps: vec![company(view, &path, target)],
        says: plans::because(refusal.filter(|_| !who.is_empty())),
        label: label(view, target, foreseen.as_ref()),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: foreseen.map(|foreseen| foreseen.forecast),
        ..Weighed::nothing(marching::assaulting(&who, &path, target))
    })
}

/// Those of the hex in which a path begins, each with what it would bring, or why it cannot take part.
fn company(view: &View<'_>, path: &[Hex], target: Hex) -> GapOf {
    let position = view.position;
    let one = |from: Hex, unit: UnitId| {
        let adds = strength(odds::attack_from(position, unit, from, target));
        candidate(unit, Some(adds), marching::no_part(view, unit, path, target))
    };
    let own = |unit: &UnitId| Some(position.side_of(*unit)) == view.side;
    let of: Vec<_> = match path {
        [begin, ..] => {
            let from = path[path.len() - 1];
            position.units_in(*begin).filter(own).map(|unit| one(from, unit)).collect()
        }
        [] => Vec::new(),
    };
    let max = many(of.len());
    GapOf::pick(WHO, "Who takes part", ASSAULTS, of, (1, max))
}

fn label(view: &View<'_>, target: Hex, foreseen: Option<&Foreseen>) -> String {
    let place = Story { data: view.position.data() }.place(target);
    match foreseen {
        Some(Foreseen { column, .. }) => format!("Assault {place} at {column}"),
        None => format!("Assault {place}"),
    }
}
