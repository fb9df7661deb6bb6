//! §12.21 Active German reserves join an attack.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::joining::leave_positions;
use crate::fight::participants::fighting;
use crate::fight::ratio::is_across;
use crate::march::arrival::can_join_with;
use crate::march::entering::appeared;
use crate::march::preference::from_objective;
use crate::printed::counters::UnitId;
use crate::stand::order::ascending;
use crate::stand::surround::would_surround;
use crate::state::unit::{Mark, Place};
use crate::supply::paths::Lines;
use crate::{Event, Position, Side};

/// A reserve joins,
const JOINS: Clause = Clause::new("eaa-12.21a");
/// in this hex.
const HEX: Clause = Clause::new("eaa-12.21b");

/// §12.21a The active reserves that could be placed now, in ascending order.
pub fn active(position: &Position) -> Vec<UnitId> {
    let can_come =
        |&unit: &UnitId| position.has(unit, Mark::Active) && !position.has(unit, Mark::OutOfFuel);
    ascending(position, position.at(Side::German, Place::Reserve).filter(can_come))
}

/// §12.21a, §14.1d The hexes beside a target into which a reserve could be put.
pub fn hexes(position: &Position, lines: &Lines, target: Hex, unit: UnitId) -> Vec<Hex> {
    let near = position.data().board.grid().neighbours(target).map(|(_, hex)| hex);
    near.filter(|&hex| can_join_with(position, unit, hex, lines)).collect()
}

/// §12.21b The hex into which a reserve is put: where it surrounds the defenders, not across a river, empty, with fewest Germans, nearest
/// to the objective.
pub fn hex(position: &Position, lines: &Lines, target: Hex, unit: UnitId) -> Option<Hex> {
    let order = |hex: &Hex| {
        let there = position.units_in(*hex).count();
        let far = from_objective(position, unit, *hex);
        let surrounds = would_surround(position, unit, *hex, target);
        (!surrounds, is_across(position, *hex, target), there, far, *hex)
    };
    hexes(position, lines, target, unit).into_iter().min_by_key(order)
}

/// §9.5d The reserves that an attack on a hex would bring, with their hexes, none of them placed yet.
pub fn expected(position: &Position, target: Hex) -> Vec<(UnitId, Hex)> {
    let mut imagined = position.clone();
    let mut found = Vec::new();
    for unit in active(position) {
        let lines = Lines::reserve(&imagined);
        if let Some(hex) = hex(&imagined, lines, target, unit) {
            imagined = imagined.with_unit_at(unit, hex);
            found.push((unit, hex));
        }
    }
    found
}

/// Whether a reserve joins the attack under way.
pub fn can_join(position: &Position) -> bool {
    let target = fighting(position).target;
    let units = active(position);
    if units.is_empty() {
        return false;
    }
    let lines = Lines::reserve(position);
    units.into_iter().any(|unit| hex(position, lines, target, unit).is_some())
}

/// §12.21 The reserves join, one after the other.
pub fn place(pen: &mut Pen<'_, Position>) {
    let target = fighting(pen.state()).target;
    for unit in active(pen.state()) {
        let position = pen.state();
        let Some(hex) = hex(position, Lines::reserve(position), target, unit) else { continue };
        pen.enter(Event::Went { unit, place: Place::On(hex), why: HEX });
        pen.enter(Event::Marked { unit, mark: Mark::Placed, on: true, why: JOINS });
        appeared(unit, hex, pen);
        pen.enter(Event::Joined { unit, attacks: true, tactic: None, why: JOINS });
        leave_positions(pen);
    }
}
