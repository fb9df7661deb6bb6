//! §8 Improved positions and fortifications.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::march::peiper;
use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::state::markers::WorkKind;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position, Side};

const STAYS: Clause = Clause::new("bw-8.1f");

/// §8.1c, §8.2d Whether a unit may dig in where it stands, and what comes of it.
pub fn check(position: &Position, unit: UnitId) -> Result<(Hex, WorkKind), Illegal> {
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.side != position.active {
        return Err(Illegal::NotYourUnit);
    }
    if !counter.is_ground() {
        return Err(Illegal::CannotDig);
    }
    if state.has(Mark::Moved) {
        return Err(Illegal::DigMoved);
    }
    if state.has(Mark::Building) {
        return Err(Illegal::IsBuilding); // It crosses the river at the end of the turn.
    }
    if state.is_unsupplied() {
        return Err(Illegal::DigUnsupplied);
    }
    if position.is_next_to_enemy(counter.side, hex) {
        return Err(Illegal::DigNextToEnemy);
    }
    if position.work_at(hex).is_some() || position.is_fortified(hex) {
        return Err(Illegal::DugAlready);
    }
    peiper::may_stay(position, unit)?;
    if counter.side == Side::Allied && position.data().places.buildable.contains(&hex) {
        return Ok((hex, WorkKind::Fortification));
    }
    if position.data().board.terrain(hex) == Terrain::Town {
        return Err(Illegal::DigInTown);
    }
    Ok((hex, WorkKind::ImprovedPosition))
}

/// A unit digs in and stays for the player turn.
pub(crate) fn dig(unit: UnitId, pen: &mut Pen<'_, Position>) {
    if let Ok((hex, kind)) = check(pen.state(), unit) {
        pen.enter(Event::WorkBuilt { unit, hex, kind });
        pen.enter(Event::Marked { unit, mark: Mark::Dug, why: STAYS });
    }
}
