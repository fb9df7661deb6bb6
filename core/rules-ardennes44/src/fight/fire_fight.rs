//! §16.2 The Fire Fight: the attacker presses on behind a Lead Unit.

use kernel::{Clause, Dice, Pen};

use crate::fight::combat_results::effects;
use crate::fight::{advance, armor_shift};
use crate::printed::counters::{Frame, Morale, UnitId};
use crate::state::battle::Battle;
use crate::state::then::Then;
use crate::state::unit::Condition;
use crate::{Event, Illegal, Modifier, Position};
use field::modified;

const ROLL: Clause = Clause::new("a44-16.2a");
const MORALE: Clause = Clause::new("a44-16.2b");
const HARD: Clause = Clause::new("a44-16.1h");
const TANKS: Clause = Clause::new("a44-16.2c");

/// §16.2.1 Those of the attackers that may lead.
pub(crate) fn leads<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = UnitId> {
    battle.attackers.iter().copied().filter(move |&unit| may_lead(position, battle, unit).is_ok())
}

/// §16.2.1 Whether a unit may lead.
pub(crate) fn may_lead(position: &Position, battle: &Battle, unit: UnitId) -> Result<(), Illegal> {
    if !battle.attackers.contains(&unit) || !position.is_fit_to_lead(unit) {
        return Err(Illegal::CannotLead);
    }
    if advance::could_take(position, battle, unit) {
        Ok(())
    } else {
        Err(Illegal::LeadCannotAdvance)
    }
}

/// What a Lead Unit adds to the die.
pub(crate) fn modifiers(position: &Position, battle: &Battle, lead: UnitId) -> Vec<Modifier> {
    let tables = &position.data().tables.fire_fight;
    let hard = battle.result.and_then(|code| effects(position, code).fire_fight).unwrap_or(0);
    let morale = match position.counter(lead).morale {
        Morale::Green => tables.green,
        Morale::Elite => tables.elite,
        Morale::Veteran => 0,
    };
    let tanks = if has_better_tanks(position, battle, lead) { tables.tank_quality } else { 0 };
    let all = [(hard, HARD), (morale, MORALE), (tanks, TANKS)];
    all.into_iter().filter(|(by, _)| *by != 0).map(|(by, why)| Modifier { by, why }).collect()
}

/// §16.2c Whether a Tank Unit leads whose gray quality no unit in the hex beats, on ground where
/// tanks tell. §16.2q1 Nobody's quality is beaten by anybody's.
fn has_better_tanks(position: &Position, battle: &Battle, lead: UnitId) -> bool {
    let counter = position.counter(lead);
    let gray = counter.tank_quality.filter(|quality| quality.frame == Frame::Gray);
    let enemy = armor_shift::defending_quality(position, battle).unwrap_or(0);
    counter.kind.is_tank_unit()
        && gray.is_some_and(|quality| i16::from(quality.value) >= i16::from(enemy))
        && armor_shift::is_allowed(position, lead, battle.target)
}

/// §16.2 The attacker presses on.
pub(crate) fn press_on(lead: UnitId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let tables = &position.data().tables.fire_fight;
    let modifiers = modifiers(position, position.fought(), lead);
    let roll = dice.d6(ROLL);
    let total = modified(roll, &modifiers, tables.lowest, tables.highest) - tables.lowest;
    let result = tables.table[usize::try_from(total).expect("it was kept on the table")];
    pen.enter(Event::FireFightRolled { lead, roll, modifiers, result });
    Then::IsConsidered(result)
}

impl Position {
    /// §16.2.1b, §16.7.1e Whether a unit's kind and state let it lead.
    pub(crate) fn is_fit_to_lead(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        state.order == Condition::Good
            && !state.is_in_column()
            && !self.counter(unit).kind.is_artillery()
    }
}
