//! §7 Zones of control: the six hexes around a unit, but not across the Meuse.

use hexmap::Hex;

use crate::state::situation::{ENEMY, FRIEND, NEXT, ZONE};
use crate::{Position, Side};

impl Position {
    /// §7 Whether a hex lies in a zone of control hostile to a side.
    #[inline]
    pub fn in_enemy_zone(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex) & ZONE != 0
    }

    /// §12.2e Whether it does and no friend stands there, as supply, leaders and retreats to roads count.
    #[inline]
    pub fn in_open_zone(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex) & (ZONE | FRIEND) == ZONE
    }

    /// Whether an enemy of a side stands in a hex.
    #[inline]
    pub fn has_enemy(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex) & ENEMY != 0
    }

    /// Whether an enemy of a side stands next to a hex, whether its zone reaches or not.
    #[inline]
    pub fn is_next_to_enemy(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex) & NEXT != 0
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn has_friend(&self, side: Side, hex: Hex) -> bool {
        self.situation.lay(side, hex) & FRIEND != 0
    }

    /// §7.4c Whether one and the same enemy hex has both of two neighbouring hexes in its zone.
    pub fn shares_zone(&self, side: Side, one: Hex, other: Hex) -> bool {
        let board = &self.data().board;
        let grid = board.grid();
        grid.neighbours(one).any(|(way, next)| {
            self.situation.stack(side.enemy(), next).zone
                && !board.meuse(one, way)
                && grid.direction(other, next).is_some_and(|way| !board.meuse(other, way))
        })
    }
}
