//! §16.3 Step losses: who may be chosen to lose a step, and by whom.

use kernel::{Clause, Pen};

use crate::fight::combat_results::effects;
use crate::march::breakdown;
use crate::printed::counters::UnitId;
use crate::printed::results::Code;
use crate::state::battle::{Battle, Loss};
use crate::state::then::Then;
use crate::{Event, Illegal, Position, Side};

const CHOSEN: Clause = Clause::new("a44-16.3a");
const TANK: Clause = Clause::new("a44-16.3b");
const LEAD: Clause = Clause::new("a44-16.3c");
const POSITION_LOST: Clause = Clause::new("a44-15.8.4b");

/// §16.1 What a result that stands costs each side.
pub(crate) fn owed(position: &Position, battle: &Battle, code: Code) -> Vec<Loss> {
    let [_, defender] = effects(position, code).losses;
    let loss = of_side(position, battle, code, position.active.enemy());
    let mut owed = of_attacker(position, battle, code);
    owed.extend((0..defender).map(|_| loss.clone()));
    // §32 Nobody need guard what is attacked.
    owed.retain(|loss| !loss.among.is_empty());
    owed
}

/// What it costs the attacker. §16.3c The table of a Fire Fight takes its toll of the Lead Unit.
pub(crate) fn of_attacker(position: &Position, battle: &Battle, code: Code) -> Vec<Loss> {
    let by = position.active;
    let [attacker, _] = effects(position, code).losses;
    let loss = match battle.lead {
        Some(lead) => Loss { by, among: vec![lead], why: LEAD },
        None => of_side(position, battle, code, by),
    };
    (0..attacker).map(|_| loss.clone()).collect()
}

fn of_side(position: &Position, battle: &Battle, code: Code, by: Side) -> Loss {
    if code == Code::Exchange {
        in_exchange(position, battle, by)
    } else {
        chosen(position, battle, by)
    }
}

/// §16.3b, §16.7.3q2 What an exchange costs a side: one of the tanks that earned it the Armor Shift,
/// as long as one is left.
pub(crate) fn in_exchange(position: &Position, battle: &Battle, by: Side) -> Loss {
    if battle.armor == Some(by) && !battle.armored.is_empty() {
        return Loss { by, among: battle.armored.clone(), why: TANK };
    }
    chosen(position, battle, by)
}

/// §16.3a A step of any of a side's units in the combat.
fn chosen(position: &Position, battle: &Battle, by: Side) -> Loss {
    let among = if by == position.active {
        battle.attackers.clone()
    } else {
        position.defenders(battle).collect()
    };
    Loss { by, among, why: CHOSEN }
}

/// §16.3 Whether a unit may be chosen to lose the step that is owed.
pub(crate) fn check(battle: &Battle, unit: UnitId) -> Result<(), Illegal> {
    match battle.owed.first() {
        Some(loss) if loss.among.contains(&unit) => Ok(()),
        Some(_) => Err(Illegal::NotItsLoss),
        None => Err(Illegal::NotNow),
    }
}

/// §16.4 A unit loses a step.
pub(crate) fn lose(unit: UnitId, why: Clause, pen: &mut Pen<'_, Position>) {
    let hex = pen.state().hex_of(unit);
    let remnant = breakdown::remnant_for(pen.state(), unit);
    pen.enter(Event::StepLost { unit, remnant, why });
    let position = pen.state();
    if let Some(hex) = hex
        && position.improved_at(hex).is_some()
        && position.units_in(hex).next().is_none()
    {
        pen.enter(Event::PositionLost { hex, why: POSITION_LOST });
    }
}

/// §16.3a A unit is chosen to lose the step that is owed.
pub(crate) fn choose(unit: UnitId, pen: &mut Pen<'_, Position>) -> Then {
    let why = pen.state().fought().owed.first().map_or(CHOSEN, |loss| loss.why);
    lose(unit, why, pen);
    Then::CombatGoesOn
}
