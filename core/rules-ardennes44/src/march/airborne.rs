//! §27.2 Von der Heydte's drop: where he aims, and what is left of him on the ground.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::printed::board::{BuiltUp, Terrain};
use crate::printed::counters::{Arrival, Entry, UnitId};
use crate::state::moment::Time;
use crate::state::situation::is_off;
use crate::state::unit::Place;
use crate::{Action, Event, Illegal, Position, Side};

const SURVIVAL: Clause = Clause::new("a44-27.2b");

/// §27.2a Whether he may drop into a hex, in the Movement Phase of his turn (§27.2q1).
pub(crate) fn check(
    position: &Position,
    side: Side,
    unit: UnitId,
    hex: Hex,
) -> Result<(), Illegal> {
    let counter = position.counter(unit);
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    let drops = matches!(counter.entry, Entry::Arrives { by: Arrival::Drop, .. });
    let today = position.turn == position.data().tables.drop.turn && position.time == Time::Day;
    if !drops || !today || position.unit(unit).place != Place::Waiting {
        return Err(Illegal::NotADrop);
    }
    let board = &position.data().board;
    if !board.grid().contains(hex) || is_off(position.data(), hex) {
        return Err(Illegal::NoSuchHex);
    }
    let radius = position.data().tables.drop.radius;
    let aim = position.data().places.drop.ok_or(Illegal::NotADropZone)?;
    let near = board.grid().distance(aim, hex) <= radius;
    let open = matches!(board.terrain(hex), Terrain::Clear | Terrain::LightWoods)
        && board.built_up(hex) == BuiltUp::None;
    let free = !position.has_enemy(side, hex) && !position.in_enemy_zone(side, hex);
    if near && open && free { Ok(()) } else { Err(Illegal::NotADropZone) }
}

/// §27.2b He drops, and a die says on which side he lands, if at all.
pub(crate) fn land(unit: UnitId, hex: Hex, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let roll = dice.d6(SURVIVAL);
    let table = &pen.state().data().tables.drop;
    let whole = pen.state().counter(unit).sides();
    let weakly = u8::from(roll <= table.reduced_up_to);
    let steps = if roll <= table.strong_up_to { whole } else { weakly };
    pen.enter(Event::Dropped { unit, hex, roll, steps });
}

/// Where he may drop.
pub(crate) fn list(position: &Position, unit: UnitId, out: &mut Vec<Action>) {
    let drops = matches!(position.counter(unit).entry, Entry::Arrives { by: Arrival::Drop, .. });
    let Some(aim) = position.data().places.drop.filter(|_| drops) else { return };
    let around = position.data().board.grid().within(aim, position.data().tables.drop.radius);
    out.extend(around.map(|hex| Action::Drop { unit, hex }));
}
