//! §4 What is played: how many turns, with how many cards, and what wins.

use hexmap::Hex;

use crate::Side;
use crate::printed::counters::{DivisionId, UnitId};
use crate::printed::options::DIFFICULTIES;

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// Its name in the data.
    pub id: String,
    /// Its title.
    pub name: String,
    /// How many turns it lasts.
    pub turns: u8,
    /// What the Germans must do; else the Allies win (§5g).
    pub goal: Goal,
    /// §3.9b, §5b How many cards a side holds, by difficulty and side.
    pub hands: [[u8; Side::BOTH.len()]; DIFFICULTIES],
    /// §4a What the players are told.
    pub briefing: String,
    /// Who starts elsewhere than the counters say.
    pub starts: Vec<(UnitId, Hex)>,
    /// Whether nobody else plays.
    pub alone: bool,
}

/// What wins for the Germans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// §4.1a They hold hexes when the game ends.
    Hold {
        /// Every one of these.
        hexes: Vec<Hex>,
    },
    /// §4.2-4.4 Units have left the map by roads of the west edge, all in supply.
    Exit {
        /// Of which divisions, and how many.
        divisions: Vec<ExitGoal>,
        /// §4.2b The division that may not lose a unit.
        lost_if_destroyed: Option<DivisionId>,
    },
}

/// How much of a division must leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitGoal {
    /// The division.
    pub division: DivisionId,
    /// §4.3d Whether every unit that is not destroyed must.
    pub all: bool,
    /// At least so many units must.
    pub least: u8,
}

/// Why there is no game of a scenario with such options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayed {
    /// There is no such scenario.
    #[error("there is no such scenario")]
    NoScenario,
    /// The options are refused, each in a sentence.
    #[error("{}", .0.join("; "))]
    Refused(Vec<String>),
}
