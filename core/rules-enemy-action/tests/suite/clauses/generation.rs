//! §15.5 Detachments that are generated.

use hexmap::Hex;
use rules_enemy_action::turn::generation;
use rules_enemy_action::{Position, Side};

use crate::language::{after, position};

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
