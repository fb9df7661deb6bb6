//! A compiled map is read by the words that a game gives, or every fault in it is told.

use field::{MapWords, PrintedMap};
use hexmap::Direction;

const WORDS: MapWords<'_> = MapWords {
    terrains: &[("open", 0), ("woods", 7)],
    rivers: &[("stream", 1)],
    roads: &[("highway", 1), ("track", 2)],
    ranks: &[("town", 3)],
    features: &[("fort", 9)],
};

/// Three columns and two rows, pointy-topped, with one of everything.
const MAP: &str = r#"[numbering]
orientation = "PointyTop"
order = "RowColumn"
corner = "NorthWest"
columns = [1, 3]
rows = [1, 2]
shoved = "Even"
[terrain]
legend = ["o open", "w woods"]
rows = [
"oow",
"owo",
]
[[town]]
name = "Ville"
rank = "town"
hexes = ["0101"]
[[river]]
kind = "stream"
course = ["0101/0102", "0203"]
[[road]]
class = "track"
hexes = "0101-0102-0103"
[[road]]
class = "highway"
hexes = "0101-0102"
[[bridge]]
side = "0101/0102"
[[feature]]
kind = "fort"
hexes = ["0202"]
sides = ["0101/0201"]
"#;

#[test]
fn words_become_the_codes_of_the_game() {
    let PrintedMap { sheet, towns, features } = PrintedMap::read("m", MAP, &WORDS).unwrap();
    let hex = |number: &str| sheet.numbering.hex(sheet.grid(), number).unwrap();
    assert_eq!((sheet.map.terrain(hex("0103")), sheet.map.terrain(hex("0201"))), (7, 0));
    assert_eq!((towns[0].rank, &towns[0].hexes[..]), (3, &[hex("0101")][..]));
    assert_eq!(
        (features[0].kind, features[0].hexes[0], features[0].sides.len()),
        (9, hex("0202"), 1)
    );
    // East of 0101; where two roads share a hexside, the better counts.
    let east = Direction::NE;
    assert_eq!((sheet.map.road(hex("0101"), east), sheet.map.road(hex("0102"), east)), (1, 2));
    let bridge = sheet.bridge(hex("0101"), east).expect("it has its river");
    assert_eq!(sheet.bridge_ends(bridge), [hex("0101"), hex("0102")]);
    assert_eq!(sheet.bridges().count(), 1);
}

#[test]
fn every_fault_is_told_with_its_line() {
    let broken = MAP
        .replacen("\"w woods\"", "\"w jungle\"", 1)
        .replacen("kind = \"stream\"", "kind = \"canal\"", 1)
        .replacen("rank = \"town\"", "rank = \"hamlet\"", 1)
        .replacen("hexes = [\"0202\"]", "hexes = [\"0909\"]", 1);
    let faults = PrintedMap::read("m", &broken, &WORDS).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told[0], "m:9: a legend is a letter and a terrain, such as `x woods`");
    assert_eq!(told[1], "m:11: the legend has no `w`");
    assert!(told.contains(&"m:16: a rank is one of `town`".to_owned()), "{told:?}");
    assert!(told.contains(&"m:19: a river is one of `stream`".to_owned()), "{told:?}");
    assert!(told.iter().any(|fault| fault.starts_with("m:31: ")), "{told:?}");
}

#[test]
fn where_a_row_has_a_blank_the_map_has_a_hole() {
    let text = MAP.replace("\"owo\"", "\"ow \"").replace(", \"0203\"", "");
    let PrintedMap { sheet, .. } = PrintedMap::read("m", &text, &WORDS).unwrap();
    assert_eq!(sheet.grid().hexes().count(), 5);
    let hole = sheet.numbering.hex(sheet.grid(), "0203").unwrap_err().to_string();
    assert!(hole.starts_with("hex 0203 is off the map: it was left out"), "{hole}");
}
