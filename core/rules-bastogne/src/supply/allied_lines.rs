//! §9g, §9h The supply of the Allies, which no player decides.

use field::flood;
use hexmap::Hex;

use crate::Side;
use crate::printed::costs::Gait;
use crate::printed::counters::UnitId;
use crate::printed::tables::Weather;
use crate::stand::ground::{self, Mover};
use crate::state::position::Position;
use crate::supply::sources::{self, is_free};
use crate::supply::transports::radius;

/// Who is supplied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// §9g Those with a line to the edge, and those by Bastogne.
    pub supplied: Vec<UnitId>,
    /// §9h Whether that draws on the stock of Bastogne.
    pub stock: bool,
}

/// §9g By gait, foot first, the hexes with a line to a source.
pub fn open_lines(position: &Position) -> [Vec<bool>; 2] {
    let sources = sources::allied_sources(position);
    [Gait::Foot, Gait::Wheels].map(|gait| {
        let mover = Mover { side: Side::Allied, gait, congested: false };
        flood(position.data().board.grid(), sources.iter().copied(), |from, direction, to| {
            is_free(position, to) && ground::is_open(position, mover, from, direction, to)
        })
    })
}

/// Who would be supplied now.
pub fn lines(position: &Position) -> Lines {
    let lines = open_lines(position);
    let has_line = |unit: UnitId, hex: Hex| {
        lines[usize::from(!position.counter(unit).is_infantry())][hex.index()]
    };
    let on_map = || {
        let hexes = position.on_map(Side::Allied);
        hexes.filter_map(|unit| position.hex_of(unit).map(|hex| (unit, hex)))
    };
    let mut supplied: Vec<UnitId> =
        on_map().filter(|&(unit, hex)| has_line(unit, hex)).map(|(unit, _)| unit).collect();
    let cut_off = on_map().filter(|&(unit, hex)| !has_line(unit, hex));
    let by_depot: Vec<UnitId> = cut_off
        .filter(|&(unit, hex)| near_depot(position, unit, hex))
        .map(|(unit, _)| unit)
        .collect();
    let clear = position.weather == Weather::Clear;
    let stock = !by_depot.is_empty() && !clear && position.stock > 0;
    if clear || stock {
        supplied.extend(by_depot);
        supplied.sort_unstable();
    }
    Lines { supplied, stock }
}

/// §9h Whether a unit is within ten points of a hex of Bastogne that the Allies hold.
fn near_depot(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let gait = Gait::of(position.counter(unit));
    let held = |depot: &&Hex| position.controller(**depot) == Side::Allied;
    let depots = position.data().places.depot.iter().filter(held);
    depots.into_iter().any(|&depot| radius(position, depot, gait, Side::Allied).cost(hex).is_some())
}
