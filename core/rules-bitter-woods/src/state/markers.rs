//! Markers on the map: works, bridges, fuel dumps, and what random events have brought.

use hexmap::Hex;
use serde::{Deserialize, Serialize};

use crate::BridgeId;
use crate::printed::counters::UnitId;

/// §8 Something dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Work {
    /// Where.
    pub hex: Hex,
    /// What.
    pub kind: WorkKind,
}

/// §8 What is dug.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WorkKind {
    /// §8.1
    ImprovedPosition,
    /// §8.2d
    Fortification,
}

/// §13 A bridge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    /// Whether it is down.
    pub blown: bool,
    /// §13.1b Whether it was tried in this combat phase.
    pub tried: bool,
    /// §13.3b Who builds it anew.
    pub builder: Option<UnitId>,
}

/// §25 A fuel dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that is so or not")]
pub struct Dump {
    /// Where it lies; none where this state does not know.
    pub hex: Option<Hex>,
    /// §25.2e Whether everybody knows.
    pub revealed: bool,
    /// §25.2a Whether the Germans hold it.
    pub captured: bool,
    /// §25.3c Whether it is gone.
    pub destroyed: bool,
    /// §25.3b Whether it was tried in this game-turn.
    pub tried: bool,
    /// §25.3a In which of the hexes where it may lie the Allied player was asked about it, a bit for each direction: asked of
    /// every one alike, so that the question tells nothing.
    pub asked: u8,
}

/// §29, §38 What random events have brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Happenings {
    /// §29 The event of 18AM, by its face.
    pub eighteenth: Option<u8>,
    /// §38.1 The event of 17AM, by its sum.
    pub seventeenth: Option<u8>,
    /// §38.2 The event of 19AM, by its sum.
    pub nineteenth: Option<u8>,
    /// §29.1 Where companies of parachutists stand, one entry each.
    pub companies: Vec<Hex>,
    /// §29.1f Hexes of companies that an Allied unit has entered in this turn.
    pub entered: Vec<Hex>,
    /// §29.3 The bridge that commandos protect.
    pub protected: Option<BridgeId>,
    /// §29.4 The town where commandos deceive.
    pub deceived: Option<Hex>,
    /// §35a Whether a garrison was missing when this German turn began.
    pub garrison_missing: bool,
    /// §38.1.8a Whether the engineers have blown their bridge.
    pub engineers_used: bool,
}
