//! `Level`: how much an opponent thinks.

/// How much an opponent thinks. Levels never differ in the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Little: what comes to mind first.
    Easy,
    /// As much as a person at the table has patience for.
    Normal,
    /// More ways, each tried more often.
    Hard,
}

impl Level {
    /// All, in the order they are listed to people.
    pub(crate) const ALL: [Self; 3] = [Self::Normal, Self::Hard, Self::Easy];

    /// What a staff is called that thinks so much.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "staff-easy",
            Self::Normal => "staff",
            Self::Hard => "staff-hard",
        }
    }

    /// The level of the staff that is called so.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}
