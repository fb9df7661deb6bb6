//! §10.0b, §10.2, §10.31 What entering a hex costs by ground and road.

use hexmap::{Direction, Hex};

use crate::Position;

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So many movement points.
    Points(u8),
    /// §10.31a The whole move, from a hex beside the river.
    WholeMove,
}

/// What a step costs a unit that is mechanized, or is not.
pub fn step(
    position: &Position,
    is_mechanized: bool,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Cost {
    let data = position.data();
    if position.is_unbridged(from, direction) {
        Cost::WholeMove
    } else if position.is_joined(from, direction) {
        Cost::Points(data.tables.movement.road)
    } else {
        Cost::Points(data.tables.movement.off_road(data.board.terrain(to), is_mechanized))
    }
}
