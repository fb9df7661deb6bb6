//! What an attack is worth by its exact chances: every face of the die, with the defender's guns and aircraft.

use hexmap::Hex;
use rules_bitter_woods::fight::odds::{Odds, Sides};
use rules_bitter_woods::{BitterWoods, UnitId};

use super::{chances, fighting};
use crate::planning::attack::Choice;
use crate::planning::forces::worth_of;
use crate::planning::{Fighting as _, Mind};

/// The faces of a die.
const FACES: std::ops::RangeInclusive<u16> = 1..=6;

/// What an attack is worth on average.
pub(super) fn of(mind: &Mind<'_, BitterWoods>, choice: &Choice<UnitId>) -> i32 {
    let position = mind.position;
    let enemy = mind.side.enemy();
    let mut sides = fighting::sides(position, mind.side, choice.target, &choice.units);
    sides.guns.clone_from(&choice.supporters);
    sides.defending_air = position.air[enemy.index()] > 0;
    value(mind, choice.target, &sides)
}

/// The mean over the faces.
fn value(mind: &Mind<'_, BitterWoods>, target: Hex, sides: &Sides) -> i32 {
    let position = mind.position;
    let tables = &position.data().tables;
    let odds = Odds::of(position, sides);
    let [_, column] = odds.columns(&tables.combat, tables.shifts);
    let enemies = position.units_of(mind.side.enemy(), target);
    let (theirs, step) = worth_of::<BitterWoods>(position, enemies);
    let (_, own) = worth_of::<BitterWoods>(position, sides.attackers.iter().copied());
    let shut_in = BitterWoods::is_trapped(position, mind.side, target);
    let driven = mind.importance(target) + if shut_in { theirs } else { theirs / 12 };
    let later = mind.land.stakes.later();
    let sum: i32 = FACES
        .map(|face| {
            let result = tables.combat.cell(column, odds.die(face, tables.modifiers));
            let chance = chances::promise(result.code);
            let costs = chance.costs * own * mind.land.plan.caution / 100;
            (chance.clears * driven + (chance.kills * step - costs) * later / 100) / 100
        })
        .sum();
    sum / 6
}
