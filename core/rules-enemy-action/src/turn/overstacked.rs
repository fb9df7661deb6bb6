//! §10.4d The player takes steps away where too many stand.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::stand::stacking;
use crate::state::moment::{GermanStep, Task};
use crate::state::then::Then;
use crate::{Action, Event, Illegal, Position, Side, UnitId};

/// Too many stand in a hex.
const OVER: Clause = Clause::new("eaa-10.4d");

/// §10.4d The hexes in which too many Allied units stand.
pub fn hexes(position: &Position) -> Vec<Hex> {
    let allied = |hex: &Hex| position.holder(*hex) == Some(Side::Allied);
    stacking::overstacked(position).into_iter().filter(allied).collect()
}

/// §10.4d Whether a unit loses a step so that the rest may stay.
#[expect(clippy::wildcard_enum_match_arm, reason = "the task at hand asks for no other action")]
pub(super) fn check(position: &Position, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Lose { unit } => check_unit(position, unit),
        Action::Pass if !hexes(position).is_empty() => Err(Illegal::StackFirst),
        Action::Pass => Ok(()),
        _ => Err(Illegal::NotNow),
    }
}

/// §10.4d Whether a unit stands where too many do.
pub(super) fn check_unit(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != Side::Allied {
        return Err(Illegal::NotYourUnit);
    }
    let hex = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
    if stacking::is_over(position, hex) { Ok(()) } else { Err(Illegal::NotOverstacked) }
}

/// §10.4d Who may lose a step.
pub(super) fn list(position: &Position, out: &mut Vec<Action>) {
    let units = hexes(position).into_iter().flat_map(|hex| position.units_in(hex));
    out.extend(units.map(|unit| Action::Lose { unit }));
}

/// §10.4d A unit loses a step; once all hexes hold what stands in them, whatever was under way goes on.
pub(super) fn act(action: &Action, pen: &mut Pen<'_, Position>) -> Then {
    if let Action::Lose { unit } = *action {
        lose(unit, pen);
    }
    let position = pen.state();
    if !hexes(position).is_empty() {
        return Then::Stay;
    }
    Then::Do(match position.activation.as_ref().map(|activation| activation.side) {
        Some(Side::Allied) => Task::Act,
        Some(Side::German) => Task::German(GermanStep::Attacks),
        None => Task::EndAllied,
    })
}

/// A unit loses a step for the sake of the others.
pub(super) fn lose(unit: UnitId, pen: &mut Pen<'_, Position>) {
    let steps = pen.state().unit(unit).steps - 1;
    pen.enter(Event::Steps { unit, steps, why: OVER });
}
