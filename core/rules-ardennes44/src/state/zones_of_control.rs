//! §9 Zones of Control: the six hexes around a hex with a combat unit, with one exception in woods.

use hexmap::{Direction, Hex};

use crate::printed::board::Terrain;
use crate::state::situation::{ENEMY, FRIEND, NEXT, Situation, Stack, ZONE};
use crate::{Board, Position, Side};

/// §9.1 Whether a zone of a side reaches into a hex. Several do no more than one (§9.1c).
pub(crate) fn reaches(board: &Board, situation: &Situation, side: Side, hex: Hex) -> bool {
    board.grid().neighbours(hex).any(|(direction, next)| {
        projects(board, situation.stack(side, next), next, direction.opposite())
    })
}

/// §19.3.2 Whether a zone of one and the same unit of a side reaches into two hexes that touch. What
/// a stack reaches, one unit of it reaches alone: any plain one, or else any at all.
pub(crate) fn reaches_both(position: &Position, side: Side, hexes: [Hex; 2]) -> bool {
    let board = &position.data().board;
    let grid = board.grid();
    grid.neighbours(hexes[0]).any(|(_, next)| {
        let stack = position.situation.stack(side, next);
        hexes.iter().all(|&hex| {
            let way = grid.direction(next, hex);
            way.is_some_and(|way| projects(board, stack, next, way))
        })
    })
}

/// §9.3 A hex with silhouetted units alone has a zone into and out of woods only by road.
fn projects(board: &Board, stack: Stack, from: Hex, direction: Direction) -> bool {
    let Some(to) = board.grid().neighbour(from, direction) else { return false };
    let wooded = |hex| matches!(board.terrain(hex), Terrain::Forest | Terrain::WoodedRough);
    stack.plain > 0
        || stack.units > 0 && (board.has_road(from, direction) || !(wooded(from) || wooded(to)))
}

impl Position {
    /// Whether a hex lies in a zone of control hostile to a side.
    #[inline]
    pub fn in_enemy_zone(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & ZONE != 0
    }

    /// Whether it does and no friendly unit there cancels it, as for supply (§23.3d).
    #[inline]
    pub fn in_uncancelled_zone(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & (ZONE | FRIEND) == ZONE
    }

    /// Whether an enemy of a side stands in a hex.
    #[inline]
    pub fn has_enemy(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & ENEMY != 0
    }

    /// Whether an enemy of a side stands next to a hex, whether its zone reaches or not.
    #[inline]
    pub fn is_next_to_enemy(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & NEXT != 0
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn has_friend(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex).flags & FRIEND != 0
    }
}
