//! `Geography`: the layers of the real country, read from a folder into kilometres on the plane.
//!
//! What each layer holds and how to make it is told in `docs/atlas.md`. A layer is a list of
//! features, each a shape with properties; what the properties mean is for the reader to know.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::heights::Heights;
use crate::plane::Point;
use crate::relief::Relief;

/// Everything that is known of the real country.
#[derive(Clone, Debug)]
pub struct Geography {
    /// Named places, as points: `name`, `class`, `tier`, `battle`.
    pub towns: Layer,
    /// Rivers and canals: `name`, `rank`.
    pub rivers: Layer,
    /// Brooks: `name`.
    pub streams: Layer,
    /// Roads that were trunk, primary or secondary in 2021: `ref`, `rank`.
    pub roads: Layer,
    /// Tertiary roads.
    pub roads_minor: Layer,
    /// The campaign roads of 1944: `name`, `class_1944`, `via`.
    pub roads_1944: Layer,
    /// Railways: `status`.
    pub rail: Layer,
    /// Woods and moors, as areas: `kind`, `name`.
    pub woods: Layer,
    /// Where the names of forests are written, as areas: `name`.
    pub forest_labels: Layer,
    /// Lakes and wide rivers, as areas: `name`, `existed_1944`.
    pub water: Layer,
    /// Built-up areas of today.
    pub builtup: Layer,
    /// National borders and the West Wall: `kind`, `name`.
    pub borders: Layer,
    /// The countries, as areas: `country`.
    pub countries: Layer,
    /// How high the ground is.
    pub relief: Relief,
    /// The same by finer cells, for shading, where that file is at hand.
    pub heights: Option<Heights>,
}

/// One kind of thing.
pub type Layer = Vec<Feature>;

/// One thing on the ground.
#[derive(Clone, Debug)]
pub struct Feature {
    /// Its shape.
    pub shape: Shape,
    properties: BTreeMap<String, Value>,
}

/// The shape of a thing.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A place.
    Point(Point),
    /// One or more lines that need not touch.
    Lines(Vec<Line>),
    /// One or more areas, each an outline and then its holes.
    Areas(Vec<Vec<Line>>),
}

/// Points one after another.
pub type Line = Vec<Point>;

impl Geography {
    /// The layers in a folder, or everything that is wrong with them.
    pub fn read(folder: &Path) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let mut layer = |name: &str| {
            let path = folder.join(format!("{name}.geojson"));
            read_layer(&path).unwrap_or_else(|fault| {
                faults.push(format!("{}: {fault}", path.display()));
                Layer::new()
            })
        };
        let mut geography = Self {
            towns: layer("towns"),
            rivers: layer("rivers"),
            streams: layer("streams"),
            roads: layer("roads"),
            roads_minor: layer("roads_minor"),
            roads_1944: layer("roads_1944"),
            rail: layer("rail"),
            woods: layer("woods"),
            forest_labels: layer("forest_labels"),
            water: layer("water"),
            builtup: layer("builtup"),
            borders: layer("borders"),
            countries: layer("countries"),
            relief: Relief::default(),
            heights: None,
        };
        faults.extend(geography.read_heights(folder).err());
        if faults.is_empty() { Ok(geography) } else { Err(faults) }
    }

    /// Reads the coarse heights, which the maps need, and the fine ones, which pictures like.
    fn read_heights(&mut self, folder: &Path) -> Result<(), String> {
        let fine = folder.join("elevation.tif");
        if fine.exists() {
            let heights = Heights::read(&fine);
            self.heights = Some(heights.map_err(|fault| format!("{}: {fault}", fine.display()))?);
        }
        let coarse = folder.join("elevation_0.01deg.csv");
        let text = fs::read_to_string(&coarse).map_err(|error| error.to_string());
        let relief = text.and_then(|text| Relief::read(&text));
        self.relief = relief.map_err(|fault| format!("{}: {fault}", coarse.display()))?;
        Ok(())
    }
}

impl Feature {
    /// A property that is a text, or an empty one.
    pub fn text(&self, property: &str) -> &str {
        self.properties.get(property).and_then(Value::as_str).unwrap_or_default()
    }

    /// A property that is a number.
    pub fn number(&self, property: &str) -> Option<f64> {
        self.properties.get(property).and_then(Value::as_f64)
    }

    /// Whether a property is true.
    pub fn is(&self, property: &str) -> bool {
        self.properties.get(property).and_then(Value::as_bool).unwrap_or_default()
    }

    /// A property that is a list of texts.
    pub fn texts(&self, property: &str) -> Vec<&str> {
        let list = self.properties.get(property).and_then(Value::as_array);
        list.into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// Its place, if it is a point.
    pub fn point(&self) -> Option<Point> {
        match self.shape {
            Shape::Point(point) => Some(point),
            Shape::Lines(_) | Shape::Areas(_) => None,
        }
    }

    /// Its lines: none for a point, outlines and holes for areas.
    pub fn lines(&self) -> Vec<&[Point]> {
        match &self.shape {
            Shape::Point(_) => Vec::new(),
            Shape::Lines(lines) => lines.iter().map(Vec::as_slice).collect(),
            Shape::Areas(areas) => areas.iter().flatten().map(Vec::as_slice).collect(),
        }
    }

    /// Its areas: none unless it has some.
    pub fn areas(&self) -> &[Vec<Line>] {
        match &self.shape {
            Shape::Point(_) | Shape::Lines(_) => &[],
            Shape::Areas(areas) => areas,
        }
    }
}

fn read_layer(path: &Path) -> Result<Layer, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let root: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let features = root.get("features").and_then(Value::as_array).ok_or("it has no features")?;
    let read = |(index, value): (usize, &Value)| {
        feature(value).ok_or_else(|| format!("feature {index} cannot be read"))
    };
    features.iter().enumerate().map(read).collect()
}

fn feature(value: &Value) -> Option<Feature> {
    let properties = value.get("properties")?.as_object()?;
    let properties = properties.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    let geometry = value.get("geometry")?;
    let coordinates = geometry.get("coordinates")?;
    let shape = match geometry.get("type")?.as_str()? {
        "Point" => Shape::Point(point(coordinates)?),
        "LineString" => Shape::Lines(vec![line(coordinates)?]),
        "MultiLineString" => Shape::Lines(lines(coordinates)?),
        "Polygon" => Shape::Areas(vec![lines(coordinates)?]),
        "MultiPolygon" => {
            let areas: Option<Vec<_>> = coordinates.as_array()?.iter().map(lines).collect();
            Shape::Areas(areas?)
        }
        _ => return None,
    };
    Some(Feature { shape, properties })
}

fn point(value: &Value) -> Option<Point> {
    Some(Point::at(value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

fn line(value: &Value) -> Option<Line> {
    value.as_array()?.iter().map(point).collect()
}

fn lines(value: &Value) -> Option<Vec<Line>> {
    value.as_array()?.iter().map(line).collect()
}
