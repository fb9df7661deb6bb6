//! What else lies on hexes and hexsides: the West Wall, lakes, cliffs, rivers through a hex.

use std::collections::BTreeSet;

use hexmap::Hex;

use crate::board;
use crate::cover::Cover;
use crate::evidence::hexes_passed;
use crate::fit::Georeference;
use crate::geography::Geography;
use crate::map_file::{self, Feature, Stretch};
use crate::plane::Point;
use crate::rivers::Laid;
use crate::settings::Settings;
use crate::terrain::HexSurvey;

/// A line must run so far through a hex, in hexes, to count there.
const COUNTS: f64 = 0.3;
/// A lake counts on a river's side if it lies so near to its middle, in hexes.
const LAKE: f64 = 0.35;

/// The features of a map.
pub(crate) fn features(
    geography: &Geography,
    georeference: &Georeference,
    settings: &Settings,
    rivers: &[Laid],
    grounds: &[HexSurvey],
    bridged: &BTreeSet<String>,
) -> Vec<Feature> {
    let mut features = vec![west_wall(geography, georeference, settings)];
    features.push(lakes(geography, georeference, rivers));
    features.push(through(georeference, rivers));
    features.extend(cliffs(georeference, settings, rivers, grounds, bridged));
    features
}

fn west_wall(geography: &Geography, georeference: &Georeference, settings: &Settings) -> Feature {
    let mut hexes: BTreeSet<Hex> = BTreeSet::new();
    let lines = geography.borders.iter().filter(|border| {
        border.text("kind") == "westwall"
            && settings.west_wall.lines.iter().any(|line| line == border.text("line"))
    });
    for border in lines {
        for line in border.lines() {
            let line: Vec<Point> = line.iter().map(|&point| georeference.board(point)).collect();
            let passed = hexes_passed(&georeference.grid, &line);
            let ends = passed.iter().skip(1).map(|&(_, at)| at).chain(line.last().copied());
            for (&(hex, from), to) in passed.iter().zip(ends) {
                if let Some(hex) = hex.filter(|_| from.distance(to) >= COUNTS) {
                    hexes.insert(hex);
                }
            }
        }
    }
    let hexes = hexes.into_iter().map(|hex| georeference.numbering.number(hex)).collect();
    Feature { kind: "west_wall".to_owned(), name: "West Wall".to_owned(), hexes, sides: Vec::new() }
}

/// The sides of rivers that were dammed up to lakes in 1944.
fn lakes(geography: &Geography, georeference: &Georeference, rivers: &[Laid]) -> Feature {
    let water = Cover::of(&geography.water, |feature| {
        feature.text("kind") == "lake" && feature.text("existed_1944") == "yes"
    });
    let grid = &georeference.grid;
    let mut sides = Vec::new();
    for side in rivers.iter().flat_map(Laid::sides) {
        let middle = board::middle(grid.shape(), side);
        let around = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
        let wet = around.filter(|&(x, y)| {
            let step = LAKE / 2.0;
            let at = Point::new(middle.x + f64::from(x) * step, middle.y + f64::from(y) * step);
            water.covers(georeference.plane(at))
        });
        if wet.count() > 1 {
            sides.push(map_file::side_text(georeference.numbering, grid, side));
        }
    }
    Feature { kind: "lake".to_owned(), name: String::new(), hexes: Vec::new(), sides }
}

fn through(georeference: &Georeference, rivers: &[Laid]) -> Feature {
    let stretches = rivers.iter().flat_map(|river| &river.stretches);
    let hexes: BTreeSet<Hex> = stretches
        .filter_map(|stretch| match stretch {
            Stretch::Through(hex) => Some(*hex),
            Stretch::Along(_) => None,
        })
        .collect();
    let hexes = hexes.into_iter().map(|hex| georeference.numbering.number(hex)).collect();
    Feature { kind: "river_through".to_owned(), name: String::new(), hexes, sides: Vec::new() }
}

fn cliffs(
    georeference: &Georeference,
    settings: &Settings,
    rivers: &[Laid],
    grounds: &[HexSurvey],
    bridged: &BTreeSet<String>,
) -> Option<Feature> {
    let cliffs = settings.cliffs.as_ref()?;
    let grid = &georeference.grid;
    let river = rivers.iter().find(|river| river.name == cliffs.river)?;
    let steep = |hex: Hex| grounds[hex.index()].relief >= cliffs.relief;
    let sides = river.sides().filter_map(|side| {
        let (one, other) = grid.hexes_beside(side);
        let text = map_file::side_text(georeference.numbering, grid, side);
        (steep(one) && other.is_some_and(steep) && !bridged.contains(&text)).then_some(text)
    });
    let name = format!("cliffs of the {}", cliffs.river);
    Some(Feature { kind: "cliff".to_owned(), name, hexes: Vec::new(), sides: sides.collect() })
}
