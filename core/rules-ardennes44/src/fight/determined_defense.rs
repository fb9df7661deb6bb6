//! §16.7 Determined Defense: the defender holds at a price, behind a Lead Unit.

use kernel::{Clause, Dice, Pen};

use crate::fight::combat_results::effects;
use crate::fight::{defensive_bonus, step_losses};
use crate::printed::counters::{Morale, UnitId};
use crate::printed::results::{Advance, Resistance};
use crate::state::battle::{Battle, Loss};
use crate::state::then::Then;
use crate::{Event, Illegal, Modifier, Position};
use field::modified;

const ROLL: Clause = Clause::new("a44-16.7.2a");
const MODIFIERS: Clause = Clause::new("a44-16.7.2b");
const LOSS: Clause = Clause::new("a44-16.7.1d");

/// §16.7.1 Those of the defenders that may lead; nobody if the result cannot be resisted.
pub(crate) fn leads<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = UnitId> {
    position.defenders(battle).filter(move |&unit| may_lead(position, battle, unit).is_ok())
}

/// §16.7.1 Whether a unit may lead. One try is made against a result.
pub(crate) fn may_lead(position: &Position, battle: &Battle, unit: UnitId) -> Result<(), Illegal> {
    let resisted = battle.result.is_some_and(|code| effects(position, code).resisted);
    if !resisted || battle.defender_lead.is_some() {
        return Err(Illegal::CannotResist);
    }
    let fit =
        position.defenders(battle).any(|other| other == unit) && position.is_fit_to_lead(unit);
    if fit { Ok(()) } else { Err(Illegal::CannotLeadDefense) }
}

/// What a Lead Unit and its hex add to the die.
pub(crate) fn modifiers(position: &Position, battle: &Battle, lead: UnitId) -> Vec<Modifier> {
    let tables = &position.data().tables.determined_defense;
    let morale = match position.counter(lead).morale {
        Morale::Green => tables.green,
        Morale::Elite => tables.elite,
        Morale::Veteran => 0,
    };
    let bonus = defensive_bonus::bonus(position, battle).map_or(0, |bonus| bonus.by);
    let ground = -i8::try_from(bonus).expect("bonuses are small");
    let all = [morale, ground].into_iter().filter(|&by| by != 0);
    all.map(|by| Modifier { by, why: MODIFIERS }).collect()
}

/// §16.7.2 The defender tries to hold.
pub(crate) fn hold(lead: UnitId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let position = pen.state();
    let tables = &position.data().tables.determined_defense;
    let modifiers = modifiers(position, position.fought(), lead);
    let roll = dice.d6(ROLL);
    let total = modified(roll, &modifiers, tables.lowest, tables.highest) - tables.lowest;
    let result = tables.table[usize::try_from(total).expect("it was kept on the table")];
    let by = position.counter(lead).side;
    pen.enter(Event::DeterminedDefenseRolled { lead, roll, modifiers, result });
    if result != Resistance::No {
        let loss = Loss { by, among: vec![lead], why: LOSS };
        pen.enter(Event::StepOwed { loss });
    }
    if result == Resistance::YesExchange {
        let position = pen.state();
        let loss = step_losses::in_exchange(position, position.fought(), by.enemy());
        // §16.2.1a The only attacker may have died as the Lead Unit of a Fire Fight.
        if !loss.among.is_empty() {
            pen.enter(Event::StepOwed { loss });
        }
    }
    Then::CombatGoesOn
}

impl Position {
    /// §16.7.3 What a try to hold changes about the result.
    pub(crate) fn resist(&mut self, lead: UnitId, result: Resistance) {
        let delay = self.data().tables.determined_defense.delay_retreat;
        let Some(battle) = &mut self.battle else { return };
        battle.defender_lead = Some(lead);
        match result {
            Resistance::YesExchange | Resistance::YesLoss => {
                battle.engages = true;
                battle.retreat = 0;
                battle.advance = Advance::Vacated;
            }
            Resistance::Delay => {
                battle.retreat = delay;
                battle.advance = Advance::Limited;
            }
            Resistance::No | Resistance::NoLoss => {}
        }
    }
}
