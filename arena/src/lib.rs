//! The arena: many games between opponents, watched turn by turn and set beside history.
//!
//! - [`Plan`] says what is played, and makes the [`Fixture`]s: pairs of games with the same dice and
//!   the sides swapped. All seeds follow from the plan's.
//! - [`run()`] plays them on all cores and gives a [`Run`] of [`Played`] games, each seen by a watcher
//!   that notes what every turn brought.
//! - [`History`] is when each checkpoint fell in December 1944, on the hexes of our map.
//! - [`write_tables`] keeps a run as Parquet, [`summary()`] prints it, [`report()`] draws it as one page.

mod figures;
mod history;
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

pub use figures::{quantile, wilson};
pub use history::{Checkpoint, History};
pub use match_up::{Agreement, MatchUp, agreement, match_ups};
pub use plan::{Fixture, NotPlanned, Plan};
pub use play::play;
pub use record::{Ending, GameRecord, PlaceRecord, Played, Thinking, TurnRecord};
pub use report::report;
pub use run::{Run, run};
pub use score::{Line, Tally, lines, tally};
pub use summary::{last_line, summary};
pub use tables::write_tables;
