//! The charts and the catalogue: every row is as wide as its columns, every rule they name is in the book, every answer is an order.

use kernel::Rulebook;
use rules_ardennes44::explain::charts::COMBAT_RESULTS;
use rules_ardennes44::{Ardennes44, CLAUSES, StandingOrder, catalogue, charts};
use serde_json::Value;

#[test]
fn every_row_is_as_wide_as_its_columns() {
    let charts = charts();
    let mut rows = 0;
    for chart in &charts {
        for row in &chart.rows {
            assert_eq!(row.len(), chart.columns.len(), "{}: {row:?}", chart.id);
            rows += 1;
        }
    }
    assert_eq!((charts.len(), rows), (19, 153));
    let results = charts.iter().find(|chart| chart.id == COMBAT_RESULTS).unwrap();
    assert_eq!((results.rows.len(), results.columns.len()), (6, 10));
}

/// The rules that a text cites: what stands behind each `§`.
fn cited(text: &str) -> Vec<String> {
    let number = |part: &str| {
        let end = part.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
        part[..end.unwrap_or(part.len())].trim_end_matches('.').to_owned()
    };
    text.split('§').skip(1).map(number).collect()
}

#[test]
fn every_rule_that_a_chart_names_is_in_the_book() {
    let book = Rulebook::read("clauses.tsv", CLAUSES).unwrap();
    let mut named = 0;
    for chart in charts() {
        let cells = chart.rows.iter().flatten();
        let texts = cells.chain(chart.notes.iter().map(|note| &note.words));
        for number in texts.flat_map(|text| cited(text)) {
            let id = format!("a44-{number}");
            let known = book.rules().iter().any(|rule| rule.clause.as_str() == id);
            assert!(known, "{}: §{number}", chart.id);
            named += 1;
        }
    }
    assert!(named > 90, "{named}");
}

/// An order with the least value of each number in place of its name.
fn written(order: &Value, numbers: &[desk::catalogue::NumberOf]) -> Value {
    match order {
        Value::String(text) => match text.strip_prefix('$') {
            Some(name) => {
                let number = numbers.iter().find(|number| number.id == name);
                let number = number.expect("the order names a number of its answer");
                assert!(number.values.iter().any(|(kept, ..)| *kept == number.usual), "{name}");
                number.values[0].2.into()
            }
            None => order.clone(),
        },
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), written(value, numbers))).collect()
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) => order.clone(),
    }
}

#[test]
fn every_answer_of_the_catalogue_is_a_standing_order() {
    let questions = catalogue().questions;
    let answers: Vec<_> = questions.iter().flat_map(|question| &question.answers).collect();
    for answer in &answers {
        let order = written(&answer.order, &answer.numbers);
        let read = serde_json::from_value::<StandingOrder>(order.clone());
        assert!(read.is_ok(), "{order}");
    }
    assert_eq!((questions.len(), answers.len()), (7, 12));
}

#[test]
fn the_catalogue_has_every_scenario_and_every_option() {
    let game = catalogue();
    let mut offered: Vec<&str> = game.scenarios.iter().map(|one| one.id.as_str()).collect();
    let lessons = game.scenarios.iter().filter(|one| one.lesson).count();
    let mut known: Vec<&str> = Ardennes44::SCENARIOS.to_vec();
    known.extend(Ardennes44::LESSONS);
    offered.sort_unstable();
    known.sort_unstable();
    assert_eq!((offered, lessons), (known, Ardennes44::LESSONS.len()));
    assert_eq!((game.options.len(), game.clauses), (10, 823));
}
