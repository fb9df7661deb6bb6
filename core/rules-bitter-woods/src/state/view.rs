//! What a viewer knows. Everything lies open on this table but where the fuel dumps lie (§25), so all know nearly the same.

use std::hash::{Hash, Hasher};

use field::Control;
use hexmap::Hex;
use kernel::Viewer;
use serde::{Serialize, Serializer};

use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::state::duty::Duty;
use crate::state::event::VictoryLevel;
use crate::state::markers::{Bridge, Dump, Happenings, Work};
use crate::state::moment::Phase;
use crate::state::position::{Moving, Pending};
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
    turn: u8,
    active: Side,
    phase: Phase,
    pending: Option<Pending>,
    units: &'s [Unit],
    bridges: &'s [Bridge],
    rebuilt: u8,
    works: &'s [Work],
    german_control: &'s Control,
    air: [u8; 2],
    air_lost: [u8; 2],
    interdicted: &'s [Hex],
    drops: &'s [Hex],
    meuse_neared: bool,
    moving: &'s Option<Moving>,
    in_hand: Option<UnitId>,
    battle: &'s Option<Battle>,
    duties: &'s [Duty],
    bombarded: &'s [Hex],
    influence: &'s [u8],
    dumps: Option<[Dump; 2]>,
    happenings: &'s Happenings,
    winner: Option<Side>,
    level: Option<VictoryLevel>,
}

impl<'s> View<'s> {
    pub(crate) fn of(position: &'s Position, viewer: Viewer) -> Self {
        Self { side: viewer.seat().and_then(Side::of), position }
    }

    /// §25.1a What this viewer knows of the dumps: the Allied player alone knows where those lie that are not revealed.
    pub fn dumps(&self) -> Option<[Dump; 2]> {
        let allied = self.side == Some(Side::Allied);
        let seen = |dump: Dump| Dump { hex: dump.hex.filter(|_| allied || dump.revealed), ..dump };
        self.position.dumps.map(|dumps| dumps.map(seen))
    }

    fn shown(&self) -> Shown<'s> {
        let position = self.position;
        Shown {
            side: self.side,
            turn: position.turn,
            active: position.active,
            phase: position.phase,
            pending: position.pending,
            units: &position.units,
            bridges: &position.bridges,
            rebuilt: position.rebuilt,
            works: &position.works,
            german_control: &position.german_control,
            air: position.air,
            air_lost: position.air_lost,
            interdicted: &position.interdicted,
            drops: &position.drops,
            meuse_neared: position.meuse_neared,
            moving: &position.moving,
            in_hand: position.in_hand,
            battle: &position.battle,
            duties: &position.duties,
            bombarded: &position.bombarded,
            influence: &position.influence,
            dumps: self.dumps(),
            happenings: &position.happenings,
            winner: position.winner,
            level: position.level,
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
