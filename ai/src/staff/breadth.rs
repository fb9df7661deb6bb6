//! How much the staff thinks, at each of its levels: how many plans it tests and how finely it looks.

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The first plan that comes to mind.
    Easy,
    /// Two plans, each played forward.
    Normal,
    /// More plans, each played forward twice and on the last turn with every face of the dice, a line that is gone over
    /// twice, and every attack by its exact forecast.
    Hard,
}

/// How much is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Breadth {
    /// So many plans are drawn up; if there are several, each is played forward so many times.
    pub(super) plans: usize,
    pub(super) trials: usize,
    /// So many times on the last turn, when all that counts is the chance to have enough in the end.
    pub(super) last_trials: usize,
    /// The line is gone over so many times.
    pub(super) sweeps: usize,
    /// So many posts are weighed for each unit.
    pub(super) posts: usize,
    /// So many attacks are forecast exactly before one is made.
    pub(super) forecasts: usize,
    /// Whether the Germans think of the enemy's last move.
    pub(super) keeps: bool,
}

impl Breadth {
    pub(super) const fn of(level: Level) -> Self {
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
    pub(super) const fn forward() -> Self {
        Self { posts: 0, keeps: false, ..Self::of(Level::Easy) }
    }

    /// How the other side is thought to reply to it: not with all it could think of on its last turn, which would take
    /// longer than everything else.
    pub(super) const fn reply() -> Self {
        Self { posts: 4, keeps: false, ..Self::of(Level::Easy) }
    }
}
