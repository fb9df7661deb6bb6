//! `Settings`: how one game sees the country, as written in `geography/<set>.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::sets::sources;

/// How one game sees the country.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// The letters of the terrain, as in the map: `"f forest"`.
    pub(crate) legend: Vec<String>,
    /// The kinds of river, in the order of their codes.
    pub(crate) river_kinds: Vec<String>,
    /// The classes of road, best first.
    pub(crate) road_classes: Vec<String>,
    /// Which places are shown.
    pub(crate) towns: TownSettings,
    /// What makes a hex what terrain: the first rule that holds.
    pub(crate) terrain: Vec<TerrainRule>,
    /// What kind each river is.
    pub(crate) rivers: RiverSettings,
    /// What class each road is.
    pub(crate) roads: RoadSettings,
    /// Which lines of the West Wall count.
    pub(crate) west_wall: WestWall,
    /// Where a river's banks are too steep to cross, if the game has cliffs.
    pub(crate) cliffs: Option<Cliffs>,
}

/// Which places are shown.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TownSettings {
    /// The ranks that are shown.
    pub(crate) shown: Vec<String>,
    /// The ranks that are a terrain of their own, and which.
    #[serde(default)]
    pub(crate) terrain: BTreeMap<String, String>,
}

/// What makes a hex a terrain: every number given must be reached.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainRule {
    /// The terrain.
    pub(crate) is: String,
    /// The share of woods.
    #[serde(default)]
    pub(crate) woods: f64,
    /// Metres between valley and hilltop.
    #[serde(default)]
    pub(crate) relief: f64,
    /// Kilometres of running water.
    #[serde(default)]
    pub(crate) stream: f64,
}

/// What kind each river is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RiverSettings {
    /// The kind of a river that is not named below.
    pub(crate) kind: String,
    /// The kind of a river by name.
    #[serde(default)]
    pub(crate) kinds: BTreeMap<String, String>,
}

/// What class each road is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadSettings {
    /// Which of the campaign's roads are shown: `main`, `secondary`, `trail`.
    pub(crate) campaign: Vec<String>,
    /// Others of them that are shown all the same, by name.
    #[serde(default)]
    pub(crate) also: Vec<String>,
    /// The class of the campaign's main roads.
    pub(crate) main: String,
    /// The class of the campaign's secondary roads.
    pub(crate) secondary: String,
    /// The class of the campaign's trails.
    pub(crate) trail: String,
    /// The class of the other roads that link places.
    pub(crate) other: String,
    /// The class of such a road in the woods, where no better one was found.
    pub(crate) woodland: Option<String>,
    /// The terrain that counts as woods for it.
    #[serde(default)]
    pub(crate) woodland_terrain: Vec<String>,
    /// The ranks of the places that are linked.
    pub(crate) link: Vec<String>,
    /// How far apart they may lie, in hexes.
    pub(crate) link_reach: f64,
    /// Whether the smallest roads count.
    pub(crate) minor: bool,
}

/// Which lines of the West Wall count.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WestWall {
    /// Their names in the layer: `main`, `second`, `switch line`.
    pub(crate) lines: Vec<String>,
}

/// Where a river's banks are too steep to cross.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Cliffs {
    /// The river.
    pub(crate) river: String,
    /// Metres between valley and hilltop on both banks.
    pub(crate) relief: f64,
}

impl Settings {
    /// How a game sees the country.
    pub(crate) fn of(set: &str) -> Result<Self, Vec<String>> {
        let text = sources(set)?.settings;
        toml::from_str(text).map_err(|error| vec![format!("geography/{set}.toml: {error}")])
    }

    /// The letter of a terrain.
    pub(crate) fn letter(&self, terrain: &str) -> Option<char> {
        let entry = self.legend.iter().find(|entry| entry.get(2..) == Some(terrain))?;
        entry.chars().next()
    }
}
