//! How much is thought, at each level.

use crate::level::Level;

/// How much is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Breadth {
    /// Each command is tried so many times as an impulse of one's own; if never, a rule of thumb chooses.
    pub(super) impulses: u64,
    /// An attack is fought so many times before it is made,
    pub(super) attacks: u64,
    /// and each choice in a combat so many times.
    pub(super) choices: u64,
}

impl Breadth {
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self { impulses: 1, attacks: 2, choices: 0 },
            Level::Normal => Self { impulses: 2, attacks: 4, choices: 4 },
            Level::Hard => Self { impulses: 4, attacks: 8, choices: 8 },
        }
    }

    /// By rules of thumb.
    pub(super) const GREEDY: Self = Self { impulses: 0, attacks: 1, choices: 0 };
}
