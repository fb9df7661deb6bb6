//! §16 Allied replacements: steps given back to the units of a corps.

use kernel::{Clause, Pen};

use crate::printed::counters::Quality;
use crate::printed::formations::Corps;
use crate::stand::stacking;
use crate::state::moment::Task;
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::supply::paths::Lines;
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// A unit regains a step.
const STEP: Clause = Clause::new("eaa-16.1a");
/// One in an impulse.
const ONCE: Clause = Clause::new("eaa-16.13a");

/// §16.1a Whether any unit of the corps can be given a step.
pub(super) fn check_any(position: &Position, corps: Corps) -> Result<(), Illegal> {
    if !position.data().scenario.replacements {
        return Err(Illegal::NotToday);
    }
    let lines = Lines::of(position, Side::Allied);
    let mut units = of_corps(position, corps);
    if units.any(|unit| is_eligible(position, lines, unit).is_ok()) {
        Ok(())
    } else {
        Err(Illegal::NoReplacement)
    }
}

/// §16.1 Whether a unit can be given a step.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, corps: Corps, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Restore { unit } if position.side_of(unit) != Side::Allied => {
            Err(Illegal::NotYourUnit)
        }
        Action::Restore { unit } if position.corps_of(unit) != corps => Err(Illegal::NoReplacement),
        Action::Restore { unit } => {
            let lines = Lines::of(position, Side::Allied);
            is_eligible(position, lines, unit)?;
            if is_elite_step(position, unit) && others_first(position, lines, corps) {
                return Err(Illegal::EliteLast);
            }
            Ok(())
        }
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §16.1 Who may be given a step.
pub(super) fn list(position: &Position, corps: Corps, out: &mut Vec<Action>) {
    out.extend(of_corps(position, corps).map(|unit| Action::Restore { unit }));
}

/// §16.1a, §16.13a A unit regains a step, or the rest of the points are lost.
pub(super) fn act(corps: Corps, left: u8, action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    if let Action::Restore { unit } = *action {
        let steps = pen.state().unit(unit).steps + 1;
        pen.enter(Event::Steps { unit, steps, why: STEP });
        pen.enter(Event::Marked { unit, mark: Mark::Restored, on: true, why: ONCE });
        if left > 1 && check_any(pen.state(), corps).is_ok() {
            return Then::Do(Task::Replace(corps, left - 1));
        }
    }
    let position = pen.state();
    let given: Vec<UnitId> =
        of_corps(position, corps).filter(|&unit| position.has(unit, Mark::Restored)).collect();
    for unit in given {
        pen.enter(Event::Marked { unit, mark: Mark::Restored, on: false, why: ONCE });
    }
    Then::Do(Task::EndAllied)
}

/// §16.11a, §16.13a Whether a unit can be given a step, but for the order of qualities.
fn is_eligible(position: &Position, lines: &Lines, unit: UnitId) -> Result<(), Illegal> {
    let hex = position.hex_of(unit).ok_or(Illegal::NoReplacement)?;
    if position.has(unit, Mark::Restored) {
        return Err(Illegal::OncePerUnit);
    }
    if position.unit(unit).steps >= position.counter(unit).steps() {
        return Err(Illegal::NoReplacement);
    }
    if !position.is_supplied(unit) || !lines.reaches(hex) {
        return Err(Illegal::ReplacementSupply);
    }
    if stacking::has_room_for_step(position, hex) { Ok(()) } else { Err(Illegal::Overstacked) }
}

/// §16.12a Whether a unit of lesser quality can be given a step.
fn others_first(position: &Position, lines: &Lines, corps: Corps) -> bool {
    let mut others = of_corps(position, corps).filter(|&unit| !is_elite_step(position, unit));
    others.any(|unit| is_eligible(position, lines, unit).is_ok())
}

/// §16.12a Whether the step that a unit would regain is an elite one.
fn is_elite_step(position: &Position, unit: UnitId) -> bool {
    let steps = position.unit(unit).steps + 1;
    position.counter(unit).face(steps).quality == Quality::Elite
}

/// The units of a corps on the map.
fn of_corps(position: &Position, corps: Corps) -> impl Iterator<Item = UnitId> + '_ {
    position.on_map(Side::Allied).filter(move |&unit| position.corps_of(unit) == corps)
}
