//! What a column of the Combat Results Table promises, by the table itself.

use rules_ardennes44::Position;
use rules_ardennes44::printed::results::{Code, Effects};

use crate::planning::chances::{Chance, Chances, mean};

/// By column.
pub(super) fn of(position: &Position) -> Chances {
    let tables = &position.data().tables;
    let effects = |code: &Code| tables.combat.results.codes[code];
    let fights = tables.fire_fight.table.iter().map(|code| promise(effects(code)));
    let fight = mean(fights);
    let lines = &tables.combat.results.table;
    let width = lines.first().map_or(0, Vec::len);
    let cell = |code: &Code| {
        let effects = effects(code);
        if effects.fire_fight.is_some() { fight } else { promise(effects) }
    };
    let columns = (0..width).map(|at| mean(lines.iter().map(|line| cell(&line[at]))));
    Chances { lowest: tables.combat.lowest_column, columns: columns.collect() }
}

/// A Determined Defense stops about one in three of what it may stop, at the price of a step.
fn promise(effects: Effects) -> Chance {
    let retreats = effects.retreat > 0;
    let stopped = if effects.resisted { 33 } else { 0 };
    Chance {
        clears: if retreats { 100 - stopped } else { 0 },
        costs: i32::from(effects.losses[0]) * 100,
        kills: i32::from(effects.losses[1]) * 100 + stopped,
    }
}
