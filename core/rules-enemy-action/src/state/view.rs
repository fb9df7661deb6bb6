//! What a viewer knows. Everything lies open on this table: what nobody has drawn does not exist yet.

use std::hash::{Hash, Hasher};

use kernel::Viewer;
use serde::{Serialize, Serializer};

use crate::printed::chits::ChitId;
use crate::printed::formations::{Army, Corps};
use crate::printed::levels::Level;
use crate::printed::setup_cards::SetupCardId;
use crate::state::activation::Activation;
use crate::state::combat::Combat;
use crate::state::decks::Decks;
use crate::state::hex_set::HexSet;
use crate::state::moment::Task;
use crate::state::objective::{CorpsObjective, Objective};
use crate::state::position::{Bridge, Built, Flags, Score};
use crate::state::unit::Unit;
use crate::{Position, Side};

/// What one viewer knows.
#[derive(Clone, Copy, Debug)]
pub struct View<'s> {
    /// Whose view it is; none for a watcher.
    pub side: Option<Side>,
    /// What lies on the table. It borrows, so that a search pays nothing for a view.
    pub position: &'s Position,
}

/// A view as it is compared and written down, field by field.
#[derive(PartialEq, Hash, Serialize)]
struct Shown<'s> {
    side: Option<Side>,
    day: u8,
    task: &'s Task,
    units: &'s [Unit],
    german_towns: &'s HexSet,
    bridges: &'s [Bridge],
    built: &'s [Built],
    detachments: &'s HexSet,
    improved: &'s HexSet,
    roadblocks: &'s HexSet,
    exits: &'s HexSet,
    depots: &'s HexSet,
    fuelled: &'s [u8],
    decks: &'s Decks,
    setup: &'s [SetupCardId],
    objectives: [Option<Objective>; Army::WITH_OBJECTIVE.len()],
    corps_objectives: [CorpsObjective; Corps::WITH_OBJECTIVE.len()],
    chits_out: &'s [ChitId],
    activation: &'s Option<Activation>,
    combat: &'s Option<Combat>,
    score: &'s Score,
    flags: Flags,
    result: Option<Level>,
}

impl<'s> View<'s> {
    pub(crate) fn of(position: &'s Position, viewer: Viewer) -> Self {
        Self { side: viewer.seat().and_then(Side::of), position }
    }

    fn shown(&self) -> Shown<'s> {
        let position = self.position;
        Shown {
            side: self.side,
            day: position.day,
            task: &position.task,
            units: &position.units,
            german_towns: &position.german_towns,
            bridges: &position.bridges,
            built: &position.built,
            detachments: &position.detachments,
            improved: &position.improved,
            roadblocks: &position.roadblocks,
            exits: &position.exits,
            depots: &position.depots,
            fuelled: &position.fuelled,
            decks: &position.decks,
            setup: &position.setup,
            objectives: position.objectives,
            corps_objectives: position.corps_objectives,
            chits_out: &position.chits_out,
            activation: &position.activation,
            combat: &position.combat,
            score: &position.score,
            flags: position.flags,
            result: position.result,
        }
    }
}

impl PartialEq for View<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.shown() == other.shown()
    }
}

impl Hash for View<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.shown().hash(hasher);
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}
