//! §27.8.3 Skorzeny's brigade tries to surprise a defender, and is found out by it.

use kernel::{Clause, Dice, Pen};

use crate::printed::counters::UnitId;
use crate::stand::special_units;
use crate::state::battle::Battle;
use crate::state::then::Then;
use crate::state::unit::Mark;
use crate::{Event, Illegal, Position};

const SURPRISE: Clause = Clause::new("a44-27.8.3a");
const FOUND_OUT: Clause = Clause::new("a44-27.8.3b");

/// §27.8.3a Those among the attackers that may try, once in an attack.
pub(crate) fn surprisers<'p>(
    position: &'p Position,
    battle: &'p Battle,
) -> impl Iterator<Item = UnitId> {
    let untried = battle.surprise.is_none();
    let brigade = move |unit: &UnitId| untried && special_units::is_disguised(position, *unit);
    battle.attackers.iter().copied().filter(brigade)
}

/// §27.8.3a Whether a unit may try.
pub(crate) fn check(position: &Position, battle: &Battle, unit: UnitId) -> Result<(), Illegal> {
    let may = surprisers(position, battle).any(|other| other == unit);
    if may { Ok(()) } else { Err(Illegal::NoSurprise) }
}

/// §27.8.3a It tries.
pub(crate) fn carry_out(unit: UnitId, pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> Then {
    let roll = dice.d6(SURPRISE);
    let surprised = roll <= pen.state().data().tables.skorzeny.success_up_to;
    pen.enter(Event::SurpriseTried { unit, roll, surprised });
    Then::CombatGoesOn
}

/// §27.8.3b The attack for which it tried is over: it is known from now on.
pub(crate) fn close(pen: &mut Pen<'_, Position>) {
    let position = pen.state();
    let battle = position.fought();
    let tried = battle.attackers.iter().copied().filter(|&unit| {
        battle.surprise.is_some()
            && position.unit(unit).is_in_play()
            && special_units::is_disguised(position, unit)
    });
    let found_out: Vec<UnitId> = tried.collect();
    for unit in found_out {
        pen.enter(Event::Marked { unit, mark: Mark::Detected, why: FOUND_OUT });
    }
}
