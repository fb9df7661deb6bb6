//! Ardennes '44: what each turn of a game brought, and when places fell, set beside the real December of 1944.
//!
//! | concept | file |
//! |---|---|
//! | when places fell in history, and how far west the front was | `history.rs` |
//! | what is kept of a game | `record.rs` |
//! | who sees it | `watch.rs` |
//! | how games agree with history | `agreement.rs` |
//! | the same as text and as Parquet | `summary.rs`, `tables.rs` |
//! | the same as pictures | `by_turn.rs`, `checkpoints.rs`, `line_chart.rs` |

mod agreement;
mod by_turn;
mod checkpoints;
mod history;
mod line_chart;
mod record;
mod summary;
mod tables;
mod watch;

use kernel::Fault;
use rules_ardennes44::{Ardennes44, Data, Options};
use shelf::AnyGame;

use crate::match_up::match_ups;
use crate::record::Played;
use crate::report::Section;
use crate::run::Run;

pub use agreement::{Agreement, agreement};
pub use history::{Checkpoint, History};
pub use record::{PlaceRecord, Seen, TurnRecord};
pub(super) use summary::summary;
pub(super) use tables::{places_table, turn_columns};
use watch::Watcher;

/// What is known before the first game.
pub struct Background {
    /// Map, counters and turn track of the scenario.
    pub data: Data,
    /// When places fell.
    pub history: History,
}

impl Background {
    /// What is known of a scenario that is there.
    pub(super) fn of(scenario: &str) -> Result<Self, Vec<Fault>> {
        let rules = Ardennes44::scenario_with(scenario, Options::default());
        let data = rules.expect("a plan is checked").data().clone();
        let history = History::shipped(&data.board)?;
        Ok(Self { data, history })
    }
}

/// What was seen of a game of these rules.
pub fn seen(played: &Played) -> &Seen {
    match &played.seen {
        super::Seen::A44(seen) => seen,
        super::Seen::Nothing | super::Seen::Bw(_) | super::Seen::Eaa(_) => {
            unreachable!("games of these rules are watched")
        }
    }
}

pub(super) fn watch(known: &Background, game: &dyn AnyGame) -> Watcher {
    Watcher::new(watch::game(game), &known.history)
}

/// What each turn brought, and when places fell.
pub(super) fn sections(run: &Run, known: &Background) -> Vec<Section> {
    let match_ups = match_ups(run);
    let Background { data, history } = known;
    vec![
        by_turn::victory(&match_ups, data),
        by_turn::front(&match_ups, data, history),
        checkpoints::section(&match_ups, data, history),
        by_turn::losses(&match_ups, data),
    ]
}
