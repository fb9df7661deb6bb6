//! The places of the campaign (`geography/towns.tsv`) and its rivers (`geography/rivers.tsv`).

use crate::plane::Point;

/// A place of the campaign.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its name, as the histories write it.
    pub name: String,
    /// Where it lies.
    pub at: Point,
    /// `city`, `town`, `village` or `place`.
    pub rank: String,
    /// How much the histories speak of it: who gives its name to a hex that holds several.
    pub weight: u32,
}

/// A river of the campaign.
#[derive(Clone, Debug)]
pub struct Waterway {
    /// Its name.
    pub name: String,
    /// The layer's features that it is made of.
    pub features: Vec<String>,
    /// Where it begins to count.
    pub source: Point,
    /// Where it ends.
    pub mouth: Mouth,
    /// The maps that show it.
    pub sets: Vec<String>,
}

/// A road that the layers' campaign roads leave out.
#[derive(Clone, Debug)]
pub struct ExtraRoad {
    /// Its name.
    pub name: String,
    /// `main` or `secondary`.
    pub class: String,
    /// The places it passes.
    pub via: Vec<Via>,
    /// The maps that show it.
    pub sets: Vec<String>,
}

/// What a road passes.
#[derive(Clone, Debug)]
pub enum Via {
    /// A place of the list.
    Place(String),
    /// A point, perhaps off the map: then the road leaves it toward there.
    Point(Point),
}

/// Where a river ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Mouth {
    /// In another river.
    River(String),
    /// At a place, beyond which it does not count or is off all maps.
    Point(Point),
}

/// The places, the most important first.
pub fn places() -> Result<Vec<Place>, Vec<String>> {
    rows("towns.tsv", include_str!("../geography/towns.tsv"), |fields| {
        let &[name, latitude, longitude, rank, weight] = fields else { return None };
        Some(Place {
            name: name.to_owned(),
            at: Point::at(longitude.parse().ok()?, latitude.parse().ok()?),
            rank: rank.to_owned(),
            weight: weight.parse().ok()?,
        })
    })
}

/// The rivers, in the order in which they are laid on a map: each after the one it flows into.
pub fn waterways() -> Result<Vec<Waterway>, Vec<String>> {
    rows("rivers.tsv", include_str!("../geography/rivers.tsv"), |fields| {
        let &[name, features, source, mouth, sets] = fields else { return None };
        Some(Waterway {
            name: name.to_owned(),
            features: features.split(';').map(str::to_owned).collect(),
            source: point(source)?,
            mouth: point(mouth).map_or_else(|| Mouth::River(mouth.to_owned()), Mouth::Point),
            sets: sets.split(' ').map(str::to_owned).collect(),
        })
    })
}

/// The roads that lead off the maps, which the campaign's roads leave out.
pub fn extra_roads() -> Result<Vec<ExtraRoad>, Vec<String>> {
    rows("roads.tsv", include_str!("../geography/roads.tsv"), |fields| {
        let &[name, class, via, sets] = fields else { return None };
        let via = via.split(';');
        Some(ExtraRoad {
            name: name.to_owned(),
            class: class.to_owned(),
            via: via
                .map(|at| point(at).map_or_else(|| Via::Place(at.to_owned()), Via::Point))
                .collect(),
            sets: sets.split(' ').map(str::to_owned).collect(),
        })
    })
}

/// Where the units of both sides begin or arrive, by name.
pub fn starts() -> Result<Vec<(String, Point)>, Vec<String>> {
    rows("starts.tsv", include_str!("../geography/starts.tsv"), |fields| {
        let &[_, _, name, latitude, longitude, _] = fields else { return None };
        Some((name.to_owned(), Point::at(longitude.parse().ok()?, latitude.parse().ok()?)))
    })
}

/// A latitude and a longitude with a comma between.
fn point(text: &str) -> Option<Point> {
    let (latitude, longitude) = text.split_once(',')?;
    Some(Point::at(longitude.parse().ok()?, latitude.parse().ok()?))
}

fn rows<Row>(
    file: &str,
    text: &str,
    read: impl Fn(&[&str]) -> Option<Row>,
) -> Result<Vec<Row>, Vec<String>> {
    let mut rows = Vec::new();
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        match read(&fields) {
            Some(row) => rows.push(row),
            None => faults.push(format!("geography/{file}, line {}: `{line}`", index + 1)),
        }
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}
