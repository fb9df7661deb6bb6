//! §9 The supply phases.

use hexmap::Hex;
use kernel::Pen;

use crate::printed::counters::UnitId;
use crate::state::position::Position;
use crate::state::unit::Mark;
use crate::supply::{allied_lines, transports};
use crate::{Event, Side};

/// §9.1e A transport drives to a hex and supplies whom it can.
pub(crate) fn haul(centre: u8, to: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Ok(path) = transports::way(position, centre, to) else { return };
    let units = transports::supplied(position, to);
    let exits = transports::exits(position, to);
    pen.enter(Event::Hauled { centre, path: path.into_hexes(), units, exits });
}

/// §9c At the end of the German supply phase.
pub(crate) fn settle_german(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let fed = |unit: &UnitId| position.unit(*unit).has(Mark::Supplied);
    let supplied = position.on_map(Side::German).filter(fed).collect();
    pen.enter(Event::SupplySettled { side: Side::German, supplied, stock: false });
}

/// §9d In the Allied supply phase.
pub(crate) fn settle_allied(pen: &mut Pen<'_, Position>) {
    let allied_lines::Lines { supplied, stock } = allied_lines::lines(pen.state());
    pen.enter(Event::SupplySettled { side: Side::Allied, supplied, stock });
}
