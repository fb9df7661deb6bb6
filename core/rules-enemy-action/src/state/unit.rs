//! What is true of one unit: where it is, what is left of it, whether it is supplied, and what it has done.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

/// A unit in play or out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// §2.21k How many steps it has left.
    pub steps: u8,
    /// §13.2
    pub supply: Supply,
    /// The markers on it, and what it has done.
    pub marks: Marks,
}

/// Where a unit can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the map.
    On(Hex),
    /// §3.0.3b On the calendar, on its day.
    Calendar,
    /// §2.1q In the box of its side's reserves.
    Reserve,
    /// §3.0.3d In the box of the OKW reserve.
    OkwBox,
    /// §3.0.3d In the box of von der Heydte.
    OwnBox,
    /// Eliminated.
    Dead,
    /// §10.93a It has left the map.
    Exited,
}

/// §13.2a How well a unit is supplied.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// In supply.
    #[default]
    Supplied,
    /// §13.21
    Low,
    /// §13.22
    Out,
    /// §13.23
    Isolated,
}

/// Markers on a unit and what it has done, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(u16);

/// One marker, or one thing done. All but the first two end with the activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Mark {
    /// §12.9
    Dispersed,
    /// §13.51
    OutOfFuel,
    /// §9.3a, §6 It is active.
    Active,
    /// §9.2d Its move in this activation is over, whether it went or stayed.
    Moved,
    /// §9.6d It has left its hex in this activation.
    Left,
    /// §12.1d It has attacked in this activation.
    Attacked,
    /// §12.1d It has been attacked in this activation.
    Defended,
    /// §9.6a It was placed from the reserve in this activation.
    Placed,
    /// §12.83g A tactic brought it into the combat.
    Joined,
    /// §12.9e It was dispersed while attacking in this activation.
    DispersedNow,
    /// §12.74a It retreated onto friends in this activation.
    Fled,
    /// §9.5b The attack check of this lead has been made.
    Checked,
    /// §6.4 It was activated in this Allied impulse.
    ActivatedNow,
    /// §6.4a It was activated in the Allied impulse before.
    ActivatedBefore,
    /// §16.13a It has regained a step in this impulse.
    Restored,
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

    /// §6.4f Takes off what ends with a day.
    pub const fn end_day(&mut self) {
        self.take(Mark::ActivatedNow);
        self.take(Mark::ActivatedBefore);
    }

    /// Takes off what ends with an activation.
    pub const fn end_activation(&mut self) {
        self.0 &= 1 << Mark::Dispersed as u8
            | 1 << Mark::OutOfFuel as u8
            | 1 << Mark::ActivatedNow as u8
            | 1 << Mark::ActivatedBefore as u8;
    }
}

impl Unit {
    /// Whether a marker lies on it.
    #[inline]
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    /// The hex that it stands in, if it is on the map.
    #[inline]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            Place::Calendar
            | Place::Reserve
            | Place::OkwBox
            | Place::OwnBox
            | Place::Dead
            | Place::Exited => None,
        }
    }
}
