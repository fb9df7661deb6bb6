//! §8 Stacking: three points a side in a hex, and what stacks free.

use hexmap::Hex;

use crate::printed::counters::{Counter, UnitId};
use crate::{Position, Side};

/// What units in one hex come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// §8.2a Stacking Points.
    pub points: u8,
    /// §8.2d Steps of silhouetted units.
    pub silhouetted_steps: u8,
    /// §8.2c Artillery Units.
    pub artillery: u8,
}

/// §8.2 What units come to.
pub fn load(position: &Position, units: impl Iterator<Item = UnitId>) -> Load {
    let mut load = Load::default();
    for unit in units {
        load.add(position.counter(unit), position.unit(unit).steps);
    }
    load
}

impl Load {
    /// Adds a counter with so many steps.
    pub(crate) fn add(&mut self, counter: &Counter, steps: u8) {
        if counter.kind.is_silhouetted() {
            self.silhouetted_steps += steps;
        } else if counter.kind.is_artillery() {
            self.artillery += 1;
        } else {
            self.points += counter.strength(steps).stacking;
        }
    }
}

/// §8.1a Whether a load is within the limits.
pub fn fits(position: &Position, load: Load) -> bool {
    let tables = &position.data().tables.stacking;
    load.points <= tables.points
        && load.silhouetted_steps <= tables.silhouetted_steps
        && load.artillery <= tables.artillery
}

/// §8.1a Whether units have room in a hex beside their own who are in it. Those of them who are there already count once.
pub(crate) fn fit(position: &Position, units: &[UnitId], hex: Hex) -> bool {
    let side = position.counter(units[0]).side;
    let others = position.units_of(side, hex).filter(|unit| !units.contains(unit));
    fits(position, load(position, others.chain(units.iter().copied())))
}

/// §8.3b Whether a unit counts toward a limit that is passed in its hex.
pub(crate) fn is_too_much(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let counter = position.counter(unit);
    let all = load(position, position.units_of(counter.side, hex));
    let own = load(position, [unit].into_iter());
    let part = Load {
        points: if own.points > 0 { all.points } else { 0 },
        silhouetted_steps: if own.silhouetted_steps > 0 { all.silhouetted_steps } else { 0 },
        artillery: if own.artillery > 0 { all.artillery } else { 0 },
    };
    !fits(position, part)
}

/// §8.3a The hexes in which a side has too much, in their order.
pub(crate) fn overfull(position: &Position, side: Side) -> impl Iterator<Item = Hex> {
    let hexes = position.unit_ids().filter(move |&unit| position.counter(unit).side == side);
    let mut hexes: Vec<Hex> = hexes.filter_map(|unit| position.hex_of(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let too_much = move |&hex: &Hex| !fits(position, load(position, position.units_of(side, hex)));
    hexes.into_iter().filter(too_much)
}
