//! Units taken up: where they can go together, what keeps them out of a hex, what else they may do.

use desk::plan::{Candidate, Closed, Gap, GapOf, Gate, Opens, Reach, Reached};
use desk::wording::word;
use desk::{Action as Sealed, Change, Draft, Fill, Offer, Sentence, Thing, Weighed};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use super::holdings;
use super::offers::{offer, piece};
use super::plans::{self, MOVE, STAND, WAY, WHERE, WHO};
use crate::door::check::check;
use crate::explain::desk::reach::{self as reaching, Way};
use crate::explain::desk::{offers, words};
use crate::explain::story::Story;
use crate::march::{exits, movement, why as barriers};
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::{Action, Illegal, Mode, Position, View};

/// The order in which a way of moving chooses itself.
const MODES: [Mode; 7] = [
    Mode::Ordinary,
    Mode::Tactical,
    Mode::Extended,
    Mode::Strategic,
    Mode::PrimeMover,
    Mode::PrimeMoverTactical,
    Mode::Shift,
];

pub(crate) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let mut draft = draft.changed(change);
    let mut who = plans::units(position, &draft, WHO)?;
    let via = path(&draft)?;
    let mut says = Vec::new();
    let marches = draft.plan == MOVE && who.iter().all(|&unit| position.hex_of(unit).is_some());
    let mut reach =
        if marches && !who.is_empty() { reaching::reach(view, &who, &via.1).ok() } else { None };
    // A stack that cannot go together gives way to its first unit that can go alone.
    if marches && change.is_none() && who.len() > 1 && reach.as_ref().is_none_or(stuck) {
        let alone = |&unit: &UnitId| Some((unit, reaching::reach(view, &[unit], &[]).ok()?));
        if let Some((unit, its)) = who.iter().filter_map(alone).find(|(_, its)| !stuck(its)) {
            let name = Story { data: position.data() }.unit(unit);
            says.push(Sentence::plain(format!(
                "They cannot move together; {name} is selected alone."
            )));
            (who, reach) = (vec![unit], Some(its));
        }
    }
    draft.fills.insert(WHO.to_owned(), plans::filled(&who));
    let mut gaps = vec![company(view, &who)];
    gaps.extend(reach.as_ref().map(|reach| way_gap(view, &who, reach)));
    let (mode, hexes) = via;
    let action = mode.map(|mode| Action::Move { units: who.clone(), mode, path: hexes });
    let action = action.filter(|action| check(view, action).is_ok());
    Ok(Weighed {
        gaps,
        says,
        label: "Move".to_owned(),
        action: action.as_ref().map(Sealed::of),
        offers: beside(view, &who),
        ..Weighed::nothing(draft)
    })
}

fn stuck(reach: &reaching::Reach) -> bool {
    reach.ways.is_empty()
}

/// The path that is drafted: how, and from where to where.
fn path(draft: &Draft) -> Result<(Option<Mode>, Vec<Hex>), Illegal> {
    let Some(Fill::Path(mode, hexes)) = draft.fills.get(WAY) else { return Ok((None, Vec::new())) };
    let mode = MODES.into_iter().find(|one| word(one) == *mode).ok_or(Illegal::NotNow)?;
    Ok((Some(mode), hexes.iter().map(|&hex| Hex::new(hex)).collect()))
}

/// Who stands where the chosen ones stand, and could come along.
fn company(view: &View<'_>, who: &[UnitId]) -> GapOf {
    let position = view.position;
    let hex = who.first().and_then(|&unit| position.hex_of(unit));
    let ours = view.side.and_then(|side| hex.map(|hex| position.units_of(side, hex).collect()));
    let mut stack: Vec<UnitId> = ours.unwrap_or_default();
    stack.extend(who.iter().filter(|unit| position.hex_of(**unit).is_none()));
    let candidate = |unit: UnitId| Candidate { thing: piece(unit), adds: None, barred: None };
    GapOf {
        id: WHO.to_owned(),
        says: Sentence::plain("Units"),
        gap: Gap::Pick {
            max: u8::try_from(stack.len()).unwrap_or(u8::MAX),
            min: 1,
            of: stack.into_iter().map(candidate).collect(),
        },
    }
}

fn way_gap(view: &View<'_>, who: &[UnitId], reach: &reaching::Reach) -> GapOf {
    let open = MODES.iter().filter_map(|mode| reach.ways.iter().find(|way| way.mode == *mode));
    let shut = MODES.iter().filter_map(|mode| reach.closed.iter().find(|way| way.mode == *mode));
    let closed = |way: &reaching::Closed| Closed {
        mode: word(&way.mode),
        name: name(way.mode).to_owned(),
        says: names(view, &way.stops, Sentence::of(way.text.clone(), way.clause)),
        stops: ids(&way.stops),
    };
    GapOf {
        id: WAY.to_owned(),
        says: Sentence::of("Where to", Clause::new("a44-11.1a")),
        gap: Gap::Path {
            reaches: open.map(|way| reached(view, who, way)).collect(),
            closed: shut.map(closed).collect(),
        },
    }
}

fn reached(view: &View<'_>, who: &[UnitId], way: &Way) -> Reach {
    let hexes = way.hexes.iter().map(|here| Reached {
        hex: here.hex.id(),
        cost: here.cost,
        from: here.from.map(Hex::id),
        ends: here.ends,
        note: (here.ends && !stacking::fit(view.position, who, here.hex)).then_some(0),
    });
    let (per, one, many) =
        if way.counts_hexes { (1, "hex", "hexes") } else { (2, "point", "points") };
    Reach {
        mode: word(&way.mode),
        name: name(way.mode).to_owned(),
        allowance: way.allowance,
        per,
        noun: (one.to_owned(), many.to_owned()),
        hexes: hexes.collect(),
        notes: vec![Sentence::of(
            "too many units for one hex: one loses a step unless others leave",
            Clause::new("a44-8.3b"),
        )],
        gates: way.exits.iter().filter_map(|path| gate(view.position, who, way, path)).collect(),
    }
}

/// A path that leads off the map.
fn gate(position: &Position, who: &[UnitId], way: &Way, path: &[Hex]) -> Option<Gate> {
    let from = *path.last()?;
    let action = Action::Exit { units: who.to_vec(), mode: way.mode, path: path.to_vec() };
    let side = position.counter(*who.first()?).side;
    let to = holdings::beyond_edge(position.data(), side, from);
    let offer = offer(position, &action);
    let there = way.hexes.iter().find(|here| here.hex == from).map_or(0, |here| here.cost);
    let beyond = |&unit: &UnitId| {
        let mover = movement::mover(position, unit, way.mode).ok()?;
        exits::price(position, &mover, path, from).ok()
    };
    let cost = there + who.iter().filter_map(beyond).max().unwrap_or(0);
    let place = Story { data: position.data() }.hex(from);
    Some(Gate {
        from: from.id(),
        to,
        cost,
        says: Sentence { words: format!("Leave the map at {place}"), clause: offer.says.clause },
        opens: Opens::Offer(Box::new(offer)),
    })
}

/// What else the chosen ones may do, each thing once.
fn beside(view: &View<'_>, who: &[UnitId]) -> Vec<Offer> {
    let mut actions: Vec<Action> = Vec::new();
    for &unit in who {
        for one in offers::of_unit(view, unit).unwrap_or_default() {
            let placed = matches!(one.action, Action::SetUp { .. });
            if !placed && !actions.contains(&one.action) {
                actions.push(one.action);
            }
        }
    }
    // §20.2a Some of a stack try together; one and all of them are among the above.
    let mut units = who.to_vec();
    units.sort_unstable();
    let together = Action::Disengage { units };
    if who.len() > 1 && check(view, &together).is_ok() && !actions.contains(&together) {
        actions.push(together);
    }
    actions.iter().map(|action| offer(view.position, action)).collect()
}

/// What a way of moving is called.
fn name(mode: Mode) -> &'static str {
    match mode {
        Mode::Ordinary => "Normal",
        Mode::Tactical => "Tactical",
        Mode::Extended => "Extended",
        Mode::Strategic => "Strategic",
        Mode::PrimeMover => "Prime mover",
        Mode::PrimeMoverTactical => "Prime mover, tactical",
        Mode::Shift => "Shift",
    }
}

/// Why the chosen ones cannot come to a hex, for each way of moving: what stops all of them, or some.
pub(crate) fn why(view: &View<'_>, draft: &Draft, thing: Thing) -> Result<Vec<Closed>, Illegal> {
    let who = plans::units(view.position, draft, WHO)?;
    let Thing::Hex(hex) = thing else { return Ok(Vec::new()) };
    if draft.plan == STAND || who.is_empty() {
        return Ok(Vec::new());
    }
    let answer = |&unit: &UnitId| Ok((unit, barriers::why(view, unit, Hex::new(hex))?));
    let answers = who.iter().map(answer).collect::<Result<Vec<_>, Illegal>>()?;
    Ok(MODES.iter().filter_map(|&mode| closed_to(view, &answers, mode)).collect())
}

/// Why a unit is not set up in a hex. Where it is full, how much it holds.
fn not_there(position: &Position, hex: Hex, refusal: Illegal) -> Sentence {
    let says = Sentence::refusal(&refusal);
    if refusal != Illegal::Overstacked {
        return says;
    }
    let hex = words::hex_and_room(position, hex);
    Sentence { words: format!("too many units would end in {hex}"), ..says }
}

/// What keeps units out of a hex in one way of moving, by what is said of each of them.
fn closed_to(view: &View<'_>, answers: &[(UnitId, barriers::Why)], mode: Mode) -> Option<Closed> {
    let who: Vec<UnitId> = answers.iter().map(|(unit, _)| *unit).collect();
    let bar = |why: &barriers::Why| why.barred.iter().find(|bar| bar.mode == mode).cloned();
    let barred: Vec<(UnitId, Sentence)> = answers
        .iter()
        .filter_map(|(unit, why)| bar(why).map(|bar| (*unit, Sentence::of(bar.text, bar.clause))))
        .collect();
    let (says, stops) = match barred.first() {
        Some((_, says)) => {
            let is_barred = |unit| barred.iter().any(|(stopped, _)| *stopped == unit);
            (says.clone(), reaching::some_of(&who, is_barred))
        }
        None => refused_together(view, answers, &who, mode)?,
    };
    let says = names(view, &stops, says);
    Some(Closed { mode: word(&mode), name: name(mode).to_owned(), says, stops: ids(&stops) })
}

/// What keeps units from going together where each of them finds a way alone, and whom: on the way of the one that has least to
/// spend.
fn refused_together(
    view: &View<'_>,
    answers: &[(UnitId, barriers::Why)],
    who: &[UnitId],
    mode: Mode,
) -> Option<(Sentence, Vec<UnitId>)> {
    let routes = answers.iter().flat_map(|(_, why)| &why.ways).filter(|way| way.mode == mode);
    let slowest = routes.min_by_key(|way| way.allowance)?;
    let go = |units: &[UnitId]| {
        check(view, &Action::Move { units: units.to_vec(), mode, path: slowest.path.clone() })
    };
    let refusal = go(who).err()?;
    let stops = reaching::stopped(view.position, who, refusal, |unit| go(&[unit]).is_err());
    Some((Sentence::refusal(&refusal), stops))
}

/// A refusal that does not stop everybody names whom it stops.
fn names(view: &View<'_>, stops: &[UnitId], says: Sentence) -> Sentence {
    if stops.is_empty() {
        return says;
    }
    let who = Story { data: view.position.data() }.units(stops);
    Sentence { words: format!("{who}: {}", says.words), ..says }
}

fn ids(units: &[UnitId]) -> Vec<u16> {
    units.iter().map(|unit| unit.0).collect()
}

/// A unit that is set up by hand.
pub(super) fn weigh_set_up(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let mut draft = draft.changed(change);
    let who: Vec<UnitId> = plans::units(position, &draft, WHO)?.into_iter().take(1).collect();
    draft.fills.insert(WHO.to_owned(), plans::filled(&who));
    let mut gaps = vec![company(view, &who)];
    let mut action = None;
    if let Some(&unit) = who.first() {
        let able = offers::of_unit(view, unit)?;
        let able = able.iter().flat_map(|one| words::hexes(position, &one.action));
        gaps.push(GapOf {
            id: WHERE.to_owned(),
            says: Sentence::of("Where", Clause::new("a44-S1.3b")),
            gap: Gap::Spot { able: able.map(|hex| Thing::Hex(hex.id())).collect() },
        });
        let hex = plans::hex(position, &draft, WHERE)?;
        let set = hex.map(|hex| Action::SetUp { unit, hex });
        if let Some(refusal) = set.as_ref().and_then(|set| check(view, set).err()) {
            draft.fills.remove(WHERE);
            let refused = hex.map(|hex| not_there(position, hex, refusal));
            return Ok(Weighed { gaps, refused, ..Weighed::nothing(draft) });
        }
        action = set;
    }
    Ok(Weighed {
        gaps,
        label: "Set up".to_owned(),
        action: action.as_ref().map(Sealed::of),
        ..Weighed::nothing(draft)
    })
}
