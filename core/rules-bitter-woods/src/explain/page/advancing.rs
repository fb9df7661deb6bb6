//! Retreats and advances: one unit at a time, along the ways that the rules leave open.

use desk::plan::{Gap, GapOf, Gate, Opens, Reach, Reached};
use desk::{Action as Sealed, Change, Draft, Sentence, Weighed};
use hexmap::Hex;
use kernel::Clause;

use super::offers::offer;
use super::plans::{self, ADVANCE, RETREAT, WAY, WHO, candidate};
use super::{holdings, reach};
use crate::door::check::check;
use crate::fight::{advance, conversion, retreat_routes};
use crate::printed::counters::UnitId;
use crate::state::battle::{Battle, Stage};
use crate::{Action, Illegal, Position, View};

const RETREATS: Clause = Clause::new("bw-9.7b");
const ADVANCES: Clause = Clause::new("bw-9.8a");
/// Peiper turns what is left of an advance into movement.
const CONVERT: &str = "convert";

/// A way of going: what it is called, and where it leads.
struct Way {
    mode: String,
    name: String,
    routes: Vec<Vec<Hex>>,
}

pub(super) fn weigh(
    view: &View<'_>,
    draft: &Draft,
    change: Option<&Change>,
) -> Result<Weighed, Illegal> {
    let position = view.position;
    let battle = position.battle.as_ref().ok_or(Illegal::NotNow)?;
    let able = able(position, battle);
    let mut draft = draft.changed(change);
    let picked = plans::units(position, &draft, WHO)?;
    let mut says = Vec::new();
    let one = picked.iter().copied().find(|unit| able.contains(unit));
    if picked.len() > 1 {
        says.push(Sentence::of("They go one at a time", clause(&draft.plan)));
    }
    if one.is_none() && !picked.is_empty() {
        let refusal =
            if draft.plan == RETREAT { Illegal::NotRetreating } else { Illegal::NotAdvancing };
        says.push(Sentence::refusal(&refusal));
    }
    let who: Vec<UnitId> = one.into_iter().collect();
    draft.fills.insert(WHO.to_owned(), plans::filled(&who));
    let of = able.iter().map(|&unit| candidate(unit, None, None)).collect();
    let mut gaps = vec![GapOf::pick(WHO, "Which unit", clause(&draft.plan), of, (1, 1))];
    let mut action = None;
    if let Some(unit) = one {
        gaps.push(way_gap(view, battle, unit, &draft.plan));
        action = plans::path(position, &draft, WAY)?
            .map(|(mode, path)| go(battle, unit, &mode, path))
            .filter(|action| check(view, action).is_ok());
    }
    if action.is_none() {
        draft.fills.remove(WAY);
    }
    let label = if draft.plan == RETREAT { "Retreat" } else { "Advance" };
    let action = action.as_ref().map(Sealed::of);
    Ok(Weighed { gaps, says, label: label.to_owned(), action, ..Weighed::nothing(draft) })
}

fn clause(plan: &str) -> Clause {
    if plan == RETREAT { RETREATS } else { ADVANCES }
}

fn go(battle: &Battle, unit: UnitId, mode: &str, path: Vec<Hex>) -> Action {
    match battle.stage {
        Stage::Retreat => Action::Retreat { unit, path, off: false },
        Stage::Advance if mode == CONVERT => Action::Convert { unit, path },
        Stage::Advance | Stage::Support | Stage::Loss | Stage::Stand => {
            Action::Advance { unit, path }
        }
    }
}

/// Those who may go back, or on.
pub(super) fn able(position: &Position, battle: &Battle) -> Vec<UnitId> {
    match battle.stage {
        Stage::Retreat => {
            let has_a_way =
                |&unit: &UnitId| !retreat_routes::routes(position, unit, battle.hexes).is_empty();
            battle.retreating.iter().copied().filter(has_a_way).collect()
        }
        Stage::Advance => {
            let mut able: Vec<UnitId> = advance::choices(position, battle).collect();
            let converts = |unit: &UnitId| !conversions(position, *unit).is_empty();
            able.extend(battle.advanced.iter().copied().filter(converts));
            able
        }
        Stage::Support | Stage::Loss | Stage::Stand => Vec::new(),
    }
}

/// §27.1d The ways by road into which Peiper may turn what is left of his advance, one for each hex.
fn conversions(position: &Position, unit: UnitId) -> Vec<Vec<Hex>> {
    let Some(start) = position.hex_of(unit) else { return Vec::new() };
    let grid = position.data().board.grid();
    let (mut open, mut found) = (vec![vec![start]], Vec::new());
    let mut seen = vec![start];
    while let Some(path) = (!open.is_empty()).then(|| open.remove(0)) {
        for (_, next) in grid.neighbours(path[path.len() - 1]) {
            let longer = [path.as_slice(), &[next]].concat();
            let refusal = conversion::check(position, unit, &longer).err();
            // Where it may not end it may still pass.
            let passes = matches!(refusal, None | Some(Illegal::Overstacked));
            if seen.contains(&next) || !passes {
                continue;
            }
            seen.push(next);
            if refusal.is_none() {
                found.push(longer.clone());
            }
            open.push(longer);
        }
    }
    found
}

fn way_gap(view: &View<'_>, battle: &Battle, unit: UnitId, plan: &str) -> GapOf {
    let mut reaches: Vec<Reach> = Vec::new();
    for way in ways(view.position, battle, unit) {
        for (at, tree) in reach::trees(&way.routes).into_iter().enumerate() {
            let (mode, name) = match at {
                0 => (way.mode.clone(), way.name.clone()),
                _ => (format!("{}_{at}", way.mode), format!("{}, another way", way.name)),
            };
            reaches.push(reach_of(mode, name, tree));
        }
    }
    let gates = gates(view, battle, unit);
    match reaches.first_mut() {
        Some(first) => first.gates = gates,
        None if !gates.is_empty() => {
            let alone = reach_of(RETREAT.to_owned(), "Off the map".to_owned(), Vec::new());
            reaches.push(Reach { gates, ..alone });
        }
        None => {}
    }
    GapOf::new(WAY, "Where to", clause(plan), Gap::Path { reaches, closed: Vec::new() })
}

/// A way of going, counted in hexes.
fn reach_of(mode: String, name: String, hexes: Vec<Reached>) -> Reach {
    Reach {
        mode,
        name,
        allowance: hexes.iter().map(|one| one.cost).max().unwrap_or(0),
        per: 1,
        noun: ("hex".to_owned(), "hexes".to_owned()),
        hexes,
        notes: Vec::new(),
        gates: Vec::new(),
    }
}

fn ways(position: &Position, battle: &Battle, unit: UnitId) -> Vec<Way> {
    let way = |mode: &str, name: &str, routes: Vec<Vec<Hex>>| Way {
        mode: mode.to_owned(),
        name: name.to_owned(),
        routes,
    };
    match battle.stage {
        Stage::Retreat => {
            let routes = retreat_routes::routes(position, unit, battle.hexes).into_iter();
            let on_map = routes.filter(|route| route.off.is_none()).map(|route| route.path);
            vec![way(RETREAT, "Retreat", on_map.collect())]
        }
        Stage::Advance => {
            let ahead = advance::ways(position, battle, unit);
            let by_road = conversions(position, unit);
            vec![way(ADVANCE, "Advance", ahead), way(CONVERT, "Drive on by road", by_road)]
        }
        Stage::Support | Stage::Loss | Stage::Stand => Vec::new(),
    }
}

/// §9.7j The ways off the map.
fn gates(view: &View<'_>, battle: &Battle, unit: UnitId) -> Vec<Gate> {
    let position = view.position;
    if battle.stage != Stage::Retreat {
        return Vec::new();
    }
    let routes = retreat_routes::routes(position, unit, battle.hexes).into_iter();
    let off = routes.filter(|route| route.off.is_some()).filter_map(|route| {
        let from = *route.path.last()?;
        let cost = u16::try_from(route.path.len()).unwrap_or(u16::MAX);
        let offer = offer(view, &Action::Retreat { unit, path: route.path, off: true });
        Some(Gate {
            from: from.id(),
            to: holdings::beyond_edge(position.side_of(unit)),
            cost,
            says: offer.says.clone(),
            opens: Opens::Offer(Box::new(offer)),
        })
    });
    off.collect()
}

/// What is open already: the way of the first who may go.
pub(super) fn in_hand(position: &Position, battle: &Battle) -> Option<Draft> {
    let plan = plan_of(battle.stage)?;
    let first = *able(position, battle).first()?;
    Some(Draft::of(plan, [(WHO, plans::filled(&[first]))]))
}

/// The draft with which somebody begins.
pub(super) fn plan_of(stage: Stage) -> Option<&'static str> {
    match stage {
        Stage::Retreat => Some(RETREAT),
        Stage::Advance => Some(ADVANCE),
        Stage::Support | Stage::Loss | Stage::Stand => None,
    }
}
