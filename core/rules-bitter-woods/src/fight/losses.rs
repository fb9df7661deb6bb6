//! §9.6 Combat losses: who may take them, and what they do.

use kernel::{Clause, Pen};

use crate::march::peiper;
use crate::printed::counters::{Role, UnitId};
use crate::stand::settle;
use crate::state::battle::Loss;
use crate::{Event, Illegal, Position};

const LOSS: Clause = Clause::new("bw-9.6a");
const ATTRITION: Clause = Clause::new("bw-20b");
const LEADER: Clause = Clause::new("bw-24.3d");

/// Those who can take a loss.
pub(crate) fn takers(position: &Position, loss: &Loss) -> Vec<UnitId> {
    let can = |unit: &UnitId| can_take(position, loss, *unit);
    loss.among.iter().copied().filter(can).collect()
}

fn can_take(position: &Position, loss: &Loss, unit: UnitId) -> bool {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if position.hex_of(unit).is_none() {
        return false;
    }
    if loss.attrition {
        // §20c, §20d
        return counter.is_mechanized()
            && state.steps > 1
            && position.turn >= state.arrived + position.data().tables.turns.attrition_age;
    }
    // §36.L1b
    counter.role != Some(Role::PeiperLeader)
        || position
            .units_in(position.hex_of(unit).expect("it is on the map"))
            .any(|other| position.counter(other).is_peiper())
}

/// §36.11b Whether a unit is Kampfgruppe Peiper and may still break down, so that a battalion takes the loss.
pub(crate) fn may_break_down(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).role == Some(Role::Peiper) && peiper::check_break_down(position).is_ok()
}

/// Whether a unit may take the loss that is owed.
pub(crate) fn check(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let loss = position.battle.as_ref().and_then(|battle| battle.owed.first());
    let takes = loss.is_some_and(|loss| takers(position, loss).contains(&unit));
    if takes { Ok(()) } else { Err(Illegal::NotALoss) }
}

/// A unit takes the loss that is owed.
pub(crate) fn take(unit: UnitId, attrition: bool, pen: &mut Pen<'_, Position>) {
    let leader = pen.state().counter(unit).is_leader();
    let why = match (attrition, leader) {
        (true, _) => ATTRITION,
        (false, true) => LEADER,
        (false, false) => LOSS,
    };
    pen.enter(Event::StepLost { unit, why });
    if leader {
        settle::mourn(unit, pen);
    }
}
