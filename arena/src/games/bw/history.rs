//! Who held what when in history, on the map of Bitter Woods, and who holds it in a game.

use kernel::Fault;
use rules_bitter_woods::{Data, Position, Side};

use crate::games::checkpoints::{Checkpoint, read};

const FILE: &str = "arena/data/bw/checkpoints.tsv";
const CHECKPOINTS: &str = include_str!("../../../data/bw/checkpoints.tsv");

/// The checkpoints that ship, on this map.
pub(super) fn shipped(data: &Data) -> Result<Vec<Checkpoint>, Vec<Fault>> {
    read(FILE, CHECKPOINTS, |place| data.places.town(place).map(|town| town.hexes.clone()))
}

/// Who was the last in a checkpoint; Germans on the far bank hold the Meuse.
pub(super) fn holder(checkpoint: &Checkpoint, position: &Position) -> Side {
    let board = &position.data().board;
    let german = if checkpoint.hexes.is_empty() {
        let mut units = position.on_map(Side::German);
        units.any(|unit| position.hex_of(unit).is_some_and(|hex| board.is_beyond_meuse(hex)))
    } else {
        checkpoint.hexes.iter().any(|&hex| position.controller(hex) == Side::German)
    };
    if german { Side::German } else { Side::Allied }
}
