//! Explanations: how a unit can get to a hex, or which clause keeps it out.

use hexmap::{Hex, Reach, Step};
use kernel::{Cites, Clause};
use serde::Serialize;

use crate::march::{movement, moves, reach};
use crate::printed::counters::UnitId;
use crate::stand::mover::Mover;
use crate::{Illegal, Mode, Position, View};

/// What can be said of a unit and a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    /// Every way of moving that leads there, in the order of the modes.
    pub ways: Vec<Route>,
    /// Why the other ways of moving do not.
    pub barred: Vec<Barred>,
}

/// A way to a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Route {
    /// How the unit moves.
    pub mode: Mode,
    /// Half points; hexes, where the mode counts those.
    pub cost: u16,
    /// What it has.
    pub allowance: u16,
    /// The cheapest path.
    pub path: Vec<Hex>,
}

/// Why a way of moving does not lead to a hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// How the unit would move.
    pub mode: Mode,
    /// The clause.
    pub clause: Clause,
    /// The sentence.
    pub text: String,
    /// The step that is refused, if it is one: from where to where.
    pub step: Option<[Hex; 2]>,
}

/// How a unit of the player on turn can get to a hex, or what keeps it out.
pub fn why(view: &View<'_>, unit: UnitId, hex: Hex) -> Result<Why, Illegal> {
    let position = view.position;
    if unit.index() >= position.units.len() {
        return Err(Illegal::NoSuchUnit);
    }
    if !position.data().board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    let mut why = Why { ways: Vec::new(), barred: Vec::new() };
    let mut search = Reach::new();
    let taken = position.has_enemy(position.counter(unit).side, hex);
    for mode in Mode::ALL {
        let way = if taken {
            Err((Illegal::EnemyThere, None))
        } else {
            way(position, unit, mode, hex, &mut search)
        };
        match way {
            Ok(way) => why.ways.push(way),
            Err((refusal, step)) => why.barred.push(Barred {
                mode,
                clause: refusal.clause(),
                text: refusal.to_string(),
                step,
            }),
        }
    }
    Ok(why)
}

/// A refusal, and the step it speaks of.
type Refused = (Illegal, Option<[Hex; 2]>);

fn way(
    position: &Position,
    unit: UnitId,
    mode: Mode,
    hex: Hex,
    search: &mut Reach,
) -> Result<Route, Refused> {
    let whole = |refusal| (refusal, None);
    let mover = reach::reach(position, unit, mode, search).map_err(whole)?;
    let (Some(cost), Some(path)) = (search.cost(hex), search.path_to(hex)) else {
        return Err(obstacle(position, &mover, hex, search));
    };
    moves::may_end(position, &[unit], mode, hex).map_err(whole)?;
    Ok(Route { mode, cost, allowance: mover.budget, path: path.into_hexes() })
}

/// What keeps a mover from a hex: the first refused step of the way that would otherwise be best. A
/// refused step weighs as much as a detour that takes the whole allowance.
fn obstacle(position: &Position, mover: &Mover, hex: Hex, search: &mut Reach) -> Refused {
    let grid = position.data().board.grid();
    let refused = mover.budget + 1;
    let here = position.hex_of(mover.unit).expect("a mover stands on the map");
    search.from(grid, here, u16::MAX - 1, |from, direction, to| {
        match movement::step(position, mover, from, direction, to) {
            Ok(Step::Go(cost)) => Step::Go(cost.min(refused)),
            // To go on after a stop is refused too.
            Ok(Step::Stop(cost)) => Step::Go(cost.min(refused) + u16::from(to != hex) * refused),
            Ok(Step::No) | Err(_) => Step::Go(refused),
        }
    });
    let Some(path) = search.path_to(hex) else { return (Illegal::NotAPath, None) };
    let mut stopped = false;
    for (from, direction, to) in path.steps(grid) {
        if stopped {
            return (moves::may_not_go_on(position, mover.unit), Some([from, to]));
        }
        match movement::step(position, mover, from, direction, to) {
            Ok(step) => stopped = matches!(step, Step::Stop(_)),
            Err(refusal) => return (refusal, Some([from, to])),
        }
    }
    (moves::too_far(mover.mode), None)
}
