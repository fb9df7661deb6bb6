//! Printed numbers: the law that they read back, and what the four games' texts say is adjacent.

use hexmap::{Compass, Corner, DigitOrder, Direction, Grid, Numbering, Orientation, Parity, Span};
use proptest::prelude::*;

/// Ardennes '44, East Map: columns grow westward, rows northward; the even columns lie further
/// south. (Rows 01 to 38 and columns 01 to 40 hold every number that the text names.)
fn ardennes44() -> Numbering {
    Numbering {
        orientation: Orientation::FlatTop,
        order: DigitOrder::ColumnRow,
        corner: Corner::SouthEast,
        columns: span(1, 40),
        rows: span(1, 38),
        shoved: Parity::Even,
    }
}

/// Bitter Woods: columns grow westward, rows southward; the even columns lie further south.
fn bitter_woods() -> Numbering {
    Numbering {
        orientation: Orientation::FlatTop,
        order: DigitOrder::ColumnRow,
        corner: Corner::NorthEast,
        columns: span(1, 56),
        rows: span(1, 35),
        shoved: Parity::Even,
    }
}

/// Enemy Action: rows first, rows southward, columns westward; the hexes of a row touch, and the
/// odd rows lie further east.
fn enemy_action() -> Numbering {
    Numbering {
        orientation: Orientation::PointyTop,
        order: DigitOrder::RowColumn,
        corner: Corner::NorthEast,
        columns: span(1, 39),
        rows: span(1, 26),
        shoved: Parity::Odd,
    }
}

/// Bastogne Breakout prints no numbers: ours are the plainest there are.
fn bastogne() -> Numbering {
    Numbering {
        orientation: Orientation::FlatTop,
        order: DigitOrder::ColumnRow,
        corner: Corner::NorthWest,
        columns: span(1, 46),
        rows: span(1, 27),
        shoved: Parity::Even,
    }
}

fn span(first: u8, last: u8) -> Span {
    Span::new(first, last).expect("two digits, in order")
}

fn assert_sides(numbering: Numbering, sides: &[&str]) {
    let grid = numbering.grid().expect("a grid of two digits is not too large");
    for side in sides {
        assert!(numbering.side(&grid, side).is_ok(), "{:?}", numbering.side(&grid, side));
    }
}

/// The numbers round a hex, clockwise from north.
fn around(numbering: Numbering, hex: &str) -> Vec<String> {
    let grid = numbering.grid().expect("a grid of two digits is not too large");
    let hex = numbering.hex(&grid, hex).expect("a hex of the map");
    grid.neighbours(hex).map(|(_, next)| numbering.number(next)).collect()
}

fn distance(numbering: Numbering, from: &str, to: &str) -> u16 {
    let grid = numbering.grid().expect("a grid of two digits is not too large");
    let hex = |text| numbering.hex(&grid, text).expect("a hex of the map");
    grid.distance(hex(from), hex(to))
}

#[test]
fn ardennes44_bridges_lie_between_neighbours() {
    // Ouren, Dasburg, Gemünd, Ortho and the two of Trois Ponts; 1005 and 1006 below Echternach.
    assert_sides(
        ardennes44(),
        &[
            "2020/2119",
            "2016/2115",
            "1913/2013",
            "3718/3618",
            "2928/3029",
            "2929/3029",
            "1005/1006",
        ],
    );
    assert_sides(ardennes44(), &["1535/1636"]);
}

#[test]
fn ardennes44_doubtful_bridge_of_la_roche_does_not_fit() {
    let numbering = ardennes44();
    let refusal = numbering
        .side(&numbering.grid().expect("a grid of two digits is not too large"), "3921/3820")
        .unwrap_err();
    assert_eq!(refusal.to_string(), "`3921/3820` is not a hexside: those two hexes are 2 apart");
    assert_sides(numbering, &["3919/3820", "3920/3820", "3921/3821", "3921/3822"]);
}

#[test]
fn ardennes44_rows_grow_northward_and_columns_westward() {
    assert_eq!(around(ardennes44(), "2020"), ["2021", "1920", "1919", "2019", "2119", "2120"]);
    assert_eq!(around(ardennes44(), "2119"), ["2120", "2020", "2019", "2118", "2219", "2220"]);
}

#[test]
fn bitter_woods_pairs_that_the_text_relies_on_touch() {
    assert_sides(
        bitter_woods(),
        &[
            "0812/0912",
            "0914/0915",
            "1211/1311",
            "1311/1411",
            "1324/1424",
            "1401/1501",
            "1501/1601",
            "1809/1810",
            "1809/1909",
            "1812/1912",
            "1812/1913",
            "1411/1512",
            "1411/1511",
        ],
    );
    assert_eq!(distance(bitter_woods(), "1424", "1824"), 4);
}

#[test]
fn bitter_woods_neighbours_are_those_of_the_ledger() {
    // Even column: NE and SE are (c-1, r) and (c-1, r+1), SW and NW (c+1, r+1) and (c+1, r).
    assert_eq!(around(bitter_woods(), "1812"), ["1811", "1712", "1713", "1813", "1913", "1912"]);
    // Odd column: NE and SE are (c-1, r-1) and (c-1, r), SW and NW (c+1, r) and (c+1, r-1).
    assert_eq!(around(bitter_woods(), "1913"), ["1912", "1812", "1813", "1914", "2013", "2012"]);
}

#[test]
fn enemy_action_rivers_and_retreats_cross_shared_sides() {
    assert_sides(
        enemy_action(),
        &[
            "0116/0117",
            "0625/0626",
            "1728/1729",
            "1407/1308",
            "1210/1310",
            "1310/1309",
            "1310/1409",
            "1310/1410",
            "1616/1517",
            "1616/1717",
            "1720/1820",
            "1511/1411",
            "1511/1510",
            "1511/1512",
            "1516/1415",
            "1516/1517",
            "1420/1421",
            "1325/1324",
            "1325/1225",
            "1720/1620",
            "0811/0812",
        ],
    );
}

#[test]
fn enemy_action_arrow_moves_step_from_neighbour_to_neighbour() {
    assert_sides(enemy_action(), &["0909/0809", "0808/0909", "0909/0910"]);
    assert_eq!(distance(enemy_action(), "1006", "1008"), 2);
    for near_houffalize in ["1611", "1410", "1311"] {
        assert_eq!(distance(enemy_action(), "1412", near_houffalize), 2);
    }
    assert!(distance(enemy_action(), "1412", "1610") > 2);
}

#[test]
fn enemy_action_one_hex_only_touches_the_three_retreat_hexes() {
    let numbering = enemy_action();
    let grid = numbering.grid().expect("a grid of two digits is not too large");
    let common = |named: [&str; 3]| -> Vec<String> {
        let named = named.map(|text| numbering.hex(&grid, text).unwrap());
        let touches_all = |&hex: &hexmap::Hex| named.iter().all(|&near| grid.adjacent(hex, near));
        grid.hexes().filter(touches_all).map(|hex| numbering.number(hex)).collect()
    };
    assert_eq!(common(["1220", "1321", "1420"]), ["1320"]);
    assert_eq!(common(["1224", "1225", "1324"]), ["1325"]);
    assert_eq!(common(["1024", "1124", "1225"]), ["1125"]);
}

#[test]
fn enemy_action_has_neighbours_due_east_and_west() {
    let numbering = enemy_action();
    let grid = numbering.grid().expect("a grid of two digits is not too large");
    let at = numbering.hex(&grid, "0116").unwrap();
    let west = Direction::toward(Compass::W, numbering.orientation).unwrap();
    let beyond = grid.neighbour(at, west).map(|hex| numbering.number(hex));
    assert_eq!(beyond.as_deref(), Some("0117"));
    // Even row: columns c and c+1 of the rows above and below. Odd row: c-1 and c.
    assert_eq!(around(numbering, "1210"), ["1110", "1209", "1310", "1311", "1211", "1111"]);
    assert_eq!(around(numbering, "1310"), ["1209", "1309", "1409", "1410", "1311", "1210"]);
}

#[test]
fn bastogne_counts_from_the_north_west() {
    assert_eq!(around(bastogne(), "0202"), ["0201", "0302", "0303", "0203", "0103", "0102"]);
}

fn numbering() -> impl Strategy<Value = Numbering> {
    let orientation = prop_oneof![Just(Orientation::FlatTop), Just(Orientation::PointyTop)];
    let order = prop_oneof![Just(DigitOrder::ColumnRow), Just(DigitOrder::RowColumn)];
    let corner = prop_oneof![
        Just(Corner::NorthWest),
        Just(Corner::NorthEast),
        Just(Corner::SouthWest),
        Just(Corner::SouthEast),
    ];
    let parity = prop_oneof![Just(Parity::Even), Just(Parity::Odd)];
    let any_span = || {
        (0u8..=99, 0u8..30)
            .prop_map(|(first, more)| span(first, first.saturating_add(more).min(99)))
    };
    (orientation, order, corner, any_span(), any_span(), parity).prop_map(
        |(orientation, order, corner, columns, rows, shoved)| Numbering {
            orientation,
            order,
            corner,
            columns,
            rows,
            shoved,
        },
    )
}

proptest! {
    #[test]
    fn every_number_reads_back(numbering in numbering()) {
        let grid = numbering.grid().expect("a grid of two digits is not too large");
        for hex in grid.hexes() {
            prop_assert_eq!(numbering.hex(&grid, &numbering.number(hex)), Ok(hex));
        }
    }

    /// Whichever corner one counts from, a line with the shoved parity lies further on: a step to
    /// the next line changes the number along the line exactly when the parity says so.
    #[test]
    fn the_printed_parity_says_which_lines_lie_further_on(numbering in numbering()) {
        let grid: Grid = numbering.grid().expect("a grid of two digits is not too large");
        let flat = numbering.orientation == Orientation::FlatTop;
        // South-east leads to the next line and half a hex on, in both orientations.
        for hex in grid.hexes() {
            let Some(next) = grid.neighbour(hex, Direction::SE) else { continue };
            let ((column, row), (next_column, next_row)) =
                (grid.shape().column_and_row(hex), grid.shape().column_and_row(next));
            let same_place = if flat { row == next_row } else { column == next_column };
            let text = numbering.number(hex);
            let first_pair = flat == (numbering.order == DigitOrder::ColumnRow);
            let line: u16 = if first_pair { &text[..2] } else { &text[2..] }.parse().unwrap();
            // From a line that is not shoved, half a hex on is the same place in the next line.
            prop_assert_eq!(same_place, Parity::of(line) != numbering.shoved);
        }
    }

    #[test]
    fn nonsense_is_refused_without_panic(numbering in numbering(), text in ".{0,6}") {
        let grid = numbering.grid().expect("a grid of two digits is not too large");
        if let Ok(hex) = numbering.hex(&grid, &text) {
            prop_assert_eq!(numbering.number(hex), text);
        }
    }
}
