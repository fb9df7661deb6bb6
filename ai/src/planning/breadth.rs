//! How much the staff thinks, at each of its levels: how many plans it tests and how finely it looks.

use crate::level::Level;

/// How much is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Breadth {
    /// So many plans are drawn up; if there are several, each is played forward so many times.
    pub(crate) plans: usize,
    pub(crate) trials: usize,
    /// So many times on the last turn, when all that counts is the chance to have enough in the end.
    pub(crate) last_trials: usize,
    /// The line is gone over so many times.
    pub(crate) sweeps: usize,
    /// So many posts are weighed for each unit.
    pub(crate) posts: usize,
    /// So many attacks are forecast exactly before one is made.
    pub(crate) forecasts: usize,
    /// Whether the attacker thinks of the enemy's last move.
    pub(crate) keeps: bool,
}

impl Breadth {
    pub(crate) const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self {
                plans: 1,
                trials: 0,
                last_trials: 0,
                sweeps: 1,
                posts: 3,
                forecasts: 0,
                keeps: true,
            },
            Level::Normal => Self {
                plans: 2,
                trials: 1,
                last_trials: 1,
                sweeps: 1,
                posts: 6,
                forecasts: 4,
                keeps: true,
            },
            Level::Hard => Self {
                plans: 6,
                trials: 2,
                last_trials: 6,
                sweeps: 2,
                posts: 10,
                forecasts: 20,
                keeps: true,
            },
        }
    }

    /// How one's own plan is played forward: quickly.
    pub(crate) const fn forward() -> Self {
        Self { posts: 0, keeps: false, ..Self::of(Level::Easy) }
    }

    /// How the other side is thought to reply to it: not with all it could think of on its last turn, which would take
    /// longer than everything else.
    pub(crate) const fn reply() -> Self {
        Self { posts: 4, keeps: false, ..Self::of(Level::Easy) }
    }
}
