//! The table, the charts and the catalogue hold what the data files hold.

use std::collections::BTreeSet;

use desk::catalogue::Chart;
use desk::{Speaks, Thing};
use kernel::{Rules, Viewer};
use rules_bitter_woods::{BitterWoods, Options, StandingOrder, catalogue, charts};

#[test]
fn the_table_has_every_counter_with_a_face_for_each_step() {
    let rules = BitterWoods::scenario("campaign").expect("it ships");
    let table = rules.table();
    assert_eq!(table.pieces.len(), rules.data().counters.len());
    for (piece, counter) in table.pieces.iter().zip(&rules.data().counters) {
        assert_eq!(piece.faces.len(), usize::from(counter.steps()), "{}", piece.name);
        assert!(!piece.band.is_empty() && !piece.name.is_empty());
    }
    let peiper = rules.data().unit("bw-peiper").expect("it is printed");
    let piece = &table.pieces[peiper.index()];
    assert_eq!(piece.faces[1].figures, ["15", "6", "5"]);
    assert_eq!(piece.faces[0].figures[0], "8");
    assert_eq!(piece.badge.as_ref().map(|badge| badge.text.as_str()), Some("V"));
    let marked = table.hexes.iter().filter(|hex| hex.counts).count();
    assert!(marked >= 4, "Bastogne, St. Vith, Marche and Houffalize count: {marked}");
    let keys: BTreeSet<&str> = table.layers.iter().map(|layer| layer.key.as_str()).collect();
    assert_eq!(keys.len(), table.layers.len(), "each layer has a key of its own");
}

#[test]
fn a_telling_says_whether_figures_are_stated_or_ours() {
    let rules = BitterWoods::scenario("campaign").expect("it ships");
    let position = rules.start();
    let view = rules.view(&position, Viewer::Watcher);
    let told = |id: &str| {
        let unit = rules.data().unit(id).expect("it is printed");
        let telling = rules.tell_of(&view, Thing::Piece(unit.0)).expect("it is told of");
        telling.lines.iter().map(|line| line.words.clone()).collect::<Vec<_>>().join(" ")
    };
    assert!(told("bw-peiper").contains("Strength 15 (stated)"), "{}", told("bw-peiper"));
    assert!(told("g-272-980").contains("Strength 3 (ours)"), "{}", told("g-272-980"));
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
    assert_eq!(crt.columns.first().map(String::as_str), Some("Modified die"));
    assert_eq!(crt.rows[0][0], "−1 or less");
    assert_eq!(find(&charts, "shortage").rows.len(), 6);
}

fn find<'c>(charts: &'c [Chart], id: &str) -> &'c Chart {
    charts.iter().find(|chart| chart.id == id).expect("it is printed")
}

#[test]
fn the_catalogue_has_every_scenario_and_option_and_its_answers_are_orders() {
    let game = catalogue();
    let offered: BTreeSet<&str> = game.scenarios.iter().map(|one| one.id.as_str()).collect();
    let all = BitterWoods::SCENARIOS.into_iter().chain(BitterWoods::LESSONS);
    assert_eq!(offered, all.collect());
    let lessons = game.scenarios.iter().filter(|one| one.lesson).map(|one| one.id.as_str());
    assert_eq!(lessons.collect::<Vec<_>>(), BitterWoods::LESSONS);
    assert_eq!(game.options.len(), Options::ALL.len());
    let answers = game.questions.iter().flat_map(|question| &question.answers);
    let mut count = 0;
    for answer in answers {
        let order: Result<StandingOrder, _> = serde_json::from_value(answer.order.clone());
        assert!(order.is_ok(), "{} is no order", answer.order);
        count += 1;
    }
    assert_eq!(count, 7);
    let stated = |id: &str| game.scenarios.iter().find(|one| one.id == id).expect("it is offered");
    assert!(stated("campaign").words.contains("the rulebook’s"));
    assert!(stated("six_turns").words.contains("ours"));
}
