//! §14, §20 The Combat Phase as a whole: what is open in it, and what ends with it.

use kernel::{Clause, Pen};

use crate::fight::{attackers_advantage, declaration, disengagement};
use crate::march::{replacements, roadblocks};
use crate::printed::counters::UnitId;
use crate::stand::night;
use crate::state::moment::Time;
use crate::state::unit::Mark;
use crate::{Action, Event, Position, Side};

const ENGAGED_OFF: Clause = Clause::new("a44-20.5b");

/// What happens by itself when a Combat Phase begins.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    attackers_advantage::open(pen);
}

/// Whether the player on turn has anything to decide.
pub(crate) fn waits(position: &Position) -> bool {
    position.battle.is_some()
        || !position.withdrawing.is_empty()
        || declaration::waits(position)
        || disengagement::waits(position)
}

/// What is open between two combats.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    disengagement::list(position, side, out);
    if position.withdrawing.is_empty() {
        declaration::list(position, side, out);
        list_breakdowns(position, side, out);
        out.push(Action::EndPhase);
    }
}

/// §26.2b Whoever stands next to an enemy may want to break down before it acts.
fn list_breakdowns(position: &Position, side: Side, out: &mut Vec<Action>) {
    for unit in position.unit_ids().filter(|&unit| position.counter(unit).side == side) {
        let near = |hex| position.is_next_to_enemy(side, hex);
        if position.hex_of(unit).is_some_and(near) {
            out.extend([false, true].map(|wholly| Action::BreakDown { unit, wholly }));
        }
    }
}

/// §20.5b What ends with a Combat Phase.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let side = position.active;
    let engaged: Vec<UnitId> = position
        .unit_ids()
        .filter(|&unit| position.counter(unit).side == side)
        .filter(|&unit| position.unit(unit).has(Mark::Engaged))
        // §20.5q1
        .filter(|&unit| night::takes_part(position, unit))
        .collect();
    for unit in engaged {
        pen.enter(Event::Unmarked { unit, mark: Mark::Engaged, why: ENGAGED_OFF });
    }
    attackers_advantage::close(pen);
    replacements::close(pen);
    roadblocks::overrun(pen);
    if pen.state().time == Time::Night {
        night::close(pen);
    }
}
