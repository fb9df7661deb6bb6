//! What a column of the Combat Results Table promises, by the table itself: a quick count for weighing
//! many attacks, before the exact forecast of the few that are made.

use rules_ardennes44::Position;
use rules_ardennes44::printed::results::{Code, Effects};

/// Hundredths.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chance {
    /// That the hex is cleared.
    pub(super) clears: i32,
    /// Steps that the attacker loses.
    pub(super) costs: i32,
    /// Steps that the defender loses.
    pub(super) kills: i32,
    /// Hexes of retreat, which disorder those who make it.
    pub(super) drives: i32,
}

/// By column, from the lowest.
pub(super) struct Chances {
    lowest: i16,
    columns: Vec<Chance>,
}

impl Chances {
    pub(super) fn of(position: &Position) -> Self {
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
        Self { lowest: tables.combat.lowest_column, columns: columns.collect() }
    }

    /// What a column promises; below the table there is only loss.
    pub(super) fn at(&self, column: i16) -> Chance {
        let Ok(at) = usize::try_from(column.saturating_sub(self.lowest)) else {
            return Chance { costs: 100, ..Chance::default() };
        };
        self.columns[at.min(self.columns.len() - 1)]
    }
}

/// A Determined Defense stops about one in three of what it may stop, at the price of a step.
fn promise(effects: Effects) -> Chance {
    let retreats = effects.retreat > 0;
    let stopped = if effects.resisted { 33 } else { 0 };
    Chance {
        clears: if retreats { 100 - stopped } else { 0 },
        costs: i32::from(effects.losses[0]) * 100,
        kills: i32::from(effects.losses[1]) * 100 + stopped,
        drives: i32::from(effects.retreat) * 100,
    }
}

fn mean(chances: impl Iterator<Item = Chance>) -> Chance {
    let (mut sum, mut count) = (Chance::default(), 0);
    for chance in chances {
        sum.clears += chance.clears;
        sum.costs += chance.costs;
        sum.kills += chance.kills;
        sum.drives += chance.drives;
        count += 1;
    }
    let count = count.max(1);
    Chance {
        clears: sum.clears / count,
        costs: sum.costs / count,
        kills: sum.kills / count,
        drives: sum.drives / count,
    }
}
