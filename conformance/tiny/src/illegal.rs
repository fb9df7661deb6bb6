//! Why an action is refused: a sentence for the player, and the clause behind it.

use kernel::{Cites, Clause};

/// A refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// §1.1
    #[error("there is no such hex on the board")]
    NoSuchHex,
    /// §1.2
    #[error("the mine may not lie in the first two columns, in the last, or under the picket")]
    NotForTheMine,
    /// §1.3
    #[error("this is not the part of the turn for that")]
    NotNow,
    /// §2.1
    #[error("that scout is lost")]
    ScoutLost,
    /// §2.1
    #[error("that scout has moved this turn")]
    HasMoved,
    /// §2.1, §4.1
    #[error("that hex is not next to it")]
    NotNext,
    /// §2.1
    #[error("another piece is in that hex")]
    Occupied,
    /// §4.1
    #[error("the picket crosses the river only by bridge, and enters no scout's hex")]
    PicketBarred,
}

impl Cites for Illegal {
    fn clause(&self) -> Clause {
        match self {
            Self::NoSuchHex => Clause::new("tiny-1.1b"),
            Self::NotForTheMine => Clause::new("tiny-1.2b"),
            Self::NotNow => Clause::new("tiny-1.3a"),
            Self::ScoutLost | Self::HasMoved | Self::NotNext => Clause::new("tiny-2.1a"),
            Self::Occupied => Clause::new("tiny-2.1b"),
            Self::PicketBarred => Clause::new("tiny-4.1b"),
        }
    }
}
