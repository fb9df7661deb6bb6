//! §5.4, §24.6d, §37.2 Whom army boundaries hold, and where.

use hexmap::Hex;

use crate::printed::counters::{Class, Role, UnitId};
use crate::state::unit::Mark;
use crate::{Position, Side};

/// Whether a boundary holds a unit now.
pub fn holds(position: &Position, unit: UnitId) -> bool {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let bound = match counter.class() {
        Class::Mechanized | Class::Leader => true,
        Class::Artillery => position.data().options.army_artillery,
        Class::NonMechanized => false,
    };
    counter.side == Side::German
        && bound
        // §29.6a The Jagdtigers come by any road of the east, whatever army they count for.
        && counter.role != Some(Role::Jagdpanzer653)
        && position.is_until(position.data().tables.turns.boundaries)
        && !state.has(Mark::Freed)
}

/// Whether a boundary closes a hex to a unit.
pub fn closes(position: &Position, unit: UnitId, hex: Hex) -> bool {
    // §5.4h Whom the end of a boundary frees may come to it.
    holds(position, unit)
        && position.data().places.boundaries.closes(position.unit(unit).army, hex)
        && !frees(position, unit, hex)
}

/// §5.4b Whether a boundary forbids a unit to attack a hex.
pub fn closes_attack(position: &Position, unit: UnitId, hex: Hex) -> bool {
    holds(position, unit)
        && position.data().places.boundaries.closes_attack(position.unit(unit).army, hex)
}

/// §5.4h Whether a unit that a boundary holds enters the end of one on a path.
pub(crate) fn is_freed(position: &Position, unit: UnitId, path: &[Hex]) -> bool {
    holds(position, unit) && path.iter().skip(1).any(|&hex| frees(position, unit, hex))
}

/// §5.4h The hexes in which boundaries end.
pub(crate) fn ends(position: &Position) -> impl Iterator<Item = Hex> + '_ {
    let boundaries = &position.data().places.boundaries;
    let ends = [boundaries.northern.end, boundaries.southern.end];
    ends.into_iter().filter(|&end| position.data().board.grid().contains(end))
}

/// §5.4i How far a hex lies from the ground that is open to a unit.
pub(crate) fn astray(position: &Position, unit: UnitId, hex: Hex) -> u16 {
    let grid = position.data().board.grid();
    let open = grid.hexes().filter(|&other| !closes(position, unit, other));
    open.map(|other| grid.distance(hex, other)).min().unwrap_or(u16::MAX)
}

/// §5.4h, §37.2f Whether a hex frees a unit from boundaries for the rest of the game.
pub(crate) fn frees(position: &Position, unit: UnitId, hex: Hex) -> bool {
    let data = position.data();
    let boundaries = &data.places.boundaries;
    match position.counter(unit).class() {
        // §24.6d Leaders as mechanized units.
        Class::Mechanized | Class::Leader => ends(position).any(|end| end == hex),
        Class::Artillery => {
            // The end of a boundary that does not bound its army is nothing to a gun.
            let army = position.unit(unit).army;
            let column = |hex| data.board.column_and_row(hex).0;
            let mut ends = boundaries.ends_of(army).filter(|&end| data.board.grid().contains(end));
            ends.any(|end| column(hex) > column(end)) && !boundaries.closes(army, hex)
        }
        Class::NonMechanized => false,
    }
}
