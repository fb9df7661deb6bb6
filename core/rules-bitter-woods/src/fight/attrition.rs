//! §20 Attrition: a result with an asterisk wears out mechanized units that have long been in play.

use kernel::Pen;

use crate::fight::losses;
use crate::printed::results::Outcome;
use crate::state::battle::{Loss, Stage};
use crate::{Event, Position};

/// The attacker owes a step if the result says so and somebody can take it.
pub(crate) fn wear_out(outcome: Outcome, pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let Some(battle) = &position.battle else { return };
    let data = position.data();
    if !outcome.attrition
        || !data.options.attrition
        || position.when() < data.tables.turns.attrition
    {
        return;
    }
    let loss = Loss { by: battle.attacker, among: battle.attackers.clone(), attrition: true };
    if losses::takers(position, &loss).is_empty() {
        return;
    }
    let owed = battle.owed.iter().cloned().chain([loss]).collect();
    let (retreating, hexes) = (battle.retreating.clone(), battle.hexes);
    let advance = battle.advance.clone();
    pen.enter(Event::StageBegan { stage: Stage::Loss, owed, retreating, hexes, advance });
}
