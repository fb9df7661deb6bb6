//! Pictures of the four maps: names inside and apart, well-formed, the same every time, tiles small.

use std::fs;
use std::path::{Path, PathBuf};

use atlas::draw::{self, Label, Options, Picture};
use atlas::geography::Geography;
use atlas::map_file::MapFile;

const MAPS: [&str; 4] = [
    "core/rules-ardennes44/data/maps/a44.map.toml",
    "core/rules-bitter-woods/data/maps/bw.map.toml",
    "core/rules-enemy-action/data/maps/eaa.map.toml",
    "core/rules-bastogne/data/maps/bb.map.toml",
];

/// All tiles of `a44` together must stay below this.
const TILE_BUDGET: u64 = 3_000_000;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn map(file: &str) -> MapFile {
    let text = fs::read_to_string(repository().join(file)).expect("the map is committed");
    MapFile::read(file, &text).expect("the map is sound")
}

/// The layers, where they are at hand.
fn geography() -> Option<Geography> {
    let folder = repository().join("../shared/geo");
    if folder.is_dir() {
        return Some(Geography::read(&folder).expect("the layers are sound"));
    }
    eprintln!("{} is not there: tested without the layers", folder.display());
    None
}

fn picture(file: &str, geography: Option<&Geography>) -> Picture {
    draw::picture(&map(file), geography, &Options::default()).expect("the map can be drawn")
}

/// Every case in which a name leaves the map or touches another.
fn faults(picture: &Picture) -> Vec<String> {
    let (width, height) = picture.map_size;
    let mut faults = Vec::new();
    for (index, label) in picture.labels.iter().enumerate() {
        let inside = |area: &draw::Area| {
            area.left >= 0.0
                && area.top >= 0.0
                && area.left + area.width <= width
                && area.top + area.height <= height
        };
        if !label.boxes.iter().all(inside) {
            faults.push(format!("{} leaves the map", label.text));
        }
        let others = &picture.labels[index + 1..];
        let touched = others.iter().filter(|other| touch(label, other));
        faults.extend(touched.map(|other| format!("{} touches {}", label.text, other.text)));
    }
    faults
}

fn touch(one: &Label, other: &Label) -> bool {
    one.boxes.iter().any(|area| other.boxes.iter().any(|there| area.overlaps(there)))
}

#[test]
fn every_name_is_inside_the_map_and_no_two_touch() {
    let geography = geography();
    for file in MAPS {
        for layers in [None, geography.as_ref()] {
            let picture = picture(file, layers);
            assert_eq!(faults(&picture), Vec::<String>::new(), "{file}");
            assert!(picture.labels.len() > 50, "{file}: {}", picture.labels.len());
        }
    }
}

#[test]
fn every_town_of_the_map_finds_room_for_its_name() {
    for file in MAPS {
        let picture = picture(file, None);
        assert_eq!(picture.left_out, Vec::<String>::new(), "{file}");
    }
}

#[test]
fn pictures_are_well_formed_and_name_their_sources() {
    for file in MAPS {
        let map = map(file);
        let svg = draw::svg(&map, None, &Options::default()).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        assert_eq!(document.root_element().tag_name().name(), "svg", "{file}");
        let texts: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
        for credit in &map.attribution {
            assert!(texts.iter().any(|text| text.contains(credit.as_str())), "{file}: {credit}");
        }
        assert!(texts.iter().any(|text| text.contains("OpenStreetMap")), "{file}");
    }
}

#[test]
fn every_hex_bears_its_number() {
    for file in MAPS {
        let map = map(file);
        let svg = draw::svg(&map, None, &Options::default()).unwrap();
        for hex in map.grid().unwrap().hexes() {
            let number = map.numbering.number(hex);
            assert!(svg.contains(&format!(">{number}</text>")), "{file}: {number}");
        }
    }
}

#[test]
fn the_same_map_gives_the_same_bytes_twice() {
    let geography = geography();
    let options = Options { pixels_a_hex: 12.0, ..Options::default() };
    for file in MAPS {
        let map = map(file);
        let draw = || draw::svg(&map, geography.as_ref(), &options).unwrap();
        let (first, second) = (draw(), draw());
        assert!(first == second, "{file}: the pictures differ");
        let png = |svg: &str| draw::png(svg, 64).unwrap();
        assert!(png(&first) == png(&second), "{file}: the pixels differ");
    }
}

#[test]
fn a_detail_shows_the_hex_it_is_cut_around() {
    let map = map(MAPS[0]);
    let around = Some("2020".to_owned());
    let options = Options { around, size: Some((300, 200)), ..Options::default() };
    let svg = draw::svg(&map, None, &options).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let root = document.root_element();
    assert_eq!((root.attribute("width"), root.attribute("height")), (Some("300"), Some("200")));
    let nowhere = Options { around: Some("9999".to_owned()), ..Options::default() };
    assert!(draw::svg(&map, None, &nowhere).unwrap_err().contains("9999"));
}

#[test]
fn the_tiles_of_the_largest_map_stay_within_their_budget() {
    let folder = std::env::temp_dir().join(format!("atlas-tiles-{}", std::process::id()));
    let summary = draw::tiles(&map(MAPS[0]), geography().as_ref(), &folder).unwrap();
    let index = fs::read_to_string(folder.join("index.json")).unwrap();
    let index: serde_json::Value = serde_json::from_str(&index).unwrap();
    let zooms = index["zooms"].as_array().unwrap();
    assert_eq!(zooms.len(), 3);
    let mut tiles = 0;
    for (zoom, level) in zooms.iter().enumerate() {
        for row in 0..level["rows"].as_u64().unwrap() {
            for column in 0..level["columns"].as_u64().unwrap() {
                let tile = folder.join(format!("{zoom}/{column}_{row}.png"));
                assert!(tile.is_file(), "{}", tile.display());
                tiles += 1;
            }
        }
    }
    assert_eq!(tiles, summary.tiles);
    fs::remove_dir_all(&folder).unwrap();
    println!("{} tiles, {} bytes", summary.tiles, summary.bytes);
    assert!(summary.bytes < TILE_BUDGET, "{} bytes", summary.bytes);
}
