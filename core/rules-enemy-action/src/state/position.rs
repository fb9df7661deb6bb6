//! Everything that is true of a game. All of it lies open on the table; what follows from where the units stand is kept
//! beside it in a cache.

use hexmap::{Direction, Hex, Hexside};
use kernel::Fixed;
use serde::Serialize;

use crate::printed::cards::CardId;
use crate::printed::chits::ChitId;
use crate::printed::counters::{Counter, Face, UnitId};
use crate::printed::data::Data;
use crate::printed::formations::{Army, Corps};
use crate::printed::levels::Level;
use crate::printed::setup_cards::SetupCardId;
use crate::state::activation::Activation;
use crate::state::combat::Combat;
use crate::state::decks::Decks;
use crate::state::hex_set::HexSet;
use crate::state::lines::Surveys;
use crate::state::moment::Task;
use crate::state::objective::{CorpsObjective, Objective};
use crate::state::situation::Situation;
use crate::state::unit::{Mark, Place, Supply, Unit};
use crate::{BridgeId, Side};

/// The whole state of a game.
#[derive(Clone, Debug, Hash)]
pub struct Position {
    /// The map, the counters, the cards, the tables and the scenario.
    pub(crate) data: Fixed<Data>,
    /// The day of December.
    pub day: u8,
    /// What is done next.
    pub task: Task,
    /// By counter.
    pub units: Vec<Unit>,
    /// §14.1b Towns and cities that are German.
    pub german_towns: HexSet,
    /// §14.2 By bridge of the map.
    pub bridges: Vec<Bridge>,
    /// §14.22a Bridges that were built where none was printed.
    pub built: Vec<Built>,
    /// §15
    pub detachments: HexSet,
    /// §14.3
    pub improved: HexSet,
    /// §10.8
    pub roadblocks: HexSet,
    /// §10.92a Exits that objectives have revealed.
    pub exits: HexSet,
    /// §3.0.3e Fuel depots on the map.
    pub depots: HexSet,
    /// §13.52a Days on which a fuel depot lies.
    pub fuelled: Vec<u8>,
    /// §2.3
    pub decks: Decks,
    /// §3.0.1c The Setup cards that were drawn, in their order.
    pub setup: Vec<SetupCardId>,
    /// §9.1a In the order of [`Army::WITH_OBJECTIVE`].
    pub objectives: [Option<Objective>; Army::WITH_OBJECTIVE.len()],
    /// §9.1b In the order of [`Corps::WITH_OBJECTIVE`].
    pub corps_objectives: [CorpsObjective; Corps::WITH_OBJECTIVE.len()],
    /// §12.42a Chits that are out of the cup since earlier combats.
    pub chits_out: Vec<ChitId>,
    /// An activation under way.
    pub activation: Option<Activation>,
    /// A combat under way.
    pub combat: Option<Combat>,
    /// §17.1
    pub score: Score,
    /// What has come about and counts later.
    pub flags: Flags,
    /// §17.3 What the game came to, once it is over.
    pub result: Option<Level>,
    /// A cache: who stands where, and zones of control.
    pub(crate) situation: Situation,
    /// A cache: where supply reaches, as far as it has been asked.
    pub(crate) surveys: Surveys,
}

/// §14.2 A bridge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    /// Whose it is.
    pub owner: Side,
    /// Whether it is blown.
    pub blown: bool,
}

/// §14.22a A bridge that was built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Built {
    /// Where.
    pub side: Hexside,
    /// Whose it is.
    pub owner: Side,
}

/// §17.1 What the German points are made of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Score {
    /// §17.1b, §17.1d, §17.1f Points of hexes, exits and relief.
    pub taken: i16,
    /// §17.1e Allied units eliminated.
    pub eliminated: i16,
    /// §17.1c Whether the Meuse has been crossed.
    pub crossed: bool,
    /// §17.1g Hexes of the Westwall that cost points.
    pub westwall: HexSet,
}

/// What has come about and counts later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a thing that has happened or has not")]
pub struct Flags {
    /// §9.2.1b, §10.7a A German unit has stood beside the Meuse.
    pub meuse_reached: bool,
    /// §7.41d A German unit has entered a hex west of the Meuse.
    pub meuse_crossed: bool,
    /// §9.8a The OKW reserve is released.
    pub okw_released: bool,
    /// §9.81a Its units have arrived.
    pub okw_arrived: bool,
    /// §9.15d The 7th Army is on the defensive.
    pub seventh_defends: bool,
    /// §10.8g Until the day's end no roadblock lies near the 5th Panzer Army.
    pub manteuffel: bool,
    /// §13.53a No more fuel checks on this day.
    pub fuel_priority: bool,
    /// §4.0.3d The first German impulse of the day is skipped.
    pub interdicted: bool,
    /// §6.3a A single unit was activated on this day.
    pub single_used: bool,
    /// §4.0.4g The German draw pile has run out, and the day ends with the Allied impulse.
    pub last_impulse: bool,
    /// §12.38a Cards that are drawn since the deck ran out are for tactics alone.
    pub reshuffled: bool,
    /// §18.1c How many army objectives have been relocated.
    pub relocated: u8,
    /// §10.7b 29A was deployed in Dinant.
    pub dinant: bool,
}

impl Position {
    /// The map, the counters, the cards, the tables and the scenario.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// Whom the game waits for; nobody, once it is over.
    pub fn asked(&self) -> Option<Side> {
        if self.task == Task::Over {
            return None;
        }
        Some(self.combat.as_ref().map_or(self.task.side(), |combat| combat.stage.side()))
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

    /// §2.21q What the face of a unit says that is up now.
    #[inline]
    pub fn face(&self, unit: UnitId) -> Face {
        self.counter(unit).face(self.unit(unit).steps)
    }

    /// Whose a unit is.
    #[inline]
    pub fn side_of(&self, unit: UnitId) -> Side {
        self.counter(unit).side()
    }

    /// The corps of a unit.
    #[inline]
    pub fn corps_of(&self, unit: UnitId) -> Corps {
        self.counter(unit).corps
    }

    /// The army of a unit.
    #[inline]
    pub fn army_of(&self, unit: UnitId) -> Army {
        self.counter(unit).army
    }

    /// Whether a marker lies on a unit.
    #[inline]
    pub fn has(&self, unit: UnitId, mark: Mark) -> bool {
        self.unit(unit).has(mark)
    }

    /// §13.2a Whether a unit is in supply.
    #[inline]
    pub fn is_supplied(&self, unit: UnitId) -> bool {
        self.unit(unit).supply == Supply::Supplied
    }

    /// Every counter there is.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.units.len()).expect("there are few counters")).map(UnitId)
    }

    /// The units of a side, in order.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&unit| self.side_of(unit) == side)
    }

    /// The units of a side on the map, in order.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side).filter(|&unit| self.hex_of(unit).is_some())
    }

    /// The units of a side at a place, in order.
    pub fn at(&self, side: Side, place: Place) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side).filter(move |&unit| self.unit(unit).place == place)
    }

    /// The hex a unit stands in, if it is on the map.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Option<Hex> {
        self.unit(unit).hex()
    }

    /// The units in a hex, in the order of their ids.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.situation.units_in(hex)
    }

    /// Whose units stand in a hex, if any do.
    #[inline]
    pub fn holder(&self, hex: Hex) -> Option<Side> {
        self.situation.holder(hex)
    }

    /// §11.0a Whether units of a side control a hex.
    #[inline]
    pub fn controls(&self, side: Side, hex: Hex) -> bool {
        self.situation.controls(side, hex)
    }

    /// §14.1 Whose a town or city is.
    pub fn owner(&self, town: Hex) -> Side {
        if self.german_towns.has(town) { Side::German } else { Side::Allied }
    }

    /// §14.2a Whether a river without an intact bridge, printed or built, lies on a side of a hex.
    pub fn is_unbridged(&self, hex: Hex, direction: Direction) -> bool {
        let board = &self.data.board;
        board.river(hex, direction) && self.bridge_owner(hex, direction).is_none()
    }

    /// §14.2 Whose the intact bridge on a side is, printed or built, if there is one.
    pub fn bridge_owner(&self, hex: Hex, direction: Direction) -> Option<Side> {
        let board = &self.data.board;
        let printed = board.bridge(hex, direction).map(|bridge| self.bridges[bridge.index()]);
        if let Some(bridge) = printed.filter(|bridge| !bridge.blown) {
            return Some(bridge.owner);
        }
        let side = board.grid().side(hex, direction);
        self.built.iter().find(|built| built.side == side).map(|built| built.owner)
    }

    /// §10.2a, §14.23a Whether a road joins a hex to the next on that side, with an intact bridge if there is a river.
    pub fn is_joined(&self, hex: Hex, direction: Direction) -> bool {
        let board = &self.data.board;
        let stands = |bridge: BridgeId| !self.bridges[bridge.index()].blown;
        board.road(hex, direction)
            && (!board.river(hex, direction) || board.bridge(hex, direction).is_some_and(stands))
    }

    /// §9.1a The objective of an army.
    pub fn objective(&self, army: Army) -> Option<Objective> {
        let at = Army::WITH_OBJECTIVE.iter().position(|&other| other == army)?;
        self.objectives[at]
    }

    /// The German command card and the support card, as far as they lie in their boxes.
    pub fn boxes(&self) -> [Option<CardId>; 2] {
        use crate::state::decks::CardPlace;
        [CardPlace::Command, CardPlace::Support]
            .map(|place| self.decks.at(Side::German, place).next())
    }

    /// §17.1 The German points.
    pub fn points(&self) -> i16 {
        let points = &self.data.tables.points;
        let crossing = if self.score.crossed { points.meuse } else { 0 };
        let lost = i16::try_from(self.score.westwall.len()).expect("the Westwall has few hexes");
        self.score.taken
            + self.score.eliminated / points.eliminated
            + crossing
            + lost * points.westwall
    }

    /// The same position with a unit in another hex.
    #[must_use]
    pub fn with_unit_at(&self, unit: UnitId, hex: Hex) -> Self {
        let mut imagined = self.clone();
        imagined.units[unit.index()].place = Place::On(hex);
        imagined.recomputed()
    }

    /// The same position with the cache computed from scratch.
    #[must_use]
    pub fn recomputed(&self) -> Self {
        let surveys = Surveys::default();
        Self { situation: Situation::of(self), surveys, ..self.clone() }
    }

    /// Whether the cache of one position equals that of another.
    pub fn same_ground(&self, other: &Self) -> bool {
        self.situation == other.situation
    }
}
