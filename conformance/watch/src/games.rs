//! Which rule sets have watchmen. Each game has its own folder, and its line in `main.rs`.

pub mod a44;
pub mod bb;
pub mod bw;
pub mod eaa;

use conformance::watch::Watch;
use kernel::Rules;

/// Who plays games of the staff: level against level, and against the other.
const STAFF: &[&str] = &["staff", "staff-easy"];

/// What is watched: the rules of a game in all the ways it is played, and the watch over them.
pub struct Post<R: Rules, D> {
    /// The id of the rule set.
    pub set: &'static str,
    /// Scenarios and options; games take them in turn.
    pub rules: Vec<R>,
    /// Who watches.
    pub watch: Watch<R, D>,
    /// The names of the opponents that play games of the staff, in turn.
    pub staff: &'static [&'static str],
    /// No game has more actions.
    pub bound: usize,
}
