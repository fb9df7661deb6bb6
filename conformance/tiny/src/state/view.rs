//! What a viewer knows, built up field by field.

use hexmap::Hex;
use kernel::{Seat, Viewer};
use serde::Serialize;

use crate::{BLUE, Mine, Phase, Scout, ScoutId, State};

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View<'s> {
    /// Whose view it is; none for a watcher.
    pub seat: Option<Seat>,
    /// The turn.
    pub turn: u8,
    /// What is being decided.
    pub phase: Phase,
    /// The two scouts.
    pub scouts: &'s [Scout; 2],
    /// The picket's hex.
    pub picket: Hex,
    /// Shots left.
    pub shots: u8,
    /// What is known of the mine.
    pub mine: SeenMine,
}

/// What a viewer knows of the mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenMine {
    /// It is not hidden yet.
    Waiting,
    /// It lies in this hex.
    In(Hex),
    /// It lies somewhere.
    Somewhere,
    /// It is gone.
    Spent,
}

impl<'s> View<'s> {
    pub(crate) fn of(state: &'s State, viewer: Viewer) -> Self {
        Self {
            seat: viewer.seat(),
            turn: state.turn,
            phase: state.phase,
            scouts: &state.scouts,
            picket: state.picket,
            shots: state.shots,
            mine: match state.mine {
                Mine::Waiting => SeenMine::Waiting,
                Mine::Hidden(hex) if viewer == Viewer::Seat(BLUE) => SeenMine::In(hex),
                Mine::Hidden(_) | Mine::Somewhere => SeenMine::Somewhere,
                Mine::Spent => SeenMine::Spent,
            },
        }
    }

    pub(crate) fn scout(&self, scout: ScoutId) -> Scout {
        self.scouts[scout.index()]
    }

    /// Whether any piece stands in the hex.
    pub(crate) fn is_occupied(&self, hex: Hex) -> bool {
        hex == self.picket || self.scouts.iter().any(|scout| scout.hex == Some(hex))
    }
}
