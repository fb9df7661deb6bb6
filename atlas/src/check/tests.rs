//! Every kind of verdict, on a map of four columns and four rows.

use super::*;
use crate::facts::HEADER;

/// Even columns lie half a hex lower:
///
/// ```text
/// 0401      0201
///      0301      0101      the Our runs between columns 03 and 02 from the north to 0303,
/// 0402      0202           a bridge leads from 0302 to 0202, a road over it from west to east
/// ```
const MAP: &str = r#"
set = "toy"
title = "Toy"
attribution = []
river_kinds = ["river"]
road_classes = ["main"]
[numbering]
orientation = "FlatTop"
order = "ColumnRow"
corner = "NorthEast"
columns = [1, 4]
rows = [1, 4]
shoved = "Even"
[georeference]
a = 1.0
b = 0.0
c = 0.0
d = 0.0
e = 1.0
f = 0.0
[terrain]
legend = ["c clear", "f forest"]
rows = ["cccf", "cccf", "cccc", "cccc"]
[[town]]
name = "Sankt Vith"
rank = "town"
hexes = ["0201", "0202"]
[[town]]
name = "Ouren"
rank = "village"
hexes = ["0302"]
[[river]]
name = "Our"
kind = "river"
course = ["0301/0201", "0302/0201", "0302/0202", "0303/0202", "0303"]
[[river]]
name = "Irsen"
kind = "river"
course = ["0203/0202"]
[[bridge]]
name = "Ouren"
river = "Our"
side = "0302/0202"
[[road]]
name = "road"
class = "main"
hexes = "0402-0302-0202-0102"
[[feature]]
kind = "west_wall"
hexes = ["0102"]
"#;

/// What becomes of one fact: `e`xact, `o`ff by one, `w`rong or `-`, and why.
fn verdict(fact: &str) -> (char, String) {
    let map = MapFile::read("toy.map.toml", MAP).unwrap();
    let (kind, rest) = fact.split_once(' ').unwrap();
    let (place, thing) = rest.split_once(" = ").unwrap_or((rest, ""));
    let line = format!("{HEADER}\nfact\t{kind}\t{place}\t{thing}\ttoy-1\tstated\t\n");
    let facts = Fact::read("toy.tsv", &line).unwrap();
    let report = check(&map, &facts).unwrap();
    let letter = match report.judged[0].verdict {
        Verdict::Exact => 'e',
        Verdict::OffByOne => 'o',
        Verdict::Wrong => 'w',
        Verdict::NotCounted => '-',
    };
    (letter, report.judged[0].why.clone())
}

fn letters(facts: &[&str]) -> String {
    facts.iter().map(|fact| verdict(fact).0).collect()
}

#[test]
fn places() {
    let facts = ["place 0201 = St. Vith", "place 0101 = St-Vith", "place 0404 = St. Vith"];
    assert_eq!(letters(&facts), "eow");
    assert_eq!(letters(&["place 0404 | 0202 = St. Vith", "near 0101 = St. Vith, 1"]), "ee");
    assert_eq!(letters(&["named Ouren", "town Ouren", "town St. Vith", "named Prüm"]), "ewew");
    assert_eq!(letters(&["hexes St. Vith = 2", "hexes St. Vith = 3", "hexes St. Vith = 4"]), "eow");
    assert_eq!(letters(&["hexes St. Vith = 1+", "hexes Ouren = 2+"]), "eo");
    assert_eq!(letters(&["no-place 0302", "no-town 0302", "no-town 0201"]), "oeo");
    assert_eq!(verdict("place 0101 = St. Vith").1, "St. Vith is in 0201, 0202");
}

#[test]
fn what_lies_in_a_hex() {
    assert_eq!(letters(&["terrain 0101 = forest", "terrain 0201 = forest"]), "eo");
    assert_eq!(letters(&["terrain 0404 = forest", "terrain 0404 = clear | forest"]), "we");
    assert_eq!(letters(&["terrain-not 0101 = forest", "terrain 0101 = moor"]), "ow");
    assert_eq!(letters(&["feature 0102 = west_wall", "feature 0102, 0202 = west_wall"]), "eo");
    assert_eq!(letters(&["feature 0402 = west_wall", "feature 0402 = lake"]), "ww");
}

#[test]
fn hexsides() {
    assert_eq!(letters(&["bridge 0302/0202", "bridge 0302/0202 = Our", "bridge 0302/0201"]), "eeo");
    assert_eq!(letters(&["bridge 0302/St. Vith", "bridge 0403/0404", "bridge 0302/0102"]), "eww");
    assert_eq!(letters(&["river 0301/0201 = Our", "river 0301/0201 = Irsen"]), "ew");
    assert_eq!(letters(&["river 0301/0201 = Meuse", "river 0403/0404"]), "ww");
    assert_eq!(letters(&["unbridged 0301/0201", "unbridged 0302/0202"]), "eo");
    assert_eq!(letters(&["no-river 0301/0201", "no-river 0301/0201 | 0201/0202"]), "oe");
    assert_eq!(letters(&["crossable 0302/0202", "crossable 0302/0201"]), "eo");
    assert_eq!(letters(&["road-across 0302/0202", "no-road-across 0302/0202"]), "eo");
    let why = verdict("bridge 0302/0201").1;
    assert_eq!(
        why,
        "0201/0302 has Our, no bridge, no road; the nearest that has a bridge over a river is \
         0302/0202"
    );
}

#[test]
fn rivers_and_bridges_nearby() {
    assert_eq!(
        letters(&["bridges 0202 = 1", "bridges 0202 = 1 west Our", "bridges 0202 = 2"]),
        "eeo"
    );
    assert_eq!(letters(&["bridges 0202 = 1 east", "bridges 0203 = 1", "bridges 0104 = 1"]), "oow");
    assert_eq!(letters(&["no-bridge Ouren", "no-bridge 0404"]), "oe");
    assert_eq!(
        letters(&["beside 0301 = Our", "beside 0301 = Our west", "beside 0401 = Our"]),
        "eoo"
    );
    assert_eq!(letters(&["beside 0303 = Our", "beside 0104 = Our", "through 0303"]), "ewe");
    assert_eq!(letters(&["through Ouren", "through 0401"]), "oo");
    assert_eq!(letters(&["joins Irsen = Our", "joins Our = Meuse"]), "ew");
    assert_eq!(letters(&["river-bridges Our = 1", "river-bridges Our = 3"]), "ew");
    assert_eq!(letters(&["bridges-between 0301, 0203 = 1 Our Irsen"]), "e");
    assert_eq!(letters(&["bridges-between 0301, 0203 = 2 Our Irsen"]), "o");
}

#[test]
fn roads() {
    assert_eq!(letters(&["road 0302", "road 0301", "road 0404", "road St. Vith"]), "eowe");
    assert_eq!(letters(&["road-near 0301 = 1", "road-only 0402 = 0302"]), "ee");
    assert_eq!(letters(&["road-only 0302 = 0402", "road-only 0303 = 0304"]), "oo");
    assert_eq!(letters(&["road-reach 0402 = 3", "road-reach 0302 = 3"]), "eo");
    assert_eq!(letters(&["road-between 0402, 0102 = 3", "road-between 0402, 0102 = 2"]), "eo");
    assert_eq!(letters(&["road-between 0401, 0102 = 3", "road-between 0404, 0102 = 3"]), "ow");
    assert_eq!(letters(&["road-off east", "road-off north", "road-off south"]), "eow");
}

#[test]
fn the_grid_itself() {
    assert_eq!(letters(&["adjacent 0202: 0201, 0302, 0303", "adjacent 0202: 0301"]), "eo");
    assert_eq!(letters(&["distance 0402, 0102 = 3", "at-most 0402, 0102 = 4"]), "ee");
    assert_eq!(letters(&["distance 0402, 0102 = 4", "at-most 0402, 0102 = 1"]), "ow");
    assert_eq!(letters(&["on-map 0101, 0404", "on-map 0101, 0505", "off-map 0505"]), "ewe");
    assert_eq!(letters(&["edge 0201 = north", "edge 0401 = west", "edge 0202 = south"]), "eew");
    assert_eq!(letters(&["edge 0203 = south", "near-edge 0202 = south, 2", "off-map 0101"]), "oew");
    assert_eq!(letters(&["misprint 0101", "unsettled somewhere"]), "--");
}

#[test]
fn a_report_ends_with_one_line() {
    let map = MapFile::read("toy.map.toml", MAP).unwrap();
    let lines = "one\troad\t0302\t\ttoy-1\tstated\t\n\
                 two\troad\t0301\t\ttoy-2\tstated\tso they say\n\
                 three\troad\t0404\t\ttoy-3\tstated\t\n\
                 four\tmisprint\t9999\ta road\ttoy-4\tstated\t\n";
    let facts = Fact::read("toy.tsv", &format!("{HEADER}\n{lines}")).unwrap();
    let report = check(&map, &facts).unwrap();
    assert_eq!(report.summary(), "toy: 1 exact, 1 off by one, 1 wrong of 3");
    let lines = report.lines(false);
    let first =
        "toy off by one  two (toy-2): road 0301 -- the nearest road is in 0302; so they say";
    assert_eq!(lines.lines().next(), Some(first));
    assert_eq!(lines.lines().count(), 3);
    assert_eq!(report.lines(true).lines().count(), 4);
    assert!(lines.ends_with("toy not counted four (toy-4): misprint 9999 a road -- a misprint\n"));
}
