//! §10, §11.1, §13.2 How one unit moves: how far, and what each step costs, bars and stops.

use hexmap::{Direction, Hex};

use crate::march::costs::{self, Cost};
use crate::printed::counters::UnitId;
use crate::printed::formations::Corps;
use crate::state::activation;
use crate::state::unit::{Mark, Supply};
use crate::{Illegal, Position, Side};

/// The unit that may fight on both banks of the Meuse once it stands in Dinant (§7.41a, §10.7b).
pub const BRIDGEHEAD: &str = "29A.XXX";

/// In which way a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// §10 As the Allies do.
    Allied,
    /// §10.5 By Allied strategic movement.
    Strategic,
    /// §10 As the Germans do.
    German,
    /// §8.14, §9.2.12a Without regard to Allied zones of control.
    GermanFreeOfZones,
    /// §9.2.10g On and on along arrows.
    GermanExtended,
}

/// A unit that is about to move.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'p> {
    position: &'p Position,
    /// Which.
    pub unit: UnitId,
    /// In which way.
    pub how: How,
    /// Where it starts.
    pub start: Hex,
    /// §10.0d How many movement points it has.
    pub allowance: u8,
    /// After how many hexes it stops in any case, and why.
    limit: Option<(u8, Illegal)>,
    side: Side,
    is_mechanized: bool,
    is_isolated: bool,
    /// §10.7a
    stays_west: bool,
}

/// A step that may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// For so many movement points.
    pub cost: u8,
    /// Why the unit goes no farther, if it does not.
    pub stops: Option<Illegal>,
}

impl<'p> Mover<'p> {
    /// A unit that moves from where it stands, or why it does not move at all.
    pub fn of(position: &'p Position, unit: UnitId, how: How) -> Result<Self, Illegal> {
        let start = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
        let counter = position.counter(unit);
        let is_mechanized = counter.kind.is_mechanized();
        let is_isolated = position.unit(unit).supply == Supply::Isolated;
        if position.has(unit, Mark::Dispersed) {
            return Err(Illegal::IsDispersed);
        }
        if is_isolated && is_mechanized {
            return Err(Illegal::IsIsolated);
        }
        if position.has(unit, Mark::OutOfFuel) || counter.is_von_der_heydte() {
            return Err(Illegal::TooFar);
        }
        let mover = Self {
            position,
            unit,
            how,
            start,
            allowance: allowance(position, unit, how),
            limit: limit(position, unit),
            side: counter.side(),
            is_mechanized,
            is_isolated,
            stays_west: stays_west(position, unit),
        };
        if how == How::Strategic {
            mover.check_strategic_start()?;
        }
        Ok(mover)
    }

    /// A step of its move, or why it may not take it. `is_first` says whether it begins its move so.
    pub fn step(
        &self,
        from: Hex,
        direction: Direction,
        to: Hex,
        is_first: bool,
    ) -> Result<Entering, Illegal> {
        self.check_way(from, direction, to)?;
        let (leaves, enters) = (self.is_controlled(from), self.is_controlled(to));
        if leaves && enters {
            return Err(Illegal::ZoneToZone);
        }
        let has_crossed = || self.has_crossed(from, direction);
        let cost = match costs::step(self.position, self.is_mechanized, from, direction, to) {
            Cost::WholeMove if !is_first => return Err(Illegal::RiverStops),
            Cost::WholeMove if has_crossed() => return Err(Illegal::CrossedAlready),
            Cost::WholeMove => {
                return Ok(Entering { cost: self.allowance, stops: Some(Illegal::RiverStops) });
            }
            Cost::Points(cost) => cost,
        };
        let is_bridge = self.position.data().board.river(from, direction);
        if enters && is_bridge && has_crossed() {
            return Err(Illegal::CrossedAlready);
        }
        let leaving = if leaves { self.position.data().tables.movement.leave_zone } else { 0 };
        let cost = cost + leaving;
        let mut stops = self.stop(to, enters, is_first);
        if is_first && cost > self.allowance {
            stops = stops.or(Some(Illegal::TooFar));
        }
        // §10.0f The first hex can always be paid for.
        Ok(Entering { cost: if is_first { cost.min(self.allowance) } else { cost }, stops })
    }

    /// A step of its move from one hex to another, or why it may not take it.
    pub fn leads(&self, from: Hex, to: Hex, is_first: bool) -> Result<Entering, Illegal> {
        let grid = self.position.data().board.grid();
        let direction = grid.direction(from, to).ok_or(Illegal::NotNext)?;
        self.step(from, direction, to, is_first)
    }

    /// Whether the way of moving and the unit's state let it take a step, whatever it costs.
    fn check_way(&self, from: Hex, direction: Direction, to: Hex) -> Result<(), Illegal> {
        self.check_entry(to)?;
        match self.how {
            How::Strategic => self.check_strategic(from, direction, to)?,
            How::GermanExtended => self.check_extended(from, direction, to)?,
            How::Allied | How::German | How::GermanFreeOfZones => {}
        }
        if self.is_isolated { self.check_isolated(from, direction, to) } else { Ok(()) }
    }

    /// §10.31b, §10.32a Whether the one unit that may cross a hexside in this activation has done so.
    fn has_crossed(&self, hex: Hex, direction: Direction) -> bool {
        let side = self.position.data().board.grid().side(hex, direction);
        let under_way = self.position.activation.as_ref();
        under_way.is_some_and(|under| under.crossed.contains(&side))
    }

    /// §11.0a Whether the enemy controls a hex, as far as this unit cares.
    fn is_controlled(&self, hex: Hex) -> bool {
        self.how != How::GermanFreeOfZones && self.position.controls(self.side.enemy(), hex)
    }

    /// §10.1d, §10.7a, §10.8b Whether the unit may ever stand there.
    fn check_entry(&self, to: Hex) -> Result<(), Illegal> {
        let position = self.position;
        if self.side == Side::German && position.roadblocks.has(to) {
            return Err(Illegal::RoadblockThere);
        }
        let is_garrisoned = self.side == Side::Allied && position.detachments.has(to);
        if is_garrisoned || position.holder(to) == Some(self.side.enemy()) {
            return Err(Illegal::EnemyThere);
        }
        if self.stays_west && !position.data().board.is_far_bank(to) {
            return Err(Illegal::StaysWest);
        }
        Ok(())
    }

    /// Why the unit stops in a hex, if it does.
    fn stop(&self, hex: Hex, is_controlled: bool, is_first: bool) -> Option<Illegal> {
        let position = self.position;
        let mut around = position.data().board.grid().neighbours(hex);
        if is_controlled {
            return Some(Illegal::MustStop);
        }
        let held_up = match self.side {
            // §10.8c Only a road that joins the two hexes stops it.
            Side::German => around
                .any(|(direction, next)| {
                    position.roadblocks.has(next) && position.is_joined(hex, direction)
                })
                .then_some(Illegal::RoadblockStops),
            Side::Allied => around
                .any(|(_, next)| position.detachments.has(next))
                .then_some(Illegal::DetachmentStops),
        };
        if held_up.is_some() {
            return held_up;
        }
        // Every limit of hexes is one hex.
        self.limit.filter(|_| is_first).map(|(_, why)| why)
    }

    /// §13.23c, §13.23f What an isolated unit does not do.
    fn check_isolated(&self, from: Hex, direction: Direction, to: Hex) -> Result<(), Illegal> {
        let position = self.position;
        let board = &position.data().board;
        let enemy = self.side.enemy();
        if position.controls(enemy, from)
            || board.is_town(to) && position.owner(to) == enemy
            || position.bridge_owner(from, direction) == Some(enemy)
        {
            return Err(Illegal::IsIsolated);
        }
        let is_empty_wall = board.is_westwall(to) && position.holder(to).is_none();
        if self.side == Side::Allied && is_empty_wall {
            return Err(Illegal::EmptyWestwall);
        }
        Ok(())
    }

    /// §10.5a Whether it may begin to move so.
    fn check_strategic_start(&self) -> Result<(), Illegal> {
        let position = self.position;
        let begins = self.side == Side::Allied
            && position.is_supplied(self.unit)
            && position.data().board.is_on_road(self.start)
            && !is_beside(position, Side::German, self.start);
        if begins { Ok(()) } else { Err(Illegal::NotStrategic) }
    }

    /// §10.5b
    fn check_strategic(&self, from: Hex, direction: Direction, to: Hex) -> Result<(), Illegal> {
        let position = self.position;
        let board = &position.data().board;
        let is_barred = !position.is_joined(from, direction)
            || is_beside(position, Side::German, to)
            || board.is_town(to) && position.owner(to) == Side::German
            || position.bridge_owner(from, direction) == Some(Side::German)
            || board.is_westwall(to);
        if is_barred { Err(Illegal::StrategicRoad) } else { Ok(()) }
    }

    /// §9.2.10g
    fn check_extended(&self, from: Hex, direction: Direction, to: Hex) -> Result<(), Illegal> {
        let position = self.position;
        let is_town = position.data().board.is_town(to) && position.owner(to) == Side::Allied;
        let is_barred = is_town
            || is_beside(position, Side::Allied, to)
            || position.bridge_owner(from, direction) == Some(Side::Allied);
        if is_barred { Err(Illegal::EnemyThere) } else { Ok(()) }
    }
}

/// Whether a unit of a side stands beside a hex.
pub fn is_beside(position: &Position, side: Side, hex: Hex) -> bool {
    let mut around = position.data().board.grid().neighbours(hex);
    around.any(|(_, next)| position.holder(next) == Some(side))
}

/// §10.7a, §10.7b Whether a unit keeps to the far bank of the Meuse.
pub fn stays_west(position: &Position, unit: UnitId) -> bool {
    let freed = position.flags.meuse_reached
        || position.day >= position.data().tables.dates.british_free
        || position.flags.dinant && position.counter(unit).id == BRIDGEHEAD;
    position.corps_of(unit) == Corps::Xxx && !freed
}

/// §2.21j, §10.5c, §10.5d How many movement points a unit has.
fn allowance(position: &Position, unit: UnitId, how: How) -> u8 {
    let figures = &position.data().tables.movement;
    let counter = position.counter(unit);
    let times = match how {
        How::Strategic if counter.kind.is_mechanized() => figures.strategic_mechanized,
        How::Strategic => figures.strategic_infantry,
        How::Allied | How::German | How::GermanFreeOfZones | How::GermanExtended => 1,
    };
    counter.allowance * times
}

/// §4.12a, §13.22b, §13.23c After how many hexes a unit stops in any case, and why.
fn limit(position: &Position, unit: UnitId) -> Option<(u8, Illegal)> {
    let tables = &position.data().tables;
    let is_mechanized = position.counter(unit).kind.is_mechanized();
    let held_back = match position.unit(unit).supply {
        Supply::Isolated => Some(Illegal::IsIsolated),
        Supply::Out => is_mechanized.then_some(Illegal::OneHex),
        Supply::Supplied | Supply::Low => None,
    };
    if let Some(why) = held_back {
        return Some((tables.movement.unsupplied_hexes, why));
    }
    // The event Raise the Alarm and the tactic Reinforce Battle let infantry move on.
    let is_alarm = |under: &activation::Activation| under.reach == activation::Reach::Alarm;
    let is_free = position.combat.is_some() || position.activation.as_ref().is_some_and(is_alarm);
    let is_slow = position.side_of(unit) == Side::Allied
        && !is_mechanized
        && position.day == tables.dates.surprise
        && !is_free;
    is_slow.then_some((tables.movement.first_day_infantry_hexes, Illegal::FirstDay))
}
