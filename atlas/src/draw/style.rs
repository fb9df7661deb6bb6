//! `Style`: colours, widths, sizes of type and thresholds, read from `style/*.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::counter_style::CounterStyle;

/// How maps are drawn.
#[derive(Clone, Debug)]
pub(crate) struct Style {
    /// Colours by name.
    pub(crate) palette: BTreeMap<String, String>,
    /// How each terrain looks, by the name the rule set gives it.
    pub(crate) terrain: BTreeMap<String, TerrainStyle>,
    /// The symbols strewn over hexes.
    pub(crate) marks: BTreeMap<Marks, Mark>,
    pub(crate) lines: Lines,
    pub(crate) letters: Letters,
    pub(crate) relief: ReliefStyle,
    pub(crate) tiles: TileStyle,
    pub(crate) counters: CounterStyle,
    /// What forests are called on maps, by the names of their label areas.
    pub(crate) forests: BTreeMap<String, String>,
}

/// How a terrain looks.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainStyle {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) family: String,
    #[serde(default)]
    pub(crate) level: u8,
    #[serde(default)]
    pub(crate) fill: Option<String>,
    #[serde(default)]
    pub(crate) inset: f64,
    #[serde(default)]
    pub(crate) marks: Marks,
    #[serde(default)]
    pub(crate) count: usize,
    #[serde(default)]
    pub(crate) wood: f64,
}

/// The symbols strewn over a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Marks {
    #[default]
    None,
    Trees,
    Firs,
    FirsAndHachures,
    Hachures,
    Blocks,
    Houses,
    Reeds,
    Waves,
}

/// One symbol.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mark {
    pub(crate) steps: String,
    #[serde(default)]
    pub(crate) fill: Option<String>,
    #[serde(default)]
    pub(crate) stroke: Option<String>,
    #[serde(default)]
    pub(crate) width: f64,
    pub(crate) opacity: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lines {
    pub(crate) grid: GridLines,
    pub(crate) river: RiverLines,
    pub(crate) road: RoadLines,
    pub(crate) bridge: BridgeLines,
    pub(crate) town: TownSigns,
    pub(crate) border: BorderLines,
    pub(crate) west_wall: WestWallLines,
    pub(crate) cliff: CliffLines,
    pub(crate) ground: GroundLines,
    pub(crate) frame: FrameLines,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GridLines {
    pub(crate) width: f64,
    pub(crate) opacity: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RiverLines {
    pub(crate) casing: f64,
    pub(crate) smooth: f64,
    /// By kind.
    pub(crate) width: BTreeMap<String, f64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadLines {
    pub(crate) main: f64,
    pub(crate) second: f64,
    pub(crate) trail: f64,
    pub(crate) casing: f64,
    pub(crate) trail_dash: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BridgeLines {
    pub(crate) length: f64,
    pub(crate) width: f64,
    pub(crate) line: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TownSigns {
    pub(crate) dot: f64,
    pub(crate) ring: f64,
    pub(crate) square: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BorderLines {
    pub(crate) width: f64,
    pub(crate) dash: String,
    pub(crate) halo: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WestWallLines {
    pub(crate) tooth: f64,
    pub(crate) line: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CliffLines {
    pub(crate) width: f64,
    pub(crate) dash: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GroundLines {
    pub(crate) river: f64,
    pub(crate) stream: f64,
    pub(crate) road: f64,
    pub(crate) opacity: f64,
    pub(crate) wood_opacity: f64,
    pub(crate) marks_from_pixels: f64,
    pub(crate) woods_from_pixels: f64,
    pub(crate) courses_from_pixels: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrameLines {
    pub(crate) margin: f64,
    pub(crate) line: f64,
    pub(crate) gap: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Letters {
    pub(crate) title: Letter,
    pub(crate) subtitle: Letter,
    pub(crate) legend: Letter,
    pub(crate) attribution: Letter,
    pub(crate) number: Letter,
    pub(crate) city: Letter,
    pub(crate) town: Letter,
    pub(crate) village: Letter,
    pub(crate) hamlet: Letter,
    pub(crate) river_major: Letter,
    pub(crate) river: Letter,
    pub(crate) forest: Letter,
    pub(crate) labels: LabelStyle,
}

/// How one kind of text is set.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Letter {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    #[serde(default)]
    pub(crate) tracking: f64,
    #[serde(default)]
    pub(crate) capitals: bool,
}

/// The faces that are shipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Weight {
    Medium,
    Bold,
    Italic,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LabelStyle {
    pub(crate) halo: f64,
    pub(crate) gap: f64,
    pub(crate) clearance: f64,
    pub(crate) weight_road: f64,
    pub(crate) weight_river: f64,
    pub(crate) weight_number: f64,
    pub(crate) weight_west_wall: f64,
    pub(crate) weight_bridge: f64,
    pub(crate) weight_sign: f64,
    pub(crate) least_pixels: f64,
    pub(crate) least_number_pixels: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReliefStyle {
    pub(crate) sample: f64,
    pub(crate) azimuth: f64,
    pub(crate) altitude: f64,
    pub(crate) exaggeration: f64,
    pub(crate) blur_kilometres: f64,
    pub(crate) shadow_opacity: f64,
    pub(crate) light_opacity: f64,
    pub(crate) steps: f64,
    pub(crate) tint_from_metres: f64,
    pub(crate) tint_to_metres: f64,
    pub(crate) tint_opacity: f64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TileStyle {
    pub(crate) pixels: u32,
    pub(crate) colours: usize,
    pub(crate) zooms: Vec<u32>,
    pub(crate) letters: Vec<f64>,
}

impl Style {
    /// The style that is shipped with the program.
    pub(crate) fn shipped() -> Self {
        Self {
            palette: part("palette", include_str!("../../style/palette.toml")),
            terrain: part("terrain", include_str!("../../style/terrain.toml")),
            marks: part("marks", include_str!("../../style/marks.toml")),
            lines: part("lines", include_str!("../../style/lines.toml")),
            letters: part("type", include_str!("../../style/type.toml")),
            relief: part("relief", include_str!("../../style/relief.toml")),
            tiles: part("tiles", include_str!("../../style/tiles.toml")),
            counters: part("counters", include_str!("../../style/counters.toml")),
            forests: part("forests", include_str!("../../style/forests.toml")),
        }
    }

    /// The same style with letters so many times as large, for small pictures.
    #[must_use]
    pub(crate) fn lettered(mut self, times: f64) -> Self {
        let letters = &mut self.letters;
        let all = [
            &mut letters.title,
            &mut letters.subtitle,
            &mut letters.legend,
            &mut letters.attribution,
            &mut letters.city,
            &mut letters.town,
            &mut letters.village,
            &mut letters.hamlet,
            &mut letters.river_major,
            &mut letters.river,
            &mut letters.forest,
        ];
        for letter in all {
            letter.size *= times;
        }
        // Lines grow less: they must be seen, not read.
        let wider = times.sqrt();
        let lines = &mut self.lines;
        let road = [&mut lines.road.main, &mut lines.road.second, &mut lines.road.trail];
        let town = [&mut lines.town.dot, &mut lines.town.ring, &mut lines.town.square];
        road.into_iter().chain(town).for_each(|width| *width *= wider);
        for width in lines.river.width.values_mut() {
            *width *= wider;
        }
        self
    }

    /// A colour by its name.
    pub(crate) fn colour(&self, name: &str) -> &str {
        self.palette.get(name).map_or("#ff00ff", String::as_str)
    }

    /// How a terrain looks; what the style does not know is drawn as open ground.
    pub(crate) fn ground(&self, terrain: &str) -> TerrainStyle {
        self.terrain.get(terrain).cloned().unwrap_or_default()
    }
}

impl Lines {
    /// How wide a kind of river is.
    pub(crate) fn river_width(&self, kind: &str) -> f64 {
        let width = self.river.width.get(kind).or_else(|| self.river.width.get("river"));
        width.copied().unwrap_or(1.0)
    }
}

fn part<T: DeserializeOwned>(name: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|fault| panic!("style/{name}.toml is shipped: {fault}"))
}
