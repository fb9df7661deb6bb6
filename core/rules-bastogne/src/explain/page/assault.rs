//! §7.10 A mobile assault being put together: who of a hex takes part, and what would come of it.

use desk::plan::GapOf;
use desk::{Action as Sealed, Draft, Fill, Weighed};
use field::{Naming, hex_thing};
use hexmap::Hex;
use kernel::Clause;

use super::forecast::{self, Foreseen};
use super::marching::MARCH;
use super::plans::{self, ASSAULT, TARGET, WAY, WHO, candidate, many};
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
    let from = *path.last().ok_or(Illegal::NotNext)?;
    let who = plans::units(position, draft, WHO)?;
    let with =
        |units: &[UnitId]| Action::Assault { units: units.to_vec(), path: path.clone(), target };
    let begin = *path.first().ok_or(Illegal::NotNext)?;
    let own = |unit: &UnitId| Some(position.side_of(*unit)) == view.side;
    let of: Vec<_> = position
        .units_in(begin)
        .filter(own)
        .map(|unit| {
            let adds = strength(odds::attack_from(position, unit, from, target));
            let refusal = check(view, &with(&[unit])).err();
            // Together they may be strong enough.
            candidate(unit, Some(adds), refusal.filter(|&why| why != Illegal::OddsTooLow))
        })
        .collect();
    let max = many(of.len());
    let action = with(&who);
    let refusal = check(view, &action).err();
    let foreseen = refusal.is_none().then(|| forecast::of_assault(position, &who, &path, target));
    Ok(Weighed {
        gaps: vec![GapOf::pick(WHO, "Who takes part", ASSAULTS, of, (1, max))],
        says: plans::because(refusal.filter(|_| !who.is_empty())),
        label: label(view, target, foreseen.as_ref()),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: foreseen.map(|foreseen| foreseen.forecast),
        ..Weighed::nothing(Draft::of(
            ASSAULT,
            [
                (WHO, plans::these(&who)),
                (WAY, Fill::Path(MARCH.to_owned(), path.iter().map(|hex| hex.id()).collect())),
                (TARGET, Fill::thing(hex_thing(target))),
            ],
        ))
    })
}

fn label(view: &View<'_>, target: Hex, foreseen: Option<&Foreseen>) -> String {
    let place = Story { data: view.position.data() }.place(target);
    match foreseen {
        Some(Foreseen { column, .. }) => format!("Assault {place} at {column}"),
        None => format!("Assault {place}"),
    }
}
