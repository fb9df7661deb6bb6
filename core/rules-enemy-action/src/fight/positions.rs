//! §14.3 Improved positions in combat: engineers dig them and clear them, attacks out of them and hits end them.

use hexmap::Hex;
use kernel::{Clause, Pen};

use crate::fight::participants::fighting;
use crate::fight::tactics::uses;
use crate::printed::cards::Tactic;
use crate::printed::counters::UnitId;
use crate::{Event, Position, Side};

/// German engineers dig for defenders.
const GERMAN: Clause = Clause::new("eaa-14.31b");
/// Allied engineers dig for defenders.
const ALLIED: Clause = Clause::new("eaa-14.31c");
/// Engineers clear a position.
const CLEARED: Clause = Clause::new("eaa-14.34b");
/// All units of a position attack out of it.
const LEFT: Clause = Clause::new("eaa-14.34c");
/// Nobody is left in it.
const VACATED: Clause = Clause::new("eaa-14.34d");

/// §14.31b, §14.31c, §14.34b What engineers do, if the tactic sends any.
pub fn dig(side: Side, tactic: Tactic, pen: &mut Pen<'_, Position>) {
    if tactic != engineers(side) {
        return;
    }
    let combat = fighting(pen.state());
    let (target, is_attacker) = (combat.target, combat.attacker == side);
    if is_attacker {
        clear(target, CLEARED, pen);
    } else if can_dig(pen.state(), side) {
        let why = match side {
            Side::German => GERMAN,
            Side::Allied => ALLIED,
        };
        pen.enter(Event::Improved { hex: target, there: true, why });
    }
}

/// §14.31b, §14.31c, §14.32a Whether engineers can give the defenders a position: outside towns, once, and not against engineers.
pub fn can_dig(position: &Position, side: Side) -> bool {
    let target = fighting(position).target;
    !position.data().board.is_town(target)
        && !position.improved.has(target)
        && !uses(position, side.enemy(), engineers(side.enemy()))
}

/// §14.34c A position is gone if all units in it attack out of it.
pub fn leave(target: Hex, units: &[UnitId], pen: &mut Pen<'_, Position>) {
    let grid = pen.state().data().board.grid();
    let near: Vec<Hex> = grid.neighbours(target).map(|(_, hex)| hex).collect();
    for hex in near {
        let there: Vec<UnitId> = pen.state().units_in(hex).collect();
        if !there.is_empty() && there.iter().all(|unit| units.contains(unit)) {
            clear(hex, LEFT, pen);
        }
    }
}

/// §14.34d A position is gone once nobody is in it.
pub fn vacate(hex: Hex, pen: &mut Pen<'_, Position>) {
    if pen.state().holder(hex).is_none() {
        clear(hex, VACATED, pen);
    }
}

/// A position is gone.
pub fn clear(hex: Hex, why: Clause, pen: &mut Pen<'_, Position>) {
    if pen.state().improved.has(hex) {
        pen.enter(Event::Improved { hex, there: false, why });
    }
}

/// The tactic that sends the engineers of a side.
const fn engineers(side: Side) -> Tactic {
    match side {
        Side::German => Tactic::CombatEngineers,
        Side::Allied => Tactic::Engineers,
    }
}
