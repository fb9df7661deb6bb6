//! Everything that is true of a game. All of it lies open on the table but for the hands of cards (§3.9f); what follows
//! from where the units stand is kept beside it in a cache.

use field::Control;
use hexmap::{Direction, Hex};
use kernel::Fixed;

use crate::printed::cards::Card;
use crate::printed::counters::{Counter, UnitId};
use crate::printed::data::Data;
use crate::printed::tables::Weather;
use crate::state::battle::{Battle, Moving};
use crate::state::hand::Hand;
use crate::state::markers::{Barrage, Bridge, Effects, Fate};
use crate::state::moment::Phase;
use crate::state::situation::Situation;
use crate::state::unit::{Place, Unit};
use crate::{BridgeId, Side};

/// The whole state of a game.
#[derive(Clone, Debug, Hash)]
pub struct Position {
    /// The map, the counters, the tables and the scenario.
    pub(crate) data: Fixed<Data>,
    /// The turn, from 1 on.
    pub turn: u8,
    /// What is being done in it.
    pub phase: Phase,
    /// By counter.
    pub units: Vec<Unit>,
    /// By bridge.
    pub bridges: Vec<Bridge>,
    /// §3.9 By side.
    pub(crate) hands: [Hand; 2],
    /// §3.9 The cards that were played, in their order.
    pub played: Vec<Card>,
    /// What cards have done.
    pub effects: Effects,
    /// §5.1.3 Whether the Germans have tried a repair in this turn.
    pub repaired: bool,
    /// §5.1.20c
    pub weather: Weather,
    /// §5.1.20d Aircraft that have not flown yet in this turn.
    pub air: u8,
    /// By hex, who was the last to pass through.
    pub control: Control,
    /// The unit whose possible moves are listed next.
    pub in_hand: Option<UnitId>,
    /// §7.10a Units in the midst of a move.
    pub moving: Option<Moving>,
    /// §7.9 An advance that is being decided.
    pub battle: Option<Battle>,
    /// §7.1e The hex that is being fought for, while dice and losses follow from an attack.
    pub fighting: Option<Hex>,
    /// §7.2c Hexes attacked in this phase.
    pub attacked: Vec<Hex>,
    /// §8.1 Planned barrages.
    pub barrages: Vec<Barrage>,
    /// §9.1 Where transports were placed in the last German supply phase.
    pub transports: Vec<Hex>,
    /// §6.5e By exit, whether the last German supply phase supplied it.
    pub exits: Vec<bool>,
    /// §9h Supply phases for which the stock of Bastogne lasts.
    pub stock: u8,
    /// Who has won, once the game is over.
    pub winner: Option<Side>,
    /// A cache: who stands where, and zones of control.
    pub(crate) situation: Situation,
}

impl Position {
    /// The map, the counters, the tables and the scenario.
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// Whom the game waits for; nobody, once it is over.
    pub fn asked(&self) -> Option<Side> {
        (self.phase != Phase::Over).then(|| self.phase.side())
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
            Place::Waiting | Place::Exited(_) | Place::Dead => None,
        }
    }

    /// The units in a hex, in the order of their ids.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        self.situation.units_in(hex)
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn has_unit(&self, side: Side, hex: Hex) -> bool {
        self.situation.holder(hex) == Some(side)
    }

    /// Whether an enemy of a side stands in a hex.
    #[inline]
    pub fn has_enemy(&self, side: Side, hex: Hex) -> bool {
        self.has_unit(side.enemy(), hex)
    }

    /// §6.2h Whether a zone of control of a side's enemies reaches into a hex.
    #[inline]
    pub fn in_enemy_zone(&self, side: Side, hex: Hex) -> bool {
        self.situation.in_zone(side.enemy(), hex)
    }

    /// §6.3b The steps that a side has in a hex.
    pub fn steps_in(&self, side: Side, hex: Hex) -> u8 {
        let own = self.units_in(hex).filter(|&unit| self.side_of(unit) == side);
        own.map(|unit| self.unit(unit).steps).sum()
    }

    /// Whether a bridge can be crossed.
    pub fn stands(&self, bridge: BridgeId) -> bool {
        !matches!(self.bridges[bridge.index()].fate, Fate::Blown(_))
    }

    /// §3.9.1.3e Whether a river without a bridge lies on a side of a hex.
    #[inline]
    pub fn is_unbridged(&self, hex: Hex, direction: Direction) -> bool {
        let board = &self.data.board;
        board.river(hex, direction)
            && board.bridge(hex, direction).is_none_or(|bridge| !self.stands(bridge))
    }

    /// Who was the last to pass through a hex.
    pub fn controller(&self, hex: Hex) -> Side {
        self.control.of(hex)
    }

    /// A side's hand. What the other side may know of it is its number alone: see [`crate::View::hand`].
    pub(crate) fn hand(&self, side: Side) -> &Hand {
        &self.hands[side.index()]
    }

    /// How many cards a side holds.
    pub fn cards_held(&self, side: Side) -> u8 {
        self.hand(side).len()
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
