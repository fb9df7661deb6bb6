//! Scenarios: when a game begins and ends, what is left out, and what winning means.

use hexmap::Hex;
use serde::Deserialize;

use crate::printed::board::BridgeId;
use crate::printed::counters::UnitId;
use crate::printed::places::OffMapBox;

/// A scenario, with its set-up looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in files: `campaign`.
    pub id: String,
    /// What players call it.
    pub title: String,
    /// Two lines of history.
    pub summary: String,
    /// The first turn.
    pub first_turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// §S2.3 Whether only the East Map is used.
    pub east_only: bool,
    /// Formations that take no part.
    pub left_out: Vec<String>,
    /// What winning means.
    pub victory: Goal,
    /// §S2.4a How many points the German player needs, where points are counted.
    pub points: u16,
    /// The Victory Hexes that count in a lesson. If none is named, all do.
    pub prizes: Vec<Hex>,
    /// §S3.3 The turn on which the airborne divisions come on by the west edge of the East Map.
    pub airborne_turn: Option<u8>,
    /// §S4.3b Whether the Allied player lays Traffic markers before the first turn.
    pub traffic_at_start: bool,
    /// §S4.3c Whether the German guns start Fired.
    pub german_guns_fired: bool,
    /// Who stands where.
    pub set_up: SetUp,
}

/// What winning means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// §30.2, §30.3
    Campaign,
    /// §S2.4, §S3.4 Points for Victory Hexes and for leaving by the west.
    Points,
    /// §S4.4 As the campaign, drawn if Bastogne is cut off.
    Patton,
    /// §S5.2 As the campaign, with one more way to win in the end.
    Extended,
}

/// Who stands where when play begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// Units whose hex is fixed.
    pub at: Vec<(UnitId, Hex)>,
    /// §S1.3b Units that their owner sets up, and where we would put them.
    pub suggested: Vec<(UnitId, Hex)>,
    /// Hexes with a completed Improved Position.
    pub improved: Vec<Hex>,
    /// Units off the map.
    pub boxes: Vec<(UnitId, OffMapBox)>,
    /// Units already lost.
    pub lost: Vec<UnitId>,
    /// Units that were due before the scenario begins and take no part.
    pub absent: Vec<UnitId>,
    /// Units on their weak side.
    pub reduced: Vec<UnitId>,
    /// §S4.3f Units out of supply, with their Surrender Points.
    pub isolated: Vec<(UnitId, u8)>,
    /// Bridges that are blown.
    pub blown: Vec<BridgeId>,
    /// Bridges on which the Germans have begun to work (§29.5).
    pub begun: Vec<BridgeId>,
    /// Whether the bridges at Ouren are still untried (§7.7).
    pub ouren_untried: bool,
    /// §30.1.2q1 The hexes that the Germans hold besides those they stand in.
    pub german: Vec<Hex>,
    /// §S4.3q1 German Traffic markers already out of the game.
    pub german_traffic_removed: u8,
}
