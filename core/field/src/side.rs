//! `Side`: the two sides of the battle, and the seats they sit in.

use kernel::{Seat, Sitter};
use serde::{Deserialize, Serialize};

/// The seat of the German player.
pub const GERMAN: Seat = Seat::new(0);
/// The seat of the Allied player.
pub const ALLIED: Seat = Seat::new(1);

/// Who sits at each.
pub const SEATS: [Sitter; 2] = [
    Sitter { id: "german", name: "Germans", adjective: "German" },
    Sitter { id: "allied", name: "Allies", adjective: "Allied" },
];

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// In the first seat.
    German,
    /// In the second.
    Allied,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::German, Self::Allied];

    /// The other one.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::German => Self::Allied,
            Self::Allied => Self::German,
        }
    }

    /// Its place in an array with one entry for each side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is theirs is called so: `German`.
    pub const fn adjective(self) -> &'static str {
        SEATS[self.index()].adjective
    }

    /// Those who are on it: `the Germans`.
    pub const fn people(self) -> &'static str {
        match self {
            Self::German => "the Germans",
            Self::Allied => "the Allies",
        }
    }

    /// Its seat.
    pub const fn seat(self) -> Seat {
        match self {
            Self::German => GERMAN,
            Self::Allied => ALLIED,
        }
    }

    /// Who sits there.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.seat() == seat)
    }
}
