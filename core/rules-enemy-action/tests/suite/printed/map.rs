//! §2.1, §13.0, §14 What is on the map.

use rules_enemy_action::printed::board::{Board, BridgeId, Edge, MapFiles, Terrain};
use rules_enemy_action::printed::formations::Corps;

use hexmap::{Compass, Direction, Hex, Orientation};

fn board() -> Board {
    Board::read(MapFiles::SHIPPED).expect("the map that ships is sound")
}

fn hex(board: &Board, number: &str) -> Hex {
    board.numbering.hex(board.grid(), number).expect("it is on the map")
}

/// The numbers of all hexes of which something is so, in the order of numbers.
fn numbers(board: &Board, is_so: impl Fn(Hex) -> bool) -> Vec<String> {
    let found = board.grid().hexes().filter(|&hex| is_so(hex));
    let mut numbers: Vec<String> = found.map(|hex| board.number(hex)).collect();
    numbers.sort();
    numbers
}

/// The directions of a hexside, from its first hex and its second.
fn ends(board: &Board, side: &str) -> [(Hex, Direction); 2] {
    let (one, other) = side.split_once('/').expect("two numbers");
    let (one, other) = (hex(board, one), hex(board, other));
    let toward = |from, to| board.grid().direction(from, to).expect("they touch");
    [(one, toward(one, other)), (other, toward(other, one))]
}

fn bridge(board: &Board, side: &str) -> BridgeId {
    let [(hex, direction), _] = ends(board, side);
    board.bridge(hex, direction).expect("a bridge stands there")
}

#[test]
fn eaa_2_1a_every_hex_has_a_number_by_row_and_column() {
    let board = board();
    assert_eq!(board.grid().hexes().count(), 834);
    let dinant = hex(&board, "1126");
    assert_eq!((board.number(dinant), board.row(dinant)), ("1126".to_owned(), 11));
    // Odd rows lie half a hex farther east.
    assert!(board.grid().adjacent(hex(&board, "1407"), hex(&board, "1308")));
    assert!(board.grid().adjacent(hex(&board, "1616"), hex(&board, "1517")));
    assert!(!board.grid().adjacent(hex(&board, "1616"), hex(&board, "1515")));
}

#[test]
fn eaa_2_1b_a_hex_has_one_of_five_base_classes() {
    let board = board();
    let of = |terrain| board.grid().hexes().filter(|&hex| board.terrain(hex) == terrain).count();
    let counts = Terrain::ALL.map(of);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    assert_eq!(counts.iter().sum::<usize>(), 834);
    for (number, terrain) in
        [("1111", Terrain::Forest), ("1324", Terrain::Forest), ("1820", Terrain::Woods)]
    {
        assert_eq!(board.terrain(hex(&board, number)), terrain, "{number}");
    }
    assert_eq!(numbers(&board, |hex| board.is_city(hex)), ["0116", "0117", "0626"]);
    // A feature lies over the class of its hex.
    let trois_ponts = hex(&board, "0812");
    assert!(board.is_town(trois_ponts) && !board.is_city(trois_ponts));
    assert_eq!(board.terrain(trois_ponts), Terrain::Forest);
}

#[test]
fn eaa_2_1b_the_westwall_is_a_band_with_one_breach() {
    let board = board();
    let walls = numbers(&board, |hex| board.is_westwall(hex));
    assert_eq!(walls.len(), 34);
    for number in ["1707", "1907", "2106", "2303"] {
        assert!(walls.contains(&number.to_owned()), "{number}");
    }
    for number in ["1104", "0405", "2006", "2304"] {
        assert!(!walls.contains(&number.to_owned()), "{number}");
    }
}

#[test]
fn eaa_2_1c_the_meuse_runs_where_the_book_says() {
    let board = board();
    for side in ["0116/0117", "0625/0626", "1126/1127", "1427/1426", "1728/1729"] {
        for (hex, direction) in ends(&board, side) {
            assert!(board.is_meuse(hex, direction) && board.river(hex, direction), "{side}");
        }
    }
    // North of Huy, and west of Dinant, it is the other bank.
    for (near, far) in [("0116", "0117"), ("0625", "0626"), ("1426", "1427"), ("1728", "1729")] {
        assert!(!board.is_far_bank(hex(&board, near)), "{near}");
        assert!(board.is_far_bank(hex(&board, far)), "{far}");
    }
    assert!(board.is_beside_meuse(hex(&board, "1126")));
    assert!(!board.is_beside_meuse(hex(&board, "1125")));
}

#[test]
fn eaa_2_1d_other_rivers_are_rivers_and_not_the_meuse() {
    let board = board();
    for side in ["1707/1708", "1517/1616", "1410/1411"] {
        for (hex, direction) in ends(&board, side) {
            assert!(board.river(hex, direction) && !board.is_meuse(hex, direction), "{side}");
        }
    }
    let [(hex, direction), _] = ends(&board, "1410/1510");
    assert!(!board.river(hex, direction));
}

#[test]
fn eaa_2_1k_reserves_of_a_corps_deploy_in_its_rows() {
    let board = board();
    for (corps, number, is_inside) in [
        (Corps::V, "0810", true),
        (Corps::V, "0910", false),
        (Corps::Xii, "1814", false),
        (Corps::Xii, "2403", true),
        (Corps::Xii, "2413", true),
        (Corps::Viii, "2205", true),
        (Corps::Vii, "1616", true),
        (Corps::Vii, "1716", false),
        (Corps::Xxx, "1616", true),
        (Corps::Xxx, "1716", false),
    ] {
        assert_eq!(board.in_area(hex(&board, number), corps), is_inside, "{corps:?} {number}");
    }
}

#[test]
fn eaa_2_1l_no_boundary_binds_the_germans() {
    let board = board();
    for corps in Corps::ALL.into_iter().filter(|corps| corps.side().people() == "the Germans") {
        assert!(board.grid().hexes().all(|hex| board.in_area(hex, corps)), "{corps:?}");
    }
}

#[test]
fn eaa_2_1m_germans_leave_by_roads_off_the_far_bank() {
    let board = board();
    let exits = numbers(&board, |hex| board.standing_exit(hex));
    assert_eq!(exits, ["0119", "0123", "0127", "0130", "0733", "1229", "2129"]);
    for number in exits {
        let hex = hex(&board, &number);
        assert!(board.edge(hex, Edge::North) || board.edge(hex, Edge::West), "{number}");
    }
}

#[test]
fn eaa_10_92b_a_road_off_the_near_bank_is_no_exit() {
    let board = board();
    for number in ["1929", "0113", "2614", "2615", "0109"] {
        let hex = hex(&board, number);
        assert!(board.road_off(hex) && !board.standing_exit(hex), "{number}");
    }
}

#[test]
fn eaa_2_1n_vp_hexes_are_towns_and_cities() {
    let board = board();
    let vp = |number: &str| board.vp(hex(&board, number));
    // St. Vith, Ettelbruck, La Roche and St. Hubert.
    assert_eq!(["1108", "2207", "1316", "1719"].map(vp).iter().sum::<u8>(), 8);
    // Stavelot, Houffalize, Wiltz, Clervaux, Büllingen, Diekirch and Echternach are none.
    assert_eq!(["0711", "1412", "1911", "1709", "0706", "2107", "2304"].map(vp), [0; 7]);
    assert!(vp("1111") > 0 && vp("0812") > 0);
    let all: Vec<Hex> = board.grid().hexes().filter(|&hex| board.vp(hex) > 0).collect();
    assert!(all.iter().all(|&hex| board.is_town(hex)));
    assert_eq!(all.iter().map(|&hex| u32::from(board.vp(hex))).sum::<u32>(), 79);
    let near = all.iter().filter(|&&hex| !board.is_far_bank(hex));
    assert_eq!(near.map(|&hex| u32::from(board.vp(hex))).sum::<u32>(), 63);
}

#[test]
fn eaa_2_1s_the_west_edge_goes_in_steps() {
    let board = board();
    for (number, is_west) in [
        ("0139", true),
        ("0138", false),
        ("0639", true),
        ("0638", false),
        ("0733", true),
        ("1133", true),
        ("1229", true),
        ("2629", true),
    ] {
        let hex = hex(&board, number);
        assert_eq!(board.edge(hex, Edge::West), is_west, "{number}");
        assert!(board.is_on_edge(hex), "{number}");
    }
    for number in ["0134", "0739", "1230", "2701"] {
        let is_there = board.numbering.hex(board.grid(), number).is_ok();
        assert_eq!(is_there, number == "0134", "{number}");
    }
    assert!(board.is_near_edge(hex(&board, "0732")) && !board.is_near_edge(hex(&board, "0830")));
}

#[test]
fn eaa_3_0_3e_five_hexes_have_a_fuel_depot() {
    let board = board();
    let depots = numbers(&board, |hex| board.is_depot(hex));
    assert_eq!(depots, ["0512", "0610", "0706", "1219", "1315"]);
}

#[test]
fn eaa_9_22b_even_rows_lie_half_a_hex_farther_west() {
    let board = board();
    let place = |number: &str| {
        let hex = hex(&board, number);
        (board.easting(hex), board.northing(hex))
    };
    assert!(place("1309").0 > place("1409").0);
    assert_eq!(place("0709").0, place("0909").0);
    assert_eq!(place("1409").0 - place("1410").0, 2);
    assert!(place("0709").1 > place("0909").1);
    let west = Direction::toward(Compass::W, Orientation::PointyTop).expect("rows touch so");
    assert_eq!(board.grid().neighbour(hex(&board, "1409"), west), Some(hex(&board, "1410")));
}

#[test]
fn eaa_13_0b_the_east_edge_and_what_lies_behind_the_westwall_are_german() {
    let board = board();
    let german = numbers(&board, |hex| board.german_edge(hex));
    let east = (1..=26).map(|row| format!("{row:02}01"));
    let mut due: Vec<String> = east.collect();
    due.extend(["0102", "0103", "2602"].map(str::to_owned));
    due.sort();
    assert_eq!(german, due);
}

#[test]
fn eaa_13_0c_the_west_edge_and_the_rest_of_north_and_south_are_allied() {
    let board = board();
    let allied = numbers(&board, |hex| board.allied_edge(hex));
    for number in ["0104", "0109", "0139", "0639", "0733", "1229", "2603", "2612", "2629"] {
        assert!(allied.contains(&number.to_owned()), "{number}");
    }
    // 36 in the north, 27 in the south, and 24 more in the west.
    assert_eq!(allied.len(), 36 + 27 + 24);
    assert!(board.grid().hexes().all(|hex| !(board.allied_edge(hex) && board.german_edge(hex))));
}

#[test]
fn eaa_13_14b_lost_sources_are_roads_off_an_allied_edge() {
    let board = board();
    let mut lost: Vec<String> = Vec::new();
    for sources in board.lost_sources() {
        assert!(sources.towns.iter().all(|&hex| board.is_town(hex)));
        for &hex in &sources.sources {
            assert!(board.road_off(hex) && board.allied_edge(hex) && board.is_on_road(hex));
            lost.push(board.number(hex));
        }
    }
    assert_eq!(lost, ["0109", "2603", "2605", "2606", "2608", "2612"]);
}

#[test]
fn eaa_14_1a_towns_behind_the_westwall_start_german() {
    let board = board();
    let german = numbers(&board, |hex| board.starts_german(hex));
    assert_eq!(german, ["0402", "1203", "1902"]);
    let towns = numbers(&board, |hex| board.is_town(hex));
    // 47 towns and cities of the list, and 18 more that the map ranks so.
    assert_eq!(towns.len(), 47 + 18);
    assert_eq!(board.name(hex(&board, "1203")), Some("Prüm"));
}

#[test]
fn eaa_14_2a_a_bridge_is_where_a_road_crosses_a_river() {
    let board = board();
    for hex in board.grid().hexes() {
        for (direction, _) in board.grid().neighbours(hex) {
            let crosses = board.road(hex, direction) && board.river(hex, direction);
            assert_eq!(board.bridge(hex, direction).is_some(), crosses, "{}", board.number(hex));
        }
    }
}

#[test]
fn eaa_14_2b_seven_bridges_start_german_and_four_of_them_blown() {
    let board = board();
    let blown = ["1707/1708", "1907/1908", "2106/2107", "2303/2304"];
    let whole = ["1802/1803", "1903/1904", "2202/2203"];
    for (sides, is_blown) in [(&blown[..], true), (&whole[..], false)] {
        for side in sides {
            let bridge = bridge(&board, side);
            assert!(board.starts_german_bridge(bridge), "{side}");
            assert_eq!(board.starts_blown(bridge), is_blown, "{side}");
        }
    }
    let german = board.bridges().filter(|&bridge| board.starts_german_bridge(bridge));
    assert_eq!(german.count(), 7);
    assert_eq!(board.bridges().filter(|&bridge| board.starts_blown(bridge)).count(), 4);
}

/// What is wrong with the places when some of their text is another.
fn faults(from: &str, to: &str) -> Vec<String> {
    let (file, text) = MapFiles::SHIPPED.places;
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let read = Board::read(MapFiles { places: (file, &text), ..MapFiles::SHIPPED });
    read.err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn every_fault_of_a_place_is_told() {
    for (from, to, told) in [
        ("hex = \"0512\"", "hex = \"0840\"", "off the map"),
        ("hex = \"0512\"", "hex = \"0709\"", "another place has this hex"),
        (
            "name = \"Spa\", hex = \"0512\", kind = \"town\"",
            "name = \"Spa\", hex = \"0512\", kind = \"city\"",
            "another kind of place",
        ),
        ("kind = \"village\"", "kind = \"village\", vp = 1", "only towns and cities are worth"),
        ("\"0105\", \"0107\"", "\"0105\", \"0105\"", "in the list already"),
        ("\"0105\", \"0107\"", "\"0105\", \"0106\"", "a road leads off from a road hex"),
        ("blown = [\"1707/1708\"", "blown = [\"1608/1708\"", "no bridge stands"),
        ("sources = [\"0109\"]", "sources = [\"0110\"]", "no road leads off the map here"),
        ("towns = [\"2404\"]", "towns = [\"2405\"]", "neither town nor city"),
        ("german_towns = [\"0402\"", "german_towns = [\"0403\"", "neither town nor city"),
        ("V = [1, 8]", "V = [1, 27]", "both are on the map"),
        ("V = [1, 8]", "V = [8, 1]", "both are on the map"),
    ] {
        let faults = faults(from, to);
        assert!(faults.iter().any(|fault| fault.contains(told)), "{to}: {faults:?}");
    }
}
