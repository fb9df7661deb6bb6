//! §9.21e, §12.83j What keeps a German unit from going on in an advance.

use hexmap::Hex;
use kernel::Clause;

use crate::Position;
use crate::march::restrictions::{Duties, pinned};
use crate::printed::counters::UnitId;

/// It stays beside weak Allies in a VP hex.
const BESIDE: Clause = Clause::new("eaa-9.21a");
/// It does not leave a town or the Westwall to Allied supply;
const LEFT: Clause = Clause::new("eaa-9.21c");
/// of VP hexes and the Westwall the rules of advance say it themselves.
const VACATED: Clause = Clause::new("eaa-12.83j");

/// Why a unit does not go from its hex to the next, if anything keeps it. `start` is where its advance began.
pub fn keeps(position: &Position, unit: UnitId, start: Hex, to: Hex) -> Option<Clause> {
    let board = &position.data().board;
    let from = position.hex_of(unit)?;
    if !pinned(position, start).into_iter().all(|hex| board.grid().adjacent(hex, to)) {
        return Some(BESIDE);
    }
    let why = Duties::of(position, unit).let_step(&[from, to]).err()?;
    let is_named = board.vp(from) > 0 || board.is_westwall(from);
    Some(if why == LEFT && is_named { VACATED } else { why })
}
