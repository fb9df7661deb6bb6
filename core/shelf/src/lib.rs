//! The shelf: which rule sets there are, and games of any of them behind one set of functions.
//!
//! - [`RuleSet`] is a closed enum: whoever adds a rule set is shown by the compiler where to name it.
//! - [`with_rules`] is the one place where a name becomes rules.
//! - [`Door`] is a game of any rule set, spoken to in JSON, as the page and the service hold it.
//! - [`verify`], [`story`], [`resume`], [`pack`] and [`unpack`] do the same for game files.

mod door;
mod file;
mod open;
mod rule_set;

pub use door::{Door, Refused, open};
pub use file::{NotGood, Telling, header, pack, resume, story, unpack, verify};
pub use open::{NotPlayable, WithRules, with_rules};
pub use rule_set::RuleSet;
pub use rules_ardennes44::options::Choice;
