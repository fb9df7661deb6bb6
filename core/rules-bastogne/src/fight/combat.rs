//! §7 An attack from its check to its result.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::fight::odds::{self, Odds};
use crate::fight::{losses, retreat};
use crate::march::moves::each_once;
use crate::printed::counters::UnitId;
use crate::stand::strength;
use crate::state::position::Position;
use crate::state::unit::Mark;
use crate::{Event, Illegal};

const ROLL: Clause = Clause::new("bb-7.5a");
const LOSSES: Clause = Clause::new("bb-7.7a");

/// Whether units may attack a hex in the combat phase.
pub(crate) fn check(position: &Position, target: Hex, units: &[UnitId]) -> Result<(), Illegal> {
    each_once(units)?;
    may_be_attacked(position, target)?;
    for &unit in units {
        may_attack(position, unit)?;
        let here = position.hex_of(unit).ok_or(Illegal::NotOnMap)?;
        if !position.data().board.grid().adjacent(here, target) {
            return Err(Illegal::NotAdjacent);
        }
    }
    is_allowed(&odds::odds(position, units, target))
}

/// §7.3f
pub(crate) fn is_allowed(odds: &Odds) -> Result<(), Illegal> {
    if odds.allowed { Ok(()) } else { Err(Illegal::OddsTooLow) }
}

/// §7.2a, §7.2c Whether a hex may be attacked in this phase.
pub(crate) fn may_be_attacked(position: &Position, target: Hex) -> Result<(), Illegal> {
    if !position.has_enemy(position.phase.side(), target) {
        return Err(Illegal::NobodyThere);
    }
    if position.attacked.contains(&target) { Err(Illegal::HexAttacked) } else { Ok(()) }
}

/// §7.2d, §7.2e Whether a unit may attack in this phase.
pub(crate) fn may_attack(position: &Position, unit: UnitId) -> Result<(), Illegal> {
    if position.side_of(unit) != position.phase.side() {
        return Err(Illegal::NotYourUnit);
    }
    if position.unit(unit).has(Mark::Attacked) {
        return Err(Illegal::UnitAttacked);
    }
    if strength::attack(position, unit) == 0 { Err(Illegal::CannotAttack) } else { Ok(()) }
}

/// §7b The hexes that may be attacked now, each with all who may attack it.
pub fn targets(position: &Position) -> Vec<(Hex, Vec<UnitId>)> {
    let grid = position.data().board.grid();
    let side = position.phase.side();
    let attackers: Vec<UnitId> =
        position.on_map(side).filter(|&unit| may_attack(position, unit).is_ok()).collect();
    let beside = |target: Hex| -> Vec<UnitId> {
        let is_beside =
            |unit: &UnitId| position.hex_of(*unit).is_some_and(|hex| grid.adjacent(hex, target));
        attackers.iter().copied().filter(is_beside).collect()
    };
    let open = grid.hexes().filter(|&hex| may_be_attacked(position, hex).is_ok());
    let with = open.map(|hex| (hex, beside(hex))).filter(|(_, units)| !units.is_empty());
    with.collect()
}

/// §7.1e Units attack a hex: dice, losses, retreat. Whether the hex is empty after it.
pub(crate) fn fight(
    target: Hex,
    units: &[UnitId],
    assault: bool,
    pen: &mut Pen<'_, Position>,
    dice: &mut dyn Dice,
) -> bool {
    let Odds { attack, defense, ratio, shifts, column, .. } =
        odds::odds(pen.state(), units, target);
    let defenders: Vec<UnitId> = pen.state().units_in(target).collect();
    pen.enter(Event::AttackDeclared {
        target,
        units: units.to_vec(),
        defenders: defenders.clone(),
        assault,
    });
    let rolls = [dice.d6(ROLL), dice.d6(ROLL)];
    let result = pen.state().data().tables.combat.cell(column, rolls.iter().sum());
    let column = u8::try_from(column).expect("a table has few columns");
    pen.enter(Event::CombatRolled { attack, defense, odds: ratio, shifts, column, rolls, result });
    losses::take(units, result.attacker, LOSSES, pen);
    losses::take(&defenders, result.defender, LOSSES, pen);
    retreat::carry_out(&defenders, result.defender_retreat, pen);
    retreat_attackers(units, result.attacker_retreat, pen);
    let left = |unit: &UnitId| pen.state().hex_of(*unit).is_some();
    let fought = units.iter().chain(&defenders).copied().filter(left).collect();
    pen.enter(Event::CombatEnded { units: fought });
    pen.state().units_in(target).next().is_none()
}

/// §7.8d The attackers of each hex go back together.
fn retreat_attackers(units: &[UnitId], hexes: u8, pen: &mut Pen<'_, Position>) {
    let mut from: Vec<Hex> = units.iter().filter_map(|&unit| pen.state().hex_of(unit)).collect();
    from.sort_unstable();
    from.dedup();
    for hex in from {
        let here = |unit: &UnitId| pen.state().hex_of(*unit) == Some(hex);
        let group: Vec<UnitId> = units.iter().copied().filter(here).collect();
        retreat::carry_out(&group, hexes, pen);
    }
}
