//! §29 The first turn: who waits, and where the divisions' boundaries run.

use hexmap::Hex;

use crate::printed::counters::{Entry, UnitId};
use crate::stand::mover::Mover;
use crate::state::moment::Time;
use crate::{Illegal, Mode, Position, Side};

/// The division that may cross by Echternach (§29.3).
const CROSSES_AT_ECHTERNACH: &str = "212 VG";
/// The division that keeps out of the next one's area (§29.4).
const BARRED: &str = "106";
/// Whose area it is.
const BARRED_FROM: &str = "18 VG";

/// Whether the limits of the first turn hold.
pub(crate) fn is_on(position: &Position) -> bool {
    position.turn <= position.data().tables.first_turn.limits_last_turn
        && position.time == Time::Day
}

/// §29.1.1a Units with red codes wait, and so does whatever broke off or is left of one.
pub(crate) fn may_move(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if is_on(position) && is_red(position, unit) { Err(Illegal::RedCode) } else { Ok(()) }
}

/// §29.1.1 Whether a unit has a red code, or comes from one that has.
pub(crate) fn is_red(position: &Position, unit: UnitId) -> bool {
    matches!(position.counter(position.origin(unit)).entry, Entry::Start { red: true })
}

/// §29.1.2, §29.4 Areas that are closed to a unit. Within the one it stands in it moves freely.
pub(crate) fn may_enter(
    position: &Position,
    mover: &Mover,
    from: Hex,
    to: Hex,
) -> Result<(), Illegal> {
    let data = position.data();
    let area = data
        .places
        .area(to)
        .filter(|_| data.places.area_of[from.index()] != data.places.area_of[to.index()]);
    let whose = position.origin(mover.unit);
    let (counter, formation) = (position.counter(whose), position.formation(whose));
    match mover.side {
        Side::German if is_on(position) => {
            // Corps troops have no division; they go where they could set up (§S1.3c).
            let foreign = area.is_some_and(|area| {
                let corps = formation.independent && area.corps == counter.corps;
                area.division != formation.id && !corps
            });
            let rear = data.places.rear[to.index()] && !data.places.rear[from.index()];
            if foreign || rear { Err(Illegal::OtherArea) } else { Ok(()) }
        }
        Side::Allied if keeps_out(position, mover.unit) && is_barred(position) => {
            let barred = area.is_some_and(|area| area.division == BARRED_FROM);
            if barred && german_in_area(position, BARRED_FROM) {
                Err(Illegal::Area18)
            } else {
                Ok(())
            }
        }
        Side::German | Side::Allied => Ok(()),
    }
}

/// §29.4 Whether the division that keeps out of another's area may attack into it.
pub(crate) fn may_attack(position: &Position, unit: UnitId, target: Hex) -> Result<(), Illegal> {
    let into = position.data().places.area(target);
    // Whom it would attack there is German, so that there are Germans in the area.
    let barred = into.is_some_and(|area| area.division == BARRED_FROM)
        && keeps_out(position, unit)
        && is_barred(position);
    if barred { Err(Illegal::Area18) } else { Ok(()) }
}

/// §29.4 Whether a unit, or the one it comes from, belongs to the division that keeps out of another's
/// area.
pub(crate) fn keeps_out(position: &Position, unit: UnitId) -> bool {
    position.formation(position.origin(unit)).id == BARRED
}

/// §29.4q1 On any turn, unless that is switched off after the first.
fn is_barred(position: &Position) -> bool {
    is_on(position) || !position.data().options.area_18_on_turn_1_only
}

/// Whether any German unit stands in a division's At Start Area.
pub(crate) fn german_in_area(position: &Position, division: &str) -> bool {
    let places = &position.data().places;
    position.unit_ids().any(|unit| {
        position.counter(unit).side == Side::German
            && position
                .hex_of(unit)
                .and_then(|hex| places.area(hex))
                .is_some_and(|area| area.division == division)
    })
}

/// §29.3 Whether this is the one crossing by Echternach: a step that a unit could not take by
/// Tactical Movement anyway. It must stop there.
pub(crate) fn crosses_at_echternach(
    position: &Position,
    mover: &Mover,
    from: Hex,
    to: Hex,
) -> bool {
    let by_the_rules = mover.mode.counts_hexes() && from == mover.start;
    may_cross(position, mover.unit, from, to) && !by_the_rules
}

fn may_cross(position: &Position, unit: UnitId, from: Hex, to: Hex) -> bool {
    position.data().places.echternach == Some([from, to])
        && is_on(position)
        && !position.echternach_used
        && position.formation(position.origin(unit)).id == CROSSES_AT_ECHTERNACH
}

/// §29.3 Whether a move along a path uses that crossing up.
pub(crate) fn uses_echternach(position: &Position, unit: UnitId, mode: Mode, path: &[Hex]) -> bool {
    let mut steps = path.windows(2).enumerate();
    steps.any(|(at, pair)| {
        let by_the_rules = mode.counts_hexes() && at == 0;
        may_cross(position, unit, pair[0], pair[1]) && !by_the_rules
    })
}

/// §29.3 One unit crosses there, not a stack, and goes no farther.
pub(crate) fn crosses_alone(
    position: &Position,
    units: &[UnitId],
    mode: Mode,
    path: &[Hex],
) -> Result<(), Illegal> {
    if !uses_echternach(position, units[0], mode, path) {
        return Ok(());
    }
    let end = position.data().places.echternach.map(|[_, into]| into);
    if units.len() > 1 {
        Err(Illegal::OneAtEchternach)
    } else if path.last().copied() == end {
        Ok(())
    } else {
        Err(Illegal::StopsAtEchternach)
    }
}
