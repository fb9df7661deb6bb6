//! Enemy Action: what games came to, and who held key places each evening, set beside the real December of 1944.
//!
//! | concept | file |
//! |---|---|
//! | who sees a game | `watch.rs` |
//! | the same as text, and as columns | `summary.rs` |

mod summary;
mod watch;

use kernel::Fault;
use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::{Data, EnemyAction, Position, Side};
use serde::{Deserialize, Serialize};
use shelf::AnyGame;

use crate::games::checkpoints::{Checkpoint, read};
use crate::record::Played;

pub(super) use summary::{summary, turn_columns};
use watch::Watcher;

const FILE: &str = "arena/data/eaa/checkpoints.tsv";
const CHECKPOINTS: &str = include_str!("../../data/eaa/checkpoints.tsv");
/// The day before the offensive.
const EVE: u8 = 15;

/// What is known before the first game.
pub struct Background {
    /// Map, counters, cards and calendar.
    pub data: Data,
    /// Who held what when.
    pub checkpoints: Vec<Checkpoint>,
}

/// What was seen of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// What it came to; nothing for one that was broken off.
    pub level: Option<Level>,
    /// Whether each checkpoint was German when it began.
    pub at_start: Vec<bool>,
    /// How it stood at the end of each day.
    pub days: Vec<DayRecord>,
}

/// How a game stood at the end of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayRecord {
    /// The day of December.
    pub day: u8,
    /// The German points.
    pub points: i16,
    /// Allied units eliminated so far.
    pub eliminated: i16,
    /// Whether each checkpoint was German.
    pub german: Vec<bool>,
}

impl Background {
    /// What is known of a scenario that is there.
    pub(super) fn of(scenario: &str) -> Result<Self, Vec<Fault>> {
        let rules = EnemyAction::scenario(scenario).expect("a plan is checked");
        let data = rules.data().clone();
        let places = &data.board.places().places;
        let checkpoints = read(FILE, CHECKPOINTS, |name| {
            let place = places.iter().find(|place| place.name == name);
            place.map(|place| vec![place.hex]).filter(|hexes| data.board.is_town(hexes[0]))
        })?;
        Ok(Self { data, checkpoints })
    }
}

/// The half-day of the offensive that ends with a day of December.
const fn evening(day: u8) -> u8 {
    2 * (day - EVE)
}

/// The day of December of a half-day of the offensive.
const fn day(when: u8) -> u8 {
    EVE + when.div_ceil(2)
}

/// Whether a checkpoint is German; the Meuse is, once Germans stand on its far bank.
fn is_german(checkpoint: &Checkpoint, position: &Position) -> bool {
    let board = &position.data().board;
    match checkpoint.hexes[..] {
        [] => {
            let mut units = position.on_map(Side::German);
            units.any(|unit| position.hex_of(unit).is_some_and(|hex| board.is_far_bank(hex)))
        }
        _ => checkpoint.hexes.iter().any(|&hex| position.owner(hex) == Side::German),
    }
}

/// What was seen of a game of these rules.
fn seen(played: &Played) -> &Seen {
    match &played.seen {
        super::Seen::Eaa(seen) => seen,
        super::Seen::Nothing | super::Seen::A44(_) | super::Seen::Bw(_) => {
            unreachable!("games of these rules are watched")
        }
    }
}

pub(super) fn watch(known: &Background, game: &dyn AnyGame) -> Watcher {
    Watcher::new(watch::game(game), &known.checkpoints)
}
