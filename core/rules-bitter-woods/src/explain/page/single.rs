//! Plans with one gap or two: a unit for the reserve, a hex for aircraft or a random event, a bridge with those who cross it.

use desk::plan::{Gap, GapOf};
use desk::{Action as Sealed, Change, Draft, Fill, Sentence, Thing, Weighed};
use field::{Naming, bridge_thing};
use hexmap::Hex;
use kernel::Clause;

use super::plans::{self, BRIDGE, DROP, INTERDICT, WHERE, WHO, candidate, many};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::printed::counters::UnitId;
use crate::state::event::Question;
use crate::state::unit::Mark;
use crate::{Action, BridgeId, Illegal, Position, Side, View};

const RESERVE: Clause = Clause::new("bw-14.1a");
const SUPPLIES: Clause = Clause::new("bw-12.5b");
const INTERDICTION: Clause = Clause::new("bw-11.3b");
const ZONE: Clause = Clause::new("bw-29.1a");
const TOWN: Clause = Clause::new("bw-29.4a");
const CROSSES: Clause = Clause::new("bw-13.3d");

/// What a unit does about the reserve: in, or out again.
pub(super) fn of_reserve(position: &Position, unit: UnitId) -> Action {
    if position.unit(unit).has(Mark::Reserve) {
        Action::Unreserve { unit }
    } else {
        Action::Reserve { unit }
    }
}

pub(super) fn weigh_reserve(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let mut draft = draft.changed(change);
    let picked = plans::units(position, &draft, WHO)?;
    let refusal = |unit: UnitId| check(view, &of_reserve(position, unit)).err();
    let one = picked.iter().copied().find(|&unit| refusal(unit).is_none());
    let mut says = Vec::new();
    if picked.len() > 1 {
        says.push(Sentence::of("They go into reserve one at a time", RESERVE));
    }
    if let (None, Some(why)) = (one, picked.first().and_then(|&unit| refusal(unit))) {
        says.push(Sentence::refusal(&why));
    }
    let hex = picked.first().and_then(|&unit| position.hex_of(unit));
    let here = hex.map(|hex| position.units_of(position.active, hex).collect::<Vec<UnitId>>());
    let of = here.unwrap_or_default().into_iter();
    let of = of.map(|unit| candidate(unit, None, refusal(unit))).collect();
    let action = one.map(|unit| of_reserve(position, unit));
    let label = match action {
        Some(Action::Unreserve { .. }) => "Take out of reserve",
        Some(_) | None => "Put into reserve",
    };
    draft.fills.insert(WHO.to_owned(), plans::filled(&one.into_iter().collect::<Vec<UnitId>>()));
    Ok(Weighed {
        gaps: vec![GapOf::pick(WHO, "Which unit", RESERVE, of, (1, 1))],
        says,
        label: label.to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(draft)
    })
}

/// What a hex is named for.
fn in_hex(plan: &str, hex: Hex) -> Action {
    match plan {
        DROP => Action::Drop { hex },
        INTERDICT => Action::Interdict { hex },
        _ => Action::NameHex { hex },
    }
}

/// Aircraft, or a random event, and where.
pub(super) fn weigh_spot(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let mut draft = draft.changed(change);
    let hex = plans::hex(position, &draft, WHERE)?;
    let plan = draft.plan.clone();
    let refusal = |hex: Hex| check(view, &in_hex(&plan, hex)).err();
    // §12.5 Supplies help only where Allied units stand.
    let worth = |&hex: &Hex| plan != DROP || position.has_friend(Side::Allied, hex);
    let hexes = position.data().board.grid().hexes().filter(worth);
    let able: Vec<Thing> =
        hexes.filter(|&hex| refusal(hex).is_none()).map(|hex| Thing::Hex(hex.id())).collect();
    let (words, clause, label) = spot_words(position, &plan);
    let gaps = vec![GapOf::new(WHERE, words, clause, Gap::Spot { able })];
    if let Some(why) = hex.and_then(refusal) {
        draft.fills.remove(WHERE);
        let says = vec![Sentence::refusal(&why)];
        return Ok(Weighed { gaps, says, label, ..Weighed::nothing(draft) });
    }
    let story = Story { data: position.data() };
    let label = match hex {
        Some(hex) => format!("{label}: {}", story.hex(hex)),
        None => label,
    };
    let action = hex.map(|hex| Sealed::of(&in_hex(&plan, hex)));
    Ok(Weighed { gaps, label, action, ..Weighed::nothing(draft) })
}

fn spot_words(position: &Position, plan: &str) -> (&'static str, Clause, String) {
    let asked = position.pending.map(|pending| pending.about);
    let (words, clause, label) = match (plan, asked) {
        (DROP, _) => ("Where supplies fall", SUPPLIES, "Drop supplies"),
        (INTERDICT, _) => ("Which hex", INTERDICTION, "Interdict"),
        (_, Some(Question::Town)) => ("Which town", TOWN, "Deceive"),
        (_, Some(_) | None) => ("Where parachutists drop", ZONE, "Drop zone"),
    };
    (words, clause, label.to_owned())
}

/// The bridges that can be finished now.
pub(super) fn bridges(view: &View<'_>) -> Vec<BridgeId> {
    let all = view.position.data().board.bridges();
    let can =
        |&bridge: &BridgeId| check(view, &Action::Complete { bridge, with: Vec::new() }).is_ok();
    all.filter(can).collect()
}

pub(super) fn weigh_completion(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let before = plans::units(position, draft, WHO)?;
    let bridge = plans::filling(position, draft).bridge(BRIDGE)?.ok_or(Illegal::NoSuchBridge)?;
    let after = plans::units(position, &draft.changed(change), WHO)?;
    let finish = |with: &[UnitId]| Action::Complete { bridge, with: with.to_vec() };
    check(view, &finish(&[]))?;
    let refusal = check(view, &finish(&after)).err();
    let (with, refused) = match refusal {
        None => (after, None),
        Some(why) if check(view, &finish(&before)).is_ok() => (before, Some(why)),
        Some(why) => (Vec::new(), Some(why)),
    };
    let builder = position.bridges[bridge.index()].builder;
    let hex = builder.and_then(|builder| position.hex_of(builder));
    let others = hex.into_iter().flat_map(|hex| position.units_of(position.active, hex));
    let of: Vec<_> = others
        .filter(|&unit| Some(unit) != builder)
        .map(|unit| candidate(unit, None, check(view, &finish(&[unit])).err()))
        .collect();
    let max = many(of.len());
    let said = refused.map(|why| Sentence::refusal(&why));
    let fills = [
        (BRIDGE, Fill::thing(bridge_thing(&position.data().board, bridge))),
        (WHO, plans::filled(&with)),
    ];
    Ok(Weighed {
        gaps: vec![GapOf::pick(WHO, "Who crosses with the builder", CROSSES, of, (0, max))],
        says: said.iter().filter(|_| change.is_none()).cloned().collect(),
        refused: said.filter(|_| change.is_some()),
        label: "Finish the bridge".to_owned(),
        action: Some(Sealed::of(&finish(&with))),
        ..Weighed::nothing(Draft::of(&draft.plan, fills))
    })
}
