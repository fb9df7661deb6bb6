//! What odds promise, by the Combat Results Table itself.
//!
//! Odds are a column of the table, and a point off the die counts as a column more: the results lie on slants, so that it comes to
//! nearly the same.

use rules_bitter_woods::Position;
use rules_bitter_woods::fight::odds::Odds;
use rules_bitter_woods::printed::results::Code;
use rules_bitter_woods::printed::tables::Tables;

use crate::planning::chances::{Chance, Chances, mean};

/// The faces of a die.
const FACES: std::ops::RangeInclusive<i16> = 1..=6;
/// How many columns below the first and above the last the die makes.
const BEYOND: i16 = 2;

/// By odds.
pub(super) fn of(position: &Position) -> Chances {
    let tables = &position.data().tables;
    let top = i16::try_from(tables.combat.top()).unwrap_or(0);
    let columns = (-BEYOND..=top + BEYOND).map(|odds| {
        let column = odds.clamp(0, top);
        mean(FACES.map(|face| cell(tables, column, face + column - odds)))
    });
    Chances { lowest: -BEYOND, columns: columns.collect() }
}

/// The odds that strengths, shifts and what is added to the die come to.
pub(super) fn odds(position: &Position, odds: &Odds) -> i16 {
    let tables = &position.data().tables;
    let [_, column] = odds.columns(&tables.combat, tables.shifts);
    let die = odds.die(0, tables.modifiers);
    i16::try_from(column).unwrap_or(0) - die
}

fn cell(tables: &Tables, column: i16, die: i16) -> Chance {
    let column = usize::try_from(column).unwrap_or(0);
    promise(tables.combat.cell(column, die).code)
}

/// What a result promises. Those who must counterattack do so at bad odds, or go.
pub(super) fn promise(code: Code) -> Chance {
    let steps = |losses: u8| i32::from(losses) * 100;
    let (clears, costs, kills) = match code {
        Code::DefenderEliminated => (100, 0, 250),
        Code::AttackerEliminated => (0, 350, 0),
        Code::DefenderRetreats { losses, .. } => (100, 0, steps(losses)),
        Code::AttackerRetreats { losses, .. } => (0, steps(losses) + 10, 0),
        Code::Counterattack => (20, 10, 20),
        Code::Suppressed => (0, 0, 0),
        Code::Engaged => (0, 5, 5),
        Code::Firefight => (10, 100, 100),
    };
    Chance { clears, costs, kills }
}
