//! §2.9 How the handbook's scenarios are won: by the campaign's levels, by points, or by the relief of a town. The figures are ours.

use rules_bitter_woods::printed::scenario::Victory;
use rules_bitter_woods::turn::victory;
use rules_bitter_woods::{Phase, Position, Side};

use crate::language::played;

/// Who has won, and how greatly; nothing if the game goes on.
fn verdict(state: &Position) -> Option<String> {
    if state.phase != Phase::Over {
        return None;
    }
    let winner = match state.winner {
        Some(Side::German) => "german",
        Some(Side::Allied) => "allied",
        None => "nobody",
    };
    let level = state.level.map_or("", |level| level.word());
    Some(format!("{winner} {level}").trim_end().to_owned())
}

/// What is said when a turn of a scenario ends on a map that was cleared first.
fn at_end(scenario: &str, turn: &str, given: &str) -> Option<String> {
    let given = format!(
        "scenario {scenario}\nclear_map\n{given}\nturn {turn}\nphase construction\nside allied"
    );
    verdict(played(&given, "allied ends", &[]).state())
}

#[test]
fn bw_2_9a_the_extended_campaign_frees_two_more_towns() {
    let la_roche = "put g-26-77 2819";
    let extended = |given: &str| at_end("extended_campaign", "31PM", given);
    assert_eq!(extended(""), Some("allied strategic".to_owned()));
    assert_eq!(extended(la_roche), Some("allied tactical".to_owned()));
    let campaign = at_end("campaign", "26PM", la_roche);
    assert_eq!(campaign, Some("allied strategic".to_owned()));
    assert_eq!(at_end("extended_campaign", "26PM", ""), None, "it goes on");
}

/// How many points a tournament game of six turns comes to on a map that was cleared first.
fn six(given: &str) -> i16 {
    let given = format!(
        "scenario six_turns\nclear_map\n{given}\nturn 18PM\nphase construction\nside allied"
    );
    let game = played(&given, "allied ends", &[]);
    match &game.state().data().scenario.victory {
        Victory::Points(points) => victory::count(game.state(), points),
        Victory::Campaign { .. } | Victory::Relief { .. } => panic!("it counts points"),
    }
}

#[test]
fn bw_2_9a_a_tournament_game_counts_towns_and_losses() {
    // Bastogne 6, St. Vith 4, Wiltz 2.
    assert_eq!(six("put g-26-77 2426\nput g-26-78 1316"), 10);
    assert_eq!(six("put g-26-77 2426\nput g-26-39 1828"), 8);
    assert_eq!(six("put g-26-77 2426"), 6);
    // The last to pass holds a town, as long as he could supply it and the enemy is not there.
    assert_eq!(six("control german 2426 1316"), 10);
    assert_eq!(six("control german 2426 1316\nput u-2-9 1316"), 6);
    assert_eq!(six("put g-26-77 2426 oos\nput g-26-78 1316"), 4, "one of them is hungry");
    // Losses: a point for an Allied unit, and one off for a mechanized one, two for a panzer.
    let eight = "put g-26-77 2426\nput g-26-39 1828";
    assert_eq!(six(&format!("{eight}\nlost u-2-9+u-2-23")), 10);
    assert_eq!(six(&format!("{eight}\nlost u-2-9+u-2-23\nlost g-2pz-2")), 9);
    assert_eq!(six(&format!("{eight}\nlost u-2-9+u-2-23\nlost bw-2pz3\nlost g-2pz-2")), 7);
}

#[test]
fn bw_2_9a_a_tournament_game_is_won_by_enough_points() {
    // Every town that counts: 52 points.
    let towns =
        "2426 1316 2221 1828 1610 1912 2012 1916 1110 1009 1005 1503 2108 1624 1231 1332 0533";
    let towns = format!("control german {towns}");
    assert_eq!(six(&towns), 52);
    let lost = [
        "u-78-309", "u-78-310", "u-78-311", "u-99-394", "u-2-9", "u-2-38", "u-2-23", "u-1-26",
        "u-1-16", "u-1-18", "u-9-47",
    ];
    let with = |units: usize| format!("{towns}\nlost {}", lost[..units].join("+"));
    let end = |last: &str, given: &str| at_end("six_turns", last, given);
    assert_eq!(six(&with(11)), 63);
    assert_eq!(end("18PM", &with(11)).as_deref(), Some("german"));
    assert_eq!(end("18PM", &with(10)).as_deref(), Some("nobody"));
    assert_eq!(end("18PM", &with(8)).as_deref(), Some("allied"));
    assert_eq!(end("18AM", &with(11)), None, "it goes on");
}

#[test]
fn bw_2_9a_mechanized_units_in_the_west_count_in_a_tournament() {
    // Bastogne and a mechanized unit west of column 30: nine; beyond the Meuse ten more.
    assert_eq!(six("put g-26-77 2426\nput g-2pz-rec 3120"), 9);
    assert_eq!(six("put g-26-77 2426\nput g-2pz-rec 3020"), 6);
    assert_eq!(six("put g-2pz-rec 5015"), 13);
    assert_eq!(six("put g-26-77 5015"), 0, "infantry does not count");
}

#[test]
fn bw_2_9a_the_relief_of_bastogne_is_decided_by_a_link_or_by_its_fall() {
    // It falls: at once.
    let given = "scenario pattons_relief\nclear_map\nphase movement\nput g-26-77 2425";
    let game = played(given, "g-26-77 moves 2425-2426", &[]);
    assert_eq!(verdict(game.state()), Some("german decisive".to_owned()));
    let relief = |turn: &str, given: &str| at_end("pattons_relief", turn, given);
    // Nobody bars the way to it.
    assert_eq!(relief("25AM", ""), Some("allied decisive".to_owned()));
    assert_eq!(relief("25PM", ""), None, "it is late for that");
    assert_eq!(relief("26PM", ""), Some("allied marginal".to_owned()));
    // A German stands in it, cut off: no link, and no fall.
    let held = "put g-26-77 2426 oos";
    assert_eq!(relief("25AM", held), None);
    assert_eq!(relief("26PM", held), Some("german marginal".to_owned()));
    let near = format!("{held}\nput u-4a-ccb 2428");
    assert_eq!(relief("26PM", &near), Some("nobody".to_owned()), "Third Army is two hexes off");
    let far = format!("{held}\nput u-4a-ccb 2429");
    assert_eq!(relief("26PM", &far), Some("german marginal".to_owned()));
}

#[test]
fn bw_2_9a_erasing_the_bulge_counts_what_the_allies_take() {
    let bulge = |given: &str| at_end("erasing_the_bulge", "31PM", given).expect("it is over");
    assert_eq!(bulge(""), "german marginal");
    // Houffalize 5, St. Vith 5, Wiltz 3.
    assert_eq!(bulge("put u-2-9 2221\nput u-2-23 1316\nput u-2-38 1828"), "allied decisive");
    assert_eq!(bulge("put u-2-9 2221\nput u-2-38 1828"), "allied marginal");
    assert_eq!(bulge("put u-2-38 1828"), "nobody");
    let taken = "put u-2-9 2221\nput u-2-23 1316\nput u-2-38 1828\nput g-26-77 3518";
    assert_eq!(bulge(taken), "german decisive", "Marche");
}
