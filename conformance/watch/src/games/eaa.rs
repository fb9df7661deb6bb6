//! Enemy Action: its watchmen, chapter by chapter, and the diary they keep.
//!
//! - `table`, `country`, `zones`, `costs`, `lines` and `situations` work out from the plain position what the sentences speak of.
//! - Every other file is a chapter of the rulebook, or some that belong together.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a watchman looks at a few events, and lets all others pass"
)]

mod activations;
mod advances;
mod arrivals;
mod attacks;
mod cards;
mod checks;
mod costs;
mod country;
mod cup;
mod detachments;
mod diary;
mod ground;
mod hits;
mod lines;
mod losses;
mod methods;
mod movement;
mod objectives;
mod pins;
mod positions;
mod replacements;
mod reserves;
mod retreats;
mod sequence;
mod situations;
mod stacking;
mod strategic;
mod supply;
mod table;
mod tactics;
mod victory;
mod zones;

use conformance::watch::{Watch, Watchman};
use kernel::Clause;
use rules_enemy_action::EnemyAction;

use super::{Post, STAFF};

pub use diary::Diary;

type Happening<'a> = conformance::watch::Happening<'a, EnemyAction>;
type Man = Watchman<EnemyAction, Diary>;

/// No game is longer.
const BOUND: usize = 60_000;

/// Everybody on the watch.
pub fn watch() -> Watch<EnemyAction, Diary> {
    let chapters = [
        sequence::WATCHMEN,
        cards::WATCHMEN,
        activations::WATCHMEN,
        reserves::WATCHMEN,
        objectives::WATCHMEN,
        methods::WATCHMEN,
        pins::WATCHMEN,
        checks::WATCHMEN,
        arrivals::WATCHMEN,
        movement::WATCHMEN,
        stacking::WATCHMEN,
        strategic::WATCHMEN,
        attacks::WATCHMEN,
        tactics::WATCHMEN,
        cup::WATCHMEN,
        hits::WATCHMEN,
        losses::WATCHMEN,
        retreats::WATCHMEN,
        advances::WATCHMEN,
        supply::WATCHMEN,
        ground::WATCHMEN,
        positions::WATCHMEN,
        detachments::WATCHMEN,
        replacements::WATCHMEN,
        victory::WATCHMEN,
    ];
    let watchmen = chapters.iter().flat_map(|chapter| chapter.iter().copied()).collect();
    Watch { watchmen, open: Diary::open, note: Diary::note }
}

/// The games that are played, and who watches them: every scenario.
pub fn post() -> Post<EnemyAction, Diary> {
    let rules = EnemyAction::SCENARIOS.iter();
    let rules = rules.map(|name| EnemyAction::scenario(name).expect("it ships"));
    Post { set: "eaa", rules: rules.collect(), watch: watch(), staff: STAFF, bound: BOUND }
}

/// A watchman.
const fn man(
    clause: &'static str,
    sentence: &'static str,
    look: fn(&Happening<'_>, &Diary) -> Option<String>,
) -> Man {
    Man { clause: Clause::new(clause), sentence, look }
}
