//! What is true of one counter in play: where it is, what is left of it and what lies on it.

use hexmap::{Edge, Hex};
use serde::{Deserialize, Serialize};

use crate::printed::counters::Army;

/// A counter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// §9.6 How many steps it has left.
    pub steps: u8,
    /// §24.6b The army it belongs to.
    pub army: Army,
    /// §20a The turn on which it came into play.
    pub arrived: u8,
    /// The markers on it, and what it has done.
    pub marks: Marks,
}

/// Where a counter can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    On(Hex),
    /// §16 It comes later.
    Waiting,
    /// §5.5d Off the map on this turn, over this edge, and may return.
    Withdrawn {
        /// The turn it left.
        turn: u8,
        /// The edge it left over.
        edge: Edge,
    },
    /// §5.5a Off the map for good, for victory.
    Exited,
    /// Eliminated.
    Dead,
    /// No part of this game, or of it at present (§36.11).
    Unused,
}

/// Markers on a unit and what it has done, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(u32);

/// One marker, or one thing done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Mark {
    /// It has moved in this player turn, or came onto the map.
    Moved,
    /// §9.1g It has attacked in this combat phase.
    Attacked,
    /// §10.1g Artillery that has used its strength, or moved (§10.4d).
    Fired,
    /// §12.4 Out of supply.
    OutOfSupply,
    /// §12.6 Short of supply for the game-turn.
    Short,
    /// §14.1 In reserve.
    Reserve,
    /// §13.3b It builds a bridge.
    Building,
    /// §8.1f It built a position in this player turn, and stays.
    Dug,
    /// §21.3 Shocked.
    Shocked,
    /// §5.4h Boundaries no longer hold it.
    Freed,
    /// §5.4i It was driven over a boundary.
    Strayed,
    /// §15.2a It stood in a German zone when the game began.
    BeganInZone,
    /// §15.3b A German unit advanced next to it on the first turn.
    Contacted,
    /// §27.2a It has used its one sneak.
    Sneaked,
    /// §29.4 It leaves the roads for the rest of the turn.
    OffRoads,
    /// §17.1 It left the map in supply.
    LeftInSupply,
    /// §14.2 It has exploited in this player turn.
    Exploited,
    /// §24.5c A leader that has moved in this player turn.
    LeaderMoved,
    /// §24.5c A leader that released somebody, or a unit that was released.
    Released,
    /// §22.2e It has challenged interdiction in this phase.
    Challenged,
}

impl Marks {
    /// No marker.
    pub const NONE: Self = Self(0);

    /// Whether a marker is among them.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    /// These and others.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Puts a marker on.
    pub const fn put(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Takes a marker off.
    pub const fn take(&mut self, mark: Mark) {
        self.0 &= !(1 << mark as u8);
    }
}

impl Unit {
    /// Whether a marker lies on it.
    #[inline]
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// §12.4 Whether it is out of supply, for want of a path or by shortage.
    #[inline]
    pub const fn is_unsupplied(&self) -> bool {
        self.has(Mark::OutOfSupply) || self.has(Mark::Short)
    }
}
