//! The table, the charts and the catalogue hold what the data files hold.

use std::collections::BTreeSet;

use desk::catalogue::Chart;
use desk::{Speaks, Thing};
use kernel::{Rules, Viewer};
use rules_bastogne::{BastogneBreakout, Options, StandingOrder, catalogue, charts};

#[test]
fn the_table_has_every_counter_with_a_face_for_each_step_and_every_card() {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let table = rules.table();
    assert_eq!(table.pieces.len(), rules.data().counters.len());
    for (piece, counter) in table.pieces.iter().zip(&rules.data().counters) {
        assert_eq!(piece.faces.len(), usize::from(counter.steps), "{}", piece.name);
        assert!(!piece.band.is_empty() && !piece.name.is_empty());
    }
    let names: BTreeSet<&str> = table.pieces.iter().map(|piece| piece.name.as_str()).collect();
    assert_eq!(names.len(), table.pieces.len(), "no two units have one name");
    assert_eq!(table.cards.len(), 10);
    for (card, text) in table.cards.iter().zip(&rules.data().cards) {
        assert_eq!((&card.name, card.copies), (&text.title, text.copies));
        assert!(card.uses.iter().any(|one| one.words == text.text && one.clause.is_some()));
        assert!(card.uses.iter().any(|one| one.words == text.story));
    }
    assert_eq!(table.hexes.iter().filter(|hex| hex.counts).count(), 5, "Bastogne and Wiltz");
    let keys: BTreeSet<&str> = table.layers.iter().map(|layer| layer.key.as_str()).collect();
    assert_eq!(keys.len(), table.layers.len(), "each layer has a key of its own");
}

/// §3.7d Guns show barrage points and range, and no attack.
#[test]
fn guns_show_their_barrage_points_in_brackets_and_their_range() {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let table = rules.table();
    let guns = rules.data().unit("u-28-art").expect("it is printed");
    let piece = &table.pieces[guns.index()];
    assert_eq!(piece.faces[1].figures, ["(8)", "2", "8"]);
    assert_eq!(piece.faces[0].figures, ["(4)", "1", "7"]);
    assert_eq!(piece.badge.as_ref().map(|badge| badge.text.as_str()), Some("3"));
}

#[test]
fn a_telling_says_whether_figures_are_stated_or_ours() {
    let rules = BastogneBreakout::scenario("introduction").expect("it ships");
    let position = rules.start();
    let view = rules.view(&position, Viewer::Watcher);
    let told = |id: &str| {
        let unit = rules.data().unit(id).expect("it is printed");
        let telling = rules.tell_of(&view, Thing::Piece(unit.0)).expect("it is told of");
        telling.lines.iter().map(|line| line.words.clone()).collect::<Vec<_>>().join(" ")
    };
    let regiment = told("g-276-986");
    assert!(
        regiment.contains("Attack 5, defence 6, movement 5 at full strength (ours)"),
        "{regiment}"
    );
    assert!(regiment.contains("the manual calls it 316 VG Regiment"), "{regiment}");
    assert!(regiment.contains("Now: attack 5, defence 6, movement 5, 3 of 3 steps"), "{regiment}");
    let coming = told("u-101-501");
    assert!(coming.contains("It comes on 18 December, at the St. Hubert road"), "{coming}");
}

#[test]
fn charts_are_whole_and_say_whose_their_figures_are() {
    let charts = charts();
    let ids: BTreeSet<&str> = charts.iter().map(|chart| chart.id.as_str()).collect();
    assert_eq!(ids.len(), charts.len(), "each has a name of its own");
    for chart in &charts {
        let fits = |row: &Vec<String>| row.len() == chart.columns.len();
        assert!(!chart.rows.is_empty() && chart.rows.iter().all(fits), "{}", chart.id);
        let says = |word: &str| chart.notes.iter().any(|note| note.words.contains(word));
        assert!(says("stated") || says("ours"), "{} does not say whose it is", chart.id);
    }
    let crt = find(&charts, "combat_results");
    assert_eq!((crt.columns.len(), crt.rows.len()), (12, 11));
    assert_eq!(crt.columns[1], "1-5");
    assert_eq!(crt.rows[10][11], "D3r2");
    let brt = find(&charts, "barrage_results");
    // §3.8n The one column that the manual shows: no effect to 9, suppression from 10 on.
    let column: Vec<&str> = brt.rows.iter().map(|row| row[2].as_str()).collect();
    assert_eq!(column, ["NE", "NE", "NE", "NE", "NE", "NE", "NE", "NE", "SU", "SU", "SU"]);
    assert_eq!(find(&charts, "cards").rows.len(), 10);
    assert_eq!(find(&charts, "hands").rows.len(), 4);
}

fn find<'c>(charts: &'c [Chart], id: &str) -> &'c Chart {
    charts.iter().find(|chart| chart.id == id).expect("it is printed")
}

#[test]
fn the_catalogue_has_every_scenario_and_option_and_its_answers_are_orders() {
    let game = catalogue();
    let offered: Vec<&str> = game.scenarios.iter().map(|one| one.id.as_str()).collect();
    let all = BastogneBreakout::SCENARIOS.into_iter().chain(BastogneBreakout::LESSONS);
    assert_eq!(offered, all.collect::<Vec<_>>());
    let lessons = game.scenarios.iter().filter(|one| one.lesson).map(|one| one.id.as_str());
    assert_eq!(lessons.collect::<Vec<_>>(), BastogneBreakout::LESSONS);
    assert_eq!(game.scenarios[0].dates, "16–21 December");
    assert_eq!(game.scenarios[0].length, "6 turns");
    assert_eq!(game.options.len(), Options::ALL.len());
    let answers = game.questions.iter().flat_map(|question| &question.answers);
    let mut count = 0;
    for answer in answers {
        let order: Result<StandingOrder, _> = serde_json::from_value(answer.order.clone());
        assert!(order.is_ok(), "{} is no order", answer.order);
        count += 1;
    }
    assert_eq!(count, 1);
}
