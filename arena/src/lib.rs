//! The arena: many games between opponents, watched turn by turn.
//!
//! - [`Plan`] says what is played, and makes the [`Fixture`]s: pairs of games with the same dice and
//!   the sides swapped. All seeds follow from the plan's.
//! - [`run()`] plays them on all cores and gives a [`Run`] of [`Played`] games, each seen by a watcher.
//! - [`games`] is what is known of each game besides who won; a [`Background`] is what of it a plan needs.
//! - [`write_tables`] keeps a run as Parquet, [`summary()`] prints it, [`report()`] draws it as one page. What seats are
//!   called in them, the rule set says. [`Column`]s make any table.
//! - [`pairings`] says who meets whom on a [`ladder()`] of all players, and each has a [`Rung`].

mod falls;
mod figures;
pub mod games;
mod ladder;
mod match_up;
mod parquet_file;
mod plan;
mod play;
mod record;
mod report;
mod run;
mod score;
mod summary;
mod tables;
mod watch;

pub use falls::Falls;
pub use figures::{quantile, wilson};
pub use games::{Background, Seen};
pub use ladder::{Rung, ladder, ladder_table, pairings};
pub use match_up::{MatchUp, match_ups};
pub use parquet_file::{Column, write as write_parquet};
pub use plan::{Fixture, NotPlanned, Plan};
pub use play::play;
pub use record::{Ending, GameRecord, Played, Thinking, TurnRecord};
pub use report::report;
pub use run::{Run, run};
pub use score::{Line, Tally, lines, tally};
pub use summary::{last_line, score, summary};
pub use tables::write_tables;
