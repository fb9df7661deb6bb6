//! The tables of the rules as they are printed, with the figures that the program itself plays by.

mod battle;
mod march;

use desk::catalogue::Chart;

use crate::printed::tables::Tables;
use crate::printed::turn_track;

/// The Combat Results Table, as a forecast names it: a column for the odds from worst to best, a row for each face.
pub const COMBAT_RESULTS: &str = "combat_results";

/// Every chart, those of a battle first.
pub fn charts() -> Vec<Chart> {
    let tables = Tables::shipped();
    let track = turn_track::read("data/turns.toml", turn_track::SHIPPED);
    let track = track.expect("a test reads the shipped track");
    let mut charts = battle::charts(&tables);
    charts.extend(march::charts(&tables, &track));
    charts
}
