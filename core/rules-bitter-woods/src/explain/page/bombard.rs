//! A bombardment being put together: which guns, and how likely each defender is shocked.

use desk::plan::GapOf;
use desk::{Action as Sealed, Change, Draft, Fill, Sentence, Weighed};
use field::hex_thing;
use hexmap::Hex;
use kernel::Clause;

use super::plans::{self, BOMBARD, GUNS, TARGET, candidate, many};
use super::{attack, shock};
use crate::door::check::check;
use crate::fight::bombardment;
use crate::printed::counters::UnitId;
use crate::turn::sequence_of_play;
use crate::{Action, Illegal, View};

const GUNS_NEEDED: Clause = Clause::new("bw-21.2a");

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let target = plans::hex(position, draft, TARGET)?.ok_or(Illegal::NoSuchHex)?;
    let may = |gun: &UnitId| bombardment::may_bombard(position, *gun, target);
    let changed = draft.changed(change);
    let mut says = Vec::new();
    let guns: Vec<UnitId> = if changed.fills.contains_key(GUNS) {
        let named = plans::units(position, &changed, GUNS)?;
        says.extend(named.iter().find_map(|gun| may(gun).err()).map(|why| Sentence::refusal(&why)));
        named.into_iter().filter(|gun| may(gun).is_ok()).collect()
    } else {
        all(view, target)
    };
    let action = Action::Bombard { target, guns: guns.clone() };
    let refusal = check(view, &action).err();
    let in_range = attack::in_range(position, target);
    let of: Vec<_> =
        in_range.into_iter().map(|gun| candidate(gun, None, may(&gun).err())).collect();
    let max = many(of.len());
    let fills = [(TARGET, Fill::thing(hex_thing(target))), (GUNS, plans::filled(&guns))];
    says.extend(refusal.filter(|_| !guns.is_empty()).map(|why| Sentence::refusal(&why)));
    Ok(Weighed {
        gaps: vec![GapOf::pick(GUNS, "Guns", GUNS_NEEDED, of, (2, max))],
        says,
        label: "Bombard".to_owned(),
        action: refusal.is_none().then(|| Sealed::of(&action)),
        forecast: refusal.is_none().then(|| shock::forecast(position, target, guns.len())),
        ..Weighed::nothing(Draft::of(BOMBARD, fills))
    })
}

/// Every gun that could take part.
fn all(view: &View<'_>, target: Hex) -> Vec<UnitId> {
    let found = sequence_of_play::bombardments(view.position).into_iter();
    found.filter(|(hex, _)| *hex == target).flat_map(|(_, guns)| guns).collect()
}
