//! §9.1g, §9g Where supply comes from.

use hexmap::{Edge, Hex};

use crate::Side;
use crate::state::markers::Dump;
use crate::state::position::Position;

/// §9.1g The supply centres that transports may start from: their numbers, with their hexes.
pub fn centres(position: &Position) -> impl Iterator<Item = (u8, Hex)> + '_ {
    let numbered = (0..).zip(&position.data().places.centres);
    let open = |centre: &crate::printed::places::Centre| {
        (!centre.dump || position.effects.dump == Dump::Open)
            && !position.has_unit(Side::Allied, centre.hex)
    };
    numbered.filter(move |(_, centre)| open(centre)).map(|(number, centre)| (number, centre.hex))
}

/// §9g The road hexes on the south and west edges that no German unit holds and no German zone closes.
pub fn allied_sources(position: &Position) -> Vec<Hex> {
    let board = &position.data().board;
    let grid = board.grid();
    let edge = |hex: Hex| grid.edges(hex).any(|edge| matches!(edge, Edge::South | Edge::West));
    let is_source = |&hex: &Hex| edge(hex) && board.is_on_road(hex) && is_free(position, hex);
    grid.hexes().filter(is_source).collect()
}

/// §9g Whether Allied supply passes a hex: an Allied unit is there, or neither a German nor his zone.
pub(crate) fn is_free(position: &Position, hex: Hex) -> bool {
    position.has_unit(Side::Allied, hex)
        || (!position.has_unit(Side::German, hex) && !position.in_enemy_zone(Side::Allied, hex))
}

/// §7.8c Where a side's retreats lead.
pub(crate) fn of(position: &Position, side: Side) -> Vec<Hex> {
    match side {
        Side::German => centres(position).map(|(_, hex)| hex).collect(),
        Side::Allied => allied_sources(position),
    }
}
