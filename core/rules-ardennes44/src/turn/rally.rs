//! §18.6 Rally: shaken units recover by themselves, or by a die with the enemy near.

use kernel::{Clause, Dice, Pen};

use crate::march::movement::is_bounded;
use crate::printed::counters::{Morale, UnitId};
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Modifier, Position};
use field::modified;

const ROLL: Clause = Clause::new("a44-18.6b");
const MORALE: Clause = Clause::new("a44-18.6c");

/// §18.6 Every shaken unit of the player on turn tries to recover one level.
pub(crate) fn open(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let shaken = |&unit: &UnitId| {
        let (side, state) = (position.counter(unit).side, position.unit(unit));
        // §11.10.2b
        let driven_over = state.has(Mark::Displaced) && is_bounded(position, side);
        side == position.active && state.order != Condition::Good && !driven_over
    };
    let units: Vec<UnitId> = position.unit_ids().filter(shaken).collect();
    for unit in units {
        rally(unit, pen, dice);
    }
}

fn rally(unit: UnitId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let counter = position.counter(unit);
    let near = match position.unit(unit).place {
        Place::On(hex) => position.is_next_to_enemy(counter.side, hex),
        // §11.9.4b No enemy is near a unit that went off the map.
        Place::Box(_) | Place::Blocking(_) => false,
        Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => return,
    };
    if !near {
        let (roll, modifiers) = (None, Vec::new());
        pen.enter(Event::Rallied { unit, roll, modifiers, recovered: true });
        return;
    }
    let tables = &position.data().tables.rally;
    let modifiers: Vec<Modifier> = match counter.morale {
        Morale::Green => vec![Modifier { by: tables.green, why: MORALE }],
        Morale::Veteran => Vec::new(),
        Morale::Elite => vec![Modifier { by: tables.elite, why: MORALE }],
    };
    let roll = dice.d6(ROLL);
    let result = modified(roll, &modifiers, tables.lowest, tables.highest);
    let recovered = result <= tables.recovers_up_to;
    pen.enter(Event::Rallied { unit, roll: Some(roll), modifiers, recovered });
}
