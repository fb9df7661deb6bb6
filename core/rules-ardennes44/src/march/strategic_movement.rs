//! §12 Strategic Movement and trucks: fast, by road, away from the enemy, and open to attack.

use hexmap::{Direction, Hex};
use kernel::{Clause, Pen};

use crate::march::movement;
use crate::printed::counters::{Mobility, UnitId};
use crate::printed::tables::HALVES;
use crate::stand::mover::Mover;
use crate::state::moment::Time;
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Illegal, Mode, Position, Side};

const REMOVED: Clause = Clause::new("a44-12.6b");
const LOADED: Clause = Clause::new("a44-12.4.3b");

/// §12.1, §12.4.4 The class and the allowance of a unit in column.
pub(crate) fn allowance(
    position: &Position,
    unit: UnitId,
    movement: u8,
) -> Result<(Mobility, u16), Illegal> {
    let tables = &position.data().tables.movement;
    let (state, counter) = (position.unit(unit), position.counter(unit));
    match (counter.kind.mobility(), counter.side) {
        (Mobility::Foot, Side::German) => Err(Illegal::NotStrategic),
        // §12.4.3c Only reinforcements come with trucks from the start.
        (Mobility::Foot, Side::Allied)
            if !state.has(Mark::Truck) && state.place != Place::Waiting =>
        {
            Err(Illegal::NeedsTrucks)
        }
        // Men in trucks get off at a river as other mechanized infantry does, but a column keeps
        // to roads and so to bridges.
        (Mobility::Foot, Side::Allied) => {
            may_use(position, unit).map(|()| (Mobility::Mechanized, tables.truck * HALVES))
        }
        (class @ (Mobility::Mechanized | Mobility::Vehicle), _) => {
            let points = u16::from(movement) * tables.strategic_factor;
            may_use(position, unit).map(|()| (class, points * HALVES))
        }
    }
}

/// §12.1b Who may use Strategic Movement at all; German artillery never does (§22.1e).
fn may_use(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    is_allowed_now(position)?;
    if state.order != Condition::Good || state.has(Mark::OutOfSupply) {
        return Err(Illegal::NotStrategic);
    }
    // Whether a unit rides with others of its regiment is known only with the whole stack.
    if state.is_in_column() || rides_along(position, unit) {
        return Ok(());
    }
    enough_markers(position, &[unit])
}

/// §25.3.1b, §29.1.3 Whether there is Strategic Movement on this turn.
fn is_allowed_now(position: &Position) -> Result<(), Illegal> {
    if position.turn <= position.data().tables.first_turn.limits_last_turn {
        return Err(Illegal::NoColumnsYet);
    }
    if position.time == Time::Night { Err(Illegal::NotAtNight) } else { Ok(()) }
}

/// §12.4.1a How many markers a side has left. Prime Movers and trucks are the same counters
/// (§12.4.1b), and units of one stripe in one place share one (§12.4.2b).
pub fn markers_left(position: &Position, side: Side) -> u8 {
    all_markers(position, side).saturating_sub(markers_used(position, side, &[]))
}

fn all_markers(position: &Position, side: Side) -> u8 {
    let tables = &position.data().tables.markers;
    match side {
        Side::German => tables.strategic_german,
        Side::Allied => tables.strategic_allied,
    }
}

/// How many markers lie on a side's units, some units left out. Those that are lost or have left
/// give theirs back.
fn markers_used(position: &Position, side: Side, but: &[UnitId]) -> u8 {
    let in_column = |unit: UnitId| position.unit(unit).is_in_column();
    let is_marked = |unit: &UnitId| {
        let state = position.unit(*unit);
        let marked = state.is_in_column() || state.has(Mark::PrimeMover);
        marked && state.is_in_play() && position.counter(*unit).side == side && !but.contains(unit)
    };
    let marked: Vec<UnitId> = position.unit_ids().filter(is_marked).collect();
    let used = marked.iter().enumerate().filter(|&(at, &unit)| {
        // §12.4.2b Of units that share a marker, the first has it.
        let shares = |&other: &UnitId| {
            in_column(other)
                && position.unit(other).place == position.unit(unit).place
                && same_stripe(position, unit, other)
        };
        position.unit(unit).has(Mark::PrimeMover)
            || in_column(unit) && !marked[..at].iter().any(shares)
    });
    u8::try_from(used.count()).expect("there are few markers")
}

/// §12.4.1a, §12.4.2b Whether there are markers for units that move in column together. Those they
/// leave behind keep theirs, so a regiment that splits up needs one more.
pub(crate) fn enough_markers(position: &Position, units: &[UnitId]) -> Result<(), Illegal> {
    let side = position.counter(units[0]).side;
    let first_of_stripe = |&(at, &unit): &(usize, &UnitId)| {
        !units[..at].iter().any(|&other| same_stripe(position, unit, other))
    };
    let needed = units.iter().enumerate().filter(first_of_stripe).count();
    let needed = u8::try_from(needed).expect("a stack is small");
    let left = all_markers(position, side).saturating_sub(markers_used(position, side, units));
    if needed > left {
        Err(Illegal::NoMarker)
    } else if needed + kept_for_airborne(position, units) > left {
        Err(Illegal::AirborneFirst)
    } else {
        Ok(())
    }
}

/// §S3.3b On the turn the airborne divisions come by truck, a marker is kept for each unit of theirs
/// that is still to come.
fn kept_for_airborne(position: &Position, units: &[UnitId]) -> u8 {
    let airborne = |unit: UnitId| position.counter(unit).airborne;
    let today = position.data().scenario.airborne_turn == Some(position.turn);
    if !today || position.active == Side::German || units.iter().any(|&unit| airborne(unit)) {
        return 0;
    }
    let to_come = position.units_at(Place::Waiting).filter(|&unit| airborne(unit));
    u8::try_from(to_come.count()).expect("there are eight")
}

/// §12.4.2b Whether others of a unit's regiment are in column where it stands.
fn rides_along(position: &Position, unit: UnitId) -> bool {
    let Some(hex) = position.hex_of(unit) else { return false };
    position
        .units_in(hex)
        .any(|other| position.unit(other).is_in_column() && same_stripe(position, unit, other))
}

pub(crate) fn same_stripe(position: &Position, one: UnitId, other: UnitId) -> bool {
    let stripe = &position.counter(one).stripe;
    one != other && stripe.is_some() && *stripe == position.counter(other).stripe
}

/// §12.1d, §12.2a A step of a column.
pub(crate) fn step(
    position: &Position,
    mover: &Mover,
    from: Hex,
    direction: Direction,
    to: Hex,
) -> Result<(), Illegal> {
    if !position.data().board.has_road(from, direction) {
        return Err(Illegal::OffRoad);
    }
    if position.is_next_to_enemy(mover.side, to) {
        return Err(Illegal::NextToEnemy);
    }
    if is_stopped(position, mover.side, to) { Err(Illegal::ColumnAtRoadblock) } else { Ok(()) }
}

/// §12.3x1 A column pays for a Roadblock as for a Traffic marker, unless it was agreed that it
/// stops (§33.1b).
pub(crate) fn is_stopped(position: &Position, side: Side, hex: Hex) -> bool {
    position.data().options.columns_stop_at_roadblocks && position.has_enemy_roadblock(side, hex)
}

/// §12.2b Those of some units who cannot end a march where the first of them ends it: they are of another regiment.
pub(crate) fn others_of(position: &Position, units: &[UnitId]) -> impl Iterator<Item = UnitId> {
    let first = units[0];
    let others = units.iter().copied();
    others.filter(move |&unit| unit != first && !same_stripe(position, unit, first))
}

/// §12.2b, §12.2d Whether units that move together in column, for which there are markers, may end in
/// a hex.
pub(crate) fn may_end(position: &Position, units: &[UnitId], hex: Hex) -> Result<(), Illegal> {
    let side = position.counter(units[0]).side;
    if others_of(position, units).next().is_some() {
        return Err(Illegal::NotAlone);
    }
    let joins = |unit: UnitId| {
        units.contains(&unit)
            || position.unit(unit).is_in_column() && same_stripe(position, unit, units[0])
    };
    if !position.units_of(side, hex).all(joins) {
        return Err(Illegal::NotAlone);
    }
    let board = &position.data().board;
    let crowded = board.grid().neighbours(hex).any(|(direction, next)| {
        board.has_road(hex, direction)
            && position
                .units_of(side, next)
                .any(|unit| !units.contains(&unit) && position.unit(unit).is_in_column())
    });
    if crowded { Err(Illegal::ColumnTooClose) } else { Ok(()) }
}

/// §12.4.3a Whether trucks may be assigned to a unit. It may stand with others meanwhile: it does
/// not move, and whoever uses Strategic Movement may start stacked (§12.2b).
pub(crate) fn check_load(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let (state, counter) = (position.unit(unit), position.counter(unit));
    if state.has(Mark::Moved) {
        return Err(Illegal::HasMoved);
    }
    movement::may_move(position, unit, Mode::Strategic)?;
    let on_foot = counter.kind.mobility() == Mobility::Foot && counter.side == Side::Allied;
    let there = match state.place {
        Place::On(hex) => {
            position.data().board.is_on_road(hex) && !position.is_next_to_enemy(counter.side, hex)
        }
        Place::Box(_) => true,
        Place::Blocking(_)
        | Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => false,
    };
    if !on_foot || !there || state.is_in_column() {
        return Err(Illegal::CannotLoad);
    }
    may_use(position, unit)
}

/// §12.4.3b Loading takes the whole allowance.
pub(crate) fn load(unit: UnitId, pen: &mut Pen<'_, Position>) {
    pen.enter(Event::Marked { unit, mark: Mark::Truck, why: LOADED });
    pen.enter(Event::Marked { unit, mark: Mark::Moved, why: LOADED });
}

/// §12.6b Whether a marker may be taken off.
pub(crate) fn check_unload(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    if state.is_in_column() && !state.has(Mark::Moved) { Ok(()) } else { Err(Illegal::NotInColumn) }
}

/// §12.6 Takes the marker off.
pub(crate) fn unload(unit: UnitId, pen: &mut Pen<'_, Position>) {
    for mark in [Mark::Strategic, Mark::Truck] {
        if pen.state().unit(unit).has(mark) {
            pen.enter(Event::Unmarked { unit, mark, why: REMOVED });
        }
    }
}
