//! §9.22 Which of several hexes a German unit prefers.

use std::cmp::Reverse;

use hexmap::{Compass, Hex};

use crate::Position;
use crate::printed::board::Board;
use crate::printed::counters::UnitId;
use crate::state::objective::Objective;

/// §9.22a How good a hex is, the least the best: how far it is from the objective, how far it lies in the marker's direction, how far north.
pub type Rank = (u16, Reverse<i16>, Reverse<i16>);

/// §9.22a The rank of a hex for a unit with this objective; without one, the northernmost hex is the best.
pub fn rank(position: &Position, aim: Option<Objective>, hex: Hex) -> Rank {
    let board = &position.data().board;
    let north = Reverse(board.northing(hex));
    aim.map_or((0, Reverse(0), north), |aim| {
        (board.distance(hex, aim.hex), Reverse(extent(board, hex, aim.side)), north)
    })
}

/// §9.22a How far a hex is from the objective; nothing is farther than where there is none.
pub fn distance(position: &Position, aim: Option<Objective>, hex: Hex) -> u16 {
    aim.map_or(0, |aim| position.data().board.distance(hex, aim.hex))
}

/// §9.22a How far a hex is from the objective of the army that a unit follows.
pub fn from_objective(position: &Position, unit: UnitId, hex: Hex) -> u16 {
    distance(position, position.army_aim(unit), hex)
}

/// §9.22b How far a hex lies in a direction: by where its centre is.
fn extent(board: &Board, hex: Hex, side: Compass) -> i16 {
    match side {
        Compass::N | Compass::NE | Compass::NW => board.northing(hex),
        Compass::S | Compass::SE | Compass::SW => -board.northing(hex),
        Compass::E => board.easting(hex),
        Compass::W => -board.easting(hex),
    }
}
