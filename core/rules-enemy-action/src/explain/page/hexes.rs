//! The hexes of which something is so, as the page counts them.

use desk::thing::HexId;
use hexmap::Hex;

use crate::Position;

pub(super) fn hexes(position: &Position, is_so: impl Fn(Hex) -> bool) -> Vec<HexId> {
    position.data().board.grid().hexes().filter(|&hex| is_so(hex)).map(Hex::id).collect()
}
