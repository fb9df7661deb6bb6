//! Where units can go together, in every way of moving, for the shaded hexes of a page.

use hexmap::{Hex, Path, Reach as Search};
use kernel::{Cites, Clause};
use serde::Serialize;

use crate::door::check::check;
use crate::march::{exits, movement, moves, reach as searching, strategic_movement};
use crate::printed::counters::UnitId;
use crate::stand::mover::Mover;
use crate::{Action, Illegal, Mode, Phase, Position, View};

/// Where units can go together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The ways of moving that are open, in the order of modes.
    pub ways: Vec<Way>,
    /// Those that are not.
    pub closed: Vec<Closed>,
}

/// A way of moving.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    /// Which.
    pub mode: Mode,
    /// In half points; in hexes, where the mode counts those.
    pub allowance: u16,
    /// §11.3 Whether it does.
    pub counts_hexes: bool,
    /// Every hex it leads to or through.
    pub hexes: Vec<Reached>,
    /// §11.9 The paths by which the units can leave the map.
    pub exits: Vec<Vec<Hex>>,
}

/// A hex within reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reached {
    /// Which.
    pub hex: Hex,
    /// What the way to it costs.
    pub cost: u16,
    /// The hex before it on that way.
    pub from: Option<Hex>,
    /// Whether a move may end there.
    pub ends: bool,
}

/// A way of moving that is not open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Closed {
    pub mode: Mode,
    pub text: String,
    pub clause: Clause,
    /// Whom it stops, if others of them could move so.
    pub stops: Vec<UnitId>,
}

/// Where units can go together, by way of a path that begins where they stand.
pub(crate) fn reach(view: &View<'_>, units: &[UnitId], via: &[Hex]) -> Result<Reach, Illegal> {
    let position = view.position;
    let side = view.side.ok_or(Illegal::NotNow)?;
    let asked = position.pending.is_some() || position.battle.is_some();
    if position.active != side || position.phase != Phase::Movement || asked {
        return Err(Illegal::NotNow);
    }
    let here = moves::together(position, side, units)?;
    moves::goes_on(position, units)?;
    if via.first().is_some_and(|first| *first != here) {
        return Err(Illegal::NotAPath);
    }
    let via = if via.is_empty() { &[here] } else { via };
    let mut reach = Reach { ways: Vec::new(), closed: Vec::new() };
    for mode in Mode::ALL {
        match way(view, units, via, mode) {
            Ok(way) => reach.ways.push(way),
            Err(refusal) => reach.closed.push(Closed {
                mode,
                text: refusal.to_string(),
                clause: refusal.clause(),
                stops: stopped(position, units, refusal, |unit| {
                    movement::mover(position, unit, mode).is_err()
                }),
            }),
        }
    }
    Ok(reach)
}

/// Whom of some units a refusal stops, unless it stops all; `alone` says who is refused even by itself.
pub(crate) fn stopped(
    position: &Position,
    units: &[UnitId],
    refusal: Illegal,
    alone: impl Fn(UnitId) -> bool,
) -> Vec<UnitId> {
    if refusal == Illegal::NotAlone {
        strategic_movement::others_of(position, units).collect()
    } else {
        some_of(units, alone)
    }
}

/// Those of some units of whom something is so, unless it is so of all.
pub(crate) fn some_of(units: &[UnitId], is_so: impl Fn(UnitId) -> bool) -> Vec<UnitId> {
    let some: Vec<UnitId> = units.iter().copied().filter(|&unit| is_so(unit)).collect();
    if some.len() == units.len() { Vec::new() } else { some }
}

fn way(view: &View<'_>, units: &[UnitId], via: &[Hex], mode: Mode) -> Result<Way, Illegal> {
    let position = view.position;
    let (search, allowance) = slowest(position, units, via, mode)?;
    // §12.2b Regiments that march in one column could end nowhere.
    if mode == Mode::Strategic && strategic_movement::others_of(position, units).next().is_some() {
        return Err(Illegal::NotAlone);
    }
    let along = |path: Path| [&via[..via.len() - 1], path.hexes()].concat();
    let mut way = Way {
        mode,
        allowance,
        counts_hexes: mode.counts_hexes(),
        hexes: Vec::new(),
        exits: Vec::new(),
    };
    for hex in search.reached() {
        let path = search.path_to(hex).map(along).unwrap_or_default();
        let from = path.iter().rev().nth(1).copied();
        let ends = path.len() > 1 && may_end(view, units, mode, hex, path);
        let cost = search.cost(hex).unwrap_or_default();
        way.hexes.push(Reached { hex, cost, from, ends });
        if exits::way_out(position, position.counter(units[0]).side, hex).is_ok()
            && let Some(path) = search.path_through(hex).map(along)
        {
            let exit = Action::Exit { units: units.to_vec(), mode, path };
            if let (Ok(()), Action::Exit { path, .. }) = (check(view, &exit), exit) {
                way.exits.push(path);
            }
        }
    }
    Ok(way)
}

/// The search of the unit that has least to spend: the others can follow it nearly everywhere.
fn slowest(
    position: &Position,
    units: &[UnitId],
    via: &[Hex],
    mode: Mode,
) -> Result<(Search, u16), Illegal> {
    let mut least: Option<(usize, Search, u16)> = None;
    for &unit in units {
        let mut search = Search::new();
        let mover = movement::mover(position, unit, mode)?;
        let walk = moves::walk(position, &mover, via, mover.spent)?;
        let budget = if walk.stopped { walk.spent } else { mover.budget };
        let there = via[via.len() - 1];
        searching::search(position, &Mover { budget, ..mover }, there, walk.spent, &mut search);
        let count = search.reached().len();
        if least.as_ref().is_none_or(|(fewest, ..)| count < *fewest) {
            least = Some((count, search, mover.budget));
        }
    }
    let (_, search, allowance) = least.ok_or(Illegal::NoSuchUnit)?;
    Ok((search, allowance))
}

/// Whether a move may end in a hex. One unit's path was searched step by step; a stack is asked whole.
fn may_end(view: &View<'_>, units: &[UnitId], mode: Mode, hex: Hex, path: Vec<Hex>) -> bool {
    if units.len() == 1 {
        return moves::check_end(view.position, units, mode, hex).is_ok();
    }
    check(view, &Action::Move { units: units.to_vec(), mode, path }).is_ok()
}
