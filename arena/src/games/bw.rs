//! Bitter Woods: how greatly games were won, and who held key places each evening, set beside the real December of 1944.
//!
//! | concept | file |
//! |---|---|
//! | who held places in history | `history.rs` |
//! | who sees a game | `watch.rs` |
//! | the same as text and as Parquet | `summary.rs`, `tables.rs` |

mod history;
mod summary;
mod tables;
mod watch;

use kernel::Fault;
use rules_bitter_woods::{BitterWoods, Data, Side};
use serde::{Deserialize, Serialize};
use shelf::AnyGame;

use crate::games::checkpoints::Checkpoint;
use crate::record::Played;

pub(super) use summary::summary;
pub(super) use tables::{places_table, turn_columns};
use watch::Watcher;

/// What is known before the first game.
pub struct Background {
    /// Map, counters and turn track of the scenario.
    pub data: Data,
    /// Who held what when.
    pub checkpoints: Vec<Checkpoint>,
}

/// What was seen of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Who won, and how greatly: `German tactical`, or `drawn`.
    pub level: String,
    /// Who held each checkpoint when it began.
    pub at_start: Vec<Side>,
    /// How it stood at the end of each turn.
    pub turns: Vec<TurnRecord>,
}

/// How a game stood at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// The box of the turn track.
    pub turn: u8,
    /// The turn of the offensive.
    pub when: u8,
    /// Who was the last in each checkpoint.
    pub held: Vec<Side>,
    /// Units lost so far, as victory counts them, by side.
    pub lost: [u16; 2],
}

impl Background {
    /// What is known of a scenario that is there.
    pub(super) fn of(scenario: &str) -> Result<Self, Vec<Fault>> {
        let rules = BitterWoods::scenario(scenario).expect("a plan is checked");
        let data = rules.data().clone();
        let checkpoints = history::shipped(&data)?;
        Ok(Self { data, checkpoints })
    }

    /// Which turn of the offensive a box of the turn track is.
    pub(in crate::games) const fn when(&self, turn: u8) -> u8 {
        turn + 1 - self.data.scenario.opening
    }
}

/// What was seen of a game of these rules.
fn seen(played: &Played) -> &Seen {
    match &played.seen {
        super::Seen::Bw(seen) => seen,
        super::Seen::Nothing | super::Seen::A44(_) | super::Seen::Eaa(_) => {
            unreachable!("games of these rules are watched")
        }
    }
}

pub(super) fn watch(known: &Background, game: &dyn AnyGame) -> Watcher {
    Watcher::new(watch::game(game), &known.checkpoints)
}
