//! §19, §31 The dice that may win the attacker a column: SS panzers that frighten, and surprise.

use kernel::{Clause, Dice, Pen};

use crate::fight::{declaration, strength};
use crate::printed::tables::When;
use crate::{Event, Position, Side};

const SCARE: Clause = Clause::new("bw-19d");
const VARIABLE_SURPRISE: Clause = Clause::new("bw-31b");
/// §31a The endurance that a surprise needs.
const SURPRISE_ENDURANCE: u8 = 5;

/// §19, §31 The dice that may win the attacker a column.
pub(crate) fn roll_for_column(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) {
    let position = pen.state();
    let Some(battle) = &position.battle else { return };
    let data = position.data();
    let [from, to]: [When; 2] = data.tables.turns.scare;
    let german = battle.attacker == Side::German;
    let defense = || {
        let all = battle.defenders.iter().chain(&battle.defending_guns).copied();
        u16::from(strength::highest(position, all))
    };
    let scares = data.options.ss_scare
        && german
        && (from..=to).contains(&position.when())
        && battle.attackers.iter().any(|&unit| declaration::is_ss_panzer(position, unit));
    let surprises = data.options.variable_surprise
        && german
        && position.is_first_turn()
        && battle.attackers.iter().any(|&unit| {
            position.counter(unit).is_mechanized()
                && strength::endurance(position, unit) >= SURPRISE_ENDURANCE
        });
    let highest = defense();
    if scares {
        let roll = dice.d6(SCARE);
        pen.enter(Event::ShiftRolled { roll, won: roll >= highest, why: SCARE });
    }
    if surprises {
        let roll = dice.d6(VARIABLE_SURPRISE);
        pen.enter(Event::ShiftRolled { roll, won: roll > highest, why: VARIABLE_SURPRISE });
    }
}
