//! §4 Who wins.

use kernel::{Clause, Pen};

use crate::march::exits;
use crate::printed::counters::{DivisionId, UnitId};
use crate::printed::scenario::{ExitGoal, Goal};
use crate::state::position::Position;
use crate::state::unit::Place;
use crate::{Event, Side};

const HELD: Clause = Clause::new("bb-4.1a");
const EXITED: Clause = Clause::new("bb-4.2a");
const DESTROYED: Clause = Clause::new("bb-4.2b");
const OTHERWISE: Clause = Clause::new("bb-5g");

/// §5f At the end of the last turn.
pub(crate) fn judge(pen: &mut Pen<'_, Position>) {
    let won = is_met(pen.state());
    let why = match &pen.state().data().scenario.goal {
        _ if !won => OTHERWISE,
        Goal::Hold { .. } => HELD,
        Goal::Exit { .. } => EXITED,
    };
    pen.enter(Event::Ended { winner: if won { Side::German } else { Side::Allied }, why });
}

/// §4.2b, §3.7k Whether a loss ends the game at once, and if so, its end.
pub(crate) fn judge_at_once(pen: &mut Pen<'_, Position>) {
    if has_lost(pen.state()) {
        pen.enter(Event::Ended { winner: Side::Allied, why: DESTROYED });
    }
}

/// Whether a unit is destroyed that the Germans must not lose.
fn has_lost(position: &Position) -> bool {
    let Goal::Exit { lost_if_destroyed: Some(division), .. } = position.data().scenario.goal else {
        return false;
    };
    units_of(position, division).any(|unit| position.unit(unit).place == Place::Dead)
}

/// Whether the Germans would win if the game ended now.
pub fn is_met(position: &Position) -> bool {
    match &position.data().scenario.goal {
        // §4.1b
        Goal::Hold { hexes } => hexes.iter().all(|&hex| position.controller(hex) == Side::German),
        Goal::Exit { divisions, .. } => {
            !has_lost(position) && divisions.iter().all(|&goal| is_out(position, goal))
        }
    }
}

/// §4.2a, §4.3 Whether enough of a division has left, all in supply.
fn is_out(position: &Position, goal: ExitGoal) -> bool {
    let supplied = |unit: &UnitId| match position.unit(*unit).place {
        // §3.9.1.2b
        Place::Exited(None) => true,
        Place::Exited(Some(exit)) => position.exits[usize::from(exit)],
        Place::On(_) | Place::Waiting | Place::Dead => false,
    };
    let out = units_of(position, goal.division).filter(supplied).count();
    let all = units_of(position, goal.division)
        .all(|unit| supplied(&unit) || position.unit(unit).place == Place::Dead);
    out >= usize::from(goal.least)
        && (all || !goal.all)
        && used_are_supplied(position, goal.division)
}

/// §6.5c Whether every exit that the division used is supplied.
fn used_are_supplied(position: &Position, division: DivisionId) -> bool {
    let used = exits::used(position);
    let by_them = |number: u8| {
        units_of(position, division)
            .any(|unit| position.unit(unit).place == Place::Exited(Some(number)))
    };
    (0..)
        .zip(used)
        .all(|(number, used)| !used || !by_them(number) || position.exits[usize::from(number)])
}

/// The units of a division.
pub fn units_of(position: &Position, division: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
    position.unit_ids().filter(move |&unit| position.counter(unit).division == division)
}
