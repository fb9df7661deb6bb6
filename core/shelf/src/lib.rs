//! The shelf: what this build has of each rule set, and games of any of them behind one set of functions.
//!
//! - [`rule_set`] finds one by its id; [`version`], [`changes`], [`data`], [`options`], [`seats`], [`rulebook`], [`charts`] and
//!   [`game_of`] say what this build has of it. Which games a build has is a matter of features, one for each rule set.
//! - [`with_rules`] is the one place where a name becomes rules.
//! - [`AnyGame`] is a game of any rule set, as the page holds it, and [`Hosted`] as a service does; [`AnyTeller`] tells one viewer
//!   of it, and [`AnyMirror`] is the game as that viewer then knows it.
//! - A [`Question`] is asked of an engine that runs as WASM; [`Asked`] answers it there.
//! - [`check_data`] reads every data file of a rule set and says what is wrong.
//! - [`verify`], [`story`], [`resume`], [`published`], [`pack`] and [`unpack`] do the same for game files;
//!   [`facts()`] finds how one stood at the end of each turn, and [`fork()`] begins
//!   another game with it.

mod any_game;
mod any_mirror;
mod any_teller;
mod data_check;
mod facts;
mod file;
mod fork;
mod hosted;
mod lines;
mod open;
mod questions;
mod rule_set;

pub use any_game::{AnyGame, Refused, Whys, open};
pub use any_mirror::{AnyMirror, mirror};
pub use any_teller::AnyTeller;
pub use data_check::{LEDGER, check_data};
pub use facts::{Facts, SeatFacts, TurnFacts, facts};
pub use field::Choice;
pub use file::{Changed, NotGood, Telling, header, pack, published, resume, story, unpack, verify};
pub use fork::{Forked, NotForked, fork};
pub use hosted::{Hosted, host};
pub use open::{NotPlayable, WithRules, with_rules};
pub use questions::{Answer, Asked, Question};
pub use rule_set::{
    changes, charts, data, game_of, is_for_one, options, rule_set, rule_sets, rulebook, seats,
    version,
};
pub use rule_sets::RuleSet;
