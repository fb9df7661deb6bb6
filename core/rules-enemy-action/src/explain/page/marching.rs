//! §10 A unit taken up: where it can go by either way of moving, and what else it may do.

use desk::plan::{Closed, Gap, GapOf, Reach, Reached};
use desk::{Action as Sealed, Draft, Fill, Offer, Sentence, Weighed};
use field::Naming;
use hexmap::{Hex, Reach as Search, Step};
use kernel::Clause;

use super::offers;
use super::plans::{self, MOVE, WAY, WHO, candidate};
use crate::door::check::check;
use crate::explain::story::Story;
use crate::march::mover::{How, Mover};
use crate::march::{moves, reach};
use crate::printed::counters::UnitId;
use crate::stand::ground::Ground;
use crate::state::moment::Task;
use crate::supply::paths::Lines;
use crate::{Action, Illegal, Position, Side, View};

const UNITS: Clause = Clause::new("eaa-10.0e");
const MOVES: Clause = Clause::new("eaa-10.0b");
const ZONE: Clause = Clause::new("eaa-10.1c");
const SUPPLY: Clause = Clause::new("eaa-10.6a");
/// The ways of moving, by their names in a draft.
pub(super) const REGULAR: &str = "regular";
pub(super) const STRATEGIC: &str = "strategic";
/// Both, with what they are called.
const WAYS: [(&str, &str, How); 2] =
    [(REGULAR, "Move", How::Allied), (STRATEGIC, "Strategic movement", How::Strategic)];
/// Which of the notes says what.
const IN_ZONE: u8 = 0;
const UNSUPPLIED: u8 = 1;

pub(super) fn weigh(view: &View<'_>, draft: &Draft) -> Result<Weighed, Illegal> {
    let position = view.position;
    if position.task != Task::Act || position.combat.is_some() {
        return Err(Illegal::NotNow);
    }
    let picked = plans::units(position, draft, WHO)?;
    let one = taken_up(position, &picked);
    let mut says = Vec::new();
    if let Some(unit) = one.filter(|_| picked.len() > 1) {
        let name = Story { data: position.data() }.unit(unit);
        says.push(Sentence::of(format!("Units move one at a time: {name} is selected."), UNITS));
    }
    let mut kept = Draft::of(MOVE, [(WHO, plans::these(one.as_slice()))]);
    let mut gaps: Vec<GapOf> = comrades(position, one).into_iter().collect();
    let mut action = None;
    if let Some(unit) = one {
        let path = plans::path(position, draft)?;
        let path = path.filter(|(_, path)| path.first().copied() == position.hex_of(unit));
        let (reaches, closed) = ways(position, unit, path.as_ref());
        gaps.push(GapOf::new(WAY, "Where to", MOVES, Gap::Path { reaches, closed }));
        if let Some((mode, path)) = path.filter(|(_, path)| path.len() > 1) {
            let ids = path.iter().map(|hex| hex.id()).collect();
            kept.fills.insert(WAY.to_owned(), Fill::Path(mode.clone(), ids));
            let go = Action::Move { unit, path, strategic: mode == STRATEGIC };
            let refusal = check(view, &go).err();
            says.extend(plans::because(refusal));
            action = Some(go).filter(|_| refusal.is_none());
        }
    }
    Ok(Weighed {
        gaps,
        says,
        label: "Move".to_owned(),
        action: action.as_ref().map(Sealed::of),
        offers: beside(view, one),
        ..Weighed::nothing(kept)
    })
}

/// The unit that is taken up: of several the first that can move.
fn taken_up(position: &Position, picked: &[UnitId]) -> Option<UnitId> {
    let able = picked.iter().copied().find(|&unit| moves::check_mover(position, unit).is_ok());
    able.or_else(|| picked.first().copied())
}

/// §10.0e Those of its hex, one of whom moves at a time.
fn comrades(position: &Position, one: Option<UnitId>) -> Option<GapOf> {
    let hex = position.hex_of(one?)?;
    let of = position.units_in(hex).map(|unit| {
        let refusal = moves::check_mover(position, unit).err();
        candidate(unit, None, refusal)
    });
    Some(GapOf::pick(WHO, "Unit", UNITS, of.collect(), (1, 1)))
}

/// By which ways a unit can move and where to, and which are closed.
fn ways(
    position: &Position,
    unit: UnitId,
    via: Option<&(String, Vec<Hex>)>,
) -> (Vec<Reach>, Vec<Closed>) {
    let (mut reaches, mut closed) = (Vec::new(), Vec::new());
    for (mode, name, how) in WAYS {
        let via = via.filter(|(known, _)| known == mode).map(|(_, path)| path.as_slice());
        let (mode, name) = (mode.to_owned(), name.to_owned());
        match open(position, unit, how, via) {
            Ok(found) => reaches.push(Reach { mode, name, ..found }),
            Err(why) => {
                let says = Sentence::refusal(&why);
                closed.push(Closed { mode, name, says, stops: Vec::new() });
            }
        }
    }
    (reaches, closed)
}

/// Where a unit can go in a way, onward from a path that it has taken so far.
fn open(
    position: &Position,
    unit: UnitId,
    how: How,
    via: Option<&[Hex]>,
) -> Result<Reach, Illegal> {
    moves::check_mover(position, unit)?;
    let mover = Mover::of(position, unit, how)?;
    let walked = via.filter(|path| reach::walk(position, unit, how, path).is_ok());
    let before = walked.unwrap_or(&[]);
    let search = search(position, &mover, before);
    let prefix = before.split_last().map_or(&[][..], |(_, rest)| rest);
    let away = Lines::on(&Ground::of(position).with(unit, None), Side::Allied);
    let hexes = search.reached().into_iter().filter_map(|hex| {
        let path = [prefix, search.path_to(hex)?.hexes()].concat();
        let goes = path.len() > 1;
        let may_end = || {
            let walks = reach::walk(position, unit, how, &path).is_ok();
            walks && (away.reaches(hex) || moves::check_path(position, unit, &path, how).is_ok())
        };
        let ends = goes && may_end();
        let zone = position.controls(Side::German, hex).then_some(IN_ZONE);
        let note = if goes && !ends { Some(UNSUPPLIED) } else { zone };
        let from = path.len().checked_sub(2).map(|at| path[at].id());
        Some(Reached { hex: hex.id(), cost: search.cost(hex)?, from, ends, note })
    });
    let hexes: Vec<Reached> = hexes.collect();
    if hexes.iter().any(|one| one.ends) {
        Ok(reach_of(mover.allowance.into(), hexes))
    } else {
        Err(nowhere(position, unit))
    }
}

/// Every hex that a unit can enter after a path that it has walked, or from where it stands.
fn search(position: &Position, mover: &Mover<'_>, before: &[Hex]) -> Search {
    let spent = reach::walk(position, mover.unit, mover.how, before).ok().map(u16::from);
    let start = match (before.last(), spent) {
        (Some(&end), Some(spent)) if may_go_on(mover, before) => (end, Step::Go(spent)),
        (Some(&end), Some(spent)) => (end, Step::Stop(spent)),
        (_, _) => (mover.start, Step::Go(0)),
    };
    let is_first = before.is_empty();
    let grid = position.data().board.grid();
    let mut search = Search::new();
    search.from_all(grid, [start], mover.allowance.into(), |from, direction, to| {
        match mover.step(from, direction, to, is_first && from == mover.start) {
            Ok(entering) if entering.stops.is_some() => Step::Stop(entering.cost.into()),
            Ok(entering) => Step::Go(entering.cost.into()),
            Err(_) => Step::No,
        }
    });
    search
}

/// Why a unit that could move gets nowhere.
fn nowhere(position: &Position, unit: UnitId) -> Illegal {
    let Some(hex) = position.hex_of(unit) else { return Illegal::NotOnMap };
    let grid = position.data().board.grid();
    let mut refusals = grid
        .neighbours(hex)
        .filter_map(|(_, to)| moves::check_path(position, unit, &[hex, to], How::Allied).err());
    refusals.next().unwrap_or(Illegal::TooFar)
}

/// Whether a unit that has walked a path may go on from its end.
fn may_go_on(mover: &Mover<'_>, path: &[Hex]) -> bool {
    let [.., from, to] = path else { return true };
    let is_first = path.len() == 2;
    mover.leads(*from, *to, is_first).is_ok_and(|entering| entering.stops.is_none())
}

fn reach_of(allowance: u16, hexes: Vec<Reached>) -> Reach {
    Reach {
        mode: String::new(),
        name: String::new(),
        allowance,
        per: 1,
        noun: ("point".to_owned(), "points".to_owned()),
        hexes,
        notes: vec![
            Sentence::of("An enemy-controlled hex: the unit stops there", ZONE),
            Sentence::of("No supply can be traced from there: no move ends there", SUPPLY),
        ],
        gates: Vec::new(),
    }
}

/// §14.31a, §10.4d What else the unit may do where it stands.
fn beside(view: &View<'_>, one: Option<UnitId>) -> Vec<Offer> {
    let Some(unit) = one else { return Vec::new() };
    let dig = view.position.hex_of(unit).map(|hex| Action::Improve { hex });
    let actions = dig.into_iter().chain([Action::Lose { unit }]);
    let open = actions.filter(|action| check(view, action).is_ok());
    open.map(|action| offers::offer(view, &action)).collect()
}
