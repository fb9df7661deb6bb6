//! §13–§17 Supply, fuel, detachments, replacements and points.

use hexmap::Hex;
use serde::Deserialize;

use crate::printed::counters::Quality;

/// §13.1 How far supply reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    /// §13.1a So many hexes.
    pub path: u16,
    /// §13.1e So many over an unbridged river.
    pub river_path: u16,
    /// §13.24a
    pub surrender: Surrender,
}

/// §13.24a The greatest face with which an isolated unit loses a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are the book's own")]
pub struct Surrender {
    pub green: u16,
    pub regular: u16,
    pub elite: u16,
}

/// §13.5 Fuel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fuel {
    /// §3.0.3e So many depots there are.
    pub depots: u8,
    /// §3.0.3e One of them lies here.
    pub first_depot: Hex,
}

/// §15 Detachments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DetachmentFigures {
    /// §15.51b One is generated within so many hexes.
    pub within: u16,
}

/// §16.0b The event Consolidation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consolidation {
    /// So many units of the army gain a step each.
    pub units: u8,
}

/// The event von der Heydte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VonDerHeydte {
    /// By the faces of the die.
    pub drops: Vec<Drop>,
}

/// Where the parachutists come down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drop {
    /// Up to this face.
    pub to: u16,
    /// Here; nowhere if they are scattered.
    pub hex: Option<Hex>,
}

/// §17.1 What scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// §17.1c For crossing the Meuse.
    pub meuse: i16,
    /// §17.1d For each strength point of infantry that leaves the map,
    pub exit_infantry: i16,
    /// and of mechanized units.
    pub exit_mechanized: i16,
    /// §17.1e So many eliminated Allied units are worth a point.
    pub eliminated: i16,
    /// §17.1f For the relief of von der Heydte.
    pub von_der_heydte: i16,
    /// §17.1g For each Westwall hex that the Allies hold.
    pub westwall: i16,
    /// §17.1a The end of the track.
    pub track: i16,
}

impl Surrender {
    /// That of a quality.
    pub const fn of(&self, quality: Quality) -> u16 {
        match quality {
            Quality::Green => self.green,
            Quality::Regular => self.regular,
            Quality::Elite => self.elite,
        }
    }
}

impl VonDerHeydte {
    /// Where they come down with this face.
    pub fn drop(&self, face: u16) -> Option<Hex> {
        self.drops.iter().find(|drop| face <= drop.to).and_then(|drop| drop.hex)
    }
}
