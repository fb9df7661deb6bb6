//! The tables of the rulebook, with the figures that the program itself plays by. Notes say which of them the rulebook states and
//! which are ours.

mod battle;
mod campaign;
mod command;
mod march;

use desk::catalogue::Chart;

use crate::Data;

/// The combat chits, as a forecast names them: a row for each chit.
pub const CHITS: &str = "chits";

/// Every chart, those of a battle first. The long campaign has them all.
pub fn charts() -> Vec<Chart> {
    let data = Data::read("battle_of_the_bulge").expect("a test reads every shipped scenario");
    let mut charts = battle::charts(&data);
    charts.extend(command::charts(&data));
    charts.extend(march::charts(&data));
    charts.extend(campaign::charts(&data));
    charts
}

/// A table of three columns: what, how much, the rule.
fn rows<const N: usize>(rows: [(&str, String, &str); N]) -> Vec<Vec<String>> {
    rows.map(|(what, how, rule)| vec![what.to_owned(), how, rule.to_owned()]).to_vec()
}
