//! What a viewer knows. Everything lies open on this table but which fuel dump is real (§32), so all
//! know nearly the same.

use std::hash::{Hash, Hasher};

use field::Control;
use hexmap::Hex;
use kernel::Viewer;
use serde::{Serialize, Serializer};

use crate::printed::counters::UnitId;
use crate::state::battle::Battle;
use crate::state::markers::{
    Advantage, Bridge, Commando, Dump, ImprovedPosition, ROADBLOCKS, Roadblock, TRAFFIC_MARKERS,
    Traffic,
};
use crate::state::position::{Moving, Pending, Withdrawing};
use crate::state::unit::Unit;
use crate::{Phase, Position, Side, Time};

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
    time: Time,
    active: Side,
    phase: Phase,
    pending: &'s Option<Pending>,
    units: &'s [Unit],
    bridges: &'s [Bridge],
    improved: &'s [ImprovedPosition],
    traffic: &'s [[Traffic; TRAFFIC_MARKERS]; 2],
    german_control: &'s Control,
    closed: &'s [bool],
    exits: &'s [Hex],
    readied: u8,
    moving: &'s Option<Moving>,
    in_hand: Option<UnitId>,
    ouren_untried: bool,
    echternach_used: bool,
    counter_invasions: u8,
    meuse_crossed: bool,
    battle: &'s Option<Battle>,
    withdrawing: &'s [Withdrawing],
    advantages: &'s [Advantage],
    air: u8,
    replacements: u8,
    replacements_to_others: u8,
    slips: u8,
    dumps: &'s [Dump],
    real_dump: Option<Hex>,
    fuel_removed: Option<u8>,
    roadblocks: &'s [[Roadblock; ROADBLOCKS]; 2],
    bodenplatte: Option<u8>,
    commando: Commando,
    winner: Option<Side>,
}

impl<'s> View<'s> {
    pub(crate) fn of(position: &'s Position, viewer: Viewer) -> Self {
        Self { side: viewer.seat().and_then(Side::of), position }
    }

    fn shown(&self) -> Shown<'s> {
        let position = self.position;
        Shown {
            side: self.side,
            turn: position.turn,
            time: position.time,
            active: position.active,
            phase: position.phase,
            pending: &position.pending,
            units: &position.units,
            bridges: &position.bridges,
            improved: &position.improved,
            traffic: &position.traffic,
            german_control: &position.german_control,
            closed: &position.closed,
            exits: &position.exits,
            readied: position.readied,
            moving: &position.moving,
            in_hand: position.in_hand,
            ouren_untried: position.ouren_untried,
            echternach_used: position.echternach_used,
            counter_invasions: position.counter_invasions,
            meuse_crossed: position.meuse_crossed,
            battle: &position.battle,
            withdrawing: &position.withdrawing,
            advantages: &position.advantages,
            air: position.air,
            replacements: position.replacements,
            replacements_to_others: position.replacements_to_others,
            slips: position.slips,
            dumps: &position.dumps,
            // §32.1a The Allied player alone has looked; what was flipped over says so itself.
            real_dump: position.real_dump.filter(|_| self.side == Some(Side::Allied)),
            fuel_removed: position.fuel_removed,
            roadblocks: &position.roadblocks,
            bodenplatte: position.bodenplatte,
            commando: position.commando,
            winner: position.winner,
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
