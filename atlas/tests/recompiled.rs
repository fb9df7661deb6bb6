//! The committed maps are what the compiler makes of the layers today, byte for byte.

use std::path::Path;

use atlas::compile::compile;
use atlas::geography::Geography;
use atlas::map_file::MapFile;
use atlas::sets;
use rule_sets::RuleSet;

#[test]
fn the_maps_are_what_the_layers_give() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = root.join("../shared/geo");
    if !folder.join("rivers.geojson").exists() {
        eprintln!("not compared: there are no layers in {}", folder.display());
        return;
    }
    let geography = Geography::read(&folder).unwrap();
    for set in RuleSet::GAME_IDS {
        let committed = std::fs::read_to_string(root.join(sets::map_path(set).unwrap())).unwrap();
        let compiled = compile(set, &geography).unwrap();
        assert!(compiled.write() == committed, "{set}: the committed map is out of date");
        assert_eq!(MapFile::read(set, &committed).unwrap(), compiled, "{set}");
    }
}

#[test]
fn a_map_written_and_read_is_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for set in RuleSet::GAME_IDS {
        let text = std::fs::read_to_string(root.join(sets::map_path(set).unwrap())).unwrap();
        assert_eq!(MapFile::read(set, &text).unwrap().write(), text, "{set}");
    }
}
