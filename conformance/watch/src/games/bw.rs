//! Bitter Woods: its watchmen, chapter by chapter, and the diary they keep.
//!
//! - `table`, `zones`, `costs`, `strengths` and `traces` work out from the plain position what the sentences speak of.
//! - Every other file is a chapter of the rulebook, or some that belong together.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a watchman looks at a few events, and lets all others pass"
)]

mod advances;
mod air;
mod angriff;
mod arrivals;
mod attacks;
mod battle;
mod bombardment;
mod boundaries;
mod bridges;
mod costs;
mod diary;
mod dumps;
mod events;
mod first_turn;
mod guns;
mod leaders;
mod movement;
mod options;
mod reserves;
mod results;
mod retreats;
mod sequence;
mod special;
mod stacking;
mod strengths;
mod supply;
mod table;
mod traces;
mod victory;
mod works;
mod zones;

use conformance::Chooser;
use conformance::watch::{Watch, Watchman};
use rules_bitter_woods::{BitterWoods, Options};

use super::{Post, STAFF};

pub use diary::Diary;

type Happening<'a> = conformance::watch::Happening<'a, BitterWoods>;
type Man = Watchman<BitterWoods, Diary>;

/// No game is longer.
const BOUND: usize = 80_000;
/// How often each scenario is played with options drawn at random, for once without and once with all of them.
const DRAWS: u64 = 3;

/// Everybody on the watch.
pub fn watch() -> Watch<BitterWoods, Diary> {
    let chapters = [
        sequence::WATCHMEN,
        movement::WATCHMEN,
        boundaries::WATCHMEN,
        stacking::WATCHMEN,
        zones::WATCHMEN,
        works::WATCHMEN,
        attacks::WATCHMEN,
        results::WATCHMEN,
        retreats::WATCHMEN,
        advances::WATCHMEN,
        guns::WATCHMEN,
        air::WATCHMEN,
        supply::WATCHMEN,
        bridges::WATCHMEN,
        reserves::WATCHMEN,
        first_turn::WATCHMEN,
        arrivals::WATCHMEN,
        victory::WATCHMEN,
        options::WATCHMEN,
        bombardment::WATCHMEN,
        angriff::WATCHMEN,
        leaders::WATCHMEN,
        dumps::WATCHMEN,
        special::WATCHMEN,
        events::WATCHMEN,
    ];
    let watchmen = chapters.iter().flat_map(|chapter| chapter.iter().copied()).collect();
    Watch { watchmen, open: Diary::open, note: Diary::note }
}

/// The games that are played, and who watches them.
pub fn post() -> Post<BitterWoods, Diary> {
    let drawn = (0..DRAWS).map(|draw| {
        let mut chooser = Chooser::new(draw);
        BitterWoods::SCENARIOS.map(|name| with_options(name, |_| chooser.below(2) == 1))
    });
    let plain = BitterWoods::SCENARIOS.map(|name| with_options(name, |_| false));
    let full = BitterWoods::SCENARIOS.map(|name| with_options(name, |_| true));
    let rules = [plain, full].into_iter().chain(drawn).flatten().collect();
    Post { set: "bw", rules, watch: watch(), staff: STAFF, bound: BOUND }
}

/// A scenario with those options that are wanted and that it does not refuse.
pub fn with_options(name: &str, mut is_wanted: impl FnMut(&str) -> bool) -> BitterWoods {
    let plain = BitterWoods::scenario(name).expect("the scenario ships");
    let refused = &plain.data().scenario.refuses;
    let mut options = Options::default();
    for choice in Options::ALL {
        if is_wanted(choice.name) && !refused.iter().any(|name| name == choice.name) {
            options.turn_round(choice.name);
        }
    }
    BitterWoods::scenario_with(name, options).expect("the scenario ships")
}
