//! What a viewer is told of an event.

use hexmap::Hex;
use kernel::{Fold, Viewer};
use serde::{Deserialize, Serialize};

use crate::{BLUE, Event, Mine, Phase, State};

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// §1.2c The mine is hidden; where, only Blue is told.
    MineHidden {
        /// Where, for Blue.
        hex: Option<Hex>,
    },
    /// Something that anyone may see.
    Seen(Event),
    /// §1.2d The mine is hidden where the cup said; where, only Blue is told.
    MineDrawn {
        /// Where, for Blue.
        hex: Option<Hex>,
    },
}

impl Report {
    pub(crate) fn of(event: &Event, viewer: Viewer) -> Self {
        let for_blue = |hex: Hex| (viewer == Viewer::Seat(BLUE)).then_some(hex);
        match event {
            Event::MineHidden { hex } => Self::MineHidden { hex: for_blue(*hex) },
            Event::MineDrawn { hex } => Self::MineDrawn { hex: for_blue(*hex) },
            Event::Forded { .. }
            | Event::ScoutMoved { .. }
            | Event::ScoutStayed { .. }
            | Event::MineStruck { .. }
            | Event::FireOffered { .. }
            | Event::Fired { .. }
            | Event::FireHeld
            | Event::MovesEnded
            | Event::PicketMoved { .. }
            | Event::TurnEnded
            | Event::Won { .. } => Self::Seen(event.clone()),
        }
    }
}

impl State {
    /// Makes what one viewer was told have happened to what that viewer knows.
    pub(crate) fn fold_report(&mut self, report: &Report) {
        match report {
            Report::MineHidden { hex } | Report::MineDrawn { hex } => {
                self.mine = hex.map_or(Mine::Somewhere, Mine::Hidden);
                self.phase = Phase::Scouts;
            }
            Report::Seen(event) => self.fold(event),
        }
    }
}
