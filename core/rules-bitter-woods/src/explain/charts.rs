//! The tables of the rules as they are printed, with the figures that the program itself plays by. Notes say which of them the
//! rulebook states and which are ours.

mod battle;
mod campaign;
mod march;

use desk::catalogue::Chart;

use crate::printed::tables::Tables;
use crate::printed::turn_track;

/// The Combat Results Table, as a forecast names it: a column for the odds from worst to best, a row for each die.
pub const COMBAT_RESULTS: &str = "combat_results";
/// The table of attacks on the move.
pub const ON_THE_MOVE: &str = "angriff";

/// Every chart, those of a battle first.
pub fn charts() -> Vec<Chart> {
    let tables = Tables::shipped();
    let track = turn_track::read("data/turns.toml", turn_track::SHIPPED);
    let track = track.expect("a test reads the shipped track");
    let mut charts = battle::charts(&tables);
    charts.extend(march::charts(&tables));
    charts.extend(campaign::charts(&tables, &track));
    charts
}

/// That the rulebook states all of a chart.
const STATED: &str = "All figures are stated in the rulebook.";
