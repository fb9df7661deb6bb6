//! §19.1.2-19.3 The way of an advance: how far it leads, over which ground, by which roads and past
//! which zones.

use hexmap::{Direction, Hex};

use crate::march::{exits, movement};
use crate::printed::board::{Road, Terrain};
use crate::printed::costs::Obstacle;
use crate::printed::counters::{Mobility, UnitId};
use crate::printed::places::EntryId;
use crate::printed::results::Advance;
use crate::printed::turn_track::Ground;
use crate::stand::mover::Mover;
use crate::stand::special_units;
use crate::state::battle::Battle;
use crate::state::unit::{Mark, Place};
use crate::state::zones_of_control;
use crate::{Illegal, Mode, Position, Side};

/// Where an advance begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// In a hex: the path begins with it.
    On(Hex),
    /// §13.8.4a In a Blocking Position: the path begins with its Entry Hex, the first one entered.
    Beyond(EntryId),
}

impl Start {
    /// Where a unit would begin.
    pub(crate) fn of(position: &Position, unit: UnitId) -> Result<Self, Illegal> {
        match position.unit(unit).place {
            Place::On(hex) => Ok(Self::On(hex)),
            Place::Blocking(entry) => Ok(Self::Beyond(entry)),
            Place::Box(_)
            | Place::Waiting
            | Place::Dead
            | Place::Surrendered
            | Place::Exited
            | Place::Antwerp
            | Place::Unused => Err(Illegal::NotOnMap),
        }
    }

    /// How many hexes a path enters.
    pub(crate) fn entered(self, path: &[Hex]) -> usize {
        match self {
            Self::On(_) => path.len().saturating_sub(1),
            Self::Beyond(_) => path.len(),
        }
    }
}

/// §19 Whether a unit may advance along a path, and then off the map or not.
pub(crate) fn walk(
    position: &Position,
    battle: &Battle,
    unit: UnitId,
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    let start = Start::of(position, unit)?;
    begins(position, battle, start, path)?;
    limited(battle, start, path, off)?;
    let mover = mover(position, unit, path[0]);
    if let Start::Beyond(_) = start {
        special_units::may_enter(position, &mover, path[0])?;
    }
    for (at, pair) in path.windows(2).enumerate() {
        let first = at == 0 && start == Start::On(path[0]);
        enter(position, battle, &mover, [pair[0], pair[1]], first)?;
    }
    if off {
        leaves(position, &mover, path[path.len() - 1])?;
    }
    within_reach(position, battle, &mover, start, path, off)
}

/// A unit as the ground sees it when it advances: it crosses what Tactical Movement crosses.
pub(crate) fn mover(position: &Position, unit: UnitId, start: Hex) -> Mover {
    let counter = position.counter(unit);
    Mover {
        unit,
        side: counter.side,
        mode: Mode::Tactical,
        class: counter.kind.mobility(),
        budget: 0,
        spent: 0,
        start,
        unseen: false,
        entering: false,
    }
}

/// A path lies on the map, begins where it should and never comes back on itself.
fn begins(position: &Position, battle: &Battle, start: Start, path: &[Hex]) -> Result<(), Illegal> {
    let grid = position.data().board.grid();
    if path.iter().any(|&hex| !grid.contains(hex)) {
        return Err(Illegal::NoSuchHex);
    }
    let first = match start {
        Start::On(hex) => Some(hex),
        Start::Beyond(_) => Some(battle.target),
    };
    if path.first().copied() != first {
        return Err(match start {
            Start::On(_) => Illegal::NotAPath,
            Start::Beyond(_) => Illegal::EntryHexFirst,
        });
    }
    let again = path.iter().enumerate().any(|(at, hex)| path[..at].contains(hex));
    if again { Err(Illegal::NotAPath) } else { Ok(()) }
}

/// §19.1.2a A Limited Advance leads into the vacated hex alone.
fn limited(battle: &Battle, start: Start, path: &[Hex], off: bool) -> Result<(), Illegal> {
    let only = start.entered(path) == 1 && path.last() == Some(&battle.target) && !off;
    match battle.advance {
        Advance::Limited if !only => Err(Illegal::OnlyTheVacatedHex),
        Advance::None | Advance::Vacated => Err(Illegal::TooFarToAdvance),
        Advance::Limited | Advance::Regular | Advance::Bonus => Ok(()),
    }
}

/// §19.2, §19.3 Whether a step is open; the first one of an advance more than any other.
fn enter(
    position: &Position,
    battle: &Battle,
    mover: &Mover,
    [from, to]: [Hex; 2],
    first: bool,
) -> Result<(), Illegal> {
    let data = position.data();
    let direction = data.board.grid().direction(from, to).ok_or(Illegal::NotAPath)?;
    if position.has_enemy(mover.side, to) {
        return Err(Illegal::EnemyThere);
    }
    if to != battle.target && position.meets_bond(mover.side, from, direction, to) {
        return Err(Illegal::BondedAdvance);
    }
    let enemy = mover.side.enemy();
    if !first && zones_of_control::reaches_both(position, enemy, [from, to]) {
        return Err(Illegal::ZoneToZone);
    }
    cross(position, mover, [from, to], direction, first)
}

/// §16.2.1c Whether a unit could advance into the hex that it attacks, once it is empty.
pub(crate) fn could_take(position: &Position, battle: &Battle, unit: UnitId) -> bool {
    let target = battle.target;
    match Start::of(position, unit) {
        Ok(Start::On(hex)) => {
            let direction = position.data().board.grid().direction(hex, target);
            direction.is_some_and(|direction| {
                let mover = mover(position, unit, hex);
                cross(position, &mover, [hex, target], direction, true).is_ok()
            })
        }
        Ok(Start::Beyond(_)) => special_units::may_stand(position, unit, target).is_ok(),
        Err(_) => false,
    }
}

/// §19.2 Whether the ground is open to a step.
fn cross(
    position: &Position,
    mover: &Mover,
    [from, to]: [Hex; 2],
    direction: Direction,
    first: bool,
) -> Result<(), Illegal> {
    let data = position.data();
    if movement::is_bounded(position, mover.side) && data.places.is_boundary(from, direction) {
        return Err(Illegal::AdvanceOverBoundary);
    }
    movement::may_enter(position, mover, from, direction, to)?;
    let forest = data.board.terrain(to) == Terrain::Forest;
    let on_foot = mover.class != Mobility::Vehicle;
    if !first && on_foot && forest && !data.board.has_road(from, direction) {
        return Err(Illegal::ForestFirst);
    }
    let obstacle = movement::in_the_way(position, mover.class, from, direction);
    if !first && obstacle == Obstacle::Crossing {
        return Err(Illegal::CrossingFirst);
    }
    movement::ground(position, mover, from, direction, to)
}

/// §11.9.1a Whether the unit may leave the map from a hex. Germans do so by movement alone, for
/// they pay for the road (§11.9.3b).
fn leaves(position: &Position, mover: &Mover, from: Hex) -> Result<(), Illegal> {
    if mover.side == Side::German {
        return Err(Illegal::GermanStays);
    }
    special_units::may_leave(position, mover.unit)?;
    exits::way_out(position, mover.side, from)
}

/// §19.1.2, §19.1.3 Whether an advance is no longer than it may be, by road or not.
fn within_reach(
    position: &Position,
    battle: &Battle,
    mover: &Mover,
    start: Start,
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    let hexes = start.entered(path) + usize::from(off);
    let rate = rate(position, battle);
    if hexes == 0 {
        return Err(Illegal::NotAPath);
    }
    if hexes <= rate {
        return Ok(());
    }
    let road = usize::from(position.data().tables.advance.road);
    if hexes > rate + road || mover.class == Mobility::Foot {
        return Err(match battle.advance {
            Advance::Bonus => Illegal::TooFarInBonus,
            Advance::None | Advance::Vacated | Advance::Limited | Advance::Regular => {
                Illegal::TooFarToAdvance
            }
        });
    }
    if position.unit(mover.unit).has(Mark::OutOfSupply) {
        return Err(Illegal::UnsuppliedBonus);
    }
    by_road(position, start, path, off)
}

/// §19.1.2 How many hexes an advance of this kind is.
fn rate(position: &Position, battle: &Battle) -> usize {
    let tables = &position.data().tables.advance;
    usize::from(match battle.advance {
        Advance::None | Advance::Vacated => 0,
        Advance::Limited => tables.limited,
        Advance::Regular => tables.regular,
        Advance::Bonus => tables.bonus,
    })
}

/// How many hexes the longest advance of this kind is.
pub(crate) fn farthest(position: &Position, battle: &Battle) -> usize {
    rate(position, battle) + usize::from(position.data().tables.advance.road)
}

/// §19.1.3 Whether a path follows roads that give the bonus, all the way.
fn by_road(position: &Position, start: Start, path: &[Hex], off: bool) -> Result<(), Illegal> {
    let grid = position.data().board.grid();
    if let Start::Beyond(_) = start {
        over_the_edge(position, path[0])?;
    }
    for pair in path.windows(2) {
        let direction = grid.direction(pair[0], pair[1]).ok_or(Illegal::NotAPath)?;
        gives_bonus(position, pair[0], direction)?;
    }
    let last = path[path.len() - 1];
    if off { over_the_edge(position, last) } else { Ok(()) }
}

/// §19.1.3a, §19.1.3b Whether the road across a side gives the bonus. Where its bridge is down it is
/// no road.
fn gives_bonus(position: &Position, from: Hex, direction: Direction) -> Result<(), Illegal> {
    let data = position.data();
    let frozen = data.track.turn(position.turn).ground == Ground::Frozen;
    match data.board.road(from, direction) {
        Some(_) if position.is_cut(from, direction) => Err(Illegal::NoRoadBonus),
        Some(Road::Forest) if !frozen => Err(Illegal::ForestRoadBonus),
        Some(Road::Primary | Road::Secondary | Road::Forest) => Ok(()),
        None => Err(Illegal::NoRoadBonus),
    }
}

/// The road of an Entry Hex goes on beyond the edge; elsewhere none does.
fn over_the_edge(position: &Position, hex: Hex) -> Result<(), Illegal> {
    let data = position.data();
    let mut inland = data.board.grid().neighbours(hex);
    let leads = inland.any(|(way, next)| gives_bonus(position, next, way.opposite()).is_ok());
    if leads && data.places.entries_at(hex).next().is_some() {
        Ok(())
    } else {
        Err(Illegal::NoRoadBonus)
    }
}
