//! What odds promise: a quick count for weighing many attacks, before the exact forecast of the few that are made.

/// Hundredths.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Chance {
    /// That the hex is cleared.
    pub(crate) clears: i32,
    /// Steps that the attacker loses.
    pub(crate) costs: i32,
    /// Steps that the defender loses.
    pub(crate) kills: i32,
}

/// By odds, from the lowest.
pub(crate) struct Chances {
    pub(crate) lowest: i16,
    /// There is at least one.
    pub(crate) columns: Vec<Chance>,
}

impl Chances {
    /// What odds promise; below the lowest there is only loss.
    pub(crate) fn at(&self, odds: i16) -> Chance {
        let Ok(at) = usize::try_from(odds.saturating_sub(self.lowest)) else {
            return Chance { costs: 100, ..Chance::default() };
        };
        self.columns[at.min(self.columns.len() - 1)]
    }
}

/// What equally likely results promise together.
pub(crate) fn mean(chances: impl Iterator<Item = Chance>) -> Chance {
    let (mut sum, mut count) = (Chance::default(), 0);
    for chance in chances {
        sum.clears += chance.clears;
        sum.costs += chance.costs;
        sum.kills += chance.kills;
        count += 1;
    }
    let count = count.max(1);
    Chance { clears: sum.clears / count, costs: sum.costs / count, kills: sum.kills / count }
}
