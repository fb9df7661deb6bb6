//! §15.5 Detachments that are generated.

use hexmap::Hex;
use rules_enemy_action::march::detachments;
use rules_enemy_action::turn::generation;
use rules_enemy_action::{Position, Side};

use crate::language::{after, hex, position};

#[test]
fn eaa_15_51a_sources_come_from_the_east_and_then_from_the_north() {
    let position = position(
        "detachment 1108 0909\n german town 0709 0711 0512\n Peiper.1SS at 0709\n 1.1SS at 0711",
    );
    let sources = generation::sources(&position);
    let numbers: Vec<String> =
        sources.into_iter().map(|hex| position.data().board.number(hex)).collect();
    // A town that nobody stands in is no source.
    assert_eq!(numbers, ["1108", "0709", "0909", "0711"]);
}

#[test]
fn eaa_15_51b_a_source_out_of_allied_reach_generates_nothing() {
    // No German supply comes to Bastogne.
    let given = "day 18\n detachment 1814\n task generate";
    assert_eq!(after(given, "game steps", "detachments"), "detachments 1814");
}

#[test]
fn eaa_15_51c_no_wall_is_filled_that_the_allies_do_not_reach() {
    // A wall with an Allied unit in it is none that is empty.
    let given = "day 18\n task fill_westwall";
    let position = crate::language::played(given, "game steps");
    let board = &position.state().data().board;
    assert!(position.state().detachments.iter().all(|hex| board.is_westwall(hex)));
    assert!(position.state().detachments.iter().all(|hex| board.hold(hex) > 0));
}

/// Every detachment on the map that generates another, with the hexes that it may go to.
fn generating() -> Vec<(Hex, Vec<Hex>, Position)> {
    let empty = position("");
    let board = &empty.data().board;
    let sources: Vec<Hex> = board.grid().hexes().filter(|&hex| board.hold(hex) > 0).collect();
    let mut found = Vec::new();
    for source in sources {
        let position = position(&format!("detachment {}", board.number(source)));
        let hexes = generation::candidates(&position, source);
        if !hexes.is_empty() {
            found.push((source, hexes, position));
        }
    }
    found
}

#[test]
fn eaa_15_52a_the_nearer_edge_decides_then_the_hold_value_then_the_east() {
    let found = generating();
    assert!(found.len() > 5, "{}", found.len());
    for (source, hexes, position) in &found {
        let board = &position.data().board;
        for &hex in hexes {
            let is_open = board.hold(hex) > 0
                && board.distance(*source, hex) <= 2
                && !board.is_near_edge(hex)
                && hex != *source;
            assert!(is_open, "{} for {}", board.number(hex), board.number(*source));
        }
        let rank = |hex: Hex| {
            let row = i16::from(board.row(hex));
            (row.min(27 - row), -i16::from(board.hold(hex)), -board.easting(hex))
        };
        assert!(hexes.windows(2).all(|pair| rank(pair[0]) <= rank(pair[1])));
    }
}

#[test]
fn eaa_15_52e_what_is_generated_does_not_generate() {
    for (source, _, position) in generating().into_iter().take(5) {
        let number = position.data().board.number(source);
        let game =
            crate::language::played(&format!("detachment {number}\n task generate"), "game steps");
        assert_eq!(game.state().detachments.len(), 2, "{number}");
    }
}

#[test]
fn eaa_15_52c_a_generated_detachment_takes_a_town_and_its_points() {
    let found = generating();
    let to_town = found.iter().find(|(_, hexes, position)| position.data().board.is_town(hexes[0]));
    let (source, hexes, position) = to_town.expect("some detachment generates into a town");
    let board = &position.data().board;
    let given = format!("detachment {}\n task generate", board.number(*source));
    let game = crate::language::played(&given, "game steps");
    assert_eq!(game.state().owner(hexes[0]), Side::German);
    assert_eq!(game.state().points(), i16::from(board.vp(hexes[0])));
}

#[test]
fn eaa_15_5b_a_town_is_occupied_by_units_alone() {
    let position = position("german town 0512\n detachment 1108");
    assert_eq!(generation::sources(&position).len(), 1);
}

#[test]
fn eaa_15_5a_nothing_is_generated_where_the_scenario_has_no_detachments() {
    let given = "scenario allies_surprised empty\n day 18\n hand 1 2 3 4 5\n task prepare";
    assert_eq!(after(given, "game steps", "task"), "task check_supply");
}

#[test]
fn eaa_15_52b_a_source_without_a_hex_generates_nothing() {
    // Roadblocks take all hexes that it could generate one into.
    let empty = position("");
    let board = &empty.data().board;
    let found = generating();
    let (source, hexes, _) = found.first().expect("some detachment generates another");
    let number = board.number(*source);
    let numbers: Vec<String> = hexes.iter().map(|&hex| board.number(hex)).collect();
    let given = format!("detachment {number}\n roadblock {}\n task generate", numbers.join(" "));
    assert_eq!(after(&given, "game steps", "detachments"), format!("detachments {number}"));
    let open = format!("detachment {number}\n task generate");
    assert_ne!(after(&open, "game steps", "detachments"), format!("detachments {number}"));
}

#[test]
fn eaa_15_52d_nothing_is_generated_on_the_edge_or_beside_it() {
    let empty = position("");
    let board = &empty.data().board;
    let valued = |number: &str| board.hold(hex(empty.data(), number));
    // 0105 and 0110 have values and lie on the edge, 0211 beside it.
    assert!(["0105", "0110", "0211"].iter().all(|number| valued(number) > 0));
    for number in ["0105", "0110", "0211"] {
        assert!(!detachments::can_lie_in(&empty, hex(empty.data(), number)), "{number}");
    }
    let found = generating();
    let mut all = found.iter().flat_map(|(_, hexes, _)| hexes);
    assert!(all.all(|&hex| !board.is_near_edge(hex)));
}

#[test]
fn eaa_17_1i_a_detachment_in_an_allied_vp_town_scores_and_its_removal_gives_nothing_back() {
    // St. Vith, taken by a detachment; an Allied unit beside it that becomes active removes it.
    let given = "hand 13\n points 3\n german town 1108\n detachment 1108\n CCA.7A.XVIII at 1109";
    let removed = "allied activates by 13";
    assert_eq!(after(given, removed, "detachments"), "detachments");
    assert_eq!(after(given, removed, "points"), "points 3");
    assert_eq!(after(given, removed, "1108"), "1108 nobody town german");
    let entered = format!("{removed}\nCCA.7A.XVIII goes 1109-1108");
    assert_eq!(after(given, &entered, "points"), "points 0");
    // What is generated scores at once: Vielsalm, beside a detachment to which both sides' supply comes.
    let given = "german town 1108
        german bridge 1202/1203 1207/1108
        18.LXVI at 1108
        detachment 1311
        task generate";
    assert_eq!(after(given, "game steps", "1111"), "1111 nobody detachment town german");
    assert_eq!(after(given, "game steps", "points"), "points 2");
}
