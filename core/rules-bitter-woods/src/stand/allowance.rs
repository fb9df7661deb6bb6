//! §5.2, §12.4, §15, §35, §38 How far a unit may move: its Movement Allowance with all that changes it.

use crate::printed::counters::{Army, Kind, Role, UnitId};
use crate::printed::tables::{Twelfths, When};
use crate::state::moment::Phase;
use crate::state::unit::{Mark, Place};
use crate::{Position, Side};

/// §15.2b What Allied guns move on the first turn.
const SURPRISED_GUNS: u8 = 1;
/// §15.2d What other Allied units move then.
const SURPRISED: u8 = 2;
/// §15.2c What the US 2nd Infantry Division moves then.
const VETERANS: u8 = 3;
/// §15.2c The veterans.
const SECOND_DIVISION: &str = "2 Inf Div";
/// §38.1.4a The division that is led astray.
const LEHR: &str = "Pz Lehr Div";
/// §38.1.4a The sum that leads it astray, on the turn of the roll, and what it moves then.
const DISTRACTED: (u8, u8) = (4, 2);
/// §38.1.9a The sum that detains two generals.
const HYSTERIA: u8 = 9;
/// §38.1.9a The turn of the offensive on which they are let go: 18PM.
const HYSTERIA_ENDS: When = When(6);
/// §38.2.11a The sums that burn the fuel, and what Allied mechanized units move then.
const NO_FUEL: ([u8; 2], u8) = ([11, 12], 3);
/// §38.2.11a From 23AM to 26PM.
const FUEL_BURNS: [When; 2] = [When(15), When(22)];

/// What a unit may spend in the phase at hand, in twelfths of a point.
pub fn movement(position: &Position, unit: UnitId) -> Twelfths {
    let mut points = marching(position, unit);
    let counter = position.counter(unit);
    if position.phase == Phase::Movement
        && position.unit(unit).army == Army::Seventh
        && counter.side == Side::German
        && is_garrison_missing(position)
    {
        points = points.saturating_sub(1); // §35b
    }
    in_twelfths(position, supplied(position, unit, points))
}

/// §9.8f What a unit may cover in an advance, in twelfths of a point.
pub fn advance(position: &Position, unit: UnitId) -> Twelfths {
    let counter = position.counter(unit);
    let points = match counter.side {
        // §15.2e The Allies advance as if they were not surprised.
        Side::Allied => by_events(position, unit, counter.movement),
        Side::German => marching(position, unit),
    };
    in_twelfths(position, supplied(position, unit, points))
}

fn marching(position: &Position, unit: UnitId) -> u8 {
    let counter = position.counter(unit);
    let points = by_events(position, unit, counter.movement);
    if !position.is_first_turn() {
        return points;
    }
    match counter.side {
        // §15.7a
        Side::German => points - u8::from(counter.is_mechanized()).min(points),
        Side::Allied => points.min(surprised(position, unit)),
    }
}

/// §15.2 The most that an Allied unit moves on the first turn.
fn surprised(position: &Position, unit: UnitId) -> u8 {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    let division = counter.division.map(|id| &position.data().divisions[id.index()]);
    if state.has(Mark::BeganInZone) || state.has(Mark::Contacted) {
        u8::MAX
    } else if counter.is_artillery() {
        SURPRISED_GUNS
    } else if counter.is_leader() && position.data().options.leader_reaction {
        u8::MAX // §34a
    } else if division.is_some_and(|division| division.name == SECOND_DIVISION) {
        VETERANS
    } else {
        SURPRISED
    }
}

/// §38 What random events leave of an allowance.
fn by_events(position: &Position, unit: UnitId, points: u8) -> u8 {
    let counter = position.counter(unit);
    let division = counter.division.map(|id| &position.data().divisions[id.index()]);
    let (happened, when) = (&position.happenings, position.when());
    let (sum, led_astray) = DISTRACTED;
    if happened.seventeenth == Some(sum)
        && when == position.data().tables.turns.first_events
        && division.is_some_and(|division| division.name == LEHR)
    {
        return points.min(led_astray);
    }
    if happened.seventeenth == Some(HYSTERIA)
        && when <= HYSTERIA_ENDS
        && matches!(counter.role, Some(Role::Hodges | Role::Middleton))
    {
        return points.div_ceil(2);
    }
    let (sums, left) = NO_FUEL;
    let burns = happened.nineteenth.is_some_and(|sum| sums.contains(&sum))
        && FUEL_BURNS[0] <= when
        && when <= FUEL_BURNS[1];
    if burns && counter.side == Side::Allied && counter.is_mechanized() && !counter.luxembourg {
        return points.min(left);
    }
    points
}

/// §12.4b Half, out of supply.
fn supplied(position: &Position, unit: UnitId, points: u8) -> u8 {
    if position.unit(unit).is_unsupplied() { points.div_ceil(2) } else { points }
}

fn in_twelfths(position: &Position, points: u8) -> Twelfths {
    Twelfths::from(points) * position.data().tables.movement.point
}

/// §35a Whether one of the places that 7th Army must hold is empty, in the turns when it must.
pub fn is_garrison_missing(position: &Position) -> bool {
    let data = position.data();
    let [from, to] = data.tables.turns.garrison;
    data.options.garrison
        && (from..=to).contains(&position.when())
        && position.happenings.garrison_missing
}

/// §35a Whether one of the places is empty now.
pub(crate) fn garrison_is_missing_now(position: &Position) -> bool {
    let garrison = &position.data().places.garrison;
    garrison.iter().any(|&hex| !position.has_friend(Side::German, hex))
}

/// §5.2e Whether a unit moves at all.
pub fn is_mobile(position: &Position, unit: UnitId) -> bool {
    position.counter(unit).kind != Kind::ArmyArtillery
        && matches!(
            position.unit(unit).place,
            Place::On(_) | Place::Waiting | Place::Withdrawn { .. }
        )
}
