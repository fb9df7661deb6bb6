//! §17 Retreats: who dies of one, how a beaten unit goes, and what becomes of it.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::retreat_overstacking;
use crate::fight::retreat_overstacking::ways_on;
use crate::fight::retreat_paths::{RetreatPath, Zones, off_from, ways};
use crate::fight::retreat_priorities::Judge;
use crate::printed::counters::{Kind, UnitId};
use crate::printed::places::OffMapBox;
use crate::stand::stacking;
use crate::state::battle::Battle;
use crate::state::moment::Time;
use crate::state::then::Then;
use crate::state::unit::{Condition, Mark};
use crate::{Action, Event, Illegal, Position, Side};

const AGAIN: Clause = Clause::new("a44-17.5");
const GUN_FIRED: Clause = Clause::new("a44-17.7a");
const GUN_LOST: Clause = Clause::new("a44-17.7b");
const DISRUPTS: Clause = Clause::new("a44-18.2a");
const BREAKS: Clause = Clause::new("a44-18.2b");
const WENT_ON: Clause = Clause::new("a44-17.4a");
const BREAKS_THE_DISRUPTED: Clause = Clause::new("a44-18.3g");
const KILLS_THE_DISRUPTED: Clause = Clause::new("a44-18.3h");
const KILLS_THE_BROKEN: Clause = Clause::new("a44-18.5b");
const UNSUPPLIED: Clause = Clause::new("a44-23.4d");
const ENGINEER: Clause = Clause::new("a44-27.1a");
const NIGHT_LOST: Clause = Clause::new("a44-25.3.7b");
const ATTACKED_IN_COLUMN: Clause = Clause::new("a44-12.6a");

/// §17.2 Units that no way back can save are eliminated before anybody is asked.
pub(crate) fn eliminate_the_cornered(pen: &mut Pen<'_, Position>) {
    let retreating = pen.state().fought().retreating.clone();
    for unit in retreating {
        let position = pen.state();
        let battle = position.fought();
        let cornered = || ways(position, unit, battle.target, battle.retreat, Zones::First).err();
        if let Some(why) = doom(position, battle, unit).or_else(cornered) {
            pen.enter(Event::Eliminated { unit, why });
        }
    }
}

/// Why a retreat kills a unit wherever it might go.
fn doom(position: &Position, battle: &Battle, unit: UnitId) -> Option<Clause> {
    let tables = &position.data().tables.disruption;
    let state = position.unit(unit);
    let disrupted = state.order == Condition::Disrupted;
    // §17.4q1 The result counts here, and not the hexes taken for want of room.
    let far = battle.retreat >= tables.fatal;
    let causes = [
        (state.order == Condition::Broken, KILLS_THE_BROKEN),
        (disrupted && battle.retreat >= tables.breaks, KILLS_THE_DISRUPTED),
        (state.has(Mark::Retreated) && !battle.breakthrough, AGAIN),
        (is_lost_gun(position, unit), GUN_LOST),
        (state.has(Mark::OutOfSupply) && far, UNSUPPLIED),
        (is_allied_engineer(position, unit) && (far || disrupted), ENGINEER),
    ];
    causes.into_iter().find_map(|(is_so, why)| is_so.then_some(why))
}

/// §17.7b Whether a unit is a German gun that nothing pulls.
pub(crate) fn is_lost_gun(position: &Position, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    counter.side == Side::German
        && counter.kind.is_artillery()
        && !position.unit(unit).has(Mark::PrimeMover)
}

fn is_allied_engineer(position: &Position, unit: UnitId) -> bool {
    let counter = position.counter(unit);
    counter.side == Side::Allied && counter.kind == Kind::Engineer
}

/// §17.1 Whether units may retreat along a path. Together they go as one after the other would.
pub(crate) fn check(
    position: &Position,
    battle: &Battle,
    units: &[UnitId],
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    let twice = |(at, unit)| units[..at].contains(unit);
    let stranger = |unit: &UnitId| !battle.retreating.contains(unit);
    if units.is_empty() || units.iter().any(stranger) || units.iter().enumerate().any(twice) {
        return Err(Illegal::MustRetreat);
    }
    let judge = Judge::of(position, battle);
    let way = first_part(position, battle, path, off);
    for (at, &unit) in units.iter().enumerate() {
        judge.check(unit, &units[..at], &way)?;
    }
    retreat_overstacking::check(position, units, &way, path, off)
}

/// As much of a path as the result calls for.
fn first_part(position: &Position, battle: &Battle, path: &[Hex], off: bool) -> RetreatPath {
    let hexes = usize::from(battle.retreat);
    let side = position.active.enemy();
    let last = path.last().filter(|&&hex| position.data().board.grid().contains(hex));
    let leaves = last.filter(|_| off && path.len() <= hexes);
    RetreatPath {
        path: path.iter().copied().take(hexes + 1).collect(),
        off: leaves.and_then(|&hex| off_from(position, side, hex)),
    }
}

/// §17, §18.2 Units retreat, and are shaken by it.
pub(crate) fn carry_out(
    units: &[UnitId],
    path: &[Hex],
    off: bool,
    pen: &mut Pen<'_, Position>,
) -> Then {
    let position = pen.state();
    let hexes = position.fought().retreat;
    let went_on = path.len() + usize::from(off) > usize::from(hexes) + 1;
    let last = path[path.len() - 1];
    let off = off_from(position, position.active.enemy(), last).filter(|_| off);
    go(units, path, off, pen);
    for &unit in units {
        let (order, why) = shaken(pen.state(), unit, hexes, went_on);
        disorder(unit, order, why, pen);
    }
    Then::CombatGoesOn
}

/// §18.2, §18.3g What a retreat makes of a unit that survives it.
fn shaken(position: &Position, unit: UnitId, hexes: u8, went_on: bool) -> (Condition, Clause) {
    if hexes >= position.data().tables.disruption.breaks {
        (Condition::Broken, BREAKS)
    } else if position.unit(unit).order == Condition::Disrupted {
        (Condition::Broken, BREAKS_THE_DISRUPTED)
    } else if went_on {
        (Condition::Broken, WENT_ON)
    } else {
        (Condition::Disrupted, DISRUPTS)
    }
}

/// Units go along a path, and off the map to a box; what lies on them changes with it.
pub(crate) fn go(
    units: &[UnitId],
    path: &[Hex],
    off: Option<OffMapBox>,
    pen: &mut Pen<'_, Position>,
) {
    pen.enter(Event::Retreated { units: units.to_vec(), path: path.to_vec(), off });
    for &unit in units {
        let position = pen.state();
        let (counter, state) = (position.counter(unit), *position.unit(unit));
        let german_day = counter.side == Side::German && position.time == Time::Day;
        if counter.kind.is_artillery() && !state.has(Mark::Fired) {
            pen.enter(Event::Marked { unit, mark: Mark::Fired, why: GUN_FIRED });
        }
        let lost = [
            (Mark::Strategic, true, ATTACKED_IN_COLUMN),
            (Mark::Truck, true, ATTACKED_IN_COLUMN),
            (Mark::Night, german_day, NIGHT_LOST),
        ];
        for (mark, is_so, why) in lost {
            if is_so && state.has(mark) {
                pen.enter(Event::Unmarked { unit, mark, why });
            }
        }
    }
}

/// A unit becomes Disrupted or Broken. §27.1a Allied Engineers do not survive to be Broken.
pub(crate) fn disorder(unit: UnitId, order: Condition, why: Clause, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Disordered { unit, order, why });
    if order == Condition::Broken && is_allied_engineer(pen.state(), unit) {
        pen.enter(Event::Eliminated { unit, why: ENGINEER });
    }
}

/// The retreats open to each unit that must: of the best ways, one to each end.
pub(crate) fn list(position: &Position, battle: &Battle, out: &mut Vec<Action>) {
    let judge = Judge::of(position, battle);
    for &unit in &battle.retreating {
        let first = out.len();
        for way in judge.best(unit, &[]) {
            let end = way.path[way.path.len() - 1];
            let room = way.off.is_some() || stacking::fit(position, &[unit], end);
            let on = if room { Vec::new() } else { ways_on(position, &[unit], &way) };
            let ways = if on.is_empty() { vec![way] } else { on };
            for RetreatPath { path, off } in ways {
                let action = Action::Retreat { units: vec![unit], path, off: off.is_some() };
                if !out[first..].iter().any(|other| ends_like(other, &action)) {
                    out.push(action);
                }
            }
        }
    }
}

/// Whether two retreats lead to the same place.
fn ends_like(one: &Action, other: &Action) -> bool {
    let (
        Action::Retreat { path: first, off: leaves, .. },
        Action::Retreat { path: second, off, .. },
    ) = (one, other)
    else {
        return false;
    };
    first.last() == second.last() && leaves == off
}
