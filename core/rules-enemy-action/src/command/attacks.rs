//! §9.5 Step 5 of an activation: which German units attack whom.

use hexmap::Hex;
use kernel::{Clause, Dice, Pen};

use crate::command::activation;
use crate::command::attack_check::{Check, Verdict};
use crate::fight::combat;
use crate::fight::participants::can_attack;
use crate::march::preference::distance;
use crate::printed::counters::UnitId;
use crate::stand::order;
use crate::state::unit::Mark;
use crate::{Event, Position, Side};

/// A marginal attack is rolled for.
const MARGINAL: Clause = Clause::new("eaa-9.5o");

/// §9.5b, §9.51 The next attack check: the first lead unit that has somebody to attack, against the target with the best ratio; none if
/// all have been made.
pub fn decide(position: &Position) -> Option<Check> {
    leads(position).into_iter().find_map(|lead| best(position, lead))
}

/// §9.5b The units that may lead an attack, in ascending order.
pub fn leads(position: &Position) -> Vec<UnitId> {
    let least = position.data().tables.attack_check.lead_steps;
    let may_lead = |&unit: &UnitId| {
        position.unit(unit).steps >= least
            && may_attack(position, unit)
            && !position.has(unit, Mark::Checked)
    };
    order::ascending(position, activation::on_map(position).filter(may_lead))
}

/// §9.51a The checks that a lead unit could make: against each Allied hex beside it that has not been checked.
pub fn options(position: &Position, lead: UnitId) -> Vec<Check> {
    let Some(hex) = position.hex_of(lead) else { return Vec::new() };
    let grid = position.data().board.grid();
    let around = grid.neighbours(hex).map(|(_, next)| next);
    let targets = around.filter(|&target| is_target(position, target));
    targets.filter_map(|target| Check::of(position, lead, target)).collect()
}

/// §9.51a The check with the highest ratio; of equals that of a VP hex, then that of the hex closest to the objective.
fn best(position: &Position, lead: UnitId) -> Option<Check> {
    let board = &position.data().board;
    let aim = position.aim(lead);
    let mut options = options(position, lead);
    options.sort_by(|one, other| {
        let tie = |check: &Check| {
            let target = check.target;
            (board.vp(target) == 0, distance(position, aim, target), -board.northing(target))
        };
        let [one_by, other_by] = [one.attack * other.defense, other.attack * one.defense];
        other_by.cmp(&one_by).then_with(|| tie(one).cmp(&tie(other)))
    });
    options.into_iter().next()
}

/// §9.53a, §12.74a Whether a hex holds Allied units whom nobody has attacked, and has not been checked.
fn is_target(position: &Position, hex: Hex) -> bool {
    let is_checked = position.activation.as_ref().is_some_and(|under| under.checked.contains(&hex));
    !is_checked
        && position.holder(hex) == Some(Side::Allied)
        && position.units_in(hex).any(|unit| !position.has(unit, Mark::Defended))
}

/// §9.52a, §9.54a Whether an active unit may take part in an attack.
pub(super) fn may_attack(position: &Position, unit: UnitId) -> bool {
    can_attack(position, unit) && !position.has(unit, Mark::Attacked)
}

/// §9.5v The next check is made, and the attack with it; whether there was one.
pub(super) fn step(pen: &mut Pen<'_, Position>, dice: &mut dyn Dice) -> bool {
    let Some(check) = decide(pen.state()) else { return false };
    let (roll, goes, why) = match check.verdict {
        Verdict::Attacks(why) => (None, true, why),
        Verdict::Refuses(why) => (None, false, why),
        Verdict::Rolls => {
            let roll = dice.d10(MARGINAL);
            (Some(roll), check.goes_on(pen.state(), roll), MARGINAL)
        }
    };
    let target = check.target;
    pen.enter(Event::Checked {
        lead: check.lead,
        target,
        attack: check.attack,
        defense: check.defense,
        roll,
        modifiers: if roll.is_some() { check.of_die() } else { Vec::new() },
        attacks: goes,
        why,
    });
    if goes {
        combat::begin(Side::German, target, &check.units, pen);
    }
    true
}
