//! What is true of one counter in play: where it is, what is left of it and what lies on it.

use std::hash::{Hash, Hasher};

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::printed::counters::UnitId;
use crate::printed::places::{EntryId, OffMapBox};

/// A counter in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// Where it is.
    pub place: Place,
    /// How many steps its own counter has left: a remnant is a counter of its own (§16.4).
    pub steps: u8,
    /// §18.1
    pub order: Condition,
    /// The markers on it, and what it has done.
    pub marks: Marks,
    /// §23.7 Surrender Points of its group.
    pub surrender: u8,
    /// §26.4a Which unit it broke off from; of a remnant, whose it is where a rule binds that unit.
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
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the rulebook's own")]
pub enum Condition {
    #[default]
    Good,
    Disrupted,
    Broken,
}

/// Markers on a unit and what it has done, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Marks(u32);

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
    /// §14.1b, §20.1b It has attacked or tried to disengage in this Combat Phase.
    Attacked,
    /// §14.1b It was attacked in this Combat Phase.
    Defended,
    /// §17.1d, §17.5 It retreated in this Combat Phase.
    Retreated,
    /// §25.2.4 A Replacement marker.
    Replaced,
    /// §31.0b It used Night Infiltration in this Night Turn.
    Infiltrated,
    /// §11.10.2b It was driven over an Army Boundary.
    Displaced,
    /// §26.2a It advanced in this Combat Phase.
    Advanced,
    /// §20.2a It was said to stay in this Combat Phase, and does not try to disengage.
    Stays,
    /// §23.9b Its group was isolated at the last check, and has no Surrender Points.
    Isolated,
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
    /// §13.6 The Entry Hex whose Blocking Position it stands in.
    pub(crate) fn blocks(&self) -> Option<EntryId> {
        match self.place {
            Place::Blocking(entry) => Some(entry),
            Place::On(_)
            | Place::Box(_)
            | Place::Waiting
            | Place::Dead
            | Place::Surrendered
            | Place::Exited
            | Place::Antwerp
            | Place::Unused => None,
        }
    }

    /// A counter that waits somewhere, whole.
    pub const fn whole(place: Place, steps: u8) -> Self {
        Self {
            place,
            steps,
            order: Condition::Good,
            marks: Marks::NONE,
            surrender: 0,
            parent: None,
        }
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
        self.order == Condition::Good && !self.is_in_column()
    }
}

/// How many bytes a unit's image has.
const IMAGE: usize = 12;

impl Unit {
    /// All of it, in a few bytes: states hold units by the hundred and are digested after every
    /// action.
    #[inline]
    fn image(&self) -> [u8; IMAGE] {
        let Self { place, steps, order, marks, surrender, parent } = *self;
        let parent = parent.map_or(u16::MAX, |unit| unit.0);
        // One number, from its lowest bit up: putting it together is quicker than twelve bytes.
        let (mut all, mut at) = (0_u128, 0);
        let mut put = |part: u32, bits: u32| {
            all |= u128::from(part) << at;
            at += bits;
        };
        put(place.code(), u8::BITS + u16::BITS);
        put(u32::from(steps), u8::BITS);
        put(order as u32, u8::BITS);
        put(marks.0, u32::BITS);
        put(u32::from(surrender), u8::BITS);
        put(u32::from(parent), u16::BITS);
        *all.to_le_bytes().first_chunk().expect("it has more bytes")
    }
}

impl Place {
    /// Its kind, and above that which one of the kind: three bytes.
    #[inline]
    fn code(self) -> u32 {
        let (kind, which) = match self {
            Self::On(hex) => (0, hex.id()),
            Self::Box(one) => (1, one as u16),
            Self::Blocking(entry) => (2, u16::from(entry.0)),
            Self::Waiting => (LATER, 0),
            Self::Dead => (LATER, 1),
            Self::Surrendered => (LATER, 2),
            Self::Exited => (GONE, 0),
            Self::Antwerp => (GONE, 1),
            Self::Unused => (GONE, 2),
        };
        kind | u32::from(which) << u8::BITS
    }
}

/// The codes of the places that are no place in particular.
const LATER: u32 = 3;
const GONE: u32 = 4;

impl Hash for Unit {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write(&self.image());
    }

    fn hash_slice<H: Hasher>(units: &[Self], hasher: &mut H) {
        const AT_ONCE: usize = 64;
        let mut images = [[0; IMAGE]; AT_ONCE];
        for some in units.chunks(AT_ONCE) {
            for (image, unit) in images.iter_mut().zip(some) {
                *image = unit.image();
            }
            hasher.write(images[..some.len()].as_flattened());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_a_unit_is_in_its_image() {
        let plain = Unit::whole(Place::On(Hex::new(259)), 2);
        let marked = plain.marks.with(Mark::Truck);
        let others = [
            Unit { place: Place::On(Hex::new(3)), ..plain },
            Unit { steps: 1, ..plain },
            Unit { order: Condition::Broken, ..plain },
            Unit { marks: marked, ..plain },
            Unit { surrender: 1, ..plain },
            Unit { parent: Some(UnitId(7)), ..plain },
        ];
        assert!(others.iter().all(|other| other.image() != plain.image()));
    }

    #[test]
    fn no_two_places_have_one_code() {
        let entry = EntryId::new(1);
        let mut places = vec![
            Place::On(Hex::new(0)),
            Place::On(Hex::new(1)),
            Place::Blocking(EntryId::new(0)),
            Place::Blocking(entry),
            Place::Waiting,
            Place::Dead,
            Place::Surrendered,
            Place::Exited,
            Place::Antwerp,
            Place::Unused,
        ];
        places.extend(OffMapBox::ALL.map(Place::Box));
        let mut codes: Vec<u32> = places.iter().map(|place| place.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), places.len());
    }
}
