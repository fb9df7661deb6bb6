//! §5 The Artillery Supply Phase: guns that have fired are readied.

use kernel::{Clause, Pen};

use crate::printed::counters::UnitId;
use crate::state::unit::{Condition, Mark};
use crate::{Event, Illegal, Position, Side};

const RECALLED: Clause = Clause::new("a44-5.1b");

/// §5.1b The Prime Movers come off the map.
pub(crate) fn open(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.active != Side::German {
        return;
    }
    let movers: Vec<UnitId> =
        position.unit_ids().filter(|&unit| position.unit(unit).has(Mark::PrimeMover)).collect();
    for unit in movers {
        pen.enter(Event::Unmarked { unit, mark: Mark::PrimeMover, why: RECALLED });
    }
}

/// Whether anything can be readied.
pub(crate) fn waits(position: &Position) -> bool {
    position.unit_ids().any(|unit| check(position, position.active, unit).is_ok())
}

/// §5.2, §5.3 Whether an Artillery Unit may be readied.
pub(crate) fn check(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    if !counter.kind.is_artillery() || !state.has(Mark::Fired) || !state.is_in_play() {
        return Err(Illegal::NotFired);
    }
    if state.order != Condition::Good || state.has(Mark::OutOfSupply) || state.has(Mark::Strategic)
    {
        return Err(Illegal::CannotReady);
    }
    if position.readied >= allotment(position, side) {
        return Err(Illegal::NoArtillerySupply);
    }
    Ok(())
}

/// §5.2, §5.4 How many Artillery Units a side may ready this turn.
fn allotment(position: &Position, side: Side) -> u8 {
    let tables = &position.data().tables.artillery;
    match side {
        Side::German if position.turn == tables.bonus_turn => tables.ready_german_turn_2,
        Side::German => tables.ready_german,
        Side::Allied => u8::MAX,
    }
}
