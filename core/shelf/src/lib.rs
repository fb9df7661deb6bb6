//! The shelf: what this build has of each rule set, and games of any of them behind one set of functions.
//!
//! - [`rule_set`] finds one by its id; [`version`], [`changes`], [`data`], [`options`], [`seats`], [`rulebook`], [`charts`] and
//!   [`game_of`] say what this build has of it. Which games a build has is a matter of features, one for each rule set.
//! - [`with_rules`] is the one place where a name becomes rules.
//! - [`AnyGame`] is a game of any rule set, as the page holds it, and [`Hosted`] as a service does; [`AnyTeller`] tells one viewer
//!   of it, and [`AnyMirror`] is the game as that viewer then knows it.
//! - [`check_data`] reads every data file of a rule set and says what is wrong.
//! - [`verify`], [`story`], [`resume`], [`pack`] and [`unpack`] do the same for game files.

mod any_game;
mod any_mirror;
mod any_teller;
mod data_check;
mod file;
mod hosted;
mod lines;
mod open;
mod rule_set;

pub use any_game::{AnyGame, Refused, Whys, open};
pub use any_mirror::{AnyMirror, mirror};
pub use any_teller::AnyTeller;
pub use data_check::{LEDGER, check_data};
pub use field::Choice;
pub use file::{Changed, NotGood, Telling, header, pack, resume, story, unpack, verify};
pub use hosted::{Hosted, host};
pub use open::{NotPlayable, WithRules, with_rules};
pub use rule_set::{
    changes, charts, data, game_of, options, rule_set, rule_sets, rulebook, seats, version,
};
pub use rule_sets::RuleSet;
