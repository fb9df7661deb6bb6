//! §25.3 Night: three stacks a side move, and those are chosen in the afternoon.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::printed::counters::UnitId;
use crate::printed::turn_track::is_afternoon;
use crate::stand::stacking;
use crate::state::moment::Time;
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Illegal, Mode, Position, Side};

const MARKED: Clause = Clause::new("a44-25.3.3a");
const NIGHT_OVER: Clause = Clause::new("a44-25.3.7a");

/// §25.3.1 Who may move at night, and how those who wait for it may move by day.
pub(crate) fn may_move(position: &Position, unit: UnitId, mode: Mode) -> Result<(), Illegal> {
    let off_map = position.hex_of(unit).is_none();
    match position.time {
        Time::Night if takes_part(position, unit) => Ok(()),
        Time::Night => Err(Illegal::NotMarked),
        // §25.3.5a
        Time::Day if held_by_marker(position, unit) && (off_map || mode != Mode::Ordinary) => {
            Err(Illegal::MarkedHolds)
        }
        Time::Day => Ok(()),
    }
}

/// §25.3.5a Whether a unit waits for the night.
pub(crate) fn held_by_marker(position: &Position, unit: UnitId) -> bool {
    position.time == Time::Day && position.unit(unit).has(Mark::Night)
}

/// §27.5a Whether it is the first night and the unit is one of KG Peiper's.
pub(crate) fn is_peiper_night(position: &Position, unit: UnitId) -> bool {
    position.time == Time::Night
        && position.turn == position.data().tables.peiper.night_after_turn
        && position.counter(unit).peiper
}

/// §20.5q1, §25.3.2a Whether a unit may act in this turn: at night, only those that were chosen for it.
pub(crate) fn takes_part(position: &Position, unit: UnitId) -> bool {
    position.time == Time::Day
        || position.unit(unit).has(Mark::Night)
        || is_peiper_night(position, unit)
}

/// §25.3.3b Whether a side has anybody to move at night.
pub(crate) fn has_movers(position: &Position, side: Side) -> bool {
    position.unit_ids().any(|unit| {
        let marked = position.unit(unit).has(Mark::Night) && position.unit(unit).is_in_play();
        let peiper = is_peiper_night(position, unit) && position.hex_of(unit).is_some();
        position.counter(unit).side == side && (marked || peiper)
    })
}

/// §25.3.3, §25.3.4 Whether the stack in a hex may be marked for the night: those of its units that
/// are fit for it.
pub(crate) fn check_mark(position: &Position, side: Side, hex: Hex) -> Result<(), Illegal> {
    if !position.data().board.grid().contains(hex) {
        return Err(Illegal::NoSuchHex);
    }
    is_afternoon_now(position)?;
    let marked = marked_places(position, side);
    if !marked.contains(&Place::On(hex)) {
        has_marker(position, &marked)?;
    }
    let mut refused = Err(Illegal::NotForNight);
    for unit in position.units_of(side, hex) {
        match fits(position, unit) {
            Ok(()) => return Ok(()),
            Err(why) => refused = Err(why),
        }
    }
    refused
}

/// §25.3.5a Whether units in one box, no more than could stack in a hex, may be marked: a box holds
/// one stack for the night.
pub(crate) fn check_off_map(
    position: &Position,
    side: Side,
    units: &[UnitId],
) -> Result<(), Illegal> {
    let mut place = None;
    for (at, &unit) in units.iter().enumerate() {
        if unit.index() >= position.units.len() || units[..at].contains(&unit) {
            return Err(Illegal::NoSuchUnit);
        }
        if position.counter(unit).side != side {
            return Err(Illegal::NotYours);
        }
        let here = position.unit(unit).place;
        let off_map = here.is_in_play() && position.hex_of(unit).is_none();
        if !off_map || place.is_some_and(|place| place != here) {
            return Err(Illegal::NotTogether);
        }
        place = Some(here);
        fits(position, unit)?;
    }
    let place = place.ok_or(Illegal::NoSuchUnit)?;
    is_afternoon_now(position)?;
    let marked = marked_places(position, side);
    if marked.contains(&place) {
        return Err(Illegal::NoNightMarker);
    }
    has_marker(position, &marked)?;
    let load = stacking::load(position, units.iter().copied());
    if stacking::fits(position, load) { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// §25.3.3a Whether it is a PM turn: nobody is marked later, though friends under a marker join him.
fn is_afternoon_now(position: &Position) -> Result<(), Illegal> {
    let afternoon = is_afternoon(position.turn) && position.time == Time::Day;
    if afternoon { Ok(()) } else { Err(Illegal::NoNightMarker) }
}

/// §25.3.1a Whether a Night marker is left.
fn has_marker(position: &Position, marked: &[Place]) -> Result<(), Illegal> {
    let left = marked.len() < position.data().tables.markers.night;
    if left { Ok(()) } else { Err(Illegal::NoNightMarker) }
}

/// §25.3.4 Whether a unit may wait for the night. One that has moved is past what §25.3.5a allows.
fn fits(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let state = position.unit(unit);
    let fit = state.order == Condition::Good
        && !state.has(Mark::Engaged)
        && !state.has(Mark::OutOfSupply)
        && !state.has(Mark::Night);
    if !fit {
        return Err(Illegal::NotForNight);
    }
    if state.has(Mark::Moved) { Err(Illegal::MarkedHolds) } else { Ok(()) }
}

/// Where a side's Night markers lie.
pub(crate) fn marked_places(position: &Position, side: Side) -> Vec<Place> {
    let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == side);
    let marked = ours.filter(|&unit| position.unit(unit).has(Mark::Night));
    let places = marked.map(|unit| position.unit(unit).place);
    let mut places: Vec<Place> = places.filter(|place| place.is_in_play()).collect();
    places.sort_unstable();
    places.dedup();
    places
}

/// §25.3.3a By day a marked stack parts only if a marker is left for each half.
pub(crate) fn may_part(position: &Position, units: &[UnitId], to: Hex) -> Result<(), Illegal> {
    if !units.iter().any(|&unit| held_by_marker(position, unit)) {
        return Ok(());
    }
    let side = position.counter(units[0]).side;
    let stay = |place: &Place| {
        let mut here = position.units_at(*place);
        here.any(|unit| !units.contains(&unit) && held_by_marker(position, unit))
    };
    let mut after: Vec<Place> = marked_places(position, side).into_iter().filter(stay).collect();
    if !after.contains(&Place::On(to)) {
        after.push(Place::On(to));
    }
    let enough = after.len() <= position.data().tables.markers.night;
    if enough { Ok(()) } else { Err(Illegal::NoNightMarker) }
}

/// §25.3.3 Marks the stack in a hex.
pub(crate) fn mark(side: Side, hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let fit = position.units_of(side, hex).filter(|&unit| fits(position, unit).is_ok());
    let units: Vec<UnitId> = fit.collect();
    mark_all(&units, pen);
}

/// §25.3.3 Marks units.
pub(crate) fn mark_all(units: &[UnitId], pen: &mut Pen<'_, Position>) {
    for &unit in units {
        pen.enter(Event::Marked { unit, mark: Mark::Night, why: MARKED });
    }
}

/// §25.3.7a The markers come off when the owner's Night Turn ends.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let ours = position.unit_ids().filter(|&unit| position.counter(unit).side == position.active);
    let marked: Vec<UnitId> = ours.filter(|&unit| position.unit(unit).has(Mark::Night)).collect();
    for unit in marked {
        pen.enter(Event::Unmarked { unit, mark: Mark::Night, why: NIGHT_OVER });
    }
}
