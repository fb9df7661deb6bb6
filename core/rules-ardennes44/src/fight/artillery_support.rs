//! §22.4, §22.6-22.9 Artillery Support: which guns may fire for the attack or for the defense.

use kernel::{Clause, Dice, Pen};

use crate::fight::disengagement;
use crate::printed::counters::UnitId;
use crate::stand::{first_turn, night};
use crate::state::battle::Battle;
use crate::state::then::Then;
use crate::state::unit::{Condition, Mark, Place};
use crate::{Event, Illegal, Position, Side};

const DEFENSIVE: Clause = Clause::new("a44-22.8b");

/// Guns that may still be added to the attack.
pub fn offensive<'p>(position: &'p Position, battle: &'p Battle) -> impl Iterator<Item = UnitId> {
    let guns = position.data().guns(position.active);
    guns.iter().copied().filter(move |&unit| may_attack(position, battle, unit).is_ok())
}

/// Guns that may fire for the defense.
pub(crate) fn defensive<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = UnitId> {
    let guns = position.data().guns(position.active.enemy());
    guns.iter().copied().filter(move |&unit| may_defend(position, battle, unit).is_ok())
}

/// §22.6, §22.7 Whether a gun may support the attack.
pub(crate) fn may_attack(
    position: &Position,
    battle: &Battle,
    unit: UnitId,
) -> Result<(), Illegal> {
    may_fire(position, battle, position.active, unit)?;
    // §20.1b To support an attack is to attack.
    if position.unit(unit).has(Mark::Attacked) {
        return Err(Illegal::HasAttacked);
    }
    let tables = &position.data().tables.shifts;
    if battle.artillery.len() >= tables.artillery_units {
        return Err(Illegal::EnoughGuns);
    }
    let counter = position.counter(unit);
    let mut involved = battle.involved().map(|other| position.counter(other));
    // §29.2.2 On the first turn the Germans fire for their own corps; later for their own colour.
    if counter.side == Side::German && first_turn::is_on(position) {
        let corps = involved.any(|other| other.corps == counter.corps);
        return if corps { Ok(()) } else { Err(Illegal::OtherCorps) };
    }
    let colour = involved.any(|other| other.colour == counter.colour);
    if colour { Ok(()) } else { Err(Illegal::OtherColour) }
}

/// §22.6, §22.8 Whether a gun may support the defense. Colours do not matter (§22.6d).
pub(crate) fn may_defend(
    position: &Position,
    battle: &Battle,
    unit: UnitId,
) -> Result<(), Illegal> {
    may_fire(position, battle, position.active.enemy(), unit)?;
    if position.hex_of(unit) == Some(battle.target) {
        return Err(Illegal::FiresForOthers);
    }
    let counter = position.counter(unit);
    let early = counter.side == Side::Allied && first_turn::is_on(position);
    let awake = &position.data().tables.artillery.first_turn_allied;
    if early && !awake.contains(&counter.name) { Err(Illegal::NotAwake) } else { Ok(()) }
}

/// §22.4, §22.6a Whether a gun of a side can fire at the hex that is attacked.
fn may_fire(position: &Position, battle: &Battle, side: Side, unit: UnitId) -> Result<(), Illegal> {
    let (counter, state) = (position.counter(unit), position.unit(unit));
    if counter.side != side {
        return Err(Illegal::NotYours);
    }
    if !counter.kind.is_artillery() {
        return Err(Illegal::NotAGun);
    }
    if state.order != Condition::Good {
        return Err(Illegal::ShakenGun);
    }
    if state.has(Mark::PrimeMover) {
        return Err(Illegal::UnderPrimeMover);
    }
    if state.has(Mark::Fired) || is_engaged(position, side, unit) || state.is_in_column() {
        return Err(Illegal::GunNotReady);
    }
    if reaches(position, battle, unit) { Ok(()) } else { Err(Illegal::OutOfRange) }
}

/// §20.5b, §20.5q1 Whether its Engaged marker keeps a gun from firing: not in its owner's Combat Phase,
/// where the marker comes off as soon as he wants to use it.
fn is_engaged(position: &Position, side: Side, unit: UnitId) -> bool {
    let comes_off = side == position.active && night::takes_part(position, unit);
    position.unit(unit).has(Mark::Engaged) && !comes_off
}

/// §22.4, §13.8.1c Whether a gun is in range, or behind the attack onto the map.
fn reaches(position: &Position, battle: &Battle, unit: UnitId) -> bool {
    let entries = &position.data().places.entries;
    match position.unit(unit).place {
        Place::On(hex) => {
            let range = u16::from(position.counter(unit).range.unwrap_or(0));
            position.data().board.grid().distance(hex, battle.target) <= range
        }
        Place::Blocking(entry) => battle.blocking == Some(entry),
        Place::Box(one) => {
            battle.blocking.is_some_and(|entry| entries[entry.index()].sector == Some(one))
        }
        Place::Waiting
        | Place::Dead
        | Place::Surrendered
        | Place::Exited
        | Place::Antwerp
        | Place::Unused => false,
    }
}

/// §22.7 A gun supports the attack, and stays for it.
pub(crate) fn support_attack(unit: UnitId, pen: &mut Pen<'_, Position>) -> Then {
    disengagement::shed(unit, pen);
    pen.enter(Event::Supported { unit });
    Then::CombatGoesOn
}

/// §22.8 A gun fires for the defense.
pub(crate) fn support_defense(
    unit: UnitId,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    let position = pen.state();
    let tables = &position.data().tables.defensive_artillery;
    let roll = dice.d6(DEFENSIVE);
    let (line, allied) = match position.counter(unit).side {
        Side::German => (&tables.german, false),
        Side::Allied => (&tables.allied, true),
    };
    let shift = line[usize::from(roll) - 1];
    let stopped = allied && roll == tables.time_on_target;
    let code = tables.stopped;
    pen.enter(Event::DefensiveFire { unit, roll, shift, stopped });
    // §22.8c Time on Target: the attack ends before the die for it is rolled.
    if stopped { Then::Stands(code, Vec::new()) } else { Then::CombatGoesOn }
}
