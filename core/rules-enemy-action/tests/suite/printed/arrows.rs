//! §2.1e–§2.1j Movement arrows and Hold Values, as their files have them.

use std::collections::BTreeMap;
use std::fs;

use hexmap::Hex;
use rules_enemy_action::printed::board::{Arrow, Board, MapFiles, Terrain};
use rules_enemy_action::printed::formations::Army;

use super::fields::{
    Drawn, FIELDS, arrows_file, drawn, hex, hold_values, hold_values_file, points, unforced,
};

fn board() -> Board {
    Board::read(MapFiles::SHIPPED).expect("the map that ships is sound")
}

/// Where an army's primary and secondary arrows lead.
fn leads(board: &Board, number: &str, army: Army) -> [Option<String>; 2] {
    let from = hex(board, number);
    let to = |arrow: Option<Arrow>| {
        let to = board.grid().neighbour(from, arrow?.direction);
        Some(board.number(to.expect("an arrow stays on the map")))
    };
    let arrows = board.arrows(from, army);
    [to(arrows.primary), to(arrows.secondary)]
}

/// Compares a file with what it should say; `WRITE_ARROWS` writes it instead.
#[expect(clippy::disallowed_methods, reason = "a test writes the file that it compares")]
fn check_file(name: &str, found: &str, due: &str) {
    if std::env::var_os("WRITE_ARROWS").is_some() {
        let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
        fs::write(path, due).expect("the folder of the data is there");
        return;
    }
    for (line, (found, due)) in (1..).zip(found.lines().zip(due.lines())) {
        assert_eq!(found, due, "{name}:{line}: run this test with WRITE_ARROWS=1");
    }
    assert_eq!(found.len(), due.len(), "{name}: run this test with WRITE_ARROWS=1");
}

#[test]
fn the_arrows_are_those_that_the_map_gives() {
    check_file("arrows.tsv", MapFiles::SHIPPED.arrows.1, &arrows_file(&board()));
}

#[test]
fn the_hold_values_are_those_that_the_map_gives() {
    check_file("hold_values.tsv", MapFiles::SHIPPED.hold_values.1, &hold_values_file(&board()));
}

#[test]
fn every_field_is_complete_before_the_given_arrows() {
    let all = unforced(&board());
    assert_eq!(all.each_ref().map(|drawn| drawn.primary.len()), [826, 826, 651]);
    assert_eq!(all.each_ref().map(|drawn| drawn.secondary.len()), [445, 448, 361]);
    assert_eq!(all.each_ref().map(|drawn| drawn.ties), [256, 254, 180]);
    for Drawn { far, primary, secondary, .. } in &all {
        for (from, to) in primary.iter().chain(secondary) {
            assert!(far[to] < far[from], "an arrow leads nearer");
        }
    }
}

#[test]
fn no_army_drives_in_a_circle() {
    let board = board();
    for drawn in drawn(&board) {
        let mut ahead: BTreeMap<Hex, usize> = BTreeMap::new();
        for (from, to) in drawn.primary.iter().chain(&drawn.secondary) {
            ahead.entry(*from).or_default();
            *ahead.entry(*to).or_default() += 1;
        }
        // Hexes to which no arrow leads go out one by one; a circle would stay.
        while let Some((&from, _)) = ahead.iter().find(|(_, arrows)| **arrows == 0) {
            ahead.remove(&from);
            for to in [drawn.primary.get(&from), drawn.secondary.get(&from)].into_iter().flatten() {
                *ahead.get_mut(to).expect("it is still there") -= 1;
            }
        }
        assert!(ahead.is_empty(), "{:?}", ahead.keys().map(|&hex| board.number(hex)).next());
    }
}

#[test]
fn eaa_2_1e_hold_values_run_from_1_to_7_and_a_third_of_the_hexes_has_one() {
    let board = board();
    let of = |least: u8| board.grid().hexes().filter(|&hex| board.hold(hex) >= least).count();
    assert_eq!((of(1), of(8)), (274, 0));
    let mut high: Vec<String> = board
        .grid()
        .hexes()
        .filter(|&hex| board.hold(hex) >= 6)
        .map(|hex| board.number(hex))
        .collect();
    high.sort();
    // Eupen, Liège twice, Huy, Namur, St. Vith, Dinant, Marche and Mersch.
    let due = ["0110", "0116", "0117", "0421", "0626", "1108", "1126", "1219", "2508"];
    assert_eq!(high, due);
    let hold = |number: &str| board.hold(hex(&board, number));
    assert_eq!(["1210", "1310", "1007", "1814"].map(hold), [1, 0, 0, 5]);
    let worked_out = hold_values(&board);
    assert!(board.grid().hexes().all(|hex| board.hold(hex) == worked_out[&hex]));
}

#[test]
fn eaa_2_1f_hexes_that_get_garrisons_have_a_hold_value() {
    let board = board();
    for number in [
        "0610", "0706", "0808", "0909", "0911", "1006", "1008", "1108", "1309", "1412", "1508",
        "1709", "1710", "1719", "1911", "1917", "1920", "2117", "2205", "2207", "2305", "2413",
    ] {
        assert!(board.hold(hex(&board, number)) > 0, "{number}");
    }
}

#[test]
fn eaa_2_1g_most_hexes_have_a_primary_arrow() {
    let board = board();
    let with = |army| {
        let has = |hex: &Hex| board.arrows(*hex, army).primary.is_some();
        board.grid().hexes().filter(has).count()
    };
    assert_eq!(Army::WITH_OBJECTIVE.map(with), [826, 826, 651]);
    assert_eq!([Army::Okw, Army::UsFirst, Army::British].map(with), [0; 3]);
    for number in ["0119", "0733", "0139"] {
        assert_eq!(leads(&board, number, Army::SixthPanzer), [None, None], "{number}");
    }
}

#[test]
fn eaa_2_1h_some_hexes_have_a_secondary_arrow() {
    let board = board();
    for army in Army::WITH_OBJECTIVE {
        let arrows: Vec<_> = board.grid().hexes().map(|hex| board.arrows(hex, army)).collect();
        let both = arrows.iter().filter(|arrows| arrows.secondary.is_some()).count();
        assert!((350..=460).contains(&both), "{army:?}: {both}");
        for arrows in arrows {
            assert!(arrows.secondary.is_none() || arrows.primary.is_some());
        }
    }
}

#[test]
fn eaa_2_1i_an_army_has_arrows_of_its_own() {
    let board = board();
    // 6th Panzer Army goes 1006-1007-1008-0909-0809 (15.1).
    for (from, to) in [("1006", "1007"), ("1007", "1008"), ("1008", "0909"), ("0909", "0809")] {
        let [primary, _] = leads(&board, from, Army::SixthPanzer);
        assert_eq!(primary.as_deref(), Some(to));
    }
    // 5th Panzer Army turns away from there.
    let [primary, _] = leads(&board, "1008", Army::FifthPanzer);
    assert_ne!(primary.as_deref(), Some("0909"));
    let differ =
        |hex: &Hex| board.arrows(*hex, Army::SixthPanzer) != board.arrows(*hex, Army::FifthPanzer);
    assert!(board.grid().hexes().filter(differ).count() > 50);
}

#[test]
fn eaa_2_1g_the_arrows_of_the_illustrations_are_kept() {
    let board = board();
    for (from, army, primary, secondary) in [
        ("1516", Army::FifthPanzer, "1415", Some("1517")),
        ("1616", Army::FifthPanzer, "1517", Some("1717")),
        ("1717", Army::FifthPanzer, "1617", None),
        ("1310", Army::FifthPanzer, "1210", Some("1311")),
        ("1310", Army::SixthPanzer, "1210", Some("1311")),
        ("0809", Army::SixthPanzer, "0810", None),
        ("0709", Army::SixthPanzer, "0609", Some("0710")),
        ("0710", Army::SixthPanzer, "0711", None),
    ] {
        let due = [Some(primary.to_owned()), secondary.map(str::to_owned)];
        assert_eq!(leads(&board, from, army), due, "{from} {army:?}");
    }
}

#[test]
fn eaa_2_1j_an_arrow_over_a_bridge_waits_for_it() {
    let board = board();
    let from = hex(&board, "1616");
    let arrows = board.arrows(from, Army::FifthPanzer);
    let bridge = arrows.primary.expect("it has one").while_intact.expect("it is marked");
    let mut ends = board.bridge_ends(bridge).map(|hex| board.number(hex));
    ends.sort();
    assert_eq!(ends, ["1517", "1616"]);
    assert_eq!(arrows.secondary.expect("it has one").while_intact, None);
    // Every arrow over the Meuse does.
    let mut over_the_meuse = 0;
    for army in Army::WITH_OBJECTIVE {
        for hex in board.grid().hexes() {
            let arrows = board.arrows(hex, army);
            for arrow in [arrows.primary, arrows.secondary].into_iter().flatten() {
                if board.is_meuse(hex, arrow.direction) {
                    let bridge = board.bridge(hex, arrow.direction);
                    assert!(bridge.is_some() && arrow.while_intact == bridge);
                    over_the_meuse += 1;
                }
            }
        }
    }
    assert!(over_the_meuse >= 8, "{over_the_meuse}");
}

#[test]
fn the_field_counts_the_points_of_mechanized_units() {
    assert_eq!(Terrain::ALL.map(points), [1, 2, 3, 4, 1]);
    assert_eq!(FIELDS.map(|field| field.sign), ["6Pz", "5Pz", "7A"]);
}

#[test]
fn every_fault_of_an_arrow_or_a_hold_value_is_told() {
    let told = |files: MapFiles<'_>| {
        let faults = Board::read(files).err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let head = "hex\tarmy\tprimary\tprimary_while\tsecondary\tsecondary_while";
    for (row, due) in [
        ("1840\t5Pz\t1813\t\t\t", "off the map"),
        ("1814\tOKW\t1815\t\t\t", "an army with arrows"),
        ("1814\t5Pz\t1816\t\t\t", "leads to the next hex"),
        ("1814\t5Pz\t\t\t1815\t", "has a primary arrow"),
        ("1814\t5Pz\t1815\t\t1815\t", "leads elsewhere"),
        ("1814\t5Pz\t1815\t1814/1815\t\t", "no bridge stands"),
        ("1814\t5Pz\t1815\t\t\t1517/1616", "no arrow needs this"),
        ("1814\t5Pz\t1815", "3 columns, expected 6"),
        ("1814\t5Pz\t1815\t\t\t\n1814\t5Pz\t1815\t\t\t", "arrows for this army already"),
    ] {
        let text = format!("{head}\n{row}\n");
        let faults = told(MapFiles { arrows: ("arrows.tsv", &text), ..MapFiles::SHIPPED });
        assert!(faults.iter().any(|fault| fault.contains(due)), "{row}: {faults:?}");
    }
    for (text, due) in [
        ("hex\n", "must name the columns hex, hold"),
        ("hex\thold\n1814\t8\n", "from 1 to 7"),
        ("hex\thold\n1814\t0\n", "from 1 to 7"),
        ("hex\thold\n1814\t1\n1814\t1\n", "has a Hold Value already"),
    ] {
        let faults = told(MapFiles { hold_values: ("hold_values.tsv", text), ..MapFiles::SHIPPED });
        assert!(faults.iter().any(|fault| fault.contains(due)), "{text}: {faults:?}");
    }
}
