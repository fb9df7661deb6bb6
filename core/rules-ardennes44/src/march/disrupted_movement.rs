//! §18.3 How Disrupted units move: out of enemy zones of control if they can, and never into one by
//! choice. Broken units are Disrupted too (§18.5).

use hexmap::{Hex, Reach};

use crate::march::{moves, reach};
use crate::printed::counters::UnitId;
use crate::stand::stacking;
use crate::state::unit::Condition;
use crate::{Illegal, Mode, Position, Side};

/// §18.3b, §18.3c Whether a unit that moves with others may end in a hex.
pub(crate) fn may_end(
    position: &Position,
    unit: UnitId,
    with: &[UnitId],
    mode: Mode,
    hex: Hex,
) -> Result<(), Illegal> {
    let side = position.counter(unit).side;
    let good_order = |unit: &UnitId| position.unit(*unit).order == Condition::Good;
    if good_order(&unit) || with.iter().any(good_order) || !is_exposed(position, side, hex) {
        return Ok(());
    }
    // A unit that stands in no zone has another choice always: to stay.
    match position.hex_of(unit) {
        Some(start) if !is_exposed(position, side, start) => Err(Illegal::DisruptedAvoids),
        Some(_) if can_leave(position, unit, mode) => Err(Illegal::DisruptedMustLeave),
        Some(_) | None => Ok(()),
    }
}

/// §18.3b Whether every Disrupted unit of a side that can leave an enemy zone has done so.
pub(crate) fn check_end(position: &Position, side: Side) -> Result<(), Illegal> {
    let stays = must_leave(position, side).next().is_some();
    if stays { Err(Illegal::DisruptedMustLeave) } else { Ok(()) }
}

/// §18.3b The Disrupted units of a side that are in an enemy zone and can leave it.
pub(crate) fn must_leave(position: &Position, side: Side) -> impl Iterator<Item = UnitId> {
    position.unit_ids().filter(move |&unit| {
        position.unit(unit).order != Condition::Good
            && position.counter(unit).side == side
            && position.hex_of(unit).is_some_and(|hex| is_exposed(position, side, hex))
            && can_leave(position, unit, Mode::Tactical)
    })
}

/// §18.3c Whether a hex lies in an enemy zone that no friend in Good Order there makes up for.
fn is_exposed(position: &Position, side: Side, hex: Hex) -> bool {
    position.in_enemy_zone(side, hex)
        && position.units_of(side, hex).all(|unit| position.unit(unit).order != Condition::Good)
}

/// Whether a unit can get to a hex that is open to it: out of enemy zones, and with room for it.
fn can_leave(position: &Position, unit: UnitId, mode: Mode) -> bool {
    let mut search = Reach::new();
    let Ok(mover) = reach::reach(position, unit, mode, &mut search) else { return false };
    search.reached().into_iter().any(|hex| {
        position.hex_of(unit) != Some(hex)
            && !is_exposed(position, mover.side, hex)
            && moves::may_stack(position, &[unit], mode, hex).is_ok()
            && stacking::fit(position, &[unit], hex)
    })
}
