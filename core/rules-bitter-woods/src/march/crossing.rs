//! §13.3d Who may cross a bridge as it is finished: zones do not matter, boundaries and nations do.

use hexmap::Hex;

use crate::march::movement;
use crate::printed::board::Terrain;
use crate::printed::counters::UnitId;
use crate::stand::{allowance, boundaries, nations};
use crate::state::unit::Mark;
use crate::{Illegal, Position};

/// Whether a unit may go over a bridge that is finished as it crosses.
pub(crate) fn check(position: &Position, unit: UnitId, to: Hex) -> Result<(), Illegal> {
    let data = position.data();
    let counter = position.counter(unit);
    if !allowance::is_mobile(position, unit) {
        return Err(Illegal::Immobile);
    }
    if position.unit(unit).has(Mark::Dug) {
        return Err(Illegal::HasDug);
    }
    if movement::is_engaged(position, unit) {
        return Err(Illegal::IsEngaged);
    }
    movement::is_held(position, unit)?;
    if movement::is_vacated(position, counter.side, to) {
        return Err(Illegal::VacatedHex);
    }
    if boundaries::closes(position, unit, to) {
        return Err(Illegal::Boundary);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let way = data.board.grid().direction(hex, to).ok_or(Illegal::NotNext)?;
    let road = data.board.road(hex, way);
    let forest = |hex| data.board.terrain(hex) == Terrain::Forest;
    if counter.is_armor() && !road && (forest(hex) || forest(to)) {
        return Err(Illegal::ForestClosed);
    }
    if data.board.meuse(hex, way) && nations::keeps_west(position, unit) {
        return Err(Illegal::BritishMeuse);
    }
    Ok(())
}
