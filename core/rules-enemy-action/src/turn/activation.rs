//! §6.0a An Allied activation: detachments removed, moves, attacks, improved positions, recovery.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::{attacks, combat};
use crate::march::{bridges, detachments, moves};
use crate::printed::cards::CardId;
use crate::state::activation::{Activation, Reach};
use crate::state::event::Flag;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::{Mark, Supply};
use crate::turn::overstacked;
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// Units dig in.
const IMPROVE: Clause = Clause::new("eaa-14.31a");
/// Moves end with the first attack.
const ORDER: Clause = Clause::new("eaa-6.0a");
/// Those who were active recover.
const RECOVER: Clause = Clause::new("eaa-12.9e");

/// §6.0a An activation begins: detachments beside its units go, and bridges that lie before them change hands.
pub(super) fn begin(
    card: CardId,
    reach: Reach,
    units: Vec<UnitId>,
    pen: &mut Pen<'_, Position>,
) -> Then {
    let activation = Activation {
        side: Side::Allied,
        card: Some(card),
        reach,
        bonus: false,
        crossed: Vec::new(),
        checked: Vec::new(),
        infiltrated: false,
        attacking: false,
    };
    pen.enter(Event::Activated { activation, units });
    // Those who are alarmed move, and are not active by any other rule.
    if reach != Reach::Alarm {
        detachments::clear_faced(pen);
        bridges::claim(pen);
    }
    Then::Do(Task::Act)
}

/// §6.0a Whether the player may do this in the activation.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Move { unit, path, strategic } => {
            check_alarm(position, *unit)?;
            moves::check(position, *unit, path, *strategic)
        }
        Action::Attack { target, units } => {
            check_reach(position)?;
            attacks::check(position, *target, units)?;
            if overstacked::hexes(position).is_empty() { Ok(()) } else { Err(Illegal::StackFirst) }
        }
        Action::Improve { hex } => check_improve(position, *hex),
        Action::Lose { unit } => overstacked::check_unit(position, *unit),
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §6.0a What the player may do in the activation.
pub(super) fn list(position: &Position, out: &mut Vec<Action>) {
    moves::list(position, out);
    if check_reach(position).is_ok() {
        attacks::list(position, out);
    }
    list_works(position, out);
}

/// §14.31a, §10.4d Where units may dig in, and who may lose a step where too many stand.
pub(crate) fn list_works(position: &Position, out: &mut Vec<Action>) {
    let hexes = |unit: UnitId| position.hex_of(unit);
    let mut active: Vec<Hex> = active(position).filter_map(hexes).collect();
    active.sort_unstable();
    active.dedup();
    out.extend(active.into_iter().map(|hex| Action::Improve { hex }));
    overstacked::list(position, out);
}

/// §6.0a The player does something in the activation, or ends it.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn act(action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    match action {
        Action::Move { unit, path, strategic } => {
            moves::carry_out(*unit, path, *strategic, pen);
            Then::Stay
        }
        Action::Attack { target, units } => {
            combat::begin(Side::Allied, *target, units, pen);
            Then::Stay
        }
        Action::Improve { hex } => {
            end_moves(pen);
            pen.enter(Event::Improved { hex: *hex, there: true, why: IMPROVE });
            Then::Stay
        }
        Action::Lose { unit } => {
            overstacked::lose(*unit, pen);
            Then::Stay
        }
        _ if !overstacked::hexes(pen.state()).is_empty() => Then::Do(Task::Overstacked),
        _ => {
            end(pen);
            Then::Do(Task::EndAllied)
        }
    }
}

/// The units that are active.
pub fn active(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    position.on_map(Side::Allied).filter(|&unit| position.has(unit, Mark::Active))
}

/// §6.0a From now on nobody moves.
fn end_moves(pen: &mut Pen<'_, Position>) {
    let is_under_way =
        pen.state().activation.as_ref().is_some_and(|activation| activation.attacking);
    if !is_under_way {
        pen.enter(Event::Flag { flag: Flag::Attacking, on: true, why: ORDER });
    }
}

/// §12.9e Dispersed units that were active recover, but for those that were dispersed in an attack now; then nobody is active.
fn end(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let is_activation = reach(position) != Some(Reach::Alarm);
    let recovers = |&unit: &UnitId| {
        is_activation
            && position.has(unit, Mark::Dispersed)
            && !position.has(unit, Mark::DispersedNow)
    };
    let recovering: Vec<UnitId> = active(position).filter(recovers).collect();
    for unit in recovering {
        pen.enter(Event::Marked { unit, mark: Mark::Dispersed, on: false, why: RECOVER });
    }
    pen.enter(Event::ActivationEnded);
}

/// Raise the Alarm: so many units move.
fn check_alarm(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    let is_alarm = reach(position) == Some(Reach::Alarm);
    let moved = active(position).filter(|&unit| position.has(unit, Mark::Moved)).count();
    let limit = usize::from(position.data().tables.alarm.units);
    if is_alarm && moved >= limit && !position.has(unit, Mark::Moved) {
        return Err(Illegal::AlarmSpent);
    }
    Ok(())
}

/// §6.3b Whether those who are active attack at all.
fn check_reach(position: &Position) -> Result<(), Illegal> {
    match reach(position) {
        Some(Reach::Divisions | Reach::Corps | Reach::Army | Reach::Alone) => Ok(()),
        Some(Reach::One | Reach::Alarm) | None => Err(Illegal::SingleAttacks),
    }
}

fn reach(position: &Position) -> Option<Reach> {
    position.activation.as_ref().map(|activation| activation.reach)
}

/// §14.31a Whether the units of a hex may dig in.
fn check_improve(position: &Position, hex: Hex) -> Result<(), Illegal> {
    let board = &position.data().board;
    if board.is_town(hex) || position.improved.has(hex) {
        return Err(Illegal::TownOrThere);
    }
    let digs = |unit: UnitId| {
        position.side_of(unit) == Side::Allied
            && position.has(unit, Mark::Active)
            && !position.has(unit, Mark::Left)
            && !position.has(unit, Mark::Attacked)
            && !position.has(unit, Mark::Dispersed)
            && matches!(position.unit(unit).supply, Supply::Supplied | Supply::Low)
    };
    let is_activation = reach(position) != Some(Reach::Alarm);
    if is_activation && position.units_in(hex).any(digs) {
        Ok(())
    } else {
        Err(Illegal::NotImproved)
    }
}
