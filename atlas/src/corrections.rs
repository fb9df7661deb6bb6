//! `Corrections`: where the rulebook has the last word over the ground, each with its reason, as
//! written in `geography/<set>.corrections.toml`.

use serde::Deserialize;

use crate::sets::sources;

/// One game's corrections.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Corrections {
    /// Places.
    #[serde(rename = "town", default)]
    pub(crate) towns: Vec<TownCorrection>,
    /// Rivers.
    #[serde(rename = "river", default)]
    pub(crate) rivers: Vec<RiverCorrection>,
    /// Roads to add or to leave out.
    #[serde(rename = "road", default)]
    pub(crate) roads: Vec<RoadCorrection>,
    /// Terrain.
    #[serde(rename = "terrain", default)]
    pub(crate) terrain: Vec<TerrainCorrection>,
    /// Features to add.
    #[serde(rename = "feature", default)]
    pub(crate) features: Vec<FeatureCorrection>,
}

/// A place that lies elsewhere, fills more hexes or has another rank.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TownCorrection {
    /// Its name.
    pub(crate) name: String,
    /// Its hexes, if not the one in which it lies.
    #[serde(default)]
    pub(crate) hexes: Vec<String>,
    /// Whether it is left out.
    #[serde(default)]
    pub(crate) absent: bool,
    /// Its rank, if not that of the list of towns.
    pub(crate) rank: Option<String>,
    /// Why.
    pub(crate) why: String,
}

/// A river that runs elsewhere.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RiverCorrection {
    /// Its name.
    pub(crate) name: String,
    /// Where it begins to count, latitude and longitude, if not where the list of rivers says.
    pub(crate) source: Option<(f64, f64)>,
    /// Hexsides that it follows, in the order of its flow.
    #[serde(default)]
    pub(crate) along: Vec<String>,
    /// Hexsides that it does not follow.
    #[serde(default)]
    pub(crate) barred: Vec<String>,
    /// Places through whose hex it runs.
    #[serde(default)]
    pub(crate) through: Vec<String>,
    /// Whether it is left out altogether.
    #[serde(default)]
    pub(crate) absent: bool,
    /// Why.
    pub(crate) why: String,
}

/// A road that is added or left out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadCorrection {
    /// Its name.
    pub(crate) name: String,
    /// Its class; none leaves out every road along these hexes.
    pub(crate) class: Option<String>,
    /// Its hexes.
    pub(crate) hexes: String,
    /// Why.
    pub(crate) why: String,
}

/// Hexes with another terrain.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainCorrection {
    /// The hexes.
    pub(crate) hexes: Vec<String>,
    /// Their terrain.
    pub(crate) is: String,
    /// Why.
    pub(crate) why: String,
}

/// Hexes or hexsides with, or without, a feature.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeatureCorrection {
    /// The kind of feature.
    pub(crate) kind: String,
    /// Its name.
    #[serde(default)]
    pub(crate) name: String,
    /// Hexes to add to it.
    #[serde(default)]
    pub(crate) hexes: Vec<String>,
    /// Hexsides to add to it.
    #[serde(default)]
    pub(crate) sides: Vec<String>,
    /// Hexes to take from it.
    #[serde(default)]
    pub(crate) without: Vec<String>,
    /// Why.
    pub(crate) why: String,
}

impl Corrections {
    /// A game's corrections.
    pub(crate) fn of(set: &str) -> Result<Self, Vec<String>> {
        let text = sources(set)?.corrections;
        let file = format!("geography/{set}.corrections.toml");
        let read: Self = toml::from_str(text).map_err(|error| vec![format!("{file}: {error}")])?;
        let reasons = read
            .towns
            .iter()
            .map(|correction| &correction.why)
            .chain(read.rivers.iter().map(|correction| &correction.why))
            .chain(read.roads.iter().map(|correction| &correction.why))
            .chain(read.terrain.iter().map(|correction| &correction.why))
            .chain(read.features.iter().map(|correction| &correction.why));
        if reasons.into_iter().any(|why| why.trim().is_empty()) {
            return Err(vec![format!("{file}: a correction without a reason")]);
        }
        Ok(read)
    }
}
