//! The table, the charts and the catalogue hold what the data files hold.

use std::collections::BTreeSet;

use desk::Speaks;
use desk::catalogue::Chart;
use rules_enemy_action::{EnemyAction, StandingOrder, catalogue, charts};

#[test]
fn the_table_has_every_counter_with_a_face_for_each_step_and_every_card_and_chit() {
    let rules = EnemyAction::scenario("battle_of_the_bulge").expect("it ships");
    let table = rules.table();
    let data = rules.data();
    assert_eq!(table.pieces.len(), data.counters.len());
    for (piece, counter) in table.pieces.iter().zip(&data.counters) {
        assert_eq!(piece.faces.len(), counter.faces.len(), "{}", piece.name);
        assert!(!piece.band.is_empty() && !piece.short.is_empty() && !piece.name.is_empty());
        for face in &piece.faces {
            assert_eq!(face.figures.len(), table.figures.len());
        }
    }
    let names: BTreeSet<&str> = table.pieces.iter().map(|piece| piece.name.as_str()).collect();
    assert_eq!(names.len(), table.pieces.len(), "no two units have one name");
    assert_eq!(table.cards.len(), 71 + 17 + 60);
    assert!(table.cards.iter().all(|card| !card.uses.is_empty()));
    let keys: BTreeSet<&str> = table.layers.iter().map(|layer| layer.key.as_str()).collect();
    assert_eq!(keys.len(), table.layers.len(), "each layer has a key of its own");
    assert_eq!(table.tracks[0].spaces.len(), 14, "a space for each day");
}

#[test]
fn eaa_2_21i_brackets_and_eaa_2_21o_selectors_stand_on_each_face() {
    let rules = EnemyAction::scenario("initial_assault").expect("it ships");
    let table = rules.table();
    let unit = rules.data().unit("501.101.VIII").expect("it is printed");
    let piece = &table.pieces[unit.index()];
    let counter = &rules.data().counters[unit.index()];
    assert_eq!(piece.name, "501/101st Airborne Division");
    assert_eq!((piece.short.as_str(), piece.band.as_str()), ("501", "101"));
    assert_eq!(piece.symbol, "parachute");
    let whole = counter.face(counter.steps());
    let last = piece.faces.last().expect("it has faces");
    let figures = [whole.strength, counter.allowance, whole.selector].map(|one| one.to_string());
    assert_eq!(last.figures, figures);
    let weak = rules.data().unit("VDH.ISS").expect("it is printed");
    assert_eq!(table.pieces[weak.index()].faces[0].figures[0], "[1]");
    assert_eq!(table.pieces[weak.index()].name, "Kampfgruppe von der Heydte");
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
    assert_eq!(find(&charts, "chits").rows.len(), 60);
    assert_eq!(find(&charts, "cards").rows.len(), 71);
    assert_eq!(find(&charts, "methods").rows.len(), 15);
    let marginal = find(&charts, "marginal");
    assert_eq!((marginal.rows[0][0].as_str(), marginal.rows.len()), ("0 or less", 11));
    let advance = find(&charts, "advance");
    assert_eq!(advance.rows[0][1..4], ["always", "1–6", "never"]);
}

fn find<'c>(charts: &'c [Chart], id: &str) -> &'c Chart {
    charts.iter().find(|chart| chart.id == id).expect("it is printed")
}

#[test]
fn the_catalogue_has_every_scenario_and_the_game_itself_in_the_german_seat() {
    let game = catalogue();
    let offered: Vec<&str> = game.scenarios.iter().map(|one| one.id.as_str()).collect();
    let all = EnemyAction::SCENARIOS.into_iter().chain(EnemyAction::LESSONS);
    assert_eq!(offered, all.collect::<Vec<_>>());
    let lessons = game.scenarios.iter().filter(|one| one.lesson).map(|one| one.id.as_str());
    assert_eq!(lessons.collect::<Vec<_>>(), EnemyAction::LESSONS);
    assert_eq!(game.clauses, 734);
    let own: Vec<(&str, bool)> =
        game.seats.iter().map(|seat| (seat.id.as_str(), seat.own)).collect();
    assert_eq!(own, [("german", true), ("allied", false)]);
    let spans: Vec<(&str, &str)> =
        game.scenarios.iter().map(|one| (one.dates.as_str(), one.length.as_str())).collect();
    assert_eq!(
        spans,
        [
            ("16 December", "1 day"),
            ("16–18 December", "3 days"),
            ("16–21 December", "6 days"),
            ("16–29 December", "14 days"),
            ("22–28 December", "7 days"),
            ("16 December", "1 day"),
        ]
    );
    let answers = game.questions.iter().flat_map(|question| &question.answers);
    for answer in answers {
        let order: Result<StandingOrder, _> = serde_json::from_value(answer.order.clone());
        assert!(order.is_ok(), "{} is no order", answer.order);
    }
}
