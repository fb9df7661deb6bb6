//! Counters and markers on a map: what is printed on them, how they stack, and what is refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use atlas::draw::{self, Army, Grade, Hue, Laid, Marker, Options, Piece, Sign, Status, Symbol};
use atlas::map_file::MapFile;
use roxmltree::{Document, Node};

const MAP: &str = "core/rules-ardennes44/data/maps/a44.map.toml";

fn map() -> MapFile {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(MAP);
    let text = fs::read_to_string(path).expect("the map is committed");
    MapFile::read(MAP, &text).expect("the map is sound")
}

fn piece(hex: &str, army: Army, name: &str) -> Piece {
    Piece {
        hex: hex.to_owned(),
        army,
        symbol: Symbol::Infantry,
        size: "III".to_owned(),
        formation: "28".to_owned(),
        band: Hue::Purple,
        name: name.to_owned(),
        strength: "6-6-3".to_owned(),
        badge: String::new(),
        grade: Grade::Usual,
        is_reduced: false,
        states: Vec::new(),
    }
}

fn drawn(pieces: Vec<Piece>, markers: Vec<Marker>, pixels_a_hex: f64) -> Result<String, String> {
    let laid = Laid { caption: "Turn <1> & on".to_owned(), pieces, markers };
    draw::svg(&map(), None, &Options { pixels_a_hex, laid, ..Options::default() })
}

fn classed<'d>(node: Node<'d, 'd>, class: &str) -> Vec<Node<'d, 'd>> {
    node.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// The texts under a node, in their order.
fn texts(node: Node<'_, '_>) -> Vec<String> {
    let texts = node.descendants().filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn a_stack_shows_its_uppermost_counter_whole_and_counts_the_others() {
    let top = Piece {
        formation: "26 VG".to_owned(),
        badge: "4".to_owned(),
        grade: Grade::Elite,
        is_reduced: true,
        states: vec![Status::Disrupted, Status::OutOfSupply],
        ..piece("2020", Army::Wehrmacht, "II/77 Füs")
    };
    let below = piece("2020", Army::Wehrmacht, "78");
    let svg = drawn(vec![top, below, piece("2119", Army::American, "112")], Vec::new(), 75.0);
    let svg = svg.expect("it can be drawn");
    let document = Document::parse(&svg).expect("it is well formed");
    let stacks = classed(document.root(), "stack");
    assert_eq!(stacks.len(), 2);
    let stack = stacks.into_iter().find(|stack| classed(*stack, "counter").len() == 2);
    let stack = stack.expect("two lie together");
    // The lower one is drawn first and bears nothing but its formation.
    let cards = classed(stack, "counter");
    assert_eq!(texts(cards[0]), ["28"]);
    let printed = ["26 VG", "4", "III", "II/77", "Füs", "6-6-3", "D", "S", "2"];
    assert_eq!(texts(cards[1]), printed);
    for (class, count) in
        [("symbol", 1), ("reduced", 1), ("elite", 1), ("green", 0), ("state", 2), ("count", 1)]
    {
        assert_eq!(classed(cards[1], class).len(), count, "{class}");
    }
}

#[test]
fn texts_are_escaped() {
    let odd = Piece {
        formation: "<&>".to_owned(),
        strength: "\"6\"".to_owned(),
        size: "&".to_owned(),
        ..piece("2020", Army::British, "</svg>")
    };
    let svg = drawn(vec![odd], Vec::new(), 75.0).expect("it can be drawn");
    let document = Document::parse(&svg).expect("it is well formed");
    let counter = classed(document.root(), "counter")[0];
    assert_eq!(texts(counter), ["<&>", "&", "</svg>", "\"6\""]);
    assert!(texts(document.root()).iter().any(|text| text.starts_with("Turn <1> & on · ")));
}

#[test]
fn a_small_picture_shows_symbols_alone() {
    let svg = drawn(vec![piece("2020", Army::American, "112")], Vec::new(), 25.0);
    let svg = svg.expect("it can be drawn");
    let document = Document::parse(&svg).expect("it is well formed");
    let counter = classed(document.root(), "counter")[0];
    assert_eq!(texts(counter), Vec::<String>::new());
    assert_eq!(classed(counter, "symbol").len(), 1);
}

#[test]
fn armies_differ_in_shape_and_kinds_of_unit_in_their_lines() {
    let symbols = [
        Symbol::Infantry,
        Symbol::Parachute,
        Symbol::Glider,
        Symbol::Fortress,
        Symbol::Motorized,
        Symbol::Mechanized,
        Symbol::Engineer,
        Symbol::Recon,
        Symbol::Armor,
        Symbol::TankDestroyer,
        Symbol::AssaultHowitzer,
        Symbol::CombinedArms,
        Symbol::AntiTank,
        Symbol::AntiAircraft,
        Symbol::Artillery,
        Symbol::Rocket,
        Symbol::Headquarters,
        Symbol::None,
    ];
    let card = |army: Army, symbol: Symbol| {
        let one = Piece { symbol, ..piece("2020", army, "1") };
        let svg = drawn(vec![one], Vec::new(), 25.0).expect("it can be drawn");
        let document = Document::parse(&svg).expect("it is well formed");
        let counter = classed(document.root(), "counter")[0];
        let paths = counter.descendants().filter_map(|node| node.attribute("d"));
        paths.map(str::to_owned).collect::<Vec<_>>()
    };
    let shapes = [Army::Wehrmacht, Army::American, Army::British]
        .map(|army| card(army, Symbol::Infantry)[0].clone());
    assert_eq!(BTreeSet::from(shapes).len(), 3);
    let lines: BTreeSet<_> = symbols.map(|symbol| card(Army::American, symbol)).into();
    assert_eq!(lines.len(), symbols.len());
}

#[test]
fn markers_lie_on_hexes_and_hexsides() {
    let at = |place: &str, sign| Marker { place: place.to_owned(), sign };
    let markers = vec![
        at("2020", Sign::Trench),
        at("2021", Sign::TrenchBegun),
        at("2020/2119", Sign::BridgeBlown),
        at("2020/2021", Sign::BridgeBegun),
        at("2022", Sign::Traffic(Army::Wehrmacht)),
        at("2023", Sign::Flag(Army::American)),
    ];
    let svg = drawn(Vec::new(), markers, 75.0).expect("it can be drawn");
    let document = Document::parse(&svg).expect("it is well formed");
    assert_eq!(classed(document.root(), "marker").len(), 4);
    // Two lines make a trench, a pale one under a dark one; the legend shows each kind once more.
    assert_eq!(classed(document.root(), "trench").len(), 8);
    let told = texts(document.root());
    for name in ["Improved position", "Bridge blown", "German traffic", "Held by Allies"] {
        assert!(told.iter().any(|text| text == name), "{name}");
    }
}

#[test]
fn what_lies_nowhere_is_refused() {
    let fault = drawn(vec![piece("9999", Army::British, "112")], Vec::new(), 75.0).unwrap_err();
    assert!(fault.contains("9999") && fault.contains("112"), "{fault}");
    let marker = Marker { place: "2020/4040".to_owned(), sign: Sign::BridgeBlown };
    let fault = drawn(Vec::new(), vec![marker], 75.0).unwrap_err();
    assert!(fault.contains("4040"), "{fault}");
}

#[test]
fn names_do_not_lie_under_counters_when_there_is_room_beside() {
    let bare = draw::picture(&map(), None, &Options::default()).expect("it can be drawn");
    let pieces = vec![piece("2125", Army::American, "168")];
    let laid = Laid { pieces, ..Laid::default() };
    let options = Options { laid, ..Options::default() };
    let picture = draw::picture(&map(), None, &options).expect("it can be drawn");
    assert_eq!(picture.left_out, bare.left_out);
    let svg = &picture.svg;
    let document = Document::parse(svg).expect("it is well formed");
    let counter = classed(document.root(), "counter")[0];
    let moved = counter.attribute("transform").expect("it stands somewhere");
    let numbers: Vec<f64> = moved
        .trim_start_matches("translate(")
        .trim_end_matches(')')
        .split(' ')
        .map(|number| number.parse().expect("a number"))
        .collect();
    let (left, top) = (numbers[0] - 36.0, numbers[1] - 36.0);
    let card = draw::Area { left, top, width: 72.0, height: 72.0 };
    let hidden =
        picture.labels.iter().filter(|label| label.boxes.iter().any(|area| area.overlaps(&card)));
    let hidden: Vec<&str> = hidden.map(|label| label.text.as_str()).collect();
    assert_eq!(hidden, Vec::<&str>::new());
}
