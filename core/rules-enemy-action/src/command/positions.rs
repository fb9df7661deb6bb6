//! §9.7 Step 7 of an activation: units that had nothing to do dig in.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::command::activation;
use crate::command::returning::is_idle;
use crate::state::unit::{Mark, Supply};
use crate::{Event, Position};

/// Units dig in.
const DIG: Clause = Clause::new("eaa-9.7a");

/// §9.7a, §9.7b The hexes in which active units dig in.
pub fn decide(position: &Position) -> Vec<Hex> {
    let data = position.data();
    if position.day < data.tables.dates.german_positions {
        return Vec::new();
    }
    let idle = activation::on_map(position).filter(|&unit| is_idle(position, unit));
    let mut hexes: Vec<Hex> = idle.filter_map(|unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let can_dig = |hex: Hex| {
        let ready =
            |unit| !position.has(unit, Mark::Dispersed) && position.unit(unit).supply < Supply::Out;
        position.units_in(hex).any(ready)
    };
    hexes.retain(|&hex| !data.board.is_town(hex) && !position.improved.has(hex) && can_dig(hex));
    hexes
}

/// §9.7a All of them at once; nothing is left to do then.
pub(super) fn step(pen: &mut Pen<'_, Position>) -> bool {
    for hex in decide(pen.state()) {
        pen.enter(Event::Improved { hex, there: true, why: DIG });
    }
    false
}
