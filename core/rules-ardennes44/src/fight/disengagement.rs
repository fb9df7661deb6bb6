//! §20 Disengagement: units break off from the enemy in their own Combat Phase, and where those
//! that get away may go.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::retreat_paths::{RetreatPath, off_from};
use crate::fight::{retreat, withdrawal};
use crate::march::moves;
use crate::printed::counters::{Kind, Morale, UnitId};
use crate::printed::results::Parting;
use crate::stand::stacking::fit;
use crate::stand::{first_turn, night};
use crate::state::position::Withdrawing;
use crate::state::then::Then;
use crate::state::unit::{Condition, Mark};
use crate::{Action, Event, Illegal, Modifier, Position, Side};
use field::modified;

const ROLL: Clause = Clause::new("a44-20.2b");
const MODIFIERS: Clause = Clause::new("a44-20.2c");
const MARKER_OFF: Clause = Clause::new("a44-20.5b");
const DISORDER: Clause = Clause::new("a44-20.3c");
const NIGHT: Clause = Clause::new("a44-25.3.7b");
const POSITION_LOST: Clause = Clause::new("a44-15.8.4b");

/// Whether the player on turn has anybody that could break off.
pub(crate) fn waits(position: &Position) -> bool {
    position.unit_ids().any(|unit| may_try(position, position.active, unit).is_ok())
}

/// §20.1 Whether units of a stack may try to break off.
pub(crate) fn check(position: &Position, side: Side, units: &[UnitId]) -> Result<(), Illegal> {
    moves::together(position, side, units)?;
    units.iter().try_for_each(|&unit| may_try(position, side, unit))
}

/// §20.1 Whether a unit may try.
fn may_try(position: &Position, side: Side, unit: UnitId) -> Result<(), Illegal> {
    if position.counter(unit).side != side {
        return Err(Illegal::NotYours);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    let state = position.unit(unit);
    if state.has(Mark::Attacked) {
        return Err(Illegal::HasAttacked);
    }
    if state.has(Mark::Stays) {
        return Err(Illegal::WasToStay);
    }
    if !state.has(Mark::Engaged) && !position.is_next_to_enemy(side, hex) {
        return Err(Illegal::NobodyToLeave);
    }
    first_turn::may_move(position, unit)?;
    if night::takes_part(position, unit) { Ok(()) } else { Err(Illegal::NotInTheNight) }
}

/// §20.2 They try, one after the other, once the rest of their stack is said to stay.
pub(crate) fn carry_out(
    units: &[UnitId],
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> Then {
    let hex = pen.state().hex_of(units[0]).expect("it was checked");
    for unit in stayers(pen.state(), units) {
        shed(unit, pen);
    }
    for &unit in units {
        let position = pen.state();
        let tables = &position.data().tables.disengagement;
        let modifiers = modifiers(position, unit);
        let roll = dice.d6(ROLL);
        let total = modified(roll, &modifiers, tables.lowest, tables.highest) - tables.lowest;
        let result = tables.table[usize::try_from(total).expect("it was kept on the table")];
        pen.enter(Event::DisengagementRolled { unit, roll, modifiers, result });
        shed(unit, pen);
        if result == Parting::NoDisrupted {
            shake(unit, pen);
        }
    }
    give_up_position(hex, pen);
    go_on(pen)
}

/// §20.2a Who might try with some of its stack, and stays if they try without it.
pub(crate) fn stayers(position: &Position, units: &[UnitId]) -> Vec<UnitId> {
    let stack = units.first().map_or_else(Vec::new, |&unit| able(position, unit));
    stack.into_iter().filter(|unit| !units.contains(unit)).collect()
}

/// §20.1 Who may try in the stack of a unit.
pub(crate) fn able(position: &Position, unit: UnitId) -> Vec<UnitId> {
    let side = position.counter(unit).side;
    let stack = position.hex_of(unit).into_iter().flat_map(|hex| position.units_of(side, hex));
    stack.filter(|&other| may_try(position, side, other).is_ok()).collect()
}

/// §20.2c What is added to the die.
fn modifiers(position: &Position, unit: UnitId) -> Vec<Modifier> {
    let tables = &position.data().tables.disengagement;
    let counter = position.counter(unit);
    let mut modifiers = Vec::new();
    match counter.morale {
        Morale::Green => modifiers.push(Modifier { by: tables.green, why: MODIFIERS }),
        Morale::Elite => modifiers.push(Modifier { by: tables.elite, why: MODIFIERS }),
        Morale::Veteran => {}
    }
    // §27.4b Only the Armor Shift makes no Tank Units of the Sturmtiger and the Brummbär.
    let tank = counter.kind.is_tank_unit() || counter.kind == Kind::BlackBox;
    if tank || counter.kind == Kind::Recon {
        modifiers.push(Modifier { by: tables.tank_or_recon, why: MODIFIERS });
    }
    modifiers
}

/// §20.5b A unit that attacks, tries to break off or is said to stay drops its Engaged marker.
pub(crate) fn shed(unit: UnitId, pen: &mut Pen<'_, Position>) {
    if pen.state().unit(unit).has(Mark::Engaged) {
        pen.enter(Event::Unmarked { unit, mark: Mark::Engaged, why: MARKER_OFF });
    }
}

/// §20.3c A unit in Good Order becomes Disrupted and a Disrupted one Broken. §20.3q2 A Broken one
/// stays so.
fn shake(unit: UnitId, pen: &mut Pen<'_, Position>) {
    match pen.state().unit(unit).order {
        Condition::Good => retreat::disorder(unit, Condition::Disrupted, DISORDER, pen),
        Condition::Disrupted => retreat::disorder(unit, Condition::Broken, DISORDER, pen),
        Condition::Broken => {}
    }
}

/// Those that got away and cannot go die; then the phase goes on.
fn go_on(pen: &mut Pen<'_, Position>) -> Then {
    let withdrawing = pen.state().withdrawing.clone();
    for one in withdrawing {
        let position = pen.state();
        let hex = position.hex_of(one.unit).expect("who has not gone yet stands on the map");
        if let Err(why) = withdrawal::ways(position, one) {
            pen.enter(Event::Eliminated { unit: one.unit, why });
            give_up_position(hex, pen);
        }
    }
    Then::PhaseGoesOn
}

/// §15.8.4b A position that everybody has left is given up.
fn give_up_position(hex: Hex, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    if position.improved_at(hex).is_some() && position.units_in(hex).next().is_none() {
        pen.enter(Event::PositionLost { hex, why: POSITION_LOST });
    }
}

/// §20.3 Whether units that got away may go along a path.
pub(crate) fn check_retreat(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
    off: bool,
) -> Result<(), Illegal> {
    for (at, &unit) in units.iter().enumerate() {
        if unit.index() >= position.units.len() || units[..at].contains(&unit) {
            return Err(Illegal::NoSuchUnit);
        }
        let gone = position.withdrawing.iter().find(|one| one.unit == unit);
        let ways = withdrawal::ways(position, *gone.ok_or(Illegal::NotWithdrawing)?);
        let open = ways
            .is_ok_and(|ways| ways.iter().any(|way| way.path == path && way.off.is_some() == off));
        if !open {
            return Err(Illegal::NoWayOut);
        }
    }
    let &end = path.last().ok_or(Illegal::NotAPath)?;
    if units.is_empty() {
        return Err(Illegal::NoSuchUnit);
    }
    let room = off || fit(position, units, end);
    if room { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// §20.3 They go.
pub(crate) fn leave(
    units: &[UnitId],
    path: &[Hex],
    off: bool,
    pen: &mut Pen<'_, Position>,
) -> Then {
    let position = pen.state();
    let shaken: Vec<UnitId> = position
        .withdrawing
        .iter()
        .filter(|one| one.disrupted && units.contains(&one.unit))
        .map(|one| one.unit)
        .collect();
    let off = off_from(position, position.active, path[path.len() - 1]).filter(|_| off);
    for &unit in units {
        give_up_night(unit, pen);
    }
    retreat::go(units, path, off, pen);
    // §20.3d
    for unit in shaken {
        shake(unit, pen);
    }
    give_up_position(path[0], pen);
    go_on(pen)
}

/// §25.3.7b Whoever goes by day waits for the night no more.
fn give_up_night(unit: UnitId, pen: &mut Pen<'_, Position>) {
    if night::held_by_marker(pen.state(), unit) {
        pen.enter(Event::Unmarked { unit, mark: Mark::Night, why: NIGHT });
    }
}

/// Who may try, as whole stacks and one by one; or where those that got away may go.
pub(crate) fn list(position: &Position, side: Side, out: &mut Vec<Action>) {
    for one in &position.withdrawing {
        let ways = withdrawal::ways(position, *one).unwrap_or_default();
        out.extend(ways.into_iter().map(|RetreatPath { path, off }| {
            let units = vec![one.unit];
            Action::Retreat { units, path, off: off.is_some() }
        }));
    }
    if !position.withdrawing.is_empty() {
        return;
    }
    for unit in position.unit_ids().filter(|&unit| may_try(position, side, unit).is_ok()) {
        let units = able(position, unit);
        if units.len() > 1 && units[0] == unit {
            out.push(Action::Disengage { units });
        }
        out.push(Action::Disengage { units: vec![unit] });
    }
}

impl Position {
    /// §20.2a, §20.3 What a try to break off does: to the unit, and to those of its stack that stay.
    pub(crate) fn part(&mut self, unit: UnitId, result: Parting) {
        let (side, hex) = (self.counter(unit).side, self.hex_of(unit));
        let stack: Vec<UnitId> = hex.into_iter().flat_map(|hex| self.units_of(side, hex)).collect();
        for other in stack {
            let marks = &mut self.units[other.index()].marks;
            if !marks.has(Mark::Attacked) {
                marks.put(Mark::Stays);
            }
        }
        let state = &mut self.units[unit.index()];
        state.marks.take(Mark::Stays);
        state.marks.put(Mark::Attacked);
        let engaged = state.has(Mark::Engaged);
        match result {
            Parting::Yes => {
                self.withdrawing.push(Withdrawing { unit, engaged, disrupted: false });
            }
            Parting::YesDisrupted => {
                self.withdrawing.push(Withdrawing { unit, engaged, disrupted: true });
            }
            Parting::No | Parting::NoDisrupted => {}
        }
    }
}
