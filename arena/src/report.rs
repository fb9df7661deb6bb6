//! The report of a run: one page that needs nothing else, drawn by our own templates.
//!
//! | concept | file |
//! |---|---|
//! | the page: head, sections, tables, what escapes what | `page.rs`, `page.css` |
//! | lines over turns, with their bands | `line_chart.rs` |
//! | what each turn brought, as such lines | `by_turn.rs` |
//! | who won how often | `results.rs` |
//! | when places fell, beside history | `checkpoints.rs` |
//! | how long the players thought | `thinking.rs` |

mod by_turn;
mod checkpoints;
mod line_chart;
mod page;
mod results;
mod thinking;

use rules_ardennes44::Data;

use crate::history::History;
use crate::match_up::match_ups;
use crate::run::Run;
use page::{Section, escape};

/// The page of a run, with the command that plays it again.
pub fn report(run: &Run, data: &Data, history: &History, command: &str) -> String {
    let match_ups = match_ups(&run.games);
    let mut sections = vec![results::section(run)];
    sections.push(by_turn::victory(&match_ups, data));
    sections.push(by_turn::front(&match_ups, data, history));
    sections.push(checkpoints::section(&match_ups, data, history));
    sections.push(by_turn::losses(&match_ups, data));
    sections.push(thinking::section(run));
    sections.push(how_it_was_run(run, command));
    let [german, allied] = &run.plan.players;
    let who = if run.plan.swaps() {
        format!("{german} and {allied}, each from both sides")
    } else {
        format!("{german} against itself")
    };
    let lead = format!(
        "{} games of “{}”: {who}. Won by side: {}.",
        run.games.len(),
        escape(&data.scenario.title),
        crate::last_line(run)
    );
    page::page(&format!("Arena: {}", data.scenario.title), &lead, &sections)
}

fn how_it_was_run(run: &Run, command: &str) -> Section {
    let rows = run.games.iter().map(|played| {
        let fixture = &played.fixture;
        let [german, allied] = fixture.players.clone();
        let seed = fixture.seed.to_string();
        let outcome = played.game.ending.word().to_owned();
        vec![fixture.game.to_string(), fixture.pair.to_string(), german, allied, outcome, seed]
    });
    let heads = ["game", "pair", "German", "Allied", "won by", "seed of its dice"];
    let table =
        page::table("Every game with the seed of its dice", &heads, &rows.collect::<Vec<_>>());
    let pairs = if run.plan.swaps() {
        "Both games of a pair have the same dice, and the players swap sides."
    } else {
        "Every game has dice of its own."
    };
    let body = format!(
        "<p>{pairs} This command plays the same games again, whatever the number of threads:</p>\n<pre><code>{}</code></pre>\n\
         <p>{} of {} planned games had ended after {:.0} seconds. All seeds follow from {}.</p>\n{table}",
        escape(command),
        run.games.len(),
        run.plan.games,
        run.took.as_secs_f64(),
        run.plan.seed
    );
    Section { id: "run", title: "How it was run".to_owned(), body }
}
