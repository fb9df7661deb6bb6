//! `Ending`: how people end a game that the rules would let go on.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Outcome, Seat};

/// How a game ended before its rules ended it. Variants are added at the end, never changed: packed files hold them by
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat let its time run out.
    OutOfTime {
        /// Which.
        seat: Seat,
    },
    /// All seats agreed on a draw.
    Agreed,
}

impl Ending {
    /// Who has won by it. In a game for one the system's side counts as the seat after the last.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::Resigned { seat } | Self::OutOfTime { seat } => {
                Outcome::won(Seat::new(u8::from(seat.index() == 0)))
            }
            Self::Agreed => Outcome::Drawn,
        }
    }

    /// Whom it is the doing of, if it is one seat's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Resigned { seat } | Self::OutOfTime { seat } => Some(seat),
            Self::Agreed => None,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Resigned { .. } => "resigned",
            Self::OutOfTime { .. } => "ran out of time",
            Self::Agreed => "both sides agreed on a draw",
        })
    }
}
