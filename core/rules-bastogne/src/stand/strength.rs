//! §3.7, §8.9, §9 What a unit is worth now: attack, defence, barrage and movement.

use crate::printed::costs::Halves;
use crate::printed::counters::{Class, DivisionRole, UnitId};
use crate::state::position::Position;
use crate::state::unit::{Mark, Points};

/// §7.3g Strengths are counted in sixteenths, which hold a quarter of a quarter.
pub const WHOLE: u32 = 16;
/// A part of a strength.
pub(crate) fn part(whole: u32, [of, parts]: [u16; 2]) -> u32 {
    whole * u32::from(of) / u32::from(parts)
}

/// §3.7f The attack strength of a unit, in sixteenths.
pub fn attack(position: &Position, unit: UnitId) -> u32 {
    let state = position.unit(unit);
    let printed = u32::from(position.counter(unit).face(state.steps).attack);
    if state.has(Mark::Suppressed) {
        0
    } else if state.has(Mark::Spent) {
        printed.min(1) * WHOLE
    } else if state.has(Mark::Fought) {
        part(printed * WHOLE, position.data().tables.factors.spent_attack)
    } else {
        printed * WHOLE
    }
}

/// §3.7g The defence strength of a unit, in sixteenths.
pub fn defense(position: &Position, unit: UnitId) -> u32 {
    let state = position.unit(unit);
    let printed = u32::from(position.counter(unit).face(state.steps).defense);
    let left = if state.has(Mark::Spent) {
        printed.min(1) * WHOLE
    } else if state.has(Mark::Fought) {
        part(printed * WHOLE, position.data().tables.factors.spent_defense)
    } else {
        printed * WHOLE
    };
    // §8.9g Suppression halves what combat has left.
    if state.has(Mark::Suppressed) {
        part(left, position.data().tables.factors.suppressed)
    } else {
        left
    }
}

/// §8a The barrage points of a gun: none while it is suppressed, or towed and limbered (§5.1.4b).
pub fn barrage(position: &Position, unit: UnitId) -> u16 {
    let (state, counter) = (position.unit(unit), position.counter(unit));
    let factors = &position.data().tables.factors;
    let printed = u32::from(counter.barrage_at(state.steps));
    let limbered = state.has(Mark::Limbered);
    let ready = match counter.class {
        Class::Infantry | Class::Mechanized => 0,
        Class::TowedGuns if limbered => 0,
        // §5.1.4c
        Class::MobileGuns if limbered => part(printed, factors.mobile_limbered),
        Class::TowedGuns | Class::MobileGuns => printed,
    };
    let left = if state.has(Mark::Suppressed) {
        0
    } else if state.has(Mark::Spent) {
        ready.min(1)
    } else if state.has(Mark::Fought) {
        part(ready, factors.spent_attack)
    } else {
        ready
    };
    u16::try_from(left).expect("a gun has few points")
}

/// §3.7h What a unit may spend on a move now, in half points.
pub fn allowance(position: &Position, unit: UnitId) -> Halves {
    let state = position.unit(unit);
    if state.has(Mark::Held) {
        return 0;
    }
    let face = full_allowance(position, unit);
    let left = match state.points {
        Points::Full => face,
        Points::Left(left) => face.min(left),
    };
    let left = if state.has(Mark::Suppressed) { left / 2 } else { left };
    if is_slowed(position, unit) { left.min(position.data().tables.movement.halted) } else { left }
}

/// What a unit's face allows, in half points: guns in place do not move, or move slowly (§5.1.4).
pub fn full_allowance(position: &Position, unit: UnitId) -> Halves {
    let (state, counter) = (position.unit(unit), position.counter(unit));
    let printed = Halves::from(counter.face(state.steps).movement) * 2;
    let limbered = state.has(Mark::Limbered);
    match counter.class {
        Class::TowedGuns if !limbered => 0,
        Class::MobileGuns if !limbered => {
            printed.min(position.data().tables.movement.mobile_unlimbered)
        }
        Class::Infantry | Class::Mechanized | Class::TowedGuns | Class::MobileGuns => printed,
    }
}

/// §3.9.1.1, §3.9.1.5 Whether a card slows a unit in this turn.
pub fn is_slowed(position: &Position, unit: UnitId) -> bool {
    let division = &position.data().divisions[position.counter(unit).division.index()];
    match division.role {
        Some(DivisionRole::SecondPanzer) => position.effects.hellcats,
        Some(DivisionRole::PanzerLehr) => position.effects.fritz,
        None => false,
    }
}
