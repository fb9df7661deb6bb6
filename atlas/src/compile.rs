//! The compiler: one real geography and one game's grid give that game's hex map.

use std::collections::BTreeSet;

use hexmap::{Hex, Path};

use crate::board;
use crate::corrections::Corrections;
use crate::evidence::Evidence;
use crate::features;
use crate::fit::Georeference;
use crate::gazetteer;
use crate::geography::Geography;
use crate::grid;
use crate::links;
use crate::map_file::{self, Bridge, Feature, MapFile, River, Road, Stretch, Terrain, Town};
use crate::rivers::{self, Laid};
use crate::roads::{Chain, RoadLayer};
use crate::settings::Settings;
use crate::terrain;
use crate::towns::{self, Settlement};

/// Who is to be named with every map.
const ATTRIBUTION: [&str; 3] = [
    "© OpenStreetMap contributors (ODbL). Schema © OpenMapTiles",
    "Elevation: Viewfinder Panoramas (J. de Ferranti), NASA SRTM",
    "This map is available under the Open Database License (ODbL) 1.0",
];

/// Compiles the map of a game, or says everything that stands against it.
pub fn compile(set: &str, geography: &Geography) -> Result<MapFile, Vec<String>> {
    let file = grid::of(set)?;
    let georeference = Georeference::fit(&file)?;
    let (settings, corrections) = (Settings::of(set)?, Corrections::of(set)?);
    let places = gazetteer::places()?;
    let settlements = towns::settle(&places, &settings, &corrections, &georeference)?;
    let grounds = terrain::survey(geography, &georeference);
    let natural = terrain::terrain(&settings, &grounds);
    let rivers = rivers::lay(set, geography, &georeference, &settlements, &corrections)?;
    let evidence = Evidence::gather(geography, &georeference, &rivers, settings.roads.minor);
    let layer = RoadLayer {
        georeference: &georeference,
        settings: &settings,
        settlements: &settlements,
        evidence: &evidence,
        rivers: &rivers,
        terrain: &natural,
    };
    let chains = links::network(set, &layer, geography, &corrections)?;
    let bridges = bridges(&layer, &chains);
    let crossed: BTreeSet<String> = bridges.iter().map(|bridge| bridge.side.clone()).collect();
    let others =
        features::features(geography, &georeference, &settings, &rivers, &grounds, &crossed);
    Ok(MapFile {
        set: file.set,
        title: file.title,
        attribution: ATTRIBUTION.map(str::to_owned).to_vec(),
        numbering: file.numbering,
        georeference: rounded(georeference.affine),
        terrain: letters(&georeference, &settings, &corrections, natural.clone(), &settlements)?,
        river_kinds: settings.river_kinds.clone(),
        road_classes: settings.road_classes.clone(),
        towns: settlements.iter().map(|town| written_town(&georeference, town)).collect(),
        rivers: rivers.iter().map(|river| written_river(&georeference, &settings, river)).collect(),
        roads: chains.iter().map(|chain| written_road(&georeference, chain)).collect(),
        bridges,
        features: corrected(others, &corrections),
    })
}

/// The numbers as they are written, so that a map read back is the same.
fn rounded(affine: crate::fit::Affine) -> crate::fit::Affine {
    let six = |number: f64| (number * 1e6).round() / 1e6;
    crate::fit::Affine {
        a: six(affine.a),
        b: six(affine.b),
        c: six(affine.c),
        d: six(affine.d),
        e: six(affine.e),
        f: six(affine.f),
    }
}

fn letters(
    georeference: &Georeference,
    settings: &Settings,
    corrections: &Corrections,
    natural: Vec<&str>,
    settlements: &[Settlement],
) -> Result<Terrain, Vec<String>> {
    let grid = &georeference.grid;
    let mut names: Vec<&str> = natural;
    for town in settlements {
        if let Some(terrain) = settings.towns.terrain.get(&town.rank) {
            town.hexes.iter().for_each(|hex| names[hex.index()] = terrain);
        }
    }
    let mut faults = Vec::new();
    for correction in &corrections.terrain {
        for number in &correction.hexes {
            match georeference.numbering.hex(grid, number) {
                Ok(hex) => names[hex.index()] = &correction.is,
                Err(fault) => faults.push(fault.to_string()),
            }
        }
    }
    let mut cells = vec![' '; grid.cells()];
    for hex in grid.hexes() {
        match settings.letter(names[hex.index()]) {
            Some(letter) => cells[hex.index()] = letter,
            None => faults.push(format!("there is no terrain `{}`", names[hex.index()])),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let rows = cells.chunks(usize::from(grid.shape().width)).map(|row| row.iter().collect());
    Ok(Terrain { legend: settings.legend.clone(), rows: rows.collect() })
}

/// Where roads cross rivers.
fn bridges(layer: &RoadLayer, chains: &[Chain]) -> Vec<Bridge> {
    let grid = &layer.georeference.grid;
    let pairs = chains.iter().flat_map(|chain| chain.hexes.windows(2));
    let sides: BTreeSet<_> = pairs.filter_map(|pair| grid.side_between(pair[0], pair[1])).collect();
    let bridge = |side| {
        let river = &layer.rivers[layer.evidence.river(side)?];
        let middle = board::middle(grid.shape(), side);
        let named = layer.settlements.iter().filter(|place| place.rank != "place");
        let nearest = named
            .min_by(|one, other| one.at.distance(middle).total_cmp(&other.at.distance(middle)));
        Some(Bridge {
            name: nearest.map(|place| place.name.clone()).unwrap_or_default(),
            river: river.name.clone(),
            side: map_file::side_text(layer.georeference.numbering, grid, side),
        })
    };
    sides.into_iter().filter_map(bridge).collect()
}

fn written_town(georeference: &Georeference, town: &Settlement) -> Town {
    let number = |hex: &Hex| georeference.numbering.number(*hex);
    let hexes = town.hexes.iter().map(number).collect();
    Town { name: town.name.clone(), rank: town.rank.clone(), hexes }
}

fn written_river(georeference: &Georeference, settings: &Settings, river: &Laid) -> River {
    let kinds = &settings.rivers.kinds;
    let kind = kinds.get(&river.name).unwrap_or(&settings.rivers.kind).clone();
    let text = |stretch: &Stretch| match stretch {
        Stretch::Along(side) => {
            map_file::side_text(georeference.numbering, &georeference.grid, *side)
        }
        Stretch::Through(hex) => georeference.numbering.number(*hex),
    };
    River { name: river.name.clone(), kind, course: river.stretches.iter().map(text).collect() }
}

fn written_road(georeference: &Georeference, chain: &Chain) -> Road {
    let path = Path::new(&georeference.grid, chain.hexes.clone()).expect("a chain's hexes touch");
    let hexes = path.text(&georeference.numbering);
    Road { name: chain.name.clone(), class: chain.class.clone(), hexes }
}

fn corrected(mut features: Vec<Feature>, corrections: &Corrections) -> Vec<Feature> {
    for correction in &corrections.features {
        let known = features
            .iter_mut()
            .find(|feature| feature.kind == correction.kind && feature.name == correction.name);
        let feature = if let Some(feature) = known {
            feature
        } else {
            features.push(Feature {
                kind: correction.kind.clone(),
                name: correction.name.clone(),
                hexes: Vec::new(),
                sides: Vec::new(),
            });
            features.last_mut().expect("it was just added")
        };
        feature.hexes.extend(correction.hexes.iter().cloned());
        feature.sides.extend(correction.sides.iter().cloned());
        feature.hexes.retain(|hex| !correction.without.contains(hex));
        feature.hexes.sort();
        feature.hexes.dedup();
    }
    features
}
