//! The markers on the map: bridges that are down, positions, traffic, advantages, and those of the
//! optional rules.

use hexmap::Hex;
use serde::Serialize;

use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::state::situation::TRAFFIC;
use crate::{Position, Side};

/// §7 A bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    /// How it stands.
    pub state: BridgeState,
    /// §7.2b Whether an attempt on it was made in this player turn.
    pub tried: bool,
}

/// §7.2e, §7.8 How a bridge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BridgeState {
    /// It can be crossed.
    Intact,
    /// It cannot.
    Blown,
    /// It cannot yet; this side is building.
    UnderConstruction(Side),
}

/// §15.8 An Improved Position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ImprovedPosition {
    /// Where.
    pub hex: Hex,
    /// Whether it is finished.
    pub complete: bool,
    /// Whether work on it began in this Movement Phase.
    pub fresh: bool,
}

/// §24 Where a Traffic marker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Traffic {
    /// In its holding box.
    InBox,
    /// On the map.
    At(Hex),
    /// §24.6a Out of the game.
    Removed,
}

/// How many Traffic markers each side has at most (§24.5a); the tables say how many are used.
pub const TRAFFIC_MARKERS: usize = 6;

/// §16.6a A marker on a stack, pointing at a hex.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Advantage {
    /// §16.6e Those of the units it was put on that have not left the hex since.
    pub units: Vec<UnitId>,
    /// Where they stand; in a Blocking Position, the Entry Hex before them.
    pub hex: Hex,
    /// What it points at.
    pub target: Hex,
    /// Whether it was taken in the Combat Phase that is running.
    pub fresh: bool,
}

/// §32.1a A marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Dump {
    /// Where.
    pub hex: Hex,
    /// §32.1b What can be seen of it.
    pub face: Showing,
    /// §32.3a Whether its destruction was tried in this player turn.
    pub tried: bool,
    /// §14.1b Whether its hex was attacked in this Combat Phase.
    pub attacked: bool,
}

/// §32.1b What can be seen of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Showing {
    /// It lies face down.
    Down,
    /// So it does, but a German has come next to it: it is flipped at once.
    Sighted,
    /// It was flipped over, and is the real dump.
    Up,
}

impl Dump {
    /// A marker face down.
    pub const fn hidden(hex: Hex) -> Self {
        Self { hex, face: Showing::Down, tried: false, attacked: false }
    }

    /// Whether the German player knows it for the real dump.
    pub fn is_known(&self) -> bool {
        self.face == Showing::Up
    }
}

/// §33.1a How many Roadblocks each side has.
pub const ROADBLOCKS: usize = 2;

/// §33 A Roadblock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Roadblock {
    /// Where, if it is on the map.
    pub hex: Option<Hex>,
    /// §33.1d Who controlled the hex before it came, and will when it leaves.
    pub before: Side,
    /// §33.3a Whether an enemy has entered its hex in this phase.
    pub crossed: bool,
    /// §33.1a, §33.3c Whether it was placed, shifted or removed in this Traffic Marker Phase.
    pub handled: bool,
}

impl Roadblock {
    /// One in its owner's hand.
    pub const IN_HAND: Self =
        Self { hex: None, before: Side::German, crossed: false, handled: false };
}

/// §36 Where the Greif Commando is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Commando {
    /// The German player has not used it.
    InHand,
    /// At a bridge.
    At(BridgeId),
    /// §36.0b It was used.
    Spent,
}

impl Position {
    /// §32.2a Whether the Allies hold a Fuel Dump marker in a hex, seen or not.
    #[inline]
    pub fn has_dump(&self, hex: Hex) -> bool {
        self.dumps.iter().any(|dump| dump.hex == hex) && self.controller(hex) == Side::Allied
    }

    /// §33.1 Whether an enemy's Roadblock lies in a hex.
    #[inline]
    pub fn has_enemy_roadblock(&self, side: Side, hex: Hex) -> bool {
        // Whatever jams a hex has its flag, so few hexes are asked about twice.
        self.situation.lay(side, hex).flags & TRAFFIC != 0 && self.has_roadblock(side.enemy(), hex)
    }

    /// Whether a side's Roadblock lies in a hex.
    pub(crate) fn has_roadblock(&self, side: Side, hex: Hex) -> bool {
        self.roadblocks[side.index()].iter().any(|block| block.hex == Some(hex))
    }

    /// §16.6 Where a unit stands for its advantage: before the Entry Hex that it blocks (§13.8.1a).
    pub(crate) fn stand(&self, unit: UnitId) -> Option<Hex> {
        match self.unit(unit).blocks() {
            Some(entry) => Some(self.data().places.entries[entry.index()].hex),
            None => self.hex_of(unit),
        }
    }

    /// §16.6e A unit that has come to another place is under no marker where it was.
    pub(crate) fn leave_advantage(&mut self, unit: UnitId) {
        let stand = self.stand(unit);
        for marker in self.advantages.iter_mut().filter(|marker| stand != Some(marker.hex)) {
            marker.units.retain(|&other| other != unit);
        }
    }

    /// §16.4c, §26 Whatever comes of a unit under a marker is under it too.
    pub(crate) fn share_advantage(&mut self, unit: UnitId, new: UnitId) {
        for marker in &mut self.advantages {
            if marker.units.contains(&unit) && !marker.units.contains(&new) {
                marker.units.push(new);
            }
        }
    }
}
