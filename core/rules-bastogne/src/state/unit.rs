//! What is true of one counter in play: where it is, what is left of it and what lies on it.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

/// A counter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// §3.7i How many steps it has left.
    pub steps: u8,
    /// §6.1d What it has left to move with.
    pub points: Points,
    /// The markers on it, and what it has done.
    pub marks: Marks,
}

/// Where a counter can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    On(Hex),
    /// §6.4 It comes later.
    Waiting,
    /// §6.5 Off the map for good, by the exit of this number; by none, if a card sent it west (§3.9.1.2b).
    Exited(Option<u8>),
    /// §3.7j Eliminated.
    Dead,
}

/// §6.1d What a unit has left to move with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// All that its face shows.
    Full,
    /// So many half points, and no more than its face shows.
    Left(u16),
}

/// Markers on a unit and what it has done, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(u16);

/// One marker, or one thing done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Mark {
    /// §3.7d Guns on the move.
    Limbered,
    /// §5.1.10c It has moved or attacked in its own player turn.
    Acted,
    /// §7.2d It has attacked in this phase.
    Attacked,
    /// §9b It has fought since it was last supplied.
    Fought,
    /// §9.2c It fought and was not supplied: one point of strength is left.
    Spent,
    /// §8.9c Suppressed.
    Suppressed,
    /// §8.10a A gun that has bombarded in this turn.
    Fired,
    /// §6.2l It began its player turn in an enemy zone.
    BeganInZone,
    /// §6.4c It arrived beside a blocked entry and stays this turn.
    Held,
    /// §9.1e A transport supplies it in this phase.
    Supplied,
}

impl Marks {
    /// No marker.
    pub const NONE: Self = Self(0);

    /// Whether a marker is among them.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
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
}
