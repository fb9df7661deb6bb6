//! §9.2 Step 3 of an activation: one unit after the other moves, and what follows from its move.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::command::activation::on_map;
use crate::command::methods::{After, Method, Plan, unmoved};
use crate::command::{corps_moves, seek_supply, ways};
use crate::march::mover::Mover;
use crate::march::{entering, exits};
use crate::printed::counters::UnitId;
use crate::stand::order;
use crate::state::moment::GermanStep;
use crate::state::unit::Mark;
use crate::{Event, Position};

/// No method moves the unit.
const STAYS: Clause = Clause::new("eaa-9.2c");
/// It is seen to with its corps objective,
const CORPS: Clause = Clause::new("eaa-9.23d");
/// or with its want of supply.
const SUPPLY: Clause = Clause::new("eaa-9.25b");
/// Those whom an infiltration leaves behind stay.
const FROZEN: Clause = Clause::new("eaa-9.2.12c");

/// Whose move is next, and what it is; none if the step is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The unit.
    pub unit: UnitId,
    /// What it does.
    pub plan: Plan,
}

/// §9.2, §9.23, §9.25 Who moves next in a step of the activation, and where to: the answer to why, before anything is done.
pub fn decide(position: &Position, step: GermanStep) -> Option<Turn> {
    match step {
        GermanStep::CorpsObjective => {
            let with_marker = |&unit: &UnitId| position.corps_marker(unit).is_some();
            let units = unmoved(position).filter(with_marker);
            let unit = first(position, units.filter(|&unit| position.is_supplied(unit)))?;
            let plan = corps_moves::plan(position, unit).unwrap_or(Plan::Stays(CORPS));
            Some(Turn { unit, plan })
        }
        GermanStep::Method(number) => by_method(position, number),
        GermanStep::ByUnit => {
            let units = unmoved(position).filter(|&unit| position.corps_marker(unit).is_none());
            let unit = first(position, units.filter(|&unit| position.is_supplied(unit)))?;
            let mut methods = Method::BY_UNIT.iter();
            let plan = methods.find_map(|method| method.plan(position, unit));
            Some(Turn { unit, plan: plan.unwrap_or(Plan::Stays(STAYS)) })
        }
        GermanStep::SeekSupply => {
            let unit =
                first(position, unmoved(position).filter(|&unit| !position.is_supplied(unit)))?;
            let plan = seek_supply::plan(position, unit).unwrap_or(Plan::Stays(SUPPLY));
            Some(Turn { unit, plan })
        }
        GermanStep::Roadblocks
        | GermanStep::Objectives(_)
        | GermanStep::Detachments
        | GermanStep::Attacks
        | GermanStep::Return
        | GermanStep::Improve
        | GermanStep::Recover
        | GermanStep::Arrive => None,
    }
}

/// §9.2a The first unit that a method moves.
fn by_method(position: &Position, number: u8) -> Option<Turn> {
    let methods = Method::IN_TURN.get(usize::from(number).checked_sub(1)?)?;
    methods.iter().find_map(|method| {
        let mut units = method.units(position).into_iter();
        units.find_map(|unit| Some(Turn { unit, plan: method.plan(position, unit)? }))
    })
}

/// §2.0f The first of these units in ascending order.
fn first(position: &Position, units: impl Iterator<Item = UnitId>) -> Option<UnitId> {
    order::ascending(position, units).into_iter().next()
}

/// A unit does what has been decided.
pub(super) fn carry_out(turn: Turn, pen: &mut Pen<'_, Position>) {
    let Turn { unit, plan } = turn;
    match plan {
        Plan::Stays(why) => stay(unit, why, pen),
        Plan::Goes { considered, path, after } => {
            if after == After::Leaves {
                return exits::leave(unit, &path, pen);
            }
            let why = considered.method;
            let frozen = left_behind(pen.state(), unit);
            let cost = cost(pen.state(), unit, &path);
            pen.enter(Event::Moved { unit, path: path.clone(), cost, why });
            entering::walked(unit, &path, pen);
            if after == After::Freezes {
                freeze(unit, &frozen, pen);
            }
        }
    }
}

/// Its move is over where it stands.
fn stay(unit: UnitId, why: Clause, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Marked { unit, mark: Mark::Moved, on: true, why });
}

/// The other active units in the hex of a unit.
fn left_behind(position: &Position, unit: UnitId) -> Vec<UnitId> {
    let hex = position.hex_of(unit);
    let others = on_map(position).filter(|&other| other != unit && position.hex_of(other) == hex);
    others.collect()
}

/// §9.2.12c, §9.6d The others have moved as well.
fn freeze(unit: UnitId, others: &[UnitId], pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Infiltrated { unit });
    for &unit in others {
        for mark in [Mark::Moved, Mark::Left] {
            pen.enter(Event::Marked { unit, mark, on: true, why: FROZEN });
        }
    }
}

/// What a way costs, an extended one included.
fn cost(position: &Position, unit: UnitId, path: &[Hex]) -> u8 {
    let grid = position.data().board.grid();
    let Ok(mover) = Mover::of(position, unit, ways::how(position)) else { return 0 };
    let step = |at: usize| {
        let direction = grid.direction(path[at], path[at + 1])?;
        let entering = mover.step(path[at], direction, path[at + 1], at == 0);
        entering.ok().map(|entering| entering.cost)
    };
    (0..path.len() - 1).filter_map(step).sum()
}
