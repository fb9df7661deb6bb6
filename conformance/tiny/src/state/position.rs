//! Everything that is true of a game.

use hexmap::Hex;
use kernel::{Fixed, Seat};
use serde::{Deserialize, Serialize};

use crate::{Board, Start, Tables};

/// The whole state.
#[derive(Clone, Debug, Hash)]
pub struct State {
    pub(crate) board: Fixed<Board>,
    /// The turn, from one.
    pub turn: u8,
    /// What is being decided.
    pub phase: Phase,
    /// The two scouts.
    pub scouts: [Scout; 2],
    /// The picket's hex.
    pub picket: Hex,
    /// Shots left.
    pub shots: u8,
    /// The mine.
    pub mine: Mine,
    /// A cache: the hexes next to the picket, in order.
    pub watched: Vec<Hex>,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Blue hides the mine.
    Hiding,
    /// Red moves.
    Scouts,
    /// Blue is asked whether to fire, in the middle of Red's moves.
    Fire {
        /// At which scout.
        scout: ScoutId,
    },
    /// Blue moves.
    Picket,
    /// Nothing.
    Over {
        /// Who has won.
        winner: Seat,
    },
}

/// Which of the two scouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoutId {
    /// The first.
    A,
    /// The second.
    B,
}

impl ScoutId {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    pub(crate) fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }
}

/// A scout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Scout {
    /// Its hex; none if it is lost.
    pub hex: Option<Hex>,
    /// Whether it has moved this turn.
    pub moved: bool,
}

/// The mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mine {
    /// Not hidden yet.
    Waiting,
    /// Hidden in a hex.
    Hidden(Hex),
    /// Gone.
    Spent,
    /// Hidden, and this state does not know where: it is a mirror's.
    Somewhere,
}

impl State {
    pub(crate) fn new(board: Fixed<Board>, start: &Start, tables: &Tables) -> Self {
        Self {
            turn: start.turn,
            phase: start.phase,
            scouts: start.scouts.map(|hex| Scout { hex, moved: false }),
            picket: start.picket,
            shots: start.shots.unwrap_or(tables.shots),
            mine: start.mine,
            watched: watched(&board, start.picket),
            board,
        }
    }

    /// The same state with the cache computed from scratch.
    #[must_use]
    pub fn recomputed(&self) -> Self {
        Self { watched: watched(&self.board, self.picket), ..self.clone() }
    }

    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn scout(&self, scout: ScoutId) -> Scout {
        self.scouts[scout.index()]
    }
}

/// The hexes next to the picket.
pub(crate) fn watched(board: &Board, picket: Hex) -> Vec<Hex> {
    board.map.grid().neighbours(picket).map(|(_, hex)| hex).collect()
}
