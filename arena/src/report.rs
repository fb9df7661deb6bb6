//! The report of a run: one page that needs nothing else, drawn by our own templates.
//!
//! | concept | file |
//! |---|---|
//! | the page: head, sections, tables, what escapes what | `page.rs`, `page.css` |
//! | who won how often | `results.rs` |
//! | how long the players thought | `thinking.rs` |

mod page;
mod results;
mod thinking;

use crate::games::Background;
use crate::run::Run;
pub(crate) use page::{Section, escape, figure, put, svg, table};

/// The page of a run, with the command that plays it again.
pub fn report(run: &Run, background: &Background, command: &str) -> String {
    let mut sections = vec![results::section(run)];
    sections.extend(background.sections(run));
    sections.push(thinking::section(run));
    sections.push(how_it_was_run(run, command));
    let [one, other] = &run.plan.players;
    let who = if run.plan.swaps() {
        format!("{one} and {other}, each from both sides")
    } else {
        format!("{one} against itself")
    };
    let scenario = background.title(&run.plan);
    let lead = format!(
        "{} games of “{}”: {who}. Won by side: {}.",
        run.games.len(),
        escape(scenario),
        crate::last_line(run)
    );
    page::page(&format!("Arena: {scenario}"), &lead, &sections)
}

fn how_it_was_run(run: &Run, command: &str) -> Section {
    let sitters = run.plan.sitters();
    let rows = run.games.iter().map(|played| {
        let fixture = &played.fixture;
        let [one, other] = fixture.players.clone();
        let seed = fixture.seed.to_string();
        let outcome = played.game.ending.word(sitters).to_owned();
        vec![fixture.game.to_string(), fixture.pair.to_string(), one, other, outcome, seed]
    });
    let [one, other] = sitters.map(|sitter| sitter.adjective);
    let heads = ["game", "pair", one, other, "won by", "seed of its dice"];
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
