//! §6.4 Allied reinforcements.

use hexmap::Hex;
use kernel::Pen;

use crate::printed::counters::UnitId;
use crate::stand::ground::{self, Mover};
use crate::state::position::Position;
use crate::state::unit::Place;
use crate::{Event, Illegal, Side};

/// The reinforcements that are due and not on the map yet.
pub fn due(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    let is_due = |unit: &UnitId| {
        position.unit(*unit).place == Place::Waiting
            && position.counter(*unit).arrival <= position.turn
    };
    position.unit_ids().filter(is_due)
}

/// §6.4e Puts every reinforcement whose entry is free onto the map.
pub(crate) fn arrive(pen: &mut Pen<'_, Position>) {
    let free: Vec<(UnitId, Hex)> = {
        let position = pen.state();
        let entries = due(position).map(|unit| (unit, position.counter(unit).hex));
        entries.filter(|&(_, hex)| !position.has_unit(Side::German, hex)).collect()
    };
    for (unit, hex) in free {
        pen.enter(Event::Entered { unit, hex, held: false });
    }
}

/// §6.4c, §6.4f Where a reinforcement whose entry a German unit holds may be put.
pub fn places(position: &Position, unit: UnitId) -> Vec<Hex> {
    if !due(position).any(|other| other == unit) {
        return Vec::new();
    }
    let entry = position.counter(unit).hex;
    let mover = Mover::of(position, unit);
    let around = position.data().board.grid().neighbours(entry);
    let open =
        around.filter(|&(direction, to)| ground::is_open(position, mover, entry, direction, to));
    open.map(|(_, to)| to).collect()
}

/// Whether a reinforcement may be put into a hex.
pub(crate) fn check(position: &Position, unit: UnitId, hex: Hex) -> Result<(), Illegal> {
    if !due(position).any(|other| other == unit) {
        return Err(Illegal::NotArriving);
    }
    if places(position, unit).contains(&hex) { Ok(()) } else { Err(Illegal::NotBesideEntry) }
}

/// §6.4c Whether a reinforcement can still be placed.
pub fn is_waiting(position: &Position) -> bool {
    due(position).any(|unit| !places(position, unit).is_empty())
}
