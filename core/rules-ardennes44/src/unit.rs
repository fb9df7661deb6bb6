//! What is true of one counter in play: where it is, what is left of it and what lies on it.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::counters::UnitId;
use crate::places::{EntryId, OffMapBox};

/// A counter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// How many steps its own counter has left: a remnant is a counter of its own (§16.4).
    pub steps: u8,
    /// §18.1
    pub order: Order,
    /// The markers on it, and what it has done.
    pub marks: Marks,
    /// §23.7 Surrender Points of its group.
    pub surrender: u8,
    /// §26.4a Which unit it broke off from.
    pub parent: Option<UnitId>,
}

/// Where a counter can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    On(Hex),
    /// §11.9 In an Off Map Box.
    Box(OffMapBox),
    /// §13.4 In the Blocking Position of an Entry Hex.
    Blocking(EntryId),
    /// On the turn track, or late.
    Waiting,
    /// Eliminated.
    Dead,
    /// §23.7d Surrendered: it never returns.
    Surrendered,
    /// Left the map for victory: by F or G to Antwerp (§11.9.3), or for points (§S2.4).
    Exited,
    /// §27.3.4 In the Antwerp Box, on guard.
    Antwerp,
    /// In the display, or no part of the scenario.
    Unused,
}

/// §18.1 What state a unit is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Order {
    #[default]
    Good,
    Disrupted,
    Broken,
}

/// Markers on a unit and what it has done, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(u16);

/// One marker, or one thing done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Mark {
    /// It has moved, or may not any more in this phase.
    Moved,
    /// §16.5
    Engaged,
    /// §22.5 Artillery that has fired.
    Fired,
    /// §23.1 Out of Supply, for want of a path or of fuel (§6.1c).
    OutOfSupply,
    /// §12.4.2 A Strategic Movement marker.
    Strategic,
    /// §12.4.3 A Truck marker.
    Truck,
    /// §22.3 A Prime Mover marker.
    PrimeMover,
    /// §25.3 A Night marker.
    Night,
    /// §15.8.2c It began an Improved Position and may not attack.
    Digging,
    /// §27.8 The 150th Brigade was detected.
    Detected,
    /// §27.8.1a The 150th Brigade used its disguise in this turn.
    Disguised,
    /// §13.2.2 It came onto the map in this turn.
    Arrived,
}

impl Place {
    /// Whether it is on the map or in a box beside it.
    pub const fn is_in_play(self) -> bool {
        match self {
            Self::On(_) | Self::Box(_) | Self::Blocking(_) => true,
            Self::Waiting
            | Self::Dead
            | Self::Surrendered
            | Self::Exited
            | Self::Antwerp
            | Self::Unused => false,
        }
    }
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

    /// Both sets of markers.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The same with another marker.
    #[must_use]
    pub const fn with(mut self, mark: Mark) -> Self {
        self.put(mark);
        self
    }
}

impl Unit {
    /// A counter that waits somewhere, whole.
    pub const fn whole(place: Place, steps: u8) -> Self {
        Self { place, steps, order: Order::Good, marks: Marks::NONE, surrender: 0, parent: None }
    }

    /// Whether a marker lies on it.
    #[inline]
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// Whether it is on the map or in a box beside it.
    pub const fn is_in_play(&self) -> bool {
        self.place.is_in_play()
    }

    /// §12 Whether it is in Strategic Movement, on its own wheels or in trucks.
    pub const fn is_in_column(&self) -> bool {
        self.has(Mark::Strategic) || self.has(Mark::Truck)
    }

    /// §10.1 Whether its state lets it form bonds; artillery never does.
    pub fn can_bond(&self) -> bool {
        self.order == Order::Good && !self.is_in_column()
    }
}
