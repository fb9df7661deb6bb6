//! Everything that is true of a game. All of it lies open on the table but for the fuel dumps (§25); what follows from
//! where the units stand is kept beside it in a cache.

use field::Control;
use hexmap::Hex;
use kernel::Fixed;
use serde::Serialize;

use crate::printed::counters::{Counter, UnitId};
use crate::printed::data::Data;
use crate::printed::tables::When;
use crate::printed::turn_track::Ground;
use crate::state::battle::Battle;
use crate::state::duty::Duty;
use crate::state::event::{Question, VictoryLevel};
use crate::state::markers::{Bridge, Dump, Happenings, Work, WorkKind};
use crate::state::moment::Phase;
use crate::state::situation::Situation;
use crate::state::unit::{Place, Unit};
use crate::{BridgeId, Side};

/// The whole state of a game.
#[derive(Clone, Debug, Hash)]
pub struct Position {
    /// The map, the counters, the tables and the scenario.
    pub(crate) data: Fixed<Data>,
    /// The box of the turn track.
    pub turn: u8,
    /// Whose player turn it is.
    pub active: Side,
    /// What is being done in it.
    pub phase: Phase,
    /// A question that must be answered before anything else.
    pub pending: Option<Pending>,
    /// By counter.
    pub units: Vec<Unit>,
    /// By bridge.
    pub bridges: Vec<Bridge>,
    /// §13.4 How many bridges the Germans have rebuilt.
    pub rebuilt: u8,
    /// §8 In the order of hexes.
    pub works: Vec<Work>,
    /// By hex, whether a German was the last to pass through: a bit each.
    pub(crate) german_control: Control,
    /// §11.1 Aircraft left in this game-turn, by side.
    pub air: [u8; 2],
    /// §29.5 Aircraft that are still to be lost, by side.
    pub air_lost: [u8; 2],
    /// §11.3 Hexes that are interdicted.
    pub interdicted: Vec<Hex>,
    /// §12.5 Hexes with supplies from the air.
    pub drops: Vec<Hex>,
    /// §16.1b Whether a German unit has been near the Meuse.
    pub meuse_neared: bool,
    /// Units in the midst of a move that may go on.
    pub moving: Option<Moving>,
    /// The unit whose possible moves are listed next.
    pub in_hand: Option<UnitId>,
    /// §9.2 The combat that is being fought.
    pub battle: Option<Battle>,
    /// §9.5 What combats have left behind.
    pub duties: Vec<Duty>,
    /// §21.2f Hexes bombarded in this combat phase.
    pub bombarded: Vec<Hex>,
    /// §24.1 By counter, how many battles a leader has affected in this player turn.
    pub influence: Vec<u8>,
    /// §25 Francorchamps and Samrée, if dumps are played with.
    pub dumps: Option<[Dump; 2]>,
    /// §29, §38
    pub happenings: Happenings,
    /// Who has won, once the game is over; nobody if it is drawn.
    pub winner: Option<Side>,
    /// How greatly.
    pub level: Option<VictoryLevel>,
    /// A cache: who stands where, and zones of control.
    pub(crate) situation: Situation,
}

/// A question that must be answered before play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pending {
    /// Who answers.
    pub by: Side,
    /// What is asked.
    pub about: Question,
}

/// Units in the midst of a move that may go on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Moving {
    /// Which.
    pub units: Vec<UnitId>,
    /// What they have spent, in twelfths of a point.
    pub spent: u16,
    /// Where the move began.
    pub from: Hex,
}

impl Position {
    /// The map, the counters, the tables and the scenario.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// Whom the game waits for; nobody, once it is over.
    pub fn asked(&self) -> Option<Side> {
        if self.phase == Phase::Over {
            return None;
        }
        Some(match (&self.pending, &self.battle) {
            (Some(pending), _) => pending.by,
            (None, Some(battle)) => battle.asks(),
            (None, None) => self.mover(),
        })
    }

    /// Who acts in the phase at hand when nothing interrupts it: the Allied player alone drops supplies and interdicts.
    pub fn mover(&self) -> Side {
        match self.phase {
            Phase::Supply | Phase::Interdiction => Side::Allied,
            Phase::Reserve
            | Phase::Movement
            | Phase::Combat
            | Phase::Demolition
            | Phase::Exploitation
            | Phase::LateAttack
            | Phase::Construction
            | Phase::Over => self.active,
        }
    }

    /// The turn of the offensive, of which 16AM is the first in most scenarios.
    pub fn when(&self) -> When {
        When(self.turn + 1 - self.data.scenario.opening)
    }

    /// Whether a rule that ends with a turn still holds.
    pub(crate) fn is_until(&self, last: When) -> bool {
        self.when() <= last
    }

    /// §15 Whether it is the turn of surprise.
    pub fn is_first_turn(&self) -> bool {
        self.when() == self.data.tables.turns.surprise
    }

    /// §5.3 What the ground is like.
    pub fn ground(&self) -> Ground {
        self.data.track.turn(self.turn).ground
    }

    /// The state of a unit. Only for ids that exist.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// What is printed on a unit.
    #[inline]
    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.data.counters[unit.index()]
    }

    /// Whose a unit is.
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        self.counter(unit).side
    }

    /// Every counter there is.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.units.len()).expect("there are few counters")).map(UnitId)
    }

    /// The units of a side on the map, in order.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let on = move |&unit: &UnitId| self.side_of(unit) == side && self.hex_of(unit).is_some();
        self.unit_ids().filter(on)
    }

    /// The hex a unit stands in, if it is on the map.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<Hex> {
        match self.unit(unit).place {
            Place::On(hex) => Some(hex),
            Place::Waiting
            | Place::Withdrawn { .. }
            | Place::Exited
            | Place::Dead
            | Place::Unused => None,
        }
    }

    /// The units in a hex, in the order of their ids.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.situation.units_in(hex)
    }

    /// The units of a side in a hex, in the order of their ids.
    pub fn units_of(&self, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.units_in(hex).filter(move |&unit| self.side_of(unit) == side)
    }

    /// §9.6 The printed strength that a unit has left.
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.counter(unit).strength_at(self.unit(unit).steps)
    }

    /// Whether a bridge stands.
    pub fn stands(&self, bridge: BridgeId) -> bool {
        !self.bridges[bridge.index()].blown
    }

    /// §8 What is dug in a hex, if anything.
    pub fn work_at(&self, hex: Hex) -> Option<WorkKind> {
        self.works.iter().find(|work| work.hex == hex).map(|work| work.kind)
    }

    /// §8.2 Whether a hex is a fortification.
    pub fn is_fortified(&self, hex: Hex) -> bool {
        self.data.places.is_permanent_fort(hex)
            || self.work_at(hex) == Some(WorkKind::Fortification)
    }

    /// §8 Whether those who defend a hex have an improved position or a fortification.
    pub fn is_dug_in(&self, hex: Hex) -> bool {
        self.work_at(hex).is_some() || self.is_fortified(hex)
    }

    /// Who was the last to pass through a hex.
    pub fn controller(&self, hex: Hex) -> Side {
        self.german_control.of(hex)
    }

    /// Notes that a side was the last to pass through a hex.
    pub(crate) fn set_control(&mut self, hex: Hex, side: Side) {
        self.german_control.set(hex, side);
    }

    /// Notes that a side was the last to pass through a hex of a position that is only thought of.
    pub fn note_control(&mut self, hex: Hex, side: Side) {
        self.set_control(hex, side);
    }

    /// The same position with the cache computed from scratch.
    #[must_use]
    pub fn recomputed(&self) -> Self {
        Self { situation: Situation::of(self), ..self.clone() }
    }

    /// Whether the cache of one position equals that of another.
    pub fn same_ground(&self, other: &Self) -> bool {
        self.situation == other.situation
    }
}
