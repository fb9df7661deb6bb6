//! §10 Movement and stacking, and the events and tactics that move units.

use serde::Deserialize;

use crate::printed::board::Terrain;

/// §10 Costs in movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// §10.2a A step along a road.
    pub road: u8,
    /// §10.1a What leaving an enemy-controlled hex adds.
    pub leave_zone: u8,
    /// §10.9a The step off the map.
    pub exit: u8,
    /// §10.0c Entering a hex off the road on foot, in the order of [`Terrain`].
    pub infantry: [u8; TERRAINS],
    /// The same for mechanized units.
    pub mechanized: [u8; TERRAINS],
    /// §10.5c So many times its allowance a mechanized Allied unit has in strategic movement,
    pub strategic_mechanized: u8,
    /// and so many times an infantry unit.
    pub strategic_infantry: u8,
    /// §9.2.10f So many more points German infantry has in an extended move.
    pub extended_infantry: u8,
    /// §4.12a So many hexes Allied infantry moves on the first day.
    pub first_day_infantry_hexes: u8,
    /// §13.22b, §13.23c So many hexes a unit moves that want of supply holds back.
    pub unsupplied_hexes: u8,
}

/// §10.4a What a hex holds of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// So many units
    pub units: u8,
    /// and so many steps.
    pub steps: u8,
}

/// §10.8 Roadblocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roadblock {
    /// §10.8a So many are placed by an Engineers event.
    pub placed: u8,
    /// §10.8g None within so many hexes of a unit of the 5th Panzer Army while Manteuffel directs traffic.
    pub manteuffel: u16,
}

/// The event Raise the Alarm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alarm {
    /// So many units move.
    pub units: u8,
}

/// The tactic Reinforce Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reinforce {
    /// The unit comes from so many hexes away at most.
    pub reach: u16,
}

/// How many kinds of terrain there are.
const TERRAINS: usize = Terrain::City as usize + 1;

impl Movement {
    /// §10.0b What entering a hex off the road costs.
    pub const fn off_road(&self, terrain: Terrain, is_mechanized: bool) -> u8 {
        let costs = if is_mechanized { &self.mechanized } else { &self.infantry };
        costs[terrain as usize]
    }
}
