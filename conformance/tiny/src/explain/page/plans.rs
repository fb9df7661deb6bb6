//! What is put together gap by gap: where the mine lies, which scout goes where, a shot.

use std::collections::BTreeMap;

use desk::paint::LineOf;
use desk::plan::{Candidate, Closed, GapOf, Reach, Reached};
use desk::thing::HexId;
use desk::{Action as Opaque, Change, Draft, Fill, Gap, Paint, Sentence, Thing, Tone, Weighed};
use hexmap::Hex;
use kernel::Clause;

use super::{forecast, pieces};
use crate::door::legal;
use crate::march::scouts;
use crate::stand::hiding;
use crate::{Action, BLUE, Data, Illegal, Phase, RED, ScoutId, View};

pub(super) const HIDE: &str = "hide";
pub(super) const MOVE: &str = "move";
pub(super) const FIRE: &str = "fire";

/// The gap of a hidden mine.
pub(super) const WHERE: &str = "where";
/// The gaps of a move.
pub(super) const WHO: &str = "who";
const WAY: &str = "way";
/// The one way of moving.
const STEP: &str = "step";

const HIDING: Clause = Clause::new("tiny-1.2a");
const MOVING: Clause = Clause::new("tiny-2.1a");

/// What stands if a draft is changed so.
pub(crate) fn weigh(
    data: &Data,
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let mut fills = draft.fills.clone();
    fills.extend(change.map(|change| (change.gap.clone(), change.fill.clone())));
    let weighed = stands(data, view, &draft.plan, &fills)?;
    match (weighed.refused.clone(), change) {
        // A change that cannot be made leaves the draft as it was, and says why.
        (Some(why), Some(_)) => {
            let before = stands(data, view, &draft.plan, &draft.fills)?;
            Ok(Weighed { refused: Some(why), ..said(before) })
        }
        (Some(_) | None, _) => Ok(said(weighed)),
    }
}

/// What a draft brought along and cannot hold is dropped, and told of.
fn said(weighed: Weighed) -> Weighed {
    let mut says = weighed.says;
    says.extend(weighed.refused);
    Weighed { says, refused: None, ..weighed }
}

/// Why a draft cannot take in a thing.
pub(crate) fn why(
    data: &Data,
    view: &View<'_>,
    draft: &Draft,
    thing: Thing,
) -> Result<Vec<Closed>, Illegal> {
    let Thing::Hex(hex) = thing else { return Err(Illegal::NoSuchHex) };
    let hex = Hex::new(hex);
    let (name, refusal) = match draft.plan.as_str() {
        HIDE => (WHERE, hiding::check(data, view, hex).err()),
        MOVE => {
            let picked = draft.fills.get(WHO).and_then(first_scout).ok_or(Illegal::NoSuchScout)?;
            (STEP, scouts::check(data, view, picked, hex).err())
        }
        _ => return Err(Illegal::NotNow),
    };
    let told = |refusal: Illegal| Closed {
        mode: name.to_owned(),
        name: name.to_owned(),
        says: Sentence::refusal(&refusal),
        stops: Vec::new(),
    };
    Ok(refusal.map(told).into_iter().collect())
}

fn stands(
    data: &Data,
    view: &View<'_>,
    plan: &str,
    fills: &BTreeMap<String, Fill>,
) -> Result<Weighed, Illegal> {
    match (plan, view.phase, view.seat) {
        (HIDE, Phase::Hiding, Some(BLUE)) => Ok(hide(data, view, fills)),
        (MOVE, Phase::Scouts, Some(RED)) => Ok(march(data, view, fills)),
        // Both may look at what a shot would do; only Blue can do it.
        (FIRE, Phase::Fire { scout }, _) => Ok(fire(data, view, scout)),
        (
            _,
            Phase::Hiding | Phase::Scouts | Phase::Fire { .. } | Phase::Picket | Phase::Over { .. },
            _,
        ) => Err(Illegal::NotNow),
    }
}

/// §1.2a The mine is hidden in a hex.
fn hide(data: &Data, view: &View<'_>, fills: &BTreeMap<String, Fill>) -> Weighed {
    let able = hiding::cup(data, view.picket).map(|hex| Thing::Hex(hex.id())).collect();
    let gap = GapOf {
        id: WHERE.to_owned(),
        says: Sentence::of("Where the mine lies", HIDING),
        gap: Gap::Spot { able },
    };
    let mut weighed = Weighed { gaps: vec![gap], ..empty(HIDE, "Hide the mine") };
    let Some(fill) = fills.get(WHERE) else { return weighed };
    let Some(hex) = spot(fill) else {
        return Weighed { refused: Some(Sentence::refusal(&Illegal::NoSuchHex)), ..weighed };
    };
    if let Err(why) = hiding::check(data, view, hex) {
        return Weighed { refused: Some(Sentence::refusal(&why)), ..weighed };
    }
    weighed.draft.fills.insert(WHERE.to_owned(), Fill::Things(vec![Thing::Hex(hex.id())]));
    weighed.label = format!("Hide the mine in {}", data.board.numbering.number(hex));
    weighed.action = Some(Opaque::of(&Action::Hide { hex }));
    weighed
}

/// §2.1a A scout moves into a hex next to its own.
fn march(data: &Data, view: &View<'_>, fills: &BTreeMap<String, Fill>) -> Weighed {
    let mut weighed = Weighed { gaps: vec![who(view)], ..empty(MOVE, "Move a scout") };
    let Some(picked) = fills.get(WHO) else { return weighed };
    let able = |scout: ScoutId| view.scout(scout).hex.filter(|_| !view.scout(scout).moved);
    let all = picked_scouts(picked);
    let Some((scout, from)) = all.iter().find_map(|&scout| Some((scout, able(scout)?))) else {
        let why = all.first().map_or(Illegal::NoSuchScout, |&scout| barred(view, scout));
        return Weighed { refused: Some(Sentence::refusal(&why)), ..weighed };
    };
    if all.len() > 1 {
        weighed.says.push(Sentence::of("Scouts move one at a time", MOVING));
    }
    weighed.draft.fills.insert(WHO.to_owned(), Fill::Things(vec![pieces::of(scout)]));
    weighed.gaps.push(way(data, view, scout, from));
    match fills.get(WAY).map(|fill| end(fill, from)) {
        None | Some(End::Nowhere) => {}
        Some(End::TooFar) => weighed.refused = Some(Sentence::refusal(&Illegal::NotNext)),
        Some(End::At(to)) => match scouts::check(data, view, scout, to) {
            Err(why) => weighed.refused = Some(Sentence::refusal(&why)),
            Ok(()) => moves(data, view, &mut weighed, (scout, from, to)),
        },
    }
    weighed
}

/// The move is whole.
fn moves(
    data: &Data,
    view: &View<'_>,
    weighed: &mut Weighed,
    (scout, from, to): (ScoutId, Hex, Hex),
) {
    let path = vec![from.id(), to.id()];
    weighed.draft.fills.insert(WAY.to_owned(), Fill::Path(STEP.to_owned(), path.clone()));
    let (who, to_number) = (pieces::scout_name(scout), data.board.numbering.number(to));
    weighed.label = format!("Move {who} to {to_number}");
    weighed.action = Some(Opaque::of(&Action::Move { scout, to }));
    weighed.forecast = Some(forecast::step(data, view, from, to));
    weighed.shows.lines.push(LineOf {
        path,
        tone: Tone::Of(RED),
        wide: true,
        dashed: data.board.is_ford(from, to),
        arrow: true,
        words: weighed.label.clone(),
    });
}

/// §3.2 A shot has no gaps: it is weighed for what comes of it.
fn fire(data: &Data, view: &View<'_>, scout: ScoutId) -> Weighed {
    let action = legal::check(data, view, Action::Fire).is_ok();
    Weighed {
        action: action.then(|| Opaque::of(&Action::Fire)),
        forecast: Some(forecast::shot(data, view, scout)),
        ..empty(FIRE, &format!("Fire at {}", pieces::scout_name(scout)))
    }
}

fn who(view: &View<'_>) -> GapOf {
    let candidate = |scout: ScoutId| Candidate {
        thing: pieces::of(scout),
        adds: None,
        barred: (view.scout(scout).hex.is_none() || view.scout(scout).moved)
            .then(|| Sentence::refusal(&barred(view, scout))),
    };
    GapOf {
        id: WHO.to_owned(),
        says: Sentence::of("Which scout", MOVING),
        gap: Gap::Pick { of: ScoutId::BOTH.map(candidate).to_vec(), min: 1, max: 1 },
    }
}

fn barred(view: &View<'_>, scout: ScoutId) -> Illegal {
    if view.scout(scout).hex.is_none() { Illegal::ScoutLost } else { Illegal::HasMoved }
}

fn way(data: &Data, view: &View<'_>, scout: ScoutId, from: Hex) -> GapOf {
    let start = Reached { hex: from.id(), cost: 0, from: None, ends: false, note: None };
    let open = data.board.map.grid().neighbours(from).map(|(_, to)| to);
    let open = open.filter(|&to| scouts::check(data, view, scout, to).is_ok());
    let reached = |to: Hex| Reached {
        hex: to.id(),
        cost: 1,
        from: Some(from.id()),
        ends: true,
        note: data.board.is_ford(from, to).then_some(0),
    };
    let reach = Reach {
        mode: STEP.to_owned(),
        name: "On foot".to_owned(),
        allowance: 1,
        per: 1,
        noun: ("hex".to_owned(), "hexes".to_owned()),
        hexes: std::iter::once(start).chain(open.map(reached)).collect(),
        notes: vec![forecast::ford(data)],
        gates: Vec::new(),
    };
    GapOf {
        id: WAY.to_owned(),
        says: Sentence::of("Where to", MOVING),
        gap: Gap::Path { reaches: vec![reach], closed: Vec::new() },
    }
}

/// The scouts among what was picked.
fn picked_scouts(fill: &Fill) -> Vec<ScoutId> {
    let Fill::Things(things) = fill else { return Vec::new() };
    let scout = |thing: &Thing| match *thing {
        Thing::Piece(piece) => pieces::scout(piece),
        Thing::Hex(_)
        | Thing::Side(..)
        | Thing::Card(_)
        | Thing::Pile(_)
        | Thing::Holding(_)
        | Thing::Space(..)
        | Thing::Formation(_) => None,
    };
    things.iter().filter_map(scout).collect()
}

fn first_scout(fill: &Fill) -> Option<ScoutId> {
    picked_scouts(fill).first().copied()
}

fn spot(fill: &Fill) -> Option<Hex> {
    let Fill::Things(things) = fill else { return None };
    match things[..] {
        [Thing::Hex(hex)] => Some(Hex::new(hex)),
        _ => None,
    }
}

/// Where a path ends.
enum End {
    /// It goes nowhere yet.
    Nowhere,
    /// It is a single step into this hex.
    At(Hex),
    /// It is no single step.
    TooFar,
}

fn end(fill: &Fill, from: Hex) -> End {
    let Fill::Path(mode, hexes) = fill else { return End::TooFar };
    let after: &[HexId] = match &hexes[..] {
        [first, rest @ ..] if *first == from.id() => rest,
        all => all,
    };
    match after {
        [] if mode == STEP => End::Nowhere,
        [to] if mode == STEP => End::At(Hex::new(*to)),
        [..] => End::TooFar,
    }
}

fn empty(plan: &str, label: &str) -> Weighed {
    Weighed {
        draft: Draft { plan: plan.to_owned(), fills: BTreeMap::new() },
        gaps: Vec::new(),
        says: Vec::new(),
        refused: None,
        label: label.to_owned(),
        action: None,
        promise: None,
        forecast: None,
        shows: Paint::default(),
        offers: Vec::new(),
    }
}
