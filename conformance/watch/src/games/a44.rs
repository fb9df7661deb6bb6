//! Ardennes '44: its watchmen, chapter by chapter, and the diary they keep.
//!
//! - `table`, `zones`, `costs` and `traces` work out from the plain position what the sentences speak of.
//! - Every other file is a chapter of the rulebook, or some that belong together.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a watchman looks at a few events, and lets all others pass"
)]

mod advances;
mod arrivals;
mod attacks;
mod bridges;
mod columns;
mod costs;
mod diary;
mod disorder;
mod fuel;
mod ground;
mod guns;
mod march;
mod night;
mod options;
mod partings;
mod replacements;
mod results;
mod retreats;
mod sequence;
mod special;
mod stacking;
mod steps;
mod supply;
mod table;
mod traces;
mod traffic;
mod victory;
mod zones;

use conformance::watch::{Watch, Watchman};
use rules_ardennes44::{Ardennes44, Options};

use super::{Post, STAFF};

pub use diary::Diary;

type Happening<'a> = conformance::watch::Happening<'a, Ardennes44>;
type Man = Watchman<Ardennes44, Diary>;

/// No game is longer.
const BOUND: usize = 80_000;

/// Everybody on the watch.
pub fn watch() -> Watch<Ardennes44, Diary> {
    let chapters = [
        sequence::WATCHMEN,
        guns::WATCHMEN,
        fuel::WATCHMEN,
        bridges::WATCHMEN,
        stacking::WATCHMEN,
        march::WATCHMEN,
        ground::WATCHMEN,
        columns::WATCHMEN,
        arrivals::WATCHMEN,
        attacks::WATCHMEN,
        results::WATCHMEN,
        steps::WATCHMEN,
        retreats::WATCHMEN,
        disorder::WATCHMEN,
        advances::WATCHMEN,
        partings::WATCHMEN,
        supply::WATCHMEN,
        traffic::WATCHMEN,
        night::WATCHMEN,
        replacements::WATCHMEN,
        special::WATCHMEN,
        victory::WATCHMEN,
        options::WATCHMEN,
    ];
    let watchmen = chapters.iter().flat_map(|chapter| chapter.iter().copied()).collect();
    Watch { watchmen, open: Diary::open, note: Diary::note }
}

/// The games that are played, and who watches them.
pub fn post() -> Post<Ardennes44, Diary> {
    let options = [Options::default(), Options::all()];
    let ways =
        options.into_iter().flat_map(|options| Ardennes44::SCENARIOS.map(|name| (name, options)));
    let rules = ways.map(|(name, options)| {
        Ardennes44::scenario_with(name, options).expect("the scenario ships")
    });
    Post { set: "a44", rules: rules.collect(), watch: watch(), staff: STAFF, bound: BOUND }
}
