//! Everything that is true of a game. All of it lies open on the table, but for one fuel dump (§32);
//! what follows from where the units stand is kept beside it in a cache.

use field::Control;
use hexmap::Hex;
use kernel::Fixed;
use serde::Serialize;

use crate::printed::board::BridgeId;
use crate::printed::counters::{Counter, Entry, Formation, UnitId};
use crate::printed::data::Data;
use crate::printed::places::EntryId;
use crate::state::battle::Battle;
use crate::state::markers::{
    Advantage, Bridge, BridgeState, Commando, Dump, ImprovedPosition, ROADBLOCKS, Roadblock,
    TRAFFIC_MARKERS, Traffic,
};
use crate::state::moment::{Phase, Time};
use crate::state::situation::Situation;
use crate::state::unit::{Place, Unit};
use crate::{Mode, Side};

/// The whole state of a game.
#[derive(Clone, Debug, Hash)]
pub struct Position {
    /// The map, the counters, the tables and the scenario.
    pub(crate) data: Fixed<Data>,
    /// The turn, from one.
    pub turn: u8,
    /// §25.1 Day or night.
    pub time: Time,
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
    /// §15.8 In the order of hexes.
    pub improved: Vec<ImprovedPosition>,
    /// §24 By side and marker.
    pub traffic: [[Traffic; TRAFFIC_MARKERS]; 2],
    /// §30.1 By hex, whether a German was the last to pass through: a bit each.
    pub(crate) german_control: Control,
    /// §11.9.3c By Entry Hex, whether Germans have left the map there.
    pub closed: Vec<bool>,
    /// §30.2a, §S2.4c The hexes by which Germans have left the map, each once.
    pub exits: Vec<Hex>,
    /// §5.2 How many Artillery Units were readied in this phase.
    pub readied: u8,
    /// §11.1d The units in the midst of a move that may go on.
    pub moving: Option<Moving>,
    /// The unit whose possible moves are listed next.
    pub in_hand: Option<UnitId>,
    /// §7.7 Whether the Ouren bridges are still to be tried.
    pub ouren_untried: bool,
    /// §29.3 Whether the one crossing by Echternach was made.
    pub echternach_used: bool,
    /// §30.3b At how many checks running the Allies stood in enough areas.
    pub counter_invasions: u8,
    /// §27.3.2 Whether a German unit has crossed the Meuse.
    pub meuse_crossed: bool,
    /// §14.4 The combat that is being fought.
    pub battle: Option<Battle>,
    /// §20.3 Units that have disengaged and not gone yet.
    pub withdrawing: Vec<Withdrawing>,
    /// §16.6 Attacker's Advantage markers.
    pub advantages: Vec<Advantage>,
    /// §15.6.2 Air Support markers left in this turn.
    pub air: u8,
    /// §25.2.1 Replacements left in this phase.
    pub replacements: u8,
    /// §25.2.1c How many of this phase's went to others than Infantry.
    pub replacements_to_others: u8,
    /// §31 How many stacks may still slip by night.
    pub slips: u8,
    /// §32 The Fuel Dump markers on the map.
    pub dumps: Vec<Dump>,
    /// §32.1a Where the real one lies. Hidden from the German player.
    pub real_dump: Option<Hex>,
    /// §32.2c The turn on which the Germans got the fuel.
    pub fuel_removed: Option<u8>,
    /// §33 By side and marker.
    pub roadblocks: [[Roadblock; ROADBLOCKS]; 2],
    /// §35 The turn from which Bodenplatte is felt.
    pub bodenplatte: Option<u8>,
    /// §36 Where the Greif Commando is.
    pub commando: Commando,
    /// Who has won, once the game is over; nobody if it is drawn.
    pub winner: Option<Side>,
    /// A cache: who stands where, zones of control and bonds.
    pub(crate) situation: Situation,
}

/// A question that must be answered before play goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// §6.1d, §6.4 Which division is short of fuel.
    Fuel {
        /// Who says.
        by: Side,
        /// Which of the two tables.
        table: u8,
        /// The roll, modified.
        roll: u8,
    },
    /// §8.3b Too many units in a hex: their owner removes steps.
    Overstacked {
        /// Who.
        by: Side,
        /// Where.
        hex: Hex,
    },
    /// §27.3.4 British units must go to Antwerp.
    Antwerp,
}

/// §11.1d Units in the midst of a move that was interrupted and may go on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Moving {
    /// Which.
    pub units: Vec<UnitId>,
    /// How they move.
    pub mode: Mode,
    /// What they have spent, in half points; hexes for Tactical Movement.
    pub spent: u16,
    /// Where the move began.
    pub from: Hex,
    /// §27.8.2 Whether the zone of the hex they are in was ignored.
    pub unseen: bool,
}

/// §20.3 A unit that got away and has not gone yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Withdrawing {
    /// Which.
    pub unit: UnitId,
    /// §20.4a Whether it was Engaged.
    pub engaged: bool,
    /// §20.3d Whether it will be Disrupted at the end.
    pub disrupted: bool,
}

impl Position {
    /// The map, the counters, the tables and the scenario.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// Whom the game waits for; nobody, once it is over. An interrupt asks the other side in the
    /// middle of one's own turn.
    pub fn asked(&self) -> Option<Side> {
        if self.phase == Phase::Over {
            return None;
        }
        Some(match (&self.pending, &self.battle) {
            (Some(Pending::Fuel { by, .. } | Pending::Overstacked { by, .. }), _) => *by,
            (Some(Pending::Antwerp), _) => Side::Allied,
            (None, Some(battle)) => battle.asks(self.active),
            (None, None) => self.active,
        })
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

    /// §16.4, §26.1 The unit that another is a part of, or left of as far as a rule asks; else itself.
    pub(crate) fn origin(&self, unit: UnitId) -> UnitId {
        self.unit(unit).parent.unwrap_or(unit)
    }

    /// §26.4a The unit that a breakdown unit broke off from.
    pub(crate) fn parent(&self, unit: UnitId) -> Option<UnitId> {
        let broke_off = matches!(self.counter(unit).entry, Entry::Breakdown(_));
        self.unit(unit).parent.filter(|_| broke_off)
    }

    /// The division of a unit, or the troops it belongs to.
    pub fn formation(&self, unit: UnitId) -> &Formation {
        &self.data.formations[self.counter(unit).formation.index()]
    }

    /// Every counter there is.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.units.len()).expect("there are few counters")).map(UnitId)
    }

    /// The hex a unit stands in, if it is on the map.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<Hex> {
        match self.unit(unit).place {
            Place::On(hex) => Some(hex),
            Place::Box(_)
            | Place::Blocking(_)
            | Place::Waiting
            | Place::Dead
            | Place::Surrendered
            | Place::Exited
            | Place::Antwerp
            | Place::Unused => None,
        }
    }

    /// The units in a hex, in the order of their ids.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.situation.units_in(hex)
    }

    /// The units of a side in a hex, in the order of their ids.
    pub fn units_of(&self, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.units_in(hex).filter(move |&unit| self.counter(unit).side == side)
    }

    /// Who was the last to pass through a hex (§30.1.2).
    pub fn controller(&self, hex: Hex) -> Side {
        self.german_control.of(hex)
    }

    /// Notes that a side was the last to pass through a hex.
    pub(crate) fn set_control(&mut self, hex: Hex, side: Side) {
        self.german_control.set(hex, side);
    }

    /// How a bridge stands.
    pub fn bridge(&self, bridge: BridgeId) -> BridgeState {
        self.bridges[bridge.index()].state
    }

    /// The Improved Position in a hex, finished or not.
    pub fn improved_at(&self, hex: Hex) -> Option<&ImprovedPosition> {
        self.improved.iter().find(|here| here.hex == hex)
    }

    /// The units of a side that stand in a place off the map.
    pub fn units_at(&self, place: Place) -> impl Iterator<Item = UnitId> {
        self.unit_ids().filter(move |&unit| self.unit(unit).place == place)
    }

    /// The defense of the units that block an Entry Hex (§13.4d).
    pub fn blocking_defense(&self, entry: EntryId) -> u16 {
        let units = self.units_at(Place::Blocking(entry));
        units.map(|unit| u16::from(self.strength(unit).defense)).sum()
    }

    /// A unit's values as it stands.
    pub fn strength(&self, unit: UnitId) -> crate::Strength {
        self.counter(unit).strength(self.unit(unit).steps)
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
