//! The tables of the manual, with the figures that the program itself plays by. Notes say which of them the manual states and
//! which are ours.

mod battle;
mod campaign;
mod march;

use desk::catalogue::Chart;

use crate::{BastogneBreakout, Data};

/// The combat results table, as a forecast names it: a column for the odds from worst to best, a row for each total of two dice.
pub const COMBAT_RESULTS: &str = "combat_results";
/// The barrage results table.
pub const BARRAGE_RESULTS: &str = "barrage_results";

/// Every chart, those of a battle first.
pub fn charts() -> Vec<Chart> {
    let [first, ..] = BastogneBreakout::SCENARIOS;
    let data = Data::read(first).expect("a test reads every shipped scenario");
    let mut charts = battle::charts(&data.tables);
    charts.extend(march::charts(&data));
    charts.extend(campaign::charts(&data));
    charts
}

/// A share of a strength in words.
fn part([of, parts]: [u16; 2]) -> String {
    match (of, parts) {
        (1, 2) => "½".to_owned(),
        (1, _) if parts == 2 * 2 => "¼".to_owned(),
        _ => format!("{of}/{parts}"),
    }
}
