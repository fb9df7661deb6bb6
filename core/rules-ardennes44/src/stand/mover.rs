//! A unit about to move: everything about it that a step depends on.

use hexmap::Hex;

use crate::printed::counters::{Mobility, UnitId};
use crate::{Mode, Side};

/// A unit about to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    pub(crate) unit: UnitId,
    pub(crate) side: Side,
    pub(crate) mode: Mode,
    /// Which column of the chart it uses.
    pub(crate) class: Mobility,
    /// Half points, or hexes where the mode counts those.
    pub(crate) budget: u16,
    /// What it has spent before this move.
    pub(crate) spent: u16,
    /// Where its move began in this phase.
    pub(crate) start: Hex,
    /// §27.8.2 Whether the zone of the hex it stands in is ignored.
    pub(crate) unseen: bool,
    /// §13.1 Whether it comes from off the map, and so began its move beside no hexside.
    pub(crate) entering: bool,
}

impl Mover {
    /// Its allowance in half points, or in hexes where its mode counts those.
    pub fn allowance(&self) -> u16 {
        self.budget
    }

    /// What it has spent of that before, if it goes on with a move that was cut short.
    pub fn spent(&self) -> u16 {
        self.spent
    }

    /// §11.4.1b Whether its move began in a hex, and so beside the hexsides of it.
    #[inline]
    pub(crate) fn began_in(&self, hex: Hex) -> bool {
        self.start == hex && !self.entering
    }
}
