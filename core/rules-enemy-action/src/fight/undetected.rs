//! §12.22, §12.23 A German reserve that nobody has seen defends the hex under attack.

use kernel::{Clause, Pen};

use crate::cards::formations;
use crate::fight::participants::{defenders, defending_steps, fighting};
use crate::printed::cards::{CardId, Formation};
use crate::printed::counters::UnitId;
use crate::stand::order::ascending;
use crate::stand::stacking::fits;
use crate::state::unit::{Mark, Place};
use crate::supply::paths::can_trace_reserve;
use crate::{Event, Position, Side};

/// It is put into the hex.
const PLACED: Clause = Clause::new("eaa-12.22c");

/// §12.22 Whether the drawn card brings an undetected defender, who then appears.
pub fn appears(card: CardId, pen: &mut Pen<'_, Position>) -> bool {
    let Some(unit) = found(pen.state(), card) else { return false };
    let hex = fighting(pen.state()).target;
    pen.enter(Event::Went { unit, place: Place::On(hex), why: PLACED });
    pen.enter(Event::Joined { unit, attacks: false, tactic: None, why: PLACED });
    true
}

/// §12.22a–§12.22d The reserve that a card finds.
pub fn found(position: &Position, card: CardId) -> Option<UnitId> {
    let target = fighting(position).target;
    let units = defenders(position);
    let limit = position.data().tables.undetected;
    let is_match = units.iter().any(|&unit| formations::covers(position, card, unit));
    let is_small =
        units.len() <= usize::from(limit.units) && defending_steps(position) <= limit.steps;
    if !is_match || !is_small || !can_trace_reserve(position, target) {
        return None;
    }
    let may_come = |&unit: &UnitId| {
        is_eligible(position, card, &units, unit)
            && !position.has(unit, Mark::OutOfFuel)
            && fits(position, target, &[unit])
    };
    let reserves = position.at(Side::German, Place::Reserve).filter(may_come);
    let mut reserves = ascending(position, reserves);
    reserves.sort_by_key(|&unit| preference(position, &units, unit));
    reserves.first().copied()
}

/// §12.22b Whether a reserve belongs to whom the card names; for the army group to an army of the defenders.
fn is_eligible(position: &Position, card: CardId, units: &[UnitId], reserve: UnitId) -> bool {
    if position.data().card(card).formation == Formation::ArmyGroup {
        return units.iter().any(|&unit| position.army_of(unit) == position.army_of(reserve));
    }
    formations::covers(position, card, reserve)
}

/// §12.22b Those of the same division come first, then those of the same corps.
fn preference(position: &Position, units: &[UnitId], reserve: UnitId) -> [bool; 2] {
    let counter = position.counter(reserve);
    let is_brother = |&unit: &UnitId| {
        counter.division.is_some() && position.counter(unit).division == counter.division
    };
    let is_near = |&unit: &UnitId| position.corps_of(unit) == counter.corps;
    [!units.iter().any(is_brother), !units.iter().any(is_near)]
}
