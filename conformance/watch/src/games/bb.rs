//! Bastogne Breakout: its watchmen, chapter by chapter, and the diary they keep.
//!
//! - `table`, `costs` and `strengths` work out from the plain position what the sentences speak of.
//! - Every other file is a chapter of the manual, or some that belong together.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a watchman looks at a few events, and lets all others pass"
)]

mod attacks;
mod barrage;
mod bridges;
mod cards;
mod costs;
mod diary;
mod movement;
mod results;
mod sequence;
mod strengths;
mod supply;
mod table;
mod victory;

use conformance::watch::{Watch, Watchman};
use rules_bastogne::{BastogneBreakout, Options};

use super::{Post, STAFF};

pub use diary::Diary;

type Happening<'a> = conformance::watch::Happening<'a, BastogneBreakout>;
type Man = Watchman<BastogneBreakout, Diary>;

/// No game is longer.
const BOUND: usize = 20_000;

/// Everybody on the watch.
pub fn watch() -> Watch<BastogneBreakout, Diary> {
    let chapters = [
        sequence::WATCHMEN,
        cards::WATCHMEN,
        movement::WATCHMEN,
        attacks::WATCHMEN,
        results::WATCHMEN,
        barrage::WATCHMEN,
        supply::WATCHMEN,
        bridges::WATCHMEN,
        victory::WATCHMEN,
    ];
    let watchmen = chapters.iter().flat_map(|chapter| chapter.iter().copied()).collect();
    Watch { watchmen, open: Diary::open, note: Diary::note }
}

/// The games that are played, and who watches them: each scenario at each difficulty.
pub fn post() -> Post<BastogneBreakout, Diary> {
    let rules = BastogneBreakout::SCENARIOS.iter().flat_map(|name| {
        [(false, false), (true, false), (false, true)].map(|(easy, hard)| {
            BastogneBreakout::scenario_with(name, Options { easy, hard }).expect("it ships")
        })
    });
    Post { set: "bb", rules: rules.collect(), watch: watch(), staff: STAFF, bound: BOUND }
}
